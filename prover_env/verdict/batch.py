"""Many finished scripts in one compilation, one audit and one replay, with the verdicts of single judging.

One thing makes that safe: **a batch can only accept**. Whatever is wrong with a file or a theorem in it, or
merely odd, sends the scripts concerned to the judge of single proofs, whose verdict counts. And a script is
accepted only out of a file in which everything is in order: then each theorem stands where we put it, so no
script got out of its block, and none leans on another (``batch_audit``). The kernel then checks all of the
file and is asked for each statement.

What fails in a compilation is taken out by the places of Lean's errors, and the rest compiled once more.
"""

from __future__ import annotations

import os
import re
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from prover_env.values import Diagnostic, LayerAnswer, Verdict
from prover_env.verdict.batch_audit import audit_batch
from prover_env.verdict.batch_document import BatchDocument, Entry, Placed, arrange, entry, lay_out
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.layers import Trail
from prover_env.verdict.replay import Claim

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from problems import Problem
    from prover_env.verdict.audit import Audit
    from prover_env.verdict.judge import Judge

__all__ = ["judge_many"]

_MOST = 32
_LEAST = 8  # a file costs some 30 ms: fewer scripts are not worth another one for another processor
_ROUNDS = 3  # compilations of a file, before all that is left is judged alone
_SECONDS, _SECONDS_EACH = 10.0, 1.0
_LAYERS = ("guard", "compile", "audit")


def judge_many(
    judge: Judge, items: Sequence[tuple[Problem, Sequence[str] | str]], *, workers: int | None = None
) -> list[Verdict]:
    """Judge many scripts; see ``Judge.judge_many``."""
    verdicts: list[Verdict | None] = [None] * len(items)
    steps: dict[int, list[str]] = {}
    trails = [Trail() for _ in items]
    for index, (problem, script) in enumerate(items):
        checked = judge.guarded(problem, script, trails[index])
        if isinstance(checked, Verdict):
            verdicts[index] = checked
        else:
            steps[index] = checked
    if not steps:
        return [v for v in verdicts if v is not None]
    workers = workers or os.cpu_count() or 1
    most = min(_MOST, max(_LEAST, -(-len(steps) // workers)))
    with ThreadPoolExecutor(workers) as pool:
        different = {items[index][0].key: items[index][0] for index in steps}
        list(pool.map(judge.task, different.values()))
        entries: list[Entry] = []
        for index, checked in steps.items():
            problem = items[index][0]
            made = entry(index, problem, judge.task(problem), checked)
            if made is not None:
                entries.append(made)
        files = [file for file in arrange(entries, most) if len(file) > 1]
        for accepted in pool.map(lambda file: _judge_file(judge, file, trails), files):
            for index, verdict in accepted.items():
                verdicts[index] = verdict
        left = [index for index in steps if verdicts[index] is None]
        for index, verdict in zip(left, pool.map(lambda i: judge.judge(*items[i]), left), strict=True):
            verdicts[index] = verdict
    return [v for v in verdicts if v is not None]


def _judge_file(judge: Judge, entries: Sequence[Entry], trails: Sequence[Trail]) -> dict[int, Verdict]:
    """The accepted ones of a file, by index."""
    for _ in range(_ROUNDS):
        if len(entries) < 2:
            break
        outcome = _attempt(judge, lay_out(entries, f"g{secrets.token_hex(6)}_"))
        if outcome.gone is None:
            return _verdicts(judge, outcome, trails)
        entries = [e for e in entries if e.index not in outcome.gone]
    return {}


@dataclass(frozen=True)
class _Attempt:
    """What became of a file: the theorems to leave out the next time, or ``None`` and all their audits."""

    gone: frozenset[int] | None
    built: Built
    passed: tuple[tuple[Placed, Audit], ...] = ()
    answers: tuple[LayerAnswer, ...] = ()
    replayed: bool = False


def _attempt(judge: Judge, text: BatchDocument) -> _Attempt:
    """Compile, audit and replay a file once."""
    everything = frozenset(p.entry.index for p in text.placed)
    trail = Trail()
    limits = replace(
        judge.limits, seconds=min(judge.limits.seconds, _SECONDS + _SECONDS_EACH * len(text.placed))
    )
    replayer = judge.replayer
    if replayer is not None:
        replayer.prepare(text.placed[0].entry.task.reference.olean.imported)
    with trail.ask("compile") as asked:
        built = judge.build(text.text, limits, final=False)
        asked.say(f"{built.compilation.sandbox}, with {len(text.placed) - 1} others")
    if built.olean is None:
        found = _broken(built, text) if built.ending is Ending.ERRORS else frozenset()
        return _Attempt(found or everything, built)
    with trail.ask("audit"):
        result = audit_batch(built.olean, text.placed, text.placed[0].entry.task.scope)
    if result.trouble:
        suspects = frozenset(text.placed[number].entry.index for number in result.suspects)
        return _Attempt(suspects or everything, built)
    passed = [(p, a) for p, a in zip(text.placed, result.audits, strict=True) if a.passed]
    if replayer is not None and passed:
        claims = [
            Claim(p.theorem, p.entry.task.reference.olean, p.entry.task.reference.theorem) for p, _ in passed
        ]
        with trail.ask("replay"):
            answer = replayer.replay(built.olean, built.olean.imported, statements=claims)
        if not answer.passed:
            return _Attempt(everything, built)
    return _Attempt(None, built, tuple(passed), tuple(trail.answers), replayer is not None)


def _broken(built: Built, text: BatchDocument) -> frozenset[int]:
    """Theorems with an error of Lean; nobody when an error stands elsewhere."""
    found: set[int] = set()
    for error in built.compilation.errors:
        owner = _owner(error, text.placed)
        if owner is None:
            return frozenset()
        found.add(owner.entry.index)
    return frozenset(found)


def _owner(message: Diagnostic, placed: Iterable[Placed]) -> Placed | None:
    at = (message.line, message.column)
    return next((p for p in placed if p.extent[:2] <= at <= (p.extent.end_line, p.extent.end_column)), None)


def _verdicts(judge: Judge, outcome: _Attempt, trails: Sequence[Trail]) -> dict[int, Verdict]:
    """The verdicts on the theorems that passed."""
    layers = (*_LAYERS, "replay") if outcome.replayed else _LAYERS
    found = {}
    for p, result in outcome.passed:
        item = p.entry
        found[item.index] = judge.verdict(
            item.problem,
            item.task,
            item.alone.proof,
            outcome.built,
            _messages(outcome.built, p),
            layers,
            result,
            (*trails[item.index].answers, *outcome.answers),
        )
    return found


def _messages(built: Built, p: Placed) -> tuple[Diagnostic, ...]:
    """Lean's messages about one theorem, as if it stood alone: places and names as in its own text."""
    first = p.extent.line
    name_end = p.entry.name_end
    tag = re.compile(re.escape(p.tag) + r"(?!\d)")

    def column(line: int, number: int) -> int:
        return number - len(p.tag) if line == first and number > name_end else number

    return tuple(
        replace(
            d,
            message=tag.sub("", d.message),
            line=d.line - first + 1,
            column=column(d.line, d.column),
            end_line=None if d.end_line is None else d.end_line - first + 1,
            end_column=None if d.end_column is None else column(d.end_line or d.line, d.end_column),
        )
        for d in built.compilation.diagnostics
        if _owner(d, [p]) is not None
    )
