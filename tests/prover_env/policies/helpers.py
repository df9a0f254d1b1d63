"""Goals, contexts and states made by hand, for tests that need no Lean."""

from __future__ import annotations

from problems import Definition, Premise, Problem
from prover_env.policies.context import ProblemContext
from prover_env.policies.view import GoalView
from prover_env.values import Goal, Hypothesis, ProofState

TREE = Definition(
    name="Trees.Tree",
    kind="inductive",
    text="inductive Tree (α : Type) where\n  | leaf : Tree α\n  | node : Tree α → α → Tree α → Tree α",
)
SIZE = Definition(
    name="Trees.size",
    kind="def",
    text="def size {α : Type} : Tree α → Nat\n  | .leaf => 0\n  | .node l _ r => size l + 1 + size r",
)
EVEN = Definition(name="Even", kind="def", text="def Even (n : Nat) : Prop := ∃ k, n = 2 * k")
SUBSET = Definition(
    name="Sub", kind="def", text="def Sub {α : Type} (A B : α → Prop) : Prop := ∀ x, A x → B x"
)
CLOSURE = Definition(
    name="Star",
    kind="inductive",
    text="inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where\n"
    "  | refl (x : α) : Star R x x\n  | step (x y z : α) : R x y → Star R y z → Star R x z",
)
DEFINITIONS = (TREE, SIZE, EVEN, SUBSET, CLOSURE)


def problem(definitions: tuple[Definition, ...] = (), premises: tuple[Premise, ...] = ()) -> Problem:
    """A problem whose statement does not matter."""
    return Problem(
        id="test/file/t",
        name="t",
        statement="theorem t : True",
        definitions=definitions,
        premises=premises,
    )


def goal(target: str, **hypotheses: str) -> Goal:
    """A goal with hypotheses in the order given."""
    found = tuple(
        Hypothesis((name,), kind, is_instance=name.startswith("inst")) for name, kind in hypotheses.items()
    )
    return Goal(None, found, target)


def view(
    target: str,
    definitions: tuple[Definition, ...] = (),
    premises: tuple[Premise, ...] = (),
    **hypotheses: str,
) -> GoalView:
    """A goal as templates see it."""
    return GoalView(goal(target, **hypotheses), ProblemContext(problem(definitions, premises)))


def state(target: str, definitions: tuple[Definition, ...] = (), **hypotheses: str) -> ProofState:
    """A proof state with one goal."""
    return ProofState(problem(definitions), (), (goal(target, **hypotheses),))
