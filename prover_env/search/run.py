"""One search of one problem: budget, answers, verdicts, statistics. Where to look next is the search's."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from itertools import islice

from problems import Problem
from prover_env.policies.policy import Candidate, OpeningPolicy, check_candidates
from prover_env.search.base import TreeSearch
from prover_env.search.budget import StopReason
from prover_env.search.cache import CachedEngine, Tally, TransitionCache
from prover_env.search.engine import ProofEngine
from prover_env.search.frontier import Visited
from prover_env.search.minimise import minimise
from prover_env.search.node import Node
from prover_env.search.result import PathStep, RejectedProof, SearchResult, TriedStep
from prover_env.values import ErrorKind, ProofState, ResultKind, TacticResult, Verdict

__all__ = ["SearchRun"]

_LEFTOVERS = 3  # unfinished states of an opening that are worth going on from
_TIRED = 2  # timeouts after which a template is left out of a search


class _Stop(Exception):
    """Ends a run."""

    def __init__(self, reason: StopReason) -> None:
        self.reason = reason
        super().__init__(reason)


class SearchRun:
    """The machinery of one search.

    A search calls ``open`` and ``expand`` until it has nothing left; both raise from inside when a proof is
    accepted or a limit is reached, which ``result`` catches.

    Attributes:
        root: the first state.
        visited: the states met so far.
    """

    def __init__(
        self,
        search: TreeSearch,
        engine: ProofEngine,
        problem: str | Problem | ProofState,
        should_stop: Callable[[], bool] | None,
    ) -> None:
        """Ask for the first state."""
        self.root = Node(problem if isinstance(problem, ProofState) else engine.start(problem))
        self.visited = Visited()
        self._search = search
        self._engine = engine
        self._should_stop = should_stop
        self._cache = search.cache if search.cache is not None else TransitionCache()
        self._tally = Tally()
        self._began = time.monotonic()
        self._executor: Executor | None = None
        self._evaluations = 0
        self._expansions = 0
        self._tired: Counter[str] = Counter()
        self._tried: list[TriedStep] = []
        self._rejected: list[RejectedProof] = []
        self._corrected: list[Node] = []
        self._accepted: tuple[Node, Verdict, tuple[str, ...]] | None = None

    @property
    def seconds(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self._began

    def result(self) -> SearchResult:
        """Run to the end."""
        side_by_side = min(self._search.side_by_side, int(getattr(self._engine, "workers", 1)))
        try:
            if side_by_side > 1:
                self._executor = ThreadPoolExecutor(side_by_side, thread_name_prefix="search")
            if self.root.state.finished:
                self._judge(self.root)
            else:
                self.visited.add(self.root)
                self._search.explore(self)
            stopped = StopReason.EXHAUSTED
        except _Stop as stop:
            stopped = stop.reason
        finally:
            if self._executor is not None:
                self._executor.shutdown(cancel_futures=True)
        node, verdict, script = self._accepted or (None, None, ())
        if verdict is None and self._rejected:
            verdict = self._rejected[-1].verdict
        return SearchResult(
            problem_id=self.root.state.problem.id,
            proved=self._accepted is not None,
            verdict=verdict,
            script=script,
            path=() if node is None else _path(node),
            evaluations=self._evaluations,
            asked=self._tally.misses,
            expansions=self._expansions,
            visited=len(self.visited),
            seconds=self.seconds,
            stopped=stopped,
            rejected=tuple(self._rejected),
            hits=self._tally.hits,
            disk_hits=self._tally.disk_hits,
            tried=tuple(self._tried),
        )

    # -- for the searches ------------------------------------------------------------------------------------

    def open(self) -> list[Node]:
        """Try the policy's opening at the root, if it has one; the smallest states that it leaves."""
        policy = self._search.policy
        if not isinstance(policy, OpeningPolicy):
            return []
        candidates = iter(policy.opening(self.root.state))
        left: list[tuple[int, int, Candidate, ProofState]] = []
        while chunk := list(islice(candidates, self._search.chunk)):
            for candidate, answer in self._answers([(self.root, chunk)])[0]:
                if answer.kind is ResultKind.PROGRESS and answer.state is not None:
                    state = answer.state
                    left.append((len(state.goals), len(state.pretty), candidate, state))
        left.sort(key=lambda item: item[:2])
        found = [self._child(self.root, candidate, state) for _, _, candidate, state in left[:_LEFTOVERS]]
        return [node for node in found if node is not None]

    def candidates(self, node: Node) -> list[Candidate]:
        """What the policy proposes in a node's state; it is asked once."""
        if node.candidates is None:
            proposed = self._search.policy.propose(node.state, self._search.width)
            node.candidates = check_candidates(proposed, type(self._search.policy).__name__)
        return node.candidates

    def upcoming(self, node: Node) -> Candidate | None:
        """The next candidate of a node that is worth trying, ``None`` when there is none.

        Candidates of templates that ran out of heartbeats twice in this search are passed over.
        """
        candidates = self.candidates(node)
        while node.position < len(candidates):
            candidate = candidates[node.position]
            if self._tired[candidate.template] < _TIRED:
                return candidate
            node.position += 1
        return None

    def room(self, wanted: int) -> int:
        """How many states may be expanded now: as many as wanted, or as the budget has left.

        Raises:
            _Stop: the budget has none left.
        """
        limit = self._search.budget.expansions
        left = wanted if limit is None else min(wanted, limit - self._expansions)
        if left <= 0:
            raise _Stop(StopReason.EXPANSIONS)
        return left

    def expand(
        self, nodes: Sequence[Node], *, most: int | None = None, floor: float = -math.inf
    ) -> list[list[Node]]:
        """Try the next chunk of candidates of each node: one edit in Lean for each.

        Args:
            nodes: no more than ``room`` says.
            most: how many candidates of each, if that is less than the size of a chunk.
            floor: candidates whose log-probability, added to that of the way to their node, is below this are
                left for later.

        Returns:
            For each node the new states that were reached, in the order of the candidates. A state that was
            corrected (see ``_recheck``) may stand with another node than its parent.
        """
        self._expansions += len(nodes)
        chunks = [self._chunk(node, most, floor) for node in nodes]
        asked = [(node, chunk) for node, chunk in zip(nodes, chunks, strict=True) if chunk]
        answers = iter(self._answers(asked) if asked else ())
        found = [
            self._take(node, next(answers)) if chunk else []
            for node, chunk in zip(nodes, chunks, strict=True)
        ]
        if self._corrected and found:
            found[-1] += self._corrected
            self._corrected = []
        return found

    # -- answers ---------------------------------------------------------------------------------------------

    def _chunk(self, node: Node, most: int | None, floor: float) -> list[Candidate]:
        """The next candidates of a node: fewer than the chunk size when the policy is sure of the first."""
        size = self._search.chunk if most is None else min(most, self._search.chunk)
        chosen: list[Candidate] = []
        mass = 0.0
        while len(chosen) < size and (candidate := self.upcoming(node)) is not None:
            if node.log_prob + candidate.log_prob < floor:
                break
            node.position += 1
            chosen.append(candidate)
            mass += math.exp(candidate.log_prob)
            if mass >= self._search.confidence:
                break
        return chosen

    def _take(self, node: Node, answers: Sequence[tuple[Candidate, TacticResult]]) -> list[Node]:
        """The new states that candidates led to; templates that got nowhere in time are noted."""
        found = []
        for candidate, answer in answers:
            if answer.error in (ErrorKind.HEARTBEATS, ErrorKind.WALL_CLOCK):
                self._tired[candidate.template] += 1
            if answer.kind is ResultKind.PROGRESS and answer.state is not None:
                child = self._child(node, candidate, answer.state)
                if child is not None:
                    found.append(child)
        return found

    def _child(self, node: Node, candidate: Candidate, state: ProofState) -> Node | None:
        """A new node, unless it is too deep, too large, or its state was met before."""
        if node.depth + 1 >= self._search.max_depth:
            return None
        if len(state.goals) > self._search.max_goals or len(state.pretty) > self._search.max_goal_text:
            return None
        child = Node(state, node.log_prob + candidate.log_prob, node, candidate, node.depth + 1)
        return child if self.visited.add(child) else None

    def _answers(
        self, chunks: Sequence[tuple[Node, Sequence[Candidate]]]
    ) -> list[list[tuple[Candidate, TacticResult]]]:
        """Lean's answers to chunks, cut to the budget; finished proofs are judged on the spot, in order."""
        self._check()
        limit = self._search.budget.evaluations
        room = limit - self._evaluations if limit is not None else sum(len(chunk) for _, chunk in chunks)
        cut: list[Sequence[Candidate]] = []
        for _, chunk in chunks:
            cut.append(chunk[:room])
            room -= len(cut[-1])
        nodes = [node for node, _ in chunks]
        questions = [(node.state, [c.tactic for c in some]) for node, some in zip(nodes, cut, strict=True)]
        answers = self._cache.ask(self._engine, questions, self._timeout(), self._executor, self._tally)
        self._evaluations += sum(map(len, cut))
        found = [list(zip(some, given, strict=True)) for some, given in zip(cut, answers, strict=True)]
        if self._search.record:
            for node, pairs in zip(nodes, found, strict=True):
                self._tried += (_tried(node, candidate, answer) for candidate, answer in pairs)
        for node, pairs in zip(nodes, found, strict=True):
            for candidate, answer in pairs:
                if answer.kind is ResultKind.PROVED and answer.state is not None:
                    log_prob = node.log_prob + candidate.log_prob
                    self._judge(Node(answer.state, log_prob, node, candidate, node.depth + 1))
        return found

    # -- verdicts --------------------------------------------------------------------------------------------

    def _judge(self, node: Node) -> None:
        """Ask for the verdict on a finished state; stop when it is accepted, else remember and go on."""
        if any(r.script == node.state.script for r in self._rejected):
            return
        verdict = self._engine.judge(node.state)
        if verdict.accepted:
            self._accepted = (node, verdict, node.state.script)
            if self._search.minimise:
                self._shorten(node)
            raise _Stop(StopReason.PROVED)
        self._rejected.append(RejectedProof(node.state.script, verdict))
        self._cache.forget_all((step.state, step.tactic) for step in _path(node))
        if self._cache.store is not None:
            self._recheck(node)

    def _recheck(self, node: Node) -> None:
        """Ask Lean once more for the steps of a rejected proof, some of which may come from disk.

        A step that leads elsewhere than we were told gives a state to go on from; a step that fails is no
        step. Its answer is remembered now. These questions do not count as evaluations, since the search did
        not ask them, but as asked.
        """
        for here in node.path()[1:]:
            parent, step = here.parent, here.step
            assert parent is not None
            assert step is not None
            if parent.state.finished:
                return
            answer = self._cache.run_many(
                self._engine, parent.state, [step.tactic], self._timeout(), self._tally
            )[0]
            state = answer.state
            if state is None:
                return
            if state.goals != here.state.goals:
                if state.finished:
                    self._judge(Node(state, here.log_prob, parent, step, here.depth))
                elif (child := self._child(parent, step, state)) is not None:
                    self._corrected.append(child)
                return

    def _shorten(self, node: Node) -> None:
        """Replace the accepted script by a shorter one when that is accepted too."""
        start = self.root.state
        script = node.state.script[len(start.script) :]
        engine = CachedEngine(self._engine, self._cache, self._tally)
        shorter = minimise(engine, start, script, timeout=self._search.step_timeout)
        if shorter is not None:
            verdict = self._engine.judge(shorter)
            if verdict.accepted:
                self._accepted = (node, verdict, shorter.script)

    # -- limits ----------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Raise when a limit is reached or the caller wants to stop."""
        budget = self._search.budget
        if self._should_stop is not None and self._should_stop():
            raise _Stop(StopReason.CANCELLED)
        if budget.evaluations is not None and self._evaluations >= budget.evaluations:
            raise _Stop(StopReason.EVALUATIONS)
        if budget.seconds is not None and self.seconds >= budget.seconds:
            raise _Stop(StopReason.SECONDS)

    def _timeout(self) -> float | None:
        """Seconds for each tactic: the step's limit, or what is left of the budget if that is less."""
        step = self._search.step_timeout
        if self._search.budget.seconds is None:
            return step
        left = max(0.1, self._search.budget.seconds - self.seconds)
        return left if step is None else min(step, left)


def _path(node: Node) -> tuple[PathStep, ...]:
    """The steps that lead to a node."""
    return tuple(
        PathStep(here.parent.state, here.step.tactic, here.step.template, here.step.log_prob)
        for here in node.path()
        if here.parent is not None and here.step is not None
    )


def _tried(node: Node, candidate: Candidate, answer: TacticResult) -> TriedStep:
    return TriedStep(
        node.state,
        candidate.tactic,
        candidate.template,
        candidate.log_prob,
        answer.kind,
        answer.error,
        answer.state,
    )
