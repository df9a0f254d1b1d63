"""What ``check_file`` found so far about the theorems of one file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prover_env.olean import Name, show_name
from prover_env.values import RejectReason
from prover_env.verdict.report import TheoremReport

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = ["Findings", "shown"]

Place = tuple[str, int]
"""A theorem's name as the file has it, and its line: a file may name two theorems alike."""


@dataclass
class Findings:
    """What was found so far about one file."""

    theorems: dict[Place, TheoremReport] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    clean: bool = True
    """False once the file as a whole cannot be accepted."""
    lines: dict[Name, int] = field(default_factory=dict)
    """Lines of the theorems of the artefact, by their full names."""

    def named(self, name: str) -> list[TheoremReport]:
        """All theorems of that name."""
        return [report for (known, _), report in self.theorems.items() if known == name]

    def add(self, name: Name, report: TheoremReport) -> None:
        """Report a theorem of the artefact; what is known to be wrong at its place stays."""
        self.lines[name] = report.line
        place = (report.name, report.line)
        known = self.theorems.get(place)
        if known is None:
            self.theorems[place] = report
        elif known.status != "rejected":
            self.reject(*place, RejectReason.EXTRA, "two theorems are shown under this name on this line")

    def reject(self, name: str, line: int, reason: RejectReason, detail: str) -> None:
        """Reject a theorem; what else was found about it is kept behind."""
        known = self.theorems.get((name, line))
        if known is None:
            self.theorems[name, line] = TheoremReport(
                name=name, status="rejected", line=line, reason=reason, detail=detail
            )
        else:
            detail = "\n".join(filter(None, (detail, known.detail)))
            update = {"status": "rejected", "reason": reason, "detail": detail}
            self.theorems[name, line] = known.model_copy(update=update)

    def set_apart(self, asked: Collection[str]) -> None:
        """Mark what nobody asked for as extra, unless it speaks against the file.

        A theorem that rests on ``sorry`` or an axiom harms nobody else: what rests on it does so, too.

        Args:
            asked: names of the theorems that were asked for.
        """
        for place, report in self.theorems.items():
            harmless = report.status != "rejected" or report.reason is RejectReason.AXIOM
            if report.name not in asked and harmless:
                self.theorems[place] = report.model_copy(update={"status": "extra"})

    def in_order(self) -> tuple[TheoremReport, ...]:
        """The theorems in the order of the file; those that it lacks come last."""
        return tuple(sorted(self.theorems.values(), key=lambda t: (t.line == 0, t.line, t.name)))


def shown(name: Name) -> str:
    """As the file names it: the prefix that Lean gives to private names is left out."""
    if name[:1] == ("_private",) and 0 in name:
        return show_name(name[name.index(0) + 1 :])
    return show_name(name)
