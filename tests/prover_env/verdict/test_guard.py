"""The guard: what it refuses, where it says the fault is, and that nothing hides in a comment."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prover_env.verdict import Judge
from prover_env.verdict.guard import GuardLimits, inspect
from prover_env.verdict.lexer import PieceKind, lex, without_comments

TOKENS = [*"ab'\"\\/-!«»()[]{}⟨⟩ \n#@`.:=<r", "axiom", "--", "/-", "-/", "α", "х", "😀"]
TEXTS = st.lists(st.sampled_from(TOKENS), max_size=40).map("".join)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("axiom x : False", "`axiom`"),
        ("exact h; theorem", "`theorem`"),
        ('exact f "axiom"', "`axiom`"),
        ("х#eval 1", "# command"),
        ("хaxiom", "`axiom`"),
        ("1.axiom", "`axiom`"),
        ("x.1.axiom", "`axiom`"),
        ("хList.axiom", "`axiom`"),
        ('exact "\\q axiom"', "`axiom`"),
        ("«axiom» x", "`axiom`"),
        ("@[simp] foo", "attribute"),
        ("`(tactic| skip)", "quotation"),
        ("run_tac foo", "`run_tac`"),
        ("exact eval% x", "`eval%`"),
        ("decide +native", "compiled"),
        ("decide (config := { native := true })", "compiled"),
        ("decide (config := .mk false true false false)", "a configuration"),
        ("decide (config := ⟨true, true, true, true⟩)", "a configuration"),
        ("decide (config := id { kernel := true })", "a configuration"),
        ("decide\n(\n config /- x -/ := .mk)", "a configuration"),
        ("decide («config» := .mk true true true true)", "a configuration"),
        ("decide (config := { (default) with kernel := true })", "a configuration"),
        ("simp (config := { maxSteps := f 1 })", "a configuration"),
        ("simp (config := (x))", "a configuration"),
        ("set_option debug.skipKernelTC true in rfl", "option `debug.skipKernelTC`"),
        ("set_option compiler.extract_closed false in rfl", "option"),
        ("set_option maxRecDepthX 3 in rfl", "option"),
        ("set_option\n  trace.Meta true in rfl", "option"),
        ("exact h /- open", "not closed"),
        ('exact "open', "not closed"),
        ("exact «open", "not closed"),
        ('exact r#"open"', "not closed"),
        ("exact h -/", "without having begun"),
        ("exact h /-- doc -/", "documentation"),
        ("exact a <--b", "after an operator"),
        ("exact (h", "not closed"),
        ("exact h)", "was not opened"),
        ("exact ⟨h)", "was not opened"),
        ("a\tb", "tab"),
        ("a\0b", "U+0000"),
        ("a\x0cb", "U+000C"),
        ("a\u00a0b", "U+00A0"),
        ("a\u202eb", "U+202E"),
        ("a\ufeffb", "U+FEFF"),
        ("a\udfffb", "U+DFFF"),
        ("where x", "`where`"),
        # a token that is a letter's end, or a letter that Lean does not know, and then a command
        ("x →ₗend", "`end`"),
        ("⟪x, y⟫_ℝend", "`end`"),
        ("⟪x, y⟫ℝend", "`end`"),
        ("₁end", "`end`"),
        ("1αend", "`end`"),
        ("λend", "`end`"),
        ("Πend", "`end`"),
        ("éend", "`end`"),
        ("'α'end", "`end`"),
        ('"α"end', "`end`"),
        ("α.1.end", "`end`"),
        ("α..end", "`end`"),
        ("x!.λ.end", "`end`"),
        ("(p).prefix", "`prefix`"),
        ("(·.prefix)", "`prefix`"),
        ("p.1.prefix", "`prefix`"),
        ("α" * 300 + "end", "`end`"),
    ],
)
def test_refused(text: str, part: str) -> None:
    fault = inspect(text).fault
    assert fault is not None
    assert part in fault.message


@pytest.mark.parametrize(
    "text",
    [
        "exact List.prefix h",
        "exact Foo.instance.def",
        "have h_axiom := axioms",
        "have instance' := 1",
        "exact h.end'",
        "set_option maxHeartbeats 400000 in simp",
        "set_option linter.unusedVariables false in simp",
        "open Nat in exact h",
        "exact #[a, b]",
        "exact f 'c' '\\n' 'x",
        'exact "}{ ( «"',
        'exact r#"a "quoted" ("#',
        "exact a -- axiom",
        "exact f(--axiom\n a)",
        "/- axiom -/ exact h",
        "exact «my name»",
        "simp [foo_theorem, the_def]",
        "simp (config := {})",
        "simp (config := { contextual := true, maxSteps := 100 })",
        "simp (config := { decide := true\n  zeta := false })",
        "simp (config := Lean.Meta.Simp.neutralConfig)",
        "simp (config := { Simp.neutralConfig with beta := true, })",
        "rw (config := { occs := .pos [1, 2], transparency := .instances }) [h]",
        "intro section_ end_ def_",
        "intro αdef h₁end (hℓmacro) ih_δclass",
        "exact ⟨𝔞end,𝓱₁theorem⟩",
        "exact α₁.prefix",
        "exact h?!end.x₁.end",
        "simp only [αend, β.γ.end]",
    ],
)
def test_let_through(text: str) -> None:
    assert inspect(text).fault is None


def test_lean_takes_these_letters_for_letters(judge: Judge) -> None:
    """What the guard takes for the beginning of a name is one: else a command could hide behind it."""
    beyond = [chr(code) for code in range(0x80, 0x20000)]
    first = [c for c in beyond if inspect(f"intro {c}end").fault is None]
    rest = [c for c in beyond if inspect(f"intro x{c}end").fault is None]
    assert len(first) > 600
    assert set(first) < set(rest)
    names = [f"{c}end" for c in first] + [f"x{c}end" for c in rest]
    groups = [names[i : i + 100] for i in range(0, len(names), 100)]
    text = "".join(f"example ({' '.join(group)} : Nat) : True := trivial\n" for group in groups)
    built = judge.build(text)
    assert built.olean is not None, built.trouble


def test_the_place_of_a_fault() -> None:
    fault = inspect("exact h\n  𝔞 axiom").fault
    assert fault is not None
    assert (fault.line, fault.column) == (2, 4)
    assert str(fault).startswith("line 2, column 4: ")


def test_declaration_tails_only_after_a_whole_proof() -> None:
    assert inspect("aux where aux : p := h", tactics=False).fault is None
    assert inspect("aux where aux : p := h").fault is not None


def test_sizes() -> None:
    limits = GuardLimits(characters=10, depth=2, digits=3)
    assert inspect("x" * 11, limits=limits).fault is not None
    assert inspect("(((a)))", limits=limits).fault is not None
    assert inspect("((a))", limits=limits).fault is None
    assert inspect("1234", limits=limits).fault is not None
    assert inspect("123", limits=limits).fault is None


def test_comments_are_blanked_in_place() -> None:
    text = "exact h -- a (\n/- b /- c -/\n[ -/ skip"
    assert inspect(text).text == "exact h       \n            \n     skip"


@given(TEXTS)
def test_pieces_cover_the_text(text: str) -> None:
    pieces = lex(text)
    assert "".join(text[p.start : p.end] for p in pieces) == text
    assert all(p.start < p.end for p in pieces)
    unclosed = [p for p in pieces if p.kind is PieceKind.UNCLOSED]
    assert not unclosed or unclosed == [pieces[-1]]


@given(TEXTS)
def test_what_passes_holds_no_command_and_no_comment(text: str) -> None:
    inspection = inspect(text)
    if inspection.fault is not None:
        assert inspection.text == ""
        return
    clean = inspection.text
    assert clean.count("\n") == text.replace("\r\n", "\n").count("\n")
    assert inspect(clean).text == clean
    assert not any(p.kind in (PieceKind.COMMENT, PieceKind.DOC) for p in lex(clean))
    assert without_comments(clean) == clean


@settings(max_examples=50)
@given(st.text(max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    inspection = inspect(text)
    assert inspection.ok == (inspection.fault is None)
