"""``bench scale``: evaluations per second of a pool of 1 to N workers that always has something to do.

What is possible on a machine is measured beside it: N processes of plain ``lean`` over one, and one worker
that has a single core to itself. A worker that is alone on the machine uses more than one core (it reports
while it elaborates), so N workers on N cores give less than N times as much.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import psutil
from pydantic import BaseModel, ConfigDict

from problems import problem_from_statement
from prover_env.bench.floor import compile_seconds, floor_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import BATCH, STATEMENT, tactics
from prover_env.pool import LeanPool
from prover_env.runtime import Lean

__all__ = ["ScaleBench", "Team", "bench_scale"]

_START = 60.0
_CALLERS = 2  # for each worker, so that none waits for a caller


class Team(BaseModel):
    """Some workers at once."""

    model_config = ConfigDict(frozen=True)

    workers: int
    evaluations_per_second: float
    speedup: float
    """Over one worker."""
    cores: float
    """Processors that the workers and Python kept busy, on average."""
    processor_ms: float
    """Milliseconds of processor time for each evaluation, Python's included."""
    batch: Summary
    """Time of one call with 16 tactics, in milliseconds, waiting included."""


class ScaleBench(BaseModel):
    """Result of ``bench_scale``."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    teams: tuple[Team, ...]
    one_core: Team | None
    """One worker and Python on one core; ``None`` where a process cannot be held to a core."""
    speedup_over_one_core: float | None
    """The largest team over ``one_core``."""
    plain_lean_speedup: float
    """As many processes of plain ``lean`` as the largest team has workers, over one."""
    one_file_per_tactic_ms: float
    one_worker_over_one_file: float


def bench_scale(
    lean: Lean,
    *,
    workers: int | None = None,
    seconds: float = 4.0,
    progress: Callable[[str], None] | None = None,
) -> ScaleBench:
    """Measure teams of 1 to ``workers`` workers.

    Args:
        lean: a prepared Lean.
        workers: size of the largest team; by default one for each core.
        seconds: how long each team works.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails.
    """
    say = progress or (lambda _: None)
    machine = this_machine(lean)
    most = workers or machine.cores
    measured: list[Team] = []
    for size in range(1, most + 1):
        say(f"{size} worker{'s' if size > 1 else ''}")
        measured.append(_team(lean, size, seconds))
    one_core = None
    if hasattr(os, "sched_setaffinity"):
        say("one worker on one core")
        one_core = _team(lean, 1, seconds, pinned=True)
    say("one file with all tactics")
    problem = problem_from_statement(STATEMENT)
    scripts = [[tactic] for tactic in islice(tactics(), 10 * BATCH)]
    floor = floor_seconds(lean, problem, scripts)
    say(f"{most} such files at once")
    alone = min(compile_seconds(lean, problem, scripts) for _ in range(2))
    with ThreadPoolExecutor(most) as executor:
        began = time.perf_counter()
        for done in [executor.submit(compile_seconds, lean, problem, scripts) for _ in range(most)]:
            done.result()
        together = time.perf_counter() - began
    one, all_ = (team.evaluations_per_second for team in (measured[0], measured[-1]))
    return ScaleBench(
        machine=machine,
        teams=tuple(
            team.model_copy(update={"speedup": round(team.evaluations_per_second / one, 2)})
            for team in measured
        ),
        one_core=one_core,
        speedup_over_one_core=None if one_core is None else round(all_ / one_core.evaluations_per_second, 2),
        plain_lean_speedup=round(most * alone / together, 2),
        one_file_per_tactic_ms=round(1000 * floor, 3),
        one_worker_over_one_file=round(1 / one / floor, 2),
    )


def _team(lean: Lean, size: int, seconds: float, *, pinned: bool = False) -> Team:
    """A team at work. The speed-up is left at 1."""
    supply, guard = tactics(), threading.Lock()
    callers = _CALLERS * size
    ready = threading.Barrier(callers + 1, timeout=_START)
    go = threading.Barrier(callers + 1, timeout=_START)

    def batch() -> list[str]:
        with guard:
            return [*islice(supply, BATCH)]

    with LeanPool(size, lean=lean, spare=False) as pool, ThreadPoolExecutor(callers) as executor:
        state = pool.start(STATEMENT)

        def work() -> list[float]:
            pool.run_many(state, batch())
            ready.wait()
            go.wait()
            spent: list[float] = []
            end = time.perf_counter() + seconds
            while (began := time.perf_counter()) < end:
                pool.run_many(state, batch())
                spent.append(time.perf_counter() - began)
            return spent

        futures = [executor.submit(work) for _ in range(callers)]
        ready.wait()
        processes = [psutil.Process(pid) for pid in pool.worker_pids]
        with _on_one_core([os.getpid(), *pool.worker_pids]) if pinned else contextlib.nullcontext():
            used, began = _processor_seconds(processes), time.perf_counter()
            go.wait()
            samples = [each for future in futures for each in future.result()]
            elapsed, used = time.perf_counter() - began, _processor_seconds(processes) - used
    count = BATCH * len(samples)
    return Team(
        workers=size,
        evaluations_per_second=round(count / elapsed, 1),
        speedup=1.0,
        cores=round(used / elapsed, 2),
        processor_ms=round(1000 * used / count, 3),
        batch=summarise(samples),
    )


def _processor_seconds(processes: list[psutil.Process]) -> float:
    """Processor time of the workers and of this process so far."""
    times = [process.cpu_times() for process in processes]
    return time.process_time() + float(sum(each.user + each.system for each in times))


@contextlib.contextmanager
def _on_one_core(pids: list[int]) -> Iterator[None]:
    """Hold processes, with the threads that they have and get, to one core."""
    threads = [int(thread.name) for pid in pids for thread in Path(f"/proc/{pid}/task").iterdir()]
    cores = os.sched_getaffinity(0)
    _pin(threads, {min(cores)})
    try:
        yield
    finally:
        _pin([int(thread.name) for thread in Path(f"/proc/{os.getpid()}/task").iterdir()], cores)


def _pin(threads: list[int], cores: set[int]) -> None:
    for thread in threads:
        with contextlib.suppress(OSError):  # it has ended
            os.sched_setaffinity(thread, cores)
