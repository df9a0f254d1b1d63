"""Hugging Face ``datasets``, imported only when asked for (``pip install 'prover-gym[datasets]'``)."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from problems.errors import ProblemError
from problems.exchange.row import Imported
from problems.exchange.table import read_table

__all__ = ["read_dataset", "save_dataset"]

_BUILDERS = {".json": "json", ".jsonl": "json", ".csv": "csv", ".parquet": "parquet", ".arrow": "arrow"}


def _datasets() -> Any:
    try:
        return importlib.import_module("datasets")
    except ImportError as error:
        raise ProblemError("this needs the package `datasets`: pip install 'prover-gym[datasets]'") from error


def read_dataset(
    source: str | os.PathLike[str], *, split: str | None = None, columns: Mapping[str, str] | None = None
) -> Imported:
    """Read a data set.

    Args:
        source: a folder written by ``save_to_disk``, a file (JSON, CSV, Parquet, Arrow), or a hub name.
        split: only this split; all of them if not given.
        columns: our column → theirs, see ``problems.exchange.table``.

    Raises:
        ProblemError: the package is missing, or it cannot read the data set.
    """
    datasets = _datasets()
    path = Path(source)
    try:
        if path.is_dir() and any((path / name).is_file() for name in ("state.json", "dataset_dict.json")):
            data = datasets.load_from_disk(str(path))
        elif path.is_file() and path.suffix in _BUILDERS:
            data = datasets.load_dataset(_BUILDERS[path.suffix], data_files=str(path))
        else:
            data = datasets.load_dataset(os.fspath(source))
    except Exception as error:  # whatever the package raises: the caller can only read it
        raise ProblemError(f"`datasets` cannot read {os.fspath(source)}: {error}") from error
    if not isinstance(data, Mapping):
        data = {"": data}
    if split is not None and split not in data:
        raise ProblemError(f"{os.fspath(source)} has no split {split!r}; it has {', '.join(map(repr, data))}")
    rows: list[dict[str, Any]] = []
    theirs = (columns or {}).get("split", "split")
    for name, part in data.items():
        if split in (None, name):
            # a split of the data set is the row's, unless it says so itself; a lone file is called `train`
            own = {} if name == "" or (path.is_file() and len(data) == 1) else {theirs: name}
            rows += [own | {k: v for k, v in dict(row).items() if v is not None} for row in part]
    return read_table(rows, columns)


def save_dataset(rows: Iterable[Mapping[str, Any]], folder: str | os.PathLike[str]) -> None:
    """Write rows as a data set that ``datasets.load_from_disk`` reads.

    Raises:
        ProblemError: the package is missing.
    """
    datasets = _datasets()
    datasets.Dataset.from_list([dict(row) for row in rows]).save_to_disk(os.fspath(folder))
