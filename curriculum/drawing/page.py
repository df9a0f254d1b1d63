"""A picture as a web page that stands alone: nothing is loaded, light and dark, mouse and keyboard."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from html import escape
from importlib import resources
from string import Template

from curriculum.drawing.colour import STOPS, rate_colour
from curriculum.drawing.layout import layered
from curriculum.drawing.picture import Node, Picture

__all__ = ["Parts", "to_html", "to_parts"]

_COLUMN, _ROW, _BOX, _HIGH, _EDGE = 214, 30, 164, 22, 12  # pixels
_LETTERS = 23  # of a label

_LEGEND = """  <span>LOW <i class="scale"></i> HIGH</span>
  <span><i class="swatch"></i> not attempted</span>
  <span><i class="swatch open"></i> no proof known</span>
  <span><label for="find">Find</label> <input id="find" type="search" placeholder="part of a name"></span>"""

_TAIL = """<aside id="told" class="told" hidden aria-live="polite"></aside>
<script type="application/json" id="graph-data">DATA</script>"""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a page needs to hold the graph; the page sets the colours ``--card``, ``--ink``, ``--edge``, ….

    Attributes:
        style: rules for the style sheet.
        legend: what the colours mean, and a field to find a problem.
        sections: one a topic.
        tail: at the end of the page: where the facts of a problem appear, and the data for the script.
        script: what lights up a problem with all it rests on. It is the same for every graph; without it the
            graph stands as a picture.
    """

    style: str
    legend: str
    sections: str
    tail: str
    script: str


def to_parts(
    shown: Picture, *, heading: int = 2, scale: tuple[str, str] = ("never", "always solved")
) -> Parts:
    """The graph for a page of somebody else's.

    Args:
        shown: the picture.
        heading: level of the headings of topics.
        scale: words for both ends of the scale of colours.
    """
    stops = ", ".join(f"{rate_colour(rate)} {rate:.0%}" for rate, _ in STOPS)
    return Parts(
        style=_resource("graph.css").replace("STOPS", stops),
        legend=_LEGEND.replace("LOW", escape(scale[0])).replace("HIGH", escape(scale[1])),
        sections="\n".join(_section(topic, shown.part(topic), heading) for topic in shown.topics),
        tail=_TAIL.replace("DATA", _data(shown)),
        script=_resource("graph.js"),
    )


def to_html(shown: Picture, title: str = "Problems and what they rest on", note: str = "") -> str:
    """The page.

    Args:
        shown: the picture.
        title: the heading.
        note: a line below it: which run the colours are of.
    """
    parts = to_parts(shown)
    return Template(_resource("page.html")).substitute(
        title=escape(title),
        note=escape(note or "No run given: colours are missing (use --run DIR)."),
        size=escape(_size(shown)),
        topics="".join(f'<a href="#{_anchor(t)}">{escape(t)}</a> ' for t in shown.topics),
        **asdict(parts),
    )


def _data(shown: Picture) -> str:
    """What the script knows, as JSON in which nothing can end the element or open a comment."""
    nodes = {
        node.id: {
            "title": node.title,
            "statement": node.statement,
            "level": node.level,
            "depth": node.depth,
            "open": node.is_open,
            "attempts": node.attempts,
            "solved": node.solved,
            "mastery": node.mastery,
        }
        for node in shown.nodes
    }
    uses = [[use.user, use.used] for use in shown.uses]
    text = json.dumps({"nodes": nodes, "uses": uses}, ensure_ascii=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _resource(file: str) -> str:
    return resources.files("curriculum.drawing").joinpath(file).read_text("utf-8")


def _size(shown: Picture) -> str:
    deepest = max((node.depth for node in shown.nodes), default=0)
    return f"{len(shown.nodes)} problems, {len(shown.uses)} uses, depth {deepest}"


def _anchor(topic: str) -> str:
    return "topic-" + "".join(c if c.isalnum() else "-" for c in topic)


def _section(topic: str, part: Picture, level: int) -> str:
    place = layered(part)
    by_id = {node.id: node for node in part.nodes}
    drawn = ""
    if place.places:
        width = place.columns * _COLUMN - (_COLUMN - _BOX) + 2 * _EDGE
        height = place.rows * _ROW + 2 * _EDGE
        lines = []
        for use in part.uses:
            if use.direct:
                x0, y0 = _corner(place.places[use.used])
                x1, y1 = _corner(place.places[use.user])
                x0, y0, y1 = x0 + _BOX, y0 + _HIGH / 2, y1 + _HIGH / 2
                bend = max(24.0, (x1 - x0) / 2)
                path = f"M{x0} {y0:g} C{x0 + bend:g} {y0:g} {x1 - bend:g} {y1:g} {x1} {y1:g}"
                ends = f'data-user="{escape(use.user)}" data-used="{escape(use.used)}"'
                lines.append(f'<path d="{path}" {ends}/>')
        boxes = [_box(by_id[id], *_corner(at)) for id, at in place.places.items()]
        label = escape(f"{topic}: what its problems rest on")
        drawn = (
            f'<div class="scroll"><svg width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'role="group" aria-label="{label}">'
            f'<g class="uses">{"".join(lines)}</g>{"".join(boxes)}</svg></div>'
        )
    alone = ""
    if place.alone:
        chips = "".join(_chip(by_id[id]) for id in place.alone)
        alone = f'<h{level + 1}>On their own</h{level + 1}><div class="chips">{chips}</div>'
    deepest = max((node.depth for node in part.nodes), default=0)
    size = f"{len(part.nodes)} problems, {len(part.uses)} uses, depth {deepest}"
    heading = f"<h{level}>{escape(topic)} <small>{size}</small></h{level}>"
    return f'<section id="{_anchor(topic)}">{heading}{drawn}{alone}</section>'


def _corner(place: tuple[int, float]) -> tuple[int, float]:
    column, row = place
    return _EDGE + column * _COLUMN, _EDGE + row * _ROW


def _look(node: Node) -> tuple[str, str]:
    """Classes and style of a node."""
    shade = node.shade
    classes = ["node"] + (["open"] if node.is_open else []) + ([] if shade is None else ["rated"])
    style = "" if shade is None else f' style="--rate: {rate_colour(shade)}"'
    return " ".join(classes), style


def _box(node: Node, x: float, y: float) -> str:
    classes, style = _look(node)
    return (
        f'<g class="{classes}" data-id="{escape(node.id)}" tabindex="0" role="button"{style} '
        f'aria-label="{escape(_told(node))}" transform="translate({x:g} {y:g})">'
        f"<title>{escape(_told(node))}</title>"
        f'<rect width="{_BOX}" height="{_HIGH}" rx="5"/>'
        f'<text x="8" y="15">{escape(_short(node.label))}</text></g>'
    )


def _chip(node: Node) -> str:
    classes, style = _look(node)
    return (
        f'<button class="{classes}" data-id="{escape(node.id)}"{style} aria-label="{escape(_told(node))}">'
        f"{escape(node.label)}</button>"
    )


def _short(label: str) -> str:
    return label if len(label) <= _LETTERS else label[: _LETTERS - 1] + "…"


def _told(node: Node) -> str:
    rate = "not attempted" if node.rate is None else f"solved {node.solved} of {node.attempts}"
    if node.mastery is not None:
        rate += f", expected {node.mastery:.0%}"
    return f"{node.label}: {node.title or 'no title'} ({rate})"
