"""A written proof taken apart into steps that a REPL can replay one by one. Lexical; nothing is run here.

Whether a script is right is found out by replaying it. There are two ways to cut: fine, where bullets and the
alternatives of ``cases … with`` and ``induction … with`` are opened up, so that their steps stand in a row;
and coarse, where only the lines of the outermost block are steps.
"""

from __future__ import annotations

import re

from prover_env.server.guard import normalise
from prover_env.server.lexer import scan

__all__ = ["split_proof"]

_BY = re.compile(r"by(?=\s)")
_BULLET = re.compile(r"[·.] ")
_CASES = re.compile(r"(?:cases|induction)\b[^\n]*\bwith\s*$")
_ALTERNATIVE = re.compile(r"\|\s*(?P<pattern>[^|\n]*?)\s*=>")
_GOES_ON = re.compile(r"\||<;>|[)\]}⟩]|\bat\b|\bwith\b|\busing\b")
_OPEN, _CLOSE = frozenset("([{⟨"), frozenset(")]}⟩")


def split_proof(proof: str, *, fine: bool = True) -> tuple[str, ...]:
    """The steps of a proof.

    Args:
        proof: what stands after ``:=``: ``by …`` or a term.
        fine: open up bullets and alternatives.

    Returns:
        Tactic texts; a term is one step, ``exact …``.
    """
    text = proof.replace("\r\n", "\n").strip("\n").rstrip()
    found = _BY.match(text.lstrip())
    if found is None:
        return (f"exact {text.lstrip()}",)
    block = text.lstrip()[found.end() :]
    first, _, rest = block.partition("\n")
    if _is_comment(first):
        block = rest
    else:
        # the block begins on the line of `by`; with more lines its column would matter
        if rest.strip():
            return (f"exact {text.lstrip()}",)
        block = first.strip()
    return tuple(_steps(block, fine))


def _is_comment(line: str) -> bool:
    return not scan(line).code.strip()


def _steps(block: str, fine: bool) -> list[str]:
    """The steps of a tactic block."""
    steps: list[str] = []
    for part in _lines(normalise(block)):
        steps += _opened(part) if fine else [part]
    return steps


def _lines(block: str) -> list[str]:
    """The tactics of the outermost level: each begins a line without indentation."""
    parts: list[list[str]] = []
    depth = 0
    for line, code in zip(block.split("\n"), scan(block).code.split("\n"), strict=True):
        starts = bool(code.strip()) and not code.startswith(" ") and depth == 0 and not _GOES_ON.match(code)
        if starts or not parts:
            if not code.strip():
                continue  # a comment ahead of the first tactic
            parts.append([line])
        else:
            parts[-1].append(line)
        depth += sum((char in _OPEN) - (char in _CLOSE) for char in code)
    return [normalise("\n".join(part)) for part in parts]


def _opened(step: str) -> list[str]:
    """A tactic, or the steps that it is made of."""
    if (bullet := _BULLET.match(step)) is not None:
        return _steps(" " * bullet.end() + step[bullet.end() :], fine=True)
    return _alternatives(step) or _chained(step)


def _alternatives(step: str) -> list[str]:
    """``cases … with`` and its like: a step that leaves a hole for each alternative, then their steps."""
    head, _, rest = step.partition("\n")
    if not _CASES.match(head) or not rest.strip():
        return []
    bodies: list[tuple[str, str]] = []
    for part in _bars(normalise(rest)):
        found = _ALTERNATIVE.match(part)
        if found is None or found["pattern"].split()[0] in ("_", "@_"):
            return []  # one body for several cases
        bodies.append((found["pattern"], " " * found.end() + part[found.end() :]))
    if not bodies:
        return []
    steps = [head + "".join(f"\n| {pattern} => ?_" for pattern, _ in bodies)]
    for _, body in bodies:
        inner = body.strip()
        if inner in ("?_", "_", ""):
            return []
        # what stands on the line of the arrow keeps its column; without that, the line goes
        steps += _steps(body if body.split("\n")[0].strip() else body.partition("\n")[2], fine=True)
    return steps


def _bars(block: str) -> list[str]:
    """The alternatives of a block, each from its bar on."""
    parts: list[list[str]] = []
    for line in block.split("\n"):
        if line.startswith("|"):
            parts.append([line])
        elif parts:
            parts[-1].append(line)
        else:
            return []
    return ["\n".join(part) for part in parts]


def _chained(step: str) -> list[str]:
    """``a; b`` on one line as two steps."""
    if "\n" in step or ";" not in step:
        return [step]
    parts, depth, last = [], 0, 0
    code = scan(step).code
    for index, char in enumerate(code):
        depth += (char in _OPEN) - (char in _CLOSE)
        if char == ";" and depth == 0 and code[index - 1] != "<":
            parts.append(step[last:index].strip())
            last = index + 1
    parts.append(step[last:].strip())
    # `by a; b` and `fun x => by a; b` take all that follows into their block
    if any(re.search(r"\bby\b|=>", part) for part in parts[:-1]) or not all(parts):
        return [step]
    return parts
