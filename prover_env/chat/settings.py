"""Where a chat endpoint is, what to ask of it, and how patiently."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from prover_env.errors import UsageError

__all__ = ["ChatSettings", "Prices", "Retries"]


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices for a million tokens, in whatever currency one likes.

    Attributes:
        prompt: of what is sent.
        completion: of what comes back.
    """

    prompt: float
    completion: float

    def __post_init__(self) -> None:
        """Refuse what is no price."""
        for name, value in (("prompt", self.prompt), ("completion", self.completion)):
            if not (math.isfinite(value) and value >= 0):
                raise UsageError(f"the price of {name} tokens is {value}; it must be a number, at least 0")


@dataclass(frozen=True, slots=True)
class Retries:
    """How to go on after a failure that may pass.

    Before attempt ``k + 1`` the wait is drawn between half and the whole of ``min(longest, first · 2ᵏ)``, or
    is what the endpoint asks for, if that is longer.

    Attributes:
        attempts: requests at most, the first one included.
        first: seconds before the second attempt.
        longest: seconds before any attempt, unless the endpoint asks for more.
    """

    attempts: int = 5
    first: float = 1.0
    longest: float = 30.0

    def __post_init__(self) -> None:
        """Refuse numbers without sense."""
        if self.attempts < 1:
            raise UsageError(f"attempts is {self.attempts}; at least 1 is needed")
        for name, value in (("first", self.first), ("longest", self.longest)):
            if not (math.isfinite(value) and value >= 0):
                raise UsageError(f"{name} is {value}; it must be a number of seconds, at least 0")


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """One endpoint and one model.

    Attributes:
        base_url: up to and including the version: ``https://api.example.org/v1``, ``http://localhost:8000/v1``.
        model: name of the model, as the endpoint has it.
        key_variable: environment variable with the API key; none is sent when it is not set.
        temperature: ``None`` leaves it to the endpoint.
        seed: sent with every request (plus the number of a repeated one); ``None`` sends none.
        max_tokens: limit of each answer; ``None`` leaves it to the endpoint.
        timeout: seconds for one request, from connecting to the last byte.
        deadline: seconds for one call, repetitions and waits included.
        retries: what to do after a failure that may pass.
        concurrent: requests under way at the same time.
        answer_bytes: size of an answer that is still read.
        prices: what tokens cost, ``None`` when that is not known.
        extra: further fields of the request's body, such as ``top_p`` or ``max_completion_tokens``.
    """

    base_url: str
    model: str
    key_variable: str = "OPENAI_API_KEY"
    temperature: float | None = None
    seed: int | None = 0
    max_tokens: int | None = 2048
    timeout: float = 120.0
    deadline: float = 600.0
    retries: Retries = field(default_factory=Retries)
    concurrent: int = 4
    answer_bytes: int = 4 << 20
    prices: Prices | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what no request can be made of.

        Raises:
            UsageError: the address is none, there is no model, or a limit makes no sense.
        """
        parts = urlsplit(self.base_url)
        try:
            sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:
            sound = False
        sound = sound and self.base_url.isascii() and self.base_url.isprintable() and " " not in self.base_url
        if not sound or parts.query or parts.fragment or parts.username is not None:
            raise UsageError(
                f"base_url={self.base_url!r} is no address of an endpoint; give one such as "
                "http://localhost:8000/v1 (a key belongs into the environment)"
            )
        if not self.model:
            raise UsageError("the name of a model is needed")
        for name in ("timeout", "deadline", "concurrent", "answer_bytes"):
            value = getattr(self, name)
            if not (math.isfinite(value) and value > 0):
                raise UsageError(f"{name} is {value}; it must be a finite number above 0")
        if self.temperature is not None and not (math.isfinite(self.temperature) and self.temperature >= 0):
            raise UsageError(f"temperature is {self.temperature}; it must be a finite number, at least 0")
        try:
            json.dumps(dict(self.extra), allow_nan=False)
        except (TypeError, ValueError) as error:
            raise UsageError(f"extra must consist of JSON values: {error}") from error
        if self.max_tokens is not None and self.max_tokens < 1:
            raise UsageError(f"max_tokens is {self.max_tokens}; at least 1 is needed")

    @property
    def key(self) -> str | None:
        """The API key, ``None`` when the variable is not set.

        Raises:
            UsageError: it holds what cannot be sent in a header.
        """
        key = os.environ.get(self.key_variable, "").strip()
        if not key.isascii() or not key.isprintable():
            raise UsageError(f"the value of {self.key_variable} is no API key: it holds odd characters")
        return key or None
