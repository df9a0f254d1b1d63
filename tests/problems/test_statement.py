"""Statements typed by a person."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import ProblemError, StatementTextError, parse_statement, problem_from_statement
from problems.statement import MAX_STATEMENT_BYTES
from tests.problems.test_lexer import SOURCES


@pytest.mark.parametrize(
    ("text", "name", "statement"),
    [
        ("theorem t : True", "t", "theorem t : True"),
        ("  theorem t : True  \n", "t", "theorem t : True"),
        ("theorem t : True := trivial", "t", "theorem t : True"),
        ("theorem t : True := by\n  trivial\n", "t", "theorem t : True"),
        ("theorem t (p : Prop) : p → p :=\n  id", "t", "theorem t (p : Prop) : p → p"),
        ("lemma l (p : Prop) : p → p := id", "l", "theorem l (p : Prop) : p → p"),
        ("example (p : Prop) : p → p := id", "goal", "theorem goal (p : Prop) : p → p"),
        ("example : True", "goal", "theorem goal : True"),
        ("∀ p : Prop, p → p", "goal", "theorem goal : ∀ p : Prop, p → p"),
        ("1 + 1 = 2", "goal", "theorem goal : 1 + 1 = 2"),
        ("1 + 1 = 2 := rfl", "goal", "theorem goal : 1 + 1 = 2"),
        ("-- first\n/-- doc -/ @[simp] protected theorem t : True", "t", "theorem t : True"),
        ("theorem Foo.bar' : True", "Foo.bar'", "theorem Foo.bar' : True"),
        ("theorem «a : b» : True", "«a : b»", "theorem «a : b» : True"),
        ("theorem t.{u} (α : Sort u) (a : α) : a = a", "t", "theorem t.{u} (α : Sort u) (a : α) : a = a"),
    ],
)
def test_forms(text: str, name: str, statement: str) -> None:
    parsed = parse_statement(text)
    assert (parsed.name, parsed.text) == (name, statement)


@pytest.mark.parametrize(
    "statement",
    [
        "theorem t (x : Nat := 0) : x = x",
        "theorem t (h : p := by trivial) : p",
        "theorem t : f (n := 1) = 2",
        "theorem t : let x := 2; x = 2",
        "theorem t : let x : Nat := 2; have y := x; y = 2",
        "theorem t : have : True := trivial; True",
        "theorem t : let f | 0 => 1 | n + 1 => n; f 0 = 1",
        "theorem t (n : Nat) : match n with | 0 => True | _ => n = n",
        "theorem t : (fun | 0 => 1 | _ => 2) 0 = 1",
        "theorem t : fun x => x = id",
        "theorem t (x : Int) : |x| = |x|",
        'theorem t : "a := b" = "c : d"',
        "theorem t : ':' = ':'",
        "theorem t /- := -/ : /- : -/ True",
        "theorem t -- := no\n  : True",
        "theorem t (x : α) (xs : List α) : x :: xs = x :: xs",
        "theorem t : { x : Nat // x = 0 } = { x // x = 0 }",
        "theorem t : (⟨1, 2⟩ : Nat × Nat).1 = 1",
        "theorem t : #[1, 2].size = 2",
        "theorem t : ∀ x ∈ [1], x = 1",
    ],
)
@pytest.mark.parametrize(
    "proof", ["", " := sorry", "\n  := by\n  simp", " -- note\n := fun x => let y := x; y"]
)
def test_the_proof_is_cut_off_at_its_own_assignment(statement: str, proof: str) -> None:
    assert parse_statement(statement + proof).text == statement


def test_a_comment_at_the_end_is_dropped() -> None:
    assert parse_statement("theorem t : True -- done").text == "theorem t : True"
    assert parse_statement("theorem t : True /- done -/").text == "theorem t : True"


def test_line_ends_of_windows_are_read() -> None:
    assert parse_statement("theorem t :\r\n  True").text == "theorem t :\n  True"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("  \n -- only a comment\n", "empty"),
        (":= rfl", "empty"),
        ("theorem", "without a name"),
        ("theorem : True", "without a name"),
        ("theorem 12 : True", "without a name"),
        ("theorem t", "no type"),
        ("theorem t (p : Prop)", "no type"),
        ("theorem t :", "no type after"),
        ("theorem t : := rfl", "no type after"),
        ("theorem t := rfl", "no type"),
        ("example := rfl", "no type"),
        ("@[simp]", "no theorem"),
        ("private", "no theorem"),
        ("theorem a : True := trivial theorem b : True", "more than one theorem"),
        ("theorem a : True\ntheorem b : True", "more than one theorem"),
        ("lemma a : True\n\nlemma b : True", "more than one theorem"),
        ("theorem a : True := trivial\ndef x := 1", "second command"),
        ("theorem a : True\nend Foo", "second command"),
        ("theorem a : True := trivial\n#eval 1", "#eval"),
        ("def x : Nat := 1", "not `def`"),
        ("instance : Inhabited Nat := ⟨0⟩", "not `instance`"),
        ("axiom a : False", "not `axiom`"),
        ("mutual\ntheorem a : True := trivial\nend", "not `mutual`"),
        ("open Nat\ntheorem t : True", "not `open`"),
        ("import Foo\ntheorem t : True", "not `import`"),
        ("unsafe theorem t : True", "not `unsafe`"),
        ("#eval 1", "not `#`"),
        ('macro "x" : term => `(1)', "not `macro`"),
        ("theorem t (n : Nat) : n = n\n  | 0 => rfl\n  | _ => rfl", "pattern-matching equations"),
        ("theorem t : A ∧ B where\n  left := a\n  right := b", "`where`"),
        ("foo (p : Prop) : p → p", "start with `theorem NAME`"),
        ("theorem t : sorry", "`sorry` in a statement"),
        ("theorem t (h : p : p", "unbalanced"),
        ("theorem t : p)", "unbalanced"),
        ("theorem t : ⟨1, 2)", "unbalanced"),
        ('theorem t : "a', "never closed"),
        ("theorem t : True /- a", "never closed"),
        ("theorem t :\0 True", "U\\+0000"),
        ("theorem t :\tTrue", "tab"),
        ("theorem \ud800 : True", "surrogate"),
        ("p → \x1b[31m q", "U\\+001B"),
    ],
)
def test_what_is_not_one_statement(text: str, why: str) -> None:
    with pytest.raises(StatementTextError, match=why):
        parse_statement(text)


def test_the_limit_counts_bytes() -> None:
    # é is two bytes
    fits = "theorem t : " + "é" * ((MAX_STATEMENT_BYTES - 12) // 2)
    assert parse_statement(fits).text == fits
    with pytest.raises(StatementTextError, match=str(MAX_STATEMENT_BYTES)):
        parse_statement(fits + "é")
    with pytest.raises(StatementTextError, match=str(MAX_STATEMENT_BYTES)):
        parse_statement("x" * 1_000_000)


def test_an_error_says_where() -> None:
    with pytest.raises(StatementTextError, match=r"line 2, column 5 of 'theorem t :\\n  p ∧\)'"):
        parse_statement("theorem t :\n  p ∧)")


@given(st.one_of(SOURCES, SOURCES.map("theorem t : ".__add__), SOURCES.map("theorem t (x : Nat) ".__add__)))
def test_any_text_gives_a_statement_or_an_error(text: str) -> None:
    try:
        parsed = parse_statement(text)
    except StatementTextError:
        return
    assert parsed.text.startswith("theorem ")
    assert parsed.text == parsed.text.rstrip()
    # what was accepted is accepted again, with and without a proof, and unchanged
    assert parse_statement(parsed.text) == parsed
    assert parse_statement(parsed.text + "\n  := by simp") == parsed


TERMS = st.recursive(
    st.sampled_from(["p", "q", "x = y", "True", '"a:=b"', "(n := 1)", "[1, 2]", "⟨a, b⟩", "'('"]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from([" → ", " ∧ ", " ↔ "]), inner).map("".join),
        inner.map("({})".format),
        inner.map("∀ x : Nat, {}".format),
        inner.map("let y : Nat := 2; {}".format),
        inner.map("(fun z => {})".format),
    ),
    max_leaves=8,
)


@given(
    st.sampled_from(["t", "Foo.t'", "«odd name»"]),
    st.lists(
        st.sampled_from(["(p : Prop)", "{α : Type}", "[Inhabited α]", "(n : Nat := 0)", "⦃x : α⦄"]),
        max_size=4,
    ),
    TERMS,
    st.sampled_from(
        ["", " := rfl", " := by\n  intro h\n  have x := h\n  exact x", "\n-- later\n:= fun h => h"]
    ),
)
def test_round_trip(name: str, binders: list[str], term: str, proof: str) -> None:
    statement = " ".join(["theorem", name, *binders, ":", term])
    parsed = parse_statement(statement + proof)
    assert (parsed.name, parsed.text) == (name, statement)


def test_problem_from_statement() -> None:
    problem = problem_from_statement("theorem t : two = 2 := rfl", preamble="def two := 2\n")
    assert (problem.id, problem.name, problem.topic) == ("adhoc/t", "t", "adhoc")
    assert (problem.statement, problem.preamble) == ("theorem t : two = 2", "def two := 2")
    assert problem.reference_proof is None
    assert problem_from_statement("theorem _root_.t : True").name == "t"
    assert problem_from_statement("True").id == "adhoc/goal"


@pytest.mark.parametrize("preamble", ["open \0", "def x := (1", "/- a", "def x := \udcff"])
def test_bad_preambles_are_refused(preamble: str) -> None:
    with pytest.raises(ProblemError, match="preamble"):
        problem_from_statement("True", preamble)
