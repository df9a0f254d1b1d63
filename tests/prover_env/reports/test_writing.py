"""Reports appear whole, and over nobody's file unasked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from prover_env.errors import UsageError
from prover_env.reports import check_target, write_file


def test_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.html"
    write_file(target, b"one", force=False)
    with pytest.raises(UsageError, match="--force"):
        write_file(target, b"two", force=False)
    write_file(target, b"two", force=True)
    assert target.read_bytes() == b"two"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match="No space left"):
        write_file(target, b"three", force=True)
    assert target.read_bytes() == b"two"
    assert [p.name for p in tmp_path.iterdir()] == ["a.html"]


def test_targets_that_cannot_be(tmp_path: Path) -> None:
    for target, said in (
        (tmp_path, "is a folder"),
        (tmp_path / "no" / "a.html", "does not exist"),
        (Path("a\x00b"), "cannot be written"),
        (tmp_path / ("x" * 300), "cannot be written"),
    ):
        with pytest.raises(UsageError, match=said):
            check_target(target, force=False)
    assert not list(tmp_path.iterdir())
