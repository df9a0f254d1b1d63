"""What ``problems lint`` can say: rules, findings, and a report of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

__all__ = ["Finding", "LintReport", "Rule", "Weight"]


class Rule(StrEnum):
    """The rules, in the order in which findings of one line are shown."""

    FORMAT = "format"
    """The file cannot be read as a problem file."""
    LEAN = "lean"
    """Lean does not accept the file."""
    PROOF = "proof"
    """The judge rejects a reference proof."""
    DUPLICATE = "duplicate"
    """Two problems state the same, up to names."""
    FALSE = "false"
    """The negation of an open problem is proved."""
    VACUOUS = "vacuous"
    """The hypotheses contradict each other, and the tag ``ex-falso`` does not say that this is meant."""
    TRIVIAL = "trivial"
    """Trivial automation proves it, and it is not tagged ``warm-up``."""
    USES = "uses"
    """``uses:`` names what does not exist."""
    SOURCE = "source"
    """No title, no source or no licence."""
    LEVEL = "level"
    """No level."""
    ORDER = "order"
    """The level is far below that of a problem that its proof rests on."""
    UNUSED = "unused"
    """A definition that no theorem speaks of or uses."""
    TOOLCHAIN = "toolchain"
    """The file needs modules that this Lean does not have, so Lean was not asked."""


class Weight(StrEnum):
    """How much a finding matters."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    """Does not count: the report stays clean."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about one place.

    Attributes:
        rule: which rule.
        weight: how much it matters.
        path: the file.
        line: from 1; 0 when the whole file is meant.
        problem: id of the problem concerned, empty if none is.
        message: what is wrong, and what to do.
    """

    rule: Rule
    weight: Weight
    path: str
    line: int
    problem: str
    message: str

    def __str__(self) -> str:
        where = f"{self.path}:{self.line}" if self.line else self.path
        name = f"{self.problem}: " if self.problem else ""
        return f"{where}: {self.weight} [{self.rule}] {name}{self.message}"


@dataclass(frozen=True, slots=True)
class LintReport:
    """All findings about some files.

    Attributes:
        files: how many files were looked at.
        problems: how many problems are in them, canaries included.
        findings: by file, line and rule.
    """

    files: int
    problems: int
    findings: Sequence[Finding]

    @property
    def clean(self) -> bool:
        """True when there are no findings but notes."""
        return all(f.weight is Weight.NOTE for f in self.findings)

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "clean": self.clean,
            "files": self.files,
            "problems": self.problems,
            "findings": [asdict(f) for f in self.findings],
        }
