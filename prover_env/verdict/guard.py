"""Layer 1: refuse, before anything is compiled, what has no place in a proof.

Lean runs code while it compiles: a ``macro``, an ``elab``, an ``@[extern]`` in a submitted proof would be
executed. Brackets around the proof do not stop that: after a parse error Lean goes on at the next command.
So command words are refused wherever they stand, in strings, too. Comments are blanked first, and the
blanked text is what Lean gets: nothing can hide in what we take for a comment.

The guard protects the machine and saves time. Whether a proof is right is never its business: that is the
audit's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.verdict.lexer import PieceKind, blank, lex

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DENIED_WORDS", "Fault", "GuardLimits", "Inspection", "inspect"]

_COMMANDS = """
abbrev add_decl_doc assert_not_exists assert_not_imported attribute axiom binder_predicate builtin_dsimproc
builtin_initialize builtin_simproc class coinductive compile_inductive declare_command_config_elab
declare_config_elab declare_simp_like_tactic declare_syntax_cat def deprecated_syntax deriving dsimproc
dsimproc_decl elab elab_rules elab_stx_quot end example export gen_injective_theorems% grind_pattern import
include inductive infix infixl infixr init_grind_norm init_quot initialize instance library_note local macro
macro_rules meta mutual namespace noncomputable nonrec notation notation3 omit opaque partial postfix prefix
private protected public recommended_spelling register_builtin_option register_error_explanation
register_label_attr register_option register_parser_alias register_simp_attr run_cmd run_elab run_meta
seal section simproc simproc_decl structure suppress_compilation syntax theorem unif_hint universe
unlock_limits unseal unsafe unsuppress_compilation variable with_weak_namespace
"""
_EXECUTION = """
builtin_eval bv_check bv_decide by_elab csimp eval% extern idbg implemented_by include_str native_decide
plausible polyrith run_conv run_tac skipKernelTC sleep slim_check unsafeBaseIO unsafeCast
unsafeEIO unsafeIO with_decl_name%
"""
DENIED_WORDS: frozenset[str] = frozenset((_COMMANDS + _EXECUTION).split())
"""Words that start commands, and words with which a term or a tactic runs code."""

_DECLARATION_TAIL = "where termination_by decreasing_by"
_TERMINATION = frozenset({"termination_by", "decreasing_by"})

_OPTIONS = (
    "autoImplicit",
    "backward",
    "exponentiation.threshold",
    "linter",
    "maxHeartbeats",
    "maxRecDepth",
    "maxSynthPendingDepth",
    "pp",
    "relaxedAutoImplicit",
    "smartUnfolding",
    "synthInstance",
    "tactic",
)

_OPEN, _CLOSE = "([{⟨⟦⦃‹", ")]}⟩⟧⦄›"
_PAIR = dict(zip(_CLOSE, _OPEN, strict=True))
_BRACKET = re.compile(f"[{re.escape(_OPEN + _CLOSE)}]")

# Borders are ASCII on purpose: a letter that Lean does not know is skipped by it, and what follows is read.
# What stands before a word is looked at by `_within_name`: Lean needs no space behind a number or a literal.
_AFTER = r"(?![A-Za-z0-9_'])"
_LONGEST_RUN = 200  # of letters that are looked at before a word; behind a longer one, the word counts
_ASCII = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_'")
# Other characters that every Lean takes for letters: Greek without λ Π Σ, Coptic, polytonic Greek, letterlike
# symbols, script and Fraktur. Accents are left out: not every Lean knows them. Then what only goes on a name.
_LETTER = (
    "\u0391-\u039f\u03a1\u03a2\u03a4-\u03a9\u03b1-\u03ba\u03bc-\u03c9\u03ca-\u03fb\u1f00-\u1ffe\u2100-\u214f"
    "\U0001d49c-\U0001d59f"
)
_FIRST = f"A-Za-z_{_LETTER}"
_REST = f"{_FIRST}0-9'!?\u2080-\u2089\u2090-\u209c\u1d62-\u1d6a"
# No token of Lean or of a library begins with one of these and ends with such a letter, as `→ₗ` and `⟫_ℝ` do:
# behind them, a letter begins a name.
_BREAKS = frozenset(" \n([{⟨,;·")
_NAME = re.compile(rf"[{_FIRST}][{_REST}]*+(?:\.[{_FIRST}][{_REST}]*+)*+\.?\Z")
_QUALIFIER = re.compile(r"(?:^|[^\w'!?.»])[A-Za-z_][A-Za-z0-9_'!?]*(?:\.[A-Za-z_][A-Za-z0-9_'!?]*)*\.\Z")
_LET_REC = re.compile(rf"\blet\s+rec{_AFTER}")
_SET_OPTION = re.compile(rf"set_option{_AFTER}\s*([^\s]*)")
_OTHER = (
    (re.compile(r"#[A-Za-z_]{4,}"), "a # command"),
    (re.compile(r"@\["), "an attribute"),
    (re.compile(r"`"), "a quotation"),
    (re.compile(r"-/"), "a comment that ends without having begun"),
    (re.compile(r"\+\s*«?native(?![A-Za-z0-9_'])|(?<![A-Za-z0-9_'.])native»?\s*:="), "compiled evaluation"),
)
# What stands behind `config :=` is a term that Lean compiles and runs. Only data may stand there, fields with
# plain values or one name; by position, or out of a term, it could be anything, compiled evaluation included.
_CONFIG = re.compile(r"\(\s*«?config»?\s*:=\s*")
_PATH = r"[A-Za-z_][\w'!?]*(?:\.[A-Za-z_][\w'!?]*)*"
_VALUE = rf"(?:\.?{_PATH}|[0-9]+|\.(?:pos|neg)\s*\[[0-9,\s]*\])"
_FIELD = rf"[A-Za-z_][\w'!?]*\s*:=\s*{_VALUE}"
_PLAIN_CONFIG = re.compile(
    rf"(?:{_PATH}|\{{\s*(?:{_PATH}\s+with\s+)?(?:{_FIELD}(?:(?:\s*,\s*|\s+){_FIELD})*\s*,?\s*)?\}})\s*\)"
)
# C0, DEL, C1, spaces but the plain one, soft hyphen, joiners and fillers, zero width, direction marks, line
# and paragraph separators, variation selectors, BOM, lone surrogates, specials, tags: whatever nobody sees
_FORBIDDEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f"
    "\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff"
    "\ud800-\udfff\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def _words(text: str) -> re.Pattern[str]:
    return re.compile(f"({'|'.join(re.escape(w) for w in text.split())}){_AFTER}")


_DENIED = _words(_COMMANDS + _EXECUTION)
_DENIED_IN_TACTICS = _words(_COMMANDS + _EXECUTION + _DECLARATION_TAIL)


@dataclass(frozen=True, slots=True)
class GuardLimits:
    """Sizes that no honest proof needs to exceed.

    Attributes:
        characters: length of the text.
        depth: nesting of brackets (Lean's parser overflows the stack in the tens of thousands).
        digits: length of a numeral.
    """

    characters: int = 1 << 17
    depth: int = 256
    digits: int = 1024


@dataclass(frozen=True, slots=True)
class Fault:
    """What the guard refuses, and where: line from 1, column from 0, in the text as it was given."""

    message: str
    line: int
    column: int

    def __str__(self) -> str:
        """``line L, column C: message``."""
        return f"line {self.line}, column {self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Inspection:
    """Answer of the guard: the text to compile, or what is wrong with the one given."""

    text: str
    fault: Fault | None = None

    @property
    def ok(self) -> bool:
        """True when nothing was refused."""
        return self.fault is None


def inspect(text: str, *, tactics: bool = True, limits: GuardLimits | None = None) -> Inspection:
    """Look at a proof before it is compiled.

    Args:
        text: tactics, or (with ``tactics=False``) what stands after ``:=`` in a declaration.
        tactics: also refuse ``where``, ``termination_by``, ``decreasing_by``, which belong to a declaration
            (the latter two may stand behind a ``let rec``).
        limits: sizes; the usual ones if not given.

    Returns:
        The text with LF line ends and without comments, or the first fault found.
    """
    limits = limits or GuardLimits()
    text = text.replace("\r\n", "\n").replace("\r", "\n")

    def refuse(message: str, position: int) -> Inspection:
        start = text.rfind("\n", 0, position) + 1
        return Inspection("", Fault(message, text.count("\n", 0, position) + 1, position - start))

    if len(text) > limits.characters:
        return refuse(f"{len(text)} characters; at most {limits.characters} are judged", 0)
    kept: list[str] = []
    bare: list[str] = []
    for piece in lex(text):
        content = text[piece.start : piece.end]
        match piece.kind:
            case PieceKind.UNCLOSED:
                return refuse(f"{content[:2]!r} is not closed", piece.start)
            case PieceKind.DOC:
                return refuse("a documentation comment, which belongs to a declaration", piece.start)
            case PieceKind.COMMENT:
                before = text[piece.start - 1] if piece.start else " "
                # After an operator Lean may read `<--` as `<-` and `-`; we would not know what it sees.
                if not (before.isspace() or before.isalnum() or before in "_'!?" + _OPEN + _CLOSE + ",;:·"):
                    return refuse("a comment right after an operator; put a space before it", piece.start)
                kept.append(blank(content))
                bare.append(blank(content))
            case PieceKind.CODE:
                kept.append(content)
                bare.append(content)
            case _:
                kept.append(content)
                bare.append(blank(content))
    clean = "".join(kept)
    forbidden = _FORBIDDEN.search(clean)  # comments are free: Lean never gets to see them
    if forbidden:
        code = ord(forbidden.group())
        return refuse("a tab" if code == 9 else f"character U+{code:04X}", forbidden.start())

    helper = _LET_REC.search(clean)
    for match in (_DENIED_IN_TACTICS if tactics else _DENIED).finditer(clean):
        if match.group() in _TERMINATION and helper and helper.start() < match.start():
            continue  # of a helper inside the proof
        if not _within_name(clean, match.start()) and not _qualified(clean, match.start()):
            return refuse(f"`{match.group()}` has no place in a proof", match.start())
    for pattern, what in _OTHER:
        found = pattern.search(clean)
        if found:
            return refuse(f"{what} (`{found.group()}`) has no place in a proof", found.start())
    for match in _CONFIG.finditer(clean):
        if not _PLAIN_CONFIG.match(clean, match.end()):
            return refuse("a configuration that is not `{ field := value, … }`", match.start())
    for match in _SET_OPTION.finditer(clean):
        option = match.group(1)
        if _within_name(clean, match.start()):
            continue
        if not any(option == allowed or option.startswith(allowed + ".") for allowed in _OPTIONS):
            return refuse(f"option `{option}` may not be set in a proof", match.start())
    numeral = re.search(rf"(?<![0-9])[0-9]{{{limits.digits + 1}}}", clean)
    if numeral:
        return refuse(f"a numeral of more than {limits.digits} digits", numeral.start())
    return _balanced(clean, "".join(bare), limits.depth, refuse)


def _within_name(text: str, position: int) -> bool:
    """True when the word at ``position`` is the end of a longer one, as ``end`` in ``append``.

    The letters and digits before it must make the beginning of a name. After a number (``1axiom``) and after
    a character (``'a'axiom``) Lean begins a new token, and a new command.
    """
    start, least = position, max(0, position - _LONGEST_RUN)
    while start > least and text[start - 1] in _ASCII:
        start -= 1
    if start == position - _LONGEST_RUN:
        return False
    if start < position:
        first = text[start]
        if (first.isalpha() or first == "_") and text[start - 1 : start] != "\\":
            return True
    return _in_lean_name(text, position)


def _qualified(text: str, position: int) -> bool:
    """True when the word at ``position`` is a later part of a name, as ``prefix`` in ``List.prefix``.

    Not behind ``)`` or ``p.1``: there it is a token of its own, and after a parse error Lean goes on at it.
    """
    if not text.startswith(".", position - 1) or position < 2:
        return False
    found = _QUALIFIER.search(text, max(0, position - 200), position)
    return found is not None or _in_lean_name(text, position)


def _in_lean_name(text: str, position: int) -> bool:
    """True when a name with letters beyond ASCII reaches to ``position``, as ``α₁`` in ``α₁end``.

    It must stand where nothing but a name can begin.
    """
    start = position
    least = max(0, position - _LONGEST_RUN)
    while start > least and text[start - 1] not in _BREAKS:
        start -= 1
    return (
        start < position and (start > least or not start) and _NAME.match(text, start, position) is not None
    )


def _balanced(clean: str, bare: str, depth: int, refuse: Callable[[str, int], Inspection]) -> Inspection:
    """Brackets close what they opened, and do not nest too deeply."""
    stack: list[tuple[str, int]] = []
    for match in _BRACKET.finditer(bare):
        bracket, position = match.group(), match.start()
        if bracket in _OPEN:
            stack.append((bracket, position))
            if len(stack) > depth:
                return refuse(f"brackets nested more than {depth} deep", position)
        elif not stack or stack.pop()[0] != _PAIR[bracket]:
            return refuse(f"`{bracket}` closes what was not opened", position)
    if stack:
        return refuse(f"`{stack[-1][0]}` is not closed", stack[-1][1])
    return Inspection(clean)
