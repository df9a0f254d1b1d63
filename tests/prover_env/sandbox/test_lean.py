"""Code of a proof that runs while Lean compiles, no guard in its way: with the sandbox and without."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from prover_env.errors import CompileError, StatementError
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, Outcome, compile_text, ensure_modules
from prover_env.sandbox import SandboxState
from tests.prover_env.sandbox.conftest import needs_whole
from tests.prover_env.sandbox.lean_code import attack

STACKS = ("-s262144",)
pytestmark = [needs_whole, pytest.mark.filterwarnings("ignore:the Lean sandbox is off")]


def said(lean: Lean, text: str, folder: Path, mode: str) -> str:
    """What the macro says in its error."""
    result = compile_text(lean, text, directory=folder, arguments=STACKS, sandbox=mode)
    assert result.sandbox is (SandboxState.WHOLE if mode == "require" else SandboxState.OFF)
    assert len(result.errors) == 1, result.reason
    return result.errors[0].message


@pytest.mark.parametrize(
    "kind", ["write", "remove", "rename", "make a folder", "change rights", "run a program"]
)
@pytest.mark.parametrize("mode", ["require", "off"])
def test_the_world_outside_is_not_changed(kind: str, mode: str, lean: Lean, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    file = outside / "file"
    if kind not in ("write", "make a folder", "run a program"):
        file.write_text("mine")
        file.chmod(0o600)
    before = [(p.name, p.stat().st_mode, p.stat().st_size) for p in outside.iterdir()]
    answer = said(lean, attack(kind, str(file)), tmp_path / "scratch", mode)
    after = [(p.name, p.stat().st_mode, p.stat().st_size) for p in outside.iterdir()]
    assert (answer, after == before) == (("REFUSED", True) if mode == "require" else ("DONE", False))


@pytest.mark.parametrize("mode", ["require", "off"])
def test_nothing_outside_is_read(
    mode: str, lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret").write_text("hidden")
    monkeypatch.setenv("SOME_API_KEY", "hidden")
    expected = "REFUSED" if mode == "require" else "DONE hidden"
    assert said(lean, attack("read", str(tmp_path / "secret")), tmp_path / "w", mode) == expected
    assert said(lean, attack("environment", "SOME_API_KEY"), tmp_path / "w", mode) == expected
    problems = next(Path(__file__).parents[3].glob("problems/**/*.lean"))
    for path in (f"/proc/{os.getpid()}/environ", str(problems), os.__file__):
        assert said(lean, attack("read", path), tmp_path / "w", mode).split()[0] == expected.split()[0]


def test_the_library_and_the_modules_are_read_only(lean: Lean, tmp_path: Path) -> None:
    """The files that the verdict rests on, in the folders that Lean may read."""
    core = next(lean.path[0].rglob("*.olean"))
    before = core.read_bytes()
    for kind in ("write", "remove", "rename", "change rights"):
        assert said(lean, attack(kind, str(core)), tmp_path, "require") == "REFUSED"
    for folder in (lean.path[0], lean.modules_dir, lean.cache, Path(__file__).parent):
        assert said(lean, attack("write", str(folder / "new")), tmp_path, "require") == "REFUSED"
        assert not (folder / "new").exists()
    assert core.read_bytes() == before


def test_the_scratch_folder_is_its_own(lean: Lean, tmp_path: Path) -> None:
    """The control for the tests above: what is refused there is not refused everywhere."""
    assert said(lean, attack("write", str(tmp_path / "file")), tmp_path, "require") == "DONE"
    assert (tmp_path / "file").read_text() == "owned"
    assert said(lean, attack("read", str(tmp_path / "file")), tmp_path, "require") == "DONE owned"


@pytest.mark.parametrize(
    ("kind", "limits", "outcome"),
    [
        ("fill a file", {"file_bytes": 1 << 20}, Outcome.FILE_SIZE),
        ("fill the disk", {"file_bytes": 1 << 20, "output_bytes": 1 << 20}, Outcome.FILE_SIZE),
        ("fill the memory", {"memory_bytes": 1 << 30}, Outcome.MEMORY),
    ],
)
def test_limits_hold(kind: str, limits: dict[str, int], outcome: Outcome, lean: Lean, tmp_path: Path) -> None:
    text = attack(kind, str(tmp_path / "file"))
    result = compile_text(lean, text, directory=tmp_path, arguments=STACKS, sandbox="require", **limits)  # type: ignore[arg-type]
    assert not result.ok
    assert result.outcome is outcome or (kind == "fill the memory" and result.outcome is not Outcome.WALL)
    # "fill the disk" is about to write 4 GiB: it gets to write what a disk takes until it is seen
    written = sum(p.stat().st_blocks * 512 for p in tmp_path.iterdir())
    assert written < 512 << 20


def test_what_was_written_is_looked_at_in_the_end(lean: Lean, tmp_path: Path) -> None:
    """However fast it was: ten times the limit is seen, also where nobody looked meanwhile."""
    text = attack("fill the disk", str(tmp_path / "file")).replace("fill 90 90", "fill 5 4")
    for file_bytes, outcome in ((1 << 20, Outcome.FILE_SIZE), (1 << 30, Outcome.EXIT)):
        result = compile_text(
            lean, text, directory=tmp_path, arguments=STACKS, sandbox="require",
            file_bytes=file_bytes, output_bytes=1 << 20,
        )  # fmt: skip
        assert result.outcome is outcome


def test_a_preamble_cannot_touch_the_modules_of_others(lean: Lean, tmp_path: Path) -> None:
    """A stranger's preamble is compiled in the sandbox, too; an honest one is stored as ever."""
    honest = ensure_modules(lean, [f"def sandboxed : True := trivial -- {tmp_path.name}"], sandbox="require")
    assert honest is not None
    olean = lean.modules_dir.joinpath(*honest.split(".")).with_suffix(".olean")
    before = olean.read_bytes()
    for kind in ("write", "remove", "rename"):
        with pytest.raises(CompileError, match="REFUSED"):
            ensure_modules(lean, [attack(kind, str(olean))], sandbox="require")
    assert olean.read_bytes() == before


def test_the_second_way_in_is_confined(lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What macOS starts Lean with needs more of Python, and has it before it enters."""
    monkeypatch.setenv("PROVER_GYM_SHELL_ENTRY", "1")
    good = compile_text(lean, "theorem t : True := True.intro", directory=tmp_path, sandbox="require")
    assert good.ok, good.reason
    assert said(lean, attack("write", "/var/tmp/owned"), tmp_path, "require") == "REFUSED"


def test_workers_are_confined(lean: Lean, tmp_path: Path) -> None:
    """The statement's preamble reaches a worker unguarded; here it runs code."""
    (tmp_path / "secret").write_text("hidden")
    for kind, file in (("read", "secret"), ("write", "new"), ("run a program", "new")):
        with LeanRepl(lean, require_sandbox=True) as repl, pytest.raises(StatementError, match="REFUSED"):
            repl.start("theorem t : True", preamble=attack(kind, str(tmp_path / file)))
    assert [p.name for p in tmp_path.iterdir()] == ["secret"]


def test_many_at_once(lean: Lean, tmp_path: Path) -> None:
    """The sandbox binds the processes, never the one that starts them or its threads."""
    results: list[bool] = []

    def compile_one(number: int) -> None:
        text = f"theorem t{number} (p : Prop) (h : p) : p := h"
        folder = tmp_path / str(number)
        results.append(compile_text(lean, text, directory=folder, arguments=STACKS, sandbox="require").ok)

    threads = [threading.Thread(target=compile_one, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert results == [True] * 4
    (tmp_path / "still").write_text("writable")
    assert Path("/etc/passwd").read_text()


def test_it_costs_little(lean: Lean, tmp_path: Path) -> None:
    """Work of our own per compile; the confined process's share is measured by the benchmark."""
    from prover_env.sandbox import confine

    confine(lean, write=[tmp_path])
    begin = time.thread_time()
    for _ in range(50):
        confine(lean, write=[tmp_path], mode="require").environment(os.environ)
    assert (time.thread_time() - begin) / 50 < 0.005
