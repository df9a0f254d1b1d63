"""``ProblemSet``: the problems of one or many files, to look up and to select from."""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from problems.errors import ProblemError, ProblemFileError, UnknownProblemError
from problems.loader import load_file
from problems.problem import Problem

__all__ = ["SHIPPED", "ProblemSet", "load_sets"]

SHIPPED = Path(__file__).parent / "sets"
"""The folder of the sets that ship."""


class ProblemSet:
    """An immutable, ordered collection of problems.

    Canaries (statements known to be unprovable) are held apart: they are not iterated, counted or listed,
    but ``get`` finds them, ``canaries`` gives them, and ``select`` takes them when a part of the selection
    fits nothing but canaries.
    """

    def __init__(self, problems: Iterable[Problem], *, show_canaries: bool = False) -> None:
        """Collect ``problems``.

        Args:
            problems: in the order to keep.
            show_canaries: treat canaries as ordinary members.

        Raises:
            ProblemError: two problems have the same id.
        """
        self._all: dict[str, Problem] = {}
        for problem in problems:
            if problem.id in self._all:
                raise ProblemError(f"two problems have the id {problem.id!r}; rename a file or folder")
            self._all[problem.id] = problem
        self._shown = tuple(p for p in self._all.values() if show_canaries or not p.canary)

    def __iter__(self) -> Iterator[Problem]:
        """The problems in order, canaries left out."""
        return iter(self._shown)

    def __len__(self) -> int:
        """How many problems are iterated."""
        return len(self._shown)

    def __contains__(self, item: object) -> bool:
        """Whether an id or a problem is here, canaries included."""
        return (item.id if isinstance(item, Problem) else item) in self._all

    def __repr__(self) -> str:
        return f"ProblemSet({len(self)} problems in {len(self.topics())} topics)"

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids in order, canaries left out."""
        return tuple(p.id for p in self._shown)

    @property
    def canaries(self) -> ProblemSet:
        """The canaries alone, as ordinary members of a set."""
        return ProblemSet((p for p in self._all.values() if p.canary), show_canaries=True)

    def topics(self) -> tuple[str, ...]:
        """Topics in order of first appearance, canaries left out."""
        return tuple(dict.fromkeys(p.topic for p in self._shown))

    def get(self, problem_id: str) -> Problem:
        """The problem of this id, which may be a canary.

        Raises:
            UnknownProblemError: there is none; names the closest ids.
        """
        found = self._all.get(problem_id)
        if found is None:
            raise UnknownProblemError(f"no problem has the id {problem_id!r}; {self._hint(problem_id)}")
        return found

    def select(self, spec: str) -> ProblemSet:
        """The problems that a selection names, in the order of this set.

        Args:
            spec: comma list of ids, topics, or leading parts of ids up to a ``/``: ``"logic"``,
                ``"logic/propositional,nat/tower/add_zero"``.

        Returns:
            A new set.

        Raises:
            UnknownProblemError: the list is empty, or a part of it fits nothing.
        """
        parts = [part for piece in spec.split(",") if (part := piece.strip().strip("/"))]
        if not parts:
            raise UnknownProblemError(f"the selection {spec!r} is empty; {self._topics_hint()}")
        chosen: set[str] = set()
        with_canaries = False
        for part in parts:
            fits = [p for p in self._all.values() if part in (p.id, p.topic) or p.id.startswith(part + "/")]
            visible = [p for p in fits if not p.canary or p in self._shown]
            if not fits:
                raise UnknownProblemError(f"nothing fits {part!r}; {self._hint(part)}")
            with_canaries = with_canaries or not visible or any(p.canary for p in visible)
            chosen.update(p.id for p in visible or fits)
        return ProblemSet((p for p in self._all.values() if p.id in chosen), show_canaries=with_canaries)

    def _hint(self, text: str) -> str:
        """Close ids or topics, for an error message."""
        names = [*self.topics(), *self.ids]
        close = [n for n in names if text and n.startswith(text)][:3]
        close = close or difflib.get_close_matches(text, names, 3, 0.6)
        if not close:  # the last part alone: `add_zro` for `nat/tower/add_zero`
            last = {p.id.rsplit("/", 1)[-1]: p.id for p in self._shown}
            close = [last[n] for n in difflib.get_close_matches(text.rsplit("/", 1)[-1], last, 3, 0.6)]
        if close:
            return f"did you mean {' or '.join(close)}?"
        return self._topics_hint()

    def _topics_hint(self) -> str:
        topics = self.topics()
        more = ", …" if len(topics) > 12 else ""
        return f"topics: {', '.join(topics[:12])}{more}" if topics else "the set is empty"


def load_sets(
    root: str | os.PathLike[str] | None = None, *, extra: Iterable[str | os.PathLike[str]] = ()
) -> ProblemSet:
    """Load every problem file below some folders.

    Args:
        root: a folder of folders (``SET/FILE.lean``); files directly in it take its own name as set. The sets
            that ship with the package by default.
        extra: more such folders, loaded after it.

    Returns:
        All problems, folder by folder and file by file in alphabetical order.

    Raises:
        ProblemFileError: a folder does not exist or is given twice, or a file breaks the format.
        ProblemError: two files give the same id.
    """
    problems: list[Problem] = []
    seen: set[Path] = set()
    for folder in (Path(SHIPPED if root is None else root), *map(Path, extra)):
        if not folder.is_dir():
            raise ProblemFileError(str(folder), None, "is not a folder; give a folder of .lean files")
        if folder.resolve() in seen:
            raise ProblemFileError(str(folder), None, "is given twice; give it once")
        seen.add(folder.resolve())
        own_name = Path(os.path.abspath(folder)).name
        for file in sorted(folder.rglob("*.lean")):
            inner = file.relative_to(folder).parent
            if any(part.startswith(".") for part in inner.parts) or file.name.startswith("."):
                continue
            problems += load_file(file, inner.as_posix() if inner.parts else own_name)
    return ProblemSet(problems)
