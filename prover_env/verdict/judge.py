"""``Judge``: one proof in, one ``Verdict`` out, by all layers in order.

guard → reference → compile → audit → replay. The order is by cost; a proof is accepted only when every layer
agreed. What a proof does wrong is a verdict; what the machine does wrong (no Lean, no disk, a process killed
from outside) is an exception, so that it never counts against a policy. Where the two look alike, the
reference is compiled anew: if that works, the machine is well and the proof is at fault.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError, UsageError
from prover_env.forklock import ForkLock
from prover_env.olean import ModuleIndex, Olean, Scope, parse_name, show_name
from prover_env.runtime import Lean, get_lean, module_olean
from prover_env.runtime.headers import HeaderStates
from prover_env.sandbox import SandboxState
from prover_env.values import Diagnostic, LayerAnswer, RejectReason, Verdict
from prover_env.verdict.audit import Audit, Finding, audit
from prover_env.verdict.choose import Choice, choose_replayer
from prover_env.verdict.compile import Built, CompileLimits, Ending, build
from prover_env.verdict.contexts import ContextReplay, trusted_folders
from prover_env.verdict.guard import inspect
from prover_env.verdict.layers import Trail
from prover_env.verdict.preamble import objections
from prover_env.verdict.replay import Replayed, Replays
from prover_env.verdict.tasks import Task, make_task, moved
from prover_env.verdict.template import Document, bracketed, document, plain, steps_of, term, tidy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from problems import Problem

__all__ = ["Judge", "Task", "shared_judge"]

GOOD = "theorem t : True := True.intro\n"
"""A file that every Lean compiles, and every kernel accepts."""

_KEPT_TASKS = 1024
_shared: dict[tuple[int, Lean], Judge] = {}
_shared_lock = ForkLock()


class Judge:
    """Judges proofs. Safe for several threads; holds no process between calls but, if any, a replay helper.

    Attributes:
        lean: the Lean that judges.
        limits: limits of each compilation.
        strict: reject what cannot be replayed.
        index: the compiled modules that it has read.
    """

    def __init__(
        self,
        lean: Lean | None = None,
        *,
        limits: CompileLimits | None = None,
        scratch: str | Path | None = None,
        replay: bool | None = None,
        strict: bool = False,
    ) -> None:
        """Nothing is compiled yet, unless a replay is demanded of a toolchain: then it is tried at once.

        Args:
            lean: a prepared Lean; the one that ``get_lean()`` chooses if not given.
            limits: limits of each compilation.
            scratch: where temporary folders are made; the system's place if not given.
            replay: have the kernel check every accepted artefact once more; by default wherever that works.
            strict: reject what would be accepted without a replay (reason ``unreplayed``).

        Raises:
            LeanNotFoundError: no usable Lean.
            UsageError: a replay is demanded, and this Lean's kernel cannot be asked.
        """
        self.lean = get_lean() if lean is None else lean
        self.limits = limits or CompileLimits()
        self.strict = strict
        self._scratch = None if scratch is None else Path(scratch)
        self.index = ModuleIndex(lambda module: module_olean(self.lean, module))
        self._states = HeaderStates(self.lean)
        self._choosing = ForkLock()
        self._choice = Choice(None, "the judge was told not to") if replay is False else None
        if replay and self.replayer is None:
            raise UsageError(
                f"a replay is not possible: {self.replay_choice.why}; leave `replay` out, or set it to False"
            )
        self._contexts = ContextReplay(self.lean, self.ask_kernel)
        self._known_good: Olean | None = None
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
        if self._choice is not None and self._choice.replayer is not None:
            self._choice.replayer.close()

    @property
    def replay_choice(self) -> Choice:
        """Who asks the kernel, or why nobody can; for a toolchain, found out when first asked for."""
        with self._choosing:
            if self._choice is None:
                self._choice = choose_replayer(self.lean, self.build)
            return self._choice

    @property
    def replayer(self) -> Replays | None:
        """Asks the kernel; ``None`` when no replay is wanted or possible."""
        return self.replay_choice.replayer

    @property
    def library(self) -> tuple[Path, ...]:
        """Folders with Lean's own library."""
        return trusted_folders(self.lean)

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
        trail = Trail()
        steps = self.guarded(problem, script, trail)
        if isinstance(steps, Verdict):
            return steps
        bodies = [plain(steps)]
        if len(steps) > 1:
            bodies.append(bracketed(steps))
        return self._judge(problem, bodies, trail)

    def judge_many(
        self, items: Sequence[tuple[Problem, Sequence[str] | str]], *, workers: int | None = None
    ) -> list[Verdict]:
        """Judge many tactic scripts, as many as possible in one compilation, one audit and one replay.

        The verdicts are those that ``judge`` gives. Scripts for problems with the same modules share a file,
        so it is quickest with many scripts for few problems; a script that fails is judged alone.

        Args:
            items: problems and scripts.
            workers: compilations at the same time; the number of processors if not given.

        Returns:
            One verdict for each item, in order.

        Raises:
            StatementError: a problem itself does not elaborate.
            MachineryError: Lean, a process or a file failed.
        """
        from prover_env.verdict.batch import judge_many

        return judge_many(self, items, workers=workers)

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
        trail = Trail()
        with trail.ask("guard") as asked:
            checked = inspect(proof, tactics=False)
            trouble = str(checked.fault) if checked.fault is not None else ""
            if not trouble and not tidy(checked.text):
                trouble = "the proof is empty"
            if trouble:
                asked.object_to(trouble)
        if trouble:
            return self._refused(problem, trouble, proof, trail)
        raw = checked.text.rstrip()
        bodies = [term(raw)]
        if "\n" in raw:
            bodies.append(term(raw, own_line=True))
        return self._judge(problem, bodies, trail)

    def vet(self, problem: Problem) -> tuple[Finding, ...]:
        """What speaks against a statement and its preamble that a stranger wrote.

        A problem that passes may be proved or not, but its text means what it seems to mean, and nothing that
        stands before it gives the proof away. Reserved names, and what does not elaborate, are exceptions as
        everywhere.

        Args:
            problem: usually made by ``problems.problem_from_statement``.

        Raises:
            StatementError: the statement, or what stands before it, does not elaborate or may not be trusted.
            MachineryError: Lean, a process or a file failed.
        """
        return objections(self, problem, self.task(problem))

    def task(self, problem: Problem) -> Task:
        """Compile the problem's modules and its reference, or take them from memory.

        Raises:
            StatementError: the statement, or what stands before it, does not elaborate or may not be trusted.
            MachineryError: Lean, a process or a file failed.
        """
        known = self._known(problem)
        if known is not None:
            return known
        with self._lock:
            making = self._making.setdefault(problem.key, ForkLock())
        try:
            with making:
                known = self._known(problem)
                if known is None:
                    if self.replayer is not None:
                        self.replayer.warm()
                    known = make_task(self, problem)
                with self._lock:
                    self._tasks[problem.key] = known
                    while len(self._tasks) > _KEPT_TASKS:
                        self._tasks.popitem(last=False)
                return known
        finally:
            with self._lock:
                self._making.pop(problem.key, None)

    def _known(self, problem: Problem) -> Task | None:
        with self._lock:
            known = self._tasks.get(problem.key)
            if known is None or known.reference.theorem != parse_name(problem.name):
                return None
            self._tasks.move_to_end(problem.key)
            return known

    # --- the layers

    def guarded(self, problem: Problem, script: Sequence[str] | str, trail: Trail) -> list[str] | Verdict:
        """First layer: the steps to compile, tidied, or the verdict when the guard refuses one."""
        steps: list[str] = []
        trouble = ""
        with trail.ask("guard") as asked:
            for number, step in enumerate(steps_of(script), 1):
                checked = inspect(step)
                if checked.fault is not None:
                    where = f"step {number}, " if not isinstance(script, str) else ""
                    trouble = f"{where}{checked.fault}"
                    break
                text = tidy(checked.text)
                if text:
                    steps.append(text)
            if not trouble and not steps:
                trouble = "the script is empty"
            if trouble:
                asked.object_to(trouble)
        if trouble:
            proof = "" if trouble == "the script is empty" else "\n".join(steps_of(script))
            return self._refused(problem, trouble, proof, trail)
        return steps

    def _judge(self, problem: Problem, bodies: Sequence[str], trail: Trail | None = None) -> Verdict:
        """Compile and audit; a further body is tried only when Lean had errors in the one before."""
        trail = trail or Trail()
        with trail.ask("reference") as asked:
            fresh = self._known(problem) is None
            task = self.task(problem)
            asked.say("compiled" if fresh else "known")
        answers: list[Verdict] = []
        for body in bodies:
            text = document(problem, body, task.module)
            verdict = self._judge_document(problem, task, text, trail)
            if verdict.accepted or verdict.reason is not RejectReason.COMPILE:
                return verdict
            answers.append(verdict)
        return replace(answers[0], answers=tuple(trail.answers))

    def _judge_document(self, problem: Problem, task: Task, text: Document, trail: Trail) -> Verdict:
        layers: tuple[str, ...] = ("guard", "compile")
        if self.replayer is not None:
            self.replayer.prepare(task.reference.olean.imported)
        with trail.ask("compile") as asked:
            built = self.build(text.text)
            asked.say(f"{built.compilation.sandbox}, {built.compilation.outcome}")
            if built.olean is None:
                asked.object_to(built.trouble)
        if built.olean is None:
            reason = self._blame(problem, task, text, built)
            result = Audit((Finding(reason, built.trouble),))
            return self.verdict(problem, task, text.proof, built, moved(built, text), layers, result, trail)
        layers = (*layers, "audit")
        with trail.ask("audit") as asked:
            result = audit(built.olean, task.reference, task.scope, text.extent)
            if not result.passed:
                asked.object_to(result.findings[0].detail)
        if result.passed and self.replayer is not None:
            layers = (*layers, "replay")
            with trail.ask("replay") as asked:
                finding = self._replay(problem, task, self.replayer, built.olean)
                if finding is not None:
                    asked.object_to(finding.detail)
                    result = replace(result, findings=(finding,))
        return self.verdict(problem, task, text.proof, built, moved(built, text), layers, result, trail)

    def build(
        self, text: str, limits: CompileLimits | None = None, *, final: bool = True, anew: bool = False
    ) -> Built:
        """Compile a whole file within the limits; nothing is decided.

        Args:
            text: the file.
            limits: limits of the compilation; the judge's own if not given.
            final: false if the caller tries again by itself what fails.
            anew: begin with the imports, not from a state after them: for a text whose errors are the answer,
                which would be compiled twice, since errors count only without such a state.

        Raises:
            MachineryError: no scratch folder, or Lean cannot be started.
        """
        limits = limits or self.limits
        states = None if anew else self._states
        built = build(self.lean, text, limits, scratch=self._scratch, states=states, final=final)
        if built.ending is Ending.ODD:
            # a crash or a kill may have had causes outside: once more, it costs little
            built = build(self.lean, text, limits, scratch=self._scratch)
        return built

    def replay_context(self, scope: Scope) -> str:
        """What the kernel has against imported modules that nobody vouches for; empty if nothing.

        Raises:
            MachineryError: the kernel cannot be asked at all.
        """
        return "" if self.replayer is None else self._contexts.check(scope)

    def ask_kernel(self, olean: Olean) -> Replayed:
        """Have the kernel check a module whose author is a stranger; there must be somebody to ask.

        No answer is the module's own fault, as long as there is one about a file that is known to be good.

        Args:
            olean: the module.

        Raises:
            MachineryError: the kernel cannot be asked about the good file, either, or an import is gone.
        """
        replayer = self.replayer
        assert replayer is not None
        answer = replayer.replay(olean, olean.imported)
        if not answer.trouble:
            return answer
        good = self._good()
        known = replayer.replay(good, good.imported)
        if not known.passed:
            raise MachineryError(f"the kernel cannot be asked: {known.trouble or 'it refuses a good file'}")
        self.index.scope(olean.imported)  # are the imports still there?
        return replayer.replay(olean, olean.imported)

    def _good(self) -> Olean:
        """A compiled file with nothing wrong in it."""
        if self._known_good is None:
            built = self.build(GOOD)
            if built.olean is None:
                raise MachineryError(f"Lean fails even on a trivial file: {built.trouble}")
            self._known_good = built.olean
        return self._known_good

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

    def _replay(self, problem: Problem, task: Task, replayer: Replays, olean: Olean) -> Finding | None:
        """What the kernel has against an artefact that passed the audit.

        Raises:
            MachineryError: the kernel cannot even be asked about the reference.
        """
        name, reference = task.reference.theorem, task.reference.olean

        def ask(artefact: Olean) -> Replayed:
            return replayer.replay(artefact, artefact.imported, theorem=name, reference=reference)

        answer = ask(olean)
        if answer.trouble:
            again = ask(reference)
            if again.trouble:
                raise MachineryError(f"{problem.id}: the kernel cannot be asked: {again.trouble}")
            answer = ask(olean)
        if answer.trouble:
            return Finding(RejectReason.KERNEL, answer.trouble)
        if answer.errors:
            said = "\n".join(f"{show_name(n)}: {text}" for n, text in answer.errors.items())
            return Finding(RejectReason.KERNEL, f"the kernel refuses {said}")
        return None

    # --- verdicts

    def _refused(self, problem: Problem, detail: str, proof: str, trail: Trail) -> Verdict:
        """Refused by the guard, without a compilation."""
        return Verdict(
            accepted=False,
            problem_id=problem.id,
            reason=RejectReason.GUARD,
            detail=detail,
            proof=proof[:10_000],
            lean_version=self.lean.version,
            layers=("guard",),
            answers=tuple(trail.answers),
        )

    def verdict(
        self,
        problem: Problem,
        task: Task,
        proof: str,
        built: Built,
        diagnostics: tuple[Diagnostic, ...],
        layers: tuple[str, ...],
        result: Audit,
        trail: Trail | Sequence[LayerAnswer],
    ) -> Verdict:
        """Put the verdict together; where nothing was replayed, say so, and reject if the judge is strict."""
        remarks: tuple[str, ...] = (task.remark,) if task.remark else ()
        if built.compilation.sandbox is not SandboxState.WHOLE:
            remarks = (*remarks, f"compiled without a whole sandbox: {built.compilation.sandbox}")
        findings = result.findings
        if result.passed and "replay" not in layers:
            why = f"not replayed: {self.replay_choice.why}"
            remarks = (*remarks, why)
            if self.strict:
                findings = (Finding(RejectReason.UNREPLAYED, why),)
        return Verdict(
            accepted=not findings,
            problem_id=problem.id,
            reason=findings[0].reason if findings else None,
            detail="\n".join(finding.detail for finding in findings),
            axioms=tuple(sorted(show_name(n) for n in result.axioms)),
            uses=tuple(sorted(show_name(n) for n in result.uses)),
            statement_hash=task.reference.statement,
            proof=proof,
            lean_version=self.lean.version,
            layers=layers,
            diagnostics=diagnostics,
            remarks=remarks,
            answers=tuple(trail.answers if isinstance(trail, Trail) else trail),
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
