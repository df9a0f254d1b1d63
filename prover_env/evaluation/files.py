"""Measurements in a run directory: one JSON file each, in ``evaluations``."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from prover_env.durable import write_text
from prover_env.errors import RunDirError
from prover_env.evaluation.result import Evaluation

__all__ = ["EVALUATIONS", "check_writable", "read_evaluations", "write_evaluation"]

EVALUATIONS = "evaluations"
"""Name of the folder in a run directory."""


def check_writable(run_dir: Path) -> None:
    """Find out before a long measurement whether its result can be kept.

    Raises:
        RunDirError: it cannot.
    """
    folder = run_dir / EVALUATIONS
    try:
        with TemporaryFile(dir=folder if folder.exists() else run_dir):
            pass
    except OSError as error:
        raise _not_written(folder, error) from error


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
    text = json.dumps(evaluation.to_dict(), ensure_ascii=False, indent=1)
    try:
        target.parent.mkdir(exist_ok=True)
        write_text(target, text + "\n")
    except OSError as error:
        raise _not_written(target, error) from error
    return target


def read_evaluations(run_dir: Path) -> dict[str, dict[str, Any]]:
    """All measurements of a run as plain data, by name.

    What cannot be read is passed over: files that are no JSON objects, a folder that is closed to us.
    """
    found: dict[str, dict[str, Any]] = {}
    try:
        files = sorted((run_dir / EVALUATIONS).glob("*.json"))
    except OSError:
        return found
    for path in files:
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if isinstance(value, dict):
            found[path.stem] = value
    return found


def _not_written(path: Path, error: OSError) -> RunDirError:
    return RunDirError(
        f"{path} cannot be written: {error.strerror or error}; check free space and permissions, "
        "or measure a copy of the run"
    )
