"""The first goal of each problem as Lean prints it, many in one compilation."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from prover_env.rack.files import RackFile
from prover_env.values import Severity

if TYPE_CHECKING:
    from prover_env.verdict import Judge

__all__ = ["first_goals"]

_OPENING = "unsolved goals\n"


def first_goals(judge: Judge, file: RackFile) -> dict[str, str]:
    """The goals of a file's problems, by id.

    In front of each theorem stands its copy with a proof that does nothing: Lean's complaint is the goal.

    Args:
        judge: compiles.
        file: the file.

    Raises:
        MachineryError: Lean, a process or a file failed.
    """
    by_name = {p.id.rsplit("/", 1)[-1]: p.id for p in file.problems}
    tag = f"pg{secrets.token_hex(4)}_"
    pieces: list[str] = []
    places: dict[int, str] = {}
    at, line = 0, 1
    for number, theorem in enumerate(file.source.theorems):
        problem = by_name.get(theorem.word.removeprefix("_root_."))
        pieces.append(file.source.text[at : theorem.begin])
        line += pieces[-1].count("\n")
        at = theorem.begin
        if problem is not None:
            statement = file.source.text[theorem.name_end : theorem.statement_end]
            block = f"theorem {tag}{number}{statement}\n  := by skip\n"
            places |= dict.fromkeys(range(line, line + block.count("\n")), problem)
            pieces.append(block)
            line += block.count("\n")
    pieces.append(file.source.text[at:])
    goals: dict[str, str] = {}
    for message in judge.build("".join(pieces), anew=True).compilation.diagnostics:
        problem = places.get(message.line)
        if problem and message.severity is Severity.ERROR and message.message.startswith(_OPENING):
            goals.setdefault(problem, message.message.removeprefix(_OPENING).strip())
    return goals
