"""Registration of the environments with Gymnasium."""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

__all__ = ["TACTIC_ENV_ID", "register_environments"]

TACTIC_ENV_ID = "prover_env/Tactic-v0"
"""Id of the tactic environment for ``gymnasium.make``."""


def register_environments() -> None:
    """Register ``prover_env/Tactic-v0``; calling it again changes nothing."""
    if TACTIC_ENV_ID not in registry:
        register(id=TACTIC_ENV_ID, entry_point="prover_env.tactic_env:TacticEnv")
