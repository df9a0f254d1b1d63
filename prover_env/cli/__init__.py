"""The command line ``prover-gym``: exit codes 0 done or accepted, 1 rejected or not proved, 2 error."""

from prover_env.cli.app import main

__all__ = ["main"]
