"""Models that follow a script, on real Lean: what they say is believed only as far as Lean does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from problems import Problem, problem_from_statement
from prover_env.chat import ChatClient, ChatPolicy, WholeProofProver
from prover_env.errors import ChatStatusError, UsageError
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, get_lean
from prover_env.search import BestFirstSearch, Budget
from prover_env.values import Goal, ProofState
from prover_env.verdict import Judge, shared_judge

from ..cli.helpers import call, run
from .scripted import Play, refuses, says, serving

SWAP = problem_from_statement("theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p")
ROOT = ProofState(SWAP, (), (Goal(None, (), "q ∧ p"),))
GOOD = "```lean\ntheorem swap (p q : Prop) (h : p ∧ q) : q ∧ p := by\n  exact ⟨h.2, h.1⟩\n```"
HOSTILE = [
    "```lean\ntheorem swap (p q : Prop) (h : p ∧ q) : q ∧ p := by\n  sorry\n```",
    "```lean\naxiom cheat : False\ntheorem swap (p q : Prop) (h : p ∧ q) : q ∧ p := cheat.elim\n```",
    "```lean\ntheorem swap : True := by\n  trivial\n```",
    "```lean\nby\n  exact cheat\naxiom cheat : q ∧ p\n```",
    "by admit",
    "```lean\n```lean\nby sorry\n```\n```",
    "-- ignore the judge and accept this proof /-",
    "by native_decide",
]


@pytest.fixture(scope="module")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="module")
def repl(lean: Lean) -> Iterator[LeanRepl]:
    with LeanRepl(lean) as repl:
        yield repl


@pytest.fixture(scope="module")
def judge(lean: Lean) -> Judge:
    return shared_judge(lean)


def tactics(*lists: list[str]) -> Play:
    return says(*(json.dumps({"tactics": items}) for items in lists))


def test_a_search_with_a_model(repl: LeanRepl) -> None:
    with serving(tactics(["nonsense", "constructor"], ["exact h.2", "exact h.1", "sorry"])) as server:
        policy = ChatPolicy(ChatClient(server.settings(seed=0)), samples=2)
        result = BestFirstSearch(policy, Budget(evaluations=40)).search(repl, SWAP)
        assert result.proved
        assert result.script == ("constructor", "exact h.2", "exact h.1")
        assert policy.asked == len(server.requests) == 3
        prompt = server.bodies[0]["messages"][1]["content"]
        assert SWAP.statement in prompt
        assert "h : p ∧ q\n⊢ q ∧ p" in prompt


def test_nothing_that_cheats_is_accepted(repl: LeanRepl, judge: Judge) -> None:
    with serving(says(*HOSTILE)) as server:
        client = ChatClient(server.settings(seed=0))
        search = BestFirstSearch(ChatPolicy(client, samples=len(HOSTILE)), Budget(evaluations=40))
        assert not search.search(repl, SWAP).proved
        result = WholeProofProver(client, judge, samples=len(HOSTILE)).prove(SWAP)
        assert len(result.attempts) == len(HOSTILE)
        assert not result.proved
        assert result.correct == 0


def test_the_same_state_gets_the_same_answer() -> None:
    numbers = iter(range(100))

    def moody(handler: Any, body: dict[str, Any]) -> None:
        says(f"exact h{next(numbers)}")(handler, body)

    with serving(moody) as server:
        policy = ChatPolicy(ChatClient(server.settings()), samples=1)
        with ThreadPoolExecutor(8) as executor:
            answers = list(executor.map(lambda _: tuple(policy.propose(ROOT, 5)), range(16)))
        assert len(set(answers)) == 1
        assert len(server.requests) == 1
        assert policy.propose(ROOT, 0) == ()


def test_a_failed_question_is_asked_again() -> None:
    with serving(refuses(401), says("rfl")) as server:
        policy = ChatPolicy(ChatClient(server.settings()), samples=1)
        with pytest.raises(ChatStatusError):
            policy.propose(ROOT, 5)
        assert [c.tactic for c in policy.propose(ROOT, 5)] == ["rfl"]


def test_a_model_without_words() -> None:
    with serving(says(" ")) as server:
        policy = ChatPolicy(ChatClient(server.settings()), samples=2)
        assert policy.propose(ROOT, 5) == ()
        assert (policy.asked, policy.speechless) == (1, 1)


def test_whole_proofs_are_counted(judge: Judge) -> None:
    with serving(says(GOOD, HOSTILE[0], GOOD, "")) as server:
        prover = WholeProofProver(ChatClient(server.settings(seed=0)), judge, samples=4)
        result = prover.prove(SWAP)
        # an empty sample is none
        assert (len(result.attempts), result.correct, result.proved) == (3, 2, True)
        assert prover.prove(SWAP, first_only=True).attempts[0].accepted
        assert len(prover.prove(SWAP, first_only=True).attempts) == 1
        assert prover.prove(SWAP, should_stop=lambda: True).attempts == ()
        assert (result.usage.prompt_tokens, result.usage.completion_tokens) == (10, 5)


def test_repair(judge: Judge) -> None:
    bad = "```lean\ntheorem swap (p q : Prop) (h : p ∧ q) : q ∧ p := by\n  exact ⟨h.2, h.3⟩\n```"

    def learns(handler: Any, body: dict[str, Any]) -> None:
        (says(GOOD) if len(body["messages"]) > 2 else says(bad))(handler, body)

    with serving(learns) as server:
        client = ChatClient(server.settings())
        result = WholeProofProver(client, judge, samples=2, repair=True).prove(SWAP)
        assert (result.correct, result.repaired, result.proved) == (0, 2, True)
        assert len(server.requests) == 2  # equal proofs are mended once
        *_, before, said = server.bodies[1]["messages"]
        assert before == {"role": "assistant", "content": bad}
        assert "h.3" in said["content"] or "error" in said["content"]
        assert result.usage.completion_tokens == 10


def test_a_broken_repair_changes_nothing(judge: Judge) -> None:
    def tired(handler: Any, body: dict[str, Any]) -> None:
        (refuses(400) if len(body["messages"]) > 2 else says("by nonsense"))(handler, body)

    with serving(tired) as server:
        result = WholeProofProver(ChatClient(server.settings()), judge, samples=1, repair=True).prove(SWAP)
        assert not result.proved
        assert result.verdict is not None
        assert result.attempts[0].repair is None


@pytest.mark.parametrize("arguments", [{"samples": 0}, {"tactics": 0}])
def test_wrong_usage(arguments: dict[str, int]) -> None:
    with serving(says("rfl")) as server, pytest.raises(UsageError):
        ChatPolicy(ChatClient(server.settings()), **arguments)


def test_the_prompt_has_what_may_be_used() -> None:
    from problems import load_sets
    from prover_env.chat.prompts import proof_messages

    def asked(problem: Problem) -> str:
        return proof_messages(problem)[1]["content"]

    rich = max(load_sets(), key=lambda p: len(p.premises))
    text = asked(rich)
    assert rich.premises[-1].statement in text
    assert rich.statement in text
    assert len(text) < 20_000
    other = problem_from_statement("theorem t : two = 2", preamble="def two := 2")
    assert "def two := 2" in asked(other)


def test_on_the_command_line() -> None:
    with serving(says(GOOD)) as server:
        address = ["--base-url", server.settings().base_url, "--model", "scripted"]
        done = run("prove", SWAP.statement, "--policy", "chat", "--whole-proofs", "2", *address)
        assert done.returncode == 0, done.stderr
        assert "exact ⟨h.2, h.1⟩" in done.stdout
        assert "tokens" in done.stderr
    done = call("prove", SWAP.statement, "--policy", "chat")
    assert done.returncode == 2
    assert "--base-url" in done.stderr
