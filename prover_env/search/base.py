"""What all searches have in common: the protocol, the settings, and how one is started."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypedDict, Unpack, runtime_checkable

from problems import Problem
from prover_env.errors import UsageError
from prover_env.policies.policy import Policy
from prover_env.search.budget import Budget
from prover_env.search.cache import TransitionCache
from prover_env.search.checks import check_at_least_one, check_flag, check_number
from prover_env.search.engine import ProofEngine
from prover_env.search.result import SearchResult
from prover_env.values import ProofState

if TYPE_CHECKING:
    from prover_env.search.run import SearchRun

__all__ = ["CommonOptions", "Search", "TreeSearch"]


@runtime_checkable
class Search(Protocol):
    """Anything that searches proofs with a policy under a budget.

    Attributes:
        policy: proposes the tactics.
        budget: limits of each search.
    """

    policy: Policy
    budget: Budget

    def search(
        self,
        engine: ProofEngine,
        problem: str | Problem | ProofState,
        *,
        should_stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search a proof and have it judged."""
        ...


class CommonOptions(TypedDict, total=False):
    """Settings that every search takes; ``TreeSearch`` says what they mean."""

    chunk: int
    confidence: float
    width: int
    max_depth: int
    max_goals: int
    max_goal_text: int
    step_timeout: float | None
    minimise: bool
    cache: TransitionCache | None
    record: bool


class TreeSearch(ABC):
    """Base of the searches: one object serves many problems, one at a time in each thread.

    The same policy, problem, settings and budget of evaluations give the same result, unless a wall-clock
    limit strikes, however many workers the engine has.
    """

    def __init__(
        self, policy: Policy, budget: Budget | None = None, **options: Unpack[CommonOptions]
    ) -> None:
        """Set up a search.

        Args:
            policy: proposes tactics; when it is an ``OpeningPolicy``, its opening is tried first.
            budget: limits of each search, ``Budget()`` by default.
            **options: the settings that all searches share:

                chunk (8): how many candidates of a state are tried, at most, before the next state is chosen.
                confidence (0.8): a chunk ends early once the candidates in it have this probability together.
                width (64): how many candidates to ask of the policy in a state.
                max_depth (24): longest script to consider, in steps.
                max_goals (8): states with more goals are left out.
                max_goal_text (6000): states whose printed goals have more code points are left out.
                step_timeout (5.0): seconds for each tactic, ``None`` for the engine's own limit.
                minimise (False): drop the steps of an accepted proof that it does not need, and judge the
                rest again.
                cache (None): answers to share between searches; by default each search has its own.
                record (False): keep every tactic evaluated, as ``SearchResult.tried``.

        Raises:
            UsageError: a setting is out of range, or the policy is none.
        """
        if isinstance(policy, type) or not callable(getattr(policy, "propose", None)):
            raise UsageError(
                f"{policy!r:.80} is no policy; give an object with a method propose(state, limit)"
            )
        self.policy = policy
        self.budget = budget if budget is not None else Budget()
        self.chunk = options.get("chunk", 8)
        self.confidence = options.get("confidence", 0.8)
        self.width = options.get("width", 64)
        self.max_depth = options.get("max_depth", 24)
        self.max_goals = options.get("max_goals", 8)
        self.max_goal_text = options.get("max_goal_text", 6000)
        self.step_timeout = options.get("step_timeout", 5.0)
        self.minimise = options.get("minimise", False)
        self.cache = options.get("cache")
        self.record = options.get("record", False)
        check_at_least_one(
            chunk=self.chunk,
            width=self.width,
            max_depth=self.max_depth,
            max_goals=self.max_goals,
            max_goal_text=self.max_goal_text,
        )
        check_flag(minimise=self.minimise, record=self.record)
        check_number("confidence", self.confidence, above=0)
        if self.step_timeout is not None:
            check_number("step_timeout", self.step_timeout, above=0)

    @property
    def side_by_side(self) -> int:
        """How many states are asked about at once."""
        return 1

    def search(
        self,
        engine: ProofEngine,
        problem: str | Problem | ProofState,
        *,
        should_stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search a proof and have it judged.

        Args:
            engine: a ``LeanRepl``, a ``LeanPool`` or anything with their methods ``start``, ``run``,
                ``run_many``, ``judge``; see ``ProofEngine``.
            problem: a problem, a statement's text, or a state from which to go on.
            should_stop: asked between calls to Lean; the search ends when it says True.

        Returns:
            The result; ``proved`` only with an accepted verdict.

        Raises:
            StatementError: the problem's statement does not elaborate.
            MachineryError: Lean failed, through no fault of a tactic.
        """
        from prover_env.search.run import SearchRun

        return SearchRun(self, engine, problem, should_stop).result()

    @abstractmethod
    def explore(self, run: SearchRun) -> None:
        """Go through the states of a run until there is nothing left to try.

        A proof that is accepted, and a limit that is reached, end it from inside ``run``.

        Args:
            run: fresh, with an unfinished root.
        """
