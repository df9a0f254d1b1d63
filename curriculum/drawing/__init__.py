"""Pictures of the dependency graph: JSON, DOT, a web page that stands alone, PNG. Pure functions."""

from curriculum.drawing.colour import rate_colour
from curriculum.drawing.dot import to_dot
from curriculum.drawing.image import to_png
from curriculum.drawing.layout import Layout, layered
from curriculum.drawing.page import Parts, to_html, to_parts
from curriculum.drawing.picture import Node, Picture, Use, picture

__all__ = [
    "Layout",
    "Node",
    "Parts",
    "Picture",
    "Use",
    "layered",
    "picture",
    "rate_colour",
    "to_dot",
    "to_html",
    "to_parts",
    "to_png",
]
