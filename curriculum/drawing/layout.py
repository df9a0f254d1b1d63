"""Places for the nodes of a picture: columns by depth, rows so that uses cross little. Deterministic."""

from __future__ import annotations

from dataclasses import dataclass

from curriculum.drawing.picture import Picture

__all__ = ["Layout", "layered"]

_SWEEPS = 12


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns and rows.

    Attributes:
        places: column and row of each node that uses or is used, by id.
        alone: ids of the others, in order.
        columns: number of columns.
        rows: number of rows of the fullest column.
    """

    places: dict[str, tuple[int, float]]
    alone: tuple[str, ...]
    columns: int
    rows: int


def layered(shown: Picture) -> Layout:
    """Lay out a picture in layers: what a problem uses stands left of it.

    Args:
        shown: usually the part of one topic.
    """
    below: dict[str, list[str]] = {node.id: [] for node in shown.nodes}
    above: dict[str, list[str]] = {node.id: [] for node in shown.nodes}
    for use in shown.uses:
        if use.direct:
            below[use.user].append(use.used)
            above[use.used].append(use.user)
    linked = [node for node in shown.nodes if below[node.id] or above[node.id]]
    alone = tuple(node.id for node in shown.nodes if not below[node.id] and not above[node.id])
    order: dict[int, list[str]] = {}
    for node in linked:
        order.setdefault(node.depth, []).append(node.id)
    columns = sorted(order)
    row = {node: float(i) for column in columns for i, node in enumerate(order[column])}
    for sweep in range(_SWEEPS):
        forward = sweep % 2 == 0
        neighbours = below if forward else above
        for column in columns if forward else reversed(columns):
            keyed = [
                (sum(row[n] for n in near) / len(near) if (near := neighbours[node]) else row[node], i, node)
                for i, node in enumerate(order[column])
            ]
            order[column] = [node for _, _, node in sorted(keyed)]
            row |= {node: float(i) for i, node in enumerate(order[column])}
    rows = max((len(nodes) for nodes in order.values()), default=0)
    places: dict[str, tuple[int, float]] = {}
    for position, column in enumerate(columns):
        start = (rows - len(order[column])) / 2  # columns stand centred
        for i, name in enumerate(order[column]):
            places[name] = (position, start + i)
    return Layout(places, alone, len(columns), rows)
