"""`prover-gym repl` through a real terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pexpect
import pytest

from tests.prover_env.cli.helpers import COMMAND, run

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"


@pytest.fixture
def terminal() -> Iterator[pexpect.spawn]:
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "repl", SWAP],
        encoding="utf-8",
        timeout=90,
        dimensions=(50, 120),
        env=None,
    )
    yield child
    child.close(force=True)


def test_a_whole_proof(terminal: pexpect.spawn) -> None:
    terminal.expect("q ∧ p")
    terminal.expect("1> ")
    terminal.sendline("exact nonsense")
    terminal.expect("nonsense")
    terminal.expect("1> ")
    terminal.sendline("constructor")
    terminal.expect("2 goals")
    terminal.expect("2> ")
    terminal.sendline("undo")
    terminal.expect("q ∧ p")
    terminal.expect("1> ")
    terminal.sendline("hint")
    terminal.expect("closes the proof")
    terminal.expect("1> ")
    terminal.sendline("judge")
    terminal.expect("nothing to judge yet")
    terminal.expect("1> ")
    terminal.sendline("exact \\")
    terminal.expect(r"\.\.\. ")
    terminal.sendline("  ⟨h.2, h.1⟩")
    terminal.expect("no goals")
    terminal.expect("2> ")
    terminal.sendline("script")
    terminal.expect("exact")
    terminal.expect("2> ")
    terminal.sendline("show")
    terminal.expect("no goals")
    terminal.expect("2> ")
    terminal.sendline("judge")
    terminal.expect("accepted")
    terminal.expect("theorem swap")
    terminal.expect("2> ")
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert terminal.exitstatus == 0


def test_ctrl_c_and_end_of_input(terminal: pexpect.spawn) -> None:
    terminal.expect("1> ")
    terminal.sendintr()
    terminal.expect("quit leaves")
    terminal.expect("1> ")
    terminal.sendeof()
    terminal.expect(pexpect.EOF)
    terminal.wait()
    assert terminal.exitstatus == 1


def test_from_a_pipe() -> None:
    done = run("repl", SWAP, stdin="exact ⟨h.2, h.1⟩\njudge\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "accepted" in done.stdout


def test_bad_statement() -> None:
    done = run("repl", "theorem t : Nope")
    assert done.returncode == 2
    assert "Nope" in done.stderr
