"""``export_run``: a run directory as a folder of tables.

Contract. The tables follow from the rollouts alone: the same run gives the same bytes, in the order of
rounds and episodes, however many workers wrote it. Rollouts are read page by page; in memory are only
digests of steps, proofs and pairs, to keep each from appearing twice. The folder appears as a whole or not at
all.
"""

from __future__ import annotations

import json
import os
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from problems import load_sets
from prover_env.errors import UsageError
from prover_env.rollouts.export.card import dataset_card
from prover_env.rollouts.export.rows import (
    ProvenSteps,
    preference_rows,
    proof_row,
    row_digest,
    step_rows,
)
from prover_env.rollouts.export.summary import Summary
from prover_env.rollouts.export.tables import TABLES
from prover_env.rollouts.export.writers import ExportFormat, TableWriter, open_writer
from prover_env.rollouts.store import RunStore

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from problems import Problem, ProblemSet
    from prover_env.rollouts.record import Rollout

__all__ = ["MANIFEST", "export_run"]

MANIFEST = "manifest.json"
"""Counts of an export, and the mark by which we know a folder as one."""

_FORMAT = 1


def export_run(
    run_dir: str | os.PathLike[str],
    out: str | os.PathLike[str],
    to: str = ExportFormat.JSONL,
    *,
    only: Sequence[str] | None = None,
    problems: ProblemSet | None = None,
    pairs: int = 8,
    force: bool = False,
) -> Summary:
    """Write the tables of a run to a folder, with a dataset card.

    Args:
        run_dir: the directory of the run; it may still be written to, later rollouts are left out then.
        out: the folder to make; its parents are made, too.
        to: ``jsonl``, ``parquet`` or ``datasets``.
        only: names of tables; all of them by default.
        problems: where the texts of problems come from; the shipped sets by default.
        pairs: preference pairs for one state of a proof at most.
        force: replace an earlier export in ``out``.

    Returns:
        Counts of what was written.

    Raises:
        UsageError: an unknown format or table; a package is missing; ``out`` holds something already, or
            something else than an export in spite of ``force``; it cannot be written.
        RunDirError: ``run_dir`` is no run that can be read.
    """
    layout = _layout(to)
    names = _names(only)
    if pairs < 1:
        raise UsageError(f"pairs is {pairs}; it must be at least 1")
    target = Path(out)
    _check_target(target, force)
    rack = load_sets() if problems is None else problems
    known = {problem.id: problem for problem in rack}
    canaries = frozenset(rack.canaries.ids)
    with RunStore(run_dir, read_only=True) as store:
        draft = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir(parents=True)
            summary = _write(store, draft, layout, names, known, pairs, canaries)
            _publish(draft, target, force)
        except OSError as error:
            raise UsageError(
                f"cannot write {target}: {error.strerror or error}; choose another folder"
            ) from error
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    return summary


def _layout(to: str) -> ExportFormat:
    try:
        return ExportFormat(to)
    except ValueError as error:
        raise UsageError(f"to={to!r}: the formats are {', '.join(ExportFormat)}") from error


def _names(only: Sequence[str] | None) -> list[str]:
    """Names of tables in their own order."""
    if only is None:
        return list(TABLES)
    asked = [only] if isinstance(only, str) else list(only)
    unknown = [name for name in asked if name not in TABLES]
    if unknown or not asked:
        raise UsageError(f"only={', '.join(unknown) or 'nothing'}: the tables are {', '.join(TABLES)}")
    return [name for name in TABLES if name in asked]


def _check_target(target: Path, force: bool) -> None:
    """Raise unless the folder may be made or replaced."""
    try:
        if not os.path.lexists(target):
            return
        entries = [entry.name for entry in target.iterdir()]
    except OSError as error:
        raise UsageError(
            f"cannot write {target}: {error.strerror or error}; choose another folder"
        ) from error
    if not entries:
        return
    if not _is_export(target):
        raise UsageError(f"{target} holds files that are no export; choose another folder")
    if not force:
        raise UsageError(
            f"{target} holds an export already; choose another folder, or replace it with --force"
        )


def _is_export(folder: Path) -> bool:
    try:
        mark = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return isinstance(mark, dict) and "prover_gym_export" in mark


def _write(
    store: RunStore,
    folder: Path,
    to: ExportFormat,
    names: list[str],
    known: Mapping[str, Problem],
    pairs: int,
    canaries: frozenset[str],
) -> Summary:
    """Write all files of an export into a folder, without the attempts at canaries, which test the judge."""
    rollouts = store.snapshot()
    summary = Summary(rows=dict.fromkeys(names, 0))
    rows = _Rows(pairs, ProvenSteps(rollouts) if "preferences" in names else ProvenSteps())
    with ExitStack() as stack:
        writers: dict[str, TableWriter] = {}
        for name in names:
            writers[name] = open_writer(TABLES[name], to, folder)
            stack.callback(writers[name].close)
        for rollout in rollouts:
            if rollout.problem_id in canaries:
                summary.canaries += 1
                continue
            problem = _problem(known, rollout)
            summary.add(rollout, problem)
            for name in names:
                for row in rows.of(name, rollout, problem):
                    writers[name].write(row)
                    summary.rows[name] += 1
    manifest = {"prover_gym_export": _FORMAT, "to": str(to), **summary.to_dict()}
    texts = {
        "README.md": dataset_card(summary, to),
        MANIFEST: json.dumps(manifest, ensure_ascii=False, indent=1) + "\n",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return summary


class _Rows:
    """The rows of a rollout for each table; remembers what must not appear twice."""

    def __init__(self, pairs: int, proven: ProvenSteps) -> None:
        self._pairs = pairs
        self._proven = proven
        self._seen: set[bytes] = set()

    def of(self, name: str, rollout: Rollout, problem: Problem | None) -> Iterator[dict[str, Any]]:
        if name == "steps":
            yield from step_rows(rollout)
        elif name == "proofs":
            row = proof_row(rollout, problem)
            yield from self._new([] if row is None else [row], ("problem_key", "proof", "script"))
        else:
            rows = preference_rows(rollout, self._proven, most=self._pairs)
            yield from self._new(rows, ("state_key", "chosen", "rejected"))

    def _new(self, rows: Iterable[dict[str, Any]], columns: Sequence[str]) -> Iterator[dict[str, Any]]:
        for row in rows:
            digest = row_digest(row, columns)
            if digest not in self._seen:
                self._seen.add(digest)
                yield row


def _problem(known: Mapping[str, Problem], rollout: Rollout) -> Problem | None:
    """The problem of a rollout, unless it is not there or says something else by now."""
    problem = known.get(rollout.problem_id)
    return problem if problem is not None and problem.key == rollout.problem_key else None


def _publish(draft: Path, target: Path, force: bool) -> None:
    """Give a complete folder its name; an earlier export makes way for it only then."""
    old = target.with_name(f".{target.name}.{os.getpid()}.old")
    _check_target(target, force)  # it may have appeared meanwhile
    if target.is_dir():
        target.replace(old)
    try:
        draft.replace(target)
    except OSError:
        if old.is_dir():
            old.replace(target)
        raise
    shutil.rmtree(old, ignore_errors=True)
