"""Ways out of the block in which the proof stands."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "escapes from the block"
TITLE = "brackets, comments, strings and parse errors used to get a command behind the proof"

TWIN = "theorem x : True := by (\nexact True.intro"


def _after(label: str, text: str, behind: str, *, says: str = "guard") -> Attack:
    return Attack(label, f"{SWAPPED}\n{text}", says, behind, SWAP)


ATTACKS = [
    _after("a theorem behind it", "theorem also : True := True.intro", "extra compile"),
    _after("a theorem behind brackets", f")\n{TWIN}", "compile extra"),
    _after("an axiom between brackets", f")\naxiom bad : 1 = 2\n{TWIN}", "compile extra"),
    _after("open between brackets", f")\nopen Nat\n{TWIN}".replace("theorem x", "example"), "compile extra"),
    _after(
        "an option between brackets",
        f")\nset_option pp.all true\n{TWIN}".replace("theorem x", "example"),
        "compile extra",
    ),
    _after("an example between brackets", f")\n{TWIN}".replace("theorem x", "example"), "compile extra"),
    _after("an example behind it", "example : True := True.intro", "extra compile"),
    _after("open behind it", "open Nat", "compile compile", says="compile"),
    _after("end behind it", "end", "compile compile"),
    _after("a named end", "end Foo", "compile compile"),
    _after("a section", "section", "extra compile"),
    _after("universe behind it", "universe zz", "extra compile"),
    _after("variable behind it", "variable (hh : False)", "extra compile"),
    _after("include behind it", "include p", "compile compile"),
    _after("export behind it", "export Nat (add)", "extra compile"),
    _after("attribute behind it", "attribute [local simp] Nat.add_comm", "extra compile"),
    _after("an option behind it", "set_option pp.all true", "compile compile", says="compile"),
    _after("a print command", "#print axioms swap", "extra compile"),
    _after("a check command", "#check Nat", "extra compile"),
    _after("a reduce command", "#reduce 1 + 1", "extra compile"),
    _after("a where command", "#where", "extra compile"),
    _after("the end of the file", "#exit", "extra compile"),
    _after("a late import", "import Init.Core", "compile compile"),
    _after("a module comment", "/-! chapter -/", "extra compile"),
    _after("a doc comment", "/-- of what follows -/", "extra compile"),
    _after("a comment that does not end", "/- swallow", "compile compile"),
    _after("a nested comment that does not end", "/- a /- b -/", "compile compile"),
    _after("a comment that did not begin", "-/", "compile compile"),
    _after("a comment crossed", "-- /-\n-/ /-", "compile compile"),
    _after("a string that does not end", 'have := "abc', "compile compile"),
    _after("a raw string that does not end", 'have := r#"abc"', "compile compile"),
    _after("a quoted name that does not end", "have := «h", "compile compile"),
    _after("a character that does not end", "have := '", "compile compile", says="compile"),
    _after("a closing bracket", ")", "compile compile"),
    _after("a closing brace", "}", "compile compile"),
    _after("a closing anonymous constructor", "⟩", "compile compile"),
    _after("a mutual block", "mutual\ntheorem m1 : True := True.intro\nend", "extra compile"),
    _after("a module of its own", "public section", "extra compile"),
    Attack("an opening bracket", f"({SWAPPED}", "guard", "compile compile", SWAP),
    Attack("brackets crossed", "exact (⟨h.2, h.1)⟩", "guard", "compile compile", SWAP),
    Attack(
        "braces around a command",
        f"{{ {SWAPPED} }}\n{{ axiom bad : 1 = 2 }}",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a bad escape in a string", 'have := "\\q\n#check 1"\nexact rfl', "guard", "compile compile"),
    Attack(
        "a broken string gap", 'have := "\\\n   axiom bad : 1 = 2"\nexact rfl', "guard", "compile compile"
    ),
    Attack(
        "an operator that eats a comment",
        "have := 1 <--1 axiom bad : 1 = 2\nexact rfl",
        "guard",
        "compile compile",
    ),
    Attack("a letter glued to a command", "exact rfl\nх#check Nat", "guard", "compile compile"),
    Attack("a command glued to a numeral", "exact 1axiom bad : 1 = 2", "guard", "compile compile"),
    Attack(
        "a command glued to a field", "exact ⟨h.2, h.1⟩.1axiom bad : 1 = 2", "guard", "compile compile", SWAP
    ),
    Attack(
        "a command glued to a hexadecimal numeral",
        "have x := 0x1fmacro bad : 1 = 2",
        "guard",
        "compile compile",
    ),
    Attack("a command glued to a character", "have x := 'a'axiom bad : 1 = 2", "guard", "compile compile"),
    Attack(
        "a command glued to an escaped character",
        "have x := '\\n'axiom bad : 1 = 2",
        "guard",
        "compile compile",
    ),
    Attack("a command glued to a string", 'have x := "a"axiom bad : 1 = 2', "guard", "compile compile"),
    Attack(
        "a command glued to a raw string", 'have x := r#"a"#axiom bad : 1 = 2', "guard", "compile compile"
    ),
    Attack("a command glued to a quoted name", "exact «a»axiom bad : 1 = 2", "guard", "compile compile"),
    Attack(
        "an option glued to a numeral",
        "exact 1set_option debug.skipKernelTC true",
        "guard",
        "compile compile",
    ),
    Attack(
        "a theorem glued to a right proof",
        "exact (fun (_ : Nat) => ⟨h.2, h.1⟩) 1theorem x : True := trivial",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "an axiom glued to a right proof",
        "exact (fun (_ : Nat) => ⟨h.2, h.1⟩) 1axiom x : False",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "a weak namespace",
        f"{SWAPPED}\nwith_weak_namespace Foo theorem x : True := trivial",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "a helper under another name",
        "exact with_decl_name% String (let rec mk : 1 = 2 := mk\n  mk)",
        "guard",
        "compile compile",
    ),
    Attack("an alias of a parser", f"{SWAPPED}\nregister_parser_alias foo", "guard", "compile compile", SWAP),
    Attack("a meta section", f"{SWAPPED}\nmeta section", "guard", "extra compile", SWAP),
    Attack(
        "a command on the next line, unindented", "exact rfl\naxiom bad : 1 = 2", "guard", "compile compile"
    ),
    Attack(
        "a parse error, then a theorem",
        "exact )(\ntheorem one_two : 1 = 1 := rfl",
        "guard",
        "compile compile",
    ),
    Attack("a parse error, then an axiom", "exact +\naxiom one_two' : 1 = 2", "guard", "compile compile"),
    Attack("a column that ends the block", "skip\n#check 1", "guard", "compile compile"),
    Attack("a semicolon before a command", "skip; theorem bad : 1 = 2 := sorry", "guard", "compile compile"),
    Attack("the term ends early", "sorry)\ntheorem x : 1 = 2 := (sorry", "guard", "compile axiom"),
    Attack(
        "a raw string that ends early",
        'have := r"\\"; axiom bad : 1 = 2 -- "\nexact rfl',
        "guard",
        "compile compile",
    ),
    Attack(
        "a raw string that is none", 'have := xr#"; #check 1 -- "#\nexact rfl', "guard", "compile compile"
    ),
    Attack("a character that is a quote", "have := '\"'; #check \"\nexact rfl", "guard", "compile compile"),
    Attack("a prime, then a quote", "have h' := \"'\"; #check 1\nexact rfl", "guard", "compile compile"),
    Attack(
        "a name with a comment in it", "have «a -- » := 1\n#check 1\nexact rfl", "guard", "compile compile"
    ),
    Attack(
        "a backslash before the quote", 'have := "a\\\\"; #check 1 --"\nexact rfl', "guard", "compile compile"
    ),
    Attack("interpolation", 'have := s!"{(by axiom bad : 1 = 2)}"\nexact rfl', "guard", "compile compile"),
    Attack("a quotation", "have := `(axiom bad : 1 = 2)\nexact rfl", "guard", "compile compile"),
    Attack("a block of conv that goes on", "conv => lhs\n#check 1\nexact rfl", "guard", "compile compile"),
    Attack(
        "calc that takes the next theorem",
        "calc 1 = 2 := sorry\ntheorem y : True := trivial",
        "guard",
        "axiom compile",
    ),
    Attack("steps that make a comment together", ["exact rfl /-", "-/ axiom bad : 1 = 2"], "guard", ""),
    Attack("steps that make a bracket together", ["exact (", "rfl)"], "guard", ""),
    Attack(
        "a proof that brings its own statement",
        "sorry\ntheorem one_two : True := by trivial",
        "guard",
        "",
        term=True,
    ),
    Attack("a proof with a command behind it", "by\n  sorry\nopen Nat", "axiom|compile|extra", "", term=True),
    Attack(
        "a proof with where and a command",
        "aux\nwhere aux : 1 = 2 := sorry\naxiom x : 1 = 2",
        "guard",
        "",
        term=True,
    ),
    Attack(
        "open in, for what comes next", f"{SWAPPED}\nopen Nat in", "compile|extra", "compile compile", SWAP
    ),
    Attack(
        "an option in, for what comes next",
        f"{SWAPPED}\nset_option maxRecDepth 900 in",
        "compile|extra",
        "compile compile",
        SWAP,
    ),
    Attack("open, for the sentinel", "⟨h.2, h.1⟩\nopen Nat in", "compile|extra", "", SWAP, term=True),
    Attack("open behind the term", "⟨h.2, h.1⟩\nopen Nat", "compile|extra", "", SWAP, term=True),
    Attack(
        "an option behind the term",
        "⟨h.2, h.1⟩\nset_option pp.all true",
        "compile|extra",
        "",
        SWAP,
        term=True,
    ),
    Attack("include behind the term", "⟨h.2, h.1⟩\ninclude p", "compile|extra|guard", "", SWAP, term=True),
    Attack(
        "a short # command behind the term", "⟨h.2, h.1⟩\n#eq 1", "compile|extra|guard", "", SWAP, term=True
    ),
]
