from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

import pytest

from prover_env.chat import ChatClient, ChatSettings, Prices, Retries, Usage
from prover_env.chat.transport import _retry_after
from prover_env.errors import (
    ChatAnswerError,
    ChatError,
    ChatStatusError,
    ChatTimeoutError,
    UsageError,
)

from .scripted import drips, hangs_up, raw, refuses, says, serving

HELLO = [{"role": "user", "content": "Prove ∀ p, p → p. \ud83d"}]


def test_success(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROVER_GYM_TEST_KEY", "secret")
    with serving(says("one", "two")) as server:
        client = ChatClient(server.settings(extra={"top_p": 0.9}, prices=Prices(1.0, 4.0)))
        answer = client.complete(HELLO, n=2, temperature=0.5)
    assert answer.texts == ("one", "two")
    assert answer.usage == client.usage == Usage(requests=1, prompt_tokens=10, completion_tokens=5)
    assert client.cost == pytest.approx(30e-6)
    path, headers, body = server.requests[0]
    assert (path, headers["Authorization"]) == ("/v1/chat/completions", "Bearer secret")
    assert body == {
        "model": "scripted",
        "messages": [{"role": "user", "content": HELLO[0]["content"]}],
        "temperature": 0.5,
        "max_tokens": 2048,
        "seed": 0,
        "n": 2,
        "top_p": 0.9,
    }


def test_no_key_is_sent_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROVER_GYM_TEST_KEY", raising=False)
    with serving(says("one", usage=None)) as server:
        client = ChatClient(server.settings())
        client.complete(HELLO)
    assert "Authorization" not in server.requests[0][1]
    assert client.usage.unmetered == 1
    assert client.cost is None
    monkeypatch.setenv("PROVER_GYM_TEST_KEY", "line\nbreak")
    with pytest.raises(UsageError, match="PROVER_GYM_TEST_KEY"):
        client.complete(HELLO)


@pytest.mark.parametrize(
    "trouble",
    [
        refuses(429, Retry_After="0"),
        refuses(503),
        hangs_up,
        raw(b"<html>bad gateway</html>"),
        raw(b'["a list"]'),
        raw(b"[" * 100_000),
        raw(b'{"choices": []}'),
        raw(b'{"choices": null, "usage": 3}'),
    ],
    ids=["429", "503", "hangs up", "html", "list", "nested", "empty", "null"],
)
def test_trouble_that_passes(trouble: Any) -> None:
    with serving(trouble, says("one")) as server:
        client = ChatClient(server.settings())
        assert client.complete(HELLO).texts == ("one",)
        assert (client.usage.requests, client.usage.failures) == (2, 1)
        assert len(server.requests) == 2


@pytest.mark.parametrize(
    ("trouble", "kind", "message"),
    [
        (refuses(500), ChatStatusError, r"500 .*tried 3 times"),
        (raw(b'{"choices": []}'), ChatAnswerError, r"without any choices.*tried 3 times"),
        (raw(b"not json"), ChatAnswerError, r"not JSON: not json \(tried 3 times"),
    ],
)
def test_trouble_that_stays(trouble: Any, kind: type[ChatError], message: str) -> None:
    with serving(trouble) as server:
        client = ChatClient(server.settings())
        with pytest.raises(kind, match=message):
            client.complete(HELLO)
        assert client.usage.failures == len(server.requests) == 3


@pytest.mark.parametrize("status", [301, 400, 401, 404])
def test_a_refusal_is_not_asked_again(status: int) -> None:
    with serving(refuses(status, Location="http://127.0.0.1:9/")) as server:
        with pytest.raises(ChatStatusError) as caught:
            ChatClient(server.settings()).complete(HELLO)
        assert (caught.value.status, len(server.requests)) == (status, 1)


def test_an_answer_that_is_too_large_is_not_asked_for_again() -> None:
    with serving(raw(b" " * 5000)) as server:
        with pytest.raises(ChatAnswerError, match="larger than 1000 bytes"):
            ChatClient(server.settings(answer_bytes=1000)).complete(HELLO)
        assert len(server.requests) == 1


def test_a_dripping_server_meets_the_deadline() -> None:
    with serving(drips(30)) as server:
        began = time.monotonic()
        with pytest.raises(ChatTimeoutError, match=r"within 0\.3 s \(tried twice|tried 2 times"):
            ChatClient(server.settings(timeout=0.3, retries=Retries(2, 0.01, 0.01))).complete(HELLO)
        assert time.monotonic() - began < 20


def test_no_wait_goes_beyond_the_deadline() -> None:
    with serving(refuses(429, Retry_After="3600")) as server:
        began = time.monotonic()
        with pytest.raises(ChatStatusError, match="no time is left") as caught:
            ChatClient(server.settings()).complete(HELLO)
        assert caught.value.retry_after == 3600
        assert time.monotonic() - began < 30


def test_nobody_is_there() -> None:
    with serving(says("one")) as server:
        settings = server.settings()
    with pytest.raises(ChatError, match="is the address right"):
        ChatClient(settings).complete(HELLO)


def test_a_host_that_cannot_be() -> None:
    settings = ChatSettings(f"http://{'a' * 70}.invalid/v1", "m", retries=Retries(attempts=1))
    with pytest.raises(ChatError, match="is the address right"):
        ChatClient(settings).complete(HELLO)


def test_a_server_that_ignores_n_is_asked_again() -> None:
    with serving(says("one", "two", "three", most=1)) as server:
        answer = ChatClient(server.settings(seed=0)).complete(HELLO, n=3)
    assert answer.texts == ("one", "two", "three")
    assert [(body.get("n"), body["seed"]) for body in server.bodies] == [(3, 0), (2, 1), (None, 2)]
    assert answer.usage.completion_tokens == 15


def test_a_server_that_refuses_n_is_asked_one_by_one() -> None:
    def picky(handler: Any, body: dict[str, Any]) -> None:
        (refuses(400) if "n" in body else says("one", "two"))(handler, body)

    with serving(picky) as server:
        client = ChatClient(server.settings())
        assert client.complete(HELLO, n=2).texts == ("one", "two")
        assert client.complete(HELLO, n=2).texts == ("one", "two")
        assert ["n" in body for body in server.bodies] == [True, False, False, False, False]


def test_more_samples_than_asked_for_are_left_out() -> None:
    many = {"choices": [{"message": {"content": str(i)}} for i in range(9)]}
    with serving(raw(json.dumps(many).encode())) as server:
        assert ChatClient(server.settings()).complete(HELLO, n=2).texts == ("0", "1")


@pytest.mark.parametrize(
    ("choice", "texts"),
    [
        ({"message": {"content": None}}, ()),
        ({"message": {"content": "  "}}, ()),
        ({"message": "text"}, ()),
        ("text", ()),
        ({"message": {"content": [{"type": "text", "text": "a"}, {"text": "b"}, 3]}}, ("ab",)),
    ],
)
def test_odd_choices(choice: Any, texts: tuple[str, ...]) -> None:
    with serving(raw(json.dumps({"choices": [choice]}).encode())) as server:
        assert ChatClient(server.settings()).complete(HELLO).texts == texts


def test_requests_under_way_are_limited() -> None:
    def slow(handler: Any, body: dict[str, Any]) -> None:
        time.sleep(0.05)
        says("one")(handler, body)

    with serving(slow) as server:
        client = ChatClient(server.settings(concurrent=2))
        answers = client.complete_many([HELLO] * 6)
        assert len(answers) == len(server.requests) == 6
        assert server.most_busy <= 2


def test_one_failure_among_many() -> None:
    def some(handler: Any, body: dict[str, Any]) -> None:
        (refuses(400) if body["messages"][0]["content"] == "bad" else says("one"))(handler, body)

    with serving(some) as server:
        client = ChatClient(server.settings())
        good, bad = client.complete_many([HELLO, [{"role": "user", "content": "bad"}]])
        assert isinstance(bad, ChatStatusError)
        assert not isinstance(good, ChatError)
        assert client.complete_many([]) == []


@pytest.mark.parametrize(
    ("value", "seconds"),
    [("7", 7), ("-1", 0), ("1.5", 1.5), ("Mon, 30 Feb 9999 0:0:0 GMT", None), ("soon", None)],
)
def test_retry_after(value: str, seconds: float | None) -> None:
    assert _retry_after(value) == seconds


def test_retry_after_a_date() -> None:
    date = format_datetime(datetime.now(UTC) + timedelta(seconds=100), usegmt=True)
    assert 50 < (_retry_after(date) or 0) <= 100
    assert _retry_after("nan") is None
    assert _retry_after(None) is None


@pytest.mark.parametrize(
    "arguments",
    [
        {"base_url": "ftp://host/v1"},
        {"base_url": "host:8000"},
        {"base_url": "http://"},
        {"base_url": "http://host:port/v1"},
        {"base_url": "http://me:secret@host/v1"},
        {"base_url": "http://host/v1?x=1"},
        {"base_url": "http://host/vé"},
        {"base_url": "http://my host/v1"},
        {"base_url": "http://host/v1\r\nX-Evil: 1"},
        {"model": ""},
        {"temperature": float("nan")},
        {"extra": {"top_p": float("inf")}},
        {"extra": {"stop": {1, 2}}},
        {"timeout": 0},
        {"deadline": float("inf")},
        {"timeout": float("nan")},
        {"concurrent": 0},
        {"max_tokens": 0},
    ],
    ids=str,
)
def test_settings_that_make_no_sense(arguments: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        ChatSettings(**{"base_url": "http://localhost/v1", "model": "m"} | arguments)


def test_other_numbers_that_make_no_sense() -> None:
    with pytest.raises(UsageError):
        Prices(-1, 0)
    with pytest.raises(UsageError):
        Retries(attempts=0)
    with pytest.raises(UsageError):
        Retries(first=float("inf"))
    with pytest.raises(UsageError):
        ChatClient(ChatSettings("http://localhost/v1", "m")).complete(HELLO, n=0)
