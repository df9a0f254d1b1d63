from __future__ import annotations

import numpy as np

from prover_env.learning.features import GoalFeatures, goal_features, verb
from tests.prover_env.policies.helpers import view

BITS = 16


def own(found: GoalFeatures, candidate: int) -> set[int]:
    """Features of one candidate's arguments."""
    return set(np.split(found.own, found.starts[1:])[candidate].tolist())


def test_verbs_tell_the_forms_of_a_tactic_apart() -> None:
    assert verb("rw [h]") == "rw"
    assert verb("rw [← h] at k") == "rw← at "
    assert verb("(cases n with | zero => ?_)").startswith("cases")
    assert verb("· skip") == "skip"
    assert verb("") == ""


def test_features_do_not_depend_on_the_names_of_hypotheses() -> None:
    first = view("a = b", a="Nat", b="Nat", h="a = b")
    second = view("x = y", x="Nat", y="Nat", k="x = y")
    one = goal_features(first, [("exact h", "exact", 1.0), ("exact h.symm", "exact", 1.0)], BITS)
    two = goal_features(second, [("exact k", "exact", 1.0), ("exact k.symm", "exact", 1.0)], BITS)
    assert own(one, 0) == own(two, 0)
    assert own(one, 1) == own(two, 1) != own(one, 0)
    assert set(one.goal.tolist()) == set(two.goal.tolist())


def test_features_tell_hypotheses_apart_by_what_they_say() -> None:
    seen = view("a = b", a="Nat", b="Nat", h="a = b", k="a < b")
    found = goal_features(seen, [("exact h", "exact", 1.0), ("exact k", "exact", 1.0)], BITS)
    assert own(found, 0) != own(found, 1)


def test_features_belong_to_a_template() -> None:
    seen = view("p", p="Prop", h="p")
    found = goal_features(seen, [("exact h", "exact", 0.0), ("apply h", "apply", 0.0)], BITS)
    after = found.after((), 1, BITS)
    assert after.template.tolist() == [0, 1]
    assert not set(after.shared[0].tolist()) & set(after.shared[1].tolist())


def test_the_way_to_a_goal_counts() -> None:
    found = goal_features(view("p", p="Prop", h="p"), [("exact h", "exact", 0.0)], BITS)
    at_root, later = found.after((), 1, BITS), found.after(("intro h",), 1, BITS)
    assert set(at_root.shared[0].tolist()) != set(later.shared[0].tolist())
    assert np.array_equal(at_root.own, later.own)


def test_a_goal_without_candidates_has_features_all_the_same() -> None:
    found = goal_features(view("True"), [], BITS).after((), 1, BITS)
    assert len(found) == 0


def test_text_that_is_not_understood_is_no_obstacle() -> None:
    seen = view("⟪ 1 ∣ ⟩ ) fun", h="((( ∧ ‖")
    tactics = ["", "exact h (", "«weird name» ←", "rw [h", "✝ x✝¹"]
    found = goal_features(seen, [(t, "t", 0.0) for t in tactics], BITS)
    assert len(found.starts) == len(tactics)
    assert (np.diff(found.starts, append=len(found.own)) > 0).all()
