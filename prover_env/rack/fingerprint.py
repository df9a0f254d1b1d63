"""What a theorem states, as a hash that knows no names but the library's.

``statement_digest`` counts constants by name, so the same theorem about two copies of one definition looks
like two. Here whatever a file declares itself counts by its content: a definition by its type and body, a
theorem by its statement, an inductive type by its constructors. Equal fingerprints mean the same statement up
to the names that the files chose.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from prover_env.olean import Constant, DigestPool, Kind, Name, Olean, statement_digest
from prover_env.olean.digest import Digester

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Fingerprints"]

# no Lean name begins with these
_CONTENT, _SELF = "#content", "#self"
_FAMILY = (Kind.INDUCTIVE, Kind.CONSTRUCTOR, Kind.RECURSOR)


class Fingerprints:
    """Fingerprints of the theorems of one compiled file."""

    def __init__(self, olean: Olean) -> None:
        """Nothing is hashed yet.

        Args:
            olean: a whole problem file, compiled; what it imports counts as library.
        """
        self._olean = olean
        self._names: dict[Name, Name] = {}
        self._families: dict[Name, str] = {}
        self._pool = DigestPool(self._rename)

    def statement(self, name: Name) -> str:
        """Fingerprint of what a theorem states, 40 hex digits.

        Raises:
            OleanError: the file is damaged.
        """
        return statement_digest(self._olean.constant(name), self._pool)

    def _rename(self, name: Name) -> Name:
        """A library name as it is; a name of the file replaced by its content."""
        if name not in self._olean.constants:
            return name
        known = self._names.get(name)
        if known is None:
            known = self._names[name] = self._content(self._olean.constant(name))
        return known

    def _content(self, constant: Constant) -> Name:
        if constant.kind in _FAMILY:
            return self._member(constant)
        digester = self._pool.of(constant)
        parts = [constant.kind.encode(), b"%d" % len(constant.level_params), digester.digest(constant.type)]
        if constant.kind is not Kind.THEOREM and constant.value is not None:
            parts.append(digester.digest(constant.value))
        if constant.kind is Kind.AXIOM:  # two axioms of one type are two things
            parts.append(repr(constant.name).encode())
        return (_CONTENT, _hash(parts))

    def _member(self, constant: Constant) -> Name:
        """A part of an inductive family: the family's hash, and which part of it is meant."""
        if constant.kind is Kind.CONSTRUCTOR:
            owner = self._olean.constant(constant.related[0])
            place = f"constructor {owner.group.index(owner.name)} {owner.related.index(constant.name)}"
            return (_CONTENT, self._family(owner.group), place)
        group = constant.group
        if constant.kind is Kind.INDUCTIVE:
            return (_CONTENT, self._family(group), f"type {group.index(constant.name)}")
        # recursors of nested types are called `rec_1` and so on: the last part tells them apart
        prefix, last = constant.name[:-1], constant.name[-1]
        which = group.index(prefix) if prefix in group else 0
        return (_CONTENT, self._family(group), f"recursor {which} {last}")

    def _family(self, group: Sequence[Name]) -> str:
        """Hash of all types and constructors of a mutual block, which name each other by position."""
        known = self._families.get(group[0])
        if known is not None:
            return known
        inside: dict[Name, Name] = {}
        members: list[Constant] = []
        for i, name in enumerate(group):
            family = self._olean.constant(name)
            inside[name] = (_SELF, i)
            members.append(family)
            for j, constructor in enumerate(family.related):
                inside[constructor] = (_SELF, i, j)
                members.append(self._olean.constant(constructor))

        def rename(name: Name) -> Name:
            return inside.get(name) or self._rename(name)

        parts = []
        for member in members:
            digester = Digester(member.level_params, rename)
            parts += [
                b"%d" % len(member.level_params),
                digester.digest(member.type),
                repr(member.numbers).encode(),
            ]
        found = self._families[group[0]] = _hash(parts)
        return found


def _hash(parts: Sequence[bytes]) -> str:
    digest = hashlib.blake2b(digest_size=20)
    for part in parts:
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()
