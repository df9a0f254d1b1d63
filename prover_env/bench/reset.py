"""``bench reset``: from a problem to its first state, over problems of all sets."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from pydantic import BaseModel, ConfigDict

from problems import load_sets
from prover_env.bench.floor import compile_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, ensure_modules

__all__ = ["ResetBench", "bench_reset"]

_FLOOR = 8


class ResetBench(BaseModel):
    """Result of ``bench_reset``; durations in milliseconds. Modules are compiled, no state is open."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    problems: int
    import_lists: int
    warm_imports: Summary
    """A worker with these imports is ready."""
    new_imports: Summary
    """No worker has these imports: one is started."""
    random_order: Summary
    """Problems as they come, ``warm_workers`` import lists kept."""
    warm_workers: int
    plain_lean: Summary
    """A fresh ``lean`` process on the statement."""
    warm_over_plain_lean: float


def bench_reset(
    lean: Lean,
    *,
    problems: int = 40,
    seed: int = 0,
    warm_workers: int = 2,
    progress: Callable[[str], None] | None = None,
) -> ResetBench:
    """Open random problems.

    Args:
        lean: a prepared Lean.
        problems: how many.
        seed: chooses them.
        warm_workers: import lists whose workers are kept in the run in random order.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails.
    """
    say = progress or (lambda _: None)
    every = list(load_sets())
    chosen = random.Random(seed).sample(every, min(problems, len(every)))
    say("what stands before the problems is compiled")
    lists = {(p.imports, ensure_modules(lean, p.modules, p.imports)) for p in chosen}
    with LeanRepl(lean) as repl:  # the module for batches, too
        repl.start("True")
    machine = this_machine(lean)
    say("resets with new imports, and with the same again")
    new: list[float] = []
    warm: list[float] = []
    for problem in chosen:
        with LeanRepl(lean) as repl:
            began = time.perf_counter()
            repl.start(problem)
            new.append(time.perf_counter() - began)
            began = time.perf_counter()
            repl.start(problem, preamble="-- again")  # another problem to the REPL, with the same imports
            warm.append(time.perf_counter() - began)
    say("resets in random order")
    mixed: list[float] = []
    with LeanRepl(lean, warm_workers=warm_workers) as repl:
        for problem in chosen:
            began = time.perf_counter()
            repl.start(problem)
            mixed.append(time.perf_counter() - began)
    say("plain lean")
    plain = [compile_seconds(lean, p, [["skip"]]) for p in chosen[:_FLOOR]]
    warms, plains = summarise(warm), summarise(plain)
    return ResetBench(
        machine=machine,
        problems=len(chosen),
        import_lists=len(lists),
        warm_imports=warms,
        new_imports=summarise(new),
        random_order=summarise(mixed),
        warm_workers=warm_workers,
        plain_lean=plains,
        warm_over_plain_lean=round(warms.median_ms / plains.median_ms, 3),
    )
