"""The version of this package."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

__all__ = ["package_version"]


def package_version() -> str:
    """Version of the installed package, or ``0+source`` when run from a tree that is not installed."""
    try:
        return version("prover-gym")
    except PackageNotFoundError:
        return "0+source"
