"""``TacticEnv``: a theorem as a Gymnasium episode. A tactic is an action, Lean's kernel gives the reward."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

import gymnasium
from gymnasium.error import InvalidAction, ResetNeeded

from problems import Problem, ProblemSet, load_sets, problem_from_statement
from prover_env.errors import ClosedError, UnknownProblemError, UsageError
from prover_env.pool import LeanPool
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean
from prover_env.spaces import LeanText
from prover_env.values import ProofState, TacticResult, Verdict

__all__ = ["TacticEnv"]

_MAX_OBSERVATION = 1 << 18
_MAX_ACTION = 1 << 16
_STATEMENT_SIGNS = (":", "∀", "∃", "→", "=", "¬", "∧", "∨", "↔", "≤", "<", "theorem ", "lemma ")

ProblemSource = str | Problem | ProblemSet | Iterable[str | Problem]
"""A selection such as ``"logic"``, a statement, problems, or a list of these."""


class TacticEnv(gymnasium.Env[str, str]):
    """Proving as a Markov decision process over text.

    Observation: the goals as Lean prints them, ``no goals`` at the end. Action: one tactic text. Reward: 1.0
    in the step in which the strict verdict accepts the proof, 0.0 otherwise. A tactic that fails, or is
    refused, leaves the state as it is, costs a step, and ``info`` holds Lean's own message. An episode
    terminates when no goals are left, whatever the verdict, and is truncated after ``max_steps`` steps.

    ``info`` always has the keys ``problem`` (id), ``goals`` (how many), ``step``, ``kind`` (of the last
    result, empty after a reset), ``error``, ``message``, ``script`` (tactics so far, a tuple) and ``verdict``
    (as a dict, empty before the end). Nothing in it depends on time, unless Lean hits a wall-clock limit.

    The same seed gives the same problems, so the same actions give the same episodes. Lean is started with
    the first ``reset``. Pickling leaves Lean behind: the copy starts its own and goes on in the same state.

    Attributes:
        state: the current proof state, ``None`` before the first reset.
        verdict: the verdict on the finished proof of this episode, ``None`` before.
        max_steps: steps after which an episode is truncated.
        step_timeout: seconds of real time for one tactic, ``None`` for the REPL's own limit.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as in the base class)

    def __init__(
        self,
        problems: ProblemSource = "logic",
        *,
        lean: Lean | None = None,
        max_steps: int = 32,
        render_mode: str | None = None,
        repl: LeanRepl | LeanPool | None = None,
        step_timeout: float | None = None,
    ) -> None:
        """Choose the problems; nothing is started yet.

        Args:
            problems: a selection of the shipped sets (``"logic"``, ``"nat/tower,list"``), a statement, a
                ``Problem``, a ``ProblemSet``, or a list of statements, ids and problems.
            lean: the Lean to use, by default the one that ``prover_env.runtime.get_lean`` finds.
            max_steps: steps after which an episode is truncated; at least 1.
            render_mode: ``None`` or ``"ansi"``.
            repl: a REPL or a pool to share; it is not closed with the environment.
            step_timeout: seconds of real time for one tactic, ``None`` for the REPL's own limit.

        Raises:
            UsageError: an argument is out of range, or there are no problems.
            UnknownProblemError: the selection fits nothing.
            StatementTextError: a statement cannot be read.
        """
        if max_steps < 1:
            raise UsageError(f"max_steps={max_steps}: an episode needs at least 1 step")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise UsageError(f"render_mode={render_mode!r}: the modes are None and 'ansi'")
        if step_timeout is not None and not 0 < step_timeout < math.inf:
            raise UsageError(f"step_timeout={step_timeout!r}: give a number of seconds above 0")
        self.problems: tuple[Problem, ...] = _problems(problems)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.observation_space = LeanText(_MAX_OBSERVATION)
        self.action_space = LeanText(_MAX_ACTION)
        self.state: ProofState | None = None
        self.verdict: Verdict | None = None
        self._lean = lean
        self.step_timeout = step_timeout
        self._repl = repl
        self._shared = repl is not None
        self._step = 0
        self._over = True
        self._closed = False

    @property
    def repl(self) -> LeanRepl | LeanPool:
        """The REPL that answers, made on first use."""
        if self._closed:
            raise ClosedError("this TacticEnv is closed: make a new one")
        if self._repl is None:
            self._repl = LeanRepl(self._lean)
        return self._repl

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        """Start an episode.

        Args:
            seed: seeds the choice of problems from here on.
            options: ``{"problem": id}`` (or a ``Problem``) chooses the problem.

        Raises:
            UnknownProblemError: no problem of this environment has that id.
            StatementError: the problem's statement does not elaborate.
        """
        repl = self.repl
        return self.begin(repl.start(self.choose(seed=seed, options=options)))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Run one tactic.

        Args:
            action: the tactic's text; one that Lean cannot read is refused, which costs a step.

        Returns:
            Observation, reward, terminated, truncated, info.

        Raises:
            ResetNeeded: there is no episode, or it is over.
            InvalidAction: the action is not a ``str``.
            MachineryError: Lean failed and could not be restarted.
        """
        repl = self.repl
        result = repl.run(self.current(action), action, timeout=self.step_timeout)
        finished = result.state is not None and result.state.finished
        return self.end_step(result, repl.judge(result.state) if finished and result.state else None)

    # The halves of ``reset`` and ``step``, between which Lean is asked; ``TacticVectorEnv`` asks for many.

    def choose(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Problem:
        """First half of ``reset``: the problem of the next episode; the running one is over."""
        super().reset(seed=seed)
        problem = self._choose(options or {})
        self._over = True
        return problem

    def begin(self, state: ProofState) -> tuple[str, dict[str, Any]]:
        """Second half of ``reset``: an episode begins in this state."""
        self.state = state
        self.verdict = None
        self._step = 0
        self._over = False
        return self._observation(), self._info(None)

    def current(self, action: object) -> ProofState:
        """First half of ``step``: the state in which this action is to be run."""
        if self.state is None:
            raise ResetNeeded("call reset() before step()")
        if self._over:
            raise ResetNeeded("this episode is over; call reset() before step()")
        if not isinstance(action, str):
            raise InvalidAction(f"an action is a tactic's text, a str, not {type(action).__name__}")
        return self.state

    def end_step(
        self, result: TacticResult, verdict: Verdict | None
    ) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Second half of ``step``: what Lean said, and the verdict if that finished the proof."""
        assert self.state is not None
        if result.state is not None:
            self.state, self.verdict = result.state, verdict
        self._step += 1
        terminated = self.state.finished
        truncated = not terminated and self._step >= self.max_steps
        self._over = terminated or truncated
        accepted = self.verdict is not None and self.verdict.accepted
        return self._observation(), float(accepted), terminated, truncated, self._info(result)

    def render(self) -> str | None:
        """The goals as text in mode ``ansi``."""
        return self._observation() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Stop Lean unless the REPL is shared; may be called again."""
        if self._repl is not None and not self._shared:
            self._repl.close()
        self._repl = None
        self._closed = True

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the REPL, which lives in this process."""
        return {**self.__dict__, "_repl": None, "_shared": False}

    def _choose(self, options: dict[str, Any]) -> Problem:
        """The problem of the next episode."""
        unknown = sorted(set(options) - {"problem"})
        if unknown:
            raise UsageError(f"unknown reset option {unknown[0]!r}; the only one is 'problem'")
        wanted = options.get("problem")
        if wanted is None:
            return self.problems[int(self.np_random.integers(len(self.problems)))]
        if isinstance(wanted, Problem):
            return wanted
        if not isinstance(wanted, str):
            raise UsageError(f"the option 'problem' is an id or a Problem, not {type(wanted).__name__}")
        return ProblemSet(self.problems, show_canaries=True).get(wanted)

    def _observation(self) -> str:
        """The goals, cut to the size of the space."""
        text = "" if self.state is None else self.state.pretty
        return text if len(text) <= _MAX_OBSERVATION else text[: _MAX_OBSERVATION - 1] + "…"

    def _info(self, result: TacticResult | None) -> dict[str, Any]:
        """What is known beside the observation, the same keys each time."""
        state = self.state
        return {
            "problem": "" if state is None else state.problem.id,
            "goals": 0 if state is None else len(state.goals),
            "step": self._step,
            "kind": "" if result is None else result.kind.value,
            "error": "" if result is None or result.error is None else result.error.value,
            "message": "" if result is None else result.message,
            "script": () if state is None else state.script,
            "verdict": {} if self.verdict is None else self.verdict.to_dict(),
        }


def _problems(source: ProblemSource) -> tuple[Problem, ...]:
    """The problems that an argument names."""
    if isinstance(source, Problem):
        found: tuple[Problem, ...] = (source,)
    elif isinstance(source, ProblemSet):
        found = tuple(source)
    elif isinstance(source, str):
        found = _named(source)
    else:
        items = [(p,) if isinstance(p, Problem) else _named(p) for p in source]
        found = tuple({p.id: p for group in items for p in group}.values())
    if not found:
        raise UsageError("there are no problems: give a selection, a statement, or problems")
    return found


def _named(text: str) -> tuple[Problem, ...]:
    """The problems of a selection, or the one of a statement."""
    if not isinstance(text, str):
        raise UsageError(f"a problem is named by text or is a Problem, not {type(text).__name__}")
    try:
        return tuple(load_sets().select(text))
    except UnknownProblemError:
        if any(sign in text for sign in _STATEMENT_SIGNS):
            return (problem_from_statement(text),)
        raise
