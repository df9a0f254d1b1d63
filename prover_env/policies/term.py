"""Printed terms as trees, and the precedences of Lean's core notations."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

__all__ = ["INFIX", "Binder", "Term", "TermKind"]


class TermKind(Enum):
    """The shape of a term."""

    APP = auto()
    """A head symbol applied to ``args`` (possibly none)."""
    INFIX = auto()
    """``args[0] head args[1]``."""
    PREFIX = auto()
    """``head args[0]``: ``¬``, ``-``, ``!``, ``↑``."""
    BINDER = auto()
    """``head binders, args[0]``: ``∀``, ``∃``, ``fun``."""
    IF = auto()
    """``if args[0] then args[1] else args[2]``."""
    OPAQUE = auto()
    """Brackets, ``match``, and all that is not understood; ``head`` is its first token."""


@dataclass(frozen=True, slots=True)
class Binder:
    """One bound name; ``type`` is ``None`` where it is not written, ``name`` is empty for an instance."""

    name: str
    type: Term | None = None
    explicit: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """A printed term; ``text`` is its source without outer parentheses, white space made single spaces.

    Terms are equal when their texts are: Lean prints equal terms alike.
    """

    kind: TermKind
    head: str
    args: tuple[Term, ...]
    binders: tuple[Binder, ...]
    text: str

    @property
    def atomic(self) -> bool:
        """True when the text can stand as an argument without parentheses."""
        if self.kind is TermKind.OPAQUE:
            return self.head in ("(", "[", "⟨", "{")
        return self.kind is TermKind.APP and not self.args

    @property
    def argument(self) -> str:
        """The text, in parentheses where it needs them as an argument."""
        return self.text if self.atomic else f"({self.text})"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Term) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        """The text."""
        return self.text


def _infix() -> dict[str, tuple[int, int]]:
    table: dict[str, tuple[int, int]] = {}
    left = {30: "||", 35: "&&", 65: "+ - ++ ∪", 70: "* / % ∩ \\"}
    right = {25: "→", 30: "∨ ⊕", 35: "∧ ×", 67: "::", 75: "^ ▸", 80: "•", 90: "∘"}
    none = {
        20: "↔",
        50: "= ≠ < > ≤ ≥ ∣ ∈ ∉ ⊆ ⊂ ⊇ ⊃ ≈ ≡ ∼ ≃ ≅ == != ≺ ≼ ⊢ ⊨ ∤",
        55: ">>= <$>",
        65: "⊓ ⊔",
    }
    for power, names in left.items():
        table.update((name, (power, power + 1)) for name in names.split())
    for power, names in right.items():
        table.update((name, (power, power)) for name in names.split())
    for power, names in none.items():
        table.update((name, (power, power + 1)) for name in names.split())
    table["$"] = table["<|"] = (10, 10)
    table["|>"] = (10, 11)
    return table


INFIX: dict[str, tuple[int, int]] = _infix()
"""Operator to (its precedence, least precedence of its right operand)."""
