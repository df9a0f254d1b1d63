"""Program: reads many damaged copies of a compiled file, in a process with limits, and reports.

Started by ``test_hostile``: the arguments are the file, a seed, how many copies, and the module folders that
its imports are searched in. Everything the public reader offers is asked of each copy. Anything but an answer
or an ``OleanError`` ends the process with a traceback, the seed of the copy in front.
"""

from __future__ import annotations

import json
import random
import resource
import struct
import sys
import time
from pathlib import Path

from prover_env.errors import OleanError
from prover_env.olean import Library, ModuleIndex, Olean, axioms, compare, dependencies, theorems_of

MEMORY = 2 << 30
SECONDS = 200
HEADER = 96


def own_peak() -> int:
    """Most bytes of memory that this program has had.

    ``ru_maxrss`` may be of the process that started this one: it survives ``exec``.
    """
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    return int(status.split("VmHWM:")[1].split()[0]) << 10


def damage(data: bytes, rng: random.Random) -> bytes:
    """One to eight random changes: bits, bytes, words, pointers, headers, sizes, cuts, swaps."""
    image = bytearray(data)
    words = len(image) // 8
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        word = rng.randrange(10, words)
        (old,) = struct.unpack_from("<Q", image, 8 * word)
        match rng.randrange(9):
            case 0:
                new = old ^ 1 << rng.randrange(64)
            case 1:
                new = rng.getrandbits(64)
            case 2:  # what stands elsewhere: pointers that lead to objects of another type
                (new,) = struct.unpack_from("<Q", image, 8 * rng.randrange(10, words))
            case 3:  # a neighbour
                new = (old + 8 * rng.randrange(-8, 8)) % (1 << 64)
            case 4:  # another constructor
                new = old & ~(0xFF << 56) | rng.randrange(256) << 56
            case 5:  # another number of fields, or another size
                new = old ^ rng.getrandbits(24) << 32
            case 6:  # huge or tiny
                new = rng.choice((0, 1, 2, (1 << 64) - 1, 1 << 63, (1 << 32) - 1, 1 << 31))
            case 7:  # a pointer to the object itself or behind it
                (base,) = struct.unpack_from("<Q", image, 80)
                new = (base + 8 * (word + rng.randrange(-1, 3))) % (1 << 64)
            case _:
                end = HEADER + 8 * rng.randrange(1, max(2, words - 12))
                new, image = old, image[:end]
                words = len(image) // 8
                word = min(word, words - 1)
        struct.pack_into("<Q", image, 8 * word, new)
        if words < 14:
            break
    return bytes(image)


def read_all(data: bytes, index: ModuleIndex, other: Olean) -> None:
    olean = Olean.parse([data], Path("damaged.olean"))
    compare(olean, other)
    compare(other, olean)
    scope = index.scope(olean.imported)
    axioms(theorems_of(olean), olean, scope)
    dependencies(olean)
    library = Library(scope, olean, ("Damaged",))
    for name in list(olean.constants)[:3]:
        library.dependencies(name, transitive=True, depth=2)
    olean.check()


def main() -> None:
    path, seed, copies = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    index = ModuleIndex.on_path(sys.argv[4:])
    data, pristine = path.read_bytes(), Olean.read(path)
    read_all(data, index, pristine)
    refused, longest = 0, 0.0
    for copy in range(copies):
        damaged = damage(data, random.Random(f"{seed}/{copy}"))
        begin = time.process_time()
        try:
            read_all(damaged, index, pristine)
        except OleanError:
            refused += 1
        except BaseException:
            print(f"copy {seed}/{copy}", file=sys.stderr)
            raise
        longest = max(longest, time.process_time() - begin)
    peak = own_peak()
    print(json.dumps({"copies": copies, "refused": refused, "longest": longest, "peak": peak}))


if __name__ == "__main__":
    main()
