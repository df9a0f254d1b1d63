"""The values that ``check_file`` returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from prover_env.values import RejectReason

__all__ = ["FileReport", "Status", "TheoremReport"]

Status = Literal["accepted", "rejected", "open"]


@dataclass(frozen=True, slots=True)
class TheoremReport:
    """The verdict on one theorem of a file.

    Attributes:
        name: full Lean name.
        status: ``open`` only when the whole proof is ``sorry`` and open theorems are allowed.
        line: line of the theorem in the file, from 1.
        reason: typed reason, only when rejected.
        detail: one or more lines for a person.
        axioms: axioms that the proof reaches, sorted.
        uses: constants in the proof, helpers looked through, sorted.
        statement_hash: canonical digest of the statement; empty when the theorem was not compiled.
    """

    name: str
    status: Status
    line: int
    reason: RejectReason | None = None
    detail: str = ""
    axioms: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    statement_hash: str = ""

    @property
    def accepted(self) -> bool:
        """True when the proof was accepted."""
        return self.status == "accepted"

    @property
    def explanation(self) -> str:
        """One line: what was found."""
        if self.status == "accepted":
            return f"axioms: {', '.join(self.axioms) or 'none'}"
        first = self.detail.splitlines()[0] if self.detail else ""
        return first if self.reason is None else f"{self.reason}: {first}"

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {
            "name": self.name,
            "status": self.status,
            "line": self.line,
            "reason": self.reason,
            "detail": self.detail,
            "axioms": list(self.axioms),
            "uses": list(self.uses),
            "statement_hash": self.statement_hash,
        }


@dataclass(frozen=True, slots=True)
class FileReport:
    """The verdict on a file.

    Attributes:
        path: the file, as given.
        accepted: the file compiles, and every theorem is accepted, or open where that is allowed.
        theorems: in the order of the file; those that a reference asks for and the file lacks come last.
        remarks: what concerns the file as a whole, first of all errors outside of theorems.
        lean_version: version of the Lean that judged.
        layers: which layers spoke, in order.
        seconds: real time of the whole check; differs from run to run.
    """

    path: str
    accepted: bool
    theorems: tuple[TheoremReport, ...]
    remarks: tuple[str, ...] = ()
    lean_version: str = ""
    layers: tuple[str, ...] = ()
    seconds: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {
            "path": self.path,
            "accepted": self.accepted,
            "lean_version": self.lean_version,
            "layers": list(self.layers),
            "seconds": round(self.seconds, 3),
            "theorems": [theorem.to_dict() for theorem in self.theorems],
            "remarks": list(self.remarks),
        }
