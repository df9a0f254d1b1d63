"""Layer 4: read the artefact and compare it with the reference. Pure: decoded modules in, findings out.

Nothing that Lean printed is looked at, nor any table that Lean wrote for its own use: the proof term itself
is followed to the axioms. A proof passes when all of this holds:

* the artefact was compiled by the same Lean and imports the same modules as the reference;
* the theorem is there, is a theorem, and states exactly what the reference states;
* every axiom that it reaches is one of ``ALLOWED_AXIOMS``;
* it rests on nothing unsafe, and on nothing that rests on itself;
* every other constant of the reference (the problem's definitions, the sentinel) is there, unchanged;
* nothing else was declared, except what a compiler makes for a proof: safe definitions and theorems that have
  no place in the text or one inside the theorem;
* no name is declared that the kernel treats specially, or that a module already declares;
* the theorem stands exactly where we put it, so nothing reached out of its block.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean import Constant, Kind, Name, Olean, Range, Safety, Scope, axioms, show_name
from prover_env.olean.dependencies import proof_uses
from prover_env.values import RejectReason
from prover_env.verdict.rules import ALLOWED_AXIOMS, RESERVED_NAMES, is_trusted_module

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping
    from pathlib import Path

__all__ = [
    "Audit",
    "Finding",
    "Reference",
    "audit",
    "is_compiler_made",
    "proof_findings",
    "reserved_in",
    "show_all",
    "unfounded",
]


@dataclass(frozen=True, slots=True)
class Reference:
    """What an artefact is compared with: the same file with ``sorry`` as the proof, compiled and read.

    Attributes:
        theorem: the registered theorem.
        statement: digest of its statement.
        level_params: its universe parameters.
        lean: version and commit of the Lean that compiled it.
        imports: the modules it imports.
        constants: digest of everything else that it declares.
        start: line and column where the theorem begins.
        olean: the compiled reference itself, for the layer that asks the kernel.
    """

    theorem: Name
    statement: str
    level_params: tuple[Name, ...]
    lean: tuple[str, str]
    imports: frozenset[Name]
    constants: Mapping[Name, str]
    start: tuple[int, int]
    olean: Olean

    @classmethod
    def of(cls, olean: Olean, theorem: Name) -> Reference:
        """Take from a compiled reference what is to be compared.

        Args:
            olean: the compiled reference.
            theorem: the registered theorem, which it must declare.

        Raises:
            OleanError: it is damaged, or has no such theorem with a place in the text.
        """
        constant = olean.constant(theorem)
        place = olean.ranges.get(theorem)
        if constant.kind is not Kind.THEOREM or place is None:
            raise OleanError(f"{olean.path}: {show_name(theorem)} is no theorem of this file")
        return cls(
            theorem=theorem,
            statement=olean.statement_digest(theorem),
            level_params=constant.level_params,
            lean=(olean.lean_version, olean.lean_commit),
            imports=frozenset(olean.imported),
            constants={n: olean.constant_digest(n) for n in olean.constants if n != theorem},
            start=(place.line, place.column),
            olean=olean,
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong."""

    reason: RejectReason
    detail: str


@dataclass(frozen=True, slots=True)
class Audit:
    """The answer of the audit.

    Attributes:
        findings: what is wrong, most telling first; empty when the artefact passes.
        axioms: axioms that the proof reaches.
        uses: constants in the proof, helpers that were made for it looked through.
    """

    findings: tuple[Finding, ...]
    axioms: frozenset[Name] = frozenset()
    uses: frozenset[Name] = frozenset()

    @property
    def passed(self) -> bool:
        """True when nothing is wrong."""
        return not self.findings


def audit(artefact: Olean, reference: Reference, scope: Scope, extent: Range) -> Audit:
    """Compare an artefact with its reference.

    Args:
        artefact: the compiled proof.
        reference: the compiled reference.
        scope: what the reference's imports bring.
        extent: where the theorem must stand.

    Raises:
        OleanError: a module that it imports is damaged (that the artefact itself is, would be a finding).
    """
    theorem = reference.theorem
    findings: list[Finding] = []

    def found(reason: RejectReason, detail: str) -> None:
        findings.append(Finding(reason, detail))

    try:
        artefact.check()
    except OleanError as error:
        return Audit((Finding(RejectReason.ARTEFACT, str(error)),))
    if (artefact.lean_version, artefact.lean_commit) != reference.lean:
        found(RejectReason.ARTEFACT, "compiled by another Lean than the reference")
    if frozenset(artefact.imported) != reference.imports:
        found(RejectReason.ARTEFACT, "imports other modules than the reference")
    if findings:
        return Audit(tuple(findings))
    if theorem not in artefact.constants:
        found(RejectReason.MISSING, f"the compiled file has no {show_name(theorem)}")
        return Audit(tuple(findings))
    target = artefact.constant(theorem)
    if target.kind is not Kind.THEOREM:
        found(RejectReason.MISSING, f"{show_name(theorem)} is compiled to a {target.kind}, not to a theorem")
        return Audit(tuple(findings))
    used = frozenset().union(*(artefact.uses(name) for name in artefact.constants))
    unknown = [name for name in used if name not in artefact.constants and name not in scope]
    if unknown:
        found(RejectReason.ARTEFACT, f"uses what nothing declares: {show_all(unknown)}")
        return Audit(tuple(findings))
    reached = axioms([theorem], artefact, scope)[theorem]
    findings += proof_findings(artefact, theorem, reference, reached)

    for name, digest in reference.constants.items():
        if name not in artefact.constants:
            found(RejectReason.EXTRA, f"{show_name(name)} is missing: the proof reached out of its block")
        elif artefact.constant_digest(name) != digest:
            found(RejectReason.EXTRA, f"{show_name(name)} is not what it was")
    place = artefact.ranges.get(theorem)
    if place is None or place != extent or place[:2] != reference.start:
        found(
            RejectReason.EXTRA, f"the theorem does not end where its text ends (found {place}, not {extent})"
        )
    added = [name for name in artefact.constants if name != theorem and name not in reference.constants]
    strange = [
        name for name in added if not is_compiler_made(artefact.constant(name), artefact.ranges, extent)
    ]
    if strange:
        found(RejectReason.EXTRA, f"the proof also declares {show_all(strange)}")
    clashing = [name for name in artefact.constants if name in scope or name in RESERVED_NAMES]
    if clashing:
        found(RejectReason.EXTRA, f"declares what is reserved or already declared: {show_all(clashing)}")

    uses = proof_uses(artefact, theorem, lambda name: name not in reference.constants)
    return Audit(tuple(findings), reached, uses)


def is_compiler_made(constant: Constant, ranges: Mapping[Name, Range], extent: Range) -> bool:
    """True for a constant such as a compiler makes for a proof: a matcher, ``_proof_1``, an equation lemma.

    Names are no guide: ``rw [f]`` adds ``f.eq_1`` and private matchers of other modules. What counts is that
    it is a safe definition or theorem, and that no other part of the text declares it.

    Args:
        constant: a constant of the artefact.
        ranges: the artefact's declaration ranges.
        extent: where the theorem stands.
    """
    if constant.kind not in (Kind.DEFINITION, Kind.THEOREM, Kind.OPAQUE):
        return False
    # the compiler's own twin of a recursive helper; the kernel lets nothing safe refer to it
    twin = constant.safety is Safety.PARTIAL and constant.name[-1:] == ("_unsafe_rec",)
    if constant.safety is not Safety.SAFE and not twin:
        return False
    place = ranges.get(constant.name)
    return place is None or extent.contains(place)


def proof_findings(
    artefact: Olean, theorem: Name, reference: Reference, reached: frozenset[Name]
) -> list[Finding]:
    """What is wrong with a theorem itself, wherever it stands and whatever it is called.

    Args:
        artefact: the compiled proof.
        theorem: its name there.
        reference: what it must prove.
        reached: the axioms that it reaches.

    Raises:
        OleanError: the artefact is damaged.
    """
    findings: list[Finding] = []
    same = artefact.statement_digest(theorem) == reference.statement
    if not same or artefact.constant(theorem).level_params != reference.level_params:
        shown = show_name(reference.theorem)
        findings.append(Finding(RejectReason.STATEMENT, f"{shown} states something else than was asked"))
    foreign = reached - ALLOWED_AXIOMS
    if foreign:
        findings.append(Finding(RejectReason.AXIOM, f"rests on {show_all(foreign)}"))
    unsound = unfounded(artefact, theorem)
    if unsound:
        said = f"rests on what is unsafe or rests on itself: {show_all(unsound)}"
        findings.append(Finding(RejectReason.EXTRA, said))
    return findings


def unfounded(artefact: Olean, theorem: Name) -> list[Name]:
    """What a theorem reaches in its own module that is unsafe, or rests on itself.

    The kernel lets no such thing happen, and the replay would notice. This makes a forged artefact fail where
    there is no replay, too, and gives a better reason.

    Args:
        artefact: the compiled proof.
        theorem: where to start.

    Raises:
        OleanError: the artefact is damaged.
    """
    found: list[Name] = []
    open_: set[Name] = set()
    done: set[Name] = set()
    stack = [theorem]
    while stack:
        name = stack[-1]
        if name in done or name in open_:
            stack.pop()
            open_.discard(name)
            done.add(name)
            continue
        constant = artefact.constant(name)
        if constant.safety is not Safety.SAFE:
            found.append(name)
        open_.add(name)
        grown = constant.kind in (Kind.INDUCTIVE, Kind.CONSTRUCTOR, Kind.RECURSOR)
        if not grown and name in constant.value_uses():
            found.append(name)
        for used in artefact.uses(name):
            if used in open_ and not (grown or artefact.constant(used).kind is Kind.INDUCTIVE):
                found.append(used)
            elif used in artefact.constants and used not in done and used not in open_:
                stack.append(used)
    return list(dict.fromkeys(found))


def reserved_in(scope: Scope, library: Collection[Path], olean: Olean | None = None) -> list[Name]:
    """Reserved names that are declared outside of Lean's own library.

    Args:
        scope: imported modules.
        library: folders with Lean's own library; in them, only modules of ``Init`` may declare such names.
        olean: a module on top of the imported ones.
    """
    found = set(RESERVED_NAMES & olean.constants.keys()) if olean is not None else set()
    for name in RESERVED_NAMES:
        for owner in scope.owners(name):
            path = scope.modules[owner]
            if not (is_trusted_module(owner) and any(path.is_relative_to(folder) for folder in library)):
                found.add(name)
    return sorted(found, key=show_name)


def show_all(names: Iterable[Name], most: int = 8) -> str:
    """Some names, sorted and printed, with the number of those left out."""
    shown = sorted(show_name(name) for name in names)
    rest = f" and {len(shown) - most} more" if len(shown) > most else ""
    return ", ".join(shown[:most]) + rest
