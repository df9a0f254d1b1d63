"""Where Lean comes from, and what a batch run of it can do.

``find_lean`` chooses a Lean, ``prepare`` makes it ready (builds the core library of the embedded runtime
once, into the cache), ``compile_text`` compiles a text in a fresh process within limits, ``ensure_modules``
keeps compiled texts as importable modules, ``examine`` looks at all of it, ``passthrough`` is plain ``lean``.
"""

from __future__ import annotations

from prover_env.runtime.cache import CACHE_VARIABLE, cache_root
from prover_env.runtime.compile import Compilation, compile_text
from prover_env.runtime.doctor import Check, Report, examine
from prover_env.runtime.find import EMBEDDED, LEAN_VARIABLE, find_lean, get_lean, prepare
from prover_env.runtime.lean import Lean, LeanKind
from prover_env.runtime.modules import ensure_modules, missing_imports, module_olean
from prover_env.runtime.passthrough import passthrough
from prover_env.runtime.process import Finished, Limits, Outcome, run_limited
from prover_env.runtime.source import SOURCE_VARIABLE

__all__ = [
    "CACHE_VARIABLE",
    "EMBEDDED",
    "LEAN_VARIABLE",
    "SOURCE_VARIABLE",
    "Check",
    "Compilation",
    "Finished",
    "Lean",
    "LeanKind",
    "Limits",
    "Outcome",
    "Report",
    "cache_root",
    "compile_text",
    "ensure_modules",
    "examine",
    "find_lean",
    "get_lean",
    "missing_imports",
    "module_olean",
    "passthrough",
    "prepare",
    "run_limited",
]
