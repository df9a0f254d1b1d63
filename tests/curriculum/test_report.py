from __future__ import annotations

import json

import pytest
from hypothesis import given

import curriculum as c
from curriculum import Attempt, Band, CurriculumSchedule, Exercise, Ledger, Limits, Settings, make_report

from .helpers import played


@given(played())
def test_the_report_adds_up(game: tuple[list[Exercise], list[Attempt]]) -> None:
    rack, attempts = game
    schedule = CurriculumSchedule.from_attempts(rack, attempts)
    report = make_report(rack, schedule.ledger, weights=schedule.weights())
    assert report.total.problems == len(rack) == len(report.problems)
    assert sum(report.total.bands.values()) == len(rack)
    for field in ("problems", "solved", "attempts", "invalid", "unlocked", "parked"):
        assert getattr(report.total, field) == sum(getattr(topic, field) for topic in report.topics)
    for band in Band:
        assert report.total.bands[band] == sum(topic.bands[band] for topic in report.topics)
    assert report.total.attempts == sum(a.valid for a in attempts)
    assert report.total.solved == len({a.problem_id for a in attempts if a.solved})
    if report.total.attempts:
        assert sum(topic.share for topic in report.topics) == pytest.approx(1)
    assert sum(topic.quota or 0 for topic in report.topics) == pytest.approx(1)
    assert all(0 < problem.low <= problem.mean <= problem.high < 1 for problem in report.problems)
    assert json.loads(json.dumps(report.to_dict()))["total"]["problems"] == len(rack)


def test_figures_of_one_topic() -> None:
    rack = [Exercise("t/a", "t", level=2), Exercise("t/b", "t", level=3), Exercise("u/c", "u", level=3)]
    ledger = Ledger(
        [Attempt("t/a", True), Attempt("t/a", False), Attempt("t/b", False), Attempt("u/c", True)]
    )
    report = make_report(rack, ledger)
    t, u = report.topics
    assert (t.topic, t.problems, t.solved, t.attempts, t.rate, t.share) == ("t", 2, 1, 3, 1 / 3, 0.75)
    assert (u.solved, u.rate, u.quota) == (1, 1.0, None)
    assert t.bands == {**dict.fromkeys(Band, 0), Band.WORKING: 1, Band.NEW: 1}
    assert report.problems[0].rate == 0.5


def test_an_outgrown_rack_says_so_and_names_what_is_heavier() -> None:
    rack = [
        Exercise("t/a", "t", level=1),
        Exercise("t/open", "t", level=7, open=True),
        Exercise("t/hard", "t", level=9),
    ]
    wins = [Attempt("t/a", True)] * 5
    losses = [Attempt("t/hard", False)] * 5 + [Attempt("t/open", False)] * 5
    report = make_report(rack, Ledger(wins + losses))
    assert report.outgrown
    assert report.heavier == ("t/hard", "t/open")
    assert not make_report(rack, Ledger(wins)).outgrown  # the others were never tried
    assert not make_report(rack[1:], Ledger(losses)).outgrown  # nothing is mastered at all


def test_an_empty_rack_makes_an_empty_report() -> None:
    report = make_report([], Ledger())
    assert (report.total.problems, report.topics, report.outgrown) == (0, (), False)


def test_the_public_names_exist() -> None:
    assert all(hasattr(c, name) for name in c.__all__)
    assert len(set(c.__all__)) == len(c.__all__)


def test_the_report_goes_by_the_settings_of_the_curriculum() -> None:
    rack = [Exercise("t/a", "t", level=3)]
    ledger = Ledger([Attempt("t/a", True)])
    quick = Settings(limits=Limits(min_attempts=1))
    assert make_report(rack, ledger).problems[0].band is Band.NEW
    assert make_report(rack, ledger, settings=quick).problems[0].band is not Band.NEW
