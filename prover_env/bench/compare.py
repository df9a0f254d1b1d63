"""The same steps through another library on the same Lean, used as its users use it.

``leanclient`` starts ``lake serve`` in a Lake project. There is no Lake beside the embedded Lean, so a
stand-in called ``lake`` goes first on PATH for the moment of the start: it runs ``lean --server`` with the
arguments that it was given, as Lake does.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import os
import shlex
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from prover_env.bench.statistics import Summary, summarise
from prover_env.errors import MachineryError, UsageError
from prover_env.runtime.embedded import write_executable
from prover_env.runtime.lean import LeanKind
from prover_env.server.document import block

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["PEERS", "PeerSteps", "peer_steps"]

PEERS = ("leanclient",)
_FILE = "Bench.lean"
_WARM_UP = 4


class PeerSteps(BaseModel):
    """Steps through a peer: from the edit to the messages, with no structured goals."""

    model_config = ConfigDict(frozen=True)

    name: str
    version: str
    step: Summary


def peer_steps(lean: Lean, name: str, statement: str, tactics: Sequence[str]) -> PeerSteps:
    """Run tactics on a statement through a peer, one after the other.

    Args:
        lean: a prepared Lean.
        name: one of ``PEERS``.
        statement: the theorem, up to its type.
        tactics: one step each.

    Raises:
        UsageError: the peer is not known, or not installed.
        MachineryError: it gives no messages for a step.
    """
    if name not in PEERS:
        raise UsageError(f"no comparison with {name!r}; there is one with {', '.join(PEERS)}")
    try:
        module = importlib.import_module(name)
    except ImportError as error:
        raise UsageError(
            f"{name} is not installed: `pip install 'prover-gym[bench]'` or `pip install {name}`"
        ) from error
    with tempfile.TemporaryDirectory(prefix="prover-gym-bench-") as folder:
        samples = _leanclient(module, lean, Path(folder), statement, tactics)
    return PeerSteps(name=name, version=importlib.metadata.version(name), step=summarise(samples))


def _leanclient(module: Any, lean: Lean, folder: Path, statement: str, tactics: Sequence[str]) -> list[float]:
    project = folder / "project"
    project.mkdir()
    (project / "lakefile.toml").write_text('name = "bench"\n', "utf-8")
    (project / _FILE).write_text(f"{statement} := by\n  skip\n", "utf-8")
    with _stand_in(lean, folder / "bin"):
        client = module.LeanLSPClient(str(project), prevent_cache_get=True)
    try:
        client.open_file(_FILE)
        client.get_diagnostics(_FILE)
        samples: list[float] = []
        for tactic in [*(f"exact warm_{i}" for i in range(_WARM_UP)), *tactics]:
            text = f"{statement} := by\n{block(tactic)}"
            began = time.perf_counter()
            client.update_file_content(_FILE, text)
            messages = list(client.get_diagnostics(_FILE))
            samples.append(time.perf_counter() - began)
            if not messages:
                raise MachineryError(
                    f"leanclient gives no message for `{tactic}`, which does not close the goal"
                )
    finally:
        client.close()
    return samples[_WARM_UP:]


@contextmanager
def _stand_in(lean: Lean, folder: Path) -> Iterator[None]:
    """Put a ``lake`` that knows ``serve`` first on PATH."""
    folder.mkdir()
    environment = {"LEAN_PATH": lean.environment()["LEAN_PATH"], "LAKE": str(folder / "no-lake")}
    if lean.kind is LeanKind.EMBEDDED:
        environment["LEAN_WORKER_PATH"] = str(write_executable(lean.command, lean.cache / "bin" / lean.key))
    lake = folder / "lake"
    lake.write_text(
        "#!/bin/sh\n"
        'if [ "$1" != serve ]; then echo "this lake can only serve" >&2; exit 1; fi\n'
        'shift; if [ "$1" = -- ]; then shift; fi\n'
        + "".join(f"export {name}={shlex.quote(value)}\n" for name, value in environment.items())
        + f'exec {shlex.join(lean.command)} --server "$@"\n',
        "utf-8",
    )
    lake.chmod(0o755)
    before = os.environ.get("PATH", os.defpath)
    os.environ["PATH"] = f"{folder}{os.pathsep}{before}"
    try:
        yield
    finally:
        os.environ["PATH"] = before
