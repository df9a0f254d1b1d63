from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.server.framing import (
    MAX_BODY,
    MAX_HEADER,
    FrameReader,
    FrameSizeError,
    FramingError,
    encode_frame,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda children: (
        st.lists(children, max_size=4)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), children, max_size=4)
    ),
    max_leaves=10,
)


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    edges = sorted({0, len(data), *(c % (len(data) + 1) for c in cuts)})
    return [data[a:b] for a, b in itertools.pairwise(edges)]


@given(
    st.lists(st.dictionaries(st.text("abc", min_size=1), JSON, max_size=3), max_size=5),
    st.lists(st.integers(0)),
)
def test_frames_survive_any_chopping(messages: list[dict[str, object]], cuts: list[int]) -> None:
    reader = FrameReader()
    seen = []
    data = b"".join(encode_frame(m) for m in messages)
    for piece in pieces(data, cuts):
        reader.feed(piece)
        seen += [json.loads(frame) for frame in reader]
    assert seen == [{"jsonrpc": "2.0", **m} for m in messages]
    assert reader.pending == 0
    assert (reader.frames, reader.bytes) == (len(messages), len(data))


def test_length_counts_bytes_not_characters() -> None:
    frame = encode_frame({"text": "∀ 𝔞, α → β"})
    header, body = frame.split(b"\r\n\r\n")
    assert int(header.split(b":")[1]) == len(body)
    assert json.loads(body)["text"] == "∀ 𝔞, α → β"


def test_other_headers_and_case_are_accepted() -> None:
    reader = FrameReader()
    reader.feed(b"content-type: application/vscode-jsonrpc\r\nCONTENT-LENGTH:2\r\n\r\n{}")
    assert list(reader) == [b"{}"]


def test_incomplete_frame_gives_nothing() -> None:
    reader = FrameReader()
    for byte in b"Content-Length: 4\r\n\r\n{} ":
        reader.feed(bytes([byte]))
        assert reader.next_frame() is None
    reader.feed(b" ")
    assert reader.next_frame() == b"{}  "


@pytest.mark.parametrize(
    "garbage",
    [
        b"Hello: world\r\n\r\n",
        b"Content-Length: minus\r\n\r\n",
        b"Content-Length: -5\r\n\r\n",
        b"Content-Length: 12345678901234\r\n\r\n",
        b"Content-Length: %d\r\n\r\n" % (MAX_BODY + 1),
        b"x" * (MAX_HEADER + 1),
        b"x" * (MAX_HEADER + 1) + b"\r\n\r\n",
    ],
)
def test_garbage_is_an_error(garbage: bytes) -> None:
    reader = FrameReader()
    reader.feed(garbage)
    with pytest.raises(FramingError):
        reader.next_frame()


@given(st.binary(max_size=200))
def test_arbitrary_bytes_never_hang_or_crash(data: bytes) -> None:
    reader = FrameReader()
    reader.feed(data)
    try:
        for frame in reader:
            assert isinstance(frame, bytes)
    except FramingError:
        pass


def test_a_reader_may_take_less() -> None:
    reader = FrameReader(10)
    reader.feed(b"Content-Length: 10\r\n\r\n0123456789Content-Length: 11\r\n\r\n")
    assert reader.next_frame() == b"0123456789"
    with pytest.raises(FrameSizeError, match="11 bytes announced, at most 10"):
        reader.next_frame()
