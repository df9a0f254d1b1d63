"""Starts and accepted scripts are asked for once; everything else goes through."""

from __future__ import annotations

from collections import Counter
from typing import Any

from problems import load_sets
from prover_env import LeanRepl, RejectReason
from prover_env.learning import CandidateReader
from prover_env.policies import TemplatePolicy
from prover_env.practice.remembering import RememberingEngine


class Counting(LeanRepl):
    """A REPL that counts its calls."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: Counter[str] = Counter()

    def start(self, *args: Any, **options: Any) -> Any:
        self.calls["start"] += 1
        return super().start(*args, **options)

    def judge(self, *args: Any, **options: Any) -> Any:
        self.calls["judge"] += 1
        return super().judge(*args, **options)


def test_what_was_accepted_is_judged_once_and_what_was_rejected_again() -> None:
    rack = load_sets()
    problem = rack.get("logic/propositional/imp_refl")
    with Counting() as lean:
        engine = RememberingEngine(lean)
        assert engine.environment_key == lean.environment_key
        start = engine.start(problem)
        assert engine.start(problem) == start
        assert lean.calls["start"] == 1
        assert engine.start("theorem t : True").script == ()
        assert lean.calls["start"] == 2
        steps = ["intro h", "exact h"]
        state = start
        for step in steps:
            answer = engine.run(state, step)
            assert answer.state is not None, answer.message
            state = answer.state
        assert engine.run_many(start, steps[:1])[0].ok
        first, second = engine.judge(state), engine.judge(state)
        assert first.accepted
        assert second is first
        assert lean.calls["judge"] == 1
        cheat = engine.run(start, "sorry")
        rejected = [engine.judge(cheat.state or start) for _ in range(2)]
        assert not any(verdict.accepted for verdict in rejected)
        assert all(isinstance(verdict.reason, RejectReason) for verdict in rejected)
        assert lean.calls["judge"] == 3


def test_who_asks_decides_which_theorems_are_shown() -> None:
    """The key of a problem is that of its text; a split withholds theorems that stand above it."""
    problem = load_sets().get("nat/tower/add_left_eq_self")
    fewer = problem.model_copy(update={"premises": problem.premises[:1]})
    reader, policy = CandidateReader("light"), TemplatePolicy("light")
    with Counting() as lean:
        engine = RememberingEngine(lean)
        states = [engine.start(p) for p in (problem, fewer, problem)]
        assert lean.calls["start"] == 1
    assert [len(s.problem.premises) for s in states] == [len(problem.premises), 1, len(problem.premises)]
    for propose in (lambda s: reader.read(s).tactics, lambda s: [c.tactic for c in policy.propose(s, 999)]):
        shown = [propose(state) for state in states]
        assert shown[0] == shown[2]
        assert len(shown[1]) < len(shown[0])
