"""Reading compiled Lean modules (.olean): constants, terms, digests, dependencies, axioms. No Lean is needed.

    from prover_env.olean import ModuleIndex, Olean, axioms, parse_name, show_name

    index = ModuleIndex.on_path(["build"])          # the folders of a LEAN_PATH
    olean = Olean.read("build/My/File.olean")
    name = parse_name("My.theorem")
    print(olean.constant(name).kind, olean.statement_digest(name))
    print(sorted(map(show_name, olean.uses(name))))
    print(axioms([name], olean, index.scope(olean.imported))[name])

``Library`` asks about constants of many modules, ``compare`` says what changed between two files, ``Ilean``
reads positions of all names from an .ilean; docs/olean.md shows how. Whatever is wrong with a file is an
``OleanError``.
"""

from prover_env.errors import OleanError
from prover_env.olean.closure import ModuleIndex, Scope, axioms
from prover_env.olean.compare import Aspect, Change, Difference, compare
from prover_env.olean.constants import Constant, Kind, RecursorRule, Safety
from prover_env.olean.dependencies import TheoremUses, dependencies, theorems_of
from prover_env.olean.digest import Content, DigestPool, constant_digest, statement_digest, value_digest
from prover_env.olean.ilean import Declaration, Ilean, Location, Reference, Span
from prover_env.olean.library import STANDARD_AXIOMS, Dependency, Library, close_names
from prover_env.olean.names import Name, is_private, parse_name, show_name
from prover_env.olean.ranges import Range
from prover_env.olean.reader import Import, Olean

__all__ = [
    "STANDARD_AXIOMS",
    "Aspect",
    "Change",
    "Constant",
    "Content",
    "Declaration",
    "Dependency",
    "Difference",
    "DigestPool",
    "Ilean",
    "Import",
    "Kind",
    "Library",
    "Location",
    "ModuleIndex",
    "Name",
    "Olean",
    "OleanError",
    "Range",
    "RecursorRule",
    "Reference",
    "Safety",
    "Scope",
    "Span",
    "TheoremUses",
    "axioms",
    "close_names",
    "compare",
    "constant_digest",
    "dependencies",
    "is_private",
    "parse_name",
    "show_name",
    "statement_digest",
    "theorems_of",
    "value_digest",
]
