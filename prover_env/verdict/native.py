"""Lean's heap from Python: load the library, make and look into its objects, rebuild decoded terms.

For the replay helper only: loading this into an ordinary process would load all of Lean.

Every term is rebuilt node by node with the library's exported constructors. No native code ever sees the
file, and nothing that the file caches (hashes, loose bound variables) is believed. Objects made here get a
large reference count and are never freed: one forked child per replay, and it exits.

Hand-made objects must carry their size in the header; a reference count of 0 means persistent and must not be
written.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from prover_env.errors import OleanError
from prover_env.olean.terms import APP, BVAR, CONST, LAM, LET, LIT, PARAM, PI, PROJ, SORT, ZERO, children

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prover_env.olean import Name
    from prover_env.olean.terms import Expr, Level

__all__ = ["OBJECT", "SIZE", "U8", "U32", "Native", "UnfitError", "box"]

_PINNED = 1 << 29
_MAX_LITERAL_BITS = 1 << 18  # Lean reads numbers as decimal text, which Python writes in quadratic time
OBJECT, U8, U32, SIZE = ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint32, ctypes.c_size_t


class UnfitError(OleanError):
    """A term that is well-formed, and more than can be rebuilt here."""


def box(number: int) -> int:
    """A small number as Lean keeps it in the place of a pointer."""
    return number << 1 | 1


class Native:
    """A loaded Lean, and the objects made in it."""

    def __init__(self, library: str) -> None:
        """Load and initialise Lean.

        Args:
            library: path of ``libleanshared``.

        Raises:
            OSError: the library cannot be loaded.
            AttributeError: it lacks a function: not the binary interface that this was written for.
        """
        self._library = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
        self._function("lean_initialize", result=None)()
        self._thread = getattr(self._library, "lean_initialize_thread", None)
        self._alloc = self._function("lean_alloc_object", SIZE)
        self._string = self._function("lean_mk_string_from_bytes", ctypes.c_char_p, SIZE)
        self._number = self._function("lean_cstr_to_nat", ctypes.c_char_p)
        self._name_string = self._function("lean_name_mk_string", OBJECT, OBJECT)
        self._name_number = self._function("lean_name_mk_numeral", OBJECT, OBJECT)
        o = OBJECT
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
            LAM: self._function("lean_expr_mk_lambda", o, o, o, U8),
            PI: self._function("lean_expr_mk_forall", o, o, o, U8),
            LET: self._function("lean_expr_mk_let", o, o, o, o, U8),
            LIT: self._function("lean_expr_mk_lit", o),
            PROJ: self._function("lean_expr_mk_proj", o, o, o),
        }
        self._names: dict[Name, int] = {(): box(0)}
        self._levels: dict[int, int] = {}
        self._level_objects: dict[tuple[int, ...], int] = {}
        self._exprs: dict[int, int] = {}
        self._alive: list[Expr | Level] = []

    def enter_thread(self) -> None:
        """Tell Lean of a thread that it did not start, from within it."""
        if self._thread is not None:
            self._thread.argtypes, self._thread.restype = (), None
            self._thread()

    # --- raw objects

    def _function(self, name: str, *arguments: Any, result: Any = OBJECT) -> Any:
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
        result = box(0)
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
            return box(number)
        if number.bit_length() > _MAX_LITERAL_BITS:
            raise UnfitError("a literal too large to be replayed")
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

    def _level(self, root: Level) -> int:
        """A level; its size is bounded where it is decoded, its depth is not bounded any further."""
        memo = self._levels
        if id(root) in memo:
            return memo[id(root)]
        self._alive.append(root)  # the memo goes by id: comparing deep tuples would recurse
        stack = [root]
        while stack:
            node = stack[-1]
            if id(node) in memo:
                stack.pop()
                continue
            kind = node[0]
            below = () if kind in (ZERO, PARAM) else node[1:]
            todo = [part for part in below if id(part) not in memo]
            if todo:
                stack += todo
                continue
            if kind == ZERO:
                memo[id(node)] = box(0)
            else:
                parts = [self._name(node[1])] if kind == PARAM else [memo[id(part)] for part in below]
                key = (kind, *parts)  # equal levels are one object, which the kernel compares at once
                if key not in self._level_objects:
                    self._level_objects[key] = self._pin(self._level_makers[kind](*parts))
                memo[id(node)] = self._level_objects[key]
            stack.pop()
        return memo[id(root)]

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
