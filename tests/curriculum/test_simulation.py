from __future__ import annotations

import pytest

import curriculum as c
from curriculum import Exercise, make_schedule
from curriculum.metrics import never_solved_share, saturated_share, solved_curve, topic_shares
from curriculum.simulation import SimulatedLearner, World, random_rack, simulate

RACK = random_rack(120, topics=4)


def practise(name: str, seed: int = 0, evaluations: int = 12_000) -> list[c.Attempt]:
    return simulate(
        make_schedule(name, RACK), SimulatedLearner(RACK, seed=seed), evaluations=evaluations, seed=seed
    )


@pytest.mark.parametrize("name", sorted(c.SCHEDULES))
def test_runs_repeat_and_resume(name: str) -> None:
    attempts = practise(name, evaluations=3000)
    assert attempts == practise(name, evaluations=3000)
    assert 0 <= sum(a.evaluations for a in attempts) - 3000 < 8 * 50
    # the schedule, rebuilt in the middle, chooses what was chosen
    number = attempts[len(attempts) // 2].round
    before = [a for a in attempts if a.round < number]
    chosen = make_schedule(name, RACK, before).choose(8, 0)
    assert chosen == [a.problem_id for a in attempts if a.round == number]


def test_the_curriculum_keeps_its_promises() -> None:
    """Quotas, saturation, less waste than uniform over unsolved: on the simulated learner, three seeds."""
    runs = [practise("curriculum", seed) for seed in range(3)]
    for attempts in runs:
        assert min(share.ratio for share in topic_shares(RACK, attempts).values()) > 0.5
        assert saturated_share(RACK, attempts) < 0.1
    areas = {
        name: sum(solved_curve(practise(name, seed)).area(12_000) for seed in range(3))
        for name in ("curriculum", "uniform")
    }
    assert areas["curriculum"] > areas["uniform"]
    waste = [never_solved_share(practise("unsolved", seed)) for seed in range(3)]
    assert all(never_solved_share(run) < most for run, most in zip(runs, waste, strict=True))


def test_practice_makes_better_and_prerequisites_help() -> None:
    rack = [Exercise("t/a", "t", level=1), Exercise("t/b", "t", level=3, prerequisites=("t/a",))]
    learner = SimulatedLearner(rack, World(hopeless=0, lost=0))
    before = learner.rate("t/b")
    while not learner.attempt("t/a").solved:
        assert learner.rate("t/b") == before
    assert learner.rate("t/b") > before


def test_hopeless_problems_and_lost_attempts() -> None:
    hopeless = SimulatedLearner(RACK, World(hopeless=1, lost=0))
    assert not any(hopeless.attempt(e.id).solved for e in RACK)
    assert not any(SimulatedLearner(RACK, World(lost=1)).attempt(e.id).valid for e in RACK)


def test_bad_input() -> None:
    for bad in ({"spread": -1}, {"hopeless": 2}, {"budget": 0}):
        with pytest.raises(c.ParameterError, match=next(iter(bad))):
            World(**bad)
    with pytest.raises(c.ParameterError, match="evaluations is 0"):
        simulate(make_schedule("uniform", RACK), SimulatedLearner(RACK), evaluations=0)
    with pytest.raises(c.ParameterError, match="count is 0"):
        random_rack(0)
