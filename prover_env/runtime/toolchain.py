"""A full Lean toolchain on this machine: a ``lean`` executable, elan, a Lake project; asked within limits."""

from __future__ import annotations

import functools
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from prover_env.errors import LeanNotFoundError
from prover_env.runtime.process import Finished, Limits, Outcome, run_limited

__all__ = [
    "PROJECT_FILES",
    "Toolchain",
    "elan_home",
    "find_executable",
    "lake_path",
    "project_above",
    "project_executable",
    "query_toolchain",
]

PROJECT_FILES = ("lakefile.toml", "lakefile.lean", "lean-toolchain")
"""A folder with one of these is the root of a Lake project."""

_QUERY = Limits(wall=30.0, output_bytes=1 << 20)
_LAKE = Limits(wall=120.0, output_bytes=1 << 20)
_VERSION = re.compile(r"Lean \(version ([^,)\s]+)")
_COMMIT = re.compile(r"commit ([0-9a-f]{7,40})")
_CHANNEL = re.compile(r"(?:(?P<origin>[\w.-]+/[\w.-]+):)?(?P<tag>v?\d[\w.-]*|nightly-\d[\w-]*)")


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A ``lean`` executable and what it says about itself.

    Attributes:
        executable: path to start; the real one where elan's stand-in was found.
        version: for example ``4.31.0``.
        commit: git hash, empty when it does not say.
        libdir: folder of its own compiled modules, ``None`` when there is none.
        library: its ``libleanshared``, ``None`` when not found.
    """

    executable: Path
    version: str
    commit: str
    libdir: Path | None
    library: Path | None


def elan_home() -> Path:
    """Elan's folder: ``ELAN_HOME``, else ``~/.elan``."""
    chosen = os.environ.get("ELAN_HOME")
    return Path(chosen).expanduser() if chosen else Path("~/.elan").expanduser()


def find_executable(name: str) -> Path | None:
    """``lean`` or ``lake``: on PATH, else in elan's folder."""
    found = shutil.which(name) or shutil.which(name, path=str(elan_home() / "bin"))
    return None if found is None else Path(found).absolute()


def project_above(folder: Path) -> Path | None:
    """The nearest of ``folder`` and its parents that is a Lake project."""
    folder = folder.absolute()
    for candidate in (folder, *folder.parents):
        if any((candidate / name).is_file() for name in PROJECT_FILES):
            return candidate
    return None


def project_executable(project: Path) -> tuple[Path | None, str]:
    """The ``lean`` for a project, without letting elan download anything.

    Returns:
        Its path or ``None``, and a few words on where it is or what is missing.
    """
    wanted = _wanted_toolchain(project)
    if wanted is not None:
        folder = _installed_toolchain(wanted)
        if folder is not None:
            return folder / "bin" / "lean", f"toolchain {wanted} of elan"
    found = find_executable("lean")
    if found is None:
        need = f" ({wanted} is wanted)" if wanted else ""
        return None, f"no lean on PATH nor in {elan_home() / 'bin'}{need}"
    if wanted is not None and found.parent == elan_home() / "bin" and _CHANNEL.fullmatch(wanted):
        return None, f"elan has no toolchain {wanted} (elan toolchain install {wanted})"
    return found, str(found)


def query_toolchain(executable: Path, cwd: Path | None = None) -> Toolchain:
    """Ask a ``lean`` executable for its version and folders; answers are remembered in this process.

    Args:
        executable: the program.
        cwd: where to ask; elan's stand-in answers by the project it is asked in.

    Raises:
        LeanNotFoundError: it cannot be started, does not answer in 30 s, or is not a Lean.
    """
    try:
        stat = executable.stat()
    except OSError as error:
        raise LeanNotFoundError(f"cannot use {executable} as Lean: {error.strerror}") from error
    return _query(executable, cwd, stat.st_mtime_ns, os.environ.get("PATH", ""))


def lake_path(project: Path, executable: Path) -> tuple[Path, ...]:
    """The project's LEAN_PATH, as ``lake env`` gives it.

    A project without a lakefile (only ``lean-toolchain``) has none.

    Raises:
        LeanNotFoundError: there is a lakefile but no ``lake``, or it fails, or does not answer in 2 minutes.
    """
    if not any((project / name).is_file() for name in ("lakefile.toml", "lakefile.lean")):
        return ()
    beside = executable.with_name("lake")
    lake = beside if beside.is_file() else find_executable("lake")
    if lake is None:
        raise LeanNotFoundError(
            f"the Lake project {project} needs lake, which is neither beside {executable} nor on PATH"
        )
    done = _run([str(lake), "env", "printenv", "LEAN_PATH"], project, _LAKE)
    if done.outcome is not Outcome.EXIT or done.returncode != 0:
        raise LeanNotFoundError(
            f"{lake} env failed in the Lake project {project}: {_said(done)}. "
            "Run `lake build` there, or choose another Lean with PROVER_GYM_LEAN (for example embedded)"
        )
    lines = done.stdout.decode("utf-8", "surrogateescape").strip().splitlines()
    entries = lines[-1].split(os.pathsep) if lines else []
    return tuple(Path(os.path.normpath(project / e)) for e in entries if e)


@functools.lru_cache(maxsize=64)
def _query(executable: Path, cwd: Path | None, _mtime_ns: int, _path: str) -> Toolchain:
    version = _ask(executable, "--version", cwd)
    match = _VERSION.search(version)
    if match is None:
        raise LeanNotFoundError(f"{executable} is not a Lean: --version says {version[:200]!r}")
    commit = _COMMIT.search(version)
    prefix = Path(_ask(executable, "--print-prefix", cwd).strip())
    libdir = prefix / "lib" / "lean"
    own = prefix / "bin" / "lean"
    library = next((p for p in sorted(libdir.glob("libleanshared.*")) if p.is_file()), None)
    return Toolchain(
        executable=own if _is_program(own) else executable,
        version=match[1],
        commit=commit[1] if commit else "",
        libdir=libdir if libdir.is_dir() else None,
        library=library,
    )


def _ask(executable: Path, argument: str, cwd: Path | None) -> str:
    done = _run([str(executable), argument], cwd, _QUERY)
    if done.outcome is not Outcome.EXIT or done.returncode != 0:
        raise LeanNotFoundError(f"{executable} {argument} failed: {_said(done)}")
    return done.stdout.decode("utf-8", "surrogateescape")


def _run(command: list[str], cwd: Path | None, limits: Limits) -> Finished:
    try:
        return run_limited(command, env=os.environ, cwd=cwd, limits=limits)
    except OSError as error:
        raise LeanNotFoundError(f"cannot start {command[0]}: {error.strerror or error}") from error


def _said(done: Finished) -> str:
    how = f"exit code {done.returncode}" if done.outcome is Outcome.EXIT else f"ended by {done.outcome}"
    text = (done.stderr or done.stdout).decode("utf-8", "replace").strip()
    return f"{how}: {text[-500:]}" if text else how


def _is_program(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)


def _wanted_toolchain(project: Path) -> str | None:
    """First line of the ``lean-toolchain`` file in the project or above, as elan looks for it."""
    for folder in (project, *project.parents):
        try:
            words = (folder / "lean-toolchain").read_text().split()
        except (OSError, UnicodeDecodeError):
            continue
        return words[0] if words else None
    return None


def _installed_toolchain(wanted: str) -> Path | None:
    """Elan's folder of an exact toolchain such as ``leanprover/lean4:v4.31.0``, if it is installed."""
    match = _CHANNEL.fullmatch(wanted)
    if match is None:
        return None
    origin = (match["origin"] or "leanprover/lean4").replace("/", "--")
    tag = match["tag"]
    for name in (f"{origin}---{tag}", f"{origin}---v{tag}"):
        folder = elan_home() / "toolchains" / name
        if _is_program(folder / "bin" / "lean"):
            return folder
    return None
