"""What a compiled file holds, read without Lean."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from prover_env.errors import OleanError
from prover_env.olean import Kind, ModuleIndex, Olean, Safety
from prover_env.olean.terms import APP, CONST, LIT, PI, children
from prover_env.runtime import Lean, compile_text
from tests.prover_env.olean.conftest import SAMPLE, compiled


def test_header_and_imports(sample: Olean, lean: Lean) -> None:
    assert sample.lean_version == lean.version
    assert sample.lean_commit == lean.commit
    assert sample.imported == (("Init",),)
    assert not sample.is_module


@pytest.mark.parametrize(
    ("name", "kind", "safety"),
    [
        (("S", "T"), Kind.INDUCTIVE, Safety.SAFE),
        (("S", "T", "node"), Kind.CONSTRUCTOR, Safety.SAFE),
        (("S", "T", "rec"), Kind.RECURSOR, Safety.SAFE),
        (("S", "T", "size"), Kind.DEFINITION, Safety.SAFE),
        (("S", "cheat"), Kind.AXIOM, Safety.SAFE),
        (("S", "through"), Kind.THEOREM, Safety.SAFE),
        (("S", "danger"), Kind.DEFINITION, Safety.UNSAFE),
        (("S", "secret"), Kind.OPAQUE, Safety.SAFE),
        (("_private", "Main", 0, "S", "hidden"), Kind.THEOREM, Safety.SAFE),
        (("odd name",), Kind.THEOREM, Safety.SAFE),
    ],
)
def test_kinds(sample: Olean, name: tuple[str | int, ...], kind: Kind, safety: Safety) -> None:
    constant = sample.constant(name)
    assert (constant.name, constant.kind, constant.safety) == (name, kind, safety)
    assert name in sample.constants


def test_details_of_inductive_types(sample: Olean) -> None:
    tree = sample.constant(("S", "T"))
    assert tree.related == (("S", "T", "leaf"), ("S", "T", "node"))
    assert tree.group == (("S", "T"),)
    assert tree.numbers == (0, 0, 0)
    assert tree.flags == (1, 0)
    node = sample.constant(("S", "T", "node"))
    assert node.related == (("S", "T"),)
    assert node.numbers == (1, 0, 2)
    rec = sample.constant(("S", "T", "rec"))
    assert rec.numbers == (0, 0, 1, 2)
    assert [(rule.constructor, rule.fields) for rule in rec.rules] == [
        (tree.related[0], 0),
        (tree.related[1], 2),
    ]
    assert sample.constant(("S", "Two")).numbers[0] == 1


def test_terms(sample: Olean) -> None:
    type_ = sample.constant(("S", "T", "node")).type
    tree = (CONST, ("S", "T"), ())
    assert type_[0] == PI
    assert (type_[1], type_[2]) == (("l",), tree)
    assert type_[3][1:4] == (("r",), tree, tree)
    assert sample.constant(("S", "cheat")).value is None


def test_literals(sample: Olean) -> None:
    found: set[object] = set()
    for name in ("big", "text"):
        stack = [sample.constant(("S", name)).type]
        while stack:
            node = stack.pop()
            if node[0] == LIT:
                found.add(node[1])
            stack += children(node)
    assert {123456789012345678901234567890, "𝔞 ∧"} <= found


def test_level_parameters(sample: Olean) -> None:
    assert sample.constant(("S", "two")).level_params == (("u",), ("v",))


def test_uses(sample: Olean) -> None:
    assert sample.uses(("S", "through")) >= {("S", "cheated"), ("And",), ("And", "intro")}
    assert ("S", "T", "leaf") in sample.uses(("S", "T"))
    assert ("S", "T") not in sample.uses(("S", "T"))
    assert ("S", "T") in sample.uses(("S", "T", "rec"))


def test_ranges(sample: Olean) -> None:
    lines = SAMPLE.split("\n")
    size = sample.ranges[("S", "size_nonneg")]
    assert lines[size.line - 1] == "/-- A comment. -/"
    assert lines[size.end_line - 1][: size.end_column] == "  exact Nat.zero_le _"
    text = sample.ranges[("S", "text")]
    assert text.end_column == len('theorem text : "𝔞 ∧" = "𝔞 ∧" := rfl'), "columns count code points"
    assert sample.ranges[("S", "helped")].contains(sample.ranges[("S", "helped", "go")])


def test_sharing_is_kept(sample: Olean) -> None:
    left = sample.constant(("S", "big")).type
    assert left[0] == APP
    assert left[2] is left[1][2]


def test_unknown_constants(sample: Olean) -> None:
    for ask in (sample.constant, sample.uses, sample.statement_digest, sample.constant_digest):
        with pytest.raises(OleanError, match="declares no constant"):
            ask(("nobody",))
    with pytest.raises(KeyError):
        sample.constants[("nobody",)]


def test_parts_make_the_file_again(sample: Olean, sample_path: Path) -> None:
    assert sample.parts() == (sample_path.read_bytes(),)
    again = Olean.parse(sample.parts(), sample_path)
    assert list(again.constants) == list(sample.constants)


def test_all_of_the_core_library(index: ModuleIndex) -> None:
    scope = index.scope([("Init",)])
    assert len(scope.modules) > 5
    smallest = sorted(scope.modules, key=lambda m: scope.modules[m].stat().st_size)[:8]
    for module in smallest:
        scope.module(module).check()
    assert ("Nat", "add") in scope
    assert scope.owners(("nobody",)) == ()
    assert scope.find(("nobody",)) is None
    assert scope.find(("Nat",)) is not None


def test_a_module_in_parts(lean: Lean, tmp_path: Path) -> None:
    text = (
        "module\nprelude\npublic section\ninductive Tru : Prop where\n  | intro : Tru\n"
        "theorem shown : Tru := Tru.intro\nprivate theorem hidden : Tru := Tru.intro\n"
        "@[expose] def open_ : Prop := Tru\n"
    )
    path = compiled(lean, tmp_path, text)
    olean = Olean.read(path)
    assert olean.is_module
    assert len(olean.parts()) == 3
    assert olean.constant(("shown",)).kind is Kind.THEOREM, "in the public part it is an axiom"
    assert olean.constant(("_private", "Main", 0, "hidden")).value is not None
    assert olean.ranges[("shown",)].line == 6
    olean.check()
    path.with_name("Main.olean.private").unlink()
    with pytest.raises(OleanError, match="private"):
        Olean.read(path)


def test_files_that_are_none(tmp_path: Path, sample_path: Path) -> None:
    pipe = tmp_path / "pipe.olean"
    os.mkfifo(pipe)
    cases = {
        "missing.olean": None,
        "empty.olean": b"",
        "short.olean": b"olean\2\1",
        "text.olean": b"x" * 1000,
        "version.olean": b"olean\3" + sample_path.read_bytes()[6:],
        "flags.olean": b"olean\2\0" + sample_path.read_bytes()[7:],
        "odd.olean": sample_path.read_bytes() + b"x",
        "cut.olean": sample_path.read_bytes()[:4096],
    }
    for name, content in cases.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        with pytest.raises(OleanError, match=name):
            Olean.read(tmp_path / name)
    for odd in (tmp_path, pipe, tmp_path / "nul\0.olean"):
        with pytest.raises(OleanError):
            Olean.read(odd)


def test_errors_leave_no_olean(lean: Lean, tmp_path: Path) -> None:
    assert compile_text(lean, "theorem t : 1 = 2 := rfl", directory=tmp_path).olean is None
