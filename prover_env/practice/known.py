"""Known proofs as rows of states, for partial reps that start somewhere in them."""

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
    """Proofs of problems, replayed once each; those that do not replay step by step are left alone."""

    def __init__(self, engine: ProofEngine) -> None:
        """Know nothing yet.

        Args:
            engine: replays the proofs.
        """
        self._engine = engine
        self._rows: dict[str, tuple[ProofState, ...]] = {}
        self._found: dict[str, tuple[str, ...]] = {}

    def add(self, problem_id: str, script: Sequence[str]) -> None:
        """Remember a proof that was found; the reference proof and the first one found come before it."""
        self._found.setdefault(problem_id, tuple(script))

    def states(self, problem: Problem) -> tuple[ProofState, ...]:
        """The states before each step of the known proof, the first state of the problem first.

        Returns:
            As many states as the proof has steps; none when no proof is known, or none can be replayed.
        """
        if problem.id not in self._rows:
            scripts = [self._found[problem.id]] if problem.id in self._found else []
            if problem.reference_proof is not None:
                proof = problem.reference_proof
                scripts = [split_proof(proof), split_proof(proof, fine=False), *scripts]
            elif not scripts:
                return ()  # one may be found later
            rows = (self._replay(problem, script) for script in scripts)
            self._rows[problem.id] = next((row for row in rows if row), ())
        return self._rows[problem.id]

    def _replay(self, problem: Problem, script: Sequence[str]) -> tuple[ProofState, ...]:
        """The states before each step; none unless the last step ends the proof."""
        try:
            state = self._engine.start(problem)
            row = []
            for index, tactic in enumerate(script):
                row.append(state)
                result = self._engine.run(state, tactic)
                if result.state is None:
                    return ()
                state = result.state
                if result.kind is ResultKind.PROVED:
                    return tuple(row) if index == len(script) - 1 else ()
        except (UsageError, LeanTimeoutError):
            return ()  # a known proof less
        return ()
