"""``explain``: what pydantic found wrong, in a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError

__all__ = ["explain"]

_LONGEST = 80


def explain(error: ValidationError) -> str:
    """Each field at fault with its value and what it should be, parted by semicolons. Pure.

    What a validator of ours says names the value itself and stands as it is.

    Args:
        error: what pydantic raised.
    """
    said: list[str] = []
    for found in error.errors(include_url=False):
        message = found["msg"]
        if found["type"] == "value_error":
            said.append(message.removeprefix("Value error, "))
            continue
        field = ".".join(map(str, found["loc"]))
        value = "" if found["type"] == "missing" else f"={_short(found['input'])}"
        said.append(f"{field}{value}: {message[:1].lower()}{message[1:]}")
    return "; ".join(said)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
