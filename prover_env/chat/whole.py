"""``WholeProofProver``: whole proofs from a model, each of them judged.

Contract. ``proved`` and every count rest on accepted verdicts alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from prover_env.chat.parse import parse_proof
from prover_env.chat.prompts import proof_messages, repair_messages
from prover_env.chat.usage import Usage
from prover_env.errors import ChatError, UsageError

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.chat.client import ChatClient
    from prover_env.values import Verdict

__all__ = ["JudgesProofs", "ProofAttempt", "WholeProofProver", "WholeProofResult"]


class JudgesProofs(Protocol):
    """What is needed of a ``Judge``."""

    def judge_proof(self, problem: Problem, proof: str) -> Verdict:
        """The verdict on what stands after ``:=``."""
        ...


@dataclass(frozen=True, slots=True)
class ProofAttempt:
    """One sample and what became of it.

    Attributes:
        reply: what the model said.
        proof: the proof in it, ``None`` when none was found.
        verdict: the judge's answer, ``None`` without a proof.
        repair: the attempt that the model made after it had been told why this one was rejected.
    """

    reply: str
    proof: str | None
    verdict: Verdict | None
    repair: ProofAttempt | None = None

    @property
    def accepted(self) -> bool:
        """True when the proof itself was accepted, without repair."""
        return self.verdict is not None and self.verdict.accepted


@dataclass(frozen=True, slots=True)
class WholeProofResult:
    """Outcome for one problem.

    Attributes:
        problem_id: the problem.
        attempts: one for each sample that came, in order; fewer than asked for when it ended early.
        usage: what the model's answers consumed.
    """

    problem_id: str
    attempts: tuple[ProofAttempt, ...]
    usage: Usage

    @property
    def verdict(self) -> Verdict | None:
        """The first accepted verdict, repairs included; else the last one."""
        tried = [*self.attempts, *(a.repair for a in self.attempts if a.repair is not None)]
        verdicts = [attempt.verdict for attempt in tried if attempt.verdict is not None]
        accepted = (verdict for verdict in verdicts if verdict.accepted)
        return next(accepted, verdicts[-1] if verdicts else None)

    @property
    def proved(self) -> bool:
        """True when some proof was accepted, repairs included."""
        return self.verdict is not None and self.verdict.accepted

    @property
    def correct(self) -> int:
        """How many samples were accepted as they came: with ``len(attempts)``, what pass@k is made of."""
        return sum(attempt.accepted for attempt in self.attempts)

    @property
    def repaired(self) -> int:
        """How many of the others were accepted after repair."""
        return sum(a.repair is not None and a.repair.accepted for a in self.attempts)


class WholeProofProver:
    """Asks a model for whole proofs and has each judged."""

    def __init__(
        self,
        client: ChatClient,
        judge: JudgesProofs,
        *,
        samples: int = 8,
        temperature: float | None = 0.8,
        repair: bool = False,
    ) -> None:
        """Ask nothing yet.

        Args:
            client: the endpoint.
            judge: usually ``prover_env.verdict.shared_judge(lean)``.
            samples: proofs asked for.
            temperature: of the samples; ``None`` for that of the client's settings.
            repair: give the model one more try at each proof that Lean does not accept.

        Raises:
            UsageError: ``samples`` is below 1.
        """
        if samples < 1:
            raise UsageError(f"samples is {samples}; at least 1 is needed")
        self.client = client
        self.judge = judge
        self.samples = samples
        self.temperature = temperature
        self.repair = repair

    def prove(
        self,
        problem: Problem,
        *,
        first_only: bool = False,
        should_stop: Callable[[], bool] | None = None,
    ) -> WholeProofResult:
        """Ask for proofs of a problem.

        Args:
            problem: the problem.
            first_only: stop at the first accepted proof; leave it out to count for pass@k.
            should_stop: asked before each proof is judged.

        Returns:
            What became of each sample.

        Raises:
            ChatError: the endpoint fails before the first answer.
            StatementError: the problem does not elaborate.
            MachineryError: Lean failed, through no fault of a proof.
        """
        answer = self.client.complete(proof_messages(problem), n=self.samples, temperature=self.temperature)
        usage = answer.usage
        verdicts: dict[str, Verdict] = {}
        attempts: list[ProofAttempt] = []
        for reply in answer.texts:
            if (should_stop is not None and should_stop()) or (first_only and _any_accepted(attempts)):
                break
            attempts.append(self._attempt(problem, reply, verdicts))
        if self.repair and not (first_only and _any_accepted(attempts)):
            usage += self._mend(problem, attempts, verdicts, first_only, should_stop)
        return WholeProofResult(problem.id, tuple(attempts), usage)

    def _attempt(self, problem: Problem, reply: str, verdicts: dict[str, Verdict]) -> ProofAttempt:
        """Judge what a reply holds; the same proof is judged once."""
        proof = parse_proof(reply)
        if proof is None:
            return ProofAttempt(reply, None, None)
        if proof not in verdicts:
            verdicts[proof] = self.judge.judge_proof(problem, proof)
        return ProofAttempt(reply, proof, verdicts[proof])

    def _mend(
        self,
        problem: Problem,
        attempts: list[ProofAttempt],
        verdicts: dict[str, Verdict],
        first_only: bool,
        should_stop: Callable[[], bool] | None,
    ) -> Usage:
        """Add a repair to each rejected attempt for which the model makes one; what they consumed.

        Each rejected proof is asked about once, however many samples gave it.
        """
        wrong: dict[str | None, list[dict[str, str]]] = {}
        for a in attempts:
            if a.verdict is not None and not a.verdict.accepted and a.proof not in wrong:
                wrong[a.proof] = repair_messages(problem, a.reply, a.verdict)
        answers = self.client.complete_many(list(wrong.values()), temperature=self.temperature)
        usage = Usage()
        for proof, answer in zip(wrong, answers, strict=True):
            if isinstance(answer, ChatError):  # what there is stays as good as it was
                continue
            usage += answer.usage
            if (should_stop is not None and should_stop()) or (first_only and _any_accepted(attempts)):
                continue
            if answer.texts:
                repair = self._attempt(problem, answer.texts[0], verdicts)
                attempts[:] = [replace(a, repair=repair) if a.proof == proof else a for a in attempts]
        return usage


def _any_accepted(attempts: list[ProofAttempt]) -> bool:
    return any(a.accepted or (a.repair is not None and a.repair.accepted) for a in attempts)
