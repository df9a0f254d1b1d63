"""The values that ``check_file`` returns, and the JSON that ``prover-gym check --json`` prints.

The models are the schema: ``CheckReport.model_json_schema()`` gives it as JSON Schema. Within one ``format``
fields are only ever added, and no value of an enumeration changes its meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from prover_env.values import RejectReason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prover_env.values import LayerAnswer, Verdict

__all__ = [
    "CheckReport",
    "FileReport",
    "LayerReport",
    "Status",
    "TheoremReport",
    "from_verdict",
    "layer_reports",
]

Status = Literal["accepted", "rejected", "open", "extra"]


class _Report(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return self.model_dump(mode="json")


class LayerReport(_Report):
    """What one layer of the judge said about a file as a whole."""

    layer: str
    """``guard``, ``reference``, ``statement``, ``compile``, ``audit``, ``replay``."""
    passed: bool
    said: str
    """One line for a person."""
    seconds: float
    """Real time; differs from run to run."""


class TheoremReport(_Report):
    """The verdict on one theorem of a file."""

    name: str
    """Full Lean name."""
    status: Status
    """``open`` only when the whole proof is ``sorry`` and open theorems are allowed; ``extra`` when there is
    something to compare with and it has no such theorem: counts neither way."""
    line: int
    """Line of the theorem in the file, from 1; 0 when the file has no such theorem."""
    reason: RejectReason | None = None
    """Typed reason, only when rejected, or extra and not fit to be accepted."""
    detail: str = ""
    """One or more lines for a person."""
    axioms: tuple[str, ...] = ()
    """Axioms that the proof reaches, sorted."""
    uses: tuple[str, ...] = ()
    """Constants in the proof, helpers looked through, sorted."""
    statement_hash: str = ""
    """Canonical digest of the statement; empty when the theorem was not compiled."""

    @property
    def accepted(self) -> bool:
        """True when the proof was accepted."""
        return self.status == "accepted"

    @property
    def explanation(self) -> str:
        """One line: what was found."""
        if self.status == "accepted":
            return f"axioms: {', '.join(self.axioms) or 'none'}"
        if self.status == "extra" and self.reason is None:
            return f"not asked for; axioms: {', '.join(self.axioms) or 'none'}"
        first = self.detail.splitlines()[0] if self.detail else ""
        return first if self.reason is None else f"{self.reason}: {first}"


class FileReport(_Report):
    """The verdict on a file."""

    path: str
    """The file, as given."""
    accepted: bool
    """The file compiles, and every theorem that is asked for is accepted, or open where that is allowed."""
    theorems: tuple[TheoremReport, ...]
    """In the order of the file; those that a reference asks for and the file lacks come last."""
    remarks: tuple[str, ...] = ()
    """What concerns the file as a whole, first of all errors outside of theorems."""
    lean_version: str = ""
    layers: tuple[str, ...] = ()
    """Which layers spoke, in order."""
    replayed: bool = False
    """Whether Lean's kernel was asked once more."""
    answers: tuple[LayerReport, ...] = ()
    """What each layer said; one may be asked more than once."""
    seconds: float = 0.0
    """Real time of the whole check; differs from run to run."""
    error: str = ""
    """Why the file could not be judged: no verdict on it, neither way. Empty when it was."""


class CheckReport(_Report):
    """What ``prover-gym check --json`` prints."""

    format: Literal["prover-gym check 1"] = "prover-gym check 1"
    accepted: bool
    """Every file is accepted."""
    lean_version: str
    files: tuple[FileReport, ...] = Field(min_length=1)


def layer_reports(answers: Iterable[LayerAnswer]) -> tuple[LayerReport, ...]:
    """The judge's record of its layers as part of a report."""
    return tuple(
        LayerReport(layer=a.layer, passed=a.passed, said=a.said, seconds=round(a.seconds, 6)) for a in answers
    )


def from_verdict(verdict: Verdict, *, path: str, name: str, seconds: float) -> FileReport:
    """The verdict on a single proof as a report.

    Args:
        verdict: of ``Judge.judge_proof`` or ``Judge.judge``.
        path: the file with the proof.
        name: full name of the theorem.
        seconds: real time of everything.
    """
    theorem = TheoremReport(
        name=name,
        status="accepted" if verdict.accepted else "rejected",
        line=1,
        reason=verdict.reason,
        detail=verdict.detail,
        axioms=verdict.axioms,
        uses=verdict.uses,
        statement_hash=verdict.statement_hash,
    )
    return FileReport(
        path=path,
        accepted=verdict.accepted,
        theorems=(theorem,),
        remarks=verdict.remarks,
        lean_version=verdict.lean_version,
        layers=verdict.layers,
        replayed=verdict.replayed,
        answers=layer_reports(verdict.answers),
        seconds=round(seconds, 6),
    )
