"""``Olean``: one compiled module, read lazily."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from prover_env.errors import OleanError
from prover_env.olean.constants import Constant, ConstantTable
from prover_env.olean.digest import DigestPool, constant_digest, statement_digest, value_digest
from prover_env.olean.layout import Layout
from prover_env.olean.names import Name, show_name
from prover_env.olean.ranges import Range, read_ranges
from prover_env.olean.terms import Terms

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

__all__ = ["Import", "Olean"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Import:
    """One import of a module, with the flags of Lean's module system."""

    module: Name
    import_all: bool = False
    is_exported: bool = True
    is_meta: bool = False


class Olean:
    """A compiled module.

    Reading decodes the imports and the names of the constants; everything else is decoded when it is first
    asked for, and remembered. Not for use by several threads at once, except that what was once decoded may
    be read by all.

    Attributes:
        path: the file.
        lean_version: version of the Lean that compiled it.
        lean_commit: git hash of that Lean.
        is_module: compiled with ``module`` (then the private part is read too, so proofs are present).
        imports: its direct imports, in order, repeated where Lean repeats them.
        constants: everything it declares, by name.
    """

    def __init__(self, layout: Layout) -> None:
        """Decode imports and the list of names; ``read`` and ``parse`` are the usual ways in.

        Raises:
            OleanError: the file is damaged.
        """
        self._layout = layout
        self._terms = terms = Terms(layout)
        self.path = layout.path
        self.lean_version = layout.lean_version
        self.lean_commit = layout.lean_commit
        root = layout.roots[-1]
        _, fields, start, stop = layout.constructor(root, 0, 5)
        self.is_module = stop > start and bool(layout.data[start])
        imports, names, constants, _, self._entries = (layout.child(f, root) for f in fields)
        self.imports: tuple[Import, ...] = tuple(self._import(i) for i in layout.array(imports))
        self.constants: Mapping[Name, Constant] = ConstantTable(
            terms, [terms.name_at(i) for i in layout.array(names)], layout.array(constants)
        )
        self._ranges: dict[Name, Range] | None = None
        self._uses: dict[Name, frozenset[Name]] = {}

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Olean:
        """Read a module from disk.

        Args:
            path: the file ``X.olean``; further parts of a ``module`` are found beside it.

        Raises:
            OleanError: the file is missing, damaged or of another format.
        """
        return guarded(str(path), lambda: cls(Layout.read(path)))

    @classmethod
    def parse(cls, parts: Sequence[bytes], path: Path) -> Olean:
        """Read a module from memory.

        Args:
            parts: contents of ``X.olean`` and, for a ``module``, of its ``.server`` and ``.private`` parts.
            path: for messages.

        Raises:
            OleanError: the contents are damaged or of another format.
        """
        return guarded(str(path), lambda: cls(Layout(parts, path)))

    def _import(self, index: int) -> Import:
        layout = self._layout
        _, (module,), start, stop = layout.constructor(index, 0, 1)
        if stop - start < 3:
            layout.fail("a damaged import")
        flags = layout.data[start : start + 3]
        return Import(self._terms.name(module, index), bool(flags[0]), bool(flags[1]), bool(flags[2]))

    @property
    def imported(self) -> tuple[Name, ...]:
        """Names of the directly imported modules, each once."""
        return tuple(dict.fromkeys(i.module for i in self.imports))

    @property
    def ranges(self) -> Mapping[Name, Range]:
        """Where declarations stand in the source; what the compiler made for them usually has no entry."""
        if self._ranges is None:
            self._ranges = guarded(str(self.path), lambda: read_ranges(self._terms, self._entries))
        return self._ranges

    @property
    def size(self) -> int:
        """Bytes of the files that it was read from."""
        return 8 * self._layout.end

    def parts(self) -> tuple[bytes, ...]:
        """The contents of the files that it was read from, in ``parse``'s order."""
        return self._layout.parts()

    def constant(self, name: Name) -> Constant:
        """The constant ``name``.

        Raises:
            OleanError: the module does not declare it, or it is damaged.
        """
        if name not in self.constants:
            raise OleanError(f"{self.path}: declares no constant {show_name(name)}")
        return guarded(str(self.path), lambda: self.constants[name])

    def uses(self, name: Name) -> frozenset[Name]:
        """Constants that ``name`` rests on directly: those in its type and value, itself left out.

        Raises:
            OleanError: the module does not declare it, or it is damaged.
        """
        known = self._uses.get(name)
        if known is None:
            constant = self.constant(name)
            known = self._uses[name] = guarded(str(self.path), constant.uses)
        return known

    def statement_digest(self, name: Name) -> str:
        """Canonical digest of the statement of ``name``; equal exactly for equal statements.

        Raises:
            OleanError: the module does not declare it, or it is damaged.
        """
        constant = self.constant(name)
        return guarded(str(self.path), lambda: statement_digest(constant))

    def constant_digest(self, name: Name) -> str:
        """Digest of all that other statements may depend on: everything but a theorem's proof.

        Raises:
            OleanError: the module does not declare it, or it is damaged.
        """
        constant = self.constant(name)
        return guarded(str(self.path), lambda: constant_digest(constant))

    def value_digest(self, name: Name) -> str | None:
        """Digest of the value of ``name`` (the proof of a theorem); ``None`` for kinds without.

        Raises:
            OleanError: the module does not declare it, or it is damaged.
        """
        constant = self.constant(name)
        return guarded(str(self.path), lambda: value_digest(constant))

    def check(self) -> None:
        """Decode everything, so that whatever is damaged is found now; objects must not overlap.

        Raises:
            OleanError: something is damaged.
        """
        pool = DigestPool()
        for name in self.constants:
            self.uses(name)
            constant = self.constant(name)
            guarded(str(self.path), lambda c=constant: constant_digest(c, pool=pool))  # type: ignore[misc]
            guarded(str(self.path), lambda c=constant: c.value)  # type: ignore[misc]
        _ = self.ranges
        starts = guarded(str(self.path), self._layout.starts)
        self._layout.check_starts(starts, self._terms.remembered())


def guarded(path: str, action: Callable[[], T]) -> T:
    """Run a decoding step; whatever goes wrong in it is the file's fault and becomes an ``OleanError``.

    The decoder checks what it reads. This is the second line of defence: no damage, however clever, may
    surface as an error of another type, since callers treat only ``OleanError`` as "never accept".

    Args:
        path: the file, for the message.
        action: the step.

    Raises:
        OleanError: the step failed.
    """
    try:
        return action()
    except OleanError:
        raise
    except (ArithmeticError, LookupError, ValueError, TypeError, MemoryError, RecursionError) as error:
        raise OleanError(f"{path}: damaged ({type(error).__name__}: {error})") from error
