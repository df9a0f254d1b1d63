"""The space of Lean text."""

from __future__ import annotations

import pickle
import time

import pytest
from gymnasium.spaces import Tuple
from gymnasium.vector.utils import batch_space

from prover_env.spaces import LeanText


def test_membership() -> None:
    space = LeanText(5)
    assert "⊢ 𝔞∀" in space
    assert "" in space
    assert "six ch" not in space
    assert 3 not in space
    assert b"abc" not in space


def test_samples_are_seeded_members_and_fast() -> None:
    space = LeanText(1000, seed=7)
    began = time.perf_counter()
    samples = [space.sample() for _ in range(500)]
    assert time.perf_counter() - began < 5
    assert all(s in space for s in samples)
    assert len(set(samples)) > 5
    space.seed(7)
    assert [space.sample() for _ in range(500)] == samples
    assert LeanText(1).sample() == ""


def test_masks_are_refused() -> None:
    with pytest.raises(ValueError, match="mask"):
        LeanText(10).sample(mask=1)


def test_values_batches_and_json() -> None:
    space = LeanText(10)
    assert pickle.loads(pickle.dumps(space)) == space == LeanText(10) != LeanText(11)
    assert space.from_jsonable(space.to_jsonable(["∀", "b"])) == ["∀", "b"]
    assert isinstance(batch_space(space, 2), Tuple)
    assert repr(space) == "LeanText(10)"
    assert not space.is_np_flattenable
    with pytest.raises(ValueError, match="max_length=0"):
        LeanText(0)
