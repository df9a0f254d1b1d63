"""How much the conformance files exercise, and that the documents say so.

The files in ``lean/conformance`` hold one small case after the other, each for one tactic, command or lemma,
with the messages that Lean gives where it must fail; ``test_core.py`` runs them through the real Lean.
"""

from __future__ import annotations

import re
from pathlib import Path

from prover_env.runtime import get_lean
from tests.core.agreement import DOCUMENT, NAMES, declared_names, render, section, standard_names

FILES = sorted((Path(__file__).parent / "lean" / "conformance").glob("*.lean"))
LEAST = 530

_CASE = re.compile(r"^(example|theorem|#eval|#check|#check_failure|#reduce|#print|#synth)\b", re.MULTILINE)
_MESSAGE = re.compile(r"-- (error|warning): ", re.MULTILINE)


def test_cases_are_many_and_the_document_counts_them() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES]
    cases = sum(len(_CASE.findall(text)) for text in texts)
    failing = sum(len(_MESSAGE.findall(text)) for text in texts)
    assert cases >= LEAST
    assert failing >= 35
    assert f"{cases} cases, {failing} messages" in DOCUMENT.read_text(encoding="utf-8")


def test_no_case_stands_twice() -> None:
    lines = [line for file in FILES for line in file.read_text(encoding="utf-8").splitlines()]
    cases = [line for line in lines if _CASE.match(line) and ":=" in line and "by" not in line[-3:]]
    assert len(cases) > 300
    twice = sorted({case for case in cases if cases.count(case) > 1})
    assert not twice, twice


def test_agreement_table_is_what_the_library_declares() -> None:
    areas = standard_names(NAMES.read_text(encoding="utf-8"))
    assert sum(map(len, areas.values())) > 2000
    table = render(areas, declared_names(get_lean().path))
    assert section(DOCUMENT.read_text(encoding="utf-8")) == table, "run `python -m tests.core.agreement`"
