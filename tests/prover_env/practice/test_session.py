"""Practice on real Lean: same results whatever the number of workers, interruptions and murdered workers."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from pathlib import Path

import psutil
import pytest

from problems import ProblemSet, load_sets
from prover_env.errors import CompileError, RunDirError, UsageError
from prover_env.pool import LeanPool
from prover_env.practice import (
    AttemptEvent,
    PracticeConfig,
    PracticeSession,
    RememberingEngine,
    Unusable,
    problem_uses,
)
from prover_env.rollouts import RunStore
from prover_env.runtime import Lean, get_lean

CONFIG = PracticeConfig(selection="logic/propositional", evaluations=24, round_size=6)


@pytest.fixture(scope="module")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="module")
def rack() -> ProblemSet:
    return load_sets()


def practise(
    folder: Path,
    lean: Lean,
    rack: ProblemSet,
    *,
    workers: int = 2,
    rounds: int = 2,
    resume: bool = False,
    config: PracticeConfig = CONFIG,
    meddle=None,
) -> list[dict]:
    """Run a session and give its rollouts in the order of their places, timing left out."""
    with RunStore(folder, resume=resume, config=config.model_dump()) as store:
        session: PracticeSession | None = None

        def on_attempt(event: AttemptEvent) -> None:
            if meddle is not None and session is not None:
                meddle(session, event)

        session = PracticeSession(config, lean, rack, store, workers=workers, on_attempt=on_attempt)
        session.run(rounds=rounds)
        return sorted((r.reproducible() for r in store), key=lambda r: r["id"])


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory, lean: Lean, rack: ProblemSet) -> list[dict]:
    """The rollouts of an undisturbed run with two workers."""
    return practise(tmp_path_factory.mktemp("runs") / "plain", lean, rack)


@pytest.mark.xdist_group("practice")
class TestSession:
    def test_proves_something_and_records_all(self, plain: list[dict]) -> None:
        assert len(plain) == 12
        solved = [r for r in plain if r["solved"]]
        assert len(solved) >= 6
        for rollout in solved:
            assert rollout["verdict"]["accepted"] is True
            assert rollout["reward"] == 1.0
            assert rollout["steps"][-1]["result"] == "proved"
        assert all(r["machinery_error"] is None for r in plain)

    def test_number_of_workers_changes_nothing(
        self, plain: list[dict], tmp_path: Path, lean: Lean, rack: ProblemSet
    ) -> None:
        assert practise(tmp_path / "run", lean, rack, workers=1) == plain

    def test_interrupted_in_mid_round_and_resumed(
        self, plain: list[dict], tmp_path: Path, lean: Lean, rack: ProblemSet
    ) -> None:
        def stop(session: PracticeSession, event: AttemptEvent) -> None:
            if session.attempts_done >= 3:
                session.stop()

        first = practise(tmp_path / "run", lean, rack, meddle=stop)
        assert 3 <= len(first) < 6
        assert practise(tmp_path / "run", lean, rack, resume=True) == plain

    def test_killed_workers_change_nothing_and_leave_nothing(
        self, plain: list[dict], tmp_path: Path, lean: Lean, rack: ProblemSet
    ) -> None:
        killed: list[int] = []
        seen: set[int] = set()
        session_box: list[PracticeSession] = []
        over = threading.Event()

        def hunt() -> None:
            """Kill a live worker every third of a second, in the middle of whatever it does."""
            while not over.wait(0.33):
                for session in session_box:
                    pids = session.worker_pids
                    seen.update(pids)
                    if pids and len(killed) < 4:
                        with contextlib.suppress(ProcessLookupError):
                            os.kill(pids[0], signal.SIGKILL)
                            killed.append(pids[0])

        hunter = threading.Thread(target=hunt, daemon=True)
        hunter.start()
        try:
            with RunStore(tmp_path / "run", config=CONFIG.model_dump()) as store:
                session = PracticeSession(CONFIG, lean, rack, store, workers=2)
                session_box.append(session)
                session.run(rounds=2)
                got = sorted((r.reproducible() for r in store), key=lambda r: r["id"])
        finally:
            over.set()
            hunter.join(10)
        assert killed
        assert got == plain
        assert not [pid for pid in seen | set(killed) if psutil.pid_exists(pid)]
        assert session.worker_pids == ()

    def test_each_failure_earns_a_larger_budget(self, tmp_path: Path, lean: Lean, rack: ProblemSet) -> None:
        hard = PracticeConfig(selection="logic/equality/robbins", evaluations=5, round_size=1)
        tries = practise(tmp_path / "run", lean, rack, rounds=3, config=hard)
        assert not any(r["solved"] for r in tries)
        assert [r["evaluations"] for r in tries] == [5, 10, 15]

    def test_config_of_another_run_is_refused(self, tmp_path: Path, lean: Lean, rack: ProblemSet) -> None:
        practise(tmp_path / "run", lean, rack, rounds=1, config=CONFIG.model_copy(update={"round_size": 1}))
        with pytest.raises(RunDirError, match="seed"):
            practise(
                tmp_path / "run",
                lean,
                rack,
                resume=True,
                config=CONFIG.model_copy(update={"round_size": 1, "seed": 5}),
            )

    def test_limits_are_checked(self, tmp_path: Path, lean: Lean, rack: ProblemSet) -> None:
        with RunStore(tmp_path / "run", config=CONFIG.model_dump()) as store:
            with pytest.raises(UsageError, match="workers is 0"):
                PracticeSession(CONFIG, lean, rack, store, workers=0)
            session = PracticeSession(CONFIG, lean, rack, store)
            with pytest.raises(UsageError, match="needs a limit"):
                session.run()
            with pytest.raises(UsageError, match="seconds is -1"):
                session.run(seconds=-1)

    def test_canaries_are_never_practised(self, tmp_path: Path, lean: Lean, rack: ProblemSet) -> None:
        canary = next(iter(rack.canaries)).id
        with (
            RunStore(tmp_path / "run") as store,
            pytest.raises(UsageError, match="canaries only"),
        ):
            PracticeSession(CONFIG.model_copy(update={"selection": canary}), lean, rack, store)


@pytest.mark.xdist_group("practice")
class TestUses:
    def test_statement_and_proof_uses_of_a_tower(self, lean: Lean, tmp_path: Path) -> None:
        folder = tmp_path / "own"
        folder.mkdir()
        (folder / "tower.lean").write_text(
            "/-! # A tower -/\n\n"
            "def twice (n : Nat) : Nat := n + n\n\n"
            "/-- First. -/\ntheorem twice_zero : twice 0 = 0 := rfl\n\n"
            "/-- Second. -/\ntheorem twice_twice_zero : twice (twice 0) = 0 := by\n"
            "  rw [twice_zero, twice_zero]\n",
            encoding="utf-8",
        )
        uses = problem_uses(lean, load_sets(folder))
        first, second = uses["own/tower/twice_zero"], uses["own/tower/twice_twice_zero"]
        assert "twice" in first.statement
        assert "twice" in second.statement
        assert "twice_zero" in second.proof
        assert "twice_zero" not in first.proof

    def test_what_lean_does_not_accept_is_named_and_left_out(self, lean: Lean, tmp_path: Path) -> None:
        folder = tmp_path / "own"
        folder.mkdir()
        (folder / "good.lean").write_text("theorem good : True := trivial\n", encoding="utf-8")
        (folder / "bad.lean").write_text(
            "theorem first : True := trivial\n\ntheorem second : False := trivial\n\n"
            "theorem third : True := first\n",
            encoding="utf-8",
        )
        (folder / "open.lean").write_text(
            "theorem fine (n : Nat) : n = n := sorry\n\ntheorem nonsense : Foo = 1 := sorry\n",
            encoding="utf-8",
        )
        bad: list[Unusable] = []
        uses = problem_uses(lean, load_sets(folder), on_unusable=bad.append)
        # a false "theorem" may still be stated as a task; what stands below it cannot be established
        assert set(uses) == {"own/good/good", "own/bad/first", "own/bad/second", "own/open/fine"}
        assert {b.problem_id for b in bad} == {"own/bad/third", "own/open/nonsense"}
        assert "Foo" in next(b.reason for b in bad if b.problem_id == "own/open/nonsense")
        assert "Nat" in uses["own/open/fine"].statement
        with pytest.raises(CompileError, match="cannot be practised"):
            problem_uses(lean, load_sets(folder))


def test_sessions_share_an_engine_and_leave_it_open(
    tmp_path: Path, lean: Lean, rack: ProblemSet, plain: list[dict]
) -> None:
    with LeanPool(1, lean=lean, max_heartbeats=CONFIG.max_heartbeats) as pool:
        engine = RememberingEngine(pool)
        for name in ("one", "two"):
            with RunStore(tmp_path / name, config=CONFIG.model_dump()) as store:
                session = PracticeSession(CONFIG, lean, rack, store, engine=engine)
                session.run(rounds=2)
                found = sorted((r.reproducible() for r in store), key=lambda r: r["id"])
            assert session.worker_pids == ()
            assert found == plain
        assert pool.worker_pids
