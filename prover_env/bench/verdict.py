"""``bench verdict``: what one verdict costs, alone and in batches, against plain ``lean`` in the same run.

The proofs are honest and all different: no two scripts have the same text, so nothing can be remembered but
the references, which a judge compiles once for each problem. The yardstick is a cold ``lean`` process on the
file with statement and proof, without fork server and sandbox, which is what anybody pays who compiles and
believes.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from problems import Problem
from prover_env.bench.statistics import Summary, summarise
from prover_env.errors import MachineryError
from prover_env.runtime import Lean
from prover_env.values import Verdict
from prover_env.verdict import Judge, inspect
from prover_env.verdict.audit import audit
from prover_env.verdict.template import document, plain, tidy

__all__ = ["VerdictBench", "bench_verdict", "layers_on_a_long_proof", "scripts"]

BATCH = 32
_PLAIN_SECONDS = 60.0
_PROBLEMS = tuple(
    Problem(id=f"bench/{name}", name=name, statement=f"theorem {name} {text}")
    for name, text in (
        ("bench_swap", "(p q : Prop) (h : p ∧ q) : q ∧ p"),
        ("bench_or", "(p q : Prop) (h : p ∨ q) : q ∨ p"),
        ("bench_add", "(a b c : Nat) : a + b + c = c + b + a"),
        ("bench_list", "(xs : List Nat) : xs ++ [] = xs"),
    )
)
_PROOFS = (
    ["constructor", "exact h.2", "exact h.1"],
    ["cases h with\n| inl hp => exact Or.inr hp\n| inr hq => exact Or.inl hq"],
    ["omega"],
    ["induction xs with\n| nil => rfl\n| cons x xs ih => simp"],
)


class VerdictBench(BaseModel):
    """Result of ``bench_verdict``; durations in milliseconds."""

    model_config = ConfigDict(frozen=True)

    lean_version: str
    replayed: bool
    single: Summary
    batched_per_verdict: Summary
    batch_size: int
    mixed_batch_per_verdict: Summary
    """Batches in which one script of eight is wrong, so that it must be judged alone."""
    plain_lean: Summary
    single_over_plain_lean: float
    batched_over_plain_lean: float
    guard_and_audit_50_lines: Summary


def scripts() -> Iterator[tuple[Problem, list[str]]]:
    """An endless stream of problems and right scripts, no two texts the same."""
    for i in count():
        which = i % len(_PROBLEMS)
        yield _PROBLEMS[which], [f"have bench_h{i} : True := trivial", *_PROOFS[which]]


def bench_verdict(
    lean: Lean,
    *,
    singles: int = 40,
    batches: int = 5,
    plain_runs: int = 20,
    progress: Callable[[str], None] | None = None,
) -> VerdictBench:
    """Measure verdicts on small problems of logic and arithmetic.

    Args:
        lean: a prepared Lean.
        singles: verdicts alone.
        batches: batches of 32, right ones and mixed ones each.
        plain_runs: runs of a cold ``lean`` process.
        progress: told what is measured next.

    Returns:
        All figures of one run.

    Raises:
        MachineryError: Lean fails, or a right proof is not accepted.
    """
    say = progress or (lambda _: None)
    supply = scripts()
    with Judge(lean) as judge:
        say("references")
        _all_accepted(judge.judge_many(list(islice(supply, 2 * len(_PROBLEMS)))))
        single = []
        plain_lean = []
        say("single verdicts, and plain lean beside them")
        for number, (problem, script) in enumerate(islice(supply, singles)):
            began = time.perf_counter()
            verdict = judge.judge(problem, script)
            single.append(time.perf_counter() - began)
            _all_accepted([verdict])
            if number < plain_runs:
                plain_lean.append(_plain_seconds(lean, problem, script))
        say("batches")
        batched = []
        for _ in range(batches):
            items = list(islice(supply, BATCH))
            began = time.perf_counter()
            verdicts = judge.judge_many(items)
            batched.append((time.perf_counter() - began) / BATCH)
            _all_accepted(verdicts)
        say("batches with wrong scripts")
        mixed = []
        for _ in range(batches):
            items = [
                (p, ["exact nonsense"] if i % 8 == 7 else s) for i, (p, s) in enumerate(islice(supply, BATCH))
            ]
            began = time.perf_counter()
            verdicts = judge.judge_many(items)
            mixed.append((time.perf_counter() - began) / BATCH)
            _all_accepted([v for i, v in enumerate(verdicts) if i % 8 != 7])
        say("guard and audit of a long proof")
        long = layers_on_a_long_proof(judge)
        replayed = judge.replayer is not None
    singles_summary, batch_summary, plain_summary = map(summarise, (single, batched, plain_lean))
    return VerdictBench(
        lean_version=lean.version,
        replayed=replayed,
        single=singles_summary,
        batched_per_verdict=batch_summary,
        batch_size=BATCH,
        mixed_batch_per_verdict=summarise(mixed),
        plain_lean=plain_summary,
        single_over_plain_lean=round(singles_summary.median_ms / plain_summary.median_ms, 2),
        batched_over_plain_lean=round(batch_summary.median_ms / plain_summary.median_ms, 2),
        guard_and_audit_50_lines=summarise(long),
    )


def layers_on_a_long_proof(judge: Judge, *, lines: int = 50, runs: int = 30) -> list[float]:
    """Seconds that guard and audit take together on a proof of many lines, each run on a file read anew.

    Args:
        judge: compiles the proof once.
        lines: how many lines the script has.
        runs: how often it is measured.

    Raises:
        MachineryError: the proof does not compile.
    """
    problem = Problem(
        id="bench/bench_long",
        name="bench_long",
        statement="theorem bench_long (p q r : Prop) (f : p → q) (g : q → r) (h : p) : r ∧ q",
    )
    middle = [f"have bench_h{i} : q ∧ p := ⟨f (show p from h), h⟩ -- line {i}" for i in range(lines - 1)]
    script = "\n".join([*middle, "exact ⟨g (f h), bench_h0.1⟩"])
    task = judge.task(problem)
    text = document(problem, plain([tidy(inspect(script).text)]), task.module)
    built = judge.build(text.text)
    if built.olean is None:
        raise MachineryError(f"the long proof does not compile: {built.trouble}")
    parts, path, read = built.olean.parts(), built.olean.path, type(built.olean).parse
    samples = []
    for _ in range(runs):
        began = time.perf_counter()
        checked = inspect(script)
        result = audit(read(parts, path), task.reference, task.scope, text.extent)
        samples.append(time.perf_counter() - began)
        if not checked.ok or not result.passed:
            raise MachineryError(f"the long proof is refused: {checked.fault or result.findings}")
    return samples


def _plain_seconds(lean: Lean, problem: Problem, script: list[str]) -> float:
    """Seconds for plain ``lean`` on statement and proof."""
    text = document(problem, plain(script), None).text
    with tempfile.TemporaryDirectory(prefix="prover-gym-bench-") as folder:
        file = Path(folder, "Bench.lean")
        file.write_text(text, "utf-8")
        outputs = ["-o", str(file.with_suffix(".olean")), "-i", str(file.with_suffix(".ilean"))]
        began = time.perf_counter()
        done = subprocess.run(
            [*lean.command, "-R", folder, str(file), *outputs],
            env=lean.environment(),
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_PLAIN_SECONDS,
            check=False,
        )
        seconds = time.perf_counter() - began
    if done.returncode != 0:
        raise MachineryError(f"plain lean refuses {problem.id}: {done.stdout.decode(errors='replace')}")
    return seconds


def _all_accepted(verdicts: list[Verdict]) -> None:
    for verdict in verdicts:
        if not verdict.accepted:
            raise MachineryError(f"a right proof of {verdict.problem_id} is not accepted: {verdict}")
