"""Runs of every schedule on the shipped rack, at equal numbers of evaluations, and tables that compare them.

    python benchmarks/curriculum/run.py --out DIR [--only curriculum,uniform] [--seeds 0,1] [--splits 0]
    python benchmarks/curriculum/run.py --out DIR --summary     # tables from what is there

Each run is `train` with the settings below, in a process of its own, by total number of evaluations; all runs
share a file of transitions in DIR, and budgets count remembered answers like any others. What is finished is
not run again; what was cut short goes on. Raw numbers: one JSON file a run in DIR/results, and all of them in
DIR/results.jsonl.

Everything here was fixed before the runs whose figures are in docs/curriculum.md.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

from summary import summarise  # noqa: E402

# --- fixed beforehand ---

SEEDS = (0, 1, 2, 3, 4)
SPLITS = (0, 1)
HELDOUT = 0.3
EVALUATIONS = 50_000
"""Tactics evaluated in a run, all told."""
SETTINGS: dict[str, Any] = {
    "algorithm": "expert_iteration",
    "mode": "light",
    "evaluations": 40,
    "chunk": 4,
    "round_size": 30,
}
MEASURED = (25, 50, 100)
"""Budgets of the searches on the problems held out; targets are about 50."""
SCHEDULES = (
    "curriculum",
    "uniform",
    "unsolved",
    "author",
    "proof_length",
    "dapo",
    "plr",
    "sfl",
    "adarft",
    "thompson",
    "progress",
)
VARIANTS: dict[str, dict[str, Any]] = {
    **{name: {"schedule": name} for name in SCHEDULES},
    "curriculum+partial": {"schedule": "curriculum", "partial": 0.3},
    "curriculum+subgoals": {"schedule": "curriculum", "subgoals": 0.3},
    "curriculum+policy_gradient": {"schedule": "curriculum", "algorithm": "policy_gradient"},
}
ORDERS = ("uniform", "hand")
"""Orders that do not learn, measured on the same problems."""

# --- one run, in a process of its own ---


def name_of(variant: str, seed: int, split: int) -> str:
    return f"{variant}-s{seed}-p{split}"


def run_job(out: Path, variant: str, seed: int, split: int, evaluations: int) -> dict[str, Any]:
    """Train, measure, and take down what the tables need."""
    from curriculum import build_graph
    from problems import load_sets
    from prover_env.evaluation import Measure, evaluate
    from prover_env.learning import UniformPolicy
    from prover_env.policies import TemplatePolicy
    from prover_env.pool import LeanPool
    from prover_env.practice import PracticeConfig, PracticeSession, problem_uses, split_of
    from prover_env.rollouts import RunStore
    from prover_env.runtime import get_lean
    from prover_env.search import TransitionStore

    is_order = variant.startswith("order:")
    extra = {} if is_order else VARIANTS[variant]
    config = PracticeConfig(**{**SETTINGS, **extra, "seed": seed, "heldout": HELDOUT, "split_seed": split})
    lean, rack = get_lean(), load_sets()
    uses = problem_uses(lean, rack, workers=1)
    transitions = out / f"transitions-{config.mode}.sqlite"
    found: dict[str, Any] = {"variant": variant, "seed": seed, "split": split, "evaluations": evaluations}
    if not is_order:
        folder = out / "runs" / name_of(variant, seed, split)
        stored = (folder / "rollouts.sqlite3").exists()
        with RunStore(folder, resume=stored, config=config.model_dump(mode="json")) as store:
            session = PracticeSession(
                config, lean, rack, store, uses=uses, workers=1, transitions=transitions
            )
            session.run(until_evaluations=evaluations)
            assert session.learner is not None
            policy = session.learner.policy()
            found |= course(session, store)
    else:
        policy = UniformPolicy(config.mode) if variant == "order:uniform" else TemplatePolicy(config.mode)
    parts = split_of(config, list(rack), build_graph(list(rack), uses))
    assert parts is not None
    measure = Measure(budgets=MEASURED, search=config.search, chunk=config.chunk)
    with (
        LeanPool(1, lean=lean, max_heartbeats=config.max_heartbeats) as pool,
        TransitionStore(transitions) as remembered,
    ):
        heldout = [rack.get(id) for id in parts.heldout]
        result = evaluate(policy, heldout, pool, measure, name=variant, transitions=remembered, workers=1)
    found["heldout"] = {"problems": len(heldout), "solved": dict(result.total.solved)}
    return found


def course(session: Any, store: Any) -> dict[str, Any]:
    """The course of a run: problems solved against evaluations, shares, hits."""
    from curriculum.metrics import never_solved_share, saturated_share, solved_curve, topic_shares
    from prover_env.practice import read_reports

    rollouts = sorted(store, key=lambda rollout: rollout.id)
    # what partial reps and subgoals cost counts, what they solve does not
    attempts = [r.attempt if r.kind == "full" else replace(r.attempt, solved=False) for r in rollouts]
    whole = [r.attempt for r in rollouts if r.kind == "full"]
    curve = solved_curve(attempts)
    reports = read_reports(store.run_dir)
    return {
        "problems": len(session.problems),
        "attempts": len(rollouts),
        "solved": curve.solved[-1] if curve.solved else 0,
        "curve": {"spent": curve.spent, "solved": curve.solved, "end": curve.end},
        "never_solved_share": never_solved_share(whole),
        "saturated_share_late": saturated_share(session.rack, whole),
        "topics": {t: [x.share, x.quota] for t, x in topic_shares(session.rack, whole).items()},
        "hit_rates": [r.hit_rate for r in reports],
        "seconds": sum(r.timing.get("seconds", 0.0) for r in reports),
        "learning_seconds": sum(r.timing.get("learning_seconds", 0.0) for r in reports),
        "repeated_differently": session.repeated_differently,
    }


# --- all of them ---


def start_job(out: Path, variant: str, seed: int, split: int, evaluations: int) -> str:
    """Run one job in a process of its own unless its result is there."""
    name = name_of(variant, seed, split)
    target = out / "results" / f"{name}.json"
    if target.exists():
        return f"{name}: there already"
    began = time.monotonic()
    command = [sys.executable, __file__, "--out", str(out), "--job", f"{variant},{seed},{split}"]
    command += ["--evaluations", str(evaluations)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        return f"{name}: FAILED\n{done.stderr[-2000:]}"
    return f"{name}: {time.monotonic() - began:.0f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument(
        "--only", help="variants, with commas; order:uniform and order:hand are the fixed orders"
    )
    parser.add_argument("--seeds", default=",".join(map(str, SEEDS)))
    parser.add_argument("--splits", default=",".join(map(str, SPLITS)))
    parser.add_argument(
        "--evaluations", type=int, default=EVALUATIONS, help="of each run; another number is a trial only"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes side by side")
    parser.add_argument("--summary", action="store_true", help="only the tables")
    parser.add_argument("--job", help=argparse.SUPPRESS)
    options = parser.parse_args()
    out: Path = options.out.absolute()
    (out / "results").mkdir(parents=True, exist_ok=True)
    if options.job:
        variant, seed, split = options.job.rsplit(",", 2)
        began = time.process_time()
        found = run_job(out, variant, int(seed), int(split), options.evaluations)
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        found["cpu_seconds"] = time.process_time() - began + children.ru_utime + children.ru_stime
        write(out / "results" / f"{name_of(variant, int(seed), int(split))}.json", json.dumps(found))
        return 0
    failed = False
    if not options.summary:
        variants: Sequence[str] = (
            options.only.split(",") if options.only else [*VARIANTS, *(f"order:{name}" for name in ORDERS)]
        )
        seeds = [int(s) for s in options.seeds.split(",")]
        splits = [int(s) for s in options.splits.split(",")]
        jobs = [
            (variant, seed, split)
            for seed in seeds
            for split in splits
            for variant in variants
            if seed == seeds[0] or variant != "order:hand"  # has no seed
        ]
        with ThreadPoolExecutor(options.jobs) as executor:
            for line in executor.map(lambda job: start_job(out, *job, options.evaluations), jobs):
                print(line, flush=True)
                failed = failed or "FAILED" in line
    rows = [json.loads(path.read_text()) for path in sorted((out / "results").glob("*.json"))]
    others = sorted({row["evaluations"] for row in rows} - {options.evaluations})
    if others:
        print(f"{out} holds runs of {others} evaluations, not {options.evaluations}; use another --out")
        return 2
    write(out / "results.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    text = summarise(rows, options.evaluations)
    write(out / "summary.md", text)
    print(text)
    return int(failed)


def write(path: Path, text: str) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    raise SystemExit(main())
