"""A chat endpoint that follows a script: what a real one does not do on demand."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from prover_env.chat import ChatSettings, Retries

Play = Callable[["Handler", dict[str, Any]], None]


class Handler(BaseHTTPRequestHandler):
    """Answers each request with the next scene of the server's script; the last one stays."""

    server: Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with self.server.guard:
            self.server.requests.append((self.path, dict(self.headers), body))
            number = min(len(self.server.requests), len(self.server.script)) - 1
            self.server.busy += 1
            self.is_busy = True
            self.server.most_busy = max(self.server.most_busy, self.server.busy)
        try:
            self.server.script[number](self, body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the client has given up, as it should
        finally:
            self.done()

    def done(self) -> None:
        """No longer busy: the client may send the next request as soon as it has its answer."""
        with self.server.guard:
            self.server.busy -= self.is_busy
            self.is_busy = False

    def send(self, data: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        self.done()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, script: list[Play]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = script
        self.requests: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.guard = threading.Lock()
        self.busy = self.most_busy = 0

    @property
    def bodies(self) -> list[dict[str, Any]]:
        return [body for _, _, body in self.requests]

    def settings(self, **more: Any) -> ChatSettings:
        values: dict[str, Any] = {
            "base_url": f"http://127.0.0.1:{self.server_address[1]}/v1",
            "model": "scripted",
            "retries": Retries(attempts=3, first=0.01, longest=0.02),
            "timeout": 20.0,
            "deadline": 60.0,
            "key_variable": "PROVER_GYM_TEST_KEY",
        }
        return ChatSettings(**values | more)


@contextmanager
def serving(*script: Play) -> Iterator[Server]:
    server = Server(list(script))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)


def says(*texts: str, most: int | None = None, usage: Any = (10, 5)) -> Play:
    """As many samples as asked for (at most ``most``), going round the texts."""

    def play(handler: Handler, body: dict[str, Any]) -> None:
        n = body.get("n", 1) if most is None else min(body.get("n", 1), most)
        first = body.get("seed", 0)
        chosen = [texts[(first + k) % len(texts)] for k in range(n)]
        answer: dict[str, Any] = {
            "choices": [
                {"index": i, "message": {"role": "assistant", "content": t}} for i, t in enumerate(chosen)
            ]
        }
        if usage is not None:
            answer["usage"] = {"prompt_tokens": usage[0], "completion_tokens": usage[1]}
        handler.send(json.dumps(answer).encode())

    return play


def raw(data: bytes, status: int = 200, **headers: str) -> Play:
    """These bytes."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler, body: handler.send(data, status, named)


def refuses(status: int, **headers: str) -> Play:
    return raw(json.dumps({"error": {"message": "no"}}).encode(), status, **headers)


def drips(seconds: float) -> Play:
    """A byte now and then, for some seconds."""

    def play(handler: Handler, body: dict[str, Any]) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000000")
        handler.end_headers()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.05)

    return play


def hangs_up(handler: Handler, body: dict[str, Any]) -> None:
    handler.close_connection = True
