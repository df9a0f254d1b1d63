"""The SQL of a run: schema, and one function for each thing asked of it. No policy, no locks.

Errors are those of ``sqlite3``; ``store`` translates them. Connections commit each statement by itself.

Durability: write-ahead log with ``synchronous=FULL``, so that a commit returns after the log is synced to
    the disk.
``NORMAL`` would survive a killed process but not a power cut; the sync costs milliseconds, an episode costs
hundreds of them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from curriculum import Attempt
from prover_env.rollouts.record import Rollout

__all__ = [
    "DRAFT_SUFFIX",
    "FORMAT",
    "connect",
    "count",
    "create",
    "find_damage",
    "insert",
    "is_ours",
    "prepare_writing",
    "read_config",
    "read_format",
    "read_writer",
    "select_after",
    "select_attempts",
    "select_id",
    "select_numbers",
    "select_order",
]

FORMAT = 1
"""Version of the schema and of the records in it; another number is another format."""

DRAFT_SUFFIX = ".new"
"""Ending of a database that is not complete yet."""

_APPLICATION = 0x50474D52
"""``PGMR`` in the header of the file: tells our databases from others."""

_SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE rollouts (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    problem_id TEXT NOT NULL,
    problem_key TEXT NOT NULL,
    round INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    valid INTEGER NOT NULL,
    evaluations INTEGER NOT NULL,
    seconds REAL NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX rollouts_by_problem ON rollouts (problem_id);
"""

# rollouts written before there were kinds are all of whole problems
_WHOLE = "coalesce(json_extract(record, '$.kind'), 'full') = 'full'"


def create(path: Path, config: Mapping[str, Any]) -> None:
    """Make a new, complete database file at ``path``; whatever is there is replaced."""
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA application_id = {_APPLICATION}")
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.executescript(_SCHEMA)
        meta = {"config": json.dumps(config, ensure_ascii=False), "writer": _own_version()}
        with db:
            db.executemany("INSERT INTO meta (key, value) VALUES (?, ?)", meta.items())


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """Open a database that exists, from any thread.

    Read-only, the write-ahead log of a live writer is read as well. In a directory that cannot be written,
    that takes files that only a writer can make; then the database file alone is read, if there is no log
    beside it.
    """
    db = _connect_uri(path, "mode=ro" if read_only else "mode=rw")
    try:
        return _readable(db, path) if read_only else db
    except BaseException:
        db.close()
        raise


def prepare_writing(db: sqlite3.Connection) -> None:
    """Switch on the write-ahead log and full durability. Only for a database that is known to be ours."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    # SQLite silently opens a write-protected file for reading: find out now, not after the first episode
    db.execute("BEGIN IMMEDIATE")
    db.execute("ROLLBACK")


def is_ours(db: sqlite3.Connection) -> bool:
    """True when the header bears our mark."""
    return bool(db.execute("PRAGMA application_id").fetchone()[0] == _APPLICATION)


def read_format(db: sqlite3.Connection) -> int:
    """The format that the database was written in."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def read_writer(db: sqlite3.Connection) -> str:
    """The version of prover-gym that made the database, as far as another format lets us see."""
    try:
        row = db.execute("SELECT value FROM meta WHERE key = 'writer'").fetchone()
    except sqlite3.Error:
        return "unknown"
    return "unknown" if row is None else str(row[0])


def read_config(db: sqlite3.Connection) -> dict[str, Any]:
    """The configuration that the run was started with."""
    row = db.execute("SELECT value FROM meta WHERE key = 'config'").fetchone()
    if row is None:
        raise sqlite3.DatabaseError("the configuration is missing")
    try:
        config = json.loads(row[0])
    except ValueError as error:
        raise sqlite3.DatabaseError(f"the configuration is not JSON: {error}") from error
    if not isinstance(config, dict):
        raise sqlite3.DatabaseError("the configuration is not a JSON object")
    return config


def find_damage(db: sqlite3.Connection) -> str | None:
    """What SQLite finds wrong with the file, or ``None``. Reads all of it."""
    found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    return None if found == "ok" else found


def insert(db: sqlite3.Connection, rollout: Rollout) -> bool:
    """Add a rollout unless its id is there; True when it was added."""
    cursor = db.execute(
        "INSERT INTO rollouts "
        "(id, problem_id, problem_key, round, solved, valid, evaluations, seconds, record) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        (
            rollout.id,
            rollout.problem_id,
            rollout.problem_key,
            rollout.round,
            rollout.solved,
            rollout.valid,
            rollout.evaluations,
            rollout.timing.wall_seconds,
            rollout.model_dump_json(),
        ),
    )
    return cursor.rowcount == 1


def select_id(db: sqlite3.Connection, rollout_id: str) -> str | None:
    """The record of an id as JSON text."""
    row = db.execute("SELECT record FROM rollouts WHERE id = ?", (rollout_id,)).fetchone()
    return None if row is None else str(row[0])


def select_after(db: sqlite3.Connection, number: int, limit: int) -> list[tuple[int, str]]:
    """Up to ``limit`` records after a row number, with their numbers, in order."""
    return db.execute(
        "SELECT number, record FROM rollouts WHERE number > ? ORDER BY number LIMIT ?", (number, limit)
    ).fetchall()


def select_order(db: sqlite3.Connection) -> list[int]:
    """The row numbers by round and id: an order that does not depend on which episode ended first."""
    return [row[0] for row in db.execute("SELECT number FROM rollouts ORDER BY round, id")]


def select_numbers(db: sqlite3.Connection, numbers: Sequence[int]) -> list[str]:
    """The records of some row numbers, in the order asked for."""
    marks = ", ".join("?" * len(numbers))
    found = dict(db.execute(f"SELECT number, record FROM rollouts WHERE number IN ({marks})", numbers))
    return [found[number] for number in numbers]


def select_attempts(db: sqlite3.Connection) -> list[tuple[str, Attempt]]:
    """Problem key and attempt of every rollout of a whole problem, in order."""
    rows = db.execute(
        "SELECT problem_key, problem_id, solved, valid, evaluations, seconds, round, "
        "coalesce(json_extract(record, '$.lineage'), '') "
        f"FROM rollouts WHERE {_WHOLE} ORDER BY number"
    )
    return [
        (key, Attempt(problem_id, bool(solved), bool(valid), evaluations, seconds, round_, lineage))
        for key, problem_id, solved, valid, evaluations, seconds, round_, lineage in rows
    ]


def count(db: sqlite3.Connection) -> dict[str, Any]:
    """The fields of ``RunCounts``."""
    row = db.execute(
        "SELECT count(*), coalesce(sum(valid), 0), coalesce(sum(solved), 0), "
        f"count(DISTINCT CASE WHEN {_WHOLE} THEN problem_id END), "
        f"count(DISTINCT CASE WHEN solved AND {_WHOLE} THEN problem_id END), "
        "coalesce(sum(evaluations), 0), coalesce(sum(seconds), 0.0) FROM rollouts"
    ).fetchone()
    names = ("rollouts", "valid", "solved", "problems_tried", "problems_solved", "evaluations", "seconds")
    return dict(zip(names, row, strict=True))


def _connect_uri(path: Path, options: str) -> sqlite3.Connection:
    """Open a file with the options of a SQLite URI."""
    uri = f"file:{quote(str(path.absolute()))}?{options}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=10.0)


def _readable(db: sqlite3.Connection, path: Path) -> sqlite3.Connection:
    """The connection, or one that needs no files besides the database where they cannot be made."""
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        log = path.with_name(path.name + "-wal")
        if log.exists() and log.stat().st_size > 0:
            raise
        db.close()
        return _connect_uri(path, "mode=ro&immutable=1")
    return db


def _own_version() -> str:
    """Version of the installed package, or a word for a source tree."""
    try:
        return version("prover-gym")
    except PackageNotFoundError:
        return "0+source"
