from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from prover_env import AsyncLeanPool, LeanRepl
from prover_env.errors import ClosedError, DeadlineError, ReplayError, StatementError, UsageError
from prover_env.values import RejectReason, ResultKind

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
ENDLESS = "set_option maxRecDepth 1000000 in repeat skip"
GOOD = "exact ⟨hp, hq⟩"


def with_pool(work: Callable[[AsyncLeanPool], Awaitable[None]], *, queue_limit: int = 64) -> None:
    async def main() -> None:
        async with AsyncLeanPool(
            2, max_heartbeats=0, step_timeout=600, queue_limit=queue_limit, spare=False
        ) as pool:
            await work(pool)

    asyncio.run(asyncio.wait_for(main(), 120))


def test_same_methods() -> None:
    async def work(pool: AsyncLeanPool) -> None:
        state = await pool.start(AND)
        assert await pool.start_many([AND, AND]) == [state, state]
        tactics = ["skip", "exact foo", GOOD, ""]
        with LeanRepl() as repl:
            expected = [repl.run(state, tactic) for tactic in tactics]
        assert [await pool.run(state, tactic) for tactic in tactics] == expected
        assert await pool.map([(state, tactic) for tactic in tactics]) == expected
        assert [r.kind for r in await pool.run_many(state, tactics)] == [r.kind for r in expected]
        done = await pool.replay(AND, ["constructor", "exact hp", "exact hq"])
        assert (await pool.judge(done)).accepted
        assert (await pool.judge(state)).reason is RejectReason.UNFINISHED
        assert [v.accepted for v in await pool.judge_many([done, state])] == [True, False]
        with pytest.raises(ReplayError):
            await pool.replay(AND, ["foo"])
        with pytest.raises(UsageError):
            await pool.replay(AND, "foo")
        with pytest.raises(StatementError):
            await pool.start("theorem t : x = y")
        pool.prefetch([AND])
        assert pool.lean.version
        assert pool.workers == pool.stats().size == 2
        assert pool.worker_pids

    with_pool(work)


def test_more_calls_than_the_queue_holds() -> None:
    async def work(pool: AsyncLeanPool) -> None:
        state = await pool.start(AND)
        results = await asyncio.gather(*(pool.run(state, f"have x{n} : p := hp") for n in range(50)))
        for n, result in enumerate(results):
            assert result.state is not None
            assert result.state.script == (f"have x{n} : p := hp",)
        mapped = await pool.map((state, f"have x{n} : p := hp") for n in range(50))
        assert mapped == results

    with_pool(work, queue_limit=2)


def test_cancelling_and_deadlines_touch_nobody_else() -> None:
    async def work(pool: AsyncLeanPool) -> None:
        state = await pool.start(AND)
        lost = [asyncio.create_task(pool.run(state, ENDLESS)) for _ in range(4)]
        await asyncio.sleep(0.3)
        assert pool.stats().running == 2
        for task in lost:
            task.cancel()
        ended = await asyncio.gather(*lost, return_exceptions=True)
        assert [type(e) for e in ended] == [asyncio.CancelledError] * 4
        assert (await pool.run(state, GOOD)).kind is ResultKind.PROVED
        with pytest.raises(DeadlineError):
            await pool.run(state, ENDLESS, deadline=0.2)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await pool.run(state, ENDLESS)
        results = await pool.map([(state, GOOD)] * 3)
        assert [r.kind for r in results] == [ResultKind.PROVED] * 3
        assert pool.stats().queued == 0

    with_pool(work)


def test_closed_during_calls() -> None:
    async def work(pool: AsyncLeanPool) -> None:
        state = await pool.start(AND)
        calls = [asyncio.create_task(pool.run(state, ENDLESS)) for _ in range(8)]
        await asyncio.sleep(0.3)
        await pool.close()
        ended = await asyncio.gather(*calls, return_exceptions=True)
        assert [type(e) for e in ended] == [ClosedError] * 8
        assert pool.closed
        with pytest.raises(ClosedError):
            await pool.start(AND)

    with_pool(work, queue_limit=3)
