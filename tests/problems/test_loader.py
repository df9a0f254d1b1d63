"""Problem files: what they say, and every way to get one wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from problems import Problem, ProblemError, ProblemFileError, load_file
from problems.loader import CHUNK_SIZE, MAX_FILE_BYTES
from tests.problems.test_lexer import SOURCES


def load(folder: Path, text: str, name: str = "file.lean") -> list[Problem]:
    """Write ``text`` to a file of the set ``set`` and read it."""
    path = folder / "set" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return load_file(path)


FULL = """\
import Init
-- a remark
/-! # Small things

source: a book
licence: CC0-1.0
level: 2
tags: one, two
-/

/-- First.

Some prose.

source: another book
level: 1
tags: two, three -/
theorem first (p : Prop) : p → p := by
  intro h
  exact h

/-- Second. -/
@[simp]
theorem second (p : Prop) : p → p ∧ p :=
  fun h => ⟨h, h⟩ -- both

/-- Third.
uses: first, second, Nat.add_comm -/
theorem third : True :=
  sorry

theorem fourth : True := by sorry
"""


def test_a_whole_file(tmp_path: Path) -> None:
    first, second, third, fourth = load(tmp_path, FULL)
    assert [p.id for p in (first, fourth)] == ["set/file/first", "set/file/fourth"]
    assert first.topic == "set/file"
    assert (first.title, first.source, first.licence, first.level) == ("First.", "another book", "CC0-1.0", 1)
    assert (second.title, second.source, second.level) == ("Second.", "a book", 2)
    assert first.tags == ("one", "two", "three")
    assert first.imports == ("Init",)
    assert first.statement == "theorem first (p : Prop) : p → p"
    assert first.reference_proof == "by\n  intro h\n  exact h"
    assert second.statement == "theorem second (p : Prop) : p → p ∧ p"
    assert second.reference_proof == "fun h => ⟨h, h⟩"
    assert third.reference_proof is None
    assert fourth.reference_proof is None
    assert third.uses == ("first", "second", "Nat.add_comm")
    assert not any(p.canary for p in (first, second, third, fourth))


def test_context_is_what_stands_above_without_open_theorems(tmp_path: Path) -> None:
    first, second, third, fourth = load(tmp_path, FULL)
    assert (first.preamble, first.modules, first.premises) == ("", (), ())
    assert second.preamble == "theorem first (p : Prop) : p → p := by\n  intro h\n  exact h"
    assert third.preamble == second.preamble + (
        "\n@[simp]\ntheorem second (p : Prop) : p → p ∧ p :=\n  fun h => ⟨h, h⟩"
    )
    assert fourth.preamble == third.preamble
    assert [(p.name, p.statement) for p in fourth.premises] == [
        ("first", "theorem first (p : Prop) : p → p"),
        ("second", "theorem second (p : Prop) : p → p ∧ p"),
    ]


def test_definitions(tmp_path: Path) -> None:
    text = """\
namespace A
/-- A tree. -/
inductive Tree (α : Type) where
  | leaf
  | node (l r : Tree α)
deriving Repr

def size : Tree α → Nat
| .leaf => 0
| .node l r => size l + size r + 1
termination_by t => t

class inductive Odd : Type
structure Point where
  x : Nat
instance : Inhabited Point := ⟨⟨0⟩⟩
instance (priority := low) pointOne : Inhabited Point := ⟨⟨1⟩⟩
mutual
def even : Nat → Bool
  | 0 => true
  | n + 1 => odd n
def odd : Nat → Bool
  | 0 => false
  | n + 1 => even n
end
noncomputable abbrev two := 2
opaque secret : Nat
end A
theorem t : True := sorry
"""
    [problem] = load(tmp_path, text)
    assert [(d.kind, d.name) for d in problem.definitions] == [
        ("inductive", "A.Tree"),
        ("def", "A.size"),
        ("class", "A.Odd"),
        ("structure", "A.Point"),
        ("instance", "A.pointOne"),
        ("def", "A.even"),
        ("def", "A.odd"),
        ("abbrev", "A.two"),
        ("opaque", "A.secret"),
    ]
    assert problem.definitions[0].text.startswith("/-- A tree. -/\ninductive Tree")
    assert problem.definitions[1].text.endswith("termination_by t => t")
    assert "mutual\ndef even" in problem.modules[0] + problem.preamble


def test_names_and_namespaces(tmp_path: Path) -> None:
    text = """\
namespace A.B
section
theorem one : True := trivial
end
protected theorem two : True := trivial
theorem C.three : True := trivial
theorem _root_.four : True := trivial
end B
theorem five : True := trivial
end A
namespace D
theorem six : True := trivial
"""
    found = load(tmp_path, text)
    assert [p.name for p in found] == ["A.B.one", "A.B.two", "A.B.C.three", "four", "A.five", "D.six"]
    assert [p.id.removeprefix("set/file/") for p in found] == ["one", "two", "C.three", "four", "five", "six"]
    assert [p.statement for p in found][1] == "theorem two : True"
    assert found[1].preamble == "namespace A\nnamespace B\nsection\ntheorem one : True := trivial\nend"
    assert [p.name for p in found[-1].premises] == ["A.B.one", "A.B.two", "A.B.C.three", "four", "A.five"]


def test_scope_in_force_without_declarations(tmp_path: Path) -> None:
    text = """\
open Nat
namespace A
universe u
section S
variable (p : Prop)
set_option maxRecDepth 1000
end S
noncomputable section
local notation "two" => 2
attribute [local simp] Nat.add_comm
theorem t : True := sorry
end
theorem s : True := sorry
end A
theorem r : True := sorry
"""
    t, s, r = load(tmp_path, text)
    assert t.preamble == (
        "open Nat\nnamespace A\nuniverse u\nnoncomputable section\n"
        'local notation "two" => 2\nattribute [local simp] Nat.add_comm'
    )
    assert s.preamble == "open Nat\nnamespace A\nuniverse u"
    assert r.preamble == "open Nat"


def test_chunks_are_shared_and_replay_their_scope(tmp_path: Path) -> None:
    body = "".join(
        f"theorem t{i} : True := trivial\n" + (f"theorem open{i} : True := sorry\n" if i % 5 == 0 else "")
        for i in range(20)
    )
    found = load(tmp_path, f"namespace N\nvariable (n : Nat)\n{body}")
    scope = "namespace N\nvariable (n : Nat)\n"
    chunks = [
        scope + "".join(f"theorem t{i} : True := trivial\n" for i in range(start, start + CHUNK_SIZE))
        for start in (0, CHUNK_SIZE)
    ]
    for problem in found:
        proved = len(problem.premises)
        assert problem.modules == tuple(chunks[: proved // CHUNK_SIZE])
        rest = [p.statement + " := trivial" for p in problem.premises[proved - proved % CHUNK_SIZE :]]
        assert problem.preamble == "\n".join([scope.strip(), *rest])
        assert problem.statement not in problem.preamble
    assert found[-1].modules[0] is found[-2].modules[0]


def test_scope_commands_between_chunks_are_said_once(tmp_path: Path) -> None:
    block = "".join(f"theorem a{i} : True := trivial\n" for i in range(CHUNK_SIZE))
    text = (
        f"namespace A\nvariable (p : Prop)\n{block}end A\nnamespace B\nopen A\ntheorem last : True := sorry\n"
    )
    last = load(tmp_path, text)[-1]
    assert len(last.modules) == 1
    assert last.preamble == "namespace B\nopen A"


def test_scope_commands_inside_a_chunk_are_kept(tmp_path: Path) -> None:
    text = "section\nvariable (p : Prop)\ndef a := 1\nend\nopen Nat\ndef b := 2\ntheorem t : True := sorry\n"
    [problem] = load(tmp_path, text)
    assert problem.preamble == "section\nvariable (p : Prop)\ndef a := 1\nend\nopen Nat\ndef b := 2"


def test_library_theorems_are_premises_but_no_tasks(tmp_path: Path) -> None:
    text = "/-- A helper.\nproblem: no -/\ntheorem helper : True := trivial\ntheorem t : True := helper\n"
    [problem] = load(tmp_path, text)
    assert problem.name == "t"
    assert [p.name for p in problem.premises] == ["helper"]


def test_commands_with_a_prefix_stay_whole(tmp_path: Path) -> None:
    text = """\
set_option maxRecDepth 100 in
open Nat in
/-- Two. -/
def two := 2

set_option maxRecDepth 100 in
/-- problem: no -/
theorem helper : two = 2 := rfl
theorem t : True := sorry
"""
    text = text.replace("/-- problem: no -/", "/-- H.\nproblem: no -/")
    [problem] = load(tmp_path, text)
    assert problem.preamble.startswith("set_option maxRecDepth 100 in\nopen Nat in\n")
    assert [d.name for d in problem.definitions] == ["two"]
    assert [p.name for p in problem.premises] == ["helper"]


def test_canary_files(tmp_path: Path) -> None:
    [problem] = load(tmp_path, "/-! Wrong.\ncanary: yes -/\ntheorem t : False := sorry\n")
    assert problem.canary


def test_uses_may_name_by_short_or_full_name(tmp_path: Path) -> None:
    text = """\
namespace A
theorem one : True := trivial
end A
/-- T.
uses: A.one, one -/
theorem t : True := sorry
"""
    assert load(tmp_path, text)[-1].uses == ("A.one", "A.one")


def test_strings_and_comments_hide_commands(tmp_path: Path) -> None:
    text = """\
/- theorem hidden : True := trivial
theorem hidden2 : True := sorry -/
def text := "
theorem hidden3 : True := sorry
"
theorem t : text = text :=
  rfl -- theorem u : False := sorry
"""
    [problem] = load(tmp_path, text)
    assert problem.name == "t"
    assert problem.preamble.count("hidden") == 1


def test_windows_line_ends(tmp_path: Path) -> None:
    assert load(tmp_path, FULL.replace("\n", "\r\n")) == load(tmp_path, FULL)


def test_an_empty_file_has_no_problems(tmp_path: Path) -> None:
    assert load(tmp_path, "") == []
    assert load(tmp_path, "-- nothing yet\n") == []


def test_a_file_is_read_as_it_is_now(tmp_path: Path) -> None:
    """What was read before is remembered by its text, and nobody gets a list that another one may change."""
    path = tmp_path / "own" / "file.lean"
    path.parent.mkdir()
    for name in ("one", "two", "one"):
        path.write_text(f"theorem {name} : True := trivial\n", encoding="utf-8")
        found = load_file(path)
        assert [p.id for p in found] == [f"own/file/{name}"]
        found.clear()
    path.write_text("theorem one : True := (trivial\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(ProblemFileError, match=r"file\.lean:1"):
            load_file(path)


def test_the_set_name_may_be_given(tmp_path: Path) -> None:
    load(tmp_path, "theorem t : True := sorry")
    [problem] = load_file(str(tmp_path / "set" / "file.lean"), "mine")
    assert problem.id == "mine/file/t"


BAD = [
    # layout
    ("theorem t : True := by\ntrivial\n", 2, "`trivial` starts no known command"),
    ("def x := 1\nfoo bar\n", 2, "indent the lines"),
    ("theorem t :\nTrue := trivial\n", 2, "indent the lines"),
    ("  theorem t : True := trivial\n", 1, "starts no known command"),
    ("namespace A\n  theorem t : True := trivial\nend A\n", 2, "in the middle of a command"),
    ("theorem a : True := trivial theorem b : True := trivial\n", 1, "in the middle of a command"),
    ("theorem a : True := trivial end A\n", 1, "in the middle of a command"),
    ("open Nat in theorem t : True := trivial\n", 1, "in the middle of a command"),
    ("(a)\n", 1, "starts no known command"),
    ("/-- doc -/\n", 1, "in front of no declaration"),
    ("@[simp]\n", 1, "in front of no declaration"),
    ("/-- doc -/\n/-! module -/\n", 1, "in front of no declaration"),
    ("/-- a -/\n/-- b -/\ntheorem t : True := trivial\n", 2, "two doc comments"),
    ("def x := 1\n/-! m -/ def y := 2\n", 2, "starts no known command"),
    ("theorem t : True := trivial\nset_option a true in\n", 2, "no command after it"),
    ("@[simp\ntheorem t : True := trivial\n", 1, "never closed"),
    ("mutual\ndef a := 1\n", 1, "`mutual` without `end`"),
    ("mutual\nsection\nend\n", 2, "inside a mutual block"),
    ("mutual\ntheorem t : True := trivial\nend\n", 2, "inside a mutual block"),
    # text
    ("theorem t : (True := trivial\n", 1, "unbalanced"),
    ("def x := 1\ntheorem t : True) := trivial\n", 2, "unbalanced"),
    ("def x := 1\n/- a\n", 2, "never closed"),
    ('def x := "a\n', 1, "never closed"),
    ("theorem t :\tTrue := trivial\n", 1, "tab"),
    ("-- \0\n", 1, "U\\+0000"),
    ("\ufefftheorem t : True := trivial\n", 1, "byte-order mark"),
    # theorems
    ("theorem : True := trivial\n", 1, "without a name"),
    ("theorem t := trivial\n", 1, "no type"),
    ("theorem t : True\n", 1, "`:= sorry`"),
    ("theorem t : True :=\n", 1, "nothing after"),
    ("theorem t : A ∧ B where\n  left := a\n", 1, "where"),
    ("theorem t (n : Nat) : n = n\n  | 0 => rfl\n", 2, "pattern-matching"),
    ("theorem t : True := by\n  have : False := sorry\n  trivial\n", 2, "only a whole proof"),
    ("theorem t : True := by\n  admit\n", 2, "only a whole proof"),
    ("def x : Nat := sorry\n", 1, "only a whole proof"),
    ("theorem t : True := trivial\ntheorem t : True := trivial\n", 2, "declared twice"),
    ("def t := 1\ntheorem t : True := trivial\n", 2, "declared twice"),
    (
        "namespace A\ntheorem t : True := trivial\nend A\nnamespace B\ntheorem t : True := trivial\n",
        5,
        "two problems with the id 'set/file/t'",
    ),
    ("theorem α₁ : True := trivial\n", 1, "cannot be an id"),
    ("theorem «a b» : True := trivial\n", 1, "cannot be an id"),
    ("open Nat in\ntheorem t : True := trivial\n", 1, "between `section` and `end`"),
    ("def := 1\n", 1, "without a name"),
    # refused commands
    ("axiom a : False\n", 1, "hypothesis"),
    ("lemma a : True := trivial\n", 1, "write `theorem`"),
    ("example : True := trivial\n", 1, "needs a name"),
    ("private theorem a : True := trivial\n", 1, "problem: no"),
    ("private def a := 1\n", 1, "`private` is refused"),
    ("unsafe def a := 1\n", 1, "unsafe"),
    ("partial def a := 1\n", 1, "partial"),
    ("mutual\nunsafe def a := 1\nend\n", 2, "unsafe"),
    ('macro "x" : term => `(1)\n', 1, "can change what later statements mean"),
    ("macro_rules\n  | `(x) => `(1)\n", 1, "can change"),
    ('syntax "x" : term\n', 1, "can change"),
    ('elab "x" : term => return default\n', 1, "can change"),
    ("run_cmd pure ()\n", 1, "can change"),
    ("initialize pure ()\n", 1, "can change"),
    ("#eval 1\n", 1, "`#eval` has no place"),
    ("theorem t : True := trivial\n#check t\n", 2, "`#check` has no place"),
    ("local instance : Inhabited Nat := ⟨0⟩\n", 1, "attribute \\[local"),
    ("set_option debug.skipKernelTC true\n", 1, "switch off checks"),
    ("prelude\n", 1, "remove the line"),
    ("module\n", 1, "remove the line"),
    ("def x := 1\nimport Foo\n", 2, "at the top"),
    # scopes
    ("end A\n", 1, "remove it"),
    ("namespace A\nend B\n", 2, "write `end A`"),
    ("namespace A\nend\n", 2, "write `end A`"),
    ("section\nend A\n", 2, "write `end`"),
    ("namespace\n", 1, "without a name"),
    # metadata
    ("/-! File.\nlevel: 12 -/\ntheorem t : True := trivial\n", 2, "from 1 to 10"),
    ("/-! File.\nuses: a -/\n", 2, "unknown metadata key `uses`"),
    ("/-! File.\ncanary: maybe -/\n", 2, "yes or no"),
    ("/-- T.\nlevel: 0 -/\ntheorem t : True := trivial\n", 2, "from 1 to 10"),
    ("/-- T.\nlevle: 1 -/\ntheorem t : True := trivial\n", 2, "did you mean `level`"),
    ("/-- T.\nproblem: never -/\ntheorem t : True := trivial\n", 2, "yes or no"),
    ("/-- T.\nproblem: no -/\ntheorem t : True := sorry\n", 3, "prove it"),
    ("/-- T.\nuses: t -/\ntheorem t : True := trivial\n", 2, "itself"),
    ("/-- T.\nuses: u -/\ntheorem t : True := trivial\ntheorem u : True := trivial\n", 2, "stands below"),
    ("/-! W.\ncanary: yes -/\ntheorem t : True := trivial\n", 3, "canaries end"),
]


@pytest.mark.parametrize(("text", "line", "why"), BAD)
def test_bad_files_name_the_line_and_the_remedy(tmp_path: Path, text: str, line: int, why: str) -> None:
    with pytest.raises(ProblemFileError, match=why) as caught:
        load(tmp_path, text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"{tmp_path / 'set' / 'file.lean'}:{line}: ")


def test_lines_are_right_behind_many_others(tmp_path: Path) -> None:
    with pytest.raises(ProblemFileError) as caught:
        load(tmp_path, FULL + "\n\naxiom a : False\n")
    assert caught.value.line == FULL.count("\n") + 3


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ProblemFileError, match="does not exist"):
        load_file(tmp_path / "absent.lean")
    with pytest.raises(ProblemFileError, match="not a file"):
        load_file(tmp_path)
    with pytest.raises(ProblemFileError, match="cannot"):
        load_file("a\0b.lean")
    (tmp_path / "latin.lean").write_bytes("-- a\n-- ü\n".encode("latin-1"))
    with pytest.raises(ProblemFileError, match="UTF-8") as caught:
        load_file(tmp_path / "latin.lean")
    assert caught.value.line == 2
    (tmp_path / "odd name.lean").write_text("")
    with pytest.raises(ProblemFileError, match="cannot begin an id"):
        load_file(tmp_path / "odd name.lean")
    with (tmp_path / "huge.lean").open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    with pytest.raises(ProblemFileError, match="split it"):
        load_file(tmp_path / "huge.lean")


def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.lean")  # reading it would wait for ever
    with pytest.raises(ProblemFileError, match="not a file"):
        load_file(tmp_path / "pipe.lean")


LINES = st.sampled_from(
    [text for text, _, _ in BAD]
    + FULL.splitlines(keepends=True)
    + [
        "theorem a : True := trivial\n",
        "theorem b : True := sorry\n",
        "namespace A\n",
        "end A\n",
        "section\n",
    ]
    + ["end\n", "def c := 1\n", "variable (p : Prop)\n", "/-- D.\nlevel: 3 -/\n", "  | 0 => 1\n", "where\n"]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.one_of(SOURCES, st.lists(LINES, max_size=12).map("".join)))
def test_any_file_gives_problems_or_a_problem_error(tmp_path: Path, text: str) -> None:
    try:
        found = load(tmp_path, text.encode("utf-8", "ignore").decode())
    except ProblemError:
        return
    assert len({p.id for p in found}) == len(found)
    for problem in found:
        assert problem.statement.startswith("theorem ")
        assert text.replace("\r\n", "\n").count(problem.statement) >= 1
        assert problem.name not in {p.name for p in problem.premises}
