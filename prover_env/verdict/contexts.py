"""Modules that a judged file rests on: nothing counts before the kernel has accepted them.

Trusted is what is in the folders of Lean's own library and, as it was built, of the Lake project in use.
Where a file lies decides that, never its name: a name is what a stranger writes. Everything else, above all
what was compiled for problems and lies in the cache, is replayed before anything that imports it is accepted.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError
from prover_env.olean import Name, Olean, Scope, show_name
from prover_env.runtime import Lean, LeanKind
from prover_env.runtime.cache import cache_writing, write_atomic
from prover_env.runtime.modules import remove_module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from prover_env.verdict.replay import Replayed

__all__ = ["ContextReplay", "from_project", "trusted_folders", "unproved_modules"]


def trusted_folders(lean: Lean) -> tuple[Path, ...]:
    """Folders with Lean's own library, which alone may declare reserved names."""
    if lean.kind is LeanKind.EMBEDDED or lean.libdir is None:
        return lean.path
    return (lean.libdir,)


def unproved_modules(lean: Lean, scope: Scope) -> list[Name]:
    """Modules that nobody vouches for: neither Lean's library nor the project's own.

    Args:
        lean: the Lean in use.
        scope: imported modules.
    """
    own = lean.path if lean.libdir is None else (*lean.path, lean.libdir)
    return [
        module
        for module, path in scope.modules.items()
        if path.is_relative_to(lean.modules_dir) or not _within(path, own)
    ]


def from_project(lean: Lean, scope: Scope) -> str:
    """A remark when a scope has modules of a Lake project, which are trusted as built; empty if not."""
    if lean.project is None:
        return ""
    library = trusted_folders(lean)
    unproved = set(unproved_modules(lean, scope))
    count = sum(1 for m, path in scope.modules.items() if m not in unproved and not _within(path, library))
    return f"{count} modules of the Lake project are trusted as built" if count else ""


def _within(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


class ContextReplay:
    """Replays modules that nobody vouches for, each once for its content.

    A module counts by a hash over its bytes and those of all that it imports, up to what is trusted. What
    passed is noted in the cache; without such a note a module is not trusted. One that is refused is removed
    from the cache, if it lies there.
    """

    def __init__(self, lean: Lean, ask: Callable[[Olean], Replayed]) -> None:
        """Nothing is replayed yet.

        Args:
            lean: the Lean that compiled the modules.
            ask: has the kernel check a module.
        """
        self._lean = lean
        self._ask = ask
        self._folder = lean.cache / "checks" / "replayed"
        self._passed: set[str] = set()

    def check(self, scope: Scope) -> str:
        """What the kernel has against the scope's modules; empty if nothing.

        Args:
            scope: imported modules.

        Raises:
            MachineryError: the kernel cannot be asked at all.
        """
        hashes: dict[Name, str] = {}
        for module in _imports_first(scope, unproved_modules(self._lean, scope)):
            olean = scope.module(module)
            key = hashes[module] = self._hash(olean, hashes)
            if key in self._passed or (self._folder / key).is_file():
                self._passed.add(key)
                continue
            answer = self._ask(olean)
            if not answer.passed:
                remove_module(self._lean, olean.path)
                return answer.trouble or "; ".join(f"{show_name(n)}: {t}" for n, t in answer.errors.items())
            self._passed.add(key)
            with cache_writing(self._lean.cache):
                write_atomic(self._folder / key, b"")
        return ""

    def _hash(self, olean: Olean, below: dict[Name, str]) -> str:
        digest = hashlib.blake2b(f"replayed 1\0{self._lean.key}\0".encode(), digest_size=20)
        for name in olean.imported:
            digest.update(f"{show_name(name)}\0{below.get(name, '')}\0".encode())
        for part in olean.parts():
            digest.update(hashlib.blake2b(part, digest_size=20).digest())
        return digest.hexdigest()


def _imports_first(scope: Scope, modules: Iterable[Name]) -> Iterable[Name]:
    """These modules, each after those among them that it imports."""
    wanted = set(modules)
    order: dict[Name, None] = {}
    entered: set[Name] = set()
    stack = sorted(wanted, key=show_name)
    while stack:
        module = stack[-1]
        if module in order:
            stack.pop()
            continue
        todo = [m for m in scope.module(module).imported if m in wanted and m not in order]
        if not todo:
            order[stack.pop()] = None
        elif module in entered:
            raise MachineryError(f"module {show_name(module)} imports itself; remove the folder of modules")
        else:
            entered.add(module)
            stack += todo
    return order
