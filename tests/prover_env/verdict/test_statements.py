"""Comparing statements of two files: helpers by content, names by name, and never one for the other."""

from __future__ import annotations

import pytest

from prover_env.olean import Content, constant_digest
from prover_env.verdict import Judge
from prover_env.verdict.statements import Comparison, World
from prover_env.verdict.template import LAST

MATCH = "(match n with | 0 => 1 | k+1 => k)"


def world(judge: Judge, text: str) -> World:
    built = judge.build(text)
    assert built.olean is not None, built.trouble
    return World(built.olean, judge.index.scope(built.olean.imported))


def test_content_is_no_name(judge: Judge) -> None:
    constant = world(judge, "def f : Nat := 0\ntheorem t : f = 0 := rfl").olean.constant(("t",))

    def with_f_as(what: tuple[str, ...] | Content) -> str:
        return constant_digest(constant, lambda name: what if name == ("f",) else name)

    content = with_f_as(Content("ab"))
    assert content == with_f_as(Content("ab")) != with_f_as(Content("ac"))
    names = [("ab",), ("content", "ab"), ("contentab",), ("#helper", "ab"), ("ontent", "ab"), ()]
    assert content not in {with_f_as(name) for name in names}


def test_no_name_passes_for_the_content_of_a_helper(judge: Judge) -> None:
    reference = world(judge, f"theorem t (n : Nat) : {MATCH} = 0 := sorry")
    digest = Comparison(reference, reference)._left.digest(("t", "match_1"))
    arguments = "(_ : Nat → Sort u_1) (_ : Nat) (_ : Unit → Nat) (_ : Nat → Nat)"
    for name in (f"«#helper».«{digest}»", f"«{digest}»", f"content.«{digest}»", "t.match_1"):
        forged = world(
            judge,
            f"def {name}.{{u_1}} {arguments} : Nat := 0\n"
            f"theorem t (n : Nat) : {name}.{{1}} (fun _ => Nat) n (fun _ => 1) (fun k => k) = 0 := rfl",
        )
        assert Comparison(reference, forged).difference(("t",)) is not None, name


def test_helpers_count_by_content(judge: Judge) -> None:
    reference = world(judge, f"theorem t (n : Nat) : {MATCH} = 0 := sorry")
    before = f"theorem s (n : Nat) : {MATCH} = {MATCH} := rfl\ndef g (n : Nat) := {MATCH}\n"
    same = world(judge, before + f"theorem t (n : Nat) : {MATCH} = 0 := sorry")
    assert Comparison(reference, same).difference(("t",)) is None
    renamed = world(judge, f"theorem X.u (n : Nat) : {MATCH} = 0 := sorry")
    assert Comparison(reference, renamed).difference(("t",), ("X", "u")) is None
    other = world(judge, "theorem t (n : Nat) : (match n with | 0 => 1 | _ => 0) = 0 := sorry")
    assert Comparison(reference, other).difference(("t",)) == "t states something else"


def test_a_helper_is_compared_when_it_is_asked_for(judge: Judge) -> None:
    one = world(judge, "def f (n : Nat) : Bool := match n with | 0 => true | _ => false")
    two = world(judge, "def f (n : Nat) : Bool := match n with | 1 => true | _ => false")
    assert one.is_helper(("f", "match_1"))
    assert Comparison(one, one).difference(("f", "match_1")) is None
    assert Comparison(one, two).difference(("f", "match_1")) == "f.match_1 is not the same"


@pytest.mark.parametrize("root", ["a", "b", "c", "t"])
def test_a_difference_is_told_for_all_that_rest_on_it(judge: Judge, root: str) -> None:
    text = "def a : Nat := {}\ndef b := a\ndef c := b\ntheorem t : c = c := rfl\ndef d := 7"
    comparison = Comparison(world(judge, text.format(1)), world(judge, text.format(2)))
    for _ in range(2):
        difference = comparison.difference((root,))
        assert (difference or "").startswith("a")
        assert comparison.difference(("d",)) is None


def test_what_was_found_the_same_is_digested_once(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "structure S0 where\n  x : Nat\n  deriving DecidableEq\n" + "".join(
        f"structure S{i} where\n  x : S{i - 1}\n  deriving DecidableEq\n" for i in range(1, 12)
    )
    one, two = world(judge, text), world(judge, text)
    asked = 0

    def counted(*arguments: object, **named: object) -> str:
        nonlocal asked
        asked += 1
        return constant_digest(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("prover_env.verdict.statements.constant_digest", counted)
    comparison = Comparison(one, two)
    for name in one.olean.ranges:
        assert name == (LAST,) or comparison.difference(name) is None
    assert asked <= len(one.olean.constants) + len(two.olean.constants)
