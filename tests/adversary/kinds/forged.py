"""Forged artefacts: what an attacker could write who has taken over the compiler.

Each attack edits the plain values of an honest artefact, or damages the bytes of one; reader, audit and
replay get the result as if Lean had written it.
"""

from __future__ import annotations

from tests.adversary.edits import BASES, Base, Forgery
from tests.adversary.kinds.forged_bytes import BYTES
from tests.adversary.kinds.forged_proofs import PROOFS
from tests.adversary.kinds.forged_world import WORLD

__all__ = ["BASES", "FORGED", "KIND", "TITLE", "Base", "Forgery"]

KIND = "forged and damaged artefacts"
TITLE = "what somebody could write who has taken over the compiler"
FORGED: list[Forgery] = [*PROOFS, *WORLD, *BYTES]
