"""The tables of an exported run: their columns, types and meanings, written down once.

Writers make their schemas of this, the dataset card its descriptions.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["TABLES", "Column", "Kind", "Table"]


class Kind(StrEnum):
    """Type of the values of a column; every column may hold ``None``."""

    TEXT = "string"
    INT = "int64"
    FLOAT = "float64"
    BOOL = "bool"
    TEXTS = "list of string"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, the type of its values, and what they mean."""

    name: str
    kind: Kind
    meaning: str


@dataclass(frozen=True, slots=True)
class Table:
    """One table: its name, what a row is, and its columns in order."""

    name: str
    row: str
    columns: tuple[Column, ...]


_EPISODE = (
    Column("rollout_id", Kind.TEXT, "the episode, unique in the run"),
    Column("round", Kind.INT, "round of practice, from 0"),
    Column("problem_id", Kind.TEXT, "`set/file/name`"),
    Column("problem_key", Kind.TEXT, "hash of all that Lean sees before the proof"),
    Column("kind", Kind.TEXT, "`full`, `partial` (the rest of a known proof) or `subgoal`"),
    Column("policy", Kind.TEXT, "who proposed the tactics"),
    Column("policy_version", Kind.TEXT, "which state of a policy that learns"),
    Column("seed", Kind.INT, "seed of the episode"),
)

STEPS = Table(
    "steps",
    "one tactic evaluated in one state",
    (
        *_EPISODE,
        Column("index", Kind.INT, "position in the episode, from 0"),
        Column("state", Kind.TEXT, "the goals before it, as Lean prints them"),
        Column("state_key", Kind.TEXT, "hash of problem and goals"),
        Column("tactic", Kind.TEXT, "the tactic, as proposed"),
        Column("template", Kind.TEXT, "the policy's name for where it came from"),
        Column("log_prob", Kind.FLOAT, "the policy's log-probability of it (natural logarithm)"),
        Column("outcome", Kind.TEXT, "`progress`, `proved`, `failed` or `refused`"),
        Column("error", Kind.TEXT, "kind of error, if it failed or was refused"),
        Column("next_state", Kind.TEXT, "the goals after it; `no goals` when none is left"),
        Column("next_key", Kind.TEXT, "hash of problem and goals after it"),
        Column("on_proof", Kind.BOOL, "the step is on the path of the episode's accepted proof"),
        Column("solved", Kind.BOOL, "the episode ended with an accepted proof"),
    ),
)

PROOFS = Table(
    "proofs",
    "one accepted proof; the same proof of the same statement appears once",
    (
        *_EPISODE,
        Column("name", Kind.TEXT, "full Lean name of the theorem"),
        Column("statement", Kind.TEXT, "`theorem NAME binders : TYPE`"),
        Column("lean", Kind.TEXT, "a whole Lean file: the theorem with its proof, and what stands before it"),
        Column("proof", Kind.TEXT, "the theorem with its proof, as it was judged"),
        Column("script", Kind.TEXTS, "the tactics of the proof"),
        Column("steps", Kind.INT, "how many tactics"),
        Column("steps_found", Kind.INT, "how many before shortening"),
        Column("prefix_steps", Kind.INT, "how many were given, not found (partial episodes)"),
        Column("evaluations", Kind.INT, "tactics evaluated in the episode"),
        Column("axioms", Kind.TEXTS, "axioms that the proof rests on, from the judge"),
        Column("replayed", Kind.BOOL, "Lean's kernel was asked once more in a process of its own"),
        Column("lean_version", Kind.TEXT, "the Lean that judged"),
        Column("topic", Kind.TEXT, "topic of the problem"),
        Column("level", Kind.INT, "the author's guess at the difficulty, 1 to 10"),
        Column("source", Kind.TEXT, "where the statement comes from"),
        Column("licence", Kind.TEXT, "licence of the statement"),
    ),
)

PREFERENCES = Table(
    "preferences",
    "two tactics in one state: one that an accepted proof needed, and one that did not serve",
    (
        Column("prompt", Kind.TEXT, "the goals, as Lean prints them"),
        Column("chosen", Kind.TEXT, "a tactic on the path of an accepted proof"),
        Column("rejected", Kind.TEXT, "a tactic that failed, or is on no path of an accepted proof"),
        Column("reason", Kind.TEXT, "`failed`, `refused` or `unused`"),
        Column("error", Kind.TEXT, "kind of error of the rejected tactic"),
        Column("chosen_log_prob", Kind.FLOAT, "the policy's log-probability of the chosen tactic"),
        Column("rejected_log_prob", Kind.FLOAT, "the policy's log-probability of the rejected tactic"),
        Column("state_key", Kind.TEXT, "hash of problem and goals"),
        Column("problem_id", Kind.TEXT, "`set/file/name`"),
        Column("rollout_id", Kind.TEXT, "the episode"),
    ),
)

TABLES: dict[str, Table] = {table.name: table for table in (STEPS, PROOFS, PREFERENCES)}
"""All tables by name, in the order in which they are written."""
