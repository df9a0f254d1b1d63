"""What our reader decodes is what Lean's own importer holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from prover_env.olean import ModuleIndex, show_name
from prover_env.runtime import Lean
from prover_env.verdict.replay import can_replay
from tests.prover_env.olean.conftest import SAMPLE, compiled

PROGRAM = Path(__file__).with_name("native_comparison.py")
ROOT = Path(__file__).parents[3]


def compare(lean: Lean, modules: dict[str, Path], folder: Path | None = None) -> dict[str, Any]:
    """Compare our reading of some files with what Lean imports from its folders and ``folder``."""
    environment = lean.environment([] if folder is None else [folder])
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-B",
            str(PROGRAM),
            str(lean.library),
            *(f"{m}={p}" for m, p in modules.items()),
        ],
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    answer = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(answer, dict)
    return answer


@pytest.mark.slow
def test_all_of_the_core_library(lean: Lean, index: ModuleIndex) -> None:
    if not can_replay(lean):
        pytest.skip("needs the embedded Lean")
    modules = {show_name(m): p for m, p in index.scope([("Init",)]).modules.items()}
    answer = compare(lean, modules)
    counts = answer["counts"]
    assert answer["differences"] == []
    assert counts["modules"] == len(modules)
    assert counts["constants"] > 5000
    assert counts["nodes"] > 100_000
    assert 0 < counts["terms equal for Lean but for metadata"] < 0.1 * counts["terms"]
    for kind in ("theorem", "definition", "inductive", "constructor", "recursor", "axiom", "quotient"):
        assert counts[kind] > 0


def test_every_kind_of_term(lean: Lean, sample_path: Path) -> None:
    if not can_replay(lean):
        pytest.skip("needs the embedded Lean")
    answer = compare(lean, {"Main": sample_path}, sample_path.parent)
    assert answer["differences"] == []
    assert answer["counts"]["opaque"] >= 1


def test_the_comparison_sees_differences(lean: Lean, sample_path: Path, tmp_path: Path) -> None:
    """A test that cannot fail is none: another file under the same name must be noticed."""
    if not can_replay(lean):
        pytest.skip("needs the embedded Lean")
    changed = SAMPLE
    for old, new in (
        ("axiom cheat : 1 = 2", "axiom cheat : 1 = 3"),
        ("1 = 2 := cheat", "1 = 3 := cheat"),
        ("through : 1 = 2", "through : 1 = 1"),
        ("⟨cheated, trivial⟩", "⟨by rfl, trivial⟩"),
        ("first : α", "zeroth : α"),
        ("first = first", "zeroth = zeroth"),
    ):
        assert old in changed
        changed = changed.replace(old, new)
    other = compiled(lean, tmp_path, changed)
    answer = compare(lean, {"Main": sample_path}, other.parent)
    found = " ".join(answer["differences"])
    assert "S.cheat: type" in found
    assert "S.through: type, value" in found
    assert "not imported" in found
