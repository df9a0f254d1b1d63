from __future__ import annotations

import json
import math
import sqlite3
from contextlib import closing
from pathlib import Path

from problems import problem_from_statement
from prover_env.rollouts import DATABASE_NAME, Rollout, RunStore, rollout_parts
from prover_env.search import PathStep, SearchResult, StopReason, TriedStep
from prover_env.values import ErrorKind, Goal, Hypothesis, ProofState, ResultKind, Verdict

from .helpers import rollout

PROBLEM = problem_from_statement("theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q")
ROOT = ProofState(PROBLEM, (), (Goal(None, (Hypothesis(("hp",), "p"),), "p ∧ q"),))
NEXT = ProofState(PROBLEM, ("constructor",), (Goal("left", (), "?m.17 ∨ p"), Goal("right", (), "q ∨ ?m.9")))
DONE = ProofState(PROBLEM, ("constructor", "simp_all"), ())


def found(*tried: TriedStep) -> SearchResult:
    path = (PathStep(ROOT, "constructor", "split", -0.5), PathStep(NEXT, "simp_all", "auto", -math.inf))
    script = ("constructor", "simp_all")
    return SearchResult(
        "adhoc/t",
        True,
        Verdict(True, "adhoc/t"),
        script,
        path,
        7,
        7,
        2,
        3,
        0.1,
        StopReason.PROVED,
        tried=tried,
    )


def test_path_of_a_search() -> None:
    parts = rollout_parts(found())
    first, last = parts["steps"]
    assert (first.state, first.next, first.log_prob, first.template) == (
        ROOT.goal_key,
        NEXT.goal_key,
        -0.5,
        "split",
    )
    assert (last.state, last.next, last.result, last.log_prob) == (
        NEXT.goal_key,
        DONE.goal_key,
        ResultKind.PROVED,
        None,
    )
    assert parts["states"][DONE.goal_key] == "no goals"
    # Lean's own numbers differ from run to run
    assert parts["states"][NEXT.goal_key] == "case left\n⊢ ?m.0 ∨ p\n\ncase right\n⊢ q ∨ ?m.1"
    assert parts["script"] == ("constructor", "simp_all")
    assert (parts["evaluations"], parts["stopped"], parts["solved"], parts["reward"]) == (
        7,
        "proved",
        True,
        1.0,
    )
    record = rollout(**parts)
    assert record.verdict is not None
    assert record.verdict["accepted"] is True
    assert Rollout.model_validate_json(record.model_dump_json()) == record


def test_tactics_tried_are_kept_in_order() -> None:
    def step(state: ProofState, tactic: str, kind: ResultKind, after: ProofState | None) -> TriedStep:
        error = ErrorKind.ERROR if kind is ResultKind.FAILED else None
        return TriedStep(state, tactic, "", -1.0, kind, error, after)

    tried = (
        step(ROOT, "exact hp", ResultKind.FAILED, None),
        step(ROOT, "constructor", ResultKind.PROGRESS, NEXT),
        step(NEXT, "simp_all", ResultKind.PROVED, DONE),
    )
    parts = rollout_parts(found(*tried))
    assert [(s.tactic, s.error, s.next) for s in parts["tried"]] == [
        ("exact hp", ErrorKind.ERROR, None),
        ("constructor", None, NEXT.goal_key),
        ("simp_all", None, DONE.goal_key),
    ]
    assert set(parts["states"]) == {ROOT.goal_key, NEXT.goal_key, DONE.goal_key}


def test_without_a_search_there_is_nothing() -> None:
    record = rollout(**rollout_parts(None))
    assert (record.solved, record.verdict, record.reward, record.tried) == (False, None, 0.0, ())


def test_runs_of_before_still_load(tmp_path: Path) -> None:
    new = {"kind", "prefix", "script", "tried", "states"}
    with RunStore(tmp_path / "run") as store:
        store.append(rollout(0))
    with closing(sqlite3.connect(tmp_path / "run" / DATABASE_NAME)) as db, db:
        record = json.loads(db.execute("SELECT record FROM rollouts").fetchone()[0])
        old = {k: v for k, v in record.items() if k not in new}
        old["steps"] = [{k: s[k] for k in ("state", "tactic", "result", "error")} for s in old["steps"]]
        db.execute("UPDATE rollouts SET record = ?", (json.dumps(old),))
    with RunStore(tmp_path / "run", resume=True) as store:
        assert list(store) == [rollout(0)]
        assert store.append(rollout(1, kind="partial", prefix=("intro h",), states={"a" * 40: "⊢ p"}))
        assert [r.kind for r in store] == ["full", "partial"]
