"""Reports on runs: one run as a web page, several runs compared. Runs are only read."""

from prover_env.reports.gather import gather
from prover_env.reports.knowledge import Knowledge, learn_about
from prover_env.reports.run import RunRecord, read_run
from prover_env.reports.run_page import run_page
from prover_env.reports.summary import run_summary
from prover_env.reports.writing import check_target, write_file

__all__ = [
    "Knowledge",
    "RunRecord",
    "check_target",
    "gather",
    "learn_about",
    "read_run",
    "run_page",
    "run_summary",
    "write_file",
]
