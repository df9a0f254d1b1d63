"""One judge for the tests of this package."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from prover_env.runtime import EMBEDDED, get_lean
from prover_env.verdict import Judge


@pytest.fixture(scope="session")
def judge() -> Iterator[Judge]:
    with Judge(get_lean(EMBEDDED)) as judge:
        yield judge
