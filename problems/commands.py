"""Splits a Lean file into its top-level commands without running Lean.

Convention (documented in ``docs/problems.md``): a command starts at column 0 with a command word, a
modifier, an attribute or a doc comment; every further line of it is indented, save that ``|``, a closing
bracket, ``where``, ``deriving``, ``termination_by`` and ``decreasing_by`` may stand at column 0. No command
starts anywhere else. A break of the convention raises ``SourceError`` at its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from problems.lexer import LineMap, SourceError, Token, TokenKind, check_brackets
from problems.words import COMMAND_WORDS, CONTINUATIONS, MODIFIERS, SCOPE_WORDS, STARTERS

__all__ = ["Command", "split_commands"]

_CLOSING = frozenset([")", "]", "}", "⟩", "⦄", "⟧", "›", "|"])
# may stand behind another command word: `class inductive`, `deriving instance`, `noncomputable section`
_PAIRS = {"class": {"inductive", "abbrev"}, "deriving": {"instance"}}


@dataclass(frozen=True, slots=True)
class Command:
    """One top-level command.

    Attributes:
        word: the command word (``theorem``, ``open``, ``#eval`` …); ``module doc`` for ``/-! … -/``.
        modifiers: words in front of it, in order.
        attributes: the ``@[…]`` in front of it, as written.
        doc: the doc comment token, if any.
        tokens: all tokens from the first attribute, modifier or word on; the doc comment is not among them.
        depths: bracket depth of each token.
        head: index of the command word in ``tokens``.
        prefixed: true when ``open … in`` or the like stands in front.
    """

    word: str
    modifiers: tuple[str, ...]
    attributes: tuple[str, ...]
    doc: Token | None
    tokens: tuple[Token, ...]
    depths: tuple[int, ...]
    head: int
    prefixed: bool = False

    @property
    def start(self) -> int:
        """Offset of the first character, the doc comment left out."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Offset after the last token."""
        return self.tokens[-1].end

    @property
    def anchor(self) -> int:
        """Offset of the command word."""
        return self.tokens[self.head].start


def split_commands(tokens: Sequence[Token], lines: LineMap) -> list[Command]:
    """Group the tokens of a file into commands.

    Args:
        tokens: tokens of the whole file.
        lines: line index of the same text.

    Returns:
        The commands in order; a ``mutual … end`` block is one command.

    Raises:
        SourceError: the layout convention is broken, or brackets do not match.
    """
    return list(_join(_split(tokens, lines)))


def _split(tokens: Sequence[Token], lines: LineMap) -> Iterator[Command]:
    starts = [i for i in range(len(tokens)) if _starts_command(tokens, i, lines)]
    if tokens and (not starts or starts[0] > 0):
        raise _stray(tokens[0])
    pending: list[Token] = []  # doc comments and attributes on lines of their own
    checked = 0  # how many of them are known to be no more than that
    for k, start in enumerate(starts):
        piece = tokens[start : starts[k + 1] if k + 1 < len(starts) else len(tokens)]
        if piece[0].kind is TokenKind.MODULE_DOC:
            if pending:
                raise _dangling(pending[0])
            if len(piece) > 1:
                raise _stray(piece[1])
            yield Command("module doc", (), (), piece[0], tuple(piece), (0,), 0)
            continue
        pending += piece
        checked = _open_head(pending, checked)
        if checked < len(pending):
            yield _command(pending)
            pending, checked = [], 0
    if pending:
        raise _dangling(pending[0])


def _dangling(token: Token) -> SourceError:
    return SourceError("a doc comment, attribute or modifier in front of no declaration", token.start)


def _stray(token: Token) -> SourceError:
    return SourceError(
        f"`{token.text[:40]}` starts no known command; indent the lines that continue a command", token.start
    )


def _starts_command(tokens: Sequence[Token], i: int, lines: LineMap) -> bool:
    """Whether a command starts at token ``i``; refuses other tokens at column 0."""
    token = tokens[i]
    if not lines.starts_line(token.start):
        return False
    if token.kind in (TokenKind.DOC, TokenKind.MODULE_DOC):
        return True
    if token.kind is TokenKind.SYMBOL:
        if token.text in _CLOSING:
            return False
        if token.text in ("@", "#"):
            return True
    if token.kind is TokenKind.NAME:
        if token.text == "deriving":
            return i + 1 < len(tokens) and tokens[i + 1].text == "instance"
        if token.text in CONTINUATIONS:
            return False
        if token.text in STARTERS:
            return True
    raise _stray(token)


def _open_head(tokens: Sequence[Token], start: int) -> int:
    """Where the doc comments, attributes and modifiers from ``start`` on end.

    When that is the end of the tokens, a command is to follow.
    """
    i = start
    while i < len(tokens):
        token = tokens[i]
        if token.kind is TokenKind.DOC or token.text in MODIFIERS:
            i += 1
        elif token.text == "@" and i + 1 < len(tokens) and tokens[i + 1].text == "[":
            i = _attribute_end(tokens, i)
        else:
            break
    return i


def _attribute_end(tokens: Sequence[Token], start: int) -> int:
    depth = 0
    for i in range(start + 1, len(tokens)):
        depth += (tokens[i].text == "[") - (tokens[i].text == "]")
        if depth == 0:
            return i + 1
    raise SourceError("the attribute `@[` is never closed", tokens[start].start)


def _command(piece: Sequence[Token]) -> Command:
    docs = [t for t in piece if t.kind is TokenKind.DOC]
    doc = docs[0] if docs and docs[0] is piece[0] else None
    tokens = tuple(piece[1:] if doc else piece)
    depths = tuple(check_brackets(tokens))
    i = 0
    modifiers: list[str] = []
    attributes: list[str] = []
    while True:
        token = tokens[i]
        if token.text == "@":
            end = _attribute_end(tokens, i)
            attributes.append(" ".join(t.text for t in tokens[i:end]))
            i = end
        elif token.kind is TokenKind.DOC:
            raise SourceError("two doc comments in front of one declaration; keep one, in front", token.start)
        elif token.text in MODIFIERS:
            modifiers.append(token.text)
            i += 1
        else:
            break
    word = tokens[i].text
    if word == "#" and i + 1 < len(tokens):
        word += tokens[i + 1].text
    elif word not in STARTERS or tokens[i].kind is not TokenKind.NAME:
        raise _stray(tokens[i])
    _check_inside(tokens, depths, i)
    return Command(word, tuple(modifiers), tuple(attributes), doc, tokens, depths, i)


def _check_inside(tokens: Sequence[Token], depths: Sequence[int], head: int) -> None:
    """Refuse a second command on the same or on an indented line."""
    allowed = _PAIRS.get(tokens[head].text, set())
    for i in range(head + 1, len(tokens)):
        token = tokens[i]
        if token.kind is not TokenKind.NAME or depths[i] > 0 or token.text not in COMMAND_WORDS:
            continue
        if i == head + 1 and token.text in allowed:
            continue
        raise SourceError(
            f"`{token.text}` in the middle of a command; start every command at column 0", token.start
        )


def _join(commands: Iterator[Command]) -> Iterator[Command]:
    """Glue ``… in`` prefixes to what follows, and ``mutual`` blocks together."""
    prefixes: list[Command] = []
    block: list[Command] | None = None
    for command in commands:
        if block is not None:
            block.append(command)
            if command.word == "end" and len(command.tokens) == 1:
                yield _glue(block[0], block)
                block = None
            elif command.word in SCOPE_WORDS or command.word in ("theorem", "mutual"):
                raise SourceError(f"`{command.word}` inside a mutual block", command.anchor)
            continue
        if command.tokens[-1].text == "in" and command.tokens[-1].kind is TokenKind.NAME:
            prefixes.append(command)
            continue
        if prefixes:
            doc = next((c.doc for c in (*prefixes, command) if c.doc), None)
            command = replace(_glue(command, [*prefixes, command]), doc=doc, prefixed=True)
            prefixes = []
        if command.word == "mutual":
            block = [command]
        else:
            yield command
    if block is not None:
        raise SourceError("`mutual` without `end`", block[0].anchor)
    if prefixes:
        last = prefixes[-1].tokens[-1]
        raise SourceError("`in` at the end of a command, and no command after it", last.start)


def _glue(main: Command, parts: Sequence[Command]) -> Command:
    tokens = tuple(t for part in parts for t in part.tokens)
    depths = tuple(d for part in parts for d in part.depths)
    head = main.head
    for part in parts:
        if part is main:
            break
        head += len(part.tokens)
    return replace(main, tokens=tokens, depths=depths, head=head)
