"""Questions to Lean about statements, many in one compilation: is it trivial, is it false, is it vacuous?

A probe is a theorem of a fresh name, put into the file right in front of the theorem that it asks about. It
sees what a proof may use: no more and no less. A probe that fails is an error of Lean at its place and does
not touch what stands around it; one that succeeds says by which tactic, and counts only if its proof rests
on nothing that is left open. Each works under a limit in Lean's own count of steps, so the answers do not
depend on the machine.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError
from prover_env.olean import axioms
from prover_env.rack.files import FileText, TheoremText
from prover_env.values import Severity
from prover_env.verdict.compile import Ending
from prover_env.verdict.rules import ALLOWED_AXIOMS

if TYPE_CHECKING:
    from prover_env.values import Diagnostic
    from prover_env.verdict import Judge

__all__ = ["HEARTBEATS", "TRIVIAL", "Probe", "Question", "ask", "refuted", "trivial", "vacuous"]

HEARTBEATS = 20_000
"""Limit of one probe, a tenth of what Lean gives a proof by default; ten times as much for a refutation,
which tries many values."""

TRIVIAL = ("rfl", "assumption", "contradiction", "trivial", "decide", "simp", "omega")
"""The tactics that count as trivial automation, each tried after ``intros``."""

_NOTE = "proved by: "


class Question(StrEnum):
    """What a probe asks."""

    TRIVIAL = "trivial"
    FALSE = "false"
    VACUOUS = "vacuous"


@dataclass(frozen=True, slots=True)
class Probe:
    """One question about one theorem.

    Attributes:
        theorem: where the theorem stands in the file.
        question: what is asked.
        tactics: tactic scripts, each a line; tried in order.
        negated: how to name the statement for a negation: universe levels, such as ``.{0}`` (or nothing).
    """

    theorem: TheoremText
    question: Question
    tactics: tuple[str, ...]
    negated: str = ""


def trivial(theorem: TheoremText) -> Probe:
    """Does trivial automation prove it?"""
    return Probe(theorem, Question.TRIVIAL, tuple(f"intros; {t}" for t in TRIVIAL))


def vacuous(theorem: TheoremText) -> Probe:
    """Do its hypotheses contradict each other?"""
    tactics = ("contradiction", "simp_all", "omega")
    return Probe(theorem, Question.VACUOUS, tuple(f"intros; exfalso; {t}" for t in tactics))


def refuted(theorem: TheoremText, levels: str, scripts: Sequence[str]) -> Probe:
    """Is its negation provable?

    Args:
        theorem: the theorem.
        levels: universe levels at which it is denied.
        scripts: tactic scripts to try, ``h`` being the statement.
    """
    return Probe(theorem, Question.FALSE, tuple(scripts), levels)


def ask(judge: Judge, source: FileText, probes: Sequence[Probe]) -> dict[tuple[int, Question], str]:
    """Ask all questions about the theorems of one file in one compilation.

    Args:
        judge: compiles, in its sandbox and within its limits.
        source: the file; all of it must compile but for proofs.
        probes: the questions.

    Returns:
        For each theorem (by the line of its keyword) and question with the answer yes: the tactic script.

    Raises:
        MachineryError: Lean, a process or a file failed.
    """
    if not probes:
        return {}
    text, places, _ = _instrumented(source, probes)
    built = judge.build(text, anew=True)  # nearly all probes fail
    if built.ending not in (Ending.DONE, Ending.ERRORS):
        raise MachineryError(f"the probes of a file were not answered: {built.trouble}")
    failed: set[int] = set()
    notes: dict[int, str] = {}
    for message in built.compilation.diagnostics:
        number = _owner(message, places)
        if number is None:
            continue
        if message.severity is Severity.ERROR:
            failed.add(number)
        elif message.message.startswith(_NOTE):
            notes[number] = message.message.removeprefix(_NOTE).strip()
    proved = [replace(probes[n], tactics=(note,)) for n, note in notes.items() if n not in failed]
    return {(p.theorem.line, p.question): p.tactics[0] for p in _honest(judge, source, proved)}


def _honest(judge: Judge, source: FileText, proved: Sequence[Probe]) -> list[Probe]:
    """Those whose proofs rest on no foreign axiom: ``simp`` may have used an open theorem of the file."""
    if not proved:
        return []
    text, _, names = _instrumented(source, proved)
    olean = judge.build(text).olean
    if olean is None:
        return []
    by_last = {name[-1]: name for name in olean.constants if name}
    found = [by_last[name] for name in names]
    reached = axioms(found, olean, judge.index.scope(olean.imported))
    return [p for p, name in zip(proved, found, strict=True) if not reached[name] - ALLOWED_AXIOMS]


def _owner(message: Diagnostic, places: Sequence[tuple[int, int]]) -> int | None:
    """The probe in whose lines a message stands."""
    return next((n for n, (first, last) in enumerate(places) if first <= message.line <= last), None)


def _instrumented(source: FileText, probes: Sequence[Probe]) -> tuple[str, list[tuple[int, int]], list[str]]:
    """The text with all probes in it, the first and last line of each, and their names."""
    tag = f"pg{secrets.token_hex(4)}_"
    by_theorem: dict[int, list[int]] = {}
    for number, probe in enumerate(probes):
        by_theorem.setdefault(probe.theorem.begin, []).append(number)
    pieces: list[str] = []
    places = [(0, -1)] * len(probes)
    line, at = 1, 0
    for begin, numbers in sorted(by_theorem.items()):
        pieces.append(source.text[at:begin])
        line += pieces[-1].count("\n")
        at = begin
        for number in numbers:
            block = _block(source, probes[number], f"{tag}{number}")
            size = block.count("\n")
            places[number] = (line, line + size - 1)
            pieces.append(block)
            line += size
    pieces.append(source.text[at:])
    return "".join(pieces), places, [f"{tag}{number}" for number in range(len(probes))]


def _block(source: FileText, probe: Probe, name: str) -> str:
    """The commands of a probe, whole lines."""
    statement = source.text[probe.theorem.name_end : probe.theorem.statement_end]
    beats = HEARTBEATS * (10 if probe.question is Question.FALSE else 1)
    limit = f"set_option maxHeartbeats {beats} in\n"
    tries = "".join(
        f'  | ({tactic}; done; trace "{_NOTE}{_quoted(tactic)}")\n' for tactic in _one_by_one(probe.tactics)
    )
    if probe.question is not Question.FALSE:
        return f"{limit}theorem {name}{statement}\n  := by\n  first\n{tries}"
    # the statement gets a name of its own, so that its negation can be said whatever its binders look like
    stated = f"theorem {name}s{statement}\n  := sorry\n"
    denial = f"theorem {name} : ¬type_of% @{name}s{probe.negated} := by\n  intro h\n  first\n{tries}"
    return f"{stated}{limit}{denial}"


def _one_by_one(tactics: Iterable[str]) -> Iterable[str]:
    return dict.fromkeys(tactics)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
