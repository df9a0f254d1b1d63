"""Training on real Lean: the same record whatever happens to the process, and a judge that canaries catch."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from curriculum import CanarySolvedError
from problems import ProblemSet, load_sets
from prover_env import LeanPool
from prover_env.errors import UsageError
from prover_env.practice import TRAINING, Checkpoints, PracticeConfig, PracticeSession, read_reports
from prover_env.rollouts import RunStore
from prover_env.runtime import get_lean
from prover_env.values import ProofState, ResultKind, TacticResult, Verdict

SMALL = {**TRAINING, "selection": "logic/propositional", "evaluations": 16, "round_size": 5}
FEW = [
    f"logic/propositional/{name}" for name in ("iff_of_cycle", "if_then_else", "or_imp_split", "explosion")
]
CONFIG = PracticeConfig(
    # untrained, so that some of these are too heavy and partial reps are made
    **{**SMALL, "selection": ",".join(FEW), "evaluations": 24, "learner": {"base": "zero"}},
    schedule="uniform",
    seed=3,
    partial=0.2,
    subgoals=0.2,
)
ROUNDS = 3
CODE = """
import sys
from pathlib import Path
from problems import load_sets
from prover_env.practice import PracticeConfig, PracticeSession
from prover_env.rollouts import RunStore
from prover_env.runtime import get_lean
folder = Path(sys.argv[1])
config = PracticeConfig.model_validate_json(sys.argv[2])
resume = (folder / "rollouts.sqlite3").exists()
with RunStore(folder, resume=resume, config=config.model_dump(mode="json")) as store:
    session = PracticeSession(config, get_lean(), load_sets(), store, workers=int(sys.argv[3]))
    session.run(until_round=int(sys.argv[4]))
"""


def record(folder: Path) -> tuple[list[dict[str, Any]], list[str]]:
    """All rollouts in the order of their places, and the last checkpoint: its arrays are named by content."""
    with RunStore(folder, read_only=True) as store:
        rollouts = sorted((r.reproducible() for r in store), key=lambda r: r["id"])
    last = max(Checkpoints(folder).rounds())
    return rollouts, sorted(path.name for path in (folder / "checkpoints" / f"round-{last:06d}").iterdir())


def train(folder: Path, *, workers: int = 2, kill_at: int | None = None) -> None:
    """Train in a process of its own, which is killed outright once so many rollouts are on disk."""
    arguments = [str(folder), CONFIG.model_dump_json(), str(workers), str(ROUNDS)]
    child = subprocess.Popen(
        [sys.executable, "-c", CODE, *arguments], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    end = time.monotonic() + 200
    while kill_at is not None and child.poll() is None and time.monotonic() < end:
        if _written(folder) >= kill_at:
            os.kill(child.pid, signal.SIGKILL)
            break
        time.sleep(0.02)
    _, errors = child.communicate(timeout=240)
    assert child.returncode == (0 if kill_at is None else -signal.SIGKILL), errors


def _written(folder: Path) -> int:
    if not (folder / "rollouts.sqlite3").exists():
        return 0
    with RunStore(folder, read_only=True) as store:
        return len(store)


@pytest.mark.xdist_group("training")
@pytest.mark.slow
def test_killed_and_resumed_is_the_same_run(tmp_path: Path) -> None:
    train(tmp_path / "plain")
    plain = record(tmp_path / "plain")
    kinds = [r["kind"] for r in plain[0]]
    assert len(kinds) == ROUNDS * CONFIG.round_size
    assert {"full", "partial", "subgoal"} == set(kinds)
    assert any(r["solved"] for r in plain[0])
    for kill_at in (2, 7):
        train(tmp_path / "killed", kill_at=kill_at)
    train(tmp_path / "killed", workers=1)
    assert record(tmp_path / "killed") == plain
    reports = [[(r.round, r.solved, r.new, r.total_evaluations) for r in read_reports(tmp_path / name)]
               for name in ("plain", "killed")]  # fmt: skip
    assert reports[0] == reports[1]
    assert len(reports[0]) == ROUNDS


@pytest.mark.xdist_group("training")
class TestSession:
    def test_stopped_in_mid_round_repeats_it_from_the_transitions(self, tmp_path: Path) -> None:
        config = PracticeConfig(**SMALL, seed=1)
        box: list[PracticeSession] = []
        with RunStore(tmp_path / "run", config=config.model_dump(mode="json")) as store:
            box.append(
                PracticeSession(
                    config, get_lean(), load_sets(), store, on_attempt=lambda _: box[0].stop(), workers=1
                )
            )
            box[0].run(rounds=1)
            assert len(store) == 1
            assert Checkpoints(tmp_path / "run").rounds() == []
            again = PracticeSession(config, get_lean(), load_sets(), store, workers=1)
            again.run(rounds=1)
            assert again.attempts_done == config.round_size - 1
            assert again.repeated_differently == 0
            assert len(store) == config.round_size
        (report,) = read_reports(tmp_path / "run")
        assert report.timing["hits"] > 0
        assert Checkpoints(tmp_path / "run").rounds() == [1]

    def test_what_is_held_out_is_not_practised(self, tmp_path: Path) -> None:
        config = PracticeConfig(**SMALL, heldout=0.4)
        with RunStore(tmp_path / "run", config=config.model_dump(mode="json")) as store:
            session = PracticeSession(config, get_lean(), load_sets(), store)
            split = session.split
            assert split is not None
            assert split.heldout
            assert set(split.heldout).isdisjoint(session.problems)
            assert set(split.train) == set(session.problems)

    def test_something_is_left_to_practise(self, tmp_path: Path) -> None:
        config = PracticeConfig(**{**SMALL, "selection": FEW[0]}, heldout=0.9)
        with RunStore(tmp_path / "run") as store, pytest.raises(UsageError, match=r"heldout=0\.9 of 1 "):
            PracticeSession(config, get_lean(), load_sets(), store)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"algorithm": "luck"},
            {"search": "luck"},
            {"schedule": "luck"},
            {"learner": {"luck": 1}},
            {"learner": {"base": "luck"}},
            {"settings": {"luck": 1}},
            {"settings": {"discount": "luck"}},
        ],
        ids=str,
    )
    def test_names_that_do_not_exist(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValidationError, match="luck"):
            PracticeConfig(**{**SMALL, **wrong})

    @pytest.mark.parametrize(
        "wrong",
        [
            {"seed": -5},
            {"split_seed": -1},
            {"learner": {"rate": math.nan}},
            {"learner": {"bits": 99}},
            {"learner": {"seed": 1}},
        ],
        ids=str,
    )
    def test_numbers_out_of_range(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            PracticeConfig(**{**SMALL, **wrong})

    def test_limits_are_checked(self, tmp_path: Path) -> None:
        config = PracticeConfig(**SMALL)
        with RunStore(tmp_path / "run") as store:
            session = PracticeSession(config, get_lean(), load_sets(), store)
            with pytest.raises(UsageError, match="until_evaluations is 0"):
                session.run(until_evaluations=0)


def test_a_broken_judge_is_caught_by_a_canary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted, in this test only: everything is said to prove a canary, and the judge believes it."""
    rack = load_sets()
    canary = next(iter(rack.canaries))
    honest_run, honest_judge = LeanPool.run_many, LeanPool.judge

    def run_many(pool: LeanPool, state: ProofState, tactics: list[str], **options: Any) -> list[TacticResult]:
        if not state.problem.canary:
            return honest_run(pool, state, tactics, **options)
        return [
            TacticResult(ResultKind.PROVED, ProofState(state.problem, (*state.script, t), ()))
            for t in tactics
        ]

    def judge(pool: LeanPool, state: ProofState, **options: Any) -> Verdict:
        if not state.problem.canary:
            return honest_judge(pool, state, **options)
        return Verdict(True, state.problem.id)

    monkeypatch.setattr(LeanPool, "run_many", run_many)
    monkeypatch.setattr(LeanPool, "judge", judge)
    config = PracticeConfig(**{**SMALL, "round_size": 2}, canaries=0.5)
    problems = ProblemSet([*rack.select("logic/propositional"), canary])
    with RunStore(tmp_path / "run", config=config.model_dump(mode="json")) as store:
        session = PracticeSession(config, get_lean(), problems, store, workers=1)
        with pytest.raises(CanarySolvedError, match=canary.id):
            session.run(rounds=2)
        assert [r.problem_id for r in store if r.solved and r.problem_id == canary.id] == [canary.id]
        assert Checkpoints(tmp_path / "run").rounds() == []
        with pytest.raises(CanarySolvedError, match=canary.id):
            PracticeSession(config, get_lean(), problems, store)
