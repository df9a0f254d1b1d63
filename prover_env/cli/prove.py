"""``prover-gym prove``: the baseline prover on one statement or problem."""

from __future__ import annotations

from typing import Annotated

import typer

from problems import standalone_file
from prover_env.cli.context import RootsOption, problem_from_argument, question_preamble, ready_lean
from prover_env.cli.output import Exit, JsonOption, err, out, plain, print_json
from prover_env.policies import Mode
from prover_env.search.budget import StopReason
from prover_env.search.names import SearchName

__all__ = ["prove"]

# two seconds for one declaration: what takes longer is better spent on another tactic
_SEARCH_HEARTBEATS = 20_000

_WHY = {
    StopReason.EXHAUSTED: "everything the prover can think of was tried",
    StopReason.EVALUATIONS: "the limit on tactics was reached; --evaluations raises it",
    StopReason.SECONDS: "the time is over; --seconds gives more",
}


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
    whole_file: Annotated[
        bool, typer.Option("--file", help="Print a whole file: what stands before the theorem, too.")
    ] = False,
    problems: RootsOption = None,
    mode: Annotated[Mode, typer.Option(help="Tactics the prover may use.")] = Mode.HEAVY,
    search: Annotated[
        SearchName, typer.Option(help="How to choose what to try next.")
    ] = SearchName.BEST_FIRST,
    minimise: Annotated[bool, typer.Option("--minimise", help="Drop steps that are not needed.")] = False,
    json: JsonOption = False,
) -> None:
    """Search a proof, let Lean judge it, and print it as Lean text that can be pasted.

    Examples: [bold]prover-gym prove 'theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p'[/],
    [bold]prover-gym prove '∀ n : Nat, n + 0 = n'[/].
    """
    from prover_env.policies import TemplatePolicy
    from prover_env.repl import LeanRepl
    from prover_env.search import Budget, make_search

    context.obj.add_roots(problems)
    problem = problem_from_argument(context.obj, statement, preamble)
    lean = ready_lean(context.obj)
    if not trust_preamble:
        question_preamble(lean, problem)
    policy = TemplatePolicy(mode=mode)
    with LeanRepl(lean, max_heartbeats=_SEARCH_HEARTBEATS) as repl:
        budget = Budget(evaluations=evaluations, seconds=seconds)
        result = make_search(search, policy, budget, minimise=minimise).search(repl, problem)
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
        out.print(plain(standalone_file(problem, verdict.proof) if whole_file else verdict.proof))
        if not whole_file and (problem.modules or problem.preamble.strip()):
            err.print("[dim]the theorem rests on what stands before it; --file prints that, too[/]")
        err.print(
            f"[dim]{plain(str(verdict))}; {result.evaluations} tactics tried in {result.seconds:.1f} s[/]"
        )
    else:
        err.print(
            f"not proved: {_WHY.get(result.stopped, result.stopped)} "
            f"({result.evaluations} tactics, {result.seconds:.1f} s)"
        )
    raise typer.Exit(Exit.DONE if result.proved else Exit.NOT_PROVED)
