"""The sets that ship, without Lean."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import problems
from problems import ProblemSet, load_file, load_sets

SETS = Path(problems.__file__).parent / "sets"
FILES = sorted(SETS.rglob("*.lean"))


@pytest.fixture(scope="module")
def rack() -> ProblemSet:
    return load_sets()


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(SETS).as_posix())
def test_every_file_loads_and_credits_its_sources(path: Path) -> None:
    found = load_file(path)
    assert found
    for problem in found:
        assert problem.source, problem.id
        assert problem.licence, problem.id
        assert problem.title, problem.id
        assert problem.canary == (path.parent.name == "canary")
        assert problem.canary or problem.level is not None, problem.id
        assert problem.uses == () or problem.uses[0] not in (problem.name, ""), problem.id


def test_every_theorem_of_a_file_is_found() -> None:
    # counted in another way: by lines, comments of these files never start a line with the word
    for path in FILES:
        heads = re.findall(
            r"^(?:@\[.*\] )?(?:protected )?theorem (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
        found = load_file(path)
        if found:
            context = [*(p.name for p in found[-1].premises), *(p.name for p in found)]
            assert {name.rsplit(".", 1)[-1] for name in context} == {h.rsplit(".", 1)[-1] for h in heads}


def test_the_logic_sets(rack: ProblemSet) -> None:
    logic = rack.select("logic")
    proved = [p for p in logic if p.reference_proof is not None]
    assert len(logic) >= 60
    assert len(proved) >= 50
    levels = [p.level for p in logic]
    assert min(filter(None, levels)) == 1
    assert max(filter(None, levels)) >= 8
    assert not any("grind" in (p.reference_proof or "") for p in logic)


def test_uses_names_known_premises(rack: ProblemSet) -> None:
    for problem in rack.select("logic"):
        assert set(problem.uses) <= {p.name for p in problem.premises}, problem.id


def test_keys_tell_problems_apart(rack: ProblemSet) -> None:
    assert len({p.key for p in rack}) == len(rack)


def test_canaries_ship_and_stay_out(rack: ProblemSet) -> None:
    assert len(rack.canaries) >= 30
    assert not any(p.canary for p in rack)
    assert all(p.reference_proof is None for p in rack.canaries)


def test_there_is_enough_on_the_rack(rack: ProblemSet) -> None:
    proved = [p for p in rack if p.reference_proof is not None]
    assert len(rack) >= 690
    assert len(proved) >= 650
    assert len(rack) - len(proved) >= 40
    levels = {p.level for p in rack}
    assert levels == set(range(1, 11))
