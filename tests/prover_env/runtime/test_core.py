from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from prover_env.errors import CacheError, CoreBuildError
from prover_env.runtime import Lean, compile_text, find_lean, prepare
from prover_env.runtime.cache import locked
from prover_env.runtime.core import MANIFEST, core_ready, prune_cache
from prover_env.runtime.manifest import FileRecord, Manifest
from tests.prover_env.runtime.conftest import SMALL, python, write_core

BUILD = """
import sys
from prover_env.runtime import find_lean, prepare
prepare(find_lean("embedded"), lambda *a: print(*a, flush=True))
"""


def works(lean: Lean, folder: Path) -> bool:
    return compile_text(lean, "theorem both : P := r\nexample : P := q", directory=folder).ok


def entries(cache: Path) -> list[str]:
    return sorted(p.name for p in (cache / "core").iterdir())


@pytest.mark.usefixtures("small_core")
def test_a_build_reports_and_works(tmp_path: Path) -> None:
    lean = find_lean("embedded")
    seen: list[tuple[str, int, int]] = []
    assert prepare(lean, lambda *step: seen.append(step)) == lean
    assert sorted(name for name, _, _ in seen) == sorted(SMALL)
    assert [(done, total) for _, done, total in seen] == [(n, 4) for n in range(1, 5)]
    assert works(lean, tmp_path / "w")
    assert entries(lean.cache) == [lean.key]
    assert sorted(p.name for p in lean.path[0].iterdir()) == [
        "Init",
        "Init.ilean",
        "Init.olean",
        MANIFEST,
        "used",
    ]


def test_nothing_is_built_twice(small_lean: Lean) -> None:
    before = {p: p.stat().st_mtime_ns for p in small_lean.path[0].rglob("*.olean")}
    prepare(small_lean, lambda *_: pytest.fail("built again"))
    assert before == {p: p.stat().st_mtime_ns for p in small_lean.path[0].rglob("*.olean")}


def test_a_change_builds_anew_and_takes_over_the_rest(small_lean: Lean, small_core: Path) -> None:
    (small_core / "Init" / "B.lean").write_text(SMALL["Init.B"] + "theorem extra : P := q\n")
    changed = prepare(find_lean("embedded"))
    assert changed.key != small_lean.key
    old, new = small_lean.path[0], changed.path[0]
    same = Manifest.load(old / MANIFEST)
    other = Manifest.load(new / MANIFEST)
    assert same is not None
    assert other is not None
    assert {n for n in SMALL if same.modules[n].key == other.modules[n].key} == {"Init.A", "Init.C"}
    assert (old / "Init" / "A.olean").read_bytes() == (new / "Init" / "A.olean").read_bytes()
    assert core_ready(old, verify=True)  # another process may be using it


def test_an_edit_between_looking_and_building_is_refused(small_core: Path) -> None:
    lean = find_lean("embedded")
    (small_core / "Init" / "B.lean").write_text(SMALL["Init.B"] + "-- edited\n")
    with pytest.raises(CoreBuildError, match="has changed"):
        prepare(lean)


@pytest.mark.parametrize(
    "damage", ["missing", "truncated", "manifest missing", "manifest damaged", "all gone"]
)
def test_damage_is_noticed_and_repaired(small_lean: Lean, tmp_path: Path, damage: str) -> None:
    folder = small_lean.path[0]
    olean = folder / "Init" / "B.olean"
    match damage:
        case "missing":
            olean.unlink()
        case "truncated":
            os.truncate(olean, 100)
        case "manifest missing":
            (folder / MANIFEST).unlink()
        case "manifest damaged":
            (folder / MANIFEST).write_text('{"format": 1}')
        case _:
            shutil.rmtree(folder)
    assert not core_ready(folder)
    prepare(small_lean)
    assert core_ready(folder, verify=True)
    assert works(small_lean, tmp_path / "w")
    assert entries(small_lean.cache) == [small_lean.key]


def flip(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)


def test_changed_bytes_are_noticed_by_the_time_of_the_change(small_lean: Lean) -> None:
    olean = small_lean.path[0] / "Init" / "B.olean"
    flip(olean)
    assert not core_ready(small_lean.path[0])
    prepare(small_lean)
    assert core_ready(small_lean.path[0], verify=True)


def test_changed_bytes_under_an_old_time_need_the_full_check(small_lean: Lean) -> None:
    olean = small_lean.path[0] / "Init" / "B.olean"
    stat = olean.stat()
    flip(olean)
    os.utime(olean, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert core_ready(small_lean.path[0])
    assert not core_ready(small_lean.path[0], verify=True)
    prepare(small_lean, verify=True)
    assert core_ready(small_lean.path[0], verify=True)


def test_a_restored_cache_with_new_times_is_as_good(small_lean: Lean) -> None:
    for file in small_lean.path[0].rglob("*.olean"):
        os.utime(file, (1, 1))
    assert core_ready(small_lean.path[0])


@pytest.mark.usefixtures("small_core")
def test_two_processes_at_once_build_once(tmp_path: Path) -> None:
    children = [
        subprocess.Popen(python(BUILD), stdout=subprocess.PIPE, cwd=Path(__file__).parents[3], text=True)
        for _ in range(2)
    ]
    try:
        printed = [child.communicate(timeout=60)[0] for child in children]
    finally:
        for child in children:
            child.kill()
            child.wait(10)
    assert [child.returncode for child in children] == [0, 0]
    built = [[line for line in text.splitlines() if line.startswith("Init")] for text in printed]
    assert sorted(map(len, built)) == [0, 4]
    assert works(find_lean("embedded"), tmp_path / "w")


@pytest.mark.chaos
@pytest.mark.usefixtures("small_core")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_build_leaves_nothing_in_the_way(tmp_path: Path, number: signal.Signals) -> None:
    child = subprocess.Popen(
        python(BUILD), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=Path(__file__).parents[3]
    )
    try:
        assert child.stdout is not None
        child.stdout.readline()  # one module is done, others are running
        below = psutil.Process(child.pid).children(recursive=True)
        child.send_signal(number)
        assert child.wait(10) == -number
        _, alive = psutil.wait_procs(below, timeout=10)
        assert not alive
    finally:
        child.kill()
        child.wait(10)
        assert child.stdout is not None
        child.stdout.close()
    lean = prepare(find_lean("embedded"))
    assert works(lean, tmp_path / "w")
    assert entries(lean.cache) == [lean.key]


def test_a_module_that_does_not_compile_is_named(small_core: Path) -> None:
    (small_core / "Init" / "B.lean").write_text("prelude\nimport Init.A\n\ntheorem q : P := no_such\n")
    lean = find_lean("embedded")
    with pytest.raises(CoreBuildError) as caught:
        prepare(lean)
    assert f"{small_core / 'Init' / 'B.lean'}:4:17: " in str(caught.value)
    assert "no_such" in str(caught.value)
    assert {d.line for d in caught.value.diagnostics} == {4}
    assert entries(lean.cache) == []
    write_core(small_core, SMALL)
    prepare(find_lean("embedded"))


def test_only_what_is_imported_can_be_used(small_core: Path) -> None:
    """A module that is built at the same time, or was built before, is not seen by accident."""
    prepare(find_lean("embedded"))
    (small_core / "Init" / "C.lean").write_text("prelude\ntheorem r : P := p\n")
    with pytest.raises(CoreBuildError, match=r"C\.lean:2"):
        prepare(find_lean("embedded"))


@pytest.mark.usefixtures("small_core")
def test_no_sources_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROVER_GYM_CORE_SOURCE", str(tmp_path / "empty"))
    with pytest.raises(CoreBuildError, match=r"must hold Init\.lean"):
        find_lean("embedded")


@pytest.mark.usefixtures("small_core")
def test_a_cache_that_cannot_be_made_names_folder_and_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path / "file" / "cache"))
    with pytest.raises(CacheError) as caught:
        prepare(find_lean("embedded"))
    assert str(tmp_path / "file" / "cache") in str(caught.value)
    assert "PROVER_GYM_CACHE" in str(caught.value)


@pytest.mark.usefixtures("small_core")
@pytest.mark.skipif(os.getuid() == 0, reason="root may write anywhere")
def test_a_read_only_cache_names_folder_and_variable(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.chmod(0o500)
    try:
        with pytest.raises(CacheError, match="PROVER_GYM_CACHE"):
            prepare(find_lean("embedded"))
    finally:
        cache.chmod(0o700)


@pytest.mark.usefixtures("small_core")
def test_a_full_disk_names_folder_and_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: str, _text: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CacheError, match=r"No space left.*PROVER_GYM_CACHE"):
        prepare(find_lean("embedded"))


def test_a_lock_that_is_held_is_waited_for_finitely(tmp_path: Path) -> None:
    begin = time.monotonic()
    calls: list[float] = []
    with locked(tmp_path, "x", 5), pytest.raises(CacheError, match=r"x\.lock"):  # noqa: SIM117
        with locked(tmp_path, "x", 1.2, lambda: calls.append(time.monotonic())):
            pass
    assert 1 < time.monotonic() - begin < 4
    assert len(calls) == 2
    with locked(tmp_path, "x", 0.2):
        pass


# --- pruning


def entry(cache: Path, kind: str, key: str, age_days: float) -> Path:
    folder = cache / kind / key
    folder.mkdir(parents=True)
    (folder / "used").touch()
    then = time.time() - age_days * 86400
    os.utime(folder / "used", (then, then))
    return folder


def test_pruning_is_conservative(tmp_path: Path) -> None:
    young = [entry(tmp_path, "core", f"young{n}", n) for n in range(6)]
    old = [entry(tmp_path, "core", f"old{n}", 10 + n) for n in range(3)]
    spared = entry(tmp_path, "core", "spared", 99)
    hanging = entry(tmp_path, "modules", "old0", 1)
    unused = entry(tmp_path, "modules", "toolchain", 99)
    in_use = entry(tmp_path, "modules", "other", 1)
    unmarked = tmp_path / "core" / "unmarked"
    unmarked.mkdir()
    assert sorted(prune_cache(tmp_path, spare="spared")) == sorted([*old, hanging, unused])
    for folder in [*young, spared, in_use, unmarked]:
        assert folder.is_dir()


def test_the_newest_stay_however_old(tmp_path: Path) -> None:
    for n in range(6):
        entry(tmp_path, "core", f"c{n}", 100 + n)
    assert [p.name for p in prune_cache(tmp_path, spare="")] == ["c4", "c5"]


def test_an_empty_cache_can_be_pruned(tmp_path: Path) -> None:
    assert prune_cache(tmp_path, spare="") == []


def test_using_a_lean_marks_it(small_lean: Lean) -> None:
    marks = [small_lean.path[0] / "used", small_lean.modules_dir / "used"]
    for mark in marks:
        os.utime(mark, (1, 1))
    small_lean.environment()
    assert all(mark.stat().st_mtime > time.time() - 60 for mark in marks)


# --- manifests


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        b'{"format": 99, "seconds": 1, "modules": {}}',
        b'{"format": 1, "seconds": 1, "modules": {"A": {"key": "k", "files": {".olean": [1, "x", "y"]}}}}',
        b'{"format": 1, "seconds": 1, "modules": {"A": {"key": "k", "files": []}}}',
        b'{"format": 1, "seconds": "soon", "modules": {}}',
        b"\xff\xfe",
    ],
)
def test_a_damaged_manifest_is_none(tmp_path: Path, data: bytes) -> None:
    (tmp_path / MANIFEST).write_bytes(data)
    assert Manifest.load(tmp_path / MANIFEST) is None


def test_a_manifest_comes_back(small_lean: Lean) -> None:
    path = small_lean.path[0] / MANIFEST
    manifest = Manifest.load(path)
    assert manifest is not None
    assert Manifest.from_bytes(manifest.to_bytes()) == manifest
    assert list(manifest.modules) == ["Init.A", "Init.B", "Init.C", "Init"]
    assert manifest.modules["Init.A"].files[".olean"] == FileRecord.of(
        small_lean.path[0] / "Init" / "A.olean"
    )
