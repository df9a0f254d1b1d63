"""Stable hashes for features: equal in every process and on every machine, unlike Python's own."""

from __future__ import annotations

import zlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["Hashes", "Indices", "cross", "stable_hash"]

Hashes = NDArray[np.uint32]
Indices = NDArray[np.int32]

_MASK = 0xFFFFFFFF


@lru_cache(maxsize=1 << 17)
def stable_hash(text: str) -> int:
    """32 bits for a text."""
    # CRC alone is linear, so texts that differ in like ways would collide when crossed; mixing undoes that
    h = zlib.crc32(text.encode("utf-8", "surrogatepass"))
    h = (h ^ (h >> 16)) * 0x85EBCA6B & _MASK
    h = (h ^ (h >> 13)) * 0xC2B2AE35 & _MASK
    return h ^ (h >> 16)


def cross(first: Hashes, second: Hashes, bits: int) -> Indices:
    """Indices below ``2^bits`` for pairs of hashes; shapes are broadcast as numpy does."""
    h = (first * np.uint32(0x9E3779B1)) ^ second
    h *= np.uint32(0x85EBCA6B)
    h ^= h >> np.uint32(15)
    h *= np.uint32(0xC2B2AE35)
    return (h >> np.uint32(32 - bits)).astype(np.int32)
