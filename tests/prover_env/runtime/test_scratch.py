"""Scratch folders: gone with the block, and with the process at the latest when the next one makes some."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from prover_env.runtime.scratch import scratch_folder

KILLED = """
import os, sys
from prover_env.runtime.scratch import scratch_folder
with scratch_folder("test", sys.argv[1]) as folder:
    print(folder, flush=True)
    sys.stdin.readline()
    os._exit(9)
"""
LASTS = """
import os, sys, tempfile
from prover_env.runtime.scratch import lasting_folder
tempfile.tempdir = sys.argv[1]
print(lasting_folder("test")[0], flush=True)
sys.stdin.readline()
os._exit(9)
"""
MAKES_ONE = """
import sys
from prover_env.runtime.scratch import scratch_folder
with scratch_folder("test", sys.argv[1]) as folder:
    pass
"""


def test_gone_with_the_block(tmp_path: Path) -> None:
    with scratch_folder("test", tmp_path) as folder:
        (folder / "file").write_text("x")
        assert folder.parent == tmp_path
        assert folder.name.startswith("prover-gym-test-")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("program", [KILLED, LASTS], ids=["scratch", "lasting"])
def test_only_what_nobody_holds_is_removed(program: str, tmp_path: Path) -> None:
    def another() -> None:
        subprocess.run([sys.executable, "-c", MAKES_ONE, str(tmp_path)], check=True, timeout=60)

    recent, foreign = tmp_path / "prover-gym-test-recent", tmp_path / "prover-gym-other-old"
    for folder in (recent, foreign):
        folder.mkdir()
    os.utime(foreign, (0, 0))
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        held = Path(process.stdout.readline().decode().strip())
        (held / "file").write_text("x")
        os.utime(held, (0, 0))
        another()
        assert held.is_dir()
        process.communicate(b"\n", timeout=60)
    assert held.is_dir()
    another()
    assert set(tmp_path.iterdir()) == {recent, foreign}
