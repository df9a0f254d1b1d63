"""Assembles the commands and maps exceptions to exit codes."""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from prover_env.cli.add import add
from prover_env.cli.bench import bench_app
from prover_env.cli.check import check
from prover_env.cli.compare import compare
from prover_env.cli.context import RootsOption, Settings
from prover_env.cli.doctor import doctor
from prover_env.cli.evaluate import evaluate
from prover_env.cli.export import export_rollouts
from prover_env.cli.graph import graph
from prover_env.cli.interactive import repl
from prover_env.cli.lean import lean
from prover_env.cli.olean import olean_app
from prover_env.cli.output import Exit, out, say_error
from prover_env.cli.practice import practice
from prover_env.cli.problems import problems_app
from prover_env.cli.prove import prove
from prover_env.cli.report import report
from prover_env.cli.train import train
from prover_env.errors import ProverGymError
from prover_env.version import package_version

__all__ = ["app", "main"]

app = typer.Typer(
    name="prover-gym",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="A gym for formal proving on Lean 4: theorems are tasks, tactics are actions, "
    "Lean is the only judge.\n\n"
    "Exit codes: 0 done or accepted, 1 rejected or not proved, 2 wrong usage or a failure of the machinery.",
)


def _show_version(value: bool) -> None:
    if value:
        out.print(f"prover-gym {package_version()}")
        raise typer.Exit(Exit.DONE)


@app.callback()
def options(
    context: typer.Context,
    lean_command: Annotated[
        str | None,
        typer.Option("--lean", metavar="PATH", help="The lean executable to use, instead of the one found."),
    ] = None,
    project: Annotated[
        Path | None,
        typer.Option(
            "--project", metavar="DIR", help="A Lake project: its toolchain and libraries are used."
        ),
    ] = None,
    roots: RootsOption = None,
    _version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options that stand before the command."""
    context.obj = Settings(lean=lean_command, project=project, roots=list(roots or []))


app.command()(doctor)
app.command()(prove)
app.command()(repl)
app.command()(check)
app.command()(practice)
app.command()(train)
app.command()(evaluate)
app.command()(add)
app.command()(compare)
app.command()(graph)
app.command("export")(export_rollouts)
app.command()(report)
app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
)(lean)
app.add_typer(problems_app)
app.add_typer(bench_app)
app.add_typer(olean_app)


def main() -> None:
    """Entry point of ``prover-gym``."""
    for stream in (sys.stdout, sys.stderr):
        # Lean text is full of ∀ and ⊢: never let the locale of a terminal or a pipe break the output
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.argv[1:] = [_as_utf8(argument) for argument in sys.argv[1:]]
    with suppress(ValueError):  # not in the main thread
        signal.signal(signal.SIGTERM, _terminated)
    try:
        app(standalone_mode=True)
    except ProverGymError as error:
        say_error(str(error))
        sys.exit(Exit.ERROR)
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            raise
        _abandon_output()
        say_error(f"the output cannot be written: {error.strerror}")
        sys.exit(Exit.ERROR)


def _terminated(number: int, _frame: object) -> NoReturn:
    """End in order: scratch folders are removed, processes ended; being told twice changes nothing."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def _as_utf8(argument: str) -> str:
    """An argument as the UTF-8 that it nearly always is, where the locale made surrogates of its bytes."""
    try:
        argument.encode("utf-8")
    except UnicodeEncodeError:
        try:
            return os.fsencode(argument).decode("utf-8")
        except UnicodeError:
            return argument
    return argument


def _abandon_output() -> None:
    """Point standard output to nowhere, so that flushing it at exit cannot fail again."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
