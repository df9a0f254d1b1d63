"""Many at once: the verdicts of single judging, whatever stands beside a script."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from problems import Problem, load_sets
from prover_env.errors import StatementError
from prover_env.olean import Range
from prover_env.values import RejectReason, Verdict
from prover_env.verdict import Judge
from prover_env.verdict.batch import judge_many
from prover_env.verdict.batch_audit import audit_batch
from prover_env.verdict.batch_document import BatchDocument, Entry, Placed, arrange, entry, lay_out
from prover_env.verdict.guard import Inspection
from tests.prover_env.verdict.conftest import problem
from tests.prover_env.verdict.honest import ADD, EX, HONEST, OR, SWAP, TRANS

Item = tuple[Problem, str | list[str]]

FALSE = "theorem one_two : 1 = 2"
HARD = "theorem hard_fact (n : Nat) : (n * 0 + 0) + 0 * n = 0 * (7 + n)"
TREE = "inductive Twig where\n  | end_ : Twig\n  | fork : Twig → Twig → Twig"
COUNT = f"{TREE}\ndef Twig.count : Twig → Nat\n  | .end_ => 1\n  | .fork l r => l.count + r.count"

# each shared by several items, so that there is something to mix
BAD: list[tuple[str, str | list[str]]] = [
    (SWAP, "sorry"),
    (SWAP, "exact h"),
    (SWAP, ["constructor", "exact h.2"]),
    (SWAP, "exact swap p q h"),
    (SWAP, "exact ⟨h.2, h.1⟩ )"),
    (SWAP, "exact ⟨h.2, h.1⟩\naxiom bad : False"),
    (SWAP, "exact ⟨h.2, h.1⟩\nset_option maxRecDepth 100"),
    (SWAP, "exact ⟨h.2, h.1⟩\nopen Nat"),
    (SWAP, "exact ⟨h.2, h.1⟩\ninclude foo"),
    (SWAP, "exact ⟨h.2, h.1⟩\n/- open"),
    (SWAP, ""),
    (FALSE, "decide"),
    (FALSE, "exact?"),
    (FALSE, "first | exact one_two_ | sorry"),
    (FALSE, "have : decl_name% = decl_name% := rfl\nsorry"),
    (OR, "all_goals sorry"),
    (OR, "exact h.elim (fun a => Or.inr a) (fun b => Or.inl b) (nonsense"),
    (ADD, "exact proverGymLast"),
    (HARD, "exact?"),
    (EX, "exact ⟨3, rfl⟩"),
    # passes only with each step in parentheses
    (TRANS, ["calc a = b := h", "exact k.trans l"]),
    (TRANS, ["have e : a = c := by\n  calc a = b := h\n    _ = c := k", "exact e.trans l"]),
    (HARD, "simp"),
    (HARD, "have : 2 ^ 3 = 8 := by rw [Nat.pow]\nsimp"),
]
POOL: list[Item] = [(problem(s), script) for s, script in (*HONEST[:24], *BAD)]
with_twig: list[Item] = [
    (problem("theorem count_pos (t : Twig) : 0 < t.count", preamble=COUNT), script)
    for script in (
        "induction t with\n| end_ => decide\n| fork l r hl hr => simp [Twig.count, hl]",
        "cases t <;> simp [Twig.count]",
        "sorry",
    )
]
POOL += with_twig
POOL += [(problem("theorem one_end : Twig.end_ = Twig.end_", preamble=TREE), "rfl")]


@pytest.fixture(scope="module")
def alone(judge: Judge) -> dict[int, Verdict]:
    """Single verdicts on the pool, each asked for once."""
    return {}


def single(judge: Judge, alone: dict[int, Verdict], index: int) -> Verdict:
    if index not in alone:
        alone[index] = judge.judge(*POOL[index])
    return alone[index]


@pytest.mark.xdist_group("batch")
@settings(max_examples=12)
@given(chosen=st.lists(st.integers(0, len(POOL) - 1), min_size=2, max_size=12))
def test_the_same_as_one_by_one(judge: Judge, alone: dict[int, Verdict], chosen: list[int]) -> None:
    verdicts = judge.judge_many([POOL[i] for i in chosen])
    for i, verdict in zip(chosen, verdicts, strict=True):
        assert verdict == single(judge, alone, i), POOL[i]


@pytest.mark.xdist_group("batch")
def test_all_of_the_pool_at_once(judge: Judge, alone: dict[int, Verdict]) -> None:
    verdicts = judge.judge_many(POOL)
    for i, verdict in enumerate(verdicts):
        assert verdict == single(judge, alone, i), POOL[i]
    assert sum(v.accepted for v in verdicts) > 20
    assert {v.reason for v in verdicts} >= {
        None,
        RejectReason.GUARD,
        RejectReason.COMPILE,
        RejectReason.AXIOM,
    }


@pytest.fixture
def compilations(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    real = judge.build

    def build(text: str, *rest: object, **how: object) -> object:
        texts.append(text)
        return real(text, *rest, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(judge, "build", build)
    return texts


def test_one_compilation_when_all_are_right(judge: Judge, compilations: list[str]) -> None:
    items: list[Item] = [(problem(SWAP), f"have e{i} := h\nexact ⟨h.2, h.1⟩") for i in range(6)]
    items += [(problem(OR), "exact h.elim Or.inr Or.inl"), (problem(EX), "exact ⟨2, rfl⟩")]
    judge.judge_many(items)
    del compilations[:]
    verdicts = judge.judge_many(items)
    assert all(v.accepted and v.layers[-1] == "replay" for v in verdicts)
    assert len(compilations) == 1


def test_one_wrong_script_costs_two_more(judge: Judge, compilations: list[str]) -> None:
    items: list[Item] = [(problem(SWAP), f"have e{i} := h\nexact ⟨h.2, h.1⟩") for i in range(6)]
    items[3] = (problem(SWAP), "exact h")
    judge.task(problem(SWAP))
    del compilations[:]
    verdicts = judge.judge_many(items)
    assert [v.accepted for v in verdicts] == [True, True, True, False, True, True]
    assert len(compilations) == 3


def test_problems_of_one_file_share_a_compilation(judge: Judge, compilations: list[str]) -> None:
    solved = [p for p in load_sets() if p.reference_proof and p.reference_proof.startswith("by\n")]
    by_module: dict[tuple[str, ...], list[Problem]] = {}
    for p in solved:
        by_module.setdefault(p.modules, []).append(p)
    shared = max((v for k, v in by_module.items() if k), key=len)[:6]
    items: list[Item] = [(p, (p.reference_proof or "").removeprefix("by\n")) for p in shared]
    judge.judge_many(items)
    del compilations[:]
    verdicts = judge.judge_many(items)
    assert all(v.accepted for v in verdicts), [str(v) for v in verdicts]
    assert len(compilations) < len(items)
    assert [v.proof for v in verdicts] == [judge.judge(*item).proof for item in items]


def test_nothing_to_judge(judge: Judge) -> None:
    assert judge.judge_many([]) == []
    assert [v.reason for v in judge.judge_many([(problem(SWAP), "")])] == [RejectReason.GUARD]


def test_a_statement_that_does_not_elaborate(judge: Judge) -> None:
    with pytest.raises(StatementError, match="qq"):
        judge.judge_many([(problem(SWAP), "exact ⟨h.2, h.1⟩"), (problem("theorem bad : qq"), "trivial")])


# --- the guard off: what stands behind it must hold in a batch, too

ESCAPES = [
    "sorry\ntheorem one_two : True := True.intro",
    "sorry\naxiom bad : 1 = 2\ntheorem three : 1 = 2 := bad",
    "exact ⟨h.2, h.1⟩\naxiom swap' (p q : Prop) : q ∧ p\nattribute [simp] swap'",
    "exact ⟨h.2, h.1⟩\ninstance (priority := high) : OfNat Nat (nat_lit 1) := ⟨nat_lit 2⟩",
    'exact ⟨h.2, h.1⟩\nlocal notation "False" => True',
    'exact ⟨h.2, h.1⟩\nmacro "decide" : tactic => `(tactic| sorry)',
    'exact ⟨h.2, h.1⟩\nmacro "theorem" "one_two" : command => `(axiom x : 1 = 2)',
    "exact ⟨h.2, h.1⟩\nset_option autoImplicit true",
    "exact ⟨h.2, h.1⟩\nset_option debug.byAsSorry true",
    "exact ⟨h.2, h.1⟩\nset_option debug.skipKernelTC true",
    "exact ⟨h.2, h.1⟩\nnamespace X",
    "exact ⟨h.2, h.1⟩\n#exit",
    "exact ⟨h.2, h.1⟩\nexample : True := True.intro",
    "exact ⟨h.2, h.1⟩\nopen Nat",
    "exact ⟨h.2, h.1⟩\nend",
    "set_option debug.skipKernelTC true in decide +kernel",
]


@pytest.mark.parametrize("script", ESCAPES, ids=[e[:60] for e in ESCAPES])
def test_an_escape_helps_nobody(judge: Judge, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prover_env.verdict.judge.inspect", lambda text, **_: Inspection(text))
    false, swap = problem(FALSE), problem(SWAP)
    about = false if "h.2" not in script else swap
    items: list[Item] = [
        (swap, "have e := h\nexact ⟨h.2, h.1⟩"),
        (about, script),
        (false, "decide"),
        (false, "simp"),
        (false, "exact False.elim (by trivial)"),
        (swap, "exact ⟨h.2, h.1⟩"),
    ]
    expected = [True, False, False, False, False, True]
    assert [v.accepted for v in judge.judge_many(items)] == expected
    assert [v.accepted for v in judge_many(judge, items[::-1], workers=1)] == expected[::-1]


def test_proofs_do_not_lean_on_each_other(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a tag that can be guessed, and with a helper that two proofs could share."""
    monkeypatch.setattr("prover_env.verdict.batch.secrets.token_hex", lambda _: "known")
    hard = problem(HARD)
    items: list[Item] = [(hard, "simp"), (hard, "exact hard_fact_gknown_0 n")]
    verdicts = judge.judge_many(items)
    assert [v.accepted for v in verdicts] == [True, False]
    assert verdicts[1].reason is RejectReason.COMPILE
    classical: Item = (
        hard,
        "have : 1 + 1 = 2 := (Classical.em (1 + 1 = 2)).elim id fun n => absurd rfl n\nsimp",
    )
    plainly: Item = (hard, "have : 1 + 1 = 2 := by decide\nsimp")
    for pair in ([classical, plainly], [plainly, classical]):
        assert judge.judge_many(pair) == [judge.judge(*item) for item in pair]


def test_in_a_batch_time_runs_out_for_one_alone(judge: Judge) -> None:
    endless = (
        "set_option maxRecDepth 10000000 in\nset_option maxHeartbeats 0 in\nrepeat' have : True := trivial"
    )
    hasty = Judge(judge.lean, limits=judge.limits, replay=False)
    items: list[Item] = [
        (problem(SWAP), "exact ⟨h.2, h.1⟩"),
        (problem(FALSE), endless),
        (problem(EX), "exists 2"),
    ]
    hasty.judge_many([items[0], items[2], (problem(FALSE), "decide")])
    hasty.limits = type(judge.limits)(seconds=3.0)
    verdicts = hasty.judge_many(items)
    assert [v.reason for v in verdicts] == [None, RejectReason.TIME, None]


# --- the parts


def entries(judge: Judge, *items: Item) -> list[Entry]:
    found = []
    for index, (p, script) in enumerate(items):
        made = entry(index, p, judge.task(p), [str(script)])
        assert made is not None
        found.append(made)
    return found


def test_arrangement_by_preamble(judge: Judge) -> None:
    plain_, twig, count = problem(EX), POOL[-1][0], with_twig[0][0]
    other = problem(SWAP, preamble="open Nat")
    made = entries(judge, (count, "x"), (plain_, "x"), (twig, "x"), (other, "x"), (plain_, "y"))
    files = arrange(made, 32)
    assert [[e.index for e in file] for file in files] == [[1, 4, 3], [2, 0]]
    assert all(len(file) <= 2 for file in arrange(made, 2))


def test_layout_says_where_everything_stands(judge: Judge) -> None:
    made = entries(judge, (POOL[-1][0], "rfl"), (with_twig[0][0], "cases t <;> simp [Twig.count]"))
    text = lay_out(made, "gx_")
    lines = text.text.split("\n")
    assert text.text.count("inductive Twig") == 1
    for placed in text.placed:
        assert lines[placed.extent.line - 1].startswith(f"theorem {placed.theorem[-1]} ")
        assert len(lines[placed.extent.end_line - 1]) == placed.extent.end_column
    assert text.placed[0].theorem == ("one_end_gx_0",)


@pytest.mark.parametrize(
    "script",
    ["exact swap p q h", "have := @swap", "exact (swap _ _ h)", "have : decl_name% = decl_name% := rfl"],
)
def test_who_mentions_the_own_name_is_judged_alone(judge: Judge, script: str) -> None:
    p = problem(SWAP)
    assert entry(0, p, judge.task(p), [script]) is None
    assert (
        entry(0, p, judge.task(p), [script.replace("swap", "swap2").replace("decl_name%", "1")]) is not None
    )


def audited(judge: Judge, text: BatchDocument) -> tuple[str, list[bool]]:
    built = judge.build(text.text)
    assert built.olean is not None, built.trouble
    answer = audit_batch(built.olean, text.placed, text.placed[0].entry.task.scope)
    return answer.trouble, [a.passed for a in answer.audits]


def test_the_audit_of_a_file(judge: Judge) -> None:
    made = entries(judge, (problem(SWAP), "exact ⟨h.2, h.1⟩"), (problem(EX), "sorry"))
    text = lay_out(made, "gx_")
    assert audited(judge, text) == ("", [True, False])

    def change(old: str, new: str) -> BatchDocument:
        assert old in text.text
        return BatchDocument(text.text.replace(old, new), text.placed)

    assert "where they were put" in audited(judge, change("exact ⟨h.2, h.1⟩", "exact ⟨h.2,   h.1⟩"))[0]
    extra = change("theorem proverGymLast", "axiom a : False\ntheorem proverGymLast")
    assert "also declares" in audited(judge, extra)[0]
    other = change("proverGymLast : _root_.True := _root_.True.intro", "proverGymLast : 1 = 1 := rfl")
    assert "not what it was" in audited(judge, other)[0]
    renamed = change("(p q : Prop) (h : p ∧ q) : q ∧ p", "(q p : Prop) (h : q ∧ p) : p ∧ q")
    changed = change("(p q : Prop) (h : p ∧ q) : q ∧ p", "(p q : Prop) (h : p ∧ q) : q ∧ q")
    assert audited(judge, renamed)[1] == [True, False], "only the names of bound variables differ"
    built = judge.build(changed.text.replace("exact ⟨h.2, h.1⟩", "exact ⟨h.2, h.2⟩"))
    assert built.olean is not None
    scope = changed.placed[0].entry.task.scope
    assert [a.passed for a in audit_batch(built.olean, changed.placed, scope).audits] == [False, False]


def test_a_theorem_that_leans_on_another(judge: Judge) -> None:
    p = problem(SWAP)
    made = entries(judge, (p, "exact ⟨h.2, h.1⟩"), (p, "exact swap_gx_0 p q h"))
    assert audited(judge, lay_out(made, "gx_")) == ("", [True, False])


def test_places_are_looked_at_exactly(judge: Judge) -> None:
    made = entries(judge, (problem(SWAP), "exact ⟨h.2, h.1⟩"), (problem(EX), "exists 2"))
    text = lay_out(made, "gx_")
    first, second = text.placed
    wrong = Placed(second.entry, second.theorem, second.tag, Range(*first.extent))
    built = judge.build(text.text)
    assert built.olean is not None
    answer = audit_batch(built.olean, (first, wrong), first.entry.task.scope)
    assert answer.suspects == {1}
