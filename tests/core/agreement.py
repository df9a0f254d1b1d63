"""The table of ``docs/core-library.md`` that says which names of Lean's own library exist here.

``standard_names.txt`` lists names that users of Lean meet, area by area; the compiled library says which of
them it has. ``python -m tests.core.agreement`` writes the table again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from prover_env.olean import Olean, show_name
from prover_env.runtime import get_lean

HERE = Path(__file__).parent
NAMES = HERE / "standard_names.txt"
DOCUMENT = HERE.parents[1] / "docs" / "core-library.md"
BEGIN = "<!-- agreement: written by `python -m tests.core.agreement` -->\n"
END = "<!-- end of agreement -->\n"


def standard_names(text: str) -> dict[str, list[str]]:
    """The names of each area, each name once, in the order of the file."""
    areas: dict[str, list[str]] = {}
    current: list[str] = []
    seen: set[str] = set()
    for line in text.splitlines():
        if line.startswith("## "):
            current = areas.setdefault(line[3:].strip(), [])
        elif not line.startswith("#"):
            new = [name for name in line.split() if name not in seen]
            seen.update(new)
            current += new
    return areas


def declared_names(folders: Iterable[Path]) -> set[str]:
    """The names that the compiled library declares, without quotation marks."""
    files = [file for folder in folders for file in folder.rglob("*.olean")]
    return {show_name(n).replace("«", "").replace("»", "") for f in files for n in Olean.read(f).constants}


def render(areas: Mapping[str, list[str]], declared: set[str]) -> str:
    """The table, between its marks."""
    lines = ["| Area | Names listed | Here | Missing |", "|---|---|---|---|"]
    for area, names in areas.items():
        missing = [f"`{name}`" for name in names if name not in declared]
        lines.append(f"| {area} | {len(names)} | {len(names) - len(missing)} | {', '.join(missing)} |")
    return BEGIN + "\n".join(lines) + "\n" + END


def section(document: str) -> str:
    """What stands between the marks, marks included."""
    begin, end = document.index(BEGIN), document.index(END)
    return document[begin : end + len(END)]


def main() -> None:
    """Write the table into the document."""
    document = DOCUMENT.read_text(encoding="utf-8")
    areas = standard_names(NAMES.read_text(encoding="utf-8"))
    table = render(areas, declared_names(get_lean().path))
    DOCUMENT.write_text(document.replace(section(document), table), encoding="utf-8")


if __name__ == "__main__":
    main()
