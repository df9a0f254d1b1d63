"""The wide families, and what no tactic of mode ``light`` may hold."""

from __future__ import annotations

import re

import pytest

from problems import Definition, Premise, load_sets
from prover_env.policies import Mode, TemplatePolicy
from prover_env.policies.context import ProblemContext
from prover_env.policies.text import parse_signature
from prover_env.policies.view import GoalView
from prover_env.values import Goal, Hypothesis
from tests.prover_env.policies.helpers import SIZE, TREE, view

DOUBLE = Definition(
    name="double",
    kind="def",
    text="def double : Nat → Nat\n  | 0 => 0\n  | n + 1 => double n + 2",
)
COMM = Premise(name="op_comm", statement="theorem op_comm (a b : Nat) : a + b = b + a")
MIRROR = Premise(
    name="size_mirror", statement="theorem size_mirror (t : Tree Nat) : size (mirror t) = size t"
)
AUTOMATION = re.compile(
    r"\b(simp_all|simpa|omega|decide|grind|aesop|tauto|norm_num|ac_rfl|exact\?|apply\?|linarith|ring)\b"
    r"|\bsimp\b(?! only \[)|\bsimp only \[[^\]]*\*"
)


def wide(seen: GoalView, mode: str = "light") -> dict[str, str]:
    """Candidates that only the wide families offer, with their templates."""
    narrow = {w.tactic for w in TemplatePolicy(mode).weigh(seen)}
    return {
        w.tactic: w.template for w in TemplatePolicy(mode, wide=True).weigh(seen) if w.tactic not in narrow
    }


def test_definitions_facts_and_equations_of_constructors_rewrite_together() -> None:
    found = wide(view("double (n + 1) = n + 1 + (n + 1)", (DOUBLE,), n="Nat", ih="double n = n + n"))
    assert "simp only [double, Nat.add_zero, Nat.zero_add]" in found
    assert "simp only [double, Nat.add_zero, Nat.zero_add, ih]" in found


def test_premises_that_simplify_are_offered_one_by_one_and_together() -> None:
    seen = view("size (mirror t) + 0 = size t", (TREE, SIZE), (MIRROR,), t="Tree Nat", n="Nat")
    found = wide(seen)
    assert "simp only [Trees.size, size_mirror]" in found
    assert "simp_only_together" in found.values()


def test_a_law_is_used_at_each_place_it_fits() -> None:
    found = wide(view("a + b = c + d", (), (COMM,), a="Nat", b="Nat", c="Nat", d="Nat"))
    assert {"rw [op_comm a b]", "rw [op_comm c d]", "rw [Nat.add_comm a b]"} <= found.keys()
    assert (
        "rw_premise_instance" not in wide(view("a + b = c", (), (COMM,), a="Nat", b="Nat", c="Nat")).values()
    )


def test_a_law_is_not_used_under_a_binder() -> None:
    found = wide(view("∀ x, x + a = a + x", (), (COMM,), a="Nat"))
    assert not [t for t in found if "op_comm x" in t]


def test_facts_decide_conditions() -> None:
    found = wide(view("(if p then a else b) = a", p="Prop", a="Nat", b="Nat", h="p", k="¬p"))
    assert {"rw [if_pos h]", "rw [if_neg k]"} <= found.keys()


def test_orders_can_be_taken_apart_by_induction() -> None:
    assert "induction h" in wide(view("f m = f n", m="Nat", n="Nat", h="m ≤ n"))


def test_grind_is_heavy_only() -> None:
    seen = view("double n = n", (DOUBLE,), n="Nat")
    assert wide(seen, "heavy")["grind [double]"] == "grind_definitions"
    for mode in ("light", "simp"):
        assert not [t for t in wide(seen, mode) if "grind" in t]


def test_the_modes_hold_one_another() -> None:
    seen = view("double (n + 1) = n + 1 + (n + 1)", (DOUBLE,), n="Nat", ih="double n = n + n")
    for narrow, broad in ((Mode.LIGHT, Mode.SIMP), (Mode.SIMP, Mode.HEAVY)):
        for families in (False, True):
            few, many = (
                {w.tactic for w in TemplatePolicy(mode, wide=families).weigh(seen)}
                for mode in (narrow, broad)
            )
            assert few < many


@pytest.mark.parametrize("part", range(2))
def test_nothing_light_holds_automation_on_any_shipped_problem(part: int) -> None:
    """The statements as they are written stand for the first goals, so that no Lean is needed."""
    policy = TemplatePolicy("light", wide=True)
    count = 0
    for problem in list(load_sets())[part::48]:
        binders, result = parse_signature(problem.statement.partition(problem.name.rpartition(".")[2])[2])
        hypotheses = tuple(
            Hypothesis((b.name,), b.type.text) for b in binders if b.name and b.type is not None
        )
        seen = GoalView(Goal(None, hypotheses, result.text), ProblemContext(problem))
        for weighed in policy.weigh(seen):
            count += 1
            assert not AUTOMATION.search(weighed.tactic), weighed
    assert count > 200


def test_the_pattern_for_automation_would_find_it() -> None:
    bad = [
        "simp",
        "simp [h]",
        "simp at h",
        "omega",
        "constructor <;> simp_all",
        "simp only [h, *]",
        "grind [f]",
    ]
    good = ["simp only [h]", "exact simple", "rw [decide_eq]", "unfold f", "simp only [f] at h"]
    assert all(AUTOMATION.search(t) for t in bad)
    assert not any(AUTOMATION.search(t) for t in good)
