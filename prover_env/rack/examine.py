"""Looks at a file of new theorems, each by itself: what is wrong with one must not hide the others.

In order: the format of problem files; statements alone, with every proof left out; proofs, by the judge;
statements against all known ones; probes for what is trivial, false or vacuous. Each step blanks out what it
refuses and leaves all lines where they were.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from problems.lexer import SourceError
from problems.loader import load_text
from problems.words import DECLARATIONS, NOTATIONS, SYNTAX_WORDS
from prover_env.errors import ProblemFileError, StatementError, UsageError
from prover_env.olean import Kind, Name, Olean, axioms, parse_name, show_name, theorems_of
from prover_env.rack.files import FileText, TheoremText, blanked
from prover_env.rack.fingerprint import Fingerprints
from prover_env.rack.lint import EX_FALSO, WARM_UP
from prover_env.rack.outcome import Outcome, Status
from prover_env.rack.probes import Probe, Question, ask, refuted, trivial, vacuous
from prover_env.rack.refute import Refuter
from prover_env.values import RejectReason
from prover_env.verdict import ALLOWED_AXIOMS, Judge, check_file
from prover_env.verdict.compile import Ending

if TYPE_CHECKING:
    from problems import Problem
    from problems.commands import Command

__all__ = ["Examination", "examine"]

_ROUNDS = 8  # compilations of the statements, each without what had errors before
_SORRY: Name = ("sorryAx",)
_PRUNED = DECLARATIONS | NOTATIONS | SYNTAX_WORDS | {"axiom", "example", "lemma", "attribute"}
_SHOWN = 400


@dataclass
class Examination:
    """What was found in a file.

    Attributes:
        topic: ``set/file`` of the ids.
        source: the text, as it was given.
        outcomes: by line of the theorem.
        remarks: what is left out besides theorems, and why.
        gone: commands that must not be added, by offset.
        prints: fingerprints of the theorems that are well typed, by line.
    """

    topic: str
    source: FileText
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    gone: dict[int, Command] = field(default_factory=dict)
    prints: dict[int, str] = field(default_factory=dict)

    @property
    def in_order(self) -> list[Outcome]:
        """The outcomes in the order of the file."""
        return [self.outcomes[line] for line in sorted(self.outcomes)]

    def drop(self, command: Command) -> None:
        """Leave a command out of what is added."""
        self.gone[command.start] = command

    def text(self, keep: str = "") -> str:
        """The file without what is dropped; commands of the word ``keep`` stay all the same."""
        return blanked(self.source.text, [_extent(c) for c in self.gone.values() if c.word != keep])


def examine(
    judge: Judge,
    text: str,
    topic: str,
    shown: str,
    *,
    known: Mapping[str, str],
    taken: Mapping[str, str] | None = None,
) -> Examination:
    """Look at a file of new theorems.

    Args:
        judge: compiles and judges.
        text: the file, line ends as LF.
        topic: ``set/file``, what the new ids begin with.
        shown: what messages call the file.
        known: fingerprints of all known problems, with their ids.
        taken: names that are not free, with who has them.

    Returns:
        What was found; nothing was written anywhere.

    Raises:
        ProblemFileError: the file as a whole cannot be read as a problem file.
        UsageError: it needs modules that this Lean does not have, or has no theorem.
        MachineryError: Lean, a process or a file failed.
    """
    try:
        source = FileText(text)
        theorems = {t.line: t for t in source.theorems}
    except SourceError as error:
        line = text.count("\n", 0, error.offset) + 1 if error.offset >= 0 else None
        raise ProblemFileError(shown, line, error.message) from None
    if not theorems:
        raise UsageError(f"{shown}: no theorem in it; write `theorem NAME : STATEMENT := …`")
    found = Examination(topic, source)
    return _Examiner(judge, found, theorems, shown, known, taken or {}).run()


class _Examiner:
    """The steps of one examination."""

    def __init__(
        self,
        judge: Judge,
        found: Examination,
        theorems: Mapping[int, TheoremText],
        shown: str,
        known: Mapping[str, str],
        taken: Mapping[str, str],
    ) -> None:
        self._judge = judge
        self._found = found
        self._theorems = theorems
        self._shown = shown
        self._known = known
        self._taken = taken
        self._problems: dict[int, Problem] = {}
        self._names: dict[int, Name] = {}
        self._uses: dict[int, frozenset[str]] = {}

    def run(self) -> Examination:
        """All steps, in order."""
        self._format()
        skeleton, olean = self._statements()
        self._axioms(olean)
        rejected, accepted = self._proofs()
        self._duplicates(olean)
        self._probes(skeleton, olean, accepted)
        for line, detail in rejected.items():
            self._say(line, Status.REJECTED, detail)
        self._context()
        self._rest()
        return self._found

    def _say(self, line: int, status: Status, detail: str = "", problem: str = "") -> None:
        """Note what was found about a theorem, unless something was found before."""
        if line in self._found.outcomes:
            return
        detail = " ".join(detail.split())
        detail = detail if len(detail) <= _SHOWN else detail[:_SHOWN] + " …"
        self._found.outcomes[line] = Outcome(self._theorems[line].word, line, status, detail, problem)
        if status is not Status.ADDED:
            self._found.drop(self._theorems[line].command)

    def _open(self) -> list[int]:
        """Lines of the theorems about which nothing was found so far."""
        return [line for line in self._theorems if line not in self._found.outcomes]

    def _theorem_of(self, command: Command) -> int | None:
        return next((n for n, t in self._theorems.items() if t.command is command), None)

    def _command_at(self, line: int) -> Command | None:
        lines = self._found.source.lines
        for command in self._found.source.commands:
            begin, end = _extent(command)
            if lines.line(begin) <= line <= lines.line(end):
                return command
        return None

    def _format(self) -> None:
        """What the loader refuses, command by command."""
        for _ in self._found.source.commands:
            try:
                loaded = load_text(self._found.text(), self._found.topic, self._shown)
                break
            except ProblemFileError as error:
                command = None if error.line is None else self._command_at(error.line)
                if command is None or command.start in self._found.gone:
                    raise
                message = str(error).removeprefix(f"{self._shown}:{error.line}: ")
                line = self._theorem_of(command)
                if line is not None:
                    self._say(line, Status.FORMAT, message)
                elif command.word in _PRUNED or command.word.startswith("#"):
                    self._found.remarks.append(f"line {error.line}: {message}")
                    self._found.drop(command)
                else:
                    raise
        by_name = {p.id.rsplit("/", 1)[-1]: p for p in loaded}
        for line in self._open():
            word = self._theorems[line].word.removeprefix("_root_.")
            problem = by_name.get(word)
            if problem is None:  # `problem: no`: kept, but nothing to say about
                continue
            self._problems[line] = problem
            self._names[line] = parse_name(problem.name)

    def _skeleton(self) -> str:
        """The file with every proof left out, and with its axioms."""
        text = self._found.text(keep="axiom")
        for line in sorted(self._open(), reverse=True):
            theorem = self._theorems[line]
            gap = "\n" * text.count("\n", theorem.proof, theorem.end)
            text = f"{text[: theorem.proof]}sorry{gap}{text[theorem.end :]}"
        return text

    def _statements(self) -> tuple[str, Olean]:
        """Compile the statements, without those that Lean does not accept."""
        for _ in range(_ROUNDS):
            text = self._skeleton()
            built = self._judge.build(text)
            if built.olean is not None:
                self._name_all(built.olean)
                return text, built.olean
            if built.ending is not Ending.ERRORS:
                raise UsageError(f"{self._shown}: the statements do not compile: {built.trouble}")
            before = len(self._found.gone), len(self._found.outcomes)
            for error in built.compilation.errors:
                command = self._command_at(error.line)
                line = None if command is None else self._theorem_of(command)
                if line is not None:
                    self._say(line, Status.ILL_TYPED, f"line {error.line}: {error.message}")
                elif command is not None and command.word in _PRUNED:
                    self._found.remarks.append(f"line {error.line}: {' '.join(error.message.split())}")
                    self._found.drop(command)
            if before == (len(self._found.gone), len(self._found.outcomes)):
                break
        raise UsageError(f"{self._shown}: what stands around the theorems does not compile: {built.trouble}")

    def _name_all(self, olean: Olean) -> None:
        """Full names of the theorems that are no problems, too: a proof may use them."""
        for name in theorems_of(olean):
            place = olean.ranges[name]
            for line in self._theorems:
                if place.line <= line <= place.end_line:
                    self._names.setdefault(line, name)

    def _axioms(self, olean: Olean) -> None:
        """Statements, and definitions, that rest on an axiom of the file."""
        scope = self._judge.index.scope(olean.imported)
        own = [n for n in olean.constants if olean.constant(n).kind is not Kind.THEOREM]
        reached = axioms(own, olean, scope)
        foreign = {n: reached[n] - ALLOWED_AXIOMS - {_SORRY} for n in own}
        for line in self._open():
            name = self._names.get(line)
            if name is None or name not in olean.constants:
                continue
            bad = frozenset().union(*(foreign.get(n, frozenset()) for n in olean.constant(name).type_uses()))
            if bad:
                self._say(line, Status.AXIOM, f"its statement rests on {_listed(bad)}")
        places = olean.ranges
        for name, bad in foreign.items():
            place = places.get(name)
            command = None if place is None or not bad else self._command_at(place.end_line)
            if place is None or command is None or command.start in self._found.gone:
                continue
            if command.word in _PRUNED:
                self._found.remarks.append(f"line {place.line}: {show_name(name)} rests on {_listed(bad)}")
                self._found.drop(command)

    def _proofs(self) -> tuple[dict[int, str], set[int]]:
        """Judge the proofs; what is wrong with those rejected, and the lines of those accepted."""
        rejected: dict[int, str] = {}
        accepted: set[int] = set()
        if not self._open():
            return rejected, accepted
        with tempfile.TemporaryDirectory(prefix="prover-gym-add-") as folder:
            path = Path(folder) / "New.lean"
            path.write_text(self._found.text(keep="axiom"), encoding="utf-8")
            report = check_file(self._judge.lean, path, allow_open=True, judge=self._judge)
        for theorem in report.theorems:
            line = theorem.line
            if line is None or line not in self._theorems:
                continue
            self._uses[line] = frozenset(theorem.uses)
            if theorem.status == "accepted":
                accepted.add(line)
            elif theorem.status == "rejected" and theorem.reason is RejectReason.AXIOM:
                self._say(line, Status.AXIOM, f"its proof {theorem.detail}")
            elif theorem.status == "rejected":
                rejected[line] = theorem.detail.replace("<input>:", "")
        return rejected, accepted

    def _duplicates(self, olean: Olean) -> None:
        prints = Fingerprints(olean)
        here: dict[str, str] = {}
        for line in sorted(self._names):
            name = self._names[line]
            if name not in olean.constants or line not in self._problems:
                continue
            found = self._found.prints[line] = prints.statement(name)
            twin = self._known.get(found) or here.get(found)
            if twin is not None:
                self._say(line, Status.DUPLICATE, "states the same up to names", twin)
            elif line not in self._found.outcomes:
                here[found] = self._problems[line].id
        for line in self._open():
            owner = self._taken.get(self._problems[line].id) if line in self._problems else None
            if owner is not None:
                self._say(line, Status.FORMAT, f"the name is taken in {owner}; choose another")

    def _probes(self, skeleton: str, olean: Olean, accepted: set[int]) -> None:
        source = FileText(skeleton)
        refuter = Refuter(olean, self._judge.index.scope(olean.imported))
        asked = [line for line in self._open() if line in self._problems]
        probes: list[Probe] = []
        for theorem in source.theorems:
            if theorem.line not in asked:
                continue
            name = self._names[theorem.line]
            probes.append(trivial(theorem))
            if not refuter.concludes_false(name) and EX_FALSO not in self._problems[theorem.line].tags:
                probes.append(vacuous(theorem))
            if theorem.line not in accepted:
                probes.append(refuted(theorem, refuter.levels(name), refuter.scripts(name)))
        answers = ask(self._judge, source, probes)
        for line in asked:
            proof = answers.get((line, Question.FALSE))
            if proof is not None:
                self._say(line, Status.FALSE, f"its negation is proved by `intro h; {proof}`")
            proof = answers.get((line, Question.VACUOUS))
            if proof is not None:
                self._say(
                    line,
                    Status.VACUOUS,
                    f"`{proof}` proves anything from them; if that is the point, add the tag `{EX_FALSO}`",
                )
            proof = answers.get((line, Question.TRIVIAL))
            if proof is not None and WARM_UP not in self._problems[line].tags:
                self._say(
                    line,
                    Status.TRIVIAL,
                    f"closed by `{proof}`; add the tag `{WARM_UP}` if it is meant for beginners",
                )

    def _context(self) -> None:
        """Whether what stands before a theorem gives it away, or makes it say something else."""
        loaded: Sequence[Problem] = load_text(self._found.text(), self._found.topic, self._shown)
        by_id = {p.id: p for p in loaded}
        for line in self._open():
            if line not in self._problems:
                continue
            problem = by_id[self._problems[line].id]
            if not problem.modules and not problem.preamble.strip():
                continue
            try:
                findings = self._judge.vet(problem)
            except StatementError:
                continue  # rests on what is left out: said below
            for finding in findings[:1]:
                self._say(line, Status.CONTEXT, finding.detail)

    def _rest(self) -> None:
        """Leave out what uses something that is left out; the others are good."""
        names = {show_name(self._names[line]): line for line in self._names}
        changed = True
        while changed:
            changed = False
            for line in self._open():
                for used in sorted(self._uses.get(line, frozenset()) & names.keys()):
                    if names[used] != line and names[used] in self._found.outcomes:
                        self._say(line, Status.LEFT_OUT, f"its proof uses `{used}`")
                        changed = True
        for line in self._open():
            if line in self._problems:
                self._say(line, Status.ADDED, problem=self._problems[line].id)


def _extent(command: Command) -> tuple[int, int]:
    """Where a command stands, doc comment included."""
    return command.start if command.doc is None else command.doc.start, command.end


def _listed(names: frozenset[Name]) -> str:
    return ", ".join(sorted(map(show_name, names)))
