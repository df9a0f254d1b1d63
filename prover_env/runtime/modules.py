"""Compiled modules in the cache, addressed by their content, and where a module's compiled file is."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from prover_env.errors import CompileError, MachineryError
from prover_env.runtime.cache import cache_writing, check_space, locked, write_atomic
from prover_env.runtime.compile import Compilation, check_module_name, compile_text
from prover_env.runtime.core import Progress
from prover_env.runtime.lean import Lean
from prover_env.runtime.manifest import FileRecord, Manifest, ModuleRecord, module_file
from prover_env.runtime.messages import shift_lines
from prover_env.runtime.source import Import, parse_imports
from prover_env.sandbox import SandboxMode

__all__ = ["CONTEXT", "chain_names", "ensure_modules", "missing_imports", "module_olean", "remove_module"]

CONTEXT = "GymCtx"
"""First part of the names of the content-addressed modules."""

_OPTIONS: dict[str, str | int | bool] = {"autoImplicit": False}
_SUFFIXES = (".ilean", ".olean")
_LOCK_SECONDS = 600.0


def ensure_modules(
    lean: Lean,
    texts: Sequence[str],
    imports: Sequence[str] = (),
    progress: Progress | None = None,
    *,
    timeout: float = 300.0,
    sandbox: SandboxMode | str | None = None,
) -> str | None:
    """Compile a chain of texts, each importing the one before, unless that was done already.

    A module's name is a hash of everything that went into it: the Lean, the imports, the texts before, its
    own text. So equal names mean equal modules, and two processes may do the same at once.

    Args:
        lean: a prepared Lean.
        texts: bodies of the modules (no imports in them), compiled with ``autoImplicit`` off.
        imports: modules that the first one imports besides ``Init``; their files, too, enter the hash.
        progress: told after each module: its name, how many are done, how many there are.
        timeout: seconds of real time for each module.
        sandbox: as for ``compile_text``: the texts may come from strangers. Each is compiled into a folder of
            its own; what it leaves there is moved by us, so no text can touch the module of another.

    Returns:
        The name of the last module (it can be imported: ``modules_dir`` is on LEAN_PATH), ``None`` if
        ``texts`` is empty.

    Raises:
        CompileError: a text does not compile; ``diagnostics`` count lines within that text.
        MachineryError: an imported module has no compiled file.
        CacheError: the cache folder cannot be used.
    """
    names = chain_names(lean, texts, imports)
    for index, (name, text) in enumerate(zip(names, texts, strict=True)):
        manifest = module_file(lean.modules_dir, name, ".json")
        if not _present(lean, name, manifest):
            wanted = [names[index - 1]] if index else list(imports)
            with locked(lean.cache, f"module-{name[-2:]}", max(_LOCK_SECONDS, 2 * timeout)):
                if not _present(lean, name, manifest):
                    which = f"{index + 1} of {len(texts)}"
                    _compile(lean, name, text, wanted, manifest, which, timeout, sandbox)
        if progress is not None:
            progress(name, index + 1, len(texts))
    return names[-1] if names else None


def chain_names(lean: Lean, texts: Sequence[str], imports: Sequence[str] = ()) -> list[str]:
    """Names of the modules that ``ensure_modules`` makes of a chain; nothing is compiled.

    Raises:
        MachineryError: an imported module has no compiled file.
        UsageError: a malformed module name.
    """
    if not texts:
        return []
    digest = hashlib.blake2b(f"chain 1\0{lean.key}\0".encode(), digest_size=16)
    for module in imports:
        # What is imported may be rebuilt under the same name: its file is part of what we address.
        stat = module_olean(lean, module).stat()
        digest.update(f"{module}\0{stat.st_size}\0{stat.st_mtime_ns}\0".encode())
    names = []
    for text in texts:
        digest.update(b"\1")
        digest.update(hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest())
        names.append(f"{CONTEXT}.C{digest.hexdigest()}")
    return names


def module_olean(lean: Lean, module: str) -> Path:
    """The compiled file of a module, where Lean itself would find it.

    Raises:
        UsageError: not a module name.
        MachineryError: there is none.
    """
    check_module_name(module)
    for folder in lean.search_path:
        file = module_file(folder, module, ".olean")
        if file.is_file():
            return file
    places = ", ".join(map(str, lean.search_path))
    raise MachineryError(f"no compiled module {module} in {places}")


def remove_module(lean: Lean, olean: Path) -> None:
    """Take a module out of the cache, where that can be done, so that nothing can import it any more.

    Args:
        lean: a prepared Lean.
        olean: the compiled file; one outside of ``modules_dir`` is none of ours.
    """
    if olean.is_relative_to(lean.modules_dir):
        for suffix in (".json", *_SUFFIXES):  # without its manifest it is made anew
            with contextlib.suppress(OSError):
                olean.with_suffix(suffix).unlink()


def missing_imports(lean: Lean, text: str) -> tuple[Import, ...]:
    """What a Lean file imports by its header, and this Lean has no compiled module of.

    Args:
        lean: a prepared Lean.
        text: the file.
    """
    return tuple(
        imported
        for imported in parse_imports(text)
        if not any(module_file(f, imported.module, ".olean").is_file() for f in lean.search_path)
    )


def _present(lean: Lean, name: str, manifest: Path) -> bool:
    known = Manifest.load(manifest)
    return known is not None and name in known.modules and known.matches(lean.modules_dir)


def _compile(
    lean: Lean,
    name: str,
    text: str,
    imports: Sequence[str],
    manifest: Path,
    which: str,
    timeout: float,
    sandbox: SandboxMode | str | None,
) -> None:
    header = "".join(f"import {module}\n" for module in imports)
    with cache_writing(lean.cache):
        manifest.parent.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(prefix=".work-", dir=lean.modules_dir))
    try:
        result = compile_text(
            lean,
            header + text,
            directory=work,
            name=name,
            timeout=timeout,
            options=_OPTIONS,
            sandbox=sandbox,
        )
        if not result.ok:
            if not result.errors:
                check_space(lean.cache)
            raise _error(result, which, len(imports))
        with cache_writing(lean.cache):
            files = {}
            for suffix in _SUFFIXES:
                made = module_file(work, name, suffix)
                files[suffix] = FileRecord.of(made)
                os.replace(made, module_file(lean.modules_dir, name, suffix))
            record = Manifest({name: ModuleRecord(name, files)}, result.seconds)
            write_atomic(manifest, record.to_bytes())
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(work)


def _error(result: Compilation, which: str, header_lines: int) -> CompileError:
    diagnostics = tuple(shift_lines(d, header_lines) for d in result.diagnostics)
    first = next(
        (d for d, e in zip(diagnostics, result.diagnostics, strict=True) if e in result.errors), None
    )
    return CompileError(f"module {which} does not compile: {first or result.reason}", diagnostics)
