from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest

from prover_env.aio import AsyncLeanRepl
from prover_env.errors import ClosedError, ReplayError, StatementError
from prover_env.values import ProofState, RejectReason, ResultKind

AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
ENDLESS = "set_option maxRecDepth 1000000 in repeat skip"


def with_repl(work: Callable[[AsyncLeanRepl], Awaitable[None]]) -> None:
    async def main() -> None:
        async with AsyncLeanRepl(max_heartbeats=0, step_timeout=60) as repl:
            await work(repl)

    asyncio.run(asyncio.wait_for(main(), 120))


def test_same_methods() -> None:
    async def work(repl: AsyncLeanRepl) -> None:
        assert repl.worker_pid is None
        state = await repl.start(AND)
        result = await repl.run(state, "constructor")
        assert result.state is not None
        assert [g.case for g in result.state.goals] == ["left", "right"]
        many = await repl.run_many(state, ["skip", "exact foo", "exact ⟨hp, hq⟩"])
        assert [r.kind for r in many] == [ResultKind.PROGRESS, ResultKind.FAILED, ResultKind.PROVED]
        assert (await repl.replay(AND, ["constructor", "exact hp"])).goals[0].case == "right"
        with pytest.raises(ReplayError):
            await repl.replay(AND, ["foo"])
        with pytest.raises(StatementError):
            await repl.start("theorem t : x = y")
        assert (await repl.judge(state)).reason is RejectReason.UNFINISHED
        assert repl.worker_pid in repl.worker_pids
        assert repl.stats.starts == 1
        assert repl.lean.version

    with_repl(work)


def test_calls_at_once_are_served_in_turn() -> None:
    async def work(repl: AsyncLeanRepl) -> None:
        state = await repl.start(AND)
        results = await asyncio.gather(*(repl.run(state, f"have x{n} : p := hp") for n in range(10)))
        for n, result in enumerate(results):
            assert result.state is not None
            assert result.state.goals[0].hypotheses[-1].names == (f"x{n}",)

    with_repl(work)


async def fine(repl: AsyncLeanRepl, state: ProofState) -> None:
    assert (await repl.run(state, "exact ⟨hp, hq⟩")).kind is ResultKind.PROVED
    many = await repl.run_many(state, ["skip", "exact foo", "exact ⟨hp, hq⟩"])
    assert [r.kind for r in many] == [ResultKind.PROGRESS, ResultKind.FAILED, ResultKind.PROVED]


@pytest.mark.parametrize("many", [False, True])
def test_a_cancelled_call_gives_up_and_harms_nobody(many: bool) -> None:
    async def work(repl: AsyncLeanRepl) -> None:
        state = await repl.start(AND)
        begin = time.monotonic()
        for _ in range(2):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.3):
                    await (repl.run_many(state, ["skip", ENDLESS]) if many else repl.run(state, ENDLESS))
            await fine(repl, state)
        assert time.monotonic() - begin < 30

    with_repl(work)


def test_a_waiting_call_that_is_cancelled_never_runs() -> None:
    async def work(repl: AsyncLeanRepl) -> None:
        state = await repl.start(AND)
        endless = asyncio.create_task(repl.run(state, ENDLESS))
        await asyncio.sleep(0.2)
        waiting = asyncio.create_task(repl.run(state, "skip"))
        behind = asyncio.create_task(repl.run(state, "exact ⟨hp, hq⟩"))
        await asyncio.sleep(0.05)
        waiting.cancel()
        await asyncio.sleep(0.05)
        assert not endless.done()
        assert not behind.done()
        steps = repl.stats.steps
        endless.cancel()
        assert (await behind).kind is ResultKind.PROVED
        assert repl.stats.steps == steps + 1
        assert waiting.cancelled()

    with_repl(work)


def test_cancelled_while_the_worker_starts() -> None:
    async def work(repl: AsyncLeanRepl) -> None:
        for _ in range(3):
            task = asyncio.create_task(repl.start(AND))
            await asyncio.sleep(0.03)
            task.cancel()
        await fine(repl, await repl.start(AND))

    with_repl(work)


def test_closing_ends_what_is_running_and_waiting() -> None:
    async def main() -> None:
        repl = AsyncLeanRepl(max_heartbeats=0, step_timeout=60)
        state = await repl.start(AND)
        tasks = [asyncio.create_task(repl.run(state, ENDLESS)) for _ in range(2)]
        await asyncio.sleep(0.2)
        begin = time.monotonic()
        await repl.close()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(isinstance(r, ClosedError) for r in results)
        assert time.monotonic() - begin < 30
        with pytest.raises(ClosedError):
            await repl.run(state, "skip")
        await repl.close()

    asyncio.run(asyncio.wait_for(main(), 120))
