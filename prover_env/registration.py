"""Registration of the environments with Gymnasium, whichever of the two packages is imported first.

Gymnasium has no way to be told of environments before it is imported, and importing it for everybody who
imports us would cost more than all else. So where it is not imported yet, a watcher on the import system
waits for it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

__all__ = ["TACTIC_ENV_ID", "announce", "register_environments"]

TACTIC_ENV_ID = "prover_env/Tactic-v0"
"""Id of the tactic environment for ``gymnasium.make``."""


def register_environments() -> None:
    """Register ``prover_env/Tactic-v0``; calling it again changes nothing."""
    from gymnasium.envs.registration import register, registry

    if TACTIC_ENV_ID not in registry:
        register(
            id=TACTIC_ENV_ID,
            entry_point="prover_env.tactic_env:TacticEnv",
            vector_entry_point="prover_env.vector_env:TacticVectorEnv",
        )


def announce() -> None:
    """Register the environments now, or as soon as Gymnasium is imported."""
    if "gymnasium" in sys.modules:
        register_environments()
    elif not any(isinstance(finder, _Watcher) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Watcher())


class _Watcher(MetaPathFinder):
    """Steps aside at the first import of Gymnasium, having put its own loader in front of the real one."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != "gymnasium":
            return None
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = _RegisteringLoader(spec.loader)
        return spec


class _RegisteringLoader(Loader):
    """Loads Gymnasium as its own loader does, then registers."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        register_environments()

    def __getattr__(self, name: str) -> object:
        return getattr(self._loader, name)
