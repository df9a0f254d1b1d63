"""What each theorem of a compiled file rests on, in statement and in proof: edges of a dependency graph."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from prover_env.olean.constants import Kind
from prover_env.olean.names import Name, show_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from prover_env.olean.ranges import Range
    from prover_env.olean.reader import Olean

__all__ = ["TheoremUses", "dependencies", "proof_uses", "theorems_of"]


@dataclass(frozen=True, slots=True)
class TheoremUses:
    """The constants that a theorem names, printed; helpers that Lean made are looked through.

    Attributes:
        name: the theorem.
        statement_uses: constants in its statement.
        proof_uses: constants in its proof, the theorem itself left out.
        position: where it stands in the source.
    """

    name: str
    statement_uses: frozenset[str]
    proof_uses: frozenset[str]
    position: Range


def theorems_of(olean: Olean) -> list[Name]:
    """The theorems that a person wrote in the file, in the order of the text.

    A theorem counts when it has a range of its own that lies in no other declaration's: proof fields of a
    structure, ``where`` helpers and what Lean generates do not count.

    Raises:
        OleanError: the module is damaged.
    """
    ranges = olean.ranges
    outermost: list[tuple[Range, Name]] = []
    reach: Range | None = None
    # by start, longest first: a range is nested exactly when an earlier one reaches over it
    for name, extent in sorted(
        ranges.items(), key=lambda item: (item[1][:2], tuple(-n for n in item[1][2:]))
    ):
        if name not in olean.constants:
            continue
        nested = reach is not None and reach.contains(extent) and reach != extent
        if not nested:
            reach = extent
            if olean.constant(name).kind is Kind.THEOREM:
                outermost.append((extent, name))
    return [name for _, name in outermost]


def proof_uses(olean: Olean, theorem: Name, is_helper: Callable[[Name], bool]) -> frozenset[Name]:
    """Constants in the proof of ``theorem``, with the helpers among them replaced by what these use.

    Args:
        olean: the module that declares it.
        theorem: the theorem.
        is_helper: which other constants of the same module are looked through.

    Raises:
        OleanError: the module is damaged.
    """
    found: set[Name] = set()
    seen = {theorem}
    stack = list(olean.constant(theorem).value_uses())
    while stack:
        name = stack.pop()
        if name in seen:
            continue
        seen.add(name)
        if name in olean.constants and is_helper(name):
            stack += olean.uses(name)
        else:
            found.add(name)
    return frozenset(found)


def dependencies(olean: Olean) -> dict[str, TheoremUses]:
    """What each theorem of a compiled file names, in statement and in proof.

    Helpers are the definitions and theorems without a range of their own (matchers, ``_proof_1``, equation
    lemmas), and those inside the text of another theorem (``where``).

    Args:
        olean: the compiled file.

    Returns:
        By printed name, in the order of the text.

    Raises:
        OleanError: the module is damaged.
    """
    ranges = olean.ranges
    theorems = theorems_of(olean)
    extents = {ranges[name] for name in theorems}

    @cache
    def is_helper(name: Name) -> bool:
        if olean.constant(name).kind not in (Kind.DEFINITION, Kind.THEOREM, Kind.OPAQUE):
            return False
        own = ranges.get(name)
        return own is None or any(e.contains(own) and e != own for e in extents)

    def show(names: frozenset[Name]) -> frozenset[str]:
        return frozenset(show_name(n) for n in names)

    return {
        show_name(name): TheoremUses(
            name=show_name(name),
            statement_uses=show(olean.constant(name).type_uses()),
            proof_uses=show(proof_uses(olean, name, is_helper)),
            position=ranges[name],
        )
        for name in theorems
    }
