"""The names of the searches."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["SearchName"]


class SearchName(StrEnum):
    """A search, as it is called on the command line and in ``make_search``."""

    BEST_FIRST = "best_first"
    BEAM = "beam"
    DEEPENING = "deepening"
    MCTS = "mcts"
