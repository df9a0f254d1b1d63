"""The learners: what they learn from, and that a checkpoint is all they need to go on."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from prover_env.errors import CheckpointError, UsageError
from prover_env.learning import (
    ALGORITHMS,
    ExpertIteration,
    Learner,
    RankingLearner,
    make_learner,
)
from prover_env.policies import Policy
from prover_env.search import SearchResult
from tests.prover_env.learning.helpers import conjunction, number, result

ROUNDS: list[list[SearchResult]] = [
    [
        result(conjunction("a"), "constructor", tried=("exact ⟨hp, hq⟩",)),
        result(number("b"), "rw [h]", "exact h", tried=("symm", "cases n with | zero => ?_ | succ n1 => ?_")),
    ],
    [result(conjunction("c"), "constructor"), result(number("d"), "exact h", proved=False)],
    [result(number("b"), "exact h"), result(conjunction("a"), "constructor")],
]


def make(name: str, **options: object) -> RankingLearner:  # type: ignore[type-arg]
    found = make_learner(name, mode="light", **{"bits": 14, **options})
    assert isinstance(found, RankingLearner)
    return found


def answers(learner: Learner) -> list[tuple[str, float]]:
    """What the learner's policies say."""
    found = []
    for policy in (learner.policy(), learner.explorer(3)):
        for state in (conjunction(), number()):
            found += [(c.tactic, c.log_prob) for c in policy.propose(state, 100)]
    return found


def probability(policy: Policy, tactic: str) -> float:
    """Logarithm of the probability of a tactic for a conjunction."""
    return {c.tactic: c.log_prob for c in policy.propose(conjunction(), 99)}[tactic]


@pytest.mark.parametrize("name", ALGORITHMS)
def test_a_learner_that_was_saved_goes_on_as_if_nothing_had_happened(name: str, tmp_path: Path) -> None:
    straight, broken = make(name, seed=1), make(name, seed=1)
    for number_, results in enumerate(ROUNDS):
        report = straight.learn(results)
        assert report.version == straight.version == number_ + 1
        assert broken.learn(results) == report
        broken.save(tmp_path)
        broken = make(name)
        broken.load(tmp_path)
        assert broken.version == straight.version
        assert answers(broken) == answers(straight)
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("name", ["expert_iteration", "policy_gradient"])
def test_learning_makes_found_steps_more_probable(name: str) -> None:
    learner = make(name)
    first = learner.policy()
    before = probability(first, "constructor")
    report = learner.learn(ROUNDS[0])
    assert report.loss_after < report.loss_before
    for results in ROUNDS[1:]:
        learner.learn(results)
    assert probability(learner.policy(), "constructor") > before
    assert probability(first, "constructor") == before


def test_nothing_is_learned_from_failures_and_by_none() -> None:
    for name in ALGORITHMS:
        learner = make(name)
        before = answers(learner)
        learner.learn([result(number("d"), "exact h", proved=False)])
        if name == "none":
            learner.learn(ROUNDS[0])
        assert answers(learner) == before
        assert learner.version >= 1


def test_expert_iteration_keeps_the_shortest_proof_and_ignores_foreign_tactics() -> None:
    learner = make("expert_iteration")
    assert isinstance(learner, ExpertIteration)
    assert learner.learn([result(number(), "rw [h]", "exact h", "symm")]).examples > 1
    assert learner.learn([result(number(), "rw [h]")]).examples == 1
    report = learner.learn([result(number(), "rw [h]", "symm"), result(conjunction(), "exact magic")])
    assert (report.examples, report.problems) == (1, 2)


def test_the_order_of_rounds_leaves_no_trace_in_expert_iteration() -> None:
    one, two = make("expert_iteration"), make("expert_iteration")
    for results in ROUNDS[:2]:
        one.learn(results)
    for results in ROUNDS[1::-1]:
        two.learn(results)
    assert answers(one) == answers(two)


def test_steps_that_led_nowhere_lose_and_steps_of_the_proof_gain() -> None:
    learner = make("policy_gradient")
    before = {t: probability(learner.policy(), t) for t in ("constructor", "exact ⟨hp, hq⟩")}
    for _ in range(3):
        learner.learn([result(conjunction(), "constructor", tried=("exact ⟨hp, hq⟩",))])
    assert probability(learner.policy(), "constructor") > before["constructor"]
    assert probability(learner.policy(), "exact ⟨hp, hq⟩") < before["exact ⟨hp, hq⟩"]


def test_returns_as_the_baseline_expects_teach_nothing() -> None:
    learner = make("policy_gradient")
    learner.learn([result(conjunction(), "constructor")])
    assert not learner.ranker.weights.any()
    # the problem was always proved with one try: a failure is news, though
    learner.learn([result(conjunction(), "exact ⟨hp, hq⟩", proved=False)])
    assert probability(learner.policy(), "exact ⟨hp, hq⟩") < probability(
        make("none").policy(), "exact ⟨hp, hq⟩"
    )


def test_unknown_names_and_settings_are_refused() -> None:
    with pytest.raises(UsageError, match=r"unknown algorithm 'sgd'.*expert_iteration, policy_gradient, none"):
        make_learner("sgd")
    with pytest.raises(UsageError, match="epochs"):
        make_learner("expert_iteration", epochs=0)
    with pytest.raises(UsageError, match="passes"):
        make_learner("expert_iteration", passes=3)
    with pytest.raises(UsageError, match="mode"):
        make_learner("none", mode="strong")


def saved(folder: Path) -> Path:
    learner = make("expert_iteration")
    learner.learn(ROUNDS[0])
    learner.save(folder)
    return folder


def change(folder: Path, *, sealed: bool = False, **values: object) -> None:
    file = folder / "learner.json"
    found = json.loads(file.read_text()) | values
    if not sealed:  # as if it had been saved so
        del found["seal"]
    file.write_text(json.dumps(found))


def arrays(folder: Path) -> Path:
    return next(folder.glob("*.npz"))


def test_damaged_and_foreign_checkpoints_are_told_apart(tmp_path: Path) -> None:
    def refused(folder: Path, said: str, learner: Learner | None = None) -> None:
        chosen = learner or make("expert_iteration")
        before = answers(chosen)
        with pytest.raises(CheckpointError, match=said):
            chosen.load(folder)
        assert answers(chosen) == before

    refused(tmp_path / "nowhere", r"no checkpoint in .*nowhere")
    good = saved(tmp_path / "good")
    refused(good, "algorithm 'expert_iteration', not of 'policy_gradient'", make("policy_gradient"))
    refused(good, "action set 'light', not of 'simp'", make_learner("expert_iteration", mode="simp"))
    for key, said in (("format", "has format 99"), ("features", "has features 99")):
        change(saved(tmp_path / key), **{key: 99})
        refused(tmp_path / key, said)
    for name, values in {
        "settings": {"settings": {"epochs": "many"}},
        "lessons": {"lessons": [["x", 1, 7]]},
        "version": {"version": None},
        "negative": {"version": -7},
        "edited": {"sealed": True, "version": 3},
    }.items():
        change(saved(tmp_path / name), **values)
        refused(tmp_path / name, "damaged")
    cut = arrays(saved(tmp_path / "cut"))
    cut.write_bytes(cut.read_bytes()[:-9])
    refused(tmp_path / "cut", "is not what was saved")
    arrays(saved(tmp_path / "gone")).unlink()
    refused(tmp_path / "gone", "damaged")
    (saved(tmp_path / "text") / "learner.json").write_text("[")
    refused(tmp_path / "text", "damaged")


def test_a_checkpoint_holds_plain_files_and_the_same_bytes_each_time(tmp_path: Path) -> None:
    first, second = saved(tmp_path / "a"), saved(tmp_path / "b")
    assert [p.read_bytes() for p in sorted(first.iterdir())] == [
        p.read_bytes() for p in sorted(second.iterdir())
    ]
    about = json.loads((first / "learner.json").read_text())
    assert about["name"] == "expert_iteration"
    assert about["version"] == 1
    assert about["settings"]["mode"] == "light"
    assert about["package"]
    with np.load(arrays(first), allow_pickle=False) as found:
        assert {"index", "weights", "squares"} <= set(found.files)


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CheckpointError, match="cannot be written"):
        make("none").save(tmp_path / "file" / "checkpoint")
