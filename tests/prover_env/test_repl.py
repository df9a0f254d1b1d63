from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from problems import Problem
from prover_env.errors import ClosedError, ReplayError, StatementError, StatementTextError, UsageError
from prover_env.repl import LeanRepl
from prover_env.runtime import get_lean
from prover_env.server.worker import Worker
from prover_env.values import ErrorKind, ProofState, RejectReason, ResultKind, TacticResult

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
AND = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
ALIASED_NAT = "inductive N where\n  | z : N\n  | s : N → N\nopen N"


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl() as repl:
        yield repl


def after(repl: LeanRepl, statement: str, *script: str, preamble: str = "") -> ProofState:
    state = repl.start(statement, preamble=preamble)
    for tactic in script:
        result = repl.run(state, tactic)
        assert result.state is not None, (tactic, result)
        state = result.state
    return state


def test_first_page_of_the_readme(repl: LeanRepl) -> None:
    state = repl.start(SWAP)
    kinds = []
    for tactic in ["constructor", "exact h.2", "exact h.1"]:
        result = repl.run(state, tactic)
        assert result.state is not None
        state = result.state
        kinds.append(result.kind)
    assert kinds == [ResultKind.PROGRESS, ResultKind.PROGRESS, ResultKind.PROVED]
    assert state.finished
    assert state.script == ("constructor", "exact h.2", "exact h.1")
    assert str(repl.judge(state)) == "Verdict(accepted, axioms=[])"


def test_goals_are_structured(repl: LeanRepl) -> None:
    state = after(
        repl, "theorem t (α : Type) [Inhabited α] (p q : α → Prop) (h : ∀ x, p x) : (∃ x, p x) ∧ True"
    )
    (goal,) = state.goals
    assert [h.names for h in goal.hypotheses] == [("α",), ("inst✝",), ("p", "q"), ("h",)]
    alpha, instance, predicates, h = goal.hypotheses
    assert (alpha.type, alpha.is_type, alpha.is_instance) == ("Type", True, False)
    assert (instance.type, instance.is_instance) == ("Inhabited α", True)
    assert (predicates.type, h.type) == ("α → Prop", "∀ (x : α), p x")
    assert goal.target == "(∃ x, p x) ∧ True"
    assert goal.case is None


def test_values_of_local_definitions(repl: LeanRepl) -> None:
    state = after(repl, "theorem t : ∃ n : Nat, n = 3", "let m : Nat := 3")
    (m,) = state.goals[0].hypotheses
    assert (m.names, m.type, m.value) == (("m",), "Nat", "3")


def test_case_names_and_order(repl: LeanRepl) -> None:
    state = after(repl, AND, "constructor")
    assert [(g.case, g.target) for g in state.goals] == [("left", "p"), ("right", "q")]
    state = after(repl, AND, "constructor", "rotate_left")
    assert [g.case for g in state.goals] == ["right", "left"]


@pytest.mark.parametrize(
    ("statement", "script"),
    [
        (AND, ["constructor"]),
        ("theorem t (n : Nat) : n + 0 = n ∧ 0 + n = n", ["constructor", "rfl", "induction n"]),
        ("theorem t (p q : Prop) (h : p ∨ q) : q ∨ p", ["cases h"]),
        ("theorem t : ∃ n : Nat, n = 3", ["refine ⟨?w, ?h⟩"]),
        ("theorem t (α : Type) [h : Nonempty α] : ∃ x : α, x = x", ["obtain ⟨x⟩ := h"]),
        ("theorem t (xs : List Nat) : xs ++ [] = xs", ["cases xs"]),
        ("theorem t (f : Nat → Nat) : ∀ x, (∀ y, f y = f x) → f 0 = f x ∧ f 1 = f x", ["intro x h"]),
        ("theorem t.{u} (α : Sort u) (a : α) : Nonempty (Nonempty α ∧ a = a)", ["constructor"]),
        ("theorem t (a b c d e f g h : Nat) : a + b + c + d + e + f + g + h + a + b + c + d + e + f = 0", []),
        ("theorem t (𝔞 𝔟 : Prop) (h𝔞 : 𝔞) : 𝔞 ∨ 𝔟", ["have 😀 : 𝔞 := h𝔞", "skip"][1:]),
    ],
)
def test_goals_print_as_lean_prints_them(repl: LeanRepl, statement: str, script: Sequence[str]) -> None:
    state = after(repl, statement, *script)
    text = f"{statement} := by\n" + "".join(f"  (\n  {s}\n  )\n" for s in script) + "  skip\n"
    with Worker(get_lean()) as worker:
        messages = worker.elaborate(text, 60).messages
    (unsolved,) = [m for m in messages if m.is_unsolved]
    assert f"unsolved goals\n{state.pretty}" == unsolved.text


def test_fallback_reads_the_same_goals_from_the_text(repl: LeanRepl, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the structured answer cannot be decoded, the text of the message is read."""
    tactics = ["constructor", "refine ⟨?_, ?_⟩", "have : q := hq"]
    state = repl.start(AND)
    exact = [repl.run(state, t).state for t in tactics]
    monkeypatch.setattr("prover_env.server.session.goals_by_start", lambda _: {})
    for tactic, expected in zip(tactics, exact, strict=True):
        found = repl.run(state, tactic).state
        assert expected is not None
        assert found is not None
        assert found.pretty == expected.pretty
        assert [g.case for g in found.goals] == [g.case for g in expected.goals]


def test_deep_goal_is_read_all_the_same(repl: LeanRepl) -> None:
    deep = "¬" * 400 + "True"
    options = "set_option pp.deepTerms true\nset_option maxRecDepth 100000"
    state = after(repl, f"theorem deep : {deep} ∨ True", preamble=options)
    assert state.goals[0].target.replace("\n", "").replace(" ", "") == f"{deep}∨True"


def test_failure_carries_leans_own_words(repl: LeanRepl) -> None:
    result = repl.run(repl.start(SWAP), "exact h")
    assert (result.kind, result.error, result.state) == (ResultKind.FAILED, ErrorKind.ERROR, None)
    assert "Type mismatch" in result.message
    assert "q ∧ p" in result.message
    assert not result.ok


@pytest.mark.parametrize(
    ("tactic", "kind", "error"),
    [
        ("exact foo", ResultKind.FAILED, ErrorKind.ERROR),
        ("foo", ResultKind.FAILED, ErrorKind.PARSE),
        ("exact (", ResultKind.FAILED, ErrorKind.PARSE),
        ('exact "open', ResultKind.FAILED, ErrorKind.PARSE),
        ("skip /- open", ResultKind.FAILED, ErrorKind.PARSE),
        ("<;> assumption", ResultKind.FAILED, ErrorKind.PARSE),
        ("with x", ResultKind.FAILED, ErrorKind.PARSE),
        ("exact ⟨hp, hq⟩\n#check 1", ResultKind.FAILED, ErrorKind.PARSE),
        ("exact ⟨hp, hq⟩\nexample : True := trivial", ResultKind.FAILED, ErrorKind.PARSE),
        ("exact ⟨hp,\u00a0hq⟩", ResultKind.FAILED, ErrorKind.PARSE),
        ("exact ⟨hp,\u2028hq⟩", ResultKind.FAILED, ErrorKind.PARSE),
        ("constructor\n· skip\n· skip", ResultKind.FAILED, ErrorKind.UNSOLVED),
        ("have x : q := by\n  skip", ResultKind.FAILED, ErrorKind.UNSOLVED),
        ("sorry", ResultKind.FAILED, ErrorKind.SORRY),
        ("exact sorry", ResultKind.FAILED, ErrorKind.SORRY),
        ("exact t p q hp hq", ResultKind.FAILED, ErrorKind.ERROR),
        ("exact lcProof", ResultKind.FAILED, ErrorKind.ERROR),
        ("repeat skip", ResultKind.FAILED, ErrorKind.RECURSION),
        ("constructor <;> exact foo", ResultKind.FAILED, ErrorKind.ERROR),
        ("exact ?_", ResultKind.FAILED, ErrorKind.ERROR),
        ("skip)", ResultKind.REFUSED, ErrorKind.TEXT),
        ("exact ⟨hp, hq⟩)\ntheorem z : True := (by trivial", ResultKind.REFUSED, ErrorKind.TEXT),
        ("", ResultKind.REFUSED, ErrorKind.TEXT),
        ("-- nothing", ResultKind.REFUSED, ErrorKind.TEXT),
        ("\ud83d", ResultKind.REFUSED, ErrorKind.TEXT),
        ("skip\0", ResultKind.REFUSED, ErrorKind.TEXT),
        ("skip\n\tskip", ResultKind.REFUSED, ErrorKind.TEXT),
        ("x" * (1 << 20), ResultKind.REFUSED, ErrorKind.TEXT),
        ("skip", ResultKind.PROGRESS, None),
        ("have x : p := sorry", ResultKind.PROGRESS, None),
        ("first | exact foo | skip", ResultKind.PROGRESS, None),
        ("skip\r\nskip\r", ResultKind.PROGRESS, None),
        ("exact ⟨hp, hq⟩", ResultKind.PROVED, None),
        ("constructor\n· exact hp\n· exact hq", ResultKind.PROVED, None),
        ("  constructor\n    <;> assumption  ", ResultKind.PROVED, None),
        ("exact ⟨hp, hq⟩ -- done )", ResultKind.PROVED, None),
        ("have 😀 : p := hp\nexact ⟨hp, hq⟩", ResultKind.FAILED, ErrorKind.PARSE),
        ("have 𝔞𝔟 : p := hp\nexact ⟨𝔞𝔟, hq⟩", ResultKind.PROVED, None),
    ],
)
def test_every_kind_of_answer_single_and_many(
    repl: LeanRepl, tactic: str, kind: ResultKind, error: ErrorKind | None
) -> None:
    state = repl.start(AND)
    single = repl.run(state, tactic)
    assert (single.kind, single.error) == (kind, error), single.message
    assert (single.message == "") == single.ok
    many = repl.run_many(state, ["skip", tactic, "constructor"])
    assert [(r.kind, r.error) for r in many] == [
        (ResultKind.PROGRESS, None),
        (kind, error),
        (ResultKind.PROGRESS, None),
    ]
    assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


@pytest.mark.parametrize(
    ("statement", "tactic"),
    [
        (
            "theorem t (n : Nat) : 0 + n = n",
            "induction n with\n| zero => rfl\n| succ n ih =>\n  rw [← Nat.add_assoc, ih]",
        ),
        (
            "theorem t (p q : Prop) (h : p ∨ q) : q ∨ p",
            "cases h with\n| inl h => exact .inr h\n| inr h => exact .inl h",
        ),
        ("theorem t (a b c : Nat) (h : a = b) (g : b = c) : a = c", "calc a = b := h\n  _ = c := g"),
        (AND, "constructor\n\n· exact hp\n\n· exact hq"),
        (AND, "refine ⟨?_, ?_⟩\ncase refine_1 => exact hp\ncase refine_2 =>\n  exact hq"),
        (AND, "{ constructor\n  all_goals assumption }"),
        ("theorem t (p q : Prop) (h : p ∧ q) : q", "match h with\n| ⟨_, hq⟩ => exact hq"),
    ],
)
def test_texts_of_many_lines(repl: LeanRepl, statement: str, tactic: str) -> None:
    result = repl.run(repl.start(statement), tactic)
    assert result.kind is ResultKind.PROVED, result.message


def test_calc_does_not_swallow_the_next_step(repl: LeanRepl) -> None:
    state = after(
        repl, "theorem t (a b : Nat) (h : a = b) : a = b ∨ False", "have : a = b := by\n  calc a = b := h"
    )
    assert repl.run(state, "left").kind is ResultKind.PROGRESS


def test_a_step_cannot_change_the_one_before(repl: LeanRepl) -> None:
    state = after(repl, AND, "constructor")
    assert repl.run(state, "<;> assumption").error is ErrorKind.PARSE


def test_stale_parse_errors_are_not_repeated(repl: LeanRepl) -> None:
    """Lean may reuse a failed parse with its message; each text gets its own (R6)."""
    state = repl.start(AND)
    for _ in range(3):
        assert "';'" in repl.run(state, "; skip").message
        assert "'with'" in repl.run(state, "with x").message
        assert "'<;>'" in repl.run(state, "<;> skip").message


def test_proposals(repl: LeanRepl) -> None:
    state = repl.start(AND)
    for result in (repl.run(state, "exact?"), repl.run_many(state, ["skip", "exact?"])[1]):
        assert result.kind is ResultKind.PROVED
        assert result.suggestions
        for text in result.suggestions:
            assert repl.run(state, text).kind is ResultKind.PROVED
    assert repl.run(state, "skip").suggestions == ()


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("notation", "tactic"),
    [
        ('scoped notation "zork" => True.intro', "exact zork"),
        ('scoped macro "zork" : tactic => `(tactic| trivial)', "zork"),
    ],
)
def test_what_parses_is_settled_by_the_statements_head_too(notation: str, tactic: str, first: bool) -> None:
    """One problem opens a name space for itself, the other does not; the preamble is the same."""
    with LeanRepl() as repl:
        plain = repl.start("theorem a : True", preamble=f"namespace Foo\n{notation}\nend Foo").problem
        opened = plain.model_copy(
            update={"statement": "/- A theorem. -/\nopen Foo in\ntheorem b : True", "name": "b"}
        )
        for problem in ([plain, opened] if first else [opened, plain]) * 2:
            state = repl.start(problem)
            tactics = [tactic, "skip", "exact True.intro"]
            kinds = [result.kind for result in repl.run_many(state, tactics)]
            assert kinds == [repl.run(state, t).kind for t in tactics]
            assert kinds[0] is (ResultKind.PROVED if problem is opened else ResultKind.FAILED)


def test_a_further_preamble_makes_another_problem(repl: LeanRepl) -> None:
    problem = repl.start("theorem t : 1 = 1").problem
    state = repl.start(problem, preamble="def seven := 7")
    assert state.problem.key != problem.key
    assert repl.run(state, "have := seven; rfl").kind is ResultKind.PROVED


def test_states_are_values(repl: LeanRepl) -> None:
    start = repl.start(AND)
    one = repl.run(start, "constructor").state
    other = repl.run(start, "\n  constructor  \n").state
    assert one is not None
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert start.script == ()


def test_any_state_at_any_time(repl: LeanRepl) -> None:
    """Jumps between branches and problems, and to another REPL, change nothing."""
    left = after(repl, AND, "constructor")
    deep = after(repl, SWAP, "have a := h.1", "have b := h.2", "constructor")
    for _ in range(2):
        assert [g.target for g in left.goals] == ["p", "q"]
        assert repl.run(left, "exact hp").kind is ResultKind.PROGRESS
        assert repl.run(deep, "exact b").kind is ResultKind.PROGRESS
    with LeanRepl() as second:
        assert second.run(deep, "exact b").state == repl.run(deep, "exact b").state
        assert second.run_many(left, ["exact hp", "exact hq"]) == repl.run_many(
            left, ["exact hp", "exact hq"]
        )


def test_sorry_in_an_earlier_step_is_never_proved(repl: LeanRepl) -> None:
    state = after(repl, AND, "have x : p ∧ q := sorry")
    result = repl.run(state, "exact x")
    assert (result.kind, result.error) == (ResultKind.FAILED, ErrorKind.SORRY)
    assert repl.run_many(state, ["exact x", "skip"])[0].error is ErrorKind.SORRY


def test_a_finished_state_has_no_goals_to_work_on(repl: LeanRepl) -> None:
    state = after(repl, AND, "exact ⟨hp, hq⟩")
    assert state.finished
    assert repl.run(state, "exact hp").kind is ResultKind.FAILED
    assert [r.kind for r in repl.run_many(state, ["exact hp", "simp"])] == [ResultKind.FAILED] * 2


@pytest.mark.parametrize(
    ("statement", "preamble", "words"),
    [
        ("theorem t : x = y", "", "Unknown identifier `x`"),
        ("theorem t : Nat", "", "not a proposition"),
        ("theorem t (n : Nat) : n = true ∧", "", "1:"),
        ("theorem t : True", "def f : Nat := sorry", "sorry"),
        ("theorem t : f = f", "def f : Nat := zz", "`zz`"),
        ("theorem t : True", "theorem t : True := trivial", "already been declared"),
        ("theorem t : True", "import Init", "Problem.imports"),
        ("theorem t : True", "def \0", "NUL"),
        ("theorem t : \ud800", "", "surrogate"),
    ],
)
def test_statements_that_do_not_elaborate(repl: LeanRepl, statement: str, preamble: str, words: str) -> None:
    restarts = repl.stats.restarts
    with pytest.raises(StatementError, match=words):
        repl.start(statement, preamble=preamble)
    assert repl.run(repl.start(AND), "skip").ok
    assert repl.stats.restarts == restarts


@pytest.mark.parametrize(
    "statement", ["", "   ", "def f : Nat := 1", "theorem t : (True", "theorem t : sorry"]
)
def test_texts_that_are_no_statement(repl: LeanRepl, statement: str) -> None:
    with pytest.raises((StatementTextError, StatementError)):
        repl.start(statement)


def test_diagnostics_of_a_statement_count_from_its_first_line(repl: LeanRepl) -> None:
    with pytest.raises(StatementError) as caught:
        repl.start("theorem 𝔱 (p : Prop) :\n  𝔞 = p", preamble="open Nat\n")
    (found, *_) = caught.value.diagnostics
    assert (found.line, found.column, found.end_column) == (3, 2, 3)
    assert "𝔞" in found.message


def test_sorry_in_a_problem_that_was_not_parsed_by_us(repl: LeanRepl) -> None:
    problem = Problem(id="x/y/t", name="t", statement="theorem t : (sorry : Prop)")
    with pytest.raises(StatementError, match="sorry"):
        repl.start(problem)


def test_missing_import(repl: LeanRepl) -> None:
    problem = Problem(id="x/y/t", name="t", statement="theorem t : True", imports=("Not.There",))
    with pytest.raises(StatementError, match="Not"):
        repl.start(problem)


def test_modules_are_compiled_and_imported(repl: LeanRepl) -> None:
    problem = Problem(
        id="nat/tower/add_z",
        name="N.add_z",
        statement="theorem add_z (n : N) : add n z = n",
        modules=(ALIASED_NAT, "open N\ndef N.add : N → N → N\n  | n, z => n\n  | n, s m => s (add n m)"),
        preamble="namespace N",
    )
    state = repl.start(problem)
    assert state.goals[0].target == "n.add z = n"
    assert repl.run(state, "rfl").kind is ResultKind.PROVED
    assert repl.run(state, "exact add_z n").kind is ResultKind.FAILED
    assert [r.kind for r in repl.run_many(state, ["rfl", "cases n", "foo"])] == [
        ResultKind.PROVED,
        ResultKind.PROGRESS,
        ResultKind.FAILED,
    ]


def test_module_that_does_not_compile(repl: LeanRepl) -> None:
    problem = Problem(id="a/b/t", name="t", statement="theorem t : True", modules=("def x : Nat := zz",))
    with pytest.raises(StatementError, match="zz") as caught:
        repl.start(problem)
    assert caught.value.diagnostics


def test_two_workers_stay_warm() -> None:
    def problem(number: int) -> Problem:
        return Problem(
            id=f"a/b/t{number}",
            name="t",
            statement=f"theorem t : c = {number}",
            modules=(f"abbrev c := {number}",),
        )

    with LeanRepl(warm_workers=2) as repl:
        states = [repl.start(problem(n)) for n in (1, 2)]
        pids = set(repl.worker_pids)
        assert len(pids) == 2
        for _ in range(2):
            assert all(repl.run(s, "rfl").kind is ResultKind.PROVED for s in states)
        assert set(repl.worker_pids) == pids
        states.append(repl.start(problem(3)))
        assert len(repl.worker_pids) == 2
        assert all(repl.run(s, "rfl").kind is ResultKind.PROVED for s in states)


def test_replay(repl: LeanRepl) -> None:
    state = repl.replay(SWAP, ["constructor", "exact h.2", "exact h.1"])
    assert state.finished
    with pytest.raises(ReplayError, match=r"step 2 of 3.*exact h.1") as caught:
        repl.replay(SWAP, ["constructor", "exact h.1", "skip"])
    assert caught.value.index == 1
    assert caught.value.result.error is ErrorKind.ERROR
    with pytest.raises(UsageError, match="list"):
        repl.replay(SWAP, "constructor")


def test_an_unfinished_state_is_rejected_without_a_process(repl: LeanRepl) -> None:
    verdict = repl.judge(after(repl, AND, "constructor"))
    assert not verdict.accepted
    assert verdict.reason is RejectReason.UNFINISHED
    assert verdict.detail == "2 goals left"


def test_run_many_keeps_order_and_merges_equal_texts(repl: LeanRepl) -> None:
    state = repl.start(AND)
    before = repl.stats
    tactics = ["skip", "foo", "skip", "", " skip ", "constructor", "foo", "exact hp", "skip)"]
    results = repl.run_many(state, tactics)
    assert [r.kind for r in results] == [repl.run(state, t).kind for t in tactics]
    assert results[0] == results[2] == results[4]
    assert repl.run_many(state, []) == []
    assert repl.stats.batched - before.batched == 4


def test_many_candidates_share_a_few_edits(repl: LeanRepl) -> None:
    state = repl.start(AND)
    tactics = [f"have h{n} : p := hp" for n in range(40)]
    before = repl.stats
    results = repl.run_many(state, tactics)
    after_ = repl.stats
    assert all(r.kind is ResultKind.PROGRESS for r in results)
    for n, result in enumerate(results):
        assert result.state is not None
        assert result.state.goals[0].hypotheses[-1].names == (f"h{n}",)
    assert after_.batches - before.batches == 3
    assert after_.steps == before.steps


def test_stats_and_pids() -> None:
    repl = LeanRepl()
    assert repl.worker_pid is None
    assert repl.worker_pids == ()
    assert repl.stats.starts == 0
    state = repl.start(AND)
    repl.run(state, "skip")
    stats = repl.stats
    assert (stats.steps, stats.starts, stats.restarts) == (1, 1, 0)
    assert min(stats.frames, stats.bytes_received, stats.bytes_sent) > 0
    assert repl.worker_pid is not None
    assert repl.worker_rss > 10 << 20
    repl.close()
    assert repl.worker_pid is None
    assert repl.stats == stats


def test_closed() -> None:
    with LeanRepl() as repl:
        state = repl.start(AND)
    assert repl.closed
    repl.close()
    for call in (
        lambda: repl.start(AND),
        lambda: repl.run(state, "skip"),
        lambda: repl.run_many(state, ["skip"]),
        lambda: repl.replay(AND, []),
    ):
        with pytest.raises(ClosedError, match="closed"):
            call()


@pytest.mark.parametrize("bad", [0, -1, float("nan"), float("inf"), "1", None])
def test_limits_must_be_finite(repl: LeanRepl, bad: object) -> None:
    with pytest.raises(UsageError, match="step_timeout"):
        LeanRepl(step_timeout=bad)  # type: ignore[arg-type]
    if bad is not None:
        with pytest.raises(UsageError, match="timeout"):
            repl.run(repl.start(AND), "skip", timeout=bad)  # type: ignore[arg-type]


def test_arguments_of_another_type(repl: LeanRepl) -> None:
    state = repl.start(AND)
    with pytest.raises(UsageError, match="not int"):
        repl.run(state, 3)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="run_many"):
        repl.run_many(state, "skip")
    failed = repl.run(state, "exact foo")
    with pytest.raises(UsageError, match=r"the tactic before it failed.*result\.ok"):
        repl.run(failed.state, "skip")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="a proof state is needed"):
        repl.run_many("skip", ["skip"])  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="max_heartbeats"):
        LeanRepl(max_heartbeats=-1)


def test_several_threads_are_served_one_after_the_other(repl: LeanRepl) -> None:
    state = repl.start(AND)
    results: list[tuple[str, TacticResult]] = []

    def work(number: int) -> None:
        for _ in range(5):
            name = f"x{number}"
            results.append((name, repl.run(state, f"have {name} : p := hp")))

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(results) == 20
    for name, result in results:
        assert result.state is not None
        assert result.state.goals[0].hypotheses[-1].names == (name,)


SLOW = "set_option maxRecDepth 1000000 in repeat (have := hp)"


def test_heartbeats_are_leans_own_limit() -> None:
    """The same answer singly and in a batch, where it must not spoil its neighbours' (D8)."""
    with LeanRepl(max_heartbeats=300) as repl:
        state = repl.start(AND)
        assert repl.run(state, SLOW).error is ErrorKind.HEARTBEATS
        results = repl.run_many(
            state, ["skip", "exact foo", SLOW, "constructor", f"{SLOW} -- 2", "exact ⟨hp, hq⟩"]
        )
        assert [(r.kind.value, r.error and r.error.value) for r in results] == [
            ("progress", None),
            ("failed", "error"),
            ("failed", "heartbeats"),
            ("progress", None),
            ("failed", "heartbeats"),
            ("proved", None),
        ]
        assert repl.stats.restarts == 0


def test_near_the_limit_on_recursion_both_ways_agree() -> None:
    """D15: a batch is nested deeper, and must not fail where a single run does not."""
    with LeanRepl() as repl:
        state = repl.start(AND)

        def text(depth: int) -> str:
            return f"have x := {'id (' * depth}hp{')' * depth}"

        low, high = 1, 1000  # the first passes, the second does not
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if repl.run(state, text(middle)).ok else (low, middle)
        texts = [text(low - distance) for distance in range(-1, 14)]
        many = repl.run_many(state, texts)
        assert [(r.kind, r.error) for r in many] == [
            (r.kind, r.error) for r in (repl.run(state, t) for t in texts)
        ]
        assert {r.error for r in many} == {None, ErrorKind.RECURSION}


ENDLESS = "set_option maxRecDepth 1000000 in repeat skip"


def test_real_time_is_limited() -> None:
    with LeanRepl() as repl:
        state = repl.start(AND)
        result = repl.run(state, ENDLESS, timeout=0.5)
        assert (result.kind, result.error) == (ResultKind.FAILED, ErrorKind.WALL_CLOCK)
        assert "0.5 s" in result.message
        assert repl.run(state, "exact ⟨hp, hq⟩").kind is ResultKind.PROVED


def test_real_time_is_limited_in_a_batch() -> None:
    with LeanRepl(step_timeout=0.7) as repl:
        state = repl.start(AND)
        results = repl.run_many(state, ["constructor", ENDLESS, "exact foo", "skip", "have := hp"])
        assert [r.error for r in results] == [None, ErrorKind.WALL_CLOCK, ErrorKind.ERROR, None, None]


def test_time_to_reach_the_state_does_not_count() -> None:
    """The script takes longer than the step may: on a cold worker it gets its own time."""
    with LeanRepl() as repl:
        start = repl.start("theorem t (p q r : Prop) (hp : q → p) (h : r) : p ∨ r")
        state = ProofState(start.problem, ("try exact Or.inl (by exact?)",) * 3, start.goals)
        begin = time.monotonic()
        result = repl.run(state, "exact .inr h", timeout=0.5)
        assert result.kind is ResultKind.PROVED
        assert time.monotonic() - begin > 0.5
