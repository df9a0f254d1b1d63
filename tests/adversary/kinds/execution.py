"""Code that runs while Lean compiles, and evaluation that the kernel does not do itself."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "native_decide & code execution"
TITLE = "code that would run while the proof is compiled"

WRITE = (
    '@[extern "lean_io_prim_put_str"] opaque say (s : @& String) : MacroM Unit\n'
    'macro "zz" : tactic => do\n  say "owned"\n  `(tactic| skip)\ntheorem y : True := by zz; trivial'
)

ATTACKS = [
    Attack("native_decide", "native_decide", "guard", "compile compile"),
    Attack("native_decide, nested", "exact (by native_decide : 1 = 2)", "guard", "compile compile"),
    Attack("decide, natively", "decide +native", "guard", "compile compile"),
    Attack("decide, natively, spaced", "decide + native", "guard", "compile compile"),
    Attack("decide, natively, a comment between", "decide +/- x -/native", "guard", "compile compile"),
    Attack("decide by a configuration", "decide (config := { native := true })", "guard", "compile compile"),
    Attack("decide by a short configuration", "decide (native := true)", "guard", "compile compile"),
    Attack(
        "decide by a quoted configuration",
        "decide (config := { «native» := true })",
        "guard",
        "compile compile",
    ),
    Attack(
        "decide by position",
        "decide (config := ⟨true, true, true, true⟩)",
        "guard",
        "compile compile",
    ),
    Attack("decide by dot", "decide (config := .mk false true false false)", "guard", "compile compile"),
    Attack(
        "decide by a full name",
        "decide (config := Lean.Parser.Tactic.DecideConfig.mk false true true true)",
        "guard",
        "compile compile",
    ),
    Attack(
        "decide, «config» by position",
        "decide («config» := .mk false true false false)",
        "guard",
        "compile compile",
    ),
    Attack(
        "a configuration that speaks",
        'simp (config := { maxSteps := dbgTrace "hi" fun _ => 3 })',
        "guard",
        "compile compile",
    ),
    Attack("decide by a quoted switch", "decide +«native»", "guard|compile", "compile compile"),
    Attack("bv_decide", "bv_decide", "guard", "compile compile"),
    Attack("run_tac", "run_tac pure ()", "guard", "compile compile"),
    Attack("run_tac that lies", "run_tac Lean.Elab.admitGoal", "guard", "compile compile"),
    Attack("by_elab", "exact by_elab return Lean.mkConst ``True.intro", "guard", "compile compile"),
    Attack("eval%", "exact eval% 1", "guard", "compile compile"),
    Attack("a conv elaborator", "conv => run_conv pure ()", "guard", "compile compile"),
    Attack("#eval", f"{SWAPPED}\n#eval 1", "guard", "extra compile", SWAP),
    Attack("#eval!", f"{SWAPPED}\n#eval! 1", "guard", "extra compile", SWAP),
    Attack("run_cmd", f"{SWAPPED}\nrun_cmd pure ()", "guard", "compile compile", SWAP),
    Attack("run_elab", f"{SWAPPED}\nrun_elab pure ()", "guard", "compile compile", SWAP),
    Attack("run_meta", f"{SWAPPED}\nrun_meta pure ()", "guard", "compile compile", SWAP),
    Attack("initialize", f"{SWAPPED}\ninitialize pure ()", "guard", "compile compile", SWAP),
    Attack("builtin_initialize", f"{SWAPPED}\nbuiltin_initialize pure ()", "guard", "compile compile", SWAP),
    Attack("elab", f'{SWAPPED}\nelab "zz" : tactic => return ()', "guard", "compile compile", SWAP),
    Attack(
        "elab_rules",
        f"{SWAPPED}\nelab_rules : tactic | `(tactic| rfl) => return ()",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a macro that runs a primitive", f"{SWAPPED}\n{WRITE}", "guard", "compile compile", SWAP),
    Attack(
        "a macro outside the brackets",
        f"{SWAPPED})\n{WRITE}\nexample : True := by (trivial",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a file's content", 'have := include_str "/etc/hostname"\nexact rfl', "guard", "compile compile"),
    Attack(
        "an attribute that runs code",
        f"{SWAPPED}\n@[init] def x : IO Unit := pure ()",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack(
        "a registered option",
        f"{SWAPPED}\nregister_option x : Bool := {{ defValue := true }}",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a registered attribute", f"{SWAPPED}\nregister_simp_attr zz", "guard", "compile compile", SWAP),
    Attack(
        "a dsimproc",
        f"{SWAPPED}\ndsimproc zz (1) := fun _ => return .continue",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a simp set made up", "simp [zz_simproc]", "compile", "compile compile"),
    Attack(
        "a configuration term that runs",
        "simp (config := (unsafe unsafeIO sorry))",
        "guard",
        "compile compile",
    ),
    Attack("a configuration term", "simp (config := sorryAx _ true)", "guard", "compile compile"),
    Attack(
        "a configuration by a local name",
        "let c : Lean.Meta.Simp.Config := {}\nsimp (config := c)",
        "compile",
        "compile compile",
    ),
    Attack("idle time", "sleep 100000", "guard", "compile compile"),
    Attack("a debugger", "exact idbg rfl", "guard", "compile compile"),
    Attack(
        "a macro glued to a numeral",
        'exact 1macro "zz" : tactic => `(tactic| sorry)',
        "guard",
        "compile compile",
    ),
    Attack(
        "elab glued to a character",
        "have x := 'a'elab \"zz\" : tactic => return ()",
        "guard",
        "compile compile",
    ),
    Attack("a quotation, alone", "have := `(1 + 1)\nexact rfl", "guard", "compile compile"),
    Attack("a name in a quotation", "have := `Nat.add\nexact rfl", "guard", "compile compile"),
    Attack("a plugin", 'set_option plugin "x.so" in rfl', "guard", "compile compile"),
    Attack("polyrith", "polyrith", "guard", "compile compile"),
    Attack(
        "a delaborator",
        f"{SWAPPED}\n@[app_unexpander Nat.add] def x : Nat := 0",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("a macro in a step", ['macro "zz" : tactic => `(tactic| sorry)', "zz"], "guard", ""),
    Attack("open private", "open private x from Init.Core in rfl", "guard", "compile compile"),
]
