"""Where a measurement was taken: a figure without its machine and load says little."""

from __future__ import annotations

import os
import platform
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["Machine", "this_machine"]


class Machine(BaseModel):
    """The machine, and what else it had to do when the measurement began."""

    model_config = ConfigDict(frozen=True)

    lean_version: str
    python_version: str
    architecture: str
    cores: int
    load: float
    """Mean number of runnable processes over the minute before; above ``cores`` figures suffer."""


def this_machine(lean: Lean) -> Machine:
    """Describe this machine at this moment."""
    affinity = getattr(os, "sched_getaffinity", None)
    return Machine(
        lean_version=lean.version,
        python_version=platform.python_version(),
        architecture=platform.machine(),
        cores=len(affinity(0)) if affinity is not None else os.cpu_count() or 1,
        load=round(os.getloadavg()[0], 2),
    )
