"""``bench scale``: evaluations per second of 1 to N workers, each in a thread with its own work."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

from pydantic import BaseModel, ConfigDict

from problems import problem_from_statement
from prover_env.bench.floor import floor_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import BATCH, STATEMENT, tactics
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean

__all__ = ["ScaleBench", "Team", "bench_scale"]

_START = 60.0


class Team(BaseModel):
    """Some workers at once."""

    model_config = ConfigDict(frozen=True)

    workers: int
    evaluations_per_second: float
    speedup: float
    """Over one worker."""
    batch: Summary
    """Time of one call with 16 tactics, in milliseconds."""


class ScaleBench(BaseModel):
    """Result of ``bench_scale``."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    teams: tuple[Team, ...]
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
    measured: list[tuple[float, Summary]] = []
    for size in range(1, most + 1):
        say(f"{size} worker{'s' if size > 1 else ''}")
        measured.append(_team(lean, size, seconds))
    say("one file with all tactics")
    problem = problem_from_statement(STATEMENT)
    floor = floor_seconds(lean, problem, [[tactic] for tactic in islice(tactics(), 10 * BATCH)])
    one = measured[0][0]
    return ScaleBench(
        machine=machine,
        teams=tuple(
            Team(
                workers=size,
                evaluations_per_second=round(rate, 1),
                speedup=round(rate / one, 2),
                batch=batch,
            )
            for size, (rate, batch) in enumerate(measured, 1)
        ),
        one_file_per_tactic_ms=round(1000 * floor, 3),
        one_worker_over_one_file=round(1 / one / floor, 2),
    )


def _team(lean: Lean, size: int, seconds: float) -> tuple[float, Summary]:
    """Evaluations per second of a team, and the times of its calls."""
    ready = threading.Barrier(size, timeout=_START)

    def work(number: int) -> list[float]:
        with LeanRepl(lean) as repl:
            state = repl.start(STATEMENT)
            supply = tactics()
            repl.run_many(state, [*islice(supply, BATCH)])
            ready.wait()
            spent: list[float] = []
            end = time.perf_counter() + seconds
            while (began := time.perf_counter()) < end:
                repl.run_many(state, [*islice(supply, BATCH)])
                spent.append(time.perf_counter() - began)
            return spent

    with ThreadPoolExecutor(size, thread_name_prefix="bench") as executor:
        futures = [executor.submit(work, number) for number in range(size)]
        samples = [future.result() for future in futures]
    rate = sum(BATCH * len(spent) / sum(spent) for spent in samples)
    return rate, summarise([each for spent in samples for each in spent])
