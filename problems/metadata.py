"""Reads doc comments: a title, prose, and a closing block of ``key: value`` lines.

The block starts at the first line that looks like ``key: value`` with a lower-case key of one word; from
there on every line is such a line, an indented continuation of one, or blank. So a misspelt key is found, and
prose is never taken for data.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection
from dataclasses import dataclass, field

from problems.lexer import SourceError, Token

__all__ = ["FILE_KEYS", "THEOREM_KEYS", "Doc", "parse_doc", "read_flag", "read_level", "split_list"]

THEOREM_KEYS = ("source", "licence", "level", "tags", "uses", "problem")
"""Keys allowed in the doc comment of a theorem."""
FILE_KEYS = ("source", "licence", "level", "tags", "canary")
"""Keys allowed in the module doc at the head of a file."""

_FIELD = re.compile(r"(?P<indent> *)(?P<key>[a-z][a-z_-]*):(?:\s+(?P<value>.*))?$")


@dataclass(frozen=True)
class Doc:
    """A doc comment taken apart.

    Attributes:
        title: the first paragraph on one line, without Markdown heading marks.
        fields: values by key; white space squeezed.
        offsets: where each key stands in the file.
    """

    title: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    offsets: dict[str, int] = field(default_factory=dict)


def parse_doc(token: Token | None, keys: Collection[str]) -> Doc:
    """Take a doc comment apart.

    Args:
        token: the comment, ``/-- … -/`` or ``/-! … -/``; ``None`` gives an empty ``Doc``.
        keys: the keys allowed.

    Returns:
        Title and fields.

    Raises:
        SourceError: an unknown or repeated key, an empty value, or prose below the fields.
    """
    doc = Doc()
    if token is None:
        return doc
    prose: list[str] = []
    values: dict[str, list[str]] = {}
    current = ""
    indent = 0
    offset = token.start + 3
    for raw in token.text[3:-2].split("\n"):
        line = raw.rstrip()
        found = _FIELD.match(line)
        here = offset + len(line) - len(line.lstrip())
        offset += len(raw) + 1
        if current and line.strip() and len(line) - len(line.lstrip()) > indent:
            values[current].append(line.strip())
        elif found:
            current, indent = found["key"], len(found["indent"])
            # the first line of a comment starts after its opener: its indentation says nothing
            if raw is token.text[3:]:
                indent = 0
            _check_key(current, keys, doc, here)
            doc.fields[current] = ""
            values[current] = [found["value"] or ""]
            doc.offsets[current] = here
        elif not current:
            prose.append(line.strip())
        elif line.strip():
            raise SourceError(
                f"text below the metadata: {line.strip()[:40]!r}; write prose above the `key: value` lines "
                "and indent a value that goes on",
                here,
            )
    fields = {key: " ".join(" ".join(lines).split()) for key, lines in values.items()}
    for key, value in fields.items():
        if not value:
            raise SourceError(f"metadata `{key}:` has no value", doc.offsets[key])
    return Doc(_title(prose), fields, doc.offsets)


def _check_key(key: str, keys: Collection[str], doc: Doc, offset: int) -> None:
    if key not in keys:
        close = difflib.get_close_matches(key, keys, 1, 0.5)
        hint = f"did you mean `{close[0]}`?" if close else f"known here: {', '.join(keys)}"
        raise SourceError(f"unknown metadata key `{key}`; {hint}", offset)
    if key in doc.fields:
        raise SourceError(f"metadata `{key}` is given twice; keep one", offset)


def _title(prose: list[str]) -> str:
    lines: list[str] = []
    for line in prose:
        if line:
            lines.append(line)
        elif lines:
            break
    return " ".join(" ".join(lines).lstrip("# ").split())


def split_list(value: str) -> tuple[str, ...]:
    """Items of a comma list, without blanks."""
    return tuple(item for part in value.split(",") if (item := part.strip()))


def read_level(doc: Doc) -> int | None:
    """The value of ``level``, 1 to 10; ``None`` when it is not given.

    Raises:
        SourceError: not a whole number from 1 to 10.
    """
    value = doc.fields.get("level")
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,2}", value) or not 1 <= int(value) <= 10:
        raise SourceError(f"level {value!r} is not a whole number from 1 to 10", doc.offsets["level"])
    return int(value)


def read_flag(doc: Doc, key: str, default: bool) -> bool:
    """The value of a yes/no key.

    Raises:
        SourceError: neither ``yes`` nor ``no``.
    """
    value = doc.fields.get(key)
    if value is None:
        return default
    if value not in ("yes", "no"):
        raise SourceError(f"metadata `{key}` is {value!r}; write yes or no", doc.offsets[key])
    return value == "yes"
