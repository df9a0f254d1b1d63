"""Files made to hurt: whatever they hold, an ``OleanError`` comes soon and takes little memory.

``test_damage`` has the small cases; here are files that are damaged at random by the hundred in a process
with limits, and files built to make a reader loop, recurse, or ask for all memory.
"""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from prover_env.errors import OleanError
from prover_env.olean import Library, ModuleIndex, Olean, axioms, compare, constant_digest, dependencies
from prover_env.runtime import Lean
from tests.prover_env.olean.test_damage import BASE, Image, prop

PROGRAM = Path(__file__).with_name("hostile.py")
ROOT = Path(__file__).parents[3]
COPIES = 250


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_random_damage_within_limits(lean: Lean, sample_path: Path, seed: int) -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-B",
            str(PROGRAM),
            str(sample_path),
            str(seed),
            str(COPIES),
            *lean.search_path,
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    report = json.loads(done.stdout)
    assert report["copies"] == COPIES
    assert report["refused"] > COPIES // 10
    assert report["longest"] < 20
    assert report["peak"] < 1 << 30


def everything(olean: Olean) -> None:
    """All that the public reader offers."""
    scope = ModuleIndex.on_path([]).scope([])
    library = Library(scope, olean)
    for question in (
        olean.check,
        lambda: axioms(olean.constants, olean, scope),
        lambda: dependencies(olean),
        lambda: compare(olean, olean),
        lambda: [library.dependencies(n, transitive=True) for n in list(olean.constants)[:5]],
        lambda: [olean.statement_digest(n) for n in list(olean.constants)[:5]],
    ):
        question()


def refused(make: Callable[[], Olean], match: str = "") -> None:
    """Making and reading a file fails with an ``OleanError``, within ten seconds and 400 MB."""
    tracemalloc.start()
    begin = time.process_time()
    try:
        with pytest.raises(OleanError, match=match):
            everything(make())
        assert tracemalloc.get_traced_memory()[1] < 400 << 20
    finally:
        tracemalloc.stop()
    assert time.process_time() - begin < 60


def words(image: Image, *content: int) -> int:
    """An object of arbitrary words."""
    address = BASE + 96 + 8 * len(image.words)
    image.words += content
    return address


def with_type(make: Callable[[Image], int]) -> Olean:
    image = Image()
    name, constant = image.axiom(make(image))
    return image.parse([name], [constant])


HUGE = (1 << 64) - 1


@pytest.mark.parametrize("size", [1 << 20, 1 << 32, 1 << 60, (1 << 61) + 5, HUGE])
def test_giant_sizes(size: int) -> None:
    array = 246 << 56 | 1 << 32
    text = 249 << 56 | 1 << 32
    number = 250 << 56 | 1 << 32
    refused(lambda: giant_root(lambda image: words(image, array, size, size, 1)), "damaged array")

    def string_name(image: Image) -> int:
        name = image.add(1, [1, words(image, text, size, size, 1, 0x61)], 0)
        return image.add(4, [name, 1], 0)

    refused(lambda: with_type(string_name), "damaged string")

    def literal(image: Image) -> int:
        here = BASE + 96 + 8 * len(image.words)
        limbs = words(image, number, max(size & 0xFFFFFFFF, 1 << 20) << 32, here + 24, 1)
        return image.add(9, [image.add(0, [limbs])], 0)

    refused(lambda: with_type(literal), "damaged number")


def giant_root(make: Callable[[Image], int]) -> Olean:
    image = Image()
    image.array([])
    array = make(image)
    root = image.add(0, [array, array, array, array, array], 0)
    header = b"olean\2\1" + bytes(73) + struct.pack("<QQ", BASE, root)
    return Olean.parse([header + struct.pack(f"<{len(image.words)}Q", *image.words)], Path("made.olean"))


def test_cycles_of_every_sort() -> None:
    """No pointer may lead to its own object or behind it, whatever kind of object it is."""

    def itself(image: Image) -> int:
        return BASE + 96 + 8 * len(image.words)

    def application(image: Image) -> int:
        return image.add(5, [itself(image), itself(image)], 0)

    def two_steps(image: Image) -> int:
        first = itself(image)
        second = first + 32  # an application takes a header, two fields and a scalar word
        image.add(5, [second, second], 0)
        return image.add(5, [first, first], 0)

    def name(image: Image) -> int:
        text = image.text(b"a")
        return image.add(4, [image.add(1, [itself(image), text], 0), 1], 0)

    def level(image: Image) -> int:
        return image.add(3, [image.add(1, [itself(image)], 0)], 0)

    def levels(image: Image) -> int:
        own = image.add(1, [1, image.text(b"a")], 0)
        return image.add(4, [own, image.add(1, [1, itself(image)])], 0)

    def metadata(image: Image) -> int:
        return image.add(10, [1, itself(image)], 0)

    def projection(image: Image) -> int:
        own = image.add(1, [1, image.text(b"a")], 0)
        return image.add(11, [own, 1, itself(image)], 0)

    for make in (application, two_steps, name, level, levels, metadata, projection):
        refused(lambda make=make: with_type(make), "leads nowhere")  # type: ignore[misc]


@pytest.mark.parametrize("kind", ["application", "lambda", "metadata", "projection", "let"])
def test_deep_terms_are_read(kind: str) -> None:
    image = Image()
    own = image.add(1, [1, image.text(b"a")], 0)
    term = prop(image)
    for _ in range(50_000):
        match kind:
            case "application":
                term = image.add(5, [term, term], 0)
            case "lambda":
                term = image.add(6, [own, term, term], 0, 0)  # the second number: the kind of the binder
            case "metadata":
                term = image.add(10, [1, term], 0)
            case "projection":
                term = image.add(11, [own, 1, term], 0)
            case _:
                term = image.add(8, [own, term, term, term], 0, 0)
    name, constant = image.axiom(term)
    olean = image.parse([name], [constant])
    olean.check()
    assert len(olean.statement_digest(("x",))) == 40
    assert olean.uses(("x",)) == ({("a",)} if kind == "projection" else frozenset())


def moved(data: bytes, base: int) -> bytes:
    """The file as it would lie at another address."""
    image = list(struct.unpack(f"<{len(data) // 8}Q", data))
    old = image[10]
    for index in range(10, len(image)):
        if not image[index] & 7 and old <= image[index] < old + len(data):
            image[index] += base - old
    return struct.pack(f"<{len(image)}Q", *image)


def test_files_that_could_be_mapped() -> None:
    """Of a pointer that may be any number, the top bytes can be made to look like the header of a term."""
    image = Image()
    name, constant = image.axiom(prop(image))
    (data,) = image.parse([name], [constant]).parts()
    room = (1 << 47) - len(data)
    for base in (1 << 12, 1 << 16, room & -(1 << 12)):
        Olean.parse([moved(data, base)], Path("x")).check()
    for base in (0x0502 << 48, 1 << 47, room + 8 & -8, BASE + 8, 8, (room & -(1 << 12)) + (1 << 12)):
        with pytest.raises(OleanError, match="base address"):
            Olean.parse([moved(data, base)], Path("x"))


def test_terms_packed_into_each_other() -> None:
    """A binary tree with a node in each word."""
    image = Image()
    name, constant = image.axiom(prop(image))
    size = 2_000
    top = 0x0502 << 48
    start = len(image.words)
    leaf = 1 << 48 | 24 << 32
    image.words += [leaf, 1] * 4
    for number in range(8, size):
        below = number - 3 if number >= 11 else (number - 3) // 2 * 2
        image.words.append(BASE + 96 + 8 * (start + below))
    (data,) = image.parse([name], [constant]).parts()
    with pytest.raises(OleanError, match="base address"):
        Olean.parse([moved(data, top)], Path("x"))
    olean = Olean.parse([data], Path("x"))
    with pytest.raises(OleanError, match="no object"):
        olean.check()


@pytest.mark.parametrize("what", ["a string", "an array", "a term"])
def test_objects_inside_others(what: str) -> None:
    image = Image()
    inner = [3 << 56 | 1 << 48 | 24 << 32, 1, 0]
    match what:
        case "a string":
            outer = words(image, 249 << 56 | 1 << 32, 25, 25, 25, *inner, 0)
            term = outer + 32
        case "an array":
            outer = words(image, 246 << 56 | 1 << 32, 3, 3, *inner)
            term = outer + 24
        case _:
            outer = image.add(3, [1], 0, *inner)
            term = outer + 24
    name, constant = image.axiom(term)
    olean = image.parse([name], [constant])
    assert olean.statement_digest(("x",))
    with pytest.raises(OleanError, match="overlap"):
        olean.check()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ([0], "no object"),
        ([254 << 56], "no object"),
        ([245 << 56, 0, 0], "no object"),
        ([249 << 56, 1 << 20, 1 << 20, 1], "where the file ends"),
        ([248 << 56 | 8 << 48, 1 << 60, 0], "where the file ends"),
    ],
)
def test_what_is_no_object(content: list[int], message: str) -> None:
    image = Image()
    name, constant = image.axiom(prop(image))
    words(image, *content)
    olean = image.parse([name], [constant])
    with pytest.raises(OleanError, match=message):
        olean.check()


def test_all_sorts_of_objects() -> None:
    image = Image()
    name, constant = image.axiom(prop(image))
    words(image, 250 << 56, 2 << 32 | 2, 0, 1, 1)
    words(image, 248 << 56 | 1 << 48, 9, 9, 0, 0)
    words(image, 248 << 56 | 8 << 48, 2, 2, 0, 0)
    words(image, 251 << 56, 1, 0, 252 << 56, 1, 0, 253 << 56, 1)
    image.text(b"1234567")
    image.text(b"12345678")
    image.parse([name], [constant]).check()


def test_the_whole_library_is_laid_out_so(lean: Lean) -> None:
    """Of the largest modules that Lean wrote here."""
    files = sorted(Path(lean.path[0]).rglob("*.olean"), key=lambda file: -file.stat().st_size)
    assert files
    for file in files[:3]:
        olean = Olean.read(file)
        for name in list(olean.constants)[:100]:
            olean.statement_digest(name)
        starts = olean._layout.starts()
        assert sum(starts) > 1_000
        olean._layout.check_starts(starts, olean._terms.remembered())


def shared(depth: int, count: int, own_universe: bool) -> Olean:
    """Many constants whose types are one node above the same large term."""
    image = Image()
    term = prop(image)
    for _ in range(depth):
        term = image.add(5, [term, term], 0)
    names, constants = [], []
    for number in range(count):
        name = image.add(1, [1, image.text(b"c%d" % number)], 0)
        head = image.add(
            0, [name, image.add(1, [name, 1]) if own_universe else 1, image.add(5, [term, term], 0)]
        )
        names.append(name)
        constants.append(image.add(0, [image.add(0, [head], 0)]))
    return image.parse(names, constants)


def test_many_constants_that_share_one_large_term() -> None:
    """Each is cheap alone, all together would take a time that grows with the square of the size."""
    olean = shared(4_000, 2_000, False)
    begin = time.process_time()
    with pytest.raises(OleanError, match="more work"):
        olean.check()
    assert time.process_time() - begin < 40
    # digests of a whole module are shared, so they are quick even here …
    again = Olean.parse(olean.parts(), Path("again.olean"))
    assert compare(again, again).same
    # … but not when each constant has a universe parameter of its own
    worse = shared(1_000, 2_000, True)
    begin = time.process_time()
    with pytest.raises(OleanError, match="more work"):
        compare(worse, worse)
    assert time.process_time() - begin < 40


def test_asking_again_costs_no_budget(sample: Olean) -> None:
    """What bounds the work for a hostile file must not run out on an honest one that is used for long."""
    before = sample._layout._budget
    for _ in range(3):
        for name in sample.constants:
            constant = sample.constant(name)
            constant.type_uses()
            constant.value_uses()
            constant.uses()
            constant_digest(constant)
        dependencies(sample)
        if before == sample._layout._budget:
            break
        before = sample._layout._budget
    else:
        pytest.fail("each round takes from the budget")
