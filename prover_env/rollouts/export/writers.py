"""Writers of tables: JSON lines with nothing but the standard library, Parquet by pyarrow."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from prover_env.errors import UsageError
from prover_env.rollouts.export.tables import Kind, Table

__all__ = ["ExportFormat", "TableWriter", "open_writer", "table_file"]

_BATCH = 1000
"""Rows of a Parquet row group."""


class ExportFormat(StrEnum):
    """Layouts of an export."""

    JSONL = "jsonl"
    """One JSON object a line; needs no further package."""
    PARQUET = "parquet"
    """One Parquet file a table; needs pyarrow."""
    DATASETS = "datasets"
    """A folder as the Hugging Face hub has it, Parquet inside; needs pyarrow."""


class TableWriter(Protocol):
    """Takes the rows of one table, one after the other."""

    def write(self, row: Mapping[str, Any]) -> None:
        """Add a row."""
        ...

    def close(self) -> None:
        """Put everything on the disk."""
        ...


def table_file(table: Table, to: ExportFormat) -> str:
    """Path of a table's file within the export's folder, with slashes."""
    match to:
        case ExportFormat.JSONL:
            return f"{table.name}.jsonl"
        case ExportFormat.PARQUET:
            return f"{table.name}.parquet"
        case ExportFormat.DATASETS:
            return f"{table.name}/train-00000-of-00001.parquet"


def open_writer(table: Table, to: ExportFormat, folder: Path) -> TableWriter:
    """Start the file of a table.

    Raises:
        UsageError: the package that the format needs is missing.
        OSError: the file cannot be made.
    """
    path = folder / table_file(table, to)
    path.parent.mkdir(parents=True, exist_ok=True)
    return _Jsonl(table, path) if to is ExportFormat.JSONL else _Parquet(table, path, to)


class _Jsonl:
    """One JSON object a line, columns in the order of the table."""

    def __init__(self, table: Table, path: Path) -> None:
        self._names = [column.name for column in table.columns]
        self._file = path.open("w", encoding="utf-8", newline="\n")

    def write(self, row: Mapping[str, Any]) -> None:
        ordered = {name: row[name] for name in self._names}
        self._file.write(json.dumps(ordered, ensure_ascii=False, allow_nan=False) + "\n")

    def close(self) -> None:
        with self._file as file:
            file.flush()
            os.fsync(file.fileno())


class _Parquet:
    """Row groups of a fixed size, so that no more than one of them is in memory."""

    def __init__(self, table: Table, path: Path, to: ExportFormat) -> None:
        extra = "datasets" if to is ExportFormat.DATASETS else "parquet"
        try:
            self._arrow: Any = importlib.import_module("pyarrow")
            parquet: Any = importlib.import_module("pyarrow.parquet")
        except ImportError as error:
            raise UsageError(
                f"--to {to} needs the package pyarrow: pip install 'prover-gym[{extra}]' (or use --to jsonl)"
            ) from error
        pa = self._arrow
        types = {
            Kind.TEXT: pa.string(),
            Kind.INT: pa.int64(),
            Kind.FLOAT: pa.float64(),
            Kind.BOOL: pa.bool_(),
            Kind.TEXTS: pa.list_(pa.string()),
        }
        self._schema = pa.schema([(column.name, types[column.kind]) for column in table.columns])
        self._names = [column.name for column in table.columns]
        self._waiting: list[dict[str, Any]] = []
        self._file = path.open("wb")
        self._writer = parquet.ParquetWriter(self._file, self._schema, compression="zstd")

    def write(self, row: Mapping[str, Any]) -> None:
        self._waiting.append({name: row[name] for name in self._names})
        if len(self._waiting) >= _BATCH:
            self._flush()

    def close(self) -> None:
        with self._file as file:
            self._flush()
            self._writer.close()
            file.flush()
            os.fsync(file.fileno())

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(self._arrow.Table.from_pylist(self._waiting, schema=self._schema))
            self._waiting = []
