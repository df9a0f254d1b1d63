"""Train a prover by expert iteration, in one file.

    python examples/train_single_file.py --problems logic/propositional --rounds 3

Everything that happens is on this page: problems are held out, searches look for proofs with a noisy policy,
the policy is fitted to the proofs found, and what it can do now is measured on the problems held out. Lean
answers every step and judges every proof. No downloads, no GPU; only numpy besides the gym itself.

To try an idea, copy this file and change it. ``prover-gym train`` does the same with schedules, budgets,
resuming and reports.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from prover_env import LeanPool, Policy, Problem, SearchResult, load_sets
from prover_env.learning import ALGORITHMS, UniformPolicy, make_learner
from prover_env.search import BestFirstSearch, Budget, TransitionCache


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Train a prover by expert iteration.")
    parser.add_argument("--problems", default="logic/propositional", help="a selection")
    parser.add_argument("--limit", type=int, default=1000, help="problems at most")
    parser.add_argument("--heldout", type=float, default=0.25, help="share never practised on")
    parser.add_argument("--mode", default="light", help="action set: light, simp or heavy")
    parser.add_argument("--algo", default="expert_iteration", choices=ALGORITHMS)
    parser.add_argument("--base", default="zero", choices=["zero", "hand"], help="what learning starts from")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--budget", type=int, default=60, help="tactics for each search in practice")
    parser.add_argument("--measure", type=int, default=50, help="tactics for each search in measuring")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="folder for the checkpoint")
    return parser.parse_args(given)


def split(problems: list[Problem], share: float, seed: int) -> tuple[list[Problem], list[Problem]]:
    """Practise on the first part, measure on the second; ``curriculum.split`` also looks at who uses whom."""
    random.Random(seed).shuffle(problems)
    count = round(share * len(problems))
    return problems[count:], problems[:count]


def main(given: Sequence[str] | None = None) -> list[int]:
    """Train; returns how many held-out problems were proved, untrained and after each round."""
    args = arguments(given)
    shipped = [p for p in load_sets().select(args.problems) if not p.canary]
    practice, heldout = split(shipped[: args.limit], args.heldout, args.seed)
    learner = make_learner(args.algo, mode=args.mode, seed=args.seed, base=args.base)
    cache = TransitionCache()  # no question is put to Lean twice
    began = time.monotonic()

    # 5,000 heartbeats: a tactic that needs longer is rarely the right one (the judge takes its time)
    with (
        LeanPool(args.workers, max_heartbeats=5_000) as lean,
        ThreadPoolExecutor(args.workers) as threads,
    ):

        def attempt_all(policy: Policy, problems: list[Problem], evaluations: int) -> list[SearchResult]:
            """One search for each problem, side by side; results in the order of the problems."""

            def attempt(problem: Problem) -> SearchResult:
                # small chunks: what counts is which tactics a policy wants to try first
                search = BestFirstSearch(policy, Budget(evaluations), chunk=4, cache=cache, record=True)
                return search.search(lean, problem)

            return list(threads.map(attempt, problems))

        untrained = attempt_all(UniformPolicy(args.mode, args.seed), heldout, args.measure)
        proved = [sum(r.proved for r in untrained)]
        print(f"{len(practice)} problems to practise on, {len(heldout)} held out")
        print(f"untrained: {proved[0]} of {len(heldout)} held out", flush=True)
        for number in range(1, args.rounds + 1):
            explorer = learner.explorer(seed=1000 * args.seed + number)
            report = learner.learn(attempt_all(explorer, practice, args.budget))
            measured = attempt_all(learner.policy(), heldout, args.measure)
            proved.append(sum(r.proved for r in measured))
            print(
                f"round {number}: {report.proved} of {len(practice)} proved in practice, "
                f"loss {report.loss_before:.2f} -> {report.loss_after:.2f}, "
                f"{proved[-1]} of {len(heldout)} held out, {time.monotonic() - began:.0f} s",
                flush=True,
            )
    if args.save is not None:
        learner.save(args.save)
        print(f"saved in {args.save}")
    return proved


if __name__ == "__main__":
    main()
