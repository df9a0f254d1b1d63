"""``ForkLock``: a re-entrant lock that a forked child finds free.

A fork copies a locked lock, but not the thread that would release it. What such a lock guards must be of use
to the child as it stands, or be thrown away there by whoever owns it.
"""

from __future__ import annotations

import os
import threading
import weakref

__all__ = ["ForkLock"]


class ForkLock:
    """Like ``threading.RLock`` in a ``with`` statement; new and free in every forked child."""

    def __init__(self) -> None:
        """A free lock."""
        self._lock = threading.RLock()
        self._held: list[threading.RLock] = []
        _locks.add(self)

    def __enter__(self) -> None:
        """Wait for the lock."""
        lock = self._lock
        lock.acquire()
        self._held.append(lock)

    def __exit__(self, *_: object) -> None:
        """Release what was taken: after a fork in the block that is not the present lock."""
        self._held.pop().release()

    def _renew(self) -> None:
        self._lock = threading.RLock()


_locks: weakref.WeakSet[ForkLock] = weakref.WeakSet()


def _renew_all() -> None:
    for lock in list(_locks):
        lock._renew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_all)
