"""What became of each theorem of a file that is to be added."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Outcome", "Status"]


class Status(StrEnum):
    """What was found about a theorem; the first that applies, in this order."""

    FORMAT = "format"
    """It breaks the format of problem files, or its name is taken."""
    ILL_TYPED = "ill-typed"
    """Lean does not accept the statement."""
    AXIOM = "axiom-smuggling"
    """Statement or proof rests on an axiom that is not one of Lean's three."""
    DUPLICATE = "duplicate"
    """A known problem, or one above it in the file, states the same up to names."""
    FALSE = "false"
    """Its negation is proved."""
    VACUOUS = "contradictory hypotheses"
    """Its hypotheses contradict each other."""
    REJECTED = "reference proof rejected"
    """The judge does not accept its proof."""
    TRIVIAL = "trivial"
    """Trivial automation proves it, and it is not tagged as a warm-up."""
    CONTEXT = "misleading context"
    """What stands before it changes what it says."""
    LEFT_OUT = "rests on what is not added"
    """Its proof uses a theorem of the file that is not added."""
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Outcome:
    """One theorem's fate.

    Attributes:
        name: name as written.
        line: line of the word ``theorem``.
        status: what was found.
        detail: evidence or remedy, one line.
        problem: the id it gets, or that of the problem it duplicates.
    """

    name: str
    line: int
    status: Status
    detail: str = ""
    problem: str = ""

    @property
    def added(self) -> bool:
        """True when nothing speaks against it."""
        return self.status is Status.ADDED

    def __str__(self) -> str:
        """One line for a person."""
        match self.status:
            case Status.ADDED:
                text = f"added as {self.problem}"
            case Status.DUPLICATE:
                text = f"duplicate of {self.problem}"
            case _:
                text = str(self.status)
        return f"{self.name} (line {self.line}): {text}" + (f": {self.detail}" if self.detail else "")
