from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from prover_env.errors import OleanError
from prover_env.olean import Olean
from prover_env.runtime import Lean, get_lean
from prover_env.verdict import CompileLimits, Judge
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.replay import Replayed
from prover_env.verdict.template import document, plain
from tests.adversary.forge import Draft, parse
from tests.adversary.honest import HONEST
from tests.adversary.kinds.forged import BASES, Forgery
from tests.adversary.layers import Case
from tests.adversary.model import problem
from tests.adversary.report import counts

LIMITS = CompileLimits(seconds=120.0, cpu_seconds=30)


class Fooled(Judge):
    """A judge whose compiler is in the hands of the enemy, from time to time."""

    _forged: bytes | None = None
    _spared = ""

    @contextmanager
    def answering(self, forged: bytes, spared: str) -> Iterator[None]:
        """Meanwhile, every text but one is compiled to ``forged``."""
        self._forged, self._spared = forged, spared
        try:
            yield
        finally:
            self._forged = None

    def build(self, text: str, limits: CompileLimits | None = None, *, final: bool = True) -> Built:
        built = super().build(text, limits, final=final)
        if self._forged is None or text == self._spared:
            return built
        try:
            olean = Olean.parse([self._forged], Path("forged.olean"))
        except OleanError as error:
            return replace(built, ending=Ending.UNREADABLE, olean=None, trouble=str(error))
        return replace(built, ending=Ending.DONE, olean=olean, trouble="")


class Remembering(Judge):
    """A judge that compiles and replays every text once."""

    def __init__(self, *arguments: Any, **details: Any) -> None:
        super().__init__(*arguments, **details)
        self._built: dict[str, Built] = {}
        # with the artefact: while it lives, nothing else has its id
        self._said: dict[int, tuple[Any, Replayed]] = {}
        replayer = self.replayer
        assert replayer is not None
        asked = replayer.replay

        def replay_once(artefact: Any, imports: Any, **claims: Any) -> Replayed:
            if claims:
                return asked(artefact, imports, **claims)
            if id(artefact) not in self._said:
                self._said[id(artefact)] = artefact, asked(artefact, imports)
            return self._said[id(artefact)][1]

        replayer.replay = replay_once  # type: ignore[method-assign]

    def slip(self, text: str, artefact: bytes) -> None:
        """From now on, ``text`` is compiled to this artefact."""
        self._built[text] = replace(self.build(text), olean=parse(artefact))

    def build(self, text: str, limits: CompileLimits | None = None, *, final: bool = True) -> Built:
        if text not in self._built:
            self._built[text] = super().build(text, limits, final=final)
        return self._built[text]


@dataclass(frozen=True)
class Honestly:
    """Honestly compiled artefacts, from which a forger starts."""

    cases: dict[str, Case]

    def forge(self, forgery: Forgery) -> tuple[Case, bytes]:
        """The honest case, and the forged bytes."""
        case = self.cases[forgery.base]
        return case, forgery.forge(case.olean.parts()[0], Draft.of(case.olean))


@pytest.fixture(scope="session")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="session")
def judge(lean: Lean) -> Iterator[Judge]:
    with Judge(lean, limits=LIMITS) as judge:
        yield judge


@pytest.fixture(scope="session")
def fooled(lean: Lean) -> Iterator[Fooled]:
    judge = Fooled(lean, limits=LIMITS)
    yield judge
    judge.close()


@pytest.fixture(scope="session")
def remembering(judge: Judge) -> Iterator[Remembering]:
    remembering = Remembering(judge.lean, limits=LIMITS)
    yield remembering
    remembering.close()


@pytest.fixture(scope="session")
def honestly(judge: Judge) -> Honestly:
    cases: dict[str, Case] = {}
    for name, base in BASES.items():
        fields: dict[str, Any] = {"preamble": base.preamble}
        task_problem = problem(base.statement, **fields)
        task = judge.task(task_problem)
        text = document(task_problem, plain([base.script]), task.module)
        built = judge.build(text.text)
        assert built.olean is not None, built.trouble
        cases[name] = Case(judge, task, built.olean, text.extent)
    return Honestly(cases)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much there is to withstand; what failed of it stands above."""
    if any(str(argument).rstrip("/").endswith("adversary") for argument in terminalreporter.config.args):
        for kind, _, number in counts():
            terminalreporter.write_line(f"{number:5} attacks: {kind}")
        total = sum(number for _, _, number in counts())
        terminalreporter.write_line(f"{total:5} attacks in all, {len(HONEST)} honest proofs")
