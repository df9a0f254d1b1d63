"""Where the commands of a Lean file begin and end, found in the text alone. Pure.

Only needed when a file does not compile: then there is no artefact that knows. By convention commands start
at the beginning of a line with one of their words. Where a file breaks the convention, theorems are missed or
run together; the verdict gets less precise, never wrong, as nothing is accepted on the ground of this.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.verdict.lexer import PieceKind, blank, lex, without_comments

if TYPE_CHECKING:
    from prover_env.olean import Range

__all__ = ["Command", "commands", "is_open_proof", "line_within", "text_at", "without"]

_MODIFIERS = r"(?:(?:private|protected|public|noncomputable|nonrec|unsafe|partial|local|scoped|meta)\s+)*"
_ATTRIBUTES = r"(?:@\[[^\]\n]*\]\s*)*"
_DECLARES = (
    r"theorem|lemma|example|def|abbrev|instance|opaque|axiom|inductive|structure|class|mutual|deriving"
)
_OTHERS = (
    r"namespace|(?:(?:noncomputable|public|meta)\s+)*section|end|open|variable|universe|include|omit|set_option|attribute|export|import|notation3?|"
    r"infixl?|infixr|prefix|postfix|macro|macro_rules|syntax|elab|elab_rules|simproc|initialize|run_cmd|"
    r"declare_syntax_cat|module|prelude|public"
)
_START = re.compile(
    rf"^(?:[ \t]*{_ATTRIBUTES}{_MODIFIERS}(?P<word>{_DECLARES})\b"
    rf"|(?P<other>{_OTHERS}|#[A-Za-z]\w*|@\[)(?![\w']))",
    re.MULTILINE,
)
_NAME = re.compile(r"\s*((?:«[^»\n]*»|[^\s.:({\[⦃«]+)(?:\.(?:«[^»\n]*»|[^\s.:({\[⦃«]+))*)")
_OPEN_PROOF = re.compile(r":=\s*(?:by\s+)?(?:sorry|admit)\s*$")


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a file.

    Attributes:
        word: ``theorem``, ``lemma``, ``example``, ``def`` …
        name: full name, for theorems and lemmas.
        start: offset of the first character, doc comment included.
        end: offset behind the last.
        line: line of the command word, from 1.
    """

    word: str
    name: str
    start: int
    end: int
    line: int

    @property
    def is_theorem(self) -> bool:
        """True for what must be judged."""
        return self.word in ("theorem", "lemma")


def commands(text: str) -> list[Command]:
    """The commands of a file, in order.

    Args:
        text: the file, line ends as LF.
    """
    bare = without_comments(text, literals=False)
    docs = {p.end: p.start for p in lex(text) if p.kind is PieceKind.DOC and text.startswith("/--", p.start)}
    starts: list[
        tuple[int, int, str, int]
    ] = []  # start with doc comment, start of the command, word, its end
    for match in _START.finditer(bare):
        at = match.start() + len(match.group()) - len(match.group().lstrip())
        before = len(text[:at].rstrip())
        word = (match.group("word") or match.group("other")).split()[-1]
        starts.append((docs.get(before, at), at, word, match.end()))
    found: list[Command] = []
    spaces: list[str] = []
    begin: int | None = None
    for index, (first, at, word, word_end) in enumerate(starts):
        end = starts[index + 1][0] if index + 1 < len(starts) else len(text)
        begin = first if begin is None else begin
        body = bare[at:end].rstrip()
        if index + 1 < len(starts) and (re.search(r"\bin$", body) or (word == "@[" and body.endswith("]"))):
            continue  # `open … in`, or an attribute on a line of its own: belongs to what follows
        name = ""
        if word in ("theorem", "lemma"):
            match_name = _NAME.match(text, word_end)
            written = match_name.group(1) if match_name else "?"
            rooted = written.removeprefix("_root_.")
            name = rooted if rooted != written else ".".join([*filter(None, spaces), written])
        elif word in ("namespace", "section", "mutual"):
            match_name = _NAME.match(text, word_end)
            written = match_name.group(1) if match_name and "\n" not in match_name.group() else ""
            spaces.append(written if word == "namespace" else "")
        elif word == "end" and spaces:
            spaces.pop()
        found.append(Command(word, name, begin, end, text.count("\n", 0, word_end) + 1))
        begin = None
    return found


def without(text: str, gone: list[Command]) -> str:
    """The text with some commands blanked, so that all others stay where they are."""
    for command in gone:
        text = text[: command.start] + blank(text[command.start : command.end]) + text[command.end :]
    return text


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
    lines = text.split("\n")[place.line - 1 : place.end_line]
    if not lines:
        return ""
    lines[-1] = lines[-1][: place.end_column]
    lines[0] = lines[0][place.column :]
    return "\n".join(lines)
