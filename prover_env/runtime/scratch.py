"""Scratch folders that do not outlive their process for good.

A folder goes with the block that asked for it. A process that is killed cannot remove anything, so what it
leaves is removed by the next one that makes such folders: whoever has one holds a lock on it, and a lock goes
with its process, in whatever container that was.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    import fcntl
except ImportError:  # not here: leftovers stay
    fcntl = None  # type: ignore[assignment]

__all__ = ["lasting_folder", "scratch_folder"]

_PREFIX = "prover-gym-"
_LOCKED_SECONDS = 60.0  # by then whoever made a folder has locked it
_swept: set[tuple[int, str]] = set()


@contextlib.contextmanager
def scratch_folder(kind: str, parent: str | os.PathLike[str] | None = None) -> Iterator[Path]:
    """A new, empty folder, removed at the end of the block; by another process if this one is killed.

    Args:
        kind: part of its name: ``verdict`` gives ``prover-gym-verdict-…``.
        parent: where to make it; the system's place if not given.

    Raises:
        OSError: it cannot be made.
    """
    prefix = f"{_PREFIX}{kind}-"
    with tempfile.TemporaryDirectory(prefix=prefix, dir=parent, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        _sweep_once(folder.parent, prefix)
        with _held(folder, alone=False):
            yield folder


def lasting_folder(kind: str) -> tuple[str, int]:
    """A new, empty folder that its owner removes; another process does if this one is killed.

    Args:
        kind: as for ``scratch_folder``.

    Returns:
        The folder, and a descriptor that holds its lock: to be closed when the folder is removed. -1 where
        there are no locks.

    Raises:
        OSError: it cannot be made.
    """
    prefix = f"{_PREFIX}{kind}-"
    folder = tempfile.mkdtemp(prefix=prefix)
    _sweep_once(Path(folder).parent, prefix)
    descriptor = -1
    if fcntl is not None:
        with contextlib.suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    return folder, descriptor


def _sweep_once(parent: Path, prefix: str) -> None:
    place = (os.getpid(), str(parent / prefix))
    if place not in _swept:
        _swept.add(place)
        _sweep(parent, prefix)


@contextlib.contextmanager
def _held(folder: Path, *, alone: bool) -> Iterator[bool]:
    """Try to hold the lock of a folder; whether that is so. Never waits."""
    descriptor = -1
    try:
        held = False
        with contextlib.suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            if fcntl is not None:
                fcntl.flock(descriptor, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
                held = True
        yield held
    finally:
        if descriptor >= 0:
            os.close(descriptor)


def _sweep(parent: Path, prefix: str) -> None:
    """Remove folders of ours whose process is gone."""
    before = time.time() - _LOCKED_SECONDS
    with contextlib.suppress(OSError), os.scandir(parent) as entries:
        for entry in entries:
            if not entry.name.startswith(prefix):
                continue
            with contextlib.suppress(OSError):
                status = entry.stat(follow_symlinks=False)
                ours = not hasattr(os, "getuid") or status.st_uid == os.getuid()
                if ours and entry.is_dir(follow_symlinks=False) and status.st_mtime < before:
                    with _held(Path(entry.path), alone=True) as free:
                        if free:
                            shutil.rmtree(entry.path, ignore_errors=True)
