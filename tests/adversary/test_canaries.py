"""The canaries of the rack, with everything that automation can do in one script: none is proved."""

from __future__ import annotations

import re

import pytest

from problems import Problem, load_sets
from prover_env.verdict import Judge

CANARIES = list(load_sets().canaries)
CLOSERS = [
    "assumption",
    "rfl",
    "decide",
    "omega",
    "contradiction",
    "simp_all",
    "grind",
    "ac_rfl",
    "solve_by_elim",
    "exact?",
    "(exfalso; omega)",
    "(repeat' (first | assumption | constructor | intro _ | omega))",
    "(classical; simp_all)",
]


def portfolio(problem: Problem) -> str:
    """One block: close at once, or by cases, or by induction on whatever the statement names."""
    names = dict.fromkeys(
        name
        for group in re.findall(r"[({∀∃]\s*([A-Za-z_ ]+?)\s*[:,]", problem.statement)
        for name in group.split()
    )
    close = "first | " + " | ".join(CLOSERS)
    tries = [f"({close})", f"(intros; {close})"]
    for name in names:
        tries += [
            f"(induction {name} <;> intros <;> ({close}))",
            f"(cases {name} <;> intros <;> ({close}))",
            f"(intro {name}; induction {name} <;> intros <;> ({close}))",
        ]
    return "set_option maxHeartbeats 40000 in\nfirst\n" + "\n".join(f"| {attempt}" for attempt in tries)


def test_there_are_some() -> None:
    assert len(CANARIES) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("canary", CANARIES, ids=lambda p: p.id)
def test_no_automation_proves_it(judge: Judge, canary: Problem) -> None:
    verdict = judge.judge(canary, portfolio(canary))
    assert not verdict.accepted
    assert verdict.reason is not None
    assert verdict.reason.value in ("compile", "time"), verdict.detail


@pytest.mark.parametrize("script", ["sorry", "exact sorryAx _ true", "classical\nall_goals sorry"])
def test_sorry_does_not_do(judge: Judge, script: str) -> None:
    for verdict in judge.judge_many([(canary, script) for canary in CANARIES[::4]]):
        assert verdict.reason is not None
        assert verdict.reason.value == "axiom"
