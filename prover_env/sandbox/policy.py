"""What a confined process may do, as plain data, and which of its three modes the sandbox is in."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from enum import StrEnum

from prover_env.errors import UsageError

__all__ = ["MODE_VARIABLE", "SandboxMode", "SandboxPolicy", "sandbox_mode"]

MODE_VARIABLE = "PROVER_GYM_SANDBOX"
"""Environment variable with the mode: ``on`` (default), ``off``, ``require``."""


class SandboxMode(StrEnum):
    """Whether Lean is confined."""

    ON = "on"
    """As far as the system can; a warning says what it cannot."""
    OFF = "off"
    """Not at all; a warning says so."""
    REQUIRE = "require"
    """Wholly, or a ``SandboxError`` instead of a start."""


def sandbox_mode(mode: SandboxMode | str | None = None) -> SandboxMode:
    """The mode to use: the argument, else ``PROVER_GYM_SANDBOX``, else ``on``.

    Raises:
        UsageError: there is no such mode.
    """
    text = mode if mode is not None else os.environ.get(MODE_VARIABLE, "").strip().lower() or SandboxMode.ON
    try:
        return SandboxMode(text)
    except ValueError as error:
        where = MODE_VARIABLE if mode is None else "the sandbox mode"
        raise UsageError(f"{where} is {text!r}; it may be: {', '.join(SandboxMode)}") from error


@dataclass(frozen=True, slots=True)
class SandboxPolicy:
    """What a confined process may do. What is not listed is refused.

    Attributes:
        read: files it may read, and folders that it may list and read with all below them. Paths that do not
            exist are passed over.
        write: folders that must exist, in which it may also create, write, rename and remove plain files; not
            folders, links, pipes or devices.
        execute: programs that it may become; all of ``read`` when ``programs`` is set.
        programs: it may start other programs.
    """

    read: tuple[str, ...] = ()
    write: tuple[str, ...] = ()
    execute: tuple[str, ...] = ()
    programs: bool = False

    def to_json(self) -> str:
        """As JSON text."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> SandboxPolicy:
        """The inverse of ``to_json``.

        Raises:
            UsageError: it is not of that form.
        """
        try:
            data = json.loads(text)
            lists = {name: tuple(data[name]) for name in ("read", "write", "execute")}
            if not all(isinstance(path, str) for paths in lists.values() for path in paths):
                raise TypeError("a path that is no text")
            return cls(programs=data["programs"] is True, **lists)
        except (ValueError, TypeError, KeyError) as error:
            raise UsageError(f"not the JSON text of a sandbox policy: {error!r}") from error
