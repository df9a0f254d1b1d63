"""``ChatClient``: answers of a model behind an OpenAI-compatible endpoint, with patience and an end to it."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from prover_env.chat.transport import post
from prover_env.chat.usage import Usage
from prover_env.errors import (
    ChatAnswerError,
    ChatError,
    ChatStatusError,
    ChatTimeoutError,
    UsageError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prover_env.chat.settings import ChatSettings

__all__ = ["ChatAnswer", "ChatClient", "Message"]

Message = Mapping[str, str]
"""``{"role": "system" | "user" | "assistant", "content": text}``."""

_PASSING = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
"""Statuses after which the same request may succeed later."""


@dataclass(frozen=True, slots=True)
class ChatAnswer:
    """What a model said to one conversation.

    Attributes:
        texts: the samples, in the order in which they came; empty ones are left out.
        usage: what they consumed, failed requests included.
    """

    texts: tuple[str, ...]
    usage: Usage


class ChatClient:
    """Asks one model. Safe for threads; opens a connection for each request and keeps none."""

    def __init__(self, settings: ChatSettings) -> None:
        """Send nothing yet."""
        self.settings = settings
        self._url = settings.base_url.rstrip("/") + "/chat/completions"
        self._places = threading.BoundedSemaphore(settings.concurrent)
        self._guard = threading.Lock()
        self._usage = Usage()
        self._one_by_one = False  # set once the endpoint has refused to give several samples at once
        self._random = random.Random()  # spreads waits only; no result depends on it

    @property
    def usage(self) -> Usage:
        """What all calls together consumed."""
        with self._guard:
            return self._usage

    @property
    def cost(self) -> float | None:
        """What the tokens counted so far cost, ``None`` without prices."""
        return self.usage.cost(self.settings.prices)

    def complete(
        self,
        messages: Sequence[Message],
        *,
        n: int = 1,
        temperature: float | None = None,
        response_format: Mapping[str, Any] | None = None,
    ) -> ChatAnswer:
        """Ask for samples of an answer.

        An endpoint that gives fewer samples than asked for is asked again for the rest.

        Args:
            messages: the conversation.
            n: how many samples.
            temperature: instead of that of the settings.
            response_format: the field of that name, for structured output.

        Returns:
            Up to ``n`` samples; fewer only where the model's answers were empty.

        Raises:
            ChatTimeoutError: the deadline of the call is over, or each attempt took too long.
            ChatStatusError: the endpoint refuses the request, or kept failing until all attempts were made.
            ChatAnswerError: what came back was no answer, each time.
            ChatError: the endpoint cannot be reached.
            UsageError: ``n`` is below 1.
        """
        if n < 1:
            raise UsageError(f"n is {n}; at least one sample must be asked for")
        call = _Call(time.monotonic() + self.settings.deadline)
        body: dict[str, Any] = {
            "model": self.settings.model,
            "messages": [dict(message) for message in messages],
        }
        optional = {
            "temperature": temperature if temperature is not None else self.settings.temperature,
            "max_tokens": self.settings.max_tokens,
            "response_format": None if response_format is None else dict(response_format),
        }
        body |= {name: value for name, value in optional.items() if value is not None}
        body |= self.settings.extra
        texts: list[str] = []
        given = 0
        while given < n:
            choices = self._samples(body, n - given, given, call)[: n - given]
            given += len(choices)
            texts += [text for text in choices if text.strip()]
        return ChatAnswer(tuple(texts), call.usage)

    def complete_many(
        self, conversations: Sequence[Sequence[Message]], *, n: int = 1, temperature: float | None = None
    ) -> list[ChatAnswer | ChatError]:
        """Ask several things side by side; a failed call gives its error in place of the answer."""

        def one(messages: Sequence[Message]) -> ChatAnswer | ChatError:
            try:
                return self.complete(messages, n=n, temperature=temperature)
            except ChatError as error:
                return error

        if not conversations:
            return []
        workers = min(self.settings.concurrent, len(conversations))
        with ThreadPoolExecutor(workers, thread_name_prefix="chat") as executor:
            return list(executor.map(one, conversations))

    def _samples(self, body: Mapping[str, Any], n: int, before: int, call: _Call) -> list[str]:
        """At least one sample and perhaps as many as asked for, after ``before`` of them came."""
        count = 1 if self._one_by_one else n
        asked = dict(body)
        if self.settings.seed is not None:
            asked["seed"] = self.settings.seed + before  # another seed, or the same sample would come again
        if count > 1:
            asked["n"] = count
        try:
            return self._patiently(asked, call)
        except ChatStatusError as error:
            if count == 1 or error.status not in (400, 422):
                raise
        # some endpoints refuse `n`; if it was something else, the request without it fails, too
        del asked["n"]
        found = self._patiently(asked, call)
        self._one_by_one = True
        return found

    def _patiently(self, body: Mapping[str, Any], call: _Call) -> list[str]:
        """Repeat a request while its failures may pass."""
        retries = self.settings.retries
        for attempt in range(1, retries.attempts + 1):
            try:
                return self._once(body, call)
            except ChatError as error:
                if not _passing(error):
                    raise
                wait = self._wait(attempt, error)
                late = time.monotonic() + wait >= call.until
                if attempt == retries.attempts or late:
                    error.args = (f"{error} ({_tried(attempt, late)})",)
                    raise
            time.sleep(wait)
        raise AssertionError("unreachable")

    def _wait(self, attempt: int, error: ChatError) -> float:
        """Seconds before the next attempt."""
        retries = self.settings.retries
        most = min(retries.longest, retries.first * 2.0 ** (attempt - 1))
        wait = most * (0.5 + 0.5 * self._random.random())
        asked = error.retry_after if isinstance(error, ChatStatusError) else None
        return wait if asked is None else max(wait, asked)

    def _once(self, body: Mapping[str, Any], call: _Call) -> list[str]:
        """One request; counted whatever becomes of it."""
        settings = self.settings
        key = settings.key
        with self._place(call):
            left = call.until - time.monotonic()
            if left <= 0:
                raise ChatTimeoutError(f"the {settings.deadline:g} s for this call are over")
            try:
                reply = post(
                    self._url,
                    body,
                    key=key,
                    timeout=min(settings.timeout, left),
                    most=settings.answer_bytes,
                )
            except ChatError:
                self._count(Usage(requests=1, failures=1), call)
                raise
        self._count(Usage.of(reply), call)
        try:
            return _contents(reply)
        except ChatError:
            self._count(Usage(failures=1), call)
            raise

    @contextmanager
    def _place(self, call: _Call) -> Iterator[None]:
        """One of the places for requests under way."""
        if not self._places.acquire(timeout=max(0.0, call.until - time.monotonic())):
            raise ChatTimeoutError(f"no request could be sent within {self.settings.deadline:g} s")
        try:
            yield
        finally:
            self._places.release()

    def _count(self, usage: Usage, call: _Call) -> None:
        call.usage += usage
        with self._guard:
            self._usage += usage


@dataclass(slots=True)
class _Call:
    """One call of ``complete``: when it must end, and what it consumed."""

    until: float
    usage: Usage = field(default_factory=Usage)


def _passing(error: ChatError) -> bool:
    """Whether the same request may succeed later."""
    if isinstance(error, ChatStatusError):
        return error.status in _PASSING
    return not (isinstance(error, ChatAnswerError) and error.final)


def _contents(body: Mapping[str, Any]) -> list[str]:
    """The texts of the choices; a choice without text is an empty one."""
    choices = body.get("choices")
    if not isinstance(choices, list) or not choices:
        raise ChatAnswerError("the endpoint answered without any choices; does it serve this model?")
    return [_content(choice) for choice in choices]


def _content(choice: object) -> str:
    message = choice.get("message") if isinstance(choice, dict) else None
    content = message.get("content") if isinstance(message, dict) else None
    if isinstance(content, list):  # parts, as some endpoints give them
        parts = [part.get("text") for part in content if isinstance(part, dict)]
        content = "".join(part for part in parts if isinstance(part, str))
    return content if isinstance(content, str) else ""


def _tried(attempt: int, late: bool) -> str:
    times = "once" if attempt == 1 else f"{attempt} times"
    return f"tried {times}; no time is left" if late else f"tried {times}"
