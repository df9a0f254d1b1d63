"""Files are replaced as a whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from prover_env.durable import replacing, write_bytes, write_text


def test_old_content_or_new(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    write_text(target, "one\r\nü")
    assert target.read_bytes() == "one\r\nü".encode()
    write_bytes(target, b"two", sync=False)
    assert target.read_bytes() == b"two"
    with suppress(ZeroDivisionError), replacing(target) as file:
        file.write(b"thr")
        assert target.read_bytes() == b"two"
        raise ZeroDivisionError
    assert target.read_bytes() == b"two"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_what_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for target in (tmp_path / "no" / "a.txt", tmp_path / "folder", tmp_path / ("x" * 300)):
        with pytest.raises(OSError, match=r"No such file|directory|too long"):
            write_bytes(target, b"one")
    assert os.listdir(tmp_path) == ["folder"]


def test_the_longest_names_can_be_written(tmp_path: Path) -> None:
    for name in ("x" * 255, "𝔸" * 63):
        write_text(tmp_path / name, "one")
    assert len(os.listdir(tmp_path)) == 2


def test_modes(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    before = os.umask(0o027)
    try:
        write_text(target, "one")
        assert target.stat().st_mode & 0o777 == 0o640
        target.chmod(0o604)
        write_text(target, "two")
        assert target.stat().st_mode & 0o777 == 0o604
        write_bytes(tmp_path / "b.txt", b"one", mode=0o600)
        assert (tmp_path / "b.txt").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)
