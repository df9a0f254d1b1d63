"""The core library does what docs/core-library.md says: every row of its tables is run through the real Lean.

The files in ``lean/pass`` compile without error and without ``sorry``; those in ``lean/fail`` give exactly
the errors they announce. A comment announces a message: ``-- error: TEXT`` (or ``warning``, ``info``) at the
end of a line for that line, alone on its line for the next line of code. ``-- row: NAME`` says which row of
the document the lines below it exercise.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from prover_env.runtime import Lean, compile_text, get_lean
from prover_env.values import Diagnostic, Severity
from tests.core.inventory import DOCUMENT as INVENTORY
from tests.core.inventory import inventory, render, theorem_names

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CORE = ROOT / "lean_project" / "core"
DOCUMENT = ROOT / "docs" / "core-library.md"
FILES = sorted((HERE / "lean").glob("*/*.lean"))
STATES = ("works", "limits", "not yet")
KERNEL_FUNCTIONS = (
    *("add", "sub", "mul", "pow", "div", "mod", "gcd", "beq", "ble"),
    *("land", "lor", "xor", "shiftLeft", "shiftRight", "log2"),
)

_SEVERITIES = {"error": Severity.ERROR, "warning": Severity.WARNING, "info": Severity.INFO}
_ANNOUNCED = re.compile(r"--\s*(error|warning|info):\s*(.*?)\s*$")
_ROW = re.compile(r"^-- row: (.*?)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Announcement:
    """A message that must appear: its severity, a part of its text, the line."""

    severity: Severity
    text: str
    line: int


@dataclass(frozen=True)
class Row:
    """A row of a table of the document: what, its state, and the file that exercises it."""

    name: str
    state: str
    file: str


def announcements(text: str) -> list[Announcement]:
    """The messages that a file announces, each with the line it belongs to."""
    result: list[Announcement] = []
    waiting: list[tuple[Severity, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        found = _ANNOUNCED.search(line)
        if found is not None and line.lstrip().startswith("--"):
            waiting.append((_SEVERITIES[found[1]], found[2]))
            continue
        if found is not None:
            result.append(Announcement(_SEVERITIES[found[1]], found[2], number))
        if line.strip():
            result += [Announcement(severity, part, number) for severity, part in waiting]
            waiting = []
    assert not waiting, f"nothing follows the announcements {waiting}"
    return result


def rows() -> Iterator[Row]:
    """The rows of all tables of the document that have a column ``Test``."""
    header: list[str] = []
    for line in DOCUMENT.read_text(encoding="utf-8").split("\n"):
        if not line.startswith("|"):
            header = []
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
        if not header:
            header = cells
        elif header[-1] == "Test" and not set(cells[0]) <= set("-: "):
            assert len(cells) == len(header), line
            state = cells[1] if header[1] == "State" else "works"
            yield Row(cells[0].replace("`", "").replace("\\|", "|"), state, cells[-1].strip("`"))


@pytest.fixture(scope="module")
def lean() -> Lean:
    return get_lean()


def told(diagnostics: Sequence[Diagnostic], announced: Announcement) -> bool:
    """Whether one of the diagnostics is the announced one."""
    return any(
        d.severity == announced.severity and d.line == announced.line and announced.text in d.message
        for d in diagnostics
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_file(lean: Lean, tmp_path: Path, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    announced = announcements(text)
    result = compile_text(lean, text, directory=tmp_path, timeout=120.0, emit=False)
    assert result.outcome.value == "exit", f"{result.outcome}: {result.output_tail}"
    missing = [a for a in announced if not told(result.diagnostics, a)]
    assert not missing, f"did not appear: {missing}; said: {result.diagnostics}"
    expected = {(a.line, a.severity) for a in announced}
    graver = [d for d in result.diagnostics if d.severity != Severity.INFO]
    surprises = [d for d in graver if (d.line, d.severity) not in expected]
    assert not surprises, f"not announced: {surprises}"
    if file.parent.name == "pass":
        assert result.ok
        assert all(a.severity == Severity.INFO for a in announced)


def test_every_row_is_exercised_where_the_document_says() -> None:
    listed = list(rows())
    assert len(listed) > 120
    assert all(row.state in STATES for row in listed), [row for row in listed if row.state not in STATES]
    markers: dict[str, list[str]] = defaultdict(list)
    for file in FILES:
        for name in _ROW.findall(file.read_text(encoding="utf-8")):
            markers[name].append(f"{file.parent.name}/{file.name}")
    for row in listed:
        assert markers.get(row.name) == [row.file], f"{row} is exercised in {markers.get(row.name)}"
        assert row.file.startswith("fail/" if row.state == "not yet" else ("pass/", "fail/mistakes"))
    names = [row.name for row in listed]
    assert sorted(names) == sorted(set(names)), "a row stands twice"
    unlisted = sorted(set(markers) - set(names))
    assert not unlisted, f"exercised but not in the document: {unlisted}"


def test_inventory_is_what_the_sources_declare() -> None:
    assert INVENTORY.read_text(encoding="utf-8") == render(inventory(CORE)), (
        "docs/core-inventory.md is out of date: run `python -m tests.core.inventory`"
    )


def test_inventory_names_exist(lean: Lean, tmp_path: Path) -> None:
    names = theorem_names(CORE)
    assert len(names) > 1500
    text = "\n".join(f"#check @{name}" for name in names)
    result = compile_text(lean, text, directory=tmp_path, timeout=120.0, emit=False)
    assert result.ok, [d.message for d in result.diagnostics if d.severity == Severity.ERROR][:5]


def test_kernel_functions_satisfy_their_equations(lean: Lean, tmp_path: Path) -> None:
    text = (CORE / "checks" / "KernelNat.lean").read_text(encoding="utf-8")
    names = re.findall(r"^theorem (\S+)", text, re.MULTILINE)
    assert len(names) > 35
    text += "".join(f"\n#print axioms KernelNat.{name}" for name in names)
    result = compile_text(lean, text, directory=tmp_path, timeout=120.0, emit=False)
    assert result.ok, result.diagnostics
    told_axioms = [d.message for d in result.diagnostics if "axioms" in d.message]
    assert len(told_axioms) == len(names)
    used = set(re.findall(r"[\w.]+", " ".join(m.partition("axioms: [")[2] for m in told_axioms)))
    assert used <= {"propext", "Classical.choice", "Quot.sound"}
    for function in KERNEL_FUNCTIONS:
        assert f"Nat.{function} " in text, f"Nat.{function} is not checked"


def test_sources_are_well_formed() -> None:
    files = sorted(CORE.rglob("*.lean"))
    assert len(files) > 60
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert text.startswith("prelude\n"), file
        assert "\n/-! # " in text, f"{file} has no module doc"
        assert re.search(r"[^\n]\n\Z", text), f"{file} does not end with one end of line"
        code = re.sub(r"/-.*?-/|--[^\n]*", "", text, flags=re.DOTALL)
        allowed = file.name == "Macros.lean" or file.name == "Logic.lean" or "checks" in file.parts
        assert allowed or not re.search(r"\bsorry\b|\bsorryAx\b|\badmit\b", code), file
        for number, line in enumerate(text.split("\n"), 1):
            assert len(line) <= 102, f"{file}:{number}: {len(line)} columns"
            assert line == line.rstrip(), f"{file}:{number}: trailing space"
            assert "\t" not in line, f"{file}:{number}: tab"
