"""A record of what each layer said, kept while a proof passes through them."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from prover_env.values import LayerAnswer

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Asked", "Trail"]


class Asked:
    """The answer of the layer that is being asked: an objection, if ``object_to`` was called."""

    def __init__(self) -> None:
        """No objection so far."""
        self.passed = True
        self.said = "no objection"

    def say(self, text: str) -> None:
        """Something for a person to know; the layer has no objection."""
        self.said = _first_line(text)

    def object_to(self, text: str) -> None:
        """The layer refuses."""
        self.passed = False
        self.said = _first_line(text)


class Trail:
    """The answers so far, in order."""

    def __init__(self) -> None:
        """Nobody was asked yet."""
        self.answers: list[LayerAnswer] = []

    @contextmanager
    def ask(self, layer: str) -> Iterator[Asked]:
        """Take the time while a layer works.

        Args:
            layer: its name.
        """
        asked = Asked()
        begin = time.monotonic()
        try:
            yield asked
        except BaseException as error:
            asked.object_to(f"{type(error).__name__}: {error}")
            raise
        finally:
            self.answers.append(LayerAnswer(layer, asked.passed, asked.said, time.monotonic() - begin))


def _first_line(text: str) -> str:
    return text.splitlines()[0] if text else ""
