"""The store of answers on disk: round trips, several processes, damage, full disks; no Lean."""

from __future__ import annotations

import os
import signal
import sqlite3
import string
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Problem
from prover_env.errors import TransitionStoreError, UsageError
from prover_env.search import TransitionStore
from prover_env.search.codec import StateKeys, decode, encode, goals_tell_all, keepable
from prover_env.values import ErrorKind, Goal, Hypothesis, ProofState, ResultKind, TacticResult

PROBLEM = Problem(id="a/b", name="b", statement="theorem b : True")
ENV = "lean-1"

words = st.text(min_size=0, max_size=40)
hypotheses = st.builds(
    Hypothesis,
    st.lists(words, min_size=1, max_size=3).map(tuple),
    words,
    st.none() | words,
    st.booleans(),
    st.booleans(),
)
goals = st.builds(Goal, st.none() | words, st.lists(hypotheses, max_size=3).map(tuple), words)


def state(*targets: str, script: tuple[str, ...] = ("intro x",), case: str | None = None) -> ProofState:
    return ProofState(PROBLEM, script, tuple(Goal(case, (), t) for t in targets))


@given(st.lists(goals, min_size=1, max_size=3), st.text(max_size=30), st.lists(words, max_size=2))
def test_progress_comes_back_as_it_went(found: list[Goal], tactic: str, suggestions: list[str]) -> None:
    before = state("p")
    after = ProofState(PROBLEM, (*before.script, tactic.strip()), tuple(found))
    answer = TacticResult(ResultKind.PROGRESS, after, suggestions=tuple(suggestions))
    back = decode(encode(answer, tactic), before, tactic)
    assert back == answer
    assert back.state is not None
    assert back.state.goals == after.goals


@given(st.sampled_from(list(ErrorKind)), st.text(max_size=900))
def test_failures_come_back_with_the_beginning_of_their_message(error: ErrorKind, message: str) -> None:
    answer = TacticResult(ResultKind.FAILED, None, error, message)
    back = decode(encode(answer, "t"), state("p"), "t")
    assert (back.kind, back.error, back.state) == (answer.kind, error, None)
    assert message.startswith(back.message)
    assert len(back.message) == min(400, len(message))


def test_an_answer_is_rebuilt_on_the_script_of_the_state_that_asks() -> None:
    here, there = state("p", script=("a", "b")), state("p", script=("c",))
    answer = TacticResult(ResultKind.PROGRESS, ProofState(PROBLEM, ("a", "b", "t"), (Goal(None, (), "q"),)))
    back = decode(encode(answer, "t"), there, "t")
    assert back.state is not None
    assert back.state.script == ("c", "t")
    assert StateKeys(here).shared("t") == StateKeys(there).shared("t")
    assert StateKeys(here).exact("t") != StateKeys(there).exact("t")


@given(st.binary(max_size=60))
def test_bytes_of_something_else_are_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="not an answer"):
        decode(data, state("p"), "t")


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        ("p ∧ q", True),
        ("xs.head? = none", True),
        ("xs[i]? = some x", True),
        ("R x ?y", False),
        ("?m.12 = 0", False),
        ("∃ f, f = ⋯", False),
        ("Sort ?u.7", False),
        ("f (?_)", False),
    ],
)
def test_goals_with_metavariables_or_gaps_do_not_tell_the_state(text: str, tells: bool) -> None:
    assert goals_tell_all(state(text)) is tells
    inside = ProofState(PROBLEM, (), (Goal(None, (Hypothesis(("h",), "Nat", text),), "p"),))
    assert goals_tell_all(inside) is tells
    assert (StateKeys(state(text)).shared("t") is not None) is tells


def test_what_is_printed_besides_the_targets_is_part_of_the_key() -> None:
    keys = {
        StateKeys(s).shared("t")
        for s in (
            state("p"),
            state("p", case="left"),
            state("p", "p"),
            state("p", "q"),
            state("q", "p"),
            ProofState(PROBLEM, (), (Goal(None, (Hypothesis(("x",), "Nat"),), "p"),)),
            ProofState(PROBLEM, (), (Goal(None, (Hypothesis(("x",), "Nat", "1"),), "p"),)),
            ProofState(PROBLEM.model_copy(update={"preamble": "open Nat"}), (), state("p").goals),
        )
    }
    assert len(keys) == 8


def test_heartbeats_are_known_by_script_only() -> None:
    keys = StateKeys(state("p"))
    worn = TacticResult(ResultKind.FAILED, None, ErrorKind.HEARTBEATS)
    assert keys.key_for("t", worn) == keys.exact("t")
    assert keys.key_for("t", TacticResult(ResultKind.FAILED, None, ErrorKind.ERROR)) == keys.shared("t")


def test_what_depends_on_the_machine_is_not_kept() -> None:
    kept = {e for e in ErrorKind if keepable(TacticResult(ResultKind.FAILED, None, e))}
    assert set(ErrorKind) - kept == {
        ErrorKind.WALL_CLOCK,
        ErrorKind.MEMORY,
        ErrorKind.CRASH,
        ErrorKind.OUTPUT,
    }
    assert not keepable(TacticResult(ResultKind.REFUSED, None, ErrorKind.TEXT))


def test_answers_stay_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "answers.sqlite"
    with TransitionStore(path, batch=2) as store:
        store.put_many(ENV, {b"1": b"one", b"2": b"two"})
        store.put_many(ENV, {b"3": b"three"})
        store.put_many("other", {b"1": b"uno"})
        assert store.get_many(ENV, [b"1", b"3", b"4"]) == {b"1": b"one", b"3": b"three"}
        assert len(store) == 4
    assert store.get_many(ENV, [b"1"]) == {}
    store.put_many(ENV, {b"5": b"late"})
    store.close()
    with TransitionStore(path) as store:
        assert store.get_many(ENV, [b"1", b"2", b"5"]) == {b"1": b"one", b"2": b"two"}
        assert store.get_many("other", [b"1", b"2"]) == {b"1": b"uno"}
        assert store.get_many("never", [b"1"]) == {}
        many = {i.to_bytes(4, "big"): b"x" * (i % 7) for i in range(1500)}
        store.put_many(ENV, many)
        assert store.get_many(ENV, list(many)) == many
        assert store.trouble == ""


def test_forgetting_reaches_every_environment_and_what_is_not_written_yet(tmp_path: Path) -> None:
    with TransitionStore(tmp_path / "a") as store:
        for env in (ENV, "other"):
            store.put_many(env, {b"1": b"x", b"2": b"y"})
        store.flush()
        store.put_many(ENV, {b"3": b"z"})
        store.forget([b"1", b"3"])
        assert store.get_many(ENV, [b"1", b"2", b"3"]) == {b"2": b"y"}
        store.put_many(ENV, {b"1": b"new"})
        assert store.get_many(ENV, [b"1"]) == {b"1": b"new"}
    with TransitionStore(tmp_path / "a") as store:
        assert store.get_many(ENV, [b"1", b"2", b"3"]) == {b"1": b"new", b"2": b"y"}
        assert store.get_many("other", [b"1", b"2"]) == {b"2": b"y"}


_WRITER = """
import sys
from pathlib import Path
from prover_env.search import TransitionStore
path, environment, first = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
with TransitionStore(path, batch=7) as store:
    for i in range(first, first + 300):
        store.put_many(environment, {b"%d" % i: b"answer %d" % i})
    assert store.trouble == "", store.trouble
"""


def test_processes_write_one_file_at_the_same_time(tmp_path: Path) -> None:
    path = tmp_path / "a"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(path), ENV, str(first)], stderr=subprocess.PIPE, text=True
        )
        for first in (0, 200, 400)
    ]
    for writer in writers:
        _, errors = writer.communicate(timeout=60)
        assert writer.returncode == 0, errors
    with TransitionStore(path) as store:
        keys = [b"%d" % i for i in range(700)]
        assert store.get_many(ENV, keys) == {k: b"answer " + k for k in keys}


def test_threads_share_one_store(tmp_path: Path) -> None:
    with TransitionStore(tmp_path / "a", batch=5) as store:

        def work(first: int) -> None:
            for i in range(first, first + 100):
                store.put_many(ENV, {b"%d" % i: b"x"})
                store.get_many(ENV, [b"%d" % j for j in range(10)])

        threads = [threading.Thread(target=work, args=(100 * i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert len(store) == 400
        assert store.trouble == ""


def test_a_forked_child_reads_and_writes_for_itself(tmp_path: Path) -> None:
    with TransitionStore(tmp_path / "a") as store:
        store.put_many(ENV, {b"old": b"1"})
        store.flush()
        store.put_many(ENV, {b"waiting": b"2"})
        child = os.fork()
        if child == 0:
            ok = store.get_many(ENV, [b"old"]) == {b"old": b"1"}
            store.put_many(ENV, {b"child": b"3"})
            store.close()
            os._exit(0 if ok else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        keys = [b"old", b"waiting", b"child"]
        assert store.get_many(ENV, keys) == {b"old": b"1", b"waiting": b"2", b"child": b"3"}


def test_a_killed_writer_leaves_a_sound_file(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom prover_env.search import TransitionStore\n"
        "store = TransitionStore(sys.argv[1], batch=3)\ni = 0\n"
        "while True:\n    store.put_many('e', {b'%d' % i: b'x'})\n    i += 1\n"
        "    if i == 500: print('going', flush=True)\n"
    )
    writer = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "a")], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    with writer.stdout as out:
        assert out.readline() == "going\n"
        writer.send_signal(signal.SIGKILL)
        writer.wait(30)
    with TransitionStore(tmp_path / "a") as store:
        assert len(store.get_many("e", [b"%d" % i for i in range(490)])) == 490


def _filled(path: Path, count: int = 2000) -> None:
    with TransitionStore(path) as store:
        store.put_many(ENV, {b"%d" % i: os.urandom(40) for i in range(count)})


@pytest.mark.parametrize("how", ["cut", "scrambled", "garbage", "half a page"])
def test_a_damaged_file_is_an_error_with_a_remedy_or_made_anew(tmp_path: Path, how: str) -> None:
    path = tmp_path / "a"
    _filled(path)
    data = bytearray(path.read_bytes())
    if how == "cut":
        data = data[: len(data) // 2 // 4096 * 4096]
    elif how == "half a page":
        data = data[:6000]
    elif how == "scrambled":
        data[4096:] = os.urandom(len(data) - 4096)
    else:
        data = bytearray(string.printable.encode() * 100)
    path.write_bytes(data)
    with pytest.raises(TransitionStoreError, match=r"a: .*(remove the file|rebuild=True)"):
        TransitionStore(path)
    assert path.read_bytes() == data
    with TransitionStore(path, rebuild=True) as store:
        assert len(store) == 0
        store.put_many(ENV, {b"1": b"x"})
        assert store.get_many(ENV, [b"1"]) == {b"1": b"x"}
    assert (tmp_path / "a.damaged").read_bytes() == data


def test_an_answer_whose_checksum_is_wrong_is_not_given(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with TransitionStore(path) as store:
        store.put_many(ENV, {b"1": b"good", b"2": b"bad"})
    db = sqlite3.connect(path)
    with db:
        db.execute("UPDATE answers SET answer = substr(answer, 1, 4) || 'lie' WHERE key = ?", (b"2",))
    db.close()
    with TransitionStore(path) as store:
        assert store.get_many(ENV, [b"1", b"2"]) == {b"1": b"good"}


def test_damage_that_shows_later_makes_the_store_empty(tmp_path: Path) -> None:
    path = tmp_path / "a"
    _filled(path, 60_000)  # more than SQLite keeps in memory
    store = TransitionStore(path)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(path.stat().st_size - 4096))
    keys = [b"%d" % i for i in range(60_000)]
    assert len(store.get_many(ENV, keys)) < len(keys)
    assert "malformed" in store.trouble
    assert store.get_many(ENV, keys) == {}
    store.put_many(ENV, {b"1": b"x"})
    store.close()


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE t (x)")
    db.close()
    for rebuild in (False, True):
        with pytest.raises(TransitionStoreError, match="something else"):
            TransitionStore(path, rebuild=rebuild)
    _filled(tmp_path / "b", 3)
    db = sqlite3.connect(tmp_path / "b")
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(TransitionStoreError, match="format 99"):
        TransitionStore(tmp_path / "b")
    with pytest.raises(TransitionStoreError, match="choose another"):
        TransitionStore(tmp_path)
    with pytest.raises(UsageError, match="batch"):
        TransitionStore(tmp_path / "c", batch=0)


def test_a_file_at_its_limit_is_read_on(tmp_path: Path) -> None:
    with TransitionStore(tmp_path / "a", batch=10, max_bytes=1) as store:
        for i in range(400):
            store.put_many(ENV, {b"%d" % i: os.urandom(1000)})
        assert "full" in store.trouble
        assert 10 <= len(store) < 400
        assert store.get_many(ENV, [b"0"])


def test_a_full_disk_is_no_error(tmp_path: Path) -> None:
    code = (
        "import os, resource, signal, sys\nfrom prover_env.search import TransitionStore\n"
        "store = TransitionStore(sys.argv[1], batch=10)\n"
        "store.put_many('e', {b'first': b'x'})\nstore.flush()\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))\n"
        "for i in range(1000):\n    store.put_many('e', {b'%d' % i: os.urandom(1000)})\n"
        "assert store.get_many('e', [b'first']) == {b'first': b'x'}\n"
        "print(store.trouble)\nstore.close()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "a")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    with TransitionStore(tmp_path / "a") as store:
        assert store.get_many("e", [b"first"]) == {b"first": b"x"}


def test_a_locked_file_is_waited_for_and_then_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with TransitionStore(path, timeout=0.05) as store:
        store.put_many(ENV, {b"1": b"x", b"2": b"y"})
        store.flush()
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        store.put_many(ENV, {b"3": b"z"})
        store.flush()
        store.forget([b"1"])
        assert store.get_many(ENV, [b"1", b"2", b"3"]) == {b"2": b"y", b"3": b"z"}
        other.execute("ROLLBACK")
        other.close()
        store.flush()
    with TransitionStore(path) as store:
        assert store.get_many(ENV, [b"1", b"2", b"3"]) == {b"2": b"y", b"3": b"z"}
