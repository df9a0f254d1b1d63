"""Over many modules: finding them, what they bring, and the axioms that a constant finally rests on."""

from __future__ import annotations

import os
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.forklock import ForkLock
from prover_env.olean.constants import Kind
from prover_env.olean.names import Name, show_name
from prover_env.olean.reader import Olean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

__all__ = ["ModuleIndex", "Scope", "axioms"]

_EMPTY: frozenset[Name] = frozenset()
_Stamp = tuple[str, int, int]
_KEPT_SCOPES = 256
_KEPT_BYTES = 2 << 30


@dataclass(frozen=True, slots=True)
class _Record:
    """What is kept of a module for good: the rest is read again when it was pushed out of memory."""

    stamp: _Stamp
    path: Path
    imports: tuple[Name, ...]
    names: tuple[Name, ...]


class ModuleIndex:
    """Finds and reads compiled modules, each file once as long as it does not change (path, size, time).

    The names that a module declares are kept; the modules themselves, the most recently used ones up to a
    number of bytes. Safe for several threads: one lock guards reading, and scopes decode under it.
    """

    def __init__(self, locate: Callable[[str], Path], *, keep_bytes: int = _KEPT_BYTES) -> None:
        """Read nothing yet.

        Args:
            locate: from a module's name (``Init.Prelude``) to its .olean; raises when there is none.
            keep_bytes: how much of the files' contents to keep in memory.
        """
        self._locate = locate
        self._keep_bytes = keep_bytes
        self._records: dict[Path, _Record] = {}
        self._loaded: OrderedDict[Path, tuple[_Stamp, Olean]] = OrderedDict()
        self._loaded_bytes = 0
        self._scopes: dict[tuple[Name, ...], tuple[tuple[_Stamp, ...], Scope]] = {}
        self.lock = ForkLock()

    @classmethod
    def on_path(
        cls, folders: Sequence[str | os.PathLike[str]], *, keep_bytes: int = _KEPT_BYTES
    ) -> ModuleIndex:
        """An index over the folders of a LEAN_PATH, the first that holds a module wins.

        Args:
            folders: where to look, in order.
            keep_bytes: how much of the files' contents to keep in memory.
        """
        roots = [Path(f) for f in folders]

        def locate(module: str) -> Path:
            *parents, last = module.split(".")
            for root in roots:
                path = root.joinpath(*parents, last + ".olean")
                if path.is_file():
                    return path
            raise OleanError(f"module {module} is in none of: {', '.join(map(str, roots)) or '(no folders)'}")

        return cls(locate, keep_bytes=keep_bytes)

    def load(self, module: Name) -> Olean:
        """The module, from memory when its file has not changed.

        Raises:
            OleanError: it is not found or damaged.
        """
        path, stamp = self._find(module)
        return self._read(path, stamp)

    def _find(self, module: Name) -> tuple[Path, _Stamp]:
        """Where a module is, and what tells whether it has changed."""
        if not all(
            isinstance(c, str) and c not in ("", ".", "..") and not {"/", "\0"} & set(c) for c in module
        ):
            raise OleanError(f"no module can be called {show_name(module)}")
        path = self._locate(".".join(map(str, module)))
        try:
            status = path.stat()
        except OSError as error:
            raise OleanError(f"{path}: cannot be read: {error.strerror}") from error
        return path, (str(path), status.st_size, status.st_mtime_ns)

    def _read(self, path: Path, stamp: _Stamp) -> Olean:
        with self.lock:
            known = self._loaded.get(path)
            if known is not None and known[0] == stamp:
                self._loaded.move_to_end(path)
                return known[1]
            if known is not None:
                self._forget(path)
            olean = Olean.read(path)
            self._loaded[path] = (stamp, olean)
            self._loaded_bytes += olean.size
            while self._loaded_bytes > self._keep_bytes and len(self._loaded) > 1:
                self._forget(next(iter(self._loaded)))
            return olean

    def _forget(self, path: Path) -> None:
        self._loaded_bytes -= self._loaded.pop(path)[1].size

    def _record(self, module: Name) -> _Record:
        path, stamp = self._find(module)
        with self.lock:
            known = self._records.get(path)
            if known is None or known.stamp != stamp:
                olean = self._read(path, stamp)
                known = self._records[path] = _Record(stamp, path, olean.imported, tuple(olean.constants))
            return known

    def reread(self, record: _Record) -> Olean:
        """The module of a record, from memory if it is still there."""
        return self._read(record.path, record.stamp)

    def scope(self, modules: Iterable[Name]) -> Scope:
        """What importing some modules brings, their own imports included.

        Args:
            modules: the directly imported modules.

        Raises:
            OleanError: a module is not found or damaged.
        """
        roots = tuple(dict.fromkeys(modules))
        order: dict[Name, _Record] = {}
        stack = list(reversed(roots))
        while stack:
            module = stack.pop()
            if module not in order:
                order[module] = record = self._record(module)
                stack += [m for m in record.imports if m not in order]
        stamps = tuple(record.stamp for record in order.values())
        with self.lock:
            known = self._scopes.get(roots)
            if known is None or known[0] != stamps:
                known = self._scopes[roots] = (stamps, Scope(self, order))
                while len(self._scopes) > _KEPT_SCOPES:
                    del self._scopes[next(iter(self._scopes))]
            return known[1]


class Scope:
    """The constants that a set of modules brings, and questions about them. Made by ``ModuleIndex.scope``.

    Attributes:
        modules: the modules by name, direct imports and all that these import, with their files.
    """

    def __init__(self, index: ModuleIndex, records: Mapping[Name, _Record]) -> None:
        """Index the constants.

        Args:
            index: reads the modules.
            records: the modules; closed under imports.
        """
        self._index = index
        self._records = records
        self.modules: Mapping[Name, Path] = {module: record.path for module, record in records.items()}
        self._owner: dict[Name, Name] = {}
        # what several modules declare, which Lean allows for some theorems
        self._shared: dict[Name, list[Name]] = {}
        for module, record in records.items():
            for name in record.names:
                if self._owner.setdefault(name, module) != module:
                    self._shared.setdefault(name, [self._owner[name]]).append(module)
        self._axioms = AxiomClosure(self.uses, self.is_axiom)

    def __contains__(self, name: object) -> bool:
        """True when one of the modules declares it."""
        return name in self._owner

    def __iter__(self) -> Iterator[Name]:
        """Names of all constants, modules in the order in which they were met."""
        return iter(self._owner)

    def __len__(self) -> int:
        """Number of constants."""
        return len(self._owner)

    def owners(self, name: Name) -> tuple[Name, ...]:
        """The modules that declare ``name``; none, one, or seldom several."""
        owner = self._owner.get(name)
        return () if owner is None else tuple(self._shared.get(name, (owner,)))

    def module(self, name: Name) -> Olean:
        """One of the ``modules``, read.

        Raises:
            OleanError: it is damaged.
        """
        return self._index.reread(self._records[name])

    def find(self, name: Name) -> Olean | None:
        """The compiled module that declares ``name``, the first of them, or ``None``.

        Raises:
            OleanError: it is damaged.
        """
        owner = self._owner.get(name)
        return None if owner is None else self.module(owner)

    def _all(self, name: Name) -> list[Olean]:
        owners = self.owners(name)
        if not owners:
            raise OleanError(f"{show_name(name)} is used, but no imported module declares it")
        return [self.module(owner) for owner in owners]

    def uses(self, name: Name) -> frozenset[Name]:
        """Constants that ``name`` rests on directly.

        Raises:
            OleanError: no module declares it, or it is damaged.
        """
        with self._index.lock:
            return _EMPTY.union(*(olean.uses(name) for olean in self._all(name)))

    def is_axiom(self, name: Name) -> bool:
        """True for an axiom.

        Raises:
            OleanError: no module declares it, or it is damaged.
        """
        with self._index.lock:
            return any(olean.constant(name).kind is Kind.AXIOM for olean in self._all(name))

    def axioms(self, name: Name) -> frozenset[Name]:
        """Axioms that ``name`` finally rests on, itself included if it is one.

        Raises:
            OleanError: a constant on the way is unknown or damaged.
        """
        with self._index.lock:
            return self._axioms.of(name)


class AxiomClosure:
    """Axioms reachable in a graph of constants, each constant worked out once."""

    def __init__(
        self,
        uses: Callable[[Name], Iterable[Name]],
        is_axiom: Callable[[Name], bool],
        outside: Callable[[Name], frozenset[Name] | None] = lambda _: None,
    ) -> None:
        """Nothing is worked out yet.

        Args:
            uses: direct dependencies of a constant.
            is_axiom: whether a constant is an axiom.
            outside: the finished answer for constants that lie outside of the graph, ``None`` for the others.
        """
        self._uses = uses
        self._is_axiom = is_axiom
        self._outside = outside
        self._known: dict[Name, frozenset[Name]] = {}

    def _answer(self, name: Name) -> frozenset[Name] | None:
        known = self._known.get(name)
        if known is None:
            known = self._outside(name)
            if known is not None:
                self._known[name] = known
        return known

    def of(self, root: Name) -> frozenset[Name]:
        """Axioms that ``root`` reaches.

        Strongly connected components after Tarjan, since an inductive type, its constructors and its recursor
        use each other; without recursion, as chains of lemmas may be long.
        """
        ready = self._answer(root)
        if ready is not None:
            return ready
        number: dict[Name, int] = {}
        low: dict[Name, int] = {}
        open_nodes: list[Name] = []  # met, but the component is not complete
        gathered: dict[Name, set[Name]] = {}
        work: list[tuple[Name, list[Name]]] = []

        def enter(name: Name) -> None:
            number[name] = low[name] = len(number)
            open_nodes.append(name)
            gathered[name] = {name} if self._is_axiom(name) else set()
            work.append((name, list(self._uses(name))))

        enter(root)
        while work:
            name, rest = work[-1]
            if rest:
                other = rest.pop()
                known = self._answer(other)
                if known is not None:
                    gathered[name] |= known
                elif other in number:
                    low[name] = min(low[name], number[other])
                else:
                    enter(other)
                continue
            work.pop()
            if low[name] == number[name]:
                members = [open_nodes.pop()]
                while members[-1] != name:
                    members.append(open_nodes.pop())
                total = frozenset().union(*(gathered[m] for m in members))
                self._known.update(dict.fromkeys(members, total))
            if work:
                parent = work[-1][0]
                low[parent] = min(low[parent], low[name])
                gathered[parent] |= self._known.get(name, gathered[name])
        return self._known[root]


def axioms(names: Iterable[Name], olean: Olean, scope: Scope) -> dict[Name, frozenset[Name]]:
    """Axioms that constants of a module finally rest on.

    The proof terms are followed, through all imported modules; no table that Lean wrote is believed.

    Args:
        names: constants of ``olean``.
        olean: the module.
        scope: what its imports bring (``index.scope(olean.imported)``).

    Returns:
        For each name the set of axioms that it reaches.

    Raises:
        OleanError: a constant on the way is unknown or damaged.
    """
    closure = AxiomClosure(
        olean.uses,
        lambda name: olean.constant(name).kind is Kind.AXIOM,
        lambda name: None if name in olean.constants else scope.axioms(name),
    )
    return {name: closure.of(name) for name in names}
