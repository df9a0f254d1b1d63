"""The raw objects of an .olean file: header, pointers, constructors, arrays, strings, numbers.

An .olean (format 2) is an image of Lean's heap. ``olean``, a version byte, a flags byte (1: big numbers as
in GMP), 33 bytes of Lean version, 40 bytes of git hash, a u64 base address at offset 80, a u64 pointer to the
root object at 88, and from 96 on the objects, 8-aligned, children before parents. A pointer is base plus
offset; an odd word is a boxed small number. Each object starts with a header word: i32 reference count,
u16 size, u8 number of pointer fields, u8 tag. A module compiled with ``module`` has further parts
(``.olean.server``, ``.olean.private``) whose base addresses follow and whose pointers lead back.

The file may come from an attacker. So each pointer must lead strictly below the object that holds it (cycles
cannot exist), each length is checked against the file, decoding spends from a budget that honest files never
exhaust, and every fault is an ``OleanError``. The base must be an address that a file can be mapped to: then
no pointer looks like the header of a term, and terms cannot be packed into each other. Whoever must be sure
that no objects overlap at all asks for the ``starts``.
"""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from prover_env.errors import OleanError
from prover_env.olean.files import read_regular

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Sequence

__all__ = ["Layout"]

HEADER = 96
"""Bytes in front of the first object."""
MAX_BYTES = 1 << 30
"""Largest file that is read; the largest of Mathlib has some tens of MB."""
_PAGE, _USER_SPACE = 1 << 12, 1 << 47  # Lean maps files to 64 KiB borders below 2**47
_MAX_GAP = 1 << 24  # between the parts of a module; Lean aligns them to 64 KiB
_PADDING = 64  # zeros behind the last object: fields of a fixed number can be read without a bounds check
_WORK_PER_WORD = 16  # honest files need about 1
_MAX_CONSTRUCTOR, _ARRAY, _BYTES, _STRING, _MPZ, _THUNK, _TASK, _REF = 244, 246, 248, 249, 250, 251, 252, 253
_FIXED_WORDS = {_THUNK: 3, _TASK: 3, _REF: 2}


class Layout:
    """The words of one module and the checked ways to read them.

    An object is known by its *index*: the position of its header word in ``words``. Hot loops read ``words``
    directly, with the same checks written out.

    Attributes:
        path: where it was read from, for messages.
        lean_version: version of the Lean that wrote it, for example ``4.35.0``.
        lean_commit: git hash of that Lean.
        words: the file as unsigned 64-bit numbers, padded by zeros.
        data: the same bytes.
        base: address that the first byte stands for.
        end: number of words before the padding.
        roots: index of the root object of each part (one, or three for a ``module``).
    """

    __slots__ = (
        "_budget",
        "_extents",
        "_naturals",
        "_strings",
        "base",
        "data",
        "end",
        "lean_commit",
        "lean_version",
        "path",
        "roots",
        "words",
    )

    def __init__(self, parts: Sequence[bytes], path: Path) -> None:
        """Check the headers and lay the parts side by side, as they lie in memory.

        Args:
            parts: whole contents of ``X.olean``, or of it and its further parts in order.
            path: for messages.

        Raises:
            OleanError: not an .olean of the known format.
        """
        self.path = path
        if sys.byteorder != "little":
            self.fail("reading .olean files needs a little-endian machine")
        offsets: list[int] = []
        base = size = 0
        for part in parts:
            if len(part) < HEADER + 8 or part[:5] != b"olean":
                self.fail("not an .olean file (too short, or another start)")
            if part[5] != 2 or part[6] != 1:
                self.fail(f".olean format {part[5]} with flags {part[6]}; format 2 with flags 1 can be read")
            if len(part) % 8:
                self.fail("length is no multiple of 8")
            address = int.from_bytes(part[80:88], "little")
            base = base or address
            if address & 7 or not size <= address - base <= size + _MAX_GAP:
                self.fail("the parts do not lie one behind the other")
            offsets.append(address - base)
            size = address - base + len(part)
        if not 0 < base <= _USER_SPACE - size or base % _PAGE:
            self.fail(f"base address {base:#x}, where no file can be mapped")
        pieces: list[bytes] = []
        filled = 0
        for offset, part in zip(offsets, parts, strict=True):
            pieces += (bytes(offset - filled), part)
            filled = offset + len(part)
        self.base = base
        self.data = b"".join([*pieces, bytes(_PADDING)])
        self.words = memoryview(self.data).cast("Q")
        self.end = size >> 3
        self.lean_version = self._header_text(parts[0][7:40])
        self.lean_commit = self._header_text(parts[0][40:80])
        self._budget = _WORK_PER_WORD * self.end + 200_000
        self._strings: dict[int, str] = {}
        self._naturals: dict[int, int] = {}
        self._extents = tuple((o, o + len(p)) for o, p in zip(offsets, parts, strict=True))
        self.roots = tuple(self.child(self.words[(o >> 3) + 11], self.end) for o in offsets)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Layout:
        """Read a module: ``path`` and, when it was compiled with ``module``, the parts beside it.

        Args:
            path: the file ``X.olean``.

        Raises:
            OleanError: the file is missing, not a regular file, too large, or not an .olean.
        """
        where = Path(path)
        first = cls([read_regular(where, MAX_BYTES)], where)
        _, fields, scalars, stop = first.constructor(first.roots[0], 0, 5)
        if scalars == stop or not first.data[scalars] or not fields:
            return first
        further = [where.with_name(where.name + suffix) for suffix in (".server", ".private")]
        return cls([first.data[: first.end * 8], *(read_regular(p, MAX_BYTES) for p in further)], where)

    def parts(self) -> tuple[bytes, ...]:
        """The contents of the files that it was made from."""
        return tuple(self.data[start:end] for start, end in self._extents)

    def starts(self) -> bytearray:
        """One byte for each word: 1 where an object starts.

        Lean lays the objects of a file out one behind the other, without gaps.

        Raises:
            OleanError: the parts are not filled with objects from end to end.
        """
        words = self.words
        found = bytearray(self.end)
        for begin, end in self._extents:
            index, stop = (begin + HEADER) >> 3, end >> 3
            while index < stop:
                found[index] = 1
                word = words[index]
                tag = word >> 56
                if tag <= _MAX_CONSTRUCTOR:
                    size = (word >> 35) & 0x1FFF
                elif tag == _ARRAY:
                    size = 3 + words[index + 1]
                elif tag == _STRING:
                    size = 4 + ((words[index + 1] + 7) >> 3)
                elif tag == _MPZ:
                    size = 3 + (words[index + 1] >> 32)
                elif tag == _BYTES:
                    size = 3 + ((((word >> 48) & 0xFF) * words[index + 1] + 7) >> 3)
                else:
                    size = _FIXED_WORDS.get(tag, 0)
                if not size:
                    self.fail("something that is no object")
                index += size
            if index != stop:
                self.fail("objects that do not end where the file ends")
        return found

    def check_starts(self, starts: bytearray, indices: Iterable[int]) -> None:
        """Refuse objects that lie inside others.

        Args:
            starts: the answer of ``starts``.
            indices: objects that were read.

        Raises:
            OleanError: one of them does not start where it should.
        """
        if not all(map(starts.__getitem__, indices)):
            self.fail("objects that overlap")

    def remembered(self) -> Iterable[int]:
        """The strings and big numbers that were read."""
        return chain(self._strings, self._naturals)

    def fail(self, what: str) -> NoReturn:
        """Raise ``OleanError`` that names the file and ``what`` is wrong with it."""
        raise OleanError(f"{self.path}: {what}")

    def spend(self, amount: int) -> None:
        """Account for work that the file's size alone does not bound.

        Raises:
            OleanError: more work than any honest file of this size can ask for.
        """
        self._budget -= amount
        if self._budget < 0:
            self.fail("decoding it asks for far more work than its size accounts for")

    def _header_text(self, field: bytes) -> str:
        text = field.rstrip(b"\0")
        if not text.isascii():
            self.fail("version fields of the header are not text")
        return text.decode("ascii")

    def child(self, pointer: int, parent: int) -> int:
        """Index of the object that ``pointer`` leads to, which must lie below the object ``parent``."""
        distance = pointer - self.base
        if pointer & 7 or not HEADER <= distance < parent << 3:
            self.fail("a pointer that leads nowhere")
        return distance >> 3

    def tag(self, index: int) -> int:
        """Tag of the object: 0-244 constructor number, 246 array, 249 string, 250 big number."""
        return self.words[index] >> 56

    def constructor(
        self, index: int, tag: int | None = None, count: int | None = None
    ) -> tuple[int, list[int], int, int]:
        """Take a constructor object apart.

        Args:
            index: the object.
            tag: the constructor that it must be, if known.
            count: the number of pointer fields that it must have, if known.

        Returns:
            Constructor number, pointer fields, and first and last (exclusive) byte of its scalar fields.
        """
        word = self.words[index]
        found, number, size = word >> 56, (word >> 48) & 0xFF, (word >> 32) & 0xFFFF
        if found > _MAX_CONSTRUCTOR or size < 8 + 8 * number or index * 8 + size > self.end * 8:
            self.fail("a damaged object")
        if (tag is not None and found != tag) or (count is not None and number != count):
            self.fail(f"constructor {found} with {number} fields where {tag} with {count} was expected")
        first = index + 1 + number
        return found, self.words[index + 1 : first].tolist(), first * 8, index * 8 + size

    def array_words(self, index: int) -> list[int]:
        """The elements of an array, pointers or boxed numbers, as they stand."""
        size = self.words[index + 1]
        if self.tag(index) != _ARRAY or size > self.end - index - 3:
            self.fail("a damaged array")
        self.spend(size)
        return self.words[index + 3 : index + 3 + size].tolist()

    def array(self, index: int) -> list[int]:
        """Indices of the elements of an array of objects."""
        return [self.child(p, index) for p in self.array_words(index)]

    def string(self, index: int) -> str:
        """A string; its three lengths (bytes, capacity, code points) must agree with its content."""
        known = self._strings.get(index)
        if known is not None:
            return known
        size = self.words[index + 1]
        start = index * 8 + 32
        if self.tag(index) != _STRING or not 0 < size <= self.end * 8 - start or self.data[start + size - 1]:
            self.fail("a damaged string")
        self.spend(size >> 3)
        try:
            text = self.data[start : start + size - 1].decode("utf-8")
        except UnicodeDecodeError:
            self.fail("a string that is not UTF-8")
        if len(text) != self.words[index + 3]:
            self.fail("a string of another length than it says")
        self._strings[index] = text
        return text

    def natural(self, pointer: int, parent: int) -> int:
        """A natural number: boxed, or an object with limbs in GMP's order."""
        if pointer & 1:
            return pointer >> 1
        index = self.child(pointer, parent)
        known = self._naturals.get(index)
        if known is not None:
            return known
        limbs = (
            self.words[index + 1] >> 32
        )  # i32 allocated, i32 size with sign, then the address of the limbs
        start = index * 8 + 24
        if (
            self.tag(index) != _MPZ
            or not 0 < limbs < 1 << 31
            or self.words[index + 2] != self.base + start
            or start + 8 * limbs > self.end * 8
        ):
            self.fail("a damaged number")
        self.spend(limbs)
        value = int.from_bytes(self.data[start : start + 8 * limbs], "little")
        self._naturals[index] = value
        return value

    def elements(self, pointer: int, parent: int) -> list[tuple[int, int]]:
        """The elements of a ``List``: pairs of a pointer (or boxed number) and the cell that holds it."""
        found: list[tuple[int, int]] = []
        while pointer != 1:
            cell = self.child(pointer, parent)
            self.spend(1)
            _, fields, _, _ = self.constructor(cell, 1, 2)
            found.append((fields[0], cell))
            pointer, parent = fields[1], cell
        return found
