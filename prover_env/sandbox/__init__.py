"""A sandbox for Lean processes on Linux, without root and without other programs.

Lean runs code while it compiles, and a policy's text is hostile until judged. So the processes that see it
give up, before Lean is loaded, all that they do not need: files outside of Lean's folders and their own
scratch folder, the network, other processes, new privileges (Landlock, a system call filter, limits).
``sandbox_support`` says what this kernel offers, ``confine`` what a process of a given Lean gets of it,
``try_sandbox`` tries it out. What it protects and what not: docs/security.md.

``enter.py`` is carried out in the confined process itself and stands on its own.
"""

from __future__ import annotations

from prover_env.sandbox.confinement import Confinement, SandboxState, SandboxWarning, confine
from prover_env.sandbox.places import READ_VARIABLE, lean_policy
from prover_env.sandbox.policy import MODE_VARIABLE, SandboxMode, SandboxPolicy, sandbox_mode
from prover_env.sandbox.support import Layer, LayerStatus, SandboxSupport, sandbox_support
from prover_env.sandbox.trial import Attempt, try_sandbox

__all__ = [
    "MODE_VARIABLE",
    "READ_VARIABLE",
    "Attempt",
    "Confinement",
    "Layer",
    "LayerStatus",
    "SandboxMode",
    "SandboxPolicy",
    "SandboxState",
    "SandboxSupport",
    "SandboxWarning",
    "confine",
    "lean_policy",
    "sandbox_mode",
    "sandbox_support",
    "try_sandbox",
]
