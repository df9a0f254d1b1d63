"""Two statements have one fingerprint exactly when they are the same up to the names a file chose."""

from __future__ import annotations

from prover_env.olean import parse_name
from prover_env.rack import Fingerprints
from prover_env.verdict import Judge

LEFT = """
namespace A
inductive Tree (α : Type) where
  | leaf : Tree α
  | node : Tree α → α → Tree α → Tree α
def size {α : Type} : Tree α → Nat
  | .leaf => 0
  | .node l _ r => size l + 1 + size r
theorem grows (t : Tree Nat) : size t ≤ size t + 1 := sorry
theorem shapes {α : Type} (t : Tree α) (h : size t = 0) : t = .leaf := sorry
theorem plain (n m : Nat) : n + m = m + n := sorry
theorem both (p q : Prop) : p ∧ q → q := sorry
end A
"""


def prints(judge: Judge, text: str) -> dict[str, str]:
    built = judge.build(text)
    assert built.olean is not None, built.trouble
    found = Fingerprints(built.olean)
    names = [line.split()[1] for line in text.splitlines() if line.startswith("theorem")]
    space = text.split("namespace ")[1].split()[0]
    return {n: found.statement(parse_name(f"{space}.{n}")) for n in names}


def test_names_do_not_matter(judge: Judge) -> None:
    renamed = LEFT.replace("A", "Other.Space").replace("Tree", "T").replace("size", "weight")
    renamed = renamed.replace("leaf", "nil").replace("node", "fork").replace("α", "β").replace("(n m", "(a b")
    renamed = renamed.replace("n + m = m + n", "a + b = b + a").replace("(t :", "{x :")
    renamed = (
        renamed.replace("T Nat)", "T Nat}").replace("T β) (h", "T β} (h").replace("weight t", "weight x")
    )
    renamed = renamed.replace("t = .nil", "x = .nil")
    assert prints(judge, LEFT) == prints(judge, renamed)


def test_meaning_does(judge: Judge) -> None:
    left = prints(judge, LEFT)
    assert len(set(left.values())) == 4
    # the same text about a size that counts leaves, and a tree whose constructors stand the other way round
    other = prints(judge, LEFT.replace(".leaf => 0", ".leaf => 1"))
    assert {n for n in left if left[n] != other[n]} == {"grows", "shapes"}
    lines = LEFT.splitlines()
    lines[3], lines[4] = lines[4], lines[3]
    assert prints(judge, "\n".join(lines) + "\n")["shapes"] != left["shapes"]
    assert prints(judge, LEFT.replace("q → q", "q → p"))["both"] != left["both"]


def test_mutual_and_nested_types(judge: Judge) -> None:
    text = """
namespace M
mutual
inductive Even : Nat → Prop
  | zero : Even 0
  | next (n : Nat) : Odd n → Even (n + 1)
inductive Odd : Nat → Prop
  | next (n : Nat) : Even n → Odd (n + 1)
end
inductive Rose where
  | node : List Rose → Rose
theorem one : Even 0 := sorry
theorem two : Odd 1 := sorry
theorem three (r : Rose) : ∃ rs, r = .node rs := sorry
end M
"""
    found = prints(judge, text)
    assert len(set(found.values())) == 3
    assert found == prints(judge, text.replace("Even", "G").replace("Odd", "U").replace("Rose", "R"))
