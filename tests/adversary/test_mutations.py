"""No layer is decoration: with any rule taken out, an attack of the suite succeeds, or a guarantee fails.

The table that comes out of it is part of docs/adversary.md; set ``PROVER_GYM_WRITE_DOCS=1`` to write it anew.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from prover_env.errors import OleanError, UsageError
from prover_env.runtime import ensure_modules
from prover_env.verdict import Judge, replay
from prover_env.verdict.audit import audit
from prover_env.verdict.replay import Replayer
from tests.adversary.conftest import Honestly, Remembering
from tests.adversary.forge import parse
from tests.adversary.kinds import KINDS, SCRIPTS
from tests.adversary.kinds.files import FILES
from tests.adversary.kinds.forged import BASES, FORGED
from tests.adversary.layers import LAYOUTS, Case, behind_the_guard, bodies
from tests.adversary.mutants import Mutable, Place, traced, words_of
from tests.adversary.report import Row, page, summary

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("mutations")]
MOST = 8  # artefacts of each kind of scripts: more of them tell nothing new
PAGE = Path(__file__).parents[2] / "docs" / "adversary.md"
SECURITY = PAGE.with_name("security.md")
_TABLE = "<!-- written by tests/adversary: PROVER_GYM_WRITE_DOCS=1 pytest tests/adversary -k page -->\n"


def _finding(statement: ast.stmt) -> str | None:
    """A call of ``found``, a ``Finding`` that is appended or returned, or a plain ``return False``."""
    match statement:
        case ast.Expr(ast.Call(ast.Name("found"), [_, words])):
            return words_of(words)
        case ast.Expr(
            ast.Call(
                ast.Attribute(ast.Name("findings"), "append"), [ast.Call(ast.Name("Finding"), [_, words])]
            )
        ):
            return words_of(words)
        case ast.Return(ast.Call(ast.Name("Audit"), [ast.Tuple([ast.Call(ast.Name("Finding"))])])):
            return "what cannot be decoded"
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("found"), "append"), [what])):
            return f"what is unsafe, or rests on itself: `{ast.unparse(what)}`"
        case ast.Return(ast.Constant(False)):
            return "what no compiler makes"
    return None


def _refusal(statement: ast.stmt) -> str | None:
    """``return refuse(words, position)``."""
    match statement:
        case ast.Return(ast.Call(ast.Name("refuse"), [words, _])):
            return words_of(words)
    return None


def _rejection(statement: ast.stmt) -> str | None:
    """``findings.reject(name, line, reason, words)``, ``found.append((reason, words))``."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("findings"), "reject"), [_, _, reason, words])):
            return f"{ast.unparse(reason).split('.')[-1].lower()}: {words_of(words)}"
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("found"), "append"), [ast.Tuple([_, words])])):
            return words_of(words)
    return None


def _stain(statement: ast.stmt) -> str | None:
    """``findings.clean = False``."""
    match statement:
        case ast.Assign([ast.Attribute(ast.Name("findings"), "clean")]):
            return "the file as a whole is refused"
    return None


AUDIT = Mutable(
    "prover_env.verdict.audit", _finding, {"audit", "proof_findings", "unfounded", "is_compiler_made"}
)
GUARD = Mutable("prover_env.verdict.guard", _refusal)
CHECK = Mutable("prover_env.verdict.check", _rejection, {"_audit", "_poison", "_check", "_compile"})
AGAINST = Mutable("prover_env.verdict.against", _rejection, {"compare", "_compare"})
ERRORS = Mutable("prover_env.verdict.check", _stain, {"_compile"})
DEFINITIONS = Mutable("prover_env.verdict.against", _stain, {"compare"})


@dataclass(frozen=True)
class Attacked:
    """An artefact that is refused, and what it is called."""

    label: str
    case: Case
    passes: bool
    """The audit lets it through; only the replay refuses it."""
    reached: frozenset[Place]
    """Rules that the audit comes to."""


@pytest.fixture(scope="session")
def refused(judge: Judge, honestly: Honestly) -> list[Attacked]:
    """Forged artefacts, and some compiled without the guard, that the layers behind refuse."""
    found: list[tuple[str, Case]] = []
    for forgery in FORGED:
        honest, data = honestly.forge(forgery)
        try:
            olean = parse(data)
        except OleanError:
            continue
        found.append((forgery.label, Case(honest.judge, honest.task, olean, honest.extent)))
    wanted = {"axiom", "extra", "kernel"}
    number = dict.fromkeys(KINDS, 0)
    for kind, attack in SCRIPTS:
        for body, reasons in zip(bodies(attack), attack.behind.split(), strict=False):
            if reasons in wanted and number[kind] < MOST:
                number[kind] += 1
                result = behind_the_guard(judge, attack.problem, body)
                assert result.built.olean is not None
                case = Case(judge, judge.task(attack.problem), result.built.olean, result.extent)
                found.append((attack.label, case))
    watched = traced(AUDIT)
    refused = []
    for label, case in found:
        if case.reason() is None:
            continue
        watched.reached.clear()
        passes = case.audited(watched.module.audit).passed
        assert passes == case.audited().passed
        refused.append(Attacked(label, case, passes, frozenset(watched.reached)))
    return refused


@dataclass(frozen=True)
class Outcome:
    """What a mutant of the audit lets through."""

    accepted: tuple[str, ...]
    """By everything that is left."""
    stopped: tuple[str, ...]
    """By the mutant, but not by the replay."""
    crashed: tuple[str, ...]
    """The mutant fails on it, with an error where there should be a verdict."""

    def __bool__(self) -> bool:
        return bool(self.accepted or self.stopped or self.crashed)

    def row(self, layer: str, rule: str) -> Row:
        if self.accepted:
            return Row(layer, rule, "accepted", self.accepted)
        if self.crashed:
            return Row(layer, rule, "an error instead of a verdict", self.crashed)
        return Row(layer, rule, "only the replay is left to refuse it", self.stopped)


def _tried(numbers: Sequence[int], cases: Iterable[Attacked]) -> Outcome:
    """Each case with some rules of the audit taken out."""
    auditor = AUDIT.without(*numbers).audit
    gone = {AUDIT.places[number] for number in numbers}
    accepted: list[str] = []
    stopped: list[str] = []
    crashed: list[str] = []
    for attacked in cases:
        case = attacked.case
        if attacked.passes or gone.isdisjoint(attacked.reached):
            continue
        try:
            passed = case.audited(auditor).passed
        except Exception:
            crashed.append(attacked.label)
            continue
        if passed:
            (accepted if case.replayed else stopped).append(attacked.label)
    return Outcome(*(tuple(dict.fromkeys(x)) for x in (accepted, stopped, crashed)))


@pytest.fixture(scope="session")
def audit_rows(refused: list[Attacked]) -> list[Row]:
    rows = []
    for number, rule in enumerate(AUDIT.rules):
        rows.append(_tried([number], refused).row("audit", rule))
    assert all(row.attacks for row in rows), [row.rule for row in rows if not row.attacks]
    return rows


@pytest.fixture(scope="session")
def sentinel_row(refused: list[Attacked]) -> Row:
    """Where the text ends is known twice: by the place of the theorem, and by the sentinel behind it."""
    place, missing = AUDIT.number("does not end where"), AUDIT.number("is missing")
    alone = set(_tried([place], refused).accepted)
    both = _tried([place, missing], refused).accepted
    more = tuple(label for label in both if label not in alone)
    assert more
    return Row(
        "template",
        "the sentinel behind the proof (with the place of the theorem ignored, too)",
        "accepted",
        more,
    )


@pytest.fixture(scope="session")
def replay_rows(judge: Judge, refused: list[Attacked], tmp_path_factory: pytest.TempPathFactory) -> list[Row]:
    rows = []
    only = tuple(dict.fromkeys(a.label for a in refused if a.case.audited(audit).passed))
    assert any("no kernel" in label for label in only)
    rows.append(Row("replay", "the replay as a whole", "accepted", only))
    for method, words, what in [
        (
            "states",
            "states something else",
            "the kernel's own comparison of the statement (with the digest ignored, too)",
        ),
        (
            "_as_generated",
            "is not what it was",
            "comparison of recursors with the kernel's own (with changed definitions ignored, too)",
        ),
    ]:
        auditor = AUDIT.without(AUDIT.number(words)).audit
        weak = _helper_without(judge, method, tmp_path_factory.mktemp("helper"))
        try:
            more = tuple(
                a.label
                for a in refused
                if not a.case.replayed and a.case.audited(auditor).passed and _passes(weak, a.case)
            )
        finally:
            weak.close()
        assert more, f"decoration: {method}"
        rows.append(Row("replay", what, "accepted", tuple(dict.fromkeys(more))))
    return rows


def _helper_without(judge: Judge, method: str, folder: Path) -> Replayer:
    """A replayer whose helper takes one method's answer for granted."""
    script = folder / "helper.py"
    script.write_text(
        "from prover_env.verdict import kernel, replay_helper\n"
        f"kernel.Kernel.{method} = lambda *_: True\n"
        "replay_helper.main()\n"
    )
    weak = Replayer(judge.lean)
    original = replay._HELPER
    replay._HELPER = script
    try:
        weak.warm()
    finally:
        replay._HELPER = original
    return weak


def _passes(replayer: Replayer, case: Case) -> bool:
    name, reference = case.task.reference.theorem, case.task.reference.olean
    return replayer.replay(case.olean, case.olean.imported, theorem=name, reference=reference).passed


@pytest.fixture(scope="session")
def guard_rows() -> list[Row]:
    texts = [
        (attack.label, step, not attack.term)
        for _, attack in SCRIPTS
        for step in ([attack.script] if isinstance(attack.script, str) else attack.script)
        if "guard" in attack.says
    ]
    rows = []
    for mutant in GUARD.mutants():
        through = _let_through(mutant.module.inspect, texts)
        assert through, f"decoration: {mutant.rule}"
        rows.append(Row("guard", mutant.rule, "reaches Lean", through))
    plain = GUARD.without()
    for number, (_, what) in enumerate(plain._OTHER):
        other = tuple(entry for i, entry in enumerate(plain._OTHER) if i != number)
        through = _let_through(GUARD.without(_OTHER=other).inspect, texts)
        assert through, f"decoration: {what}"
        rows.append(Row("guard", what, "reaches Lean", through))
    return rows


def _let_through(inspect: Callable[..., Any], texts: list[tuple[str, str, bool]]) -> tuple[str, ...]:
    plain = GUARD.without().inspect
    return tuple(
        dict.fromkeys(
            label
            for label, text, tactics in texts
            if plain(text, tactics=tactics).fault is not None and inspect(text, tactics=tactics).fault is None
        )
    )


def test_what_the_guard_is_for(judge: Judge) -> None:
    """Brackets do not hold a command: Lean answers it, though the file has errors."""
    (attack,) = [a for _, a in SCRIPTS if a.label == "a check command"]
    for layout in LAYOUTS:
        result = behind_the_guard(judge, attack.problem, layout([str(attack.script)]))
        assert any("Nat : Type" in d.message for d in result.built.compilation.diagnostics)


@dataclass(frozen=True)
class Filed:
    """A file with a lie in it, as ``check_file`` gets it."""

    label: str
    theorem: str
    file: Path
    against: Path | None
    whole: bool = False
    """Only the file as a whole is refused."""
    modules: tuple[str, ...] = ()
    """Compiled before: those that are refused do not stay."""


@pytest.fixture(scope="session")
def filed(
    remembering: Remembering, honestly: Honestly, tmp_path_factory: pytest.TempPathFactory
) -> list[Filed]:
    """The files of the suite, and one for which a forged artefact is slipped in."""
    folder = tmp_path_factory.mktemp("files")
    found = []
    for number, attack in enumerate(FILES):
        if len(attack.modules) > 1 or (attack.modules and attack.against):
            continue  # they only vary another one, and compiling takes time
        module = str(ensure_modules(remembering.lean, attack.modules))
        file, against = folder / f"{number}.lean", folder / f"{number}a.lean"
        file.write_text(attack.text.replace("MODULE", module), encoding="utf-8")
        against.write_text(attack.against, encoding="utf-8")
        reference = against if attack.against else None
        found.append(
            Filed(attack.label, attack.theorem, file, reference, "file" in attack.says, attack.modules)
        )
    (forgery,) = [f for f in FORGED if f.label == "True declared"]
    _, data = honestly.forge(forgery)
    base = BASES[forgery.base]
    text = f"{base.statement} := by\n  {base.script}\n"
    (folder / "forged.lean").write_text(text, encoding="utf-8")
    remembering.slip(text, data)
    found.append(Filed("True declared, in a forged artefact", "swap", folder / "forged.lean", None))
    return found


# Rules that stand in for each other: with the second one gone as well, the first one is needed.
TOGETHER = {
    "kernel: the kernel refuses": ("mentions skipKernelTC",),
    "mentions skipKernelTC": ("kernel: the kernel refuses",),
    "rests on unsafe": ("kernel: the kernel refuses", "mentions skipKernelTC"),
    "declared outside of Lean's library": ("declares what Lean's library declares",),
}


@pytest.fixture(scope="session")
def check_rows(remembering: Remembering, filed: list[Filed]) -> list[Row]:
    def holds(module: Any, lie: Filed) -> bool:
        """The lie is reported as rejected, and the file is not accepted."""
        ensure_modules(remembering.lean, lie.modules)
        try:
            report = module.check_file(remembering.lean, lie.file, against=lie.against, judge=remembering)
        except UsageError:
            return False
        lies = [t for t in report.theorems if t.name == lie.theorem]
        return not report.accepted and (lie.whole or any(t.status == "rejected" for t in lies))

    def through(*gone: tuple[Mutable, int]) -> tuple[str, ...]:
        """What is no longer held without some rules."""
        mutated = {m: m.without(*(n for other, n in gone if other is m)) for m, _ in gone}
        compare = mutated.get(DEFINITIONS, mutated.get(AGAINST, against)).compare
        module = mutated.get(ERRORS, mutated.get(CHECK)) or CHECK.without()
        module.__dict__["compare"] = compare
        places = {m.places[n] for m, n in gone}
        return tuple(lie.label for lie, seen in held if seen & places and not holds(module, lie))

    against = AGAINST.without()
    comparing = traced(AGAINST, DEFINITIONS)
    checking = traced(CHECK, ERRORS, compare=comparing.module.compare)
    held: list[tuple[Filed, frozenset[Place]]] = []
    for lie in filed:
        checking.reached.clear()
        comparing.reached.clear()
        if holds(checking.module, lie):
            held.append((lie, frozenset(checking.reached | comparing.reached)))
    assert len(held) > 80
    rows = []
    for number, rule in enumerate(CHECK.rules):
        words, found = rule, through((CHECK, number))
        others = next((also for part, also in TOGETHER.items() if part in rule), ())
        if not found and others:
            stand_ins = [(CHECK, CHECK.number(part)) for part in others]
            before = set(through(*stand_ins))
            found = tuple(label for label in through((CHECK, number), *stand_ins) if label not in before)
            words = f"{rule} (without its stand-ins)"
        rows.append(Row("check", words, "accepted, or not reported", found))
    for number, rule in enumerate(AGAINST.rules):
        words, found = rule, through((AGAINST, number))
        if not found:
            stand_in = (CHECK, CHECK.number("the file has no such theorem"))
            before = set(through(stand_in))
            found = tuple(label for label in through((AGAINST, number), stand_in) if label not in before)
            words = f"{rule} (without its stand-in)"
        rows.append(Row("check", words, "accepted, or not reported", found))
    broken = through((ERRORS, 0))
    rows.append(Row("check", "errors outside of theorems refuse the file", "accepted", broken))
    other = through((DEFINITIONS, 0))
    rows.append(Row("check", "definitions that differ refuse the file", "accepted", other))
    return rows


def test_the_audit(audit_rows: list[Row]) -> None:
    assert len(audit_rows) >= 12


def test_the_template(sentinel_row: Row) -> None:
    assert sentinel_row.attacks


def test_the_replay(replay_rows: list[Row]) -> None:
    assert len(replay_rows) == 3


def test_the_guard(guard_rows: list[Row]) -> None:
    assert len(guard_rows) >= 12


def test_the_check_of_files(check_rows: list[Row]) -> None:
    assert len(check_rows) >= 8
    assert all(row.attacks for row in check_rows), [row.rule for row in check_rows if not row.attacks]


def test_the_page_is_true(
    guard_rows: list[Row],
    sentinel_row: Row,
    audit_rows: list[Row],
    replay_rows: list[Row],
    check_rows: list[Row],
) -> None:
    rows = [*guard_rows, sentinel_row, *audit_rows, *replay_rows, *check_rows]
    text, table = page(rows), summary(rows)
    before, after = SECURITY.read_text(encoding="utf-8").split(_TABLE)[::2]
    security = f"{before}{_TABLE}{table}{_TABLE}{after}"
    if os.environ.get("PROVER_GYM_WRITE_DOCS"):
        PAGE.write_text(text, encoding="utf-8")
        SECURITY.write_text(security, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == text, "set PROVER_GYM_WRITE_DOCS=1 to write it anew"
    assert SECURITY.read_text(encoding="utf-8") == security, "set PROVER_GYM_WRITE_DOCS=1 to write it anew"
