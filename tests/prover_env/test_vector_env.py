"""The vector environment: what ``SyncVectorEnv`` makes of single environments, over one pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from prover_env import LeanPool, LeanRepl
from prover_env.errors import AdmissionError, ClosedError, UnknownProblemError, UsageError
from prover_env.registration import TACTIC_ENV_ID, register_environments
from prover_env.tactic_env import TacticEnv
from prover_env.vector_env import TacticVectorEnv

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
EASY = ["theorem one : True", "theorem two (p : Prop) (h : p) : p", SWAP]
GOOD = ["trivial", "assumption", "exact ⟨h.2, h.1⟩", "constructor", "skip", "exact foo", "", "simp_all"]
MODES = list(AutoresetMode)


@pytest.fixture(scope="module")
def pool() -> Iterator[LeanPool]:
    with LeanPool(2) as pool:
        yield pool


def roll(envs: Any, mode: AutoresetMode, seed: int, steps: int = 4) -> list[Any]:
    """Everything that an agent sees."""
    random = np.random.default_rng(seed)
    seen: list[Any] = [envs.reset(seed=seed)]
    for _ in range(steps):
        actions = tuple(GOOD[int(random.integers(len(GOOD)))] for _ in range(envs.num_envs))
        seen.append(envs.step(actions))
        over = np.logical_or(seen[-1][2], seen[-1][3])
        if mode is AutoresetMode.DISABLED and over.any():
            seen.append(envs.reset(options={"reset_mask": over}))
    return seen


@pytest.mark.parametrize("mode", MODES)
def test_the_same_as_single_environments(pool: LeanPool, mode: AutoresetMode) -> None:
    ours = TacticVectorEnv(EASY, num_envs=2, pool=pool, max_steps=3, autoreset_mode=mode)
    with LeanRepl() as repl:
        single = SyncVectorEnv([lambda: TacticEnv(EASY, repl=repl, max_steps=3)] * 2, autoreset_mode=mode)
        expected = roll(single, mode, 7)
    found = roll(ours, mode, 7)
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert data_equivalence(one, other, exact=True)
    assert any(step[1].any() for step in found[1:] if len(step) == 5)  # something was proved
    if mode is AutoresetMode.NEXT_STEP:
        assert data_equivalence(roll(ours, mode, 7), found, exact=True)
    assert ours.metadata["autoreset_mode"] is mode
    assert ours.np_random_seed == single.np_random_seed


def test_gymnasium_makes_it_over_one_pool() -> None:
    register_environments()
    envs = gym.make_vec(TACTIC_ENV_ID, num_envs=4, problems=EASY, workers=1)
    unwrapped = envs.unwrapped
    assert isinstance(unwrapped, TacticVectorEnv)
    assert envs.spec is not None
    assert envs.num_envs == 4
    listed = DictInfoToList(RecordEpisodeStatistics(envs))
    observations, _ = listed.reset(seed=0)
    assert observations in envs.observation_space
    envs.action_space.seed(3)
    actions = envs.action_space.sample()
    assert actions in envs.action_space
    observations, rewards, terminated, truncated, infos = listed.step(actions)
    assert observations in envs.observation_space
    assert (rewards.dtype, terminated.dtype, truncated.dtype) == (np.float64, np.bool_, np.bool_)
    assert [info["step"] for info in infos] == [1] * 4
    assert len(unwrapped.pool.worker_pids) == 1
    envs.close()
    envs.close()
    assert unwrapped.pool.closed
    for call in (envs.reset, lambda: envs.step(actions)):
        with pytest.raises(ClosedError):
            call()


def test_parts_can_be_reached(pool: LeanPool) -> None:
    envs = TacticVectorEnv(SWAP, num_envs=2, pool=pool, render_mode="ansi")
    envs.reset(options={"problem": "adhoc/swap"})
    assert envs.render() == ("p q : Prop\nh : p ∧ q\n⊢ q ∧ p",) * 2
    assert envs.get_attr("max_steps") == (32, 32)
    envs.set_attr("max_steps", [1, 2])
    envs.set_attr("step_timeout", 60.0)
    assert list(envs.step(["skip", "skip"])[3]) == [True, False]
    with pytest.raises(UsageError, match="3 values for 2"):
        envs.set_attr("max_steps", [1, 2, 3])
    envs.close()
    assert not pool.closed


def test_wrong_calls_change_nothing(pool: LeanPool) -> None:
    with pytest.raises(UsageError, match="num_envs=0"):
        TacticVectorEnv(SWAP, num_envs=0, pool=pool)
    with pytest.raises(UsageError, match="not both"):
        TacticVectorEnv(SWAP, pool=pool, workers=1)
    with pytest.raises(ValueError, match="Never"):
        TacticVectorEnv(SWAP, pool=pool, autoreset_mode="Never")
    envs = TacticVectorEnv(SWAP, num_envs=2, pool=pool, autoreset_mode="Disabled")
    with pytest.raises(ResetNeeded):
        envs.step(["skip", "skip"])
    for wrong in (
        {"seed": [1, 2, 3]},
        {"options": {"reset_mask": [True, True]}},
        {"options": {"reset_mask": np.zeros(2, dtype=np.bool_)}},
        {"options": {"reset_mask": np.ones(3, dtype=np.bool_)}},
        {"options": {"colour": 1}},
    ):
        with pytest.raises(UsageError):
            envs.reset(**wrong)  # type: ignore[arg-type]
    with pytest.raises(UnknownProblemError):
        envs.reset(options={"problem": "nat/tower/add_comm"})
    envs.reset(seed=[1, None])
    before = envs.get_attr("state")
    for actions, error in ((["skip"], UsageError), ("skip", UsageError), (["constructor", 3], InvalidAction)):
        with pytest.raises(error):
            envs.step(actions)  # type: ignore[arg-type]
    assert envs.get_attr("state") == before
    over = envs.step(["exact ⟨h.2, h.1⟩", "skip"])
    assert list(over[1]) == [1.0, 0.0]
    with pytest.raises(ResetNeeded, match="over"):
        envs.step(["skip", "skip"])


def test_no_memory_for_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prover_env.pool.memory.available_bytes", lambda: 1 << 20)
    with pytest.raises(AdmissionError, match="1 MiB are available"):
        TacticVectorEnv(SWAP, num_envs=2)
