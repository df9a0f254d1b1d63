"""Small samples of the layouts, all texts our own."""

from __future__ import annotations

import json
from pathlib import Path

MATHLIB = "import Mathlib\nimport Aesop\n\nset_option maxHeartbeats 400000\n\nopen BigOperators Real Nat\n\n"

MINIF2F = [
    {
        "name": "own_linear_1",
        "split": "valid",
        "informal_prefix": "/-- If three more than $x$ is ten, what is $x$? Show that it is 7.-/\n",
        "formal_statement": "theorem own_linear_1\n  (x : ℝ)\n  (h₀ : x + 3 = 10) :\n  x = 7 := by\n",
        "goal": "x : ℝ\nh₀ : x + 3 = 10\n⊢ x = 7",
        "header": MATHLIB,
    },
    {
        "name": "own_parity_2",
        "split": "test",
        "informal_prefix": "/-- note: the sum of two odd numbers\nis even. -/\n",
        "formal_statement": "theorem own_parity_2 (a b : ℕ) (ha : Odd a) (hb : Odd b) :\n"
        "    Even (a + b) := by\n  sorry",
        "goal": "a b : ℕ\nha : Odd a\nhb : Odd b\n⊢ Even (a + b)",
        "header": MATHLIB,
    },
    {
        "name": "Own|exercise_3",
        "split": "test",
        "informal_prefix": "",
        "formal_statement": "theorem exercise_3 {G : Type*} [Group G] (a b : G)\n"
        "(h : a * b = 1) : b * a = 1 :=",
        "header": MATHLIB,
    },
    {
        "name": "own_broken_4",
        "split": "test",
        "formal_statement": "theorem own_broken_4 (x : ℝ",
        "header": MATHLIB,
    },
    {"name": "own_empty_5", "split": "test", "formal_statement": None},
]

PUTNAM = {
    "lean4/src/putnam_2091_a1.lean": """import Mathlib

open Set

abbrev putnam_2091_a1_solution : ℕ := sorry
-- 7
/--
Find the number of things that are counted here.
-/
theorem putnam_2091_a1
    (n : ℕ)
    (hn : n = 3 + 4) :
    n = putnam_2091_a1_solution :=
  sorry
""",
    "lean4/src/putnam_2091_b2.lean": """import Mathlib

theorem putnam_2091_b2 (a b : ℤ) (h : a < b) : a + 1 ≤ b :=
  sorry
""",
    "lean4/src/putnam_2091_b3.lean": """import Mathlib

abbrev putnam_2091_b3_solution : Set ℕ := sorry

theorem putnam_2091_b3 (n : ℕ) : n ∈ putnam_2091_b3_solution :=
  sorry
""",
    "informal/putnam.json": json.dumps(
        [
            {
                "problem_name": "putnam_2091_b2",
                "informal_statement": "There is room for one.",
            }
        ]
    ),
}

LEANDOJO = [
    {
        "url": "https://example.org/own/library",
        "commit": "0" * 40,
        "file_path": "Own/Order.lean",
        "full_name": "Own.le_of_add",
        "start": [10, 1],
        "end": [12, 20],
        "traced_tactics": [
            {
                "tactic": "rw [add_comm] at h",
                "annotated_tactic": ["rw [add_comm] at h", []],
                "state_before": "α : Type u_1\ninst✝ : Add α\na b : α\nf : α →\n  α\nx✝¹ : a = b\n"
                "⊢ b + a = a + b",
                "state_after": "no goals",
            },
            {
                "tactic": "simp\n  at h",
                "annotated_tactic": ["", []],
                "state_before": "",
                "state_after": "no goals",
            },
        ],
    },
    {
        "url": "https://example.org/own/library",
        "commit": "0" * 40,
        "file_path": "Own/Order.lean",
        "full_name": "Own.by_term",
        "start": [14, 1],
        "end": [14, 40],
        "traced_tactics": [],
    },
    {
        "url": "https://example.org/own/library",
        "commit": "0" * 40,
        "file_path": "Own/Order.lean",
        "full_name": "Own.with_let",
        "start": [16, 1],
        "end": [18, 40],
        "traced_tactics": [{"tactic": "rfl", "state_before": "x : ℕ := 3\n⊢ x = 3", "state_after": ""}],
    },
]


def put(folder: Path, files: dict[str, str]) -> Path:
    """Write files below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def lines(rows: list[dict[str, object]]) -> str:
    """Rows as JSON lines."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
