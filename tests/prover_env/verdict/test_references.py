"""References from the cache: the same as compiled ones, or none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prover_env.errors import StatementError
from prover_env.runtime import Lean, LeanKind
from prover_env.verdict import CompileLimits, Judge
from prover_env.verdict.compile import Built
from prover_env.verdict.references import References
from tests.prover_env.verdict.conftest import problem
from tests.prover_env.verdict.honest import SWAP

GOOD = "exact ⟨h.2, h.1⟩"


class Counting(Judge):
    """Remembers what it compiles."""

    def __init__(self, lean: Lean, limits: CompileLimits | None = None) -> None:
        super().__init__(lean, limits=limits, replay=False)
        self.texts: list[str] = []

    def build(self, text: str, limits: CompileLimits | None = None, *, final: bool = True) -> Built:
        self.texts.append(text)
        return super().build(text, limits, final=final)


@pytest.fixture
def own(lean: Lean, tmp_path: Path) -> Lean:
    """With an empty cache beside the real library."""
    return replace(lean, cache=tmp_path / "cache")


def test_a_reference_is_compiled_once_for_all_processes(own: Lean) -> None:
    first, second = Counting(own), Counting(own)
    verdict = first.judge(problem(SWAP), GOOD)
    again = second.judge(problem(SWAP), GOOD)
    assert verdict.accepted
    assert [replace(v, answers=()) for v in (verdict, again)] == [replace(verdict, answers=())] * 2
    assert (len(first.texts), len(second.texts)) == (2, 1)
    one, two = (judge.task(problem(SWAP)).reference for judge in (first, second))
    assert one.olean.parts() == two.olean.parts()
    assert replace(one, olean=two.olean) == two


def test_other_options_another_reference(own: Lean) -> None:
    Counting(own).task(problem(SWAP))
    other = Counting(own, CompileLimits(heartbeats=100_000))
    other.task(problem(SWAP))
    assert len(other.texts) == 1


@pytest.mark.parametrize("cut", [0, 10, 40, 1000])
def test_a_damaged_file_is_compiled_anew(own: Lean, cut: int) -> None:
    Counting(own).task(problem(SWAP))
    (file,) = own.cache.rglob("*.reference")
    whole = file.read_bytes()
    file.write_bytes(whole[:cut] + bytes([whole[cut] ^ 1]) + whole[cut + 1 :] if cut else b"")
    judge = Counting(own)
    assert judge.judge(problem(SWAP), GOOD).accepted
    assert len(judge.texts) == 2
    assert file.read_bytes() == whole


def test_what_does_not_elaborate_is_not_kept(own: Lean) -> None:
    for _ in range(2):
        judge = Counting(own)
        with pytest.raises(StatementError):
            judge.task(problem("theorem bad : nonsense"))
        assert judge.texts
    assert not list(own.cache.rglob("*.reference"))


def test_not_for_a_toolchain_nor_a_cache_that_cannot_be_written(own: Lean, tmp_path: Path) -> None:
    olean = Counting(own).task(problem(SWAP)).reference.olean
    (tmp_path / "file").touch()
    for lean in (replace(own, kind=LeanKind.TOOLCHAIN), replace(own, cache=tmp_path / "file")):
        references = References(lean, {})
        references.keep("text", olean)
        assert references.find("text") is None
    assert len(list(own.cache.rglob("*.reference"))) == 1


def test_there_are_never_too_many(own: Lean, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prover_env.verdict.references._KEPT", 8)
    olean = Counting(own).task(problem(SWAP)).reference.olean
    (file,) = own.cache.rglob("*.reference")
    for number in range(8):
        (file.parent / f"{number}.reference").touch()
    References(own, {}).keep("text", olean)
    assert len(list(file.parent.glob("*.reference"))) == 4
