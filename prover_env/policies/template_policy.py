"""The baseline policy: templates filled from the goal, ranked by a static hand-made score."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from prover_env.policies.context import ProblemContext
from prover_env.policies.opening import opening_tactics
from prover_env.policies.policy import Candidate
from prover_env.policies.templates import FAMILIES, WIDE, Mode
from prover_env.policies.view import GoalView
from prover_env.policies.weights import CLOSERS, SAFE, WEIGHTS
from prover_env.values import ProofState

__all__ = ["TemplatePolicy", "Weighed"]

_CONTEXTS = 128
_OPENING = -1.5  # log-probability of what an opening leaves to be proved
_PUT_OFF = -2.0  # score of a safe step that another one precedes


class Weighed(NamedTuple):
    """A filled template with its static score, which is not yet a log-probability."""

    tactic: str
    template: str
    score: float


class TemplatePolicy:
    """Proposes tactics by templates; deterministic, without state that could change an answer.

    Attributes:
        mode: which tactics are allowed.
        weights: score of each template; a template that is missing has score 0.
        families: where candidates come from.
    """

    def __init__(
        self,
        mode: Mode | str = Mode.HEAVY,
        weights: Mapping[str, float] = WEIGHTS,
        *,
        wide: bool = False,
    ) -> None:
        """Choose the mode and, optionally, other weights.

        Args:
            mode: ``light``, ``simp`` or ``heavy``.
            weights: template name to score, see ``prover_env.policies.weights``.
            wide: also the families ``WIDE``, which policies that learn draw on.

        Raises:
            ValueError: there is no such mode.
        """
        try:
            self.mode = Mode(mode)
        except ValueError:
            known = ", ".join(m.value for m in Mode)
            raise ValueError(f"unknown mode {mode!r}; the modes are {known}") from None
        self.weights = dict(weights)
        self.families = (*FAMILIES[self.mode], *(WIDE[self.mode] if wide else ()))
        self._contexts: OrderedDict[tuple[str, ...], ProblemContext] = OrderedDict()

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """Propose tactics for the first goal of a state, the most probable first.

        Args:
            state: any state; a finished one gets no candidates.
            limit: how many candidates at most; their log-probabilities are relative to all of them.
        """
        if not state.goals or limit <= 0:
            return []
        weighed = self.weigh(self.view(state))
        total = math.log(sum(math.exp(w.score) for w in weighed)) if weighed else 0.0
        return [
            Candidate(w.tactic, min(0.0, w.score - total), w.template, w.template in CLOSERS)
            for w in weighed[:limit]
        ]

    def weigh(self, view: GoalView) -> list[Weighed]:
        """Every candidate for a goal with its template and static score, the best first, no text twice.

        The best score counts when two templates agree on a text.
        """
        found: dict[str, Weighed] = {}
        for family in self.families:
            for draft in family(view):
                score = self.weights.get(draft.template, 0.0) + draft.bonus
                known = found.get(draft.tactic)
                if known is None or known.score < score:
                    found[draft.tactic] = Weighed(draft.tactic, draft.template, score)
        return _one_safe_step(sorted(found.values(), key=lambda w: -w.score))

    def opening(self, state: ProofState) -> Sequence[Candidate]:
        """Tactics that may prove the whole statement at once; none in mode ``light``."""
        if not state.goals:
            return []
        return [Candidate(t, _OPENING, "opening", True) for t in opening_tactics(self.view(state), self.mode)]

    def view(self, state: ProofState) -> GoalView:
        """The first goal of a state as the templates see it."""
        # the key of a problem is that of its text; which theorems are shown may differ
        key = (state.problem.id, state.problem_key, *(p.name for p in state.problem.premises))
        context = self._contexts.get(key)
        if context is None:
            context = self._contexts[key] = ProblemContext(state.problem)
            if len(self._contexts) > _CONTEXTS:
                self._contexts.popitem(last=False)
        return GoalView(state.goals[0], context)


def _one_safe_step(weighed: list[Weighed]) -> list[Weighed]:
    """Put all safe steps but the best behind the rest: they can as well be done one after the other."""
    put_off = {w.tactic for w in [w for w in weighed if w.template in SAFE][1:]}
    if not put_off:
        return weighed
    last = [w._replace(score=min(w.score, _PUT_OFF)) for w in weighed if w.tactic in put_off]
    kept = [w for w in weighed if w.tactic not in put_off]
    return sorted([*kept, *last], key=lambda w: -w.score)
