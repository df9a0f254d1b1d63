"""Folders of problem sets besides the shipped ones: what is in them, and knowing them again after a move.

A run remembers the folders by their absolute paths, and a digest of each file. When a folder has moved, it
is given anew, and it is the same if the same problems are in it, wherever it lies.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from problems import load_sets
from prover_env.errors import RunDirError

if TYPE_CHECKING:
    from prover_env.practice.config import PracticeConfig
    from prover_env.rollouts import Rollout

__all__ = ["check_there", "digests", "recognise"]

_SHOWN = 3


def digests(roots: Sequence[str | Path]) -> dict[str, str]:
    """One digest for each problem file of some folders, by topic (``set/file``).

    Equal digests mean the same tasks in the same order, with the same levels, uses and known proofs: all of
    a file that a run depends on.

    Raises:
        ProblemError: a folder is not there, or a file is no problem file.
    """
    found: dict[str, hashlib._Hash] = {}
    if not roots:
        return {}
    rack = load_sets(roots[0], extra=roots[1:])
    for problem in (*rack, *rack.canaries):
        told = [problem.id, problem.key, problem.level, problem.uses, problem.reference_proof]
        digest = found.setdefault(problem.topic, hashlib.sha256())
        digest.update(json.dumps(told).encode() + b"\n")
    return {topic: digest.hexdigest()[:16] for topic, digest in sorted(found.items())}


def check_there(run: Path, roots: Iterable[str | Path]) -> None:
    """Refuse to go on without the folders that a run names.

    Raises:
        RunDirError: one is not there.
    """
    gone = [str(root) for root in roots if not Path(root).is_dir()]
    if gone:
        raise RunDirError(
            f"{run} was started with --problems {' --problems '.join(gone)}, which is no folder any more; "
            "say where its problems are now with --problems DIR (with several folders: all of them)"
        )


def recognise(
    run: Path, config: PracticeConfig, roots: Sequence[Path], rollouts: Iterable[Rollout] = ()
) -> None:
    """Refuse folders that do not hold the problems that a run was started with.

    Args:
        run: the directory of the run, for the text.
        config: what it was started with.
        roots: the folders given for it now.
        rollouts: its rollouts; by them the problems are known of a run that kept no digests.

    Raises:
        RunDirError: the problems differ; the text names files.
        ProblemError: a folder is not there, or a file is no problem file.
    """
    if not config.roots:
        raise RunDirError(
            f"{run} was started without --problems, so {roots[0]} cannot be added to it; leave it out, "
            "or start a new run in another directory"
        )
    now = digests(roots)
    if config.contents:
        kept: Mapping[str, str] = config.contents
        wrong = {topic for topic in kept.keys() | now.keys() if kept.get(topic) != now.get(topic)}
    else:
        wrong = _changed(roots, rollouts)
    if wrong:
        names = ", ".join(sorted(wrong)[:_SHOWN]) + (", …" if len(wrong) > _SHOWN else "")
        raise RunDirError(
            f"{', '.join(map(str, roots))} does not hold the problems that {run} was started with "
            f"({', '.join(config.roots)}): {names} is missing, new or different; give the same files, or "
            "start a new run in another directory"
        )


def _changed(roots: Sequence[Path], rollouts: Iterable[Rollout]) -> set[str]:
    """Topics of the problems that were practised and are not found as they were."""
    rack = load_sets(extra=roots)
    now = {problem.id: problem.key for problem in (*rack, *rack.canaries)}
    practised: dict[str, set[str]] = defaultdict(set)
    for rollout in rollouts:
        if rollout.kind != "subgoal":
            practised[rollout.problem_id].add(rollout.problem_key)
    return {id.rpartition("/")[0] for id, keys in practised.items() if now.get(id) not in keys}
