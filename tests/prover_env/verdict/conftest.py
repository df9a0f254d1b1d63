from __future__ import annotations

from collections.abc import Iterator

import pytest

from problems import Problem
from prover_env.runtime import Lean, get_lean
from prover_env.verdict import CompileLimits, Judge

LIMITS = CompileLimits(seconds=60.0, cpu_seconds=30)


@pytest.fixture(scope="session")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="session")
def judge(lean: Lean) -> Iterator[Judge]:
    with Judge(lean, limits=LIMITS) as judge:
        yield judge


def problem(statement: str, **fields: object) -> Problem:
    """A problem from a statement; the name is the second word."""
    name = str(fields.pop("name", statement.split()[1].split(".{")[0]))
    return Problem.model_validate({"id": f"adhoc/{name}", "name": name, "statement": statement, **fields})
