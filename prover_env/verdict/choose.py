"""Who replays for a Lean: chosen once, and believed only after a test of its own.

The embedded Lean is known by the hash of its library. For a toolchain it is ``leanchecker``, where there is
one, else its shared library, whose binary interface may have changed. So each is first tried: a file with one
constant of every kind must be accepted, the same file with the proof of another theorem in one place must be
refused. Who fails that is not asked again.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError, OleanError
from prover_env.olean import Name, Olean
from prover_env.runtime import LeanKind
from prover_env.verdict.leanchecker import Leanchecker, find_leanchecker
from prover_env.verdict.replay import Replayer, Replays, can_replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from prover_env.runtime import Lean
    from prover_env.verdict.compile import Built

__all__ = ["SELF_TEST", "Choice", "choose_replayer", "forged", "self_test"]

SELF_TEST = """\
inductive ProverGymTree (α : Type) : Type where
  | leaf : ProverGymTree α
  | node : ProverGymTree α → α → ProverGymTree α → ProverGymTree α

structure ProverGymPair (α : Type) (β : Type) : Type where
  left : α
  right : β

noncomputable def proverGymFlip (α : Type) (t : ProverGymTree α) : ProverGymTree α :=
  ProverGymTree.rec (motive := fun _ => ProverGymTree α) ProverGymTree.leaf
    (fun _ a _ l r => ProverGymTree.node r a l) t

theorem proverGymOne (p q : Prop) (h : p) (_ : q) : p := h

theorem proverGymTwo (p q : Prop) (_ : p) (k : q) : q := k

theorem proverGymFirst.{u} (α : Sort u) (x : α) : (fun y : α => y) x = x := rfl

theorem proverGymEta (α β : Type) (p : ProverGymPair α β) : ProverGymPair.mk p.left p.right = p := rfl
"""
"""Compiles wherever there is an equality: even a very small library suffices."""

_ONE, _TWO = ("proverGymOne",), ("proverGymTwo",)


@dataclass(frozen=True, slots=True)
class Choice:
    """Who replays.

    Attributes:
        replayer: ``None`` when nobody can.
        why: who it is, or why nobody can: one line.
    """

    replayer: Replays | None
    why: str


def choose_replayer(lean: Lean, build: Callable[[str], Built]) -> Choice:
    """Find somebody who can have this Lean's kernel check a file once more.

    Args:
        lean: a prepared Lean.
        build: compiles a text, for the test of a toolchain.

    Raises:
        MachineryError: a process or a file failed.
    """
    if can_replay(lean):
        return Choice(Replayer(lean), "the kernel in the embedded library")
    if lean.kind is LeanKind.EMBEDDED or not hasattr(os, "fork"):
        return Choice(None, "the kernel cannot be called on this system")
    candidates: list[tuple[str, Replays]] = []
    program = find_leanchecker(lean)
    if program is not None:
        candidates.append((str(program), Leanchecker(lean, program)))
    if lean.library is not None:
        candidates.append((str(lean.library), Replayer(lean)))
    if not candidates:
        return Choice(None, "the toolchain has neither leanchecker (Lean 4.28 or later) nor a shared library")
    built = build(SELF_TEST)
    if built.olean is None:
        return Choice(None, f"the test file does not compile: {built.trouble}")
    troubles = []
    for where, candidate in candidates:
        trouble = self_test(candidate, built.olean)
        if not trouble:
            return Choice(candidate, where)
        candidate.close()
        troubles.append(f"{where} fails the test: {trouble}")
    return Choice(None, "; ".join(troubles))


def self_test(replayer: Replays, good: Olean) -> str:
    """Try somebody who replays on what is known.

    Args:
        replayer: who is tried.
        good: ``SELF_TEST``, compiled.

    Returns:
        What is wrong, empty if nothing.
    """
    try:
        bad, name = forged(good)
        answer = replayer.replay(good, good.imported, theorem=_ONE, reference=good)
        if not answer.passed:
            return f"a good file is refused: {answer.trouble or next(iter(answer.errors.values()))}"
        for _ in range(2):  # the answer to one question must not depend on the one before
            answer = replayer.replay(bad, bad.imported)
            if answer.trouble:
                return f"no answer about a wrong proof: {answer.trouble}"
            if name not in answer.errors:
                return "a wrong proof is accepted"
        answer = replayer.replay(good, good.imported, theorem=_TWO, reference=good)
        return "" if answer.passed else "a good file is refused the second time"
    except (MachineryError, OleanError) as error:
        return str(error)


def forged(good: Olean) -> tuple[Olean, Name]:
    """The test file with one theorem pointing to the proof of another, and the name of that theorem.

    Raises:
        OleanError: the theorems are not there.
    """
    (data,) = good.parts()
    base = int.from_bytes(data[80:88], "little")
    # pointers lead backwards, so the later proof is the one that can be replaced
    first, second = sorted((good.constant(n).value_index or 0, n) for n in (_ONE, _TWO))
    old, new = ((base + 8 * index).to_bytes(8, "little") for index, _ in (second, first))
    if not first[0] or data.count(old) != 1:
        raise OleanError(f"{good.path}: not the test file")
    return Olean.parse([data.replace(old, new)], good.path), second[1]
