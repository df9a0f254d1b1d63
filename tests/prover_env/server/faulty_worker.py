"""A stand-in for ``lean --worker`` with one fault, for faults that the real one does not show on demand.

Usage: ``python faulty_worker.py FAULT MARKER REAL-COMMAND… --worker ARGS…``. The first process that is
started with a given MARKER file misbehaves and leaves the file behind; later ones become the real worker.
With ``-`` as MARKER every process misbehaves.
"""

from __future__ import annotations

import json
import os
import sys
import time


def read_message() -> dict[str, object] | None:
    length = 0
    while True:
        line = sys.stdin.buffer.readline()
        if not line:
            return None
        if not line.strip():
            return json.loads(sys.stdin.buffer.read(length))
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])


def write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def frame(message: dict[str, object] | bytes) -> bytes:
    body = message if isinstance(message, bytes) else json.dumps(message, separators=(",", ":")).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def diagnostics(version: int, text: str = "") -> bytes:
    params = {"uri": "file:///x.lean", "version": version, "diagnostics": [], "padding": text}
    return frame({"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params})


def answer(number: object, **members: object) -> bytes:
    return frame({"id": number, "jsonrpc": "2.0", **members})


def misbehave(fault: str) -> None:
    if fault == "exit":
        print("cannot load: something is missing", file=sys.stderr, flush=True)
        sys.exit(3)
    if fault == "silent":
        time.sleep(600)
    waits = 0
    while (message := read_message()) is not None:
        if message.get("method") != "textDocument/waitForDiagnostics":
            continue
        waits += 1
        if waits == 1 or fault in ("chatter", "drip", "stderr", "flood", "stale"):
            good(fault, message, waits)
            continue
        bad(fault, message)


def good(fault: str, message: dict[str, object], version: int) -> None:
    data = diagnostics(version) + answer(message["id"], result={})
    if fault == "chatter":
        for number in range(50):
            write(frame({"jsonrpc": "2.0", "method": "$/lean/other", "params": {"number": number}}))
        write(frame({"jsonrpc": "2.0", "id": "x1", "method": "workspace/refresh", "params": {}}))
    if fault == "stale":
        write(diagnostics(version + 7) + answer(99999, result="not yours"))
    if fault == "stderr":
        sys.stderr.write("noise\n" * 200_000)
        sys.stderr.flush()
    if fault == "flood":
        write(diagnostics(version, "x" * 3_000_000))
    if fault == "drip":
        for byte in data:
            write(bytes([byte]))
        return
    write(data)


def bad(fault: str, message: dict[str, object]) -> None:
    if fault == "garbage":
        write(b"\xff\xfe garbage " * 1000)
        time.sleep(600)
    elif fault == "badjson":
        write(frame(b'{"id":%d,' % message["id"]))
        time.sleep(600)
    elif fault == "badutf8":
        write(frame(b'{"id":%d,"x":"\xff"}' % message["id"]))
        time.sleep(600)
    elif fault == "notobject":
        write(frame(b"[1,2]"))
        time.sleep(600)
    elif fault == "halfframe":
        write(diagnostics(2)[:40])
        print("about to die", file=sys.stderr, flush=True)
        os._exit(134)
    elif fault == "error":
        write(answer(message["id"], error={"code": -32603, "message": "internal trouble"}))
        time.sleep(600)
    elif fault == "hang":
        time.sleep(600)
    elif fault == "spin":
        while True:
            pass


if __name__ == "__main__":
    _fault, _marker, *_real = sys.argv[1:]
    if _marker != "-":
        try:
            os.close(os.open(_marker, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            os.execv(_real[0], _real)
    misbehave(_fault)
