"""Where the commands of a Lean file begin and end, found in the text alone. Pure.

Only needed when a file does not compile: then there is no artefact that knows. By convention commands start
at the beginning of a line with one of their words. Where a file breaks the convention, theorems are missed or
run together; the verdict gets less precise, never wrong, as nothing is accepted on the ground of this.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from prover_env.verdict.lexer import PieceKind, blank, blanked, lex, without_comments
from prover_env.verdict.lines import offset_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prover_env.olean import Range

__all__ = ["Command", "commands", "is_open_proof", "line_within", "text_at", "without"]

_MODIFIER = r"(?:private|protected|public|noncomputable|nonrec|unsafe|partial|local|scoped|meta)"
_DECLARES = (
    r"theorem|lemma|example|def|abbrev|instance|opaque|axiom|inductive|structure|class|mutual|deriving"
)
_OTHERS = (
    r"namespace|section|end|open|variable|universe|include|omit|set_option|attribute|export|import|notation3?|"
    r"infixl?|infixr|prefix|postfix|macro|macro_rules|syntax|elab|elab_rules|simproc|initialize|run_cmd|"
    r"declare_syntax_cat|module|prelude"
)
# None of these crosses the end of a line, and none can match the same text in two ways: each line is read
# once, however it is made.
_MODIFIERS = re.compile(rf"[ \t]*+(?P<words>(?:{_MODIFIER}(?:[ \t]++|(?=\n)|\Z))*+)")
_WORD = re.compile(rf"(?:(?P<declares>{_DECLARES})|{_OTHERS}|#[A-Za-z]\w*+)(?![\w'])")
_CANDIDATE = re.compile(
    rf"^(?=[ \t]*+(?:@\[|{_MODIFIER}\b|(?:{_DECLARES})\b)|(?:{_OTHERS})\b|#)", re.MULTILINE
)
_BRACKETS = re.compile(r"[\[\]\n]")
_PREFIXES = frozenset({"open", "set_option", "variable", "omit", "include"})
_IN = re.compile(r"\bin[ \t]++|\n")
_INNER = re.compile(rf"(?:@\[[^\[\]\n]*+\][ \t]*+|{_MODIFIER}[ \t]++)*+(?P<word>{_DECLARES})(?![\w'])")
_SPACE = re.compile(r"\s*+")
_LONGEST_PREFIX = 256  # characters of open namespaces; behind longer ones, a theorem is told by its own name
_NAME = re.compile(r"\s*+((?:«[^»\n]*»|[^\s.:({\[⦃«]+)(?:\.(?:«[^»\n]*»|[^\s.:({\[⦃«]+))*)")
_OPEN_PROOF = re.compile(r":=\s*(?:by\s+)?(?:sorry|admit)\s*$")


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a file.

    Attributes:
        word: ``theorem``, ``lemma``, ``example``, ``def`` …
        name: full name, for theorems and lemmas.
        start: offset of the first character, doc comment and ``open … in`` included.
        end: offset behind the last.
        line: line of the command word, from 1.
        own: offset of the first character behind ``open … in`` and the like, doc comment included.
    """

    word: str
    name: str
    start: int
    end: int
    line: int
    own: int

    @property
    def is_theorem(self) -> bool:
        """True for what must be judged."""
        return self.word in ("theorem", "lemma")


def commands(text: str) -> list[Command]:
    """The commands of a file, in order.

    Args:
        text: the file, line ends as LF.
    """
    pieces = lex(text)
    bare = blanked(text, pieces, literals=False)
    docs: dict[int, int] = {}  # where what a doc comment belongs to begins, and where the comment does
    for piece in pieces:
        if piece.kind is PieceKind.DOC and text.startswith("/--", piece.start):
            docs[_past_space(text, piece.end)] = piece.start
    starts = list(_starts(bare))
    found: list[Command] = []
    spaces = [""]  # names of the open namespaces, joined; one entry for whatever `end` closes
    begin: int | None = None
    for index, start in enumerate(starts):
        first = docs.get(start.at, start.at)
        following = starts[index + 1].at if index + 1 < len(starts) else len(text)
        end = docs.get(following, following)
        begin = first if begin is None else begin
        if index + 1 < len(starts) and _goes_on(bare, start.at, end):
            continue  # `open … in` belongs to what follows
        name = ""
        if start.word in ("theorem", "lemma"):
            match_name = _NAME.match(text, start.behind)
            written = match_name.group(1) if match_name else "?"
            rooted = written.removeprefix("_root_.")
            name = rooted if rooted != written else _joined(spaces[-1], written)
        elif start.word in ("namespace", "section", "mutual"):
            match_name = _NAME.match(text, start.behind)
            written = match_name.group(1) if match_name and "\n" not in match_name.group() else ""
            spaces.append(_joined(spaces[-1], written) if start.word == "namespace" else spaces[-1])
        elif start.word == "end" and len(spaces) > 1:
            spaces.pop()
        found.append(Command(start.word, name, begin, end, start.line, first))
        begin = None
    return found


class _Start(NamedTuple):
    """Where a command starts: with its attributes and modifiers ``at``, its word ends at ``behind``."""

    at: int
    word: str
    behind: int
    line: int


def _starts(bare: str) -> Iterator[_Start]:
    """The starts of commands, in order; ``bare`` is a text without comments and literals.

    One step for each line on which something may start. What is carried on to the next: where the attributes
    and modifiers began that belong to a word still to come, and how many brackets of an attribute are open.
    """
    begin: int | None = None
    depth = 0
    position, counted, line, size = 0, 0, 1, len(bare)
    while position < size:
        if not depth:
            following = _CANDIDATE.search(bare, position)
            if following is None:
                break
            if begin is not None and not _is_blank(bare, position, following.start()):
                begin = None
            position = following.start()
        elif not bare[position].isspace() and bare[position] != "]":
            begin, depth = None, 0  # an attribute that was never closed
            continue
        line += bare.count("\n", counted, position)
        counted = here = position
        begin, here, depth = _head(bare, here, begin, depth)
        if not depth and here < size and bare[here] != "\n":
            word = _WORD.match(bare, here)
            start = here if begin is None else begin
            if word is not None and (word.group("declares") or not start or bare[start - 1] == "\n"):
                here = word.end()
                yield _Start(start, word.group(), here, line)
                inner = _behind_in(bare, here) if word.group() in _PREFIXES else None
                if inner is not None:
                    yield _Start(inner.start(), inner.group("word"), inner.end(), line)
            begin = None
        end = bare.find("\n", here)
        position = size if end < 0 else end + 1


def _head(bare: str, here: int, begin: int | None, depth: int) -> tuple[int | None, int, int]:
    """Go past attributes and modifiers, to the end of the line at most.

    Args:
        bare: the text.
        here: where to go on.
        begin: where they began on a line before.
        depth: brackets that are open in an attribute.

    Returns:
        Where they begin, ``None`` when there are none; where they end; brackets that are still open.
    """
    while True:
        if depth:
            here, depth = _brackets(bare, here, depth)
            if depth:
                return begin, here, depth
        modified = _MODIFIERS.match(bare, here)
        assert modified is not None  # it matches nothing, too
        first = modified.start("words")
        here = modified.end()
        attribute = bare.startswith("@[", here)
        if begin is None and (attribute or first < here):
            begin = first
        if not attribute:
            return begin, here, 0
        here, depth = here + 2, 1


def _brackets(bare: str, position: int, depth: int) -> tuple[int, int]:
    """Follow the brackets of an attribute to its end or to the end of the line; how many are open there."""
    for match in _BRACKETS.finditer(bare, position):
        if match.group() == "\n":
            return match.start(), depth
        depth += 1 if match.group() == "[" else -1
        if not depth:
            return match.end(), 0
    return len(bare), depth


def _behind_in(bare: str, position: int) -> re.Match[str] | None:
    """The declaration behind an ``in`` on the same line."""
    for match in _IN.finditer(bare, position):
        if match.group() == "\n":
            break
        inner = _INNER.match(bare, match.end())
        if inner is not None:
            return inner
    return None


def _is_blank(bare: str, start: int, end: int) -> bool:
    return start == end or bare[start:end].isspace()


def _goes_on(bare: str, start: int, end: int) -> bool:
    """Whether the text from ``start`` to ``end`` ends with the word ``in``."""
    while end > start and bare[end - 1].isspace():
        end -= 1
    if end - start < 2 or not bare.startswith("in", end - 2):
        return False
    before = bare[end - 3 : end - 2]
    return not (before.isalnum() or before in ("_", "'"))


def _past_space(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    assert found is not None  # it matches nothing, too
    return found.end()


def _joined(prefix: str, name: str) -> str:
    return f"{prefix}.{name}" if prefix and name and len(prefix) <= _LONGEST_PREFIX else name or prefix


def without(text: str, gone: list[Command]) -> str:
    """The text with some commands blanked, so that all others stay where they are."""
    left: list[str] = []
    position = 0
    for command in sorted(gone, key=lambda c: c.start):
        begin = max(command.start, position)
        left += (text[position:begin], blank(text[begin : command.end]))
        position = max(begin, command.end)
    return "".join([*left, text[position:]])


def line_within(declaration: str) -> int:
    """How many lines after its doc comment and attributes a theorem begins.

    Args:
        declaration: its text.
    """
    found = re.search(r"\b(?:theorem|lemma)\b", without_comments(declaration, literals=False))
    return declaration.count("\n", 0, found.start()) if found else 0


def is_open_proof(text: str) -> bool:
    """True when the whole proof of a declaration is ``sorry``.

    Args:
        text: the declaration, from ``theorem`` to the end of the proof.
    """
    return _OPEN_PROOF.search(without_comments(text).rstrip()) is not None


def text_at(text: str, place: Range) -> str:
    """The text of a declaration.

    Args:
        text: the file.
        place: where the artefact says that it stands.
    """
    return text[offset_of(text, place.line, place.column) : offset_of(text, place.end_line, place.end_column)]
