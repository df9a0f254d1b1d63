"""Compare the schedules on a simulated learner, in about a minute and without Lean.

    python benchmarks/curriculum/simulate.py [--seeds 5] [--evaluations 50000] [--rack shipped|random]
        [--schedules curriculum uniform …] [--settings '{"curriculum": {"floor": 0.01}}']

It prints, for each schedule, means over seeds: problems solved in the end, area under the curve, evaluations
to a count, share of attempts on problems never solved, share of saturated problems in the second half, and
the smallest ratio of a topic's share to its quota. See ``curriculum.simulation`` for what is simulated.
"""

from __future__ import annotations

import argparse
import json
import statistics
from typing import Any

from curriculum import SCHEDULES, Exercise, build_graph, exercises, make_schedule
from curriculum.metrics import never_solved_share, saturated_share, solved_curve, topic_shares
from curriculum.simulation import SimulatedLearner, World, random_rack, simulate
from curriculum.split import split_rack
from problems import load_sets


def rack_of(name: str) -> list[Exercise]:
    """A random rack, or the training half of the shipped one."""
    if name == "random":
        return random_rack()
    problems = list(load_sets())
    graph = build_graph(problems)
    train = set(split_rack(problems, graph).train)
    return exercises([problem for problem in problems if problem.id in train], graph)


def run(
    name: str, rack: list[Exercise], seed: int, evaluations: int, settings: dict[str, Any], world: World
) -> tuple[float, ...]:
    """The figures of one run."""
    schedule = make_schedule(name, rack, settings=settings)
    attempts = simulate(
        schedule, SimulatedLearner(rack, world, seed=seed), evaluations=evaluations, seed=seed
    )
    curve = solved_curve(attempts)
    count = len(rack) // 4
    shares = topic_shares(rack, attempts)
    return (
        curve.at(curve.end),
        curve.area(evaluations),
        curve.until(count) or evaluations,
        never_solved_share(attempts),
        saturated_share(rack, attempts),
        min(share.ratio for share in shares.values()),
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--evaluations", type=int, default=50_000)
    parser.add_argument("--rack", choices=("shipped", "random"), default="shipped")
    parser.add_argument("--schedules", nargs="+", choices=tuple(SCHEDULES), default=list(SCHEDULES))
    parser.add_argument("--settings", type=json.loads, default={}, help="settings by schedule, as JSON")
    parser.add_argument(
        "--world", type=json.loads, default={}, help="numbers of the simulated world, as JSON"
    )
    args = parser.parse_args()
    rack = rack_of(args.rack)
    print(
        f"{len(rack)} problems, {args.evaluations} evaluations, {args.seeds} seeds; count: {len(rack) // 4}"
    )
    print(
        f"{'schedule':<14}{'solved':>8}{'area':>8}{'to count':>10}{'never':>8}{'saturated':>11}{'quota':>8}"
    )
    for name in args.schedules:
        rows = [
            run(name, rack, seed, args.evaluations, args.settings.get(name, {}), World(**args.world))
            for seed in range(args.seeds)
        ]
        solved, area, to, never, saturated, quota = (
            statistics.mean(row[column] for row in rows) for column in range(6)
        )
        print(
            f"{name:<14}{solved:8.1f}{area:8.1f}{to:10.0f}{never:8.2f}{saturated:11.3f}{quota:8.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
