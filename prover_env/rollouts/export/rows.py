"""From rollouts to rows of tables. Pure: no files, no Lean."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from problems import standalone_file
from prover_env.values import ErrorKind, ResultKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from problems import Problem
    from prover_env.rollouts.record import Rollout, Step

__all__ = ["ProvenSteps", "preference_rows", "proof_row", "row_digest", "step_rows"]

Row = dict[str, Any]

_MACHINE = frozenset({ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.CRASH, ErrorKind.OUTPUT})
"""Failures that say as much about the machine as about the tactic: never an example of a bad tactic."""


class ProvenSteps:
    """The (state, tactic) pairs on the paths of all accepted proofs of a run, as digests of 16 bytes."""

    def __init__(self, rollouts: Iterable[Rollout] = ()) -> None:
        """Read rollouts; only the solved ones matter."""
        self._known = {_digest(s.state, s.tactic) for r in rollouts if r.solved for s in r.steps}

    def __contains__(self, pair: object) -> bool:
        return isinstance(pair, tuple) and _digest(*pair) in self._known


def step_rows(rollout: Rollout) -> Iterator[Row]:
    """Rows of ``steps``: every tactic that was recorded, those of the path alone in older runs."""
    path = {(s.state, s.tactic) for s in rollout.steps} if rollout.solved else set()
    for index, step in enumerate(_recorded(rollout)):
        yield {
            **_episode(rollout),
            "index": index,
            "state": rollout.states.get(step.state),
            "state_key": step.state,
            "tactic": step.tactic,
            "template": step.template,
            "log_prob": step.log_prob,
            "outcome": str(step.result),
            "error": None if step.error is None else str(step.error),
            "next_state": None if step.next is None else rollout.states.get(step.next),
            "next_key": step.next,
            "on_proof": (step.state, step.tactic) in path,
            "solved": rollout.solved,
        }


def proof_row(rollout: Rollout, problem: Problem | None) -> Row | None:
    """The row of ``proofs``, ``None`` without an accepted proof.

    Args:
        rollout: any rollout.
        problem: its problem, ``None`` when its text is not at hand; then what comes from it is ``None``.
    """
    verdict = rollout.verdict
    if not rollout.solved or verdict is None:
        return None
    found = [*rollout.prefix, *(step.tactic for step in rollout.steps)]
    script = list(rollout.script) or found
    proof = str(verdict.get("proof") or "")
    layers = verdict.get("layers")
    return {
        **_episode(rollout),
        "name": None if problem is None else problem.name,
        "statement": None if problem is None else problem.statement,
        "lean": None if problem is None or not proof else standalone_file(problem, proof),
        "proof": proof,
        "script": script,
        "steps": len(script),
        "steps_found": len(found),
        "prefix_steps": len(rollout.prefix),
        "evaluations": rollout.evaluations,
        "axioms": _texts(verdict.get("axioms")),
        "replayed": isinstance(layers, list) and "replay" in layers,
        "lean_version": str(verdict.get("lean_version") or rollout.versions.lean),
        "topic": None if problem is None else problem.topic,
        "level": None if problem is None else problem.level,
        "source": None if problem is None else problem.source,
        "licence": None if problem is None else problem.licence,
    }


def preference_rows(rollout: Rollout, proven: ProvenSteps, *, most: int = 8) -> Iterator[Row]:
    """Rows of ``preferences``: for each step that an accepted proof needed, what else was tried there.

    Left out are tactics that some accepted proof of the run uses in that state, that ended the proof in
    another way, or that failed for want of time or memory. Failed tactics come before unused ones.

    Args:
        rollout: any rollout; without an accepted proof there are no rows.
        proven: the steps of all accepted proofs of the run.
        most: how many pairs for one state at most.
    """
    if not rollout.solved:
        return
    tried: dict[str, list[Step]] = {}
    for step in rollout.tried:
        tried.setdefault(step.state, []).append(step)
    seen: set[str] = set()
    for chosen in _needed(rollout):
        prompt = rollout.states.get(chosen.state)
        if prompt is None or chosen.state in seen:
            continue
        seen.add(chosen.state)
        others = {
            other.tactic: other
            for other in tried.get(chosen.state, ())
            if other.tactic.strip() != chosen.tactic.strip()
            and other.result is not ResultKind.PROVED
            and other.error not in _MACHINE
            and (other.state, other.tactic) not in proven
        }
        ranked = sorted(others.values(), key=lambda other: other.result is ResultKind.PROGRESS)
        for rejected in ranked[:most]:
            progress = rejected.result is ResultKind.PROGRESS
            yield {
                "prompt": prompt,
                "chosen": chosen.tactic,
                "rejected": rejected.tactic,
                "reason": "unused" if progress else str(rejected.result),
                "error": None if rejected.error is None else str(rejected.error),
                "chosen_log_prob": chosen.log_prob,
                "rejected_log_prob": rejected.log_prob,
                "state_key": chosen.state,
                "problem_id": rollout.problem_id,
                "rollout_id": rollout.id,
            }


def row_digest(row: Mapping[str, Any], columns: Sequence[str]) -> bytes:
    """16 bytes that stand for some columns of a row."""
    return _digest(*(str(row[name]) for name in columns))


def _episode(rollout: Rollout) -> Row:
    """The columns that say which episode it is."""
    return {
        "rollout_id": rollout.id,
        "round": rollout.round,
        "problem_id": rollout.problem_id,
        "problem_key": rollout.problem_key,
        "kind": rollout.kind,
        "policy": rollout.policy,
        "policy_version": rollout.policy_version,
        "seed": rollout.seed,
    }


def _recorded(rollout: Rollout) -> Iterator[Step]:
    """All that was tried, then the steps of the path that are not among it."""
    yield from rollout.tried
    there = {(s.state, s.tactic) for s in rollout.tried}
    yield from (s for s in rollout.steps if (s.state, s.tactic) not in there)


def _needed(rollout: Rollout) -> list[Step]:
    """The steps of the path that are still in the shortened script, or all where that cannot be told."""
    rest = iter(rollout.steps)
    kept: list[Step] = []
    for tactic in rollout.script[len(rollout.prefix) :]:
        step = next((s for s in rest if s.tactic.split() == tactic.split()), None)
        if step is None:
            return list(rollout.steps)
        kept.append(step)
    return kept or list(rollout.steps)


def _texts(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def _digest(*parts: str) -> bytes:
    """Digest of texts, with their lengths in front: no two lists of texts look alike."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(b"%d\n" % len(data))
        digest.update(data)
    return digest.digest()
