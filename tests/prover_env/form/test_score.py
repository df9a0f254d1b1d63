from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Problem, load_sets, problem_from_statement
from prover_env.errors import UsageError
from prover_env.form import FormSettings, FormWeights, form_reward, form_score
from prover_env.values import RejectReason, Verdict

SWAP = problem_from_statement("theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p")
ACCEPTED = Verdict(accepted=True, problem_id=SWAP.id, proof="theorem swap …")
REJECTED = Verdict(accepted=False, problem_id=SWAP.id, reason=RejectReason.AXIOM)


def measures(found: list[str] | str, final: list[str] | str | None = None) -> dict[str, float]:
    return dict(form_score(SWAP, found, final, verdict=ACCEPTED).measures)


def test_a_plain_proof_has_perfect_form() -> None:
    report = form_score(SWAP, ["exact ⟨h.2, h.1⟩"], verdict=ACCEPTED)
    assert report.score == 1.0
    assert (report.tokens, report.tactics, report.automation) == (10, 1, 0.0)
    assert json.loads(json.dumps(report.to_dict()))["measures"]["brevity"] == 1.0


def test_steps_that_were_dropped_count() -> None:
    assert measures(["skip", "skip", "simp"], ["simp"])["brevity"] == pytest.approx(1 / 3)
    assert measures(["simp"], ["simp", "simp"])["brevity"] == 1.0


@pytest.mark.parametrize(
    ("script", "name", "value"),
    [
        ("simp\nexact h", "manual", 0.5),
        ("first | omega | exact h", "manual", 2 / 3),
        ("have : a = b := by omega\nexact this", "manual", 2 / 3),
        ("exact foo simp_lemma omega_thm", "manual", 1.0),
        ("exact h -- simp, omega and decide would do, too", "manual", 1.0),
        ('exact absurd "simp omega" h', "manual", 1.0),
        ("exact " + "h" * 194, "lines", 0.5),
        ("simp_all", "calls", 1.0),
        ("simp_all\nomega\ndecide", "calls", 1 / 3),
        ("exact ‹p›", "names", 0.5),
        ("rename_i a b\nexact x✝", "names", 1 / 3),
        ("intro h\nexact h", "structure", 1.0),
        ("constructor\nexact a\nexact b", "structure", 0.0),
        ("constructor\n· exact a\n· exact b", "structure", 1.0),
        ("cases h with\n| inl h => exact h\n| inr h => exact h", "structure", 1.0),
        ("constructor <;> exact h", "structure", 1.0),
        ("exact h", "nesting", 1.0),
        ("have a : p := by\n  have b : q := by\n    have c : r := by\n      exact x", "nesting", 0.75),
    ],
)
def test_measures(script: str, name: str, value: float) -> None:
    assert measures(script)[name] == pytest.approx(value)


def test_weights_decide() -> None:
    only = FormWeights(brevity=0, manual=1, lines=0, nesting=0, calls=0, names=0, structure=0)
    report = form_score(SWAP, "simp\nexact h", verdict=ACCEPTED, settings=FormSettings(weights=only))
    assert report.score == 0.5


def test_only_accepted_proofs_have_a_form() -> None:
    with pytest.raises(UsageError, match="rejected"):
        form_score(SWAP, ["exact h"], verdict=REJECTED)
    with pytest.raises(UsageError, match="about other"):
        form_score(SWAP, ["exact h"], verdict=Verdict(accepted=True, problem_id="other"))


scores = st.one_of(st.none(), st.floats())


@given(scores, st.floats(0, 0.5))
def test_no_form_makes_a_reward_of_a_rejected_proof(score: float | None, share: float) -> None:
    settings = FormSettings(share=share)
    assert form_reward(REJECTED, score, settings) == 0.0
    assert form_reward(None, score, settings) == 0.0
    assert 1 - share <= form_reward(ACCEPTED, score, settings) <= 1.0


def test_rewards() -> None:
    assert form_reward(ACCEPTED) == 1.0
    assert form_reward(ACCEPTED, 0.5) == pytest.approx(0.9)
    assert form_reward(ACCEPTED, float("nan")) == 1.0


@given(st.text(st.sampled_from("·.|<;>simp h‹›✝\n\t (){}\"'/-"), max_size=120))
def test_any_text_has_a_form(text: str) -> None:
    values = form_score(SWAP, text, verdict=ACCEPTED).measures
    assert all(0 <= value <= 1 for value in values.values())


def test_reference_proofs_have_a_form() -> None:
    rated = [p for p in load_sets() if p.reference_proof is not None]
    reports = [report(p) for p in rated]
    assert len(reports) > 300
    assert all(0 < r.score <= 1 for r in reports)
    # what people wrote scores above a wall of automation
    mean = sum(r.score for r in reports) / len(reports)
    wall = "constructor\nsimp_all\nomega\nsimp_all\ndecide\n" * 3
    assert mean > form_score(SWAP, wall, verdict=ACCEPTED).score + 0.2


def report(problem: Problem) -> Any:
    verdict = Verdict(accepted=True, problem_id=problem.id)
    return form_score(problem, problem.reference_proof or "", verdict=verdict)


@pytest.mark.parametrize(
    "arguments", [{"line": 0}, {"depth": 0}, {"free_calls": -1}, {"share": 0.6}, {"share": float("nan")}]
)
def test_settings_that_make_no_sense(arguments: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        FormSettings(**arguments)


def test_weights_that_make_no_sense() -> None:
    for values in ([0] * 7, [-1, 1], [float("inf")]):
        with pytest.raises(UsageError):
            FormWeights(*values)
