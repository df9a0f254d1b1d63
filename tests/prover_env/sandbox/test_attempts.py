"""A confined process tries to get out, for real: wholly confined, not at all, and by each layer alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prover_env.sandbox import Attempt, SandboxSupport, sandbox_support, try_sandbox
from tests.prover_env.sandbox.conftest import confined, needs_linux, needs_whole

FILES = {
    "read a file outside", "list a folder outside", "read /etc/passwd", "write a file outside",
    "change a file outside", "truncate a file outside", "change the mode of a file outside",
    "change the times of a file outside", "remove a file outside", "move a file out",
    "link a file outside into the scratch folder", "make a symbolic link", "make a named pipe",
    "make a folder", "make a nameless file",
}  # fmt: skip
OTHERS = {
    "internet socket", "internet socket, version 6", "UNIX socket", "netlink socket", "signal the parent",
    "trace the parent", "read the parent's memory", "hold on to the parent", "have the parent signalled",
    "leave the session", "start a process", "become a shell", "memfd_create", "io_uring_setup", "unshare",
    "personality", "bpf", "keyctl", "userfaultfd", "perf_event_open", "mount", "setns", "shmget",
}  # fmt: skip


def refused(attempts: tuple[Attempt, ...]) -> set[str]:
    return {attempt.name for attempt in attempts if not attempt.done}


def only(**kept: object) -> SandboxSupport:
    """This kernel, with nothing but what is kept."""
    none = replace(sandbox_support(), landlock=0, seccomp=False, privileges=False)
    return replace(none, **kept)  # type: ignore[arg-type]


@needs_whole
def test_nothing_gets_out() -> None:
    attempts = try_sandbox()
    assert [a for a in attempts if not a.as_it_should_be] == []
    assert refused(attempts) >= FILES | OTHERS
    assert sum(a.done for a in attempts) == 5


@needs_linux
def test_without_a_sandbox_it_would() -> None:
    """What is refused above is refused by the sandbox, not by the machine: the attempts are good."""
    done = {a.name for a in try_sandbox(only()) if a.done}
    # some a container refuses, or a kernel lacks, in any case
    rare = {"bpf", "keyctl", "userfaultfd", "perf_event_open", "mount", "unshare", "setns", "personality",
            "trace the parent", "read the parent's memory", "io_uring_setup", "shmget"}  # fmt: skip
    assert done >= (FILES | OTHERS) - rare


@needs_whole
@pytest.mark.parametrize("abi", range(1, 8))
def test_every_version_of_landlock_guards_the_files(abi: int) -> None:
    """With the call filter, each gives the same promise; older kernels are played by asking for less."""
    if abi > sandbox_support().landlock:
        pytest.skip("this kernel is older")
    attempts = try_sandbox(replace(sandbox_support(), landlock=abi))
    assert [a for a in attempts if not a.as_it_should_be] == []


@needs_whole
def test_each_part_alone_is_not_enough() -> None:
    landlock = refused(try_sandbox(only(landlock=sandbox_support().landlock, privileges=True)))
    calls = refused(try_sandbox(only(seccomp=True, privileges=True)))
    assert "write a file outside" in landlock - calls
    assert "internet socket" in calls - landlock
    assert "change the mode of a file outside" in calls - landlock
    assert landlock | calls >= FILES | OTHERS


@needs_whole
def test_links_lead_nowhere(tmp_path: Path) -> None:
    """A link that was in the scratch folder before leads to where it may not read."""
    scratch, outside = tmp_path / "scratch", tmp_path / "outside"
    scratch.mkdir()
    outside.mkdir()
    (outside / "secret").write_text("secret")
    (scratch / "link").symlink_to(outside)
    code = f"""
os.chdir({str(scratch)!r})
here = "/proc/self/cwd/link/secret"
for path in ("link/secret", "../outside/secret", "/proc/self/root{outside}/secret", here):
    try:
        print(open(path).read())
    except OSError as error:
        print(error.errno)
"""
    assert confined(code, write=(str(scratch),)).stdout.split() == ["13"] * 4


@needs_whole
def test_there_is_no_way_back() -> None:
    """Neither a second filter nor a second ruleset nor a new thread gives anything back."""
    code = """
import ctypes, threading
libc = ctypes.CDLL(None, use_errno=True)
print(libc.prctl(22, ctypes.c_ulong(2), None, ctypes.c_ulong(0), ctypes.c_ulong(0)), ctypes.get_errno())
print(libc.syscall(ctypes.c_long(444), None, ctypes.c_size_t(0), ctypes.c_uint32(1)), ctypes.get_errno())
def read():
    try:
        print(open("/etc/passwd").read(4))
    except OSError as error:
        print(error.errno)
thread = threading.Thread(target=read); thread.start(); thread.join()
"""
    assert confined(code).stdout.split("\n")[:3] == ["-1 1", "-1 38", "13"]


@needs_linux
def test_what_cannot_be_carried_out_is_an_error(tmp_path: Path) -> None:
    done = confined("print('on')", write=(f"{tmp_path}/missing",))
    if sandbox_support().landlock:
        assert done.returncode == 1
        assert "FileNotFoundError" in done.stderr
        assert done.stdout == ""
