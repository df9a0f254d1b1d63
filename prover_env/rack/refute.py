"""Small counterexamples: tactic scripts that may prove the negation of a statement, read off its type. Pure.

The statement's outermost variables get small values by their types: numbers, truth values, short lists,
constant functions and predicates, constructors of the file's own types. A type variable becomes ``Nat``.
Nothing is decided here: Lean tries the scripts, and only what it accepts counts.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from prover_env.olean import Kind, Name, Olean, Scope, show_name
from prover_env.olean.terms import APP, BVAR, CONST, PARAM, PI, SORT, ZERO, Expr

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Refuter"]

_MOST = 40  # scripts for one statement
_VALUES = 4  # values of one variable
_DEPTH = 2  # nesting of constructors
_GENERAL = ("revert h; decide", "simp at h", "contradiction")
_NUMERALS = {
    ("Nat",): ("0", "1", "2", "3"),
    ("Int",): ("0", "1", "(-1)", "2"),
    ("Bool",): ("true", "false"),
    ("Unit",): ("()",),
    ("String",): ('""', '"a"'),
}
_INSTANCE = 3


class Refuter:
    """Writes scripts for the theorems of one compiled file."""

    def __init__(self, olean: Olean, scope: Scope) -> None:
        """Nothing is written yet.

        Args:
            olean: the compiled file.
            scope: what its imports bring.
        """
        self._olean = olean
        self._scope = scope

    def levels(self, name: Name) -> str:
        """Universe levels at which a theorem is tried, as in ``.{0, 1}``; empty when it has none."""
        constant = self._olean.constant(name)
        if not constant.level_params:
            return ""
        sorts = _bare_sorts(constant.type)
        return ".{" + ", ".join("1" if p in sorts else "0" for p in constant.level_params) + "}"

    def concludes_false(self, name: Name) -> bool:
        """True when the conclusion is ``False`` or a negation: then a contradiction is the point."""
        term = self._olean.constant(name).type
        while term[0] == PI:
            term = term[3]
        head, _ = _spine(term)
        return head[0] == CONST and head[1] in (("False",), ("Not",), ("Ne",))

    def scripts(self, name: Name) -> tuple[str, ...]:
        """Tactic scripts to prove the negation, in a context where ``h`` is the statement."""
        binders: list[tuple[Expr, int]] = []
        term = self._olean.constant(name).type
        while term[0] == PI:
            binders.append((term[2], term[4]))
            term = term[3]
        domains = [domain for domain, _ in binders]
        last = max((i for i, d in enumerate(domains) if not self._is_prop(d, domains[:i])), default=-1)
        choices: list[Sequence[str]] = []
        for i, (domain, info) in enumerate(binders[: last + 1]):
            if info == _INSTANCE:
                choices.append(("inferInstance",))
            elif self._is_prop(domain, domains[:i]):
                choices.append(("?_",))
            else:
                choices.append(self._values(domain, domains[:i], _DEPTH)[:_VALUES])
        if not choices or not all(choices):
            return _GENERAL
        unfolding = "".join(
            f" | (simp [{', '.join(found)}]; done)" for found in [self._definitions(name)] if found
        )
        close = f"(first | decide | (simp; done) | omega{unfolding})"
        ranked = sorted(product(*(range(len(c)) for c in choices)), key=lambda picks: (sum(picks), picks))[
            :_MOST
        ]
        return _GENERAL + tuple(
            f"refine absurd (@h {' '.join(c[i] for c, i in zip(choices, picks, strict=True))}) ?_ <;> {close}"
            for picks in ranked
        )

    def _definitions(self, name: Name) -> list[str]:
        """Definitions of the file that a statement mentions, directly or by way of others."""
        found: list[str] = []
        seen: set[Name] = set()
        stack = sorted(self._olean.constant(name).type_uses(), key=str)
        while stack:
            used = stack.pop()
            if used in seen or used not in self._olean.constants:
                continue
            seen.add(used)
            constant = self._olean.constant(used)
            if constant.kind is Kind.DEFINITION:
                stack += sorted(constant.uses(), key=str)
                if used in self._olean.ranges:
                    found.append(show_name(used))
        return sorted(found)

    def _type_of(self, name: Name) -> Expr | None:
        home = self._olean if name in self._olean.constants else self._scope.find(name)
        return None if home is None else home.constant(name).type

    def _is_prop(self, domain: Expr, before: Sequence[Expr]) -> bool:
        """Whether a binder's type is a proposition, as far as heads tell."""
        inner = list(before)
        while domain[0] == PI:
            inner.append(domain[2])
            domain = domain[3]
        head, arguments = _spine(domain)
        type_: Expr | None = None
        if head[0] == CONST:
            type_ = self._type_of(head[1])
        elif head[0] == BVAR and head[1] < len(inner):
            type_ = inner[len(inner) - 1 - head[1]]
        for _ in arguments:
            if type_ is None or type_[0] != PI:
                return False
            type_ = type_[3]
        return type_ is not None and type_[0] == SORT and type_[1] == (ZERO,)

    def _values(self, domain: Expr, before: Sequence[Expr], depth: int) -> tuple[str, ...]:
        """Small values of a type, as Lean text; none when no one comes to mind."""
        if domain[0] == SORT:
            return ("True", "False") if domain[1] == (ZERO,) else ("Nat",)
        if domain[0] == PI:
            return self._functions(domain, before, depth)
        head, arguments = _spine(domain)
        if head[0] == BVAR and not arguments and head[1] < len(before):
            # a type variable, which was made `Nat`
            return _NUMERALS[("Nat",)] if before[len(before) - 1 - head[1]][0] == SORT else ()
        if head[0] != CONST:
            return ()
        name = head[1]
        if name in _NUMERALS:
            return _NUMERALS[name]
        inner = [self._values(a, before, depth) for a in arguments]
        if not all(inner):
            return ()
        if name == ("List",):
            x, *more = inner[0]
            y = more[0] if more else x
            return ("[]", f"[{x}]", f"[{x}, {y}]", f"[{y}, {x}]")
        if name == ("Option",):
            return ("none", *(f"(some {x})" for x in inner[0][:2]))
        if name == ("Prod",):
            return tuple(f"({x}, {y})" for x, y in product(inner[0][:2], inner[1][:2]))
        return self._constructed(name, arguments, before, depth)

    def _functions(self, domain: Expr, before: Sequence[Expr], depth: int) -> tuple[str, ...]:
        inner, arity = list(before), 0
        body = domain
        while body[0] == PI:
            inner.append(body[2])
            body = body[3]
            arity += 1
        results = self._values(body, inner, depth)
        found = [f"(fun {'_ ' * arity}=> {value})" for value in results[:2]]
        if body == (SORT, (ZERO,)):
            found += (
                ["(fun x => x = 0)"]
                if arity == 1
                else ["(fun x y => x = y)", "(fun x y => x < y)"][: 2 * (arity == 2)]
            )
        elif arity == 1:
            found.insert(1, "(fun x => x)")
        return tuple(found)

    def _constructed(
        self, name: Name, arguments: Sequence[Expr], before: Sequence[Expr], depth: int
    ) -> tuple[str, ...]:
        """Values of an inductive type without indices: its constructors applied to small values."""
        home = self._olean if name in self._olean.constants else self._scope.find(name)
        if home is None or depth == 0:
            return ()
        family = home.constant(name)
        if family.kind is not Kind.INDUCTIVE or len(arguments) != family.numbers[0]:
            return ()
        found: list[str] = []
        for constructor in family.related:
            term = home.constant(constructor).type
            fields: list[Expr] = []
            while term[0] == PI:
                fields.append(term[2])
                term = term[3]
            fields = fields[len(arguments) :]
            # a field's type may mention the parameters: they are the type arguments, all made of `Nat`
            parts = [self._field(f, name, arguments, before, depth) for f in fields]
            if all(parts):
                shown = [p[0] for p in parts]
                label = show_name(constructor)
                found.append(f"({label} {' '.join(shown)})" if shown else label)
        return tuple(sorted(found, key=len))

    def _field(
        self, field: Expr, name: Name, arguments: Sequence[Expr], before: Sequence[Expr], depth: int
    ) -> tuple[str, ...]:
        head, _ = _spine(field)
        if head[0] == CONST and head[1] == name:
            return self._constructed(name, arguments, before, depth - 1)
        if head[0] == BVAR:
            return _NUMERALS[("Nat",)]
        return self._values(field, before, depth - 1)


def _spine(term: Expr) -> tuple[Expr, list[Expr]]:
    """Head and arguments of an application."""
    arguments: list[Expr] = []
    while term[0] == APP:
        arguments.append(term[2])
        term = term[1]
    return term, arguments[::-1]


def _bare_sorts(term: Expr) -> set[Name]:
    """Universe parameters ``u`` of which ``Sort u`` itself is the type of a binder."""
    found: set[Name] = set()
    while term[0] == PI:
        domain = term[2]
        while domain[0] == PI:
            domain = domain[3]
        if domain[0] == SORT and domain[1][0] == PARAM:
            found.add(domain[1][1])
        term = term[3]
    return found
