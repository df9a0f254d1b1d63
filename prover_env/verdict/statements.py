"""Whether two theorems from different files state the same, down to the definitions that they mention. Pure.

Within one file a digest of the type is enough, since a name has one meaning. Between files it is not: the
same text may speak of another ``f``. So whatever a statement mentions is compared, too, and what that
mentions, down to the modules that both files import. What Lean made itself (matchers and the like) is
compared by content, as its name depends on what else stands in the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prover_env.olean import Constant, Kind, Name, Olean, Scope, constant_digest, show_name

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["World", "first_difference"]

_INLINED = "#helper"  # no Lean name begins so


class World:
    """A compiled file with all that it imports."""

    def __init__(self, olean: Olean, scope: Scope) -> None:
        """Nothing is compared yet.

        Args:
            olean: the compiled file.
            scope: what its imports bring.
        """
        self.olean = olean
        self.scope = scope
        self._digests: dict[Name, str] = {}
        self._open: set[Name] = set()

    def find(self, name: Name) -> Olean | None:
        """The module that declares ``name``: the file itself first, then its imports."""
        return self.olean if name in self.olean.constants else self.scope.find(name)

    def is_helper(self, name: Name) -> bool:
        """True for a definition or theorem that has no place in any text."""
        home = self.find(name)
        if home is None or name in home.ranges:
            return False
        return home.constant(name).kind in (Kind.DEFINITION, Kind.THEOREM)

    def digest(self, constant: Constant, shared: Iterable[str]) -> str:
        """Digest of a constant in which helpers count by their content.

        Args:
            constant: a constant of this world.
            shared: paths of the modules that both worlds have; their constants count by name.
        """
        common = frozenset(shared)

        def rename(name: Name) -> Name:
            home = self.find(name)
            if home is None or str(home.path) in common or name in self._open or not self.is_helper(name):
                return name
            known = self._digests.get(name)
            if known is None:
                self._open.add(name)
                try:
                    known = self._digests[name] = constant_digest(home.constant(name), rename)
                finally:
                    self._open.discard(name)
            return (_INLINED, known)

        return constant_digest(constant, rename)


def first_difference(names: Iterable[Name], left: World, right: World) -> str | None:
    """The first thing that makes constants of the same name mean different things.

    Args:
        names: constants to compare, with everything that they mention.
        left: the world that says what is right.
        right: the world that is examined.

    Returns:
        One line for a person, ``None`` when all is the same.

    Raises:
        OleanError: a module is damaged.
    """
    shared = set(map(str, left.scope.modules.values())) & set(map(str, right.scope.modules.values()))
    seen: set[Name] = set()
    stack = [(name, name) for name in names]
    while stack:
        name, origin = stack.pop()
        if name in seen:
            continue
        seen.add(name)
        here, there = left.find(name), right.find(name)
        if here is None:
            return f"{show_name(name)} is unknown where it should be defined"
        if there is not None and here.path == there.path and str(here.path) in shared:
            continue
        constant = here.constant(name)
        helper = left.is_helper(name)
        if not helper:
            via = "" if name == origin else f" (used by {show_name(origin)})"
            if there is None:
                return f"{show_name(name)}{via} is missing"
            other = there.constant(name)
            if left.digest(constant, shared) != right.digest(other, shared):
                if constant.kind is Kind.THEOREM and other.kind is Kind.THEOREM:
                    return f"{show_name(name)}{via} states something else"
                return f"{show_name(name)}{via} is not the same"
        used = constant.type_uses() | frozenset(constant.related)
        if constant.kind is not Kind.THEOREM:
            used |= constant.value_uses() | frozenset(constant.group)
        stack += [(n, name if not helper else origin) for n in used if n not in seen]
    return None
