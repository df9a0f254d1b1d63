"""The per-user cache folder: where it is, locks, atomic writes, and clear errors when it cannot be written.

Layout below the root::

    core/KEY/            a built core library: .olean and .ilean files, manifest.json, used
    modules/KEY/GymCtx/  compiled modules, content-addressed, for the Lean named by KEY
    bin/KEY/lean         a `lean` executable for the embedded runtime
    checks/              results of checks that cost time (hash of the library), keyed by file identity
    locks/               lock files, never removed

Nothing in it is precious: whatever is missing or damaged is made again.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

import filelock
import platformdirs

from prover_env.durable import write_bytes
from prover_env.errors import CacheError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = [
    "CACHE_VARIABLE",
    "cache_root",
    "cache_writing",
    "check_space",
    "file_identity",
    "locked",
    "touch_used",
    "used_at",
    "write_atomic",
]

CACHE_VARIABLE = "PROVER_GYM_CACHE"
"""Environment variable that names another cache folder."""

_USED = "used"
_FULL_BYTES = 1 << 20
_WAIT_SECONDS = 0.5
_CACHE_ERRNOS = {
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.ENOTDIR,
    errno.ENOENT,
    errno.EEXIST,
    errno.ENOLCK,
}


def cache_root() -> Path:
    """Folder of the cache: ``PROVER_GYM_CACHE`` if set and not empty, else the platform's per-user place."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    return platformdirs.user_cache_path("prover-gym", appauthor=False)


@contextlib.contextmanager
def cache_writing(folder: Path) -> Iterator[None]:
    """Turn "read-only", "no space" and their like, met while writing in ``folder``, into ``CacheError``."""
    try:
        yield
    except OSError as error:
        if error.errno not in _CACHE_ERRNOS:
            raise
        reason = error.strerror or str(error)
        where = f" ({error.filename})" if error.filename else ""
        raise CacheError(
            f"cannot write to the cache folder {folder}: {reason}{where}. Make room there or make it "
            f"writable, or set {CACHE_VARIABLE} to a folder that is"
        ) from error


def check_space(folder: Path) -> None:
    """After something failed without saying why: was the disk full?

    Raises:
        CacheError: less than a megabyte is free where ``folder`` is.
    """
    if shutil.disk_usage(folder).free < _FULL_BYTES:
        raise CacheError(
            f"the disk with the cache folder {folder} is full. Make room there, "
            f"or set {CACHE_VARIABLE} to a folder on another disk"
        )


@contextlib.contextmanager
def locked(
    root: Path, name: str, timeout: float, waiting: Callable[[], None] | None = None
) -> Iterator[None]:
    """Hold the lock ``name`` of the cache ``root`` against other processes and threads.

    The lock goes with the process that holds it, so one that is killed leaves none behind.

    Args:
        root: root of the cache.
        name: of the lock.
        timeout: how long to wait for it, in seconds.
        waiting: called twice a second meanwhile.

    Raises:
        CacheError: not obtained within ``timeout`` seconds, or the folder cannot be written.
    """
    folder = root / "locks"
    path = folder / f"{name}.lock"
    # A fresh object each time: the class counts nested acquisitions by the same object instead of waiting.
    lock = filelock.FileLock(path, thread_local=False)
    deadline = time.monotonic() + timeout
    with cache_writing(root):
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            left = deadline - time.monotonic()
            try:
                lock.acquire(timeout=max(0.0, min(_WAIT_SECONDS, left)))
                break
            except filelock.Timeout as error:
                if left <= _WAIT_SECONDS:
                    raise CacheError(
                        f"another process has held {path} for more than {timeout:g} s; "
                        f"wait for it or end it, or set {CACHE_VARIABLE} to another folder"
                    ) from error
            except NotImplementedError as error:
                raise CacheError(
                    f"the file system of the cache folder {root} has no locks; "
                    f"set {CACHE_VARIABLE} to a folder on another one"
                ) from error
            if waiting is not None:
                waiting()
    try:
        yield
    finally:
        lock.release()


def write_atomic(path: Path, data: bytes) -> None:
    """Write a file so that a reader sees the old content or the new, never a part.

    Raises:
        OSError: the folder cannot be written; the old content stays.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # not synced: what is damaged or missing in the cache is made again
    write_bytes(path, data, sync=False, mode=0o600)


def file_identity(path: Path) -> list[str | int]:
    """What stands for a file's content without reading it: path, size, mtime (ns), inode, device.

    Raises:
        OSError: no such file.
    """
    stat = path.stat()
    return [str(path), stat.st_size, stat.st_mtime_ns, stat.st_ino, stat.st_dev]


def touch_used(folder: Path) -> None:
    """Note that ``folder`` is in use now, so that pruning spares it. Best effort: a failure is silent."""
    with contextlib.suppress(OSError):
        os.utime(folder / _USED)
        return
    with contextlib.suppress(OSError):
        (folder / _USED).touch()


def used_at(folder: Path) -> float:
    """When ``folder`` was last in use, in seconds since 1970; 'now' when there is no note of it."""
    try:
        return (folder / _USED).stat().st_mtime
    except OSError:
        return time.time()
