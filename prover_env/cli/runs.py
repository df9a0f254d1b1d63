"""What ``practice``, ``train`` and ``evaluate`` share: run directories, configurations, signals."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import time
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curriculum import SCHEDULES
from problems import ProblemSet
from prover_env.cli.context import load_problems, ready_lean
from prover_env.cli.output import err, plain, plain_line
from prover_env.errors import RunDirError, UsageError
from prover_env.explain import explain
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
    "SCHEDULE_HELP",
    "compile_rack",
    "further_options",
    "hold_session",
    "holds_run",
    "make_config",
    "new_run_dir",
    "start_config",
    "stoppable",
    "stored_config",
    "use_roots",
]

RUNS = Path("runs")
"""Where runs are kept that nobody named."""

SCHEDULE_HELP = f"Who picks the next task: {', '.join(SCHEDULES)} (curriculum by default)."
"""Of the option ``--schedule``."""

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
    wanted = {k: v for k, v in asked.items() if v is not None}
    if "learner" in wanted:  # what was not said about it stays
        wanted["learner"] = {**base.get("learner", {}), **wanted["learner"]}
    try:
        return PracticeConfig.model_validate(base | wanted)
    except ValidationError as error:
        raise UsageError(explain(error)) from None


def use_roots(settings: Settings, folder: Path, config: PracticeConfig) -> None:
    """Settle where the problem folders of a run that is there are: where it says, or where we are told.

    Args:
        settings: its ``roots`` are those given on the command line, and those to load afterwards.
        folder: the run directory.
        config: what the run was started with.

    Raises:
        RunDirError: a folder is gone, or the ones given do not hold the problems of the run.
    """
    from prover_env.practice import check_there, recognise
    from prover_env.rollouts import RunStore

    kept = [Path(root) for root in config.roots]
    given = [root.absolute() for root in settings.roots]
    if not given or given == kept:
        check_there(folder, kept)
        settings.roots = given = kept
        if not config.contents:
            return
    with RunStore(folder, read_only=True) as store:
        recognise(folder, config, given, store)


def further_options(
    settings: Settings, config: PracticeConfig, *, workers: int = 2, transitions: Path | None = None
) -> tuple[str, str]:
    """What a command must be given again to go on in the same way, since no run remembers it.

    Args:
        settings: what was said before the command, and where the problem folders are.
        config: the run's configuration, with the folders as it knows them.
        workers: Lean workers side by side.
        transitions: file of remembered answers.

    Returns:
        What stands before the name of the command and what after the options of it, each with a space at its
        end or beginning, as a shell takes it.
    """
    before: list[str] = []
    if settings.lean is not None:
        before += ["--lean", settings.lean]
    if settings.project is not None:
        before += ["--project", str(settings.project)]
    after: list[str] = []
    if [str(root.absolute()) for root in settings.roots] != list(config.roots):
        after += [word for root in settings.roots for word in ("--problems", str(root))]
    if transitions is not None:
        after += ["--transitions", str(transitions)]
    if workers != 2:
        after += ["--workers", str(workers)]
    return "".join(f"{shlex.quote(word)} " for word in before), "".join(f" {shlex.quote(w)}" for w in after)


def start_config(
    settings: Settings,
    folder: Path,
    goes_on: bool,
    asked: Mapping[str, Any],
    defaults: Mapping[str, Any] | None = None,
) -> PracticeConfig:
    """The configuration of a run that is started or goes on, its problem folders settled.

    Args:
        settings: what was said on the command line about problem folders; see ``use_roots``.
        folder: the run directory.
        goes_on: whether there is a run to go on with.
        asked: see ``make_config``.
        defaults: see there.

    Raises:
        UsageError: as ``make_config``.
        RunDirError: as ``make_config`` and ``use_roots``.
    """
    if goes_on:
        config = make_config(folder, asked)
        use_roots(settings, folder, config)
        return config
    roots = tuple(str(root.absolute()) for root in settings.roots)
    return make_config(None, {**asked, "roots": roots or None}, defaults)


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


def _as_kept(config: PracticeConfig, kept: Mapping[str, Any]) -> dict[str, Any]:
    """A configuration as the version that started the run would have written it.

    A setting that it did not know is no other setting as long as it has its default.
    """
    defaults = PracticeConfig().model_dump(mode="json")
    plain = config.model_dump(mode="json")
    return {key: value for key, value in plain.items() if key in kept or value != defaults[key]}


@contextmanager
def hold_session(
    settings: Settings, folder: Path, config: PracticeConfig, *, workers: int, **options: Any
) -> Iterator[tuple[RunStore, PracticeSession]]:
    """A run directory and a session on it. A new directory that nothing came of is removed again.

    Args:
        settings: how to find Lean, and where the problem folders are (see ``use_roots``).
        folder: the run directory, with a run or without.
        config: the run's configuration.
        workers: Lean workers side by side.
        options: further arguments of ``PracticeSession``.

    Raises:
        UsageError: nothing can be practised.
        RunDirError: the directory cannot be used, or holds a run of another configuration.
    """
    from prover_env.practice import PracticeSession, digests
    from prover_env.rollouts import RunStore

    problems = load_problems(settings)
    rack = problems if config.selection is None else problems.select(config.selection)
    is_new, goes_on = not folder.exists(), holds_run(folder)
    if not goes_on and config.roots:
        config = config.model_copy(update={"contents": digests(config.roots)})
    plain = _as_kept(config, stored_config(folder)) if goes_on else config.model_dump(mode="json")
    with RunStore(folder, resume=goes_on, config=plain) as store:
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
