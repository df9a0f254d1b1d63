"""What an attack is, and the statements that attacks are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from problems import Problem
from prover_env.values import RejectReason

__all__ = ["FALSE", "SWAP", "SWAPPED", "Attack", "problem"]

FALSE = "theorem one_two : 1 = 2"
"""No proof of it may ever be accepted."""
SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
SWAPPED = "exact ⟨h.2, h.1⟩"
"""An honest proof of ``SWAP``: what is added to it is the attack; accepting the whole would be a breach."""


@dataclass(frozen=True, slots=True)
class Attack:
    """A script that must not be accepted.

    Attributes:
        label: what it tries, unique in its kind.
        script: steps, or one block.
        says: the reason that the whole judge must give; several, joined by ``|``, where it is not certain.
        behind: the reasons that the layers behind the guard must give by themselves, plain layout and
            bracketed layout, each as in ``says``; ``""``: not run (it would only burn time).
        statement: what it claims to prove.
        term: the script is what stands after ``:=``, for ``judge_proof``.
        preamble: commands in front of the statement.
        modules: modules in front of the statement.
    """

    label: str
    script: str | Sequence[str]
    says: str = "guard"
    behind: str = ""
    statement: str = FALSE
    term: bool = False
    preamble: str = ""
    modules: tuple[str, ...] = ()

    @property
    def reasons(self) -> set[RejectReason]:
        """``says``, decoded."""
        return _decoded(self.says)

    @property
    def layers(self) -> tuple[set[RejectReason], ...]:
        """``behind``, decoded: one set for each layout."""
        return tuple(map(_decoded, self.behind.split()))

    @property
    def problem(self) -> Problem:
        """The problem that it attacks."""
        return problem(self.statement, preamble=self.preamble, modules=self.modules)


def _decoded(text: str) -> set[RejectReason]:
    return {RejectReason(word) for word in text.split("|")}


def problem(statement: str, **fields: object) -> Problem:
    """A problem from a statement; the name is the second word."""
    name = str(fields.pop("name", statement.split()[1].split(".{")[0]))
    return Problem.model_validate({"id": f"adhoc/{name}", "name": name, "statement": statement, **fields})
