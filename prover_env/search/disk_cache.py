"""``TransitionStore``: Lean's answers in a file, shared by runs and by processes.

One SQLite database with a write-ahead log: any number of processes read and write it at the same time, and a
process that is killed loses at most the answers it had not written yet. It is a cache: whatever goes wrong
after it was opened (damage, a full disk, another process that never lets go) makes it forget, never fail;
``trouble`` then says what it was. Each answer carries a checksum; one that does not hold is dropped.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from prover_env.errors import TransitionStoreError
from prover_env.forklock import ForkLock
from prover_env.search.checks import check_at_least_one, check_number

__all__ = ["FORMAT", "TransitionStore"]

FORMAT = 1
"""Version of the schema; another number is another format."""

_APPLICATION = 0x50475452  # ``PGTR`` in the header of the file
_SCHEMA = (
    "CREATE TABLE environments (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE answers (key BLOB NOT NULL, environment INTEGER NOT NULL, answer BLOB NOT NULL, "
    "PRIMARY KEY (key, environment)) WITHOUT ROWID",
)
_PAGE = 4096
_CHECKED_SIZE = 16 << 20  # a file up to this size is looked through when it is opened
_FLUSH_SECONDS = 2.0
_PENDING_MOST = 50_000  # answers that wait for a locked file, at most
_VARIABLES = 400  # in one statement of SQL


class TransitionStore:
    """Answers by environment and key. Safe for threads; a context manager.

    Writes are gathered and written together; ``flush`` or ``close`` writes what is left.

    Attributes:
        path: the file.
        trouble: what went wrong since it was opened, in one line; empty when nothing did.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        *,
        timeout: float = 10.0,
        batch: int = 256,
        max_bytes: int = 2 << 30,
        rebuild: bool = False,
    ) -> None:
        """Open a file, or make it, folders included.

        Args:
            path: the file; SQLite keeps two others beside it while it is in use.
            timeout: seconds to wait for other processes, at most, in each call.
            batch: write once this many answers are new.
            max_bytes: a file of this size takes no more answers.
            rebuild: put a damaged file, or one of another format, aside (``NAME.damaged``) and start anew.
                Only where no other process may be using it.

        Raises:
            UsageError: a limit is not above 0.
            TransitionStoreError: the file is damaged, of another format, not ours, or cannot be written.
        """
        check_number("timeout", timeout, above=0)
        check_at_least_one(batch=batch, max_bytes=max_bytes)
        self.path = Path(path)
        self.trouble = ""
        self._timeout = timeout
        self._batch = batch
        self._pages = max(16, max_bytes // _PAGE)
        self._guard = ForkLock()
        self._owner = os.getpid()
        self._pending: dict[tuple[bytes, str], bytes] = {}
        self._doomed: set[bytes] = set()  # forgotten, but still in the file, which was locked
        self._inherited: list[sqlite3.Connection] = []  # of the parent process, never to be closed
        self._flushed = time.monotonic()
        self._environments: dict[str, int] = {}
        self._writable = True
        self._db: sqlite3.Connection | None = self._open(rebuild)

    # -- use -------------------------------------------------------------------------------------------------

    def get_many(self, environment: str, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """Those of the answers that are known, by key."""
        found: dict[bytes, bytes] = {}
        with self._guard:
            asked: list[bytes] = []
            for key in keys:
                waiting = self._pending.get((key, environment))
                if waiting is not None:
                    found[key] = waiting
                elif key not in self._doomed:
                    asked.append(key)
            db = self._ours()
            number = None if db is None or not asked else self._number(environment)
            if db is None or number is None:
                return found
            try:
                for start in range(0, len(asked), _VARIABLES):
                    part = asked[start : start + _VARIABLES]
                    marks = ",".join("?" * len(part))
                    rows = db.execute(
                        f"SELECT key, answer FROM answers WHERE environment = ? AND key IN ({marks})",
                        (number, *part),
                    )
                    for key, sealed in rows:
                        if (answer := _unsealed(key, sealed)) is not None:
                            found[key] = answer
            except sqlite3.Error as error:
                self._give_up(error)
        return found

    def put_many(self, environment: str, answers: Mapping[bytes, bytes]) -> None:
        """Keep answers; they are written soon."""
        with self._guard:
            if self._ours() is None or not self._writable:
                return
            for key, answer in answers.items():
                self._pending[key, environment] = answer
            waited = time.monotonic() - self._flushed
            if self._pending and (len(self._pending) >= self._batch or waited > _FLUSH_SECONDS):
                self.flush()

    def forget(self, keys: Iterable[bytes]) -> None:
        """Drop answers, in every environment, from the file at once."""
        with self._guard:
            self._doomed.update(keys)
            for place in [place for place in self._pending if place[0] in self._doomed]:
                del self._pending[place]
            self._delete()

    def _delete(self) -> None:
        """Delete what was forgotten; as long as the file is locked, it is only not read."""
        db = self._ours()
        if db is None or not self._doomed:
            return
        try:
            with db:
                db.execute("BEGIN IMMEDIATE")
                db.executemany("DELETE FROM answers WHERE key = ?", [(key,) for key in self._doomed])
        except sqlite3.Error as error:
            self._give_up(error)
            return
        self._doomed.clear()

    def flush(self) -> None:
        """Write what is waiting. A file that is locked for too long is tried again later."""
        with self._guard:
            self._flushed = time.monotonic()
            self._delete()
            db = self._ours()
            if db is None or self._doomed or not self._pending:
                return
            try:
                numbers = {name: self._number(name, add=True) for _, name in self._pending}
                rows = [
                    (key, numbers[name], _sealed(key, answer))
                    for (key, name), answer in self._pending.items()
                ]
                with db:
                    db.execute("BEGIN IMMEDIATE")
                    db.executemany("INSERT OR REPLACE INTO answers VALUES (?, ?, ?)", rows)
            except sqlite3.Error as error:
                self._write_failed(error)
                return
            self._pending.clear()

    def __len__(self) -> int:
        """Answers in the file and waiting for it."""
        with self._guard:
            self.flush()
            db = self._ours()
            if db is None:
                return 0
            try:
                written = int(db.execute("SELECT count(*) FROM answers").fetchone()[0])
            except sqlite3.Error as error:
                self._give_up(error)
                return 0
            return written + len(self._pending)

    def close(self) -> None:
        """Write what is waiting and close the file. Afterwards the store knows nothing and keeps nothing."""
        with self._guard:
            self.flush()
            if self._db is not None and self._owner == os.getpid():
                self._db.close()
            self._db = None
            self._pending.clear()

    def __enter__(self) -> Self:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    # -- the file --------------------------------------------------------------------------------------------

    def _ours(self) -> sqlite3.Connection | None:
        """The connection; a forked process opens one of its own."""
        if self._db is not None and self._owner != os.getpid():
            self._owner = os.getpid()
            self._pending.clear()  # the parent writes them
            self._environments.clear()
            self._inherited.append(self._db)
            try:
                self._db = self._connect()
            except (sqlite3.Error, OSError) as error:
                self._db = None
                self.trouble = f"{self.path}: {error}"
        return self._db

    def _open(self, rebuild: bool) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._connect()
        except (sqlite3.Error, OSError) as error:
            damaged = isinstance(error, _DamagedError) or _is_damage(error)
            if not (rebuild and damaged):
                raise TransitionStoreError(f"{self.path}: {error}; {_remedy(damaged)}") from error
        try:
            self._put_aside()
            return self._connect()
        except (sqlite3.Error, OSError) as error:
            raise TransitionStoreError(f"{self.path}: {error}; {_remedy(False)}") from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=self._timeout, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(db)
        except BaseException:
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        """See to it that the file is ours and sound, or make it if it is empty."""
        if self._is_empty(db):
            self._enter_wal(db)
            db.execute("BEGIN IMMEDIATE")
            try:
                if self._is_empty(db):  # nobody was faster
                    for statement in _SCHEMA:
                        db.execute(statement)
                    db.execute(f"PRAGMA user_version = {FORMAT}")
                    db.execute(f"PRAGMA application_id = {_APPLICATION}")
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
        if db.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
            raise sqlite3.OperationalError("a database of something else")
        found = db.execute("PRAGMA user_version").fetchone()[0]
        if found != FORMAT:
            raise _DamagedError(f"format {found}, and this version of prover-gym reads {FORMAT}")
        if self.path.stat().st_size <= _CHECKED_SIZE:
            said = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
            if said != "ok":
                raise _DamagedError(f"damaged: {' '.join(said.split())}")
        db.execute("SELECT key, environment, answer FROM answers LIMIT 1").fetchone()
        self._enter_wal(db)
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute(f"PRAGMA max_page_count = {self._pages}")

    @staticmethod
    def _is_empty(db: sqlite3.Connection) -> bool:
        return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0)

    def _enter_wal(self, db: sqlite3.Connection) -> None:
        """Switch to the write-ahead log; SQLite does not wait for others here, so we do."""
        end = time.monotonic() + self._timeout
        while True:
            try:
                db.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if not _is_locked(error) or time.monotonic() > end:
                    raise
                time.sleep(0.02)

    def _number(self, environment: str, *, add: bool = False) -> int | None:
        """The number of an environment in the file."""
        known = self._environments.get(environment)
        db = self._db
        if known is not None or db is None:
            return known
        try:
            if add:
                db.execute("INSERT OR IGNORE INTO environments (name) VALUES (?)", (environment,))
            row = db.execute("SELECT id FROM environments WHERE name = ?", (environment,)).fetchone()
        except sqlite3.Error as error:
            if add:
                raise
            self._give_up(error)
            return None
        if row is not None:
            self._environments[environment] = int(row[0])
        return self._environments.get(environment)

    def _put_aside(self) -> None:
        for suffix in ("-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)
        os.replace(self.path, f"{self.path}.damaged")

    def _write_failed(self, error: sqlite3.Error) -> None:
        self.trouble = f"{self.path}: {error}"
        if _is_damage(error):
            self._give_up(error)
        elif not _is_locked(error) or len(self._pending) > _PENDING_MOST:
            # a full disk, a file at its limit: what is in it may still be read
            self._pending.clear()
            self._writable = _is_locked(error)

    def _give_up(self, error: sqlite3.Error) -> None:
        """After damage: as if the store were empty."""
        self.trouble = f"{self.path}: {error}"
        if _is_locked(error):
            return
        self._pending.clear()
        if self._db is not None:
            self._db.close()
            self._db = None


class _DamagedError(sqlite3.DatabaseError):
    """The file is a database, but not a sound one of this format."""


def _sealed(key: bytes, answer: bytes) -> bytes:
    return zlib.crc32(answer, zlib.crc32(key)).to_bytes(4, "little") + answer


def _unsealed(key: bytes, sealed: object) -> bytes | None:
    if not isinstance(sealed, bytes) or len(sealed) < 4:
        return None
    answer = sealed[4:]
    return answer if _sealed(key, answer)[:4] == sealed[:4] else None


def _code(error: BaseException) -> int:
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def _is_locked(error: BaseException) -> bool:
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _is_damage(error: BaseException) -> bool:
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _remedy(damaged: bool) -> str:
    if damaged:
        return (
            "choose another file, or, if this one is of remembered answers, delete it: "
            "it holds only what Lean can be asked again (from Python: rebuild=True)"
        )
    return "choose another file for the remembered answers"
