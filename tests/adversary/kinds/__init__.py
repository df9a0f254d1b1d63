"""The attacks, one module for each kind."""

from __future__ import annotations

from collections.abc import Mapping

from tests.adversary.kinds import (
    axioms,
    bombs,
    escapes,
    execution,
    looks,
    meaning,
    names,
    options,
    recursion,
    sentinel,
    sorry,
    unsafe,
)
from tests.adversary.model import Attack

__all__ = ["KINDS", "SCRIPTS", "TITLES"]

_MODULES = (
    sorry,
    axioms,
    options,
    escapes,
    names,
    meaning,
    unsafe,
    execution,
    sentinel,
    looks,
    recursion,
    bombs,
)

KINDS: Mapping[str, tuple[Attack, ...]] = {m.KIND: tuple(m.ATTACKS) for m in _MODULES}
"""Attacks by scripts, by kind."""
TITLES: Mapping[str, str] = {m.KIND: m.TITLE for m in _MODULES}
SCRIPTS = [(kind, attack) for kind, attacks in KINDS.items() for attack in attacks]
