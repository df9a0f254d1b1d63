"""Whether two theorems from different files state the same, down to the definitions that they mention. Pure.

Within one file a digest of the type is enough, since a name has one meaning. Between files it is not: the
same text may speak of another ``f``. So whatever a statement mentions is compared, too, and what that
mentions, down to the modules that both files import. What Lean made itself (matchers and the like) is
compared by content, as its name depends on what else stands in the file.

Nothing rests on what is *taken* for such a helper, though a file's table of places decides it and whoever
writes the file can bend that table. A helper's content is hashed apart from all names (``Content``), so two
digests agree only if both sides name the same constants at the same places and inline the same contents at
the others. Taking too much or too little for a helper makes equal things look different, never the reverse.
"""

from __future__ import annotations

from prover_env.errors import OleanError
from prover_env.olean import (
    Constant,
    Content,
    DigestPool,
    Kind,
    Name,
    Olean,
    Safety,
    Scope,
    constant_digest,
    show_name,
)
from prover_env.olean.reader import guarded

__all__ = ["Comparison", "World"]


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

    def find(self, name: Name) -> Olean | None:
        """The module that declares ``name``: the file itself first, then its imports."""
        return self.olean if name in self.olean.constants else self.scope.find(name)

    def is_helper(self, name: Name) -> bool:
        """True for a safe definition or theorem by itself that has no place in any text."""
        home = self.find(name)
        if home is None or name in home.ranges:
            return False
        constant = home.constant(name)
        return (
            constant.kind in (Kind.DEFINITION, Kind.THEOREM)
            and constant.safety is Safety.SAFE
            and set(constant.group) <= {name}
        )


class _Side:
    """One of the two worlds, with the digests of what was compared in it."""

    def __init__(self, world: World, common: frozenset[str]) -> None:
        self.world = world
        self._common = common
        self._contents: dict[Name, Content] = {}
        self._digests: dict[Name, str] = {}
        self._pools: dict[str, DigestPool] = {}
        self._helpers: dict[Name, bool] = {}
        self._homes: dict[Name, Olean | None] = {}

    def home(self, name: Name) -> Olean | None:
        """The module that declares ``name``."""
        if name not in self._homes:
            self._homes[name] = self.world.find(name)
        return self._homes[name]

    def is_common(self, name: Name) -> bool:
        """True for what a module declares that both worlds have."""
        home = self.home(name)
        return home is not None and str(home.path) in self._common

    def is_helper(self, name: Name) -> bool:
        """``World.is_helper``, remembered."""
        known = self._helpers.get(name)
        if known is None:
            known = self._helpers[name] = self.world.is_helper(name)
        return known

    def _inlined(self, name: Name) -> bool:
        return self.home(name) is not None and not self.is_common(name) and self.is_helper(name)

    def _rename(self, name: Name) -> Name | Content:
        return self._contents[name] if self._inlined(name) else name

    def constant(self, name: Name) -> Constant:
        """The constant ``name``.

        Raises:
            OleanError: nothing declares it.
        """
        home = self.home(name)
        if home is None:
            raise OleanError(f"{show_name(name)} is used, but nothing declares it")
        return home.constant(name)

    def digest(self, name: Name) -> str:
        """Digest of a constant in which helpers count by their content, at any depth.

        Raises:
            OleanError: damaged, or a helper that rests on itself.
        """
        known = self._digests.get(name)
        if known is not None:
            return known
        entered: set[Name] = set()
        stack = [name]
        while stack:
            top = stack[-1]
            todo = [n for n in mentioned(self.constant(top)) if self._inlined(n) and n not in self._contents]
            if not todo:
                if top not in self._digests:
                    self._digests[top] = found = self._digest(top)
                    if self._inlined(top):
                        self._contents[top] = Content(found)
                stack.pop()
                continue
            if top in entered:
                raise OleanError(f"{show_name(top)} rests on itself")
            entered.add(top)
            stack += todo
        return self._digests[name]

    def _digest(self, name: Name) -> str:
        home = self.home(name)
        assert home is not None
        pool = self._pools.get(str(home.path))
        if pool is None:
            pool = self._pools[str(home.path)] = DigestPool(self._rename)
        return constant_digest(home.constant(name), pool=pool)


def mentioned(constant: Constant) -> frozenset[Name]:
    """Whatever ``constant_digest`` looks at, the constant itself left out."""
    used = constant.type_uses() | frozenset(constant.related)
    if constant.kind is not Kind.THEOREM:
        used |= constant.value_uses() | frozenset(constant.group)
        used |= {rule.constructor for rule in constant.rules}
    return used - {constant.name}


class Comparison:
    """Two worlds, and what was found to be the same in both, so that nothing is compared twice."""

    def __init__(self, left: World, right: World) -> None:
        """Nothing is compared yet.

        Args:
            left: the world that says what is right.
            right: the world that is examined.
        """
        common = frozenset(map(str, left.scope.modules.values())) & frozenset(
            map(str, right.scope.modules.values())
        )
        self._left = _Side(left, common)
        self._right = _Side(right, common)
        self._met_left: set[Name] = set()
        self._met_right: set[Name] = set()

    def difference(self, name: Name, other: Name | None = None) -> str | None:
        """The first thing that makes a constant mean something else in the world that is examined.

        Args:
            name: a constant of the world that says what is right; compared with everything that it mentions.
            other: its name in the other world, if it has another one there.

        Returns:
            One line for a person, ``None`` when all is the same.

        Raises:
            OleanError: a module is damaged.
        """
        paths = f"{self._left.world.olean.path} or {self._right.world.olean.path}"
        return guarded(paths, lambda: self._difference(name, name if other is None else other))

    def _difference(self, root: Name, other: Name) -> str | None:
        left, right = self._left, self._right
        if left.home(root) is None:
            return f"{show_name(root)} is unknown where it should be defined"
        if root == other and root in self._met_left and not left.is_helper(root):
            return None
        if not (root == other and self._shared(root)):
            different = self._own(root, other, "")
            if different is not None:
                return different
        # everything that the left mentions must be the same on the right …
        seen: set[Name] = set()
        stack = [(name, root) for name in mentioned(left.constant(root))]
        while stack:
            name, origin = stack.pop()
            if name in seen or name in self._met_left:
                continue
            seen.add(name)
            if left.home(name) is None:
                return f"{show_name(name)} is unknown where it should be defined"
            if self._shared(name):
                continue
            helper = left.is_helper(name) and not left.is_common(name)
            if not helper and name != root:
                different = self._own(name, name, f" (used by {show_name(origin)})")
                if different is not None:
                    return different
            stack += [(n, origin if helper else name) for n in mentioned(left.constant(name))]
        # … and the right may mention nothing else
        known = self._met_left | seen | {root}
        met: set[Name] = set()
        waiting = list(mentioned(right.constant(other)))
        while waiting:
            name = waiting.pop()
            if name in met or name in self._met_right or right.is_common(name):
                continue
            met.add(name)
            if not right.is_helper(name) and name not in known and name != other:
                return f"{show_name(name)} (used by {show_name(other)}) is not spoken of where it is asked"
            waiting += mentioned(right.constant(name))
        self._met_left |= seen
        self._met_right |= met
        if root == other:
            self._met_left.add(root)
        return None

    def _shared(self, name: Name) -> bool:
        """True for what one and the same module declares in both worlds."""
        here, there = self._left.home(name), self._right.home(name)
        return (
            here is not None and there is not None and here.path == there.path and self._left.is_common(name)
        )

    def _own(self, name: Name, other: Name, via: str) -> str | None:
        """What is different about a constant itself."""
        left, right = self._left, self._right
        if right.home(other) is None:
            return f"{show_name(name)}{via} is missing"
        if left.digest(name) == right.digest(other):
            return None
        if left.constant(name).kind is right.constant(other).kind is Kind.THEOREM:
            return f"{show_name(name)}{via} states something else"
        return f"{show_name(name)}{via} is not the same"
