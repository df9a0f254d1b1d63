from __future__ import annotations

import threading
from pathlib import Path

import pytest

from prover_env.errors import MachineryError, UsageError
from prover_env.runtime import Lean, Outcome, compile_text
from prover_env.values import Severity

LOOP = """
set_option maxHeartbeats 0
set_option maxRecDepth 10000000
theorem t (p : Prop) : p := by
  repeat (first | skip | assumption)
"""


def test_a_theorem_leaves_both_files(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(
        lean, "theorem t (p q : Prop) (h : p ∧ q) : q ∧ p := ⟨h.2, h.1⟩", directory=tmp_path
    )
    assert result.ok
    assert result.diagnostics == ()
    assert result.olean == tmp_path / "Main.olean"
    assert result.ilean == tmp_path / "Main.ilean"
    assert result.olean.read_bytes().startswith(b"olean\x02")
    assert result.ilean.read_bytes().startswith(b"{")
    assert (result.outcome, result.returncode, result.reason) == (Outcome.EXIT, 0, "")
    assert 0 < result.seconds < 30


def test_positions_are_lines_from_1_and_code_points_from_0(lean: Lean, tmp_path: Path) -> None:
    """Characters outside the BMP count once, whatever UTF-8 and UTF-16 make of them."""
    result = compile_text(lean, "\n-- 𝔸\ntheorem t : (𝔸𝔹 : Nat → Nat) = id := 𝕏", directory=tmp_path)
    assert not result.ok
    error = next(d for d in result.errors if "𝕏" in d.message)
    assert (error.line, error.column, error.end_line, error.end_column) == (3, 37, 3, 38)
    assert error.code is not None
    assert "unknownIdentifier" in error.code


def test_an_error_leaves_no_file_not_even_an_old_one(lean: Lean, tmp_path: Path) -> None:
    assert compile_text(lean, "theorem t : True := trivial", directory=tmp_path).ok
    result = compile_text(lean, "theorem t : True := oops", directory=tmp_path)
    assert not result.ok
    assert result.olean is None
    assert result.ilean is None
    assert not list(tmp_path.glob("*.?lean"))
    assert "oops" in result.reason
    assert result.returncode == 1


def test_a_warning_is_no_error(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "theorem t : 1 = 2 := sorry", directory=tmp_path)
    assert result.ok  # whether it is a proof is not for us to say
    assert [d.severity for d in result.diagnostics] == [Severity.WARNING]


def test_without_emit_there_are_messages_only(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "#check And", directory=tmp_path, emit=False)
    assert result.ok
    assert [d.severity for d in result.diagnostics] == [Severity.INFO]
    assert result.olean is None
    assert sorted(p.name for p in tmp_path.iterdir()) == ["Main.lean"]


def test_a_dotted_name_is_the_module(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "theorem t : True := trivial", directory=tmp_path, name="My.Module")
    assert result.olean == tmp_path / "My" / "Module.olean"
    user = compile_text(
        lean, "import My.Module\nexample : True := t", directory=tmp_path / "u", extra_path=[tmp_path]
    )
    assert user.ok, user.reason


def test_a_relative_folder_is_as_good(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "theorem t : True := trivial", directory=Path("below"))
    assert result.olean == tmp_path / "below" / "Main.olean"


def test_the_folder_itself_is_not_searched(lean: Lean, tmp_path: Path) -> None:
    compile_text(lean, "theorem t : True := trivial", directory=tmp_path, name="Other")
    assert not compile_text(lean, "import Other", directory=tmp_path).ok


def test_options_reach_lean(lean: Lean, tmp_path: Path) -> None:
    text = "theorem t {p : Prop} (h : p) : q → p := fun _ => h"
    assert compile_text(lean, text, directory=tmp_path, options={"autoImplicit": True}).ok
    assert not compile_text(lean, text, directory=tmp_path, options={"autoImplicit": False}).ok
    unknown = compile_text(lean, text, directory=tmp_path, options={"no.such": 3})
    assert "no.such" in unknown.reason


def test_further_arguments_reach_lean(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "", directory=tmp_path, arguments=["--stats"])
    assert result.ok
    assert "number of" in result.output_tail


@pytest.mark.parametrize(
    "limits", [{"timeout": 1.0}, {"timeout": 60.0, "cpu_seconds": 1}], ids=["wall clock", "processor"]
)
def test_a_loop_ends(lean: Lean, tmp_path: Path, limits: dict[str, float]) -> None:
    result = compile_text(lean, LOOP, directory=tmp_path, **limits)  # type: ignore[arg-type]
    assert not result.ok
    assert result.outcome is (Outcome.CPU if "cpu_seconds" in limits else Outcome.WALL)
    assert result.olean is None
    assert result.seconds < 20
    assert str(result.outcome) in result.reason


def test_too_much_output_ends(lean: Lean, tmp_path: Path) -> None:
    text = "#check (1 : Nat)\n" * 2000
    result = compile_text(lean, text, directory=tmp_path, output_bytes=10_000)
    assert result.outcome is Outcome.OUTPUT
    assert result.olean is None


def test_a_compiled_file_that_grows_too_large_ends(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, "theorem t : True := trivial", directory=tmp_path, file_bytes=1000)
    assert result.outcome is Outcome.FILE_SIZE
    assert result.olean is None
    assert not list(tmp_path.glob("*.olean"))


def test_a_memory_limit_lets_ordinary_files_pass_and_stops_the_others(lean: Lean, tmp_path: Path) -> None:
    assert compile_text(lean, "example : True := trivial", directory=tmp_path, memory_bytes=1 << 30).ok
    tight = compile_text(lean, LOOP, directory=tmp_path, memory_bytes=50_000_000, timeout=30)
    assert tight.outcome is Outcome.MEMORY


def test_deep_nesting_is_an_outcome_not_an_exception(lean: Lean, tmp_path: Path) -> None:
    result = compile_text(lean, f"example : True := {'(' * 20_000}trivial{')' * 20_000}", directory=tmp_path)
    assert not result.ok
    assert result.reason


@pytest.mark.parametrize("text", ["theorem t : True := \0trivial", "\0", "theorem t : Tru\u0000e := trivial"])
def test_nul_characters_are_lean_errors(lean: Lean, tmp_path: Path, text: str) -> None:
    assert compile_text(lean, text, directory=tmp_path).errors


def test_a_lone_surrogate_is_refused_with_its_place(lean: Lean, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"\\ud800.* at character 3"):
        compile_text(lean, "-- \ud800", directory=tmp_path)


@pytest.mark.parametrize("name", ["", ".", "A.", "../up", "a/b", "A..B", "1A", "A B", "A\0", "ä"])
def test_names_that_are_no_modules(lean: Lean, tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="not a module name"):
        compile_text(lean, "", directory=tmp_path, name=name)


@pytest.mark.parametrize("options", [{"a b": 1}, {"": 1}, {"a=b": 1}, {"maxErrors": "1\0"}])
def test_malformed_options(lean: Lean, tmp_path: Path, options: dict[str, str | int | bool]) -> None:
    with pytest.raises(UsageError):
        compile_text(lean, "", directory=tmp_path, options=options)


@pytest.mark.parametrize("timeout", [0.0, -1.0, float("inf"), float("nan")])
def test_timeouts_are_finite(lean: Lean, tmp_path: Path, timeout: float) -> None:
    with pytest.raises(UsageError, match="finite"):
        compile_text(lean, "", directory=tmp_path, timeout=timeout)


def test_a_folder_that_cannot_be_written(lean: Lean, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MachineryError, match="cannot write"):
        compile_text(lean, "", directory=tmp_path / "file" / "w")


def test_many_threads_at_once(lean: Lean, tmp_path: Path) -> None:
    results: list[bool] = []

    def compile_one(n: int) -> None:
        text = f"theorem t{n} : {n} = {n} := rfl"
        results.append(compile_text(lean, text, directory=tmp_path / str(n)).ok)

    threads = [threading.Thread(target=compile_one, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert results == [True] * 6
