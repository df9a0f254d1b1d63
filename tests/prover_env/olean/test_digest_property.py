"""Digests of random statements, compiled by Lean: equal exactly when the statements are, up to bound names.

A statement is a tree with de Bruijn indices. It is printed in several ways that must not matter (other names,
other kinds of binders, ``have`` for ``let``, metadata, parentheses, type ascriptions), beside copies with one
small change. Two printed statements are the same exactly when their trees are.
"""

from __future__ import annotations

import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from prover_env.olean import Olean
from prover_env.olean.terms import Terms
from prover_env.runtime import Lean
from tests.prover_env.olean.conftest import compiled

Tree = tuple[Any, ...]
BINDERS = ("∀", "∃", "let")


def term(rng: random.Random, scope: int, depth: int) -> Tree:
    if depth == 0 or rng.random() < 0.3:
        if scope and rng.random() < 0.7:
            return ("var", rng.randrange(scope))
        return ("lit", rng.randrange(4))
    return (rng.choice("+*"), term(rng, scope, depth - 1), term(rng, scope, depth - 1))


def proposition(rng: random.Random, scope: int, depth: int) -> Tree:
    if depth == 0 or rng.random() < 0.2:
        return (rng.choice("=≤"), term(rng, scope, 2), term(rng, scope, 2))
    kind = rng.choice(("∀", "∀", "∃", "let", "∧", "→"))
    if kind == "let":
        return (kind, term(rng, scope, 1), proposition(rng, scope + 1, depth - 1))
    if kind in BINDERS:
        return (kind, proposition(rng, scope + 1, depth - 1))
    return (kind, proposition(rng, scope, depth - 1), proposition(rng, scope, depth - 1))


def mutated(rng: random.Random, tree: Tree) -> Tree:
    """A copy with one small change somewhere."""
    kind = tree[0]
    if kind == "lit":
        return ("lit", tree[1] + 1)
    if kind == "var":
        return ("lit", 9)
    if rng.random() < 0.15:
        swap = {"+": "*", "*": "+", "=": "≤", "≤": "=", "∧": "→", "→": "∧", "∀": "∃", "∃": "∀"}
        if kind in swap:
            return (swap[kind], *tree[1:])
    at = rng.randrange(1, len(tree))
    return (*tree[:at], mutated(rng, tree[at]), *tree[at + 1 :])


def show(rng: random.Random, tree: Tree, names: list[str]) -> str:
    """The tree as Lean text, with everything that must not matter chosen at random."""
    kind = tree[0]
    if kind == "lit":
        text = f"({tree[1]} : Nat)"
    elif kind == "var":
        text = names[-1 - tree[1]]
    elif kind in ("+", "*"):
        text = f"({show(rng, tree[1], names)} {kind} {show(rng, tree[2], names)})"
    elif kind in ("=", "≤", "∧", "→"):
        return f"({show(rng, tree[1], names)} {kind} {show(rng, tree[2], names)})"
    else:
        own = f"{rng.choice('abcxyzαβ')}{len(names)}{rng.choice(['', '₁', chr(39), '_'])}"
        body = show(rng, tree[-1], [*names, own])
        if kind == "let":
            return f"({rng.choice(('let', 'have'))} {own} : Nat := {show(rng, tree[1], names)}; {body})"
        if kind == "∃":
            return f"(∃ {own} : Nat, {body})"
        left, right = rng.choice(("()", "{}", "⦃⦄"))
        return f"(∀ {left}{own} : Nat{right}, {body})"
    match rng.randrange(8):
        case 0:
            return f"(no_index {text})"
        case 1:
            return f"({text} : Nat)"
        case 2:
            return f"(({text}))"
        case _:
            return text


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 1 << 32))
def test_digests_are_equal_exactly_for_equal_statements(lean: Lean, seed: int) -> None:
    rng = random.Random(seed)
    trees: list[Tree] = []
    for _ in range(12):
        tree = proposition(rng, 0, 4)
        trees += [tree, tree, tree, mutated(rng, tree)]
    lines = [f"theorem t{i} : {show(rng, tree, [])} := sorry" for i, tree in enumerate(trees)]
    folder = Path(tempfile.mkdtemp())
    try:
        olean = Olean.read(compiled(lean, folder, "\n".join(lines)))
    finally:
        shutil.rmtree(folder)
    by_digest: dict[str, set[Tree]] = {}
    by_tree: dict[Tree, set[str]] = {}
    for i, tree in enumerate(trees):
        digest = olean.statement_digest((f"t{i}",))
        by_digest.setdefault(digest, set()).add(tree)
        by_tree.setdefault(tree, set()).add(digest)
    assert all(len(digests) == 1 for digests in by_tree.values()), lines
    assert all(len(different) == 1 for different in by_digest.values()), lines
    assert len(by_tree) > 12


def test_the_metadata_is_really_there(lean: Lean, tmp_path: Path) -> None:
    """Otherwise the test above would say nothing about it."""
    text = "theorem a (n : Nat) : no_index (n + 1) = 1 := sorry\ntheorem b (k : Nat) : k + 1 = 1 := sorry\n"
    olean = Olean.read(compiled(lean, tmp_path, text))
    a, b = olean.constant(("a",)), olean.constant(("b",))
    assert metadata(a.terms, a.type_index) > metadata(b.terms, b.type_index) == 0
    assert olean.statement_digest(("a",)) == olean.statement_digest(("b",))


def metadata(terms: Terms, root: int) -> int:
    """Number of metadata nodes in a term, counted on the raw objects."""
    layout, found, seen, stack = terms.layout, 0, set(), [root]
    while stack:
        index = stack.pop()
        if index in seen:
            continue
        seen.add(index)
        tag, fields, _, _ = layout.constructor(index)
        found += tag == 10
        below = {5: (0, 1), 6: (1, 2), 7: (1, 2), 8: (1, 2, 3), 10: (1,), 11: (2,)}.get(tag, ())
        stack += [layout.child(fields[i], index) for i in below]
    return found
