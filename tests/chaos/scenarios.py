"""Each scenario does its worst to a pool and reports what happened: no differences, nothing left behind."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import psutil

from prover_env import LeanPool, LeanRepl
from prover_env.errors import ProverGymError
from prover_env.runtime import Lean, find_lean, get_lean, module_olean, prepare
from prover_env.values import ErrorKind, ProofState, ResultKind, TacticResult
from tests.chaos.faults import FAULTS, injecting, left_behind
from tests.chaos.hostile import hostile_tactic
from tests.chaos.workload import Outcome, difference, lanes

__all__ = [
    "GENTLE",
    "Report",
    "broken_cache",
    "failed",
    "full_disk",
    "hostile",
    "killed_practice",
    "soak",
    "strikes",
    "try_text",
    "two_pools",
]

ROOT = Path(__file__).parents[2]
AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
FALSE = "theorem wrong (p q : Prop) (hp : p) : q"
GOOD = "exact ⟨hp, hq⟩"
GENTLE: dict[str, Any] = {"max_heartbeats": 20_000, "step_timeout": 60}
"""Heartbeats decide, long before the clock does."""
_LIMITS = {ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.CRASH}


@dataclass
class Report:
    """What a scenario did and found.

    Attributes:
        scenario: its name.
        seed: of everything that was drawn.
        faults: how many of each kind were injected.
        steps: tactics answered.
        verdicts: proofs judged.
        accepted: those of them that were accepted.
        restarts: workers started anew.
        differences: from a run without faults, and everything else that is wrong; empty if all is well.
        figures: what was measured besides.
        seconds: real time.
    """

    scenario: str
    seed: int
    faults: dict[str, int] = field(default_factory=dict)
    steps: int = 0
    verdicts: int = 0
    accepted: int = 0
    restarts: int = 0
    differences: list[str] = field(default_factory=list)
    figures: dict[str, float] = field(default_factory=dict)
    seconds: float = 0.0

    def take(self, outcome: Outcome) -> None:
        """Count an outcome."""
        self.steps += outcome.steps
        self.verdicts += outcome.verdicts
        self.accepted += outcome.accepted

    def fault(self, kinds: Counter[str]) -> None:
        """Count faults."""
        self.faults = dict(Counter(self.faults) + kinds)

    def check(self, condition: object, what: str) -> None:
        """Note it as a difference unless the condition holds."""
        if not condition:
            self.differences.append(what)

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


@contextmanager
def reporting(scenario: str, seed: int) -> Iterator[Report]:
    """A report that also sees what is left behind, and how long it took."""
    report, began = Report(scenario, seed), time.monotonic()
    before = {child.pid for child in psutil.Process().children(recursive=True)}
    threads = threading.active_count()
    yield report
    report.differences += [f"left behind: {process}" for process in left_behind(before)]
    end = time.monotonic() + 5
    while threading.active_count() > threads and time.monotonic() < end:
        time.sleep(0.01)
    report.check(threading.active_count() <= threads, "threads are left")
    report.seconds = round(time.monotonic() - began, 2)


def strikes(seed: int, steps: int, *, judgements: int = 2, every: float = 0.15) -> Report:
    """Workers are killed and stopped, and their pipes closed, at random moments."""
    with reporting("strikes", seed) as report:
        with LeanPool(2, step_timeout=120) as pool:
            expected = lanes(pool, seed, steps, judgements=judgements)
        with LeanPool(2, step_timeout=120) as pool:
            with injecting(
                lambda: pool.worker_pids,
                seed,
                every=every,
                kinds=FAULTS,
                progress=lambda: pool.stats().jobs,
            ) as done:
                found = lanes(pool, seed, steps, judgements=judgements)
            report.restarts = pool.stats().restarts
            # a worker that was struck while idle is still there: the next call must not mind
            report.check(pool.run(pool.start(AND), GOOD, deadline=60).ok, "no answer after the last strike")
        report.fault(done)
        report.take(expected)
        report.take(found)
        report.differences += difference(expected, found)
    return report


def hostile(seed: int, count: int) -> Report:
    """Texts that are no tactics: each has a typed result, the same on two pools, and proves nothing wrong."""
    draw = random.Random(seed)
    with reporting("hostile", seed) as report, LeanPool(2, **GENTLE) as pool, LeanRepl(**GENTLE) as repl:
        texts = [hostile_tactic(draw) for _ in range(count)]
        for text in texts:
            try_text(report, pool, repl, text)
        short = [text for text in texts if len(text) < 2000]
        many = pool.run_many(pool.start(AND), [*short, GOOD], deadline=600)
        report.check(many[-1].kind is ResultKind.PROVED, f"after all of them: {_short(many[-1])}")
        report.restarts = pool.stats().restarts
    return report


def try_text(report: Report, pool: LeanPool, repl: LeanRepl, text: str) -> None:
    """Run one text on a statement that holds and on one that does not."""
    good, wrong = pool.start(AND), pool.start(FALSE)
    one, two = pool.map([(good, text), (wrong, text)], deadline=300)
    again = repl.run(good, text)
    report.steps += 3
    report.fault(Counter(["text"]))
    report.check(_same(one, again), f"{text!r:.200}: {_short(one)} / {_short(again)}")
    for result in (one, two):
        _look_at(report, pool, text, result)


def _look_at(report: Report, pool: LeanPool, text: str, result: TacticResult) -> None:
    if not result.ok:
        report.check(result.error is not None and result.message, f"{text!r:.200}: {_short(result)}")
        report.check(result.error not in _LIMITS, f"{text!r:.200}: {_short(result)}")
    elif result.kind is ResultKind.PROVED and result.state is not None:
        verdict = pool.judge(result.state)
        report.verdicts += 1
        report.accepted += verdict.accepted
        if result.state.problem.name == "wrong":
            report.check(not verdict.accepted, f"{text!r:.200} proves what is not true")


def _same(one: TacticResult, other: TacticResult) -> bool:
    return (one.kind, one.error, _key(one.state)) == (other.kind, other.error, _key(other.state))


def _key(state: ProofState | None) -> object:
    return None if state is None else (state.script, state.goal_key)


def _short(result: TacticResult) -> str:
    return f"{result.kind}/{result.error} {result.message[:80]!r}"


def copy_of_the_cache(folder: Path, *, modules: bool) -> Lean:
    """The embedded Lean with a copy of the cache, which may be broken."""
    here = prepare(find_lean("embedded"))
    shutil.copytree(here.path[0], folder / "core" / here.path[0].name)
    if (here.cache / "checks").is_dir():
        shutil.copytree(here.cache / "checks", folder / "checks")
    if modules and (here.cache / "modules").is_dir():
        shutil.copytree(here.cache / "modules", folder / "modules")
    before = os.environ.get("PROVER_GYM_CACHE")
    os.environ["PROVER_GYM_CACHE"] = str(folder)
    try:
        return get_lean("embedded")
    finally:
        if before is None:
            del os.environ["PROVER_GYM_CACHE"]
        else:
            os.environ["PROVER_GYM_CACHE"] = before


def broken_cache(seed: int, steps: int, folder: Path, *, breakages: int = 2) -> Report:
    """Files of the cache vanish or end in the middle while a pool is at work, and its workers die."""
    draw = random.Random(seed)
    with reporting("broken cache", seed) as report:
        with LeanPool(2, step_timeout=120) as pool:
            expected = lanes(pool, seed, steps, judgements=0)
        lean = copy_of_the_cache(folder, modules=False)
        with LeanPool(2, lean=lean, step_timeout=120) as pool:
            for _ in range(breakages):
                found = lanes(pool, seed, steps, judgements=0)
                report.take(found)
                report.differences += difference(expected, found)
                _break_a_file(report, lean, draw)
                for pid in pool.worker_pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
            found = lanes(pool, seed, steps, judgements=0)
            report.take(found)
            report.differences += difference(expected, found)
            report.restarts = pool.stats().restarts
    return report


def _break_a_file(report: Report, lean: Lean, draw: random.Random) -> None:
    """Not in place: a file that is mapped must not be shortened."""
    core = [module_olean(lean, name) for name in ("Init", "Init.Core", "Init.Prelude")]
    own = sorted(lean.modules_dir.rglob("*.olean"))
    file = draw.choice(own if own and draw.random() < 0.5 else core)
    data = file.read_bytes()
    file.unlink()
    kind = draw.choice(["file cut", "file deleted"])
    if kind == "file cut":
        file.write_bytes(data[: len(data) // 2])
    report.fault(Counter([kind]))


def run_child(*arguments: str, environment: dict[str, str]) -> subprocess.Popen[str]:
    """Start ``tests.chaos.child``."""
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.chaos.child", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def two_pools(seed: int, steps: int, folder: Path) -> Report:
    """Two processes start at once on one cache in which nothing but the core is compiled."""
    with reporting("two pools", seed) as report:
        copy_of_the_cache(folder, modules=False)
        environment = {"PROVER_GYM_CACHE": str(folder)}
        children = [run_child(str(seed), str(steps), environment=environment) for _ in range(2)]
        answers = []
        for child in children:
            out, err = child.communicate(timeout=600)
            report.check(child.returncode == 0, f"exit code {child.returncode}: {err[-500:]}")
            if child.returncode == 0:
                answers.append(json.loads(out))
        for answer in answers:
            report.take(Outcome([], answer["steps"], answer["verdicts"], answer["accepted"]))
        report.faults["pool beside"] = 1
        if len(answers) == 2:
            one, two = (Outcome(answer["records"]) for answer in answers)
            report.differences += difference(one, two)
    return report


def full_disk(seed: int, folder: Path, *, limit: int = 2000) -> Report:
    """Nothing can be written: tactics are answered all the same, verdicts and rollouts fail as machinery."""
    with reporting("full disk", seed) as report:
        child = run_child(environment={"CHAOS_FSIZE": str(limit), "CHAOS_FOLDER": str(folder)})
        out, err = child.communicate(timeout=600)
        report.faults["full disk"] = 1
        report.check(child.returncode == 0, f"exit code {child.returncode}: {err[-500:]}")
        if child.returncode == 0:
            seen = json.loads(out)
            report.steps, report.verdicts = 4, 1
            report.check(seen["steps"], "tactics are not answered")
            report.check(seen["full"] is not False, "a right proof was rejected for want of disk")
            report.check(seen["store"] != "written", "the store says it has written what it cannot have")
            report.check(seen["store"].endswith("Error"), f"the store says {seen['store']}")
            report.figures["verdict possible on a full disk"] = float(seen["full"] is True)
    return report


def killed_practice(seed: int, folder: Path, *, size: int = 5, kills: int = 2) -> Report:
    """Practice is killed outright, again and again, and resumed: the rollouts are those of one sitting."""
    draw = random.Random(seed)
    with reporting("killed practice", seed) as report:
        plain = _practise(folder / "plain", size, seed, None)
        report.check(plain is not None, "practice failed")
        workers: set[int] = set()
        for _ in range(kills):
            _practise(folder / "killed", size, seed, draw.uniform(0.5, 4.0), workers)
            report.fault(Counter(["practice killed"]))
        report.check(_gone(workers), "workers outlive the practice that was killed")
        resumed = _practise(folder / "killed", size, seed, None)
        report.check(plain == resumed, f"{_count(plain)} rollouts in one sitting, {_count(resumed)} in parts")
        report.check(plain and len({r["id"] for r in plain}) == len(plain), "a rollout is doubled")
        report.figures["rollouts"] = float(_count(plain))
    return report


def _count(rollouts: list[dict[str, Any]] | None) -> int:
    return len(rollouts or ())


def _practise(
    folder: Path, size: int, seed: int, kill_after: float | None, workers: set[int] | None = None
) -> list[dict[str, Any]] | None:
    """Practise one round in a process of its own; its rollouts, unless it is killed."""
    code = _PRACTICE.format(folder=str(folder), size=size, seed=seed, root=str(ROOT))
    pipe = subprocess.PIPE
    child = subprocess.Popen([sys.executable, "-c", code], stdout=pipe, stderr=pipe, text=True)
    if kill_after is not None and workers is not None:
        end = time.monotonic() + kill_after
        while child.poll() is None and time.monotonic() < end:
            workers.update(p.pid for p in psutil.Process(child.pid).children(recursive=True))
            time.sleep(0.02)
        child.kill()
    out, err = child.communicate(timeout=600)
    if child.returncode != 0:
        if kill_after is None:
            raise RuntimeError(err[-1000:])
        return None
    found: list[dict[str, Any]] = json.loads(out)
    return found


_PRACTICE = """
import json, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from problems import load_sets
from prover_env.practice import PracticeConfig, PracticeSession
from prover_env.rollouts import RunStore
from prover_env.runtime import get_lean
folder = Path({folder!r})
config = PracticeConfig(selection="logic/propositional", evaluations=12, round_size={size}, seed={seed})
with RunStore(folder, resume=folder.exists(), config=config.model_dump(mode="json")) as store:
    session = PracticeSession(config, get_lean(), load_sets(), store, workers=2)
    if session.round == 0:
        session.run(rounds=1)
    rollouts = sorted((r.reproducible() for r in store), key=lambda r: r["id"])
print(json.dumps(rollouts, default=str))
"""


def _gone(pids: set[int], seconds: float = 10.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not any(psutil.pid_exists(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


def soak(seed: int, seconds: float) -> Report:
    """Work without faults for a long time: how much do workers grow, and does anything restart?"""
    with reporting("soak", seed) as report, LeanPool(2, step_timeout=120, spare=False) as pool:

        def work(part: int) -> Outcome:
            return lanes(pool, seed + part, 400, judgements=0, shipped_too=False)

        remembered = work(0)
        began, number = time.monotonic(), 0
        # the first part of the time is for the workers to reach their size
        before, since = pool.stats(), began
        while time.monotonic() - began < seconds:
            number += 1
            found = work(number % 5)
            report.take(found)
            if number % 5 == 0:
                report.differences += difference(remembered, found)
            if time.monotonic() - began < 0.2 * seconds:
                before, since = pool.stats(), time.monotonic()
        now = pool.stats()
        report.restarts = now.restarts
        steps = max(1, now.steps + now.batched - before.steps - before.batched)
        report.figures = {
            "MiB of both workers, after a fifth of the time": round(before.memory / (1 << 20), 2),
            "MiB of both workers, at the end": round(now.memory / (1 << 20), 2),
            "steps between": steps,
            "MiB for 10,000 steps": round((now.memory - before.memory) / (1 << 20) / steps * 10_000, 3),
            "steps a second": round(steps / (time.monotonic() - since), 1),
            "p50 ms": round(now.p50 * 1000, 2),
            "p99 ms": round(now.p99 * 1000, 2),
        }
        report.check(now.restarts == 0, f"{now.restarts} restarts")
        report.check(now.failures == 0, f"{now.failures} failures")
    return report


def failed(scenario: str, seed: int, error: BaseException) -> Report:
    """The report of a scenario that ended in an exception."""
    kind = "machinery" if isinstance(error, ProverGymError) else "unexpected"
    return Report(scenario, seed, differences=[f"{kind}: {type(error).__name__}: {error}"])
