"""Runs of every schedule on the shipped rack, at equal numbers of evaluations, and tables that compare them.

    python benchmarks/curriculum/run.py --out DIR [--only curriculum,uniform] [--seeds 0,1] [--splits 0]
    python benchmarks/curriculum/run.py --out DIR --summary     # tables from what is there

Each run is `train` with the settings below, by total number of evaluations. All runs share a file of
transitions in DIR, and those of a process also what Lean said of problems and proofs and what was read of
goals; budgets count remembered answers like any others. What is finished is not run again; what was cut short
goes on. Raw numbers: one JSON file a run in DIR/results, and all of them in
DIR/results.jsonl.

Everything here was fixed before the runs whose figures are in docs/curriculum.md.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

from summary import summarise  # noqa: E402

from prover_env.durable import write_text  # noqa: E402

# --- fixed beforehand ---

SEEDS = (0, 1, 2, 3, 4)
SPLITS = (0, 1)
HELDOUT = 0.3
EVALUATIONS = 12_000
"""Tactics evaluated in a run, all told."""
SETTINGS: dict[str, Any] = {
    "algorithm": "expert_iteration",
    "learner": {"base": "hand"},
    "mode": "light",
    "evaluations": 40,
    "chunk": 4,
    "round_size": 30,
}
"""Those of ``train`` as it comes (``prover_env.practice.TRAINING``)."""
MEASURED = (50,)
"""Budgets of the searches on the problems held out."""
NOT_MEASURED = (
    *("unsolved", "author", "proof_length", "weighted"),
    *("dapo", "plr", "sfl", "adarft", "progress"),
)
"""Schedules that are compared by their course only."""
CURRICULUM: dict[str, Any] = {"schedule": "curriculum"}
VARIANTS: dict[str, dict[str, Any]] = {
    "curriculum": CURRICULUM,
    **{name: {"schedule": name} for name in ("uniform", "unsolved", "author", "proof_length")},
    "weighted": {"schedule": "weighted", "settings": {"prior": "pooled"}},
    **{name: {"schedule": name} for name in ("dapo", "plr", "sfl", "adarft", "progress")},
    "curriculum+partial": {**CURRICULUM, "partial": 0.3},
    "curriculum+subgoals": {**CURRICULUM, "subgoals": 0.3},
    "curriculum+clone": CURRICULUM,
    "curriculum+policy_gradient": {**CURRICULUM, "algorithm": "policy_gradient"},
    "curriculum+zero": {**CURRICULUM, "learner": {"base": "zero"}},
}
"""Further settings of each variant; ``clone`` learns from the known proofs before its first round."""
ORDERS = ("uniform", "hand")
"""Orders that do not learn, measured on the same problems: the first with two seeds, the other has none."""

# --- one run ---


def name_of(variant: str, seed: int, split: int) -> str:
    return f"{variant}-s{seed}-p{split}"


class Shared:
    """What the jobs of one process share: Lean's workers, and what was read and answered before.

    It changes the speed only. What is read of a problem depends on which theorems are withheld from it, so
    nothing is shared between splits.
    """

    def __init__(self, out: Path) -> None:
        from problems import load_sets
        from prover_env.practice import problem_uses
        from prover_env.runtime import get_lean
        from prover_env.search import TransitionStore

        self.transitions = out / f"transitions-{SETTINGS['mode']}.sqlite"
        self.known = TransitionStore(self.transitions)
        self.lean, self.rack = get_lean(), load_sets()
        self.uses = problem_uses(self.lean, self.rack, workers=1)
        self.split: int | None = None
        self.pool: Any = None

    def begin(self, split: int) -> None:
        """Start anew for another split."""
        from prover_env.learning import CandidateReader
        from prover_env.pool import LeanPool
        from prover_env.practice import PracticeConfig, RememberingEngine

        if self.split == split:
            return
        if self.pool is not None:
            self.pool.close()
        self.split = split
        config = PracticeConfig(**SETTINGS)
        self.pool = LeanPool(1, lean=self.lean, max_heartbeats=config.max_heartbeats)
        self.engine = RememberingEngine(self.pool)
        self.reader = CandidateReader(config.mode, capacity=100_000)


_shared: Shared | None = None


def run_job(out: Path, variant: str, seed: int, split: int, evaluations: int) -> dict[str, Any]:
    """Train, measure, and take down what the tables need."""
    from curriculum import build_graph
    from prover_env.evaluation import Measure, evaluate
    from prover_env.learning import UniformPolicy
    from prover_env.policies import TemplatePolicy
    from prover_env.practice import PracticeConfig, PracticeSession, demonstrations, split_of
    from prover_env.rollouts import RunStore
    from prover_env.search import CachedEngine, TransitionCache

    global _shared
    if _shared is None:
        _shared = Shared(out)
    shared = _shared
    shared.begin(split)
    is_order = variant.startswith("order:")
    extra = {} if is_order else VARIANTS[variant]
    config = PracticeConfig(**{**SETTINGS, **extra, "seed": seed, "heldout": HELDOUT, "split_seed": split})
    found: dict[str, Any] = {"variant": variant, "seed": seed, "split": split, "evaluations": evaluations}
    if not is_order:
        folder = out / "runs" / name_of(variant, seed, split)
        stored = (folder / "rollouts.sqlite3").exists()
        with RunStore(folder, resume=stored, config=config.model_dump(mode="json")) as store:
            session = PracticeSession(
                config,
                shared.lean,
                shared.rack,
                store,
                uses=shared.uses,
                workers=1,
                transitions=shared.transitions,
                engine=shared.engine,
            )
            assert session.learner is not None
            session.learner.reader = shared.reader
            if variant.endswith("+clone") and session.round == 0:
                remembered = CachedEngine(shared.engine, TransitionCache(store=shared.known))
                lessons = list(demonstrations(remembered, session.problems.values()))
                found["cloned"] = asdict(session.learner.learn(lessons))
            session.run(until_evaluations=evaluations)
            policy = session.learner.policy()
            found |= course(session, store)
    else:
        policy = (
            UniformPolicy(config.mode, seed) if variant == "order:uniform" else TemplatePolicy(config.mode)
        )
    if variant in NOT_MEASURED:
        return found
    problems = list(shared.rack)
    parts = split_of(config, problems, build_graph(problems, shared.uses))
    assert parts is not None
    measure = Measure(budgets=MEASURED, search=config.search, chunk=config.chunk)
    heldout = [shared.rack.get(id) for id in parts.heldout]
    result = evaluate(
        policy, heldout, shared.engine, measure, name=variant, transitions=shared.known, workers=1
    )
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


def do_job(out: Path, variant: str, seed: int, split: int, evaluations: int) -> str:
    """Run one job unless its result is there; gives a line to print."""
    name = name_of(variant, seed, split)
    target = out / "results" / f"{name}.json"
    if target.exists():
        return f"{name}: there already"
    began, spent = time.monotonic(), time.process_time()
    try:
        found = run_job(out, variant, seed, split, evaluations)
    except Exception:
        return f"{name}: FAILED\n{traceback.format_exc()[-2000:]}"
    found["seconds_all"] = round(time.monotonic() - began, 1)
    found["python_cpu_seconds"] = round(time.process_time() - spent, 1)
    write_text(target, json.dumps(found))
    heldout = found.get("heldout", {}).get("solved", "not measured")
    return f"{name}: {found.get('solved', '-')} solved, held out {heldout}, {found['seconds_all']:.0f} s"


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
    options = parser.parse_args()
    out: Path = options.out.absolute()
    (out / "results").mkdir(parents=True, exist_ok=True)
    failed = False
    if not options.summary:
        variants: Sequence[str] = (
            options.only.split(",") if options.only else [*VARIANTS, *(f"order:{name}" for name in ORDERS)]
        )
        seeds = [int(s) for s in options.seeds.split(",")]
        splits = [int(s) for s in options.splits.split(",")]
        jobs = [
            (variant, seed, split)
            for split in splits
            for seed in seeds
            for variant in variants
            if seed < {"order:hand": 1, "order:uniform": 2}.get(variant, seed + 1)
        ]
        with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as executor:
            running = [executor.submit(do_job, out, *job, options.evaluations) for job in jobs]
            for future in as_completed(running):
                line = future.result()
                print(line, flush=True)
                failed = failed or "FAILED" in line
    rows = [json.loads(path.read_text()) for path in sorted((out / "results").glob("*.json"))]
    others = sorted({row["evaluations"] for row in rows} - {options.evaluations})
    if others:
        print(f"{out} holds runs of {others} evaluations, not {options.evaluations}; use another --out")
        return 2
    write_text(out / "results.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    text = summarise(rows, options.evaluations)
    write_text(out / "summary.md", text)
    print(text)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
