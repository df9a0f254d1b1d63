"""Program: compares what our reader decodes with what Lean's own importer holds, constant by constant.

Started by ``test_native`` in a process of its own, since it loads Lean: the arguments are the path of Lean's
shared library and then the names of modules with their files (``Init.Core=/…/Core.olean``). It prints counts
and the first differences as JSON.

Each constant is looked up in the environment into which Lean imported the modules. Its types, values and
recursor rules are walked in Lean's memory and in our decoded form side by side: every node, binder names,
binder kinds, universe levels, literals. Metadata nodes, which our reader drops on purpose, are stepped over
on Lean's side and counted. Beside that, our terms are rebuilt with Lean's constructors and compared by Lean.
"""

from __future__ import annotations

import ctypes
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from prover_env.olean import Constant, Kind, Name, Olean, Safety, parse_name, show_name
from prover_env.olean.terms import APP, BVAR, CONST, LAM, LET, LIT, PI, PROJ, SORT
from prover_env.verdict.kernel import Kernel

MDATA = 10
KINDS = list(Kind)
# for each kind of term, the pointer fields that lead to subterms
BELOW = {APP: (0, 1), LAM: (1, 2), PI: (1, 2), LET: (1, 2, 3), PROJ: (2,)}
# for each kind of constant, where its record has the list of the names declared together, and its flags
GROUP = {
    Kind.DEFINITION: 3,
    Kind.THEOREM: 2,
    Kind.OPAQUE: 2,
    Kind.INDUCTIVE: 3,
    Kind.RECURSOR: 1,
}
NUMBERS = {Kind.INDUCTIVE: (1, 2, 5), Kind.CONSTRUCTOR: (2, 3, 4), Kind.RECURSOR: (2, 3, 4, 5)}


class Comparison(Kernel):
    def __init__(self, library: str) -> None:
        super().__init__(library)
        self.counts: Counter[str] = Counter()
        self.differences: list[str] = []
        self._native_names: dict[int, Name] = {1: ()}
        self._walked: dict[tuple[int, int], bool] = {}

    def native_name(self, pointer: int) -> Name:
        known = self._native_names.get(pointer)
        if known is None:
            prefix, last = self.native_name(self._field(pointer, 0)), self._field(pointer, 1)
            part: str | int = last >> 1
            if self._tag(pointer) == 1:
                size = self._field(last, 0)
                part = ctypes.string_at(last + 32, size - 1).decode()
            known = self._native_names[pointer] = (*prefix, part)
        return known

    def native_names(self, pointer: int) -> tuple[Name, ...]:
        return tuple(self.native_name(p) for p in self._elements(pointer))

    def same_term(self, pointer: int, term: Any) -> bool:
        """Whether a term in Lean's memory is the decoded one, node by node."""
        stack = [(pointer, term)]
        while stack:
            p, t = stack.pop()
            while self._tag(p) == MDATA:
                self.counts["metadata nodes"] += 1
                p = self._field(p, 1)
            key = (p, id(t))
            if key in self._walked:
                continue
            self._walked[key] = True
            self.counts["nodes"] += 1
            kind = t[0]
            if self._tag(p) != kind:
                return False
            if kind in (BVAR, SORT, CONST, LIT):
                if not self._equal(p, self.term(t)):
                    return False
                continue
            if kind in (LAM, PI, LET):
                scalars = p + 8 + 8 * (4 if kind == LET else 3) + 8  # behind the fields and the cached data
                if self.native_name(self._field(p, 0)) != t[1]:
                    return False
                if ctypes.c_uint8.from_address(scalars).value != t[-1]:
                    return False
            elif kind == PROJ and (
                self.native_name(self._field(p, 0)) != t[1] or self._field(p, 1) != t[2] << 1 | 1
            ):
                return False
            first = {APP: 1, PROJ: 3}.get(kind, 2)
            stack += [(self._field(p, f), t[first + i]) for i, f in enumerate(BELOW[kind])]
        return True

    def holds_metadata(self, pointer: int) -> bool:
        seen: set[int] = set()
        stack = [pointer]
        while stack:
            p = stack.pop()
            if p not in seen:
                seen.add(p)
                kind = self._tag(p)
                if kind == MDATA:
                    return True
                stack += [self._field(p, f) for f in BELOW.get(kind, ())]
        return False

    def terms(self, pointer: int, term: Any) -> bool:
        """Whether a term is the same, by our own walk and, if it holds no metadata, for Lean, too."""
        same = self.same_term(pointer, term)
        self.counts["terms"] += 1
        if self._equal(pointer, self.term(term)):
            self.counts["terms equal for Lean"] += 1
        elif self.holds_metadata(pointer):
            self.counts["terms equal for Lean but for metadata"] += 1
        else:
            return False
        return same

    def compare(self, c: Constant) -> list[str]:
        """In what the decoded constant differs from the imported one."""
        found = self._lookup(c.name)
        if found is None:
            return ["not imported"]
        if KINDS[self._tag(found)] is not c.kind:
            return ["kind"]
        record = self._field(found, 0)
        head = self._field(record, 0)
        wrong = []
        if self.native_name(self._field(head, 0)) != c.name:
            wrong.append("name")
        if self.native_names(self._field(head, 1)) != c.level_params:
            wrong.append("universe parameters")
        if not self.terms(self._field(head, 2), c.type):
            wrong.append("type")
        if c.value is not None and not self.terms(self._field(record, 1), c.value):
            wrong.append("value")
        if c.kind in GROUP and self.native_names(self._field(record, GROUP[c.kind])) != c.group:
            wrong.append("group")
        numbers = tuple(self._field(record, i) >> 1 for i in NUMBERS.get(c.kind, ()))
        if numbers != c.numbers:
            wrong.append("numbers")
        if c.kind is Kind.INDUCTIVE and self.native_names(self._field(record, 4)) != c.related:
            wrong.append("constructors")
        if c.kind is Kind.CONSTRUCTOR and (self.native_name(self._field(record, 1)),) != c.related:
            wrong.append("type of the constructor")
        if c.kind is Kind.RECURSOR:
            rules = self._elements(self._field(record, 6))
            if len(rules) != len(c.rules) or not all(
                self.native_name(self._field(p, 0)) == r.constructor
                and self._field(p, 1) >> 1 == r.fields
                and self.terms(self._field(p, 2), c.rule_body(r))
                for p, r in zip(rules, c.rules, strict=True)
            ):
                wrong.append("rules")
        if self.safety(record, c) is not c.safety:
            wrong.append("safety")
        return wrong

    def safety(self, record: int, c: Constant) -> Safety:
        fields = ctypes.c_uint8.from_address(record + 6).value
        flags = ctypes.string_at(record + 8 + 8 * fields, 4)
        if c.kind is Kind.DEFINITION:
            return list(Safety)[flags[0]]
        if c.kind in (Kind.THEOREM, Kind.QUOTIENT):
            return Safety.SAFE
        unsafe = flags[1] if c.kind in (Kind.INDUCTIVE, Kind.RECURSOR) else flags[0]
        return Safety.UNSAFE if unsafe else Safety.SAFE


def main() -> None:
    comparison = Comparison(sys.argv[1])
    modules = dict(argument.split("=", 1) for argument in sys.argv[2:])
    comparison.import_modules([parse_name(name) for name in modules])
    for name, path in modules.items():
        olean = Olean.read(Path(path))
        comparison.counts["modules"] += 1
        for constant in (olean.constant(n) for n in olean.constants):
            comparison.counts["constants"] += 1
            comparison.counts[constant.kind] += 1
            wrong = comparison.compare(constant)
            if wrong:
                comparison.counts["different"] += 1
                comparison.differences.append(f"{name}: {show_name(constant.name)}: {', '.join(wrong)}")
        # the walk remembers addresses of our tuples: they must live as long
        comparison._alive.append(olean)  # type: ignore[arg-type]
    print(json.dumps({"counts": comparison.counts, "differences": comparison.differences[:20]}))


if __name__ == "__main__":
    main()
