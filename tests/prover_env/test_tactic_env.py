"""The Gymnasium environment: contract, rewards, determinism, bad input."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import gymnasium as gym
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

from problems import Problem, load_sets
from prover_env.errors import (
    ClosedError,
    StatementError,
    StatementTextError,
    UnknownProblemError,
    UsageError,
    WorkerDiedError,
)
from prover_env.registration import TACTIC_ENV_ID, register_environments
from prover_env.repl import LeanRepl
from prover_env.tactic_env import TacticEnv
from prover_env.values import ProofState, RejectReason, TacticResult, Verdict

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
KEYS = {"problem", "goals", "step", "kind", "error", "message", "script", "verdict"}


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl() as repl:
        yield repl


@pytest.fixture
def env(repl: LeanRepl) -> Iterator[TacticEnv]:
    env = TacticEnv(SWAP, repl=repl, max_steps=4, render_mode="ansi")
    yield env
    env.close()


@pytest.mark.parametrize("problems", ["logic", SWAP])
def test_gymnasiums_own_check_has_no_complaints(problems: str) -> None:
    register_environments()
    register_environments()
    env = gym.make(TACTIC_ENV_ID, problems=problems)
    check_env(env.unwrapped)
    env.close()


def test_a_proof_is_rewarded_once_and_ends_the_episode(env: TacticEnv) -> None:
    observation, info = env.reset(seed=0)
    assert observation == "p q : Prop\nh : p ∧ q\n⊢ q ∧ p" == env.render()
    assert info.keys() == KEYS
    total = 0.0
    for tactic in ("constructor", "exact h.2", "exact h.1"):
        observation, reward, terminated, truncated, info = env.step(tactic)
        total += reward
        assert observation in env.observation_space
    assert (observation, total, reward, terminated, truncated) == ("no goals", 1.0, 1.0, True, False)
    assert info["verdict"]["accepted"] is True
    assert info["script"] == ("constructor", "exact h.2", "exact h.1")
    with pytest.raises(ResetNeeded, match="over"):
        env.step("rfl")


def test_failing_and_refused_tactics_cost_a_step_and_change_nothing(env: TacticEnv) -> None:
    first, _ = env.reset()
    for tactic, kind in (("exact h", "failed"), ("", "refused"), ("skip)\n(skip", "refused")):
        observation, reward, terminated, truncated, info = env.step(tactic)
        assert (observation, reward, terminated, truncated) == (first, 0.0, False, False)
        assert info["kind"] == kind
        assert info["message"]
        assert info["script"] == ()
    observation, _, terminated, truncated, info = env.step("skip\x00")
    assert (terminated, truncated, info["step"]) == (False, True, 4)
    with pytest.raises(ResetNeeded):
        env.step("skip")
    env.reset()
    assert env.step("exact ⟨h.2, h.1⟩")[1] == 1.0


@pytest.mark.parametrize("tactic", ["a" * 1_000_000, "\ud800", "rfl -- 𝔞😀", "\0", "sorry", "⟨" * 2000])
def test_odd_tactics_are_answered(env: TacticEnv, tactic: str) -> None:
    first, _ = env.reset()
    observation, reward, terminated, _, info = env.step(tactic)
    assert (observation, reward, terminated) == (first, 0.0, False)
    assert info["error"]
    assert env.step("exact ⟨h.2, h.1⟩")[1] == 1.0


def test_a_rejected_proof_ends_the_episode_without_reward(
    env: TacticEnv, repl: LeanRepl, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reject(state: ProofState) -> Verdict:
        return Verdict(False, state.problem.id, RejectReason.AXIOM, "rests on an axiom")

    monkeypatch.setattr(repl, "judge", reject)
    env.reset()
    _, reward, terminated, truncated, info = env.step("exact ⟨h.2, h.1⟩")
    assert (reward, terminated, truncated) == (0.0, True, False)
    assert info["verdict"]["reason"] == "axiom"
    assert env.verdict is not None


def test_sorry_earns_nothing(env: TacticEnv) -> None:
    env.reset()
    _, reward, terminated, _, _ = env.step("have k : q ∧ p := sorry")
    assert (reward, terminated) == (0.0, False)
    _, reward, _, _, info = env.step("exact k")
    assert reward == 0.0
    assert not info["verdict"].get("accepted", False)


def episode(env: TacticEnv, seed: int) -> list[Any]:
    seen: list[Any] = [env.reset(seed=seed)]
    env.action_space.seed(seed)
    for _ in range(5):
        seen.append(env.step(env.action_space.sample()))
        if seen[-1][2] or seen[-1][3]:
            break
    return seen


def test_the_same_seed_gives_the_same_trajectory(repl: LeanRepl) -> None:
    env = TacticEnv("logic", repl=repl)
    assert episode(env, 5) == episode(env, 5)
    assert episode(TacticEnv("logic"), 11) == episode(env, 11)
    chosen = {env.reset(seed=s)[1]["problem"] for s in range(12)}
    assert len(chosen) > 6
    env.reset(seed=1)
    first = [env.reset()[1]["problem"] for _ in range(4)]
    env.reset(seed=1)
    assert [env.reset()[1]["problem"] for _ in range(4)] == first


def test_options_choose_the_problem(repl: LeanRepl) -> None:
    env = TacticEnv("logic", repl=repl)
    task = load_sets().select("logic/propositional").ids[3]
    assert env.reset(options={"problem": task})[1]["problem"] == task
    with pytest.raises(UnknownProblemError, match="did you mean"):
        env.reset(options={"problem": task + "x"})
    with pytest.raises(UnknownProblemError):
        env.reset(options={"problem": "nat/tower/add_comm"})
    with pytest.raises(UsageError, match="colour"):
        env.reset(options={"colour": 1})
    with pytest.raises(UsageError, match="int"):
        env.reset(options={"problem": 3})
    own = Problem(id="mine/a/b", name="b", statement="theorem b : True")
    assert env.reset(options={"problem": own})[0] == "⊢ True"


def test_problems_come_in_many_forms(repl: LeanRepl) -> None:
    sets = load_sets()
    assert TacticEnv(sets.select("nat/tower"), repl=repl).problems == tuple(sets.select("nat/tower"))
    assert len(TacticEnv([SWAP, "logic/propositional", sets.get("nat/tower/add_comm")]).problems) > 20
    assert TacticEnv("∀ n : Nat, n = n").problems[0].id == "adhoc/goal"
    with pytest.raises(UnknownProblemError):
        TacticEnv("no_such_set")
    with pytest.raises(StatementTextError):
        TacticEnv("theorem t (n : Nat : n = n")
    with pytest.raises(UsageError, match="no problems"):
        TacticEnv([])


@pytest.mark.parametrize(
    "arguments",
    [{"max_steps": 0}, {"render_mode": "human"}, {"step_timeout": 0}, {"step_timeout": float("nan")}],
)
def test_arguments_are_checked(arguments: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        TacticEnv(SWAP, **arguments)


def test_a_statement_that_does_not_elaborate_leaves_the_environment_usable(repl: LeanRepl) -> None:
    env = TacticEnv(["theorem bad : nonsense_here", SWAP], repl=repl)
    with pytest.raises(StatementError):
        env.reset(options={"problem": "adhoc/bad"})
    with pytest.raises(ResetNeeded):
        env.step("rfl")
    env.reset(options={"problem": "adhoc/swap"})
    assert env.step("exact ⟨h.2, h.1⟩")[1] == 1.0


def test_the_order_of_calls_is_kept() -> None:
    env = TacticEnv(SWAP)
    with pytest.raises(ResetNeeded, match="reset"):
        env.step("rfl")
    env.reset()
    with pytest.raises(InvalidAction, match="int"):
        env.step(3)  # type: ignore[arg-type]
    env.close()
    env.close()
    with pytest.raises(ClosedError):
        env.reset()
    with pytest.raises(ClosedError):
        env.step("rfl")


def test_closing_stops_lean_unless_it_is_shared(repl: LeanRepl) -> None:
    own = TacticEnv(SWAP)
    own.reset()
    engine = own.repl
    own.close()
    assert engine.closed
    shared = TacticEnv(SWAP, repl=repl)
    shared.reset()
    shared.close()
    assert not repl.closed


def test_failures_of_the_machine_are_errors(
    env: TacticEnv, repl: LeanRepl, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dead(state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        raise WorkerDiedError("gone for good")

    env.reset()
    with monkeypatch.context() as patch:
        patch.setattr(repl, "run", dead)
        with pytest.raises(WorkerDiedError):
            env.step("rfl")
    assert env.step("exact ⟨h.2, h.1⟩")[1] == 1.0


def test_a_pickled_environment_goes_on_where_it_was(env: TacticEnv) -> None:
    env.reset(seed=0)
    env.step("constructor")
    copy = pickle.loads(pickle.dumps(env))
    assert copy.step("exact h.2")[4] == env.step("exact h.2")[4]
    assert copy.step("exact h.1")[1] == 1.0
    copy.close()


def test_render_mode_none_renders_nothing(repl: LeanRepl) -> None:
    env = TacticEnv(SWAP, repl=repl)
    env.reset()
    assert env.render() is None


def test_vectors_of_environments() -> None:
    register_environments()
    envs = gym.make_vec(TACTIC_ENV_ID, num_envs=2, vectorization_mode="sync", problems=SWAP)
    observations, _ = envs.reset(seed=0)
    assert observations == ("p q : Prop\nh : p ∧ q\n⊢ q ∧ p",) * 2
    observations, rewards, terminations, _, infos = envs.step(("exact ⟨h.2, h.1⟩", "exact h"))
    assert list(rewards) == [1.0, 0.0]
    assert list(terminations) == [True, False]
    assert list(infos["kind"]) == ["proved", "failed"]
    observations, *_ = envs.step(("skip", "skip"))
    assert observations[0] == observations[1]
    envs.close()


def test_make_enforces_the_order_and_passes_arguments() -> None:
    register_environments()
    env = gym.make(TACTIC_ENV_ID, problems=SWAP, max_steps=1, render_mode="ansi")
    with pytest.raises(ResetNeeded):
        env.step("rfl")
    env.reset(seed=0)
    _, _, _, truncated, _ = env.step("skip")
    assert truncated
    assert env.render() == "p q : Prop\nh : p ∧ q\n⊢ q ∧ p"
    env.close()
