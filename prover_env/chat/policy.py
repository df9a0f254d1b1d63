"""``ChatPolicy``: a model behind a chat endpoint as a ``Policy`` for every search.

Contract. One state is asked about once: its answer is kept for the life of the policy, so that the same
state always gets the same answer, also from several threads. Whatever a model says becomes text for Lean and
nothing else.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING

from prover_env.chat.parse import parse_tactics
from prover_env.chat.prompts import tactic_messages
from prover_env.errors import UsageError
from prover_env.policies.policy import Candidate

if TYPE_CHECKING:
    from prover_env.chat.client import ChatClient
    from prover_env.values import ProofState

__all__ = ["ChatPolicy", "merge"]


class ChatPolicy:
    """Proposes what a model says, the more probable the more samples say it and the sooner."""

    def __init__(
        self,
        client: ChatClient,
        *,
        samples: int = 4,
        tactics: int = 6,
        temperature: float | None = 0.8,
    ) -> None:
        """Ask nothing yet.

        Args:
            client: the endpoint.
            samples: answers asked for in each state.
            tactics: tactics asked for in each answer.
            temperature: of the samples; ``None`` for that of the client's settings.

        Raises:
            UsageError: ``samples`` or ``tactics`` is below 1.
        """
        for name, value in (("samples", samples), ("tactics", tactics)):
            if value < 1:
                raise UsageError(f"{name} is {value}; it must be at least 1")
        self.client = client
        self.samples = samples
        self.tactics = tactics
        self.temperature = temperature
        self._guard = threading.Lock()
        self._known: dict[str, Future[tuple[Candidate, ...]]] = {}
        self._speechless = 0

    @property
    def asked(self) -> int:
        """How many states were asked about."""
        with self._guard:
            return len(self._known)

    @property
    def speechless(self) -> int:
        """How many of them got no answer with a tactic in it."""
        with self._guard:
            return self._speechless

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """The model's tactics for a state, the most probable first.

        Raises:
            ChatError: the endpoint fails; nothing is kept, and the next call asks again.
        """
        key = state.goal_key
        with self._guard:
            known = self._known.get(key)
            if known is None:
                mine = self._known[key] = Future()
        if known is None:
            try:
                mine.set_result(self._ask(state))
            except BaseException as error:
                with self._guard:
                    del self._known[key]
                mine.set_exception(error)
                raise
            known = mine
        # whoever asks has a deadline of his own, so the wait for him ends
        return known.result()[: max(0, limit)]

    def _ask(self, state: ProofState) -> tuple[Candidate, ...]:
        answer = self.client.complete(
            tactic_messages(state, count=self.tactics), n=self.samples, temperature=self.temperature
        )
        found = merge([parse_tactics(text) for text in answer.texts])
        if not found:
            with self._guard:
                self._speechless += 1
        return found


def merge(samples: Sequence[Sequence[str]]) -> tuple[Candidate, ...]:
    """Several ranked lists of tactics as one, with probabilities.

    Each list has a probability of 1 to give away, half of it to its first tactic, half of the rest to the
    second and so on, scaled to add up; a tactic's probability is the mean over the lists.

    Args:
        samples: the lists; empty ones say nothing and do not count.

    Returns:
        Candidates, the most probable first; among equals, the one that was named first.
    """
    spoken = [sample for sample in samples if sample]
    mass: dict[str, float] = {}
    for sample in spoken:
        whole = 2.0 - 2.0 ** (1 - len(sample))
        for rank, tactic in enumerate(sample):
            mass[tactic] = mass.get(tactic, 0.0) + 2.0**-rank / whole / len(spoken)
    ranked = sorted(mass.items(), key=lambda item: -item[1])
    return tuple(Candidate(tactic, min(0.0, math.log(share)), "chat") for tactic, share in ranked)
