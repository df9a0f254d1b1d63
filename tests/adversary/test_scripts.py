"""Every attack by a script, against the whole judge and against the layers behind the guard."""

from __future__ import annotations

import pytest

from prover_env.values import RejectReason
from prover_env.verdict import CompileLimits, Judge
from tests.adversary.kinds import KINDS, SCRIPTS
from tests.adversary.kinds.bombs import KIND as BOMBS
from tests.adversary.layers import behind_the_guard, bodies, judged
from tests.adversary.model import Attack

PLAIN = [(kind, attack) for kind, attack in SCRIPTS if kind != BOMBS]
IDS = [f"{kind}-{attack.label}" for kind, attack in PLAIN]
BOMB_SECONDS = 1


def test_there_are_enough() -> None:
    assert len(SCRIPTS) >= 150
    for attacks in KINDS.values():
        labels = [attack.label for attack in attacks]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(("kind", "attack"), PLAIN, ids=IDS)
def test_the_judge(judge: Judge, kind: str, attack: Attack) -> None:
    reason = judged(judge, attack)
    assert reason is not None, "accepted"
    assert reason in attack.reasons


@pytest.mark.parametrize(
    ("kind", "attack"),
    [(k, a) for k, a in PLAIN if a.behind],
    ids=[i for i, (_, a) in zip(IDS, PLAIN, strict=True) if a.behind],
)
def test_the_layers_behind_the_guard(judge: Judge, kind: str, attack: Attack) -> None:
    """No line of the attack is left out: Lean gets the text as it was sent, comments and all."""
    texts = list(zip(bodies(attack), attack.layers, strict=True))
    if "guard" not in attack.says and len(texts) > 1:
        del texts[0]  # the judge itself has compiled this one
    for body, reasons in texts:
        found = behind_the_guard(judge, attack.problem, body)
        assert found.reason is not None, "accepted"
        assert found.reason in reasons, found.built.trouble


def test_many_at_once(judge: Judge) -> None:
    """In one file with honest proofs, and with each other: the same reasons."""
    some = [a for _, a in PLAIN if not a.term and not a.preamble and not a.modules and "guard" not in a.says]
    some = some[:: max(1, len(some) // 60)]
    items = [(attack.problem, attack.script) for attack in some]
    verdicts = judge.judge_many(items)
    for attack, verdict in zip(some, verdicts, strict=True):
        assert not verdict.accepted
        assert verdict.reason in attack.reasons, attack.label


@pytest.mark.slow
@pytest.mark.parametrize("attack", KINDS[BOMBS], ids=lambda a: a.label)
def test_bombs(judge: Judge, attack: Attack) -> None:
    """They end by our limits, in bounded time, and Lean and the helper live on."""
    hasty = Judge(judge.lean, limits=CompileLimits(seconds=60.0, cpu_seconds=BOMB_SECONDS), replay=False)
    if attack.reasons != {RejectReason.GUARD}:
        with_time = judge.task(attack.problem)
        hasty._tasks[attack.problem.key] = with_time  # compiled with the usual limits
    verdict = hasty.judge(attack.problem, attack.script)
    assert not verdict.accepted
    assert verdict.reason in attack.reasons, verdict.detail
