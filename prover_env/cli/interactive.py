"""``prover-gym repl``: prove by hand, one tactic at a time."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.cli.context import RootsOption, problem_from_argument, question_preamble, ready_lean
from prover_env.cli.output import Exit, counted, out, plain
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from prover_env.repl import LeanRepl
    from prover_env.values import ProofState

__all__ = ["repl"]

HELP = """\
Type a tactic to run it (end a line with \\ to go on in the next one), or one of:
  undo [N]   take back the last tactic (or the last N)
  hint       tactics that work here, found by the baseline policy
  show       print the goals again
  script     print the tactics so far
  judge      let the judge rebuild and check the finished proof
  help       this text
  quit       leave (so does end of input)"""


def repl(
    context: typer.Context,
    statement: Annotated[
        str,
        typer.Argument(metavar="STATEMENT|ID", help="A statement as for `prove`, or the id of a problem."),
    ],
    preamble: Annotated[str, typer.Option(help="Lean commands to put before the statement.")] = "",
    trust_preamble: Annotated[
        bool, typer.Option("--trust-preamble", help="Do not question the preamble.")
    ] = False,
    problems: RootsOption = None,
) -> None:
    """Prove by hand: type a tactic, see the goals.

    Commands beside tactics: undo, hint, show, script, judge, help, quit. Exit code 0 when the last
    verdict was an acceptance, 1 otherwise.
    """
    from prover_env.repl import LeanRepl

    context.obj.add_roots(problems)
    problem = problem_from_argument(context.obj, statement, preamble)
    lean = ready_lean(context.obj)
    if not trust_preamble:
        question_preamble(lean, problem)
    if sys.stdin is None:
        raise UsageError("there is no input to read tactics from; leave standard input open")
    if sys.stdin.isatty():
        import readline  # noqa: F401  (line editing and history for input())
    with LeanRepl(lean) as engine:
        accepted = _Session(engine, engine.start(problem)).run()
    raise typer.Exit(Exit.DONE if accepted else Exit.NOT_PROVED)


class _Session:
    """One interactive proof: a stack of states, and the last verdict."""

    def __init__(self, engine: LeanRepl, start: ProofState) -> None:
        self.engine = engine
        self.states = [start]
        self.accepted = False

    @property
    def state(self) -> ProofState:
        return self.states[-1]

    def run(self) -> bool:
        """Read lines until quit or end of input; True when the proof was accepted."""
        out.print("[dim]type a tactic, or: undo, hint, show, script, judge, help, quit[/]")
        self.show()
        while True:
            line = self.read()
            if line is None or line in ("quit", "exit"):
                return self.accepted
            if line:
                self.handle(line)

    def read(self) -> str | None:
        """One entry, lines that end in a backslash joined; ``None`` at end of input."""
        lines: list[str] = []
        prompt = f"{len(self.states)}> "
        while True:
            try:
                line = input(prompt)
            except EOFError:
                out.print()
                return None
            except KeyboardInterrupt:
                out.print("\n[dim](quit leaves)[/]")
                return ""
            if not line.endswith("\\"):
                lines.append(line)
                return self.echo("\n".join(lines).strip())
            lines.append(line[:-1])
            prompt = "... "

    def echo(self, entry: str) -> str:
        """Print what was read from a pipe, so that the output can be followed."""
        if not sys.stdin.isatty():
            out.print(plain(entry))
        return entry

    def handle(self, line: str) -> None:
        """Carry out one command or tactic."""
        word, _, rest = line.partition(" ")
        if word == "undo" and (not rest or rest.strip().isdigit()):
            count = min(int(rest or 1), len(self.states) - 1)
            if not count:
                out.print("nothing to undo")
                return
            del self.states[-count:]
            self.show()
        elif line == "show":
            self.show()
        elif line == "script":
            out.print(plain("\n".join(self.state.script)) or "[dim]no tactics yet[/]")
        elif line == "hint":
            self.hint()
        elif line == "judge":
            self.judge()
        elif line == "help":
            out.print(plain(HELP))
        else:
            self.tactic(line)

    def show(self) -> None:
        """Print the goals."""
        if self.state.finished:
            out.print("[green]no goals[/] — type judge")
            return
        count = len(self.state.goals)
        if count > 1:
            out.print(f"[dim]{count} goals[/]")
        out.print(plain(self.state.pretty), style="cyan")

    def tactic(self, text: str) -> None:
        """Run a tactic and print the new goals or Lean's message."""
        if self.state.finished:
            out.print("no goals are left: judge, undo or quit")
            return
        result = self.engine.run(self.state, text)
        if result.state is None:
            out.print(f"[red]{result.error or result.kind}:[/] {plain(result.message)}")
            return
        self.states.append(result.state)
        self.show()

    def hint(self) -> None:
        """Print tactics that Lean accepts here, finishing ones first."""
        from prover_env.policies import TemplatePolicy

        if self.state.finished:
            out.print("no goals are left: judge, undo or quit")
            return
        tactics = [c.tactic for c in TemplatePolicy(mode="heavy").propose(self.state, 48)]
        results = self.engine.run_many(self.state, tactics)
        good = [(t, r.state) for t, r in zip(tactics, results, strict=True) if r.state is not None]
        good = [(t, s) for t, s in good if s.goal_key != self.state.goal_key]
        good.sort(key=lambda pair: (not pair[1].finished, len(pair[1].goals)))
        if not good:
            out.print("no hint: none of the usual tactics works here")
        for text, state in good[:6]:
            note = "closes the proof" if state.finished else f"{counted(len(state.goals), 'goal')} left"
            out.print(f"  {plain(text)}  [dim]({note})[/]")

    def judge(self) -> None:
        """Ask for the verdict on a finished proof and print the proof when it is accepted."""
        if not self.state.finished:
            out.print(f"{counted(len(self.state.goals), 'goal')} left: nothing to judge yet")
            return
        verdict = self.engine.judge(self.state)
        self.accepted = verdict.accepted
        colour = "green" if verdict.accepted else "red"
        out.print(f"[{colour}]{plain(str(verdict))}[/]")
        if verdict.accepted:
            out.print(plain(verdict.proof))
