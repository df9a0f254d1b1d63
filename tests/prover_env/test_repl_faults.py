"""Workers that die, hang or lie in the middle of a call: the call answers all the same."""

from __future__ import annotations

import dataclasses
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from prover_env.errors import ClosedError, WorkerDiedError, WorkerStartError
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, find_lean, get_lean, prepare
from prover_env.values import ErrorKind, ResultKind, TacticResult

pytestmark = pytest.mark.chaos

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
ONE_SECOND = "set_option maxRecDepth 1000000 in repeat (have := hp)"
ENDLESS = "set_option maxRecDepth 1000000 in repeat skip"
FAULTY = str(Path(__file__).parent / "server" / "faulty_worker.py")


@pytest.fixture
def repl() -> Iterator[LeanRepl]:
    """``ONE_SECOND`` runs out of heartbeats after about a second."""
    with LeanRepl(max_heartbeats=1500, step_timeout=30) as repl:
        yield repl


@contextmanager
def meanwhile(action: Callable[[], None]) -> Iterator[None]:
    thread = threading.Thread(target=action)
    thread.start()
    try:
        yield
    finally:
        thread.join(60)
        assert not thread.is_alive()


def send(repl: LeanRepl, number: int, delay: float) -> Callable[[], None]:
    """After a while, send the signal to the worker that is running then."""
    pid = repl.worker_pid
    assert pid is not None

    def act() -> None:
        time.sleep(delay)
        os.kill(pid, number)

    return act


def all_gone(pids: set[int]) -> bool:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if not any(psutil.pid_exists(p) for p in pids):
            return True
        time.sleep(0.01)
    return False


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP, signal.SIGABRT])
def test_struck_in_the_middle_of_a_call(repl: LeanRepl, number: int) -> None:
    state = repl.run(repl.start(AND), "skip").state
    assert state is not None
    pid = repl.worker_pid
    with meanwhile(send(repl, number, 0.3)):
        result = repl.run(state, ONE_SECOND)
    assert result.error is ErrorKind.HEARTBEATS
    assert repl.stats.restarts == 1
    assert repl.worker_pid not in (pid, None)
    assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_struck_in_the_middle_of_a_batch(repl: LeanRepl) -> None:
    state = repl.start(AND)
    tactics = ["constructor", ONE_SECOND, "exact foo", "exact ⟨hp, hq⟩"]
    with meanwhile(send(repl, signal.SIGKILL, 0.3)):
        struck = repl.run_many(state, tactics)
    assert repl.stats.restarts == 1
    assert [(r.kind, r.error, r.state) for r in struck] == [
        (r.kind, r.error, r.state) for r in (repl.run(state, t) for t in tactics)
    ]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_struck_between_two_calls(repl: LeanRepl, number: int) -> None:
    state = repl.start(AND)
    send(repl, number, 0.0)()
    time.sleep(0.05)
    assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
    assert repl.stats.restarts == 1


@contextmanager
def hunting(repl: LeanRepl, number: int, times: int) -> Iterator[set[int]]:
    """Strike ``times`` workers of a REPL, one after the other, each in the middle of its work."""
    killed: set[int] = set()
    stop = threading.Event()

    def hunt() -> None:
        while len(killed) < times and not stop.wait(0.05):
            pid = repl.worker_pid
            if pid is not None and pid not in killed:
                time.sleep(0.2)
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
                killed.add(pid)

    with meanwhile(hunt):
        try:
            yield killed
        finally:
            stop.set()


def test_crashes_twice_of_the_same_tactic() -> None:
    with LeanRepl(max_heartbeats=0, step_timeout=60) as repl:
        state = repl.start(AND)
        with hunting(repl, signal.SIGABRT, 2):
            result = repl.run(state, ENDLESS)
        assert (result.kind, result.error) == (ResultKind.FAILED, ErrorKind.CRASH)
        assert "signal 6" in result.message
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_murdered_again_and_again_is_no_fault_of_the_tactic(repl: LeanRepl) -> None:
    state = repl.start(AND)
    with hunting(repl, signal.SIGKILL, 4) as killed:
        result = repl.run(state, ONE_SECOND)
    assert len(killed) >= 2
    assert result.error is ErrorKind.HEARTBEATS


def test_murdered_without_end_is_a_failure_of_the_machinery() -> None:
    with LeanRepl(max_heartbeats=0, step_timeout=60) as repl:
        state = repl.start(AND)
        with hunting(repl, signal.SIGKILL, 100), pytest.raises(WorkerDiedError, match="signal 9"):
            repl.run(state, ENDLESS)
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_too_much_memory_is_the_tactics_fault() -> None:
    with LeanRepl() as probe:
        probe.start(AND)
        limit = probe.worker_rss + (24 << 20)
    hungry = "set_option maxRecDepth 1000000 in repeat have := hp"
    with LeanRepl(memory_limit=limit, max_heartbeats=0, step_timeout=60) as repl:
        state = repl.start(AND)
        result = repl.run(state, hungry)
        assert (result.kind, result.error) == (ResultKind.FAILED, ErrorKind.MEMORY)
        assert "MiB" in result.message
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_what_goes_on_computing_is_killed() -> None:
    """Lean cannot cancel this one: after its time is over the worker is replaced."""
    with LeanRepl(step_timeout=0.5) as repl:
        state = repl.start(AND)
        before = repl.worker_pid
        assert repl.run(state, ENDLESS).error is ErrorKind.WALL_CLOCK
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
        pid = repl.worker_pid
        assert pid is not None
        used = sum(psutil.Process(pid).cpu_times()[:2])
        time.sleep(0.5)
        assert sum(psutil.Process(pid).cpu_times()[:2]) - used < 0.2
        assert before == pid or not psutil.pid_exists(before or 0)


def test_closed_in_the_middle_of_a_call() -> None:
    repl = LeanRepl(max_heartbeats=0, step_timeout=60)
    state = repl.start(AND)
    pids = set(repl.worker_pids)
    begin = time.monotonic()

    def close() -> None:
        time.sleep(0.3)
        repl.close()

    with meanwhile(close), pytest.raises(ClosedError, match="during"):
        repl.run(state, ENDLESS)
    assert time.monotonic() - begin < 15
    assert all_gone(pids)


def test_nothing_is_left_behind() -> None:
    with LeanRepl() as repl:
        repl.start(AND)
        pids = set(repl.worker_pids)
        assert pids
    assert all_gone(pids)


def test_a_forked_copy_leaves_the_workers_alone() -> None:
    with LeanRepl() as repl:
        state = repl.start(AND)
        pid = repl.worker_pid
        child = os.fork()
        if child == 0:
            code = 1
            try:
                own = repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
                code = 0 if own and repl.worker_pid != pid else 2
                repl.close()
            finally:
                os._exit(code)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert repl.worker_pid == pid
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
        assert repl.stats.restarts == 0


def faulty(fault: str, marker: str) -> Lean:
    lean = get_lean()
    return dataclasses.replace(lean, command=(sys.executable, "-I", FAULTY, fault, marker, *lean.command))


@pytest.mark.parametrize(
    "fault", ["garbage", "badjson", "badutf8", "notobject", "halfframe", "error", "hang"]
)
def test_one_faulty_worker_changes_nothing(fault: str, tmp_path: Path) -> None:
    def answers(repl: LeanRepl) -> list[TacticResult]:
        state = repl.start(AND)
        return [
            repl.run(state, "constructor"),
            *repl.run_many(state, ["skip", "exact foo", "exact ⟨hp, hq⟩"]),
        ]

    # "hang" is noticed when the time of the statement is over
    with LeanRepl(faulty(fault, str(tmp_path / "marker")), start_timeout=5) as repl:
        found = answers(repl)
        assert repl.stats.restarts == 1
    with LeanRepl() as repl:
        assert found == answers(repl)


def test_a_worker_that_dies_at_its_start_is_started_again(tmp_path: Path) -> None:
    with LeanRepl(faulty("exit", str(tmp_path / "marker"))) as repl:
        assert repl.run(repl.start(AND), "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_no_worker_can_be_started() -> None:
    with LeanRepl(faulty("exit", "-")) as repl:
        with pytest.raises(WorkerStartError, match="something is missing") as caught:
            repl.start(AND)
        assert "prover-gym doctor --deep" in str(caught.value)
    lean = dataclasses.replace(get_lean(), command=("/no/such/lean",))
    with LeanRepl(lean) as repl, pytest.raises(WorkerStartError, match="/no/such/lean"):
        repl.start(AND)


@pytest.mark.parametrize("damage", ["cut", "removed"])
def test_a_damaged_library_is_repaired(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache is touched while a REPL is in use: each new worker would die, or lack its imports."""
    here = find_lean("embedded")
    prepare(here)
    shutil.copytree(here.path[0], tmp_path / "core" / here.path[0].name)
    shutil.copytree(here.cache / "checks", tmp_path / "checks")
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path))
    with LeanRepl(get_lean("embedded")) as repl:
        state = repl.start(AND)
        file = repl.lean.path[0] / ("Init.olean" if damage == "removed" else "Init/Core.olean")
        data = file.read_bytes()
        file.unlink()  # not truncated in place: the worker of now may go on with the old file
        if damage == "cut":
            file.write_bytes(data[: len(data) // 2])
        pid = repl.worker_pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
        assert file.read_bytes() == data
