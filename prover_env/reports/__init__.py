"""Reports on runs: one run as a web page, several runs compared. Runs are only read."""

from prover_env.reports.comparison import ComparedRun, Comparison
from prover_env.reports.comparison import compare as compare_runs
from prover_env.reports.comparison_image import comparison_png
from prover_env.reports.comparison_page import comparison_page, comparison_svg
from prover_env.reports.comparison_text import comparison_markdown, group_rows, pair_rows
from prover_env.reports.gather import canary_ids, gather
from prover_env.reports.knowledge import Knowledge, learn_about
from prover_env.reports.run import RunRecord, read_run
from prover_env.reports.run_page import run_page
from prover_env.reports.summary import run_summary
from prover_env.reports.writing import check_target, write_file

__all__ = [
    "ComparedRun",
    "Comparison",
    "Knowledge",
    "RunRecord",
    "canary_ids",
    "check_target",
    "compare_runs",
    "comparison_markdown",
    "comparison_page",
    "comparison_png",
    "comparison_svg",
    "gather",
    "group_rows",
    "learn_about",
    "pair_rows",
    "read_run",
    "run_page",
    "run_summary",
    "write_file",
]
