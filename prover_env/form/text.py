"""What can be counted in the text of a proof, without knowing Lean's grammar. Pure, in linear time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from problems.lexer import SourceError, Token, TokenKind, tokenize

__all__ = ["ProofText", "read_proof"]

_MANUAL = """
ac_rfl all_goals any_goals apply assumption by_cases by_contra calc case cases change choose clear clear_value
congr constructor contradiction contrapose conv convert dsimp erw exact exacts exfalso exists ext first
fun_cases fun_induction funext generalize have haveI induction infer_instance injection injections intro
intros iterate left let letI match next nofun nomatch obtain on_goal pull push_neg rcases refine rename
rename_i repeat repeat' replace rfl right rintro rotate_left rotate_right rw rwa set show show_term skip
specialize split split_ifs subst subst_vars suffices swap symm trans try unfold unhygienic use and_intros
"""
_TACTICS = frozenset(_MANUAL.split())
"""Tactics that are not automation; a word of neither kind is not counted as a tactic."""

_MAKES_GOALS = """
and_intros by_cases cases constructor fun_cases fun_induction induction match rcases split split_ifs
"""
_SPLITTING = frozenset(_MAKES_GOALS.split())
_OPENERS = frozenset({"by", "do", "then", "else"})
_BULLETS = frozenset({"·", "."})
_BLIND = frozenset({"rename_i"})


@dataclass(frozen=True, slots=True)
class ProofText:
    """Counts over the tactics of a proof.

    Attributes:
        tokens: tokens, comments left out.
        heads: the tactic words, in order.
        longest_line: code points of the longest line.
        depth: deepest nesting of blocks, by indentation and bullets; 1 for a flat proof.
        splits: tactics that usually leave several goals.
        parts: bullets, cases and alternatives that take goals one at a time.
        blind: places that speak of hypotheses without writing their names.
    """

    tokens: int
    heads: tuple[str, ...]
    longest_line: int
    depth: int
    splits: int
    parts: int
    blind: int


def read_proof(script: Sequence[str] | str, automation: frozenset[str]) -> ProofText:
    """Count in a script.

    Args:
        script: the tactics of a proof, or their text.
        automation: words that are tactics, besides those known here.

    A text that cannot be taken apart (an unclosed string) counts as one token without tactics.
    """
    text = script if isinstance(script, str) else "\n".join(script)
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    longest = max(map(len, lines), default=0)
    try:
        tokens = [t for t in tokenize(text) if t.kind not in (TokenKind.DOC, TokenKind.MODULE_DOC)]
    except SourceError:
        return ProofText(1, (), longest, 1, 0, 0, 0)
    vocabulary = _TACTICS | automation
    heads = tuple(t.text for t in _heads(tokens, text) if t.text in vocabulary)
    parts = blind = 0
    before: Token | None = None
    for token in tokens:
        first = before is None or "\n" in text[before.end : token.start]
        part = first and (token.text in _BULLETS or token.text in ("case", "next", "|"))
        parts += part or (token.text == "<" and text.startswith("<;>", token.start))
        blind += "✝" in token.text or token.text == "‹"
        before = token
    return ProofText(
        tokens=len(tokens),
        heads=heads,
        longest_line=longest,
        depth=_depth(lines),
        splits=sum(head in _SPLITTING for head in heads),
        parts=parts,
        blind=blind + sum(head in _BLIND for head in heads),
    )


def _heads(tokens: Sequence[Token], text: str) -> Iterator[Token]:
    """Names where a tactic may begin: at the start of a line, and behind what separates tactics."""
    before: Token | None = None
    for token in tokens:
        if token.kind is TokenKind.NAME and (
            before is None
            or "\n" in text[before.end : token.start]
            or before.text in (";", "=>", "|", "(", ">", *_OPENERS, *_BULLETS)
            or before.text in ("first", "try", "repeat", "repeat'", "all_goals", "any_goals")
        ):
            yield token
        before = token


def _depth(lines: Sequence[str]) -> int:
    """Deepest nesting: levels of indentation, bullets counting as one more."""
    levels: list[int] = []
    deepest = 1
    for line in lines:
        column = len(line) - len(line.lstrip())
        while levels and levels[-1] > column:
            levels.pop()
        if not levels or levels[-1] < column:
            levels.append(column)
        rest = line.lstrip()
        bullets = 0
        while rest.startswith(("·", ". ")):  # `· · simp`
            rest = rest[1:].lstrip()
            bullets += 1
        for _ in range(bullets):
            column += 2
            levels.append(column)
        deepest = max(deepest, len(levels))
    return deepest
