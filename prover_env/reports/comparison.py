"""Runs compared: grouped by what they were started with, averaged over seeds, paired by seed. Pure.

Contract. Runs that agree in all settings but the seed are one group. What is compared is compared at equal
cost: areas are taken up to the cost that every run reached. Where a figure was chosen after looking at the
runs (the count, when it is not given), the answer says so.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from curriculum.metrics import Bands, Curve, PairedRatio, curve_bands, paired_ratio
from prover_env.errors import UsageError
from prover_env.practice.config import PracticeConfig
from prover_env.reports.curves import curve_of
from prover_env.reports.evaluations import HELDOUT, last_heldout
from prover_env.reports.statistics import LEVEL, Spread, spread

if TYPE_CHECKING:
    from prover_env.reports.evaluations import HeldOut
    from prover_env.reports.run import RunRecord

__all__ = ["ALIASES", "ComparedRun", "Comparison", "Group", "Pair", "compare", "settings_of"]

ALIASES: Mapping[str, str] = {"algo": "algorithm"}
"""Short names of settings."""

_DERIVED = frozenset({"lineage"})
"""Settings that follow from others: they tell nothing new."""

_FIRST = ("schedule", "algorithm", "search", "mode")
"""Settings that people compare, most of all."""

_DRAWN = 2000
"""Bootstrap samples of bands, which are only looked at."""


@dataclass(frozen=True, slots=True)
class ComparedRun:
    """One run, with what the comparison needs of it.

    Attributes:
        name: what it is called.
        seed: its seed; ``None`` when it has none.
        settings: everything else that it was started with.
        rollouts: problems solved against valid rollouts.
        evaluations: problems solved against tactics evaluated.
        heldout: solve rates on held-out problems, by round.
        keys: which text of each problem was practised.
        versions: versions of prover-gym and Lean.
        unread: names of its files from which something was left out, since it could not be read.
    """

    name: str
    seed: int | None
    settings: Mapping[str, Any]
    rollouts: Curve
    evaluations: Curve
    heldout: tuple[HeldOut, ...]
    keys: Mapping[str, str]
    versions: frozenset[tuple[str, str]]
    unread: tuple[str, ...] = ()

    @property
    def last_heldout(self) -> float | None:
        """The last solve rate on held-out problems, where one was measured."""
        held = last_heldout(self.heldout)
        return None if held is None else held.rate

    def area(self, horizon: int) -> float:
        """Mean number of problems solved on the way to the horizon; 0 when nothing was spent."""
        return self.evaluations.area(horizon) if horizon else 0.0

    @classmethod
    def of(cls, run: RunRecord, canaries: frozenset[str] = frozenset()) -> ComparedRun:
        """Take from a run what is needed."""
        settings = settings_of(run.config)
        seed = settings.pop("seed", None)
        return cls(
            name=run.name,
            seed=seed if isinstance(seed, int) else None,
            settings=settings,
            rollouts=curve_of(run.episodes, "rollouts", canaries),
            evaluations=curve_of(run.episodes, "evaluations", canaries),
            heldout=run.evaluations,
            keys={e.problem_id: e.problem_key for e in run.episodes},
            versions=frozenset(run.versions),
            unread=run.unread,
        )


@dataclass(frozen=True, slots=True)
class Group:
    """Runs of one configuration.

    Attributes:
        label: what tells it from the others: settings that people look at first, as many as it takes.
        settings: the settings in which groups differ.
        runs: its runs, by seed.
        rollouts: mean curve with its band, against rollouts.
        evaluations: the same against evaluations.
        solved: problems solved at the common horizon of evaluations.
        area: mean number of problems solved, over all costs up to that horizon: the area under the curve,
            divided by its width.
        to_count: evaluations to the count, over the runs that reached it; ``None`` when none did.
        reached: how many runs reached the count.
        heldout: last solve rate on held-out problems; ``None`` where none was measured.
    """

    label: str
    settings: Mapping[str, Any]
    runs: tuple[ComparedRun, ...]
    rollouts: Bands
    evaluations: Bands
    solved: Spread
    area: Spread
    to_count: Spread | None
    reached: int
    heldout: Spread | None


@dataclass(frozen=True, slots=True)
class Pair:
    """A group against the baseline, seed by seed; ratios are those of the means over the seeds.

    Attributes:
        label: the group.
        baseline: the group that it is compared with.
        seeds: seeds that both have.
        area: area of the group over that of the baseline; ``None`` without pairs.
        area_wins: at how many seeds the group's area is larger, ties counted half.
        cost: evaluations to the count, likewise; over the seeds at which both reached it.
        cost_wins: at how many of them the group's cost is smaller, ties counted half.
        heldout: last held-out solve rates, likewise.
    """

    label: str
    baseline: str
    seeds: tuple[int, ...]
    area: PairedRatio | None
    area_wins: float
    cost: PairedRatio | None
    cost_wins: float
    heldout: PairedRatio | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """All of it.

    Attributes:
        groups: by label.
        pairs: every other group against the baseline.
        by: the settings that groups are told apart by.
        horizon: evaluations up to which areas are compared: as far as every run got.
        count: how many problems ``to_count`` is about.
        chosen: the count was chosen from the runs themselves.
        remarks: what a reader must know.
        heldout_budget: evaluations of the searches that held-out rates are about; ``None`` without any.
    """

    groups: tuple[Group, ...]
    pairs: tuple[Pair, ...]
    by: tuple[str, ...]
    horizon: int
    count: int
    chosen: bool
    remarks: tuple[str, ...]
    heldout_budget: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form, with the curve of every run."""
        return {
            "by": list(self.by),
            "horizon_evaluations": self.horizon,
            "count": self.count,
            "count_chosen_from_runs": self.chosen,
            "heldout_budget": self.heldout_budget,
            "groups": [
                {
                    "label": group.label,
                    "settings": dict(group.settings),
                    "runs": [_run_dict(run, self.horizon, self.count) for run in group.runs],
                    "mean_against_rollouts": asdict(group.rollouts),
                    "mean_against_evaluations": asdict(group.evaluations),
                    "solved": asdict(group.solved),
                    "area": asdict(group.area),
                    "evaluations_to_count": None if group.to_count is None else asdict(group.to_count),
                    "reached_count": group.reached,
                    "heldout": None if group.heldout is None else asdict(group.heldout),
                }
                for group in self.groups
            ],
            "pairs": [asdict(pair) for pair in self.pairs],
            "remarks": list(self.remarks),
        }


def compare(
    runs: Sequence[ComparedRun],
    *,
    by: Sequence[str] = (),
    count: int | None = None,
    baseline: str | None = None,
) -> Comparison:
    """Compare runs.

    Args:
        runs: at least one.
        by: settings that tell groups apart; all in which the runs differ when left out.
        count: evaluations to that many problems are compared; by default as many as every run solved.
        baseline: label of the group, or value of a setting, that the others are compared with; ``uniform`` by
            default, or the first group.

    Raises:
        UsageError: no runs, an unknown setting or baseline, or a count below 1.
    """
    if not runs:
        raise UsageError("there is nothing to compare; name at least one run directory")
    if count is not None and count < 1:
        raise UsageError(f"count is {count}; it must be at least 1")
    runs, budget, unlike = _measured_alike(runs)
    chosen_by = _by(runs, by)
    remarks = _remarks(runs, chosen_by) + unlike
    horizon = min(run.evaluations.end for run in runs)
    reached_by_all = min(run.evaluations.at(run.evaluations.end) for run in runs)
    goal = count if count is not None else max(1, reached_by_all)
    shown = _telling(runs, chosen_by)
    others = ", ".join(key for key in chosen_by if key not in shown and _differs(runs, key))
    if others:
        remarks.append(f"The groups also differ in settings that their labels leave out: {others}.")
    members: dict[str, list[ComparedRun]] = {}
    for run in runs:
        members.setdefault(_label(run, shown), []).append(run)
    groups = tuple(_group(label, members[label], chosen_by, horizon, goal) for label in sorted(members))
    remarks += _seed_remarks(groups)
    base = _baseline(groups, baseline)
    pairs = tuple(_pair(group, base, horizon, goal) for group in groups if group is not base)
    return Comparison(groups, pairs, chosen_by, horizon, goal, count is None, tuple(remarks), budget)


def settings_of(config: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of a run, those included that its version did not know yet and that have defaults now.

    Where folders of problems lay does not count when it is known what was in them.
    """
    try:
        found = PracticeConfig.model_validate(dict(config)).model_dump(mode="json")
    except ValidationError:  # a run of something else, or of another version
        return dict(config)
    return found | {"roots": []} if found["contents"] else found


def _measured_alike(
    runs: Sequence[ComparedRun],
) -> tuple[Sequence[ComparedRun], int | None, list[str]]:
    """The runs with those measurements only that can be compared, their budget, and what was left out.

    These are measurements of what was learned, on problems held out, with the largest budget that all runs
    have which were measured so at all.
    """
    learnt = [
        [h for h in run.heldout if h.split == HELDOUT and h.rounds is not None and h.budget is not None]
        for run in runs
    ]
    budgets = [{h.budget for h in found if h.budget is not None} for found in learnt if found]
    budget = max(set.intersection(*budgets), default=None) if budgets else None
    kept = [
        replace(run, heldout=tuple(h for h in found if h.budget == budget))
        for run, found in zip(runs, learnt, strict=True)
    ]
    remarks = []
    if budgets and budget is None:
        remarks.append(
            "Held-out rates are left out: no budget is common to all runs that were measured "
            f"({'; '.join(', '.join(map(str, sorted(b))) for b in budgets)} evaluations)."
        )
    elif budget is not None:
        remarks.append(f"Held-out rates are of the learned policy, within {budget} evaluations a problem.")
    return kept, budget, remarks


# --- groups -----------------------------------------------------------------------------------------------


def _by(runs: Sequence[ComparedRun], by: Sequence[str]) -> tuple[str, ...]:
    """Names of the settings that tell groups apart."""
    known = {key for run in runs for key in run.settings}
    if by:
        named = tuple(dict.fromkeys(ALIASES.get(name, name) for name in by))
        for name in named:
            if name not in known:
                raise UsageError(f"no run has a setting {name!r}; choose among {', '.join(sorted(known))}")
        return named
    return tuple(sorted((key for key in known - _DERIVED if _differs(runs, key)), key=_weight))


def _weight(key: str) -> tuple[int, str]:
    """What people look at first comes first."""
    return (_FIRST.index(key) if key in _FIRST else len(_FIRST), key)


def _telling(runs: Sequence[ComparedRun], by: Sequence[str]) -> tuple[str, ...]:
    """As many of the settings, in order, as it takes to tell the groups apart."""
    groups = len({tuple(_value(run, key) for key in by) for run in runs})
    for count in range(len(by)):
        if len({_label(run, by[:count]) for run in runs}) == groups:
            return tuple(by[:count]) or tuple(by[:1])
    return tuple(by)


def _differs(runs: Sequence[ComparedRun], key: str) -> bool:
    return len({_value(run, key) for run in runs}) > 1


def _value(run: ComparedRun, key: str) -> str:
    """A setting as text: words bare, everything else as JSON."""
    if key not in run.settings:
        return "–"
    value = run.settings[key]
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)


def _label(run: ComparedRun, by: Sequence[str]) -> str:
    if len(by) == 1:
        return _value(run, by[0])
    return ", ".join(f"{key} {_value(run, key)}" for key in by) or "all runs"


def _group(label: str, runs: Sequence[ComparedRun], by: Sequence[str], horizon: int, count: int) -> Group:
    ordered = tuple(sorted(runs, key=lambda run: (run.seed is None, run.seed or 0, run.name)))
    costs = [cost for run in ordered if (cost := run.evaluations.until(count)) is not None]
    return Group(
        label=label,
        settings={key: ordered[0].settings.get(key) for key in by},
        runs=ordered,
        rollouts=curve_bands([run.rollouts for run in ordered], level=LEVEL, resamples=_DRAWN),
        evaluations=curve_bands([run.evaluations for run in ordered], level=LEVEL, resamples=_DRAWN),
        solved=_certain([run.evaluations.at(horizon) for run in ordered]),
        area=_certain([run.area(horizon) for run in ordered]),
        to_count=spread(costs),
        reached=len(costs),
        heldout=spread([rate for run in ordered if (rate := run.last_heldout) is not None]),
    )


def _certain(values: Sequence[float]) -> Spread:
    found = spread(values)
    assert found is not None, "a group has runs"
    return found


# --- pairs ------------------------------------------------------------------------------------------------


def _baseline(groups: Sequence[Group], wanted: str | None) -> Group:
    """The group to compare with."""
    name = "uniform" if wanted is None else wanted
    for group in groups:
        if name == group.label:
            return group
    fits = [g for g in groups if name in {str(value) for value in g.settings.values()}]
    if len(fits) == 1 or (fits and wanted is None):
        return fits[0]
    if wanted is None:
        return groups[0]
    labels = "; ".join(group.label for group in groups)
    what = "fits several groups" if fits else "is no group"
    raise UsageError(f"the baseline {wanted!r} {what}; choose one of: {labels}")


def _by_seed(group: Group) -> dict[int, list[ComparedRun]]:
    found: dict[int, list[ComparedRun]] = {}
    for run in group.runs:
        if run.seed is not None:
            found.setdefault(run.seed, []).append(run)
    return found


def _pair(group: Group, base: Group, horizon: int, count: int) -> Pair:
    """A group against the baseline; several runs of one seed count as their mean."""
    mine, other = _by_seed(group), _by_seed(base)
    seeds = sorted(mine.keys() & other.keys())

    def compared(figure: Callable[[ComparedRun], float | None]) -> PairedRatio | None:
        pairs = [
            tuple(_mean([figure(run) for run in side[seed]]) for side in (mine, other)) for seed in seeds
        ]
        known = [(a, b) for a, b in pairs if a is not None and b]
        if not known:
            return None
        return paired_ratio([a for a, _ in known], [b for _, b in known], level=LEVEL)

    area = compared(lambda run: run.area(horizon))
    cost = compared(lambda run: run.evaluations.until(count))
    return Pair(
        label=group.label,
        baseline=base.label,
        seeds=tuple(seeds),
        area=area,
        area_wins=0.0 if area is None else len(area.each) - area.wins,
        cost=cost,
        cost_wins=0.0 if cost is None else cost.wins,
        heldout=compared(lambda run: run.last_heldout),
    )


def _mean(values: Sequence[float | None]) -> float | None:
    """Mean, or ``None`` when one of the values is missing."""
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if len(known) == len(values) else None


# --- remarks ----------------------------------------------------------------------------------------------


def _remarks(runs: Sequence[ComparedRun], by: Sequence[str]) -> list[str]:
    """What makes the comparison less than fair."""
    remarks = [
        f"{run.name}: {name} is damaged and was not read in full." for run in runs for name in run.unread
    ]
    keys = {key for run in runs for key in run.settings} - set(by) - _DERIVED
    pooled = sorted(key for key in keys if _differs(runs, key))
    if pooled:
        remarks.append(f"Runs of one group differ in: {', '.join(pooled)}.")
    if len({_value(run, "selection") + _value(run, "roots") for run in runs}) > 1:
        remarks.append("The runs practised different selections of problems: counts do not compare.")
    texts: dict[str, set[str]] = {}
    for run in runs:
        for id, key in run.keys.items():
            texts.setdefault(id, set()).add(key)
    changed = sum(len(found) > 1 for found in texts.values())
    if changed:
        remarks.append(f"{changed} problems had another text in some of the runs.")
    versions = {version for run in runs for version in run.versions}
    if len(versions) > 1:
        told = "; ".join(f"prover-gym {gym} on Lean {lean}" for gym, lean in sorted(versions))
        remarks.append(f"The runs were made with several versions: {told}.")
    return remarks


def _seed_remarks(groups: Sequence[Group]) -> list[str]:
    remarks = []
    seeds = [sorted(run.seed for run in group.runs if run.seed is not None) for group in groups]
    if any(len(found) != len(set(found)) for found in seeds):
        remarks.append("Some group has several runs of one seed: in pairs they count as their mean.")
    if len({tuple(sorted(set(found))) for found in seeds}) > 1:
        remarks.append("The groups do not have the same seeds: pairs are formed where both have one.")
    fewest = min(len(group.runs) for group in groups)
    if fewest < 3:
        remarks.append("Fewer than three seeds in a group: bands and intervals say little or nothing.")
    return remarks


def _run_dict(run: ComparedRun, horizon: int, count: int) -> dict[str, Any]:
    return {
        "name": run.name,
        "seed": run.seed,
        "rollouts": asdict(run.rollouts),
        "evaluations": asdict(run.evaluations),
        "solved": run.evaluations.at(run.evaluations.end),
        "area": run.area(horizon),
        "evaluations_to_count": run.evaluations.until(count),
        "heldout": [held.to_dict() for held in run.heldout],
    }
