"""Lean texts that run code of their own while they are compiled: what a guard refuses, given to Lean anyway.

A declaration named as a compiled function of Lean's library is bound to that function when the interpreter
needs it, whatever type it was given; a macro calls it. What came of it is said in the macro's error.
"""

from __future__ import annotations

__all__ = ["attack"]

_OPENING = """open Lean
inductive Answer (α : Type) where
  | done (a : α)
  | refused (e : Unit)
instance {α : Type} : Inhabited (Answer α) := ⟨.refused ()⟩
"""
_PLAIN = 'match %s with | .done _ => "DONE" | .refused _ => "REFUSED"'
_TEXT = 'match %s with | .done s => "DONE " ++ s | .refused _ => "REFUSED"'
_MAYBE = 'match %s with | some s => "DONE " ++ s | none => "REFUSED"'

_SPAWN = """
inductive Stdio where | piped | inherit | null
structure StdioConfig where
  stdin : Stdio
  stdout : Stdio
  stderr : Stdio
structure SpawnArgs extends StdioConfig where
  cmd : String
  args : Array String
  cwd : Option String
  env : Array (String × Option String)
  inheritEnv : Bool
  setsid : Bool
structure Output where
  exitCode : Nat
  stdout : String
  stderr : String
@[extern "x"] opaque IO.Process.output (args : @& SpawnArgs) (input : @& Option String) : Answer Output
"""

_KINDS = {
    "write": (
        '@[extern "x"] opaque IO.FS.writeFile (p : @& String) (s : @& String) : Answer Unit',
        _PLAIN % 'IO.FS.writeFile "PATH" "owned"',
    ),
    "read": (
        '@[extern "x"] opaque IO.FS.readFile (p : @& String) : Answer String',
        _TEXT % 'IO.FS.readFile "PATH"',
    ),
    "remove": (
        '@[extern "x"] opaque IO.FS.removeFile (p : @& String) : Answer Unit',
        _PLAIN % 'IO.FS.removeFile "PATH"',
    ),
    "rename": (
        '@[extern "x"] opaque IO.FS.rename (p : @& String) (q : @& String) : Answer Unit',
        _PLAIN % 'IO.FS.rename "PATH" "PATH.moved"',
    ),
    "make a folder": (
        '@[extern "x"] opaque IO.FS.createDir (p : @& String) : Answer Unit',
        _PLAIN % 'IO.FS.createDir "PATH"',
    ),
    "change rights": (
        '@[extern "x"] opaque IO.Prim.setAccessRights (p : @& String) (m : UInt32) : Answer Unit',
        _PLAIN % """IO.Prim.setAccessRights "PATH" 'ǿ'.val""",
    ),
    "environment": (
        '@[extern "x"] opaque IO.getEnv (p : @& String) : Option String',
        _MAYBE % 'IO.getEnv "PATH"',
    ),
    "run a program": (
        _SPAWN,
        'match IO.Process.output { stdin := .null, stdout := .piped, stderr := .piped, cmd := "/bin/sh", '
        'args := #["-c", "echo owned > PATH"], cwd := none, env := #[], inheritEnv := true, '
        'setsid := false } none with | .done _ => "DONE" | .refused _ => "REFUSED"',
    ),
    "fill the disk": (
        'def big : Nat → String\n  | 0 => "0123456789abcdef"\n  | n + 1 => big n ++ big n\n'
        '@[extern "x"] opaque IO.FS.writeFile (p : @& String) (s : @& String) : Answer Unit\n'
        "def row : Nat → String → Answer Unit\n  | 0, _ => .done ()\n"
        '  | n + 1, p => match IO.FS.writeFile p (big 15) with | .done _ => row n (p ++ "y") | e => e\n'
        "def fill : Nat → Nat → String → Answer Unit\n  | 0, _, _ => .done ()\n"
        '  | n + 1, m, p => match row m p with | .done _ => fill n m (p ++ "x") | e => e',
        _PLAIN % 'fill 90 90 "PATH"',
    ),
    "fill a file": (
        'def big : Nat → String\n  | 0 => "0123456789abcdef"\n  | n + 1 => big n ++ big n\n'
        '@[extern "x"] opaque IO.FS.writeFile (p : @& String) (s : @& String) : Answer Unit',
        _PLAIN % 'IO.FS.writeFile "PATH" (big 20)',
    ),
    "fill the memory": (
        'def big : Nat → String\n  | 0 => "0123456789abcdef"\n  | n + 1 => big n ++ big n',
        'big 32 ++ "PATH"',
    ),
}  # fmt: skip


def attack(kind: str, path: str) -> str:
    """A text that does something to ``path`` (or asks for the environment variable of that name)."""
    declaration, action = _KINDS[kind]
    said = f'macro "zz" : term => Macro.throwError ({action})\n#check zz\n'
    return (_OPENING + declaration + "\n" + said).replace("PATH", path)
