"""However a file is damaged: an ``OleanError`` or an answer; no other exception, no endless loop."""

from __future__ import annotations

import struct
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prover_env.errors import OleanError
from prover_env.olean import ModuleIndex, Olean, axioms, dependencies, theorems_of

Damage = tuple[int, int, int]
DAMAGES = st.lists(
    st.tuples(st.integers(0, 5), st.integers(0, 1 << 32), st.integers(0, (1 << 64) - 1)),
    min_size=1,
    max_size=6,
)


@pytest.fixture(scope="module")
def pristine(sample_path: Path) -> bytes:
    return sample_path.read_bytes()


def damaged(data: bytes, damages: list[Damage]) -> bytes:
    image = bytearray(data)
    words = len(image) // 8
    for kind, where, what in damages:
        word = 10 + where % (words - 10)
        if kind == 0:
            image[80 + where % (len(image) - 80)] ^= 1 << (what % 8)
        elif kind == 1:
            image[80 + where % (len(image) - 80)] = what % 256
        elif kind == 2:  # another word of the file: pointers that lead elsewhere
            other = 10 + what % (words - 10)
            image[word * 8 : word * 8 + 8] = image[other * 8 : other * 8 + 8]
        elif kind == 3:
            image[word * 8 : word * 8 + 8] = struct.pack("<Q", what)
        elif kind == 4:
            (old,) = struct.unpack_from("<Q", image, word * 8)
            struct.pack_into("<Q", image, word * 8, (old + what % 64 - 32) & (1 << 64) - 1)
        else:
            (old,) = struct.unpack_from("<Q", image, word * 8)
            struct.pack_into("<Q", image, word * 8, old & ~(0xFF << 56) | (what % 256) << 56)
    return bytes(image)


def read_everything(data: bytes, index: ModuleIndex) -> None:
    olean = Olean.parse([data], Path("damaged.olean"))
    olean.check()
    axioms(theorems_of(olean), olean, index.scope(olean.imported))
    dependencies(olean)


def test_the_file_itself_is_fine(pristine: bytes, index: ModuleIndex) -> None:
    read_everything(pristine, index)


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(damages=DAMAGES)
def test_random_damage(pristine: bytes, index: ModuleIndex, damages: list[Damage]) -> None:
    with suppress(OleanError):
        read_everything(damaged(pristine, damages), index)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(length=st.integers(0, 1 << 20), tail=st.binary(max_size=64))
def test_cut_short(pristine: bytes, index: ModuleIndex, length: int, tail: bytes) -> None:
    cut = pristine[: length % len(pristine)] + tail
    with pytest.raises(OleanError):
        read_everything(cut, index)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_noise(noise: bytes) -> None:
    with pytest.raises(OleanError):
        Olean.parse([noise], Path("noise.olean"))
    header = b"olean\2\1" + bytes(73) + struct.pack("<QQ", 1 << 32, (1 << 32) + 96)
    body = noise + bytes(-len(noise) % 8)
    with suppress(OleanError):
        Olean.parse([header + body], Path("noise.olean")).check()


BASE = 1 << 32


class Image:
    """A hand-made file: objects are appended, each with the address it gets."""

    def __init__(self) -> None:
        self.words: list[int] = []

    def add(self, tag: int, fields: list[int], *scalars: int) -> int:
        address = BASE + 96 + 8 * len(self.words)
        size = 8 + 8 * (len(fields) + len(scalars))
        self.words += [tag << 56 | len(fields) << 48 | size << 32, *fields, *scalars]
        return address

    def array(self, elements: list[int]) -> int:
        address = BASE + 96 + 8 * len(self.words)
        self.words += [246 << 56 | 1 << 32, len(elements), len(elements), *elements]
        return address

    def text(self, content: bytes) -> int:
        address = BASE + 96 + 8 * len(self.words)
        data = content + b"\0" + bytes(-(len(content) + 1) % 8)
        self.words += [249 << 56 | 1 << 32, len(content) + 1, len(content) + 1, len(content.decode())]
        self.words += struct.unpack(f"<{len(data) // 8}Q", data)
        return address

    def parse(self, names: list[int], constants: list[int]) -> Olean:
        parts = [self.array([]), self.array(names), self.array(constants), self.array([]), self.array([])]
        root = self.add(0, parts, 0)
        header = b"olean\2\1" + bytes(73) + struct.pack("<QQ", BASE, root)
        return Olean.parse([header + struct.pack(f"<{len(self.words)}Q", *self.words)], Path("made.olean"))

    def axiom(self, type_: int, params: int = 1) -> tuple[int, int]:
        name = self.add(1, [1, self.text(b"x")], 0)
        head = self.add(0, [name, params, type_])
        return name, self.add(0, [self.add(0, [head], 0)])


def prop(image: Image) -> int:
    return image.add(3, [1], 0)


def test_a_hand_made_file() -> None:
    image = Image()
    name, constant = image.axiom(prop(image))
    olean = image.parse([name], [constant])
    olean.check()
    assert list(olean.constants) == [("x",)]


def test_deep_terms_are_no_problem() -> None:
    image = Image()
    term = prop(image)
    for _ in range(60_000):
        term = image.add(5, [term, term], 0)
    name, constant = image.axiom(term)
    olean = image.parse([name], [constant])
    olean.check()
    assert olean.uses(("x",)) == frozenset()


def test_long_names_are_refused() -> None:
    image = Image()
    long = 1
    for _ in range(10_000):
        long = image.add(1, [long, image.text(b"a")], 0)
    _, constant = image.axiom(prop(image))
    with pytest.raises(OleanError, match="absurd"):
        image.parse([long], [constant])


def test_levels_that_explode_are_refused() -> None:
    image = Image()
    level = 1
    for _ in range(64):
        level = image.add(2, [level, level], 0)
    name, constant = image.axiom(image.add(3, [level], 0))
    with pytest.raises(OleanError, match="absurd"):
        image.parse([name], [constant]).check()


def test_shared_tails_of_lists_do_not_multiply() -> None:
    image = Image()
    name = image.add(1, [1, image.text(b"c")], 0)
    tail, term = 1, prop(image)
    for _ in range(3_000):
        tail = image.add(1, [1, tail])
        term = image.add(5, [image.add(4, [name, tail], 0), term], 0)
    own, constant = image.axiom(term)
    with pytest.raises(OleanError, match="more work"):
        image.parse([own], [constant]).check()


def test_forward_pointers_are_refused() -> None:
    image = Image()
    here = BASE + 96 + 8 * len(image.words)
    loop = image.add(5, [here, here], 0)
    name, constant = image.axiom(loop)
    with pytest.raises(OleanError, match="leads nowhere"):
        image.parse([name], [constant]).check()


def test_a_name_twice() -> None:
    image = Image()
    name, constant = image.axiom(prop(image))
    with pytest.raises(OleanError, match="twice"):
        image.parse([name, name], [constant, constant])


def test_metavariables_and_undeclared_levels_are_refused() -> None:
    image = Image()
    name, constant = image.axiom(image.add(2, [1], 0))
    with pytest.raises(OleanError, match="meta variable"):
        image.parse([name], [constant]).check()
    image = Image()
    level = image.add(4, [image.add(1, [1, image.text(b"u")], 0)])
    name, constant = image.axiom(image.add(3, [level], 0))
    with pytest.raises(OleanError, match="universe parameter"):
        image.parse([name], [constant]).statement_digest(("x",))
