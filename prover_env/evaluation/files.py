"""Measurements in a run directory: one JSON file each, in ``evaluations``."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from prover_env.errors import RunDirError
from prover_env.evaluation.result import Evaluation

__all__ = ["EVALUATIONS", "read_evaluations", "write_evaluation"]

EVALUATIONS = "evaluations"
"""Name of the folder in a run directory."""


def write_evaluation(run_dir: Path, name: str, evaluation: Evaluation) -> Path:
    """Write a measurement; one of the same name is replaced.

    Args:
        run_dir: the directory of the run.
        name: of the file, without ending; made of what was measured, so that repeating adds no second one.
        evaluation: the measurement.

    Returns:
        Where it is.

    Raises:
        RunDirError: it cannot be written.
    """
    target = run_dir / EVALUATIONS / f"{name}.json"
    draft = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        target.parent.mkdir(exist_ok=True)
        try:
            text = json.dumps(evaluation.to_dict(), ensure_ascii=False, indent=1)
            draft.write_text(text + "\n", encoding="utf-8")
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise RunDirError(
            f"{target} cannot be written: {error.strerror or error}; check free space and permissions"
        ) from error
    return target


def read_evaluations(run_dir: Path) -> dict[str, dict[str, Any]]:
    """All measurements of a run as plain data, by name; files that are no JSON are passed over."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((run_dir / EVALUATIONS).glob("*.json")):
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if isinstance(value, dict):
            found[path.stem] = value
    return found
