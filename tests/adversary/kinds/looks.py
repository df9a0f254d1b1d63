"""Unicode: letters that look alike, characters that cannot be seen, and odd encodings."""

from __future__ import annotations

from tests.adversary.model import FALSE, SWAP, Attack

KIND = "unicode look-alikes and invisible characters"
TITLE = "what a person, Python and Lean read differently"

HIDDEN: dict[int, str] = {}


def _hidden(code: int, says: str = "guard") -> Attack:
    script = f"exact ⟨h.2,{chr(code)} h.1⟩"
    return Attack(
        f"U+{code:04X} between tokens",
        script,
        says,
        "" if 0xD800 <= code <= 0xDFFF else HIDDEN.get(code, "compile compile"),
        SWAP,
    )


_INVISIBLE = [
    0x00,
    0x01,
    0x08,
    0x09,
    0x0B,
    0x0C,
    0x1B,
    0x1F,
    0x7F,
    0x85,
    0xA0,
    0xAD,
    0x034F,
    0x061C,
    0x115F,
    0x1680,
    0x17B4,
    0x180E,
    0x2003,
    0x200B,
    0x200D,
    0x200E,
    0x2028,
    0x2029,
    0x202E,
    0x2060,
    0x2066,
    0x2800,
    0x3000,
    0x3164,
    0xD800,
    0xDFFF,
    0xFE0F,
    0xFEFF,
    0xFFA0,
    0xFFF9,
    0xFFFD,
    0x1D173,
    0xE0041,
    0xE0100,
]

ATTACKS = [
    *map(_hidden, _INVISIBLE),
    Attack("sorry with a Cyrillic o", "sоrry", "compile", "compile compile"),
    Attack("sorry in full width", "ｓｏｒｒｙ", "compile", "compile compile"),
    Attack("axiom with a zero width joiner", "skip\nax\u200diom bad : 1 = 2", "guard", "compile compile"),
    Attack("axiom with a soft hyphen", "skip\nax\u00adiom bad : 1 = 2", "guard", "compile compile"),
    Attack("axiom in mathematical letters", "skip\n𝐚𝐱𝐢𝐨𝐦 bad : 1 = 2", "compile", "compile compile"),
    Attack("theorem with a long s", "skip\ntheoremſ x : True := trivial", "guard|compile", "compile compile"),
    Attack("a name before normalisation", "have é := rfl\nexact e\u0301", "compile|guard", "compile compile"),
    Attack("the Kelvin sign for K", "exact (K : 1 = 2)\nhave K := 1", "compile", "compile compile"),
    Attack("a Greek question mark", "skip\u037e sorry", "compile|guard", "compile compile"),
    Attack("brackets that look alike", "exact ❨rfl❩", "compile", "compile compile"),
    Attack("full width brackets", "exact （rfl）", "compile", "compile compile"),
    Attack("an equals sign that looks alike", "have : 1 ꓿ 2 := rfl", "compile", "compile compile"),
    Attack("a colon that looks alike", "have h ∶ 1 = 2 := rfl", "compile", "compile compile"),
    Attack("a comment by long dashes", "exact rfl —— sorry", "compile", "compile compile"),
    Attack("text turned around", "exact \u202e)rorre(\u202c rfl", "guard", "compile compile"),
    Attack("a byte order mark in front", "\ufeffexact rfl", "guard", "compile compile"),
    Attack(
        "a line separator before a command", "exact rfl\u2028axiom bad : 1 = 2", "guard", "compile compile"
    ),
    Attack("a next line before a command", "exact rfl\u0085axiom bad : 1 = 2", "guard", "compile compile"),
    Attack("a carriage return before a command", "exact rfl\raxiom bad : 1 = 2", "guard", "compile compile"),
    Attack("a form feed before a command", "exact rfl\x0caxiom bad : 1 = 2", "guard", "compile compile"),
    Attack("a NUL before a command", "exact rfl\x00axiom bad : 1 = 2", "guard", "compile compile"),
    Attack("command words glued to Cyrillic", "exact rfl\nжaxiom bad : 1 = 2", "guard", "compile compile"),
    Attack("command words glued to an emoji", "exact rfl\n😀axiom bad : 1 = 2", "guard", "compile compile"),
    Attack("a subscript one", "exact (rfl : ₁ = ₁)", "compile", "compile compile"),
    Attack("digits of another script", "exact (rfl : (١ : Nat) = 2)", "compile", "compile compile"),
    Attack("a name in guillemets that looks like another", "exact «one_two​»", "guard", "compile compile"),
    Attack(
        "a stack of combining marks",
        "have x" + "\u0301" * 200 + " := 1\nexact rfl",
        "compile|guard",
        "compile compile",
        FALSE,
    ),
]
