"""Canonical digests: two statements are the same exactly when their digests are.

A digest ignores what does not change a statement: names and kinds (``{x}``, ``[x]``) of binders, metadata,
the difference between ``let`` and ``have``. Universe parameters count by position, constants by name. So a
digest says "the same text up to bound names"; that the constants it names also *mean* the same must be
checked beside it (``constant_digest``).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean.constants import Constant, Kind
from prover_env.olean.terms import (
    APP,
    BVAR,
    CONST,
    LAM,
    LET,
    LIT,
    PARAM,
    PI,
    PROJ,
    SORT,
    Expr,
    Level,
    children,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prover_env.olean.names import Name

__all__ = ["Content", "DigestPool", "Digester", "constant_digest", "statement_digest", "value_digest"]

SIZE = 20
"""Bytes of a digest."""

_NODES_PER_WORD = 2  # honest files: about 0.2
_STRUCTURAL = frozenset((APP, LAM, PI, LET))


@dataclass(frozen=True, slots=True)
class Content:
    """What may stand for a constant's name: the digest of what it is.

    Not a name, and hashed apart from all names: whatever a file calls its constants, none of them can pass
    for the content of another.

    Attributes:
        digest: from ``constant_digest``.
    """

    digest: str


def _hash(*parts: bytes) -> bytes:
    """Hash of a sequence of byte strings, lengths included."""
    state = hashlib.blake2b(digest_size=SIZE)
    for part in parts:
        state.update(len(part).to_bytes(8, "little"))
        state.update(part)
    return state.digest()


class Digester:
    """Digests terms under one list of universe parameters, remembering each node it met."""

    def __init__(
        self, level_params: Sequence[Name] = (), rename: Callable[[Name], Name | Content] | None = None
    ) -> None:
        """Nothing is digested yet.

        Args:
            level_params: the universe parameters in scope, in order.
            rename: applied to each constant's name first, for comparing modules in which Lean gave different
                names to the same things; a constant may count by its content instead.
        """
        self._positions = {name: i for i, name in enumerate(level_params)}
        self._rename = rename
        self._memo: dict[int, bytes] = {}
        self._kept: list[Expr] = []  # the memo goes by id: what it speaks of must stay alive

    @property
    def nodes(self) -> int:
        """Number of different nodes digested so far."""
        return len(self._memo)

    def _name(self, name: Name) -> bytes:
        if self._rename is not None:
            renamed = self._rename(name)
            if isinstance(renamed, Content):
                return _hash(b"content", renamed.digest.encode())  # parts of a name begin with n or s
            name = renamed
        return _hash(*(b"n%d" % c if isinstance(c, int) else b"s" + c.encode() for c in name))

    def _level(self, level: Level) -> bytes:
        """Digest of a level; its size is bounded where it is decoded."""
        stack: list[tuple[Level, bool]] = [(level, False)]
        done: list[bytes] = []
        while stack:
            node, ready = stack.pop()
            kind = node[0]
            if kind == PARAM:
                position = self._positions.get(node[1])
                if position is None:
                    raise OleanError(
                        "a term mentions a universe parameter that its constant does not declare"
                    )
                done.append(_hash(b"p%d" % position))
            elif ready:
                count = len(node) - 1
                done[len(done) - count :] = [_hash(b"l%d" % kind, *done[len(done) - count :])]
            elif len(node) == 1:
                done.append(_hash(b"l%d" % kind))
            else:
                stack.append((node, True))
                stack += [(part, False) for part in reversed(node[1:])]
        return done[0]

    def _leaf(self, term: Expr, parts: list[bytes]) -> bytes:
        kind = term[0]
        tag = b"%d" % kind
        if kind == CONST:
            return _hash(tag, self._name(term[1]), *(self._level(level) for level in term[2]))
        if kind == SORT:
            return _hash(tag, self._level(term[1]))
        if kind == PROJ:
            return _hash(tag, self._name(term[1]), b"%d" % term[2], *parts)
        if kind == BVAR or (kind == LIT and isinstance(term[1], int)):
            return _hash(tag, b"i", b"%x" % term[1])
        return _hash(tag, b"s", term[1].encode())

    def digest(self, term: Expr) -> bytes:
        """Digest of a term (20 bytes).

        Raises:
            OleanError: a universe parameter that is not in scope.
        """
        memo = self._memo
        self._kept.append(term)
        stack = [term]
        while stack:
            node = stack[-1]
            if id(node) in memo:
                stack.pop()
                continue
            below = children(node)
            todo = [b for b in below if id(b) not in memo]
            if todo:
                stack += todo
                continue
            parts = [memo[id(b)] for b in below]
            kind = node[0]
            memo[id(node)] = _hash(b"%d" % kind, *parts) if kind in _STRUCTURAL else self._leaf(node, parts)
            stack.pop()
        return memo[id(term)]


class DigestPool:
    """Digesters of many constants of one module, one for each list of universe parameters.

    Terms that several constants share are digested once. So a whole module takes time in proportion to its
    size, and what a file could ask for beyond that is refused.
    """

    def __init__(self, rename: Callable[[Name], Name | Content] | None = None) -> None:
        """Nothing is digested yet.

        Args:
            rename: applied to each constant's name first, see ``Digester``.
        """
        self.rename = rename
        self._digesters: dict[tuple[Name, ...], Digester] = {}
        self._work = 0

    def of(self, constant: Constant) -> Digester:
        """The digester for a constant's terms.

        Raises:
            OleanError: far more work was done for the module than its size accounts for.
        """
        self._work += 1
        if not self._work % 256:
            words = constant.terms.layout.end
            if sum(d.nodes for d in self._digesters.values()) > _NODES_PER_WORD * words + 100_000:
                constant.terms.layout.fail("its digests ask for far more work than its size accounts for")
        known = self._digesters.get(constant.level_params)
        if known is None:
            known = self._digesters[constant.level_params] = Digester(constant.level_params, self.rename)
        return known


def statement_digest(constant: Constant, pool: DigestPool | None = None) -> str:
    """Digest of what a constant states: its type, and the number of its universe parameters.

    Args:
        constant: usually a theorem.
        pool: to be shared by the constants of one module.

    Returns:
        40 hex digits.

    Raises:
        OleanError: the constant is damaged.
    """
    digest = (pool or DigestPool()).of(constant).digest(constant.type)
    return _hash(b"statement", b"%d" % len(constant.level_params), digest).hex()


def value_digest(constant: Constant, pool: DigestPool | None = None) -> str | None:
    """Digest of a constant's value: the body of a definition, the proof of a theorem.

    Args:
        constant: any constant.
        pool: to be shared by the constants of one module.

    Returns:
        40 hex digits; ``None`` for kinds without a value.

    Raises:
        OleanError: the constant is damaged.
    """
    value = constant.value
    if value is None:
        return None
    digest = (pool or DigestPool()).of(constant).digest(value)
    return _hash(b"value", b"%d" % len(constant.level_params), digest).hex()


def constant_digest(
    constant: Constant,
    rename: Callable[[Name], Name | Content] | None = None,
    *,
    pool: DigestPool | None = None,
) -> str:
    """Digest of everything about a constant that other statements may depend on.

    That is all but the proof of a theorem and the reducibility hints of a definition.

    Args:
        constant: any constant.
        rename: applied to each name first, see ``Digester``.
        pool: to be shared by the constants of one module; then its ``rename`` counts.

    Returns:
        40 hex digits.

    Raises:
        OleanError: the constant is damaged.
    """
    digester = (pool or DigestPool(rename)).of(constant)

    def names(group: Sequence[Name]) -> bytes:
        return _hash(*(digester._name(n) for n in group))

    value = constant.value if constant.kind is not Kind.THEOREM else None
    parts = [
        b"constant",
        constant.kind.encode(),
        constant.safety.encode(),
        b"%d" % len(constant.level_params),
        digester.digest(constant.type),
        b"" if value is None else digester.digest(value),
        b"" if constant.kind is Kind.THEOREM else names([n for n in constant.group if n != constant.name]),
        names(constant.related),
        repr((constant.numbers, constant.flags)).encode(),
    ]
    for rule in constant.rules:
        parts += [names([rule.constructor]), b"%d" % rule.fields, digester.digest(constant.rule_body(rule))]
    return _hash(*parts).hex()
