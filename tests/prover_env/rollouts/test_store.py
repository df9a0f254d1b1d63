from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from curriculum import Exercise, make_schedule
from prover_env.errors import ClosedError, RunDirError, RunVersionError, UsageError
from prover_env.rollouts import DATABASE_NAME, LOCK_NAME, Rollout, RunStore

from .helpers import rollout

CONFIG = {"seed": 1, "topics": ("logic", "list"), "budget": None}


@pytest.fixture
def run_dir(tmp_path: Path) -> Path:
    """A finished run of five rollouts, one of them solved."""
    run = tmp_path / "run"
    with RunStore(run, config=CONFIG) as store:
        for number in range(5):
            store.append(rollout(number, solved=number == 3))
    return run


def snapshot(directory: Path) -> dict[str, bytes]:
    return {str(p.relative_to(directory)): p.read_bytes() for p in directory.rglob("*") if p.is_file()}


def append_all(store: RunStore, numbers: range) -> None:
    for number in numbers:
        store.append(rollout(number))


# --- the normal course -----------------------------------------------------------------------------------


def test_a_run_can_be_written_closed_and_gone_on_with(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        assert list(store) == [rollout(number, solved=number == 3) for number in range(5)]
        assert store.append(rollout(5))
        assert len(store) == 6
        assert store.get("run/5") == rollout(5)
        assert "run/5" in store
        assert "run/6" not in store
        assert store.get("run/6") is None
        assert store.config == {"seed": 1, "topics": ["logic", "list"], "budget": None}
    assert store.closed


def test_a_rollout_is_never_doubled(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        assert not store.append(rollout(2))
        assert not store.append(rollout(2, evaluations=9999))
        assert len(store) == 5
        kept = store.get("run/2")
        assert kept is not None
        assert kept.evaluations == 12


def test_attempts_and_counts(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        store.append(rollout(6, machinery_error="worker died"))
        assert store.attempts() == [r.attempt for r in store]
        keys = {"logic/propositional/p0": "key0", "logic/propositional/p1": "changed since"}
        assert [a.problem_id for a in store.attempts(keys)] == ["logic/propositional/p0"] * 3
        counts = store.counts()
    assert (counts.rollouts, counts.valid, counts.solved) == (6, 5, 1)
    assert (counts.problems_tried, counts.problems_solved) == (3, 1)
    assert counts.evaluations == 10 + 11 + 12 + 13 + 14 + 16
    assert counts.seconds == 3.0


def test_attempts_are_of_the_lineage_of_the_run(tmp_path: Path) -> None:
    with RunStore(tmp_path / "run", config={"lineage": "mine"}) as store:
        store.append(rollout(0))  # as older versions wrote them
        store.append(rollout(1, lineage="mine"))
        store.append(rollout(2, lineage="other"))
        attempts = store.attempts()
        assert [attempt.lineage for attempt in attempts] == ["mine", "mine", "other"]
        rack = [Exercise(r.problem_id, "logic/propositional") for r in store]
        schedule = make_schedule("unsolved", rack, attempts, lineage="mine")
        assert schedule.ledger.observed == 2


def test_parts_of_problems_are_no_attempts_at_them(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        before, counts = store.attempts(), store.counts()
        accepted = {"accepted": True, "problem_id": "logic/propositional/new"}
        for number, kind in ((6, "partial"), (7, "subgoal")):
            new = rollout(number, problem_id="logic/propositional/new", solved=True, verdict=accepted)
            store.append(new.model_copy(update={"kind": kind}))
        assert store.attempts() == before
        after = store.counts()
    assert after.solved == counts.solved + 2
    assert after.problems_tried == counts.problems_tried
    assert after.problems_solved == counts.problems_solved


def test_a_new_run_is_empty(tmp_path: Path) -> None:
    with RunStore(tmp_path / "a" / "b" / "run") as store:
        assert list(store) == []
        assert store.attempts() == []
        assert store.counts().rollouts == store.counts().evaluations == 0
        assert store.config == {}


def test_a_run_may_start_in_an_empty_directory(tmp_path: Path) -> None:
    with RunStore(tmp_path) as store:
        store.append(rollout())
        assert store.run_dir == tmp_path


def test_iterating_goes_over_pages_and_sees_what_is_appended_meanwhile(tmp_path: Path) -> None:
    with RunStore(tmp_path / "run") as store:
        for number in range(600):
            store.append(rollout(number, steps=()))
        seen = []
        for record in store:
            seen.append(record.seed)
            if record.seed == 0:
                store.append(rollout(600, steps=()))
        assert seen == list(range(601))


def test_reading_while_another_writes(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as writer, RunStore(run_dir, read_only=True) as reader:
        writer.append(rollout(7))
        assert len(reader) == 6
        with pytest.raises(UsageError, match="reading only"):
            reader.append(rollout(8))
    before = snapshot(run_dir)
    with RunStore(run_dir, read_only=True, config=CONFIG) as reader:
        assert len(list(reader)) == 6
    assert {name: data for name, data in snapshot(run_dir).items() if name in before} == before


def test_many_threads(tmp_path: Path) -> None:
    with RunStore(tmp_path / "run") as store:
        added: list[bool] = []

        def work(start: int) -> None:
            for number in range(start, start + 30):
                added.append(store.append(rollout(number)))
                store.counts()

        threads = [threading.Thread(target=work, args=(start,)) for start in (0, 15, 30, 45)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert sum(added) == len(store) == 75
        assert sorted(record.seed for record in store) == list(range(75))


def test_after_close_everything_is_a_clear_error(run_dir: Path) -> None:
    store = RunStore(run_dir, resume=True)
    store.close()
    store.close()
    for call in (
        lambda: store.append(rollout()),
        lambda: list(store),
        store.counts,
        store.attempts,
        lambda: store.config,
    ):
        with pytest.raises(ClosedError, match="closed"):
            call()


# --- export ----------------------------------------------------------------------------------------------


def test_export(run_dir: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.jsonl"
    target.write_text("old")
    with RunStore(run_dir, read_only=True) as store:
        assert store.export_jsonl(target) == 5
        lines = target.read_text(encoding="utf-8").splitlines()
        assert [Rollout.model_validate_json(line) for line in lines] == list(store)
    assert json.loads(lines[0])["timing"]["wall_seconds"] == 0.5
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out.jsonl", "run"]


def test_export_to_an_impossible_place_leaves_nothing_behind(run_dir: Path, tmp_path: Path) -> None:
    with RunStore(run_dir, read_only=True) as store:
        with pytest.raises(UsageError, match="cannot write"):
            store.export_jsonl(tmp_path / "missing" / "out.jsonl")
        (tmp_path / "folder").mkdir()
        with pytest.raises(UsageError, match="cannot write"):
            store.export_jsonl(tmp_path / "folder")
        assert len(store) == 5
    assert sorted(p.name for p in tmp_path.iterdir()) == ["folder", "run"]


# --- wrong directories -----------------------------------------------------------------------------------


def test_a_run_is_not_started_over_another(run_dir: Path) -> None:
    before = snapshot(run_dir)
    with pytest.raises(RunDirError, match="holds a run already"):
        RunStore(run_dir)
    assert snapshot(run_dir) == before


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("42")
    with pytest.raises(RunDirError, match=r"other files \(thesis.tex\)"):
        RunStore(tmp_path)
    with pytest.raises(RunDirError, match="holds no run"):
        RunStore(tmp_path, resume=True)
    assert snapshot(tmp_path) == {"thesis.tex": b"42"}


def test_nothing_to_resume(tmp_path: Path) -> None:
    for read_only in (False, True):
        with pytest.raises(RunDirError, match="name the folder of a run"):
            RunStore(tmp_path / "none", resume=True, read_only=read_only)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("below", ["", "deeper"])
def test_a_file_in_the_way(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(RunDirError, match="file"):
        RunStore(tmp_path / "file" / below)
    with pytest.raises(RunDirError, match="file"):
        RunStore(tmp_path / "file" / below, resume=True)


def test_a_path_that_no_system_takes(tmp_path: Path) -> None:
    for name in ("nul\0", "x" * 5000):
        with pytest.raises(RunDirError):
            RunStore(tmp_path / name)
        with pytest.raises(RunDirError):
            RunStore(tmp_path / name, resume=True)


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_directory_that_cannot_be_written(run_dir: Path, tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    with pytest.raises(RunDirError, match="Permission denied"):
        RunStore(closed / "run")
    run_dir.chmod(0o500)
    try:
        with pytest.raises(RunDirError):
            RunStore(run_dir, resume=True)
        with RunStore(run_dir, read_only=True) as store:
            assert len(store) == 5
    finally:
        run_dir.chmod(0o700)


def test_one_writer_at_a_time(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        with pytest.raises(RunDirError, match="another live process"):
            RunStore(run_dir, resume=True)
        assert store.append(rollout(9))
    with RunStore(run_dir, resume=True) as store:
        assert len(store) == 6


def test_a_failed_opening_lets_go_of_the_directory(run_dir: Path) -> None:
    with pytest.raises(RunDirError, match="configuration") as caught:  # its traceback keeps the store alive
        RunStore(run_dir, resume=True, config={"seed": 2})
    assert caught.tb is not None
    with RunStore(run_dir, resume=True, config=CONFIG) as store:
        assert len(store) == 5


def test_an_interrupted_start_can_be_started_again(tmp_path: Path) -> None:
    (tmp_path / LOCK_NAME).touch()
    (tmp_path / f"{DATABASE_NAME}.new").write_bytes(b"half a datab")
    with pytest.raises(RunDirError, match="name the folder of a run"):
        RunStore(tmp_path, resume=True)
    with RunStore(tmp_path) as store:
        assert store.append(rollout())
    assert not (tmp_path / f"{DATABASE_NAME}.new").exists()


# --- configuration ---------------------------------------------------------------------------------------


def test_another_configuration_is_named(run_dir: Path) -> None:
    asked = {"seed": 2, "topics": ["logic", "list"], "extra": "x"}
    with pytest.raises(RunDirError) as caught:
        RunStore(run_dir, resume=True, config=asked)
    text = str(caught.value)
    assert "seed: the run has 1, asked for 2" in text
    assert "budget: the run has null, asked for nothing" in text
    assert 'extra: the run has nothing, asked for "x"' in text
    assert "topics" not in text


@pytest.mark.parametrize("value", [float("nan"), object(), {1, 2}])
def test_a_configuration_must_be_json(tmp_path: Path, value: object) -> None:
    with pytest.raises(UsageError, match="JSON"):
        RunStore(tmp_path / "run", config={"bad": value})
    assert not (tmp_path / "run").exists()


# --- other versions, damage, full disks ------------------------------------------------------------------


def edit(run_dir: Path, *statements: str) -> None:
    db = sqlite3.connect(run_dir / DATABASE_NAME)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def test_another_format_names_itself_its_writer_and_ours(run_dir: Path) -> None:
    edit(run_dir, "PRAGMA user_version = 7", "UPDATE meta SET value = '9.9' WHERE key = 'writer'")
    before = snapshot(run_dir)
    for read_only in (False, True):
        with pytest.raises(RunVersionError, match=r"format 7, written by prover-gym 9\.9.*reads format 1"):
            RunStore(run_dir, resume=True, read_only=read_only)
    assert snapshot(run_dir)[DATABASE_NAME] == before[DATABASE_NAME]


def test_another_format_without_a_word_we_know(run_dir: Path) -> None:
    edit(run_dir, "PRAGMA user_version = 7", "DROP TABLE meta")
    with pytest.raises(RunVersionError, match="written by prover-gym unknown"):
        RunStore(run_dir, resume=True)


def test_a_database_of_another_program(tmp_path: Path) -> None:
    edit(tmp_path, "CREATE TABLE songs (title)")
    before = (tmp_path / DATABASE_NAME).read_bytes()
    with pytest.raises(RunDirError, match="another program"):
        RunStore(tmp_path, resume=True)
    assert (tmp_path / DATABASE_NAME).read_bytes() == before


def damage_nothing_left(data: bytes) -> bytes:
    return b""


def damage_head(data: bytes) -> bytes:
    return b"not a database at all" + data[21:]


def damage_half(data: bytes) -> bytes:
    return data[: len(data) // 2]


def damage_middle(data: bytes) -> bytes:
    return data[:4096] + b"\xff" * (len(data) - 8192) + data[-4096:]


@pytest.mark.parametrize("damage", [damage_nothing_left, damage_head, damage_half, damage_middle])
def test_damage_is_noticed_and_nothing_is_changed(run_dir: Path, damage: object) -> None:
    path = run_dir / DATABASE_NAME
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    before = path.read_bytes()
    for read_only in (False, True):
        with pytest.raises(RunDirError, match=r"damaged|cannot be opened"):
            RunStore(run_dir, resume=True, read_only=read_only)
    assert path.read_bytes() == before


def test_damage_far_from_what_is_read_first(tmp_path: Path) -> None:
    with RunStore(tmp_path) as store:
        append_all(store, range(200))
    path = tmp_path / DATABASE_NAME
    data = path.read_bytes()
    middle = len(data) // 2 // 4096 * 4096
    path.write_bytes(data[:middle] + b"\xff" * 4096 + data[middle + 4096 :])
    for read_only in (False, True):
        with pytest.raises(RunDirError, match="damaged"):
            RunStore(tmp_path, resume=True, read_only=read_only)


def test_missing_and_damaged_parts(run_dir: Path) -> None:
    edit(run_dir, "UPDATE rollouts SET record = '{\"id\": 3}' WHERE number = 2")
    with RunStore(run_dir, resume=True) as store:
        with pytest.raises(RunDirError, match="damaged rollout"):
            list(store)
        assert len(store.attempts()) == 5
    edit(run_dir, "UPDATE meta SET value = '{' WHERE key = 'config'")
    with pytest.raises(RunDirError, match="configuration is not JSON"):
        RunStore(run_dir, resume=True)
    edit(run_dir, "DELETE FROM meta WHERE key = 'config'")
    with pytest.raises(RunDirError, match="configuration is missing"):
        RunStore(run_dir, resume=True)


def test_a_full_disk_is_an_error_and_the_store_stays_usable(run_dir: Path) -> None:
    with RunStore(run_dir, resume=True) as store:
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        # SQLite's own limit on the size of the file: the same error path as ENOSPC
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(RunDirError, match=r"disk is full.*check free space"):
            append_all(store, range(100, 200))
        written = len(store)
        assert written == len(list(store)) < 105
        store._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
        assert store.append(rollout(300))
    with RunStore(run_dir, resume=True) as store:
        assert len(store) == written + 1


def test_a_full_disk_at_export(run_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "out.jsonl"
    monkeypatch.setattr(os, "fsync", full)
    with RunStore(run_dir, read_only=True) as store, pytest.raises(UsageError, match="No space left"):
        store.export_jsonl(target)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["run"]


def test_a_copied_run_is_a_run(run_dir: Path, tmp_path: Path) -> None:
    shutil.copytree(run_dir, tmp_path / "copy")
    with RunStore(tmp_path / "copy", resume=True) as copy, RunStore(run_dir, resume=True) as store:
        assert list(copy) == list(store)
