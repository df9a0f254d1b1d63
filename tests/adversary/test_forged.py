"""Forged artefacts against reader, audit and replay, and against the whole judge."""

from __future__ import annotations

import pytest

from prover_env.errors import OleanError
from prover_env.values import RejectReason
from tests.adversary.conftest import Fooled, Honestly
from tests.adversary.forge import parse
from tests.adversary.kinds.forged import BASES, FORGED, Forgery
from tests.adversary.layers import Case
from tests.adversary.model import problem

IDS = [f.label for f in FORGED]


def test_labels_are_unique() -> None:
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("forgery", FORGED, ids=IDS)
def test_the_layers(honestly: Honestly, forgery: Forgery) -> None:
    honest, data = honestly.forge(forgery)
    try:
        case = Case(honest.judge, honest.task, parse(data), honest.extent)
    except OleanError:
        assert RejectReason.ARTEFACT in forgery.reasons
        return
    assert case.reason() in forgery.reasons
    assert case.replayed is not forgery.kernel


@pytest.mark.parametrize("forgery", FORGED, ids=IDS)
def test_the_judge(honestly: Honestly, fooled: Fooled, forgery: Forgery) -> None:
    """The compiler answers with what the forger wants, for every text but the bare statement's."""
    _, data = honestly.forge(forgery)
    base = BASES[forgery.base]
    task = problem(base.statement, preamble=base.preamble)
    with fooled.answering(data, fooled.task(task).document.text):
        verdict = fooled.judge(task, base.script)
    assert verdict.reason in forgery.reasons
    assert verdict.accepted == (verdict.reason is None)
