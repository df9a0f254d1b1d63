"""Statements typed by a person: ``theorem NAME binders : TYPE [:= proof]`` or a bare proposition.

Lexical only: whether the type is a proposition is for Lean to say. What passes here is one theorem
head and nothing else, so that it can be put in front of ``:= by`` without surprises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from problems.errors import StatementTextError
from problems.lexer import (
    LineMap,
    SourceError,
    Token,
    TokenKind,
    check_brackets,
    check_characters,
    tokenize,
)
from problems.problem import Problem
from problems.words import COMMAND_WORDS

__all__ = [
    "MAX_STATEMENT_BYTES",
    "Statement",
    "TheoremHead",
    "parse_statement",
    "problem_from_statement",
    "scan_theorem",
]

MAX_STATEMENT_BYTES = 64 * 1024
"""Longest statement accepted, in bytes of UTF-8."""

_LOCAL_DEFINITIONS = frozenset(["let", "have", "letI", "haveI", "let_fun", "let_delayed"])
_BINDER_WORDS = frozenset(["∀", "∃", "fun", "λ", "Σ", "Π", "∑", "∏", "let", "have", "show", "if", "match"])
_ALTERNATIVES = frozenset(["match", "fun", "λ", "nomatch", "by", "let", "have"])
_NOT_A_TERM = COMMAND_WORDS | {"#", "open", "set_option", "attribute", "local", "scoped", "include", "omit"}


@dataclass(frozen=True, slots=True)
class TheoremHead:
    """Where the parts of a theorem are, as indices into its tokens.

    Attributes:
        name: index of the name.
        colon: index of the colon in front of the type.
        assign: index of the ``:=`` in front of the proof, ``None`` when there is none.
    """

    name: int
    colon: int
    assign: int | None


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement taken out of a text.

    Attributes:
        name: name of the theorem as written; ``goal`` for a bare proposition or an ``example``.
        text: ``theorem NAME binders : TYPE``, no proof, no trailing white space.
    """

    name: str
    text: str


def _is_symbol(token: Token, text: str) -> bool:
    return token.kind is TokenKind.SYMBOL and token.text == text


def scan_theorem(tokens: Sequence[Token], depths: Sequence[int], start: int) -> TheoremHead:
    """Find name, colon and ``:=`` of a theorem.

    Args:
        tokens: the tokens of one command.
        depths: bracket depth of each, from ``check_brackets``.
        start: index of the keyword ``theorem``.

    Returns:
        The places of the parts.

    Raises:
        SourceError: no name, no type, or a proof that is not written with ``:=``.
    """
    keyword = tokens[start]
    name = start + 1
    if name >= len(tokens) or tokens[name].kind is not TokenKind.NAME:
        raise SourceError(f"`{keyword.text}` without a name; write `theorem NAME : TYPE`", keyword.start)
    label = tokens[name].text
    colon = _find_colon(tokens, depths, name + 1, keyword, label)
    return TheoremHead(name, colon, _find_assign(tokens, depths, colon + 1, label))


def _find_colon(
    tokens: Sequence[Token], depths: Sequence[int], start: int, keyword: Token, label: str
) -> int:
    for i in range(start, len(tokens)):
        if depths[i] > 0 or tokens[i].kind is not TokenKind.SYMBOL:
            continue
        if tokens[i].text == ":":
            if i + 1 == len(tokens) or _is_symbol(tokens[i + 1], ":="):
                raise SourceError(f"theorem `{label}` has no type after its colon", tokens[i].start)
            return i
        if tokens[i].text in (":=", "|"):
            break
    raise SourceError(f"theorem `{label}` has no type; write `theorem {label} : TYPE`", keyword.start)


def _find_assign(tokens: Sequence[Token], depths: Sequence[int], start: int, label: str) -> int | None:
    """Index of the ``:=`` of the proof: the first at depth 0 that no ``let`` or ``have`` of the type owns."""
    pending = 0
    alternatives = False
    bar: Token | None = None  # the first that belongs to no `match`; may be one of an absolute value
    for i in range(start, len(tokens)):
        token = tokens[i]
        if depths[i] > 0:
            continue
        if token.kind is TokenKind.NAME:
            pending += token.text in _LOCAL_DEFINITIONS
            alternatives = alternatives or token.text in _ALTERNATIVES
            if token.text == "where":
                raise SourceError(f"theorem `{label}` gives its proof with `where`; use `:=`", token.start)
        elif _is_symbol(token, "λ"):
            alternatives = True
        elif _is_symbol(token, ":="):
            if not pending:
                return i
            pending -= 1
        elif _is_symbol(token, "|"):
            if pending:  # `let f | 0 => …` has no `:=`
                pending -= 1
            elif not alternatives:
                bar = bar or token
        elif bar and _is_symbol(token, "=>"):
            raise SourceError(
                f"theorem `{label}` gives its proof by pattern-matching equations (`| … => …`); "
                "use `:=` with `match` or `by`",
                bar.start,
            )
    return None


def parse_statement(text: str) -> Statement:
    """Read one statement.

    Args:
        text: ``theorem NAME binders : TYPE`` with or without ``:= proof`` (which is cut off), the same
            with ``lemma`` or ``example``, or a bare proposition such as ``∀ p : Prop, p → p``. Leading
            comments, attributes, ``private`` and ``protected`` are dropped.

    Returns:
        The statement, always as a ``theorem``.

    Raises:
        StatementTextError: the text is not one statement; the message names the value and the remedy.
    """
    if len(text) > MAX_STATEMENT_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_STATEMENT_BYTES:
        raise StatementTextError(
            f"the statement is {len(text)} characters long; at most {MAX_STATEMENT_BYTES} bytes are read"
        )
    text = text.replace("\r\n", "\n")
    try:
        check_characters(text)
        return _parse(text)
    except SourceError as error:
        raise StatementTextError(_locate(text, error)) from None


def _locate(text: str, error: SourceError) -> str:
    if error.offset < 0:
        return error.message
    lines = LineMap(text)
    where = f"line {lines.line(error.offset)}, column {lines.column(error.offset)}"
    shown = text if len(text) <= 200 else text[:200] + "…"
    return f"{error.message} ({where} of {shown!r})"


def _parse(text: str) -> Statement:
    tokens = [t for t in tokenize(text) if t.kind not in (TokenKind.DOC, TokenKind.MODULE_DOC)]
    if not tokens:
        raise SourceError("the statement is empty; write `theorem NAME : TYPE` or a proposition")
    depths = check_brackets(tokens)
    start = _skip_modifiers(tokens)
    first = tokens[start]
    if first.text in ("theorem", "lemma"):
        head = scan_theorem(tokens, depths, start)
        name, body = tokens[head.name].text, head.name
        end = len(tokens) if head.assign is None else head.assign
        prefix = "theorem "
    elif first.text == "example":
        name, body, prefix = "goal", start + 1, "theorem goal "
        colon = _find_colon(tokens, depths, body, first, "example")
        found = _find_assign(tokens, depths, colon + 1, "example")
        end = len(tokens) if found is None else found
    else:
        _refuse_command(first)
        name, body, prefix = "goal", start, "theorem goal : "
        found = _find_assign(tokens, depths, start, "goal")
        end = len(tokens) if found is None else found
        if end == start:
            raise SourceError("the statement is empty; write a proposition in front of `:=`", first.start)
        _check_bare(tokens, depths, start, end)
    _check_rest(tokens, depths, body, end)
    return Statement(name, prefix + text[tokens[body].start : tokens[end - 1].end])


def _skip_modifiers(tokens: Sequence[Token]) -> int:
    """Index of the first token after attributes and harmless modifiers."""
    i = 0
    while i < len(tokens):
        if _is_symbol(tokens[i], "@") and i + 1 < len(tokens) and _is_symbol(tokens[i + 1], "["):
            depth = 0
            for i in range(i + 1, len(tokens)):  # noqa: B020 - goes on from the attribute's bracket
                depth += (tokens[i].text == "[") - (tokens[i].text == "]")
                if depth == 0:
                    break
            i += 1
        elif tokens[i].text in ("private", "protected", "nonrec"):
            i += 1
        else:
            break
    if i >= len(tokens):
        raise SourceError("no theorem after the modifiers; write `theorem NAME : TYPE`", tokens[0].start)
    return i


def _refuse_command(first: Token) -> None:
    if first.text in _NOT_A_TERM:
        raise SourceError(
            f"a statement starts with `theorem` or is a proposition, not `{first.text}`; give definitions, "
            "`open` and options as the preamble, or put them in a problem file",
            first.start,
        )


def _check_bare(tokens: Sequence[Token], depths: Sequence[int], start: int, end: int) -> None:
    for i in range(start, end):
        if depths[i] == 0:
            if tokens[i].text in _BINDER_WORDS:
                return
            if _is_symbol(tokens[i], ":"):
                raise SourceError(
                    "a bare proposition has no name and no binders of its own; start with `theorem NAME` "
                    "or quantify with `∀`",
                    tokens[i].start,
                )


def _check_rest(tokens: Sequence[Token], depths: Sequence[int], start: int, end: int) -> None:
    """Refuse a second command, in the statement as in the proof that is cut off."""
    for i in range(start, len(tokens)):
        token = tokens[i]
        if token.kind is TokenKind.NAME:
            if token.text in ("theorem", "lemma", "example"):
                raise SourceError("more than one theorem; give one at a time", token.start)
            if depths[i] == 0 and token.text in COMMAND_WORDS:
                raise SourceError(f"`{token.text}` starts a second command; give one theorem", token.start)
            if i < end and token.text in ("sorry", "admit"):
                raise SourceError(f"`{token.text}` in a statement; state it in full", token.start)
        elif _is_symbol(token, "#") and i + 1 < len(tokens):
            after = tokens[i + 1]
            if after.kind is TokenKind.NAME and after.start == token.end and depths[i] == 0:
                raise SourceError(f"`#{after.text}` is a command; give one theorem only", token.start)


def problem_from_statement(text: str, preamble: str = "") -> Problem:
    """Make a task of a statement typed by a person.

    Args:
        text: see ``parse_statement``.
        preamble: commands to elaborate before it (``open``, ``variable``, definitions), as Lean text.

    Returns:
        The problem ``adhoc/NAME``.

    Raises:
        StatementTextError: see ``parse_statement``; also for a preamble with characters that Lean cannot
            read.
    """
    statement = parse_statement(text)
    preamble = preamble.replace("\r\n", "\n").strip()
    try:
        check_characters(preamble)
        check_brackets(tokenize(preamble))
    except SourceError as error:
        raise StatementTextError("preamble: " + _locate(preamble, error)) from None
    name = statement.name.removeprefix("_root_.")
    return Problem(id=f"adhoc/{name}", name=name, statement=statement.text, preamble=preamble)
