"""Writing a report: whole or not at all, and never over somebody's file unasked."""

from __future__ import annotations

from pathlib import Path

from prover_env.durable import write_bytes
from prover_env.errors import UsageError

__all__ = ["check_target", "write_file"]


def check_target(target: Path, *, force: bool) -> None:
    """Refuse a file that cannot be written, before work is done for it.

    Raises:
        UsageError: it exists (unless ``force``), it is a folder, or its folder does not exist.
    """
    try:
        if target.is_dir():
            raise UsageError(f"{target} is a folder; give the name of a file")
        if not target.parent.is_dir():
            raise UsageError(f"the folder {target.parent} does not exist; make it, or choose another file")
        target.lstat()
        there = True
    except FileNotFoundError:
        there = False
    except (OSError, ValueError) as error:  # too long a name, a NUL in it
        reason = getattr(error, "strerror", None) or error
        raise UsageError(f"{str(target)!r} cannot be written: {reason}; choose another file") from error
    if there and not force:
        raise UsageError(f"{target} exists already; add --force to replace it, or choose another file")


def write_file(target: Path, content: bytes, *, force: bool) -> None:
    """Write a file so that it appears under its name only when it is complete.

    Raises:
        UsageError: as ``check_target``, or the file cannot be written.
    """
    check_target(target, force=force)
    try:
        write_bytes(target, content)
    except OSError as error:
        raise UsageError(
            f"{target} cannot be written: {error.strerror or error}; choose another file"
        ) from error
