"""The text in front of a statement, reduced to what gives names a meaning. Pure.

Kept are declarations, ``open``, ``namespace``, ``section``, ``end``, ``universe`` and ``variable``, in their
order. Left out is whatever can make a text mean something else than it says: notation, macros, attributes,
options, ``include``, ``export``, everything local or scoped, and what runs code. Instances are kept for now;
which of them may stay is decided on compiled terms.

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
    from collections.abc import Iterable, Sequence

    from problems import Problem

__all__ = ["Piece", "Reduced", "free_names", "reduce"]

_DECLARATIONS = frozenset(
    ["abbrev", "class", "def", "inductive", "instance", "mutual", "opaque", "structure", "theorem"]
)
_SCOPES = frozenset(["end", "namespace", "open", "section", "universe", "variable"])
_MODIFIERS = frozenset(["noncomputable", "nonrec", "partial", "private", "protected"])
_INSIDE = {
    "class": frozenset({"inductive", "deriving"}),
    "mutual": frozenset(
        ["abbrev", "class", "def", "end", "inductive", "opaque", "structure", "theorem", "deriving"]
    )
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
        names: what a ``variable`` declares, an ``open`` or ``namespace`` names.
        instances: the ``[…]`` of a ``variable``.
    """

    word: str
    text: str
    tokens: tuple[Token, ...] = ()
    names: tuple[Name, ...] = ()
    instances: tuple[str, ...] = ()

    @property
    def is_class(self) -> bool:
        """True when it may declare a class."""
        return any(token.text == "class" for token in self.tokens)


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

    def lines(self) -> list[tuple[Piece, int, int]]:
        """Each piece with its first and last line, from 1."""
        found, line = [], 1
        for piece in self.pieces:
            last = line + piece.text.count("\n")
            found.append((piece, line, last))
            line = last + 1
        return found

    def without(self, gone: Iterable[Piece]) -> Reduced:
        """The same with some pieces left out."""
        out = set(map(id, gone))
        return Reduced(tuple(piece for piece in self.pieces if id(piece) not in out))

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
    allowed = _MODIFIERS | _INSIDE.get(word, frozenset({"deriving"} if word in _DECLARATIONS else ()))
    met = _denied(shown, allowed)
    if [w for w in met if w != word] or met.count(word) > 1:
        return None
    names: tuple[Name, ...] = ()
    instances: tuple[str, ...] = ()
    if word == "variable":
        names, instances = _binders(tokens, text)
    elif word in ("open", "namespace"):
        names = tuple(n for t in tokens if (n := _name(t)) is not None and t.text != word)
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


def _binders(tokens: Sequence[Token], text: str) -> tuple[tuple[Name, ...], tuple[str, ...]]:
    """What a ``variable`` declares, and its instances as written."""
    names: list[Name] = []
    instances: list[str] = []
    depth, begin, typed = 0, 0, False
    for i, token in enumerate(tokens[1:], 1):
        if token.text in _OPENERS and token.kind is TokenKind.SYMBOL:
            depth += 1
            if depth == 1:
                begin, typed = i, False
        elif token.text in _CLOSERS and token.kind is TokenKind.SYMBOL:
            depth -= 1
            if depth == 0 and tokens[begin].text == "[":
                instances.append(_render(tokens[begin : i + 1], text))
        elif token.text == ":" and depth == 1:
            typed = True
        elif depth == 0 or (depth == 1 and not typed and tokens[begin].text != "["):
            name = _name(token)
            names += [] if name is None else [name]
    return tuple(names), tuple(instances)


def free_names(pieces: Iterable[Piece], statement: str) -> frozenset[Name]:
    """Names that a text uses by themselves: not behind a dot, and not where they are declared.

    Args:
        pieces: kept commands.
        statement: the statement.

    Raises:
        SourceError: the statement cannot be taken apart.
    """
    found: set[Name] = set()
    groups = [(p.word, p.tokens) for p in pieces if p.word in _DECLARATIONS | {"variable"}]
    for word, tokens in [*groups, ("theorem", tuple(tokenize(statement)))]:
        for i, token in enumerate(tokens):
            name = _name(token)
            before = tokens[i - 1].text if i else ""
            after = tokens[i + 1].text if i + 1 < len(tokens) else ""
            if name is None or (before == "." and tokens[i - 1].end == token.start):
                continue
            declared = before in _DECLARATIONS or (word in ("inductive", "class") and before == "|")
            field = word in ("structure", "class", "instance") and after in (":", ":=")
            if not declared and not field and after != ":=":
                found |= {name[:n] for n in range(1, len(name) + 1)}
    return frozenset(found)
