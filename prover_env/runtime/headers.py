"""Lean's state after the imports of a file, kept in the cache, so that a compilation need not import again.

Importing the core library is most of what a small compilation costs. The embedded Lean can write its state
after the imports into a file (``--incr-header-save``) and start from there (``--incr-load``), with the same
artefact, byte for byte. Lean compares the text of the imports and imports anew where it differs; it does not
compare options, so these are part of the key here.

Such a file is made by Lean, in the sandbox, from imports and nothing else, and is read in the sandbox. It is
a convenience: whoever uses one must be content with any failure, and compile again without.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import ProverGymError
from prover_env.forklock import ForkLock
from prover_env.runtime.cache import touch_used, used_at
from prover_env.runtime.compile import compile_text
from prover_env.runtime.lean import LeanKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prover_env.runtime.lean import Lean
    from prover_env.sandbox import SandboxMode

__all__ = ["SWITCH", "HeaderStates", "header_of"]

SWITCH = "PROVER_GYM_HEADER_STATES"
"""Environment variable: ``off`` for importing anew each time."""

_NAME = "header"
_PARTS = (_NAME, f"{_NAME}.deps")
_KEPT = 32  # states in the cache, of some 7 MB each
_WORTH = 3  # compilations with the same imports in one process, before a state is made (150 ms)
_SECONDS = 60.0
_IMPORTS = re.compile(r"(?:import [A-Za-z_][\w.']*\n)*")


def header_of(text: str) -> str:
    """The imports at the beginning of a file, in the plain form in which we write them."""
    match = _IMPORTS.match(text)
    assert match is not None
    return match.group()


class HeaderStates:
    """The states for one Lean. Safe for several threads and processes."""

    def __init__(self, lean: Lean, *, worth: int = _WORTH) -> None:
        """Nothing is made yet.

        Args:
            lean: a prepared Lean; only the embedded one has states, on Linux.
            worth: how many compilations with the same imports there must be before a state is made for them.
        """
        self._lean = lean
        self._worth = worth
        self._folder = lean.cache / "headers" / lean.key
        self._asked: dict[str, int] = {}
        self._known: dict[str, Path | None] = {}
        self._lock = ForkLock()

    def state(
        self,
        text: str,
        options: Mapping[str, str | int | bool],
        arguments: Sequence[str] = (),
        sandbox: SandboxMode | str | None = None,
    ) -> Path | None:
        """The state to start a compilation from, if there is one, or if it is worth while to make it.

        Args:
            text: the file.
            options: options of the compilation.
            arguments: its further arguments.
            sandbox: as for ``compile_text``.

        Returns:
            For ``compile_text``; ``None`` when there is none.
        """
        if self._lean.kind is not LeanKind.EMBEDDED or sys.platform != "linux":
            return None
        if os.environ.get(SWITCH, "").strip().lower() in ("off", "0", "no"):
            return None
        header = header_of(text)
        key = hashlib.blake2b(
            repr((1, header, sorted(options.items()), tuple(arguments))).encode(), digest_size=16
        ).hexdigest()
        with self._lock:
            if key not in self._known:
                folder = self._folder / key
                self._asked[key] = self._asked.get(key, 0) + 1
                if not _whole(folder):
                    if self._asked[key] < self._worth:
                        return None
                    made = self._make(folder, header, options, arguments, sandbox)
                    self._known[key] = folder / _NAME if made else None
                else:
                    touch_used(folder)
                    self._known[key] = folder / _NAME
            return self._known[key]

    def drop(self, state: Path) -> None:
        """Never use a state again: a compilation failed with it, and did not without."""
        with self._lock:
            for key, known in self._known.items():
                if known == state:
                    self._known[key] = None
        shutil.rmtree(state.parent, ignore_errors=True)

    def _make(
        self,
        folder: Path,
        header: str,
        options: Mapping[str, str | int | bool],
        arguments: Sequence[str],
        sandbox: SandboxMode | str | None,
    ) -> bool:
        """Have Lean write a state; true when there is one then, ours or that of another process."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            scratch = Path(tempfile.mkdtemp(prefix=".new-", dir=self._folder))
        except OSError:
            return False
        try:
            result = compile_text(
                self._lean,
                header,
                directory=scratch,
                timeout=_SECONDS,
                file_bytes=1 << 28,
                options=options,
                arguments=[*arguments, f"--incr-header-save={scratch / _NAME}"],
                emit=False,
                sandbox=sandbox,
            )
            if not result.ok or not _whole(scratch):
                return False
            for file in scratch.iterdir():
                if file.name not in _PARTS:
                    file.unlink()
            with contextlib.suppress(OSError):  # another process was quicker
                scratch.rename(folder)
            touch_used(folder)
            self._prune()
            return _whole(folder)
        except (OSError, ProverGymError):
            return False
        finally:
            shutil.rmtree(scratch, ignore_errors=True)

    def _prune(self) -> None:
        """Remove those that were not used for longest, when there are too many."""
        folders = [f for f in self._folder.iterdir() if not f.name.startswith(".")]
        for folder in sorted(folders, key=used_at, reverse=True)[_KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)


def _whole(folder: Path) -> bool:
    return all((folder / part).is_file() for part in _PARTS)
