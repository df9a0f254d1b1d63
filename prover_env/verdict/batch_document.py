"""How several proofs share one file: the layout of a batch. Pure text.

A file holds proofs of problems with the same imports. Their preambles must extend one another, as those of
one problem file do; each theorem stands right behind its own preamble, and in front of what the longer ones
add::

    import …
    <preamble of the first problems>
    theorem swap_t0 … := by …
    theorem swap_t1 … := by …
    <what the next preamble adds>
    theorem other_t2 … := by …
    theorem proverGymLast : True := True.intro

Every theorem gets a name of its own, with a tag that cannot be guessed, so that two proofs of one problem do
not meet and no script can name the theorem of another. A name that the script itself mentions (a recursive
proof) cannot be changed: such an item is judged alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.olean import Name, Range
from prover_env.verdict.template import LAST, Document, document, plain

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.verdict.tasks import Task

__all__ = ["BatchDocument", "Entry", "Placed", "arrange", "entry", "lay_out"]

_HEAD = re.compile(r"theorem\s+((?:[^\W\d]|_)[\w'!?]*(?:\.(?:[^\W\d]|_)[\w'!?]*)*)(?=\.\{|[\s:({\[⦃])")


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One script that may share a file.

    Attributes:
        index: its position among the items that were asked for.
        problem: what it proves.
        task: the same, compiled.
        alone: the file it would be compiled in alone.
        preamble: the problem's preamble as the file has it.
        name_end: offset in the proof's text behind the theorem's name.
    """

    index: int
    problem: Problem
    task: Task
    alone: Document
    preamble: str
    name_end: int


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """An entry in a file.

    Attributes:
        entry: the entry.
        theorem: its name in this file.
        tag: what was added to the name.
        extent: where it stands.
    """

    entry: Entry
    theorem: Name
    tag: str
    extent: Range


@dataclass(frozen=True, slots=True)
class BatchDocument:
    """A file with several proofs."""

    text: str
    placed: tuple[Placed, ...]


def entry(index: int, problem: Problem, task: Task, steps: Sequence[str]) -> Entry | None:
    """Prepare a script for a shared file.

    Args:
        index: its position among the items.
        problem: what it proves.
        task: the same, compiled.
        steps: the script as the guard left it.

    Returns:
        ``None`` when it must be judged alone: the statement's name cannot be changed, or is mentioned in the
        script or in what the compiler made for the statement.
    """
    alone = document(problem, plain(steps), task.module)
    head = _HEAD.match(alone.proof)
    own = task.reference.theorem
    last = own[-1]
    if head is None or not isinstance(last, str) or head.group(1).rsplit(".", 1)[-1] != last:
        return None
    # `decl_name%` is the name, too
    mention = re.compile(rf"(?<![\w'!?]){re.escape(last)}(?![\w'!?])|decl_name%")
    if mention.search(alone.proof, head.end()):
        return None
    if any(_without_privacy(n)[: len(own)] == own for n in task.reference.constants):
        return None
    preamble = problem.preamble.replace("\r\n", "\n").strip("\n")
    return Entry(index, problem, task, alone, preamble, head.end())


def _without_privacy(name: Name) -> Name:
    """Without the prefix that Lean gives to private names."""
    return name[name.index(0) + 1 :] if name[:1] == ("_private",) and 0 in name else name


def arrange(entries: Iterable[Entry], most: int) -> list[list[Entry]]:
    """Divide entries into those that can share a file, in the order in which they must stand.

    Args:
        entries: any entries.
        most: how many a file may hold.
    """
    files: dict[tuple[str | None, tuple[str, ...]], list[list[Entry]]] = {}
    for candidate in sorted(entries, key=lambda e: (len(e.preamble), e.preamble, e.index)):
        imports = () if candidate.task.module is not None else candidate.problem.imports
        group = files.setdefault((candidate.task.module, imports), [])
        for file in group:
            if len(file) < most and _extends(candidate.preamble, file[-1].preamble):
                file.append(candidate)
                break
        else:
            group.append([candidate])
    return [file for group in files.values() for file in group]


def _extends(longer: str, shorter: str) -> bool:
    """Whether one preamble is the other with further lines."""
    return longer == shorter or not shorter or longer.startswith(shorter + "\n")


def lay_out(entries: Sequence[Entry], tag: str) -> BatchDocument:
    """Write a file.

    Args:
        entries: as ``arrange`` gives them.
        tag: letters and digits that no script can know.
    """
    first = entries[0]
    imports = [first.task.module] if first.task.module is not None else list(first.problem.imports)
    parts = ["".join(f"import {name}\n" for name in imports)]
    line = len(imports) + 1
    placed: list[Placed] = []
    before = ""

    def add(text: str) -> None:
        nonlocal line
        parts.append(text)
        line += text.count("\n")

    for item in entries:
        if item.preamble != before:
            add(item.preamble[len(before) :].lstrip("\n") + "\n\n")
            before = item.preamble
        ending = f"_{tag}{item.index}"
        proof = item.alone.proof[: item.name_end] + ending + item.alone.proof[item.name_end :]
        lines = proof.split("\n")
        extent = Range(line, 0, line + len(lines) - 1, len(lines[-1]))
        name = (*item.task.reference.theorem[:-1], f"{item.task.reference.theorem[-1]}{ending}")
        placed.append(Placed(item, name, ending, extent))
        add(proof + "\n\n")
    add(f"theorem {LAST} : _root_.True := _root_.True.intro\n")
    return BatchDocument("".join(parts), tuple(placed))
