"""Forged artefacts: the module as a whole, raw objects, and bytes."""

from __future__ import annotations

import struct

from prover_env.olean import Kind
from tests.adversary.edits import (
    INTRO,
    TRUE,
    Forgery,
    at,
    bad_string,
    field,
    forward_pointer,
    imports,
    level_bomb,
    long_name,
    long_string,
    many,
    negative_number,
    raw,
    rebased,
    self_pointer,
    swap_root,
    zero_number,
)
from tests.adversary.forge import Entry

BYTES = [
    # the module
    Forgery("another version of Lean", "true", "artefact", kernel=False, edit=field(version="4.36.0")),
    Forgery("another commit of Lean", "true", "artefact", kernel=False, edit=field(commit="0" * 40)),
    Forgery("no version of Lean", "true", "artefact", kernel=False, edit=field(version="")),
    Forgery(
        "one more import",
        "true",
        "artefact",
        kernel=False,
        edit=imports(lambda i: [*i, (("Init", "Prelude"), bytes(3))]),
    ),
    Forgery(
        "an import of nothing", "true", "artefact", edit=imports(lambda i: [*i, (("No", "Such"), bytes(3))])
    ),
    Forgery(
        "an import of a file elsewhere",
        "true",
        "artefact",
        edit=imports(lambda i: [*i, (("..", "..", "tmp", "x"), bytes(3))]),
    ),
    Forgery("no imports", "true", "artefact", edit=imports(lambda i: [])),
    Forgery(
        "imports of a part only",
        "true",
        "artefact",
        kernel=False,
        edit=imports(lambda i: [(("Init", "Prelude"), i[0][1])]),
    ),
    Forgery("imports repeated", "true", "accepted", kernel=False, edit=imports(lambda i: i * 5)),
    Forgery(
        "a module without its parts", "true", "artefact|accepted", kernel=False, edit=field(is_module=True)
    ),
    Forgery("a constant twice", "true", "artefact", edit=lambda d, n: d.repeated.append(d.constants[n])),
    Forgery(
        "a constant twice, differing",
        "false",
        "artefact",
        edit=lambda d, n: d.repeated.append(d.constants[n].copy(value=INTRO)),
    ),
    Forgery(
        "listed under another name",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", [*list(d.constants)[:-1], ("other",)]),
    ),
    Forgery(
        "a lie listed under the theorem's name",
        "false",
        "artefact|missing",
        edit=many(
            lambda d, n: d.add(Entry(("x",), Kind.THEOREM, TRUE, value=INTRO, group=(("x",),))),
            lambda d, n: setattr(d, "listed", [*list(d.constants)[:-1], n]),
        ),
    ),
    Forgery(
        "more names than constants",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", [*d.constants, ("more",)]),
    ),
    Forgery(
        "more constants than names",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", list(d.constants)[:-1]),
    ),
    # raw objects
    Forgery(
        "a metavariable", "false", "artefact", draw=raw(lambda w: w.object(2, [w.name(("m",))], bytes(8)))
    ),
    Forgery(
        "a free variable", "false", "artefact", draw=raw(lambda w: w.object(1, [w.name(("m",))], bytes(8)))
    ),
    Forgery(
        "an expression of an unknown kind",
        "false",
        "artefact",
        draw=raw(lambda w: w.object(12, [w.string("x")], bytes(8))),
    ),
    Forgery(
        "a level metavariable",
        "false",
        "artefact",
        draw=raw(lambda w: w.object(3, [w.object(5, [w.name(("m",))], bytes(8))], bytes(8))),
    ),
    Forgery("a level of exponential size", "false", "artefact", draw=raw(level_bomb)),
    Forgery("a name of 5,000 parts", "false", "artefact", draw=raw(long_name)),
    Forgery("a term that contains itself", "false", "artefact", draw=raw(self_pointer)),
    Forgery("a term that points ahead", "false", "artefact", draw=raw(forward_pointer)),
    Forgery("a negative number", "false", "artefact|kernel", draw=raw(negative_number)),
    Forgery("a number without limbs", "false", "artefact|kernel", draw=raw(zero_number)),
    Forgery(
        "a number that is a pointer",
        "false",
        "artefact|kernel",
        draw=raw(lambda w: w.object(9, [w.object(0, [w.string("1")])], bytes(8))),
    ),
    Forgery("text that is not UTF-8", "false", "artefact", draw=raw(bad_string(b"\xff\xfe", 2))),
    Forgery("text with a surrogate", "false", "artefact", draw=raw(bad_string(b"\xed\xa0\x80", 1))),
    Forgery("text of another length", "false", "artefact", draw=raw(bad_string(b"abc", 2))),
    Forgery("text longer than the file", "false", "artefact", draw=raw(long_string)),
    Forgery("a null pointer", "false", "artefact", draw=raw(lambda w: 0)),
    Forgery("a number for a term", "false", "artefact", draw=raw(lambda w: 3)),
    Forgery("a pointer beyond the end", "false", "artefact", draw=raw(lambda w: w.base + (1 << 30))),
    Forgery("a pointer into the header", "false", "artefact", draw=raw(lambda w: w.base + 8)),
    Forgery("a pointer that is not aligned", "false", "artefact", draw=raw(lambda w: w.string("x") + 4)),
    # bytes
    Forgery("an empty file", "true", "artefact", damage=lambda b: b""),
    Forgery("a header alone", "true", "artefact", damage=lambda b: b[:96]),
    Forgery("half of the file", "true", "artefact", damage=lambda b: b[: len(b) // 16 * 8]),
    Forgery("an odd length", "true", "artefact", damage=lambda b: b + b"x"),
    Forgery("something behind the end", "true", "artefact", kernel=False, damage=lambda b: b + bytes(64)),
    Forgery("another format", "true", "artefact", damage=at(5, b"\x03")),
    Forgery("another kind of numbers", "true", "artefact", damage=at(6, b"\0")),
    Forgery("no magic word", "true", "artefact", damage=at(0, b"OLEAN")),
    Forgery("another base address", "true", "artefact", damage=at(80, struct.pack("<Q", 1 << 40))),
    Forgery(
        "a base address that is not aligned",
        "true",
        "artefact",
        damage=at(80, struct.pack("<Q", (1 << 32) + 3)),
    ),
    Forgery(
        "an address where no file can be mapped",
        "true",
        "artefact",
        kernel=False,
        damage=rebased(0x0502 << 48),
    ),
    Forgery("a root that is null", "true", "artefact", damage=at(88, bytes(8))),
    Forgery("a root beside the root", "true", "artefact", damage=swap_root),
    Forgery("a version that is no text", "true", "artefact", damage=at(7, b"\xff\xff")),
    Forgery(
        "text instead of a module",
        "true",
        "artefact",
        damage=lambda b: b"theorem one_two : 1 = 2 := rfl\n" * 9,
    ),
]
