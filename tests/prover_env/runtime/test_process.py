from __future__ import annotations

import math
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import psutil
import pytest

from prover_env.errors import UsageError
from prover_env.runtime import Limits, Outcome, limited_exec, run_limited
from tests.prover_env.runtime.conftest import python


def run(code: str, **limits: float | int | None) -> tuple[Outcome, int, bytes, float]:
    done = run_limited(python(code), env=os.environ, limits=Limits(**limits))  # type: ignore[arg-type]
    return done.outcome, done.returncode, done.stdout, done.seconds


def test_output_and_exit_code_come_back() -> None:
    code = "import sys; print('a', sys.stdin.read()); print('b', file=sys.stderr); sys.exit(3)"
    done = run_limited(python(code), env=os.environ)
    assert (done.outcome, done.returncode, done.stdout, done.stderr) == (Outcome.EXIT, 3, b"a \n", b"b\n")


def test_much_output_on_both_pipes_is_no_deadlock() -> None:
    code = "import sys\nfor _ in range(40): sys.stderr.write('e' * 50000); sys.stdout.write('o' * 50000)"
    done = run_limited(python(code), env=os.environ)
    assert (len(done.stdout), len(done.stderr)) == (2_000_000, 2_000_000)


def test_stack_limit() -> None:
    outcome, _, out, _ = run(
        "import resource as r; print(r.getrlimit(r.RLIMIT_STACK)[0])", stack_bytes=12 << 20
    )
    assert (outcome, int(out)) == (Outcome.EXIT, 12 << 20)


def test_wall_limit() -> None:
    outcome, code, _, seconds = run("import time; time.sleep(60)", wall=0.5)
    assert (outcome, code) == (Outcome.WALL, -signal.SIGKILL)
    assert seconds < 5


def test_cpu_limit() -> None:
    outcome, code, _, _ = run("while True: pass", wall=30, cpu=1)
    assert (outcome, code) == (Outcome.CPU, -signal.SIGXCPU)


def test_output_limit() -> None:
    outcome, _, out, _ = run("while True: print('x' * 1000)", wall=30, output_bytes=100_000)
    assert outcome is Outcome.OUTPUT
    assert len(out) <= 100_000


def test_file_size_limit(tmp_path: Path) -> None:
    # Python ignores the signal, so the write fails in it; a program that does not ends by it.
    file = tmp_path / "big"
    done = run_limited(
        ["/bin/sh", "-c", 'head -c 100000 /dev/zero > "$1"', "sh", str(file)],
        env=os.environ,
        limits=Limits(file_bytes=10_000),
    )
    assert done.returncode != 0
    assert file.stat().st_size <= 10_000


def test_memory_limit() -> None:
    code = "import time\nx = []\nwhile True: x.append(bytearray(5_000_000)); time.sleep(0.005)"
    outcome, _, _, seconds = run(code, wall=30, memory_bytes=200_000_000)
    assert outcome is Outcome.MEMORY
    assert seconds < 20


def test_cancel_from_another_thread() -> None:
    cancel = threading.Event()
    threading.Timer(0.3, cancel.set).start()
    done = run_limited(python("import time; time.sleep(60)"), env=os.environ, cancel=cancel)
    assert done.outcome is Outcome.CANCELLED
    assert done.seconds < 5


def test_a_signal_from_outside_is_a_crash() -> None:
    outcome, code, _, _ = run("import os; os.kill(os.getpid(), 11)")
    assert (outcome, code) == (Outcome.CRASH, -11)


@pytest.mark.parametrize("wall", [0.6, 30.0])
def test_the_whole_group_goes(wall: float, tmp_path: Path) -> None:
    """A child of the child does not survive, neither a limit nor its parent's own end."""
    note = tmp_path / "pid"
    stay = "time.sleep(60)" if wall < 1 else "pass"
    code = (
        "import subprocess, sys, time\n"
        f"p = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(note)!r}, 'w').write(str(p.pid))\n{stay}"
    )
    outcome, _, _, seconds = run(code, wall=wall)
    assert outcome is (Outcome.WALL if wall < 1 else Outcome.EXIT)
    assert seconds < 10
    pid = int(note.read_text())
    deadline = time.monotonic() + 5
    while psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_child_that_closes_its_pipes_is_still_limited() -> None:
    outcome, _, _, _ = run("import os, time; os.close(1); os.close(2); time.sleep(60)", wall=0.5)
    assert outcome is Outcome.WALL


def test_limits_are_set_before_the_program_starts() -> None:
    show = "import resource as r; print(r.getrlimit(r.RLIMIT_FSIZE), r.getrlimit(r.RLIMIT_CORE))"
    done = run_limited(python(show), env=os.environ, limits=Limits(file_bytes=1000))
    assert done.stdout == b"(1000, 1000) (0, 0)\n"


@pytest.mark.parametrize(
    ("kind", "number", "work", "outcome", "said"),
    [
        ("FSIZE", 4096, 'exec head -c 100000 /dev/zero > "$0"', "file-size", "allows 4096 bytes"),
        ("CPU", 2, "while :; do :; done", "cpu", "allows 2 seconds"),
    ],
)
def test_a_limit_that_is_lower_than_asked_for(
    tmp_path: Path, kind: str, number: int, work: str, outcome: str, said: str
) -> None:
    code = (
        "import os, resource, sys\n"
        "from prover_env.runtime import Limits, run_limited\n"
        f"resource.setrlimit(resource.RLIMIT_{kind}, ({number}, {number}))\n"
        f"done = run_limited(['/bin/sh', '-c', {work!r}, {str(tmp_path / 'big')!r}], env=os.environ)\n"
        "print(done.outcome, done.lowered)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.startswith(f"{outcome} "), done.stdout + done.stderr
    assert said in done.stdout


def test_a_limit_the_system_does_not_know_is_passed_over() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    limited_exec.set_limits(f"99=1:1,{resource.RLIMIT_NOFILE}={before[0]}:{before[1]},")
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == before
    with pytest.raises(ValueError, match="invalid literal"):
        limited_exec.set_limits("0=a:b")


def test_a_program_that_cannot_be_run_is_an_exit_code(tmp_path: Path) -> None:
    file = tmp_path / "nothing"
    file.write_bytes(b"\x7fELF")
    file.chmod(0o700)
    done = run_limited([str(file)], env=os.environ)
    assert done.returncode == 127
    assert str(file) in done.stderr.decode()


def test_a_missing_program_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        run_limited(["/no/such/program"], env={})
    (tmp_path / "text").touch()
    with pytest.raises(PermissionError):
        run_limited([str(tmp_path / "text")], env={})


@pytest.mark.parametrize("value", [0, -1, math.inf, math.nan])
def test_limits_are_finite_and_positive(value: float) -> None:
    with pytest.raises(UsageError, match="wall"):
        Limits(wall=value)
    with pytest.raises(UsageError, match="memory_bytes"):
        Limits(memory_bytes=value)  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_no_descriptor_and_no_zombie_is_left() -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        run("pass")
        run("import time; time.sleep(9)", wall=0.05)
    assert len(os.listdir("/proc/self/fd")) == before
    assert not [c for c in psutil.Process().children() if c.status() == psutil.STATUS_ZOMBIE]
