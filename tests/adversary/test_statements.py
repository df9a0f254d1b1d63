"""Statements with preambles against ``judge_apart``: each proof passes when the preamble is believed."""

from __future__ import annotations

import pytest

from prover_env.values import RejectReason
from prover_env.verdict import Judge
from prover_env.verdict.apart import judge_apart
from tests.adversary.kinds.statements import STATEMENTS, StatementAttack
from tests.adversary.model import problem

IDS = [attack.label for attack in STATEMENTS]


def test_labels_are_unique() -> None:
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("attack", STATEMENTS, ids=IDS)
def test_statements(judge: Judge, attack: StatementAttack) -> None:
    task = problem(attack.statement, preamble=attack.preamble, name=attack.name)
    verdict = judge_apart(judge, task, attack.proof)
    assert verdict.reason is RejectReason.STATEMENT, verdict
    assert "--trust-preamble" in verdict.detail
    believed = judge_apart(judge, task, attack.proof, trusted=True)
    assert believed.accepted, f"no attack: {believed.detail}"
