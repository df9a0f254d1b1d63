"""Compilations that begin behind their imports: the same artefact, and never a reason to refuse anything."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from prover_env.runtime import Lean, LeanKind, compile_text, ensure_modules
from prover_env.runtime.headers import _KEPT, SWITCH, HeaderStates, header_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="states on Linux only")

OPTIONS: dict[str, str | int | bool] = {"autoImplicit": False}
TEXT = "theorem t (a b : Nat) : a + b = b + a := by omega\n#check t\ntheorem u : True := by trivial\n"


@pytest.fixture
def own(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lean:
    """The real library, and a cache for states that is empty."""
    monkeypatch.delenv(SWITCH, raising=False)
    return replace(lean, cache=tmp_path / "cache")


def compiled(lean: Lean, text: str, folder: Path, state: Path | None) -> tuple[object, ...]:
    result = compile_text(lean, text, directory=folder, options=OPTIONS, state=state)
    files = [p.read_bytes() for p in (result.olean, result.ilean) if p is not None]
    return result.ok, result.diagnostics, files


@pytest.mark.parametrize("header", ["", "import Init\n", "import MODULE\n"])
def test_the_artefact_is_the_same(own: Lean, tmp_path: Path, header: str) -> None:
    context = "def double (n : Nat) := n + n\n@[simp] theorem d (n : Nat) : double n = n + n := rfl"
    module = ensure_modules(own, [context])
    text = header.replace("MODULE", str(module)) + TEXT
    if "MODULE" in header:
        text += "theorem v (n : Nat) : double n = n + n := by simp\n"
    state = HeaderStates(own, worth=1).state(text, OPTIONS)
    assert state is not None
    for wrong in ("", "theorem w : 1 = 2 := rfl\n"):
        plain = compiled(own, text + wrong, tmp_path / "a", None)
        assert compiled(own, text + wrong, tmp_path / "b", state) == plain
        assert plain[0] is not bool(wrong)
    assert HeaderStates(own).state(text, OPTIONS) == state, "it is there for others"


def test_another_text_of_imports_imports_anew(own: Lean, tmp_path: Path) -> None:
    state = HeaderStates(own, worth=1).state(TEXT, OPTIONS)
    module = ensure_modules(own, ["def double (n : Nat) := n + n"])
    text = f"import {module}\nexample : double 2 = 4 := rfl\n"
    assert compiled(own, text, tmp_path, state) == compiled(own, text, tmp_path, None)


def test_options_and_arguments_belong_to_a_state(own: Lean) -> None:
    states = HeaderStates(own, worth=1)
    first = states.state(TEXT, OPTIONS)
    found = {
        first,
        states.state(TEXT, {"autoImplicit": True}),
        states.state(TEXT, OPTIONS, ["-s262144"]),
        states.state("import Init\n" + TEXT, OPTIONS),
    }
    assert None not in found
    assert len(found) == 4
    assert states.state("theorem other : True := trivial", OPTIONS) == first


def test_it_is_made_when_it_is_worth_while(own: Lean) -> None:
    states = HeaderStates(own, worth=3)
    assert [states.state(TEXT, OPTIONS) is None for _ in range(4)] == [True, True, False, False]


def test_no_state_for_others(own: Lean, lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toolchain = replace(own, kind=LeanKind.TOOLCHAIN)
    assert HeaderStates(toolchain, worth=1).state(TEXT, OPTIONS) is None
    broken = "import No.Such.Module\n" + TEXT
    assert HeaderStates(own, worth=1).state(broken, OPTIONS) is None
    (tmp_path / "file").touch()
    nowhere = replace(lean, cache=tmp_path / "file")
    assert HeaderStates(nowhere, worth=1).state(TEXT, OPTIONS) is None
    monkeypatch.setenv(SWITCH, "off")
    assert HeaderStates(own, worth=1).state(TEXT, OPTIONS) is None
    assert not list(own.cache.rglob("header"))


def test_several_at_once_make_one(own: Lean) -> None:
    with ThreadPoolExecutor(3) as pool:
        made = set(pool.map(lambda _: HeaderStates(own, worth=1).state(TEXT, OPTIONS), range(3)))
    assert len(made) == 1
    folder = own.cache / "headers" / own.key
    assert len(list(folder.iterdir())) == 1


def test_those_unused_for_longest_go(own: Lean) -> None:
    folder = own.cache / "headers" / own.key
    for number in range(_KEPT + 3):
        (folder / f"old{number}").mkdir(parents=True)
        (folder / f"old{number}" / "used").touch()
    state = HeaderStates(own, worth=1).state(TEXT, OPTIONS)
    assert state is not None
    assert len(list(folder.iterdir())) == _KEPT


def test_dropped_is_dropped(own: Lean) -> None:
    states = HeaderStates(own, worth=1)
    state = states.state(TEXT, OPTIONS)
    assert state is not None
    states.drop(state)
    assert not state.exists()
    assert states.state(TEXT, OPTIONS) is None


@pytest.mark.parametrize(
    ("text", "header"),
    [
        ("", ""),
        ("import A\nimport B.C'\ndef x := 1\n", "import A\nimport B.C'\n"),
        ("-- import A\nimport B\n", ""),
        ("import A import B\n", ""),
        ("importA\n", ""),
        ("import A", ""),
    ],
)
def test_the_header_of_a_text(text: str, header: str) -> None:
    assert header_of(text) == header
