from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from problems import Problem
from prover_env.server.document import block, header_text, opening, step_document, utf16_length
from prover_env.server.guard import check_tactic

TEXT = st.text(
    st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from(["𝔞", "😀", "\n"]), max_size=20
)


def problem(statement: str, preamble: str = "") -> Problem:
    return Problem(id="adhoc/t", name="t", statement=statement, preamble=preamble)


@given(TEXT, TEXT, st.lists(st.sampled_from(["Init", "A.B"]), max_size=2))
def test_by_is_where_the_opening_says(binders: str, preamble: str, imports: list[str]) -> None:
    start = opening(problem(f"theorem t {binders} : True", preamble), imports)
    lines = start.text.split("\n")
    line, column = start.by
    units = lines[line].encode("utf-16-le")
    assert units[2 * column :].decode("utf-16-le") == "by"
    assert start.lines == len(lines) - 1 == line + 1
    assert lines[start.theorem_line].startswith("theorem t ")
    assert start.text.startswith(start.header)
    assert start.header == header_text(imports)


@given(st.lists(TEXT.filter(lambda t: check_tactic(t).reason is None), max_size=4))
def test_each_step_starts_where_the_document_says(steps: list[str]) -> None:
    script = [check_tactic(s).text for s in steps]
    start = opening(problem("theorem t : True"), ())
    for count in range(len(script)):
        document = step_document(start, script[:count], script[count])
        lines = document.text.split("\n")
        assert lines[document.step_line] == "  ("
        assert lines[-2] == "  )"
        inside = lines[document.step_line + 1 : -2]
        assert [line[2:] for line in inside] == script[count].split("\n")


def test_a_document_of_two_steps() -> None:
    start = opening(problem("theorem t : True", "open Nat"), ["A"])
    document = step_document(start, ["skip"], "first\n| trivial\n\n| simp")
    assert document.text == (
        "import A\nsection end\nopen Nat\ntheorem t : True := by\n  (\n  skip\n  )\n"
        "  (\n  first\n  | trivial\n\n  | simp\n  )\n"
    )
    assert document.step_line == 7


def test_fresh_opening_changes_the_last_step_only() -> None:
    start = opening(problem("theorem t : True"), ())
    plain = step_document(start, ["skip"], "simp").text
    fresh = step_document(start, ["skip"], "simp", fresh=True).text
    assert fresh == plain[: plain.rindex("(")] + "( --" + plain[plain.rindex("(") + 1 :]


def test_block_keeps_blank_lines_blank() -> None:
    assert block("a\n\nb", 4) == "    (\n    a\n\n    b\n    )\n"


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_utf16_length(text: str) -> None:
    assert utf16_length(text) == sum(2 if ord(c) > 0xFFFF else 1 for c in text)
