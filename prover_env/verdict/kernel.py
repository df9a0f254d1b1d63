"""Lean's kernel through ctypes: have it check decoded constants. For the replay helper only, as ``native``.

Facts about the binary interface of Lean 4.35: IO functions take no world argument and return an object with
tag 0 (value) or 1 (error); ``Except`` has tag 0 for the error; scalars come unboxed.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from prover_env.errors import OleanError
from prover_env.olean import Constant, Kind, Name, Olean, Safety
from prover_env.verdict.native import OBJECT, SIZE, U8, U32, Native, UnfitError, box

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from prover_env.olean.terms import Expr

__all__ = ["Kernel"]

_LEVEL_PRIVATE = 2
_EXCEPTIONS = (
    "unknown constant",
    "already declared",
    "the declared type does not match the value",
    "metavariables",
    "free variables",
    "function expected",
    "type expected",
    "let type mismatch",
    "type mismatch",
    "application type mismatch",
    "invalid projection",
    "the type of a theorem is not a proposition",
    "other",
    "deterministic timeout",
    "excessive memory",
    "deep recursion",
    "interrupted",
)
_OTHER = 12


class Kernel(Native):
    """The kernel of a loaded Lean and one environment of it."""

    def __init__(self, library: str) -> None:
        """Load and initialise Lean; LEAN_PATH says where modules are.

        Args:
            library: path of ``libleanshared``.

        Raises:
            OSError: the library cannot be loaded.
            AttributeError: it lacks a function: not the binary interface that this was written for.
        """
        super().__init__(library)
        o = OBJECT
        self._make_axiom = self._function("lean_mk_axiom_val", o, o, o, U8)
        self._make_definition = self._function("lean_mk_definition_val", o, o, o, o, o, U8, o)
        self._make_theorem = self._function("lean_mk_theorem_val", o, o, o, o, o)
        self._make_opaque = self._function("lean_mk_opaque_val", o, o, o, o, U8, o)
        self._make_inductive = self._function("lean_mk_inductive_decl", o, o, o, U8)
        self._hints = self._function("lean_mk_reducibility_hints_regular", U32)
        self._add = self._function("lean_add_decl", o, SIZE, SIZE, o, o)
        self._find = self._function("lean_environment_find", o, o)
        self._equal = self._function("lean_expr_eqv", o, o, result=U8)
        self._kernel_environment = self._function("lean_elab_environment_to_kernel_env", o)
        self._import = self._function("l_Lean_importModules", o, o, U32, o, U8, U8, U8, o)
        self._push = self._function("lean_array_push", o, o)
        self._array = self._function("lean_mk_array", o, o)
        if self._tag(self._function("lean_init_search_path")()) != 0:
            raise OSError("Lean cannot set up its search path")
        self._function("lean_io_mark_end_initialization", result=None)()
        self._environment = 0
        self._replayed: frozenset[Name] = frozenset()

    # --- environment

    def import_modules(self, modules: Iterable[Name]) -> int:
        """Take up an environment with these modules, loaded by Lean itself and not checked again.

        Returns:
            The environment, for ``start_from``.

        Raises:
            OleanError: Lean cannot import them.
        """
        wanted = self._array(box(0), box(0))
        for module in modules:
            wanted = self._push(wanted, self._object(0, (self._name(module),), bytes([0, 1, 0])))
        options = self._pin(OBJECT.in_dll(self._library, "l_Lean_Options_empty").value or box(0))
        nothing = self._array(box(0), box(0))
        result = self._import(wanted, options, 0, nothing, 1, 0, _LEVEL_PRIVATE, box(1))
        if self._tag(result) != 0:
            raise OleanError("the modules cannot be imported for the replay")
        made: int = self._pin(self._kernel_environment(self._pin(self._field(result, 0))))
        self.start_from(made)
        return made

    def start_from(self, environment: int) -> None:
        """Take up an environment that was imported before."""
        self._environment = environment
        self._replayed = frozenset()

    def _lookup(self, name: Name) -> int | None:
        """The record inside the kernel's own ``ConstantInfo``, or ``None``."""
        found = self._find(self._pin(self._environment), self._name(name))
        return None if found & 1 else self._pin(self._field(found, 0))

    def _declare(self, declaration: int) -> str | None:
        """Have the kernel check a declaration; the error, or ``None`` and it is in the environment."""
        result = self._add(self._pin(self._environment), 0, 0, self._pin(declaration), box(0))
        value = self._field(result, 0)
        if self._tag(result) == 1:
            self._environment = value
            return None
        if value & 1:
            return _EXCEPTIONS[value >> 1]
        tag = self._tag(value)
        if tag == _OTHER:
            text = ctypes.string_at(self._field(value, 0) + 32).decode("utf-8", "replace")
            return f"other: {text}"
        return _EXCEPTIONS[tag] if tag < len(_EXCEPTIONS) else f"error {tag}"

    def states(self, name: Name, statement: Expr) -> bool:
        """True when the kernel now holds a theorem of that name with exactly this type."""
        found = self._lookup(name)
        if found is None or self._tag(found) != list(Kind).index(Kind.THEOREM):
            return False
        head = self._field(self._field(found, 0), 0)
        return bool(self._equal(self._field(head, 2), self.term(statement)))

    # --- replay

    def replay(self, olean: Olean) -> dict[Name, str]:
        """Check all safe constants of a module, in an order in which each comes after what it uses.

        The environment then holds them, so that a module that imports this one may come next.

        Args:
            olean: a decoded module whose imports are in the environment.

        Returns:
            What the kernel said, for each constant that it did not accept; empty when all is well.

        Raises:
            OleanError: the module is damaged.
        """
        constants = {n: c for n in olean.constants for c in [olean.constant(n)] if c.safety is Safety.SAFE}
        earlier, self._replayed = self._replayed, self._replayed | constants.keys()
        errors: dict[Name, str] = {}
        generated: list[Constant] = []
        done: set[Name] = set()
        entered: set[Name] = set()
        for start in constants:
            stack = [start]
            while stack:
                name = stack[-1]
                if name in done:
                    stack.pop()
                    continue
                constant = constants[name]
                todo = [n for n in _needs(olean, constants, constant) if n in constants and n not in done]
                if todo and name not in entered:
                    entered.add(name)
                    stack += todo
                    continue
                stack.pop()
                done.add(name)
                if todo:
                    errors[name] = "depends on itself"
                elif name in earlier:
                    if not self._same_as_before(constant):
                        errors[name] = "an earlier module declares it otherwise"
                elif constant.kind in (Kind.CONSTRUCTOR, Kind.RECURSOR):
                    generated.append(constant)
                else:
                    try:
                        error = self._check(constants, constant)
                    except UnfitError as unfit:
                        error = str(unfit)
                    if constant.kind is Kind.INDUCTIVE:
                        done.update(constant.group)
                    if error is not None:
                        errors[name] = error
        for constant in generated:
            try:
                if not self._as_generated(constant):
                    errors[constant.name] = "not what the kernel generates"
            except UnfitError as unfit:
                errors[constant.name] = str(unfit)
        return errors

    def _same_as_before(self, c: Constant) -> bool:
        """Whether an earlier module of the chain brought the very same theorem or definition.

        Lean lets two modules make the same helper (``f.eq_1``), each for itself.
        """
        found = self._lookup(c.name)
        if found is None or list(Kind)[self._tag(found)] is not c.kind or c.value is None:
            return False
        record = self._field(found, 0)
        head = self._field(record, 0)
        return (
            len(self._elements(self._field(head, 1))) == len(c.level_params)
            and bool(self._equal(self._field(head, 2), self.term(c.type)))
            and bool(self._equal(self._field(record, 1), self.term(c.value)))
        )

    def _check(self, constants: Mapping[Name, Constant], c: Constant) -> str | None:
        """Declare one constant; an inductive type with its whole group."""
        if c.kind is Kind.QUOTIENT:
            return self._check_quotient(c)
        name, params, type_ = self._name(c.name), self._name_list(c.level_params), self.term(c.type)
        if c.kind is Kind.AXIOM:
            return self._declare(self._object(0, (self._make_axiom(name, params, type_, 0),)))
        if c.kind is Kind.INDUCTIVE:
            return self._check_inductive(constants, c)
        assert c.value is not None
        value, group = self.term(c.value), self._name_list(c.group)
        if c.kind is Kind.THEOREM:
            return self._declare(self._object(2, (self._make_theorem(name, params, type_, value, group),)))
        if c.kind is Kind.OPAQUE:
            return self._declare(self._object(3, (self._make_opaque(name, params, type_, value, 0, group),)))
        hints = box(0)
        match c.hints:
            case ("abbrev",):
                hints = box(1)
            case ("regular", int(height)):
                hints = self._pin(self._hints(height))
        safe = list(Safety).index(Safety.SAFE)
        made = self._make_definition(name, params, type_, value, hints, safe, group)
        return self._declare(self._object(1, (made,)))

    def _check_quotient(self, c: Constant) -> str | None:
        """The four constants of quotients come with one declaration, and must be what the kernel made."""
        if self._lookup(c.name) is None:
            error = self._declare(box(4))
            if error is not None:
                return error
        found = self._lookup(c.name)
        if found is None or list(Kind)[self._tag(found)] is not Kind.QUOTIENT:
            return "not a constant of quotients"
        head = self._field(self._field(found, 0), 0)
        same = len(self._elements(self._field(head, 1))) == len(c.level_params)
        return None if same and self._equal(self._field(head, 2), self.term(c.type)) else "another quotient"

    def _check_inductive(self, constants: Mapping[Name, Constant], c: Constant) -> str | None:
        types = []
        for name in c.group:
            member = constants.get(name)
            if (
                member is None
                or (member.kind, member.group, member.level_params) != (c.kind, c.group, c.level_params)
                or member.numbers[0] != c.numbers[0]
            ):
                return "a broken group of inductive types"
            makers = [constants.get(n) for n in member.related]
            if any(m is None or m.kind is not Kind.CONSTRUCTOR for m in makers):
                return "an inductive type without its constructors"
            constructors = [self._object(0, (self._name(m.name), self.term(m.type))) for m in makers if m]
            types.append(
                self._object(0, (self._name(name), self.term(member.type), self._list(constructors)))
            )
        declaration = self._make_inductive(
            self._name_list(c.level_params), self._natural(c.numbers[0]), self._list(types), 0
        )
        return self._declare(declaration)

    def _as_generated(self, c: Constant) -> bool:
        """Whether a constructor or recursor is what the kernel made for the inductive type."""
        found = self._lookup(c.name)
        if found is None or list(Kind)[self._tag(found)] is not c.kind:
            return False
        record = self._field(found, 0)
        head = self._field(record, 0)
        if len(self._elements(self._field(head, 1))) != len(c.level_params):
            return False
        if not self._equal(self._field(head, 2), self.term(c.type)):
            return False
        if c.kind is Kind.CONSTRUCTOR:
            return True
        rules = self._elements(self._field(record, 6))
        return len(rules) == len(c.rules) and all(
            self._equal(self._field(made, 2), self.term(c.rule_body(rule)))
            for made, rule in zip(rules, c.rules, strict=True)
        )


def _needs(olean: Olean, constants: Mapping[Name, Constant], c: Constant) -> set[Name]:
    """Constants of the module that must be declared before ``c``."""
    if c.kind is Kind.CONSTRUCTOR:
        return set(c.related)
    if c.kind is Kind.RECURSOR:
        return set(c.group)
    if c.kind is not Kind.INDUCTIVE:
        return set(olean.uses(c.name))
    members = [constants[n] for n in c.group if n in constants]
    own = {m.name for m in members} | {n for m in members for n in m.related}
    used: set[Name] = set()
    for name in own:
        if name in constants:
            used |= constants[name].type_uses()
    return used - own
