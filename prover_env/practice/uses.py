"""What the theorems of a problem set rest on, read from compiled artefacts, for the dependency graph."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from curriculum import Uses
from prover_env.errors import CompileError
from prover_env.olean import Olean, dependencies
from prover_env.runtime import ensure_modules, module_olean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from problems import Problem
    from prover_env.runtime import Lean

__all__ = ["problem_uses"]


def problem_uses(
    lean: Lean,
    problems: Iterable[Problem],
    *,
    workers: int = 2,
    progress: Callable[[str, int, int], None] | None = None,
    on_error: Callable[[str, CompileError], None] | None = None,
) -> dict[str, Uses]:
    """Compile the files behind some problems (once, cached) and read what their theorems use.

    Problems without a proof have no entry.

    Args:
        lean: a prepared Lean.
        problems: any problems; those of one topic share a file.
        workers: how many files are compiled at a time.
        progress: called with topic, files done, files in all.
        on_error: called with topic and error for a file that does not compile, whose problems then have no
            entry; without it the error is raised.

    Returns:
        Constants used, by problem id.

    Raises:
        CompileError: a file does not compile, and there is no ``on_error``.
    """
    files: dict[str, list[Problem]] = {}
    for problem in problems:
        files.setdefault(problem.topic, []).append(problem)
    found: dict[str, Uses] = {}
    with ThreadPoolExecutor(max_workers=max(1, workers)) as pool:
        answers = {topic: pool.submit(_file_uses, lean, rack) for topic, rack in files.items()}
        for done, (topic, answer) in enumerate(answers.items(), start=1):
            try:
                found |= answer.result()
            except CompileError as error:
                if on_error is None:
                    raise CompileError(f"the problem file {topic}: {error}", error.diagnostics) from error
                on_error(topic, error)
            if progress is not None:
                progress(topic, done, len(files))
    return found


def _file_uses(lean: Lean, rack: list[Problem]) -> dict[str, Uses]:
    """Uses of the problems of one file; the chain of modules of its last problem holds all but the tail."""
    last = rack[-1]
    tail = last.preamble
    if last.reference_proof is not None:
        tail += f"\n{last.statement} := {last.reference_proof}\n"
    texts = [*last.modules, tail]
    by_name = {problem.name: problem.id for problem in rack}
    found: dict[str, Uses] = {}
    for length in range(1, len(texts) + 1):
        module = ensure_modules(lean, texts[:length], last.imports)
        assert module is not None
        for name, theorem in dependencies(Olean.read(module_olean(lean, module))).items():
            if name in by_name:
                found[by_name[name]] = Uses(theorem.statement_uses, theorem.proof_uses)
    return found
