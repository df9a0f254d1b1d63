"""What the machine does wrong is an exception, never a verdict; and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from prover_env.errors import MachineryError
from prover_env.runtime import Lean
from prover_env.runtime.headers import SWITCH, HeaderStates
from prover_env.values import RejectReason, Verdict
from prover_env.verdict import CompileLimits, Judge, shared_judge
from prover_env.verdict.replay import Replayer
from tests.prover_env.verdict.conftest import problem
from tests.prover_env.verdict.honest import SWAP

GOOD = "exact ⟨h.2, h.1⟩"


def wrapped(lean: Lean, folder: Path, code: str) -> Lean:
    """A Lean whose command runs ``code`` first; ``source`` there is the text to compile."""
    script = folder / "lean.py"
    script.write_text(
        "import os, pathlib, signal, subprocess, sys\n"
        "source = pathlib.Path(sys.argv[-1]).read_text()\n"
        f"real = {list(lean.command)!r}\n"
        f"{code}\n"
        "os.execv(real[0], [*real, *sys.argv[1:]])\n"
    )
    return replace(lean, command=(sys.executable, "-S", str(script)))


@pytest.mark.parametrize(
    "command",
    [("/nonexistent/lean",), ("/bin/false",), ("/bin/true",), ("/bin/sh", "-c", "kill -9 $$")],
    ids=str,
)
def test_no_lean(lean: Lean, command: tuple[str, ...]) -> None:
    with pytest.raises(MachineryError):
        Judge(replace(lean, command=command), replay=False).judge(problem(SWAP), GOOD)


def test_a_library_that_is_gone(lean: Lean, tmp_path: Path) -> None:
    """Somebody removed the cache: no statement is to blame for that."""
    with pytest.raises(MachineryError, match="gone"):
        Judge(replace(lean, path=(tmp_path / "removed",)), replay=False).judge(
            problem(SWAP, preamble=f"-- {tmp_path.name}"), GOOD
        )


def test_no_scratch_folder(lean: Lean, tmp_path: Path) -> None:
    with pytest.raises(MachineryError, match="scratch"):
        Judge(lean, scratch=tmp_path / "missing", replay=False).judge(problem(SWAP), GOOD)


def test_lean_that_breaks_after_the_reference(lean: Lean, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    judge = Judge(wrapped(lean, tmp_path, f"if os.path.exists({str(broken)!r}): sys.exit(1)"), replay=False)
    assert judge.judge(problem(SWAP), GOOD).accepted
    broken.touch()
    with pytest.raises(MachineryError, match="bare statement"):
        judge.judge(problem(SWAP), GOOD)
    broken.unlink()
    assert judge.judge(problem(SWAP), GOOD).accepted


def test_imports_that_vanish(judge: Judge, lean: Lean, tmp_path: Path) -> None:
    lost = replace(lean, path=(tmp_path,))
    fragile = Judge(lean, limits=judge.limits, replay=False)
    fragile.task(problem(SWAP))
    fragile.lean = lost
    with pytest.raises(MachineryError):
        fragile.judge(problem(SWAP), GOOD)


def test_a_kill_from_outside_is_tried_again(lean: Lean, tmp_path: Path) -> None:
    once = tmp_path / "once"
    code = (
        f"if 'sorry' not in source and not os.path.exists({str(once)!r}):\n"
        f"    pathlib.Path({str(once)!r}).touch(); os.kill(os.getpid(), signal.SIGKILL)"
    )
    judge = Judge(wrapped(lean, tmp_path, code), replay=False)
    assert judge.judge(problem(SWAP), GOOD).accepted
    assert once.exists()


def test_a_proof_that_kills_lean_is_rejected(lean: Lean, tmp_path: Path) -> None:
    code = "if 'sorry' not in source: os.abort()"
    verdict = Judge(wrapped(lean, tmp_path, code), replay=False).judge(problem(SWAP), GOOD)
    assert verdict.reason is RejectReason.TIME


def test_a_proof_that_hits_a_limit_is_rejected(lean: Lean) -> None:
    bare = Judge(lean, replay=False)
    size = bare.task(problem(SWAP)).reference.olean.size
    tight = Judge(lean, limits=CompileLimits(file_bytes=size + 2000), replay=False)
    long = "\n".join(f"have h{i} : {i} = {i} := rfl" for i in range(100))
    assert tight.judge(problem(SWAP), f"{long}\n{GOOD}").reason is RejectReason.TIME
    assert tight.judge(problem(SWAP), GOOD).accepted


@pytest.mark.parametrize("what", ["judge.judge(problem, GOOD)", "check_file(lean, FILE, judge=judge)"])
def test_a_limit_that_the_machine_lowers(what: str, tmp_path: Path) -> None:
    file = tmp_path / "File.lean"
    file.write_text("theorem t : True := trivial\n")
    code = (
        "import resource\n"
        "from prover_env.runtime import get_lean\n"
        "from prover_env.errors import MachineryError\n"
        "from prover_env.verdict import Judge, check_file\n"
        "from tests.prover_env.verdict.conftest import problem as make\n"
        "from tests.prover_env.verdict.honest import SWAP\n"
        f"GOOD, FILE, problem = {GOOD!r}, {str(file)!r}, make(SWAP)\n"
        "lean = get_lean()\n"
        "judge = Judge(lean, replay=False)\n"
        "judge.task(problem)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))\n"
        f"try: print({what})\n"
        "except MachineryError as error: print('machinery:', error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.startswith("machinery:"), done.stdout + done.stderr
    assert "this machine allows 1024 bytes in a file" in done.stdout


@pytest.mark.parametrize(
    "damage", ["b''", "data[:-8]", "b'olean' + data[5:200]", "data.replace(b'swap', b'swop')"]
)
def test_an_artefact_that_is_not_what_lean_wrote(lean: Lean, tmp_path: Path, damage: str) -> None:
    code = (
        "if 'sorry' not in source:\n"
        "    subprocess.run([*real, *sys.argv[1:]], check=True)\n"
        "    olean = pathlib.Path(sys.argv[sys.argv.index('-o') + 1]); data = olean.read_bytes()\n"
        f"    olean.write_bytes({damage}); sys.exit(0)"
    )
    verdict = Judge(wrapped(lean, tmp_path, code), replay=False).judge(problem(SWAP), GOOD)
    assert not verdict.accepted
    assert verdict.reason in (RejectReason.ARTEFACT, RejectReason.MISSING)


def test_another_proof_put_into_the_artefact(judge: Judge, lean: Lean, tmp_path: Path) -> None:
    """Compiling ran somebody's code, which left the artefact of an easier theorem of the same name."""
    code = (
        "if 'sorry' not in source:\n"
        "    easier = source.replace(': q ∧ p :=', ': p ∧ q :=').replace('⟨h.2, h.1⟩', 'h')\n"
        "    pathlib.Path(sys.argv[-1]).write_text(easier)"
    )
    verdict = Judge(wrapped(lean, tmp_path, code), limits=judge.limits).judge(problem(SWAP), GOOD)
    assert verdict.reason is RejectReason.STATEMENT


def test_nothing_is_left_behind(lean: Lean, tmp_path: Path) -> None:
    judge = Judge(lean, scratch=tmp_path, limits=CompileLimits(seconds=30))
    judge.judge(problem(SWAP), GOOD)
    judge.judge(problem(SWAP), "exact h")
    assert isinstance(judge.replayer, Replayer)
    helper = judge.replayer._process
    assert helper is not None
    judge.close()
    assert list(tmp_path.iterdir()) == []
    assert helper.poll() is not None
    with pytest.raises(ProcessLookupError):
        os.kill(helper.pid, 0)
    assert judge.judge(problem(SWAP), GOOD).accepted, "a closed judge may be used again"
    judge.close()


def test_a_helper_that_dies_is_replaced(judge: Judge) -> None:
    assert judge.judge(problem(SWAP), GOOD).accepted
    assert isinstance(judge.replayer, Replayer)
    helper = judge.replayer._process
    assert helper is not None
    os.kill(helper.pid, signal.SIGKILL)
    assert judge.judge(problem(SWAP), GOOD).accepted
    assert judge.replayer._process is not helper


def test_a_helper_that_never_answers(lean: Lean, tmp_path: Path) -> None:
    broken = Judge(lean, replay=True)
    broken.replayer._lean = replace(lean, library=tmp_path / "no library")  # type: ignore[union-attr]
    with pytest.raises(MachineryError, match="helper"):
        broken.judge(problem(SWAP), GOOD)


def test_many_threads(judge: Judge) -> None:
    answers: list[tuple[bool, Verdict]] = []

    def work(good: bool) -> None:
        for _ in range(3):
            answers.append((good, judge.judge(problem(SWAP), GOOD if good else "exact h")))

    threads = [threading.Thread(target=work, args=(i % 2 == 0,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert len(answers) == 12
    assert all(verdict.accepted is good for good, verdict in answers)


def test_one_judge_for_a_lean(lean: Lean, tmp_path: Path) -> None:
    assert shared_judge(lean) is shared_judge(replace(lean))
    assert shared_judge(lean) is not shared_judge(replace(lean, path=(tmp_path,)))


def test_a_forked_process_leaves_the_helper_alone(judge: Judge) -> None:
    assert judge.judge(problem(SWAP), GOOD).accepted
    assert isinstance(judge.replayer, Replayer)
    helper = judge.replayer._process
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python warns of forks next to threads
        child = os.fork()
    if child == 0:
        code = 1
        try:
            accepted = judge.judge(problem(SWAP), GOOD).accepted
            judge.close()
            code = 0 if accepted and judge.replayer._process is None else 2
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert judge.replayer._process is helper
    assert helper is not None
    assert helper.poll() is None
    assert judge.judge(problem(SWAP), GOOD).accepted


@pytest.mark.skipif(sys.platform != "linux", reason="states on Linux only")
@pytest.mark.parametrize("damage", ["cut", "empty", "no dependencies", "another"])
def test_a_damaged_state_after_the_imports_decides_nothing(
    lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.delenv(SWITCH, raising=False)
    judge = Judge(replace(lean, cache=tmp_path / "cache"), replay=False)
    judge._states = HeaderStates(judge.lean, worth=1)
    assert judge.judge(problem(SWAP), GOOD).accepted
    (state,) = (tmp_path / "cache" / "headers").rglob("header")
    match damage:
        case "cut":
            state.write_bytes(state.read_bytes()[: state.stat().st_size // 2])
        case "empty":
            state.write_bytes(b"")
        case "no dependencies":
            state.with_name("header.deps").unlink()
        case "another":
            data = bytearray(state.read_bytes())
            for place in range(len(data) // 2, len(data) // 2 + 4096):
                data[place] ^= 0xFF
            state.write_bytes(data)
    verdict = judge.judge(problem(SWAP), GOOD)
    assert verdict.accepted, verdict
    assert judge.judge(problem(SWAP), "exact nonsense").reason is RejectReason.COMPILE


@pytest.mark.skipif(sys.platform != "linux", reason="states on Linux only")
def test_errors_that_are_the_answer_are_compiled_once(lean: Lean, monkeypatch: pytest.MonkeyPatch) -> None:
    from prover_env.verdict import compile as module

    began: list[object] = []

    def compile_text(*arguments: Any, **details: Any) -> Any:
        began.append(details["state"])
        return real(*arguments, **details)

    real = module.compile_text
    monkeypatch.setattr(module, "compile_text", compile_text)
    monkeypatch.delenv(SWITCH, raising=False)
    wrong = "theorem t : False := True.intro\n"
    with Judge(lean, replay=False) as judge:
        judge._states = HeaderStates(lean, worth=1)
        usual = judge.build(wrong)
        assert len(began) == 2
        assert began[0] is not None
        anew = judge.build(wrong, anew=True)
    assert began[1:] == [None, None]
    assert anew.compilation.errors == usual.compilation.errors != ()
