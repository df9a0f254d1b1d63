"""``Problem``: one theorem as a task, as plain frozen data that knows nothing of processes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from problems.errors import ProblemError

__all__ = ["Definition", "Premise", "Problem"]


# tabs are refused where a text is read, with a word about spaces; line ends may still be those of Windows
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


class Premise(BaseModel):
    """A theorem that stands above a problem in its file and may be used in its proof."""

    model_config = ConfigDict(frozen=True)

    name: str
    """Full Lean name, namespaces included."""
    statement: str
    """Source text from ``theorem`` up to, not including, ``:=``."""


class Definition(BaseModel):
    """A definition (or named instance) that stands above a problem."""

    model_config = ConfigDict(frozen=True)

    name: str
    """Full Lean name, namespaces included."""
    kind: str
    """The keyword that declares it: ``def``, ``inductive``, ``structure``, ``class``, ``abbrev``,
    ``instance``, ``opaque``."""
    text: str
    """The whole declaration as written."""


class Problem(BaseModel):
    """One theorem to prove, with all that Lean must know before it is stated.

    Making one with control characters in what Lean would read raises ``ProblemError``.

    The text elaborated for it is, in this order: the imports (or the last of ``modules``, which
    imports them), ``preamble``, ``statement``, ``:= by`` and a proof.
    """

    model_config = ConfigDict(frozen=True)

    id: str
    """``set/file/name``; ``adhoc/name`` for a statement typed by a user."""
    name: str
    """Full Lean name of the theorem, namespaces included."""
    statement: str
    """Source text from ``theorem`` up to, not including, ``:=``; no trailing white space."""
    topic: str = "adhoc"
    """Usually ``set/file``."""
    title: str = ""
    """First paragraph of the doc comment."""
    imports: tuple[str, ...] = ()
    """Modules that the file imports besides the implicit ``Init``."""
    modules: tuple[str, ...] = ()
    """Texts compiled ahead of time, as a chain: each is a module that imports the one before it."""
    preamble: str = ""
    """Commands elaborated in the document itself, right before the statement: open namespaces,
    variables, options, and the few declarations that are not yet part of ``modules``."""
    premises: tuple[Premise, ...] = ()
    """Proved theorems above this one in its file, in order."""
    definitions: tuple[Definition, ...] = ()
    """Definitions above this one in its file, in order."""
    source: str = ""
    licence: str = ""
    level: int | None = Field(default=None, ge=1, le=10)
    """The author's guess at the difficulty, 1 (lightest) to 10."""
    tags: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    """Names of premises that the author says a proof rests on."""
    reference_proof: str | None = None
    """What stands after ``:=`` in the file, verbatim (``by …`` or a term); ``None`` for an open problem."""
    canary: bool = False
    """True for a statement known to be unprovable: a proof of it means that the judge is broken."""

    @cached_property
    def key(self) -> str:
        """Hash (40 hex digits) of everything that Lean sees before the proof; equal keys mean equal tasks."""
        digest = hashlib.blake2b(b"problem 2\n", digest_size=20)
        # numbers in front of everything: no text can look like two, or like the end of a list
        for group in (self.imports, self.modules, (self.preamble, self.statement)):
            digest.update(b"%d\n" % len(group))
            for text in group:
                data = text.encode("utf-8", "surrogatepass")
                digest.update(b"%d\n" % len(data))
                digest.update(data)
        return digest.hexdigest()

    @model_validator(mode="after")
    def _check_characters(self) -> Self:
        texts = {
            "id": (self.id,),
            "name": (self.name,),
            "statement": (self.statement,),
            "imports": self.imports,
            "modules": self.modules,
            "preamble": (self.preamble,),
            "reference proof": (self.reference_proof or "",),
        }
        for what, parts in texts.items():
            found = next(filter(None, map(_CONTROL.search, parts)), None)
            if found is not None:
                raise ProblemError(
                    f"problem {self.id!r}: {what} with the control character U+{ord(found[0]):04X} "
                    f"(at character {found.start()}), which Lean does not read; remove it"
                )
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with other values, which works out its own ``key``."""
        copy = super().model_copy(update=update, deep=deep)
        copy.__dict__.pop("key", None)
        return copy
