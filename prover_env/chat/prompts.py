"""What is asked of a model, in our own words. Pure; the same state gives the same messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.values import ProofState, Verdict

__all__ = ["proof_messages", "repair_messages", "tactic_messages"]

_ROLE = """\
You prove theorems in Lean 4. Every answer is compiled by Lean and audited: a proof with `sorry` or `admit`,
with new axioms, with `native_decide`, or of another statement is worth nothing."""

_TACTICS = """\
Which tactic should come next for the first goal? Answer with one JSON object and nothing else:
{{"tactics": ["…", "…"]}}
It holds up to {count} different tactics, the most promising first. Each is a complete tactic that can be run
in this state as it stands; one that needs several lines has them in one string. Use only names that occur
above or that belong to {library}."""

_PROOF = """\
Prove it. Think as long as you need, then give the whole proof in one block:
```lean
theorem … := by
  …
```
Repeat the statement as it is. State helper facts inside of the proof with `have`. Use only names that occur
above or that belong to {library}."""

_REPAIR = """\
Lean does not accept this proof:
{said}

Mend it, or prove the theorem in another way, and give the whole proof again in one block, as before."""

_CONTEXT = 6000
_GOALS = 8000
_SAID = 2000


def tactic_messages(state: ProofState, *, count: int) -> list[dict[str, str]]:
    """Ask for the next tactic of a state; how it was reached is left out, since the goals decide.

    Args:
        state: an unfinished state.
        count: how many tactics to ask for.
    """
    problem = state.problem
    question = [
        _context(problem),
        f"The theorem is:\n{problem.statement}",
        f"The goals that are left, as Lean prints them:\n{_cut(state.recordable, _GOALS)}",
        _TACTICS.format(count=count, library=_library(problem)),
    ]
    return _messages(question)


def proof_messages(problem: Problem) -> list[dict[str, str]]:
    """Ask for a whole proof."""
    question = [
        _context(problem),
        f"The theorem is:\n{problem.statement}",
        _PROOF.format(library=_library(problem)),
    ]
    return _messages(question)


def repair_messages(problem: Problem, reply: str, verdict: Verdict) -> list[dict[str, str]]:
    """Ask for a better proof than the one that was rejected.

    Args:
        problem: the problem.
        reply: what the model said before.
        verdict: why it was rejected.
    """
    said = "\n".join(str(d) for d in verdict.diagnostics) or verdict.detail or str(verdict.reason)
    return [
        *proof_messages(problem),
        {"role": "assistant", "content": reply},
        {"role": "user", "content": _REPAIR.format(said=_cut(said, _SAID))},
    ]


def _messages(question: Sequence[str]) -> list[dict[str, str]]:
    return [
        {"role": "system", "content": _ROLE},
        {"role": "user", "content": "\n\n".join(part for part in question if part)},
    ]


def _context(problem: Problem) -> str:
    """Definitions and theorems that stand before the statement; of too many, those nearest to it."""
    parts: list[str] = []
    if problem.definitions:
        texts = [definition.text for definition in problem.definitions]
        parts.append("These definitions are in force:\n" + _nearest(texts))
    if problem.premises:
        texts = [f"{premise.statement}  -- {premise.name}" for premise in problem.premises]
        parts.append("These theorems are proved already and may be used:\n" + _nearest(texts))
    if not parts and problem.preamble.strip():
        parts.append("Before the theorem stands:\n" + _cut(problem.preamble.strip(), _CONTEXT))
    return "\n\n".join(parts)


def _nearest(texts: Sequence[str]) -> str:
    """The last of the texts, as many as fit."""
    kept: list[str] = []
    room = _CONTEXT
    for text in reversed(texts):
        room -= len(text) + 1
        if room < 0 and kept:
            break
        kept.append(text)
    return "\n".join(reversed(kept))


def _library(problem: Problem) -> str:
    """The libraries that a proof may use, in words."""
    named = [name for name in problem.imports if not name.startswith(("Init", "Std", "Lean"))]
    return "Lean's core library" + (f" and {', '.join(named)}" if named else " (there is no Mathlib)")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most] + "\n… (cut off)"
