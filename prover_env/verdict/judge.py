"""``Judge``: one proof in, one ``Verdict`` out, by all layers in order.

guard → reference → compile → audit → replay. The order is by cost; a proof is accepted only when every layer
agreed. What a proof does wrong is a verdict; what the machine does wrong (no Lean, no disk, a process killed
from outside) is an exception, so that it never counts against a policy. Where the two look alike, the
reference is compiled anew: if that works, the machine is well and the proof is at fault.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import CompileError, MachineryError, StatementError, UsageError
from prover_env.forklock import ForkLock
from prover_env.olean import Kind, ModuleIndex, Olean, Scope, parse_name, show_name
from prover_env.runtime import Lean, LeanKind, ensure_modules, get_lean, module_olean
from prover_env.runtime.messages import shift_lines
from prover_env.values import Diagnostic, RejectReason, Verdict
from prover_env.verdict.audit import Audit, Finding, Reference, audit, reserved_in, show_all
from prover_env.verdict.compile import Built, CompileLimits, Ending, build
from prover_env.verdict.guard import inspect
from prover_env.verdict.replay import Replayer, can_replay
from prover_env.verdict.template import Document, bracketed, document, plain, steps_of, term, tidy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems import Problem

__all__ = ["Judge", "Task", "shared_judge"]

_KEPT_TASKS = 1024
_shared: dict[tuple[int, Lean], Judge] = {}
_shared_lock = ForkLock()


@dataclass(frozen=True, slots=True)
class Task:
    """What the judge knows of a problem before the first proof: compiled once, kept.

    Attributes:
        module: last of the problem's compiled modules, if it has any.
        document: the reference's text.
        reference: the compiled reference.
        scope: what its imports bring.
    """

    module: str | None
    document: Document
    reference: Reference
    scope: Scope


class Judge:
    """Judges proofs. Safe for several threads; holds no process between calls but, if any, a replay helper.

    Attributes:
        lean: the Lean that judges.
        limits: limits of each compilation.
        index: the compiled modules that it has read.
        replayer: asks the kernel; ``None`` when no replay is wanted or possible.
    """

    def __init__(
        self,
        lean: Lean | None = None,
        *,
        limits: CompileLimits | None = None,
        scratch: str | Path | None = None,
        replay: bool | None = None,
    ) -> None:
        """Nothing is compiled yet.

        Args:
            lean: a prepared Lean; the one that ``get_lean()`` chooses if not given.
            limits: limits of each compilation.
            scratch: where temporary folders are made; the system's place if not given.
            replay: have the kernel check every accepted artefact once more; by default wherever that works
                (the embedded Lean).

        Raises:
            LeanNotFoundError: no usable Lean.
            UsageError: a replay is asked for, and this Lean's kernel cannot be called.
        """
        self.lean = get_lean() if lean is None else lean
        self.limits = limits or CompileLimits()
        self._scratch = None if scratch is None else Path(scratch)
        self.index = ModuleIndex(lambda module: module_olean(self.lean, module))
        if replay and not can_replay(self.lean):
            raise UsageError("a replay needs the embedded Lean; leave `replay` out, or set it to False")
        wanted = can_replay(self.lean) if replay is None else replay
        self.replayer = Replayer(self.lean) if wanted else None
        self._tasks: OrderedDict[str, Task] = OrderedDict()
        self._making: dict[str, ForkLock] = {}
        self._lock = ForkLock()

    def __enter__(self) -> Judge:
        """Itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """``close()``."""
        self.close()

    def close(self) -> None:
        """End the helper process, if there is one. The judge stays usable."""
        if self.replayer is not None:
            self.replayer.close()

    # --- public

    def judge(self, problem: Problem, script: Sequence[str] | str) -> Verdict:
        """Judge a tactic script.

        Args:
            problem: what it should prove.
            script: the tactic texts of a proof state, or one block of tactics.

        Returns:
            The verdict.

        Raises:
            StatementError: the problem itself does not elaborate.
            MachineryError: Lean, a process or a file failed.
        """
        steps: list[str] = []
        for number, step in enumerate(steps_of(script), 1):
            checked = inspect(step)
            if checked.fault is not None:
                where = f"step {number}, " if not isinstance(script, str) else ""
                return self._refused(problem, f"{where}{checked.fault}", "\n".join(steps_of(script)))
            text = tidy(checked.text)
            if text:
                steps.append(text)
        if not steps:
            return self._refused(problem, "the script is empty", "")
        bodies = [plain(steps)]
        if len(steps) > 1:
            bodies.append(bracketed(steps))
        return self._judge(problem, bodies)

    def judge_proof(self, problem: Problem, proof: str) -> Verdict:
        """Judge a proof as it stands after ``:=``.

        Args:
            problem: what it should prove.
            proof: ``by …`` or a term; ``where`` and ``termination_by`` may follow.

        Returns:
            The verdict.

        Raises:
            StatementError: the problem itself does not elaborate.
            MachineryError: Lean, a process or a file failed.
        """
        checked = inspect(proof, tactics=False)
        if checked.fault is not None:
            return self._refused(problem, str(checked.fault), proof)
        text = tidy(checked.text)
        if not text:
            return self._refused(problem, "the proof is empty", "")
        raw = checked.text.rstrip()
        bodies = [term(raw)]
        if "\n" in raw:
            bodies.append(term(raw, own_line=True))
        return self._judge(problem, bodies)

    def task(self, problem: Problem) -> Task:
        """Compile the problem's modules and its reference, or take them from memory.

        Raises:
            StatementError: the statement, or what stands before it, does not elaborate or may not be trusted.
            MachineryError: Lean, a process or a file failed.
        """
        with self._lock:
            known = self._tasks.get(problem.key)
            if known is not None and known.reference.theorem == parse_name(problem.name):
                self._tasks.move_to_end(problem.key)
                return known
            making = self._making.setdefault(problem.key, ForkLock())
        try:
            with making:
                with self._lock:
                    known = self._tasks.get(problem.key)
                if known is None or known.reference.theorem != parse_name(problem.name):
                    known = self._make_task(problem)
                with self._lock:
                    self._tasks[problem.key] = known
                    while len(self._tasks) > _KEPT_TASKS:
                        self._tasks.popitem(last=False)
                return known
        finally:
            with self._lock:
                self._making.pop(problem.key, None)

    # --- the layers

    def _make_task(self, problem: Problem) -> Task:
        if self.replayer is not None:
            self.replayer.warm()
        try:
            module = ensure_modules(self.lean, problem.modules, problem.imports)
        except CompileError as error:
            raise StatementError(
                f"{problem.id}: what stands before it: {error}", error.diagnostics
            ) from error
        text = document(problem, term("by\n  sorry"), module)
        built = self.build(text.text)
        if built.ending is Ending.ERRORS:
            moved = _moved(built, text)
            first = next((d for d in moved if d.severity == "error"), built.trouble)
            raise StatementError(f"{problem.id}: the statement does not elaborate: {first}", moved)
        if built.olean is None:
            raise MachineryError(f"{problem.id}: the reference could not be compiled: {built.trouble}")
        try:
            name = parse_name(problem.name)
        except ValueError as error:
            raise StatementError(f"{problem.id}: {error}") from error
        if name not in built.olean.constants:
            raise StatementError(f"{problem.id}: the statement does not declare {problem.name}")
        if built.olean.constant(name).kind is not Kind.THEOREM or name not in built.olean.ranges:
            raise StatementError(f"{problem.id}: {problem.name} is no theorem; state it with `theorem`")
        reference = Reference.of(built.olean, name)
        scope = self.index.scope(built.olean.imported)
        if built.olean.ranges[name] != text.extent:
            raise StatementError(f"{problem.id}: the statement does not end where its text ends")
        reserved = reserved_in(scope, self.library, built.olean)
        if reserved:
            raise StatementError(
                f"{problem.id}: what stands before it declares {show_all(reserved)}; "
                "the kernel computes with such names by itself, so only Lean's library may declare them"
            )
        return Task(module, text, reference, scope)

    def _judge(self, problem: Problem, bodies: Sequence[str]) -> Verdict:
        """Compile and audit; a further body is tried only when Lean had errors in the one before."""
        task = self.task(problem)
        answers: list[Verdict] = []
        for body in bodies:
            text = document(problem, body, task.module)
            verdict = self._judge_document(problem, task, text)
            if verdict.accepted or verdict.reason is not RejectReason.COMPILE:
                return verdict
            answers.append(verdict)
        return answers[0]

    def _judge_document(self, problem: Problem, task: Task, text: Document) -> Verdict:
        built = self.build(text.text)
        layers: tuple[str, ...] = ("guard", "compile")
        if built.olean is None:
            reason = self._blame(problem, task, text, built)
            return self._verdict(problem, task, text, built, layers, Audit((Finding(reason, built.trouble),)))
        layers = (*layers, "audit")
        result = audit(built.olean, task.reference, task.scope, text.extent)
        if result.passed and self.replayer is not None:
            layers = (*layers, "replay")
            finding = self._replay(problem, task, self.replayer, built.olean)
            if finding is not None:
                result = replace(result, findings=(finding,))
        return self._verdict(problem, task, text, built, layers, result)

    @property
    def library(self) -> tuple[Path, ...]:
        """Folders with Lean's own library."""
        if self.lean.kind is LeanKind.EMBEDDED:
            return self.lean.path
        return self.lean.path if self.lean.libdir is None else (self.lean.libdir,)

    def build(self, text: str) -> Built:
        """Compile a whole file within the limits; nothing is decided.

        Raises:
            MachineryError: no scratch folder, or Lean cannot be started.
        """
        built = build(self.lean, text, self.limits, scratch=self._scratch)
        if built.ending is Ending.ODD:
            # a crash or a kill may have had causes outside: once more, it costs little
            built = build(self.lean, text, self.limits, scratch=self._scratch)
        return built

    def _blame(self, problem: Problem, task: Task, text: Document, built: Built) -> RejectReason:
        """Why there is no artefact: the proof's fault, or else an exception.

        Raises:
            MachineryError: the reference, which compiled before, does not compile now.
        """
        reason = RejectReason.TIME
        match built.ending:
            case Ending.ERRORS:
                # an error in front of the proof may be an import that is gone, which no proof can help
                if all((e.line, e.column) > text.extent[:2] for e in built.compilation.errors):
                    return RejectReason.COMPILE
                reason = RejectReason.COMPILE
            case Ending.LIMIT:
                return reason
            case Ending.UNREADABLE:
                reason = RejectReason.ARTEFACT
        again = self.build(task.document.text)
        if again.olean is None:
            with self._lock:
                self._tasks.pop(problem.key, None)
            raise MachineryError(
                f"{problem.id}: Lean failed ({built.trouble}), and now fails on the bare statement, too: "
                f"{again.trouble}"
            )
        return reason

    def _replay(self, problem: Problem, task: Task, replayer: Replayer, olean: Olean) -> Finding | None:
        """What the kernel has against an artefact that passed the audit.

        Raises:
            MachineryError: the kernel cannot even be asked about the reference.
        """
        name, reference = task.reference.theorem, task.reference.olean
        answer = replayer.replay(olean, olean.imported, theorem=name, reference=reference)
        if answer.trouble:
            again = replayer.replay(reference, reference.imported, theorem=name, reference=reference)
            if again.trouble:
                raise MachineryError(f"{problem.id}: the kernel cannot be asked: {again.trouble}")
            answer = replayer.replay(olean, olean.imported, theorem=name, reference=reference)
        if answer.trouble:
            return Finding(RejectReason.KERNEL, answer.trouble)
        if answer.errors:
            said = "\n".join(f"{show_name(n)}: {text}" for n, text in answer.errors.items())
            return Finding(RejectReason.KERNEL, f"the kernel refuses {said}")
        return None

    # --- verdicts

    def _refused(self, problem: Problem, detail: str, proof: str) -> Verdict:
        """Refused by the guard, without a compilation."""
        return Verdict(
            accepted=False,
            problem_id=problem.id,
            reason=RejectReason.GUARD,
            detail=detail,
            proof=proof[:10_000],
            lean_version=self.lean.version,
            layers=("guard",),
        )

    def _verdict(
        self,
        problem: Problem,
        task: Task,
        text: Document,
        built: Built,
        layers: tuple[str, ...],
        result: Audit,
    ) -> Verdict:
        return Verdict(
            accepted=result.passed,
            problem_id=problem.id,
            reason=result.findings[0].reason if result.findings else None,
            detail="\n".join(finding.detail for finding in result.findings),
            axioms=tuple(sorted(show_name(n) for n in result.axioms)),
            uses=tuple(sorted(show_name(n) for n in result.uses)),
            statement_hash=task.reference.statement,
            proof=text.proof,
            lean_version=self.lean.version,
            layers=layers,
            diagnostics=_moved(built, text),
        )


def shared_judge(lean: Lean) -> Judge:
    """The judge of this process for a Lean, with the usual limits; made when first asked for, then kept.

    References and the replay helper are worth keeping: a new judge compiles each statement again.

    Args:
        lean: a prepared Lean.
    """
    key = (os.getpid(), lean)
    with _shared_lock:
        judge = _shared.get(key)
        if judge is None:
            judge = _shared[key] = Judge(lean)
        return judge


def _moved(built: Built, text: Document) -> tuple[Diagnostic, ...]:
    """Lean's messages, with lines counted from the first line of the statement."""
    return tuple(shift_lines(d, text.extent.line - 1) for d in built.compilation.diagnostics)
