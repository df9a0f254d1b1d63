"""Many candidates in one edit: which texts may go in, the document, and how its messages are read. Pure.

After the prefix stands ``apply _gymdupN``, which makes N copies of the main goal, then for each candidate::

      case _gcI =>
        (
        candidate
        )

``case`` recovers from errors, so each block is answered by itself. The helpers ``_gymdupN`` are compiled once
into a module (``HELPER``); their instance argument keeps ``apply`` from matching a goal ``P → P`` one
argument short, and ``apply`` (not ``refine``) keeps Lean from introducing implicit binders.

The rules D1 to D13 below were found by comparing with single runs, thousands of times; a test goes on doing
that. Messages of errors may differ in details (hints that list case names, numbers of metavariables);
outcome, kind of error, goals and case names do not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from problems import Problem
from prover_env.server.document import Opening, block
from prover_env.server.guard import Checked
from prover_env.server.messages import Classified, Message, error_kind, suggestions
from prover_env.values import ErrorKind, Goal, ResultKind

__all__ = [
    "HELPER",
    "MAX_BATCH",
    "BatchDocument",
    "BatchReading",
    "Solo",
    "batch_document",
    "child_goals",
    "declares_plainly",
    "read_batch",
    "solo_reason",
    "state_reason",
    "theorem_pattern",
]

MAX_BATCH = 16
"""Candidates in one document; more cost more each."""

_BLOCK_INDENT = 4


def _helper(count: int) -> str:
    copies = " ".join(f"_gc{i}" for i in range(count))
    return f"noncomputable def _gymdup{count}.{{u}} {{G : Sort u}} ({copies} : G) [_GymU] : G := _gc0\n"


HELPER = "class _GymU : Prop where\n  u : True\ninstance _gymu : _GymU := ⟨True.intro⟩\n" + "".join(
    _helper(count) for count in range(2, MAX_BATCH + 1)
)
"""Text of the helper module."""


class Solo(StrEnum):
    """Why a candidate is run by itself."""

    FEW = "few"
    """Nothing to share an edit with: one copy keeps the parent's case name."""
    OPEN_TEXT = "open-text"
    """A bracket, string or comment stays open: it would swallow its neighbours."""
    COMMAND = "command"
    """If it does not parse, Lean goes on at a command in it, which may change how its neighbours parse."""
    SPILL = "spill"
    """D2: with several goals, it may reach goals other than the main one."""
    COUPLED = "coupled"
    """D3: goals share metavariables; a candidate would assign them for the others."""
    TAG = "tag"
    """D4: it names cases absolutely, and the main goal has a case name."""
    HOLE_NAME = "hole-name"
    """D4: a printed hole may carry the case name."""
    SELF = "self"
    """D5: it mentions the theorem's own name."""
    CONFIRM = "confirm"
    """D6: it closes the last goal; only a single run tells of ``sorry``, kernel and termination errors."""
    STRAY = "stray"
    """D7: an error outside all blocks that nobody can be blamed for."""
    STARVED = "starved"
    """D8: it ran out of heartbeats, or its neighbours used them up; `case` does not recover from that."""
    NAMED = "named"
    """D11: it names a hole; another candidate may have made a hole of that name."""
    SILENT = "silent"
    """D12: Lean says nothing of holes left in a term when the declaration has an error already; the block was
    given up without a word, or a block inside it may have been."""
    IMPLICIT = "implicit"
    """D13: a goal with implicit binders; a step before may have marked it so that ``exact`` does not
    introduce them, and the copies have lost the mark."""
    HEADER = "header"
    """The statement opens names for itself alone (``open … in``): a parse check would not see them."""
    NO_GOALS = "no-goals"
    """The goals of its block could not be read."""
    WALL = "wall"
    """The document hit the limit of real time while it was being run."""


# D2. With several goals only texts of one tactic are batched, and only of these, which act on the main goal.
_MAIN_GOAL_ONLY = re.compile(
    r"""(?: intros? | rintro | constructor | left | right | exfalso | assumption | contradiction | rfl
          | exact\?? | apply | refine | exists | trivial | infer_instance | absurd | sorry | ac_rfl
          | cases | rcases | obtain | induction | injection | split | match | if | by_cases | nomatch | nofun
          | rw | rwa | erw | simp\?? | simp_all | simpa | dsimp | unfold | delta | change | symm | calc
          | omega | decide | grind | congr | ext | funext
          | have | let | suffices | specialize | replace | generalize | revert | clear | rename_i | subst
          | trace_state | use | push_neg | norm_num | ring | linarith | nlinarith | positivity | tauto | aesop
        )(?![\w'?!])""",
    re.VERBOSE,
)
_SPILLING = re.compile(
    r"[;·]|(?<![\w.])(?:all_goals|any_goals|repeat'?|repeat1'?|iterate|rotate_left|rotate_right|swap|pick_goal|on_goal"
    r"|case'?|next|show|and_intros|done|first|try|stop|on_goals|work_on_goal)(?![\w'])"
)
_PARSER_COMMAND = re.compile(
    r"(?<![\w.'])(?:open|export|namespace|section|end|local|scoped|attribute|notation3?|infix[lr]?|prefix|postfix"
    r"|macro|macro_rules|syntax|elab|elab_rules|declare_syntax_cat|binder_predicate|mutual|public|meta)(?![\w'])"
)
# D12: where Lean goes on after an error inside a text.
_RECOVERS = re.compile(
    r"·|^\s*\.\s|\|[^\n]*=>|(?<![\w.'])(?:by|all_goals|case'?|next|conv|if)(?![\w'])", re.MULTILINE
)
_IMPLICIT = re.compile(r"∀ [{\[⦃]|[{\[⦃].*[}\]⦄] →")
# D11, D4: a hole with a name; `?_` has none.
_NAMED_HOLE = re.compile(r"(?<![\w!?'])\?(?:[^\W\d]\w+|[^\W\d_])")
_ABSOLUTE_TAG = re.compile(r"(?<![\w.])(?:by_cases|if|case'?)(?![\w'])")
_HOLE = re.compile(r"\?\S")
_CUT = "⋯"


def theorem_pattern(problem: Problem) -> re.Pattern[str]:
    """Matches the last part of the theorem's name as a word (D5)."""
    last = problem.name.rsplit(".", 1)[-1]
    return re.compile(rf"(?<![\w'!?]){re.escape(last)}(?![\w'!?])")


def declares_plainly(problem: Problem) -> bool:
    """False when names are opened for the statement alone (``open … in theorem …``)."""
    before = re.split(r"\b(?:theorem|lemma)\b", problem.statement, maxsplit=1)[0]
    return re.search(r"\bin\b", before) is None


def state_reason(problem: Problem, script: Sequence[str], goals: Sequence[Goal]) -> Solo | None:
    """Why nothing is batched on a state at all, as far as its text tells; ``None`` when it may be."""
    if not goals:
        return Solo.FEW
    if not declares_plainly(problem):
        return Solo.HEADER
    if script and _IMPLICIT.match(goals[0].target):
        return Solo.IMPLICIT
    return None


def solo_reason(candidate: Checked, goals: Sequence[Goal], own_name: re.Pattern[str]) -> Solo | None:
    """Why a candidate must not go into a batch, by its text and the goals alone; ``None`` when it may."""
    code = candidate.code
    if not candidate.closed:
        return Solo.OPEN_TEXT
    if _PARSER_COMMAND.search(code):
        return Solo.COMMAND
    if len(goals) != 1 and not _acts_on_main_goal(code):
        return Solo.SPILL
    if own_name.search(code):
        return Solo.SELF
    if _NAMED_HOLE.search(code):
        return Solo.NAMED
    if goals and goals[0].case is not None and _ABSOLUTE_TAG.search(code):
        return Solo.TAG
    return None


def _acts_on_main_goal(code: str) -> bool:
    """True for a text of one tactic that cannot reach another goal (D2)."""
    lines = [line for line in code.split("\n") if line.strip()]
    if sum(not line.startswith((" ", "|")) for line in lines) != 1:
        return False
    return _MAIN_GOAL_ONLY.match(code) is not None and _SPILLING.search(code) is None


@dataclass(frozen=True, slots=True)
class Span:
    """Lines ``first`` up to, not including, ``stop``."""

    first: int
    stop: int

    def holds(self, line: int) -> bool:
        """True when the line is one of them."""
        return self.first <= line < self.stop


@dataclass(frozen=True, slots=True)
class BatchDocument:
    """A document with many candidates.

    Attributes:
        text: the whole text.
        by: where the statement's ``by`` stands.
        start: line of the ``apply``, or of the probe before it.
        blocks: lines of each candidate's block, by its key.
        checks: lines of the parse check of each candidate whose parse is not known yet (D1).
        probe: line of the probe for shared metavariables (D3), if there is one.
        signed: each block ends with a message that says that it was not given up (D12).
    """

    text: str
    by: tuple[int, int]
    start: int
    blocks: Mapping[int, Span]
    checks: Mapping[int, Span]
    probe: int | None = None
    signed: bool = False

    def candidate_at(self, ranges: Sequence[tuple[int, int]]) -> int | None:
        """The candidate that was being run, from the ranges of lines still in progress."""
        for first, _ in ranges:
            for key, span in self.blocks.items():
                if span.holds(first):
                    return key
        return None


def batch_document(
    start: Opening,
    prefix: str,
    candidates: Mapping[int, str],
    *,
    unknown: Sequence[int] = (),
    probe: bool = False,
    signed: bool = False,
    fresh: bool = False,
) -> BatchDocument:
    """Lay out a document with many candidates.

    Args:
        start: the opening.
        prefix: text of the opening and of the steps that lead to the state.
        candidates: texts in normal form by key; 2 to ``MAX_BATCH``.
        unknown: keys of those whose parse is not known yet.
        probe: ask whether goals share metavariables.
        signed: end each block with a message (needed where a block without goals is not confirmed singly).
        fresh: see ``document.block``.
    """
    parts, line = [prefix], prefix.count("\n")
    begin = line
    probe_line = None
    if probe:
        parts.append("  set_option pp.explicit true in trace_state\n")
        probe_line, line = line, line + 1
    parts.append(f"  apply _gymdup{len(candidates)}\n")
    line += 1
    blocks: dict[int, Span] = {}
    checks: dict[int, Span] = {}
    sign = f'{" " * _BLOCK_INDENT}trace "_gc"\n' if signed else ""
    for number, (key, text) in enumerate(candidates.items()):
        part = f"  case _gc{number} =>\n{block(text, _BLOCK_INDENT, fresh)}{sign}"
        parts.append(part)
        blocks[key] = Span(line, line := line + part.count("\n"))
    for key in unknown:
        part = f"example : True := by first | trivial |\n{block(candidates[key], _BLOCK_INDENT, fresh)}"
        parts.append(part)
        checks[key] = Span(line, line := line + part.count("\n"))
    return BatchDocument("".join(parts), start.by, begin, blocks, checks, probe_line, signed)


@dataclass(slots=True)
class BatchReading:
    """What the messages of a batch document say.

    Attributes:
        checked: for each parse check, ``None`` when the text parses, else the parse error.
        coupled: answer to the probe; ``None`` when not asked or not answered.
        decided: candidates that are answered. PROGRESS means: the block left the goals found at
            ``goal_line``, or none when it has none there.
        goal_line: for the answered candidates whose block left goals, the line where these are reported.
        solo: candidates to be run singly, and why.
        again: candidates to be sent again in a new batch.
    """

    checked: dict[int, str | None] = field(default_factory=dict)
    coupled: bool | None = None
    decided: dict[int, Classified] = field(default_factory=dict)
    goal_line: dict[int, int] = field(default_factory=dict)
    solo: dict[int, Solo] = field(default_factory=dict)
    again: list[int] = field(default_factory=list)


def read_batch(
    document: BatchDocument, messages: Sequence[Message], candidates: Mapping[int, Checked]
) -> BatchReading:
    """Read the messages of a batch document.

    Args:
        document: what was sent.
        messages: all messages of the version.
        candidates: the texts by key.
    """
    reading = BatchReading()
    errors = [m for m in messages if m.is_error]
    _read_checks(document, errors, reading)
    if reading.decided:  # D1: after a parse error the rest of the theorem is gone
        reading.again = [key for key in document.blocks if key not in reading.decided]
        return reading
    if document.probe is not None:
        reading.coupled = _coupled(document.probe, messages)
        if reading.coupled:
            reading.solo = dict.fromkeys(document.blocks, Solo.COUPLED)
            return reading
    own = {key: _block_failure(errors, span) for key, span in document.blocks.items()}
    if (stray := _stray(document, errors)) is not None:
        _settle_stray(stray, own, reading)
        return reading
    erroneous = False
    for key, span in document.blocks.items():
        inside = [m for m in messages if span.holds(m.line)]
        outcome = _read_block(document, span, inside, own[key], candidates[key].code, erroneous)
        erroneous = erroneous or any(m.is_error for m in inside)
        if isinstance(outcome, Solo):
            reading.solo[key] = outcome
        else:
            reading.decided[key] = outcome
            if any(_is_outer(m, span) for m in inside):
                reading.goal_line[key] = span.first
        if outcome is Solo.STARVED:
            _give_up(document, reading)
            break
    return reading


def _give_up(document: BatchDocument, reading: BatchReading) -> None:
    """D8: after a block that ran out of heartbeats nothing is read, and no kernel saw what came before."""
    for key, result in list(reading.decided.items()):
        if result.kind is not ResultKind.FAILED:
            del reading.decided[key]
    known = reading.decided.keys() | reading.solo.keys()
    reading.again = [key for key in document.blocks if key not in known]


def child_goals(main: Goal, goals: Sequence[Goal]) -> tuple[Goal, ...] | None:
    """The goals of a block as they would be without ``case``, which clears the main goal's case name (D4).

    Returns:
        The goals, or ``None`` when a printed hole may carry the case name, so only a single run can tell.
    """
    if main.case is None:
        return tuple(goals)
    if any(_HOLE.search(goal.pretty) for goal in goals):
        return None
    return tuple(
        replace(goal, case=main.case if goal.case is None else f"{main.case}.{goal.case}") for goal in goals
    )


def _read_checks(document: BatchDocument, errors: Sequence[Message], reading: BatchReading) -> None:
    for key, span in document.checks.items():
        failure = next((m for m in errors if span.holds(m.line)), None)
        reading.checked[key] = None if failure is None else failure.text
        if failure is not None:
            reading.decided[key] = Classified(ResultKind.FAILED, ErrorKind.PARSE, failure.text)


def _coupled(probe: int, messages: Sequence[Message]) -> bool:
    """D3: whether any goal holds a metavariable, printed in full; in doubt, yes."""
    traces = [m.text for m in messages if m.line == probe and m.severity == 3 and not m.tags]
    return not traces or any(_HOLE.search(text) or _CUT in text for text in traces)


def _is_outer(message: Message, span: Span) -> bool:
    """True for the "unsolved goals" of the block itself, reported at its ``case`` line."""
    return message.is_unsolved and message.line == span.first


def _block_failure(errors: Sequence[Message], span: Span) -> Message | None:
    return next((m for m in errors if span.holds(m.line) and not _is_outer(m, span)), None)


def _stray(document: BatchDocument, errors: Sequence[Message]) -> Message | None:
    """The first error of the theorem that stands in no block and is not its "unsolved goals"."""
    end = max(span.stop for span in document.blocks.values())
    for message in errors:
        if message.line >= end or (message.is_unsolved and message.start == document.by):
            continue
        if not any(span.holds(message.line) for span in document.blocks.values()):
            return message
    return None


def _settle_stray(stray: Message, own: Mapping[int, Message | None], reading: BatchReading) -> None:
    """D7: keep what failed in its own block and send the rest again, if that leads anywhere."""
    failures = {key: failure for key, failure in own.items() if failure is not None}
    kinds = {error_kind(m.text) for m in (stray, *failures.values())}
    if not failures or ErrorKind.HEARTBEATS in kinds:
        reading.solo = dict.fromkeys(own, Solo.STRAY)
        return
    for key, failure in own.items():
        if failure is None:
            reading.again.append(key)
        else:
            reading.decided[key] = _failed(failure)


def _failed(failure: Message) -> Classified:
    return Classified(ResultKind.FAILED, error_kind(failure.text), failure.text)


def _read_block(
    document: BatchDocument,
    span: Span,
    inside: Sequence[Message],
    failure: Message | None,
    code: str,
    erroneous: bool,
) -> Classified | Solo:
    """The outcome of one block.

    Args:
        document: the whole.
        span: lines of the block.
        inside: its messages.
        failure: the first of them that makes it fail.
        code: the candidate's text without comments and literals.
        erroneous: an earlier block has an error.
    """
    if failure is not None:
        kind = error_kind(failure.text)
        if kind is ErrorKind.HEARTBEATS:
            return Solo.STARVED
        hidden = erroneous and kind in (ErrorKind.UNSOLVED, ErrorKind.RECURSION)
        return Solo.SILENT if hidden and _RECOVERS.search(code) else _failed(failure)
    if erroneous and _RECOVERS.search(code):
        return Solo.SILENT
    if not any(_is_outer(m, span) for m in inside):
        if not document.signed:
            return Solo.CONFIRM
        if not any(m.line == span.stop - 1 and not m.is_error for m in inside):
            return Solo.SILENT
    return Classified(ResultKind.PROGRESS, suggestions=suggestions(inside))
