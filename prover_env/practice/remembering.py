"""``RememberingEngine``: what Lean said once about starts and accepted proofs, a run need not ask again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from problems import Problem
from prover_env.forklock import ForkLock
from prover_env.search import ProofEngine
from prover_env.search.engine import environment_of
from prover_env.values import ProofState, TacticResult, Verdict

__all__ = ["RememberingEngine"]

_CAPACITY = 4096

_K = TypeVar("_K")
_V = TypeVar("_V")


class RememberingEngine:
    """An engine that starts each problem once and judges each accepted script once.

    A run meets the same problems and finds the same proofs time and again, and the answers cannot change:
    they depend on the text of the problem, the script and Lean only. Rejections are not remembered. Safe for
    threads.
    """

    def __init__(self, engine: ProofEngine) -> None:
        """Wrap an engine, which must be safe for threads when this one is used by several."""
        self._engine = engine
        self._lock = ForkLock()
        self._starts: OrderedDict[tuple[str, str], ProofState] = OrderedDict()
        self._verdicts: OrderedDict[tuple[str, str, tuple[str, ...]], Verdict] = OrderedDict()

    @property
    def workers(self) -> int:
        """How many calls the engine answers side by side."""
        return int(getattr(self._engine, "workers", 1))

    @property
    def environment_key(self) -> str:
        """See ``LeanRepl.environment_key``."""
        return environment_of(self._engine)

    def start(self, problem: str | Problem) -> ProofState:
        """See ``ProofEngine``."""
        if isinstance(problem, str):
            return self._engine.start(problem)
        key = (problem.id, problem.key)
        known = self._starts.get(key)
        if known is None:
            known = self._engine.start(problem)
            self._keep(self._starts, key, known)
        # the key is that of the text; which theorems the policy is shown is up to who asks
        return replace(known, problem=problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """See ``ProofEngine``."""
        return self._engine.run(state, tactic, timeout=timeout)

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """See ``ProofEngine``."""
        return self._engine.run_many(state, tactics, timeout=timeout)

    def judge(self, state: ProofState) -> Verdict:
        """See ``ProofEngine``."""
        key = (state.problem.id, state.problem_key, state.script)
        known = self._verdicts.get(key)
        if known is None:
            known = self._engine.judge(state)
            if known.accepted:
                self._keep(self._verdicts, key, known)
        return known

    def _keep(self, known: OrderedDict[_K, _V], key: _K, value: _V) -> None:
        """Remember an answer; the oldest makes room for it."""
        with self._lock:
            known[key] = value
            if len(known) > _CAPACITY:
                known.popitem(last=False)
