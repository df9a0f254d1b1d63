from __future__ import annotations

from prover_env.olean import Olean, dependencies


def test_statement_and_proof(sample: Olean) -> None:
    found = dependencies(sample)
    assert list(found)[:3] == ["S.size_nonneg", "S.by_match", "S.helped"]
    size = found["S.size_nonneg"]
    assert {"S.T", "S.T.size", "LE.le"} <= size.statement_uses
    assert "Nat.zero_le" in size.proof_uses
    assert "Nat.zero_le" not in size.statement_uses
    assert size.position.line == 8
    assert "S.cheated" in found["S.through"].proof_uses
    assert "S.cheat" in found["S.cheated"].proof_uses


def test_helpers_are_looked_through(sample: Olean) -> None:
    found = dependencies(sample)
    assert "And.casesOn" in found["S.by_match"].proof_uses
    assert not any("match_" in name for name in found["S.by_match"].proof_uses)
    assert "id" in found["S.helped"].proof_uses
    assert "S.helped.go" not in found["S.helped"].proof_uses
    assert not any("_proof_" in name for uses in found.values() for name in uses.proof_uses)
    for name, uses in found.items():
        assert name not in uses.proof_uses
