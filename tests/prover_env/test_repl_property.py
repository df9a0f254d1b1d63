"""``run_many`` gives the same answers as ``run``: outcome, kind of error, goals, case names.

Both are asked about states reached by random walks from statements of many shapes, with candidates made from
more than a hundred templates. ``PROVER_GYM_PROPERTY_SEED`` chooses the walks,
``PROVER_GYM_PROPERTY_ROUNDS`` the number of states (by default about half a minute of work).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from prover_env.repl import LeanRepl
from prover_env.values import ErrorKind, ProofState, ResultKind, TacticResult
from tests.prover_env.repl_candidates import STATEMENTS, TEMPLATES, candidates

ROUNDS = int(os.environ.get("PROVER_GYM_PROPERTY_ROUNDS", "72"))
SEED = int(os.environ.get("PROVER_GYM_PROPERTY_SEED", "7"))
PARTS = 4


@pytest.fixture(scope="module")
def repls() -> Iterator[tuple[LeanRepl, LeanRepl]]:
    """One for each way, so that neither prepares the ground for the other."""
    with LeanRepl(step_timeout=60) as many, LeanRepl(step_timeout=60) as single:
        yield many, single


def walk(repl: LeanRepl, rng: random.Random, statement: str, steps: int) -> ProofState:
    name = statement.split()[1].split(".")[0]
    state = repl.start(statement)
    for _ in range(steps):
        results = repl.run_many(state, candidates(rng, state.goals, name, 12))
        reached = [r.state for r in results if r.kind is ResultKind.PROGRESS and r.state is not None]
        if not reached:
            break
        state = rng.choice(reached)
    return state


def essence(result: TacticResult) -> tuple[object, ...]:
    state = result.state
    return (result.kind, result.error, state and state.script, state and state.goals)


def check(repls: tuple[LeanRepl, LeanRepl], state: ProofState, tactics: list[str]) -> list[TacticResult]:
    many, single = repls
    results = many.run_many(state, tactics)
    assert len(results) == len(tactics)
    for tactic, batched in zip(tactics, results, strict=True):
        alone = single.run(state, tactic)
        assert essence(batched) == essence(alone), (
            f"{state.problem.statement}\nscript {state.script}\ntactic {tactic!r}\n"
            f"batched: {batched.message or batched.state}\nalone: {alone.message or alone.state}"
        )
        assert batched.suggestions == alone.suggestions
    return results


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_run_many_equals_run(repls: tuple[LeanRepl, LeanRepl], part: int) -> None:
    rng = random.Random(f"{SEED} {part}")
    kinds: set[tuple[ResultKind, ErrorKind | None]] = set()
    statements = [s for i, s in enumerate(STATEMENTS) if i % PARTS == part]
    before = repls[0].stats
    for round_ in range(ROUNDS // PARTS):
        statement = statements[round_ % len(statements)]
        name = statement.split()[1].split(".")[0]
        state = walk(repls[0], rng, statement, rng.choice([0, 1, 1, 2, 2, 3, 4]))
        tactics = candidates(rng, state.goals, name, rng.choice([3, 16, 20, 24]))
        kinds |= {(r.kind, r.error) for r in check(repls, state, tactics)}
    after = repls[0].stats
    # the comparison means something only if batches were used, and answers of all kinds were seen
    assert after.batched - before.batched > 8 * (ROUNDS // PARTS)
    assert {k for k, _ in kinds} >= {ResultKind.PROGRESS, ResultKind.FAILED}
    assert {e for _, e in kinds} >= {ErrorKind.ERROR, ErrorKind.PARSE}
    assert (after.restarts, repls[1].stats.restarts) == (0, 0)


def test_there_are_enough_templates() -> None:
    assert len(set(TEMPLATES)) == len(TEMPLATES) >= 90
    assert sum("\n" in t for t in TEMPLATES) >= 10


AND = "theorem t (n : Nat) (p q : Prop) (hp : p) (hq : q) : p ∧ q"

# D12: when an earlier candidate has failed, Lean says nothing of holes that are left in terms.
HOLES = [
    "exact foo",
    "exact ?_",
    "have c := Or.inl hp",
    "have x : 0 = 0 := by exact ?_",
    "constructor\n· exact ?_\n· exact hq",
    "constructor <;> exact ?_",
    "constructor\nall_goals exact ?_",
    "constructor\ncase left => exact ?_\ncase right => exact hq",
    "exact ⟨by exact ?_, hq⟩",
    "suffices x : True by exact ?_\ntrivial",
    "induction n with\n| zero => exact ?_\n| succ a b => exact ⟨hp, hq⟩",
    "have x := by exact Or.inl hp",
    "rw [show p = p from by exact ?_]",
    "exact ⟨by have c := Or.inl hp; exact hp, hq⟩",
    "have x : 0 = 0 := by have c := Or.inl hp; rfl",
    "match n with\n| 0 => exact ?_\n| a+1 => exact ⟨hp, hq⟩",
    "refine Classical.byCases ?_ ?_",
    "try exact ?_",
    "first | exact ?_ | skip",
]


# D11: a hole is looked up by its name among all that were made, case names too.
NAMED = [
    "refine ⟨?left, ?right⟩",
    "constructor",
    "refine ⟨?left, ?left⟩",
    "have x := And.intro ?a ?b",
    "refine ⟨?a, hq⟩\ncase a => exact hp",
    "exact ?a",
    "refine ?G",
    "refine ⟨?right, by exact ?left⟩",
    "exact ⟨hp, hq⟩",
    "exact ⟨?a, foo⟩",
    "apply And.intro ?left",
    "skip",
]


@pytest.mark.parametrize(
    ("statement", "script", "tactics"),
    [
        pytest.param(AND, [], HOLES, id="holes, one goal"),
        pytest.param(AND + " ∧ p", ["refine ⟨?_, ?_, ?_⟩"], HOLES, id="holes, three goals"),
        pytest.param(AND, ["constructor"], ["exact lcProof", "exact hp", "skip", "simp"], id="kernel"),
        pytest.param(
            AND, ["have x : p ∧ q := sorry"], ["exact x", "exact ⟨hp, hq⟩", "skip"], id="sorry before"
        ),
        # D13: `have` marks the goal so that binders are not introduced; the copies of a batch have no mark
        pytest.param(
            "theorem t : ∀ {α : Type} (x : α), x = x",
            ["have z := True.intro"],
            ["refine fun x => ?_", "exact fun x => rfl", "exact rfl", "intro _ _; rfl", "exact foo"],
            id="implicit binders after have",
        ),
        # D14: a `let` whose variable is not used is dropped from the copies
        pytest.param(
            "theorem t (n : Nat) : n = n",
            ["let m := 2", "revert m"],
            ["skip", "intro k", "simp", "rfl", "foo"],
            id="let that is not used",
        ),
        # values of local definitions
        pytest.param(
            "theorem t (n : Nat) : let m := n + 1; m = n + 1",
            ["intro m"],
            ["skip", "simp", "rfl", "foo"],
            id="let",
        ),
        pytest.param(
            "theorem t (p : Prop) : p → p", [], ["intro h", "exact id", "skip", "apply id"], id="arrow"
        ),
        pytest.param(
            "theorem t : True → True", [], ["intro h", "trivial", "simp", "exact id"], id="true arrow"
        ),
        pytest.param(
            "theorem t : ∃ n : Nat, n = 3",
            ["refine ⟨?w, ?h⟩"],
            ["rfl", "exact rfl", "skip", "exact 3", "case w => exact 3"],
            id="coupled",
        ),
        pytest.param(
            "theorem t (p : Prop) [Decidable p] : p → p",
            ["by_cases h : p"],
            ["by_cases g : p", "intro x", "exact id", "cases h", "refine fun x => ?_"],
            id="tags pos and neg",
        ),
        pytest.param(
            "theorem t (α : Type) (a : α) : Nonempty (α × α)",
            ["constructor"],
            ["constructor", "exact (a, a)", "refine (a, ?_)", "refine (?_, ?_)", "skip", "exact a"],
            id="a type as goal",
        ),
    ],
)
def test_shapes_that_made_a_difference_once(
    repls: tuple[LeanRepl, LeanRepl], statement: str, script: list[str], tactics: list[str]
) -> None:
    check(repls, repls[0].replay(statement, script), tactics)
    check(repls, repls[0].replay(statement, script), tactics[::-1])


@pytest.mark.parametrize(
    "script", [[], ["have ⟨x, y⟩ := And.intro hp hq"], ["refine ⟨?left, ?a⟩", "exact hp"]]
)
def test_a_text_with_named_holes_leads_a_batch(repls: tuple[LeanRepl, LeanRepl], script: list[str]) -> None:
    state = repls[0].replay(AND, script)
    before = repls[0].stats
    for first, text in enumerate(NAMED):
        check(repls, state, [text, *NAMED[:first], *NAMED[first + 1 :]])
    after = repls[0].stats
    assert len(script) == 2 or after.batched - before.batched > 2 * len(NAMED)


# D16, found so: every tactic that may fail for want of progress, alone and under what looks at failure.
NO_PROGRESS = """extract_lets|extract_lets a|extract_lets +lift|extract_lets at *|lift_lets|lift_lets +merge
(extract_lets)|first ; extract_lets ; exfalso|fail_if_success extract_lets|any_goals lift_lets
show_term extract_lets|classical extract_lets|conv => lift_lets|conv => extract_lets|let_to_have|beta_reduce
eta_reduce|zeta_reduce|simp only []|simp only|simp at *|simp|simp -zeta only []|dsimp only []|dsimp only|dsimp
dsimp at *|simp_all only []|show _|show 7 = _|change _|change 7 = _|unfold Nat.add|delta Nat.add|norm_cast
push_cast|conv => skip|conv => simp only []|conv => beta_reduce|conv => dsimp only|conv => whnf|conv => zeta
symm|ac_nf|clear_value n|subst_vars|injections|split|generalize n = m|generalize h : n = m|expose_names
rw [Nat.add_comm]|rw [show n = n from rfl]|rw []|simp only [Nat.add_comm]|simp +zetaDelta only|simp?
congr|revert n|repeat beta_reduce|repeat simp only []|fail_if_success simp only []|fail_if_success beta_reduce
refine ?_|apply id|refine id ?_|intro x|intros|unhygienic intro|with_reducible rfl|let rec f := 1|skip|dsimp?
""".replace("\n", "|").split("|")
NO_PROGRESS = [tactic.replace(" ; ", " | ") for tactic in NO_PROGRESS if tactic]


@pytest.mark.parametrize(
    ("statement", "script"),
    [
        ("theorem t (n : Nat) : n = n", []),
        ("theorem t (n : Nat) : n + 0 = n ∧ 7 = n", ["refine ⟨?_, ?_⟩"]),
        ("theorem t (n : Nat) (h : n = 1) : (fun x => x) n = (let a := 1; a)", []),
        ("theorem t (n : Nat) : n + 7 = 7 + n", ["have z := n"]),
        ("theorem t (n : Nat) : n = n ∨ False", ["apply Or.inl"]),
        ("theorem t : let a := 1; ∀ n : Nat, n + a = a + n", ["intro a"]),
    ],
)
def test_want_of_progress_is_seen_in_a_batch(
    repls: tuple[LeanRepl, LeanRepl], statement: str, script: list[str]
) -> None:
    before = repls[0].stats.batched
    results = check(repls, repls[0].replay(statement, script), NO_PROGRESS)
    assert repls[0].stats.batched - before > 20
    assert {result.kind for result in results} >= {ResultKind.PROGRESS, ResultKind.FAILED}
