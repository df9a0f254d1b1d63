"""What ``practice``, ``train`` and ``evaluate`` share: run directories, configurations, signals."""

from __future__ import annotations

import os
import shutil
import signal
import time
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from problems import ProblemSet
from prover_env.cli.context import load_problems, ready_lean
from prover_env.cli.output import err, plain, plain_line
from prover_env.errors import RunDirError, UsageError
from prover_env.practice.config import PracticeConfig
from prover_env.rollouts.store import DATABASE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from curriculum import Uses
    from prover_env.cli.context import Settings
    from prover_env.practice import PracticeSession
    from prover_env.rollouts import RunStore
    from prover_env.runtime import Lean

__all__ = [
    "RUNS",
    "compile_rack",
    "hold_session",
    "holds_run",
    "make_config",
    "new_run_dir",
    "stoppable",
    "stored_config",
]

RUNS = Path("runs")
"""Where runs are kept that nobody named."""

_SHOWN = 5


def new_run_dir(kind: str) -> Path:
    """A name for a new run.

    Args:
        kind: first part of the name.
    """
    stamp = datetime.now().strftime(f"{kind}-%Y%m%d-%H%M%S")
    # the process number keeps apart two runs that start in the same second
    return RUNS / (stamp if not (RUNS / stamp).exists() else f"{stamp}-{os.getpid()}")


def holds_run(folder: Path) -> bool:
    """Whether there is a run in a directory."""
    try:
        return (folder / DATABASE_NAME).is_file()
    except OSError:
        return False


def stored_config(folder: Path) -> dict[str, Any]:
    """The configuration that a run was started with, checked.

    Raises:
        RunDirError: there is no run, or not one of this version.
    """
    from pydantic import ValidationError

    from prover_env.rollouts import RunStore

    with RunStore(folder, read_only=True) as store:
        kept = store.config
    try:
        PracticeConfig.model_validate(kept)
    except ValidationError as error:
        fields = ", ".join(str(e["loc"][0]) for e in error.errors() if e["loc"])
        raise RunDirError(
            f"{folder} holds a run that was not started by this version's practice or train (its "
            f"configuration differs in: {fields}); start a new one in another folder"
        ) from error
    return kept


def make_config(
    resumed: Path | None, asked: Mapping[str, Any], defaults: Mapping[str, Any] | None = None
) -> PracticeConfig:
    """The configuration: what was asked, over that of the run that goes on, or over the defaults.

    Options that differ from those of the run are not silently dropped: the store refuses them by name.

    Args:
        resumed: the run that goes on, ``None`` for a new one.
        asked: values by name; ``None`` for what was not asked.
        defaults: for a new run, where they differ from those of ``PracticeConfig``.

    Raises:
        UsageError: the values do not fit together.
        RunDirError: there is no such run, or not one of this version.
    """
    from pydantic import ValidationError

    base = dict(defaults or {}) if resumed is None else stored_config(resumed)
    try:
        return PracticeConfig.model_validate(base | {k: v for k, v in asked.items() if v is not None})
    except ValidationError as error:
        raise UsageError(
            "; ".join(str(e["msg"]).removeprefix("Value error, ") for e in error.errors())
        ) from None


def compile_rack(lean: Lean, rack: ProblemSet, workers: int) -> tuple[ProblemSet, dict[str, Uses]]:
    """Compile the problem files; problems that Lean does not accept are reported and left out.

    Raises:
        UsageError: none is left.
    """
    from prover_env.practice import Unusable, problem_uses

    bad: list[Unusable] = []
    uses = problem_uses(lean, rack, workers=workers, progress=_files_progress(), on_unusable=bad.append)
    for unusable in bad[:_SHOWN]:
        err.print(f"[yellow]left out: {plain_line(unusable.problem_id)}[/]: {plain(unusable.reason)}")
    if len(bad) > _SHOWN:
        err.print(f"[yellow]and {len(bad) - _SHOWN} more problems that Lean does not accept[/]")
    names = {unusable.problem_id for unusable in bad}
    left = ProblemSet(p for p in rack if p.id not in names)
    if names and not len(left):
        raise UsageError("nothing is left to practise: Lean accepts none of the problems selected")
    return (left if names else rack), uses


def _files_progress() -> Callable[[str, int, int], None]:
    """Progress while the problem files are compiled; silent when they are in the cache."""
    began = time.monotonic()
    shown = 0

    def report(topic: str, done: int, total: int) -> None:
        nonlocal shown
        if shown or time.monotonic() - began > 1.0:
            shown += 1
            err.print(f"[dim]compiling the problem files: {done}/{total} {plain_line(topic)}[/]")

    return report


@contextmanager
def hold_session(
    settings: Settings, folder: Path, config: PracticeConfig, *, workers: int, **options: Any
) -> Iterator[tuple[RunStore, PracticeSession]]:
    """A run directory and a session on it. A new directory that nothing came of is removed again.

    Args:
        settings: how to find Lean; the roots of the configuration take the place of those in it.
        folder: the run directory, with a run or without.
        config: the run's configuration.
        workers: Lean workers side by side.
        options: further arguments of ``PracticeSession``.

    Raises:
        UsageError: nothing can be practised.
        RunDirError: the directory cannot be used, or holds a run of another configuration.
    """
    from prover_env.practice import PracticeSession
    from prover_env.rollouts import RunStore

    settings.roots = [Path(root) for root in config.roots]
    problems = load_problems(settings)
    rack = problems if config.selection is None else problems.select(config.selection)
    is_new = not folder.exists()
    with RunStore(folder, resume=holds_run(folder), config=config.model_dump(mode="json")) as store:
        try:
            lean = ready_lean(settings)
            rack, uses = compile_rack(lean, rack, workers)
            if config.canaries:
                rack = ProblemSet([*(p for p in rack if not p.canary), *problems.canaries])
            session = PracticeSession(config, lean, rack, store, uses=uses, workers=workers, **options)
        except BaseException:
            if is_new:  # nothing was practised: leave no empty run behind
                store.close()
                shutil.rmtree(folder, ignore_errors=True)
            raise
        yield store, session


@contextmanager
def stoppable(stop: Callable[[], None]) -> Iterator[list[int]]:
    """Ctrl-C and SIGTERM end the work softly; a second Ctrl-C breaks it off.

    Args:
        stop: told to end soon; called in a signal handler, so it must take no lock.

    Yields:
        The signals received so far.
    """
    received: list[int] = []

    def handle(number: int, _frame: object) -> None:
        received.append(number)
        stop()
        if len(received) > 1 and number == signal.SIGINT:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
