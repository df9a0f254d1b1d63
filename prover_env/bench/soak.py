"""``bench soak``: many steps of a mixed, partly hostile load on one worker; what grows, and what is lost."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice

from pydantic import BaseModel, ConfigDict

from problems import problem_from_statement
from prover_env.bench.floor import floor_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import BATCH, STATEMENT, tactics
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean
from prover_env.values import ProofState, ResultKind

__all__ = ["SoakBench", "bench_soak", "hostile"]

_HEARTBEATS = 1_000
_SYMBOLS = "()[]{}⟨⟩·;,:=|<>→∀∃λ?@#!%^&*~`'\"\\/- \n\t\0\x1b\u202e\ufeff\ud800👾αℕ"
_WORDS = (
    *("by", "have", "let", "show", "from", "fun", "match", "with", "end", "open", "in", "theorem"),
    *("simp", "rw", "exact", "at", "sorry", "_", "?_", "hp", "hq", "p"),
)


class SoakBench(BaseModel):
    """Result of ``bench_soak``; durations in milliseconds, sizes in MB (1024 squared)."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    steps: int
    outcomes: dict[str, int]
    """How many tactics ended how."""
    seconds: float
    ordinary: Summary
    """Single steps with a small tactic."""
    batch: Summary
    """Calls with 16 tactics, some of them hostile."""
    hostile: Summary
    """Single steps with a text that means no good."""
    rss_mb: float
    growth_mb: float
    growth_mb_per_10000_steps: float
    restarts: int
    one_file_per_tactic_ms: float
    ordinary_over_one_file: float


def hostile(seed: int) -> Iterator[str]:
    """An endless stream of texts that no one would call a tactic; the same for the same seed."""
    rng = random.Random(seed)
    for i in count():
        yield _hostile(rng, i)


def _hostile(rng: random.Random, i: int) -> str:
    match i % 8:
        case 0:
            return "".join(rng.choices(_SYMBOLS, k=rng.randrange(1, 60)))
        case 1:
            return " ".join(rng.choices(_WORDS, k=rng.randrange(1, 20)))
        case 2:
            return "exact " + "(" * rng.randrange(1, 400) + "hp"
        case 3:
            return "exact " + "(" * 200 + f"hp_{i}" + ")" * 200
        case 4:
            return f"repeat (first | skip | exact no_{i})"
        case 5:
            return f"have big : {' ∧ '.join(['p'] * rng.randrange(2, 120))} := by simp [hp, no_{i}]"
        case 6:
            return f"exact absurd rfl (by decide : {rng.randrange(10**30)} ≠ {i})"
        case _:
            return "-- " + "x" * rng.randrange(1, 5000) + f"\nskip_{i}"


def bench_soak(
    lean: Lean,
    *,
    steps: int = 2_000,
    seed: int = 0,
    progress: Callable[[str], None] | None = None,
) -> SoakBench:
    """Run steps of a mixed load: in each round 12 small tactics singly, 4 hostile texts, a batch of both.

    Args:
        lean: a prepared Lean.
        steps: tactics in all, about; those of batches count.
        seed: chooses the hostile texts.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails.
    """
    say = progress or (lambda _: None)
    supply, bad = tactics(), hostile(seed)
    samples: dict[str, list[float]] = {"ordinary": [], "hostile": [], "batch": []}
    outcomes: Counter[str] = Counter()
    machine = this_machine(lean)
    with LeanRepl(lean, max_heartbeats=_HEARTBEATS, step_timeout=5.0) as repl:
        state = repl.start(STATEMENT)

        def run(kind: str, here: ProofState, texts: list[str]) -> ProofState | None:
            began = time.perf_counter()
            results = repl.run_many(here, texts) if len(texts) > 1 else [repl.run(here, texts[0])]
            samples[kind].append(time.perf_counter() - began)
            outcomes.update(str(r.error or r.kind) for r in results)
            return next((r.state for r in results if r.kind is ResultKind.PROGRESS), None)

        done, began = 0, time.perf_counter()
        base: tuple[int, int] | None = None
        told = 0
        while done < steps:
            here = state
            for tactic in islice(supply, 12):
                here = run("ordinary", here, [tactic]) or state
            for text in islice(bad, 4):
                run("hostile", state, [text])
            run("batch", here, [*islice(supply, BATCH - 4), *islice(bad, 4)])
            done += 16 + BATCH
            if base is None and done >= steps // 2:  # the first half warms Lean up
                base = (done, repl.worker_rss)
            if done * 5 // steps > told:
                told = done * 5 // steps
                say(f"{done:,} steps")
        seconds = time.perf_counter() - began
        rss, restarts = repl.worker_rss, repl.stats.restarts
    assert base is not None
    growth = (rss - base[1]) / 2**20
    problem = problem_from_statement(STATEMENT)
    floor = floor_seconds(lean, problem, [[tactic] for tactic in islice(tactics(), 10 * BATCH)])
    ordinary = summarise(samples["ordinary"])
    return SoakBench(
        machine=machine,
        steps=done,
        outcomes=dict(sorted(outcomes.items())),
        seconds=round(seconds, 1),
        ordinary=ordinary,
        batch=summarise(samples["batch"]),
        hostile=summarise(samples["hostile"]),
        rss_mb=round(rss / 2**20, 1),
        growth_mb=round(growth, 2),
        growth_mb_per_10000_steps=round(growth * 10_000 / max(1, done - base[0]), 2),
        restarts=restarts,
        one_file_per_tactic_ms=round(1000 * floor, 3),
        ordinary_over_one_file=round(ordinary.median_ms / (1000 * floor), 2),
    )
