"""The base protocol of LSP: JSON bodies behind a ``Content-Length`` header, parsed from bytes as they come.

Pure: bytes in, frames out. A frame is the undecoded body, since most frames of Lean (progress bars, ilean
updates) are thrown away unread.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["MAX_BODY", "MAX_HEADER", "FrameReader", "FrameSizeError", "FramingError", "encode_frame"]

MAX_HEADER = 4096
"""Bytes; a header longer than this is garbage."""
MAX_BODY = 1 << 28
"""Bytes; a body announced as longer than this (256 MiB) is not taken, unless the reader is told otherwise."""

_END = b"\r\n\r\n"
_LENGTH = re.compile(rb"content-length:[ \t]*(\d{1,12})[ \t]*\Z", re.IGNORECASE)


class FramingError(ValueError):
    """The bytes are not a sequence of LSP frames; the stream cannot be read any further."""


class FrameSizeError(FramingError):
    """A frame is announced that is longer than the reader takes."""


def encode_frame(message: Mapping[str, Any]) -> bytes:
    """Encode one JSON-RPC message.

    Args:
        message: the message without its ``jsonrpc`` member. Strings must not hold lone surrogates.

    Returns:
        Header and body, ready to be written.
    """
    body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False, separators=(",", ":")).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


class FrameReader:
    """Cuts a stream of bytes into frames, however the stream was chopped up.

    Attributes:
        frames: complete frames handed out so far.
        bytes: bytes fed so far.
    """

    def __init__(self, max_body: int = MAX_BODY) -> None:
        self.frames = 0
        self.bytes = 0
        self._max_body = max_body
        self._buffer = bytearray()
        self._body: tuple[int, int] | None = None  # where the awaited body starts and ends in the buffer
        self._searched = 0  # the header's end does not start before this offset

    @property
    def pending(self) -> int:
        """Bytes of a frame that is not complete yet."""
        return len(self._buffer)

    def feed(self, data: bytes) -> None:
        """Take the next bytes of the stream."""
        self.bytes += len(data)
        self._buffer += data

    def next_frame(self) -> bytes | None:
        """Take one complete frame out.

        Returns:
            The body of the frame, or ``None`` when more bytes are needed.

        Raises:
            FramingError: the stream does not continue with a frame.
            FrameSizeError: it continues with one that is too long.
        """
        if self._body is None:
            self._body = self._find_body()
            if self._body is None:
                return None
        start, end = self._body
        if len(self._buffer) < end:
            return None
        frame = bytes(memoryview(self._buffer)[start:end])
        del self._buffer[:end]
        self._body, self._searched = None, 0
        self.frames += 1
        return frame

    def __iter__(self) -> Iterator[bytes]:
        """All frames that are complete by now."""
        while (frame := self.next_frame()) is not None:
            yield frame

    def _find_body(self) -> tuple[int, int] | None:
        end = self._buffer.find(_END, self._searched)
        if end < 0:
            if len(self._buffer) > MAX_HEADER:
                raise FramingError(f"no end of header in {len(self._buffer)} bytes: {self._sample()}")
            self._searched = max(0, len(self._buffer) - len(_END) + 1)
            return None
        if end > MAX_HEADER:
            raise FramingError(f"header of {end} bytes: {self._sample()}")
        for line in bytes(self._buffer[:end]).split(b"\r\n"):
            if (found := _LENGTH.match(line)) is not None:
                length = int(found.group(1))
                if length > self._max_body:
                    raise FrameSizeError(
                        f"body of {length} bytes announced, at most {self._max_body} are taken"
                    )
                start = end + len(_END)
                return start, start + length
        raise FramingError(f"header without Content-Length: {self._sample()}")

    def _sample(self) -> str:
        return repr(bytes(self._buffer[:60]))
