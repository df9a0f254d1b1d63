"""A precedence parser for what Lean's pretty printer writes in goals.

It reads the signatures of statements too, which people write much the same way. It knows the precedences of
the core notations; anything it cannot follow becomes a term of kind ``OPAQUE`` that keeps its text. ``parse``
never raises, so a policy can look at any goal.

The trees are for choosing tactics, never for deciding what is true: a misread term costs a useless candidate.
"""

from __future__ import annotations

from functools import lru_cache

from prover_env.policies.term import INFIX, Binder, Term, TermKind
from prover_env.policies.tokens import TokenKind, tokenize

__all__ = ["parse", "parse_signature"]

_MAX_TOKENS = 1500
_MAX_DEPTH = 60
_ASCII = {"->": "→", "<->": "↔", "<=": "≤", ">=": "≥"}
_PREFIX = {"¬": 40, "-": 75, "!": 90, "↑": 1024, "⇑": 1024, "√": 100}
_BINDERS = {"∀": ",", "∃": ",", "∃!": ",", "fun": "=>", "λ": "=>", "Σ": ",", "Σ'": ",", "Π": ","}
_CLOSERS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⦃": "⦄", "#[": "]"}
_TAKES_REST = frozenset({"match", "let", "have", "show", "do", "by", "letI", "haveI", "suffices", "nomatch"})
_RESERVED = frozenset({"then", "else", "with", "at", "in", "from"}) | _TAKES_REST | {"if", "fun"}
_NOT_OPERATORS = frozenset(",:;|)]}⟩⦄⁻_.@?'\"") | {":=", "=>", "<-", "<;>", "⁻¹", "↦"}


class _NotUnderstoodError(Exception):
    """The text is outside what the parser knows."""


class _Parser:
    """One pass over the tokens of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)
        if len(self.tokens) > _MAX_TOKENS:
            raise _NotUnderstoodError
        self.at = 0
        self.depth = 0

    def peek(self, ahead: int = 0) -> str:
        """Text of a token to come, empty at the end."""
        position = self.at + ahead
        return self.tokens[position].text if position < len(self.tokens) else ""

    def expect(self, text: str) -> None:
        """Step over one token that must be there."""
        if self.peek() != text:
            raise _NotUnderstoodError
        self.at += 1

    def span(self, start: int) -> str:
        """Source from token ``start`` up to the token before the current one."""
        return self.text[self.tokens[start].start : self.tokens[self.at - 1].end]

    def node(
        self,
        kind: TermKind,
        head: str,
        args: tuple[Term, ...],
        start: int,
        binders: tuple[Binder, ...] = (),
    ) -> Term:
        """A term over the source from token ``start`` to here."""
        return Term(kind, head, args, binders, self.span(start))

    def term(self, least: int = 0) -> Term:
        """A term whose operators bind at least as tightly as ``least``."""
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise _NotUnderstoodError
        start = self.at
        left = self.leading()
        while True:
            operator = _ASCII.get(self.peek(), self.peek())
            powers = INFIX.get(operator)
            if powers is None:
                if not operator or operator in _NOT_OPERATORS or not self._unknown_operator():
                    break
                powers = (65, 66)
            if powers[0] < least:
                break
            self.at += 1
            right = self.term(powers[1])
            left = self.node(TermKind.INFIX, operator, (left, right), start)
        self.depth -= 1
        return left

    def _unknown_operator(self) -> bool:
        """True at a symbol outside ASCII that no table knows: most likely a notation of the problem."""
        token = self.tokens[self.at]
        return token.kind is TokenKind.SYMBOL and not token.text.isascii() and token.text not in _CLOSERS

    def leading(self) -> Term:
        """A prefix operator, a binder, a conditional, or an application."""
        start = self.at
        word = self.peek()
        if word in _PREFIX:
            self.at += 1
            body = self.term(_PREFIX[word])
            return self.node(TermKind.PREFIX, word, (body,), start)
        if word in _BINDERS:
            return self.binder(word)
        if word == "if":
            return self.conditional()
        if word in _TAKES_REST:
            return self.rest(start, word)
        return self.application()

    def conditional(self) -> Term:
        """``if c then a else b``, also ``if h : c then a else b``."""
        start = self.at
        self.at += 1
        if self.peek(1) == ":":
            self.at += 2
        condition = self.term()
        self.expect("then")
        first = self.term()
        self.expect("else")
        second = self.term()
        return self.node(TermKind.IF, "if", (condition, first, second), start)

    def rest(self, start: int, head: str) -> Term:
        """All tokens up to the end of the enclosing bracket, unread."""
        while self.at < len(self.tokens) and self.peek() not in (")", "]", "}", "⟩", ","):
            opener = self.peek()
            self.at += 1
            if opener in _CLOSERS:
                self.skip_to(_CLOSERS[opener])
        return self.node(TermKind.OPAQUE, head, (), start)

    def skip_to(self, closer: str) -> None:
        """Step over everything up to and including the matching closing bracket."""
        pending = [closer]
        while pending:
            word = self.peek()
            if not word:
                raise _NotUnderstoodError
            self.at += 1
            if word == pending[-1]:
                pending.pop()
            elif word in _CLOSERS:
                pending.append(_CLOSERS[word])

    def application(self) -> Term:
        """A head with its arguments."""
        start = self.at
        head = self.primary()
        if head is None:
            raise _NotUnderstoodError
        args: list[Term] = []
        while True:
            word = self.peek()
            if word in ("fun", "λ", "¬"):
                args.append(self.leading())
                continue
            arg = self.primary()
            if arg is None:
                break
            args.append(arg)
        if not args:
            return head
        name = head.head if head.kind is TermKind.APP and not head.args else head.text
        if head.kind is TermKind.APP and head.args and head.head:
            name, args = head.head, [*head.args, *args]
        return self.node(TermKind.APP, name, tuple(args), start)

    def primary(self) -> Term | None:
        """One atom or bracket with its projections, or ``None`` when something else comes."""
        if self.at >= len(self.tokens):
            return None
        token = self.tokens[self.at]
        start = self.at
        if token.kind is not TokenKind.SYMBOL:
            if token.text in _RESERVED:
                return None
            self.at += 1
            term = self.node(TermKind.APP, token.text, (), start)
        elif token.text in ("(", "[", "⟨", "{"):
            term = self.bracket(token.text)
        elif token.text in ("_", "∅", "⊤", "⊥", "·"):
            self.at += 1
            term = self.node(TermKind.APP, token.text, (), start)
        elif token.text in ("@", ".") and self._joined(1):
            self.at += 2
            term = self.node(TermKind.APP, self.span(start), (), start)
        else:
            return None
        while self.at < len(self.tokens) and self._joined(0):
            word = self.peek()
            if word == "⁻¹" or (word[0] == "." and len(word) > 1):
                self.at += 1
            elif word == "." and self._joined(1):
                self.at += 2
                word = "." + self.tokens[self.at - 1].text
            else:
                break
            term = self.node(TermKind.APP, word, (term,), start)
        return term

    def _joined(self, ahead: int) -> bool:
        """True when the token ``ahead`` follows the one before it without white space."""
        position = self.at + ahead
        return (
            0 < position < len(self.tokens) and self.tokens[position - 1].end == self.tokens[position].start
        )

    def bracket(self, opener: str) -> Term:
        """A bracketed term: the inner term for plain parentheses, otherwise an opaque one."""
        start = self.at
        self.at += 1
        if opener == "(" and self.peek() != ")":
            inner = self.inner()
            if inner is not None and self.peek() == ")":
                self.at += 1
                return inner
            if inner is not None and self.peek() == ":" and inner.kind is TermKind.APP:
                self.at += 1
                kind = self.term()
                self.expect(")")
                if self.peek() == "→":
                    self.at += 1
                    body = self.term(25)
                    names = inner.text.split()
                    binders = tuple(Binder(name, kind) for name in names)
                    return self.node(TermKind.BINDER, "∀", (body,), start, binders)
                return self.node(TermKind.OPAQUE, "(", (inner,), start)
        self.at = start + 1
        items = self.items(_CLOSERS[opener]) if opener in ("[", "⟨") else ()
        if not items and self.peek() == _CLOSERS[opener]:
            self.at += 1
        elif not items:
            self.skip_to(_CLOSERS[opener])
        return self.node(TermKind.OPAQUE, opener, items, start)

    def inner(self) -> Term | None:
        """A term inside a bracket, ``None`` when it cannot be read."""
        depth = self.depth
        try:
            return self.term()
        except _NotUnderstoodError:
            self.depth = depth
            return None

    def items(self, closer: str) -> tuple[Term, ...]:
        """Comma separated terms up to the closer, empty (and nothing consumed) when they cannot be read."""
        start = self.at
        found: list[Term] = []
        while self.peek() and self.peek() != closer:
            item = self.inner()
            if item is None or self.peek() not in (",", closer):
                self.at = start
                return ()
            found.append(item)
            if self.peek() == ",":
                self.at += 1
        if self.peek() != closer:
            self.at = start
            return ()
        self.at += 1
        if not found:
            self.at = start
        return tuple(found)

    def binder(self, word: str) -> Term:
        """``∀``, ``∃``, ``fun`` and their kin."""
        start = self.at
        self.at += 1
        if word == "∃" and self.peek() == "!":
            self.at += 1
            word = "∃!"
        stop = _BINDERS[word]
        binders = self.binders((stop, "↦"))
        if not binders:
            raise _NotUnderstoodError
        self.at += 1
        body = self.term()
        return self.node(TermKind.BINDER, "fun" if word == "λ" else word, (body,), start, tuple(binders))

    def binders(self, stops: tuple[str, ...]) -> list[Binder]:
        """The bound names up to one of ``stops``, which is left unread."""
        found: list[Binder] = []
        plain: list[str] = []
        while self.peek() not in stops:
            word = self.peek()
            if not word:
                raise _NotUnderstoodError
            token = self.tokens[self.at]
            if (token.kind is TokenKind.NAME and word not in _RESERVED) or word == "_":
                plain.append(word)
                self.at += 1
            elif word in ("(", "{", "⦃", "["):
                found += (Binder(name) for name in plain)
                plain = []
                found += self.group(word)
            elif word == ":":
                self.at += 1
                kind = self.term()
                found += (Binder(name, kind) for name in plain)
                plain = []
                if self.peek() not in stops:
                    raise _NotUnderstoodError
            elif plain and word in INFIX:
                # ``∀ x ∈ s, …`` and ``∃ x < n, …``: the bound is left out
                self.at += 1
                self.term(51)
                if self.peek() not in stops:
                    raise _NotUnderstoodError
            else:
                raise _NotUnderstoodError
        return found + [Binder(name) for name in plain]

    def group(self, opener: str) -> list[Binder]:
        """One bracketed group of binders."""
        start = self.at
        self.at += 1
        names: list[str] = []
        while self.at < len(self.tokens) and (
            self.tokens[self.at].kind is TokenKind.NAME or self.peek() == "_"
        ):
            names.append(self.peek())
            self.at += 1
        explicit = opener == "("
        if names and self.peek() == ":":
            self.at += 1
            kind = self.term()
            if self.peek() == ":=":
                self.skip_to(_CLOSERS[opener])
            else:
                self.expect(_CLOSERS[opener])
            return [Binder(name, kind, explicit) for name in names]
        if opener == "[":
            self.at = start + 1
            kind = self.term()
            self.expect("]")
            return [Binder("", kind, explicit)]
        if names and self.peek() == _CLOSERS[opener]:
            self.at += 1
            return [Binder(name, None, explicit) for name in names]
        raise _NotUnderstoodError


@lru_cache(maxsize=1 << 15)
def parse(text: str) -> Term:
    """Read a printed term.

    Args:
        text: what Lean printed, or what a person wrote; line breaks count as spaces.

    Returns:
        The tree; of kind ``OPAQUE`` when the text, or its start, is outside what the parser knows.
    """
    source = " ".join(text.split())
    try:
        parser = _Parser(source)
        term = parser.term()
        if parser.at == len(parser.tokens):
            return term
    except _NotUnderstoodError:
        pass
    first = tokenize(source[:200])
    return Term(TermKind.OPAQUE, first[0].text if first else "", (), (), source)


@lru_cache(maxsize=1 << 12)
def parse_signature(text: str) -> tuple[tuple[Binder, ...], Term]:
    """Read the part of a declaration after its name: binders, then ``: type``.

    Args:
        text: for example ``(n : Nat) {α : Type} : n = n``; what follows ``:=`` is not part of it.

    Returns:
        The binders and the type; no binders and an opaque type when the text is outside what is known.
    """
    source = " ".join(text.split())
    try:
        parser = _Parser(source)
        binders: list[Binder] = []
        while parser.peek() in ("(", "{", "⦃", "["):
            binders += parser.group(parser.peek())
        parser.expect(":")
        result = parser.term()
        if parser.at == len(parser.tokens):
            return tuple(binders), result
    except _NotUnderstoodError:
        pass
    return (), Term(TermKind.OPAQUE, "", (), (), source)
