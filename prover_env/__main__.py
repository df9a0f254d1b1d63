"""``python -m prover_env`` is ``prover-gym``."""

from prover_env.cli import main

main()
