"""What the loader says about a file, compared with what Lean says about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from problems import Problem, ProblemSet, load_file, load_sets
from prover_env.runtime import EMBEDDED, Lean, compile_text, ensure_modules, get_lean
from tests.problems.test_shipped import FILES, SETS

pytestmark = pytest.mark.slow
OPTIONS = {"autoImplicit": False, "linter.all": False}
REFUTATIONS = Path(__file__).parent / "refutations"


@pytest.fixture(scope="session")
def lean() -> Lean:
    return get_lean(EMBEDDED)


@pytest.fixture(scope="module")
def rack() -> ProblemSet:
    return load_sets()


def definitions(ilean: Path) -> dict[str, list[int]]:
    """Where Lean saw each constant of the file declared: line, column, end line, end column, from 0."""
    places = {}
    for key, entry in json.loads(ilean.read_bytes())["references"].items():
        constant = json.loads(key).get("c")
        if constant and entry["definition"]:
            places[constant["n"]] = entry["definition"][:4]
    return places


def document(lean: Lean, problem: Problem, proof: str) -> str:
    last = ensure_modules(lean, problem.modules, problem.imports)
    imports = [last] if last else problem.imports
    return "\n".join(
        [*(f"import {m}" for m in imports), problem.preamble, f"{problem.statement} := {proof}\n"]
    )


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(SETS).as_posix())
def test_lean_finds_the_same_declarations(lean: Lean, path: Path, tmp_path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    result = compile_text(lean, text, directory=tmp_path, options=OPTIONS)
    assert result.ok, result.reason
    assert result.ilean is not None
    declared = definitions(result.ilean)
    found = load_file(path)
    lines = text.split("\n")
    for problem in found:
        line, start, _, end = declared[problem.name]
        assert f"theorem {lines[line][start:end]}" == " ".join(problem.statement.split()[:2]).rstrip(":")
    last = found[-1]
    known = {p.name for p in found} | {p.name for p in last.premises} | {d.name for d in last.definitions}
    # what Lean knows more: constructors and fields, unnamed instances, what stands below the last problem
    surplus = {
        name
        for name, at in declared.items()
        if name not in known and name.rpartition(".")[0] not in known and at[0] < declared[last.name][0]
    }
    assert {name for name in surplus if not name.rpartition(".")[2].startswith("inst")} == set()


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(SETS).as_posix())
def test_first_middle_and_last_problem_compile_on_their_own(lean: Lean, path: Path, tmp_path: Path) -> None:
    found = load_file(path)
    for index, problem in enumerate([found[0], found[len(found) // 2], found[-1]]):
        text = document(lean, problem, problem.reference_proof or "sorry")
        result = compile_text(lean, text, directory=tmp_path, name=f"M{index}", options=OPTIONS, emit=False)
        assert result.ok, f"{problem.id}: {result.reason}"
        sorries = [d for d in result.diagnostics if "sorry" in d.message]
        assert bool(sorries) == (problem.reference_proof is None), problem.id


@pytest.mark.parametrize("path", sorted(REFUTATIONS.glob("*.lean")), ids=lambda p: p.stem)
def test_canaries_are_false(lean: Lean, path: Path, tmp_path: Path) -> None:
    """Lean proves the negation of each; so a proof of a canary would be a contradiction."""
    canaries = load_file(SETS / "canary" / path.name)
    text = (SETS / "canary" / path.name).read_text(encoding="utf-8").replace("end Canary\n", "")
    text += path.read_text(encoding="utf-8")
    for canary in canaries:
        short = canary.name.removeprefix("Canary.")
        assert f"theorem not_{short} : ¬type_of% @{short} := " in text
        text += f"\n#print axioms not_{short}"
    result = compile_text(lean, text + "\n", directory=tmp_path, options=OPTIONS, emit=False)
    assert result.ok, result.reason
    told = [d.message for d in result.diagnostics if "axiom" in d.message and "not_" in d.message]
    assert len(told) == len(canaries)
    assert not any("sorryAx" in message for message in told)


def test_every_canary_is_refuted() -> None:
    assert {p.name for p in REFUTATIONS.glob("*.lean")} == {p.name for p in (SETS / "canary").glob("*.lean")}


def test_scopes_are_replayed_as_lean_understands_them(lean: Lean, tmp_path: Path) -> None:
    fillers = "".join(f"theorem filler{i} : True := trivial\n" for i in range(9))
    path = tmp_path / "set" / "scopes.lean"
    path.parent.mkdir()
    path.write_text(
        "universe u\nnamespace A\nvariable {α : Type u} (a : α)\nsection Inner\n"
        'local notation "one" => 1\nset_option maxRecDepth 2000\ndef Two : Nat := one + one\nopen Nat\n'
        "attribute [local simp] Nat.add_comm\ninstance : Inhabited Nat := ⟨one⟩\n"
        f"{fillers}theorem early : succ one = Two ∧ a = a := ⟨rfl, rfl⟩\nend Inner\nend A\nopen A\n"
        "mutual\ndef isEven : Nat → Bool\n  | 0 => true\n  | n + 1 => isOdd n\ndef isOdd : Nat → Bool\n"
        "  | 0 => false\n  | n + 1 => isEven n\nend\n"
        "theorem late : Two = 2 ∧ isEven 2 = true := ⟨rfl, by simp [isEven, isOdd]⟩\n",
        encoding="utf-8",
    )
    found = [p for p in load_file(path) if p.name in ("A.early", "late")]
    assert len(found) == 2
    for index, problem in enumerate(found):
        assert problem.modules
        assert problem.reference_proof is not None
        text = document(lean, problem, problem.reference_proof)
        result = compile_text(lean, text, directory=tmp_path, name=f"M{index}", options=OPTIONS, emit=False)
        assert result.ok, f"{problem.id}: {result.reason}"
