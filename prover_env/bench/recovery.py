"""``bench recovery``: how long a caller waits whose worker is killed, against an undisturbed step.

Small steps are run one after the other, and in the middle of them the worker gets SIGKILL; the longest call
of such a round is the recovery: Python notices, a new worker starts and imports, the state is established
anew, the tactic is run again.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from pydantic import BaseModel, ConfigDict

from problems import problem_from_statement
from prover_env.bench.floor import compile_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import STATEMENT
from prover_env.errors import MachineryError
from prover_env.pool import LeanPool
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean
from prover_env.values import ErrorKind

__all__ = ["RecoveryBench", "bench_recovery"]

_WARM = 80  # steps before the first round; a pool has a spare worker by then
_STEPS = 8  # before, and after
_DELAY = 0.01  # seconds from the beginning of a round to the signal, about


class RecoveryBench(BaseModel):
    """Result of ``bench_recovery``; durations in milliseconds."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    rounds: int
    step: Summary
    """Steps that nothing happened to."""
    repl: Summary
    """The longest call of each round on a ``LeanRepl``."""
    pool: Summary
    """The same on a ``LeanPool`` that keeps a spare worker."""
    lost: int
    """Calls with another answer than without a kill; must be 0."""
    plain_lean_ms: float
    """A cold ``lean`` process on the same problem."""
    repl_over_plain_lean: float


def bench_recovery(
    lean: Lean, *, rounds: int = 12, progress: Callable[[str], None] | None = None
) -> RecoveryBench:
    """Kill workers and measure how long it takes to the next answer.

    Args:
        lean: a prepared Lean.
        rounds: how often, for each kind of engine.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails, or does not recover.
    """
    say = progress or (lambda _: None)
    machine = this_machine(lean)
    makers: dict[str, Callable[[], LeanRepl | LeanPool]] = {
        "repl": lambda: LeanRepl(lean),
        "pool": lambda: LeanPool(1, lean=lean),
    }
    found: dict[str, _Rounds] = {}
    for name, make in makers.items():
        say(f"{name}: workers are killed")
        with make() as engine:
            found[name] = _rounds(engine, rounds)
    say("cold lean processes")
    problem = problem_from_statement(STATEMENT)
    plain = min(compile_seconds(lean, problem, [["skip"]]) for _ in range(5))
    repl = summarise(found["repl"].worst)
    return RecoveryBench(
        machine=machine,
        rounds=rounds,
        step=summarise(found["repl"].quiet),
        repl=repl,
        pool=summarise(found["pool"].worst),
        lost=sum(each.lost for each in found.values()),
        plain_lean_ms=round(1000 * plain, 1),
        repl_over_plain_lean=round(repl.median_ms / (1000 * plain), 2),
    )


@dataclass(slots=True)
class _Rounds:
    """Seconds of undisturbed steps, of the longest step of each round with a kill, and wrong answers."""

    quiet: list[float] = field(default_factory=list)
    worst: list[float] = field(default_factory=list)
    lost: int = 0


def _rounds(engine: LeanRepl | LeanPool, rounds: int) -> _Rounds:
    state = engine.start(STATEMENT)
    numbers = count()
    found = _Rounds()

    def step() -> float:
        began = time.perf_counter()
        result = engine.run(state, f"exact missing_{next(numbers)}")
        found.lost += result.error is not ErrorKind.ERROR
        return time.perf_counter() - began

    for _ in range(_WARM):
        step()
    for number in range(rounds):
        found.quiet += [step() for _ in range(_STEPS)]
        victim = engine.worker_pids[-1]
        killer = threading.Timer(_DELAY * (1 + number % 5 / 5), _kill, (victim,))
        killer.start()
        during = []
        while killer.is_alive():
            during.append(step())
        during += [step() for _ in range(_STEPS)]
        found.worst.append(max(during))
        if victim in engine.worker_pids:
            raise MachineryError(f"the worker {victim} was killed, and nobody noticed")
    return found


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
