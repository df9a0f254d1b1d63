"""Honest proofs of unusual shapes are accepted; what is refused on purpose is known."""

from __future__ import annotations

import pytest

from prover_env.olean import show_name
from prover_env.values import RejectReason
from prover_env.verdict import ALLOWED_AXIOMS, Judge
from tests.adversary.honest import HONEST, REFUSED, Honest
from tests.adversary.model import problem

ALLOWED = {show_name(name) for name in ALLOWED_AXIOMS}


def test_there_are_enough() -> None:
    labels = [honest.label for honest in HONEST]
    assert len(labels) >= 60
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("honest", HONEST, ids=lambda h: h.label)
def test_accepted(judge: Judge, honest: Honest) -> None:
    if honest.term:
        assert isinstance(honest.script, str)
        verdict = judge.judge_proof(honest.problem, honest.script)
    else:
        verdict = judge.judge(honest.problem, honest.script)
    assert verdict.accepted, verdict.detail
    assert set(verdict.axioms) <= ALLOWED
    assert verdict.layers[-1] == "replay"


def test_all_at_once(judge: Judge) -> None:
    some = [h for h in HONEST if not h.term]
    verdicts = judge.judge_many([(h.problem, h.script) for h in some])
    assert not [(h.label, v.detail) for h, v in zip(some, verdicts, strict=True) if not v.accepted]


@pytest.mark.parametrize(("label", "statement", "script"), REFUSED, ids=[label for label, _, _ in REFUSED])
def test_refused_on_purpose(judge: Judge, label: str, statement: str, script: str) -> None:
    assert judge.judge(problem(statement), script).reason is RejectReason.GUARD
