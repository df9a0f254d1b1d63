"""Limits of calls, of tactics, and of the pool itself."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psutil
import pytest

from prover_env import LeanPool, LeanRepl
from prover_env.errors import ClosedError, DeadlineError
from prover_env.pool.keeper import STEADY
from prover_env.server import InterruptedWaitError
from prover_env.values import ErrorKind, ProofState, ResultKind

pytestmark = pytest.mark.chaos

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
OTHER = "theorem u (n : Nat) : twice n = n + n"
ENDLESS = "set_option maxRecDepth 1000000 in repeat skip"
GOOD = "exact ⟨hp, hq⟩"
LONG = 600.0


@contextmanager
def meanwhile(*actions: Callable[[], object]) -> Iterator[list[BaseException]]:
    errors: list[BaseException] = []

    def act(action: Callable[[], object]) -> None:
        try:
            action()
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=act, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    try:
        yield errors
    finally:
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive()


def until(condition: Callable[[], object]) -> bool:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


@pytest.fixture
def endless() -> Iterator[LeanPool]:
    """One worker on which a tactic may run for ever."""
    with LeanPool(1, max_heartbeats=0, step_timeout=LONG, queue_limit=2, spare=False) as pool:
        yield pool


def test_deadlines(endless: LeanPool) -> None:
    state = endless.start(AND)
    with pytest.raises(DeadlineError, match="did not end"):
        endless.run(state, ENDLESS, deadline=0.3)
    assert endless.run(state, GOOD).kind is ResultKind.PROVED
    with pytest.raises(DeadlineError):
        endless.map([(state, GOOD), (state, ENDLESS), (state, "skip")], deadline=0.3)
    assert endless.run_many(state, [GOOD, "skip"], deadline=60)[0].kind is ResultKind.PROVED
    assert endless.stats().queued == 0
    assert endless.stats().late >= 2


def test_pairs_without_end(endless: LeanPool) -> None:
    """Equal pairs, and refused ones, never wait for room in the queue."""
    state = endless.start(AND)
    for tactic in (GOOD, "sorry"):
        with pytest.raises(DeadlineError):
            endless.map(((state, tactic) for _ in itertools.count()), deadline=0.3)
    with meanwhile(lambda: endless.map((state, GOOD) for _ in itertools.count())) as errors:
        endless.interrupt()
    assert [type(e) for e in errors] == [InterruptedWaitError]


def test_a_full_queue_makes_the_caller_wait(endless: LeanPool) -> None:
    state = endless.start(AND)
    drawn: list[int] = []

    def pairs() -> Iterator[tuple[ProofState, str]]:
        for n in range(100):
            drawn.append(n)
            yield state, f"have h{n} := hp"

    with meanwhile(lambda: endless.run(state, ENDLESS)) as errors:
        assert until(lambda: endless.stats().running == 1)
        with pytest.raises(DeadlineError, match="queue of the pool was full"):
            endless.map(pairs(), deadline=0.3)
        assert len(drawn) == 3  # two wait in the queue, the third with its caller
        assert endless.stats().queued == 0
        endless.interrupt()
    assert [type(e) for e in errors] == [InterruptedWaitError]
    with pytest.raises(InterruptedWaitError):
        endless.run(state, GOOD)
    endless.resume()
    drawn.clear()
    assert [r.kind for r in endless.map(pairs())] == [ResultKind.PROGRESS] * 100


def test_closed_under_running_and_waiting_callers() -> None:
    pool = LeanPool(1, max_heartbeats=0, step_timeout=LONG, queue_limit=1)
    state = pool.start(AND)
    pids = pool.worker_pids
    with meanwhile(*[lambda: pool.run(state, ENDLESS)] * 4) as errors:
        assert until(lambda: (s := pool.stats()).running == 1 and s.queued == 1)
        pool.close()
    assert [type(e) for e in errors] == [ClosedError] * 4
    assert not any(psutil.pid_exists(pid) for pid in pids)


def test_a_looping_tactic_does_not_hold_up_the_others() -> None:
    with LeanPool(2, max_heartbeats=0, step_timeout=LONG) as pool:
        state = pool.start(AND)
        with meanwhile(lambda: pool.run(state, ENDLESS, timeout=3)) as errors:
            assert until(lambda: pool.stats().running == 1)
            for n in range(20):
                assert pool.run(state, f"have h{n} := hp", deadline=60).ok
            assert pool.stats().running == 1
        assert errors == []


def test_each_limit_has_a_result_of_its_own() -> None:
    with LeanRepl() as probe:
        probe.start(AND)
        limit = probe.worker_rss + (32 << 20)
    hungry = "set_option maxRecDepth 1000000 in repeat have := hp"
    loud = f'set_option maxRecDepth 3000 in repeat trace "{"x" * 10_000}"'
    for text, error, rule in (
        (hungry, ErrorKind.MEMORY, {"memory_limit": limit}),
        (loud, ErrorKind.OUTPUT, {"output_limit": 1 << 20}),
    ):
        with LeanPool(1, max_heartbeats=0, step_timeout=60, **rule) as pool:
            state = pool.start(AND)
            first, *others = pool.map([(state, text), (state, "skip")])
            assert (first.kind, first.error) == (ResultKind.FAILED, error)
            assert [r.ok for r in others] == [True]
            assert pool.run_many(state, ["skip", text])[1] == first
            assert pool.run(state, GOOD).kind is ResultKind.PROVED
    with LeanPool(1, spare=False) as pool:
        assert pool.run(pool.start(AND), ENDLESS, timeout=0.2).error is ErrorKind.WALL_CLOCK
    with LeanPool(1, max_heartbeats=500, spare=False) as pool:
        result = pool.run(pool.start(AND), hungry)
        assert (result.kind, result.error) == (ResultKind.FAILED, ErrorKind.HEARTBEATS)
        assert pool.stats().restarts == 0


def test_prefetched_problems_find_their_workers() -> None:
    from problems import load_sets, problem_from_statement

    other = problem_from_statement(OTHER, preamble="def twice (n : Nat) := n + n")
    towers = [p for p in load_sets() if p.modules and not p.canary]
    first = {p.modules: p for p in towers}
    two = list(first.values())[:2]
    with LeanPool(1, spare=False) as pool:
        pool.prefetch([other, "theorem t : x = y", *two, *two], wait=True)
        started = pool.stats().starts
        assert started == len(pool.worker_pids) == 3
        for problem in (other, *two):
            pool.run(pool.start(problem), "skip")
        assert pool.stats().starts == started
    with LeanPool(1, spare=False, warm_memory=1) as pool:
        pool.prefetch(two, wait=True)
        assert pool.worker_pids == ()  # no memory to spare: nothing ahead of time
        for problem in two:
            assert pool.start(problem).goals
        assert until(lambda: len(pool.worker_pids) == 1)
        assert pool.stats().evicted == 1


def test_imports_in_steady_use_get_a_spare_worker() -> None:
    with LeanPool(1) as pool:
        state = pool.start(AND)
        assert len(pool.worker_pids) == 1
        pool.map([(state, f"have h{n} := hp") for n in range(STEADY)])
        with meanwhile(lambda: pool.run(state, ENDLESS, timeout=0.5)):
            pass
        for n in range(3):
            pool.run(state, f"have k{n} := hp")
        assert until(lambda: sum(w.state == "idle" for w in pool.stats().workers) == 2)


@pytest.mark.parametrize("rule", ["recycle_jobs", "recycle_errors", "recycle_memory"])
def test_recycling(rule: str) -> None:
    rules = {"recycle_jobs": 5, "recycle_errors": 1, "recycle_memory": 1}
    with LeanPool(1, spare=False, **{rule: rules[rule]}) as pool:  # type: ignore[arg-type]
        state = pool.start(AND)
        for n in range(5):
            assert pool.run(state, f"have h{n} := hp").ok
        if rule == "recycle_errors":
            assert pool.run(state, ENDLESS, timeout=0.2).error in (ErrorKind.WALL_CLOCK, ErrorKind.HEARTBEATS)
        assert pool.run(state, GOOD).kind is ResultKind.PROVED
        stats = pool.stats()
        assert stats.recycled >= 1
        assert stats.restarts == 0
        assert until(lambda: len(pool.worker_pids) <= 1)
