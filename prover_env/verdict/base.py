"""What every verdict rests on, checked itself: the core library of the embedded Lean.

A proof is judged on top of modules that Lean loads without looking. Here they are looked at, once for each
build of the core library, and the result is kept in the cache under a hash of all their bytes:

* **self-test**: the kernel accepts what is right and refuses what is forged, through our own bridge to it;
* **replay**: the kernel checks every constant of the core, starting from an empty environment;
* **axioms**: nothing in the core rests on ``sorry``, or on any axiom but those that are allowed;
* **reserved names**: the functions that the kernel computes by name are proved to satisfy the equations that
  determine them (``checks/KernelNat.lean``), and only the core declares such names.

A toolchain's own library is the business of who made it; of it, only the bridge to the kernel is tested.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from graphlib import TopologicalSorter
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict, ValidationError

from prover_env.errors import MachineryError, OleanError, ProverGymError
from prover_env.olean import Kind, Name, Olean, Safety, Scope, axioms, show_name, theorems_of
from prover_env.runtime import LeanKind
from prover_env.runtime.cache import cache_writing, write_atomic
from prover_env.verdict.audit import reserved_in, show_all
from prover_env.verdict.choose import SELF_TEST, self_test
from prover_env.verdict.compile import Built
from prover_env.verdict.replay import Replayer
from prover_env.verdict.rules import ALLOWED_AXIOMS, KERNEL_FUNCTIONS, RESERVED_NAMES

if TYPE_CHECKING:
    from prover_env.runtime import Lean
    from prover_env.verdict.judge import Judge

__all__ = ["EQUATIONS", "BaseCheck", "BaseReport", "check_base"]

EQUATIONS = "KernelNat.lean"
"""In the folder ``checks`` beside the sources of the core library."""

_EDITION = "base 1"
_CPU_SECONDS = 300


class BaseCheck(BaseModel):
    """One thing that was checked."""

    model_config = ConfigDict(frozen=True)

    name: str
    ok: bool
    said: str
    """One line for a person."""
    seconds: float = 0.0


class BaseReport(BaseModel):
    """All that was checked, in order."""

    model_config = ConfigDict(frozen=True)

    key: str
    """Hash of what was checked."""
    checks: tuple[BaseCheck, ...]
    remembered: bool = False
    """Taken from the cache: nothing was checked now."""

    @property
    def ok(self) -> bool:
        """Whether everything is in order."""
        return all(check.ok for check in self.checks)


def check_base(judge: Judge, *, again: bool = False) -> BaseReport:
    """Check what the verdicts of a judge rest on, or take the result of an earlier check of the same bytes.

    Args:
        judge: its Lean, index and limits are used.
        again: check now, whatever the cache says.

    Returns:
        The report; only one without faults is kept.

    Raises:
        MachineryError: a process or a file failed.
    """
    lean = judge.lean
    if lean.kind is not LeanKind.EMBEDDED:
        return BaseReport(key=lean.key, checks=(_timed("self-test", lambda: _chosen(judge)),))
    scope = judge.index.scope([("Init",)])
    order = _imports_first(scope)
    equations = _equations(lean)
    key = _key(lean, scope, order, equations)
    note = lean.cache / "checks" / "base" / f"{key}.json"
    if not again:
        known = _remembered(note, key)
        if known is not None:
            return known
    replayer = Replayer(lean, cpu_seconds=_CPU_SECONDS)
    try:
        report = BaseReport(
            key=key,
            checks=(
                _timed("self-test", lambda: _self_test(judge, replayer)),
                _timed("replay", lambda: _replay(replayer, scope, order)),
                _timed("axioms", lambda: _axioms(scope)),
                _timed("reserved names", lambda: _reserved(judge, replayer, scope, equations)),
            ),
        )
    finally:
        replayer.close()
    if report.ok:
        with cache_writing(lean.cache):
            write_atomic(note, report.model_dump_json().encode())
    return report


def _timed(name: str, look: Callable[[], tuple[bool, str]]) -> BaseCheck:
    """Run one check; whatever goes wrong in it makes it fail."""
    begin = time.monotonic()
    try:
        ok, said = look()
    except (ProverGymError, OSError) as error:
        ok, said = False, f"{type(error).__name__}: {error}"
    return BaseCheck(name=name, ok=ok, said=said, seconds=round(time.monotonic() - begin, 3))


def _imports_first(scope: Scope) -> list[Name]:
    """The modules of the core, each after those that it imports."""
    graph = {module: scope.module(module).imported for module in scope.modules}
    return list(TopologicalSorter(graph).static_order())


def _equations(lean: Lean) -> Path | None:
    """The file with the equations; ``None`` when this core library comes without."""
    if lean.core_source is None:
        return None
    file = lean.core_source / "checks" / EQUATIONS
    return file if file.is_file() else None


def _key(lean: Lean, scope: Scope, order: list[Name], equations: Path | None) -> str:
    digest = hashlib.blake2b(f"{_EDITION}\0{lean.version}\0{lean.commit}\0".encode(), digest_size=20)
    digest.update(f"{sorted(map(show_name, RESERVED_NAMES | ALLOWED_AXIOMS))}\0".encode())
    for module in order:
        digest.update(f"{show_name(module)}\0".encode())
        for part in scope.module(module).parts():
            digest.update(hashlib.blake2b(part, digest_size=20).digest())
    digest.update(b"" if equations is None else equations.read_bytes())
    return digest.hexdigest()


def _remembered(note: Path, key: str) -> BaseReport | None:
    try:
        known = BaseReport.model_validate_json(note.read_bytes())
    except (OSError, ValidationError):
        return None
    return known.model_copy(update={"remembered": True}) if known.ok and known.key == key else None


# --- the checks


def _chosen(judge: Judge) -> tuple[bool, str]:
    choice = judge.replay_choice
    return choice.replayer is not None, choice.why


def _self_test(judge: Judge, replayer: Replayer) -> tuple[bool, str]:
    built = judge.build(SELF_TEST)
    if built.olean is None:
        return False, f"the test file does not compile: {built.trouble}"
    trouble = self_test(replayer, built.olean)
    return not trouble, trouble or "a good file is accepted, a forged one refused"


def _replay(replayer: Replayer, scope: Scope, order: list[Name]) -> tuple[bool, str]:
    modules = [scope.module(module) for module in order]
    answer = replayer.replay_chain(modules)
    count = sum(len(m.constants) for m in modules)
    if answer.trouble:
        return False, answer.trouble
    if answer.errors:
        name, text = next(iter(answer.errors.items()))
        return False, f"{len(answer.errors)} constants are refused, first {show_name(name)}: {text}"
    return True, f"{count} constants in {len(modules)} modules, from an empty environment"


def _axioms(scope: Scope) -> tuple[bool, str]:
    """What is safe rests on nothing but the allowed axioms; axioms themselves count only when used."""
    tainted: list[Name] = []
    assumed: list[Name] = []
    for module in scope.modules:
        olean = scope.module(module)
        for name in olean.constants:
            constant = olean.constant(name)
            if constant.safety is not Safety.SAFE:
                continue
            if constant.kind is Kind.AXIOM:
                assumed.append(name)
            elif scope.axioms(name) - ALLOWED_AXIOMS:
                tainted.append(name)
    if tainted:
        return False, f"{len(tainted)} constants rest on a foreign axiom: {show_all(tainted)}"
    unused = [name for name in assumed if name not in ALLOWED_AXIOMS]
    return True, f"nothing rests on any other axiom; declared, but used by nothing: {show_all(unused, 16)}"


def _reserved(judge: Judge, replayer: Replayer, scope: Scope, equations: Path | None) -> tuple[bool, str]:
    foreign = reserved_in(scope, judge.library)
    if foreign:
        return False, f"declared outside of the core: {show_all(foreign)}"
    missing = [name for name in KERNEL_FUNCTIONS if name not in scope]
    if missing:
        return False, f"the core does not define {show_all(missing)}: the first to do so could prove anything"
    if equations is None:
        return False, f"this core library comes without checks/{EQUATIONS}"
    built = judge.build(equations.read_text("utf-8"))
    olean = _compiled(built, equations)
    names = theorems_of(olean)
    reached = axioms(names, olean, judge.index.scope(olean.imported))
    bad = [name for name in names if reached[name] - ALLOWED_AXIOMS]
    if bad:
        return False, f"{equations.name}: {show_all(bad)} rest on a foreign axiom"
    spoken: set[Name] = set()
    for name in names:
        spoken |= olean.constant(name).type_uses()
    silent = KERNEL_FUNCTIONS - spoken
    if silent:
        return False, f"{equations.name} says nothing about {show_all(silent)}"
    answer = replayer.replay(olean, olean.imported)
    if not answer.passed:
        said = answer.trouble or next(iter(answer.errors.values()))
        return False, f"{equations.name}: the kernel refuses it: {said}"
    return True, f"{len(KERNEL_FUNCTIONS)} functions satisfy their equations ({len(names)} theorems)"


def _compiled(built: Built, file: Path) -> Olean:
    if built.olean is None:
        raise MachineryError(f"{file} does not compile: {built.trouble}")
    if ("Init",) not in built.olean.imported:
        raise OleanError(f"{file} does not import Init")
    return built.olean
