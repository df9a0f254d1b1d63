"""Problems as rows of the JSONL layout, and as a ``datasets`` data set."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from problems.problem import Problem
from problems.standalone import standalone_file

__all__ = ["export_rows", "jsonl"]


def export_rows(
    problems: Iterable[Problem],
    *,
    split: str = "test",
    goals: Mapping[str, str] | None = None,
    proofs: bool = True,
) -> list[dict[str, Any]]:
    """Problems as rows: the six columns of the layout, and what it has no place for in further ones.

    Args:
        problems: the problems.
        split: the split of all of them.
        goals: goals as Lean prints them, by id; empty where there is none.
        proofs: with reference proofs.
    """
    rows = []
    for problem in problems:
        rows.append(
            {
                "name": problem.name,
                "split": split,
                "informal_prefix": f"/-- {problem.title} -/\n" if problem.title else "",
                "formal_statement": f"{problem.statement} := by\n",
                "goal": (goals or {}).get(problem.id, ""),
                "header": standalone_file(problem, "").strip() + "\n\n",
                "id": problem.id,
                "source": problem.source,
                "licence": problem.licence,
                "level": problem.level,
                "tags": list(problem.tags),
                "uses": list(problem.uses),
                "reference_proof": problem.reference_proof if proofs else None,
            }
        )
    return rows


def jsonl(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows as one JSON object a line."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
