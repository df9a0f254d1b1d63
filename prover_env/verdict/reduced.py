"""The text in front of a statement, reduced to what gives names a meaning. Pure.

Kept are definitions, theorems, inductive types and structures, ``open``, ``namespace``, ``section``,
``end``, ``universe`` and ``variable``, in their order. Left out is whatever can make a text mean something
else than it says: classes and instances (so coercions, too), notation, macros, attributes, options,
``include``, ``export``, everything local or scoped, and what runs code.

The text is cut by tokens, but nothing rests on reading it as Lean does: a command is kept only if the words
of all others occur nowhere in it, not even in a string.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from problems.commands import Command, split_commands
from problems.lexer import LineMap, Token, TokenKind, tokenize
from prover_env.olean import Name, parse_name
from prover_env.verdict.guard import DENIED_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems import Problem

__all__ = ["Piece", "Reduced", "reduce"]

_TYPES = frozenset(["inductive", "mutual", "structure"])
_DECLARATIONS = frozenset(["abbrev", "def", "opaque", "theorem"]) | _TYPES
_SCOPES = frozenset(["end", "namespace", "open", "section", "universe", "variable"])
_MODIFIERS = frozenset(["noncomputable", "nonrec", "partial", "private", "protected"])
_INSIDE = {
    "mutual": frozenset(["abbrev", "def", "end", "inductive", "opaque", "structure", "theorem", "deriving"])
    | _MODIFIERS,
}
_ATTRIBUTES = frozenset(["elab_as_elim", "inline", "match_pattern", "reducible", "simp", "specialize"])
# beside the guard's words; `renaming` makes one name stand for another
_DENIED = DENIED_WORDS | frozenset(["renaming", "scoped", "set_option", "theorem"])
_RUN = re.compile(r"[A-Za-z0-9_']+%?")
_SIGNS = re.compile(r"@\[|`|#[A-Za-z]")
_OPENERS, _CLOSERS = "([{⦃", ")]}⦄"


@dataclass(frozen=True, slots=True)
class Piece:
    """One kept command.

    Attributes:
        word: its command word.
        text: what is given to Lean.
        tokens: its tokens, attributes left out.
        names: all names in it.
        instances: the ``[…]`` of a ``variable``.
    """

    word: str
    text: str
    tokens: tuple[Token, ...] = ()
    names: tuple[Name, ...] = ()
    instances: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reduced:
    """What is left.

    Attributes:
        pieces: kept commands, in order.
    """

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The pieces as a preamble, each from the beginning of a line on."""
        return "\n".join(piece.text for piece in self.pieces)

    def dropping(self, instance: str) -> Reduced:
        """The same without one ``[…]`` of its variables."""
        pieces: list[Piece] = []
        for piece in self.pieces:
            if instance in piece.instances:
                text = piece.text.replace(instance, "", 1)
                if text.split() != [piece.word]:
                    pieces.append(replace(piece, text=text))
            else:
                pieces.append(piece)
        return Reduced(tuple(pieces))

    def ending(self, line: str) -> Reduced:
        """The same with one more command at the end."""
        return Reduced((*self.pieces, Piece("", line)))


def reduce(problem: Problem) -> Reduced:
    """What stands in front of a statement, reduced.

    Args:
        problem: the statement, its preamble and modules.

    Raises:
        SourceError: the text cannot be taken apart.
    """
    pieces: list[Piece] = []
    for module in problem.modules:
        own = _pieces(module)
        pieces += [Piece("section", "section"), *own, *_closing(own), Piece("end", "end")]
    return Reduced((*pieces, *_pieces(problem.preamble)))


def _closing(pieces: Sequence[Piece]) -> list[Piece]:
    """What ends the scopes that are open at the end of a module."""
    stack: list[str] = []
    for piece in pieces:
        name = next((t.text for t in piece.tokens[-1:] if t.text != piece.word), "")
        if piece.word in ("namespace", "section"):
            stack.append(name)
        elif piece.word == "end" and stack:
            stack.pop()
    return [Piece("end", f"end {name}".strip()) for name in reversed(stack)]


def _pieces(text: str) -> list[Piece]:
    text = text.replace("\r\n", "\n")
    found = (_piece(command, text) for command in split_commands(tokenize(text), LineMap(text)))
    return [piece for piece in found if piece is not None]


def _piece(command: Command, text: str) -> Piece | None:
    """A command as it is kept, or nothing."""
    word = command.word
    if word not in _DECLARATIONS | _SCOPES or set(command.modifiers) - _MODIFIERS:
        return None
    begin = _after_prefixes(command) if command.prefixed else 0
    tokens = [t for t in command.tokens[begin:] if t.kind is not TokenKind.DOC]
    attributes, tokens = _attributes(tokens, command.anchor)
    shown = _render(tokens, text)
    allowed = _MODIFIERS | _INSIDE.get(word, frozenset({"deriving"} if word in _TYPES else ()))
    met = _denied(shown, allowed)
    if [w for w in met if w != word] or met.count(word) > 1:
        return None
    names = tuple(n for t in tokens if (n := _name(t)) is not None and t.text != word)
    instances = _instances(tokens, text) if word == "variable" else ()
    if attributes:
        shown = f"@[{', '.join(attributes)}]\n{shown}"
    return Piece(word, shown, tuple(tokens), names, instances)


def _denied(shown: str, allowed: frozenset[str]) -> list[str]:
    """The words in a text that have no place in a kept command, wherever they stand."""
    denied = _DENIED - allowed
    found: list[str] = [match.group() for match in _SIGNS.finditer(shown)]
    for run in _RUN.findall(shown):
        # behind a number or a literal Lean needs no space, so there a word counts wherever it stands
        if run[0].isdigit() or "'" in run.rstrip("'"):
            found += [word for word in denied if word in run]
        else:
            found += [word for word in (run, run.rstrip("'%")) if word in denied][:1]
    return found


def _after_prefixes(command: Command) -> int:
    """Where the command begins behind its ``… in``; ``open … in`` is kept if there is nothing else."""
    ins = [i for i, (t, d) in enumerate(zip(command.tokens[: command.head], command.depths, strict=False))
           if t.text == "in" and d == 0]  # fmt: skip
    starts = [0, *(i + 1 for i in ins[:-1])]
    if all(command.tokens[i].text == "open" for i in starts):
        return 0
    return ins[-1] + 1 if ins else 0


def _attributes(tokens: list[Token], anchor: int) -> tuple[list[str], list[Token]]:
    """The harmless attributes in front of a command, and its tokens without all of them."""
    kept: list[str] = []
    rest: list[Token] = []
    i = 0
    while i < len(tokens):
        if tokens[i].start < anchor and tokens[i].text == "@" and tokens[i + 1].text == "[":
            depth = 0
            end = i + 1
            while True:
                depth += (tokens[end].text == "[") - (tokens[end].text == "]")
                if depth == 0:
                    break
                end += 1
            inside = "".join(t.text for t in tokens[i + 2 : end]).split(",")
            kept += [a for a in inside if a in _ATTRIBUTES]
            i = end + 1
            continue
        rest.append(tokens[i])
        i += 1
    return kept, rest


def _render(tokens: Sequence[Token], text: str) -> str:
    """The tokens as they stand, with comments and whatever was left out between them blanked."""
    parts: list[str] = []
    for i, token in enumerate(tokens):
        if i:
            parts.append(re.sub(r"[^\n]", " ", text[tokens[i - 1].end : token.start]))
        parts.append(token.text)
    return "".join(parts)


def _name(token: Token) -> Name | None:
    if token.kind is not TokenKind.NAME:
        return None
    try:
        return parse_name(token.text)
    except ValueError:
        return (token.text,)


def _instances(tokens: Sequence[Token], text: str) -> tuple[str, ...]:
    """The ``[…]`` of a ``variable``, as written."""
    found: list[str] = []
    depth, begin = 0, 0
    for i, token in enumerate(tokens):
        if token.kind is not TokenKind.SYMBOL:
            continue
        if token.text in _OPENERS:
            depth += 1
            begin = i if depth == 1 else begin
        elif token.text in _CLOSERS:
            depth -= 1
            if depth == 0 and tokens[begin].text == "[":
                found.append(_render(tokens[begin : i + 1], text))
    return tuple(found)
