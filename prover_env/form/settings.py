"""What the form coach looks at, and how much each part counts."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields

from prover_env.errors import UsageError

__all__ = ["AUTOMATION", "FormSettings", "FormWeights"]

_SEARCHES = """
abel aesop apply? bv_decide bv_omega decide exact? field_simp grind linarith nlinarith norm_cast norm_num
omega polyrith positivity push_cast ring ring_nf rw? simp simp? simp_all simp_all? simp_arith simpa
solve_by_elim tauto trivial
"""
AUTOMATION: frozenset[str] = frozenset(_SEARCHES.split())
"""Tactics that search or compute by themselves, of Lean and of Mathlib."""


@dataclass(frozen=True, slots=True)
class FormWeights:
    """How much each measure counts; only their proportions matter, 0 leaves one out.

    Attributes:
        brevity: nothing could be dropped from the proof that was found.
        manual: steps that a reader can follow, rather than automation.
        lines: no line is too long.
        nesting: the proof is not deeply nested.
        calls: few calls of heavy automation.
        names: hypotheses have names that can be written.
        structure: where a proof splits, each part stands under a bullet or a case of its own.
    """

    brevity: float = 3.0
    manual: float = 2.0
    lines: float = 1.0
    nesting: float = 1.0
    calls: float = 1.0
    names: float = 1.0
    structure: float = 1.0

    def __post_init__(self) -> None:
        """Refuse weights that are negative, infinite, or all 0."""
        weights = [getattr(self, f.name) for f in fields(self)]
        if not all(math.isfinite(w) and w >= 0 for w in weights) or not any(weights):
            raise UsageError("weights must be finite, at least 0, and one of them above 0")


@dataclass(frozen=True, slots=True)
class FormSettings:
    """Scales and weights of the form coach.

    Attributes:
        weights: of the measures.
        line: code points of a line that is not too long.
        depth: levels of nesting that are easy to read.
        heavy: tactics whose calls are counted.
        free_calls: calls of them that cost nothing.
        automation: tactics that count as automation.
        share: the part of a reward that form decides, from 0 (none) to 0.5. An accepted proof without any
            form still gets ``1 - share``, far more than a rejected one, which gets nothing.
    """

    weights: FormWeights = field(default_factory=FormWeights)
    line: int = 100
    depth: int = 3
    heavy: frozenset[str] = frozenset({"simp_all", "omega", "grind", "decide", "aesop", "nlinarith"})
    free_calls: int = 1
    automation: frozenset[str] = AUTOMATION
    share: float = 0.2

    def __post_init__(self) -> None:
        """Refuse scales without sense.

        Raises:
            UsageError: a scale is below 1, ``free_calls`` is negative, or ``share`` is not in [0, 0.5].
        """
        for name in ("line", "depth"):
            if getattr(self, name) < 1:
                raise UsageError(f"{name} is {getattr(self, name)}; it must be at least 1")
        if self.free_calls < 0:
            raise UsageError(f"free_calls is {self.free_calls}; it must not be negative")
        if not 0 <= self.share <= 0.5:
            raise UsageError(f"share is {self.share}; form may decide from 0 to 0.5 of a reward")
