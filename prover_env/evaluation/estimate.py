"""The unbiased estimator of pass@k."""

from __future__ import annotations

from math import comb

from prover_env.errors import UsageError

__all__ = ["pass_at_k"]


def pass_at_k(samples: int, solved: int, k: int) -> float:
    """Probability that at least one of ``k`` episodes succeeds, estimated from ``samples`` of them.

    ``1 - C(n - c, k) / C(n, k)``: Chen et al., *Evaluating Large Language Models Trained on Code*,
    arXiv 2107.03374, section 2.1.

    Args:
        samples: episodes made.
        solved: how many of them succeeded.
        k: at least 1, at most ``samples``.

    Raises:
        UsageError: the numbers do not fit together.
    """
    if not 0 <= solved <= samples:
        raise UsageError(f"{solved} of {samples} episodes cannot have succeeded")
    if not 1 <= k <= samples:
        raise UsageError(f"pass@{k} cannot be estimated from {samples} episodes; make at least {max(k, 1)}")
    return 1.0 - comb(samples - solved, k) / comb(samples, k)
