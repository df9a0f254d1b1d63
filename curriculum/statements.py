"""What can be read off the text of a statement or a proof without Lean: sizes, counts, a key for variants.

Lexical only, and meant for guesses (features of a prior) and for caution (statements that look alike stay on
one side of a split). Nothing here decides what is proved.
"""

from __future__ import annotations

import re
from hashlib import blake2b

__all__ = ["count_hypotheses", "count_quantifiers", "proof_steps", "statement_key", "statement_size"]

_TOKEN = re.compile(r"«[^»]*»|[^\W\d][\w'!?.]*|\d+|:=|=>|[^\w\s]")
_HEAD = re.compile(r"\s*(?:theorem|lemma)\s+(\S+)\s*")
_OPEN, _CLOSE = "([{⦃", ")]}⦄"
_BINDING = frozenset(["∀", "∃", "∃!", "fun", "λ"])


def statement_size(statement: str) -> int:
    """Number of tokens of a statement: words, and single symbols."""
    return len(re.findall(r"\w+|[^\w\s]", statement))


def count_quantifiers(statement: str) -> int:
    """Number of ``∀`` and ``∃`` written in a statement."""
    return statement.count("∀") + statement.count("∃")


def count_hypotheses(statement: str) -> int:
    """Number of names bound in front of the colon of a theorem: ``(h g : p) (x : Nat)`` are three."""
    binders, _ = _binders(_body(statement))
    return len(binders)


def statement_key(statement: str) -> str:
    """A key (16 hex digits) that equal statements share even if their names differ.

    The name of the theorem, the names of bound variables, brackets around binders, and white space do not
    count. Variants that a reader would call the same, such as swapped sides, have different keys.
    """
    tokens = _body(statement)
    bound, rest = _binders(tokens)
    names = dict.fromkeys(bound)
    for position, token in enumerate(tokens):
        if token in _BINDING:
            names.update(dict.fromkeys(_bound_after(tokens, position + 1)))
    order: dict[str, int] = {}
    for token in tokens:
        if token.partition(".")[0] in names:
            order.setdefault(token.partition(".")[0], len(order))
    # `{α : Type}` and `(α : Type)` state the same; so do a theorem's own binders and a leading ∀
    text = []
    for position, token in enumerate(tokens):
        first, dot, path = token.partition(".")
        if first in order:
            text.append(f"#{order[first]}{dot}{path}")
        elif position < rest:
            text.append({"{": "(", "}": ")", "⦃": "(", "⦄": ")"}.get(token, token))
        else:
            text.append(token)
    return blake2b("\x00".join(text).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def proof_steps(proof: str) -> int:
    """Number of tactics in the text after ``:=``, 0 for a term.

    Counted are the beginnings: lines, and what follows ``;``, ``<;>``, ``·`` or the ``=>`` of an alternative
    within a line, comments left out. Lean counts a little differently; the order of lengths is what matters.
    """
    text = re.sub(r"/-.*?-/", " ", proof, flags=re.DOTALL)
    text = re.sub(r"--[^\n]*", " ", text).strip()
    if not re.match(r"by\b", text):
        return 0
    text = text[2:]
    steps = 0
    for line in text.splitlines():
        for piece in re.split(r"<;>|;|·|=>", line):
            # what stands in front of `=>` is the pattern of an alternative, not a step
            steps += bool(piece.strip()) and not piece.lstrip().startswith("|")
    return steps


def _body(statement: str) -> list[str]:
    """Tokens after the name of the theorem."""
    head = _HEAD.match(statement)
    return _TOKEN.findall(statement[head.end() :] if head else statement)


def _binders(tokens: list[str]) -> tuple[list[str], int]:
    """Names bound in front of the theorem's colon, and the place of that colon."""
    depth, opener = 0, ""
    names: list[str] = []
    read: list[str] | None = None  # names of the binder at hand, before its colon
    for position, token in enumerate(tokens):
        if token in _OPEN:
            depth += 1
            if depth == 1:
                opener, read = token, []
        elif token in _CLOSE or token == ":":
            if token == ":" and depth == 0:
                return names, position
            # `[Inhabited α]` has no colon and binds nothing
            if depth == 1 and read is not None and (token == ":" or opener != "["):
                names += read
            read = None if depth == 1 else read
            depth -= token != ":"
        elif read is not None and depth == 1 and _is_name(token):
            read.append(token)
    return [], 0  # no colon at all: a bare proposition


def _bound_after(tokens: list[str], start: int) -> list[str]:
    """Names bound right after a quantifier: up to the comma, without their types."""
    names, depth, typed = [], 0, False
    for token in tokens[start:]:
        if token in _OPEN:
            depth += 1
            typed = False
        elif token in _CLOSE:
            depth -= 1
            if depth < 0:
                break
        elif token == ":" or (depth == 0 and not _is_name(token)):
            typed = True
            if token in (",", "=>"):
                break
        elif not typed and _is_name(token):
            names.append(token)
    return names


def _is_name(token: str) -> bool:
    """Whether a token is an identifier (``_`` is none)."""
    return token != "_" and bool(re.match(r"[^\W\d]|«", token))
