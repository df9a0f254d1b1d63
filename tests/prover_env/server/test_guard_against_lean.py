"""The lexer against Lean's own: what may go into a batch must not swallow what follows it."""

from __future__ import annotations

import random

from prover_env.runtime import Lean
from prover_env.server.document import block
from prover_env.server.guard import check_tactic
from prover_env.server.worker import Worker

TOKENS = [*'()[]{}⟨⟩""\'\\«»#\n  ·-/<|ar𝔞', "h'", "--", "/-", "-/", 'r"', 'r#"', '"#', "'a'", "'\\''", '"b"']
TOKENS += ['"\\""', "'('", "exact", "skip", "s!"]
MARKER = "example : False := True.intro\n"


def soups(rng: random.Random, count: int) -> list[str]:
    found: list[str] = []
    while len(found) < count:
        text = "".join(rng.choice(TOKENS) for _ in range(rng.randrange(2, 14)))
        checked = check_tactic(text)
        if checked.reason is None and checked.tame:
            found.append(checked.text)
    return found


def test_closed_texts_end_where_the_lexer_says(lean: Lean) -> None:
    rng = random.Random(20)
    texts = soups(rng, 600)
    assert sum(any(c in t for c in "'-/#r") for t in texts) > 200
    with Worker(lean) as worker:
        for first in range(0, len(texts), 100):
            parts, markers, line = [], {}, 0
            for text in texts[first : first + 100]:
                part = f"example : True := by first | trivial |\n{block(text, 4)}"
                line += part.count("\n")
                markers[line] = text
                line += 1
                parts.append(part + MARKER)
            messages = worker.elaborate("".join(parts), 60).messages
            seen = {m.line for m in messages if m.is_error and "Type mismatch" in m.text}
            assert {line: text for line, text in markers.items() if line not in seen} == {}


def test_open_comments_do_swallow(lean: Lean) -> None:
    """So they must be kept out of batches."""
    with Worker(lean) as worker:
        for text in ("skip /-", "skip /- /- -/"):
            assert not check_tactic(text).closed
            whole = f"example : True := by first | trivial |\n{block(text, 4)}{MARKER}"
            messages = worker.elaborate(whole, 60).messages
            assert not any("Type mismatch" in m.text for m in messages), text
