"""Many candidates in one edit: the document, and how its messages are read. Pure.

After the prefix stands::

      focus all_goals
       apply _gymdupN
       case _gcI =>
        (
        candidate
        )

where ``apply`` makes N copies of the main goal, with a ``case`` for each candidate, and a message that says
that the end was reached. Lean has no incremental form of ``all_goals`` (``focus`` leaves it one goal), so it
reports on all of it at once, and not tactic by tactic, each time with all messages so far and in a thread of
its own. Without it a text may not have parsed, and in the theorem a
parse error hides all that follows (D1). Then the next document has a command ``_gymcheck (candidate)`` behind
the theorem, which does nothing, for each text of which it is not known whether it parses, and goes
without a block for the text that seems not to.

``case`` recovers from errors, so each block is answered by itself. The helpers ``_gymdupN`` are compiled once
into a module (``HELPER``); their instance argument keeps ``apply`` from matching a goal ``P → P`` one
argument short, and ``apply`` (not ``refine``) keeps Lean from introducing implicit binders.

Which candidates may go in stands in ``rules``. Messages of errors may differ from those of single runs in
details (hints that list case names, numbers of metavariables); outcome, kind of error, goals and case names
do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from prover_env.server.document import Opening, block
from prover_env.server.guard import Checked
from prover_env.server.messages import Classified, Message, error_kind, suggestions
from prover_env.server.rules import CUT, HOLE, Solo, recovers_inside
from prover_env.values import ErrorKind, ResultKind

__all__ = [
    "HELPER",
    "MAX_BATCH",
    "BatchDocument",
    "BatchReading",
    "batch_document",
    "read_batch",
]

MAX_BATCH = 16
"""Candidates in one document; more cost more each."""

_BLOCK_INDENT = 4


def _helper(count: int) -> str:
    copies = " ".join(f"_gc{i}" for i in range(count))
    arguments = f"{{_gymG : Sort u}} ({copies} : _gymG) [_GymU]"
    return f"noncomputable def _gymdup{count}.{{u}} {arguments} : _gymG := _gc0\n"


_CHECK = """syntax "_gymcheck " tacticSeq : command
macro_rules
  | `(_gymcheck $_:tacticSeq) => return Lean.mkNullNode Array.empty
"""

HELPER = (
    "class _GymU : Prop where\n  u : True\ninstance _gymu : _GymU := ⟨True.intro⟩\n"
    + _CHECK
    + "".join(_helper(count) for count in range(2, MAX_BATCH + 1))
)
"""Text of the helper module."""


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
        start: line of the ``all_goals``, or of the probe before it.
        blocks: lines of each candidate's block, by its key.
        checks: lines of the parse check of each candidate whose parse is not known yet (D1).
        end: line of the message that says that the end was reached.
        untried: keys of those whose parse is neither known nor checked.
        probe: line of the probe for shared metavariables (D3), if there is one.
        signed: each block ends with a message that says that it was not given up (D12).
    """

    text: str
    by: tuple[int, int]
    start: int
    blocks: Mapping[int, Span]
    checks: Mapping[int, Span]
    end: int
    untried: tuple[int, ...] = ()
    probe: int | None = None
    signed: bool = False


def batch_document(
    start: Opening,
    prefix: str,
    candidates: Mapping[int, str],
    *,
    unknown: Mapping[int, str] | None = None,
    check: bool = False,
    probe: bool = False,
    signed: bool = False,
    fresh: bool = False,
) -> BatchDocument:
    """Lay out a document with many candidates.

    Args:
        start: the opening.
        prefix: text of the opening and of the steps that lead to the state.
        candidates: texts in normal form by key; 2 to ``MAX_BATCH``.
        unknown: texts of which it is not known yet whether they parse, by key; not all need to be candidates.
        check: check that.
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
    parts.append(f"  focus all_goals\n   apply _gymdup{len(candidates)}\n")
    line += 2
    blocks: dict[int, Span] = {}
    checks: dict[int, Span] = {}
    sign = f'{" " * _BLOCK_INDENT}trace "_gc"\n' if signed else ""
    for number, (key, text) in enumerate(candidates.items()):
        part = f"   case _gc{number} =>\n{block(text, _BLOCK_INDENT, fresh)}{sign}"
        parts.append(part)
        blocks[key] = Span(line, line := line + part.count("\n"))
    parts.append('   trace "_gc"\n')
    end, line = line, line + 1
    doubtful = unknown or {}
    for key, text in doubtful.items() if check else ():
        part = f"_gymcheck\n{block(text, _BLOCK_INDENT, fresh)}"
        parts.append(part)
        checks[key] = Span(line, line := line + part.count("\n"))
    untried = () if check else tuple(doubtful)
    return BatchDocument("".join(parts), start.by, begin, blocks, checks, end, untried, probe_line, signed)


@dataclass(slots=True)
class BatchReading:
    """What the messages of a batch document say.

    Attributes:
        checked: for each text whose parse is known now, ``None`` when it parses, else the parse error.
        garbled: a text may not have parsed; check them.
        suspect: key of the text that probably did not.
        coupled: answer to the probe; ``None`` when not asked or not answered.
        decided: candidates that are answered. PROGRESS means: the block left the goals found at
            ``goal_line``, or none when it has none there.
        goal_line: for the answered candidates whose block left goals, the line where these are reported.
        solo: candidates to be run singly, and why.
        again: candidates to be sent again in a new batch.
    """

    checked: dict[int, str | None] = field(default_factory=dict)
    garbled: bool = False
    suspect: int | None = None
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
    bad = document.blocks.keys() & reading.decided.keys()
    if bad:  # D1: after a parse error the rest of the theorem is gone
        reading.again = [key for key in document.blocks if key not in bad]
    elif not (document.untried and _read_end(document, messages, reading)):
        _read_blocks(document, messages, candidates, errors, reading)
    # suspects that parse after all
    reading.again += [
        key for key in document.checks if key not in document.blocks and key not in reading.decided
    ]
    return reading


def _read_blocks(
    document: BatchDocument,
    messages: Sequence[Message],
    candidates: Mapping[int, Checked],
    errors: Sequence[Message],
    reading: BatchReading,
) -> None:
    """Read a document in which everything parses."""
    if document.probe is not None:
        reading.coupled = _coupled(document.probe, messages)
        if reading.coupled:
            reading.solo = dict.fromkeys(document.blocks, Solo.COUPLED)
            return
    erroneous = starved = False
    for key, span in document.blocks.items():
        inside = [m for m in messages if span.holds(m.line)]
        outcome = _read_block(document, span, inside, candidates[key].code, erroneous)
        erroneous = erroneous or any(m.is_error for m in inside)
        if isinstance(outcome, Solo):
            reading.solo[key] = outcome
        else:
            reading.decided[key] = outcome
            if any(_is_outer(m, span) for m in inside):
                reading.goal_line[key] = span.first
        if outcome is Solo.STARVED:
            starved = True
            break
    stray = _stray(document, errors)
    if starved or stray is not None:
        _send_again(document, reading)
    if stray is not None and (
        error_kind(stray.text) is ErrorKind.HEARTBEATS or len(reading.again) == len(document.blocks)
    ):
        reading.decided, reading.again = {}, []
        reading.solo = dict.fromkeys(document.blocks, Solo.STRAY)


def _send_again(document: BatchDocument, reading: BatchReading) -> None:
    """Keep what failed or is to be run singly; believe nothing else.

    D8: after a block that ran out of heartbeats nothing is there to read, and no kernel saw what came before.
    D7: with an error outside all blocks any of those that did not fail may be the culprit.
    """
    for key, result in list(reading.decided.items()):
        if result.kind is not ResultKind.FAILED:
            del reading.decided[key]
    reading.goal_line.clear()
    known = reading.decided.keys() | reading.solo.keys()
    reading.again = [key for key in document.blocks if key not in known]


def _read_checks(document: BatchDocument, errors: Sequence[Message], reading: BatchReading) -> None:
    for key, span in document.checks.items():
        failure = next((m for m in errors if span.holds(m.line)), None)
        reading.checked[key] = None if failure is None else failure.text
        if failure is not None:
            reading.decided[key] = Classified(ResultKind.FAILED, ErrorKind.PARSE, failure.text)


def _read_end(document: BatchDocument, messages: Sequence[Message], reading: BatchReading) -> bool:
    """Whether the end was not reached, so that a text may not have parsed.

    Then nothing is believed: beside a parse error Lean does not report all errors, and it may go on in a
    later block, at a word that begins a command, too. A document that ran out of heartbeats is left to D8:
    had a text not parsed, and Lean gone on somewhere, that would have ended in another parse error at a
    parenthesis of ours.
    """
    if any(m.line == document.end and not m.is_error for m in messages):
        reading.checked = dict.fromkeys(document.untried)
        return False
    errors = [m for m in messages if m.is_error and document.start <= m.line < document.end]
    kinds = {error_kind(m.text) for m in errors}
    if ErrorKind.HEARTBEATS in kinds and ErrorKind.PARSE not in kinds:
        return False
    reading.garbled = True
    reading.again = list(document.blocks)
    garbage = [m.line for m in errors if error_kind(m.text) is ErrorKind.PARSE]
    if garbage:
        first = min(garbage)
        reading.suspect = next((key for key in document.untried if document.blocks[key].holds(first)), None)
    return True


def _coupled(probe: int, messages: Sequence[Message]) -> bool:
    """D3: whether any goal holds a metavariable, printed in full; in doubt, yes."""
    traces = [m.text for m in messages if m.line == probe and m.severity == 3 and not m.tags]
    return not traces or any(HOLE.search(text) or CUT in text for text in traces)


def _is_outer(message: Message, span: Span) -> bool:
    """True for the "unsolved goals" of the block itself, reported at its ``case`` line."""
    return message.is_unsolved and message.line == span.first


def _stray(document: BatchDocument, errors: Sequence[Message]) -> Message | None:
    """The first error of the theorem that stands in no block and is not its "unsolved goals"."""
    for message in errors:
        if message.line >= document.end or (message.is_unsolved and message.start == document.by):
            continue
        if not any(span.holds(message.line) for span in document.blocks.values()):
            return message
    return None


def _failed(failure: Message) -> Classified:
    return Classified(ResultKind.FAILED, error_kind(failure.text), failure.text)


def _read_block(
    document: BatchDocument,
    span: Span,
    inside: Sequence[Message],
    code: str,
    erroneous: bool,
) -> Classified | Solo:
    """The outcome of one block.

    Args:
        document: the whole.
        span: lines of the block.
        inside: its messages.
        code: the candidate's text without comments and literals.
        erroneous: an earlier block has an error.
    """
    failure = next((m for m in inside if m.is_error and not _is_outer(m, span)), None)
    if failure is not None:
        kind = error_kind(failure.text)
        if kind is ErrorKind.HEARTBEATS:
            return Solo.STARVED
        if kind is ErrorKind.RECURSION:  # the batch goes some levels deeper than a single run
            return Solo.DEEP
        hidden = erroneous and kind is ErrorKind.UNSOLVED
        return Solo.SILENT if hidden and recovers_inside(code) else _failed(failure)
    if erroneous and recovers_inside(code):
        return Solo.SILENT
    if not any(_is_outer(m, span) for m in inside):
        if not document.signed:
            return Solo.CONFIRM
        if not any(m.line == span.stop - 1 and not m.is_error for m in inside):
            return Solo.SILENT
    return Classified(ResultKind.PROGRESS, suggestions=suggestions(inside))
