"""Adding theorems: examined first, written all at once or not at all, by one process at a time."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from problems import SHIPPED
from problems.loader import load_text, read_text
from prover_env.durable import write_text
from prover_env.errors import CompileError, ProblemFileError, UsageError
from prover_env.olean import parse_name
from prover_env.rack.assemble import appended, pruned
from prover_env.rack.examine import Examination, examine
from prover_env.rack.files import FileText, RackFile
from prover_env.rack.fingerprint import Fingerprints
from prover_env.rack.outcome import Outcome
from prover_env.runtime.cache import locked
from prover_env.runtime.modules import missing_imports
from prover_env.verdict import Judge, check_file

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["AddReport", "add_file", "known_statements"]

_LOCK_SECONDS = 600.0

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class AddReport:
    """What became of a file of new theorems.

    Attributes:
        source: the given file.
        target: the problem file that they go to.
        written: whether it was changed; never in a dry run.
        outcomes: one for each theorem, in the order of the file.
        remarks: what is left out besides theorems, and why.
    """

    source: str
    target: str
    written: bool
    outcomes: Sequence[Outcome]
    remarks: Sequence[str]

    @property
    def added(self) -> int:
        """How many theorems are good."""
        return sum(outcome.added for outcome in self.outcomes)

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return {
            "source": self.source,
            "target": self.target,
            "written": self.written,
            "added": self.added,
            "theorems": [
                {
                    "name": o.name,
                    "line": o.line,
                    "status": str(o.status),
                    "id": o.problem or None,
                    "detail": o.detail,
                }
                for o in self.outcomes
            ],
            "remarks": list(self.remarks),
        }


def add_file(
    judge: Judge,
    path: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    *,
    rack: Iterable[tuple[Path, str]],
    dry_run: bool = False,
    progress: Progress | None = None,
) -> AddReport:
    """Add the theorems of a file to a set.

    Args:
        judge: compiles and judges.
        path: the file; it must stand by itself.
        folder: the folder of the set; the theorems go to its file of the same name, made if missing.
        rack: all known problem files, each with its set; the set's own are looked at in any case.
        dry_run: examine, but write nothing.
        progress: told what is being read, how much is done, and of how much.

    Returns:
        What became of each theorem.

    Raises:
        ProblemFileError: the file, or the one that it goes to, cannot be read as a problem file.
        UsageError: the folder belongs to an installed package, the file is already there, it needs modules
            that this Lean does not have, or what it would give is not accepted as a whole.
        MachineryError: Lean, a process or a file failed.
    """
    text = read_text(path)
    target = _target(Path(path), Path(folder))
    topic = f"{target.parent.name}/{target.stem}"
    lean = judge.lean
    missing = missing_imports(lean, text)
    if missing:
        needed = ", ".join(m.module for m in missing)
        raise UsageError(f"{path} imports {needed}; use a toolchain that has it (prover-gym --project DIR …)")
    key = hashlib.blake2b(str(target).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    with contextlib.nullcontext() if dry_run else locked(lean.cache, f"add-{key}", _LOCK_SECONDS):
        before = target.read_bytes() if target.exists() else None
        existing = None if before is None else FileText(read_text(target))
        files = [*rack, *((f, target.parent.name) for f in sorted(target.parent.glob("*.lean")))]
        known = known_statements(lean, files, progress=progress)
        taken = {}
        if existing is not None:
            taken = {p.id: str(target) for p in load_text(existing.text, topic, str(target))}
        found = examine(judge, text, topic, str(path), known=known, taken=taken)
        if existing is None:
            whole = pruned(found.source, found.gone)
        else:
            whole = appended(existing, found.source, found.gone, str(target))
        added = any(outcome.added for outcome in found.in_order)
        if added:
            _check_whole(judge, whole, target, topic, found)
        if added and not dry_run:
            if before != (target.read_bytes() if target.exists() else None):
                raise UsageError(f"{target} was changed meanwhile; nothing was added, try again")
            target.parent.mkdir(parents=True, exist_ok=True)
            write_text(target, whole)
    return AddReport(
        str(path), str(target), added and not dry_run, tuple(found.in_order), tuple(found.remarks)
    )


def known_statements(
    lean: Lean, files: Iterable[tuple[Path, str]], *, workers: int = 2, progress: Progress | None = None
) -> dict[str, str]:
    """Fingerprints of all problems in some files, with the ids; what cannot be read or compiled is skipped.

    Args:
        lean: a prepared Lean.
        files: the files, each with its set.
        workers: how many are compiled at the same time (once, then they are in the cache).
        progress: told the file, how many are done, and of how many.

    Raises:
        MachineryError: Lean, a process or a file failed.
    """

    def read(file: tuple[Path, str]) -> list[tuple[str, str]]:
        try:
            loaded = RackFile(*file)
            if loaded.missing(lean):
                return []
            return [(found, problem.id) for problem, found in loaded.fingerprints(lean)]
        except (ProblemFileError, CompileError):
            return []

    unique = list({path.resolve(): (path, name) for path, name in files}.values())
    known: dict[str, str] = {}
    with ThreadPoolExecutor(max_workers=max(1, workers)) as pool:
        for done, rows in enumerate(pool.map(read, unique), start=1):
            for found, problem_id in rows:
                known.setdefault(found, problem_id)
            if progress is not None:
                progress(str(unique[done - 1][0]), done, len(unique))
    return known


def _target(path: Path, folder: Path) -> Path:
    """The file that the theorems of a file go to."""
    folder = Path(os.path.abspath(folder))
    target = folder / path.name
    if path.suffix != ".lean":
        raise UsageError(f"{path} is not a .lean file; give a Lean file with theorems")
    if target.exists() and target.samefile(path):
        raise UsageError(
            f"{path} is already in its set; look at it with `prover-gym problems lint {path}`, or keep new "
            "theorems in a file outside of the set"
        )
    packages = {"site-packages", "dist-packages"}
    real = folder.resolve()
    if packages & set(real.parts) or (real.is_relative_to(Path(sys.prefix).resolve() / "lib")):
        raise UsageError(
            f"{folder} belongs to an installed package, whose next upgrade loses what is added there; "
            "name a folder of your own with --to, and give it to other commands with --problems"
        )
    if real.is_relative_to(SHIPPED.resolve()) and not os.access(SHIPPED, os.W_OK):
        raise UsageError(f"{folder} cannot be written; name a folder of your own with --to")
    return target


def _check_whole(judge: Judge, text: str, target: Path, topic: str, found: Examination) -> None:
    """Refuse a file that is not accepted as a whole, or in which the new theorems say something else.

    Raises:
        UsageError: it is not; nothing was written.
    """
    try:
        loaded = load_text(text, topic, str(target))
    except ProblemFileError as error:
        raise UsageError(f"with the new theorems, {error}; nothing was changed") from error
    with tempfile.TemporaryDirectory(prefix="prover-gym-add-") as folder:
        path = Path(folder) / target.name
        path.write_text(text, encoding="utf-8")
        report = check_file(judge.lean, path, allow_open=True, judge=judge)
        bad = [f"{t.name}: {t.explanation}" for t in report.theorems if t.status not in ("accepted", "open")]
        if bad or not report.accepted:
            said = bad[0] if bad else "; ".join(report.remarks)
            raise UsageError(f"{target} with the new theorems is not accepted: {said}; nothing was changed")
    built = judge.build(text)
    prints = None if built.olean is None else Fingerprints(built.olean)
    by_id = {p.id: p for p in loaded}
    for outcome in found.in_order:
        if not outcome.added:
            continue
        problem = by_id.get(outcome.problem)
        if (
            problem is None
            or prints is None
            or prints.statement(parse_name(problem.name)) != found.prints[outcome.line]
        ):
            raise UsageError(
                f"in {target}, {outcome.name} would say something else than in the file given; nothing was "
                "changed (put it into another file with --to)"
            )
