"""What changed between two compiled modules: imports, constants, statements, values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from prover_env.olean.constants import Constant, Kind
from prover_env.olean.digest import DigestPool, statement_digest, value_digest
from prover_env.olean.names import Name, is_private
from prover_env.olean.reader import Import, Olean, guarded

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Aspect", "Change", "Difference", "compare"]


class Aspect(StrEnum):
    """In what a constant changed."""

    KIND = "kind"
    """For example from an axiom to a theorem."""
    STATEMENT = "statement"
    """Its type, up to names and kinds of bound variables, or the number of its universe parameters."""
    VALUE = "value"
    """The body of a definition, the proof of a theorem, the rules of a recursor."""
    SAFETY = "safety"
    """Safe, unsafe or partial."""
    STRUCTURE = "structure"
    """What belongs to an inductive type: constructors, counts, the types declared with it."""
    REDUCIBILITY = "reducibility"
    """Whether a definition is opaque, an abbreviation or neither; no matter for the kernel's verdict."""


@dataclass(frozen=True, slots=True)
class Change:
    """A constant that both modules declare, but not alike.

    Attributes:
        name: as the first module calls it.
        before: the first module's constant.
        after: the second module's.
        aspects: in what they differ.
    """

    name: Name
    before: Constant
    after: Constant
    aspects: tuple[Aspect, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """What ``compare`` found; everything in the order of the files.

    Attributes:
        imports_added: imports, flags included, that only the second module has.
        imports_removed: imports that only the first has.
        added: constants that only the second declares.
        removed: constants that only the first declares.
        changed: constants that they declare differently.
    """

    imports_added: tuple[Import, ...]
    imports_removed: tuple[Import, ...]
    added: tuple[Constant, ...]
    removed: tuple[Constant, ...]
    changed: tuple[Change, ...]

    @property
    def same(self) -> bool:
        """True when nothing differs."""
        return not (self.imports_added or self.imports_removed or self.added or self.removed or self.changed)


def compare(a: Olean, b: Olean) -> Difference:
    """What changed from module ``a`` to module ``b``.

    Names of private constants contain the name of their module. If the two modules have different names,
    those of ``a`` are taken as if they stood in ``b``.

    Args:
        a: the module before.
        b: the module after.

    Raises:
        OleanError: one of them is damaged.
    """
    return guarded(f"{a.path} or {b.path}", lambda: _compare(a, b))


def _compare(a: Olean, b: Olean) -> Difference:
    rename = _renaming(a, b)
    old = {rename(name): name for name in a.constants}
    pools = DigestPool(rename), DigestPool()
    changes = []
    for name, own in old.items():
        if name in b.constants:
            before, after = a.constant(own), b.constant(name)
            aspects = tuple(_aspects(before, after, rename, pools))
            if aspects:
                changes.append(Change(own, before, after, aspects))
    imports = dict.fromkeys(a.imports), dict.fromkeys(b.imports)
    return Difference(
        imports_added=tuple(i for i in imports[1] if i not in imports[0]),
        imports_removed=tuple(i for i in imports[0] if i not in imports[1]),
        added=tuple(b.constant(name) for name in b.constants if name not in old),
        removed=tuple(a.constant(own) for name, own in old.items() if name not in b.constants),
        changed=tuple(changes),
    )


def _aspects(
    x: Constant, y: Constant, rename: Callable[[Name], Name], pools: tuple[DigestPool, DigestPool]
) -> list[Aspect]:
    found = []
    if x.kind is not y.kind:
        found.append(Aspect.KIND)
    if statement_digest(x, pools[0]) != statement_digest(y, pools[1]):
        found.append(Aspect.STATEMENT)
    if value_digest(x, pools[0]) != value_digest(y, pools[1]) or _rules(x, pools[0]) != _rules(y, pools[1]):
        found.append(Aspect.VALUE)
    if x.safety is not y.safety:
        found.append(Aspect.SAFETY)
    if x.kind is y.kind and _structure(x, rename) != _structure(y, lambda name: name):
        found.append(Aspect.STRUCTURE)
    if x.hints[:1] != y.hints[:1] and x.kind is y.kind:  # the height of a definition follows from its value
        found.append(Aspect.REDUCIBILITY)
    return found


def _rules(constant: Constant, pool: DigestPool) -> list[bytes]:
    return [pool.of(constant).digest(constant.rule_body(rule)) for rule in constant.rules]


def _structure(constant: Constant, rename: Callable[[Name], Name]) -> tuple[object, ...]:
    group = () if constant.kind is Kind.THEOREM else constant.group
    rules = [(rename(rule.constructor), rule.fields) for rule in constant.rules]
    related = [rename(n) for n in constant.related]
    return [rename(n) for n in group], constant.numbers, related, constant.flags, rules


def _renaming(a: Olean, b: Olean) -> Callable[[Name], Name]:
    """Puts the private names of ``a`` into the module of ``b``."""
    before, after = _private_prefix(a), _private_prefix(b)
    if before is None or after is None or before == after:
        return lambda name: name
    length = len(before)
    return lambda name: after + name[length:] if name[:length] == before else name


def _private_prefix(olean: Olean) -> Name | None:
    """``("_private", module…, 0)``, if all private constants of the module begin alike."""
    found = {n[: n.index(0) + 1] for n in olean.constants if is_private(n) and 0 in n}
    return found.pop() if len(found) == 1 else None
