"""Results of measurements as tables: one line for each figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from prover_env.cli.output import out

if TYPE_CHECKING:
    from pydantic import BaseModel

__all__ = ["rows", "show"]


def show(result: BaseModel) -> None:
    """Print a result of ``prover_env.bench``."""
    table = Table("", "median", "p95", "p99", box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows(result):
        table.add_row(*row)
    out.print(table)


def rows(result: BaseModel, prefix: str = "") -> list[tuple[str, ...]]:
    """Name and figures of each field; durations have three, in milliseconds."""
    from pydantic import BaseModel

    from prover_env.bench import Summary

    found: list[tuple[str, ...]] = []
    for field in type(result).model_fields:
        value = getattr(result, field)
        name = prefix + field.removesuffix("_ms").removesuffix("_mb").replace("_", " ")
        unit = " ms" if field.endswith("_ms") else " MB" if field.endswith("_mb") else ""
        if isinstance(value, Summary):
            figures = (value.median_ms, value.p95_ms, value.p99_ms)
            found.append((name, *(f"{figure:,.2f} ms" for figure in figures)))
        elif isinstance(value, BaseModel):
            found += rows(value, f"{name}: ")
        elif isinstance(value, tuple):
            for number, item in enumerate(value, 1):
                found += rows(item, f"{name} {number}: ")
        elif isinstance(value, dict):
            found += [(f"{name}: {key}", f"{figure:,}") for key, figure in value.items()]
        elif value is not None:
            found.append((name, f"{value:,}{unit}" if isinstance(value, (int, float)) else str(value)))
    return found
