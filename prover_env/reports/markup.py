"""HTML and SVG that are escaped by construction: text is text, and only ``Markup`` is markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from prover_env.visible import visible, visible_line

__all__ = ["Markup", "element", "join", "name", "table", "text"]

_VOID = frozenset({"br", "col", "meta"})


class Markup(str):
    """Text that is markup already, made by the functions here."""

    __slots__ = ()


def text(content: object) -> Markup:
    """Any text as markup: special characters escaped, hidden ones written out; markup stays as it is."""
    if isinstance(content, Markup):
        return content
    return Markup(escape(visible(str(content))))


def join(parts: Iterable[object], between: str = "") -> Markup:
    """Several pieces in a row."""
    return Markup(str(text(between)).join(text(part) for part in parts))


def element(tag: str, *children: object, **attributes: object) -> Markup:
    """An element.

    Args:
        tag: its name, from the code and never from data.
        children: text, or markup.
        attributes: values; ``None`` and ``False`` leave one out, ``True`` gives a bare one. A trailing
            underscore is dropped (``class_``), others become hyphens (``aria_label``).
    """
    said = "".join(_attribute(key, value) for key, value in attributes.items())
    if tag in _VOID:
        return Markup(f"<{tag}{said}>")
    return Markup(f"<{tag}{said}>{join(children)}</{tag}>")


def name(content: object, tag: str = "code") -> Markup:
    """A name from elsewhere, in one line; its direction of writing cannot touch its neighbours."""
    return element(tag, element("bdi", Markup(escape(visible_line(str(content))))))


def table(
    head: Sequence[object],
    rows: Iterable[Sequence[object]],
    *,
    caption: str,
    words: int = 1,
    total: bool = False,
) -> Markup:
    """A table that scrolls sideways where it is too wide.

    Args:
        head: one heading a column.
        rows: the cells.
        caption: what it shows; for those who cannot see the page.
        words: how many columns from the left hold words; the others hold numbers.
        total: whether the last row is a total.
    """

    def cells(row: Sequence[object], first: str) -> Markup:
        return join(
            element(
                first if index == 0 else "td",
                cell,
                scope="row" if index == 0 and first == "th" else None,
                class_="n" if index >= words else None,
            )
            for index, cell in enumerate(row)
        )

    body = list(rows)
    heading = element(
        "tr",
        *(
            element("th", cell, scope="col", class_="n" if index >= words else None)
            for index, cell in enumerate(head)
        ),
    )
    lines = [
        element("tr", cells(row, "th"), class_="total" if total and row is body[-1] else None) for row in body
    ]
    inner = element(
        "table",
        element("caption", caption, class_="unseen"),
        element("thead", heading),
        element("tbody", *lines),
    )
    return element("div", inner, class_="scroll", tabindex="0", role="region", aria_label=caption)


def _attribute(key: str, value: object) -> str:
    key = key.rstrip("_").replace("_", "-")
    if value is None or value is False:
        return ""
    if value is True:
        return f" {key}"
    return f' {key}="{escape(visible_line(str(value)))}"'
