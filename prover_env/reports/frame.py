"""The frame of every page: one file that loads nothing, for light and dark, screen and paper.

A content security policy forbids whatever the page does not hold itself, and lets run only the script whose
hash it names: text that slipped through as markup could neither run nor send anything.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from prover_env.reports.markup import Markup, element, join
from prover_env.version import package_version

__all__ = ["Section", "frame"]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: its anchor, its heading, its content."""

    anchor: str
    heading: str
    content: Markup


def frame(
    title: str,
    lead: Markup,
    sections: Sequence[Section],
    *,
    style: str = "",
    tail: Markup | None = None,
    script: str = "",
) -> str:
    """The page.

    Args:
        title: the heading, and the name of the tab.
        lead: what stands below the heading.
        sections: the parts, in order; each has a link at the top.
        style: further rules of style, from the code and never from data.
        tail: what stands at the end, such as data for the script.
        script: a script, from the code likewise.
    """
    rules = resources.files("prover_env.reports").joinpath("style.css").read_text("utf-8") + style
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
        + (f"script-src 'sha256-{digest}'" if script else "script-src 'none'")
    )  # fmt: skip
    head = element(
        "head",
        element("meta", charset="utf-8"),
        Markup('<meta http-equiv="Content-Security-Policy" content="' + policy + '">'),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", title),
        Markup(f"<style>\n{rules}</style>"),
    )
    links = (element("a", part.heading, href=f"#{part.anchor}") for part in sections)
    body = element(
        "body",
        element("header", element("h1", title), lead, element("nav", join(links), aria_label="Contents")),
        element(
            "main",
            *(
                element("section", element("h2", part.heading), part.content, id=part.anchor)
                for part in sections
            ),
        ),
        element("footer", f"Made by prover-gym {package_version()}. This page loads nothing."),
        tail or "",
        Markup(f"<script>{script}</script>") if script else "",
    )
    return f'<!doctype html>\n<html lang="en">\n{head}\n{body}\n</html>\n'
