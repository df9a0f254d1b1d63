"""The searches by name."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from prover_env.errors import UsageError
from prover_env.policies.policy import Policy
from prover_env.search.base import CommonOptions, Search, TreeSearch
from prover_env.search.beam import BeamSearch
from prover_env.search.best_first import BestFirstSearch
from prover_env.search.budget import Budget
from prover_env.search.cache import TransitionCache
from prover_env.search.deepening import DeepeningSearch
from prover_env.search.mcts import MctsSearch
from prover_env.search.names import SearchName

__all__ = ["SEARCHES", "make_search", "search_type"]

SEARCHES: Mapping[str, type[TreeSearch]] = MappingProxyType(
    {
        SearchName.BEST_FIRST: BestFirstSearch,
        SearchName.BEAM: BeamSearch,
        SearchName.DEEPENING: DeepeningSearch,
        SearchName.MCTS: MctsSearch,
    }
)
"""Every search by name."""


def search_type(name: str) -> type[TreeSearch]:
    """The search of a name.

    Raises:
        UsageError: there is none; the text lists them.
    """
    kind = SEARCHES.get(name)
    if kind is None:
        raise UsageError(f"no search {name!r}; there are {', '.join(SEARCHES)}")
    return kind


def make_search(
    name: str,
    policy: Policy,
    budget: Budget | None = None,
    *,
    cache: TransitionCache | None = None,
    record: bool = False,
    chunk: int = 8,
    **options: Any,
) -> Search:
    """A search by name.

    Args:
        name: one of ``SEARCHES``.
        policy: proposes tactics.
        budget: limits of each search, ``Budget()`` by default.
        cache: answers to share between searches.
        record: keep every tactic evaluated, as ``SearchResult.tried``.
        chunk: candidates of a state tried together, at most; 2 to 4 show best what a policy is worth, 16 are
            the fastest.
        **options: further settings, those of the search (``beam_width``, ``cost_step``, …) and those that all
            share (see ``TreeSearch``).

    Raises:
        UsageError: there is no such search or setting, or a setting is out of range.
    """
    kind = search_type(name)
    own = {
        parameter.name
        for parameter in inspect.signature(kind).parameters.values()
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY
    }
    known = own | set(CommonOptions.__annotations__)
    if unknown := sorted(set(options) - known):
        raise UsageError(f"{name} has no setting {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    return kind(policy, budget, cache=cache, record=record, chunk=chunk, **options)
