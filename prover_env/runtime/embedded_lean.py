"""A ``lean`` command for the embedded runtime, without a compiler and without the rest of this package.

Started as ``python -I -S -B embedded_lean.py LIBRARY ARGS…``; behaves as ``lean ARGS…``, exit code
included. It imports nothing but a few built-in modules, since it stands in front of every start of Lean.

Two ways in, by what the library holds:

* ``lean_main``, the C entry of the ``lean`` command (the Linux wheels carry all of ``libleanshared``);
* else ``embedded_shell.py`` beside this file puts the command together from its pieces (the macOS wheels link
  all of Lean but not that function).

Environment:
    PROVER_GYM_TIED: when set, the process ends as soon as the process that started it has ended, however that
        happened. Half a second of delay at most.
    PROVER_GYM_LIMITS: resource limits to set before anything else, as ``limited_exec.py`` reads them.
    PROVER_GYM_CONFINE: orders of the sandbox, carried out before Lean is loaded, as ``sandbox/enter.py``
        reads them. When that fails, Lean is not loaded and the exit code is 121.
    PROVER_GYM_SHELL_ENTRY: when set, the second way in is taken even where ``lean_main`` exists (for tests).
"""

from __future__ import annotations

import ctypes
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["INTERPRET", "default_signals", "main"]

_POLL_SECONDS = 0.5
_TIED = "PROVER_GYM_TIED"
_LIMITS = "PROVER_GYM_LIMITS"
_CONFINE = "PROVER_GYM_CONFINE"
_SHELL_ENTRY = "PROVER_GYM_SHELL_ENTRY"
INTERPRET = "-Dinterpreter.prefer_native=false"
"""Option in front of every command; the caller's own stand behind it and win.

Else a definition in a file whose name the library bears as well (`String.join`) is not interpreted: the
library's code runs in its place, whatever its arguments are.
"""


def main(argv: Sequence[str]) -> int:
    """Run Lean.

    Args:
        argv: path of the library, then the arguments of ``lean``.

    Returns:
        The exit code of ``lean``; 2 when the library cannot be loaded, 121 when the sandbox cannot be.
    """
    if not argv:
        print("usage: embedded_lean.py LIBRARY [arguments of lean]", file=sys.stderr)
        return 2
    sys.path.append(os.path.dirname(os.path.abspath(__file__)))
    default_signals()
    if limits := os.environ.pop(_LIMITS, ""):
        import limited_exec  # type: ignore[import-not-found]

        limited_exec.set_limits(limits)
    if orders := os.environ.pop(_CONFINE, ""):
        import limited_exec

        if os.environ.get(_SHELL_ENTRY):
            import embedded_shell  # type: ignore[import-not-found]  # once inside, it cannot be read

        if not limited_exec.confined(orders):
            failed: int = limited_exec.FAILED
            return failed
    if os.environ.get(_TIED):
        _end_with_parent()
    try:
        library = ctypes.CDLL(argv[0], mode=ctypes.RTLD_GLOBAL)
    except OSError as error:
        print(f"cannot load the Lean library {argv[0]}: {error}", file=sys.stderr)
        return 2
    if hasattr(library, "lean_main") and not os.environ.get(_SHELL_ENTRY):
        return _lean_main(library, [os.fsencode(a) for a in ("lean", INTERPRET, *argv[1:])]) & 0xFF
    import embedded_shell

    code: int = embedded_shell.shell_main(library, [INTERPRET, *argv[1:]])
    return code & 0xFF


def default_signals(*, broken_pipe: bool = True) -> None:
    """Give back what Python changes at its start: Ctrl-C, broken pipes and file size limits end it.

    Args:
        broken_pipe: whether that is meant, too; Lean's initialisation sees to it itself.
    """
    import _signal  # type: ignore[import-not-found]

    for name in ("SIGINT", "SIGPIPE", "SIGXFSZ") if broken_pipe else ("SIGINT", "SIGXFSZ"):
        number = getattr(_signal, name, None)
        if number is not None:
            _signal.signal(number, _signal.SIG_DFL)


def _end_with_parent() -> None:
    """Watch the parent from a thread of its own.

    Not PR_SET_PDEATHSIG: that fires when the *thread* that started us ends, which is no reason to stop, and
    exists on Linux only.
    """
    import _thread
    import time

    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_POLL_SECONDS)
        os._exit(137)

    _thread.start_new_thread(watch, ())


def _lean_main(library: ctypes.CDLL, arguments: list[bytes]) -> int:
    """Call the C entry of the ``lean`` command."""
    c_argv = (ctypes.c_char_p * (len(arguments) + 1))(*arguments, None)
    library.lean_setup_args.restype = ctypes.c_void_p
    library.lean_setup_args.argtypes = [ctypes.c_int, ctypes.c_void_p]
    library.lean_main.argtypes = [ctypes.c_int, ctypes.c_void_p]
    code: int = library.lean_main(len(arguments), library.lean_setup_args(len(arguments), c_argv))
    return code


if __name__ == "__main__":
    _code = main(sys.argv[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    # Lean's own output sits in the buffers of C. After that no interpreter shutdown: nothing is left to do,
    # and threads of Lean may still be there.
    ctypes.CDLL(None).fflush(None)
    os._exit(_code)
