"""``Seats``: all workers of a pool, by their imports, within a budget of memory. Under the pool's lock."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from prover_env.pool.placement import cheapest, common
from prover_env.pool.seat import Seat
from prover_env.server.task import Counters

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from prover_env.pool.placement import Want
    from prover_env.runtime import Lean
    from prover_env.server.task import Settings

__all__ = ["Seats", "total"]

_Imports = tuple[str, ...]


def total(counters: Iterable[Counters]) -> Counters:
    """The sum of counts."""
    result = Counters()
    for one in counters:
        for item in fields(Counters):
            setattr(result, item.name, getattr(result, item.name) + getattr(one, item.name))
    return result


class Seats:
    """All workers of a pool.

    Attributes:
        condemned: taken out; their processes are still to be ended.
        evicted: how many were taken out to keep within the budget.
        retired: sums over those taken out.
    """

    def __init__(self, lean: Lean, settings: Settings, *, budget: int, estimate: int) -> None:
        """No workers yet.

        Args:
            lean: the Lean.
            settings: limits of each session.
            budget: bytes of private memory of all workers; idle ones are ended to keep within it.
            estimate: bytes to count for a worker that is new.
        """
        self.condemned: list[Seat] = []
        self.evicted = 0
        self.retired = Counters()
        self._lean = lean
        self._settings = settings
        self._budget = budget
        self._estimate = estimate
        self._by_imports: dict[_Imports, list[Seat]] = {}
        self._ticks = 0

    def __iter__(self) -> Iterator[Seat]:
        """All of them."""
        return (seat for group in self._by_imports.values() for seat in group)

    @property
    def size(self) -> int:
        """Private memory of all of them, as last looked at."""
        return sum(seat.size for seat in self)

    def idle(self, imports: _Imports) -> list[Seat]:
        """Those that are free and have these imports."""
        return [seat for seat in self._by_imports.get(imports, ()) if not seat.held]

    def spare_there(self, imports: _Imports) -> bool:
        """Whether there is a worker with these imports beside those that are wanted now."""
        group = self._by_imports.get(imports, ())
        running = [seat for seat in group if seat.running or seat.held]
        return len(running) > 1 and any(not seat.held for seat in running)

    def some_held(self) -> bool:
        """Whether any is at work."""
        return any(seat.held for seat in self)

    def take(self, imports: _Imports, want: Want) -> Seat | None:
        """The best free one for a job, held for the caller; ``None`` when there is none."""
        seat = cheapest(want, self.idle(imports))[1]
        if seat is None:
            spare = self.idle(imports)  # one without a process is no better than a new one, but is there
            seat = spare[0] if spare else None
        if seat is not None:
            self._hold(seat)
        return seat

    def busy_knows_more(self, seat: Seat, want: Want) -> bool:
        """Whether one that is at work has more of the job's script than the one that was taken."""

        def known(other: Seat) -> int:
            last = other.last
            return common(want.script, last.script) if last is not None and last.key == want.key else -1

        here = known(seat)
        return any(o.held and o is not seat and known(o) > here for o in self._by_imports[seat.imports])

    def add(self, imports: _Imports) -> Seat:
        """A new one, held for the caller."""
        seat = Seat(self._lean, imports, self._settings, self._estimate)
        self._by_imports.setdefault(imports, []).append(seat)
        self._hold(seat)
        return seat

    def give_back(self, seat: Seat) -> None:
        """The caller is done with it."""
        seat.held = False
        seat.job = None
        seat.interrupt.clear()
        seat.look()

    def remove(self, seat: Seat) -> None:
        """Take one out, to be ended later."""
        group = self._by_imports[seat.imports]
        group.remove(seat)
        if not group:
            del self._by_imports[seat.imports]
        self.condemned.append(seat)
        self.retired = total((self.retired, seat.counters))

    def fits(self) -> bool:
        """Whether one more fits into the budget as it is."""
        return self.size + self._estimate <= self._budget

    def evict(self, *, all_idle: bool = False, coming: bool = True) -> bool:
        """Take out the free ones used longest ago until one more fits, or all that are free.

        Returns:
            Whether any was taken out.
        """
        idle = sorted((seat for seat in self if not seat.held), key=lambda seat: seat.used)
        size, found = self.size + (self._estimate if coming else 0), False
        for seat in idle:
            if not all_idle and size <= self._budget:
                break
            self.remove(seat)
            self.evicted += 1
            size -= seat.size
            found = True
        return found

    def _hold(self, seat: Seat) -> None:
        self._ticks += 1
        seat.held = True
        seat.used = self._ticks
