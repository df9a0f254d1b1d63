"""Lean's kernel through ctypes: rebuild decoded constants as Lean objects and have the kernel check them.

For the helper process only (``replay_helper``): loading this into an ordinary process would load all of Lean.

Every term is rebuilt node by node with the library's exported constructors. No native code ever sees the
file, and nothing that the file caches (hashes, loose bound variables) is believed. Objects made here get a
large reference count and are never freed: one forked child per replay, and it exits.

Facts about the binary interface of Lean 4.35: IO functions take no world argument and return an object with
tag 0 (value) or 1 (error); ``Except`` has tag 0 for the error; scalars come unboxed; hand-made objects must
carry their size in the header; a reference count of 0 means persistent and must not be written.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from prover_env.errors import OleanError
from prover_env.olean import Constant, Kind, Name, Olean, Safety
from prover_env.olean.terms import APP, BVAR, CONST, LAM, LET, LIT, PARAM, PI, PROJ, SORT, ZERO, children

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from prover_env.olean.terms import Expr, Level

__all__ = ["Kernel"]

_PINNED = 1 << 29
_MAX_LITERAL_BITS = 1 << 14  # Lean reads numbers as decimal text, which Python writes in quadratic time
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

_OBJECT, _U8, _U32, _SIZE = ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint32, ctypes.c_size_t


def _box(number: int) -> int:
    return number << 1 | 1


class Kernel:
    """The kernel of a loaded Lean and one environment of it."""

    def __init__(self, library: str) -> None:
        """Load and initialise Lean; LEAN_PATH says where modules are.

        Args:
            library: path of ``libleanshared``.

        Raises:
            OSError: the library cannot be loaded.
            AttributeError: it lacks a function: not the binary interface that this was written for.
        """
        self._library = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
        self._function("lean_initialize", result=None)()
        self._alloc = self._function("lean_alloc_object", _SIZE)
        self._string = self._function("lean_mk_string_from_bytes", ctypes.c_char_p, _SIZE)
        self._number = self._function("lean_cstr_to_nat", ctypes.c_char_p)
        self._name_string = self._function("lean_name_mk_string", _OBJECT, _OBJECT)
        self._name_number = self._function("lean_name_mk_numeral", _OBJECT, _OBJECT)
        o = _OBJECT
        self._level_makers = {
            1: self._function("lean_level_mk_succ", o),
            2: self._function("lean_level_mk_max", o, o),
            3: self._function("lean_level_mk_imax", o, o),
            PARAM: self._function("lean_level_mk_param", o),
        }
        self._expr_makers = {
            BVAR: self._function("lean_expr_mk_bvar", o),
            SORT: self._function("lean_expr_mk_sort", o),
            CONST: self._function("lean_expr_mk_const", o, o),
            APP: self._function("lean_expr_mk_app", o, o),
            LAM: self._function("lean_expr_mk_lambda", o, o, o, _U8),
            PI: self._function("lean_expr_mk_forall", o, o, o, _U8),
            LET: self._function("lean_expr_mk_let", o, o, o, o, _U8),
            LIT: self._function("lean_expr_mk_lit", o),
            PROJ: self._function("lean_expr_mk_proj", o, o, o),
        }
        self._make_axiom = self._function("lean_mk_axiom_val", o, o, o, _U8)
        self._make_definition = self._function("lean_mk_definition_val", o, o, o, o, o, _U8, o)
        self._make_theorem = self._function("lean_mk_theorem_val", o, o, o, o, o)
        self._make_opaque = self._function("lean_mk_opaque_val", o, o, o, o, _U8, o)
        self._make_inductive = self._function("lean_mk_inductive_decl", o, o, o, _U8)
        self._hints = self._function("lean_mk_reducibility_hints_regular", _U32)
        self._add = self._function("lean_add_decl", o, _SIZE, _SIZE, o, o)
        self._find = self._function("lean_environment_find", o, o)
        self._equal = self._function("lean_expr_eqv", o, o, result=_U8)
        self._kernel_environment = self._function("lean_elab_environment_to_kernel_env", o)
        self._import = self._function("l_Lean_importModules", o, o, _U32, o, _U8, _U8, _U8, o)
        self._push = self._function("lean_array_push", o, o)
        self._array = self._function("lean_mk_array", o, o)
        if self._tag(self._function("lean_init_search_path")()) != 0:
            raise OSError("Lean cannot set up its search path")
        self._function("lean_io_mark_end_initialization", result=None)()
        self._environment = 0
        self._names: dict[Name, int] = {(): _box(0)}
        self._levels: dict[Level, int] = {}
        self._exprs: dict[int, int] = {}
        self._alive: list[Expr] = []

    # --- raw objects

    def _function(self, name: str, *arguments: Any, result: Any = _OBJECT) -> Any:
        function = getattr(self._library, name)
        function.argtypes, function.restype = arguments, result
        return function

    @staticmethod
    def _tag(pointer: int) -> int:
        return ctypes.c_uint8.from_address(pointer + 7).value

    @staticmethod
    def _field(pointer: int, index: int) -> int:
        return ctypes.c_uint64.from_address(pointer + 8 + 8 * index).value

    @staticmethod
    def _pin(pointer: int) -> int:
        """Give an object so many references that it is never freed, however often it is consumed."""
        if not pointer & 1:
            count = ctypes.c_int32.from_address(pointer)
            if count.value:
                count.value = _PINNED
        return pointer

    def _object(self, tag: int, fields: Iterable[int], scalars: bytes = b"") -> int:
        """A constructor object, made by hand."""
        fields = list(fields)
        room = len(scalars) + 7 & ~7
        size = 8 + 8 * len(fields) + room
        pointer: int = self._alloc(size)
        ctypes.c_int32.from_address(pointer).value = _PINNED
        ctypes.c_uint32.from_address(pointer + 4).value = tag << 24 | len(fields) << 16 | size
        for index, value in enumerate(fields):
            ctypes.c_uint64.from_address(pointer + 8 + 8 * index).value = value
        if room:
            ctypes.memmove(pointer + 8 + 8 * len(fields), scalars.ljust(room, b"\0"), room)
        return pointer

    def _list(self, pointers: Iterable[int]) -> int:
        result = _box(0)
        for pointer in reversed(list(pointers)):
            result = self._object(1, (pointer, result))
        return result

    def _elements(self, pointer: int) -> list[int]:
        found = []
        while not pointer & 1:
            found.append(self._field(pointer, 0))
            pointer = self._field(pointer, 1)
        return found

    # --- names, levels, terms

    def _text(self, text: str) -> int:
        data = text.encode()
        return self._pin(self._string(data, len(data)))

    def _natural(self, number: int) -> int:
        if number < 1 << 62:
            return _box(number)
        if number.bit_length() > _MAX_LITERAL_BITS:
            raise OleanError("a literal too large to be replayed")
        return self._pin(self._number(str(number).encode()))

    def _name(self, name: Name) -> int:
        known = self._names.get(name)
        if known is None:
            prefix, last = self._name(name[:-1]), name[-1]
            made = (
                self._name_string(prefix, self._text(last))
                if isinstance(last, str)
                else self._name_number(prefix, self._natural(last))
            )
            known = self._names[name] = self._pin(made)
        return known

    def _name_list(self, names: Iterable[Name]) -> int:
        return self._list(map(self._name, names))

    def _level(self, level: Level) -> int:
        """A level; its size is bounded where it is decoded."""
        if level[0] == ZERO:
            return _box(0)
        known = self._levels.get(level)
        if known is None:
            below = [self._name(level[1])] if level[0] == PARAM else [self._level(part) for part in level[1:]]
            known = self._levels[level] = self._pin(self._level_makers[level[0]](*below))
        return known

    def term(self, root: Expr) -> int:
        """Rebuild a term; sharing is kept."""
        memo, makers = self._exprs, self._expr_makers
        self._alive.append(root)  # the memo goes by id
        stack = [root]
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
            if kind == CONST:
                parts = [self._name(node[1]), self._list(self._level(level) for level in node[2])]
            elif kind == SORT:
                parts = [self._level(node[1])]
            elif kind == BVAR:
                parts = [self._natural(node[1])]
            elif kind == LIT:
                number = isinstance(node[1], int)
                content = self._natural(node[1]) if number else self._text(node[1])
                parts = [self._object(0 if number else 1, (content,))]
            elif kind in (LAM, PI, LET):
                parts = [self._name(node[1]), *parts, node[-1]]
            elif kind == PROJ:
                parts = [self._name(node[1]), self._natural(node[2]), *parts]
            memo[id(node)] = self._pin(makers[kind](*parts))
            stack.pop()
        return memo[id(root)]

    # --- environment

    def import_modules(self, modules: Iterable[Name]) -> None:
        """Take up an environment with these modules, loaded by Lean itself and not checked again.

        Raises:
            OleanError: Lean cannot import them.
        """
        wanted = self._array(_box(0), _box(0))
        for module in modules:
            wanted = self._push(wanted, self._object(0, (self._name(module),), bytes([0, 1, 0])))
        options = self._pin(_OBJECT.in_dll(self._library, "l_Lean_Options_empty").value or _box(0))
        nothing = self._array(_box(0), _box(0))
        result = self._import(wanted, options, 0, nothing, 1, 0, _LEVEL_PRIVATE, _box(1))
        if self._tag(result) != 0:
            raise OleanError("the modules cannot be imported for the replay")
        self._environment = self._pin(self._kernel_environment(self._pin(self._field(result, 0))))

    def _lookup(self, name: Name) -> int | None:
        """The record inside the kernel's own ``ConstantInfo``, or ``None``."""
        found = self._find(self._pin(self._environment), self._name(name))
        return None if found & 1 else self._pin(self._field(found, 0))

    def _declare(self, declaration: int) -> str | None:
        """Have the kernel check a declaration; the error, or ``None`` and it is in the environment."""
        result = self._add(self._pin(self._environment), 0, 0, self._pin(declaration), _box(0))
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

        Args:
            olean: a decoded module whose imports are in the environment.

        Returns:
            What the kernel said, for each constant that it did not accept; empty when all is well.

        Raises:
            OleanError: the module is damaged.
        """
        constants = {n: c for n in olean.constants for c in [olean.constant(n)] if c.safety is Safety.SAFE}
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
                elif constant.kind in (Kind.CONSTRUCTOR, Kind.RECURSOR):
                    generated.append(constant)
                else:
                    error = self._check(constants, constant)
                    if constant.kind is Kind.INDUCTIVE:
                        done.update(constant.group)
                    if error is not None:
                        errors[name] = error
        for constant in generated:
            if not self._as_generated(constant):
                errors[constant.name] = "not what the kernel generates"
        return errors

    def _check(self, constants: Mapping[Name, Constant], c: Constant) -> str | None:
        """Declare one constant; an inductive type with its whole group."""
        if c.kind is Kind.QUOTIENT:
            return None if self._lookup(c.name) is not None else self._declare(_box(4))
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
        hints = _box(0)
        match c.hints:
            case ("abbrev",):
                hints = _box(1)
            case ("regular", int(height)):
                hints = self._pin(self._hints(height))
        safe = list(Safety).index(Safety.SAFE)
        made = self._make_definition(name, params, type_, value, hints, safe, group)
        return self._declare(self._object(1, (made,)))

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
