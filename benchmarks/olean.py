"""How fast compiled files are read: prints one JSON document.

    python benchmarks/olean.py [--theorems 2000] [--repeat 3]

Measured on the largest modules of the core library, on a generated file with thousands of theorems, and over
the whole core library. Times are processor seconds, the median of the repetitions, each on a freshly read
file. The extrapolation multiplies by bytes what was measured here; nothing of Mathlib was read.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

from prover_env.olean import (
    Constant,
    DigestPool,
    Ilean,
    ModuleIndex,
    Olean,
    Scope,
    constant_digest,
    dependencies,
    value_digest,
)
from prover_env.runtime import Lean, compile_text, get_lean

MATHLIB_BYTES = 5_000_000_000
LARGEST = 3


def generated(theorems: int) -> str:
    """Many theorems of four sorts: omega, a term, simp, rw."""
    lines = []
    for i in range(theorems):
        match i % 4:
            case 0:
                lines.append(
                    f"theorem t{i} (a b c : Nat) (h : a + {i} ≤ b) (g : b < c) : "
                    f"a + {i} < c + {i % 7} := by omega"
                )
            case 1:
                lines.append(
                    f"theorem t{i} (p q r : Prop) (h : p ∧ q ∧ r) : (r ∧ q) ∧ (p ∨ {i} = 0) := "
                    "⟨⟨h.2.2, h.2.1⟩, Or.inl h.1⟩"
                )
            case 2:
                lines.append(
                    f"theorem t{i} (xs ys : List Nat) (x : Nat) : "
                    f"(x :: xs ++ ys ++ [{i}]).length = xs.length + ys.length + 2 := by simp <;> omega"
                )
            case _:
                lines.append(
                    f"theorem t{i} (f g : Nat → Nat) (h : ∀ x, f x = g x) (a : Nat) : "
                    f"f (f (a + {i})) = g (g (a + {i})) := by rw [h, h]"
                )
    return "\n".join(lines) + "\n"


def seconds(action: Callable[..., object], *arguments: Any) -> float:
    begin = time.process_time()
    action(*arguments)
    return time.process_time() - begin


def raw_walk(constants: list[Constant]) -> None:
    """Each node of the file once, on the raw words."""
    roots = [c.type_index for c in constants] + [
        c.value_index for c in constants if c.value_index is not None
    ]
    roots += [rule.body for c in constants for rule in c.rules]
    constants[0].terms.constants_in(roots)


def walk(olean: Olean) -> None:
    """Records and used constants of each constant; what several constants share is walked for each."""
    for name in olean.constants:
        olean.uses(name)


def decode(olean: Olean) -> None:
    for constant in olean.constants.values():
        _ = constant.type, constant.value
        for rule in constant.rules:
            constant.rule_body(rule)


def digest(olean: Olean) -> None:
    pool = DigestPool()
    for constant in olean.constants.values():
        constant_digest(constant, pool=pool)
        value_digest(constant, pool)


def one_file(path: Path, repeat: int) -> dict[str, Any]:
    times: dict[str, list[float]] = defaultdict(list)
    for _ in range(repeat):
        times["read"].append(seconds(Olean.read, path))
        raw, walked, decoded = Olean.read(path), Olean.read(path), Olean.read(path)
        times["raw_walk"].append(seconds(raw_walk, list(raw.constants.values())))
        times["walk"].append(seconds(walk, walked))
        times["decode"].append(seconds(decode, decoded))
        times["digest"].append(seconds(digest, decoded))
        times["dependencies"].append(seconds(dependencies, walked))
    nodes = next(iter(decoded.constants.values())).terms.decoded
    size = path.stat().st_size
    row: dict[str, Any] = {"file": path.name, "bytes": size}
    row |= {"constants": len(decoded.constants), "nodes": nodes}
    for what, found in times.items():
        median = statistics.median(found)
        row[f"{what}_s"] = round(median, 4)
        row[f"{what}_mb_per_s"] = round(size / 1e6 / max(median, 1e-9), 1)
        if what in ("raw_walk", "walk", "decode", "digest"):
            row[f"{what}_nodes_per_s"] = round(nodes / max(median, 1e-9) / 1000) * 1000
    return row


def whole_core(lean: Lean, repeat: int) -> dict[str, Any]:
    def fresh() -> Scope:
        return ModuleIndex.on_path(lean.search_path).scope([("Init",)])

    def each(action: Callable[[Olean], None], modules: list[Olean]) -> None:
        for module in modules:
            action(module)

    def all_axioms(scope: Scope) -> None:
        for name in scope:
            scope.axioms(name)

    times: dict[str, list[float]] = defaultdict(list)
    scope = fresh()
    last = max(scope, key=lambda name: len(scope.uses(name)))
    paths = list(scope.modules.values())
    ileans = [path.with_suffix(".ilean") for path in paths]
    for _ in range(repeat):
        times["index"].append(seconds(fresh))
        times["axioms_of_one"].append(seconds(fresh().axioms, last))
        times["axioms_of_all"].append(seconds(all_axioms, fresh()))
        modules = [Olean.read(path) for path in paths]
        times["walk"].append(seconds(each, walk, modules))
        times["decode"].append(seconds(each, decode, modules))
        times["digest"].append(seconds(each, digest, modules))
        times["ilean"].append(seconds(lambda: [Ilean.read(p) for p in ileans]))
    row: dict[str, Any] = {
        "modules": len(paths),
        "bytes": sum(path.stat().st_size for path in paths),
        "constants": len(scope),
        "nodes": sum(next(iter(m.constants.values())).terms.decoded for m in modules if m.constants),
        "ilean_bytes": sum(path.stat().st_size for path in ileans),
    }
    return row | {f"{what}_s": round(statistics.median(found), 4) for what, found in times.items()}


def extrapolated(files: list[dict[str, Any]], core: dict[str, Any]) -> dict[str, Any]:
    """Minutes for Mathlib on one processor, if its files were like those measured: least and most."""
    result: dict[str, Any] = {"bytes": MATHLIB_BYTES, "measured": False}
    for what in ("walk", "decode", "digest"):
        rates = [f["bytes"] / f[f"{what}_s"] for f in files] + [core["bytes"] / core[f"{what}_s"]]
        result[f"{what}_minutes"] = [round(MATHLIB_BYTES / r / 60, 1) for r in (max(rates), min(rates))]
    result["index_minutes"] = round(MATHLIB_BYTES / core["bytes"] * core["index_s"] / 60, 1)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--theorems", type=int, default=2000, help="theorems in the generated file")
    parser.add_argument("--repeat", type=int, default=3, help="repetitions of which the median is taken")
    options = parser.parse_args()
    lean = get_lean()
    scope = ModuleIndex.on_path(lean.search_path).scope([("Init",)])
    largest = sorted(scope.modules.values(), key=lambda p: p.stat().st_size)[-LARGEST:]
    files = [one_file(path, options.repeat) for path in reversed(largest)]
    generated_s = None
    if options.theorems:
        with tempfile.TemporaryDirectory() as folder:
            print(f"compiling {options.theorems} theorems …", file=sys.stderr)
            made = compile_text(
                lean, generated(options.theorems), directory=Path(folder), name="Generated", timeout=1800.0
            )
            if made.olean is None:
                sys.exit(f"the generated file does not compile: {made.reason}")
            generated_s = round(made.seconds, 1)
            files.append(one_file(made.olean, options.repeat))
    core = whole_core(lean, options.repeat)
    print(
        json.dumps(
            {
                "python": platform.python_version(),
                "machine": platform.machine(),
                "processors": os.cpu_count(),
                "load": [round(x, 1) for x in os.getloadavg()],
                "lean": lean.version,
                "repeat": options.repeat,
                "generated": {"theorems": options.theorems, "compile_s": generated_s},
                "files": files,
                "core": core,
                "extrapolated_mathlib": extrapolated(files, core),
                "peak_memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
            },
            indent=2,
        )
    )


if __name__ == "__main__":
    main()
