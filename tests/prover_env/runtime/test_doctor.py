from __future__ import annotations

import dataclasses
import json
import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from prover_env.errors import LeanNotFoundError, MachineryError
from prover_env.runtime import Lean, examine, find_lean, passthrough
from tests.prover_env.runtime.conftest import python

NAMES = ["python", "cache", "lean", "library", "sandbox", "core", "processes", "proof"]


def test_all_is_well_with_the_real_core(lean: Lean) -> None:
    report = examine(lean)
    assert report.ok, report
    assert [c.name for c in report.checks] == NAMES
    assert all(c.error is None and c.remedy == "" for c in report.checks)
    data = json.loads(report.model_dump_json())
    assert data["ok"] is True
    values = {c["name"]: c["value"] for c in data["checks"]}
    assert values["lean"]["version"] == "4.35.0"
    assert values["library"]["matches"] is True
    assert values["core"]["state"] == "ready"
    assert values["core"]["modules"] > 5
    assert values["proof"]["true_theorem"] == "accepted"
    assert values["proof"]["false_theorem"].startswith("refused: ")


@pytest.mark.usefixtures("small_core")
def test_a_core_too_small_for_a_proof_is_a_failed_check() -> None:
    seen: list[str] = []
    report = examine(lambda: find_lean("embedded"), progress=lambda name, *_: seen.append(name))
    core = report.check("core")
    proof = report.check("proof")
    assert core is not None
    assert proof is not None
    assert isinstance(core.value, dict)
    assert core.value["state"] == "built now"
    assert len(seen) == 4
    assert not proof.ok
    assert proof.remedy
    assert not report.ok


def test_a_damaged_core_is_repaired_and_reported(small_lean: Lean) -> None:
    os.truncate(small_lean.path[0] / "Init" / "A.olean", 10)
    core = examine(small_lean, deep=True).check("core")
    assert core is not None
    assert isinstance(core.value, dict)
    assert core.value["state"] == "rebuilt, was damaged"


@pytest.mark.usefixtures("small_core", "no_wheel", "bare_path")
def test_no_lean_is_a_failed_check_with_a_remedy() -> None:
    report = examine()
    assert [c.name for c in report.checks] == ["python", "cache", "lean"]
    found = report.check("lean")
    assert found is not None
    assert (found.ok, found.error) == (False, "LeanNotFoundError")
    assert found.remedy
    assert not report.ok


def test_an_error_of_the_caller_is_a_failed_check() -> None:
    def fail() -> Lean:
        raise LeanNotFoundError("gone")

    found = examine(fail).check("lean")
    assert found is not None
    assert (found.value, found.error) == ("gone", "LeanNotFoundError")


def test_a_broken_core_is_a_failed_check(small_core: Path) -> None:
    (small_core / "Init" / "B.lean").write_text("prelude\nimport Init.A\ntheorem q : P := nothing\n")
    core = examine(lambda: find_lean("embedded")).check("core")
    assert core is not None
    assert (core.ok, core.error) == (False, "CoreBuildError")
    assert "B.lean:3" in str(core.value)


@pytest.mark.usefixtures("small_core")
def test_a_cache_that_cannot_be_written_is_a_failed_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path / "file"))
    cache = examine(lambda: find_lean("embedded")).check("cache")
    assert cache is not None
    assert (cache.ok, cache.error) == (False, "CacheError")


def test_a_toolchain_has_no_library_check(stand_in: Callable[[Path], Path], tmp_path: Path) -> None:
    report = examine(find_lean(stand_in(tmp_path / "bin")))
    assert [c.name for c in report.checks] == [n for n in NAMES if n != "library"]


def test_running_workers_are_listed(small_lean: Lean) -> None:
    worker = subprocess.Popen(
        [*small_lean.command, "--worker", "file:///nowhere/A.lean"],
        env=small_lean.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    try:
        found = examine(small_lean).check("processes")
        assert found is not None
        assert isinstance(found.value, dict)
        mine = next(r for r in found.value["running"] if r["pid"] == worker.pid)
        assert mine["worker"] is True
        assert mine["parent"] == os.getpid()
    finally:
        worker.kill()
        worker.wait(10)
        assert worker.stdin is not None
        worker.stdin.close()


# --- passthrough

PASS = """
import sys
from prover_env.runtime import find_lean, passthrough, prepare
sys.exit(passthrough(prepare(find_lean("embedded")), sys.argv[1:]))
"""


def test_output_input_and_code_pass_through(small_lean: Lean) -> None:
    done = subprocess.run(
        python(PASS, "--stdin"),
        cwd=Path(__file__).parents[3],
        input="theorem s : P := q\n#check s\n#check nothing\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert "s : P" in done.stdout
    assert "nothing" in done.stdout


def test_folders_of_the_caller_are_searched(
    small_lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Mine.lean").write_text("theorem mine : P := p\n")
    (tmp_path / "Use.lean").write_text("import Mine\nexample : P := mine\n#check mine\n")
    assert passthrough(small_lean, ["-R", ".", "-o", "Mine.olean", "Mine.lean"]) == 0
    monkeypatch.setenv("LEAN_PATH", str(tmp_path))
    assert passthrough(small_lean, ["Use.lean"]) == 0
    assert "mine : P" in capfd.readouterr().out
    monkeypatch.delenv("LEAN_PATH")
    assert passthrough(small_lean, ["Use.lean"]) == 1


def test_an_end_by_signal_is_128_and_more(small_lean: Lean, tmp_path: Path) -> None:
    lean = dataclasses.replace(small_lean, command=("/bin/sh", "-c", "kill -15 $$", "sh"))
    assert passthrough(lean, []) == 128 + 15


def test_a_lean_that_is_gone_is_an_error(small_lean: Lean) -> None:
    with pytest.raises(MachineryError, match="cannot start Lean"):
        passthrough(dataclasses.replace(small_lean, command=("/no/such/lean",)), [])


def test_the_language_server_finds_its_worker(small_lean: Lean, tmp_path: Path) -> None:
    """An editor's session through `prover-gym lean --server`: the server starts workers by one path."""

    def frame(message: Mapping[str, object]) -> str:
        body = json.dumps({"jsonrpc": "2.0", **message})
        return f"Content-Length: {len(body)}\r\n\r\n{body}"

    uri = (tmp_path / "A.lean").as_uri()
    document = {"uri": uri, "languageId": "lean", "version": 1, "text": "theorem s : P := no_such_thing\n"}
    session: tuple[dict[str, object], ...] = (
        {"id": 1, "method": "initialize", "params": {"capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
        {"id": 2, "method": "textDocument/waitForDiagnostics", "params": {"uri": uri, "version": 1}},
    )
    child = subprocess.Popen(
        python(PASS, "--server"),
        cwd=Path(__file__).parents[3],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write("".join(map(frame, session)))
        child.stdin.flush()
        answer = ""
        while '"id":2' not in answer:
            character = child.stdout.read(1)
            assert character, answer
            answer += character
        assert "no_such_thing" in answer
        child.stdin.write(frame({"id": 3, "method": "shutdown"}) + frame({"method": "exit"}))
        child.stdin.close()
        assert child.wait(20) == 0
    finally:
        child.kill()
        child.wait(10)
        if child.stdout is not None:
            child.stdout.close()
