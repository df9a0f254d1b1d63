"""The filter program, run by a small machine of our own: what it allows and what not, for every number."""

from __future__ import annotations

import errno
import re
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.sandbox.calls import MACHINES, Machine, filter_program

ALLOW, KILL = 0x7FFF0000, 0x80000000
ABSENT, REFUSED = 0x50000 | errno.ENOSYS, 0x50000 | errno.EPERM
OWN = 4242
WITH_ARGUMENTS = {"open", "openat", "clone", "fcntl", "ioctl", "prctl", "prlimit64", "kill", "tgkill"}
STARTING = {"execve", "fork", "vfork", "wait4", "waitid"}

machines = pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)


def run(program: bytes, number: int, arguments: tuple[int, ...] = (), audit: int | None = None) -> int:
    """What the kernel would do with a system call."""
    data = struct.pack("<IIQ6Q", number, audit or 0, 0, *(*arguments, *[0] * (6 - len(arguments))))
    code = [struct.unpack_from("<HBBI", program, place) for place in range(0, len(program), 8)]
    accumulator, place = 0, 0
    while True:
        operation, yes, no, value = code[place]
        place += 1
        match operation:
            case 0x20:
                accumulator = struct.unpack_from("<I", data, value)[0]
            case 0x54:
                accumulator &= value
            case 0x15:
                place += yes if accumulator == value else no
            case 0x35:
                place += yes if accumulator >= value else no
            case 0x45:
                place += yes if accumulator & value else no
            case 0x06:
                return int(value)
            case _:
                raise AssertionError(f"unknown operation {operation:#x}")


class Filter:
    def __init__(self, machine: Machine, **how: bool) -> None:
        self.machine = machine
        program, holes = filter_program(machine, **how)
        patched = bytearray(program)
        for hole in holes:
            assert patched[hole : hole + 4] == bytes(4)
            patched[hole : hole + 4] = OWN.to_bytes(4, "little")
        self.program = bytes(patched)

    def __call__(self, call: str | int, *arguments: int) -> int:
        number = self.machine.numbers[call] if isinstance(call, str) else call
        return run(self.program, number, arguments, self.machine.audit)


@machines
def test_exactly_the_listed_calls_exist(machine: Machine) -> None:
    check = Filter(machine)
    hidden = STARTING | {"capset"}
    plain = {n for name, n in machine.numbers.items() if name not in WITH_ARGUMENTS | hidden}
    special = {machine.numbers[name] for name in WITH_ARGUMENTS if name in machine.numbers}
    for number in range(1024):
        if number not in special:
            assert check(number) == (ALLOW if number in plain else ABSENT), number


@given(st.integers(500, 2**32 - 1))
def test_numbers_out_of_range_do_not_exist(number: int) -> None:
    """The x32 calls of x86_64 among them, which have a bit set high up."""
    for machine in MACHINES.values():
        assert Filter(machine)(number) == ABSENT


@machines
def test_calls_of_another_architecture_kill(machine: Machine) -> None:
    assert run(Filter(machine).program, machine.numbers["read"], audit=0x40000003) == KILL


@machines
def test_threads_but_no_processes(machine: Machine) -> None:
    thread = 0x3D0F00  # as the C library starts one
    check = Filter(machine)
    assert check("clone", thread) == ALLOW
    assert check("clone", 17) == REFUSED
    assert check("clone", 0x4111) == REFUSED  # vfork
    assert check("clone", thread | 0x10000000) == REFUSED  # a user name space
    for name in STARTING & set(machine.numbers):
        assert check(name) == ABSENT
    becoming = Filter(machine, execute=True)
    assert becoming("execve") == ALLOW
    assert becoming("clone", 17) == REFUSED
    starting = Filter(machine, programs=True)
    assert starting("clone", 17) == starting("execve") == starting("wait4") == ALLOW
    assert starting("clone", 17 | 0x10000000) == REFUSED


@machines
def test_signals_to_itself_only(machine: Machine) -> None:
    check = Filter(machine)
    for name in ("kill", "tgkill"):
        assert check(name, OWN, 6) == ALLOW
        for other in (1, OWN + 1, 0, 2**64 - 1, 2**64 - OWN, 2**32 - 1):
            assert check(name, other, 9) == REFUSED


@machines
def test_limits_are_read_only(machine: Machine) -> None:
    check = Filter(machine)
    assert check("prlimit64", 0, 7, 0, 0x7FFF12345678) == ALLOW
    assert check("prlimit64", 0, 7, 0x7FFF12345678) == REFUSED
    assert check("prlimit64", 0, 7, 1 << 32) == REFUSED
    assert check("prlimit64", 0, 7, 1) == REFUSED


@machines
def test_files_are_opened_honestly(machine: Machine) -> None:
    check = Filter(machine)
    for name, before in (("open", (0,)), ("openat", (0, 0))):
        if name in machine.numbers:
            for flags in (0, 0o101, 0o1101, 0o1102, 0o2000000):
                assert check(name, *before, flags) == ALLOW, oct(flags)
            for flags in (0o1000, 0o2001000, 0o20200001, 0o20000002):
                assert check(name, *before, flags) == REFUSED, oct(flags)


@machines
def test_small_questions_only(machine: Machine) -> None:
    check = Filter(machine)
    assert check("fcntl", 3, 3) == check("ioctl", 1, 0x5401) == check("prctl", 15) == ALLOW
    refused = [
        ("fcntl", 3, 8),
        ("fcntl", 3, 1031),
        ("ioctl", 0, 0x5412),
        ("prctl", 4),
        ("prctl", 22),
        ("prctl", 35),
    ]
    for name, *arguments in refused:
        assert check(str(name), *map(int, arguments)) == REFUSED


HEADERS = {
    "x86_64": ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", r"#define __NR_(\w+)\s+(\d+)"),
    "aarch64": ("/usr/include/asm-generic/unistd.h", r"#define __NR(?:3264)?_(\w+)\s+(\d+)"),
}
# The generic header names these by what they are on machines with 32 bits, too.
GENERIC = {"newfstatat": "fstatat"}


@pytest.mark.parametrize("name", MACHINES)
def test_the_numbers_are_those_of_the_headers(name: str) -> None:
    path, pattern = HEADERS[name]
    if not Path(path).is_file():
        pytest.skip(f"no {path} here")
    known = {m[0]: int(m[1]) for m in re.findall(pattern, Path(path).read_text())}
    for call, number in MACHINES[name].numbers.items():
        key = GENERIC.get(call, call) if name == "aarch64" else call
        assert known.get(key, known.get(call)) == number, call
