"""Manifests of compiled files: what was written, so that damage is noticed.

Cheap check: size and modification time of each file. When only the time differs (a copied or restored cache),
or when asked to, the bytes are hashed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["FileRecord", "Manifest", "ModuleRecord", "module_file"]

FORMAT = 1


@dataclass(frozen=True, slots=True)
class FileRecord:
    """Size, modification time and blake2b (40 hex digits) of one file."""

    size: int
    mtime_ns: int
    blake2b: str

    @classmethod
    def of(cls, path: Path) -> FileRecord:
        """Read ``path``.

        Raises:
            OSError: it cannot be read.
        """
        stat = path.stat()
        return cls(stat.st_size, stat.st_mtime_ns, _digest(path))

    def matches(self, path: Path, *, verify: bool = False) -> bool:
        """Whether ``path`` still is that file; its bytes are read only if needed or if ``verify``."""
        try:
            stat = path.stat()
            if stat.st_size != self.size:
                return False
            if stat.st_mtime_ns == self.mtime_ns and not verify:
                return True
            return _digest(path) == self.blake2b
        except OSError:
            return False

    def to_json(self) -> list[Any]:
        """As a JSON value."""
        return [self.size, self.mtime_ns, self.blake2b]

    @classmethod
    def from_json(cls, value: Any) -> FileRecord:
        """Inverse of ``to_json``; raises ``ValueError`` on anything else."""
        match value:
            case [int(size), int(mtime_ns), str(digest)]:
                return cls(size, mtime_ns, digest)
        raise ValueError(f"not a file record: {value!r}")


@dataclass(frozen=True, slots=True)
class ModuleRecord:
    """One compiled module: key of all that went into it, and its files by suffix (``.olean``, ``.ilean``)."""

    key: str
    files: dict[str, FileRecord]


@dataclass(frozen=True, slots=True)
class Manifest:
    """The modules compiled into one folder, and how long that took (seconds of real time)."""

    modules: dict[str, ModuleRecord]
    seconds: float

    def matches(self, folder: Path, *, verify: bool = False) -> bool:
        """Whether all files are still as they were written."""
        return all(
            record.matches(module_file(folder, name, suffix), verify=verify)
            for name, module in self.modules.items()
            for suffix, record in module.files.items()
        )

    def to_bytes(self) -> bytes:
        """As JSON text."""
        modules = {
            name: {"key": m.key, "files": {suffix: r.to_json() for suffix, r in m.files.items()}}
            for name, m in self.modules.items()
        }
        return json.dumps(
            {"format": FORMAT, "seconds": round(self.seconds, 3), "modules": modules}, indent=1
        ).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Manifest:
        """Inverse of ``to_bytes``.

        Raises:
            ValueError: not a manifest of this format.
        """
        try:
            record = json.loads(data)
            if record["format"] != FORMAT:
                raise ValueError(f"manifest format {record['format']!r}")
            modules = {
                str(name): ModuleRecord(
                    str(m["key"]), {str(s): FileRecord.from_json(r) for s, r in m["files"].items()}
                )
                for name, m in record["modules"].items()
            }
            return cls(modules, float(record["seconds"]))
        except (KeyError, TypeError, AttributeError, UnicodeDecodeError, RecursionError) as error:
            raise ValueError(f"not a manifest: {error!r}") from error

    @classmethod
    def load(cls, path: Path) -> Manifest | None:
        """Read from a file; ``None`` when missing or damaged."""
        try:
            return cls.from_bytes(path.read_bytes())
        except (OSError, ValueError):
            return None


def module_file(folder: Path, module: str, suffix: str) -> Path:
    """``folder/A/B.suffix`` for module ``A.B``."""
    *parents, last = module.split(".")
    return folder.joinpath(*parents, last + suffix)


def _digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, lambda: hashlib.blake2b(digest_size=20)).hexdigest()
