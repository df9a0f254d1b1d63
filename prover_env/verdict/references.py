"""Compiled references in the cache: a statement with ``sorry`` need not be compiled in each process.

Only the artefact is kept, with a hash of its bytes, and only for the embedded Lean: there the text names all
that goes into it (its imports are Lean's own library, which is part of the key, or modules named by their
content). A file that is damaged counts as none. Nothing else is remembered: everything that is asked of a
reference is asked anew.
"""

from __future__ import annotations

import contextlib
import hashlib
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean import Olean
from prover_env.runtime import LeanKind
from prover_env.runtime.cache import touch_used, write_atomic
from prover_env.runtime.modules import CONTEXT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from prover_env.runtime import Lean

__all__ = ["References"]

_DIGEST = 32
_KEPT = 4096
_SUFFIX = ".reference"


class References:
    """The references of one Lean. Safe for several threads and processes."""

    def __init__(self, lean: Lean, options: Mapping[str, str | int | bool]) -> None:
        """Nothing is read yet.

        Args:
            lean: compiles them.
            options: of their compilation.
        """
        self._lean = lean
        self._options = repr(sorted(options.items()))
        self._folder = lean.cache / "references" / lean.key

    def find(self, text: str) -> Olean | None:
        """The artefact of a text that was compiled before, if it is there and whole."""
        if self._lean.kind is not LeanKind.EMBEDDED:
            return None
        path = self._path(text)
        try:
            data = path.read_bytes()
            digest, content = data[:_DIGEST], data[_DIGEST:]
            if _hash(content) != digest:
                return None
            return Olean.parse([content], path)
        except (OSError, OleanError):
            return None

    def keep(self, text: str, olean: Olean) -> None:
        """Put an artefact into the cache; where that is not possible, it is not."""
        parts = olean.parts()
        if self._lean.kind is not LeanKind.EMBEDDED or len(parts) != 1:
            return
        if any(name[0] not in ("Init", CONTEXT) for name in olean.imported):
            return
        with contextlib.suppress(OSError):
            write_atomic(self._path(text), _hash(parts[0]) + parts[0])
            touch_used(self._folder)
            self._prune()

    def _path(self, text: str) -> Path:
        key = hashlib.blake2b(f"1\0{self._options}\0{text}".encode(), digest_size=20).hexdigest()
        return self._folder / f"{key}{_SUFFIX}"

    def _prune(self) -> None:
        """When there are too many, half of them go, the oldest."""
        files = list(self._folder.glob(f"*{_SUFFIX}"))
        if len(files) > _KEPT:
            for file in sorted(files, key=lambda f: f.stat().st_mtime)[: len(files) - _KEPT // 2]:
                file.unlink(missing_ok=True)


def _hash(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_DIGEST).digest()
