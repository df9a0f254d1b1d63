"""What calls to an endpoint consumed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prover_env.chat.settings import Prices

__all__ = ["Usage"]


@dataclass(frozen=True, slots=True)
class Usage:
    """Counts that can be added.

    Attributes:
        requests: requests sent, failed ones included.
        failures: those that failed.
        prompt_tokens: tokens sent, as the endpoint counts them.
        completion_tokens: tokens that came back.
        unmetered: answers that came without counts.
    """

    requests: int = 0
    failures: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    unmetered: int = 0

    def __add__(self, other: Usage) -> Usage:
        """Both together."""
        return Usage(
            self.requests + other.requests,
            self.failures + other.failures,
            self.prompt_tokens + other.prompt_tokens,
            self.completion_tokens + other.completion_tokens,
            self.unmetered + other.unmetered,
        )

    def cost(self, prices: Prices | None) -> float | None:
        """What the counted tokens cost, ``None`` without prices."""
        if prices is None:
            return None
        return (self.prompt_tokens * prices.prompt + self.completion_tokens * prices.completion) / 1e6

    @classmethod
    def of(cls, body: dict[str, Any]) -> Usage:
        """The usage of one answer, from its body."""
        counts = body.get("usage")
        found = [counts.get(name) if isinstance(counts, dict) else None for name in _FIELDS]
        prompt, completion = (
            value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
            for value in found
        )
        return cls(
            requests=1,
            prompt_tokens=prompt or 0,
            completion_tokens=completion or 0,
            unmetered=int(prompt is None or completion is None),
        )


_FIELDS = ("prompt_tokens", "completion_tokens")
