"""The immutable values that travel between the parts: goals, proof states, results, verdicts.

They are frozen dataclasses, hashable, picklable, without any process behind them. A ``ProofState`` is the
script that leads to it: losing a worker loses nothing.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from problems import Problem

__all__ = [
    "Diagnostic",
    "ErrorKind",
    "Goal",
    "Hypothesis",
    "LayerAnswer",
    "ProofState",
    "RejectReason",
    "ResultKind",
    "Severity",
    "TacticResult",
    "Verdict",
]


# A metavariable without a name, or a string, in which nothing is one.
_NUMBERED = re.compile(r'"(?:[^"\\]|\\.)*"|(?P<name>\?[^\W\d]\w*)\.\d+', re.DOTALL)


def _renumbered(text: str, numbers: dict[str, int]) -> str:
    """The text with metavariables numbered by where they first appear; ``numbers`` holds those met so far."""

    def replaced(found: re.Match[str]) -> str:
        name = found.group("name")
        if name is None:
            return found.group()
        return f"{name}.{numbers.setdefault(found.group(), len(numbers))}"

    return _NUMBERED.sub(replaced, text) if "?" in text else text


class Severity(StrEnum):
    """Severity of a message of Lean."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "information"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message of Lean; lines count from 1, columns count code points from 0."""

    severity: Severity
    message: str
    line: int
    column: int
    end_line: int | None = None
    end_column: int | None = None
    code: str | None = None

    def __str__(self) -> str:
        """``line:column: severity: message``."""
        return f"{self.line}:{self.column}: {self.severity}: {self.message}"


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One line of a goal's context: ``names : type`` or ``names : type := value``."""

    names: tuple[str, ...]
    type: str
    value: str | None = None
    is_instance: bool = False
    is_type: bool = False

    def __str__(self) -> str:
        """As Lean prints it."""
        tail = "" if self.value is None else f" := {self.value}"
        return f"{' '.join(self.names)} : {self.type}{tail}"


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal: case name (``None`` when untagged), hypotheses in order, target."""

    case: str | None
    hypotheses: tuple[Hypothesis, ...]
    target: str

    @property
    def pretty(self) -> str:
        """The goal as text, laid out as Lean prints it."""
        lines = [] if self.case is None else [f"case {self.case}"]
        lines += [str(h) for h in self.hypotheses]
        return "\n".join([*lines, f"⊢ {self.target}"])

    def __str__(self) -> str:
        """Same as ``pretty``."""
        return self.pretty


@dataclass(frozen=True)
class ProofState:
    """Where a proof attempt stands: the problem, the tactic texts so far, and the goals that are left.

    Two states are equal when problem and script are equal. ``goal_key`` is equal for states whose goals
    are equal up to the way they were reached; search may merge such states.
    """

    problem: Problem = field(compare=False)
    script: tuple[str, ...]
    goals: tuple[Goal, ...] = field(compare=False)
    problem_key: str = field(default="")

    def __post_init__(self) -> None:
        """Fill ``problem_key``, which stands for the problem in comparisons and hashes."""
        object.__setattr__(self, "problem_key", self.problem.key)

    @property
    def finished(self) -> bool:
        """True when no goal is left (the verdict is still to come)."""
        return not self.goals

    @property
    def pretty(self) -> str:
        """All goals as text, a blank line between them; ``no goals`` when finished."""
        return "\n\n".join(g.pretty for g in self.goals) if self.goals else "no goals"

    @cached_property
    def goal_key(self) -> str:
        """Hash (40 hex digits) of the problem and the printed goals, case names left out.

        Lean numbers metavariables as it goes (``?m.18``, ``?u.7``), and differently each time. In the hash
        they are numbered by where they first appear, so goals that are equal up to these numbers have equal
        keys. The printed goals keep Lean's numbers.
        """
        digest = hashlib.blake2b(self.problem.key.encode(), digest_size=20)
        numbers: dict[str, int] = {}
        for goal in self.goals:
            for item in (*(str(h) for h in goal.hypotheses), "⊢", goal.target):
                digest.update(_renumbered(item, numbers).encode("utf-8", "surrogatepass"))
                digest.update(b"\0")
        return digest.hexdigest()

    @property
    def recordable(self) -> str:
        """``pretty`` with metavariables numbered by where they first appear: the same text in every run."""
        return _renumbered(self.pretty, {})

    def __str__(self) -> str:
        """Same as ``pretty``."""
        return self.pretty


class ResultKind(StrEnum):
    """What became of a tactic."""

    PROGRESS = "progress"
    """Accepted by Lean; goals are left."""
    PROVED = "proved"
    """Accepted by Lean; no goals are left (the verdict is still to come)."""
    FAILED = "failed"
    """Lean reported an error, or a limit was hit: see ``error``."""
    REFUSED = "refused"
    """Never shown to Lean: the text is not one tactic block (empty, too long, unbalanced …)."""


class ErrorKind(StrEnum):
    """Why a tactic failed or was refused."""

    PARSE = "parse"
    ERROR = "error"
    """Any elaboration error, see the message."""
    UNSOLVED = "unsolved"
    """A nested block (``·``, ``have … := by``, ``case``) left goals open."""
    SORRY = "sorry"
    """The proof would rest on ``sorry``."""
    HEARTBEATS = "heartbeats"
    """Lean's deterministic time limit."""
    RECURSION = "recursion"
    """Lean's limit on recursion depth."""
    WALL_CLOCK = "wall-clock"
    """Our limit on real time; depends on the machine."""
    MEMORY = "memory"
    """The worker grew above our limit on memory."""
    OUTPUT = "output"
    """Lean's answer is larger than we take."""
    CRASH = "crash"
    """The worker died on it twice."""
    TEXT = "text"
    """Refused by the guard."""


@dataclass(frozen=True)
class TacticResult:
    """Answer to one tactic: ``state`` is the new state, or ``None`` unless progress or proved."""

    kind: ResultKind
    state: ProofState | None = None
    error: ErrorKind | None = None
    message: str = ""
    """Lean's own error text, or the guard's reason; empty on success."""
    suggestions: tuple[str, ...] = ()
    """Tactic texts that Lean proposes on success ("Try this: …", from ``exact?``, ``simp?`` and such)."""

    @property
    def ok(self) -> bool:
        """True when there is a new state."""
        return self.state is not None


class RejectReason(StrEnum):
    """Why a proof was rejected; none is decided by message text."""

    GUARD = "guard"
    """The script holds something that has no place in a tactic block."""
    UNFINISHED = "unfinished"
    """The state still has goals."""
    COMPILE = "compile"
    """Lean did not accept the rebuilt file (errors, so no artefact)."""
    TIME = "time"
    """The rebuild hit a limit of time or memory."""
    ARTEFACT = "artefact"
    """The compiled file cannot be read, or is not what the reference is built from."""
    MISSING = "missing"
    """No theorem of the registered name in the artefact."""
    STATEMENT = "statement"
    """The theorem's type is not the registered statement."""
    AXIOM = "axiom"
    """The proof rests on an axiom outside propext, Classical.choice, Quot.sound (``sorryAx`` included)."""
    EXTRA = "extra"
    """The script declared something else, or changed what the statement is made of."""
    KERNEL = "kernel"
    """Lean's kernel, asked once more about the compiled proof, does not accept it."""
    UNREPLAYED = "unreplayed"
    """The kernel cannot be asked once more with this Lean, and the judge is strict."""
    RESERVED = "reserved"
    """What stands before the statement declares a name that the kernel computes with by itself."""


@dataclass(frozen=True, slots=True)
class LayerAnswer:
    """What one layer of the judge said.

    Attributes:
        layer: ``guard``, ``reference``, ``compile``, ``audit``, ``replay``.
        passed: whether it had no objection.
        said: one line for a person.
        seconds: real time; of the whole compilation for a proof that was judged with others.
    """

    layer: str
    passed: bool
    said: str
    seconds: float


@dataclass(frozen=True)
class Verdict:
    """The judge's answer on one proof.

    Attributes:
        accepted: True only when every layer agreed.
        problem_id: id of the problem judged.
        reason: typed reason, ``None`` when accepted.
        detail: one or more lines for a person; never the ground of the decision.
        axioms: axioms that the proof term reaches, sorted.
        uses: constants named in the proof term, helpers of the same file unfolded, sorted.
        statement_hash: canonical digest of the registered statement's type.
        proof: the Lean text that was judged, as a person can paste it.
        lean_version: version of the Lean that judged.
        layers: which layers spoke, in order.
        diagnostics: Lean's messages, for a person.
        remarks: what one should know besides, first of all that nothing was replayed, and why.
        answers: what each layer said, and how long it took; not part of a comparison.
    """

    accepted: bool
    problem_id: str
    reason: RejectReason | None = None
    detail: str = ""
    axioms: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    statement_hash: str = ""
    proof: str = ""
    lean_version: str = ""
    layers: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    remarks: tuple[str, ...] = ()
    answers: tuple[LayerAnswer, ...] = field(default=(), compare=False)

    @property
    def replayed(self) -> bool:
        """True when Lean's kernel was asked once more."""
        return "replay" in self.layers

    def __str__(self) -> str:
        """``Verdict(accepted, axioms=[…])`` or ``Verdict(rejected: reason, …)``."""
        if self.accepted:
            tail = ", not replayed" if self.layers and not self.replayed else ""
            return f"Verdict(accepted, axioms=[{', '.join(self.axioms)}]{tail})"
        tail = f", {self.detail.splitlines()[0]}" if self.detail else ""
        return f"Verdict(rejected: {self.reason}{tail})"

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {
            "accepted": self.accepted,
            "problem": self.problem_id,
            "reason": self.reason,
            "detail": self.detail,
            "axioms": list(self.axioms),
            "uses": list(self.uses),
            "statement_hash": self.statement_hash,
            "proof": self.proof,
            "lean_version": self.lean_version,
            "layers": list(self.layers),
            "diagnostics": [str(d) for d in self.diagnostics],
            "remarks": list(self.remarks),
        }
