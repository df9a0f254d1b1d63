"""All that can be said of problem files without a person: see ``Rule`` for the list.

Each file is read, compiled as a whole once (cached), judged in one batch, and probed in one compilation.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import CompileError, ProblemFileError
from prover_env.olean import Olean, Scope, dependencies, parse_name
from prover_env.rack.files import RackFile, TheoremText, problem_files
from prover_env.rack.findings import Finding, LintReport, Rule, Weight
from prover_env.rack.fingerprint import Fingerprints
from prover_env.rack.probes import Probe, Question, ask, refuted, trivial, vacuous
from prover_env.rack.refute import Refuter
from prover_env.values import Severity
from prover_env.verdict import Judge, check_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from problems import Problem
    from prover_env.olean import Name, TheoremUses

__all__ = ["EX_FALSO", "WARM_UP", "files_of", "lint"]

WARM_UP = "warm-up"
"""Tag of problems that trivial automation solves, and that are there for beginners."""
EX_FALSO = "ex-falso"
"""Tag of problems whose hypotheses contradict each other on purpose."""

_LEVEL_GAP = 4

Progress = Callable[[str, int, int], None]


def files_of(paths: Iterable[str | os.PathLike[str]]) -> list[tuple[Path, str]]:
    """The problem files that some files and folders name, each with the name of its set.

    Raises:
        ProblemFileError: there is no such file or folder.
    """
    found: dict[Path, str] = {}
    for path in map(Path, paths):
        if path.is_dir():
            found |= dict(problem_files(path))
        elif path.is_file():
            found[path] = Path(os.path.abspath(path)).parent.name
        else:
            raise ProblemFileError(str(path), None, "does not exist; give a .lean file or a folder of them")
    return list(found.items())


def lint(
    judge: Judge,
    files: Sequence[tuple[Path, str]],
    *,
    against: Sequence[tuple[Path, str]] = (),
    workers: int = 2,
    progress: Progress | None = None,
) -> LintReport:
    """Look at problem files.

    Args:
        judge: judges the reference proofs; its Lean compiles.
        files: the files, each with the name of its set.
        against: further files, only to find duplicates of their problems.
        workers: how many files are looked at at the same time.
        progress: told the file, how many are done, and of how many.

    Returns:
        The report.

    Raises:
        MachineryError: Lean, a process or a file failed.
    """
    own = {path.resolve() for path, _ in files}
    others = [(path, name) for path, name in against if path.resolve() not in own]
    looks = [_Look(judge, path, name) for path, name in (*others, *files)]
    pool = ThreadPoolExecutor(max_workers=max(1, workers))
    try:
        answers = [
            pool.submit(look.fingerprint if number < len(others) else look.run)
            for number, look in enumerate(looks)
        ]
        for done, answer in enumerate(answers, start=1):
            answer.result()
            if progress is not None:
                progress(str(looks[done - 1].path), done, len(looks))
    finally:
        for look in looks:
            look.stop.set()
        pool.shutdown(cancel_futures=True)
    mine = looks[len(others) :]
    findings = [finding for look in mine for finding in (*look.findings, *_duplicates(look, looks))]
    order = list(Rule)
    findings.sort(key=lambda f: (f.path, f.line, order.index(f.rule), f.message))
    return LintReport(len(mine), sum(len(look.problems) for look in mine), tuple(findings))


def _duplicates(look: _Look, looks: Sequence[_Look]) -> Iterator[Finding]:
    """Problems of a file that state what one before them states, or have an id that is taken."""
    earlier: dict[str, str] = {}
    ids: dict[str, str] = {}
    for other in looks:
        for problem in other.problems:
            taken = ids.setdefault(problem.id, str(other.path))
            if other is look and taken != str(look.path):
                message = f"{taken} has a problem of this id; rename a file or folder"
                yield look.finding(Rule.DUPLICATE, problem, message)
            known = other.prints.get(problem.id)
            if known is None:
                continue
            first = earlier.setdefault(known, problem.id)
            if other is look and first != problem.id:
                message = f"states the same as {first}; remove one, or write `problem: no` in its doc comment"
                yield look.finding(Rule.DUPLICATE, problem, message)


class _Look:
    """One file under examination."""

    def __init__(self, judge: Judge, path: Path, set_name: str) -> None:
        self._judge = judge
        self._set_name = set_name
        self.path = path
        self.problems: Sequence[Problem] = ()
        self.prints: dict[str, str] = {}
        self.findings: list[Finding] = []
        self._lines: dict[str, int] = {}
        self.stop = threading.Event()
        """Set when nobody waits for it any more."""

    def finding(
        self,
        rule: Rule,
        problem: Problem | None,
        message: str,
        *,
        line: int = 0,
        weight: Weight = Weight.ERROR,
    ) -> Finding:
        """A finding about this file."""
        if problem is not None:
            line = self._lines.get(problem.id, line)
        return Finding(rule, weight, str(self.path), line, "" if problem is None else problem.id, message)

    def _say(
        self,
        rule: Rule,
        problem: Problem | None,
        message: str,
        *,
        line: int = 0,
        weight: Weight = Weight.ERROR,
    ) -> None:
        self.findings.append(self.finding(rule, problem, message, line=line, weight=weight))

    def _read(self) -> RackFile | None:
        try:
            file = RackFile(self.path, self._set_name)
        except ProblemFileError as error:
            text = str(error).removeprefix(f"{error.path}:").removeprefix(f"{error.line}:").strip()
            self._say(Rule.FORMAT, None, text, line=error.line or 0)
            return None
        self.problems = file.problems
        # the loader keeps the order of the file, and every problem is one of its theorems
        theorems = iter(file.source.theorems)
        for problem in file.problems:
            short = problem.id.rsplit("/", 1)[-1]
            self._lines[problem.id] = next(
                t.line for t in theorems if t.word.removeprefix("_root_.") == short
            )
        return file

    def fingerprint(self) -> None:
        """Only what is needed to find duplicates; what is wrong with the file is not said."""
        file = self._read()
        if file is None or file.missing(self._judge.lean):
            return
        try:
            self.prints = {problem.id: found for problem, found in file.fingerprints(self._judge.lean)}
        except CompileError:
            return

    def run(self) -> None:
        """Everything."""
        file = self._read()
        if file is None:
            return
        self._metadata()
        missing = file.missing(self._judge.lean)
        if missing:
            needed = ", ".join(missing)
            self._say(
                Rule.TOOLCHAIN,
                None,
                f"imports {needed}: use a toolchain that has it (prover-gym --project DIR …) to look further",
                weight=Weight.NOTE,
            )
            return
        try:
            olean = file.olean(self._judge.lean)
        except CompileError as error:
            for told in error.diagnostics:
                if told.severity is Severity.ERROR:
                    self._say(Rule.LEAN, None, told.message, line=told.line)
            if not error.diagnostics:
                self._say(Rule.LEAN, None, str(error))
            return
        prints = Fingerprints(olean)
        self.prints = {p.id: prints.statement(parse_name(p.name)) for p in self.problems}
        scope = self._judge.index.scope(olean.imported)
        uses = dependencies(olean)
        if self.stop.is_set():
            return
        rejected = self._proofs()
        self._names(olean, scope)
        self._order(uses)
        self._unused(olean)
        self._probe(file, olean, scope, rejected)

    def _metadata(self) -> None:
        for problem in self.problems:
            for label, value in (
                ("title", problem.title),
                ("source", problem.source),
                ("licence", problem.licence),
            ):
                if not value:
                    hint = (
                        "begin its doc comment with a sentence" if label == "title" else f"add `{label}: …`"
                    )
                    self._say(Rule.SOURCE, problem, f"has no {label}; {hint}", weight=Weight.WARNING)
            if problem.level is None and not problem.canary:
                self._say(Rule.LEVEL, problem, "has no level; add `level: 1` to `10`", weight=Weight.WARNING)

    def _proofs(self) -> set[str]:
        """Judge the reference proofs, all in one batch; ids of those that are rejected."""
        report = check_file(self._judge.lean, self.path, allow_open=True, judge=self._judge)
        by_name = {p.name: p for p in self.problems}
        rejected = set()
        for theorem in report.theorems:
            if theorem.status in ("accepted", "open"):
                continue
            problem = by_name.get(theorem.name)
            said = theorem.explanation or theorem.detail
            self._say(Rule.PROOF, problem, f"reference proof rejected: {said}", line=theorem.line or 0)
            if problem is not None:
                rejected.add(problem.id)
        return rejected

    def _names(self, olean: Olean, scope: Scope) -> None:
        for problem in self.problems:
            for used in problem.uses:
                name = parse_name(used)
                if name not in olean.constants and name not in scope:
                    message = f"`uses:` names `{used}`, which is neither in the file nor in the library"
                    self._say(Rule.USES, problem, message)

    def _order(self, uses: Mapping[str, TheoremUses]) -> None:
        levels = {p.name: p for p in self.problems if p.level is not None}
        for problem in levels.values():
            assert problem.level is not None
            proof = uses[problem.name].proof_uses if problem.name in uses else frozenset()
            for used in sorted(proof & levels.keys()):
                below = levels[used].level
                if below is not None and below - problem.level >= _LEVEL_GAP:
                    message = f"level {problem.level}, but its proof rests on {used} of level {below}"
                    self._say(Rule.ORDER, problem, message, weight=Weight.WARNING)

    def _unused(self, olean: Olean) -> None:
        known = {d.name: d.kind for p in self.problems for d in p.definitions}
        reached: set[Name] = set()
        theorems = {p.name for p in self.problems} | {t.name for p in self.problems[-1:] for t in p.premises}
        stack = [parse_name(theorem) for theorem in sorted(theorems)]
        while stack:
            name = stack.pop()
            if name not in reached and name in olean.constants:
                reached.add(name)
                stack += olean.uses(name)
        for label, kind in known.items():
            full = parse_name(label)
            if kind != "instance" and full in olean.constants and full not in reached:
                # a type counts as used when its constructors or its recursor are
                if any(other[: len(full)] == full for other in reached):
                    continue
                message = f"`{label}` is used by no theorem; remove it"
                place = olean.ranges.get(full)
                line = place.line if place else 0
                self._say(Rule.UNUSED, None, message, line=line, weight=Weight.WARNING)

    def _probe(self, file: RackFile, olean: Olean, scope: Scope, rejected: set[str]) -> None:
        refuter = Refuter(olean, scope)
        by_line: dict[int, Problem] = {self._lines[p.id]: p for p in self.problems}
        probes: list[Probe] = []
        for theorem in file.source.theorems:
            problem = by_line.get(theorem.line)
            if problem is None or problem.canary:
                continue
            probes += _questions(
                theorem,
                problem,
                refuter,
                proved=problem.reference_proof is not None and problem.id not in rejected,
            )
        answers = ask(self._judge, file.source, probes)
        for (line, question), tactic in answers.items():
            problem = by_line[line]
            if question is Question.TRIVIAL and (line, Question.VACUOUS) in answers:
                continue  # no wonder
            match question:
                case Question.TRIVIAL:
                    message = f"closed by `{tactic}`; add the tag `{WARM_UP}`, or state something harder"
                    self._say(Rule.TRIVIAL, problem, message, weight=Weight.WARNING)
                case Question.FALSE:
                    self._say(Rule.FALSE, problem, f"its negation is proved: by intro h; {tactic}")
                case Question.VACUOUS:
                    message = (
                        f"its hypotheses contradict each other: `{tactic}`; if that is the point, "
                        f"add the tag `{EX_FALSO}`"
                    )
                    self._say(Rule.VACUOUS, problem, message, weight=Weight.WARNING)


def _questions(theorem: TheoremText, problem: Problem, refuter: Refuter, *, proved: bool) -> Iterator[Probe]:
    """What to ask about a problem."""
    name = parse_name(problem.name)
    if WARM_UP not in problem.tags:
        yield trivial(theorem)
    if EX_FALSO not in problem.tags and not refuter.concludes_false(name):
        yield vacuous(theorem)
    if not proved:
        yield refuted(theorem, refuter.levels(name), refuter.scripts(name))
