"""The short form of ``benchmarks/chaos.py``: every scenario once, and small."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prover_env import LeanPool, LeanRepl
from prover_env.values import ErrorKind
from tests.chaos import scenarios
from tests.chaos.faults import injecting, pipes_between
from tests.chaos.hostile import hostile_tactic
from tests.chaos.scenarios import GENTLE, Report, try_text

pytestmark = pytest.mark.chaos


def test_struck_at_random() -> None:
    report = scenarios.strikes(3, 50, judgements=1, every=0.1)
    assert report.differences == []
    assert sum(report.faults.values()) >= 2
    assert report.steps >= 100


def test_a_pipe_is_found_by_its_ends() -> None:
    """Without this the fault ``close`` would never be injected."""
    if sys.platform != "linux":
        pytest.skip("needs /proc")
    code = "import sys; sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert sorted(pipes_between(child.pid)) == sorted(
            [(child.stdin.fileno(), 0), (child.stdout.fileno(), 1)]
        )
        child.stdin.close()


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_pipes_that_close_are_no_fault_of_the_tactic() -> None:
    long = "set_option maxRecDepth 1000000 in repeat (have := hp)"
    with LeanRepl(max_heartbeats=1000, step_timeout=60) as repl:
        state = repl.start(scenarios.AND)
        with injecting(lambda: repl.worker_pids, 5, every=0.1, kinds=["close"], most=4) as done:
            result = repl.run(state, long)
        assert done["close"] >= 2
        assert result.error is ErrorKind.HEARTBEATS


@pytest.fixture(scope="module")
def engines() -> Iterator[tuple[LeanPool, LeanRepl]]:
    with LeanPool(2, **GENTLE) as pool, LeanRepl(**GENTLE) as repl:
        yield pool, repl


@settings(max_examples=25)
@given(draw=st.randoms(use_true_random=False))
def test_hostile_texts(engines: tuple[LeanPool, LeanRepl], draw: random.Random) -> None:
    report = Report("hostile", 0)
    try_text(report, *engines, hostile_tactic(draw))
    assert report.differences == []


def test_the_cache_is_broken_while_in_use(tmp_path: Path) -> None:
    report = scenarios.broken_cache(2, 12, tmp_path / "cache", breakages=1)
    assert report.differences == []
    assert sum(report.faults.values()) == 1
    assert report.restarts >= 1


def test_two_pools_on_one_empty_cache(tmp_path: Path) -> None:
    report = scenarios.two_pools(2, 12, tmp_path / "cache")
    assert report.differences == []
    assert report.steps >= 24


def test_a_full_disk(tmp_path: Path) -> None:
    report = scenarios.full_disk(0, tmp_path)
    assert report.differences == []


def test_practice_killed_and_resumed(tmp_path: Path) -> None:
    report = scenarios.killed_practice(1, tmp_path, size=3, kills=1)
    assert report.differences == []
    assert report.figures["rollouts"] == 3
