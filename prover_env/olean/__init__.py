"""Reading compiled Lean modules (.olean): constants, terms, digests, dependencies, axioms. No Lean is needed.

    from prover_env.olean import ModuleIndex, Olean, axioms, parse_name, show_name

    index = ModuleIndex.on_path(["build"])          # the folders of a LEAN_PATH
    olean = Olean.read("build/My/File.olean")
    name = parse_name("My.theorem")
    print(olean.constant(name).kind, olean.statement_digest(name))
    print(sorted(map(show_name, olean.uses(name))))
    print(axioms([name], olean, index.scope(olean.imported))[name])

Whatever is wrong with a file is an ``OleanError``.
"""

from prover_env.errors import OleanError
from prover_env.olean.closure import ModuleIndex, Scope, axioms
from prover_env.olean.constants import Constant, Kind, RecursorRule, Safety
from prover_env.olean.dependencies import TheoremUses, dependencies, theorems_of
from prover_env.olean.digest import constant_digest, statement_digest
from prover_env.olean.names import Name, is_private, parse_name, show_name
from prover_env.olean.ranges import Range
from prover_env.olean.reader import Import, Olean

__all__ = [
    "Constant",
    "Import",
    "Kind",
    "ModuleIndex",
    "Name",
    "Olean",
    "OleanError",
    "Range",
    "RecursorRule",
    "Safety",
    "Scope",
    "TheoremUses",
    "axioms",
    "constant_digest",
    "dependencies",
    "is_private",
    "parse_name",
    "show_name",
    "statement_digest",
    "theorems_of",
]
