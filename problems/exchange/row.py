"""One problem on its way in or out: what the layouts of the field have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from problems.commands import split_commands
from problems.lexer import LineMap, SourceError, tokenize

__all__ = ["Imported", "Row", "Skipped"]


@dataclass(frozen=True, slots=True)
class Row:
    """A statement with what stands before it.

    Attributes:
        statement: ``theorem NAME binders : TYPE``, no proof.
        header: everything before it, imports first; may be empty.
        title: what it says, in words, on one line.
        split: ``test``, ``valid`` … or empty.
        proof: what stands after ``:=``, ``None`` for an open one.
        source: where it comes from; empty: what the whole file says.
        licence: of the statement, likewise.
        level: difficulty from 1 to 10.
        tags: labels.
        uses: theorems that a proof rests on.
    """

    statement: str
    header: str = ""
    title: str = ""
    split: str = ""
    proof: str | None = None
    source: str = ""
    licence: str = ""
    level: int | None = None
    tags: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Name of the theorem, as written."""
        return self.statement.split(None, 2)[1].rstrip(":")

    @property
    def imports(self) -> tuple[str, ...]:
        """Modules that the header imports."""
        try:
            commands = split_commands(tokenize(self.header), LineMap(self.header))
        except SourceError:
            return ()
        return tuple(t.text for c in commands if c.word == "import" for t in c.tokens[c.head + 1 :])

    @property
    def needs(self) -> tuple[str, ...]:
        """Libraries beyond Lean's own that the header imports, by the first part of their names."""
        roots = dict.fromkeys(module.split(".")[0] for module in self.imports)
        return tuple(root for root in roots if root not in ("Init", "Std", "Lean"))


@dataclass(frozen=True, slots=True)
class Skipped:
    """A row that could not be taken, and why."""

    where: str
    reason: str

    def __str__(self) -> str:
        return f"{self.where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Imported:
    """What a reader found."""

    rows: Sequence[Row]
    skipped: Sequence[Skipped] = ()

    @property
    def needs(self) -> tuple[str, ...]:
        """Libraries that some of the rows need."""
        return tuple(dict.fromkeys(need for row in self.rows for need in row.needs))
