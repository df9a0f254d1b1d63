"""Runs as data sets: tables of steps, proofs and preferences, with a dataset card."""

from prover_env.rollouts.export.run import MANIFEST, export_run
from prover_env.rollouts.export.summary import Summary
from prover_env.rollouts.export.tables import TABLES, Column, Kind, Table
from prover_env.rollouts.export.writers import ExportFormat

__all__ = ["MANIFEST", "TABLES", "Column", "ExportFormat", "Kind", "Summary", "Table", "export_run"]
