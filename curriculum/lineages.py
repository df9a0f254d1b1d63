"""Policy lineages: whose attempts count for whom.

A lineage is a policy with all of its later versions: what one learner grows through in one run. Solve rates
say something about one lineage only, so each has a ledger of its own, and a schedule belongs to one
(``RackSchedule.lineage``). The rules:

* An attempt names its lineage; the empty name is a lineage like any other (that of runs with one policy).
* Versions of a policy share a lineage. That a policy moves on is what the discount is for.
* Another algorithm, action set or seed of the learner is another lineage: nothing is shared between them.
* The dependency graph and the problems are common to all; accepted proofs are facts about problems.
"""

from __future__ import annotations

from collections.abc import Iterable

from curriculum.records import DISCOUNT, Attempt, Ledger

__all__ = ["by_lineage", "lineage_ledgers"]


def by_lineage(attempts: Iterable[Attempt]) -> dict[str, list[Attempt]]:
    """The attempts of each lineage, in order; lineages in the order of their first attempts."""
    result: dict[str, list[Attempt]] = {}
    for attempt in attempts:
        result.setdefault(attempt.lineage, []).append(attempt)
    return result


def lineage_ledgers(attempts: Iterable[Attempt], *, discount: float = DISCOUNT) -> dict[str, Ledger]:
    """The ledger of each lineage."""
    return {name: Ledger(own, discount=discount) for name, own in by_lineage(attempts).items()}
