"""A fork while another thread holds a lock: the child goes on, the parent's lock stays locked."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from prover_env.forklock import ForkLock
from prover_env.repl import LeanRepl
from prover_env.runtime import get_lean
from prover_env.values import ErrorKind, ResultKind
from prover_env.verdict import judge as judge_module
from prover_env.verdict import shared_judge

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"


def in_a_fork(work: Callable[[], bool], seconds: float = 30) -> int | None:
    """Exit code of a forked child: 0 when ``work`` is true there, ``None`` when it was not done in time."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if work() else 2
        finally:
            os._exit(code)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


@contextmanager
def held_by_another_thread(*locks: ForkLock) -> Iterator[None]:
    holds, leave = threading.Event(), threading.Event()

    def hold() -> None:
        for lock in locks:
            lock.__enter__()
        holds.set()
        leave.wait(60)
        for lock in locks:
            lock.__exit__()

    thread = threading.Thread(target=hold)
    thread.start()
    assert holds.wait(10)
    try:
        yield
    finally:
        leave.set()
        thread.join(10)


def enter(lock: ForkLock) -> bool:
    with lock, lock:
        return True


def test_the_child_finds_it_free_and_the_parent_does_not() -> None:
    lock = ForkLock()
    waiting = threading.Thread(target=enter, args=(lock,))
    with held_by_another_thread(lock):
        assert in_a_fork(lambda: enter(lock), 10) == 0
        waiting.start()
        waiting.join(0.05)
        assert waiting.is_alive()
    waiting.join(10)
    assert not waiting.is_alive()
    assert enter(lock)


def test_a_fork_inside_the_block_leaves_it_well() -> None:
    lock = ForkLock()
    with lock:
        child = os.fork()
    if child == 0:
        os._exit(0 if enter(lock) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert enter(lock)


def test_fork_while_a_call_is_running() -> None:
    with LeanRepl() as repl:
        state = repl.start(AND)
        results = []
        call = threading.Thread(
            target=lambda: results.append(
                repl.run(state, "set_option maxRecDepth 1000000 in repeat skip", timeout=1.5)
            )
        )
        call.start()
        time.sleep(0.3)
        assert in_a_fork(lambda: repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED) == 0
        call.join(30)
        assert [result.error for result in results] == [ErrorKind.WALL_CLOCK]
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_fork_while_a_proof_is_judged() -> None:
    lean = get_lean()
    with LeanRepl(lean) as repl:
        problem = repl.start(AND).problem
    judge = shared_judge(lean)
    if judge.replayer is None:
        pytest.skip("this Lean has no replay helper")
    locks = (judge_module._shared_lock, judge._lock, judge.replayer._lock, judge.index.lock)
    with held_by_another_thread(*locks):
        assert in_a_fork(lambda: shared_judge(lean).judge(problem, ["exact ⟨hp, hq⟩"]).accepted, 60) == 0
    assert judge.judge(problem, ["exact ⟨hp, hq⟩"]).accepted
