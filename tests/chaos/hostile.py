"""Tactics that nobody in his right mind would write, drawn from a source of randomness."""

from __future__ import annotations

from random import Random

__all__ = ["hostile_tactic"]

_TEXT = """
by exact ( ) ⟨ ⟩ [ ] { } · <;> | => := ; , fun λ ∀ ∃ → ↔ ¬ ∧ ∨ ⊢ have let show from at with h hp hq p q
sorry admit rfl simp omega decide intro cases induction rcases obtain calc _ ?_ ?a repeat try first all_goals
any_goals case next set_option maxHeartbeats maxRecDepth in 0 1 100000 0x 1e9 " ' ` ``h -- /- -/ /-- « »
#eval #print end theorem axiom open namespace import macro syntax notation unsafe native_decide run_tac trace
@ $ % & \\ do if then else match termination_by where deriving instance exact? False.elim absurd iterate _gc0
_gym ◾ 𝔸 conv rw ← nomatch nofun Classical.choice propext
"""
_TOKENS = [*_TEXT.split(), "\n", "\n  ", "\n· ", "e\u0301"]
_ODD = (
    "\0\x01\x07\x1b\x7f\x85\u00a0\u00ad\u200b\u200d\u2028\u2029\u202a\u202e\u2066\u2069"
    "\ufeff\ufffe\U000e0001\ud800\udfff"
)
# What opens, what closes, and how deep: Lean's parser counts no heartbeats, and nested `·` and `{` cost it
# more and more, so that only the limit of real time would end them.
_NESTS = [
    ("(", ")", 5000),
    ("⟨", "⟩", 5000),
    ("[", "]", 5000),
    ("{", "}", 40),
    ("(by exact ", ")", 5000),
    ("(id ", ")", 5000),
    ("by exact ", "", 120),
    ("fun x => ", "", 60),
    ("¬", "", 900),
    ("· ", "", 40),
    ("first | skip | ", "", 400),
    ("try ", "", 400),
]
_UNITS = [
    ("skip\n", 1 << 13),
    ("have h := hp\n", 1 << 11),
    *((unit, 3 << 20) for unit in ("a", "x ", "⟨", "--", '"', "∧ p ")),
]


def hostile_tactic(draw: Random) -> str:
    """One text."""
    return draw.choice([_bytes, _tokens, _tokens, _nested, _large, _odd])(draw)


def _bytes(draw: Random) -> str:
    data = draw.randbytes(draw.randint(1, 200))
    return data.decode("utf-8", "surrogateescape") if draw.random() < 0.5 else data.decode("latin-1")


def _tokens(draw: Random) -> str:
    glue = draw.choice([" ", " ", ""])
    return glue.join(draw.choice(_TOKENS) for _ in range(draw.randint(1, 30)))


def _nested(draw: Random) -> str:
    opening, closing, most = draw.choice(_NESTS)
    depth = draw.choice([3, most // 10, most])
    return f"exact {opening * depth}hp{closing * depth}" if draw.random() < 0.7 else opening * depth


def _large(draw: Random) -> str:
    unit, most = draw.choice(_UNITS)
    size = min(most, draw.choice([1 << 12, 1 << 15, (1 << 16) - 16, 1 << 20, 3 << 20]))
    return unit * (size // len(unit.encode()))


def _odd(draw: Random) -> str:
    text = list(draw.choice(["exact ⟨hp, hq⟩", "constructor", "skip", "have h : p := hp"]))
    for _ in range(draw.randint(1, 4)):
        text.insert(draw.randint(0, len(text)), draw.choice(_ODD))
    return "".join(text)
