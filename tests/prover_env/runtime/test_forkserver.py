"""Children of the fork server against children that are started plainly, and everybody's end."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from prover_env.runtime import Lean, Outcome, compile_text, examine, run_limited
from prover_env.runtime.child import Child, start_child
from prover_env.runtime.forkserver import SWITCH, close_fork_servers, fork_server_pids
from tests.prover_env.runtime.conftest import python

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks on Linux only")

BUSY = (
    "set_option maxHeartbeats 0\nset_option maxRecDepth 10000000\nexample (p : Prop) : p := by repeat skip\n"
)


@pytest.fixture(autouse=True)
def _own_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing of a test before, nothing left for the next."""
    monkeypatch.delenv(SWITCH, raising=False)
    close_fork_servers()
    yield
    close_fork_servers()


def start(lean: Lean, *arguments: str, **options: object) -> Child:
    env = lean.environment()
    return start_child([*lean.command, *arguments], env=env, **options)  # type: ignore[arg-type]


def worker(lean: Lean) -> Child:
    """Idle until it is ended."""
    return start(lean, "--worker", "file:///nowhere/A.lean", writes=True)


def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def gone(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def server() -> int:
    (pid,) = fork_server_pids()
    return pid


def run(lean: Lean, arguments: Sequence[str], folder: Path) -> tuple[object, ...]:
    command = [*lean.command, *arguments]
    done = run_limited(command, env=lean.environment(), cwd=folder, limits_itself=True)
    made = {file.name: file.read_bytes() for file in folder.glob("OUT*")}
    for name in made:
        (folder / name).unlink()
    return done.outcome, done.returncode, done.stdout, done.stderr, made


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["--json", "Good.lean", "-o", "OUT.olean", "-i", "OUT.ilean"],
        ["Bad.lean", "--json", "-s", "65536", "-DmaxHeartbeats=1000"],
        ["-Dno.such.option=1", "Good.lean"],
        ["--no-such-option"],
        ["Missing.lean"],
        [],
    ],
)
def test_a_forked_lean_does_what_a_started_one_does(
    arguments: list[str], small_lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Good.lean").write_text("theorem s : P := q\n#check s\n")
    (tmp_path / "Bad.lean").write_text("theorem s : P := t\n")
    forked = run(small_lean, arguments, tmp_path)
    assert fork_server_pids()
    close_fork_servers()
    monkeypatch.setenv(SWITCH, "off")
    assert run(small_lean, arguments, tmp_path) == forked
    assert not fork_server_pids()


def test_a_child_has_what_it_was_given_and_nothing_else(
    small_lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KEY_OF_THE_CALLER", "secret")
    hold = os.open(os.devnull, os.O_RDONLY)
    os.set_inheritable(hold, True)
    child = start(small_lean, "--worker", "file:///nowhere/A.lean", writes=True, cwd=tmp_path)
    try:
        process = psutil.Process(child.pid)
        assert process.ppid() == server()
        assert os.getpgid(child.pid) == os.getsid(child.pid) == child.pid
        until(lambda: process.num_threads() > 1)
        assert process.cwd() == str(tmp_path)
        assert process.cmdline()[: len(small_lean.command) + 1] == [*small_lean.command, "--worker"]
        targets = {name: os.readlink(f"/proc/{child.pid}/fd/{name}") for name in ("0", "1", "2")}
        assert all(target.startswith("pipe:") for target in targets.values())
        others = [os.readlink(f"/proc/{child.pid}/fd/{n}") for n in os.listdir(f"/proc/{child.pid}/fd")]
        assert not [t for t in others if t.startswith("socket:") or "memfd" in t or t == os.devnull]
        # What a child can read of the server's memory.
        assert b"secret" not in Path(f"/proc/{child.pid}/environ").read_bytes()
    finally:
        os.close(hold)
        assert child.end() == -signal.SIGKILL
    assert gone(child.pid)


def test_the_number_is_its_own_until_the_end(small_lean: Lean) -> None:
    child = start(small_lean, "--version")
    until(lambda: child.poll() is not None)
    assert child.poll() == 0
    assert psutil.Process(child.pid).status() == psutil.STATUS_ZOMBIE
    assert child.end() == 0
    assert not psutil.pid_exists(child.pid)
    assert child.end() == child.poll() == 0


@pytest.mark.parametrize("number", [signal.SIGABRT, signal.SIGTERM, signal.SIGXCPU, signal.SIGKILL])
def test_signals_are_told_apart(small_lean: Lean, number: signal.Signals) -> None:
    child = worker(small_lean)
    try:
        os.kill(child.pid, number)
        until(lambda: child.poll() is not None)
        assert child.poll() == -number
        assert not child.lost
    finally:
        child.end()


def test_limits_hold(lean: Lean, tmp_path: Path) -> None:
    busy = compile_text(lean, BUSY, directory=tmp_path, cpu_seconds=1, timeout=30)
    assert (busy.outcome, busy.returncode) == (Outcome.CPU, -signal.SIGXCPU)
    large = compile_text(lean, "theorem t : True := trivial", directory=tmp_path, file_bytes=100)
    assert large.outcome is Outcome.FILE_SIZE
    slow = compile_text(lean, BUSY, directory=tmp_path, timeout=0.5)
    assert (slow.outcome, slow.returncode) == (Outcome.WALL, -signal.SIGKILL)
    assert compile_text(lean, "theorem t : True := trivial", directory=tmp_path).ok
    assert fork_server_pids()


def test_doctor_lists_server_and_worker(small_lean: Lean) -> None:
    child = worker(small_lean)
    try:
        found = examine(small_lean).check("processes")
        assert found is not None
        assert isinstance(found.value, dict)
        assert server() in [s["pid"] for s in found.value["fork_servers"]]
        mine = next(r for r in found.value["running"] if r["pid"] == child.pid)
        assert (mine["worker"], mine["parent"]) == (True, server())
    finally:
        child.end()


def test_many_at_once_leave_nothing(small_lean: Lean, tmp_path: Path) -> None:
    run(small_lean, ["--version"], tmp_path)
    before = len(os.listdir("/proc/self/fd"))
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda _: run(small_lean, ["--version"], tmp_path), range(40)))
    assert {code for _, code, *_ in done} == {0}
    assert len({out for _, _, out, *_ in done}) == 1
    assert len(os.listdir("/proc/self/fd")) == before
    assert not psutil.Process(server()).children()
    open_ = len(os.listdir(f"/proc/{server()}/fd"))
    run(small_lean, ["--version"], tmp_path)
    assert len(os.listdir(f"/proc/{server()}/fd")) == open_


def test_children_die_with_the_server_and_the_next_has_another(small_lean: Lean) -> None:
    child = worker(small_lean)
    first = server()
    os.kill(first, signal.SIGKILL)
    until(lambda: child.poll() is not None)
    assert (child.poll(), child.lost) == (-signal.SIGKILL, True)
    until(lambda: gone(child.pid))
    assert child.end() == -signal.SIGKILL
    again = worker(small_lean)
    try:
        assert server() != first
        assert again.poll() is None
    finally:
        again.end()


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGSTOP])
def test_a_run_is_repeated_when_its_server_dies_or_stands_still(
    sign: signal.Signals, lean: Lean, tmp_path: Path
) -> None:
    """The text takes longer than striking the server, so one run at least is lost."""
    slow = "".join(f"theorem t{i} (a b c : Nat) : a + b + c = c + b + a := by omega\n" for i in range(40))
    results = []
    thread = threading.Thread(target=lambda: results.append(compile_text(lean, slow, directory=tmp_path)))
    thread.start()
    until(lambda: bool(fork_server_pids()) and bool(psutil.Process(server()).children()))
    struck = server()
    os.kill(struck, sign)
    thread.join(60)
    (result,) = results
    assert result.ok, result.reason
    assert gone(struck)


def test_a_server_that_stands_still_does_not_hold_us(small_lean: Lean) -> None:
    child = worker(small_lean)
    os.kill(server(), signal.SIGSTOP)
    assert child.end(0.2) == -signal.SIGKILL
    until(lambda: gone(child.pid))
    assert not fork_server_pids()


PARENT = """
import os, sys, time
from prover_env.runtime import find_lean, prepare
from prover_env.runtime.child import start_child
from prover_env.runtime.forkserver import fork_server_pids
lean = prepare(find_lean("embedded"))
worker = [*lean.command, "--worker", "file:///nowhere/A.lean"]
child = start_child(worker, env=lean.environment(), writes=True)
copy = os.fork() if "fork" in sys.argv else 0
if copy == 0 and "fork" in sys.argv:
    time.sleep(60)
print(child.pid, *fork_server_pids(), copy, flush=True)
time.sleep(60)
"""


@pytest.mark.chaos
@pytest.mark.usefixtures("small_lean")
@pytest.mark.parametrize("how", ["alone", "fork"])
def test_all_end_when_we_are_killed(how: str) -> None:
    """A forked copy of us that lives on, and holds all our descriptors, does not keep them alive."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    parent = subprocess.Popen(python(PARENT, how), stdout=subprocess.PIPE, text=True, env=env)
    copy = 0
    try:
        assert parent.stdout is not None
        child, launcher, copy = map(int, parent.stdout.readline().split())
        assert not gone(child)
        parent.kill()
        parent.wait(10)
        until(lambda: gone(child) and gone(launcher), 10)
    finally:
        parent.kill()
        parent.wait(10)
        if copy:
            with contextlib.suppress(ProcessLookupError):
                os.kill(copy, signal.SIGKILL)
        assert parent.stdout is not None
        parent.stdout.close()


def test_a_forked_copy_of_us_has_a_server_of_its_own(small_lean: Lean, tmp_path: Path) -> None:
    child = worker(small_lean)
    reading, writing = os.pipe()
    copy = os.fork()
    if copy == 0:
        code = 1
        try:
            child.disown()
            assert not fork_server_pids()
            assert run(small_lean, ["--version"], tmp_path)[1] == 0
            os.write(writing, str(server()).encode())
            close_fork_servers()
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    try:
        assert os.waitpid(copy, 0)[1] == 0
        theirs = int(os.read(reading, 20))
        assert theirs != server()
        until(lambda: gone(theirs))
        assert child.poll() is None
    finally:
        os.close(reading)
        assert child.end() == -signal.SIGKILL


CHANGED = """
import os, psutil, resource, sys
from prover_env.runtime import find_lean, prepare
from prover_env.runtime.child import start_child
lean = prepare(find_lean("embedded"))
worker = [*lean.command, "--worker", "file:///nowhere/A.lean"]
def look():
    child = start_child(worker, env=lean.environment(), writes=True)
    process = psutil.Process(child.pid)
    while process.num_threads() < 2 and child.poll() is None:
        pass
    print(process.rlimit(resource.RLIMIT_NOFILE), process.nice(), process.ppid() != os.getpid())
    child.end()
look()
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 300))
os.nice(1)
look()
"""


@pytest.mark.usefixtures("small_lean")
def test_what_we_changed_since_the_server_started_holds_for_children() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        python(CHANGED), capture_output=True, text=True, timeout=60, check=False, env=env
    ).stdout.splitlines()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    assert done == [f"({soft}, {hard}) {nice} True", f"(200, 300) {min(19, nice + 1)} True"]


def test_without_a_server_it_is_started_plainly(
    small_lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("prover_env.runtime.forkserver.LAUNCHER", tmp_path / "fork_launcher.py")
    assert run(small_lean, ["--version"], tmp_path)[1] == 0
    monkeypatch.undo()
    library = tmp_path / "libleanshared.so"
    library.write_bytes(b"not a library")
    command = [*small_lean.command[:-1], str(library), "--version"]
    done = run_limited(command, env=small_lean.environment(), limits_itself=True)
    assert done.returncode == 2
    assert str(library) in done.stderr.decode()


def test_what_cannot_be_started_is_an_error_as_ever(small_lean: Lean, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        start(small_lean, "--version", cwd=tmp_path / "missing")
    with pytest.raises(ValueError, match="null byte"):
        start(small_lean, "--ver\0sion")


def test_a_run_that_is_out_of_time_is_not_repeated(lean: Lean, tmp_path: Path) -> None:
    done = compile_text(lean, BUSY, directory=tmp_path, timeout=0.3)
    assert done.outcome is Outcome.WALL
    assert done.seconds < 10
