"""Checkpoints as plain files: ``learner.json`` says what is saved, one ``.npz`` file beside it holds arrays.

The array file is named after its content and written first; the JSON file is put in its place in one step, so
a folder holds the old checkpoint or the new one, whenever the process dies.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prover_env.durable import write_bytes, write_text
from prover_env.errors import CheckpointError
from prover_env.learning.features import FEATURES
from prover_env.version import package_version

__all__ = ["FORMAT", "read_checkpoint", "write_checkpoint"]

FORMAT = 1
"""Version of the layout of the files."""
_FILE = "learner.json"
_PREFIX = "arrays-"
_SEAL = "seal"

Arrays = Mapping[str, NDArray[Any]]


def write_checkpoint(folder: Path, about: Mapping[str, Any], arrays: Arrays) -> None:
    """Write a checkpoint, in place of the one that may be there.

    Args:
        folder: made if need be.
        about: what can be told in JSON: at least ``name``, ``version``, ``settings``.
        arrays: numbers, by name.

    Raises:
        CheckpointError: the files cannot be written.
    """
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays)
    data = buffer.getvalue()
    digest = hashlib.sha256(data).hexdigest()
    name = f"{_PREFIX}{digest[:16]}.npz"
    head = {
        "format": FORMAT,
        "features": FEATURES,
        "package": package_version(),
        "arrays": name,
        "sha256": digest,
    }
    whole = json.loads(json.dumps({**head, **about}, ensure_ascii=False))  # keys and rows as they are read
    text = json.dumps({**whole, _SEAL: _seal(whole)}, indent=1, ensure_ascii=False) + "\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_bytes(folder / name, data)
        write_text(folder / _FILE, text)
        for old in folder.glob(f"{_PREFIX}*.npz"):
            if old.name != name:
                old.unlink(missing_ok=True)
    except OSError as error:
        raise CheckpointError(f"checkpoint {folder} cannot be written: {error}") from error


def read_checkpoint(folder: Path, name: str) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    """Read and check a checkpoint.

    Args:
        folder: where it is.
        name: the algorithm that it must be of.

    Returns:
        What JSON and arrays hold.

    Raises:
        CheckpointError: it is not there, damaged, or of another version or algorithm.
    """
    try:
        about = json.loads((folder / _FILE).read_bytes())
        if not isinstance(about, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        raise CheckpointError(f"no checkpoint in {folder}: {_FILE} is missing") from None
    except (OSError, ValueError, RecursionError) as error:
        raise CheckpointError(f"checkpoint {folder} is damaged: {_FILE}: {error}") from error
    for key, wanted in (("format", FORMAT), ("features", FEATURES)):
        if about.get(key) != wanted:
            raise CheckpointError(
                f"checkpoint {folder} has {key} {about.get(key)!r}, written by prover-gym "
                f"{about.get('package')}; this version reads {key} {wanted}: use that version, or train again"
            )
    if about.get("name") != name:
        raise CheckpointError(
            f"checkpoint {folder} is of the algorithm {about.get('name')!r}, not of {name!r}"
        )
    seal = about.pop(_SEAL, None)  # checkpoints of old have none
    if seal is not None and seal != _seal(about):
        raise CheckpointError(f"checkpoint {folder} is damaged: {_FILE} is not what was saved")
    try:
        data = (folder / Path(str(about.get("arrays"))).name).read_bytes()
    except OSError as error:
        raise CheckpointError(f"checkpoint {folder} is damaged: {error}") from error
    if hashlib.sha256(data).hexdigest() != about.get("sha256"):
        raise CheckpointError(f"checkpoint {folder} is damaged: {about.get('arrays')} is not what was saved")
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as found:
            return about, {key: found[key] for key in found.files}
    except (OSError, ValueError, zipfile.BadZipFile) as error:
        raise CheckpointError(f"checkpoint {folder} is damaged: {about.get('arrays')}: {error}") from error


def _seal(about: Mapping[str, Any]) -> str:
    """A digest of what the JSON file says, however it is laid out."""
    text = json.dumps(about, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
