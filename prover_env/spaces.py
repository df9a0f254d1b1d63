"""A Gymnasium space for Lean text.

``gymnasium.spaces.Text`` lists its characters, by default letters and digits; goals and tactics are full of
``⊢``, ``∀``, ``⟨⟩`` and line breaks, and any character may occur in a name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gymnasium.spaces import Space

__all__ = ["LeanText"]

_SAMPLES = (
    "intro h",
    "intro x",
    "constructor",
    "assumption",
    "rfl",
    "left",
    "right",
    "exact h",
    "apply h",
    "cases h",
    "simp",
    "simp_all",
    "contradiction",
    "exfalso",
    "omega",
    "trivial",
    "obtain ⟨h₁, h₂⟩ := h",
    "by_cases h : p",
    "rw [h]",
    "skip",
)


class LeanText(Space[str]):
    """Unicode text of at most ``max_length`` code points.

    Samples are short tactics, drawn from the space's seed: harmless, and now and then right. A text with
    characters that Lean cannot read is in the space; the environment refuses it as a tactic.

    Attributes:
        max_length: longest text, in code points.
    """

    def __init__(self, max_length: int, *, seed: int | None = None) -> None:
        """Make a space.

        Args:
            max_length: longest text, in code points; at least 1.
            seed: seed of the samples.
        """
        if max_length < 1:
            raise ValueError(f"max_length={max_length}: must be at least 1")
        self.max_length = max_length
        self._choices = tuple(s for s in _SAMPLES if len(s) <= max_length) or ("",)
        super().__init__(shape=None, dtype=str, seed=seed)

    @property
    def is_np_flattenable(self) -> bool:
        """False: text has no fixed size."""
        return False

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> str:
        """A short tactic; masks and probabilities are not for text.

        Raises:
            ValueError: a mask or probabilities are given.
        """
        if mask is not None or probability is not None:
            raise ValueError("LeanText takes no mask and no probabilities: it has no list of elements")
        return self._choices[int(self.np_random.integers(len(self._choices)))]

    def contains(self, x: Any) -> bool:
        """True for a ``str`` that is not too long."""
        return isinstance(x, str) and len(x) <= self.max_length

    def to_jsonable(self, sample_n: Iterable[str]) -> list[str]:
        """The texts themselves."""
        return list(sample_n)

    def from_jsonable(self, sample_n: list[Any]) -> list[str]:
        """The texts themselves."""
        return [str(x) for x in sample_n]

    def __repr__(self) -> str:
        return f"LeanText({self.max_length})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LeanText) and other.max_length == self.max_length

    def __hash__(self) -> int:
        return hash((LeanText, self.max_length))
