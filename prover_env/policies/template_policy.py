"""The baseline policy: templates filled from the goal, ranked by a static hand-made score."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping, Sequence

from prover_env.policies.context import ProblemContext
from prover_env.policies.opening import opening_tactics
from prover_env.policies.policy import Candidate
from prover_env.policies.templates import FAMILIES, Mode
from prover_env.policies.view import GoalView
from prover_env.policies.weights import CLOSERS, SAFE, WEIGHTS
from prover_env.values import ProofState

__all__ = ["TemplatePolicy"]

_CONTEXTS = 128
_OPENING = -1.5  # log-probability of what an opening leaves to be proved
_PUT_OFF = -2.0  # score of a safe step that another one precedes


class TemplatePolicy:
    """Proposes tactics by templates; deterministic, without state that could change an answer.

    Attributes:
        mode: which tactics are allowed.
        weights: score of each template; a template that is missing has score 0.
    """

    def __init__(self, mode: Mode | str = Mode.HEAVY, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Choose the mode and, optionally, other weights.

        Args:
            mode: ``light``, ``simp`` or ``heavy``.
            weights: template name to score, see ``prover_env.policies.weights``.

        Raises:
            ValueError: there is no such mode.
        """
        try:
            self.mode = Mode(mode)
        except ValueError:
            known = ", ".join(m.value for m in Mode)
            raise ValueError(f"unknown mode {mode!r}; the modes are {known}") from None
        self.weights = dict(weights)
        self._contexts: OrderedDict[tuple[str, str], ProblemContext] = OrderedDict()

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """Propose tactics for the first goal of a state, the most probable first.

        Args:
            state: any state; a finished one gets no candidates.
            limit: how many candidates at most; their log-probabilities are relative to all of them.
        """
        if not state.goals or limit <= 0:
            return []
        drafts = self._drafts(self.view(state))
        scored = _one_safe_step(sorted(drafts.items(), key=lambda item: -item[1][0]))
        total = math.log(sum(math.exp(score) for _, (score, _) in scored)) if scored else 0.0
        return [
            Candidate(tactic, min(0.0, score - total), template, template in CLOSERS)
            for tactic, (score, template) in scored[:limit]
        ]

    def opening(self, state: ProofState) -> Sequence[Candidate]:
        """Tactics that may prove the whole statement at once; none in mode ``light``."""
        if not state.goals:
            return []
        return [Candidate(t, _OPENING, "opening", True) for t in opening_tactics(self.view(state), self.mode)]

    def view(self, state: ProofState) -> GoalView:
        """The first goal of a state as the templates see it."""
        key = (state.problem.id, state.problem_key)
        context = self._contexts.get(key)
        if context is None:
            context = self._contexts[key] = ProblemContext(state.problem)
            if len(self._contexts) > _CONTEXTS:
                self._contexts.popitem(last=False)
        return GoalView(state.goals[0], context)

    def _drafts(self, view: GoalView) -> dict[str, tuple[float, str]]:
        """Every candidate with its score and template; the best score counts when two templates agree."""
        found: dict[str, tuple[float, str]] = {}
        for family in FAMILIES[self.mode]:
            for draft in family(view):
                score = self.weights.get(draft.template, 0.0) + draft.bonus
                known = found.get(draft.tactic)
                if known is None or known[0] < score:
                    found[draft.tactic] = (score, draft.template)
        return found


def _one_safe_step(scored: list[tuple[str, tuple[float, str]]]) -> list[tuple[str, tuple[float, str]]]:
    """Put all safe steps but the best behind the rest: they can as well be done one after the other."""
    safe = [item for item in scored if item[1][1] in SAFE][1:]
    if not safe:
        return scored
    put_off = {tactic for tactic, _ in safe}
    last = [(tactic, (min(score, _PUT_OFF), template)) for tactic, (score, template) in safe]
    kept = [item for item in scored if item[0] not in put_off]
    return sorted([*kept, *last], key=lambda item: -item[1][0])
