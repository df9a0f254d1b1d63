"""Many candidates on one state, answered as if each had been run by itself.

What may go into one document and how it is read stands in ``batch``; here are the rounds: send, read, keep
what is decided, send the rest again, and run singly what only a single run can tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from prover_env.server.batch import MAX_BATCH, BatchDocument, BatchReading, batch_document, read_batch
from prover_env.server.guard import Checked
from prover_env.server.messages import Classified
from prover_env.server.rules import (
    Solo,
    child_goals,
    may_lead,
    recovers_inside,
    solo_reason,
    state_reason,
)
from prover_env.server.session import CrashedError, OutOfTimeError, Session
from prover_env.server.task import Answer, Task
from prover_env.server.worker import Elaboration, Worker
from prover_env.values import ErrorKind, Goal, ResultKind

__all__ = ["Many", "run_candidates"]

_CACHED_TEXT = 1024  # characters; the parse of longer texts is not remembered

_Read = tuple[BatchReading, dict[int, tuple[Goal, ...]]]


@dataclass(slots=True)
class Many:
    """Answers by the candidate's key, and why some were run singly."""

    answers: dict[int, Answer] = field(default_factory=dict)
    solo: dict[int, Solo] = field(default_factory=dict)


def run_candidates(
    session: Session,
    task: Task,
    script: tuple[str, ...],
    goals: Sequence[Goal],
    candidates: Mapping[int, Checked],
    timeout: float,
) -> Many:
    """Answer each candidate.

    Args:
        session: where to run them.
        task: the problem.
        script: steps that lead to the state, in normal form.
        goals: goals of the state.
        candidates: texts that the guard passed, by any key; no two equal.
        timeout: seconds of real time for each candidate. A document of several gets no more: when it is
            over, each of them is run by itself.

    Raises:
        WorkerStartError: no worker can be started.
        LeanTimeoutError: the state cannot be re-established.
    """
    return _Run(session, task, script, goals, candidates, timeout).run()


class _Run:
    """State of one ``run_candidates``."""

    def __init__(
        self,
        session: Session,
        task: Task,
        script: tuple[str, ...],
        goals: Sequence[Goal],
        candidates: Mapping[int, Checked],
        timeout: float,
    ) -> None:
        self.session = session
        self.task = task
        self.script = script
        self.goals = goals
        self.candidates = candidates
        self.timeout = timeout
        self.many = Many()
        self.prefix = task.prefix(script)
        self.state_key = (task.problem.key, script)
        # A state with exactly one goal shares nothing: an unassigned metavariable would be a goal.
        self.coupled = False if len(goals) == 1 else session.coupled.get(self.state_key)

    def run(self) -> Many:
        todo = self._sort_out()
        leaders = [key for key, reason in self.many.solo.items() if reason is Solo.NAMED]
        leaders = [key for key in leaders if may_lead(self.candidates[key], self.script, self.goals)]
        keys = list(todo)
        while keys:
            first = leaders[:1]  # one for each batch
            taken = MAX_BATCH - len(first)
            self._chunk({key: self.candidates[key].text for key in (*first, *keys[:taken])}, first)
            del keys[:taken], leaders[:1]
        for key, checked in self.candidates.items():
            if key in self.many.solo:
                self.many.answers[key] = self.session.step(self.task, self.script, checked.text, self.timeout)
        return self.many

    def _sort_out(self) -> dict[int, str]:
        """The texts that may be batched; the others are answered from the cache or marked."""
        todo: dict[int, str] = {}
        for_all = state_reason(self.task.problem, self.script, self.goals)
        if for_all is None and self.coupled:
            for_all = Solo.COUPLED
        for key, checked in self.candidates.items():
            known = self._parse_of(checked.text)
            reason = for_all or solo_reason(checked, self.goals, self.task.own_name)
            if known and for_all is not Solo.HEADER:  # a parse check after the theorem sees other notations
                self._settle(key, Classified(ResultKind.FAILED, ErrorKind.PARSE, known))
            elif reason is not None:
                self.many.solo[key] = reason
            else:
                todo[key] = checked.text
        return todo

    def _chunk(self, todo: dict[int, str], leaders: Sequence[int]) -> None:
        """Send rounds until all are decided or marked.

        Args:
            todo: texts by key.
            leaders: keys of those that must stand first.
        """
        for key in leaders:
            self.many.solo.pop(key, None)
        # D12 only concerns texts that stand behind an error
        order = sorted(
            todo, key=lambda key: (key not in leaders, not recovers_inside(self.candidates[key].code))
        )
        todo = {key: todo[key] for key in order}
        garbled = False
        suspect: int | None = None
        while len(todo) >= 2:
            if self.coupled:
                self.many.solo.update(dict.fromkeys(todo, Solo.COUPLED))
                return
            blocks = todo
            if suspect is not None and len(todo) > 2:
                blocks = {key: text for key, text in todo.items() if key != suspect}
            document = batch_document(
                self.task.opening,
                self.prefix,
                blocks,
                unknown={key: text for key, text in todo.items() if self._parse_of(text) is None},
                check=garbled,
                probe=self.coupled is None,
                signed=len(self.goals) > 1,
                fresh=self.session.fresh,
            )
            self.session.counters.batches += 1
            try:
                reading, left = self.session.answer(
                    document.text, self.prefix, self.timeout, partial(self._read, document)
                )
            except OutOfTimeError:
                self.many.solo.update(dict.fromkeys(todo, Solo.WALL))
                return
            except CrashedError:
                self.many.solo.update(dict.fromkeys(todo, Solo.STRAY))
                return
            self._absorb(reading, left, todo)
            todo = {key: todo[key] for key in reading.again}
            garbled, suspect = garbled or reading.garbled, reading.suspect
        self.many.solo.update(dict.fromkeys(todo, Solo.FEW))

    def _read(self, document: BatchDocument, worker: Worker, elaboration: Elaboration) -> _Read:
        reading = read_batch(document, elaboration.messages, self.candidates)
        lines = set(reading.goal_line.values())
        if not lines:
            return reading, {}
        wanted = {m.start: m for m in elaboration.messages if m.is_unsolved and m.line in lines}
        found = self.session.goals_at(worker, wanted)
        return reading, {start[0]: goals for start, goals in found.items()}

    def _absorb(
        self, reading: BatchReading, left: Mapping[int, tuple[Goal, ...]], todo: Mapping[int, str]
    ) -> None:
        for key, failure in reading.checked.items():
            text = todo[key]
            if len(text) <= _CACHED_TEXT:
                self.session.parses.put((self.task.grammar, text), failure or "")
        if reading.coupled is not None:
            self.coupled = reading.coupled
            self.session.coupled.put(self.state_key, reading.coupled)
        self.many.solo.update(reading.solo)
        for key, result in reading.decided.items():
            if result.kind is ResultKind.FAILED:
                self._settle(key, result)
                continue
            inside = left.get(reading.goal_line[key]) if key in reading.goal_line else ()
            children = None if inside is None else child_goals(self.goals[0], inside)
            if children is None:
                self.many.solo[key] = Solo.NO_GOALS if inside is None else Solo.HOLE_NAME
            else:
                self._settle(key, result, (*children, *self.goals[1:]))

    def _settle(self, key: int, result: Classified, goals: tuple[Goal, ...] = ()) -> None:
        self.many.answers[key] = Answer(result, goals)
        self.session.counters.batched += 1

    def _parse_of(self, text: str) -> str | None:
        """``""`` when it is known to parse, the parse error when it is known not to, else ``None``."""
        return self.session.parses.get((self.task.grammar, text))
