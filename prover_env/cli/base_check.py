"""Further checks for ``doctor --deep``: what every verdict rests on, see ``prover_env.verdict.base``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prover_env.errors import ProverGymError
from prover_env.runtime import Check
from prover_env.verdict import Judge
from prover_env.verdict.base import check_base

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["base_checks"]

_REMEDY = (
    "trust no verdict of this Lean; remove the folder core in the cache, and report it if that is no help"
)


def base_checks(lean: Lean) -> list[Check]:
    """Have the kernel check the core library, now, whatever was remembered."""
    try:
        with Judge(lean) as judge:
            report = check_base(judge, again=True)
    except ProverGymError as error:
        return [
            Check(name="trusted base", ok=False, value=str(error), error=type(error).__name__, remedy=_REMEDY)
        ]
    return [
        Check(
            name=f"trusted base, {check.name}",
            ok=check.ok,
            value={"said": check.said, "seconds": check.seconds},
            remedy="" if check.ok else _REMEDY,
        )
        for check in report.checks
    ]
