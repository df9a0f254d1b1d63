"""What a search needs from a REPL, as a protocol: anything with these methods will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from problems import Problem
from prover_env.values import ProofState, TacticResult, Verdict

__all__ = ["ProofEngine", "environment_of"]


class ProofEngine(Protocol):
    """Proof states as values: the part of ``LeanRepl`` that searches use.

    An engine that answers several calls side by side says how many in an attribute ``workers``, and is safe
    for threads then. One whose answers may be kept on disk says in an attribute ``environment_key`` what
    decides them beside problem, script and tactic (see ``LeanRepl.environment_key``).
    """

    def start(self, problem: str | Problem) -> ProofState:
        """The first state of a problem."""
        ...

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """The answer to one tactic."""
        ...

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """The answers to several tactics in the same state, in order."""
        ...

    def judge(self, state: ProofState) -> Verdict:
        """The verdict on a finished state."""
        ...


def environment_of(engine: ProofEngine) -> str:
    """What the engine says of its environment; empty when it says nothing."""
    return str(getattr(engine, "environment_key", ""))
