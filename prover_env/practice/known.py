"""Known proofs step by step: for partial reps that start somewhere in them, and for cloning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prover_env.errors import LeanTimeoutError, UsageError
from prover_env.practice.splitting import split_proof
from prover_env.values import ResultKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems import Problem
    from prover_env.search import ProofEngine
    from prover_env.values import ProofState

__all__ = ["KnownProofs"]


class KnownProofs:
    """Reference proofs, replayed once each; those that do not replay step by step are left alone."""

    def __init__(self, engine: ProofEngine) -> None:
        """Know nothing yet.

        Args:
            engine: replays the proofs.
        """
        self._engine = engine
        self._rows: dict[str, tuple[tuple[ProofState, str], ...]] = {}

    def states(self, problem: Problem) -> tuple[ProofState, ...]:
        """The states before each step of the known proof, the first state of the problem first.

        Returns:
            As many states as the proof has steps; none when no proof is known, or it cannot be replayed.

        Raises:
            MachineryError: Lean failed.
        """
        return tuple(state for state, _ in self.steps(problem))

    def steps(self, problem: Problem) -> tuple[tuple[ProofState, str], ...]:
        """Like ``states``, each with the tactic that the known proof takes there."""
        proof = problem.reference_proof
        if proof is None:
            return ()
        if problem.id not in self._rows:
            rows = (self._replay(problem, split_proof(proof, fine=fine)) for fine in (True, False))
            self._rows[problem.id] = next((row for row in rows if row), ())
        return self._rows[problem.id]

    def _replay(self, problem: Problem, script: Sequence[str]) -> tuple[tuple[ProofState, str], ...]:
        """Each step with the state before it; none unless the last one ends the proof."""
        row: list[tuple[ProofState, str]] = []
        try:
            state = self._engine.start(problem)
            for tactic in script:
                row.append((state, tactic))
                result = self._engine.run(state, tactic)
                if result.state is None:
                    return ()
                state = result.state
                if result.kind is ResultKind.PROVED:
                    return tuple(row) if len(row) == len(script) else ()
        except (UsageError, LeanTimeoutError):
            pass  # a known proof less
        return ()
