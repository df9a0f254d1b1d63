"""Files that are replaced as a whole: what it takes for that to be atomic, and to survive a power cut."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

__all__ = ["replacing", "sync_path", "write_bytes", "write_text"]

_SHOWN = 40
"""Characters of the target's name in that of the draft: names have 255 bytes at most."""


@contextmanager
def replacing(target: Path, *, sync: bool = True, mode: int = 0o666) -> Iterator[BinaryIO]:
    """A file to write to, which takes the place of ``target`` at the end of the block.

    A reader sees the old content or the new, never a part, also when the process is killed. When the block
    raises, the old content stays. A file that is replaced keeps its mode.

    Args:
        target: the file; its folder must exist.
        sync: be sure that the new content is on the disk, which costs some milliseconds. Without it a power
            cut may bring the old content back, or leave an empty file.
        mode: of a file that was not there, less what the umask takes away.

    Raises:
        OSError: it cannot be written.
    """
    draft = target.with_name(f".{target.name[:_SHOWN]}.{secrets.token_hex(6)}.part")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            if sync:
                os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(draft, target.stat().st_mode & 0o7777)
        os.replace(draft, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    if sync:
        sync_path(target.parent)


def write_bytes(target: Path, data: bytes, *, sync: bool = True, mode: int = 0o666) -> None:
    """Put bytes in the place of a file, as ``replacing`` does.

    Raises:
        OSError: it cannot be written.
    """
    with replacing(target, sync=sync, mode=mode) as file:
        file.write(data)


def write_text(target: Path, text: str, *, sync: bool = True) -> None:
    """Put a text, as UTF-8 and with its line ends as they are, in the place of a file.

    Raises:
        OSError: it cannot be written.
    """
    write_bytes(target, text.encode("utf-8"), sync=sync)


def sync_path(path: Path) -> None:
    """Make a file or the entries of a folder durable; what cannot be opened is left to the system."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
