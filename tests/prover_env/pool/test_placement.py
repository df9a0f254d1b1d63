from __future__ import annotations

from dataclasses import dataclass

import pytest

from prover_env.errors import AdmissionError
from prover_env.pool.memory import admit, available_bytes, cores, private_bytes
from prover_env.pool.placement import START_COST, WINDOW, Want, cheapest, cost, next_index
from prover_env.pool.stats import Latencies

SCRIPT = ("intro h", "constructor", "exact h")


@dataclass
class Worker:
    last: Want | None
    running: bool = True


def test_a_job_goes_where_most_of_its_script_is_known() -> None:
    want = Want("p", SCRIPT)
    new, other = Worker(None), Worker(Want("q", SCRIPT))
    one, two = Worker(Want("p", SCRIPT[:1])), Worker(Want("p", (*SCRIPT[:2], "exact foo")))
    assert [cost(want, w) for w in (new, other, one, two)] == [4, 4, 2, 1]
    assert cheapest(want, [new, other, one, two]) == (1, two)
    assert cheapest(want, [one, two, one]) == (1, two)


def test_one_that_ended_is_only_better_than_none() -> None:
    want = Want("p", SCRIPT)
    ended = Worker(want, running=False)
    assert cheapest(want, [ended, Worker(None)])[1] != ended
    assert cheapest(want, [ended])[1] is ended
    assert cheapest(want, []) == (START_COST + 2 + len(SCRIPT), None)


def test_the_cheapest_job_is_next_but_the_first_waits_no_longer_than_the_window() -> None:
    assert next_index([3, 1, 1], [0, 0, 0]) == 1
    assert next_index([3, 1, 1], [WINDOW - 1, 0, 0]) == 1
    assert next_index([3, 1, 1], [WINDOW, 0, 0]) == 0


def test_admission() -> None:
    mib = 1 << 20
    assert admit(2, 100 * mib, available=1000 * mib).limited_by == "request"
    few = admit(100, 100 * mib, available=350 * mib)
    assert (few.workers, few.limited_by) == (3, "memory")
    own = admit(None, 1, available=1 << 40)
    assert (own.workers, own.limited_by) == (cores(), "cores")
    with pytest.raises(AdmissionError, match="99 MiB are available, one needs 100 MiB"):
        admit(1, 100 * mib, available=99 * mib)


def test_memory_is_measured() -> None:
    import os

    assert available_bytes() > 0
    assert private_bytes(os.getpid()) > 1 << 20
    assert private_bytes(2**22 + 1) == 0


def test_quantiles() -> None:
    kept = Latencies(100)
    assert kept.quantiles((0.5, 0.99)) == [0.0, 0.0]
    for n in range(1000):
        kept.add(float(n))
    assert kept.quantiles((0.0, 0.5, 0.95, 0.99, 1.0)) == [900.0, 949.0, 994.0, 998.0, 999.0]
