from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from prover_env.errors import CompileError, MachineryError, UsageError
from prover_env.runtime import Lean, compile_text, ensure_modules, module_olean
from prover_env.runtime.modules import chain_names
from tests.prover_env.runtime.conftest import python

CHAIN = ["theorem one : P := p", "theorem two : P := one", "theorem three : P := two"]


def test_a_chain_can_be_imported(small_lean: Lean, tmp_path: Path) -> None:
    seen: list[tuple[str, int, int]] = []
    last = ensure_modules(small_lean, CHAIN, progress=lambda *step: seen.append(step))
    assert last is not None
    assert last.startswith("GymCtx.C")
    assert [(done, total) for _, done, total in seen] == [(1, 3), (2, 3), (3, 3)]
    assert [name for name, _, _ in seen] == chain_names(small_lean, CHAIN)
    assert module_olean(small_lean, last) == small_lean.modules_dir / "GymCtx" / f"{last[7:]}.olean"
    text = f"import {last}\nexample : P := three\nexample : P := one"
    use = compile_text(small_lean, text, directory=tmp_path / "w")
    assert use.ok, use.reason


def test_it_is_done_once(small_lean: Lean) -> None:
    last = ensure_modules(small_lean, CHAIN)
    before = {p: p.stat().st_mtime_ns for p in small_lean.modules_dir.rglob("C*")}
    assert ensure_modules(small_lean, CHAIN) == last
    assert {p: p.stat().st_mtime_ns for p in small_lean.modules_dir.rglob("C*")} == before
    assert len(before) == 9
    assert not list(small_lean.modules_dir.glob(".work*"))


def test_nothing_to_do_is_none(small_lean: Lean) -> None:
    assert ensure_modules(small_lean, []) is None
    assert ensure_modules(small_lean, [], imports=["No.Such"]) is None


def test_an_empty_text_is_a_module(small_lean: Lean) -> None:
    assert ensure_modules(small_lean, [""]) is not None


def test_names_depend_on_all_that_goes_in(small_lean: Lean) -> None:
    chains = [CHAIN, CHAIN[:2], [CHAIN[0] + " ", *CHAIN[1:]], ["".join(CHAIN)], ["", *CHAIN], CHAIN[1:]]
    names = [chain_names(small_lean, chain)[-1] for chain in chains]
    names.append(chain_names(small_lean, CHAIN, imports=["Init.A"])[-1])
    assert len(set(names)) == len(names)
    assert chain_names(small_lean, CHAIN[:2]) == chain_names(small_lean, CHAIN)[:2]


def test_the_first_imports_what_is_asked(small_lean: Lean, tmp_path: Path) -> None:
    first = ensure_modules(small_lean, ["theorem base : P := p"])
    assert first is not None
    last = ensure_modules(small_lean, ["theorem more : P := base"], imports=[first])
    assert last != first
    with pytest.raises(CompileError):
        ensure_modules(small_lean, ["theorem more : P := base"])


def test_misspelt_names_are_not_made_variables(small_lean: Lean) -> None:
    with pytest.raises(CompileError, match="Q"):
        ensure_modules(small_lean, ["theorem t (h : Q) : Q := h"])


def test_an_error_counts_lines_within_its_text(small_lean: Lean) -> None:
    with pytest.raises(CompileError) as caught:
        ensure_modules(small_lean, [CHAIN[0], "\ntheorem bad : P := nothing"], imports=["Init.A", "Init.B"])
    assert str(caught.value).startswith("module 2 of 2 does not compile: 2:19: ")
    assert {d.line for d in caught.value.diagnostics} == {2}
    assert not list(small_lean.modules_dir.glob(".work*"))
    assert ensure_modules(small_lean, CHAIN) is not None


def test_an_error_in_the_header_stays_on_line_1(small_lean: Lean) -> None:
    with pytest.raises(CompileError) as caught:
        ensure_modules(small_lean, ["bad"], imports=["Init.A", "Init.B"])
    assert caught.value.diagnostics[0].line == 1


@pytest.mark.parametrize("damage", ["missing", "truncated", "no manifest", "changed"])
def test_damage_is_noticed_and_repaired(small_lean: Lean, tmp_path: Path, damage: str) -> None:
    last = ensure_modules(small_lean, CHAIN)
    assert last is not None
    olean = module_olean(small_lean, last)
    good = olean.read_bytes()
    match damage:
        case "missing":
            olean.unlink()
        case "truncated":
            os.truncate(olean, 64)
        case "no manifest":
            olean.with_suffix(".json").unlink()
            olean.write_bytes(b"half written")
        case _:
            olean.write_bytes(good[:-1] + b"\xff")
    assert ensure_modules(small_lean, CHAIN) == last
    assert olean.read_bytes() == good


CHILD = """
import sys
from prover_env.runtime import find_lean, prepare, ensure_modules
print(ensure_modules(prepare(find_lean("embedded")), sys.argv[1:]))
"""


def test_two_processes_at_once(small_lean: Lean) -> None:
    command = python(CHILD, *CHAIN)
    root = Path(__file__).parents[3]
    children = [subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, text=True) for _ in range(2)]
    try:
        printed = {child.communicate(timeout=60)[0].strip() for child in children}
    finally:
        for child in children:
            child.kill()
            child.wait(10)
    assert printed == {ensure_modules(small_lean, CHAIN)}
    assert not list(small_lean.modules_dir.glob(".work*"))


def test_a_text_that_loops_ends(lean: Lean) -> None:
    text = (
        "set_option maxHeartbeats 0\nset_option maxRecDepth 9999999\nexample (p : Prop) : p := by repeat skip"
    )
    with pytest.raises(CompileError, match="wall"):
        ensure_modules(lean, [text], timeout=1.5)


def test_lone_surrogates_are_refused(small_lean: Lean) -> None:
    with pytest.raises(UsageError, match="surrogate"):
        ensure_modules(small_lean, ["-- \udcff"])


def test_where_a_module_is(small_lean: Lean) -> None:
    assert module_olean(small_lean, "Init.A") == small_lean.path[0] / "Init" / "A.olean"
    with pytest.raises(MachineryError, match=r"no compiled module Init\.Z in .*core"):
        module_olean(small_lean, "Init.Z")
    with pytest.raises(UsageError, match="not a module name"):
        module_olean(small_lean, "../secret")


def test_an_import_that_is_rebuilt_changes_the_name(small_lean: Lean) -> None:
    base = ensure_modules(small_lean, ["theorem base : P := p"])
    assert base is not None
    before = chain_names(small_lean, CHAIN, imports=[base])
    os.utime(module_olean(small_lean, base), (5, 5))
    assert chain_names(small_lean, CHAIN, imports=[base]) != before
