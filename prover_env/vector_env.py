"""``TacticVectorEnv``: many episodes at once, all their tactics on one pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from prover_env.errors import ClosedError, UsageError
from prover_env.pool import LeanPool
from prover_env.runtime import Lean
from prover_env.tactic_env import ProblemSource, TacticEnv
from prover_env.values import TacticResult

__all__ = ["TacticVectorEnv"]

_Step = tuple[str, float, bool, bool, dict[str, Any]]
_Vector = tuple[tuple[str, ...], Any, Any, Any, dict[str, Any]]


class TacticVectorEnv(gymnasium.vector.VectorEnv[tuple[str, ...], Sequence[str], Any]):
    """What ``SyncVectorEnv`` makes of ``num_envs`` environments, with Lean asked for all of them at once.

    The same seeds and actions give the same observations, rewards and infos as single environments do.
    Observations and actions are tuples of texts. When Lean itself fails, ``step`` and ``reset`` raise a
    ``MachineryError``; go on with ``reset`` then.

    Attributes:
        envs: the single environments. They share the pool; stepping one of them is up to whoever does it.
        autoreset_mode: when an episode that is over is followed by the next one.
    """

    def __init__(
        self,
        problems: ProblemSource = "logic",
        *,
        num_envs: int = 1,
        workers: int | None = None,
        pool: LeanPool | None = None,
        lean: Lean | None = None,
        max_steps: int = 32,
        render_mode: str | None = None,
        step_timeout: float | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        """Choose the problems; nothing is started yet.

        Args:
            problems: as for ``TacticEnv``, and so are the arguments that are not described here.
            num_envs: how many environments; at least 1.
            workers: Lean workers, by default one for each core, and no more than there are environments.
            pool: a pool to share; it is not closed with the environment.
            lean: the Lean to use.
            max_steps: steps after which an episode is truncated.
            render_mode: ``None`` or ``"ansi"``.
            step_timeout: seconds of real time for one tactic.
            autoreset_mode: ``NextStep``: the step after the last one of an episode takes no action and begins
                the next; ``SameStep``: the last step itself does, with the end in ``infos["final_obs"]`` and
                ``infos["final_info"]``; ``Disabled``: ``reset`` with ``options={"reset_mask": …}`` does.

        Raises:
            UsageError: an argument is out of range, or there are no problems.
            AdmissionError: there is no memory for a Lean worker.
        """
        super().__init__()
        if num_envs < 1:
            raise UsageError(f"num_envs={num_envs}: at least 1 is needed")
        if pool is not None and (workers is not None or lean is not None):
            raise UsageError("give a pool, or how to make one (workers, lean), not both")
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**TacticEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.render_mode = render_mode
        self._shared = pool is not None
        first = TacticEnv(problems, max_steps=max_steps, render_mode=render_mode, step_timeout=step_timeout)
        self.pool = pool if pool is not None else _pool(workers, num_envs, lean)
        self.envs = tuple(
            TacticEnv(
                first.problems,
                max_steps=max_steps,
                render_mode=render_mode,
                repl=self.pool,
                step_timeout=step_timeout,
            )
            for _ in range(num_envs)
        )
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._seen: list[str] = [""] * num_envs

    # Of several environments these are tuples, as in ``SyncVectorEnv``.

    @property  # type: ignore[misc]
    def np_random(self) -> Any:
        """Random generators of the environments."""
        return self.get_attr("np_random")

    @property
    def np_random_seed(self) -> Any:
        """Seeds of these."""
        return self.get_attr("np_random_seed")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[tuple[str, ...], dict[str, Any]]:
        """Start an episode in each environment, or in some.

        Args:
            seed: of the first environment, the next ones get the next numbers; or one for each.
            options: ``{"problem": id}`` for all of them, and ``reset_mask``: a NumPy array of ``bool`` with
                the environments to reset.

        Raises:
            UsageError: seeds or mask do not fit the number of environments.
            UnknownProblemError: no problem of this environment has that id.
            StatementError: a problem's statement does not elaborate.
        """
        self._check_open()
        options = dict(options or {})
        mask = self._mask(options.pop("reset_mask", None))
        if seed is None or isinstance(seed, (int, np.integer)):
            seeds = [None if seed is None else int(seed) + i for i in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise UsageError(f"{len(seeds)} seeds for {self.num_envs} environments: give one for each")
        which = [i for i in range(self.num_envs) if mask[i]]
        begun = self._begin(which, [seeds[i] for i in which], options)
        infos: dict[str, Any] = {}
        for i in which:
            self._seen[i], info = begun[i]
            self._over[i] = False
            infos = self._add_info(infos, info, i)
        return tuple(self._seen), infos

    def step(self, actions: Sequence[str]) -> _Vector:
        """Run one tactic in each environment.

        Args:
            actions: a tactic's text for each; that of an environment that is reset in this step is not read.

        Returns:
            Observations, rewards, terminations, truncations, infos.

        Raises:
            UsageError: not one action for each environment.
            ResetNeeded: an environment was not reset.
            InvalidAction: an action is not a ``str``.
            MachineryError: Lean failed and could not be restarted.
        """
        self._check_open()
        actions = list(actions) if not isinstance(actions, str) else [actions]
        if len(actions) != self.num_envs:
            raise UsageError(f"{len(actions)} actions for {self.num_envs} environments: give one for each")
        resets = [i for i in range(self.num_envs) if self._next_step and self._over[i]]
        stepped = self._step({i: a for i, a in enumerate(actions) if i not in resets})
        ended = [i for i, (*_, terminated, truncated, _info) in stepped.items() if terminated or truncated]
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            resets = ended
        begun = self._begin(resets, [None] * len(resets), {})
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        terminations = np.zeros(self.num_envs, dtype=np.bool_)
        truncations = np.zeros(self.num_envs, dtype=np.bool_)
        infos: dict[str, Any] = {}
        for i in range(self.num_envs):
            info: dict[str, Any] = {}
            if i in stepped:
                self._seen[i], rewards[i], terminations[i], truncations[i], info = stepped[i]
            if i in begun:
                if i in stepped:
                    infos = self._add_info(infos, {"final_obs": self._seen[i], "final_info": info}, i)
                self._seen[i], info = begun[i]
            infos = self._add_info(infos, info, i)
        self._over = np.logical_or(terminations, truncations)
        return tuple(self._seen), rewards, terminations, truncations, infos

    def render(self) -> tuple[Any, ...] | None:
        """The goals of each environment in mode ``ansi``."""
        return tuple(env.render() for env in self.envs)

    def call(self, name: str, *args: Any, **kwargs: Any) -> tuple[Any, ...]:
        """Call a method of each environment, or read an attribute."""
        found = [getattr(env, name) for env in self.envs]
        return tuple(item(*args, **kwargs) if callable(item) else item for item in found)

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """An attribute of each environment."""
        return self.call(name)

    def set_attr(self, name: str, values: Any) -> None:
        """Set an attribute of each environment: to one value, or a list or tuple with one for each."""
        each = list(values) if isinstance(values, (list, tuple)) else [values] * self.num_envs
        if len(each) != self.num_envs:
            raise UsageError(f"{len(each)} values for {self.num_envs} environments: give one for each")
        for env, value in zip(self.envs, each, strict=True):
            setattr(env, name, value)

    def close_extras(self, **kwargs: Any) -> None:
        """Stop Lean unless the pool is shared."""
        for env in self.envs:
            env.close()
        if not self._shared:
            self.pool.close()

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedError("this TacticVectorEnv is closed: make a new one")

    @property
    def _next_step(self) -> bool:
        return self.autoreset_mode is AutoresetMode.NEXT_STEP

    def _mask(self, mask: Any) -> Any:
        if mask is None:
            return np.ones(self.num_envs, dtype=np.bool_)
        if not (isinstance(mask, np.ndarray) and mask.shape == (self.num_envs,) and mask.dtype == np.bool_):
            raise UsageError(f"reset_mask is a NumPy array of {self.num_envs} bools, not {mask!r:.60}")
        if not mask.any():
            raise UsageError("reset_mask holds no True: nothing is to be reset")
        return mask

    def _begin(
        self, which: Sequence[int], seeds: Sequence[int | None], options: dict[str, Any]
    ) -> dict[int, tuple[str, dict[str, Any]]]:
        """Start an episode in these environments."""
        problems = [
            self.envs[i].choose(seed=seed, options=options) for i, seed in zip(which, seeds, strict=True)
        ]
        states = self.pool.start_many(problems)
        return {i: self.envs[i].begin(state) for i, state in zip(which, states, strict=True)}

    def _step(self, actions: dict[int, str]) -> dict[int, _Step]:
        """Run a tactic in these environments; nothing changes before Lean has answered everything."""
        states = {i: self.envs[i].current(action) for i, action in actions.items()}
        results: dict[int, TacticResult] = {}
        for timeout in dict.fromkeys(self.envs[i].step_timeout for i in actions):
            group = [i for i in actions if self.envs[i].step_timeout == timeout]
            found = self.pool.map([(states[i], actions[i]) for i in group], timeout=timeout)
            results.update(zip(group, found, strict=True))
        finished = {i: r.state for i, r in results.items() if r.state is not None and r.state.finished}
        verdicts = dict(zip(finished, self.pool.judge_many(list(finished.values())), strict=True))
        return {i: self.envs[i].end_step(results[i], verdicts.get(i)) for i in actions}


def _pool(workers: int | None, num_envs: int, lean: Lean | None) -> LeanPool:
    """A pool of the size asked for, or with no more workers than environments."""
    from prover_env.pool.memory import cores

    return LeanPool(min(cores(), num_envs) if workers is None else workers, lean=lean)
