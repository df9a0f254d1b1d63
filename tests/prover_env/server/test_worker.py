from __future__ import annotations

import dataclasses
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from prover_env.errors import UsageError, WorkerDiedError, WorkerStartError
from prover_env.runtime import Lean
from prover_env.server.messages import classify
from prover_env.server.process import MemoryLimitError
from prover_env.server.worker import InterruptedWaitError, Worker, WorkerTimeoutError
from prover_env.values import ResultKind

FAULTY = str(Path(__file__).with_name("faulty_worker.py"))
THEOREM = "theorem t (p : Prop) (h : p) : p := by\n  (\n  {}\n  )\n"
LOOP = "set_option maxRecDepth 1000000 in repeat skip"


def faulty(lean: Lean, fault: str, marker: str = "-") -> Lean:
    return dataclasses.replace(lean, command=(sys.executable, "-I", FAULTY, fault, marker, *lean.command))


def gone(pid: int) -> bool:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        if not psutil.pid_exists(pid):
            return True
        time.sleep(0.01)
    return False


@pytest.fixture
def worker(lean: Lean) -> Iterator[Worker]:
    with Worker(lean) as worker:
        yield worker


def test_elaborates_versions_in_turn(worker: Worker) -> None:
    for number, (tactic, kind) in enumerate(
        [("exact h", ResultKind.PROVED), ("skip", ResultKind.PROGRESS), ("foo", ResultKind.FAILED)], 2
    ):
        done = worker.elaborate(THEOREM.format(tactic), 20)
        assert done.version == number
        assert classify(done.messages, (0, 36), 0).kind is kind
        assert done.seconds > 0
    assert worker.alive
    assert worker.rss > 10 << 20
    assert worker.cpu_seconds > 0
    assert min(worker.frames, worker.bytes_received, worker.bytes_sent) > 0


def test_interactive_diagnostics(worker: Worker) -> None:
    worker.elaborate(THEOREM.format("skip"), 20)
    (message,) = worker.interactive_diagnostics(20)
    assert message["severity"] == 1
    assert "goal" in str(message["message"])


def test_a_large_text_does_not_block(worker: Worker) -> None:
    comment = "-- " + "x" * 300_000 + "\n"
    done = worker.elaborate(comment + THEOREM.format("exact h"), 20)
    assert [m.text for m in done.messages] == ["Goals accomplished!"]


def test_timeout_leaves_the_worker_usable(worker: Worker) -> None:
    worker.elaborate(THEOREM.format("skip"), 20)
    with pytest.raises(WorkerTimeoutError):
        worker.elaborate(THEOREM.format(LOOP), 0.5)
    done = worker.elaborate(THEOREM.format("exact h"), 20)
    assert classify(done.messages, (0, 36), 0).kind is ResultKind.PROVED


def test_the_text_must_begin_with_the_imports(lean: Lean) -> None:
    with Worker(lean, header="import Init\n") as worker, pytest.raises(UsageError, match="imports"):
        worker.elaborate("theorem t : True := trivial", 20)


def test_missing_import_is_told_by_lean(lean: Lean) -> None:
    with Worker(lean, header="import Not.There\n") as worker:
        assert any("Not" in m.text for m in worker.start_messages if m.is_error)


@pytest.mark.chaos
def test_killed_from_outside(worker: Worker) -> None:
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerDiedError, match="signal 9"):
        worker.elaborate(THEOREM.format("skip"), 20)
    assert not worker.alive
    with pytest.raises(WorkerDiedError):
        worker.elaborate(THEOREM.format("skip"), 20)


@pytest.mark.chaos
def test_stopped_from_outside(worker: Worker) -> None:
    os.kill(worker.pid, signal.SIGSTOP)
    begin = time.monotonic()
    with pytest.raises(WorkerDiedError, match="stopped"):
        worker.elaborate(THEOREM.format("skip"), 60)
    assert time.monotonic() - begin < 20
    assert gone(worker.pid)


@pytest.mark.chaos
def test_too_much_memory(lean: Lean) -> None:
    with Worker(lean) as probe:
        probe.elaborate(THEOREM.format("skip"), 20)
        limit = probe.rss + (24 << 20)
    hungry = "set_option maxRecDepth 1000000 in repeat have := h"
    with Worker(lean, memory_limit=limit) as worker:
        with pytest.raises(MemoryLimitError, match="MiB"):
            worker.elaborate(THEOREM.format(hungry), 60)
        assert gone(worker.pid)


def test_interrupt_from_another_thread(worker: Worker) -> None:
    timer = threading.Timer(0.3, worker.interrupt.set)
    timer.start()
    begin = time.monotonic()
    with pytest.raises(InterruptedWaitError):
        worker.elaborate(THEOREM.format(LOOP), 60)
    assert time.monotonic() - begin < 10
    timer.join()
    worker.interrupt.clear()
    assert worker.elaborate(THEOREM.format("exact h"), 20).messages


@pytest.mark.chaos
def test_nothing_is_left_behind(lean: Lean) -> None:
    worker = Worker(lean)
    pid = worker.pid
    folder = Path(psutil.Process(pid).cwd())
    assert folder.is_dir()
    worker.close()
    worker.close()
    assert gone(pid)
    assert not folder.exists()
    forgotten = Worker(lean)
    pid = forgotten.pid
    del forgotten
    gc.collect()
    assert gone(pid)


def test_command_that_does_not_exist(lean: Lean) -> None:
    with pytest.raises(WorkerStartError, match="/no/such/lean"):
        Worker(dataclasses.replace(lean, command=("/no/such/lean",)))


def test_command_that_ends_at_once(lean: Lean) -> None:
    with pytest.raises(WorkerStartError, match="something is missing"):
        Worker(faulty(lean, "exit"))


def test_command_that_never_answers(lean: Lean) -> None:
    with pytest.raises(WorkerStartError, match=r"did nothing for|no answer in"):
        Worker(faulty(lean, "silent"), start_timeout=1.5)


@pytest.mark.chaos
@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("garbage", "not a message"),
        ("badjson", "not a message"),
        ("badutf8", "not a message"),
        ("notobject", "not a message"),
        ("halfframe", "about to die"),
        ("error", "internal trouble"),
        ("hang", "did nothing"),
    ],
)
def test_faults_are_deaths(lean: Lean, fault: str, words: str) -> None:
    with Worker(faulty(lean, fault)) as worker:
        with pytest.raises(WorkerDiedError, match=words):
            worker.elaborate("theorem t : True := trivial\n", 1.5)
        assert gone(worker.pid)


def test_busy_is_not_dead(lean: Lean) -> None:
    with Worker(faulty(lean, "spin")) as worker:
        with pytest.raises(WorkerTimeoutError):
            worker.elaborate("theorem t : True := trivial\n", 1.5)
        assert worker.alive


@pytest.mark.parametrize("fault", ["chatter", "drip", "stderr", "flood", "stale"])
def test_oddities_are_no_faults(lean: Lean, fault: str) -> None:
    with Worker(faulty(lean, fault)) as worker:
        for _ in range(2):
            assert worker.elaborate("-- " + "x" * 200_000 + "\n", 20).messages == ()
        assert len(worker.stderr_tail) <= 8192


def test_an_exception_in_the_wait_ends_the_worker(lean: Lean, monkeypatch: pytest.MonkeyPatch) -> None:
    """As when Ctrl-C strikes: nobody could say what was read and what was not."""
    with Worker(lean) as worker:
        receive: Callable[[float], bytes] = worker._child.receive

        def strike(deadline: float) -> bytes:
            receive(deadline)
            raise KeyboardInterrupt

        monkeypatch.setattr(worker._child, "receive", strike)
        with pytest.raises(KeyboardInterrupt):
            worker.elaborate(THEOREM.format("skip"), 20)
        assert not worker.alive


def test_the_end_is_seen_without_asking(worker: Worker) -> None:
    worker.elaborate(THEOREM.format("skip"), 20)
    sent = worker.bytes_sent
    text = THEOREM.format("exact h")
    done = worker.elaborate(text, 20)
    assert [m.text for m in done.messages] == ["Goals accomplished!"]
    assert worker.bytes_sent - sent < len(text) + 200  # the edit, and no question


def test_a_worker_that_gives_no_sign_is_asked(lean: Lean) -> None:
    with Worker(faulty(lean, "chatter")) as worker:
        sent = worker.bytes_sent
        worker.elaborate("", 20)
        assert worker.bytes_sent - sent > 250  # the edit, and the question
