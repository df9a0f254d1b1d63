"""Who replays for which Lean, and that nobody is believed who fails the test.

Toolchains are stand-ins here: the embedded Lean called one, and scripts in the place of ``leanchecker``.
"""

from __future__ import annotations

import shlex
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from prover_env.errors import UsageError
from prover_env.olean import Name, Olean
from prover_env.runtime import Lean, LeanKind
from prover_env.values import RejectReason
from prover_env.verdict import Judge, check_file
from prover_env.verdict.choose import SELF_TEST, choose_replayer, forged, self_test
from prover_env.verdict.leanchecker import Leanchecker, find_leanchecker
from prover_env.verdict.replay import Claim, Replayed, Replayer
from tests.prover_env.verdict.conftest import LIMITS, problem

# the sandbox of a toolchain does not let it read this repository, which the stand-ins need
pytestmark = pytest.mark.filterwarnings("ignore::prover_env.sandbox.SandboxWarning")

HONEST = """\
import os, sys
from prover_env.olean import Olean
from prover_env.verdict.kernel import Kernel

places = [f"{folder}/{sys.argv[1]}.olean" for folder in os.environ["LEAN_PATH"].split(os.pathsep)]
olean = Olean.read(next(filter(os.path.exists, places)))
kernel = Kernel(LIBRARY)
kernel.import_modules(olean.imported)
errors = kernel.replay(olean)
if errors:
    print("leanchecker found a problem in", sys.argv[1], file=sys.stderr, flush=True)
os._exit(1 if errors else 0)
"""
CHEAT = "theorem one_two : 1 = 2 := by\n  set_option debug.skipKernelTC true in decide +kernel\n"


@pytest.fixture(autouse=True)
def _no_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROVER_GYM_SANDBOX", "off")


def executable(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def bare(lean: Lean) -> Lean:
    """A toolchain with nothing that could replay."""
    return replace(lean, kind=LeanKind.TOOLCHAIN, library=None)


@pytest.fixture
def with_checker(lean: Lean, bare: Lean, tmp_path: Path) -> Callable[[str], Lean]:
    """A toolchain with a program ``leanchecker``, which is a Python script."""

    def make(code: str) -> Lean:
        folder = tmp_path / "toolchain" / "bin"
        executable(folder / "lean", f'#!/bin/sh\nexec {shlex.join(lean.command)} "$@"\n')
        path = f"import sys\nsys.path[:0] = {[p for p in sys.path if p]!r}\n"
        code = code.replace("LIBRARY", repr(str(lean.library)))
        executable(folder / "leanchecker", f"#!{sys.executable} -B\n{path}{code}")
        return replace(bare, command=(str(folder / "lean"),))

    return make


@pytest.fixture(scope="module")
def good(judge: Judge) -> Olean:
    built = judge.build(SELF_TEST)
    assert built.olean is not None, built.trouble
    return built.olean


@pytest.fixture(scope="module")
def kernel(lean: Lean) -> Iterator[Replayer]:
    replayer = Replayer(lean)
    yield replayer
    replayer.close()


class Saying:
    """Gives the answers that it is told to give, one after the other."""

    name = "saying"

    def __init__(self, *answers: Replayed) -> None:
        self.answers = list(answers)

    def replay(
        self,
        artefact: Olean,
        imports: Iterable[Name],
        *,
        theorem: Name | None = None,
        reference: Olean | None = None,
        statements: Sequence[Claim] = (),
    ) -> Replayed:
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]

    def warm(self) -> None: ...

    def close(self) -> None: ...


FINE = Replayed({})
REFUSED = Replayed({("proverGymOne",): "no", ("proverGymTwo",): "no"})


def test_the_kernel_passes_the_test(kernel: Replayer, good: Olean) -> None:
    assert self_test(kernel, good) == ""


def test_the_forged_file_is_well_formed_and_wrong(kernel: Replayer, good: Olean) -> None:
    bad, name = forged(good)
    bad.check()
    assert list(kernel.replay(bad, bad.imported).errors) == [name]


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ([FINE], "wrong proof is accepted"),
        ([REFUSED], "good file is refused"),
        ([Replayed({}, "it crashed")], "crashed"),
        ([FINE, Replayed({}, "it crashed")], "no answer about a wrong proof"),
        ([FINE, Replayed({("other",): "no"})], "wrong proof is accepted"),
        ([FINE, REFUSED, FINE], "wrong proof is accepted"),
        ([FINE, REFUSED, REFUSED, REFUSED], "second time"),
        ([FINE, REFUSED, REFUSED, FINE], ""),
    ],
)
def test_drift_is_noticed(good: Olean, answers: list[Replayed], says: str) -> None:
    trouble = self_test(Saying(*answers), good)
    assert says in trouble
    assert bool(trouble) == bool(says)


def test_the_embedded_lean(judge: Judge) -> None:
    choice = choose_replayer(judge.lean, judge.build)
    assert isinstance(choice.replayer, Replayer)


def test_a_toolchain_with_a_library_like_ours(lean: Lean) -> None:
    with Judge(replace(lean, kind=LeanKind.TOOLCHAIN), limits=LIMITS, strict=True) as judge:
        verdict = judge.judge(problem("theorem t : 1 = 1"), "rfl")
        assert verdict.accepted
        assert verdict.replayed


def test_a_library_that_is_none(lean: Lean, tmp_path: Path) -> None:
    library = tmp_path / "libleanshared.so"
    library.write_bytes(b"\x7fELF, but nothing more")
    odd = replace(lean, kind=LeanKind.TOOLCHAIN, library=library)
    judge = Judge(odd, limits=LIMITS)
    assert judge.replayer is None
    assert "fails the test" in judge.replay_choice.why


def test_nobody_can_replay(bare: Lean) -> None:
    with pytest.raises(UsageError, match="neither leanchecker"):
        Judge(bare, replay=True)
    verdict = Judge(bare, limits=LIMITS).judge(problem("theorem t : 1 = 1"), "rfl")
    assert verdict.accepted
    assert verdict.layers == ("guard", "compile", "audit")
    assert any(remark.startswith("not replayed: ") for remark in verdict.remarks)
    assert "not replayed" in str(verdict)


def test_a_strict_judge_rejects_what_nobody_can_replay(bare: Lean, tmp_path: Path) -> None:
    strict = Judge(bare, limits=LIMITS, strict=True)
    one = problem("theorem t : 1 = 1")
    verdict = strict.judge(one, "rfl")
    assert verdict.reason is RejectReason.UNREPLAYED
    assert [v.reason for v in strict.judge_many([(one, "rfl"), (one, "decide"), (one, "sorry")])] == [
        RejectReason.UNREPLAYED,
        RejectReason.UNREPLAYED,
        RejectReason.AXIOM,
    ]
    file = tmp_path / "F.lean"
    file.write_text("theorem t : 1 = 1 := rfl\n")
    report = check_file(bare, file, judge=strict)
    assert report.theorems[0].reason is RejectReason.UNREPLAYED
    assert not report.accepted
    assert not report.replayed


def test_leanchecker(with_checker: Callable[[str], Lean], tmp_path: Path) -> None:
    toolchain = with_checker(HONEST)
    assert find_leanchecker(toolchain) is not None
    judge = Judge(toolchain, limits=LIMITS, strict=True)
    assert isinstance(judge.replayer, Leanchecker), judge.replay_choice.why
    verdict = judge.judge(problem("theorem t : 1 = 1"), "rfl")
    assert verdict.accepted
    assert verdict.layers[-1] == "replay"
    file = tmp_path / "F.lean"
    file.write_text(CHEAT)
    report = check_file(toolchain, file, judge=judge)
    assert report.theorems[0].reason is RejectReason.GUARD
    assert "kernel refuses" in report.theorems[0].detail


@pytest.mark.parametrize(
    "code",
    ["import sys\nsys.exit(0)\n", "import sys\nsys.exit(1)\n", "import os\nos.kill(os.getpid(), 11)\n"],
)
def test_a_leanchecker_that_does_not_check(with_checker: Callable[[str], Lean], code: str) -> None:
    judge = Judge(with_checker(code), limits=LIMITS)
    assert judge.replayer is None
    assert "fails the test" in judge.replay_choice.why
    assert not judge.judge(problem("theorem t : 1 = 1"), "rfl").replayed


def test_the_library_is_asked_when_leanchecker_fails(with_checker: Callable[[str], Lean], lean: Lean) -> None:
    toolchain = replace(with_checker("import sys\nsys.exit(0)\n"), library=lean.library)
    with Judge(toolchain, limits=LIMITS) as judge:
        assert isinstance(judge.replayer, Replayer)
