"""Whole files against ``check_file``, alone and compared with statements."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.errors import UsageError
from prover_env.runtime import ensure_modules
from prover_env.verdict import Judge, check_file
from tests.adversary.kinds.files import FILES, FileAttack

pytestmark = pytest.mark.xdist_group("mutations")  # they compile the same files
IDS = [attack.label for attack in FILES]


def test_labels_are_unique() -> None:
    assert len(set(IDS)) == len(IDS)


@pytest.mark.parametrize("attack", FILES, ids=IDS)
def test_files(remembering: Judge, tmp_path: Path, attack: FileAttack) -> None:
    file = tmp_path / "File.lean"
    module = str(ensure_modules(remembering.lean, attack.modules))
    file.write_text(attack.text.replace("MODULE", module), encoding="utf-8")
    against = None
    if attack.against:
        against = tmp_path / "Statements.lean"
        against.write_text(attack.against.replace("MODULE", module), encoding="utf-8")
    try:
        report = check_file(remembering.lean, file, against=against, judge=remembering)
    except UsageError:
        assert "unfit" in attack.says
        return
    assert not report.accepted
    lies = [theorem for theorem in report.theorems if theorem.name == attack.theorem]
    rejected = [theorem for theorem in lies if theorem.status == "rejected"]
    assert rejected or "file" in attack.says, "the theorem passes"
    for theorem in rejected:
        assert theorem.reason in attack.reasons, theorem.detail
