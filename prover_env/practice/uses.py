"""What the theorems of a problem set rest on, read from compiled artefacts, for the dependency graph.

Compiling is also the first look at the problems: one whose statement, or whose file above it, Lean does not
accept cannot be practised, and is reported here once instead of failing in every attempt.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from curriculum import Uses
from prover_env.errors import CompileError
from prover_env.olean import Olean, dependencies
from prover_env.runtime import ensure_modules, module_olean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from problems import Problem
    from prover_env.runtime import Lean

__all__ = ["Unusable", "problem_uses"]


@dataclass(frozen=True, slots=True)
class Unusable:
    """A problem that cannot be practised: Lean does not accept what stands above it, or its statement."""

    problem_id: str
    reason: str


def problem_uses(
    lean: Lean,
    problems: Iterable[Problem],
    *,
    workers: int = 2,
    progress: Callable[[str, int, int], None] | None = None,
    on_unusable: Callable[[Unusable], None] | None = None,
) -> dict[str, Uses]:
    """Compile the files behind some problems (once, cached) and read what their theorems use.

    Args:
        lean: a prepared Lean.
        problems: any problems; those of one topic share a file.
        workers: how many files are compiled at a time.
        progress: called with topic, files done, files in all.
        on_unusable: called for each problem that cannot be practised; it has no entry in the answer.

    Returns:
        Constants used in statement and (where a proof is known) in the proof, by problem id.

    Raises:
        CompileError: a problem cannot be practised, and there is no ``on_unusable``.
    """
    files: dict[str, list[Problem]] = {}
    for problem in problems:
        files.setdefault(problem.topic, []).append(problem)
    found: dict[str, Uses] = {}
    with ThreadPoolExecutor(max_workers=max(1, workers)) as pool:
        answers = {topic: pool.submit(_file_uses, lean, rack) for topic, rack in files.items()}
        for done, (topic, answer) in enumerate(answers.items(), start=1):
            uses, bad = answer.result()
            found |= uses
            for unusable in bad:
                if on_unusable is None:
                    raise CompileError(f"{unusable.problem_id} cannot be practised: {unusable.reason}")
                on_unusable(unusable)
            if progress is not None:
                progress(topic, done, len(files))
    return found


def _file_uses(lean: Lean, rack: list[Problem]) -> tuple[dict[str, Uses], list[Unusable]]:
    """Uses of the problems of one file, and those that do not compile.

    The chain of modules of the last problem holds all but the tail of the file, so a file without mistakes
    takes one compilation for every few theorems. Open theorems are in no module: each is compiled by itself.
    """
    found: dict[str, Uses] = {}
    bad: list[Unusable] = []
    last = rack[-1]
    closed = [p for p in rack if p.reference_proof is not None]
    try:
        texts = [*last.modules, last.preamble if last.reference_proof is None else _proved(last)]
        for length in range(1, len(texts) + 1):
            found |= _module_uses(lean, texts[:length], last.imports, closed)
        suspects = [p for p in rack if p.id not in found]
    except CompileError:
        found.clear()
        suspects = rack
    for problem in suspects:
        try:
            text = _opened(problem)
            known = _module_uses(lean, [*problem.modules, text], problem.imports, [problem])
            found |= {id: Uses(uses.statement) for id, uses in known.items()}
        except CompileError as error:
            bad.append(Unusable(problem.id, str(error)))
    return found, bad


def _proved(problem: Problem) -> str:
    return f"{problem.preamble}\n{problem.statement} := {problem.reference_proof}\n"


def _opened(problem: Problem) -> str:
    return f"{problem.preamble}\n{problem.statement} := sorry\n"


def _module_uses(
    lean: Lean, texts: list[str], imports: tuple[str, ...], rack: list[Problem]
) -> dict[str, Uses]:
    """Uses of the problems that the last of some texts states, by problem id."""
    module = ensure_modules(lean, texts, imports)
    assert module is not None
    theorems = dependencies(Olean.read(module_olean(lean, module)))
    return {
        problem.id: Uses(theorems[problem.name].statement_uses, theorems[problem.name].proof_uses)
        for problem in rack
        if problem.name in theorems
    }
