"""``prover-gym lean ARGS…``: the Lean in use, as a command of its own."""

from __future__ import annotations

import typer

from prover_env.cli.context import ready_lean

__all__ = ["lean"]


def lean(context: typer.Context) -> None:
    """Run the Lean in use with ARGS, passed through as they are.

    Examples: [bold]prover-gym lean --version[/], [bold]prover-gym lean File.lean[/],
    [bold]prover-gym lean -o File.olean File.lean[/]. The exit code is Lean's own.
    """
    from prover_env.runtime import passthrough

    raise typer.Exit(passthrough(ready_lean(context.obj), context.args))
