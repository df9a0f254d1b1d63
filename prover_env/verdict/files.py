"""Reading a Lean file that a person named."""

from __future__ import annotations

import os
from pathlib import Path

from prover_env.errors import UsageError

__all__ = ["MAX_BYTES", "read_text"]

MAX_BYTES = 16 << 20
"""Longest file that is read."""


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, line ends as LF.

    Raises:
        UsageError: missing, not a file, too long, not UTF-8, with a byte order mark, empty.
    """
    file = Path(path)
    try:
        if file.is_dir():
            raise UsageError(f"{file} is a folder; give a .lean file")
        if not file.is_file():
            what = "is not a regular file" if file.exists() else "does not exist"
            raise UsageError(f"{file} {what}; give a .lean file")
        if file.stat().st_size > MAX_BYTES:
            raise UsageError(f"{file} is longer than {MAX_BYTES} bytes; split it")
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise UsageError(f"{file} cannot be read: {error}") from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UsageError(
            f"{file}:{line}: byte {data[error.start]:#04x} is not UTF-8; save it as UTF-8"
        ) from error
    if text.startswith("\ufeff"):
        raise UsageError(
            f"{file} begins with a byte order mark (BOM), which Lean refuses; save it as UTF-8 without BOM"
        )
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise UsageError(f"{file}:{line}: a NUL character; this is not a Lean file")
    if not text.strip():
        raise UsageError(f"{file} is empty; there is nothing to judge")
    return text.replace("\r\n", "\n")
