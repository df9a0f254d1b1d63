"""One HTTP request with a deadline and a limit on the size of the answer.

The standard library does it: a request is one POST of JSON, and neither streams, nor cookies, nor redirects
are wanted (a redirect would carry the key to another host), so a further dependency would save nothing.
"""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from prover_env.errors import ChatAnswerError, ChatError, ChatStatusError, ChatTimeoutError

__all__ = ["post"]

_CHUNK = 1 << 16
_SHOWN = 300


def post(url: str, body: Mapping[str, Any], *, key: str | None, timeout: float, most: int) -> dict[str, Any]:
    """Send a JSON object and read the JSON object that comes back.

    Args:
        url: ``http`` or ``https``.
        body: what to send.
        key: sent as a bearer token.
        timeout: seconds for all of it.
        most: bytes of an answer that is still read.

    Raises:
        ChatTimeoutError: it took too long.
        ChatStatusError: the status is not 200.
        ChatAnswerError: what came back is not a JSON object, or too large.
        ChatError: the host cannot be reached, or ended the connection.
    """
    until = time.monotonic() + timeout
    parts = urlsplit(url)
    headers = {
        "Content-Type": "application/json",
        "Accept": "application/json",
        "User-Agent": "prover-gym",
        "Connection": "close",
    }
    if key is not None:
        headers["Authorization"] = f"Bearer {key}"
    # lone surrogates, which UTF-8 cannot carry, stay escapes
    data = json.dumps(body, ensure_ascii=True).encode("ascii")
    connection = _connection(parts.scheme, parts.hostname or "", parts.port, timeout)
    over = threading.Event()
    try:
        connection.connect()
        with _ending(connection.sock, until, over):
            connection.request("POST", parts.path, body=data, headers=headers)
            # the response keeps the socket, also after the connection has let go of it
            with closing(connection.getresponse()) as response:
                text = _read(response, most)
    except (OSError, http.client.HTTPException, UnicodeError) as error:  # UnicodeError: no name of a host
        if over.is_set() or isinstance(error, TimeoutError):
            raise ChatTimeoutError(f"{url} did not answer within {timeout:g} s") from error
        said = str(error) or type(error).__name__
        raise ChatError(f"{url} cannot be used: {said}; is the address right, and the server up?") from error
    finally:
        connection.close()
    if over.is_set():  # what came until then may be cut off
        raise ChatTimeoutError(f"{url} did not answer within {timeout:g} s")
    if response.status != 200:
        raise ChatStatusError(
            f"{url} answered {response.status} {response.reason}: {_shown(text)}",
            response.status,
            _retry_after(response.getheader("Retry-After")),
        )
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ChatAnswerError(f"{url} answered with something that is not JSON: {_shown(text)}") from error
    if not isinstance(found, dict):
        raise ChatAnswerError(f"{url} answered with something that is no JSON object: {_shown(text)}")
    return found


def _connection(scheme: str, host: str, port: int | None, timeout: float) -> http.client.HTTPConnection:
    if scheme == "https":
        return http.client.HTTPSConnection(host, port, timeout=timeout, context=ssl.create_default_context())
    return http.client.HTTPConnection(host, port, timeout=timeout)


@contextmanager
def _ending(sock: socket.socket, until: float, over: threading.Event) -> Iterator[None]:
    """Cut the connection when the time is over.

    A socket's own limit is for each read anew: a server that sends a byte now and then would never meet it.
    """

    def cut() -> None:
        over.set()
        with suppress(OSError):
            sock.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(max(0.0, until - time.monotonic()), cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _read(response: http.client.HTTPResponse, most: int) -> bytes:
    """The body, unless it is too large."""
    pieces: list[bytes] = []
    size = 0
    while piece := response.read1(_CHUNK):
        size += len(piece)
        if size > most:
            raise ChatAnswerError(
                f"the answer is larger than {most} bytes; ask for less, or raise the limit", final=True
            )
        pieces.append(piece)
    return b"".join(pieces)


def _retry_after(value: str | None) -> float | None:
    """Seconds of a ``Retry-After`` header, which holds a number or a date (RFC 9110, 10.2.3)."""
    if value is None:
        return None
    try:
        seconds = float(value)
    except ValueError:
        try:
            date = parsedate_to_datetime(value)
        except ValueError:
            return None
        date = date if date.tzinfo is not None else date.replace(tzinfo=UTC)
        seconds = (date - datetime.now(UTC)).total_seconds()
    return max(0.0, seconds) if seconds == seconds else None


def _shown(text: bytes) -> str:
    """The beginning of a body, on one line."""
    line = " ".join(text[: 4 * _SHOWN].decode("utf-8", "replace").split())
    return line if len(line) <= _SHOWN else line[:_SHOWN] + "…"
