"""Statements from strangers: what gives the proof away, or changes what the text says, is rejected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from problems import load_sets
from prover_env.errors import StatementError
from prover_env.olean import show_name
from prover_env.values import RejectReason as R
from prover_env.verdict import RESERVED_NAMES, Judge
from prover_env.verdict.compile import Built, Ending
from tests.prover_env.verdict.conftest import problem

ONE_TWO = "theorem one_two : 1 = 2"
LESS = "instance (priority := high) : LT Nat := ⟨fun _ _ => True⟩"
PLUS = "instance (priority := high) : HAdd Nat Nat Nat := ⟨fun a _ => a⟩"
NOT = """namespace X
def No (_ : Prop) : Prop := True
local notation:max (priority := high) "¬" p:40 => X.No p"""


@pytest.mark.parametrize(
    ("statement", "preamble", "reason"),
    [
        (ONE_TWO, "axiom cheat : 1 = 2", R.AXIOM),
        (ONE_TWO, "axiom harmless : True", R.AXIOM),
        (ONE_TWO, "theorem lemma1 : 1 = 2 := sorry", R.AXIOM),
        (ONE_TWO, "theorem lemma1 : 1 = 2 := sorry\ntheorem lemma2 : 1 = 2 := lemma1", R.AXIOM),
        ("theorem t : foo = 3", "def foo : Nat := sorry", R.AXIOM),
        ("theorem t : ∃ n : Nat, n = (sorry : Nat)", "-- nothing", R.AXIOM),
        (
            ONE_TWO,
            "theorem lie : 1 = 2 := by\n  set_option debug.skipKernelTC true in decide +kernel",
            R.KERNEL,
        ),
        ("theorem t : loop = loop", "unsafe def loop : Nat := loop", None),
        ("theorem t : True", "unsafe def loop : Nat := loop", R.EXTRA),
        (ONE_TWO, "variable (h : False)\ninclude h", R.STATEMENT),
        (ONE_TWO, 'local notation:50 (priority := high) a:51 " = " b:51 => Or (Eq a b) True', R.STATEMENT),
        (ONE_TWO, "local macro_rules | `($a = $b) => `(Eq (α := Nat) $a $a)", R.STATEMENT),
        ("theorem t (n : Nat) : n < n", LESS, R.STATEMENT),
        (
            "theorem t (a : Nat) : a + 1 = a",
            "instance (priority := high) : Add Nat := ⟨fun a _ => a⟩",
            R.STATEMENT,
        ),
        ("theorem t (p : Prop) : ¬p", NOT, R.STATEMENT),
        ("theorem t : False", "namespace X\ndef False : Prop := True", R.STATEMENT),
        ("theorem t (n : Nat) : n = n", "namespace X\ninductive Nat : Type where\n  | only", R.STATEMENT),
    ],
    ids=str,
)
def test_objections(judge: Judge, statement: str, preamble: str, reason: R | None) -> None:
    name = "X.t" if preamble.startswith("namespace X") else None
    task = problem(statement, preamble=preamble, **({} if name is None else {"name": name}))
    if reason is None:
        with pytest.raises(StatementError):
            judge.vet(task)
        return
    found = judge.vet(task)
    assert found, "nothing speaks against it"
    assert found[0].reason is reason, found
    assert found[0].detail


@pytest.mark.parametrize(
    ("statement", "preamble"),
    [
        ("theorem t (p : Prop) (h : p) : p", ""),
        ("theorem t (n : Nat) : succ n ≠ 0", "open Nat"),
        ("theorem t : double 2 = 4", "def double (n : Nat) : Nat := n + n"),
        ("theorem t : fact 3 = 6", "def fact : Nat → Nat\n  | 0 => 1\n  | n + 1 => (n + 1) * fact n"),
        ("theorem t : n + 0 = n", "variable (n : Nat)"),
        ("theorem t (a : Two) : a = a", "inductive Two where\n  | x\n  | y"),
        ("theorem t : 2 + 2 = 4", "theorem help : 1 + 1 = 2 := rfl\nset_option maxRecDepth 1000"),
        ("theorem t (p : Prop) : p ∨ ¬p", "open Classical\ntheorem help : 1 = 1 := by decide"),
    ],
    ids=str,
)
def test_nothing_speaks_against_honest_ones(judge: Judge, statement: str, preamble: str) -> None:
    assert judge.vet(problem(statement, preamble=preamble)) == ()


OWN = """inductive MyNat where
  | zero
  | succ (n : MyNat)
  deriving DecidableEq
namespace MyNat
def add (a : MyNat) : MyNat → MyNat
  | zero => a
  | succ b => succ (add a b)
/-- An instance, which notation and macros may use. -/
instance : Add MyNat := ⟨add⟩
def ofNat : Nat → MyNat
  | 0 => zero
  | n + 1 => succ (ofNat n)
instance (n : Nat) : OfNat MyNat n := ⟨ofNat n⟩
"""
BARE = OWN.split("/--")[0]
BIG = "def Big (n : Nat) : Prop := 100 < n\n"
POINT = """structure Point where
  x : Nat
  id : Nat
  deriving DecidableEq
@[inline, simp] def Point.swap (p : Point) : Point := ⟨p.id, p.x⟩
instance : Add Point := ⟨fun a b => ⟨a.x + b.x, a.id⟩⟩
instance : Inhabited Point where
  default := { x := 0, id := 0 }"""
PLAIN_POINT = POINT.split("instance")[0].replace(" id ", " y ").replace("p.id", "p.y")
TREE = """inductive Tree (α : Type) where
  | leaf
  | node (l : Tree α) (x : α) (r : Tree α)
variable {α : Type}
def Tree.size : Tree α → Nat
  | leaf => 0
  | node l _ r => l.size + 1 + r.size
instance : Add (Tree α) := ⟨fun a _ => a⟩
instance : Coe Nat Prop := ⟨fun _ => True⟩"""
FORMULA = """inductive Formula where
  | var (n : Nat)
  | and (p q : Formula)
  | not (p : Formula)
namespace Formula
def eval (v : Nat → Bool) : Formula → Bool
  | .var n => v n
  | .and p q => p.eval v && q.eval v
  | .not p => !p.eval v
end Formula"""
SHAPE = """class Shape (α : Type) where
  area : α → Nat
structure Square where
  side : Nat
instance : Shape Square := ⟨fun q => q.side * q.side⟩
open Shape"""
MUTUAL = """mutual
inductive Even : Nat → Prop
  | zero : Even 0
  | step {n : Nat} : Odd n → Even (n + 1)
inductive Odd : Nat → Prop
  | step {n : Nat} : Even n → Odd (n + 1)
end
set_option maxRecDepth 2000 in
theorem help : 1 + 1 = 2 := rfl
open Nat in
def next (n : Nat) := succ n"""


@pytest.mark.parametrize(
    ("statement", "preamble"),
    [
        ("theorem t (a : MyNat) : add a zero = a", BARE + "end MyNat\nopen MyNat"),
        ("theorem t : a.add b = b.add a", BARE + "end MyNat\nsection\nvariable (a b : MyNat)"),
        (
            "theorem t (p : Point) : p.swap.x = p.y",
            POINT.split("instance")[0].replace(" id ", " y ").replace("p.id", "p.y"),
        ),
        ("theorem t (x : Tree α) : 0 ≤ x.size", TREE.split("instance")[0]),
        ("theorem t (p q : Formula) (v : Nat → Bool) : (p.and q).eval v = (q.and p).eval v", FORMULA),
        ("theorem t : Even 4 ∧ next 3 = 4", MUTUAL),
        ("theorem t (a b : α) : a + a = b + b → a = b ∧ Big 3", BIG + "variable {α : Type} [Add α]"),
        ("theorem t : i = i ∧ Big 3", BIG + "variable {n : Nat} (i : Fin n)"),
        ("theorem t : a = a ∧ Big 3", BIG + "variable {α : Type} {P : α → Prop} (a : { b : α // P b })"),
        ("theorem t (n : Nat) : Big n ∧ ρ n = ρ n", BIG + "def ρ (n : Nat) := n\ndef Nat.αβ := 0"),
    ],
    ids=[
        *("open", "variable", "structure", "parameter", "namespace"),
        *("mutual", "instance", "number", "type", "greek"),
    ],
)
def test_nothing_speaks_against_words_of_ones_own(judge: Judge, statement: str, preamble: str) -> None:
    assert judge.vet(problem(statement, preamble=preamble)) == ()


@pytest.mark.parametrize(
    ("statement", "preamble"),
    [
        ("theorem t (a : MyNat) : a + zero = a ∧ 2 + 2 = (4 : MyNat)", OWN + "end MyNat\nopen MyNat"),
        ("theorem t (p q : Point) : (p + q).swap.x = p.id ∧ (default : Point).id = 0", POINT),
        ("theorem t (x y : Tree α) : 0 ≤ (x + y).size", TREE),
        ("theorem t (q : Square) : area q = q.side * q.side", SHAPE),
    ],
    ids=["numerals", "structure", "parameter", "class"],
)
def test_instances_and_classes_are_for_their_author_to_trust(
    judge: Judge, statement: str, preamble: str
) -> None:
    """Nobody else can see from the text what they make of it."""
    (found,) = judge.vet(problem(statement, preamble=preamble))
    assert found.reason is R.STATEMENT
    assert "--trust-preamble" in found.detail


@pytest.mark.parametrize(
    ("statement", "preamble", "said"),
    [
        ("theorem t (n : Nat) : n ∣∣ 1 = n + 1", 'local infixl:65 " ∣∣ " => Nat.add', "does not elaborate"),
        ("theorem t : one = 1", "namespace X\n  def one := 1\nend X\nopen X", "cannot be compared"),
        ("theorem t (α : Type) (a : α) : one a = 1", "class Uno (α : Type) where\n  one : α → Nat\n"
         "open Uno\ninstance {α : Type} : Uno α := ⟨fun _ => 1⟩", "does not elaborate"),
    ],
    ids=["notation", "layout", "instance"],
)  # fmt: skip
def test_what_cannot_be_compared_is_objected_to(
    judge: Judge, statement: str, preamble: str, said: str
) -> None:
    (finding,) = judge.vet(problem(statement, preamble=preamble))
    assert finding.reason is R.STATEMENT
    assert said in finding.detail
    assert "--trust-preamble" in finding.detail


def test_a_limit_is_no_agreement(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    task = problem("theorem t : one = 1", preamble="def one := 1")
    assert judge.vet(task) == ()
    real = judge.build
    for count in (1, 2):
        left = [count]

        def build(text: str, left: list[int] = left) -> Built:
            left[0] -= 1
            built = real(text)
            return built if left[0] else replace(built, ending=Ending.LIMIT, olean=None, trouble="too slow")

        monkeypatch.setattr(judge, "build", build)
        (finding,) = judge.vet(task)
        assert "too slow" in finding.detail


def test_nothing_speaks_against_our_own(judge: Judge) -> None:
    # not all: the tower of numbers gives its statements their own notation, and a tree's `max` hides Lean's
    kinds = ("function/", "list/", "logic/", "nat/arithmetic/", "set/")
    some = [p for p in load_sets() if p.id.startswith(kinds) and (p.preamble or p.modules)]
    for p in some[:: max(1, len(some) // 8)]:
        assert judge.vet(p) == (), p.id


def test_reserved_names_are_a_typed_error(judge: Judge) -> None:
    scope = judge.index.scope([("Init",)])
    name = next(iter(sorted(show_name(n) for n in RESERVED_NAMES if n not in scope)))
    with pytest.raises(StatementError, match="kernel computes") as caught:
        judge.vet(problem(ONE_TWO, preamble=f"def {name} : Nat := 0"))
    assert caught.value.reason is R.RESERVED


def test_modules_are_replayed_before_they_are_trusted(judge: Judge) -> None:
    lie = "theorem lie : 1 = 2 := by\n  set_option debug.skipKernelTC true in decide +kernel\n"
    task = problem(ONE_TWO, modules=("theorem fine : 1 = 1 := rfl\n", lie))
    for _ in range(2):
        with pytest.raises(StatementError, match="kernel refuses") as caught:
            judge.judge(task, "exact lie")
        assert caught.value.reason is R.KERNEL
    blind = Judge(judge.lean, limits=judge.limits, replay=False)
    assert blind.judge(task, "exact lie").accepted, "no longer an attack: find a new one for this test"
    assert (
        judge.judge(problem(ONE_TWO, modules=("theorem fine : 1 = 1 := rfl\n",)), "decide").reason
        is R.COMPILE
    )


def test_modules_are_replayed_once(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    assert judge.replayer is not None
    asked: list[str] = []
    real = judge.replayer.replay

    def replay(olean: object, *rest: object, **named: object) -> object:
        asked.append(str(olean.path))  # type: ignore[attr-defined]
        return real(olean, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(judge.replayer, "replay", replay)
    text = "theorem replayed_once : 1 = 1 := rfl\n"
    for statement in ("theorem a : 1 = 1", "theorem b : 1 = 1"):
        assert judge.judge(problem(statement, modules=(text,)), "exact replayed_once").accepted
    assert len([path for path in asked if "GymCtx" in path]) <= 1
