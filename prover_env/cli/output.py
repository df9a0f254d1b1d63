"""What the commands share: consoles, JSON output, exit codes, and a progress bar for the core build.

Results go to standard output, everything else (progress, remarks, errors) to standard error, so that the
output of a command can be piped. With ``--json`` standard output is exactly one JSON document.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from prover_env.visible import visible, visible_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = [
    "Exit",
    "JsonOption",
    "core_progress",
    "counted",
    "err",
    "out",
    "plain",
    "plain_line",
    "print_json",
    "say_error",
]

_PIPE_WIDTH = 120


def _console(stream: TextIO | None, *, stderr: bool) -> Console:
    """A console as wide as the terminal (or COLUMNS), or wide enough for tables in a pipe or a file.

    A stream that was closed before we started is ``None``; what is written to it goes nowhere.
    """
    fixed = stream is None or ("COLUMNS" not in os.environ and not stream.isatty())
    return Console(
        stderr=stderr,
        highlight=False,
        soft_wrap=True,
        width=_PIPE_WIDTH if fixed else None,
        quiet=stream is None,
    )


out = _console(sys.stdout, stderr=False)
err = _console(sys.stderr, stderr=True)

JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]


class Exit(IntEnum):
    """Exit codes of every command."""

    DONE = 0
    NOT_PROVED = 1
    ERROR = 2


def print_json(value: Any) -> None:
    """Write one JSON document to standard output."""
    if sys.stdout is None:  # closed by the caller
        return
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2, default=str)
    sys.stdout.write("\n")
    sys.stdout.flush()


def counted(number: int, noun: str) -> str:
    """``1 goal``, ``2 goals``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def say_error(message: str) -> None:
    """Write one error to standard error."""
    err.print(f"[bold red]error:[/] {plain(message)}")


def plain(text: str) -> str:
    """A text that somebody else wrote, so that it stands on a terminal as nothing but itself.

    Control characters, direction marks and lone surrogates are written out, line ends and tabs kept, and rich
    reads no ``[…]`` in it as markup.

    Args:
        text: a message, a term, a proof.
    """
    return escape(visible(text))


def plain_line(text: str) -> str:
    """As ``plain``, in one line: for names and whatever must not look like several.

    Args:
        text: a name, a path. Lean's ``«…»`` and Linux's file names may hold line ends.
    """
    return escape(visible_line(text))


@contextmanager
def core_progress() -> Iterator[Callable[[str, int, int], None]]:
    """A progress callback ``(name, done, total)``; its bar appears only when something is compiled."""
    progress: Progress | None = None
    task: Any = None

    def report(name: str, done: int, total: int) -> None:
        nonlocal progress, task
        if progress is None:
            progress = Progress(
                TextColumn("compiling the core library"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[name]}"),
                TimeElapsedColumn(),
                console=err,
                transient=False,
            )
            progress.start()
            task = progress.add_task("core", total=total, name=name)
        progress.update(task, completed=done, total=total, name=name)

    try:
        yield report
    finally:
        if progress is not None:
            progress.stop()
