"""A writer that is killed in the middle of its work loses nothing that it was told is safe."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from prover_env.errors import RunDirError
from prover_env.rollouts import DATABASE_NAME, RunStore

ROOT = Path(__file__).resolve().parents[3]

WRITER = """
import os, sys
from prover_env.rollouts import RunStore
from tests.prover_env.rollouts.helpers import rollout

with RunStore(sys.argv[1], resume=sys.argv[2] == "resume", config={"seed": 1}) as store:
    number = len(store)
    while True:
        # records of several pages, so that a kill often falls into the middle of one
        store.append(rollout(number, machinery_error="x" * (1 + number * 997 % 60_000)))
        os.write(1, f"{number}\\n".encode())
        number += 1
"""


def start_writer(run_dir: Path, mode: str) -> subprocess.Popen[bytes]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(run_dir), mode],
        stdout=subprocess.PIPE,
        env=env,
        cwd=run_dir.parent,
    )


def kill_after(writer: subprocess.Popen[bytes], lines: int, pause: float) -> list[int]:
    """Kill a writer some moments after it acknowledged some rollouts; all that it acknowledged."""
    assert writer.stdout is not None
    try:
        acknowledged = [int(writer.stdout.readline()) for _ in range(lines)]
        time.sleep(pause)
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().decode()
    finally:
        writer.kill()
        writer.wait(30)
        writer.stdout.close()
    # the last line may be cut off: then it was not acknowledged
    return acknowledged + [int(line) for line in rest.split("\n")[:-1]]


@pytest.mark.chaos
def test_kill_again_and_again(tmp_path: Path) -> None:
    run_dir = tmp_path / "run"
    acknowledged: list[int] = []
    for attempt in range(6):
        writer = start_writer(run_dir, "new" if attempt == 0 else "resume")
        acknowledged += kill_after(writer, lines=5, pause=0.0013 * attempt)
        before = (run_dir / DATABASE_NAME).stat().st_size
        with RunStore(run_dir, read_only=True) as store:  # readable before anybody has repaired anything
            seen = [record.seed for record in store]
        assert set(acknowledged) <= set(seen)
        assert before > 0
    with RunStore(run_dir, resume=True, config={"seed": 1}) as store:
        numbers = [record.seed for record in store]
        assert numbers == list(range(len(numbers)))  # none lost in between, none doubled
        assert set(acknowledged) <= set(numbers)
        assert len(numbers) <= len(acknowledged) + 6  # at most one unacknowledged rollout for each kill
    db = sqlite3.connect(run_dir / DATABASE_NAME)
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


@pytest.mark.chaos
def test_lock_between_processes(tmp_path: Path) -> None:
    run_dir = tmp_path / "run"
    writer = start_writer(run_dir, "new")
    try:
        assert writer.stdout is not None
        writer.stdout.readline()
        with pytest.raises(RunDirError, match="another live process"):
            RunStore(run_dir, resume=True)
        with RunStore(run_dir, read_only=True) as store:
            assert len(store) >= 1
    finally:
        kill_after(writer, lines=0, pause=0)
    with RunStore(run_dir, resume=True) as store:  # the lock of a dead process binds nobody
        assert len(store) >= 1
