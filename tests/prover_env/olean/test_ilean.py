"""The editors' index: what Lean wrote, older versions, and whatever else may stand in such a file."""

from __future__ import annotations

import copy
import json
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prover_env.errors import OleanError
from prover_env.olean import Ilean, ModuleIndex, Olean, Span, parse_name, show_name

HERE = Path("made.ilean")
CURRENT: dict[str, Any] = {
    "version": 5,
    "module": "Main",
    "directImports": [["Init", False, False, False], ["Init.Core", True, True, True]],
    "references": {
        '{"c":{"m":"Init","n":"Nat"}}': {"definition": None, "usages": [[3, 5, 3, 8, "S.t"], [9, 0, 9, 3]]},
        '{"f":{"m":"Main","i":"_uniq.1"}}': {"definition": [3, 1, 3, 2, "S.t"], "usages": []},
    },
    "decls": {"S.t": [2, 0, 4, 1, 2, 8, 2, 9]},
}
OLDER: dict[int, dict[str, Any]] = {
    1: {"version": 1, "module": "M", "references": {"c:Nat": {"definition": None, "usages": [[3, 5, 3, 8]]}}},
    2: {
        "version": 2,
        "module": "M",
        "references": {
            "f:_uniq.3": {"definition": [1, 2, 1, 3], "usages": []},
            "c:Nat": {"definition": None, "usages": [[3, 5, 3, 8, "t", 2, 0, 4, 1, 2, 8, 2, 9]]},
        },
    },
    3: {
        "version": 3,
        "module": "M",
        "references": {
            '{"c":{"m":"Init","n":"Nat"}}': {"usages": [[3, 5, 3, 8, "t", 2, 0, 4, 1, 2, 8, 2, 9]]}
        },
    },
}


def parse(content: Any) -> Ilean:
    return Ilean.parse(json.dumps(content).encode(), HERE)


@pytest.fixture
def sample_ilean(sample_path: Path) -> Ilean:
    return Ilean.read(sample_path.with_suffix(".ilean"))


def test_what_lean_writes(sample_ilean: Ilean, sample: Olean) -> None:
    assert (sample_ilean.version, sample_ilean.module) == (5, "Main")
    assert sample_ilean.imports == (), "only what the text names: Init is imported without a word"
    cheat = sample_ilean.constant("S.cheat")
    assert cheat is not None
    assert cheat.module == "Main"
    assert cheat.definition is not None
    assert [u.inside for u in cheat.usages] == ["S.cheated"]
    used = sample_ilean.used_in("S.size_nonneg")
    assert {"S.T", "Nat.zero_le"} <= set(used)
    assert "S.cheat" not in used
    assert sample_ilean.constant("nobody") is None


def test_all_of_the_core_library_agrees_with_the_oleans(index: ModuleIndex) -> None:
    compared = 0
    scope = index.scope([("Init",)])
    for module, path in scope.modules.items():
        ilean, olean = Ilean.read(path.with_suffix(".ilean")), scope.module(module)
        assert ilean.module == show_name(module)
        ranges = {show_name(name): extent for name, extent in olean.ranges.items()}
        text_is_ascii = path.with_suffix(".ilean").read_bytes().isascii()
        for name, declaration in ilean.declarations.items():
            assert show_name(parse_name(name)) == name
            extent, own = declaration.extent, ranges[name]
            assert (extent.line + 1, extent.end_line + 1) == (own.line, own.end_line), name
            if text_is_ascii:
                assert extent.column == own.column
            assert extent[:2] <= declaration.selection[:2]
            compared += 1
        constants = {show_name(name) for name in olean.constants}
        defined = {r.name for r in ilean.references if r.definition is not None and not r.is_local}
        assert len(defined & constants) >= 0.9 * len(defined)
    assert compared > 1000


def test_columns_count_utf16(sample_ilean: Ilean, sample: Olean) -> None:
    text = sample_ilean.declarations["S.text"].extent
    own = sample.ranges[("S", "text")]
    assert text.end_column == own.end_column + 2, "two letters beyond the basic plane"


def test_version_5() -> None:
    ilean = parse(CURRENT)
    assert ilean.declarations["S.t"].extent == Span(2, 0, 4, 1)
    assert ilean.declarations["S.t"].selection == Span(2, 8, 2, 9)
    assert ilean.imports[1].module == ("Init", "Core")
    assert (ilean.imports[1].import_all, ilean.imports[1].is_exported, ilean.imports[1].is_meta) == (
        True,
        False,
        True,
    )
    nat, local = ilean.references
    assert (nat.name, nat.module, nat.is_local) == ("Nat", "Init", False)
    assert nat.usages[1].inside is None
    assert (local.name, local.is_local) == ("_uniq.1", True)
    assert ilean.used_in("S.t") == {"Nat": nat.usages[:1]}


@pytest.mark.parametrize("version", OLDER)
def test_older_versions(version: int) -> None:
    ilean = parse(OLDER[version])
    assert ilean.imports == ()
    nat = ilean.constant("Nat")
    assert nat is not None
    assert nat.usages[0].span == Span(3, 5, 3, 8)
    assert nat.module == ("Init" if version == 3 else "")
    if version == 1:
        assert not ilean.declarations
    else:
        assert ilean.declarations["t"].extent == Span(2, 0, 4, 1)
        assert nat.usages[0].inside == "t"


def changed(*path: Any, to: Any) -> dict[str, Any]:
    content = copy.deepcopy(CURRENT)
    where: Any = content
    for step in path[:-1]:
        where = where[step]
    where[path[-1]] = to
    return content


NAT = ("references", '{"c":{"m":"Init","n":"Nat"}}')


@pytest.mark.parametrize(
    "content",
    [
        [],
        "x",
        {},
        changed("version", to=6),
        changed("version", to=True),
        changed("version", to="5"),
        changed("version", to=-(10**30)),
        changed("module", to=3),
        changed("module", to="\ud800"),
        changed("references", to=[]),
        changed("decls", to=[]),
        changed("directImports", to={}),
        changed("directImports", to=[["Init"]]),
        changed("directImports", to=[["Init", 0, 0, 0]]),
        changed("directImports", to=[""]),
        changed(*NAT, to=[]),
        changed(*NAT, to={"definition": None}),
        changed(*NAT, "usages", to=[[1, 2, 3]]),
        changed(*NAT, "usages", to=[[1, 2, 3, 4, 5]]),
        changed(*NAT, "usages", to=[[1, 2, 3, True]]),
        changed(*NAT, "usages", to=[[1, 2, 3, 1.0]]),
        changed(*NAT, "usages", to=[[1, 2, 3, float("nan")]]),
        changed(*NAT, "usages", to=[[2, 0, 1, 0]]),
        changed(*NAT, "usages", to=[[1, 3, 1, 2]]),
        changed(*NAT, "usages", to=[[-1, 0, 1, 0]]),
        changed(*NAT, "usages", to=[[1, 0, 1 << 40, 0]]),
        changed(*NAT, "usages", to=["abcd"]),
        changed(*NAT, "definition", to={}),
        changed("references", "x:y", to={"definition": None, "usages": []}),
        changed("references", '{"c":{"m":"A"}}', to={"definition": None, "usages": []}),
        changed("references", '{"c":{"m":1,"n":"A"}}', to={"definition": None, "usages": []}),
        changed("references", '{"c":1}', to={"definition": None, "usages": []}),
        changed("references", '{"c":{"m":"A","n":"B"},"f":1}', to={"definition": None, "usages": []}),
        changed("references", '{"', to={"definition": None, "usages": []}),
        changed("decls", "S.t", to=[1, 2, 3, 4]),
        changed("decls", "S.t", to=[2, 0, 4, 1, 2, 8, 2, None]),
        changed("decls", "\ud800", to=[2, 0, 4, 1, 2, 8, 2, 9]),
    ],
)
def test_wrong_content(content: Any) -> None:
    with pytest.raises(OleanError, match=r"made\.ilean"):
        parse(content)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"{",
        b'{"version": 5',
        b"[" * 1_000_000,
        b"[" * 500_000 + b"]" * 500_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        b'{"version": 5, "x": ' + b'["' * 1000 + b"]" * 1000 + b"}",
        b'{"version": 5, "version": 5}',
        b'{"version": ' + b"9" * 100_000 + b"}",
        json.dumps(CURRENT).encode("utf-16"),
        json.dumps(CURRENT).encode()[:-1] + b', "module": "Other"}',
        b"[" + b"[]," * 1_000_000 + b"[]]",
        b'"' * 999_999,
        b"\\" * 1_000_001 + b'"',
        b'{"a\\\\": [[[[[[[[[[[[[[[[[[[[' + b"1" + b"]" * 20 + b"}",
    ],
    ids=range(16),
)
def test_hostile_bytes_are_refused_quickly_and_without_much_memory(data: bytes) -> None:
    tracemalloc.start()
    begin = time.process_time()
    try:
        with pytest.raises(OleanError, match=r"made\.ilean"):
            Ilean.parse(data, HERE)
        assert tracemalloc.get_traced_memory()[1] < 30 * len(data) + (4 << 20)
    finally:
        tracemalloc.stop()
    assert time.process_time() - begin < 10


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=150)
@given(st.sampled_from(list(CURRENT)), JSON)
def test_any_json_in_any_place(key: str, value: Any) -> None:
    with suppress(OleanError):
        parse({**CURRENT, key: value})


@settings(max_examples=200)
@given(st.data())
def test_damaged_bytes(data: st.DataObject) -> None:
    image = bytearray(json.dumps(CURRENT).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        where = data.draw(st.integers(0, len(image) - 1))
        what = data.draw(st.one_of(st.sampled_from(b'[]{}",:\\0-'), st.integers(0, 255)))
        if data.draw(st.booleans()):
            image[where] = what
        else:
            image.insert(where, what)
    with suppress(OleanError):
        Ilean.parse(bytes(image), HERE)


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(OleanError, match="cannot be read"):
        Ilean.read(tmp_path / "missing.ilean")
    with pytest.raises(OleanError, match="not a regular file"):
        Ilean.read(tmp_path)
    sparse = tmp_path / "large.ilean"
    with sparse.open("wb") as file:
        file.truncate(1 << 34)
    with pytest.raises(OleanError, match="at most"):
        Ilean.read(sparse)
