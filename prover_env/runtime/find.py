"""Which Lean to use: the search order, and preparing the one found for use."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import CoreBuildError, LeanNotFoundError
from prover_env.forklock import ForkLock
from prover_env.runtime.cache import cache_root, cache_writing, touch_used
from prover_env.runtime.core import build_core, core_key, core_ready
from prover_env.runtime.embedded import (
    LEAN_COMMIT,
    LEAN_VERSION,
    PACKAGE,
    PACKAGE_VERSION,
    embedded_command,
    locate_library,
    verify_library,
)
from prover_env.runtime.lean import Lean, LeanKind
from prover_env.runtime.source import SOURCE_VARIABLE, CoreSource, core_source_folder
from prover_env.runtime.toolchain import (
    elan_home,
    find_executable,
    lake_path,
    project_above,
    project_executable,
    query_toolchain,
)

if TYPE_CHECKING:
    from prover_env.runtime.core import Progress

__all__ = ["EMBEDDED", "LEAN_VARIABLE", "find_lean", "get_lean", "prepare"]

LEAN_VARIABLE = "PROVER_GYM_LEAN"
"""Environment variable that names the Lean to use: a path, a command name, or ``embedded``."""

EMBEDDED = "embedded"
"""As argument or in ``PROVER_GYM_LEAN``: the embedded runtime, whatever else there is."""


def find_lean(
    lean: str | os.PathLike[str] | None = None, *, project: str | os.PathLike[str] | None = None
) -> Lean:
    """Find the Lean to use; nothing is built or downloaded.

    In this order: the argument ``lean``; the environment variable ``PROVER_GYM_LEAN``; the Lake project
    (``project``, or the one the current folder is in, if its toolchain is installed); the embedded runtime; a
    ``lean`` on PATH or of elan.

    Args:
        lean: a ``lean`` executable, the root folder of a toolchain, a command name, or ``embedded``.
        project: folder of a Lake project, or one inside it; its compiled modules can then be imported.

    Raises:
        LeanNotFoundError: there is none, or what was asked for cannot be used.
        LeanIntegrityError: the embedded library is not the one this version was made for.
        CoreBuildError: the sources of the core library cannot be read.
    """
    root = None if project is None else _explicit_project(project)
    if lean is not None and os.fspath(lean):
        return _chosen(os.fspath(lean), root, "given explicitly")
    if variable := os.environ.get(LEAN_VARIABLE):
        return _chosen(variable, root, f"chosen by {LEAN_VARIABLE}")
    remark = ""
    if root is not None:
        executable, where = project_executable(root)
        if executable is None:
            raise LeanNotFoundError(f"no Lean for the Lake project {root}: {where}. {_INSTALL_ELAN}")
        return _toolchain(executable, root, f"Lake project {root} ({where})")
    here = _current_project()
    if here is not None:
        executable, where = project_executable(here)
        if executable is not None:
            return _toolchain(executable, here, f"Lake project {here} ({where})")
        remark = f"; the Lake project {here} is not used: {where}"
    try:
        return _embedded(f"the default{remark}")
    except LeanNotFoundError as error:
        found = find_executable("lean")
        if found is not None:
            return _toolchain(found, None, f"{found}, since {error}{remark}")
        raise LeanNotFoundError(_nowhere(str(error), remark)) from error


def prepare(lean: Lean, progress: Progress | None = None, *, verify: bool = False) -> Lean:
    """Make a Lean ready for use: for the embedded one, build the core library if it is not in the cache.

    Quick (a few milliseconds) when there is nothing to do. Safe when several processes do it at once: one
    builds, the others wait.

    Args:
        lean: from ``find_lean``.
        progress: told after each module built: its name, how many are done, how many there are.
        verify: read all bytes of a core that is there, not only sizes and times.

    Returns:
        The same Lean.

    Raises:
        CoreBuildError: the core library is missing or does not compile.
        CacheError: the cache folder cannot be used.
    """
    if lean.kind is LeanKind.EMBEDDED:
        if lean.core_source is None or not lean.path:
            raise CoreBuildError(
                f"the core library's sources are missing; reinstall prover-gym, or set {SOURCE_VARIABLE}"
            )
        folder = lean.path[0]
        if not core_ready(folder, verify=verify):
            source = CoreSource.read(lean.core_source)
            runtime = _runtime_of(lean)
            if core_key(runtime, source) != lean.key:
                raise CoreBuildError(
                    f"the core library in {lean.core_source} has changed since Lean was looked for; "
                    "call find_lean again"
                )
            build_core(lean, source, folder, runtime=runtime, progress=progress, verify=verify)
        touch_used(folder)
    with cache_writing(lean.cache):
        lean.modules_dir.mkdir(parents=True, exist_ok=True)
    touch_used(lean.modules_dir)
    return lean


_memo: dict[tuple[str | None, ...], Lean] = {}
_memo_lock = ForkLock()


def get_lean(
    lean: str | os.PathLike[str] | None = None,
    *,
    project: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Lean:
    """``prepare(find_lean(…))``, remembered in this process for the same arguments, variables and folder.

    Raises:
        LeanNotFoundError: see ``find_lean``.
        LeanIntegrityError: see ``find_lean``.
        CoreBuildError: see ``prepare``.
        CacheError: see ``prepare``.
    """
    key = (
        None if lean is None else os.fspath(lean),
        None if project is None else os.fspath(project),
        *(os.environ.get(name) for name in (LEAN_VARIABLE, SOURCE_VARIABLE, "PATH", "ELAN_HOME", "HOME")),
        str(cache_root()),
        str(_current_folder()),
    )
    with _memo_lock:
        known = _memo.get(key)
        if known is None or (known.path and not known.path[0].is_dir()):
            known = _memo[key] = prepare(find_lean(lean, project=project), progress)
    return known


_INSTALL_ELAN = "Install elan (https://lean-lang.org/install) and the project's toolchain"


def _nowhere(embedded: str, remark: str) -> str:
    return (
        "no Lean found. Looked at: "
        f"the argument and {LEAN_VARIABLE} (not set); "
        f"the current folder {_current_folder()} and its parents for a Lake project"
        f"{remark or ' (none)'}; "
        f"the embedded runtime ({embedded}); "
        f"lean on PATH and in {elan_home() / 'bin'} (none). "
        f"Install one: pip install {PACKAGE}=={PACKAGE_VERSION}, or elan (https://lean-lang.org/install)"
    )


def _chosen(lean: str, project: Path | None, how: str) -> Lean:
    """The Lean that argument or variable names."""
    if lean == EMBEDDED:
        if project is not None:
            raise LeanNotFoundError(
                f"the embedded Lean ({how}) cannot read the compiled files of the Lake project {project}; "
                "leave one of the two out"
            )
        return _embedded(how)
    path = Path(lean).expanduser()
    if path.is_dir():
        path = path / "bin" / "lean"
        if not path.is_file():
            raise LeanNotFoundError(f"the folder {lean} ({how}) has no bin/lean")
    elif not path.is_file():
        named = find_executable(lean) if os.sep not in lean else None
        if named is None:
            raise LeanNotFoundError(
                f"Lean {how} as {lean!r}: no such file, and no such command on PATH; "
                f"give the path of a lean executable, or {EMBEDDED!r}"
            )
        path = named
    return _toolchain(path.absolute(), project, f"{lean}, {how}")


def _embedded(how: str) -> Lean:
    library, known = locate_library()
    cache = cache_root()
    verified = verify_library(library, known, cache)
    folder = core_source_folder()
    # Without sources there is still a Lean (``--version`` and files with ``prelude``); ``prepare`` complains.
    key = f"bare-{verified.sha256[:11]}"
    path: tuple[Path, ...] = ()
    if folder is not None:
        key = core_key(verified.sha256, CoreSource.read(folder))
        path = (cache / "core" / key,)
    return Lean(
        kind=LeanKind.EMBEDDED,
        command=embedded_command(library),
        version=LEAN_VERSION,
        commit=LEAN_COMMIT,
        why=f"embedded Lean {LEAN_VERSION} from {PACKAGE} {PACKAGE_VERSION}, {how}",
        key=key,
        cache=cache,
        library=library,
        path=path,
        core_source=folder,
    )


def _toolchain(executable: Path, project: Path | None, how: str) -> Lean:
    found = query_toolchain(executable, project)
    path = () if project is None else lake_path(project, found.executable)
    text = "\0".join([str(found.executable), found.version, found.commit, *map(str, path)])
    return Lean(
        kind=LeanKind.TOOLCHAIN,
        command=(str(found.executable),),
        version=found.version,
        commit=found.commit,
        why=f"Lean {found.version} from {how}",
        key=hashlib.blake2b(
            f"toolchain 1\0{text}".encode("utf-8", "surrogateescape"), digest_size=8
        ).hexdigest(),
        cache=cache_root(),
        library=found.library,
        path=path,
        libdir=found.libdir,
        project=project,
    )


def _runtime_of(lean: Lean) -> str:
    """Hash of the embedded library (checked again only if the file has changed)."""
    library, known = locate_library()
    return verify_library(library, known, lean.cache).sha256


def _explicit_project(project: str | os.PathLike[str]) -> Path:
    folder = Path(project).expanduser()
    if not folder.is_dir():
        raise LeanNotFoundError(f"the Lake project {os.fspath(project)!r} is not a folder")
    root = project_above(folder)
    if root is None:
        raise LeanNotFoundError(
            f"{folder.absolute()} is in no Lake project: no lakefile.toml, lakefile.lean or lean-toolchain"
        )
    return root


def _current_folder() -> Path | None:
    try:
        return Path.cwd()
    except OSError:  # it was removed
        return None


def _current_project() -> Path | None:
    folder = _current_folder()
    return None if folder is None else project_above(folder)
