"""What is not a proof of the statement is rejected, with its typed reason."""

from __future__ import annotations

import pytest

from prover_env.errors import StatementError
from prover_env.olean import show_name
from prover_env.values import RejectReason as R
from prover_env.verdict import RESERVED_NAMES, CompileLimits, Judge
from prover_env.verdict.template import bracketed, plain, tidy
from tests.prover_env.verdict.conftest import problem
from tests.prover_env.verdict.honest import SWAP

FALSE = "theorem one_two : 1 = 2"
TWIN = "example : True := by (\nexact True.intro"


@pytest.mark.parametrize(
    ("statement", "script", "reason"),
    [
        (FALSE, "sorry", R.AXIOM),
        (FALSE, "admit", R.AXIOM),
        (FALSE, "exact sorryAx _ false", R.AXIOM),
        (FALSE, "first | decide | sorry", R.AXIOM),
        (FALSE, "all_goals sorry", R.AXIOM),
        (FALSE, "have : 1 = 3 := by\n  sorry\nexact absurd this (by decide)", R.AXIOM),
        (SWAP, "have : 1 = 2 := sorry\nexact ⟨h.2, h.1⟩", R.AXIOM),
        (FALSE, "exact lcProof", R.COMPILE),
        (FALSE, "exact one_two", R.COMPILE),
        (FALSE, "decide", R.COMPILE),
        (SWAP, "exact h", R.COMPILE),
        (SWAP, ["constructor", "exact h.2"], R.COMPILE),
        (SWAP, "exact ⟨h.2, nonsense⟩", R.COMPILE),
        (SWAP, "exact ⟨h.2, ?_⟩", R.COMPILE),
        (SWAP, "", R.GUARD),
        (SWAP, "  -- nothing\n", R.GUARD),
        (SWAP, [], R.GUARD),
        (FALSE, "native_decide", R.GUARD),
        (FALSE, "decide +native", R.GUARD),
        (FALSE, "set_option debug.skipKernelTC true in decide +kernel", R.GUARD),
        (FALSE, "set_option debug.byAsSorry true in exact rfl", R.GUARD),
        (FALSE, "exact (unsafe lcProof)", R.GUARD),
        (FALSE, "skip\naxiom bad : 1 = 2\ntheorem x : 1 = 2 := bad", R.GUARD),
        (FALSE, "exact bad)\naxiom bad : 1 = 2\ntheorem x : 1 = 2 := by (exact bad", R.GUARD),
        (SWAP, "exact ⟨h.2, h.1⟩ )", R.GUARD),
        (SWAP, "(exact ⟨h.2, h.1⟩", R.GUARD),
        (SWAP, "exact ⟨h.2, h.1⟩\n/- open", R.GUARD),
        (SWAP, 'exact ⟨h.2, h.1⟩\n#eval "x"', R.GUARD),
        (SWAP, "exact ⟨h.2, h.1⟩\nend", R.GUARD),
        (SWAP, "exact ⟨h.2, h.1⟩\n\tskip", R.GUARD),
        (SWAP, "exact ⟨h.2,\0 h.1⟩", R.GUARD),
        (SWAP, "exact ⟨h.2, h.1⟩\ud800", R.GUARD),
        (SWAP, "exact ⟨h.2,\u200b h.1⟩", R.GUARD),
        (SWAP, "skip\n" * 200_000, R.GUARD),
        (SWAP, "exact " + "(" * 20_000 + "⟨h.2, h.1⟩" + ")" * 20_000, R.GUARD),
    ],
    ids=str,
)
def test_reasons(judge: Judge, statement: str, script: str | list[str], reason: R) -> None:
    verdict = judge.judge(problem(statement), script)
    assert not verdict.accepted
    assert verdict.reason is reason, verdict.detail
    assert verdict.detail


# The guard off: what the layers behind it must catch by themselves, in the plain and in the bracketed layout.
ESCAPES: list[tuple[str, str, set[R]]] = [
    (FALSE, "sorry\ntheorem one_two : True := True.intro", {R.COMPILE}),
    (FALSE, "sorry\nnamespace X\ntheorem one_two : 1 = 1 := rfl\nend X", {R.AXIOM, R.COMPILE}),
    (FALSE, "sorry\naxiom bad : 1 = 2\ntheorem one_three : 1 = 2 := bad", {R.AXIOM, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\naxiom bad : 1 = 2", {R.EXTRA, R.COMPILE}),
    (
        SWAP,
        "exact ⟨h.2, h.1⟩\n)\naxiom bad : 1 = 2\ntheorem x : True := by (\nexact True.intro",
        {R.EXTRA, R.COMPILE},
    ),
    (SWAP, "exact ⟨h.2, h.1⟩\n)\nopen Nat\nexample : True := by (\nexact True.intro", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\ninstance (priority := high) : OfNat Nat 1 := ⟨2⟩", {R.EXTRA, R.COMPILE}),
    (SWAP, 'exact ⟨h.2, h.1⟩\nlocal notation "Q" => False', {R.EXTRA, R.COMPILE}),
    (SWAP, 'exact ⟨h.2, h.1⟩\nmacro "zz" : tactic => `(tactic| skip)', {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\nunsafe def u (n : Nat) : False := u n", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\nnamespace Foo", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\nend", {R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\n#exit", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\nset_option pp.all true", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\n/- open comment", {R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\n/-! a comment of the module -/", {R.EXTRA, R.COMPILE}),
    (SWAP, "exact ⟨h.2, h.1⟩\ntheorem also : True := True.intro", {R.EXTRA, R.COMPILE}),
    (FALSE, "exact aux\nwhere aux : 1 = 2 := by sorry", {R.AXIOM, R.COMPILE}),
]


@pytest.mark.parametrize(("statement", "script", "reasons"), ESCAPES, ids=[e[1][:40] for e in ESCAPES])
def test_behind_the_guard(judge: Judge, statement: str, script: str, reasons: set[R]) -> None:
    for layout in (plain, bracketed):
        verdict = judge._judge(problem(statement), [layout([tidy(script)])])
        assert not verdict.accepted
        assert verdict.reason in reasons, verdict.detail


def test_skipping_the_kernel_is_noticed_by_the_replay_alone(judge: Judge) -> None:
    script = plain(["set_option debug.skipKernelTC true in decide +kernel"])
    verdict = judge._judge(problem(FALSE), [script])
    assert verdict.reason is R.KERNEL
    assert verdict.layers[-1] == "replay"
    blind = Judge(judge.lean, limits=judge.limits, replay=False)
    assert blind._judge(problem(FALSE), [script]).accepted, (
        "no longer an attack: find a new one for this test"
    )


def test_a_preamble_cannot_lend_axioms(judge: Judge) -> None:
    task = problem(FALSE, preamble="axiom cheat : 1 = 2")
    verdict = judge.judge(task, "exact cheat")
    assert verdict.reason is R.AXIOM
    assert verdict.axioms == ("cheat",)
    deep = problem(FALSE, preamble="theorem lemma1 : 1 = 2 := sorry\ntheorem lemma2 : 1 = 2 := lemma1")
    assert judge.judge(deep, "exact lemma2").reason is R.AXIOM
    module = problem(FALSE, modules=("axiom cheat : 1 = 2\ntheorem lemma3 : 1 = 2 := cheat\n",))
    assert judge.judge(module, "exact lemma3").reason is R.AXIOM


def test_names_special_to_the_kernel_are_reserved(judge: Judge) -> None:
    scope = judge.index.scope([("Init",)])
    free = sorted(show_name(n) for n in RESERVED_NAMES if n not in scope)
    assert free, "the core library declares every reserved name: test with an own `prelude` module"
    text = f"def {free[0]} : Nat := 0"
    for fields in ({"preamble": text}, {"modules": (text + "\n",)}):
        with pytest.raises(StatementError, match="kernel computes"):
            judge.judge(problem(FALSE, **fields), "decide")


def test_a_proof_that_does_not_end_is_rejected_for_time(judge: Judge) -> None:
    hasty = Judge(judge.lean, limits=judge.limits, replay=False)
    hasty.task(problem(FALSE))
    hasty.limits = CompileLimits(seconds=1.5)
    endless = (
        "set_option maxRecDepth 10000000 in\nset_option maxHeartbeats 0 in\nrepeat' have : True := trivial"
    )
    verdict = hasty.judge(problem(FALSE), endless)
    assert verdict.reason is R.TIME, verdict.detail


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("theorem bad (p : Prop) (h : p ∧ qq) : p", "qq"),
        ("theorem bad (n : Nat) : n", "type expected|Type mismatch|type mismatch|expected"),
        ("theorem bad : 1 = ", "expected"),
        ("def bad : Nat", "sorry|theorem"),
        ("example : True", "declare"),
    ],
)
def test_statements_that_do_not_elaborate(judge: Judge, statement: str, words: str) -> None:
    with pytest.raises(StatementError, match=words):
        judge.judge(problem(statement), "skip")


def test_a_statement_under_another_name(judge: Judge) -> None:
    with pytest.raises(StatementError, match="does not declare"):
        judge.judge(problem(SWAP, name="other"), "exact ⟨h.2, h.1⟩")


def test_a_statement_that_hides_its_own_proof(judge: Judge) -> None:
    with pytest.raises(StatementError):
        judge.judge(problem("theorem two : True := True.intro\ntheorem one : 1 = 2", name="two"), "sorry")
