"""The ``lean`` command from its pieces, for a library that does not hold the C entry ``lean_main``.

The macOS wheels link all of Lean, but not that one function. Its work is small: start the runtime, read the
options with ``getopt_long``, hand each to ``lean_shell_options_process``, then run ``lean_shell_main`` (in
Lean itself) on a thread with a large stack. Here it is done through ctypes. Loaded by ``embedded_lean.py``
and ``fork_launcher.py`` only, and, like them, standing on its own.

Objects made here get a large reference count: they may be passed on freely and are never freed, which is
right for a process that runs one command.
"""

from __future__ import annotations

import ctypes
import getopt
import os
import sys
from typing import Any

__all__ = ["Shell", "parse_arguments", "shell_main"]

# The table of `lean` 4.35: letter, long name. The module `getopt` knows no optional arguments; the few
# options that have one are always given one.
_FLAGS = {
    "v": "version", "h": "help", "g": "githash", "V": "short-version", "I": "stdin", "P": "profile",
    "a": "stats", "q": "quiet", "d": "deps", "O": "src-deps", "N": "deps-json", "f": "features",
    "e": "exitOnPanic", "S": "server", "W": "worker", "J": "json", "x": "print-prefix", "L": "print-libdir",
}  # fmt: skip
_VALUES = {
    "o": "o", "i": "i", "c": "c", "b": "bc", "R": "root", "M": "memory", "t": "trust", "T": "timeout",
    "j": "threads", "s": "tstack", "p": "plugin", "l": "load-dynlib", "u": "setup", "E": "error",
    "Y": "incr-save", "Z": "incr-load", "H": "incr-header-save",
}  # fmt: skip
_SHORT = "PdD:o:i:b:c:C:qgvVht:j:R:M:T:ap:eE:Y:Z:H:s:"
_RUN = "r"
_UNKNOWN = "?"
_PINNED = 1 << 29
_BOX_ZERO = 1

_Option = tuple[str, str | None]


def parse_arguments(arguments: list[str]) -> tuple[list[_Option], list[str], str]:
    """Split the arguments of ``lean`` as ``getopt_long`` does; ``--run`` ends the options.

    Args:
        arguments: without the name of the command.

    Returns:
        Pairs of option letter and value, the remaining arguments, and the complaint about a bad option (then
        the only letter is ``?``), empty if there is none.
    """
    program: list[str] | None = None
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--run":
            arguments, program = arguments[:index], arguments[index + 1 :]
            break
    letters = {f"--{name}": letter for letter, name in (_FLAGS | _VALUES).items()}
    long_names = [*_FLAGS.values(), *(f"{name}=" for name in _VALUES.values())]
    complaint = ""
    try:
        found, rest = getopt.gnu_getopt(arguments, _SHORT, long_names)
    except getopt.GetoptError as error:
        return [(_UNKNOWN, None)], [], f"lean: {_complaint(error)}"
    takes_value = set(_VALUES) | {"D", "C"}
    options: list[_Option] = []
    for name, value in found:
        letter = letters.get(name, name[1:])
        options.append((letter, value if letter in takes_value else None))
    if program is not None:
        options.append((_RUN, None))
        rest = [*program, *rest]
    return options, rest, complaint


def _complaint(error: getopt.GetoptError) -> str:
    """In the words of ``getopt_long``."""
    long = error.msg.startswith("option --")
    if error.msg.endswith("not recognized"):
        return f"unrecognized option '--{error.opt}'" if long else f"invalid option -- '{error.opt}'"
    if error.msg.endswith("requires argument"):
        return (
            f"option '--{error.opt}' requires an argument"
            if long
            else f"option requires an argument -- '{error.opt}'"
        )
    return error.msg


def shell_main(library: ctypes.CDLL, arguments: list[str]) -> int:
    """Do what ``lean_main`` does.

    Args:
        library: loaded with all symbols visible.
        arguments: of ``lean``, without the name of the command.

    Returns:
        The exit code.
    """
    shell = Shell(library)
    shell.initialize()
    return shell.main(arguments)


class Shell:
    """The few functions of the library that are needed, and the two kinds of object that are made by hand."""

    def __init__(self, library: ctypes.CDLL) -> None:
        """Look the functions up; nothing runs yet.

        Args:
            library: loaded with all symbols visible.

        Raises:
            AttributeError: it lacks one of them.
        """
        self._library = library
        pointer, unsigned = ctypes.c_void_p, ctypes.c_uint32
        self._initialize = self._function("lean_initialize", None)
        self._init_search_path = self._function("lean_init_search_path", pointer)
        self._enable_initializers = self._function("lean_enable_initializer_execution", pointer)
        self._end_initialization = self._function("lean_io_mark_end_initialization", None)
        self._options_make = self._function("lean_shell_options_mk", pointer, pointer)
        self._options_process = self._function(
            "lean_shell_options_process", pointer, pointer, unsigned, pointer
        )
        self._options_threads = self._function("lean_shell_options_get_num_threads", unsigned, pointer)
        self._start_tasks = self._function("lean_init_task_manager_using", None, unsigned)
        self._end_tasks = self._function("lean_finalize_task_manager", None)
        self._shell_main = self._function("lean_shell_main", pointer, pointer, pointer)
        self._error_text = self._function("lean_io_error_to_string", pointer, pointer)
        self._string = self._function("lean_mk_string", pointer, ctypes.c_char_p)
        self._allocate = self._function("lean_alloc_object", pointer, ctypes.c_size_t)
        self._entry_type = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int, pointer)
        self._run_main = self._function("lean_run_main", pointer, self._entry_type, ctypes.c_int, pointer)

    def initialize(self) -> None:
        """Start Lean's runtime and all of its modules: most of the time that a start of Lean takes."""
        self._initialize()

    def main(self, arguments: list[str]) -> int:
        """Run a command, once in the life of a process.

        Args:
            arguments: of ``lean``, without the name of the command.

        Returns:
            The exit code.
        """
        if self._failed(self._init_search_path()):
            return 1
        self._enable_initializers()
        options = self._options_make(_BOX_ZERO)
        wanted, rest, complaint = parse_arguments(arguments)
        if complaint:
            print(complaint, file=sys.stderr, flush=True)
        for letter, value in wanted:
            result = self._options_process(options, ord(letter), self._optional(value))
            options = self._field(result)
            if self._tag(result) != 0:
                return options >> 1  # a boxed exit code: version, help, errors
        self._end_initialization()
        self._start_tasks(self._options_threads(self._pinned(options)))
        code = 1

        def entry(_argc: int, _argv: int | None) -> int:
            nonlocal code
            result = self._shell_main(self._list(rest), options)
            if not self._failed(result):
                code = self._field(result) >> 1
            return 0

        # On a thread of Lean's own making, with the stack size Lean wants.
        self._run_main(self._entry_type(entry), 0, None)
        self._end_tasks()
        return code & 0xFF

    def _function(self, name: str, result: Any, *arguments: Any) -> Any:
        function = getattr(self._library, name)
        function.restype = result
        function.argtypes = list(arguments)
        return function

    def _failed(self, result: int) -> bool:
        """Print the error of an IO result, if it is one."""
        if self._tag(result) == 0:
            return False
        text = self._error_text(self._pinned(self._field(result)))
        # A string: reference count and so on, size, capacity, length, then the characters.
        message = ctypes.string_at(text + 32)
        os.write(2, message + b"\n")
        return True

    def _list(self, items: list[str]) -> int:
        result = _BOX_ZERO
        for item in reversed(items):
            result = self._constructor(1, self._string(os.fsencode(item)), result)
        return result

    def _optional(self, value: str | None) -> int:
        return _BOX_ZERO if value is None else self._constructor(1, self._string(os.fsencode(value)))

    def _constructor(self, tag: int, *fields: int) -> int:
        """An object of an inductive type: reference count, size, number of fields, tag, then the fields."""
        size = 8 + 8 * len(fields)
        address: int = self._allocate(size)
        ctypes.c_int32.from_address(address).value = _PINNED
        ctypes.c_uint32.from_address(address + 4).value = tag << 24 | len(fields) << 16 | size
        for index, field in enumerate(fields):
            ctypes.c_uint64.from_address(address + 8 + 8 * index).value = field
        return address

    def _pinned(self, address: int) -> int:
        """The same object, not to be freed by who consumes it (boxed and persistent ones never are)."""
        if not address & 1:
            count = ctypes.c_int32.from_address(address)
            if count.value > 0:
                count.value = _PINNED
        return address

    @staticmethod
    def _tag(address: int) -> int:
        return ctypes.c_uint8.from_address(address + 7).value

    @staticmethod
    def _field(address: int) -> int:
        return ctypes.c_uint64.from_address(address + 8).value
