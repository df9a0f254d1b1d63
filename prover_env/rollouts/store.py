"""``RunStore``: the rollouts of one run, durable on disk as soon as ``append`` returns.

Contract. A run lives in a directory of its own; its rollouts are rows of one SQLite database there
(docs/rollouts.md has the layout). One process writes, which a file lock ensures; any number may read. A
rollout whose ``append`` returned is there after the process was killed or the power failed; one whose
``append`` did not return is there as a whole or not at all; none is there twice. Everything that is wrong
with a directory is a ``RunDirError`` that names it, and leaves it as it was.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from filelock import FileLock, Timeout
from pydantic import ValidationError

from curriculum import Attempt
from prover_env.durable import replacing, sync_path
from prover_env.errors import ClosedError, RunDirError, RunVersionError, UsageError
from prover_env.rollouts import database
from prover_env.rollouts.config import canonical, difference
from prover_env.rollouts.record import Rollout

__all__ = ["DATABASE_NAME", "LOCK_NAME", "RunCounts", "RunStore", "Snapshot"]

DATABASE_NAME = "rollouts.sqlite3"
LOCK_NAME = ".lock"

_PAGE = 256
"""Rollouts fetched at a time while iterating, so that a long run never has to fit into memory."""


@dataclass(frozen=True, slots=True)
class RunCounts:
    """How much a run holds.

    ``rollouts`` counts all of them, ``valid`` those without a failure of the machinery, ``solved`` those
    with an accepted proof; ``problems_tried`` and ``problems_solved`` count problems; ``evaluations`` adds
    up tactics and ``seconds`` wall time over all rollouts.
    """

    rollouts: int
    valid: int
    solved: int
    problems_tried: int
    problems_solved: int
    evaluations: int
    seconds: float


class RunStore:
    """The rollouts of one run. A context manager; may be used from several threads.

    Iterating yields the rollouts in the order in which they were appended, those included that are appended
    meanwhile.
    """

    def __init__(
        self,
        run_dir: str | os.PathLike[str],
        *,
        resume: bool = False,
        read_only: bool = False,
        config: Mapping[str, Any] | None = None,
    ) -> None:
        """Start a run, go on with one, or read one.

        Args:
            run_dir: the directory of the run. A new run makes it, parents included.
            resume: go on with the run that is there, instead of starting one.
            read_only: only read; works while another process writes, and takes no lock.
            config: what the run was started with, as JSON-able values. A new run keeps it; otherwise it must
                equal what was kept, or be left out. Leave out of it what may change, such as a time limit.

        Raises:
            RunDirError: the directory cannot be used: it holds other files, no run to resume, a run
                already when a new one was asked for, a damaged database, or a run with another
                configuration; another live process writes to it; it is not writable or the disk is full.
            RunVersionError: the run was written in another format.
            UsageError: ``config`` is not JSON-able.
        """
        self._dir = Path(run_dir)
        self._read_only = read_only
        self._guard = threading.RLock()
        self._db: sqlite3.Connection | None = None
        self._lock: FileLock | None = None
        asked = None if config is None else canonical(config)
        try:
            if read_only:
                self._open(asked)
            elif resume:
                self._check_is_run()
                self._acquire()
                self._open(asked)
            else:
                self._create(asked or {})
        except BaseException:
            self.close()
            raise

    # --- writing ------------------------------------------------------------------------------------------

    def append(self, rollout: Rollout) -> bool:
        """Store a rollout; it is on the disk when this returns.

        Returns:
            True when it is new; False when the run has a rollout of this id already, which then stays as
            it is.

        Raises:
            RunDirError: it could not be written, for example because the disk is full. The store stays
                usable.
            ClosedError: the store is closed.
            UsageError: the store was opened for reading only.
        """
        if self._read_only:
            raise UsageError(f"{self._dir} was opened for reading only; open it with resume=True to append")
        with self._guard, self._reporting("written"):
            return database.insert(self._connection, rollout)

    # --- reading ------------------------------------------------------------------------------------------

    @property
    def run_dir(self) -> Path:
        """The directory of the run."""
        return self._dir

    @property
    def config(self) -> dict[str, Any]:
        """What the run was started with."""
        with self._guard, self._reporting("read"):
            return database.read_config(self._connection)

    def __len__(self) -> int:
        return self.counts().rollouts

    def __contains__(self, rollout_id: object) -> bool:
        return isinstance(rollout_id, str) and self.get(rollout_id) is not None

    def __iter__(self) -> Iterator[Rollout]:
        last = 0
        while True:
            with self._guard, self._reporting("read"):
                page = database.select_after(self._connection, last, _PAGE)
            for number, text in page:
                yield self._parse(text)
                last = number
            if not page:
                return

    def get(self, rollout_id: str) -> Rollout | None:
        """The rollout of an id, or ``None``."""
        with self._guard, self._reporting("read"):
            text = database.select_id(self._connection, rollout_id)
        return None if text is None else self._parse(text)

    def snapshot(self) -> Snapshot:
        """The rollouts that are there now, by round and id: the same order however many workers wrote them.

        Episodes appended later are not in it. It may be iterated again and again while the store is open.
        """
        with self._guard, self._reporting("read"):
            return Snapshot(self, database.select_order(self._connection))

    def attempts(self, keys: Mapping[str, str] | None = None) -> list[Attempt]:
        """All attempts at whole problems, in order: rollouts as the curriculum sees them.

        Partial reps and subgoals say nothing about the whole problem and are left out. Rollouts that name no
        lineage, such as those of older versions, are of the one that the run's configuration names.

        Args:
            keys: ``Problem.key`` by problem id. When given, rollouts of other problems, or of a problem
                whose text has changed since, are left out.
        """
        with self._guard, self._reporting("read"):
            rows = database.select_attempts(self._connection)
            lineage = database.read_config(self._connection).get("lineage")
        named = lineage if isinstance(lineage, str) else ""
        return [
            attempt if attempt.lineage else replace(attempt, lineage=named)
            for key, attempt in rows
            if keys is None or keys.get(attempt.problem_id) == key
        ]

    def counts(self) -> RunCounts:
        """How much the run holds."""
        with self._guard, self._reporting("read"):
            return RunCounts(**database.count(self._connection))

    def export_jsonl(self, path: str | os.PathLike[str]) -> int:
        """Write all rollouts to a file, one JSON object a line, in order.

        The file appears under its name only when it is complete; one that was there before is replaced.

        Returns:
            The number of rollouts written.

        Raises:
            UsageError: the file cannot be written.
        """
        target = Path(path)
        written = 0
        try:
            with replacing(target) as file:
                for rollout in self:
                    file.write(rollout.model_dump_json().encode() + b"\n")
                    written += 1
        except OSError as error:
            raise UsageError(
                f"cannot write {target}: {error.strerror or error}; choose another file"
            ) from error
        return written

    # --- closing ------------------------------------------------------------------------------------------

    @property
    def closed(self) -> bool:
        """True after ``close``."""
        return self._db is None

    def close(self) -> None:
        """Let go of the directory; harmless when done twice."""
        with self._guard:
            db, self._db = self._db, None
            lock, self._lock = self._lock, None
            try:
                if db is not None:
                    db.close()
            finally:
                if lock is not None:
                    lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- inner parts --------------------------------------------------------------------------------------

    @property
    def _path(self) -> Path:
        return self._dir / DATABASE_NAME

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            raise ClosedError(f"the run {self._dir} is closed; open it again")
        return self._db

    def _create(self, config: dict[str, Any]) -> None:
        """Start a run in a directory that is empty or does not exist."""
        with self._reporting("created"):
            self._dir.mkdir(parents=True, exist_ok=True)
            self._check_is_free()
        self._acquire()
        with self._reporting("created"):
            self._check_is_free()  # nobody else may have been faster
            draft = self._path.with_name(DATABASE_NAME + database.DRAFT_SUFFIX)
            database.create(draft, config)
            # only a complete database ever bears the name, so a crash until here leaves an empty run
            # directory
            draft.replace(self._path)
            sync_path(self._dir)
            self._db = database.connect(self._path)
            database.prepare_writing(self._db)

    def _open(self, asked: dict[str, Any] | None) -> None:
        """Open the run that is there, and check that it is sound and the one that was meant."""
        self._check_is_run()
        with self._reporting("opened"):
            self._db = database.connect(self._path, read_only=self._read_only)
            if not self._path.stat().st_size:
                raise sqlite3.DatabaseError(f"{DATABASE_NAME} is empty")
            if not database.is_ours(self._db):
                raise RunDirError(f"{self._path} is a database of another program; choose another directory")
            found = database.read_format(self._db)
            if found != database.FORMAT:
                writer = database.read_writer(self._db)
                raise RunVersionError(
                    f"{self._dir} is a run in format {found}, written by prover-gym {writer}; "
                    f"this version reads format {database.FORMAT}: start a new run, or use that version"
                )
            trouble = database.find_damage(self._db)
            if trouble is not None:
                raise sqlite3.DatabaseError(trouble)
            kept = database.read_config(self._db)
            if not self._read_only:
                database.prepare_writing(self._db)
        if asked is not None and asked != kept:
            raise RunDirError(
                f"{self._dir} was started with another configuration: {difference(kept, asked)}; "
                "resume it with the same one, or start a new run in another directory"
            )

    def _check_is_free(self) -> None:
        """Raise unless the directory may become a run."""
        if self._path.exists():
            raise RunDirError(f"{self._dir} holds a run already; resume it, or choose another directory")
        ours = {LOCK_NAME, *(DATABASE_NAME + database.DRAFT_SUFFIX + tail for tail in ("", "-journal"))}
        foreign = sorted(entry.name for entry in self._dir.iterdir() if entry.name not in ours)
        if foreign:
            shown = ", ".join(foreign[:3]) + (", …" if len(foreign) > 3 else "")
            raise RunDirError(f"{self._dir} holds other files ({shown}); choose an empty or a new directory")

    def _check_is_run(self) -> None:
        """Raise unless a run is there."""
        try:
            there = self._path.is_file()
        except OSError as error:
            raise RunDirError(f"{self._dir} cannot be read: {error.strerror or error}") from error
        if not there:
            what = "holds no run" if self._dir.is_dir() else "is not a directory with a run"
            raise RunDirError(
                f"{self._dir} {what} ({DATABASE_NAME} is missing); name the folder of a run, or "
                "start one there: prover-gym train --run-dir"
            )

    def _acquire(self) -> None:
        """Become the only writer."""
        lock = FileLock(self._dir / LOCK_NAME, timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout as error:
            raise RunDirError(
                f"{self._dir} is in use by another live process; wait for it, or choose another directory"
            ) from error
        except (OSError, NotImplementedError) as error:
            raise RunDirError(f"{self._dir} cannot be locked ({error}); choose a local directory") from error
        self._lock = lock

    @contextmanager
    def _reporting(self, what: str) -> Iterator[None]:
        """Turn errors of the database and the file system into ``RunDirError``."""
        try:
            yield
        except sqlite3.OperationalError as error:
            raise RunDirError(
                f"the run {self._dir} cannot be {what}: {error}; check free space and permissions"
            ) from error
        except sqlite3.Error as error:
            raise RunDirError(
                f"the run {self._dir} is damaged: {error}; start a new run, or repair {DATABASE_NAME} "
                "with .recover of the sqlite3 command"
            ) from error
        except (OSError, ValueError) as error:  # ValueError: a NUL in the path
            reason = getattr(error, "strerror", None) or error
            raise RunDirError(
                f"the run {str(self._dir)!r} cannot be {what}: {reason}; choose another directory"
            ) from error

    def _fetch(self, numbers: Sequence[int]) -> Iterator[Rollout]:
        """The rollouts of some rows, in the order asked for."""
        with self._guard, self._reporting("read"):
            page = database.select_numbers(self._connection, numbers)
        yield from map(self._parse, page)

    def _parse(self, text: str) -> Rollout:
        """A rollout from its stored text."""
        try:
            return Rollout.model_validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"])) or "the record"
            raise RunDirError(
                f"{self._path} holds a damaged rollout ({error.error_count()} faults, the first: {where}: "
                f"{first['msg']}), beginning {text[:60]!r}; restore a copy of the file or begin another run"
            ) from error


class Snapshot:
    """The rollouts that a store held at one moment, in a fixed order; read page by page."""

    def __init__(self, store: RunStore, numbers: Sequence[int]) -> None:
        """Keep the numbers of the rows; see ``RunStore.snapshot``."""
        self._store = store
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[Rollout]:
        for start in range(0, len(self._numbers), _PAGE):
            yield from self._store._fetch(self._numbers[start : start + _PAGE])
