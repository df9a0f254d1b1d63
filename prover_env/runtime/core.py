"""Building the core library of the embedded runtime into the cache: once, safely, and again when damaged.

A built core is one folder ``core/KEY`` of the cache, KEY a hash of the runtime and all sources. It is made
under a temporary name and appears by one rename, so a reader sees all of it or nothing. A module whose source
and imports did not change is taken over from an earlier build.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import dataclasses
import hashlib
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from graphlib import TopologicalSorter
from pathlib import Path

from prover_env.errors import CoreBuildError, MachineryError
from prover_env.runtime.cache import cache_writing, check_space, locked, touch_used, used_at
from prover_env.runtime.compile import Compilation, compile_file
from prover_env.runtime.lean import Lean
from prover_env.runtime.manifest import FileRecord, Manifest, ModuleRecord, module_file
from prover_env.runtime.process import Limits
from prover_env.runtime.source import CoreModule, CoreSource

__all__ = ["MANIFEST", "Progress", "build_core", "core_key", "core_ready", "prune_cache"]

Progress = Callable[[str, int, int], None]
"""Called with a module's name, how many are done, how many there are; from any thread, one at a time."""

MANIFEST = "manifest.json"
_SOURCES = "source"
_SUFFIXES = (".olean", ".ilean")
_MODULE_LIMITS = Limits(wall=300.0, file_bytes=256 << 20)
_KEEP_NEWEST = 4
_KEEP_CORE_SECONDS = 7 * 24 * 3600.0
_KEEP_MODULES_SECONDS = 60 * 24 * 3600.0


def core_key(runtime: str, source: CoreSource) -> str:
    """Key (16 hex digits) of the core library ``source`` compiled by the runtime with hash ``runtime``."""
    return hashlib.blake2b(f"core 1\0{runtime}\0{source.content}".encode(), digest_size=8).hexdigest()


def core_ready(folder: Path, *, verify: bool = False) -> bool:
    """Whether a built core in ``folder`` is complete and unchanged; ``verify`` reads all bytes."""
    manifest = Manifest.load(folder / MANIFEST)
    return manifest is not None and manifest.matches(folder, verify=verify)


def build_core(
    lean: Lean,
    source: CoreSource,
    folder: Path,
    *,
    runtime: str,
    progress: Progress | None = None,
    lock_timeout: float = 900.0,
    verify: bool = False,
) -> bool:
    """Make ``folder`` hold the built core, unless it already does.

    Args:
        lean: the embedded Lean; its own ``path`` is not used.
        source: the core library.
        folder: where it is to be, in the cache.
        runtime: hash of the runtime, part of the key of each module.
        progress: told after each module, and twice a second while another process builds the same.
        lock_timeout: how long to wait for another process that builds the same, in seconds.
        verify: read all bytes of an existing build.

    Returns:
        Whether anything was built.

    Raises:
        CoreBuildError: a module does not compile; names file, line and message.
        CacheError: the cache cannot be written, or the lock was not obtained.
    """

    def waiting() -> None:
        if progress is not None:
            total = len(source.modules)
            done = sum(1 for _ in folder.parent.glob(f".{folder.name}.*/**/*.olean"))
            progress("another process is building", min(done, total), total)

    with locked(lean.cache, f"core-{folder.name}", lock_timeout, waiting):
        if core_ready(folder, verify=verify):
            return False
        parent = folder.parent
        with cache_writing(lean.cache):
            parent.mkdir(parents=True, exist_ok=True)
            # We hold the lock: whatever bears this prefix was left by a build that was killed.
            for stale in parent.glob(f".{folder.name}.*"):
                shutil.rmtree(stale, ignore_errors=True)
            work = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=parent))
            try:
                _Build(lean, source, work, parent, runtime, progress).run()
                if folder.exists():
                    doomed = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=parent))
                    os.rename(folder, doomed / "old")
                    os.rename(work, folder)
                    shutil.rmtree(doomed, ignore_errors=True)
                else:
                    os.rename(work, folder)
            finally:
                shutil.rmtree(work, ignore_errors=True)
        touch_used(folder)
        with contextlib.suppress(OSError):
            prune_cache(lean.cache, spare=folder.name)
        return True


def prune_cache(cache: Path, *, spare: str, now: float | None = None) -> list[Path]:
    """Remove what is surely out of use.

    Of the built cores: those not among the newest four and unused for a week, with what hangs on them. Of the
    compiled modules: those of a Lean unused for two months. What hangs on either are also Lean's states after
    imports and compiled references.

    Args:
        cache: root of the cache.
        spare: key that is never removed.
        now: seconds since 1970, default the present.

    Returns:
        The folders removed.
    """
    now = time.time() if now is None else now
    cores = sorted(_visible(cache / "core"), key=used_at, reverse=True)
    doomed = [f for f in cores[_KEEP_NEWEST:] if now - used_at(f) > _KEEP_CORE_SECONDS]
    keys = {f.name for f in doomed}
    for folder in _visible(cache / "modules"):
        if folder.name in keys or now - used_at(folder) > _KEEP_MODULES_SECONDS:
            doomed.append(folder)
    keys |= {f.name for f in doomed}
    for place in ("headers", "references"):
        doomed += [folder for folder in _visible(cache / place) if folder.name in keys]
    doomed = [f for f in doomed if f.name != spare]
    for folder in doomed:
        shutil.rmtree(folder, ignore_errors=True)
    return doomed


class _Build:
    """One build, into the empty folder ``work``."""

    def __init__(
        self,
        lean: Lean,
        source: CoreSource,
        work: Path,
        siblings: Path,
        runtime: str,
        progress: Progress | None,
    ) -> None:
        # Only what this build makes may be imported, never what stands in the cache already.
        self._lean = dataclasses.replace(lean, path=())
        self._cancel = threading.Event()
        self._source = source
        self._work = work
        self._siblings = siblings
        self._progress = progress
        self._keys = _module_keys(runtime, source)
        self._done: dict[str, ModuleRecord] = {}

    def run(self) -> None:
        """Compile everything, two modules at a time where the imports allow it, and write the manifest."""
        begin = time.monotonic()
        modules = {m.name: m for m in self._source.modules}
        earlier = _earlier_builds(self._siblings)
        order = TopologicalSorter({m.name: m.imports for m in self._source.modules})
        order.prepare()
        with concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count() or 1), "core-build") as pool:
            running: dict[concurrent.futures.Future[ModuleRecord], str] = {}
            try:
                while order.is_active():
                    for name in order.get_ready():
                        running[pool.submit(self._module, modules[name], earlier)] = name
                    done, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in done:
                        name = running.pop(future)
                        self._finished(name, future.result())
                        order.done(name)
            except BaseException:  # Ctrl-C too: nobody waits for the other module
                self._cancel.set()
                pool.shutdown(cancel_futures=True)
                raise
        manifest = Manifest(
            {m.name: self._done[m.name] for m in self._source.modules}, time.monotonic() - begin
        )
        shutil.rmtree(self._work / _SOURCES, ignore_errors=True)
        (self._work / MANIFEST).write_bytes(manifest.to_bytes())

    def _finished(self, name: str, record: ModuleRecord) -> None:
        self._done[name] = record
        if self._progress is not None:
            self._progress(name, len(self._done), len(self._source.modules))

    def _module(self, module: CoreModule, earlier: dict[str, tuple[Path, ModuleRecord]]) -> ModuleRecord:
        key = self._keys[module.name]
        stem = module_file(self._work, module.name, "")
        stem.parent.mkdir(parents=True, exist_ok=True)
        if key in earlier and _take_over(earlier[key], stem):
            return ModuleRecord(key, _records(stem))
        # What was hashed is compiled, even if somebody is editing the file meanwhile.
        copy = module_file(self._work / _SOURCES, module.name, ".lean")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(module.data)
        result = compile_file(
            self._lean,
            copy,
            root=self._work / _SOURCES,
            stem=stem,
            limits=_MODULE_LIMITS,
            extra_path=(self._work,),
            cancel=self._cancel,
        )
        if not result.ok:
            if not result.errors:
                check_space(self._lean.cache)
            raise _build_error(module, result)
        return ModuleRecord(key, _records(stem))


def _build_error(module: CoreModule, result: Compilation) -> CoreBuildError:
    errors = result.errors
    if errors:
        first = errors[0]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        what = f"{module.file}:{first.line}:{first.column}: {first.message}{more}"
    else:
        what = f"{module.file}: {result.reason}"
    return CoreBuildError(f"the core library does not compile: {what}", result.diagnostics)


def _module_keys(runtime: str, source: CoreSource) -> dict[str, str]:
    """For each module, a hash of the runtime, its text and the keys of its imports."""
    keys: dict[str, str] = {}
    for module in source.modules:  # dependencies first
        imported = "".join(keys[name] for name in module.imports)
        text = f"module 1\0{runtime}\0{module.name}\0{module.content}\0{imported}"
        keys[module.name] = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    return keys


def _earlier_builds(siblings: Path) -> dict[str, tuple[Path, ModuleRecord]]:
    """Modules of other builds, by key: the stem of their files and their record."""
    found: dict[str, tuple[Path, ModuleRecord]] = {}
    for folder in _visible(siblings):
        manifest = Manifest.load(folder / MANIFEST)
        for name, record in manifest.modules.items() if manifest else ():
            found.setdefault(record.key, (module_file(folder, name, ""), record))
    return found


def _visible(folder: Path) -> list[Path]:
    """Finished entries of a cache folder, sorted."""
    try:
        return [p for p in sorted(folder.iterdir()) if p.is_dir() and not p.name.startswith(".")]
    except FileNotFoundError:
        return []


def _take_over(earlier: tuple[Path, ModuleRecord], stem: Path) -> bool:
    """Copy a module's files from another build; ``False`` if they are gone or not what they were."""
    old, record = earlier
    try:
        for suffix in record.files:
            shutil.copyfile(_with(old, suffix), _with(stem, suffix))
        return all(r.blake2b == FileRecord.of(_with(stem, s)).blake2b for s, r in record.files.items())
    except OSError:
        return False


def _records(stem: Path) -> dict[str, FileRecord]:
    try:
        return {suffix: FileRecord.of(_with(stem, suffix)) for suffix in _SUFFIXES}
    except OSError as error:
        raise MachineryError(f"Lean reported success but left no file: {error}") from error


def _with(stem: Path, suffix: str) -> Path:
    return stem.with_name(stem.name + suffix)
