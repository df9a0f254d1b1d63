"""``prover-gym graph`` on one shipped topic."""

from __future__ import annotations

from pathlib import Path

from tests.prover_env.cli.helpers import call, call_json, run

TOPIC = "logic/equality"


def test_formats(tmp_path: Path) -> None:
    told = call_json("graph", "--topic", TOPIC, "--format", "json", cwd=tmp_path)
    assert {node["topic"] for node in told["nodes"]} == {TOPIC}
    assert all(node["rate"] is None for node in told["nodes"])
    uses = {(use["user"], use["used"]): use["kinds"] for use in told["uses"]}
    assert "proof" in uses["logic/equality/right_cancel", "logic/equality/left_unit_is_right"]
    page = run("graph", "--topic", TOPIC, cwd=tmp_path)
    assert page.returncode == 0, page.stderr
    assert "graph.html" in page.stderr
    assert "right_cancel" in (tmp_path / "graph.html").read_text(encoding="utf-8")
    dot = call("graph", "--topic", f"{TOPIC}/right_cancel", "--format", "dot", cwd=tmp_path)
    assert dot.stdout.startswith("digraph")
    assert dot.stdout.count("label=") == 2
    missing = call("graph", "--topic", TOPIC, "--run", str(tmp_path), "--format", "json")
    assert missing.returncode == 2
