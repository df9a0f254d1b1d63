"""Which files a Lean needs: the policy for one, whatever it runs."""

from __future__ import annotations

import functools
import os
import re
import struct
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.sandbox.policy import SandboxPolicy

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from prover_env.runtime.lean import Lean

__all__ = ["READ_VARIABLE", "is_script", "lean_policy", "python_places", "spare_environment"]

READ_VARIABLE = "PROVER_GYM_SANDBOX_READ"
"""Environment variable with further folders that Lean may read, joined as in PATH."""

# Where a dynamic loader finds shared libraries. Not /usr/local/lib, where Python packages may be: problems
# come with the proofs of their authors.
LIBRARY_PLACES = (
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/nix/store", "/gnu/store", "/etc/ld-nix.so.preload"
)  # fmt: skip
# What the loader, the C library, the allocator and libuv look at.
_SYSTEM = (
    "/etc/ld.so.cache", "/dev/urandom", "/dev/random", "/dev/zero",
    "/sys/devices/system/cpu", "/sys/kernel/mm/transparent_hugepage", "/sys/fs/cgroup",
    "/proc/sys/vm/overcommit_memory", "/proc/meminfo", "/proc/cpuinfo", "/proc/stat",
)  # fmt: skip
# Environment variables that a confined Lean gets; what else the caller has (keys, tokens) it does not.
_KEPT = frozenset({"PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "LAKE"})
_KEPT_PREFIXES = ("LC_", "LEAN_", "MALLOC_", "MIMALLOC_", "PROVER_GYM_")
_C_LIBRARY = re.compile(r"/libc(-[0-9.]+)?\.so(\.6)?$")
_C_PARTS = (
    "libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1",
    "libgcc_s.so.1", "libstdc++.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
)  # fmt: skip
_INTERPRETER = 3  # type of the part of an ELF file that names its loader


def lean_policy(
    lean: Lean, *, write: Iterable[Path] = (), read: Iterable[Path] = (), program: str | None = None
) -> SandboxPolicy:
    """What a process that runs this Lean may do.

    Args:
        lean: a prepared Lean.
        write: scratch folders.
        read: further folders with compiled modules.
        program: the program of a toolchain that is started; its ``lean`` if not given.
    """
    more = [*read, *lean.path, lean.modules_dir]
    if lean.libdir is not None:
        more.append(lean.libdir)
    variables = (os.environ.get(READ_VARIABLE, ""), os.environ.get("LD_LIBRARY_PATH", ""))
    chosen = [place for text in variables for place in text.split(os.pathsep) if os.path.isabs(place)]
    places = [*(str(place.absolute()) for place in more), *chosen, *_SYSTEM]
    writable = tuple(str(place.absolute()) for place in write)
    if lean.kind == "embedded" and lean.library is not None:
        # The launcher has read all that it needs before it enters, Python's own library included.
        needed = (str(lean.library.parent), *(_c_libraries() or LIBRARY_PLACES))
        return SandboxPolicy(read=_distinct(*needed, *places), write=writable)
    wrapped = program is None and len(lean.command) > 1
    program = program or lean.command[0]
    if wrapped or is_script(program):
        return SandboxPolicy(read=("/",), write=writable, programs=True)
    root = str(Path(os.path.realpath(program)).parent.parent)
    execute = tuple(filter(None, (program, _loader(program))))
    return SandboxPolicy(read=_distinct(root, *LIBRARY_PLACES, *places), write=writable, execute=execute)


def spare_environment(env: Mapping[str, str], policy: SandboxPolicy) -> dict[str, str]:
    """What a confined Lean gets of an environment.

    A toolchain behind a script gets all of it, as nobody knows what the script needs.
    """
    kept = {
        name: value
        for name, value in env.items()
        if policy.programs or name in _KEPT or name.startswith(_KEPT_PREFIXES)
    }
    if policy.write:
        kept["TMPDIR"] = policy.write[0]
    return kept


@functools.cache
def is_script(program: str) -> bool:
    """Whether a program is a text for another program, such as a wrapper that sets variables."""
    try:
        with open(program, "rb") as file:
            return file.read(2) == b"#!"
    except OSError:
        return False


def _distinct(*places: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(places))


def python_places() -> tuple[str, ...]:
    """What a Python has to read when it is confined, too: its own library, and what is loaded with that."""
    return (os.path.dirname(os.__file__), *LIBRARY_PLACES, *_SYSTEM)


@functools.cache
def _c_libraries() -> tuple[str, ...]:
    """The parts of the C library that the embedded Lean is linked to, where this process has its own from.

    Empty when that cannot be told.
    """
    try:
        with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
            mapped = {line.rstrip("\n").split(maxsplit=5)[-1] for line in maps if "/" in line}
    except OSError:
        return ()
    folders = {os.path.dirname(path) for path in mapped if _C_LIBRARY.search(path)}
    return tuple(os.path.join(folder, name) for folder in sorted(folders) for name in _C_PARTS)


@functools.cache
def _loader(program: str) -> str | None:
    """The dynamic loader that the kernel starts a program with: it is executed, too."""
    try:
        with open(program, "rb") as file:
            head = file.read(64)
            if head[:5] != b"\x7fELF\x02" or len(head) < 64:
                return None
            offset = int.from_bytes(head[32:40], "little")
            size, count = struct.unpack_from("<HH", head, 54)
            file.seek(offset)
            table = file.read(size * min(count, 64))
            for place in range(0, len(table) - 55, max(size, 56)):
                kind, _, start, _, _, length = struct.unpack_from("<IIQQQQ", table, place)
                if kind == _INTERPRETER and length < 4096:
                    file.seek(start)
                    return os.fsdecode(file.read(length).rstrip(b"\0"))
    except OSError:
        pass
    return None
