"""``Library``: questions about constants, wherever among many modules they are declared."""

from __future__ import annotations

import difflib
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean.closure import Scope, axioms
from prover_env.olean.names import Name, show_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prover_env.olean.constants import Constant
    from prover_env.olean.reader import Olean

__all__ = ["STANDARD_AXIOMS", "Dependency", "Library", "close_names"]

STANDARD_AXIOMS: frozenset[Name] = frozenset({("propext",), ("Classical", "choice"), ("Quot", "sound")})
"""The axioms that Lean's own library rests on."""


@dataclass(frozen=True, slots=True)
class Dependency:
    """A constant that another one rests on.

    Attributes:
        name: full name.
        distance: 1 when it is named directly, else the length of the shortest chain that leads to it.
        in_statement: named in the statement of the constant that was asked about.
        in_value: named in its value (proof, body), or belonging to it as constructors do to their type.
    """

    name: Name
    distance: int
    in_statement: bool
    in_value: bool


class Library:
    """One module on top of what it imports, or only the constants of a scope."""

    def __init__(self, scope: Scope, olean: Olean | None = None, module: Name = ()) -> None:
        """Read nothing yet.

        Args:
            scope: the imported modules (``index.scope(olean.imported)``).
            olean: a module of its own, for example of a file that is in no folder of LEAN_PATH.
            module: what to call that module.
        """
        self._scope = scope
        self._olean = olean
        self._module = module

    def __contains__(self, name: object) -> bool:
        """True when it is declared."""
        return name in self._scope or (self._olean is not None and name in self._olean.constants)

    def __iter__(self) -> Iterator[Name]:
        """Names of all constants."""
        if self._olean is not None:
            yield from self._olean.constants
        yield from self._scope

    def module_of(self, name: Name) -> Name | None:
        """The module that declares ``name``; the own one has the name it was given."""
        if self._olean is not None and name in self._olean.constants:
            return self._module
        owners = self._scope.owners(name)
        return owners[0] if owners else None

    def find(self, name: Name) -> Olean | None:
        """The compiled module that declares ``name``.

        Raises:
            OleanError: it is damaged.
        """
        if self._olean is not None and name in self._olean.constants:
            return self._olean
        return self._scope.find(name)

    def constant(self, name: Name) -> Constant:
        """The constant ``name``.

        Raises:
            OleanError: it is not declared, or damaged.
        """
        home = self.find(name)
        if home is None:
            raise OleanError(f"no module at hand declares {show_name(name)}")
        return home.constant(name)

    def uses(self, name: Name) -> frozenset[Name]:
        """Constants that ``name`` rests on directly.

        Raises:
            OleanError: it is not declared, or damaged.
        """
        if self._olean is not None and name in self._olean.constants:
            return self._olean.uses(name)
        return self._scope.uses(name)

    def axioms(self, name: Name) -> frozenset[Name]:
        """Axioms that ``name`` finally rests on, itself included if it is one.

        Raises:
            OleanError: a constant on the way is not declared, or damaged.
        """
        if self._olean is not None and name in self._olean.constants:
            return axioms([name], self._olean, self._scope)[name]
        return self._scope.axioms(name)

    def dependencies(
        self, name: Name, *, transitive: bool = False, depth: int | None = None
    ) -> list[Dependency]:
        """What ``name`` rests on, nearest first, then by name.

        Args:
            name: the constant.
            transitive: also what these rest on in turn.
            depth: with ``transitive``, longest chain that is followed; ``None``: all.

        Raises:
            OleanError: a constant on the way is not declared, or damaged.
        """
        own = self.constant(name)
        stated = own.type_uses()
        direct = self.uses(name)
        distances = dict.fromkeys(direct, 1)
        if transitive:
            queue = deque(direct)
            while queue:
                here = queue.popleft()
                if depth is not None and distances[here] >= depth:
                    continue
                for other in self.uses(here):
                    if other not in distances and other != name:
                        distances[other] = distances[here] + 1
                        queue.append(other)
        valued = own.value_uses() | (direct - stated)
        return [
            Dependency(other, distance, other in stated, other in valued)
            for other, distance in sorted(distances.items(), key=lambda item: (item[1], show_name(item[0])))
        ]

    def chain(self, name: Name, target: Name) -> list[Name]:
        """A shortest chain of uses from ``name`` to ``target``, both included; empty when there is none.

        Raises:
            OleanError: a constant on the way is not declared, or damaged.
        """
        came_from: dict[Name, Name] = {name: name}
        queue = deque([name])
        while queue and target not in came_from:
            here = queue.popleft()
            for other in sorted(self.uses(here), key=show_name):
                if other not in came_from:
                    came_from[other] = here
                    queue.append(other)
        if target not in came_from:
            return []
        steps = [target]
        while steps[-1] != name:
            steps.append(came_from[steps[-1]])
        return steps[::-1]


def close_names(text: str, names: Iterable[Name], count: int = 5) -> list[str]:
    """Printed names that somebody who wrote ``text`` may have meant, best first.

    Args:
        text: what was written.
        names: all that there are.
        count: how many to give at most.
    """
    shown = {show_name(name): name for name in names}
    wanted = text.casefold()
    last = wanted.rsplit(".", 1)[-1]
    # the same but for capitals, then the same last component, then what is near as a whole
    ranked = [name for name in shown if name.casefold() == wanted]
    ranked += sorted((n for n in shown if n.casefold().endswith("." + last)), key=lambda n: (len(n), n))
    if len(ranked) < count:
        by_fold = {name.casefold(): name for name in shown}
        near = difflib.get_close_matches(wanted, by_fold, count, 0.75)
        ranked += [by_fold[name] for name in near]
    return list(dict.fromkeys(ranked))[:count]
