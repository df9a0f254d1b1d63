"""The page docs/adversary.md, made from the suite."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.adversary.honest import HONEST, REFUSED
from tests.adversary.kinds import KINDS, TITLES, files, forged, statements

__all__ = ["Row", "counts", "page", "summary"]


@dataclass(frozen=True)
class Row:
    """One line of the table of mutants.

    Attributes:
        layer: the layer.
        rule: the rule that was taken out.
        result: what becomes of the attacks.
        attacks: the attacks that succeed then.
    """

    layer: str
    rule: str
    result: str
    attacks: tuple[str, ...]


def counts() -> list[tuple[str, str, int]]:
    """Kind, what it is, number of attacks."""
    rows = [(kind, TITLES[kind], len(attacks)) for kind, attacks in KINDS.items()]
    rows.append((forged.KIND, forged.TITLE, len(forged.FORGED)))
    rows.append((files.KIND, files.TITLE, len(files.FILES)))
    rows.append((statements.KIND, statements.TITLE, len(statements.STATEMENTS)))
    return rows


def page(rows: Iterable[Row]) -> str:
    """The whole page."""
    kinds = counts()
    head = [f"| {kind} | {title} | {number} |" for kind, title, number in kinds]
    refused = [f"- {label}" for label, _, _ in REFUSED]
    lines = _TEXT.format(
        total=sum(number for _, _, number in kinds),
        kinds="\n".join(head),
        honest=len(HONEST),
        refused="\n".join(refused),
    ).split("\n")
    for row in rows:
        example = row.attacks[0] if row.attacks else ""
        cells = [
            row.layer,
            row.rule.split("\n")[0].replace("|", "\\|"),
            str(len(row.attacks)),
            example,
            row.result,
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def summary(rows: Iterable[Row]) -> str:
    """The table of layers in docs/security.md: what succeeds when rules of a layer are taken out."""
    lines = ["| layer | rules taken out, one by one | attacks that then get further | for example | then |"]
    lines.append("|---|---:|---:|---|---|")
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(row.layer, []).append(row)
    for layer, group in grouped.items():
        attacks = {attack for row in group for attack in row.attacks}
        most = max(group, key=lambda row: (row.result == "accepted", len(row.attacks)))
        lines.append(f"| {layer} | {len(group)} | {len(attacks)} | {most.attacks[0]} | {most.result} |")
    return "\n".join(lines) + "\n"


_TEXT = """\
# The adversary suite

<!-- written by tests/adversary: PROVER_GYM_WRITE_DOCS=1 pytest tests/adversary -k page -->

`tests/adversary` attacks the judge, and tries to get honest proofs refused. Every attack is run for real.
Scripts go to the whole judge and, as they are, without the guard, to the layers behind it, in both layouts of
the template. Forged artefacts go to audit and replay one by one, and to the whole judge, whose compiler then
answers what the forger wants. Files go to `check_file`. An attack fails the suite when it is accepted, and
also when it is rejected for another reason than the one that is expected.

## {total} attacks

| kind | what it tries | attacks |
|---|---|---:|
{kinds}

## {honest} honest proofs

Comments in odd places, strings, names of all alphabets, deep terms, hundreds of lines, options, every kind of
induction, generated lemmas, universes, instances, quotients: all must be accepted, alone and in one batch.

Some harmless texts are refused all the same. The guard does not read Lean as Lean does, and what it cannot be
sure of it refuses:

{refused}

Comments are free: they are blanked before Lean sees the proof, so anything may stand in them.

## Fuzzing

`test_fuzz.py` sends random tokens, random tactic blocks and changed attacks for nine false statements to the
judge and to the layers behind the guard, and damaged or shuffled artefacts to reader, audit and replay.
`PROVER_GYM_FUZZ_SECONDS` says for how long (20 s in the suite).

## What every rule is good for

Each rule is taken out of a copy of its module, found by itself in the syntax tree, and the suite is run
against the copy. A rule without which nothing changes would be decoration, and would fail the suite.
*Reaches Lean*: the guard protects the machine, and only Lean is left. *Only the replay*: the audit says
it better and without a kernel; both would have to fail. *An error*: the judge would stop with an exception.

| layer | rule taken out | attacks | for example | what happens |
|---|---|---:|---|---|"""
