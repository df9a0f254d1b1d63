"""What a reader of a statement cannot see: names that look like others, variables that nobody names. Pure."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from prover_env.olean import Name, parse_name
from prover_env.olean.terms import APP, CONST, LAM, LET, PI, SORT, Expr, children

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from problems.lexer import Token

__all__ = ["look", "silent_variables"]

# Greek letters that fonts draw like Latin ones (Unicode Technical Standard 39, confusables)
_TWINS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορσυ", "ABEZHIKMNOPTYXayivopou")
_INSTANCE = 3  # kind of a binder
# types of the library that are never empty, whatever their arguments
_INHABITED = frozenset(
    (name,) for name in ("Array", "Bool", "Char", "Int", "List", "Nat", "Option", "String", "Unit")
)


def look(name: Name) -> Name:
    """A name with every letter that looks like a Latin one replaced by it; accents are left out.

    Args:
        name: as Lean has it.
    """
    return tuple(_look(part) if isinstance(part, str) else part for part in name)


def _look(part: str) -> str:
    apart = unicodedata.normalize("NFKD", part)
    return "".join(c for c in apart if not unicodedata.combining(c)).translate(_TWINS)


def silent_variables(type_: Expr, variables: Container[Name], statement: Sequence[Token]) -> Iterator[Name]:
    """The preamble's variables that a statement takes along without naming them.

    Lean adds a variable when only the type of another one mentions it, so a hypothesis can slip in. Types,
    predicates and values of types that are never empty can do no harm. Instances are not looked at.

    Args:
        type_: the theorem's type; the variables are quantified over in front.
        variables: the names of the preamble's variables.
        statement: the tokens of the statement's text.

    Yields:
        Names that the statement does not have, or has for something else as well.
    """
    front: list[tuple[Name, Expr, int]] = []
    while type_[0] == PI and type_[1] in variables:
        front.append((type_[1], type_[2], type_[4]))
        type_ = type_[3]
    named, again = _named(statement), _binders(type_)
    names = [name for name, _, _ in front]
    for name, domain, info in front:
        seen = name in named and name not in again and names.count(name) == 1
        if info != _INSTANCE and not seen and not _harmless(domain):
            yield name


def _named(tokens: Sequence[Token]) -> set[Name]:
    """The names in a text that can stand for a variable: no field, no argument's name."""
    found: set[Name] = set()
    for i, token in enumerate(tokens):
        before = tokens[i - 1].text if i else ""
        after = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if before != "." and after != ":=":
            try:
                found.add(parse_name(token.text)[:1])
            except ValueError:
                continue  # no name
    return found


def _binders(term: Expr) -> set[Name]:
    """All names that are bound somewhere in a term."""
    found: set[Name] = set()
    seen: set[int] = set()
    stack = [term]
    while stack:
        node = stack.pop()
        if id(node) not in seen:
            seen.add(id(node))
            if node[0] in (PI, LAM, LET):
                found.add(node[1])
            stack += children(node)
    return found


def _harmless(domain: Expr) -> bool:
    """Whether a type has a value in any case: a type or predicate, or one of the library's plain types."""
    while domain[0] == PI:
        domain = domain[3]
    while domain[0] == APP:
        domain = domain[1]
    return bool(domain[0] == SORT or (domain[0] == CONST and domain[1] in _INHABITED))
