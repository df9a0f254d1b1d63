from __future__ import annotations

from collections.abc import Sequence

import pytest

from problems import Problem
from prover_env.server.batch import (
    HELPER,
    MAX_BATCH,
    BatchDocument,
    BatchReading,
    batch_document,
    read_batch,
)
from prover_env.server.document import opening
from prover_env.server.guard import check_tactic
from prover_env.server.messages import Message
from prover_env.server.rules import (
    Solo,
    child_goals,
    declares_plainly,
    may_lead,
    solo_reason,
    state_reason,
    theorem_pattern,
)
from prover_env.values import ErrorKind, Goal, Hypothesis, ResultKind

PROBLEM = Problem(id="adhoc/swap", name="My.swap", statement="theorem swap (p q : Prop) : p ∧ q")
START = opening(PROBLEM, ())
ONE = [Goal(None, (), "p")]
TAGGED = [Goal("left", (), "p")]
TWO = [Goal("left", (), "p"), Goal("right", (), "q")]


@pytest.mark.parametrize(
    ("text", "goals", "reason"),
    [
        ("constructor", ONE, None),
        ("constructor <;> simp", ONE, None),
        ("constructor <;> simp", TWO, Solo.SPILL),
        ("skip", TWO, Solo.SPILL),
        ("simp", TWO, None),
        ("simp?", TWO, None),
        ("simprocs", TWO, Solo.SPILL),
        ("exact h\nexact g", TWO, Solo.SPILL),
        ("induction n with\n| zero => rfl\n| succ n ih => simp", TWO, None),
        ("induction n with\n| zero => all_goals rfl", TWO, Solo.SPILL),
        ("exact h.first", TWO, None),
        ("· exact h", TWO, Solo.SPILL),
        ("rotate_left", TWO, Solo.SPILL),
        ("exact swap p", ONE, Solo.SELF),
        ("exact My.swap p", ONE, Solo.SELF),
        ("exact swap' p", ONE, None),
        ("exact -- swap\nh", ONE, None),
        ("refine ⟨?_, ?_⟩", ONE, None),
        ("refine ⟨?a, ?_⟩", ONE, Solo.NAMED),
        ("exact h.get?", ONE, None),
        ("exact?", ONE, None),
        ("by_cases h : p", ONE, None),
        ("by_cases h : p", TAGGED, Solo.TAG),
        ("if h : p then skip else skip", TAGGED, Solo.TAG),
        ("simp (", ONE, Solo.WILD),
        ('trace "a"', ONE, Solo.WILD),
        ("exact h' 'a'", ONE, Solo.WILD),
        ("exact h' a'", ONE, None),
        ("exact h -- it's", ONE, None),
        ('exact h -- "', ONE, Solo.WILD),
        ("exact h -- /-", ONE, Solo.WILD),
        ("exact «h»", ONE, Solo.WILD),
        ("skip\nopen Nat", ONE, Solo.COMMAND),
        ("exact h.notation", ONE, None),
        ("extract_lets", ONE, Solo.IDENTITY),
        ("first | lift_lets | skip", ONE, Solo.IDENTITY),
        ("exact h.lift_lets", ONE, None),
    ],
)
def test_which_texts_are_batched(text: str, goals: Sequence[Goal], reason: Solo | None) -> None:
    checked = check_tactic(text)
    assert checked.reason is None
    assert solo_reason(checked, goals, theorem_pattern(PROBLEM)) is reason


@pytest.mark.parametrize(
    ("text", "script", "goals", "may"),
    [
        ("refine ⟨?a, ?b⟩", (), ONE, True),
        ("refine ⟨?a, ?b⟩", ("refine ⟨?_, h⟩",), ONE, True),
        ("refine ⟨?a, ?b⟩", ("refine ⟨?c, h⟩",), ONE, False),
        ("refine ⟨?a, ?b⟩", (), TAGGED, False),
        ("refine ⟨?a, ?b⟩", (), TWO, False),
        ("refine ⟨?_gc1, ?b⟩", (), ONE, False),
        ("refine ⟨?_gymG, ?b⟩", (), ONE, False),
    ],
)
def test_which_text_with_a_named_hole_may_lead(
    text: str, script: Sequence[str], goals: Sequence[Goal], may: bool
) -> None:
    assert may_lead(check_tactic(text), script, goals) is may


@pytest.mark.parametrize(
    ("target", "script", "reason"),
    [
        ("p", ("skip",), None),
        ("p", ("skip", "have h := @swap"), Solo.SELF),
        ("∀ {α : Type}, p", (), None),
        ("∀ {α : Type}, p", ("skip",), Solo.SHAPE),
        ("∀ ⦃α : Type⦄, p", ("skip",), Solo.SHAPE),
        ("{α : Type} → α", ("skip",), Solo.SHAPE),
        ("[Inhabited α] → α", ("skip",), Solo.SHAPE),
        ("[1] = xs", ("skip",), None),
        ("let x := 1;\np", (), Solo.SHAPE),
        ("have x := 1;\np", ("skip",), Solo.SHAPE),
        ("letter = 1", (), None),
        ("{ x // p x }", ("skip",), None),
    ],
)
def test_which_states_are_batched(target: str, script: tuple[str, ...], reason: Solo | None) -> None:
    assert state_reason(PROBLEM, script, [Goal(None, (), target)]) is reason


def test_a_finished_state_is_not_batched() -> None:
    assert state_reason(PROBLEM, (), []) is Solo.FEW


@pytest.mark.parametrize(
    ("statement", "plain"),
    [
        ("theorem t : p", True),
        ("@[simp] theorem t : p", True),
        ("open Nat in\ntheorem t : p", False),
        ("theorem t (h : x in y) : p", True),
        ("/- This theorem is nice. -/\nopen Nat in theorem t : p", False),
        ("/-- The best in town. -/\ntheorem t : p", True),
    ],
)
def test_names_opened_for_the_statement_alone(statement: str, plain: bool) -> None:
    problem = PROBLEM.model_copy(update={"statement": statement})
    assert declares_plainly(problem) is plain


def test_child_goals_get_the_case_name_back() -> None:
    inside = [Goal(None, (), "p"), Goal("inl", (), "q")]
    assert child_goals(ONE[0], inside) == tuple(inside)
    renamed = child_goals(TAGGED[0], inside)
    assert renamed is not None
    assert [g.case for g in renamed] == ["left", "left.inl"]
    with_hole = [Goal("w", (Hypothesis(("x",), "?a = 1"),), "p")]
    assert child_goals(TAGGED[0], with_hole) is None
    assert child_goals(ONE[0], with_hole) == tuple(with_hole)


def test_helper_has_one_definition_for_every_size() -> None:
    for count in range(2, MAX_BATCH + 1):
        assert f"def _gymdup{count}." in HELPER
    assert "_gymdup1." not in HELPER
    assert "_gymdup17" not in HELPER


def lay_out(*texts: str, unknown: Sequence[int] = (), leave_out: int = -1, **options: bool) -> BatchDocument:
    blocks = {key: text for key, text in enumerate(texts) if key != leave_out}
    return batch_document(START, START.text, blocks, unknown={k: texts[k] for k in unknown}, **options)


def test_layout() -> None:
    document = lay_out("skip", "left\nright", unknown=[1], check=True, probe=True, signed=True)
    lines = document.text.split("\n")
    assert lines[document.by[0]].endswith(" := by")
    assert document.probe is not None
    assert lines[document.probe].endswith("trace_state")
    assert lines[document.probe + 1 : document.probe + 3] == ["  focus all_goals", "   apply _gymdup2"]
    for key, span in document.blocks.items():
        assert lines[span.first] == f"   case _gc{key} =>"
        assert lines[span.stop - 1] == '    trace "_gc"'
    assert document.blocks[0].stop == document.blocks[1].first
    assert document.blocks[1].stop == document.end
    assert lines[document.end] == '   trace "_gc"'
    (check,) = document.checks.values()
    assert lines[check.first] == "_gymcheck"
    assert lines[check.first + 1 : check.stop] == ["    (", "    left", "    right", "    )"]
    assert check.stop == len(lines) - 1


def error(line: int, text: str = "Type mismatch") -> Message:
    return Message(1, text, line, 4, line, 9)


def unsolved(line: int, column: int = 12) -> Message:
    return Message(1, "unsolved goals\n⊢ p", line, column, line + 3, 5, tags=(1,))


def read(document: BatchDocument, messages: Sequence[Message], *texts: str) -> BatchReading:
    return read_batch(document, messages, {k: check_tactic(t) for k, t in enumerate(texts)})


def test_one_goal() -> None:
    texts = ("skip", "foo_error", "trivial")
    document = lay_out(*texts)
    first, second, _ = document.blocks.values()
    reading = read(document, [unsolved(first.first), error(second.first + 2)], *texts)
    assert reading.decided[0].kind is ResultKind.PROGRESS
    assert reading.goal_line == {0: first.first}
    assert (reading.decided[1].kind, reading.decided[1].error) == (ResultKind.FAILED, ErrorKind.ERROR)
    assert reading.solo == {2: Solo.CONFIRM}
    assert reading.again == []


def test_several_goals_need_the_sign() -> None:
    texts = ("exact h", "exact ?_")
    document = lay_out(*texts, signed=True)
    spans = list(document.blocks.values())
    siblings = Message(1, "unsolved goals\n⊢ q", *document.by, 30, 0, tags=(1,))
    sign = Message(3, "_gc", spans[0].stop - 1, 4, spans[0].stop - 1, 15)
    reading = read(document, [sign, siblings], *texts)
    assert reading.decided[0].kind is ResultKind.PROGRESS
    assert reading.goal_line == {}
    assert reading.solo == {1: Solo.SILENT}


def test_nested_blocks_are_not_believed_after_an_error() -> None:
    texts = ("have x : p := by simp", "foo_error", "have x : p := by simp", "have x := h", "· simp")
    document = lay_out(*texts)
    spans = list(document.blocks.values())
    messages = [
        unsolved(spans[0].first),
        error(spans[1].first + 2),
        unsolved(spans[2].first),
        unsolved(spans[3].first),
        unsolved(spans[4].first + 2, 6),
    ]
    reading = read(document, messages, *texts)
    assert set(reading.decided) == {0, 1, 3}
    assert reading.solo == {2: Solo.SILENT, 4: Solo.SILENT}


def test_parse_errors_come_first() -> None:
    texts = ("skip", "foo (", "simp")
    document = lay_out(*texts, unknown=[0, 1, 2], check=True)
    where = document.checks[1].first + 2
    reading = read(document, [error(where, "unexpected token ')'; expected term")], *texts)
    assert reading.decided[1].error is ErrorKind.PARSE
    assert reading.again == [0, 2]
    assert reading.checked == {0: None, 1: "unexpected token ')'; expected term", 2: None}


def test_parse_is_not_checked_before_the_end_is_missed() -> None:
    texts = ("skip", "foo (", "set_option x 1 in simp")
    document = lay_out(*texts, unknown=[0, 1, 2])
    assert document.checks == {}
    spans = list(document.blocks.values())
    end = Message(3, "_gc", document.end, 2, document.end, 13)
    whole = read(document, [unsolved(spans[0].first), error(spans[1].first + 2), end], *texts)
    assert whole.checked == {0: None, 1: None, 2: None}
    assert not whole.garbled
    assert set(whole.decided) == {0, 1}
    # Lean goes on at the `set_option` of another text: the first that looks wrong is suspected
    garbage = "unexpected token ')'; expected command"
    messages = [
        error(spans[2].first + 3, garbage),
        error(spans[1].first + 2, "unexpected token ')'; expected term"),
    ]
    reading = read(document, [unsolved(spans[0].first), *messages], *texts)
    assert (reading.garbled, reading.suspect, reading.again) == (True, 1, [0, 1, 2])
    assert (reading.decided, reading.checked, reading.solo) == ({}, {}, {})


@pytest.mark.parametrize("bad", [True, False])
def test_a_suspect_is_checked_without_a_block(bad: bool) -> None:
    texts = ("skip", "foo (", "simp")
    document = lay_out(*texts, unknown=[0, 1, 2], check=True, leave_out=1)
    assert (set(document.blocks), set(document.checks)) == ({0, 2}, {0, 1, 2})
    messages = [unsolved(document.blocks[0].first), error(document.blocks[2].first + 2)]
    if bad:
        messages.append(error(document.checks[1].first + 2, "unexpected token ')'; expected term"))
    reading = read(document, messages, *texts)
    assert reading.decided[0].kind is ResultKind.PROGRESS
    assert reading.decided[2].error is ErrorKind.ERROR
    assert (1 in reading.decided) is bad
    assert reading.again == ([] if bad else [1])


def test_out_of_heartbeats_before_the_end() -> None:
    texts = ("slow", "skip")
    document = lay_out(*texts, unknown=[0, 1])
    timeout = "(deterministic) timeout at `whnf`, maximum number of heartbeats (600) has been reached"
    reading = read(document, [error(document.blocks[0].first + 2, timeout)], *texts)
    assert (reading.garbled, reading.solo, reading.again) == (False, {0: Solo.STARVED}, [1])


@pytest.mark.parametrize(
    ("trace", "coupled"), [("⊢ p", False), ("⊢ ?w = 1", True), ("⊢ ⋯ = 1", True), (None, True)]
)
def test_probe(trace: str | None, coupled: bool) -> None:
    texts = ("skip", "simp")
    document = lay_out(*texts, probe=True)
    assert document.probe is not None
    messages = [] if trace is None else [Message(3, trace, document.probe, 40, document.probe, 51)]
    reading = read(document, messages, *texts)
    assert reading.coupled is coupled
    assert (reading.solo == {0: Solo.COUPLED, 1: Solo.COUPLED}) is coupled


def test_out_of_heartbeats() -> None:
    texts = ("skip", "simp", "slow", "rfl")
    document = lay_out(*texts)
    spans = list(document.blocks.values())
    timeout = "(deterministic) timeout at `whnf`, maximum number of heartbeats (600) has been reached"
    messages = [
        unsolved(spans[0].first),
        error(spans[1].first + 2),
        error(spans[2].first + 2, timeout),
        error(spans[3].first, timeout),
    ]
    reading = read(document, messages, *texts)
    assert reading.solo == {2: Solo.STARVED}
    assert set(reading.decided) == {1}
    assert reading.again == [0, 3]


def test_too_deep_in_a_batch_says_nothing_of_a_single_run() -> None:
    texts = ("skip", "exact deep", "exact foo")
    document = lay_out(*texts)
    spans = list(document.blocks.values())
    messages = [
        unsolved(spans[0].first),
        error(spans[1].first + 2, "maximum recursion depth has been reached"),
        error(spans[2].first + 2),
    ]
    reading = read(document, messages, *texts)
    assert reading.solo == {1: Solo.DEEP}
    assert set(reading.decided) == {0, 2}


def test_an_error_outside_all_blocks() -> None:
    texts = ("skip", "nomatch foo")
    document = lay_out(*texts)
    first, second = document.blocks.values()
    stray = error(START.theorem_line, "(kernel) declaration has metavariables 'swap'")
    reading = read(document, [stray, unsolved(first.first), error(second.first + 2)], *texts)
    assert set(reading.decided) == {1}
    assert reading.again == [0]
    both = [stray, unsolved(first.first), unsolved(second.first)]
    assert read(document, both, *texts).solo == {0: Solo.STRAY, 1: Solo.STRAY}
    # what is run singly in any case may be the culprit, so the others get another try
    reading = read(document, [stray, unsolved(first.first)], *texts)
    assert (reading.solo, reading.again, reading.decided) == ({1: Solo.CONFIRM}, [0], {})
