"""The stack of open namespaces and sections, with the commands whose effect ends with them.

Contract: ``ScopeStack.text()`` replayed at the start of an empty file puts Lean in the state of names,
options, variables and local attributes that the original file has at this place, declarations aside.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from problems.commands import Command
from problems.lexer import SourceError, TokenKind

__all__ = ["ScopeStack"]


@dataclass
class _Frame:
    """One namespace or section: how it was opened, and what was said in it."""

    header: str
    name: str
    is_namespace: bool
    offset: int
    commands: list[str] = field(default_factory=list)


class ScopeStack:
    """Follows scope commands through a file."""

    def __init__(self) -> None:
        """Start at the top of a file."""
        self._frames = [_Frame("", "", False, 0)]

    @property
    def namespace(self) -> str:
        """The current namespace, ``""`` at the root."""
        return ".".join(f.name for f in self._frames if f.is_namespace)

    def full_name(self, name: str) -> str:
        """The full name of something declared here as ``name``."""
        if name.startswith("_root_."):
            return name.removeprefix("_root_.")
        return f"{self.namespace}.{name}" if self.namespace else name

    def text(self) -> str:
        """The commands to replay, outermost first; no final line end."""
        lines: list[str] = []
        for frame in self._frames:
            if frame.header:
                lines.append(frame.header)
            lines += frame.commands
        return "\n".join(lines)

    def closing(self) -> list[str]:
        """The ``end`` commands that close all open frames, innermost first."""
        return [f"end {frame.name}".rstrip() for frame in reversed(self._frames[1:])]

    def add(self, text: str) -> None:
        """Note a command whose effect ends with the innermost frame."""
        self._frames[-1].commands.append(text)

    def apply(self, command: Command, text: str) -> None:
        """Follow a scope command.

        Args:
            command: one whose word is among ``SCOPE_WORDS``.
            text: its source.

        Raises:
            SourceError: an ``end`` that fits nothing, or a ``namespace`` without a name.
        """
        if command.word in ("namespace", "section"):
            self._open(command)
        elif command.word == "end":
            self._close(command)
        else:
            self.add(text)

    def _open(self, command: Command) -> None:
        names = _operands(command)
        modifiers = "".join(f"{m} " for m in command.modifiers)
        if command.word == "namespace":
            if not names:
                raise SourceError("`namespace` without a name", command.anchor)
            self._frames += [_Frame(f"namespace {n}", n, True, command.anchor) for n in names]
        elif names:
            self._frames += [_Frame(f"{modifiers}section {n}", n, False, command.anchor) for n in names]
        else:
            self._frames.append(_Frame(f"{modifiers}section", "", False, command.anchor))

    def _close(self, command: Command) -> None:
        names = _operands(command)
        if not names and len(self._frames) > 1 and not self._frames[-1].name:
            self._frames.pop()
            return
        opened = [f.name for f in self._frames[1:]]
        if not names or opened[-len(names) :] != names:
            found = " ".join(["end", ".".join(names)]).strip()
            wanted = " ".join(["end", opened[-1]]).strip() if opened else ""
            hint = f"write `{wanted}`" if opened else "no namespace or section is open; remove it"
            raise SourceError(f"`{found}` closes nothing; {hint}", command.anchor)
        del self._frames[-len(names) :]


def _operands(command: Command) -> list[str]:
    """The components of the name behind the command word."""
    rest = command.tokens[command.head + 1 :]
    if not rest:
        return []
    if len(rest) > 1 or rest[0].kind is not TokenKind.NAME:
        raise SourceError(f"`{command.word}` takes one name at most", command.anchor)
    return _components(rest[0].text)


def _components(name: str) -> list[str]:
    """Split a dotted name; dots inside ``«…»`` do not count."""
    parts, depth = [""], False
    for character in name:
        if character == "." and not depth:
            parts.append("")
            continue
        depth = character == "«" or (depth and character != "»")
        parts[-1] += character
    return parts
