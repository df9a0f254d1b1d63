"""``prover-gym prove``: the baseline prover on one statement or problem."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from prover_env.cli.context import problem_from_argument, question_preamble, ready_lean
from prover_env.cli.output import Exit, JsonOption, err, out, print_json
from prover_env.policies import Mode

__all__ = ["prove"]


def prove(
    context: typer.Context,
    statement: Annotated[
        str,
        typer.Argument(
            metavar="STATEMENT|ID",
            help="`theorem NAME binders : TYPE` (a final `:= …` is ignored), a bare proposition, "
            "or a problem's id.",
        ),
    ],
    preamble: Annotated[str, typer.Option(help="Lean commands to put before the statement.")] = "",
    trust_preamble: Annotated[
        bool, typer.Option("--trust-preamble", help="Do not question the preamble.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.1, help="Wall-clock limit of the search.")] = 60.0,
    evaluations: Annotated[int, typer.Option(min=1, help="Limit on tactics tried.")] = 5000,
    mode: Annotated[Mode, typer.Option(help="Tactics the prover may use.")] = Mode.HEAVY,
    json: JsonOption = False,
) -> None:
    """Search a proof, let Lean judge it, and print it as Lean text that can be pasted.

    Examples: [bold]prover-gym prove 'theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p'[/],
    [bold]prover-gym prove '∀ n : Nat, n + 0 = n'[/].
    """
    from prover_env.policies import TemplatePolicy
    from prover_env.repl import LeanRepl
    from prover_env.search import BestFirstSearch, Budget

    problem = problem_from_argument(context.obj, statement, preamble)
    lean = ready_lean(context.obj)
    if not trust_preamble:
        question_preamble(lean, problem)
    policy = TemplatePolicy(mode=mode)
    with LeanRepl(lean) as repl:
        result = BestFirstSearch(policy, Budget(evaluations=evaluations, seconds=seconds)).search(
            repl, problem
        )
    verdict = result.verdict
    if json:
        print_json(
            {
                "problem": problem.id,
                "proved": result.proved,
                "proof": verdict.proof if verdict is not None and verdict.accepted else None,
                "script": list(result.script),
                "verdict": verdict.to_dict() if verdict is not None else None,
                "evaluations": result.evaluations,
                "seconds": round(result.seconds, 3),
                "stopped": result.stopped,
            }
        )
    elif result.proved and verdict is not None:
        out.print(escape(verdict.proof))
        err.print(
            f"[dim]{escape(str(verdict))}; {result.evaluations} tactics tried in {result.seconds:.1f} s[/]"
        )
    else:
        err.print(
            f"not proved: {escape(str(result.stopped))} after {result.evaluations} tactics and "
            f"{result.seconds:.1f} s. More may help: --seconds, --evaluations."
        )
    raise typer.Exit(Exit.DONE if result.proved else Exit.NOT_PROVED)
