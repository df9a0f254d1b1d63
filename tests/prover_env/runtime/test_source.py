from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.errors import CoreBuildError
from prover_env.runtime.source import CoreSource, Import, core_source_folder, parse_imports
from tests.prover_env.runtime.conftest import SMALL, write_core

NAMES = st.lists(st.from_regex(r"[A-Z][a-z0-9_]{0,5}", fullmatch=True), min_size=1, max_size=3).map(".".join)
COMMENTS = [
    "-- import No\n",
    "/- import No -/",
    "/- /- import No -/ import No -/\n",
    "/-/ import No -/",
]
BLANKS = st.sampled_from(["\n", " ", "\t", "\r\n", *COMMENTS])
KEYWORDS = st.sampled_from(
    ["import ", "public import ", "meta import ", "public meta import ", "import all "]
)
ITEMS = st.lists(st.tuples(KEYWORDS, NAMES, st.lists(BLANKS, min_size=1, max_size=4)), max_size=6)
TEXT = st.text("prelude impotA./-!\n∧")


def test_without_prelude_init_comes_first() -> None:
    assert parse_imports("import A.B\nimport C") == (Import("Init", 0), Import("A.B", 1), Import("C", 2))


def test_stops_at_the_first_command() -> None:
    text = "prelude\nimport A\ntheorem import_x : T := t\nimport B\n"
    assert parse_imports(text) == (Import("A", 2),)


def test_a_doc_comment_is_a_command() -> None:
    assert parse_imports("prelude\nimport A\n/-! import B -/\nimport C") == (Import("A", 2),)


def test_an_unclosed_comment_hides_the_rest() -> None:
    assert parse_imports("prelude import A /- import B") == (Import("A", 1),)


@given(ITEMS, st.booleans())
def test_all_imports_are_found_whatever_stands_between(
    items: list[tuple[str, str, list[str]]], prelude: bool
) -> None:
    text = "prelude\n" if prelude else ""
    expected = [] if prelude else [Import("Init", 0)]
    for keyword, name, blanks in items:
        expected.append(Import(name, text.count("\n") + 1))
        text += keyword + name + " " + "".join(blanks) + "\n"
    assert list(parse_imports(text)) == expected
    assert list(parse_imports(text + "def import_ := 1\nimport X")) == expected


@given(TEXT)
def test_any_text_is_read_to_an_end(text: str) -> None:
    for found in parse_imports(text):
        assert found.module in text or found == Import("Init", 0)


def test_modules_come_dependencies_first(tmp_path: Path) -> None:
    source = CoreSource.read(write_core(tmp_path, SMALL))
    names = [m.name for m in source.modules]
    assert sorted(names) == sorted(SMALL)
    assert names[0] == "Init.A"
    assert names[-1] == "Init"


def test_only_what_a_root_reaches_counts(tmp_path: Path) -> None:
    write_core(tmp_path, {**SMALL, "Init.Half": "prelude\nimport Init.No", "Gym": "prelude\nimport Init.A"})
    (tmp_path / "samples.lean").write_text("nonsense")
    names = {m.name for m in CoreSource.read(tmp_path).modules}
    assert names == {*SMALL, "Gym"}


def test_content_depends_on_every_text_and_name(tmp_path: Path) -> None:
    contents = set()
    changes = [{}, {"Init.A": SMALL["Init.A"] + "\n"}, {"Gym": "prelude"}, {"Gyn": "prelude"}]
    for index, change in enumerate(changes):
        contents.add(CoreSource.read(write_core(tmp_path / str(index), {**SMALL, **change})).content)
    assert len(contents) == 4


def test_content_does_not_depend_on_the_place(tmp_path: Path) -> None:
    one, two = (CoreSource.read(write_core(tmp_path / n, SMALL)) for n in "ab")
    assert one.content == two.content


@pytest.mark.parametrize(
    ("modules", "words"),
    [
        ({}, ["must hold Init.lean"]),
        ({"Init": "prelude\n\nimport Init.Gone"}, ["Init.lean:3", "Init.Gone"]),
        (
            {"Init": "prelude\nimport Init.A", "Init.A": "prelude\nimport Init"},
            ["imports itself", "Init → Init.A"],
        ),
        ({"Init": "import Init.A", "Init.A": "prelude"}, ["imports itself"]),
    ],
)
def test_what_is_wrong_with_a_core_is_said(tmp_path: Path, modules: dict[str, str], words: list[str]) -> None:
    with pytest.raises(CoreBuildError) as caught:
        CoreSource.read(write_core(tmp_path, modules))
    for word in words:
        assert word in str(caught.value)


def test_a_source_that_is_not_utf8_is_named(tmp_path: Path) -> None:
    (tmp_path / "Init.lean").write_bytes(b"prelude\n-- \xff")
    with pytest.raises(CoreBuildError, match=r"Init\.lean is not UTF-8: byte 11"):
        CoreSource.read(tmp_path)


def test_the_shipped_core_is_found_and_read() -> None:
    folder = core_source_folder()
    assert folder is not None
    names = [m.name for m in CoreSource.read(folder).modules]
    assert names[0] != "Init"
    assert "Init" in names
