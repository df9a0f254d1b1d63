"""Lean names as plain tuples, and their printed form.

A ``Name`` is a tuple of components from the root outwards: ``("Nat", "succ")``; the anonymous name is ``()``.
Components are strings or, in private and hygienic names, numbers. Tuples are compared by what they are: two
names that print alike (``«a.b»`` and ``a.b``) stay different.
"""

from __future__ import annotations

import re

__all__ = ["Name", "is_private", "parse_name", "show_name"]

Name = tuple[str | int, ...]
"""A hierarchical name, outermost component first."""

# An identifier as Lean prints it without guillemets; generous, as only text for people depends on it.
_PLAIN = re.compile(r"[^\W\d][\w'!?₀-₉ₐ-ₜᵢ-ᵪ]*")
_COMPONENT = re.compile(r"«([^»]*)»|([^.«»]+)")


def show_name(name: Name) -> str:
    """The name as Lean prints it, components that are no plain identifier in guillemets.

    Args:
        name: the name; ``()`` gives ``[anonymous]``.
    """
    if not name:
        return "[anonymous]"
    return ".".join(str(c) if isinstance(c, int) or _PLAIN.fullmatch(c) else f"«{c}»" for c in name)


def parse_name(text: str) -> Name:
    """The name that ``text`` prints, the inverse of ``show_name`` for names that a person can write.

    Args:
        text: for example ``Nat.succ_add``, ``Foo.«my lemma»`` or ``_private.Main.0.helper``.

    Raises:
        ValueError: the text is empty or has an empty component.
    """
    parts: list[str | int] = []
    position = 0
    while True:
        match = _COMPONENT.match(text, position)
        if match is None:
            raise ValueError(f"not a Lean name: {text[:80]!r}")
        quoted, plain = match.groups()
        if quoted is not None:
            parts.append(quoted)
        else:
            parts.append(int(plain) if plain.isascii() and plain.isdigit() else plain)
        position = match.end()
        if position == len(text):
            return tuple(parts)
        if text[position] != ".":
            raise ValueError(f"not a Lean name: {text[:80]!r}")
        position += 1


def is_private(name: Name) -> bool:
    """True for names that Lean made for a ``private`` declaration: ``_private.Module.0.rest``."""
    return bool(name) and name[0] == "_private"
