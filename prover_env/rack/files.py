"""A problem file with everything that can be known of it: text, commands, problems, the compiled whole."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from problems import Problem
from problems.commands import Command, split_commands
from problems.lexer import LineMap, tokenize
from problems.loader import load_text, read_text
from problems.statement import TheoremHead, scan_theorem
from prover_env.olean import Olean, parse_name
from prover_env.rack.fingerprint import Fingerprints
from prover_env.runtime import ensure_modules, module_olean
from prover_env.runtime.modules import missing_imports

if TYPE_CHECKING:
    from prover_env.olean import Name
    from prover_env.runtime import Lean

__all__ = ["FileText", "RackFile", "TheoremText", "blanked", "problem_files"]


@dataclass(frozen=True, slots=True)
class TheoremText:
    """Where one theorem stands in the text of its file.

    Attributes:
        word: name as written.
        command: the command, as split.
        name_end: offset behind the name.
        statement_end: offset behind the type.
        proof: offset of the first character of the proof.
        line: line of the word ``theorem``, from 1.
    """

    word: str
    command: Command
    name_end: int
    statement_end: int
    proof: int
    line: int

    @property
    def begin(self) -> int:
        """Offset of the first character, doc comment included."""
        return self.command.start if self.command.doc is None else self.command.doc.start

    @property
    def end(self) -> int:
        """Offset behind the proof."""
        return self.command.end


class FileText:
    """A text split into commands by the conventions of problem files."""

    def __init__(self, text: str) -> None:
        """Split the text.

        Args:
            text: line ends as LF.

        Raises:
            SourceError: the layout convention is broken.
        """
        self.text = text
        self.lines = LineMap(text)
        self.commands: Sequence[Command] = split_commands(tokenize(text), self.lines)

    @property
    def imports(self) -> tuple[str, ...]:
        """Modules that the header imports."""
        return tuple(t.text for c in self.commands if c.word == "import" for t in c.tokens[c.head + 1 :])

    @cached_property
    def body(self) -> str:
        """The text with its imports blanked, so that all lines keep their numbers."""
        return blanked(self.text, [(c.start, c.end) for c in self.commands if c.word == "import"])

    @cached_property
    def theorems(self) -> tuple[TheoremText, ...]:
        """The theorems, in order.

        Raises:
            SourceError: one of them has no type or no proof.
        """
        return tuple(self.theorem(c) for c in self.commands if c.word == "theorem")

    def theorem(self, command: Command) -> TheoremText:
        """The parts of a theorem.

        Raises:
            SourceError: it has no type or no proof.
        """
        tokens = command.tokens
        head: TheoremHead = scan_theorem(tokens, command.depths, command.head)
        last = len(tokens) if head.assign is None else head.assign
        proof = command.end if last + 1 >= len(tokens) else tokens[last + 1].start
        return TheoremText(
            word=tokens[head.name].text,
            command=command,
            name_end=tokens[head.name].end,
            statement_end=tokens[last - 1].end,
            proof=proof,
            line=self.lines.line(command.anchor),
        )


def blanked(text: str, parts: Sequence[tuple[int, int]]) -> str:
    """A text with some parts replaced by blanks, line ends kept."""
    for start, end in parts:
        gap = "".join("\n" if c == "\n" else " " for c in text[start:end])
        text = text[:start] + gap + text[end:]
    return text


class RackFile:
    """One problem file of the rack."""

    def __init__(self, path: str | os.PathLike[str], set_name: str | None = None) -> None:
        """Read and split the file; nothing is compiled yet.

        Args:
            path: the file.
            set_name: first part of the ids; the name of the folder by default.

        Raises:
            ProblemFileError: the file breaks the format.
        """
        self.path = Path(path)
        if set_name is None:
            set_name = Path(os.path.abspath(path)).parent.name
        text = read_text(path)
        self.topic = f"{set_name}/{self.path.stem}"
        self.problems: Sequence[Problem] = load_text(text, self.topic, os.fspath(path))
        self.source = FileText(text)

    def missing(self, lean: Lean) -> tuple[str, ...]:
        """Imports that this Lean has no compiled module of."""
        return tuple(found.module for found in missing_imports(lean, self.source.text))

    def olean(self, lean: Lean) -> Olean:
        """The whole file, compiled once and then taken from the cache.

        Raises:
            CompileError: Lean does not accept it.
            MachineryError: Lean, a process or a file failed.
        """
        module = ensure_modules(lean, [self.source.body], self.source.imports)
        assert module is not None
        return Olean.read(module_olean(lean, module))

    def fingerprints(self, lean: Lean) -> Iterator[tuple[Problem, str]]:
        """The problems, each with the fingerprint of what it states.

        Raises:
            CompileError: Lean does not accept the file.
            MachineryError: Lean, a process or a file failed.
        """
        olean = self.olean(lean)
        prints = Fingerprints(olean)
        for problem in self.problems:
            name: Name = parse_name(problem.name)
            if name in olean.constants:
                yield problem, prints.statement(name)


def problem_files(folder: str | os.PathLike[str]) -> list[tuple[Path, str]]:
    """The problem files below a folder of sets, each with its set, as ``load_sets`` finds them."""
    root = Path(folder)
    own_name = Path(os.path.abspath(root)).name
    found = []
    for file in sorted(root.rglob("*.lean")):
        inner = file.relative_to(root).parent
        if not any(part.startswith(".") for part in (*inner.parts, file.name)):
            found.append((file, inner.as_posix() if inner.parts else own_name))
    return found
