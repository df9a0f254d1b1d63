"""Does its worst to the pool and prints one JSON document: what was done, and what differed.

    python benchmarks/chaos.py [--minutes 10] [--seed 0] [--only strikes,hostile] [--json]

Rounds of all scenarios of ``tests/chaos/scenarios.py``, each with a seed of its own, until the time is over;
a third of the time is the soak, work without faults. ``differences`` must be 0: results equal those of a run
without faults, no call hangs, no proof is wrongly accepted or rejected, no rollout is lost or doubled, and no
process is left behind. Without ``--json`` the reports are also printed as they come. The exit code is 1 if
there were differences.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.chaos import scenarios
from tests.chaos.scenarios import Report, failed

_SOAK_PART = 0.3

SCENARIOS: dict[str, Callable[[int, Path], Report]] = {
    "strikes": lambda seed, _: scenarios.strikes(seed, 400, judgements=4),
    "hostile": lambda seed, _: scenarios.hostile(seed, 150),
    "broken cache": lambda seed, folder: scenarios.broken_cache(seed, 60, folder / "cache", breakages=4),
    "two pools": lambda seed, folder: scenarios.two_pools(seed, 100, folder / "cache"),
    "full disk": scenarios.full_disk,
    "killed practice": lambda seed, folder: scenarios.killed_practice(seed, folder, size=6, kills=3),
}


def run(minutes: float, seed: int, only: list[str], tell: Callable[[Report], None]) -> list[Report]:
    began, reports = time.monotonic(), []
    soaking = 60 * minutes * (_SOAK_PART if not only else 1.0) if not only or "soak" in only else 0.0
    end = began + 60 * minutes - soaking
    number = 0
    while number == 0 or time.monotonic() < end:
        for name, scenario in SCENARIOS.items():
            if (only and name not in only) or (number and time.monotonic() >= end):
                continue
            with tempfile.TemporaryDirectory(prefix="prover-gym-chaos-") as folder:
                try:
                    report = scenario(seed + number, Path(folder))
                except Exception as error:
                    report = failed(name, seed + number, error)
            reports.append(report)
            tell(report)
        number += 1
        if only == ["soak"]:
            break
    if soaking:
        reports.append(scenarios.soak(seed, soaking))
        tell(reports[-1])
    return reports


def summary(reports: list[Report], seconds: float) -> dict[str, object]:
    faults: Counter[str] = Counter()
    for report in reports:
        faults.update(report.faults)
    return {
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "seconds": round(seconds, 1),
        "scenarios": len(reports),
        "faults injected": dict(faults),
        "steps": sum(r.steps for r in reports),
        "verdicts": sum(r.verdicts for r in reports),
        "restarts": sum(r.restarts for r in reports),
        "differences": sum(len(r.differences) for r in reports),
        "reports": [r.to_dict() for r in reports],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help=f"of {', '.join([*SCENARIOS, 'soak'])}; with commas")
    parser.add_argument("--json", action="store_true", help="print nothing but the JSON document")
    arguments = parser.parse_args()
    only = [name.strip() for name in arguments.only.split(",") if name.strip()]
    unknown = sorted(set(only) - {*SCENARIOS, "soak"})
    if unknown:
        parser.error(f"unknown scenario {unknown[0]!r}; choose of {', '.join([*SCENARIOS, 'soak'])}")

    def tell(report: Report) -> None:
        if not arguments.json:
            print(json.dumps(report.to_dict(), ensure_ascii=False), file=sys.stderr, flush=True)

    began = time.monotonic()
    reports = run(arguments.minutes, arguments.seed, only, tell)
    found = summary(reports, time.monotonic() - began)
    print(json.dumps(found, indent=2, ensure_ascii=False))
    sys.exit(1 if found["differences"] else 0)


if __name__ == "__main__":
    main()
