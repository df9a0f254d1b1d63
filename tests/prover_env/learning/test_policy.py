from __future__ import annotations

import math

import pytest

from prover_env.learning import CandidateReader, LearnedPolicy, Ranker, UniformPolicy
from prover_env.policies import Mode, OpeningPolicy, TemplatePolicy
from prover_env.values import ProofState
from tests.prover_env.learning.helpers import conjunction, number
from tests.prover_env.policies.helpers import problem


def tactics(policy: LearnedPolicy | UniformPolicy | TemplatePolicy, state: ProofState) -> list[str]:
    return [c.tactic for c in policy.propose(state, 1000)]


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("mode", list(Mode))
def test_candidates_are_those_of_the_templates(mode: Mode, wide: bool) -> None:
    learned = LearnedPolicy(reader=CandidateReader(mode, wide=wide))
    for state in (conjunction(), number()):
        wanted = set(tactics(TemplatePolicy(mode, wide=wide), state))
        assert set(tactics(learned, state)) == wanted
        assert set(tactics(UniformPolicy(mode, wide=wide), state)) == wanted


def test_untrained_candidates_are_equally_probable_in_a_seeded_order() -> None:
    found = LearnedPolicy("light").propose(number(), 1000)
    assert all(c.log_prob == pytest.approx(-math.log(len(found))) for c in found)
    orders = {tuple(tactics(LearnedPolicy("light", seed=seed), number())) for seed in range(4)}
    assert len(orders) == 4
    assert tactics(LearnedPolicy("light", seed=1), number()) == tactics(
        LearnedPolicy("light", seed=1), number()
    )


def test_base_hand_is_the_hand_made_order_before_learning() -> None:
    learned = LearnedPolicy("simp", base="hand").propose(number(), 1000)
    hand = TemplatePolicy("simp", wide=True).propose(number(), 1000)
    assert {c.tactic: pytest.approx(c.log_prob) for c in learned} == {c.tactic: c.log_prob for c in hand}
    assert [c.log_prob for c in learned] == sorted((c.log_prob for c in learned), reverse=True)


def test_log_probabilities_add_up_and_a_limit_only_cuts() -> None:
    policy = LearnedPolicy("light", base="hand", noise=0.7, seed=5)
    whole = policy.propose(number(), 1000)
    assert sum(math.exp(c.log_prob) for c in whole) == pytest.approx(1.0)
    assert list(policy.propose(number(), 3)) == list(whole)[:3]


def test_noise_depends_on_the_seed_and_the_state_alone() -> None:
    first = LearnedPolicy("light", base="hand", noise=1.0, seed=1)
    again = LearnedPolicy("light", base="hand", noise=1.0, seed=1)
    again.propose(conjunction(), 10)  # asked for something else before
    assert list(first.propose(number(), 1000)) == list(again.propose(number(), 1000))
    other = LearnedPolicy("light", base="hand", noise=1.0, seed=2)
    assert list(first.propose(number(), 1000)) != list(other.propose(number(), 1000))


def test_a_finished_state_and_no_limit_get_nothing() -> None:
    policy = LearnedPolicy("light")
    assert policy.propose(ProofState(problem(), (), ()), 10) == []
    assert policy.propose(number(), 0) == []


def test_a_small_memory_changes_no_answer() -> None:
    ranker = Ranker(12)
    small = LearnedPolicy(ranker=ranker, reader=CandidateReader(bits=12, capacity=1))
    large = LearnedPolicy(ranker=ranker, reader=CandidateReader(bits=12))
    for state in (number(), conjunction(), number()):
        assert list(small.propose(state, 99)) == list(large.propose(state, 99))


def test_no_opening() -> None:
    assert not isinstance(LearnedPolicy("heavy"), OpeningPolicy)
    assert not isinstance(UniformPolicy("heavy"), OpeningPolicy)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "strong"}, "strong"),
        ({"base": "none"}, "none"),
        ({"noise": -1.0}, "noise=-1.0"),
        ({"temperature": 0.0}, "temperature=0.0"),
        ({"reader": CandidateReader(bits=9)}, "bits=9"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        LearnedPolicy(**options)  # type: ignore[arg-type]
