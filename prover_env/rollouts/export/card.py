"""The dataset card of an export: YAML that the Hugging Face hub reads, and a page for a person.

Pure; the same summary gives the same text, without dates.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from prover_env.rollouts.export.tables import TABLES
from prover_env.rollouts.export.writers import ExportFormat, table_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prover_env.rollouts.export.summary import Summary

__all__ = ["dataset_card"]

_LICENCES = ("Apache-2.0", "MIT", "BSD-3-Clause", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0")
"""Licences that the hub knows by the same name in small letters."""

_SIZES = ((10**3, "n<1K"), (10**4, "1K<n<10K"), (10**5, "10K<n<100K"), (10**6, "100K<n<1M"))

_LIMITS = """\
- The proofs were accepted by the judge of prover-gym: rebuilt in a fresh process, audited, and asked
  once more of Lean's kernel where `replayed` says so. A column of text is no proof of that: judge again
  before you rely on one (`prover-gym check`).
- A step that succeeds says that Lean accepted it, not that it helps. `on_proof` says that it lies on the path
  of an accepted proof, which a shorter proof may not need.
- `failed` depends on the limits of the run (heartbeats, seconds, memory): see `error`.
- A rejected tactic of reason `unused` led somewhere; that no accepted proof of this run uses it does not make
  it wrong.
- Episodes follow a curriculum: problems are not equally frequent, and easy ones have more proofs.
- Statements and proofs of public problem sets may be in the training data of language models; do not evaluate
  on problems whose proofs are in here."""


def dataset_card(summary: Summary, to: ExportFormat) -> str:
    """The text of ``README.md``.

    Args:
        summary: what the export holds.
        to: its layout.
    """
    return "\n".join([*_front_matter(summary, to), *_body(summary, to)]) + "\n"


def _front_matter(summary: Summary, to: ExportFormat) -> Iterator[str]:
    """YAML for the hub. Strings are written as JSON, which YAML reads."""
    licence = _licence(licence for _, licence in summary.origins)
    yield "---"
    yield 'pretty_name: "Rollouts of prover-gym"'
    yield f"license: {licence}"
    yield "language:"
    yield "- en"
    yield "tags:"
    yield from (f"- {tag}" for tag in ("lean4", "theorem-proving", "formal-mathematics", "prover-gym"))
    yield "task_categories:"
    yield "- text-generation"
    yield "size_categories:"
    yield f"- {_size(sum(summary.rows.values()))}"
    # a table without rows has no types in JSON lines, so it cannot be a configuration
    filled = [name for name, count in summary.rows.items() if count]
    if filled:
        yield "configs:"
    for number, name in enumerate(filled):
        yield f"- config_name: {name}"
        if number == 0:
            yield "  default: true"
        yield "  data_files:"
        yield "  - split: train"
        yield f"    path: {json.dumps(table_file(TABLES[name], to))}"
    yield "---"


def _body(summary: Summary, to: ExportFormat) -> Iterator[str]:
    yield ""
    yield "# Rollouts of prover-gym"
    yield ""
    yield (
        f"{summary.rollouts} episodes of proof search on {len(summary.problems)} problems in Lean 4; "
        f"{summary.solved} ended with a proof that the judge accepted."
    )
    if summary.rollouts > summary.valid:
        yield f"{summary.rollouts - summary.valid} episodes were lost to a failure of the machinery."
    yield ""
    yield "```python"
    yield "from datasets import load_dataset"
    yield ""
    for name, count in summary.rows.items():
        if count:
            yield f'{name} = load_dataset("FOLDER", "{name}", split="train")'
    yield "```"
    yield ""
    yield "## Tables"
    for name, count in summary.rows.items():
        table = TABLES[name]
        yield ""
        yield f"### `{name}`: {count} rows"
        yield ""
        yield f"A row is {table.row}. File: `{table_file(table, to)}`."
        yield ""
        yield "| column | type | meaning |"
        yield "|---|---|---|"
        yield from (f"| `{c.name}` | {c.kind} | {c.meaning} |" for c in table.columns)
    yield ""
    yield "## Made with"
    yield ""
    yield "| prover-gym | Lean | episodes |"
    yield "|---|---|---|"
    for (gym, lean), count in sorted(summary.toolchains.items()):
        yield f"| {_cell(gym)} | {_cell(lean)} | {count} |"
    yield ""
    yield "| policy | version | episodes |"
    yield "|---|---|---|"
    for (policy, version), count in sorted(summary.policies.items()):
        yield f"| {_cell(policy)} | {_cell(version)} | {count} |"
    yield ""
    yield "## Problems: sources and licences"
    yield ""
    if summary.origins:
        yield "| source | licence | problems |"
        yield "|---|---|---|"
        for (source, licence), ids in sorted(summary.origins.items()):
            yield f"| {_cell(source) or 'not stated'} | {_cell(licence) or 'not stated'} | {len(ids)} |"
    if summary.missing:
        yield ""
        yield (
            f"The texts of {len(summary.missing)} problems were not at hand, or have changed since; their "
            "rows have no statement, source or licence."
        )
    if summary.canaries:
        yield ""
        yield f"{summary.canaries} episodes on canaries (statements without a proof) are left out."
    if summary.stateless:
        yield ""
        yield f"{summary.stateless} episodes were recorded without printed goals; `state` is empty there."
    yield ""
    yield "## Limits"
    yield ""
    yield _LIMITS


def _licence(stated: Iterable[str]) -> str:
    """The hub's name for the licence that all texts begin with; ``other`` when they differ."""
    firsts = {next(iter(re.split(r"[\s;,(]", text.strip(), maxsplit=1)), "") for text in stated}
    if len(firsts) == 1 and (only := firsts.pop()) in _LICENCES:
        return only.lower()
    return "other" if firsts - {""} else "unknown"


def _size(rows: int) -> str:
    """The hub's class of size."""
    return next((name for limit, name in _SIZES if rows < limit), "1M<n<10M" if rows < 10**7 else "n>10M")


def _cell(text: str) -> str:
    """A text that stays within its cell of a table, whatever it holds."""
    return re.sub(r"([\\`|<>\[\]*_])", r"\\\1", " ".join(text.split()))
