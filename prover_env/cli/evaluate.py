"""``prover-gym evaluate``: what a trained policy solves, on problems that it never practised."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from problems import ProblemSet
from prover_env.cli.context import RootsOption, load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, err, out, plain_line, print_json
from prover_env.cli.runs import compile_rack, stoppable, stored_config, use_roots
from prover_env.errors import RunDirError, UsageError

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.cli.context import Settings
    from prover_env.evaluation import Evaluation, Measure, ProblemScore
    from prover_env.policies import Policy
    from prover_env.practice import PracticeConfig

__all__ = ["evaluate"]


class Part(StrEnum):
    """Which problems of a run."""

    HELDOUT = "heldout"
    TRAIN = "train"
    ALL = "all"


class Who(StrEnum):
    """Which policy."""

    LEARNED = "learned"
    UNIFORM = "uniform"
    HAND = "hand"


def evaluate(
    context: typer.Context,
    run: Annotated[Path, typer.Argument(metavar="RUN", help="Directory of a run of train.")],
    split: Annotated[Part, typer.Option(help="Which problems of the run.")] = Part.HELDOUT,
    budget: Annotated[
        list[int] | None,
        typer.Option(min=1, help="Tactics a search may try (50); may be given several times."),
    ] = None,
    policy: Annotated[
        Who, typer.Option(help="The learned order, the untrained one, or the hand-made one.")
    ] = Who.LEARNED,
    samples: Annotated[int, typer.Option(min=0, help="Episodes to sample for each problem, for pass@k.")] = 0,
    k: Annotated[
        str | None, typer.Option("--k", help="The k of pass@k, with commas (1, if there are samples).")
    ] = None,
    episode: Annotated[int, typer.Option(min=1, help="Tactics that an episode may draw.")] = 30,
    checkpoint: Annotated[
        int | None, typer.Option(min=1, help="The policy after that many rounds (the latest by default).")
    ] = None,
    chunk: Annotated[
        int | None,
        typer.Option(min=1, help="Tactics of one state tried at a time (as in the run by default)."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the episodes.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Lean workers side by side.")] = 2,
    transitions: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Remembered answers of Lean (default: those of the run)."),
    ] = None,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Measure a policy: solve rate of a search within a budget, and pass@k; every proof is judged.

    The result is kept in the run, in evaluations/, and is the same whenever it is measured. A measurement
    that is broken off keeps no result; Lean's answers are remembered, so that it is quicker the next time.
    The folders that the run was started with (--problems) need not be given, unless they have moved.
    """
    from prover_env.evaluation import Measure, check_writable, write_evaluation
    from prover_env.practice import PracticeConfig

    settings: Settings = context.obj
    settings.add_roots(problems)
    config = PracticeConfig.model_validate(stored_config(run))
    measure = Measure(
        budgets=tuple(budget or (50,)),
        search=config.search,
        chunk=chunk or config.chunk,
        samples=samples,
        ks=_numbers(k) if k is not None else ((1,) if samples else ()),
        episode=episode,
        seed=seed,
    )
    who, rounds = _policy(policy, config, run, checkpoint)
    check_writable(run)
    use_roots(settings, run, config)
    rack = load_problems(settings)
    if config.selection is not None:
        rack = rack.select(config.selection)
    found, interrupted = _measure(
        settings, config, rack, who, measure, split, policy, rounds, workers, transitions or run
    )
    if found is None:
        raise typer.Exit(128 + interrupted)
    name = [str(policy), str(split), *(f"b{b}" for b in measure.budgets), f"c{measure.chunk}"]
    name[1:1] = [] if rounds is None else [f"round-{rounds:06d}"]
    name += [f"n{samples}", f"e{episode}", f"s{seed}"] if samples else []
    path = write_evaluation(run, "-".join(name), found)
    if json:
        print_json({"file": str(path), **found.to_dict()})
    else:
        _print(found, path)
    raise typer.Exit(Exit.DONE)


def _numbers(text: str) -> tuple[int, ...]:
    """``1,4`` as numbers.

    Raises:
        UsageError: a part is no number.
    """
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise UsageError(
            f"--k {text!r}: give whole numbers with commas, such as 1,4, or leave it out"
        ) from None


def _policy(who: Who, config: PracticeConfig, run: Path, checkpoint: int | None) -> tuple[Policy, int | None]:
    """The policy to measure, and after how many rounds; ``None`` for one that does not learn.

    Raises:
        RunDirError: the run has no such checkpoint.
    """
    from prover_env.learning import UniformPolicy
    from prover_env.policies import TemplatePolicy
    from prover_env.practice import Checkpoints, learner_of

    if who is Who.UNIFORM:
        return UniformPolicy(config.mode), None
    if who is Who.HAND:
        return TemplatePolicy(config.mode), None
    learner = learner_of(config)
    if learner is None:
        raise UsageError(f"{run} is a run without a learner; measure --policy hand or --policy uniform")
    checkpoints = Checkpoints(run)
    known = checkpoints.rounds()
    if not known:
        raise RunDirError(f"{run} has no checkpoint yet: not one round is finished; go on with train")
    rounds = known[-1] if checkpoint is None else checkpoint
    checkpoints.load(rounds, learner)
    return learner.policy(), rounds


def _measure(
    settings: Settings,
    config: PracticeConfig,
    rack: ProblemSet,
    policy: Policy,
    measure: Measure,
    split: Part,
    who: Who,
    rounds: int | None,
    workers: int,
    transitions: Path,
) -> tuple[Evaluation | None, int]:
    """The measurement; ``None`` and the number of a signal when it was broken off."""
    from curriculum import build_graph
    from prover_env.evaluation import evaluate as evaluate_policy
    from prover_env.pool import LeanPool
    from prover_env.practice import TRANSITIONS, split_of
    from prover_env.search import TransitionStore
    from prover_env.server import InterruptedWaitError

    lean = ready_lean(settings)
    rack, uses = compile_rack(lean, rack, workers)
    chosen = _part(config, rack, split, split_of(config, list(rack), build_graph(rack, uses)))
    stopped: list[bool] = []
    file = transitions / TRANSITIONS if transitions.is_dir() else transitions
    progress = _Progress(len(chosen), measure)
    with (
        LeanPool(workers, lean=lean, max_heartbeats=config.max_heartbeats) as pool,
        TransitionStore(file) as store,
        stoppable(lambda: stopped.append(True)) as received,
    ):
        try:
            found = evaluate_policy(
                policy,
                chosen,
                pool,
                measure,
                name=str(who),
                settings={
                    "split": str(split),
                    "mode": str(config.mode),
                    "algorithm": config.algorithm,
                    "schedule": config.schedule,
                    "run_seed": config.seed,
                    "split_seed": config.split_seed,
                    "heldout": config.heldout,
                    "rounds": rounds,
                },
                transitions=store,
                workers=workers,
                on_problem=progress.problem,
                should_stop=lambda: bool(stopped),
            )
        except InterruptedWaitError:
            return None, received[0]
    return found, 0


def _part(config: PracticeConfig, rack: ProblemSet, part: Part, split: Any) -> list[Problem]:
    """The problems of a part of the run.

    Raises:
        UsageError: the run holds nothing out.
    """
    problems = [problem for problem in rack if not problem.canary]
    if part is Part.ALL or (split is None and part is Part.TRAIN):
        return problems
    if split is None:
        raise UsageError(
            "this run holds no problems out; train with --split heldout, or measure --split train"
        )
    ids = set(split.heldout if part is Part.HELDOUT else split.train)
    return [problem for problem in problems if problem.id in ids]


class _Progress:
    """A line on standard error now and then."""

    def __init__(self, total: int, measure: Measure) -> None:
        self._total, self._budgets = total, measure.budgets
        self._done = self._solved = 0

    def problem(self, score: ProblemScore) -> None:
        self._done += 1
        self._solved += bool(self._budgets) and score.solved(max(self._budgets))
        if self._done % 20 == 0 or self._done == self._total or (sys.stderr and sys.stderr.isatty()):
            end = "\r" if err.is_terminal and self._done < self._total else "\n"
            err.print(f"[dim]{self._done}/{self._total} problems, {self._solved} solved[/]", end=end)


def _print(found: Evaluation, path: Path) -> None:
    """The tables: by topic, by level, and in all."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True)
    table.add_column("problems", justify="right")
    for heading in (*(f"solved @{b}" for b in found.budgets), *(f"pass@{k}" for k in found.ks)):
        table.add_column(heading, justify="right", no_wrap=True)
    rows = [(plain_line(name), score, "") for name, score in found.by_topic().items()]
    rows += [(f"level {name}", score, "dim") for name, score in found.by_level().items()]
    rows.append(("all", found.total, "bold"))
    for name, score, style in rows:
        table.add_row(
            name,
            str(score.problems),
            *(f"{score.solved[b]} ({score.rate[b]:.0%})" for b in found.budgets),
            *(f"{score.pass_at_k[k]:.3f}" for k in found.ks),
            style=style,
        )
    out.print(table)
    failed = [score for score in found.problems if score.failure is not None]
    if failed:
        err.print(f"[yellow]{len(failed)} problems were lost to the machinery, such as {failed[0].id}[/]")
    out.print(f"\n[dim]policy {found.policy}; kept in {plain_line(str(path))}[/]")
