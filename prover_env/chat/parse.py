"""Finding tactics and proofs in what a model says. Pure, total, in time linear in the text.

Nothing here decides whether an answer is sound: Lean and the judge do.
"""

from __future__ import annotations

import json
import re
from textwrap import dedent
from typing import Any

from problems.lexer import SourceError, TokenKind, tokenize

__all__ = ["parse_proof", "parse_tactics"]

_FENCE = re.compile(r"^[ \t]*+(?:```|~~~)[ \t]*+([\w+-]*+)[ \t]*+$", re.MULTILINE)
_LONGEST = 4000
"""Code points of a tactic that is still taken."""
_MOST = 32
"""Tactics taken from one answer."""
_READ = 200_000
"""Code points of an answer that are read: its end, where the result stands."""
_STARTS = frozenset({"theorem", "lemma", "example"})
_COMMANDS = _STARTS | {"end", "def", "open", "namespace", "section", "variable", "instance", "abbrev"}


def parse_tactics(text: str) -> list[str]:
    """The tactics in an answer, in order, none twice.

    Looked for are, in this order: JSON (``{"tactics": […]}``, ``{"tactic": "…"}`` or a list of texts), in a
    fenced block or bare; fenced blocks, each a tactic; the whole text.
    """
    text = _said(text)
    blocks = _blocks(text)
    bodies = [body for _, body in blocks]
    for candidate in (*bodies, text):
        found = _from_json(candidate)
        if found:
            return _clean(found)
    return _clean(bodies or [text])


def parse_proof(text: str) -> str | None:
    """The proof in an answer as it stands after ``:=``, ``None`` when there is none.

    Taken is the last fenced block, else the whole text. A statement in it is cut off, and so is what follows
    the proof.
    """
    text = _said(text)
    blocks = _blocks(text)
    lean = [body for language, body in blocks if language.lower().startswith("lean")]
    code = (lean or [body for _, body in blocks] or [text])[-1]
    proof = _after_statement(code).strip("\n").rstrip()
    if not proof.strip():
        return None
    if re.match(r"\s*by\b", proof):
        return proof.lstrip()
    if code.strip("\n").rstrip() == proof:  # no statement: a block of tactics
        lines = dedent(proof).split("\n")
        return "by\n" + "\n".join(f"  {line}" if line else line for line in lines)
    return proof


def _said(text: str) -> str:
    """The answer without what a model thought aloud before it."""
    _, mark, rest = text[-_READ:].rpartition("</think>")
    return (rest if mark else text[-_READ:]).replace("\r\n", "\n")


def _blocks(text: str) -> list[tuple[str, str]]:
    """Language and content of each fenced block; one that is not closed ends with the text."""
    blocks: list[tuple[str, str]] = []
    opened: re.Match[str] | None = None
    for mark in _FENCE.finditer(text):
        if opened is None:
            opened = mark
        elif not mark.group(1):
            blocks.append((opened.group(1), text[opened.end() : mark.start()].strip("\n")))
            opened = None
    if opened is not None:
        blocks.append((opened.group(1), text[opened.end() :].strip("\n")))
    return [(language, body) for language, body in blocks if body.strip()]


def _from_json(text: str) -> list[str]:
    """Tactics in the first JSON value of a text."""
    start = min((at for at in (text.find("{"), text.find("[")) if at >= 0), default=-1)
    if start < 0:
        return []
    try:
        value, _ = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        return []
    return _listed(value)


def _listed(value: Any) -> list[str]:
    if isinstance(value, dict):
        value = value.get("tactics", value.get("tactic"))
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [item for item in value if isinstance(item, str)]
    return []


def _clean(tactics: list[str]) -> list[str]:
    """Without surrounding white space, empty ones, ones that are too long, and repetitions."""
    trimmed = (dedent(tactic.strip("\n")).strip() for tactic in tactics)
    return list(dict.fromkeys(t for t in trimmed if t and len(t) <= _LONGEST))[:_MOST]


def _after_statement(code: str) -> str:
    """What stands after the ``:=`` of the last theorem, up to the next command; all of it without one."""
    try:
        tokens = tokenize(code)
    except SourceError:
        return code
    begin, depth = -1, 0
    waiting = False
    end = len(code)
    for token in tokens:
        at_line_start = token.start == 0 or code[token.start - 1] == "\n"
        if token.kind is TokenKind.NAME and at_line_start and token.text in _COMMANDS:
            if token.text in _STARTS:
                waiting, depth, end = True, 0, len(code)
            elif begin >= 0 and not waiting:
                end = min(end, token.start)
        elif token.text == "#" and at_line_start and begin >= 0 and not waiting:
            end = min(end, token.start)
        elif waiting and token.kind is TokenKind.SYMBOL:
            depth += (token.text in "([{⟨") - (token.text in ")]}⟩")
            if token.text == ":=" and depth == 0:
                begin, waiting = token.end, False
    return code if begin < 0 else code[begin:end]
