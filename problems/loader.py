"""Reads a problem file: an ordinary Lean file in which every ``theorem`` is a task.

Purely lexical, no Lean is run. For each theorem the loader works out what Lean must know first: the commands
above it, open theorems left out. Finished groups of ``CHUNK_SIZE`` declarations become ``Problem.modules``,
which are the same texts for every later theorem of the file and so are compiled once; the rest goes into
``Problem.preamble``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NoReturn

from problems.commands import Command, split_commands
from problems.errors import ProblemFileError
from problems.lexer import LineMap, SourceError, Token, TokenKind, check_characters, tokenize
from problems.metadata import (
    FILE_KEYS,
    THEOREM_KEYS,
    Doc,
    parse_doc,
    read_flag,
    read_level,
    split_list,
)
from problems.problem import Definition, Premise, Problem
from problems.scope import ScopeStack
from problems.statement import TheoremHead, scan_theorem
from problems.words import DECLARATIONS, NOTATIONS, SCOPE_WORDS, SYNTAX_WORDS

__all__ = ["CHUNK_SIZE", "MAX_FILE_BYTES", "load_file", "load_text", "read_text"]

CHUNK_SIZE = 8
"""Declarations in one compiled module. Small enough that little is left to elaborate in the document, large
enough that a chain stays short."""

MAX_FILE_BYTES = 8 * 1024 * 1024
"""Longest problem file read, in bytes."""

_KEPT_TEXTS = 32  # more than ship; reading all of them takes a quarter of a second

_ID_PART = re.compile(r"[A-Za-z0-9_'.-]+")
_REFUSED = {
    "axiom": "an axiom can make everything provable; take it as a hypothesis of the theorems",
    "example": "a problem needs a name; write `theorem NAME`",
    "lemma": "plain Lean has no `lemma`; write `theorem`",
    "prelude": "problem files rest on a library; remove the line",
    "module": "problem files are ordinary files; remove the line",
    "import": "imports stand at the top of the file",
} | dict.fromkeys(SYNTAX_WORDS, "it can change what later statements mean; use `notation` or a `def`")
_REFUSED_MODIFIERS = {
    "private": "later problems could not use it; make it public, with `problem: no` in the doc comment of a "
    "theorem that is not a task",
    "unsafe": "unsafe code proves nothing; remove it",
    "partial": "a partial function cannot be reasoned about; make it terminating",
    "meta": "problem files hold no programs; remove it",
    "public": "problem files are not modules; remove it",
    "nonrec": "rename the theorem instead",
}


def load_file(path: str | os.PathLike[str], set_name: str | None = None) -> list[Problem]:
    """Read the problems of one file.

    Args:
        path: a ``.lean`` file in UTF-8.
        set_name: first part of the ids; the name of the file's folder by default.

    Returns:
        The problems, canaries included, in the order of the file.

    Raises:
        ProblemFileError: the file cannot be read or breaks the format; names the line and the remedy.
    """
    set_name = set_name if set_name is not None else Path(os.path.abspath(path)).parent.name
    topic, shown = f"{set_name}/{Path(path).stem}", os.fspath(path)
    _check_topic(topic, shown)
    return load_text(read_text(path), topic, shown)


def load_text(text: str, topic: str, shown: str) -> list[Problem]:
    """Read the problems of a text, as ``load_file`` does.

    Args:
        text: the content of a problem file, line ends as LF.
        topic: ``set/file``, what the ids begin with.
        shown: what error messages call the file.

    Raises:
        ProblemFileError: the text breaks the format; names the line and the remedy.
    """
    _check_topic(topic, shown)
    try:
        return list(_problems(text, topic))
    except SourceError as error:
        line = LineMap(text).line(error.offset) if error.offset >= 0 else None
        raise ProblemFileError(shown, line, error.message) from None


@lru_cache(_KEPT_TEXTS)
def _problems(text: str, topic: str) -> tuple[Problem, ...]:
    """The problems of a text; the same objects for the same text, as nobody can change them."""
    check_characters(text)
    return tuple(_FileReader(text, topic).read(split_commands(tokenize(text), LineMap(text))))


def _check_topic(topic: str, shown: str) -> None:
    """Refuse names of folder and file that cannot begin an id."""
    if not all(_ID_PART.fullmatch(part) for part in topic.split("/")):
        raise ProblemFileError(
            shown, None, f"{topic!r} cannot begin an id; name folder and file with A-Z a-z 0-9 _ ' . -"
        )


def read_text(path: str | os.PathLike[str]) -> str:
    """The content of a problem file, line ends as LF.

    Raises:
        ProblemFileError: it cannot be read, is too long or is not UTF-8.
    """
    file, shown = Path(path), os.fspath(path)
    try:
        if not file.is_file():
            problem = "is not a file" if file.exists() else "does not exist"
            raise ProblemFileError(shown, None, f"{problem}; give a .lean file")
        if file.stat().st_size > MAX_FILE_BYTES:
            raise ProblemFileError(shown, None, f"longer than {MAX_FILE_BYTES} bytes; split it")
        data = file.read_bytes()
    except (OSError, ValueError) as error:
        raise ProblemFileError(shown, None, f"cannot be read: {error}") from error
    try:
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ProblemFileError(shown, line, "is not UTF-8; save it as UTF-8") from None


class _FileReader:
    """State of one pass over the commands of a file."""

    def __init__(self, text: str, topic: str) -> None:
        self._text = text
        self._topic = topic
        self._file_doc = Doc()
        self._canary = False
        self._imports: tuple[str, ...] = ()
        self._scope = ScopeStack()
        self._modules: tuple[str, ...] = ()
        self._chunk: list[str] = []
        self._chunk_declarations = 0
        self._premises: tuple[Premise, ...] = ()
        self._definitions: tuple[Definition, ...] = ()
        self._theorem_names: set[str] = set()
        self._names: set[str] = set()
        self._problems: dict[str, Problem] = {}

    def read(self, commands: Sequence[Command]) -> list[Problem]:
        """Go through the file from top to bottom."""
        self._theorem_names = {
            _first_name(c).text for c in commands if c.word == "theorem" and c.head + 1 < len(c.tokens)
        }
        at = 0
        while at < len(commands) and commands[at].word == "import":
            self._imports += tuple(t.text for t in commands[at].tokens[commands[at].head + 1 :])
            at += 1
        if at < len(commands) and commands[at].word == "module doc":
            self._file_doc = parse_doc(commands[at].doc, FILE_KEYS)
            self._canary = read_flag(self._file_doc, "canary", False)
            read_level(self._file_doc)
            at += 1
        for command in commands[at:]:
            if command.word != "module doc":
                self._command(command)
        return list(self._problems.values())

    def _command(self, command: Command) -> None:
        _check_allowed(command)
        source = self._text[command.start : command.end]
        if command.word in SCOPE_WORDS:
            self._scope.apply(command, source)
            if self._chunk:
                self._chunk.append(source)
        elif _is_local(command):
            self._scope.add(source)
            if self._chunk:
                self._chunk.append(source)
        elif command.word == "theorem":
            self._theorem(command, source)
        else:
            _check_no_sorry(command.tokens)
            if command.word in DECLARATIONS:
                self._definition(command)
            self._append(source)

    def _append(self, source: str) -> None:
        """Put a declaration into the current chunk, and close the chunk when it is full."""
        if not self._chunk:
            # the scope commands between two chunks are said once, as the state they lead to
            scope = self._scope.text()
            self._chunk = [scope] if scope else []
        self._chunk.append(source)
        self._chunk_declarations += 1
        if self._chunk_declarations == CHUNK_SIZE:
            self._modules += ("\n".join(self._chunk) + "\n",)
            self._chunk = []
            self._chunk_declarations = 0

    def _declare(self, token: Token) -> str:
        """Full name of a new declaration; refuses a name that is taken."""
        name = self._scope.full_name(token.text)
        if name in self._names:
            raise SourceError(f"`{name}` is declared twice in this file; rename one", token.start)
        self._names.add(name)
        return name

    def _definition(self, command: Command) -> None:
        text = self._text[command.doc.start if command.doc else command.start : command.end]
        for kind, token in _declared(command):
            self._definitions += (Definition(name=self._declare(token), kind=kind, text=text),)

    def _theorem(self, command: Command, source: str) -> None:
        head = scan_theorem(command.tokens, command.depths, command.head)
        if head.assign is None:
            raise SourceError(
                "a theorem without proof; write `:= sorry` after an open one", command.tokens[head.name].start
            )
        name = self._declare(command.tokens[head.name])
        doc = parse_doc(command.doc, THEOREM_KEYS)
        statement = self._text[command.anchor : command.tokens[head.assign - 1].end]
        proof = self._proof(command, head)
        if read_flag(doc, "problem", True):
            self._problem(command, head, name, statement, proof, doc)
        elif proof is None:
            raise SourceError("`problem: no` on an open theorem; prove it", command.anchor)
        if proof is not None:
            self._premises += (Premise(name=name, statement=statement),)
            self._append(source)

    def _proof(self, command: Command, head: TheoremHead) -> str | None:
        """The reference proof; ``None`` for ``sorry`` and ``by sorry``."""
        assert head.assign is not None
        tokens = command.tokens[head.assign + 1 :]
        if not tokens:
            raise SourceError(
                "nothing after `:=`; write a proof or `sorry`", command.tokens[head.assign].start
            )
        if [t.text for t in tokens] in (["sorry"], ["by", "sorry"]):
            return None
        _check_no_sorry(tokens)
        if self._canary:
            raise SourceError("a canary with a proof; canaries end `:= sorry`", tokens[0].start)
        return self._text[tokens[0].start : command.end]

    def _problem(
        self, command: Command, head: TheoremHead, name: str, statement: str, proof: str | None, doc: Doc
    ) -> None:
        token = command.tokens[head.name]
        short = token.text.removeprefix("_root_.")
        if not _ID_PART.fullmatch(short):
            raise SourceError(f"the name {short!r} cannot be an id; use A-Z a-z 0-9 _ ' .", token.start)
        identifier = f"{self._topic}/{short}"
        if identifier in self._problems:
            raise SourceError(f"two problems with the id {identifier!r}; rename one theorem", token.start)
        if command.prefixed:
            raise SourceError(
                "a command with `in` in front of a theorem; put it between `section` and `end` instead",
                command.start,
            )
        file = self._file_doc.fields
        level = read_level(doc)
        tags = split_list(file.get("tags", "")) + split_list(doc.fields.get("tags", ""))
        self._problems[identifier] = Problem(
            id=identifier,
            name=name,
            statement=statement,
            topic=self._topic,
            title=doc.title,
            imports=self._imports,
            modules=self._modules,
            preamble="\n".join(self._chunk) if self._chunk else self._scope.text(),
            premises=self._premises,
            definitions=self._definitions,
            source=doc.fields.get("source", file.get("source", "")),
            licence=doc.fields.get("licence", file.get("licence", "")),
            level=level if level is not None else read_level(self._file_doc),
            tags=tuple(dict.fromkeys(tags)),
            uses=self._uses(doc, name),
            reference_proof=proof,
            canary=self._canary,
        )

    def _uses(self, doc: Doc, name: str) -> tuple[str, ...]:
        """Full names of what ``uses:`` lists; names not declared above are taken to be the library's."""
        uses: list[str] = []
        for short in split_list(doc.fields.get("uses", "")):
            full = self._scope.full_name(short)
            if name in (short, full):
                raise SourceError(f"`uses` names the theorem `{short}` itself", doc.offsets["uses"])
            known = next((n for n in (full, short) if n in self._names), None)
            if known is None and short in self._theorem_names:
                known = next((n for n in self._names if n.endswith(f".{short}")), None)
                if known is None:
                    raise SourceError(
                        f"`uses` names `{short}`, which stands below; only what stands above may be used",
                        doc.offsets["uses"],
                    )
            uses.append(known or short)
        return tuple(uses)


def _first_name(command: Command) -> Token:
    return command.tokens[command.head + 1]


def _check_allowed(command: Command) -> None:
    anchor = command.anchor
    if command.word.startswith("#"):
        raise SourceError(f"`{command.word}` has no place in a problem file; remove it", anchor)
    if command.word in _REFUSED:
        raise SourceError(f"`{command.word}` is refused: {_REFUSED[command.word]}", anchor)
    for modifier in command.modifiers:
        if modifier in _REFUSED_MODIFIERS:
            raise SourceError(f"`{modifier}` is refused: {_REFUSED_MODIFIERS[modifier]}", command.start)
        if modifier == "local" and command.word not in NOTATIONS:
            raise SourceError(
                f"`local {command.word}` is refused; declare it and use `attribute [local …]`", command.start
            )
    if command.word == "set_option" and _operand(command).startswith("debug."):
        raise SourceError("`set_option debug.…` is refused: it can switch off checks of Lean", anchor)
    if command.word == "mutual":
        refused = {"theorem", "private", "unsafe", "partial"}
        for token, depth in zip(command.tokens, command.depths, strict=True):
            if depth == 0 and token.text in refused and token.kind is TokenKind.NAME:
                raise SourceError(f"`{token.text}` is refused in a mutual block", token.start)


def _operand(command: Command) -> str:
    return _first_name(command).text if command.head + 1 < len(command.tokens) else ""


def _is_local(command: Command) -> bool:
    """Whether the effect ends with the section: ``local notation``, ``attribute [local …]`` or ``[-…]``."""
    if "local" in command.modifiers:
        return True
    if command.word != "attribute":
        return False
    inside = [t.text for t, d in zip(command.tokens, command.depths, strict=True) if d == 1]
    return "local" in inside or "-" in inside


def _check_no_sorry(tokens: Sequence[Token]) -> None:
    for token in tokens:
        if token.kind is TokenKind.NAME and token.text in ("sorry", "admit"):
            raise SourceError(
                f"`{token.text}` inside a declaration; only a whole proof may be left open, as `:= sorry`",
                token.start,
            )


def _declared(command: Command) -> list[tuple[str, Token]]:
    """Keyword and name token of each constant that a declaration names; unnamed instances give none."""
    heads = [command.head]
    if command.word == "mutual":
        heads = [
            i
            for i, (t, d) in enumerate(zip(command.tokens, command.depths, strict=True))
            if i > command.head and d == 0 and t.kind is TokenKind.NAME and t.text in DECLARATIONS
        ]
    found: list[tuple[str, Token]] = []
    for i in heads:
        kind = command.tokens[i].text
        i += 1
        while i < len(command.tokens) and command.tokens[i].text in ("inductive", "abbrev"):
            i += 1
        if kind == "instance" and i < len(command.tokens) and command.tokens[i].text == "(":
            while i < len(command.tokens) and command.tokens[i].text != ")":
                i += 1
            i += 1
        if i < len(command.tokens) and command.tokens[i].kind is TokenKind.NAME:
            found.append((kind, command.tokens[i]))
        elif kind != "instance":
            _nameless(kind, command)
    return found


def _nameless(kind: str, command: Command) -> NoReturn:
    raise SourceError(f"`{kind}` without a name", command.anchor)
