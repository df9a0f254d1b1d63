"""Strategies and small makers shared by the tests of the curriculum."""

from __future__ import annotations

from hypothesis import strategies as st

from curriculum import Attempt, Exercise
from problems import Problem


def problem(id: str, uses: tuple[str, ...] = (), **fields: object) -> Problem:
    """A problem whose Lean name is the last part of its id, unless given."""
    values: dict[str, object] = {
        "id": id,
        "name": id.rpartition("/")[2],
        "statement": f"theorem {id.rpartition('/')[2]} : True",
        "topic": id.rpartition("/")[0],
        "uses": uses,
    }
    return Problem.model_validate(values | fields)


@st.composite
def racks(draw: st.DrawFn, max_size: int = 12) -> list[Exercise]:
    """Exercises over a few topics, whose prerequisites stand above them."""
    count = draw(st.integers(1, max_size))
    rack: list[Exercise] = []
    for number in range(count):
        above = [exercise.id for exercise in rack]
        uses = draw(st.lists(st.sampled_from(above), unique=True, max_size=3)) if above else []
        rack.append(
            Exercise(
                id=f"t/{number}",
                topic=draw(st.sampled_from(["a", "b", "c"])),
                level=draw(st.none() | st.integers(1, 10)),
                size=draw(st.integers(1, 100)),
                depth=number,
                prerequisites=tuple(uses),
                open=draw(st.booleans()),
                quantifiers=draw(st.integers(0, 5)),
                hypotheses=draw(st.integers(0, 5)),
                proof_steps=draw(st.none() | st.integers(0, 9)),
            )
        )
    return rack


@st.composite
def histories(draw: st.DrawFn, rack: list[Exercise], max_size: int = 80) -> list[Attempt]:
    """Attempts on the exercises of a rack; long runs on one problem are likely."""
    attempts: list[Attempt] = []
    while len(attempts) < max_size and draw(st.integers(0, 9)):
        id = draw(st.sampled_from([exercise.id for exercise in rack]))
        outcome = draw(st.sampled_from(["solved", "failed", "failed", "invalid"]))
        attempt = Attempt(id, solved=outcome == "solved", valid=outcome != "invalid", evaluations=7)
        attempts += [attempt] * draw(st.integers(1, 12))
    return attempts


@st.composite
def played(draw: st.DrawFn) -> tuple[list[Exercise], list[Attempt]]:
    """A rack and a history on it."""
    rack = draw(racks())
    return rack, draw(histories(rack))
