"""Which candidates may share a document, and why the others are run singly. Pure.

The rules D1 to D16 were found by comparing batches with single runs, thousands of times; a test goes on doing
that. In doubt a candidate is run singly: that costs a few milliseconds, a wrong answer costs a proof.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from problems import Problem
from prover_env.server.guard import Checked
from prover_env.server.lexer import scan
from prover_env.values import Goal

__all__ = [
    "CUT",
    "HOLE",
    "Solo",
    "child_goals",
    "declares_plainly",
    "may_lead",
    "recovers_inside",
    "solo_reason",
    "state_reason",
    "statement_head",
    "theorem_pattern",
]


class Solo(StrEnum):
    """Why a candidate is run by itself."""

    FEW = "few"
    """Nothing to share an edit with: one copy keeps the parent's case name."""
    WILD = "wild"
    """If it does not parse, it may swallow its neighbours: see ``Checked.tame``."""
    COMMAND = "command"
    """If it does not parse, Lean goes on at a command in it, which may change how its neighbours parse."""
    SPILL = "spill"
    """D2: with several goals, it may reach goals other than the main one."""
    COUPLED = "coupled"
    """D3: goals share metavariables; a candidate would assign them for the others."""
    TAG = "tag"
    """D4: it names cases absolutely, and the main goal has a case name."""
    HOLE_NAME = "hole-name"
    """D4: a printed hole may carry the case name."""
    SELF = "self"
    """D5: it, or a step before, mentions the theorem's own name."""
    CONFIRM = "confirm"
    """D6: it closes the last goal; only a single run tells of ``sorry``, kernel and termination errors."""
    STRAY = "stray"
    """D7: an error outside all blocks that nobody can be blamed for."""
    STARVED = "starved"
    """D8: it ran out of heartbeats, or its neighbours used them up; `case` does not recover from that."""
    DEEP = "deep"
    """D15: it hit the limit on recursion depth; a block of a batch is nested deeper than a single run."""
    IDENTITY = "identity"
    """D16: it asks whether the goal has changed by comparing expressions before metavariables in them are
    replaced by their values; the copies hold such metavariables where the goal itself may not."""
    NAMED = "named"
    """D11: it names a hole; another candidate may have made a hole of that name. See ``may_lead``."""
    SILENT = "silent"
    """D12: Lean says nothing of holes left in a term when the declaration has an error already; the block was
    given up without a word, or a block inside it may have been."""
    SHAPE = "shape"
    """The copies would not be exact (D13, D14): a goal with implicit binders may carry a mark, left by
    ``have``, that keeps ``exact`` from introducing them, and the mark gets lost; a ``let`` whose variable is
    not used is dropped."""
    HEADER = "header"
    """The statement opens names for itself alone (``open … in``): a parse check would not see them."""
    NO_GOALS = "no-goals"
    """The goals of its block could not be read."""
    WALL = "wall"
    """Its document hit the limit of real time."""


# D2. With several goals only texts of one tactic are batched, and only of these, which act on the main goal.
_MAIN_GOAL_ONLY = re.compile(
    r"""(?: intros? | rintro | constructor | left | right | exfalso | assumption | contradiction | rfl
          | exact\?? | apply | refine | exists | trivial | infer_instance | absurd | sorry | ac_rfl
          | cases | rcases | obtain | induction | injection | split | match | if | by_cases | nomatch | nofun
          | rw | rwa | erw | simp\?? | simp_all | simpa | dsimp | unfold | delta | change | symm | calc
          | omega | decide | grind | congr | ext | funext
          | have | let | suffices | specialize | replace | generalize | revert | clear | rename_i | subst
          | trace_state | use | push_neg | norm_num | ring | linarith | nlinarith | positivity | tauto | aesop
        )(?![\w'?!])""",
    re.VERBOSE,
)
_SPILLING = re.compile(
    r"[;·]|(?<![\w.])(?:all_goals|any_goals|repeat'?|repeat1'?|iterate|rotate_left|rotate_right|swap|pick_goal|on_goal"
    r"|case'?|next|show|and_intros|done|first|try|stop|on_goals|work_on_goal)(?![\w'])"
)
_PARSER_COMMAND = re.compile(
    r"(?<![\w.'])(?:open|export|namespace|section|end|local|scoped|attribute|notation3?|infix[lr]?|prefix|postfix"
    r"|macro|macro_rules|syntax|elab|elab_rules|declare_syntax_cat|binder_predicate|mutual|public|meta)(?![\w'])"
)
# D12: where Lean goes on after an error inside a text.
_RECOVERS = re.compile(
    # a line with `|` and `=>` is looked at once, from its start: a text of bars must not cost its square
    r"·|^[^\S\n]*\.\s|^[^\n|]*+\|[^\n]*=>|(?<![\w.'])(?:by|all_goals|case'?|next|conv|if)(?![\w'])",
    re.MULTILINE,
)
_THEOREM = re.compile(r"(?<![\w.'!?])(?:theorem|lemma)(?![\w'!?])")
_IMPLICIT = re.compile(r"∀ [{\[⦃]|[{\[⦃].*[}\]⦄] →")
# D11, D4: a hole with a name; `?_` has none.
_NAMED_HOLE = re.compile(r"(?<![\w!?'])\?(?:[^\W\d]\w+|[^\W\d_])")
_OWN_HOLE = re.compile(r"\?_(?:gc|[gG]ym)")
# D16: of the tactics that fail without progress, only these see the difference (a test tries the others).
_BY_IDENTITY = re.compile(r"(?<![\w.'!?])(?:extract_lets|lift_lets)(?![\w'!?])")
_ABSOLUTE_TAG = re.compile(r"(?<![\w.])(?:by_cases|if|case'?)(?![\w'])")
HOLE = re.compile(r"\?\S")
"""A metavariable in a printed goal."""
CUT = "⋯"
"""Stands for a part of a term that is not printed."""


def theorem_pattern(problem: Problem) -> re.Pattern[str]:
    """Matches the last part of the theorem's name as a word (D5)."""
    last = problem.name.rsplit(".", 1)[-1]
    return re.compile(rf"(?<![\w'!?]){re.escape(last)}(?![\w'!?])")


def statement_head(problem: Problem) -> str:
    """What stands in the statement before ``theorem``, comments and literals blanked out.

    With the preamble it settles the grammar in which a tactic is read: ``open … in`` brings notations along.
    """
    code = scan(problem.statement).code
    found = _THEOREM.search(code)
    return code if found is None else code[: found.start()]


def declares_plainly(problem: Problem) -> bool:
    """False when names are opened for the statement alone (``open … in theorem …``)."""
    return re.search(r"\bin\b", statement_head(problem)) is None


def state_reason(problem: Problem, script: Sequence[str], goals: Sequence[Goal]) -> Solo | None:
    """Why nothing is batched on a state at all, as far as its text tells; ``None`` when it may be."""
    if not goals:
        return Solo.FEW
    own_name = theorem_pattern(problem)
    if any(own_name.search(step) for step in script):
        return Solo.SELF
    if not declares_plainly(problem):
        return Solo.HEADER
    target = goals[0].target
    if (script and _IMPLICIT.match(target)) or target.startswith(("let ", "have ")):
        return Solo.SHAPE
    return None


def solo_reason(candidate: Checked, goals: Sequence[Goal], own_name: re.Pattern[str]) -> Solo | None:
    """Why a candidate must not go into a batch, by its text and the goals alone; ``None`` when it may."""
    code = candidate.code
    if not candidate.tame:
        return Solo.WILD
    if _PARSER_COMMAND.search(code):
        return Solo.COMMAND
    if len(goals) != 1 and not _acts_on_main_goal(code):
        return Solo.SPILL
    if own_name.search(code):
        return Solo.SELF
    if _BY_IDENTITY.search(code):
        return Solo.IDENTITY
    if goals and goals[0].case is not None and _ABSOLUTE_TAG.search(code):
        return Solo.TAG
    return Solo.NAMED if _NAMED_HOLE.search(code) else None  # last: see ``may_lead``


def may_lead(candidate: Checked, script: Sequence[str], goals: Sequence[Goal]) -> bool:
    """Whether a text that names holes may be the first of a batch after all (D11).

    Lean looks the name of a hole up among all that were ever made, in case names, too. At the first place
    there are those that the script made, as in a single run, and the copies; that one of these stands for the
    main goal must not be found out by a name.
    """
    return (
        len(goals) == 1
        and goals[0].case is None
        and not any(_NAMED_HOLE.search(step) for step in script)
        and _OWN_HOLE.search(candidate.code) is None
    )


def _acts_on_main_goal(code: str) -> bool:
    """True for a text of one tactic that cannot reach another goal (D2)."""
    lines = [line for line in code.split("\n") if line.strip()]
    if sum(not line.startswith((" ", "|")) for line in lines) != 1:
        return False
    return _MAIN_GOAL_ONLY.match(code) is not None and _SPILLING.search(code) is None


def recovers_inside(code: str) -> bool:
    """Whether Lean may go on after an error inside a text (D12)."""
    return _RECOVERS.search(code) is not None


def child_goals(main: Goal, goals: Sequence[Goal]) -> tuple[Goal, ...] | None:
    """The goals of a block as they would be without ``case``, which clears the main goal's case name (D4).

    Returns:
        The goals, or ``None`` when a printed hole may carry the case name, so only a single run can tell.
    """
    if main.case is None:
        return tuple(goals)
    if any(HOLE.search(goal.pretty) for goal in goals):
        return None
    return tuple(
        replace(goal, case=main.case if goal.case is None else f"{main.case}.{goal.case}") for goal in goals
    )
