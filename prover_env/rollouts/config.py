"""Configurations of runs: their canonical form, and the words for how two of them differ."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from prover_env.errors import UsageError

__all__ = ["canonical", "difference"]


def canonical(config: Mapping[str, Any]) -> dict[str, Any]:
    """A configuration as it comes back from JSON: tuples are lists, all keys are text.

    Raises:
        UsageError: some value has no JSON form.
    """
    try:
        result: dict[str, Any] = json.loads(json.dumps(dict(config), allow_nan=False))
    except (TypeError, ValueError) as error:
        raise UsageError(f"the configuration of a run must consist of JSON values: {error}") from error
    return result


def difference(kept: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """One phrase a differing key: ``seed: the run has 1, asked for 2``."""
    return "; ".join(
        f"{key}: the run has {_shown(kept, key)}, asked for {_shown(asked, key)}"
        for key in sorted(kept.keys() | asked.keys())
        if key not in kept or key not in asked or kept[key] != asked[key]
    )


def _shown(config: Mapping[str, Any], key: str) -> str:
    """A value as JSON, or the word for its absence."""
    return json.dumps(config[key], ensure_ascii=False) if key in config else "nothing"
