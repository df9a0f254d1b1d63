"""``prover-gym check``: the strict verdict on Lean files, or on a proof and a statement given separately."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from prover_env.cli.context import load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, out, plain, plain_line, print_json, say_error
from prover_env.errors import ProverGymError, UsageError
from prover_env.values import RejectReason

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.verdict import FileReport, Judge

__all__ = ["check"]


def check(
    context: typer.Context,
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE.lean…]", help="Lean files with theorems and proofs.")
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            help="A Lean file with the statements: each must be proved in FILE exactly as stated there."
        ),
    ] = None,
    problem: Annotated[
        str | None, typer.Option(metavar="ID", help="The registered problem that must be proved.")
    ] = None,
    statement_file: Annotated[
        Path | None,
        typer.Option(
            help="A Lean file whose last theorem is to be proved by --proof-file; its proof is cut off."
        ),
    ] = None,
    proof_file: Annotated[
        Path | None,
        typer.Option(
            help="The proof alone: `by …`, a term, or bare tactics; for --statement-file or --problem."
        ),
    ] = None,
    trust_statement: Annotated[
        bool,
        typer.Option("--trust-statement", help="Do not question what stands before the statement."),
    ] = False,
    allow_open: Annotated[
        bool, typer.Option("--allow-open", help="Do not count theorems whose whole proof is `sorry`.")
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Reject what this Lean's kernel cannot be asked about once more.")
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show which layers ran, what each said, and how long it took.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Judge every theorem in FILE, or one proof given apart from its statement.

    Rebuilt in a fresh process, read from the compiled artefact, checked once more by the kernel. A theorem is
    accepted only when its proof rests on nothing but propext, Classical.choice and Quot.sound.

    Exit code 0 when all are accepted, 1 when one is rejected, 2 when a FILE cannot be judged; the
    others are, all the same.
    """
    from prover_env.verdict import CheckReport, FileReport, Judge, check_file

    apart = statement_file is not None or proof_file is not None
    files = files or []
    if apart == bool(files):
        raise UsageError("give Lean files, or a proof with --proof-file and what it proves; see --help")
    if apart and (against is not None or proof_file is None or (statement_file is None) == (problem is None)):
        raise UsageError("--proof-file needs --statement-file or --problem, and goes with nothing else")
    registered = load_problems(context.obj).get(problem) if problem is not None else None
    lean = ready_lean(context.obj)
    with Judge(lean, strict=strict) as judge:
        if proof_file is not None:
            asked = registered if statement_file is None else _statement(statement_file)
            assert asked is not None
            trusted = trust_statement or statement_file is None
            reports = [_check_apart(judge, asked, proof_file, trusted=trusted)]
        else:
            reports = []
            for path in files:
                try:
                    report = check_file(
                        lean, path, against=against, problem=registered, allow_open=allow_open, judge=judge
                    )
                except ProverGymError as error:  # of this file: the others are judged all the same
                    report = FileReport(
                        path=str(path),
                        accepted=False,
                        theorems=(),
                        lean_version=lean.version,
                        error=str(error),
                    )
                reports.append(report)
    failed = any(report.error for report in reports)
    passed = all(report.accepted for report in reports)
    if json:
        whole = CheckReport(accepted=passed, lean_version=lean.version, files=tuple(reports))
        print_json(whole.to_dict())
    else:
        for report in reports:
            if not report.error:
                _show(report, explain=explain)
    for report in reports:
        if report.error:
            say_error(report.error if report.path in report.error else f"{report.path}: {report.error}")
    raise typer.Exit(Exit.ERROR if failed else Exit.DONE if passed else Exit.NOT_PROVED)


def _statement(path: Path) -> Problem:
    from prover_env.verdict.apart import problem_from_file

    return problem_from_file(path)


def _check_apart(judge: Judge, problem: Problem, path: Path, *, trusted: bool) -> FileReport:
    """Judge a proof that stands in a file of its own."""
    from prover_env.verdict.apart import judge_apart
    from prover_env.verdict.files import read_text
    from prover_env.verdict.report import from_verdict

    begin = time.monotonic()
    verdict = judge_apart(judge, problem, read_text(path), trusted=trusted)
    return from_verdict(verdict, path=str(path), name=problem.name, seconds=time.monotonic() - begin)


def _show(report: FileReport, *, explain: bool) -> None:
    """One file's report as text."""
    table = Table(
        "line",
        "theorem",
        "verdict",
        "axioms / reason",
        box=None,
        pad_edge=False,
        title=plain_line(report.path),
    )
    table.title_justify = "left"
    for theorem in report.theorems:
        colour = {"accepted": "green", "open": "yellow", "extra": "cyan"}.get(theorem.status, "red")
        note = ", ".join(theorem.axioms) if theorem.status == "accepted" else theorem.explanation
        if theorem.reason is RejectReason.STATEMENT:
            note = f"{theorem.reason}: {theorem.detail}"
        table.add_row(
            str(theorem.line or ""), plain_line(theorem.name), f"[{colour}]{theorem.status}[/]", plain(note)
        )
    out.print(table)
    for line in report.remarks:
        out.print(plain(line).replace("\n", "\n  | "), style="red" if not report.accepted else "dim")
    if explain:
        layers = Table("layer", "", "said", "ms", box=None, pad_edge=False)
        for answer in report.answers:
            mark = "[green]passed[/]" if answer.passed else "[red]objects[/]"
            layers.add_row(
                answer.layer, mark, plain_line(answer.said.partition("\n")[0]), f"{1000 * answer.seconds:.1f}"
            )
        out.print(layers)
        out.print(f"{1000 * report.seconds:.0f} ms in all, Lean {report.lean_version}", style="dim")
