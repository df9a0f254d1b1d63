"""Bound a process from inside: as a command in front of another, or for the embedded launcher.

``python -I -S -B limited_exec.py LIMITS PROGRAM ARGS…`` becomes ``PROGRAM ARGS…`` under the limits, and in
the sandbox that the variable PROVER_GYM_CONFINE orders, if it is set. Limits set by a parent on a running
child come too late when the machine is busy, and a function run between fork and exec may hang in a process
with threads. Stands on its own.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # `signal` takes time to import
import os
import resource
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["FAILED", "confined", "main", "prepare", "set_limits"]

FAILED = 121
"""Exit code when the sandbox cannot be entered."""

_CONFINE = "PROVER_GYM_CONFINE"


def set_limits(text: str) -> None:
    """Set limits on this process.

    Args:
        text: ``KIND=SOFT:HARD`` joined by commas, all numbers. A limit that the system does not know, or that
            is above what we run under ourselves, is passed over.

    Raises:
        ValueError: malformed text.
    """
    for item in filter(None, text.split(",")):
        kind, _, values = item.partition("=")
        soft, _, hard = values.partition(":")
        pair = (int(soft), int(hard))
        try:
            resource.setrlimit(int(kind), pair)
        except (OSError, ValueError):
            continue


def prepare() -> Any:
    """Load what enters the sandbox."""
    runtime = os.path.dirname(os.path.abspath(__file__))
    sys.path.append(os.path.join(os.path.dirname(runtime), "sandbox"))
    import enter  # type: ignore[import-not-found]

    return enter


def confined(orders: str) -> bool:
    """Enter the sandbox.

    Args:
        orders: as ``sandbox/enter.py`` reads them.

    Returns:
        Whether all of them were carried out; if not, a line on standard error says why.
    """
    enter = prepare()
    try:
        enter.enter(orders)
    except OSError as error:
        print(f"{enter.COMPLAINT}: {error}", file=sys.stderr)
        return False
    return True


def main(argv: list[str]) -> int:
    """Set the limits, enter the sandbox, then become the program.

    Args:
        argv: limits, the program's path, its arguments.

    Returns:
        Only if the program cannot be started: 127; if the sandbox cannot be entered: 121.
    """
    set_limits(argv[0])
    if (orders := os.environ.pop(_CONFINE, "")) and not confined(orders):
        return FAILED
    # Python ignores it, and what is ignored stays so: the program would not end by it, but fail somehow.
    _signal.signal(_signal.SIGXFSZ, _signal.SIG_DFL)
    try:
        os.execvp(argv[1], argv[1:])
    except OSError as error:
        print(f"cannot start {argv[1]}: {error}", file=sys.stderr)
    return 127


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
