"""Where Lean begins a new word: wherever it reads a command, the guard must have seen one.

Lean needs no space behind a number or a literal: ``exact 1axiom …`` is a term and a command. The guard looks
at letters only, so it is compared with Lean itself, on all that may stand right before a word.
"""

from __future__ import annotations

import pytest

from prover_env.verdict import Judge, inspect

LITERALS = [
    r"12",
    r"1.5",
    r"1.",
    r"1e5",
    r"1e",
    r"0x1",
    r"0xf",
    r"0b1",
    r"0o7",
    r"0x",
    r"0xg",
    r"1_0",
    r"1_",
    r"x.1",
    r"x.2.1",
    r"h'",
    r"h1",
    r"x1'",
    r"1'",
    r"x₁",
    r"x₁1",
    r"x₁'",
    r"'a'",
    r"'\n'",
    r"'\x41'",
    r"'\u0041'",
    r"'\''",
    r"""'"'""",
    r"'''",
    r"''",
    r"'a",
    r"a'b'",
    r"1'a'",
    r"x'b'",
    r"'α'",
    r"'😀'",
    r"'₁'",
    r'"a"',
    r'"a\n"',
    r'r"a"',
    r'r#"a"#',
    r"«a»",
    r"x.«a»",
    r"_1",
    r"__",
    r"?_",
    r"?x",
    r"?_1",
    r"x!",
    r"x?",
    r"x!.",
    r"_.",
    r"x.",
    r"x.y.",
    r"1.x.",
    r"1x.",
    r"'a'x.",
    r"..",
    r".x",
    r".1",
    r"..1",
    r"x..1",
    r"#x",
    r"#x.",
    r"@x",
    r"@x.",
    r"$x",
    r"$x.",
    r"\x",
    r"\x.",
    r"\n'",
    r"\1",
    r"%x",
    r"x%",
    r"eval%",
    r"eval%x.",
    r"s!",
    r"s!x.",
    r"=1",
    r"+1",
    r"-1",
    r"1-",
    r"h▸",
    r"h.1▸1",
    r"fun(x)=>1",
    r"by",
    r"at",
    r"λ1",
    r"λx.",
    r"α1",
    r"α1.",
    r"₁1",
    r"1₁",
    r"é1",
    r"1é",
    r"Type1",
    r"⟨1⟩",
    r"(1)",
    r"[1]",
    r"{1}",
    r"·1",
    r"1·",
    r"∀1",
    r"→1",
    r"ℕ1",
    r"ℕ.1",
    r"_x.",
    r"x'.",
    r"x'1.",
    r"1e5x.",
    r"0x1x.",
    r"1…",
]
SINGLES = [chr(i) for i in range(33, 127)] + list("αλΠΣ₁ₙ¹²½ªº→∀∃⟨⟩·‹›∘ßéжх一😀ℕ𝔞ℵ")
BEFORE = list(dict.fromkeys(SINGLES + LITERALS))
RISKY = [text for text in BEFORE if any(c in text for c in "\"«'`#{[(")]
REST = [text for text in BEFORE if text not in RISKY]


def script(before: str, name: str = "bad") -> str:
    return f"exact {before}axiom {name} : 1 = 2"


def declared(judge: Judge, texts: list[str]) -> list[str]:
    """Those texts behind which Lean reads the command."""
    file = "".join(
        f"theorem t{i} : True := by\n  {script(text, f'bad{i}')}\n#check bad{i}\n"
        for i, text in enumerate(texts)
    )
    said = [d.message for d in judge.build(file, anew=True).compilation.diagnostics]
    return [text for i, text in enumerate(texts) if any(f"bad{i} : 1 = 2" in message for message in said)]


@pytest.mark.slow
def test_the_guard_sees_every_command_that_lean_sees(judge: Judge) -> None:
    found = [text for start in range(0, len(REST), 40) for text in declared(judge, REST[start : start + 40])]
    for text in RISKY:  # what does not end would swallow the others
        found += declared(judge, [text])
    assert {"1", "x.1", "'a'", "0b1", '"a"', "λ1"} <= set(found), "no longer how Lean reads"
    assert not [text for text in found if inspect(script(text)).ok]


@pytest.mark.parametrize(
    "name",
    [
        "append",
        "h_end",
        "h1end",
        "h'end",
        "_end",
        "xend",
        "List.prefix",
        "x.y.end",
        "Foo.axiom",
        "endOf",
        "end_",
    ],
)
def test_parts_of_names_are_free(name: str) -> None:
    assert inspect(f"exact {name}").ok
    assert inspect(f"have {name.split('.')[0]} := 1\nexact {name}\nexact ({name})").ok
