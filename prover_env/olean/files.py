"""Reading a file that somebody else may have put there."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from prover_env.errors import OleanError

__all__ = ["read_regular"]


def read_regular(path: str | os.PathLike[str], most: int) -> bytes:
    """Content of a regular file of sensible size.

    Args:
        path: the file.
        most: largest size that is read, in bytes.

    Raises:
        OleanError: the file is missing, not a regular file, or too large.
    """
    where = Path(path)
    try:
        # without O_NONBLOCK, opening a named pipe would wait for a writer
        handle = os.open(where, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except (OSError, ValueError) as error:
        raise OleanError(f"{where}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OleanError(f"{where}: not a regular file")
        if status.st_size > most:
            raise OleanError(f"{where}: {status.st_size} bytes; at most {most} are read")
        with open(handle, "rb", closefd=False) as file:
            return file.read(most)
    except (OSError, MemoryError) as error:
        raise OleanError(f"{where}: cannot be read: {error}") from error
    finally:
        os.close(handle)
