"""The few messages of Lean's language server that a worker exchanges; pure builders and readers."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

__all__ = [
    "FrameKind",
    "TooDeepError",
    "body_error",
    "call_rpc",
    "change_document",
    "connect_rpc",
    "decode",
    "final_version",
    "frame_kind",
    "initialize",
    "open_document",
    "reference_ids",
    "release_references",
    "response_id",
    "wait_for_diagnostics",
]

FrameKind = Literal["diagnostics", "final", "response", "other"]

_HEAD = 256  # bytes; the method of a notification stands within them
_ID = re.compile(rb'\{"id":(\d+),')
_VERSION = re.compile(rb'"version":(\d+)\}\}\s*\Z')
_REFERENCE = re.compile(rb'"(p|__rpcref)":"?(\d+)"?\}')


class TooDeepError(ValueError):
    """A message is nested too deeply for the JSON decoder; it may be perfectly well-formed."""


def frame_kind(frame: bytes) -> FrameKind:
    """Tell what a frame is without decoding it.

    An unescaped ``"method":`` cannot be part of a string, so a match is the member itself.
    """
    head = frame[:_HEAD]
    if b'"method":' not in head:
        return "response"
    if b'"method":"textDocument/publishDiagnostics"' in head:
        return "diagnostics"
    if b'"method":"$/lean/ileanInfoFinal"' in head:
        return "final"
    return "other"


def final_version(frame: bytes) -> int | None:
    """The version that an ``ileanInfoFinal`` frame is about; ``None`` when it does not stand at its end.

    It is the last thing that Lean's reporter sends about a version: all diagnostics come before it.
    """
    found = _VERSION.search(frame, max(0, len(frame) - 64))
    return None if found is None else int(found.group(1))


def decode(frame: bytes) -> dict[str, Any]:
    """Decode a frame to a JSON object.

    Raises:
        ValueError: not UTF-8, not JSON, or not an object.
        TooDeepError: nested too deeply for the decoder.
    """
    try:
        message = json.loads(frame)
    except RecursionError as error:
        raise TooDeepError("a message of Lean is nested too deeply to be decoded") from error
    if not isinstance(message, dict):
        raise ValueError(f"a message of Lean is not a JSON object: {frame[:60]!r}")
    return message


def response_id(frame: bytes) -> int | None:
    """The id of a response without decoding it; ``None`` when it does not stand at the beginning."""
    found = _ID.match(frame)
    return None if found is None else int(found.group(1))


def initialize(process_id: int, root_uri: str) -> dict[str, Any]:
    """The handshake: no delay after edits, silent messages ("Goals accomplished!"), interactive messages."""
    params = {
        "processId": process_id,
        "rootUri": root_uri,
        "capabilities": {"lean": {"silentDiagnosticSupport": True}},
        "initializationOptions": {"editDelay": 0, "hasWidgets": True},
    }
    return {"id": 0, "method": "initialize", "params": params}


def open_document(uri: str, text: str) -> dict[str, Any]:
    """Version 1 of the document."""
    document = {"uri": uri, "languageId": "lean", "version": 1, "text": text}
    return {"method": "textDocument/didOpen", "params": {"textDocument": document}}


def change_document(uri: str, version: int, text: str) -> dict[str, Any]:
    """A later version, as full text: Lean finds the common prefix itself."""
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}
    return {"method": "textDocument/didChange", "params": params}


def wait_for_diagnostics(request: int, uri: str, version: int) -> dict[str, Any]:
    """Answered when that version is elaborated to its end."""
    return {
        "id": request,
        "method": "textDocument/waitForDiagnostics",
        "params": {"uri": uri, "version": version},
    }


def connect_rpc(request: int, uri: str) -> dict[str, Any]:
    """Open an RPC session."""
    return {"id": request, "method": "$/lean/rpc/connect", "params": {"uri": uri}}


def call_rpc(request: int, uri: str, session: str, method: str, params: dict[str, Any]) -> dict[str, Any]:
    """Call an RPC method of the server at the start of the document."""
    return {
        "id": request,
        "method": "$/lean/rpc/call",
        "params": {
            "textDocument": {"uri": uri},
            "position": {"line": 0, "character": 0},
            "sessionId": session,
            "method": method,
            "params": params,
        },
    }


def reference_ids(frame: bytes) -> list[dict[str, str]]:
    """The references to server objects in an RPC answer; unreleased ones keep whole elaborations alive."""
    return [{key.decode(): number.decode()} for key, number in _REFERENCE.findall(frame)]


def release_references(uri: str, session: str, references: list[dict[str, str]]) -> dict[str, Any]:
    """Let the server free what the references hold."""
    params = {"uri": uri, "sessionId": session, "refs": references}
    return {"method": "$/lean/rpc/release", "params": params}


def body_error(message: dict[str, Any]) -> str | None:
    """The error text of a response, or ``None`` when it carries a result."""
    error = message.get("error")
    if error is None:
        return None
    return str(error.get("message", error)) if isinstance(error, dict) else str(error)
