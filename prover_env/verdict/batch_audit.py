"""The audit of a file with several proofs. Pure: decoded modules in, findings out.

First the file as a whole: every theorem stands exactly where it was put, every constant of the preambles is
there and unchanged, and nothing else was declared but what a compiler makes for these theorems. Then nothing
in the file is anybody's doing but ours, and no script reached out of its block. After that each theorem is
compared with its own reference, by the rules of ``audit``, and must not lean on another one: neither on its
statement nor on a helper that was made for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean import Kind, Name, Olean, Range, Scope, axioms, show_name
from prover_env.olean.dependencies import proof_uses
from prover_env.values import RejectReason
from prover_env.verdict.audit import Audit, Finding, is_compiler_made, proof_findings, show_all
from prover_env.verdict.rules import RESERVED_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prover_env.verdict.batch_document import Placed

__all__ = ["BatchAudit", "audit_batch"]


@dataclass(frozen=True, slots=True)
class BatchAudit:
    """The answer.

    Attributes:
        trouble: why nothing in this file counts; empty when the file as a whole is in order.
        suspects: positions of the theorems to leave out next time, if there is trouble and they are known.
        audits: one for each theorem, in their order; only without trouble.
    """

    trouble: str = ""
    suspects: frozenset[int] = frozenset()
    audits: tuple[Audit, ...] = ()


def audit_batch(artefact: Olean, placed: Sequence[Placed], scope: Scope) -> BatchAudit:
    """Compare a compiled batch with the references of its problems.

    Args:
        artefact: the compiled file.
        placed: its theorems, and where they must stand.
        scope: what the imports bring; the same for all.

    Raises:
        OleanError: a module that it imports is damaged (that the artefact itself is, would be trouble).
    """
    try:
        artefact.check()
    except OleanError as error:
        return BatchAudit(str(error))
    trouble, suspects = _whole(artefact, placed, scope)
    if trouble:
        return BatchAudit(trouble, suspects)
    owners = _Owners(artefact, placed, scope)
    reached = axioms([p.theorem for p in placed], artefact, scope)
    audits = [_one(artefact, number, p, owners, reached[p.theorem]) for number, p in enumerate(placed)]
    return BatchAudit(audits=tuple(audits))


def _whole(artefact: Olean, placed: Sequence[Placed], scope: Scope) -> tuple[str, frozenset[int]]:
    """What is wrong with the file, and which theorems are to blame if that can be said."""
    given: dict[Name, str] = {}
    for p in placed:
        reference = p.entry.task.reference
        if (artefact.lean_version, artefact.lean_commit) != reference.lean:
            return "compiled by another Lean than a reference", frozenset()
        if frozenset(artefact.imported) != reference.imports:
            return "imports other modules than a reference", frozenset()
        for name, digest in reference.constants.items():
            if given.setdefault(name, digest) != digest:
                return f"two preambles differ in {show_name(name)}", frozenset()
    changed = [n for n, d in given.items() if n not in artefact.constants or artefact.constant_digest(n) != d]
    if changed:
        return f"not what it was: {show_all(changed)}", frozenset()
    moved = frozenset(
        number
        for number, p in enumerate(placed)
        if p.theorem not in artefact.constants
        or artefact.constant(p.theorem).kind is not Kind.THEOREM
        or artefact.ranges.get(p.theorem) != p.extent
    )
    if moved:
        return "theorems are not where they were put", moved
    own = {p.theorem for p in placed}
    extents = [p.extent for p in placed]
    strange = [
        n for n in artefact.constants if n not in own and n not in given and not _made(artefact, n, extents)
    ]
    if strange:
        return f"also declares {show_all(strange)}", frozenset()
    clashing = [n for n in artefact.constants if n in scope or n in RESERVED_NAMES]
    if clashing:
        return f"declares what is reserved or already declared: {show_all(clashing)}", frozenset()
    used = frozenset().union(*(artefact.uses(name) for name in artefact.constants))
    unknown = [n for n in used if n not in artefact.constants and n not in scope]
    if unknown:
        return f"uses what nothing declares: {show_all(unknown)}", frozenset()
    return "", frozenset()


def _made(artefact: Olean, name: Name, extents: Iterable[Range]) -> bool:
    """Made by the compiler, for one of the theorems or for a constant that was there before."""
    place = artefact.ranges.get(name)
    within = next((e for e in extents if place is not None and e.contains(place)), None)
    if place is not None and within is None:
        return False
    # without a place the extent does not matter
    return is_compiler_made(artefact.constant(name), artefact.ranges, within or Range(0, 0, 0, 0))


class _Owners:
    """To whom the helpers of a file belong."""

    def __init__(self, artefact: Olean, placed: Sequence[Placed], scope: Scope) -> None:
        self._artefact = artefact
        self._scope = scope
        self._tags = {p.theorem[-1]: number for number, p in enumerate(placed)}
        self._extents = [p.extent for p in placed]
        self._given = frozenset[Name]().union(*(p.entry.task.reference.constants for p in placed))

    def among(self, theorem: Name) -> set[int | None]:
        """Owners of all that a theorem reaches within the file; ``None`` when that cannot be said."""
        artefact = self._artefact
        found: set[int | None] = set()
        seen = {theorem}
        stack = list(artefact.uses(theorem))
        while stack:
            name = stack.pop()
            if name in seen or name not in artefact.constants:
                continue
            seen.add(name)
            stack += artefact.uses(name)
            if name not in self._given:
                found |= self._of(name)
        return found

    def _of(self, name: Name) -> set[int | None]:
        """A theorem by its tag or its place; nobody for the helper of a constant that was there before."""
        tagged = {self._tags[part] for part in name if part in self._tags}
        if tagged:
            return set(tagged)
        place = self._artefact.ranges.get(name)
        if place is not None:
            return {next((i for i, e in enumerate(self._extents) if e.contains(place)), None)}
        # `Nat.pow.eq_1`, `_private.Init.Nat.0.Nat.pow.match_1`: what Lean derives from a known constant is
        # the same whoever needs it first
        rest = name[name.index(0) + 1 :] if name[:1] == ("_private",) and 0 in name else name
        known = any(
            rest[:length] in self._scope or rest[:length] in self._given for length in range(1, len(rest))
        )
        return set() if known else {None}


def _one(artefact: Olean, number: int, p: Placed, owners: _Owners, reached: frozenset[Name]) -> Audit:
    """One theorem against its own reference."""
    reference = p.entry.task.reference
    findings = proof_findings(artefact, p.theorem, reference, reached)
    if owners.among(p.theorem) - {number}:
        findings.append(Finding(RejectReason.EXTRA, "leans on another proof of the batch"))
    uses = proof_uses(artefact, p.theorem, lambda name: name not in reference.constants)
    return Audit(tuple(findings), reached, uses)
