"""Best-first search over tactics: Lean answers every step and judges every proof.

States are ordered by length-normalised log-probability, Σ log p / Lᵅ (BFS-Prover, arXiv 2502.03438).
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import islice

from problems import Problem
from prover_env.policies.policy import Candidate, OpeningPolicy, Policy
from prover_env.search.budget import Budget, StopReason
from prover_env.search.cache import CachedEngine, TransitionCache
from prover_env.search.engine import ProofEngine
from prover_env.search.frontier import Frontier, Node
from prover_env.search.minimise import minimise
from prover_env.search.result import PathStep, RejectedProof, SearchResult
from prover_env.values import ErrorKind, ProofState, ResultKind, TacticResult, Verdict

__all__ = ["BestFirstSearch"]

_LEFTOVERS = 3  # unfinished states of an opening that are worth going on from
_TIRED = 2  # timeouts after which a template is left out of a search


class BestFirstSearch:
    """Searches proofs with a policy under a budget; one object serves many problems, one at a time.

    The same policy, problem, settings and budget of evaluations give the same result, unless a wall-clock
    limit strikes, however many workers the engine has.
    """

    def __init__(
        self,
        policy: Policy,
        budget: Budget | None = None,
        *,
        alpha: float = 0.5,
        chunk: int = 8,
        beam: int = 1,
        confidence: float = 0.8,
        leftover_penalty: float = 1.5,
        metavariable_penalty: float = 2.0,
        width: int = 64,
        max_depth: int = 24,
        max_goals: int = 8,
        max_goal_text: int = 6000,
        step_timeout: float | None = 5.0,
        minimise: bool = False,
        cache: TransitionCache | None = None,
    ) -> None:
        """Set up a search.

        Args:
            policy: proposes tactics; when it is an ``OpeningPolicy``, its opening is tried first.
            budget: limits of each search, ``Budget()`` by default.
            alpha: exponent of the length in the score; 0 favours short proofs, 1 long ones.
            chunk: how many candidates of a state are tried, at most, before the next state is chosen.
            beam: how many states are expanded at once. An engine with several workers answers them side by
                side; 2 for each worker keep all of them busy.
            confidence: a chunk ends early once the candidates in it have this probability together.
            leftover_penalty: taken off the log-probability of a candidate meant to end a goal that did not.
            metavariable_penalty: taken off that of a step after which goals hold metavariables.
            width: how many candidates to ask of the policy in a state.
            max_depth: longest script to consider, in steps.
            max_goals: states with more goals are left out.
            max_goal_text: states whose printed goals have more code points are left out.
            step_timeout: seconds for each tactic, ``None`` for the engine's own limit.
            minimise: drop the steps of an accepted proof that it does not need, and judge the rest again.
            cache: answers to share between searches; by default each search has its own.
        """
        for name, value in {
            "chunk": chunk,
            "beam": beam,
            "width": width,
            "max_depth": max_depth,
            "max_goals": max_goals,
            "max_goal_text": max_goal_text,
        }.items():
            if value < 1:
                raise ValueError(f"{name}={value}: must be at least 1")
        self.policy = policy
        self.budget = budget if budget is not None else Budget()
        self.alpha = alpha
        self.chunk = chunk
        self.beam = beam
        self.confidence = confidence
        self.leftover_penalty = leftover_penalty
        self.metavariable_penalty = metavariable_penalty
        self.width = width
        self.max_depth = max_depth
        self.max_goals = max_goals
        self.max_goal_text = max_goal_text
        self.step_timeout = step_timeout
        self.minimise = minimise
        self.cache = cache

    def search(
        self,
        repl: ProofEngine,
        problem: str | Problem | ProofState,
        *,
        should_stop: Callable[[], bool] | None = None,
    ) -> SearchResult:
        """Search a proof and have it judged.

        Args:
            repl: a ``LeanRepl`` or anything with its methods ``start``, ``run``, ``run_many``, ``judge``; see
                ``ProofEngine``.
            problem: a problem, a statement's text, or a state from which to go on.
            should_stop: asked between calls to Lean; the search ends when it says True.

        Returns:
            The result; ``proved`` only with an accepted verdict.

        Raises:
            StatementError: the problem's statement does not elaborate.
            MachineryError: Lean failed, through no fault of a tactic.
        """
        return _Run(self, repl, problem, should_stop).result()


class _Stop(Exception):
    """Ends a run."""

    def __init__(self, reason: StopReason) -> None:
        self.reason = reason
        super().__init__(reason)


class _Run:
    """One search of one problem."""

    def __init__(
        self,
        search: BestFirstSearch,
        engine: ProofEngine,
        problem: str | Problem | ProofState,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        self.search = search
        self.engine = engine
        self.should_stop = should_stop
        self.cache = search.cache if search.cache is not None else TransitionCache()
        self.began = time.monotonic()
        self.before = (self.cache.misses, self.cache.hits)
        self.executor: Executor | None = None
        self.evaluations = 0
        self.expansions = 0
        self.tired: Counter[str] = Counter()
        self.rejected: list[RejectedProof] = []
        self.accepted: tuple[Node, Verdict, tuple[str, ...]] | None = None
        self.root = Node(problem if isinstance(problem, ProofState) else engine.start(problem))
        self.frontier = Frontier(search.alpha)

    @property
    def seconds(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self.began

    def result(self) -> SearchResult:
        """Run to the end."""
        side_by_side = min(self.search.beam, int(getattr(self.engine, "workers", 1)))
        try:
            if side_by_side > 1:
                self.executor = ThreadPoolExecutor(side_by_side, thread_name_prefix="search")
            self._loop()
            stopped = StopReason.EXHAUSTED
        except _Stop as stop:
            stopped = stop.reason
        finally:
            if self.executor is not None:
                self.executor.shutdown(cancel_futures=True)
        node, verdict, script = self.accepted or (None, None, ())
        if verdict is None and self.rejected:
            verdict = self.rejected[-1].verdict
        return SearchResult(
            problem_id=self.root.state.problem.id,
            proved=self.accepted is not None,
            verdict=verdict,
            script=script,
            path=() if node is None else _path(node),
            evaluations=self.evaluations,
            asked=self.cache.misses - self.before[0],
            expansions=self.expansions,
            visited=len(self.frontier.met),
            seconds=self.seconds,
            stopped=stopped,
            rejected=tuple(self.rejected),
            hits=self.cache.hits - self.before[1],
        )

    def _loop(self) -> None:
        """Expand states until a proof is accepted or there is nothing left."""
        if self.root.state.finished:
            self._judge(self.root)
            return
        self.frontier.add(self.root)
        if isinstance(self.search.policy, OpeningPolicy):
            self._open(self.search.policy)
        while nodes := self._next():
            self._expand(nodes)

    def _next(self) -> list[Node]:
        """The states to expand next, the best first; none when there are none left."""
        limit = self.search.budget.expansions
        room = self.search.beam if limit is None else min(self.search.beam, limit - self.expansions)
        if room <= 0:
            if self.frontier.pop() is None:
                return []
            raise _Stop(StopReason.EXPANSIONS)
        nodes: list[Node] = []
        while len(nodes) < room and (node := self.frontier.pop()) is not None:
            nodes.append(node)
        self.expansions += len(nodes)
        return nodes

    def _open(self, policy: OpeningPolicy) -> None:
        """Try the opening at the root and queue the smallest states that it leaves."""
        candidates = iter(policy.opening(self.root.state))
        left: list[tuple[int, int, Candidate, ProofState]] = []
        while chunk := list(islice(candidates, self.search.chunk)):
            for candidate, answer in self._answers([(self.root, chunk)])[0]:
                if answer.kind is ResultKind.PROGRESS and answer.state is not None:
                    state = answer.state
                    left.append((len(state.goals), len(state.pretty), candidate, state))
        left.sort(key=lambda item: item[:2])
        for _, _, candidate, state in left[:_LEFTOVERS]:
            self._reach(self.root, candidate, state)

    def _expand(self, nodes: Sequence[Node]) -> None:
        """Try the next chunk of candidates of each state and queue what they lead to."""
        chunks: list[tuple[Node, list[Candidate]]] = []
        for node in nodes:
            if node.candidates is None:
                node.candidates = list(self.search.policy.propose(node.state, self.search.width))
            if chunk := self._chunk(node):
                chunks.append((node, chunk))
        if chunks:
            for (node, _), answers in zip(chunks, self._answers(chunks), strict=True):
                self._take(node, answers)
        for node in nodes:
            if node.position < len(node.candidates or ()):
                self.frontier.push(node)

    def _chunk(self, node: Node) -> list[Candidate]:
        """The next candidates of a node: fewer than the chunk size when the policy is sure of the first.

        Candidates of templates that ran out of heartbeats twice in this search are passed over.
        """
        chosen: list[Candidate] = []
        mass = 0.0
        candidates = node.candidates or []
        while node.position < len(candidates) and len(chosen) < self.search.chunk:
            candidate = candidates[node.position]
            node.position += 1
            if self.tired[candidate.template] >= _TIRED:
                continue
            chosen.append(candidate)
            mass += math.exp(candidate.log_prob)
            if mass >= self.search.confidence:
                break
        return chosen

    def _take(self, node: Node, answers: Sequence[tuple[Candidate, TacticResult]]) -> None:
        """Queue the states that candidates led to, and note which templates get nowhere."""
        for candidate, answer in answers:
            if answer.error in (ErrorKind.HEARTBEATS, ErrorKind.WALL_CLOCK):
                self.tired[candidate.template] += 1
            if answer.kind is ResultKind.PROGRESS and answer.state is not None:
                self._reach(node, candidate, answer.state)

    def _reach(self, node: Node, candidate: Candidate, state: ProofState) -> None:
        """Queue a new state unless it is too deep, too large, or was met before."""
        if node.depth + 1 >= self.search.max_depth:
            return
        if len(state.goals) > self.search.max_goals or len(state.pretty) > self.search.max_goal_text:
            return
        self.frontier.add(Node(state, node.log_prob + candidate.log_prob, node, candidate, node.depth + 1))

    def _worth(self, candidate: Candidate, state: ProofState) -> float:
        """Log-probability of a step, less where it did not do what it was for or left metavariables."""
        worth = candidate.log_prob
        if candidate.closer:
            worth -= self.search.leftover_penalty
        if any("?" in g.target for g in state.goals):
            worth -= self.search.metavariable_penalty
        return worth

    def _answers(
        self, chunks: Sequence[tuple[Node, Sequence[Candidate]]]
    ) -> list[list[tuple[Candidate, TacticResult]]]:
        """Lean's answers to chunks, cut to the budget; finished proofs are judged on the spot, in order."""
        self._check()
        limit = self.search.budget.evaluations
        room = limit - self.evaluations if limit is not None else sum(len(chunk) for _, chunk in chunks)
        cut: list[Sequence[Candidate]] = []
        for _, chunk in chunks:
            cut.append(chunk[:room])
            room -= len(cut[-1])
        nodes = [node for node, _ in chunks]
        questions = [(node.state, [c.tactic for c in some]) for node, some in zip(nodes, cut, strict=True)]
        answers = self.cache.ask(self.engine, questions, self._timeout(), self.executor)
        self.evaluations += sum(map(len, cut))
        found = [list(zip(some, given, strict=True)) for some, given in zip(cut, answers, strict=True)]
        for node, pairs in zip(nodes, found, strict=True):
            for candidate, answer in pairs:
                if answer.kind is ResultKind.PROVED and answer.state is not None:
                    log_prob = node.log_prob + candidate.log_prob
                    self._judge(Node(answer.state, log_prob, node, candidate, node.depth + 1))
        return found

    def _judge(self, node: Node) -> None:
        """Ask for the verdict on a finished state; stop when it is accepted, else remember and go on."""
        if any(r.script == node.state.script for r in self.rejected):
            return
        verdict = self.engine.judge(node.state)
        if not verdict.accepted:
            self.rejected.append(RejectedProof(node.state.script, verdict))
            if node.parent is not None and node.step is not None:
                self.cache.forget(node.parent.state, node.step.tactic)
            return
        self.accepted = (node, verdict, node.state.script)
        if self.search.minimise:
            self._shorten(node)
        raise _Stop(StopReason.PROVED)

    def _shorten(self, node: Node) -> None:
        """Replace the accepted script by a shorter one when that is accepted too."""
        start = self.root.state
        script = node.state.script[len(start.script) :]
        engine = CachedEngine(self.engine, self.cache)
        shorter = minimise(engine, start, script, timeout=self.search.step_timeout)
        if shorter is not None:
            verdict = self.engine.judge(shorter)
            if verdict.accepted:
                self.accepted = (node, verdict, shorter.script)

    def _check(self) -> None:
        """Raise when a limit is reached or the caller wants to stop."""
        budget = self.search.budget
        if self.should_stop is not None and self.should_stop():
            raise _Stop(StopReason.CANCELLED)
        if budget.evaluations is not None and self.evaluations >= budget.evaluations:
            raise _Stop(StopReason.EVALUATIONS)
        if budget.seconds is not None and self.seconds >= budget.seconds:
            raise _Stop(StopReason.SECONDS)

    def _timeout(self) -> float | None:
        """Seconds for each tactic: the step's limit, or what is left of the budget if that is less."""
        step = self.search.step_timeout
        if self.search.budget.seconds is None:
            return step
        left = max(0.1, self.search.budget.seconds - self.seconds)
        return left if step is None else min(step, left)


def _path(node: Node) -> tuple[PathStep, ...]:
    """The steps that lead to a node."""
    return tuple(
        PathStep(here.parent.state, here.step.tactic, here.step.template, here.step.log_prob)
        for here in node.path()
        if here.parent is not None and here.step is not None
    )
