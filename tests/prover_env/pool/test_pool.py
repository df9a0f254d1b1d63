"""Answers of a pool: those of a REPL, in order, whoever gives them."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import psutil
import pytest

from problems import load_sets
from prover_env import LeanPool, LeanRepl
from prover_env.errors import AdmissionError, ClosedError, ReplayError, StatementError, UsageError
from prover_env.values import ErrorKind, ProofState, RejectReason, ResultKind, TacticResult

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
TACTICS = [
    "constructor", "exact foo", "exact ⟨hp, hq⟩", "refine ⟨?_, hq⟩", "exact (", "have h := hp", "", "skip)",
    "apply And.intro", "constructor", "omega", "intro x", "refine ⟨?a, ?b⟩", "cases hp", "exact ⟨hp, sorry⟩",
    "simp_all", "rfl", "obtain h | h := hp", "  exact ⟨hp, hq⟩\n", "fail \"no\"",
]  # fmt: skip


@pytest.fixture(scope="module")
def pool() -> Iterator[LeanPool]:
    with LeanPool(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl() as repl:
        yield repl


@pytest.fixture
def state(pool: LeanPool) -> ProofState:
    return pool.start(AND)


@pytest.fixture(scope="module")
def expected(repl: LeanRepl) -> list[TacticResult]:
    state = repl.start(AND)
    return [repl.run(state, tactic) for tactic in TACTICS]


def without_words(results: list[TacticResult]) -> list[tuple[object, ...]]:
    return [(r.kind, r.state, r.state and r.state.goals, r.error) for r in results]


def test_one_after_the_other(pool: LeanPool, state: ProofState, expected: list[TacticResult]) -> None:
    assert [pool.run(state, tactic) for tactic in TACTICS] == expected


def test_map(pool: LeanPool, state: ProofState, expected: list[TacticResult]) -> None:
    drawn = ((state, tactic) for tactic in TACTICS)
    assert pool.map(drawn) == expected
    assert pool.map([]) == []


def test_many(pool: LeanPool, state: ProofState, expected: list[TacticResult]) -> None:
    assert without_words(pool.run_many(state, TACTICS)) == without_words(expected)
    assert pool.run_many(state, []) == []


def test_from_many_threads(pool: LeanPool, state: ProofState, expected: list[TacticResult]) -> None:
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda _: [pool.run(state, tactic) for tactic in TACTICS], range(8)))
    assert found == [expected] * 8


def test_scripts_of_many_problems_at_once(pool: LeanPool, repl: LeanRepl) -> None:
    """Many import lists: workers come and go, and answers stay the same."""
    chosen = [p for p in load_sets() if not p.canary][::150]
    assert len(chosen) >= 3
    tactics = ["intro x", "simp", "skip", "exact foo"]
    states = pool.start_many([*chosen, chosen[0]])
    assert states == [repl.start(problem) for problem in (*chosen, chosen[0])]
    found = pool.map([(state, tactic) for state in states for tactic in tactics])
    assert without_words(found) == without_words([repl.run(s, t) for s in states for t in tactics])
    assert [p for p in pool.worker_pids if not psutil.pid_exists(p)] == []


def test_replay_and_judge(pool: LeanPool) -> None:
    script = ["constructor", "exact hp", "exact hq"]
    done = pool.replay(AND, script)
    assert done.finished
    assert pool.judge(done).accepted
    half = pool.replay(AND, script[:2])
    assert pool.judge(half).reason is RejectReason.UNFINISHED
    verdicts = pool.judge_many([done, half, done])
    assert [v.accepted for v in verdicts] == [True, False, True]
    assert pool.judge_many([]) == []
    with pytest.raises(ReplayError, match="step 2 of 3, `exact foo`, is failed") as caught:
        pool.replay(AND, ["constructor", "exact foo", "skip"])
    assert caught.value.index == 1


def test_statements(pool: LeanPool) -> None:
    assert pool.start("theorem t : two = 2", preamble="def two := 2").pretty == "⊢ two = 2"
    with pytest.raises(StatementError, match="does not elaborate"):
        pool.start("theorem t : x = y")
    with pytest.raises(StatementError, match="holds a tab"):
        pool.start("theorem t :\tTrue")
    with pytest.raises(StatementError):
        pool.start_many([AND, "theorem t : x = y"])
    assert pool.run(pool.start(AND), "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_wrong_calls(pool: LeanPool, state: ProofState) -> None:
    with pytest.raises(UsageError, match="a proof state is needed"):
        pool.run(None, "skip")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="a tactic is a text"):
        pool.run(state, 1)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="not one text"):
        pool.run_many(state, "skip")
    with pytest.raises(UsageError, match="not one text"):
        pool.replay(AND, "skip")
    with pytest.raises(UsageError, match="pairs of a state and a tactic"):
        pool.map([state])  # type: ignore[list-item]
    for wrong in (0, -1, float("nan"), float("inf")):
        with pytest.raises(UsageError, match="timeout"):
            pool.run(state, "skip", timeout=wrong)
        with pytest.raises(UsageError, match="deadline"):
            pool.run(state, "skip", deadline=wrong)
    for name in ("workers", "queue_limit", "worker_memory", "warm_memory", "step_timeout", "output_limit"):
        with pytest.raises(UsageError, match=name):
            LeanPool(**{name: 0})  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="whole number"):
        LeanPool(workers=1.5)  # type: ignore[arg-type]
    with pytest.raises(AdmissionError, match="no Lean worker fits"):
        LeanPool(worker_memory=1 << 60)


def test_figures(pool: LeanPool, state: ProofState) -> None:
    before = pool.stats()
    pool.map([(state, f"have h{n} := hp") for n in range(20)])
    now = pool.stats()
    assert (now.jobs - before.jobs, now.steps - before.steps) == (20, 20)
    assert now.bytes_received > before.bytes_received
    assert (now.running, now.queued, now.failures, now.restarts) == (0, 0, before.failures, 0)
    assert 0 < now.p50 <= now.p95 <= now.p99
    assert {w.pid for w in now.workers if w.pid} == set(pool.worker_pids)
    assert all(w.resident > w.private > 0 for w in now.workers if w.pid)
    assert pool.workers == now.size == 2


def test_without_a_call_nothing_is_started_and_without_close_nothing_stays() -> None:
    before = threading.active_count()
    idle = LeanPool(2)
    assert idle.stats().workers == ()
    assert threading.active_count() == before
    idle.close()
    dropped = LeanPool(1)
    dropped.start(AND)
    pids = dropped.worker_pids
    assert pids
    del dropped
    gc.collect()
    deadline = threading.Event()
    for _ in range(100):
        if not any(psutil.pid_exists(pid) for pid in pids):
            break
        deadline.wait(0.05)
    assert not any(psutil.pid_exists(pid) for pid in pids)


def test_closed() -> None:
    with LeanPool(1) as pool:
        state = pool.start(AND)
        pids = pool.worker_pids
    assert pool.closed
    assert not any(psutil.pid_exists(pid) for pid in pids)
    with pytest.raises(ClosedError):
        pool.run(state, "skip")
    pool.close()
    assert pool.worker_pids == ()


def test_a_forked_copy_has_workers_of_its_own() -> None:
    with LeanPool(1) as pool:
        state = pool.start(AND)
        pids = pool.worker_pids
        child = os.fork()
        if child == 0:
            code = 1
            try:
                own = pool.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
                code = 0 if own and not set(pool.worker_pids) & set(pids) else 2
                pool.close()
            finally:
                os._exit(code)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert pool.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED
        assert pool.worker_pids == pids
        assert pool.stats().restarts == 0


def test_refused_texts_never_reach_a_worker() -> None:
    with LeanPool(1) as pool, LeanRepl() as repl:
        state = repl.start(AND)
        assert pool.run(state, "").error is ErrorKind.TEXT
        assert pool.map([(state, "\ud800"), (state, ")")])[1].kind is ResultKind.REFUSED
        assert pool.worker_pids == ()
