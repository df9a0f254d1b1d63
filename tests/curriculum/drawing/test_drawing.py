"""Pictures of a small graph in every format."""

from __future__ import annotations

import html.parser
import importlib
import json
import re
from dataclasses import replace
from typing import Any

import pytest

from curriculum import Attempt, CurriculumError, Ledger, build_graph
from curriculum.drawing import Picture, layered, picture, rate_colour, to_dot, to_html, to_parts, to_png
from problems import Problem

STATEMENT = 'theorem d (a b : Nat) : a < b → "</script>" = "&"'


def problem(name: str, *uses: str, topic: str = "set/file", proved: bool = True) -> Problem:
    return Problem(
        id=f"{topic}/{name}",
        name=name,
        statement=STATEMENT if name == "d" else f"theorem {name} : True",
        topic=topic,
        title=f"What {name} says <b>",
        level=2,
        uses=uses,
        reference_proof="trivial" if proved else None,
    )


@pytest.fixture
def shown() -> Picture:
    """A diamond with a shortcut, one problem alone, and one of another topic."""
    rack = [
        problem("a"),
        problem("b", "a"),
        problem("c", "a"),
        problem("d", "b", "c", "a", proved=False),
        problem("e"),
        problem("f", topic="set/other"),
    ]
    attempts = [Attempt("set/file/a", solved=True), Attempt("set/file/b", solved=False)]
    attempts += [Attempt("set/file/c", solved=s) for s in (True, False)]
    return picture(build_graph(rack), rack, Ledger([*attempts, Attempt("set/file/c", False, valid=False)]))


def test_picture(shown: Picture) -> None:
    nodes = {node.label: node for node in shown.nodes}
    assert [nodes[n].depth for n in "abcdef"] == [0, 1, 1, 2, 0, 0]
    assert [nodes[n].rate for n in "abcd"] == [1.0, 0.0, 0.5, None]
    assert [n for n in nodes if nodes[n].is_open] == ["d"]
    assert {(u.user[-1], u.used[-1]): u.direct for u in shown.uses} == {
        ("b", "a"): True,
        ("c", "a"): True,
        ("d", "a"): False,
        ("d", "b"): True,
        ("d", "c"): True,
    }
    assert shown.topics == ("set/file", "set/other")
    assert len(shown.part("set/file").nodes) == 5
    assert json.loads(json.dumps(shown.to_dict()))["uses"][0]["kinds"] == ["author"]


def test_layers(shown: Picture) -> None:
    place = layered(shown.part("set/file"))
    columns = {id[-1]: column for id, (column, _) in place.places.items()}
    assert columns == {"a": 0, "b": 1, "c": 1, "d": 2}
    assert place.alone == ("set/file/e",)
    assert (place.columns, place.rows) == (3, 2)
    assert len(set(place.places.values())) == 4
    assert place == layered(shown.part("set/file"))


def test_colours() -> None:
    assert len({rate_colour(rate / 10) for rate in range(11)}) == 11
    assert rate_colour(-1) == rate_colour(0)
    assert re.fullmatch("#[0-9a-f]{6}", rate_colour(0.3))


def test_dot(shown: Picture) -> None:
    text = to_dot(shown)
    assert text.count("subgraph cluster_") == 2
    assert '"set/file/b" -> "set/file/d";' in text
    assert '"set/file/a" -> "set/file/d";' not in text
    assert f'fillcolor="{rate_colour(0.5)}"' in text


class Reader(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["data-id"] or ""] if "data-id" in given else []
        self.links += [v for k, v in given.items() if k in ("src", "href", "action", "data") and v]
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_page_stands_alone(shown: Picture) -> None:
    page = to_html(shown, title="A & B")
    reader = Reader()
    reader.feed(page)
    assert not reader.open
    assert sorted(reader.ids) == sorted(node.id for node in shown.nodes)
    assert all(link.startswith("#topic-") for link in reader.links)
    assert not re.search(r"https?:|url\(|@import|\bfetch\(|XMLHttpRequest", page)
    assert "A &amp; B" in page
    assert "prefers-color-scheme: dark" in page
    assert "use --run DIR" in page
    [data] = re.findall(r'id="graph-data">(.*)</script>$', page, re.MULTILINE)
    assert "<" not in data
    assert json.loads(data)["nodes"]["set/file/d"]["statement"] == STATEMENT
    assert page.count("<path ") == 4
    assert "$" not in page.replace(data, "")


def test_parts_for_another_page(shown: Picture) -> None:
    mastered = Picture(tuple(replace(node, mastery=0.25) for node in shown.nodes), shown.uses)
    parts = to_parts(mastered, heading=3, scale=("0 %", "all"))
    assert "<h3>set/file" in parts.sections
    assert "<h4>On their own" in parts.sections
    assert parts.sections.count(rate_colour(0.25)) == len(shown.nodes)
    assert "</i> all" in parts.legend
    assert "STOPS" not in parts.style
    assert '"mastery": 0.25' in parts.tail
    assert to_parts(shown).script == parts.script


def test_png(shown: Picture, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        importlib.import_module("matplotlib.figure")
    except ImportError:
        with pytest.raises(CurriculumError, match=r"pip install 'prover-gym\[plot\]'"):
            to_png(shown)
    else:
        assert to_png(shown, "T").startswith(b"\x89PNG")
        assert to_png(shown.part("set/other")).startswith(b"\x89PNG")

        def missing(name: str) -> Any:
            raise ImportError(name)

        monkeypatch.setattr(importlib, "import_module", missing)
        with pytest.raises(CurriculumError, match="format html"):
            to_png(shown)
