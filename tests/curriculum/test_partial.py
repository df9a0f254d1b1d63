from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, Exercise, Ledger
from curriculum.partial import PartialRecord, PartialReps, PartialRules, partial_candidates


def reps(outcomes: str, length: int = 5, rules: PartialRules | None = None) -> PartialReps:
    """Reps at the k that is asked for: ``+`` solved, ``-`` failed, ``!`` lost to the machinery."""
    book = PartialReps(rules=rules)
    for outcome in outcomes:
        k = book.next_k("p", length)
        book.observe(PartialRecord("p", length, k, outcome == "+", outcome != "!"))
    return book


@pytest.mark.parametrize(
    ("outcomes", "k"),
    [
        ("", 1),
        ("+", 2),
        ("++++", 5),
        ("+!!!!", 2),
        ("++-", 3),
        ("++--", 3),
        ("++---", 2),
        ("++---+", 3),
        ("++--+", 3),  # one of three: not enough to grow, too much to shrink
        ("++-+", 4),
        ("--------", 1),
    ],
)
def test_k_follows_success(outcomes: str, k: int) -> None:
    assert reps(outcomes).next_k("p", 5) == k


def test_the_end() -> None:
    book = reps("+++++")
    assert book.state("p", 5).done
    assert book.open({"p": 5, "q": 2}) == ["q"]
    assert reps("+", length=1).state("p", 1).done


def test_giving_up_and_coming_back() -> None:
    book = reps("------")
    assert book.state("p", 5).given_up
    assert book.open({"p": 5}) == []
    book.observe(PartialRecord("p", 5, 1, True))
    assert not book.state("p", 5).given_up


def test_a_success_from_farther_counts_and_a_failure_from_farther_does_not() -> None:
    book = reps("+")  # k = 2
    book.observe(PartialRecord("p", 5, 4, True))
    assert book.next_k("p", 5) == 5
    for _ in range(9):
        book.observe(PartialRecord("p", 5, 1, True))
    assert book.next_k("p", 5) == 5
    book = reps("++")
    for _ in range(9):
        book.observe(PartialRecord("p", 5, 5, False))
    assert book.next_k("p", 5) == 3


def test_a_shorter_proof_cuts_k() -> None:
    book = reps("+++", length=9)
    assert book.next_k("p", 9) == 4
    assert book.next_k("p", 3) == 3
    assert book.next_k("p", 20) == 4
    book.observe(PartialRecord("p", 3, 3, True))
    assert book.state("p", 3).done


def test_strides_and_starts() -> None:
    assert reps("+", 20, PartialRules(stride=0.2)).next_k("p", 20) == 5
    assert reps("", 20, PartialRules(start=3)).next_k("p", 20) == 3
    assert reps("", 2, PartialRules(start=3)).next_k("p", 2) == 2
    assert reps("+", 5, PartialRules(tries=2)).next_k("p", 5) == 1


records = st.builds(
    lambda id, length, k, solved, valid: PartialRecord(id, length, min(k, length), solved and valid, valid),
    st.sampled_from("pq"),
    st.integers(1, 8),
    st.integers(1, 8),
    st.booleans(),
    st.booleans(),
)


@given(st.lists(records, max_size=60), st.integers(0, 60), st.integers(1, 8))
def test_it_is_a_pure_function_of_the_records(log: list[PartialRecord], cut: int, length: int) -> None:
    whole = PartialReps(log)
    resumed = PartialReps(log[:cut])
    for record in log[cut:]:
        resumed.observe(record)
    for id in "pq":
        state = whole.state(id, length)
        assert state == resumed.state(id, length)
        assert 1 <= state.k <= length
        assert state.reps == sum(record.problem_id == id and record.valid for record in log)
        alone = PartialReps(record for record in log if record.problem_id == id)
        assert alone.state(id, length) == state


def test_candidates_are_heavy_and_have_a_proof() -> None:
    rack = [Exercise(f"t/{k}", "t", level=8) for k in range(6)]
    attempts = [Attempt(f"t/{k}", False) for k in range(5) for _ in range(5)] + [Attempt("t/3", True)]
    ledger = Ledger(attempts)
    lengths = {"t/0": 9, "t/1": 2, "t/2": 1, "t/3": 4, "t/5": 3}
    book = PartialReps()
    estimates = c.estimate(rack, ledger)
    assert partial_candidates(rack, ledger, estimates, lengths, book) == ["t/1", "t/0"]
    for k in (1, 2):
        book.observe(PartialRecord("t/1", 2, k, True))
    assert partial_candidates(rack, ledger, estimates, lengths, book) == ["t/0"]


@pytest.mark.parametrize(
    "fields", [{"length": 0, "k": 0}, {"k": 0}, {"k": 4}, {"solved": True, "valid": False}]
)
def test_records_that_cannot_be(fields: dict[str, int]) -> None:
    with pytest.raises(c.ParameterError, match="'p'"):
        PartialRecord(**({"problem_id": "p", "length": 3, "k": 1, "solved": False} | fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "fields", [{"start": 0}, {"grow": 0}, {"shrink": 0.9}, {"patience": 0}, {"stride": 2}]
)
def test_rules_that_make_no_sense(fields: dict[str, float]) -> None:
    with pytest.raises(c.ParameterError, match=next(iter(fields))):
        PartialRules(**fields)  # type: ignore[arg-type]


def test_a_proof_without_steps_has_no_parts() -> None:
    with pytest.raises(c.ParameterError, match="length is 0"):
        PartialReps().next_k("p", 0)
