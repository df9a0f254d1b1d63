"""``evaluate``: a policy against problems, by search within budgets and by sampled episodes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from prover_env.errors import MachineryError, ProverGymError, UsageError
from prover_env.evaluation.episode import sample_episode
from prover_env.evaluation.result import Evaluation, ProblemScore
from prover_env.search import Budget, TransitionCache, make_search
from prover_env.server import InterruptedWaitError

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.policies import Policy
    from prover_env.search import ProofEngine, TransitionStore

__all__ = ["Measure", "evaluate"]

_MEMORY = 10_000


@dataclass(frozen=True, slots=True)
class Measure:
    """How to measure.

    Attributes:
        budgets: tactics that a search may evaluate, the smallest first, none twice. Each budget is a search
            of its own: what a longer one finds early is not what a shorter one finds.
        search: name of the search.
        chunk: tactics of one state tried before the next state is chosen.
        samples: episodes sampled for each problem; 0 for none.
        ks: the ``k`` of pass@k, each at most ``samples``; in order and none twice, too.
        episode: tactics that an episode may draw.
        seed: of the episodes; searches draw nothing.
    """

    budgets: tuple[int, ...] = (50,)
    search: str = "best_first"
    chunk: int = 4
    samples: int = 0
    ks: tuple[int, ...] = ()
    episode: int = 30
    seed: int = 0

    def __post_init__(self) -> None:
        """Put budgets and ``ks`` in order, and refuse what cannot be measured.

        Raises:
            UsageError: nothing to measure, or numbers that do not fit together.
        """
        for name in ("budgets", "ks"):
            object.__setattr__(self, name, _numbers(name, getattr(self, name)))
        for name in ("chunk", "samples", "episode"):
            _numbers(name, (getattr(self, name),))
        if not self.budgets and not self.samples:
            raise UsageError("nothing to measure: give a budget, or a number of samples")
        low = min((*self.budgets, self.chunk, self.episode))
        if low < 1 or self.samples < 0:
            raise UsageError(f"budgets, chunk, episode and samples must be positive, and one is {low}")
        for k in self.ks:
            if k < 1:
                raise UsageError(f"pass@{k} is no measure; k must be at least 1")
            if k > self.samples:
                raise UsageError(f"pass@{k} takes at least {k} samples, not {self.samples}")


def evaluate(
    policy: Policy,
    problems: Iterable[Problem],
    engine: ProofEngine,
    measure: Measure | None = None,
    *,
    name: str = "policy",
    settings: dict[str, Any] | None = None,
    transitions: TransitionStore | None = None,
    workers: int = 2,
    on_problem: Callable[[ProblemScore], None] | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Evaluation:
    """Measure a policy. Every proof that is claimed has been judged.

    The answer depends on policy, problems and measure alone: not on workers, nor on what is remembered.

    Args:
        policy: what to measure; used from several threads.
        problems: what to try.
        engine: answers the tactics; safe for threads when ``workers`` is above 1.
        measure: how to measure.
        name: of the policy, for the record.
        settings: what else to record with the measure.
        transitions: answers that are remembered on disk.
        workers: problems that are tried side by side.
        on_problem: called with each score, in the order of the problems, on the caller's thread.
        should_stop: asked now and then; when it says True, ``InterruptedWaitError`` is raised.

    Raises:
        UsageError: there are no problems, or a search of that name.
        MachineryError: Lean cannot be started at all.
    """
    chosen, how = list(problems), measure or Measure()
    if not chosen:
        raise UsageError(
            "there is nothing to evaluate: no problem is left; choose another split or selection"
        )
    stopping = should_stop or (lambda: False)
    began = time.monotonic()
    work = _Work(policy, engine, how, transitions, stopping)
    scores: list[ProblemScore] = []
    counts = [0, 0]
    with ThreadPoolExecutor(max_workers=max(1, workers), thread_name_prefix="evaluate") as executor:
        futures = [executor.submit(work.score, problem) for problem in chosen]
        try:
            for future in futures:
                score, asked, hits = future.result()
                scores.append(score)
                counts[0] += asked
                counts[1] += hits
                if on_problem is not None:
                    on_problem(score)
        except BaseException:
            work.given_up = True
            for future in futures:
                future.cancel()
            raise
    return Evaluation(
        policy=name,
        settings={**asdict(how), **(settings or {})},
        problems=tuple(scores),
        ks=how.ks,
        timing={"seconds": round(time.monotonic() - began, 3), "asked": counts[0], "hits": counts[1]},
    )


def _numbers(name: str, values: object) -> tuple[int, ...]:
    """Whole numbers in order, none twice."""
    found = tuple(values) if isinstance(values, Iterable) and not isinstance(values, str) else (None,)
    if not all(isinstance(value, int) and not isinstance(value, bool) for value in found):
        raise UsageError(f"{name}={values!r}: whole numbers are wanted")
    return tuple(sorted(set(found)))


class _Work:
    """What the threads share."""

    def __init__(
        self,
        policy: Policy,
        engine: ProofEngine,
        measure: Measure,
        transitions: TransitionStore | None,
        should_stop: Callable[[], bool],
    ) -> None:
        self.policy = policy
        self.engine = engine
        self.measure = measure
        self.transitions = transitions
        self.given_up = False
        self._should_stop = should_stop

    def stopping(self) -> bool:
        return self.given_up or self._should_stop()

    def score(self, problem: Problem) -> tuple[ProblemScore, int, int]:
        """One problem: its score, and how many tactics were asked of Lean and remembered."""
        how = self.measure
        # one memory for each problem: counts of asked and remembered tactics then belong to it alone
        cache = TransitionCache(_MEMORY, store=self.transitions)
        found: dict[int, int | None] = dict.fromkeys(how.budgets)
        proof, rejected, sampled = "", 0, 0
        failure: str | None = None
        try:
            for budget in how.budgets:
                search = make_search(
                    how.search, self.policy, Budget(evaluations=budget), cache=cache, chunk=how.chunk
                )
                result = search.search(self.engine, problem, should_stop=self.stopping)
                rejected += len(result.rejected)
                if result.proved and result.verdict is not None:
                    found[budget] = result.evaluations
                    proof = proof or result.verdict.proof
            for number in range(how.samples):
                episode = sample_episode(
                    self.policy,
                    self.engine,
                    problem,
                    budget=how.episode,
                    seed=f"{how.seed}/{number}",
                    cache=cache,
                    should_stop=self.stopping,
                )
                sampled += episode.proved
                rejected += episode.verdict is not None and not episode.proved
        except InterruptedWaitError:
            raise
        except (MachineryError, ProverGymError) as error:
            failure = f"{type(error).__name__}: {error}"
        if self.stopping():
            raise InterruptedWaitError("the evaluation was stopped")
        score = ProblemScore(
            problem.id, problem.topic, problem.level, found, proof, how.samples, sampled, rejected, failure
        )
        return score, cache.misses, cache.hits
