"""A picture as text for Graphviz."""

from __future__ import annotations

from curriculum.drawing.colour import rate_colour
from curriculum.drawing.picture import Picture

__all__ = ["to_dot"]


def to_dot(shown: Picture) -> str:
    """The picture in the DOT language, one cluster for each topic; only direct uses are drawn."""
    lines = [
        "digraph problems {",
        "  rankdir=LR;",
        '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica"];',
    ]
    for number, topic in enumerate(shown.topics):
        lines += [f"  subgraph cluster_{number} {{", f"    label={_quoted(topic)};"]
        for node in shown.nodes:
            if node.topic != topic:
                continue
            fields = {"label": node.label, "tooltip": node.title or node.label}
            if node.shade is not None:
                fields["fillcolor"] = rate_colour(node.shade)
            if node.is_open:
                fields["style"] = "rounded,filled,dashed"
            told = ", ".join(f"{key}={_quoted(value)}" for key, value in fields.items())
            lines.append(f"    {_quoted(node.id)} [{told}];")
        lines.append("  }")
    lines += [f"  {_quoted(use.used)} -> {_quoted(use.user)};" for use in shown.uses if use.direct]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'
