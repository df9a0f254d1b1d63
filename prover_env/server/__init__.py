"""One Lean worker process: framing, requests, document text, the reading of messages, limits and death."""

from __future__ import annotations

from prover_env.server.batch import HELPER, MAX_BATCH
from prover_env.server.document import Document, Opening, block, opening, step_document
from prover_env.server.framing import FrameReader, FramingError, encode_frame
from prover_env.server.goals import parse_goal, parse_goals_text
from prover_env.server.guard import MAX_BYTES, MAX_DEPTH, Checked, check_tactic, check_text, normalise
from prover_env.server.lexer import Scan, scan
from prover_env.server.many import Many, run_candidates
from prover_env.server.messages import Classified, Message, classify, error_kind, suggestions
from prover_env.server.process import ChildProcess, MemoryLimitError
from prover_env.server.rules import Solo
from prover_env.server.session import Session
from prover_env.server.task import Answer, Counters, Settings, Task
from prover_env.server.worker import (
    Elaboration,
    InterruptedWaitError,
    OutputLimitError,
    Worker,
    WorkerTimeoutError,
)

__all__ = [
    "HELPER",
    "MAX_BATCH",
    "MAX_BYTES",
    "MAX_DEPTH",
    "Answer",
    "Checked",
    "ChildProcess",
    "Classified",
    "Counters",
    "Document",
    "Elaboration",
    "FrameReader",
    "FramingError",
    "InterruptedWaitError",
    "Many",
    "MemoryLimitError",
    "Message",
    "Opening",
    "OutputLimitError",
    "Scan",
    "Session",
    "Settings",
    "Solo",
    "Task",
    "Worker",
    "WorkerTimeoutError",
    "block",
    "check_tactic",
    "check_text",
    "classify",
    "encode_frame",
    "error_kind",
    "normalise",
    "opening",
    "parse_goal",
    "parse_goals_text",
    "run_candidates",
    "scan",
    "step_document",
    "suggestions",
]
