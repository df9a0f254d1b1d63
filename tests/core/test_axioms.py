"""No constant of the core library reaches an axiom beyond Lean's three: read off the compiled files."""

from __future__ import annotations

from prover_env.olean import Kind, ModuleIndex, Safety, show_name
from prover_env.runtime import get_lean

ALLOWED = {"propext", "Classical.choice", "Quot.sound"}
"""Lean's axioms."""

DECLARED = ALLOWED | {
    *("lcErased", "lcAny", "lcVoid", "lcProof", "lcCast", "lcUnreachable", "Quot.lcInv"),
    "sorryAx",
}
"""All axioms that the library declares: those, markers of the compiler (unsafe), and what ``sorry`` means."""


def test_only_the_three_axioms_are_used() -> None:
    lean = get_lean()
    files = {
        file.relative_to(folder).with_suffix("").parts: file
        for folder in lean.path
        for file in sorted(folder.rglob("*.olean"))
    }
    assert len(files) > 60
    scope = ModuleIndex.on_path(lean.path).scope(files)  # one for all, so that each constant is followed once
    declared: dict[str, bool] = {}
    checked = 0
    for module, file in files.items():
        assert scope.modules[module] == file
        olean = scope.module(module)
        for name, constant in olean.constants.items():
            if constant.kind == Kind.AXIOM:
                declared[show_name(name)] = constant.safety == Safety.UNSAFE
            elif constant.safety == Safety.SAFE:
                beyond = {show_name(axiom) for axiom in scope.axioms(name)} - ALLOWED
                assert not beyond, f"{show_name(name)} reaches {beyond}"
                checked += 1
    assert checked > 5000
    assert set(declared) == DECLARED
    assert {name for name, unsafe in declared.items() if not unsafe} == ALLOWED | {"sorryAx"}
