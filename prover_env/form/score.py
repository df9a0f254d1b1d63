"""``form_score``: how well an accepted proof is written, as numbers from 0 to 1.

Contract. There is no form without an accepted verdict: asking for one is an error. Pure and deterministic;
linear in the length of the proof. Form ranks proofs, it never makes one: ``form_reward`` of a rejected proof
is 0, and that of an accepted one lies in ``[1 - share, 1]`` whatever the proof says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from prover_env.errors import UsageError
from prover_env.form.settings import FormSettings
from prover_env.form.text import read_proof

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.values import Verdict

__all__ = ["FormReport", "form_reward", "form_score"]


@dataclass(frozen=True, slots=True)
class FormReport:
    """The form of one accepted proof.

    Attributes:
        problem_id: the problem.
        score: weighted mean of the measures, from 0 to 1.
        measures: each from 0 (poor) to 1; see ``FormWeights`` for what they are.
        tokens: length of the proof, in tokens.
        tokens_found: its length before it was shortened.
        automation: share of tactics that are automation.
        tactics: how many tactics were recognised.
    """

    problem_id: str
    score: float
    measures: Mapping[str, float]
    tokens: int
    tokens_found: int
    automation: float
    tactics: int

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {field.name: getattr(self, field.name) for field in fields(self)} | {
            "measures": dict(self.measures)
        }


def form_score(
    problem: Problem,
    script_found: Sequence[str] | str,
    script_minimised: Sequence[str] | str | None = None,
    *,
    verdict: Verdict,
    settings: FormSettings | None = None,
) -> FormReport:
    """The form of a proof.

    Args:
        problem: what it proves.
        script_found: its tactics as they were found.
        script_minimised: its tactics after shortening, which ``verdict`` is about; those found by default.
        verdict: the judge's answer.
        settings: scales and weights.

    Raises:
        UsageError: the verdict is not accepted, or is about another problem.
    """
    if not verdict.accepted:
        raise UsageError(f"the proof of {problem.id} was rejected ({verdict.reason}); it has no form")
    if verdict.problem_id != problem.id:
        raise UsageError(f"the verdict is about {verdict.problem_id}, not about {problem.id}")
    chosen = settings if settings is not None else FormSettings()
    found = read_proof(script_found, chosen.automation)
    final = found if script_minimised is None else read_proof(script_minimised, chosen.automation)
    automatic = sum(head in chosen.automation for head in final.heads)
    calls = sum(head in chosen.heavy for head in final.heads)
    automation = automatic / len(final.heads) if final.heads else 0.0
    measures = {
        "brevity": min(1.0, final.tokens / found.tokens) if found.tokens else 1.0,
        "manual": 1.0 - automation,
        "lines": min(1.0, chosen.line / final.longest_line) if final.longest_line else 1.0,
        "nesting": min(1.0, chosen.depth / final.depth),
        "calls": 1.0 / (1 + max(0, calls - chosen.free_calls)),
        "names": 1.0 / (1 + final.blind),
        "structure": 1.0 if final.splits == 0 else min(1.0, final.parts / final.splits),
    }
    weights = {field.name: getattr(chosen.weights, field.name) for field in fields(chosen.weights)}
    score = sum(weights[name] * value for name, value in measures.items()) / sum(weights.values())
    return FormReport(
        problem_id=problem.id,
        score=min(1.0, max(0.0, score)),
        measures=measures,
        tokens=final.tokens,
        tokens_found=found.tokens,
        automation=automation,
        tactics=len(final.heads),
    )


def form_reward(
    verdict: Verdict | None, score: float | None = None, settings: FormSettings | None = None
) -> float:
    """The reward of an episode when form counts.

    Args:
        verdict: the judge's answer; ``None`` when nothing was judged.
        score: of the form, from 0 to 1: ``FormReport.score``, a model's opinion, or a mean of both. ``None``
            when there is none; then the proof gets the whole reward, so that a failed opinion costs nothing.
        settings: ``share`` is used.

    Returns:
        0 without an accepted verdict; else ``1 - share · (1 - score)``, with the score cut to [0, 1].
    """
    if verdict is None or not verdict.accepted:
        return 0.0
    share = (settings if settings is not None else FormSettings()).share
    if score is None or score != score:
        return 1.0
    return 1.0 - share * (1.0 - min(1.0, max(0.0, score)))
