"""What ``prover-gym prove --policy chat`` needs: the endpoint from options, and whole proofs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.errors import UsageError
from prover_env.search.budget import StopReason

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.chat import ChatClient
    from prover_env.runtime import Lean
    from prover_env.search import SearchResult

__all__ = ["BaseUrlOption", "ModelOption", "SamplesOption", "WholeProofsOption", "chat_client", "prove_whole"]

BaseUrlOption = Annotated[
    str | None,
    typer.Option(
        "--base-url",
        metavar="URL",
        help="With --policy chat: an OpenAI-compatible endpoint, such as http://localhost:8000/v1. "
        "An API key is read from OPENAI_API_KEY.",
    ),
]
ModelOption = Annotated[
    str | None, typer.Option("--model", metavar="NAME", help="With --policy chat: the model.")
]
SamplesOption = Annotated[
    int, typer.Option("--samples", min=1, help="With --policy chat: answers asked for in each state.")
]
WholeProofsOption = Annotated[
    int,
    typer.Option(
        "--whole-proofs",
        min=0,
        metavar="N",
        help="With --policy chat: ask for N whole proofs, and once more where Lean rejects one, "
        "instead of searching.",
    ),
]


def chat_client(base_url: str | None, model: str | None, *, seconds: float) -> ChatClient:
    """A client for the endpoint that options name.

    Raises:
        UsageError: address or model is missing, or makes no sense.
    """
    from prover_env.chat import ChatClient, ChatSettings

    if base_url is None or model is None:
        raise UsageError(
            "--policy chat needs --base-url and --model, such as --base-url http://localhost:8000/v1"
        )
    return ChatClient(ChatSettings(base_url, model, timeout=seconds, deadline=seconds))


def prove_whole(lean: Lean, problem: Problem, client: ChatClient, samples: int) -> SearchResult:
    """Ask for whole proofs; the outcome in the form of a search's.

    Raises:
        ChatError: the endpoint fails.
        StatementError: the problem does not elaborate.
        MachineryError: Lean failed.
    """
    from prover_env.chat import WholeProofProver
    from prover_env.search import SearchResult
    from prover_env.verdict import shared_judge

    began = time.monotonic()
    prover = WholeProofProver(client, shared_judge(lean), samples=samples, repair=True)
    found = prover.prove(problem, first_only=True)
    judged = len(found.attempts) + sum(attempt.repair is not None for attempt in found.attempts)
    return SearchResult(
        problem_id=problem.id,
        proved=found.proved,
        verdict=found.verdict,
        script=(),
        path=(),
        evaluations=judged,
        asked=judged,
        expansions=0,
        visited=1,
        seconds=time.monotonic() - began,
        stopped=StopReason.PROVED if found.proved else StopReason.EXHAUSTED,
    )
