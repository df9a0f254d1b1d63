"""Proofs that lean on others of the same batch: the verdicts are those that each gets alone."""

from __future__ import annotations

from prover_env.verdict import Judge
from tests.adversary.model import problem

STEP = problem("theorem stepped (f : Nat → Nat) (h : ∀ n, f (n + 1) = f n + 2) (k : f 0 = 5) : f 1 = 7")
SIMP = problem(
    "@[simp] theorem simped (f : Nat → Nat) (a b : Nat) (h : f a = b) : f (f a) = f b", name="simped"
)
EXT = problem(
    "@[ext] theorem paired (a b : Nat × Nat) (h : a.1 = b.1) (k : a.2 = b.2) : a = b", name="paired"
)
HONEST = {
    "stepped": "rw [h 0, k]",
    "simped": "rw [h]",
    "paired": "cases a; cases b; simp_all",
}
LEANING = [
    (STEP, "exact?"),
    (STEP, "apply?"),
    (STEP, "intros\nexact?"),
    (STEP, "exact stepped f h k"),
    (STEP, "solve_by_elim"),
    (STEP, "first | exact? | sorry"),
    (STEP, "grind"),
    (SIMP, "simp"),
    (SIMP, "simp only [simped]"),
    (SIMP, "exact?"),
    (SIMP, "simp_all"),
    (EXT, "ext"),
    (EXT, "ext <;> assumption"),
    (EXT, "exact?"),
    (EXT, "apply paired <;> assumption"),
]


def test_leaning_on_each_other(judge: Judge) -> None:
    """Behind the honest ones, and in front of them."""
    items = [(p, HONEST[p.name]) for p in (STEP, SIMP, EXT)] + LEANING
    alone = [judge.judge(task, script) for task, script in items]
    for order in (1, -1):
        together = judge.judge_many(items[::order])[::order]
        for (task, script), one, two in zip(items, alone, together, strict=True):
            assert (one.accepted, one.reason) == (two.accepted, two.reason), (task.name, script, order)
        assert sum(v.accepted for v in together) >= 3
        assert all(task.name not in v.uses for (task, _), v in zip(items, together, strict=True))


def test_the_same_proof_many_times(judge: Judge) -> None:
    verdicts = judge.judge_many([(STEP, HONEST["stepped"])] * 12 + [(STEP, "exact?")] * 4)
    assert [v.accepted for v in verdicts] == [True] * 12 + [False] * 4
