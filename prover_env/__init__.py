"""The environment: provers practise here on a real Lean, and only Lean's kernel says what is proved."""

from prover_env.repl import LeanRepl

__all__ = ["LeanRepl"]
