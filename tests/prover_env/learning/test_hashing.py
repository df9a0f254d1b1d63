from __future__ import annotations

import subprocess
import sys

import numpy as np

from prover_env.learning.hashing import cross, stable_hash

CODE = """
from prover_env.learning.hashing import stable_hash
print(stable_hash("p ∧ q"), stable_hash("\\ud800"))
"""


def test_a_hash_is_the_same_in_another_process_with_another_salt() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        env={"PYTHONHASHSEED": "7", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.split() == [str(stable_hash("p ∧ q")), str(stable_hash("\ud800"))]


def test_crossing_fills_the_range_evenly() -> None:
    names = np.array([stable_hash(f"template {i}") for i in range(64)], np.uint32)
    words = np.array([stable_hash(f"word {i}") for i in range(256)], np.uint32)
    found = cross(names[:, None], words[None, :], 12)
    assert found.min() >= 0
    assert found.max() < 1 << 12
    counts = np.bincount(found.ravel(), minlength=1 << 12)
    # 4 a bucket on average; a Poisson variable of mean 4 is 0 with probability 0.018 and above 14 with 2e-5
    assert (counts == 0).mean() < 0.04
    assert counts.max() <= 18


def test_crossing_tells_the_two_sides_apart() -> None:
    a, b = (np.array([stable_hash(t)], np.uint32) for t in ("a", "b"))
    assert cross(a, b, 18) != cross(b, a, 18)
