"""What pydantic found wrong, said for people."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from prover_env.explain import explain


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid")

    size: int = Field(default=1, ge=1)
    name: str = ""
    colour: str

    @field_validator("name")
    @classmethod
    def _short(cls, value: str) -> str:
        if len(value) > 200:
            raise ValueError("name is too long; take a shorter one")
        return value


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"size": 0, "colour": "red"}, "size=0: input should be greater than or equal to 1"),
        ({}, "colour: field required"),
        ({"colour": "red", "weight": 3}, "weight=3: extra inputs are not permitted"),
        ({"colour": "red", "name": "x" * 300}, "name is too long; take a shorter one"),
        (
            {"size": "big", "colour": ["red"]},
            "size='big': input should be a valid integer, unable to parse string as an integer; "
            "colour=['red']: input should be a valid string",
        ),
    ],
)
def test_fields_and_values_are_named(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Shape.model_validate(given)
    assert explain(caught.value) == said


def test_long_values_are_cut() -> None:
    with pytest.raises(ValidationError) as caught:
        Shape.model_validate({"colour": ["x" * 300]})
    assert len(explain(caught.value)) < 140
