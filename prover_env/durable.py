"""What it takes for a rename to survive a power cut."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["sync_path"]


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
