"""The form coach: an optional second score, for accepted proofs only. Off unless asked for."""

from prover_env.form.opinion import RUBRIC, ModelJudge, Opinion
from prover_env.form.score import FormReport, form_reward, form_score
from prover_env.form.settings import AUTOMATION, FormSettings, FormWeights

__all__ = [
    "AUTOMATION",
    "RUBRIC",
    "FormReport",
    "FormSettings",
    "FormWeights",
    "ModelJudge",
    "Opinion",
    "form_reward",
    "form_score",
]
