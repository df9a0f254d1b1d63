"""``prover-gym doctor``: which Lean is used and why, and whether everything works."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prover_env.cli.context import ready_lean
from prover_env.cli.output import Exit, JsonOption, out, plain, plain_line, print_json

if TYPE_CHECKING:
    from prover_env.runtime import Check, Lean

__all__ = ["doctor"]


def doctor(
    context: typer.Context,
    deep: Annotated[
        bool,
        typer.Option(
            "--deep",
            help="Also check every cached file by its full hash, and the core library by Lean's kernel.",
        ),
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Show all that was found.")] = False,
    json: JsonOption = False,
) -> None:
    """Show the Lean in use, why it was chosen, the state of the cache, and prove a theorem live.

    Exit code 0 when everything works, 2 when something does not (with the remedy).
    """
    from prover_env.cli.base_check import base_checks
    from prover_env.cli.worker_check import worker_check
    from prover_env.runtime import examine

    found: list[Lean] = []

    def get() -> Lean:
        found.append(ready_lean(context.obj))
        return found[0]

    report = examine(get, deep=deep)
    if found and report.ok:
        report.checks.append(worker_check(found[0]))
        if deep:
            report.checks += base_checks(found[0])
    if json:
        print_json(report.model_dump(mode="json"))
    else:
        for check in report.checks:
            mark = "[green]ok[/]  " if check.ok else "[red]FAIL[/]"
            out.print(f"{mark}  {plain_line(check.name)}: {plain(_text(check, verbose))}")
            if check.remedy:
                out.print(f"      [yellow]{plain(check.remedy)}[/]")
    raise typer.Exit(Exit.DONE if report.ok else Exit.ERROR)


_SHORT = {
    "python": "{version} on {platform}",
    "cache": "{folder}",
    "lean": "{why}",
    "library": "its SHA-256 is the expected one",
    "core": "{state}, {modules} modules in {folder}",
    "proof": "a true theorem is accepted, a false one is not ({seconds} s)",
    "sandbox": "mode {mode}; {refused} forbidden things were tried from inside, all refused",
    "processes": "{workers} workers running",
    "worker": "ready in {ready_ms} ms, a step takes {step_ms} ms, {resident_mb} MB resident",
}


def _text(check: Check, verbose: bool) -> str:
    """One line for a check that holds, everything for one that fails."""
    value: Any = check.value
    if not isinstance(value, dict):
        return str(value)
    if check.ok and not verbose and check.name in _SHORT:
        with suppress(KeyError):
            return _SHORT[check.name].format(**value)
    return ", ".join(f"{k} {v}" for k, v in value.items())
