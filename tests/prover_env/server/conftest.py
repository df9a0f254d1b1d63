from __future__ import annotations

import pytest

from prover_env.runtime import Lean, get_lean


@pytest.fixture(scope="session")
def lean() -> Lean:
    return get_lean()
