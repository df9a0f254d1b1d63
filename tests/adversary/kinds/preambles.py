"""More preambles that change what a statement says: classes, coercions and names."""

from __future__ import annotations

__all__ = ["PREAMBLES"]

PREAMBLES: list[tuple[str, str, str, str, str]] = [
    (
        "a class with a parent of another name",
        """\
structure Mine where

class Foo (A : outParam Type) extends q : SizeOf Nat, r : HAdd Nat Nat Nat, s : Neg Nat, u : OfNat Nat 3

instance : Foo Mine where
  sizeOf _ := 0
  hAdd _ _ := 5
  neg _ := 5
  ofNat := 2

def two : Nat := 2""",
        "theorem t : two = 3",
        "by rfl",
        "t",
    ),
    (
        "a class that gives Nat another addition",
        """\
def two : Nat := 2

inductive Mine where
  | m

class Foo (A : outParam Type) extends bar : Add Nat

instance : Foo Mine where
  add _ _ := 5""",
        "theorem t : two + 2 = 5",
        "by rfl",
        "t",
    ),
    (
        "an output parameter in front",
        """\
def two : Nat := 2

inductive Mine where
  | m

class Foo (A : outParam Type) (α β : Type) (γ : outParam Type) extends HAdd α β γ

instance : Foo Mine Nat Nat Nat where
  hAdd _ _ := 5""",
        "theorem t : two + 2 = 5",
        "by rfl",
        "t",
    ),
    (
        "membership in a list",
        """\
def emp : List Nat := []

inductive Mine where
  | m

instance (n : Nat) : OfNat Mine n where
  ofNat := .m

instance : Membership Mine (List Nat) where
  mem _ _ := True""",
        "theorem t : 5 ∈ emp",
        "trivial",
        "t",
    ),
    (
        "a class behind a projection",
        """\
structure Mine where

def two : Nat := 2

instance : @PSigma.snd Mine (fun _ => Type) ⟨⟨⟩, LT Nat⟩ := LT.mk fun _ _ => True""",
        "theorem t : two < 1",
        "trivial",
        "t",
    ),
    (
        "a coercion that computes a name away",
        """\
namespace X

structure Mine where

def two : Nat := 2

def False : Mine := ⟨⟩

instance : CoeSort Mine Prop where
  coe _ := two = 2""",
        "theorem t : two = 2 → False",
        "fun h => h",
        "X.t",
    ),
    (
        "a function that a coercion makes",
        """\
namespace X

structure Mine where

def two : Nat := 2

def Not : Mine := ⟨⟩

instance : CoeFun Mine (fun _ => Prop → Prop) where
  coe _ := fun p => p""",
        "theorem t : Not (two = 2)",
        "rfl",
        "X.t",
    ),
    (
        "a name hidden where a type is ascribed",
        """\
namespace X

structure Nat where

instance (n : _) : OfNat (Nat : Type) n where
  ofNat := ⟨⟩

def two : Nat := 2

def three : Nat := 3""",
        "theorem t : two = three",
        "by rfl",
        "X.t",
    ),
    (
        "an instance variable with a name of the library",
        """\
class C where

def two [C] : Nat := 2

instance : CoeSort C Prop where
  coe _ := True

variable [False : C]""",
        "theorem t : two = 2 → False",
        "by intro _; trivial",
        "t",
    ),
    (
        "a name that the text reaches by open",
        """\
open Nat

namespace X

def succ (_ : Nat) : Nat := 7

def two : Nat := 2""",
        "theorem t (n : Nat) : two = 2 → succ n = 7",
        "fun _ => rfl",
        "X.t",
    ),
]
"""Label, what stands before the statement, the statement, a proof that passes behind it, its full name."""
