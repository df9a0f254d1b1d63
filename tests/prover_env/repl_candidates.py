"""Statements and tactic templates for comparing ``run_many`` with ``run``."""

from __future__ import annotations

import random

from prover_env.values import Goal

__all__ = ["STATEMENTS", "TEMPLATES", "candidates"]

STATEMENTS = [
    "theorem imp_self_pq (p : Prop) : p → p",
    "theorem eq_self_imp (x : Nat) : x = 37 → x = 37",
    "theorem true_true : True → True",
    "theorem impl_alpha : ∀ {α : Type} (x : α), x = x",
    "theorem impl_nested (p : Prop) : ∀ {α : Type}, (∀ {β : Type}, β → α) → p → p",
    "theorem swap_and (p q : Prop) (h : p ∧ q) : q ∧ p",
    "theorem or_swap (p q : Prop) (h : p ∨ q) : q ∨ p",
    "theorem iff_and (p q r : Prop) : (p ∧ q) ∧ r ↔ p ∧ (q ∧ r)",
    "theorem exists_nat : ∃ n : Nat, n = 3 ∧ 0 = 0",
    "theorem exists_pair (p : Nat → Prop) (h : p 2) : ∃ x, ∃ y, p x ∧ x = y",
    "theorem forall_exists (α : Type) (p q : α → Prop) (h : ∃ x, p x ∧ q x) : (∃ x, p x) ∧ ∃ x, q x",
    "theorem not_exists' (α : Type) (p : α → Prop) (h : ¬∃ x, p x) : ∀ x, ¬p x",
    "theorem em_not (p : Prop) : ¬¬(p ∨ ¬p)",
    "theorem dec_by_cases (p q : Prop) [Decidable p] (h : p → q) (g : ¬p → q) : q ∧ (q ∨ p)",
    "theorem add_zero' (n : Nat) : n + 0 = n ∧ 0 + n = n",
    "theorem succ_inj' (m n : Nat) (h : Nat.succ m = Nat.succ n) : m = n",
    "theorem list_append (α : Type) (xs ys : List α) : (xs ++ ys).length = xs.length + ys.length",
    "theorem list_nil (xs : List Nat) : xs ++ [] = xs",
    "theorem bool_cases (b : Bool) : (b = true ∨ b = false) ∧ (b && b) = b",
    "theorem type_inhabited (α β : Type) (f : α → β) (a : α) : Nonempty β ∧ Nonempty (α × β)",
    "theorem type_goal (α : Type) (a : α) : Nonempty (α → α × α)",
    "theorem sub_type : ∃ f : Nat → Nat, ∀ n, f n = n + 1",
    "theorem univ_poly.{u} (α : Sort u) (a b : α) (h : a = b) : b = a",
    "theorem let_in (n : Nat) : let m := n + 1; m = n + 1",
    "theorem sigma_goal (p : Nat → Type) (x : p 0) : Nonempty (Sigma p)",
    "theorem non_bmp (𝔞 𝔟 : Prop) (h𝔞 : 𝔞) (h𝔟 : 𝔟) : 𝔞 ∧ 𝔟",
    "theorem trans_eq (a b c : Nat) (h₁ : a = b) (h₂ : b = c) : a = c ∧ c = a",
    "theorem contra (p q : Prop) (hp : p) (hn : ¬p) : q ∧ (q → p)",
    "theorem if_split (n : Nat) : (if n = 0 then 0 else n) = n",
    "theorem match_nat (n : Nat) : (match n with | 0 => 0 | m + 1 => m + 1) = n",
    "theorem three (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r ∧ (p ∨ r)",
    "theorem double_neg (p : Prop) (h : ¬¬p) : p",
    "theorem false_anything (h : False) : 1 = 2 ∧ 2 = 1",
    "theorem inst_nonempty (α : Type) [h : Nonempty α] : ∃ x : α, x = x",
    "theorem dep_pair (p : Nat → Prop) (h : ∀ n, p n → p (n + 1)) (h0 : p 0) : p 2 ∧ p 1",
    "theorem dvd_like (a b : Nat) (h : ∃ k, b = a * k) : ∃ k, b * 2 = a * k",
]
"""Every shape of goal that made a difference once: P → P, True → True, implicit binders, goals that are types
after a step, existentials with holes, instances, ``let``, universe variables, characters outside the BMP."""

_LINES = r"""
intro
intro {x}
intro {x} {y}
intros
intro ⟨{x}, {y}⟩
rintro ⟨{x}, {y}⟩
rintro ({x} | {y})
constructor
left
right
exfalso
assumption
contradiction
trivial
rfl
decide
simp
simp at {h}
simp at *
simp_all
simp only [{h}]
simp [{h}, {l}]
dsimp
omega
exact {h}
exact {h}.1
exact {h}.2
exact {h} {g}
exact ⟨{h}, {g}⟩
exact fun {x} => {h}
exact absurd {h} {g}
exact (by assumption)
exact (rfl)
exact ?_
exact?
exact .inl {h}
exact Or.inr ‹_›
apply {h}
apply {l}
apply And.intro
apply Or.inl
apply Exists.intro
apply Iff.intro
apply Nonempty.intro
apply Eq.trans
refine ⟨?_, ?_⟩
refine ⟨_, ?_⟩
refine ⟨?w, ?h⟩
refine ⟨{h}, ?_⟩
refine ⟨?w, ?w⟩
exact ⟨?w, rfl⟩
exists 0
exists 3
exists {h}
cases {h}
cases {h} with | _ => skip
cases {h} with\n| intro {x} {y} => skip
cases {h} with\n| inl {x} => left\n| inr {x} => right
rcases {h} with ⟨{x}, {y}⟩
rcases {h} with {x} | {y}
obtain ⟨{x}, {y}⟩ := {h}
induction {n}
induction {n} with\n| zero => rfl\n| succ {x} {y} => skip
induction {n} with\n| nil => rfl\n| cons {x} {z} {y} => simp
rw [{h}]
rw [← {h}]
rw [{l}]
rw [{h}] at {g}
rw [foo]
have {x} := {h}
have {x} : 0 = 0 := rfl
have {x} : True ∧ True := by constructor
have {x} : 0 = 0 := by\n  skip
have {x} := {l} {n}
let {x} := {n}
show _ ∧ _
show _ = _
suffices {x} : False by exact {x}.elim
suffices {x} : True from ?_
calc _ = _ := rfl
calc _ = _ := {h}\n  _ = _ := {g}
by_cases {x} : {h}
by_cases {x} : 0 = 0
generalize {n} = {x}
revert {h}
revert {n}
clear {h}
rename_i {x}
subst {h}
injection {h}
specialize {h} {g}
unfold Not
unfold List.length
split
funext {x}
congr
ac_rfl
nomatch {h}
nofun
symm
sorry
have {x} : False := sorry
exact lcProof
skip
done
trace_state
all_goals skip
all_goals simp
any_goals assumption
repeat constructor
repeat skip
repeat (first | assumption | constructor)
try simp
try exact {h}
first | rfl | assumption | skip
first | exact {h} | trivial
constructor <;> skip
constructor <;> assumption
constructor <;> exact {h}
constructor\n· skip\n· skip
constructor\n· assumption
(constructor; assumption)
constructor; assumption
intro {x}; exact {x}
case left => assumption
case _ => skip
next => skip
next {x} => exact {x}
· assumption
rotate_left
rotate_right
and_intros
if {x} : 0 = 0 then skip else contradiction
match {h} with | _ => skip
match {h} with\n| ⟨{x}, {y}⟩ => exact ⟨{y}, {x}⟩
open Nat in simp
set_option maxRecDepth 50 in simp
exact {t}
have {x} := @{t}
exact {t} _ _
simp (
exact ⟨{h}
foo
foo bar
exact foo
exact "unterminated
/- open comment
with h
<;> skip
exact {h} -- a comment
/- a comment -/ exact {h}
have {x} : 𝔭 := h
exact ({h} : _)
conv => skip
conv => lhs; rfl
ext {x}
exact Classical.byContradiction fun {x} => {h}
exact Nat.rec ?_ ?_ {n}
refine Classical.byCases ?_ ?_
have {x} : 0 = 0 := by exact ?_
have {x} := Or.inl {h}
exact ⟨by exact ?_, {h}⟩
constructor <;> exact ?_
constructor\n· exact ?_\n· assumption
refine fun {x} => ?_
let {x} := {h}; skip
let {x} : Nat := 2 + 2
exact fun {x} => rfl
apply Classical.byContradiction
refine @Eq.trans _ _ ?mid _ ?_ ?_
classical
infer_instance
exact inferInstance
{h}
by exact {h}
; skip
exact {h}\n#check 1
skip\nskip
skip\n\nskip
  skip\n    skip
case' left => skip
stop
iterate 2 constructor
"""
TEMPLATES = [line.replace(r"\n", "\n") for line in _LINES.strip("\n").split("\n")]
"""Texts with holes: ``{h}``, ``{g}``, ``{n}`` are hypotheses, ``{x}``, ``{y}``, ``{z}`` new names, ``{l}`` a
lemma, ``{t}`` the theorem itself."""

_LEMMAS = [
    "And.intro",
    "Or.inl",
    "Nat.add_comm",
    "Nat.succ_ne_zero",
    "List.append_nil",
    "Eq.symm",
    "Iff.mp",
    "absurd",
]


def candidates(rng: random.Random, goals: tuple[Goal, ...], theorem: str, count: int) -> list[str]:
    """Templates filled with what the main goal offers."""
    names = [n for h in (goals[0].hypotheses if goals else ()) for n in h.names if "✝" not in n] or ["h"]
    picked = rng.sample(TEMPLATES, min(count, len(TEMPLATES)))
    return [_fill(rng, template, names, theorem) for template in picked]


def _fill(rng: random.Random, template: str, names: list[str], theorem: str) -> str:
    fresh = rng.sample(["a1", "b1", "c1", "h'", "k", "ih"], 3)
    values = {
        "h": rng.choice(names),
        "g": rng.choice(names),
        "n": rng.choice(names),
        "l": rng.choice(_LEMMAS),
        "x": fresh[0],
        "y": fresh[1],
        "z": fresh[2],
        "t": theorem,
    }
    for key, value in values.items():
        template = template.replace("{" + key + "}", value)
    return template
