"""Small runs written by hand, and a reader that finds what a page must not hold."""

from __future__ import annotations

import html.parser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from prover_env.rollouts import Rollout, RunStore
from tests.prover_env.rollouts.helpers import rollout

HOSTILE = "</script><img src=x onerror=alert(1)>\"'`&lt;<!--<script>\u202e\u2066\x1b[31m\x00\ud800 {{$x}}"
"""Ends elements, opens comments, quotes, turns the direction, colours a terminal, is no UTF-8."""


def solved(
    number: int, problem: str, *, proof: str = "theorem t : True := trivial", **fields: Any
) -> Rollout:
    """A solved rollout with its verdict."""
    verdict = {"accepted": True, "axioms": ["propext"], "uses": ["And"], "proof": proof}
    return rollout(number, problem_id=problem, solved=True, verdict=verdict, reward=1.0, **fields)


def failed(number: int, problem: str, **fields: Any) -> Rollout:
    """A rollout without a proof."""
    return rollout(number, problem_id=problem, steps=(), **fields)


def make_run(folder: Path, rollouts: Iterable[Rollout], **config: Any) -> Path:
    """Write a run."""
    values: dict[str, Any] = {
        "schedule": "uniform",
        "seed": 0,
        "mode": "light",
        "selection": None,
        "roots": [],
    }
    with RunStore(folder, config=values | config) as store:
        for entry in rollouts:
            store.append(entry)
    return folder


class Reader(html.parser.HTMLParser):
    """Checks that elements are closed, and collects what could load or run something."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.handlers: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self.scripts: list[dict[str, str | None]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.add(tag)
        self.handlers += [key for key in given if key.startswith("on")]
        self.links += [v for k, v in given.items() if k in ("src", "href", "action", "data", "srcset") and v]
        self.ids += [given["id"] or ""] if "id" in given else []
        if tag == "script":
            self.scripts.append(given)
        if tag not in ("meta", "input", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read_page(page: str) -> Reader:
    """The page as a browser would take it apart; it must hold nothing that loads or runs by itself."""
    reader = Reader()
    reader.feed(page)
    assert not reader.open
    assert not reader.handlers
    assert not reader.tags & {"img", "iframe", "object", "embed", "link", "base", "form"}
    assert all(link.startswith("#") for link in reader.links)
    assert len(reader.ids) == len(set(reader.ids))
    assert not [c for c in page if ord(c) in range(0xD800, 0xE000) or c in "\u202e\u2066\x1b\x00"]
    return reader
