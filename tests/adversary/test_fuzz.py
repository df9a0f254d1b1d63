"""Random scripts for false statements, and random damage to artefacts, for as long as one likes.

``PROVER_GYM_FUZZ_SECONDS`` is the time for all of it together (20 s when not given).
"""

from __future__ import annotations

import os
import random
import struct
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from prover_env.errors import OleanError
from prover_env.olean.terms import APP, LAM, PI, Expr, children
from prover_env.verdict import CompileLimits, Judge
from prover_env.verdict.template import plain, tidy
from tests.adversary.conftest import Honestly
from tests.adversary.forge import Draft, parse
from tests.adversary.kinds import SCRIPTS
from tests.adversary.layers import Case, behind_the_guard
from tests.adversary.model import problem

SECONDS = float(os.environ.get("PROVER_GYM_FUZZ_SECONDS", "20"))
pytestmark = pytest.mark.timeout(300 + SECONDS)
PARTS = 5
MOST = max(20, int(SECONDS * 40))  # no machine is quicker than that; the time ends it before
FUZZ = settings(
    max_examples=MOST,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.shrink],
)

STATEMENTS = [
    "theorem lie : 1 = 2",
    "theorem lie : False",
    "theorem lie (p : Prop) : p",
    "theorem lie (n : Nat) : n = 0",
    "theorem lie : ∃ n : Nat, n < n",
    "theorem lie (p q : Prop) (h : p → q) : q → p",
    "theorem lie.{u} (α : Type u) : Nonempty α",
    "theorem lie : ∀ n, n * n < 1000",
    "theorem lie (f : Nat → Nat) (h : ∀ n, f n ≤ n) : f 3 = 3",
]
TOKENS = [
    "\n(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "⟨",
    "⟩",
    "·",
    "|",
    "=>",
    ":=",
    ":",
    ";",
    ",",
    ".",
    "_",
    "?_",
    "@",
    "▸",
    "←",
    "→",
    "↔",
    "∧",
    "∨",
    "¬",
    "∃",
    "∀",
    "λ",
    "fun",
    "<;>",
    "<|",
    "|>",
    "\\n",
    "\\n",
    "\\n",
    "\\n\nby",
    "exact",
    "refine",
    "intro",
    "intros",
    "apply",
    "have",
    "let",
    "show",
    "suffices",
    "from",
    "match",
    "with",
    "obtain",
    "rcases",
    "cases",
    "induction",
    "constructor\nleft",
    "right",
    "exfalso",
    "contradiction",
    "assumption",
    "rfl",
    "decide",
    "omega",
    "simp",
    "simp_all",
    "rw",
    "at",
    "only",
    "using",
    "generalizing",
    "calc",
    "conv",
    "lhs\nrhs",
    "first",
    "try",
    "repeat",
    "all_goals",
    "any_goals",
    "case",
    "next",
    "rename_i",
    "subst",
    "split",
    "injection",
    "funext",
    "ext",
    "trivial",
    "unfold",
    "delta",
    "change\ngeneralize",
    "specialize",
    "exists",
    "classical",
    "skip",
    "done",
    "fail",
    "exact?",
    "apply?",
    "show_term",
    "grind",
    "ac_rfl",
    "native_decide",
    "sorry",
    "admit",
    "stop\naxiom",
    "theorem",
    "def",
    "example",
    "instance",
    "open",
    "in",
    "set_option",
    "debug.skipKernelTC",
    "maxRecDepth",
    "true",
    "false",
    "where",
    "termination_by\ndecreasing_by",
    "let",
    "rec",
    "end",
    "namespace",
    "section",
    "variable",
    "macro",
    "syntax",
    "notation",
    "elab",
    "#eval",
    "#check",
    "#exit",
    "#print",
    "@[simp]",
    "unsafe\npartial",
    "opaque",
    "private",
    "--",
    "/-",
    "-/",
    "/--",
    '"',
    "'",
    "`",
    "«",
    "»",
    "lie",
    "lie'",
    "h",
    "n",
    "p",
    "q",
    "f",
    "α",
    "Nat",
    "Prop",
    "Type",
    "True",
    "False",
    "Eq.refl",
    "rfl",
    "sorryAx\nClassical.choice",
    "Classical.em",
    "propext",
    "Quot.sound",
    "funext",
    "Nat.rec",
    "Nat.succ",
    "Eq.mpr",
    "cast",
    "absurd",
    "id",
    "lcProof",
    "False.elim\ninferInstance",
    "Decidable.isTrue",
    "of_decide_eq_true",
    "0",
    "1",
    "2",
    "3",
    "1000",
    "+",
    "*",
    "-",
    "=",
    "≠",
    "<",
    "≤",
    "+kernel",
    "+native",
    "(config",
    ":=",
    "{})",
    "\u200b",
    "\t",
    "х\n",
]
WORDS = [t.strip("\n").replace("\\n", "\n") for group in TOKENS for t in group.split("\n") if t]

KNOWN = [a.script for _, a in SCRIPTS if isinstance(a.script, str) and len(a.script) < 400]


class TimeIsUp(BaseException):
    """Ends a test of Hypothesis at once, without a failure."""


def within(seconds: float) -> Callable[[], bool]:
    """Whether there is time left, from the first call on."""
    end: list[float] = []

    def left() -> bool:
        if not end:
            end.append(time.monotonic() + seconds)
        return time.monotonic() < end[0]

    return left


def encodable(text: str) -> bool:
    """Whether a text can be written to a file."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def quickly(judge: Judge) -> Judge:
    """A judge with short limits, for scripts that loop."""
    return Judge(judge.lean, limits=CompileLimits(seconds=30.0, cpu_seconds=3, heartbeats=20_000))


@st.composite
def soups(draw: st.DrawFn) -> str:
    """Tokens in any order, mostly with spaces between."""
    words = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=25))
    glue = draw(st.sampled_from([" ", " ", " ", ""]))
    return glue.join(words)


def scripts() -> st.SearchStrategy[str]:
    """Well-formed tactics around a leaf that is a lie."""
    leaf = st.sampled_from(
        [
            "sorry",
            "decide",
            "omega",
            "simp_all",
            "exact lie",
            "exact h",
            "rfl",
            "contradiction",
            "grind",
            "exact?",
            "exact absurd rfl lie",
            "assumption",
            "trivial",
            "exact ⟨0, by simp⟩",
            "cases h",
            "exact (h 0)",
            "skip",
            "set_option debug.skipKernelTC true in decide +kernel",
            "native_decide",
            "exact Classical.choice ⟨_⟩",
        ]
    )

    def wrap(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        def block(text: str) -> str:
            return "\n".join("  " + line for line in text.split("\n"))

        return st.one_of(
            st.tuples(inner, inner).map(lambda t: f"{t[0]}\n{t[1]}"),
            inner.map(lambda t: f"first\n| skip; done\n| {t.splitlines()[0]}"),
            inner.map(lambda t: f"have h : 1 = 2 := by\n{block(t)}\nexact absurd h (by decide)"),
            inner.map(lambda t: f"exact (by\n{block(t)})"),
            inner.map(lambda t: f"exfalso\n{t}"),
            inner.map(lambda t: f"induction n with\n| zero => rfl\n| succ n ih =>\n{block(t)}"),
            inner.map(lambda t: f"by_cases hp : p\n· exact hp\n·\n{block(t)}"),
            inner.map(lambda t: f"let rec go : Nat → 1 = 2 := fun _ => by\n{block(t)}\nsimp_all [go 0]"),
            inner.map(lambda t: f"suffices 0 = 1 by contradiction\n{t}"),
            inner.map(lambda t: f"all_goals (try\n{block(t)})"),
            inner.map(lambda t: f"exact match 0 with\n  | _ => by\n{block(block(t))}"),
            inner.map(lambda t: f"show _\n{t}"),
        )

    return st.recursive(leaf, wrap, max_leaves=4)


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A known attack with some of its text changed."""
    text = original = draw(st.sampled_from(KNOWN))
    for _ in range(draw(st.integers(1, 4))):
        where = draw(st.integers(0, len(text)))
        match draw(st.integers(0, 3)):
            case 0:
                text = text[:where] + draw(st.sampled_from(WORDS)) + text[where:]
            case 1:
                text = text[:where] + text[where + draw(st.integers(1, 5)) :]
            case 2:
                text = text[:where] + draw(
                    st.sampled_from([" ", "\n", "(", ")", "«", "»", '"', "--", "/-", "-/", "'"])
                )
                text += original[where:]
            case _:
                text = text[:where] + "\n" + text[where:]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("source", [soups(), scripts(), changed()], ids=["soups", "scripts", "changed"])
def test_scripts(judge: Judge, source: st.SearchStrategy[str]) -> None:
    """Neither the judge nor the layers behind the guard accept any of it."""
    left = within(SECONDS / PARTS)
    failed: list[str] = []

    with quickly(judge) as quick, suppress(TimeIsUp):
        for statement in STATEMENTS:
            quick.task(problem(statement))

        @FUZZ
        @given(st.sampled_from(STATEMENTS), source)
        def run(statement: str, script: str) -> None:
            if not (failed or left()):
                raise TimeIsUp
            failed.append(script)  # until the end says otherwise: then the smallest case is looked for
            task = problem(statement)
            verdict = quick.judge(task, script)
            assert not verdict.accepted, script
            # the layers behind the guard compile a file, and a lone surrogate cannot stand in one
            if verdict.layers == ("guard",) and script.strip() and encodable(script):
                found = behind_the_guard(quick, task, plain([tidy(script)]))
                assert found.reason is not None, script
            failed.pop()

        run()


def damaged(data: bytes, rng: random.Random) -> bytes:
    """A file with a few words or bytes changed."""
    image = bytearray(data)
    words = len(image) // 8
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(10, words) * 8
        (old,) = struct.unpack_from("<Q", image, place)
        match rng.randrange(6):
            case 0:
                image[rng.randrange(80, len(image))] ^= 1 << rng.randrange(8)
            case 1:
                other = rng.randrange(10, words) * 8
                image[place : place + 8] = image[other : other + 8]
            case 2:
                struct.pack_into("<Q", image, place, (old + rng.choice((-16, -8, 8, 16))) & (1 << 64) - 1)
            case 3:
                struct.pack_into("<Q", image, place, rng.getrandbits(64))
            case 4:
                struct.pack_into("<Q", image, place, old & ~(0xFF << 56) | rng.randrange(13) << 56)
            case _:
                struct.pack_into("<Q", image, place, rng.choice((0, 1, 3, 5, 7)))
    return bytes(image)


def same(left: Expr, right: Expr) -> bool:
    """Equal up to names and kinds of binders; an oracle that shares nothing with the digests."""
    stack, seen = [(left, right)], set()
    while stack:
        a, b = stack.pop()
        if a is b or (id(a), id(b)) in seen:
            continue
        seen.add((id(a), id(b)))
        if a[0] != b[0]:
            return False
        if a[0] in (APP, LAM, PI) or len(children(a)) > 1:
            stack += zip(children(a), children(b), strict=True)
        elif children(a):
            if a[1:3] != b[1:3]:
                return False
            stack += zip(children(a), children(b), strict=True)
        elif a != b:
            return False
    return True


def survives(honest: Case, data: bytes) -> bool:
    """Whether the layers behind the compilation accept a file; reading may raise ``OleanError`` alone."""
    try:
        olean = parse(data)
    except OleanError:
        return False
    case = Case(honest.judge, honest.task, olean, honest.extent)
    if case.reason() is not None:
        return False
    name = honest.task.reference.theorem
    asked, found = honest.task.reference.olean.constant(name), olean.constant(name)
    assert same(asked.type, found.type), "accepted with another statement"
    assert asked.level_params == found.level_params
    return True


@pytest.mark.slow
@pytest.mark.parametrize("base", ["false", "true", "colours", "poly"])
def test_damaged_artefacts(honestly: Honestly, base: str) -> None:
    """Damage is refused, or touched nothing that matters; the judge's own process and the helper live on."""
    left = within(SECONDS / PARTS / 4)
    honest = honestly.cases[base]
    (data,) = honest.olean.parts()
    seed = random.randrange(1 << 62)
    rng = random.Random(seed)
    accepted = tried = 0
    while left() or tried < 10:
        tried += 1
        accepted += survives(honest, damaged(data, rng))
    assert base != "false" or not accepted, f"seed {seed}: a statement that is false"
    assert survives(honest, data) == (base != "false"), "the helper goes on"


@pytest.mark.slow
def test_shuffled_terms(honestly: Honestly) -> None:
    """Well-formed files in which terms stand where others should: never a proof of the false statement."""
    left = within(SECONDS / PARTS)
    honest = honestly.cases["false"]
    bank: list[Expr] = []
    for case in honestly.cases.values():
        for entry in Draft.of(case.olean).constants.values():
            stack = [entry.type] if entry.value is None else [entry.type, entry.value]
            while stack and len(bank) < 4_000:
                term = stack.pop()
                bank.append(term)
                stack += children(term)
    name = honest.task.reference.theorem
    seed = random.randrange(1 << 62)
    rng = random.Random(seed)
    tried = 0
    while left() or tried < 10:
        tried += 1
        draft = Draft.of(honest.olean)
        value = rng.choice(bank)
        for _ in range(rng.randrange(4)):
            value = rng.choice(
                [
                    (APP, value, rng.choice(bank)),
                    (APP, rng.choice(bank), value),
                    (LAM, ("x",), rng.choice(bank), value, 0),
                ]
            )
        draft.constants[name].value = value
        assert not survives(honest, draft.write()), f"seed {seed}"
