"""Which episodes cost, and which solve."""

from __future__ import annotations

from curriculum import Attempt
from curriculum.metrics import Curve
from prover_env.reports.curves import coarsened, curve_of, curve_points, round_rates
from prover_env.reports.run import Episode


def episode(
    problem: str, solved: bool, *, kind: str = "full", valid: bool = True, round_: int = 0
) -> Episode:
    return Episode(problem, "key", kind, round_, solved, valid, 10, 1.0)


EPISODES = [
    episode("a", False),
    episode("canary", True),
    episode("a", True, kind="partial"),
    episode("b", True, kind="subgoal", round_=1),
    episode("c", False, valid=False, round_=1),
    episode("a", True, round_=1),
    episode("a", True, round_=2),
]


def test_only_whole_problems_are_solved_and_everything_costs() -> None:
    curve = curve_of(EPISODES, "evaluations", {"canary"})
    assert (curve.spent, curve.solved, curve.end) == ((60,), (1,), 70)
    assert curve_of(EPISODES, "rollouts", {"canary"}).spent == (5,)
    assert curve_of(EPISODES, "rollouts").spent == (2, 5)


def test_points_reach_from_the_origin_to_the_end() -> None:
    assert curve_points(Curve((2, 5), (1, 2), 9)) == ((0, 2, 5, 9), (0, 1, 2, 2))
    assert curve_points(Curve((2,), (1,), 2)) == ((0, 2), (0, 1))
    assert curve_points(Curve((), (), 0)) == ((0,), (0,))


def test_rates_by_round() -> None:
    found = round_rates(EPISODES, {"canary"})
    assert [(p.round, p.attempts, p.solved) for p in found] == [(0, 1, 0), (1, 1, 1), (2, 1, 1)]
    many = [episode("a", n % 2 == 0, round_=n) for n in range(100)]
    joined = round_rates(many, most=40)
    assert len(joined) <= 40
    assert joined[-1].round == 99
    assert sum(p.attempts for p in joined) == 100
    assert round_rates([]) == ()


def test_rounds_are_joined_in_order() -> None:
    attempts = [Attempt("a", False, round=n) for n in (3, 0, 1, 2, 9)]
    assert [a.round for a in coarsened(attempts, 10)] == [0, 1, 2, 3, 4]
    assert [a.round for a in coarsened(attempts, 2)] == [0, 0, 0, 1, 1]
    assert coarsened([], 3) == []
