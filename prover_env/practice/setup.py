"""What follows from a configuration alone: the learner, the split, the problems practised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curriculum import split_rack, visible_heldout
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curriculum import Graph, Split
    from problems import Problem
    from prover_env.learning import Learner
    from prover_env.practice.config import PracticeConfig

__all__ = ["learner_of", "practised", "split_of"]


def learner_of(config: PracticeConfig) -> Learner | None:
    """The learner of a run, which has learnt nothing yet; ``None`` for a run that does not learn.

    Raises:
        UsageError: there is no such algorithm, or it has no such setting.
    """
    if not config.learns:
        return None
    from prover_env.learning import make_learner

    return make_learner(config.algorithm, mode=config.mode, seed=config.seed, **config.learner)


def split_of(config: PracticeConfig, rack: Sequence[Problem], graph: Graph) -> Split | None:
    """Which problems are practised and which are held out; ``None`` without a split.

    Args:
        config: the run's configuration.
        rack: all problems that the configuration selects.
        graph: what they rest on, as known before the first attempt.

    Raises:
        UsageError: nothing is left to practise.
    """
    if not config.heldout:
        return None
    split = split_rack(rack, graph, heldout=config.heldout, seed=config.split_seed)
    if not split.train:
        raise UsageError(
            f"heldout={config.heldout} of {len(rack)} problems leaves nothing to practise; hold out less"
        )
    return split


def practised(rack: Sequence[Problem], split: Split | None) -> dict[str, Problem]:
    """The problems to practise, by id. No held-out theorem is among the premises offered for their proofs."""
    if split is None:
        return {problem.id: problem for problem in rack}
    kept, seen = set(split.train), visible_heldout(split, rack)
    found: dict[str, Problem] = {}
    for problem in rack:
        if problem.id in kept:
            left = tuple(p for p in problem.premises if p.name not in seen.get(problem.id, ()))
            found[problem.id] = problem.model_copy(update={"premises": left})
    return found
