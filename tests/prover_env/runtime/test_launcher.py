"""The embedded `lean` command as a process: both ways in, exit codes, signals, end with the parent."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.runtime import Lean
from prover_env.runtime.embedded_shell import parse_arguments
from tests.prover_env.runtime.conftest import launcher, python


def run(
    *arguments: str, shell_entry: bool = False, cwd: Path | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **variables}
    if shell_entry:
        env["PROVER_GYM_SHELL_ENTRY"] = "1"
    return subprocess.run(
        [*launcher(), *arguments], env=env, cwd=cwd, capture_output=True, text=True, timeout=60, check=False
    )


def test_version_goes_through_a_pipe() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("Lean (version 4.35.0,")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["-g"],
        ["--help"],
        ["--print-prefix"],
        ["--json", "Good.lean"],
        ["Bad.lean", "--json", "-t", "0", "-s", "65536", "-DmaxHeartbeats=1000"],
        ["--root=.", "-j1", "Good.lean", "-o", "OUT.olean", "-i", "OUT.ilean"],
        ["-Dno.such.option=1", "Good.lean"],
        ["-Dpp.all=maybe", "Good.lean"],
        ["--deps", "Good.lean"],
        ["Good.lean", "Bad.lean"],
        [],
    ],
)
def test_the_second_way_in_does_the_same(arguments: list[str], small_lean: Lean, tmp_path: Path) -> None:
    """What macOS runs on, tried here against `lean_main`."""
    (tmp_path / "Good.lean").write_text("theorem s : P := q\n#check s\n")
    (tmp_path / "Bad.lean").write_text("theorem s : P := t\n")
    results = []
    for entry in (False, True):
        done = run(*arguments, shell_entry=entry, cwd=tmp_path, LEAN_PATH=str(small_lean.path[0]))
        made = {}
        for name in ("OUT.olean", "OUT.ilean"):
            if (tmp_path / name).exists():
                made[name] = (tmp_path / name).read_bytes()
                (tmp_path / name).unlink()
        results.append((done.returncode, done.stdout, done.stderr, made))
    assert results[0] == results[1]
    assert ("OUT.olean" in arguments) == bool(results[0][3])


@pytest.mark.parametrize("entry", [False, True])
def test_a_bad_option_is_an_error(entry: bool) -> None:
    done = run("--no-such-option", shell_entry=entry)
    assert done.returncode == 1
    assert "no-such-option" in done.stderr


def test_no_library_and_a_wrong_library(tmp_path: Path) -> None:
    command = launcher()[:-1]
    none = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr.startswith("usage:")
    file = tmp_path / "libleanshared.so"
    file.write_bytes(b"not a library")
    wrong = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=30, check=False)
    assert wrong.returncode == 2
    assert str(file) in wrong.stderr


@given(
    st.lists(st.sampled_from(["a.lean", "b", "-q", "--json", "-j2", "--trust=0", "-DmaxErrors=1", "-o", "x"]))
)
def test_arguments_are_split_as_getopt_does(arguments: list[str]) -> None:
    options, rest, complaint = parse_arguments(arguments)
    if complaint:
        assert arguments[-1] == "-o"
        assert options == [("?", None)]
        return
    expected_options: list[tuple[str, str | None]] = []
    expected_rest = []
    waiting = False
    for argument in arguments:
        if waiting:
            expected_options.append(("o", argument))
            waiting = False
        elif argument == "-o":
            waiting = True
        elif argument.startswith("-"):
            known: dict[str, tuple[str, str | None]] = {
                "-q": ("q", None), "--json": ("J", None), "-j2": ("j", "2"), "--trust=0": ("t", "0"),
                "-DmaxErrors=1": ("D", "maxErrors=1"),
            }  # fmt: skip
            expected_options.append(known[argument])
        else:
            expected_rest.append(argument)
    assert (options, rest) == (expected_options, expected_rest)


def test_run_ends_the_options() -> None:
    options, rest, _ = parse_arguments(["-q", "--run", "x.lean", "-o", "--json"])
    assert options == [("q", None), ("r", None)]
    assert rest == ["x.lean", "-o", "--json"]


PARENT = """
import os, subprocess, sys, time
env = dict(os.environ, PROVER_GYM_TIED="1")
child = subprocess.Popen(sys.argv[2:], env=env, stdin=int(sys.argv[1]), start_new_session=True)
print(child.pid, flush=True)
time.sleep(60)
"""


def end_for_certain(child: psutil.Process | None) -> None:
    """Leave nothing behind where the test fails."""
    if child is not None:
        with contextlib.suppress(psutil.NoSuchProcess):
            child.kill()


@pytest.mark.chaos
def test_lean_ends_when_its_parent_is_killed(small_lean: Lean) -> None:
    """An idle worker; its input stays open, so the end of that is not what ends it."""
    hold, end = os.pipe()
    command = python(PARENT, str(hold), *launcher(), "--worker", "file:///nowhere/A.lean")
    parent = subprocess.Popen(command, stdout=subprocess.PIPE, pass_fds=[hold])
    child = None
    try:
        assert parent.stdout is not None
        child = psutil.Process(int(parent.stdout.readline()))
        time.sleep(0.3)
        assert child.is_running()
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait(10)
        child.wait(10)
    finally:
        end_for_certain(child)
        parent.kill()
        parent.wait(10)
        assert parent.stdout is not None
        parent.stdout.close()
        os.close(hold)
        os.close(end)


@pytest.mark.chaos
def test_a_busy_lean_ends_when_its_parent_is_killed(lean: Lean, tmp_path: Path) -> None:
    file = tmp_path / "Busy.lean"
    file.write_text(
        "set_option maxHeartbeats 0\nset_option maxRecDepth 10000000\n"
        "example (p : Prop) : p := by repeat (first | skip | assumption)\n"
    )
    env = {**os.environ, "LEAN_PATH": str(lean.path[0])}
    command = python(PARENT, "0", *launcher(), str(file))
    parent = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=env)
    child = None
    try:
        assert parent.stdout is not None
        child = psutil.Process(int(parent.stdout.readline()))
        deadline = time.monotonic() + 20
        while child.cpu_times().user < 0.5:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait(10)
        child.wait(5)
    finally:
        end_for_certain(child)
        parent.kill()
        parent.wait(10)
        assert parent.stdout is not None
        parent.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_it(number: signal.Signals) -> None:
    child = subprocess.Popen(
        [*launcher(), "--worker", "file:///nowhere/A.lean"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    try:
        time.sleep(0.3)
        child.send_signal(number)
        assert child.wait(10) == -number
    finally:
        child.kill()
        child.wait(10)
        assert child.stdin is not None
        child.stdin.close()
