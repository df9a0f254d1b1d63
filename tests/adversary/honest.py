"""Honest proofs of unusual shapes: every one must be accepted.

``REFUSED`` are harmless texts that the guard refuses all the same, on purpose; docs/adversary.md lists them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from problems import Problem
from tests.adversary.model import SWAP, SWAPPED, problem

__all__ = ["HONEST", "REFUSED", "Honest"]


@dataclass(frozen=True, slots=True)
class Honest:
    """A proof that must be accepted.

    Attributes:
        label: what is unusual about it.
        statement: what it proves.
        script: steps, one block, or (``term``) what stands after ``:=``.
    """

    label: str
    statement: str
    script: str | Sequence[str]
    term: bool = False
    preamble: str = ""
    modules: tuple[str, ...] = ()
    name: str = ""

    @property
    def problem(self) -> Problem:
        """The problem that it solves."""
        fields: dict[str, object] = {"preamble": self.preamble, "modules": self.modules}
        if self.name:
            fields["name"] = self.name
        return problem(self.statement, **fields)


def _swap(label: str, script: str | Sequence[str], *, term: bool = False, **fields: object) -> Honest:
    return Honest(label, SWAP, script, term, **fields)  # type: ignore[arg-type]


ADD = "theorem zero_plus (n : Nat) : 0 + n = n"
TREE = (
    "inductive Tree | leaf | node (l r : Tree)\n"
    "def Tree.mirror : Tree → Tree\n  | leaf => leaf\n  | node l r => node r.mirror l.mirror\n"
    "def Tree.size : Tree → Nat\n  | leaf => 0\n  | node l r => l.size + r.size + 1"
)
HALF = (
    "def half (n : Nat) : Nat := if n < 2 then 0 else half (n - 2) + 1\ntermination_by n\ndecreasing_by omega"
)

HONEST = [
    # comments
    _swap("a comment in front", f"-- sorry, axiom, macro, #eval, (((\n{SWAPPED}"),
    _swap("a comment behind", f"{SWAPPED} -- by sorry"),
    _swap("a comment inside a term", "exact ⟨h.2, /- the other: ) -/ h.1⟩"),
    _swap("a comment between tokens", "exact/- x -/⟨h.2,/- y -/h.1⟩"),
    _swap("nested comments", f"/- a /- axiom b /- c -/ -/ -/\n{SWAPPED}"),
    _swap("a comment on many lines", f"/-\n  unsafe\n\n  theorem x : True\n-/\n{SWAPPED}\n/- end -/"),
    _swap("comments between steps", ["-- first", "constructor", "/- then -/ exact h.2", "exact h.1 -- last"]),
    _swap(
        "comments in the cases", "cases h with\n-- the only one\n| intro hp hq => -- here\n  exact ⟨hq, hp⟩"
    ),
    _swap("a comment of dashes", f"------------\n{SWAPPED}\n------------"),
    _swap(
        "odd characters in a comment",
        f"-- tab\there, no\u00a0break, zero\u200bwidth, ✔\ufe0f, \u202eturned\u202c\n{SWAPPED}",
    ),
    _swap("a quote in a comment", f"-- don't say \"sorry\n{SWAPPED}"),
    _swap(
        "comments in a calculation",
        f"have : p = p := calc\n  p = p := rfl -- one\n  -- two: sorry\n  _ = p := rfl\n{SWAPPED}",
    ),
    _swap("blank lines", "\n\n\nhave hp := h.1\n\n\nhave hq := h.2\n\nexact ⟨hq, hp⟩\n\n"),
    _swap("Windows line ends", "constructor\r\n· exact h.2\r\n· exact h.1\r\n"),
    # strings and characters
    Honest("a string with brackets", 'theorem s : "((" ++ "))" = "(())"', "decide"),
    Honest("a string with dashes", 'theorem s : "a -- b /- c" = "a -- b /- c"', "rfl"),
    Honest("an escape in a string", 'theorem s : "a\\"b" = "a\\u0022b"', "rfl"),
    Honest(
        "a string in the proof",
        'theorem s (f : String → Nat) (h : ∀ x, f x = 0) : f "a" = f "b"',
        'rw [h "a", h "b"]',
    ),
    Honest(
        "a raw string in the proof",
        'theorem s (f : String → Nat) (h : ∀ x, f x = 0) : f "a" = 0',
        'have : r#"a "b" ("# = r#"a "b" ("# := rfl\nexact h "a"',
    ),
    Honest("a character", "theorem c : 'a' ≠ 'b'", "decide"),
    Honest(
        "a bracket as a character",
        "theorem c (f : Char → Nat) (h : ∀ x, f x = 0) : f '(' = f '\"'",
        "rw [h '(', h '\"']",
    ),
    Honest("primes in names", "theorem p (h h' h'' : Nat) (e' : h' = h'') : h'' = h'", "exact e'.symm"),
    # names
    Honest("Greek names", "theorem εφ (α β : Prop) (hα : α) (hβ : α → β) : β", "exact hβ hα", name="εφ"),
    Honest(
        "command words behind Lean's own letters",
        "theorem own (αdef ih_δclass h₁end : Nat) (h : αdef = h₁end) : h₁end = αdef",
        "have ℓmacro := h.symm\nhave 𝔞axiom := ih_δclass\nexact ℓmacro",
        name="own",
    ),
    Honest("subscripts", "theorem sub (x₁ x₂ : Nat) (h₁₂ : x₁ = x₂) : x₂ = x₁", "exact h₁₂.symm"),
    Honest(
        "names beyond the basic plane",
        "theorem fraktur (𝔞 𝔟 : Prop) (𝓱 : 𝔞 ∧ 𝔟) : 𝔟",
        "obtain ⟨_, 𝒷⟩ := 𝓱\nexact 𝒷",
    ),
    Honest("quoted names", "theorem quoted (p : Prop) (h : p) : p", "have «my proof» := h\nexact «my proof»"),
    Honest(
        "names with command words inside",
        "theorem words (axiomatic theorem_ def' endOf : Nat) : endOf = endOf",
        "have macro_x := 1\nhave unsafe_ := 2\nrfl",
    ),
    Honest(
        "fields called like commands",
        "theorem fields (x : Nat × Nat) (h : x.1 = x.2) : x.2 = x.1",
        "have instance_of := h\nexact instance_of.symm",
    ),
    Honest("inaccessible names", "theorem ina (p q : Prop) : p → q → p", "intros\nrename_i a _\nexact a"),
    Honest("a hole for a name", "theorem hole (p : Prop) : p → p", "intro _\nassumption"),
    # size
    Honest(
        "500 lines",
        ADD,
        "\n".join(f"have h{i} : {i} + n = n + {i} := Nat.add_comm {i} n" for i in range(500))
        + "\nexact Nat.zero_add n",
    ),
    Honest("200 steps", SWAP, ["have a := h"] * 200 + [SWAPPED]),
    _swap("100 brackets", "exact " + "(" * 100 + "⟨h.2, h.1⟩" + ")" * 100),
    Honest(
        "a deep conjunction",
        "theorem deep (p : Prop) (h : p) : " + "p ∧ " * 60 + "p",
        "exact " + "⟨h, " * 60 + "h" + "⟩" * 60,
    ),
    Honest(
        "a long chain of equations",
        "theorem chain (f : Nat → Nat) (h : ∀ n, f n = f (n + 1)) : f 0 = f 12",
        "calc f 0 = f 1 := h 0\n" + "\n".join(f"  _ = f {i + 1} := h {i}" for i in range(1, 12)),
    ),
    Honest(
        "large numbers",
        "theorem big : 2 ^ 128 % 1000000007 = 2 ^ 128 % 1000000007 ∧ 10 ^ 40 ≠ 10 ^ 41",
        "decide",
    ),
    Honest(
        "a numeral of 400 digits",
        f"theorem num (n : Nat) (h : n = {'7' * 400}) : {'7' * 400} = n",
        "exact h.symm",
    ),
    # structure of proofs
    _swap(
        "nested by",
        "have hq : q := by\n  have hh : q ∧ p := by\n    exact by\n      exact ⟨h.2, h.1⟩\n  exact hh.1\n"
        "exact ⟨hq, h.1⟩",
    ),
    _swap("by inside a term", "exact ⟨by exact h.2, by\n  exact h.1⟩"),
    _swap("show from", "exact ⟨show q from h.2, show p from h.1⟩"),
    _swap("show by", "exact ⟨show q by exact h.2, h.1⟩"),
    _swap("suffices", "suffices hh : q ∧ p from hh\nexact ⟨h.2, h.1⟩"),
    _swap("suffices by", "suffices hh : p ∧ q by\n  exact ⟨hh.2, hh.1⟩\nexact h"),
    _swap("have with a pattern", "have ⟨hp, hq⟩ := h\nexact ⟨hq, hp⟩"),
    _swap("let with a pattern", "let ⟨hp, hq⟩ := h\nexact ⟨hq, hp⟩"),
    _swap("match in a term", "exact match h with\n  | .intro hp hq => .intro hq hp"),
    _swap("match as a tactic", "match h with\n| ⟨hp, hq⟩ =>\n  constructor\n  · exact hq\n  · exact hp"),
    _swap("fun with a pattern", "exact (fun ⟨hp, hq⟩ => ⟨hq, hp⟩ : p ∧ q → q ∧ p) h"),
    _swap("nested obtain", "obtain ⟨hp, hq⟩ : p ∧ q := h\nexact ⟨hq, hp⟩"),
    _swap("rcases with a hole", "rcases h with ⟨hp, _⟩\nexact ⟨by assumption, hp⟩"),
    _swap(
        "refine with named goals", "refine ⟨?right, ?left⟩\ncase left => exact h.1\ncase right => exact h.2"
    ),
    _swap("case with two tags", "constructor\ncase left | right => first | exact h.1 | exact h.2"),
    _swap("all goals", "constructor <;> first | exact h.1 | exact h.2"),
    _swap("focus and bullets", "constructor\nfocus exact h.2\n· exact h.1"),
    _swap("braces", "constructor\n{ exact h.2 }\n{ exact h.1 }"),
    _swap("semicolons", "have a := h.1; have b := h.2; exact ⟨b, a⟩"),
    _swap("application by pipes", "exact h |> fun x => And.intro x.2 <| x.1"),
    _swap("projections", "exact ⟨h |>.2, h |>.1⟩"),
    _swap("and_comm", "exact h.symm"),
    _swap("a step that fails and is tried", f"try exact absurd\n{SWAPPED}"),
    _swap("repeat", "repeat (first | assumption | constructor | exact h.2 | exact h.1)"),
    _swap("iterate by hand", ["apply And.intro", "exact h.2", "exact h.1"]),
    _swap("exfalso from a lie", "by_cases hp : p\n· exact ⟨h.2, hp⟩\n· exact absurd h.1 hp"),
    _swap("or patterns", "have : p ∨ q := .inl h.1\nrcases this with _ | _ <;> exact ⟨h.2, h.1⟩"),
    _swap("a local function", "have f : p ∧ q → q ∧ p := fun x => ⟨x.2, x.1⟩\nexact f h"),
    _swap("let rec", "let rec go : Nat → q ∧ p\n  | 0 => ⟨h.2, h.1⟩\n  | n + 1 => go n\nexact go 3"),
    _swap(
        "let rec with a termination argument",
        "let rec go (n : Nat) : q ∧ p := if hn : 0 < n then go (n / 2) else ⟨h.2, h.1⟩\n"
        "termination_by n\ndecreasing_by omega\nexact go 9",
    ),
    _swap("where", "swapped h\nwhere\n  swapped : p ∧ q → q ∧ p := fun x => ⟨x.2, x.1⟩", term=True),
    _swap(
        "where with two helpers", "⟨second, first⟩\nwhere\n  first : p := h.1\n  second : q := h.2", term=True
    ),
    _swap("a term on one line", "⟨h.2, h.1⟩", term=True),
    _swap("a term on many lines", "And.intro\n  (h.2)\n  (by\n    exact h.1)", term=True),
    _swap("have in a term", "have hp := h.1\n  have hq := h.2\n  ⟨hq, hp⟩", term=True),
    _swap("let in a term", "let a := h.1; let b := h.2; ⟨b, a⟩", term=True),
    _swap("named arguments", "exact And.intro (left := h.2) (right := h.1)"),
    _swap("structure notation", "exact { left := h.2, right := h.1 }"),
    _swap("an explicit function", "exact @And.intro q p h.2 h.1"),
    _swap("a type ascription", "exact (⟨h.2, h.1⟩ : q ∧ p)"),
    _swap("a hypothesis by its type", "exact ⟨‹p ∧ q›.2, ‹p ∧ q›.1⟩"),
    _swap(
        "if then else in a proof",
        "exact if hp : p then ⟨h.2, hp⟩ else absurd h.1 hp",
        preamble="open Classical",
    ),
    _swap("classical", "classical\nexact if hp : p then ⟨h.2, hp⟩ else absurd h.1 hp"),
    _swap(
        "trans by pipes", "exact (Iff.intro (fun x : p ∧ q => ⟨x.2, x.1⟩) fun x : q ∧ p => ⟨x.2, x.1⟩).mp h"
    ),
    # options
    _swap("maxRecDepth", f"set_option maxRecDepth 4000 in\n{SWAPPED}"),
    _swap("maxRecDepth of nothing", f"set_option maxRecDepth 0 in {SWAPPED}"),
    _swap("maxHeartbeats", f"set_option maxHeartbeats 400000 in\n{SWAPPED}"),
    _swap("two options", f"set_option maxRecDepth 4000 in\nset_option pp.all true in\n{SWAPPED}"),
    _swap("a linter", f"set_option linter.unusedVariables false in {SWAPPED}"),
    _swap("open in", "open And in exact intro (right h) (left h)"),
    _swap("open scoped in", f"open scoped Nat in {SWAPPED}"),
    _swap("open in a term", "exact open And in intro (right h) (left h)"),
    # tactics
    Honest(
        "induction with named cases",
        ADD,
        "induction n with\n| zero => rfl\n| succ n ih => rw [← Nat.add_assoc, ih]",
    ),
    Honest(
        "induction generalizing",
        "theorem gen (n m : Nat) : n + m = m + n",
        "induction n generalizing m with\n| zero => exact (Nat.zero_add m).trans (Nat.add_zero m).symm\n"
        "| succ n ih => rw [Nat.add_right_comm, ih m]; rfl",
    ),
    Honest("induction without cases", ADD, "induction n\n· rfl\n· rename_i n ih\n  rw [← Nat.add_assoc, ih]"),
    Honest(
        "cases on a term",
        "theorem dec (n : Nat) : n = 0 ∨ 0 < n",
        "cases h : n with\n| zero => exact .inl rfl\n| succ m => exact .inr (Nat.succ_pos m)",
    ),
    Honest(
        "rcases nested",
        "theorem nest (p q r s : Prop) (h : (p ∨ q) ∧ (r ∨ s)) : (r ∨ s) ∧ (q ∨ p)",
        "rcases h with ⟨hp | hq, hr | hs⟩\nall_goals constructor\n"
        "all_goals first | exact .inl ‹_› | exact .inr ‹_›",
    ),
    Honest(
        "rintro",
        "theorem rin (p q r : Prop) : (p ∧ q) ∨ r → q ∨ r",
        "rintro (⟨_, hq⟩ | hr)\n· exact .inl hq\n· exact .inr hr",
    ),
    Honest("rfl patterns", "theorem rf (a b c : Nat) : a = b ∧ b = c → a = c", "rintro ⟨rfl, rfl⟩\nrfl"),
    Honest("exists", "theorem ex : ∃ n : Nat, n * n = 49", "exact ⟨7, by decide⟩"),
    Honest("conv", "theorem cv (a b c : Nat) (h : b = c) : a + b = a + c", "conv => lhs; rw [h]"),
    Honest(
        "conv in a block",
        "theorem cv (a b c : Nat) (h : b = c) : a + b = a + c",
        "conv =>\n  lhs\n  arg 2\n  rw [h]",
    ),
    Honest(
        "calc",
        "theorem ca (a b c : Nat) (h : a = b) (k : b = c) : c = a",
        "have e : a = c := calc\n  a = b := by rw [h]\n  _ = c := by\n    rw [k]\nexact e.symm",
    ),
    Honest(
        "calc with inequalities",
        "theorem ci (a b c : Nat) (h : a ≤ b) (k : b < c) : a < c",
        "calc a ≤ b := h\n  _ < c := k",
    ),
    Honest("omega", "theorem om (a b : Nat) (h : 2 * a + 1 = b) (k : b < 6) : a < 3", "omega"),
    Honest("omega with integers", "theorem oi (a b : Int) (h : a < b) : 2 * a + 1 ≤ 2 * b - 1", "omega"),
    Honest("decide", "theorem de : ∀ n < 20, n * n < 400", "decide"),
    Honest(
        "decide in the kernel", "theorem dk : 2 ^ 61 % 1000003 = 2 ^ 61 % 1000003 ∧ 7 ∣ 49", "decide +kernel"
    ),
    Honest("simp", "theorem si (xs : List Nat) : xs ++ [] = xs", "simp"),
    Honest(
        "simp with a definition",
        "theorem sd : Tree.size (.node .leaf .leaf) = 1",
        "simp [Tree.size]",
        preamble=TREE,
    ),
    Honest(
        "rw with a definition",
        "theorem rd (l r : Tree) : (Tree.node l r).mirror = .node r.mirror l.mirror",
        "rw [Tree.mirror]",
        preamble=TREE,
    ),
    Honest(
        "unfold",
        "theorem un (t : Tree) (h : t = .leaf) : t.size = 0",
        "subst h\nunfold Tree.size\nrfl",
        preamble=TREE,
    ),
    Honest(
        "fun_induction",
        "theorem fi (t : Tree) : t.mirror.mirror = t",
        "fun_induction Tree.mirror t with\n| case1 => rfl\n| case2 l r hl hr => rw [Tree.mirror, hl, hr]",
        preamble=TREE,
    ),
    Honest(
        "a definition by well-founded recursion",
        "theorem wf (n : Nat) (h : n < 2) : half n = 0",
        "rw [half, if_pos h]",
        preamble=HALF,
    ),
    Honest("simp with well-founded recursion", "theorem ws : half 7 = 3", "simp [half]", preamble=HALF),
    Honest(
        "functional induction on it",
        "theorem wi (n : Nat) : half n ≤ n",
        "fun_induction half n with\n| case1 n h => exact Nat.zero_le _\n| case2 n h ih => omega",
        preamble=HALF,
    ),
    Honest("delta", "theorem dl : Tree.size .leaf = 0", "rfl", preamble=TREE),
    Honest(
        "injection",
        "theorem inj (l r l' r' : Tree) (h : Tree.node l r = .node l' r') : l = l'",
        "cases h\nrfl",
        preamble=TREE,
    ),
    Honest("no confusion", "theorem nc (l r : Tree) : Tree.leaf ≠ .node l r", "nofun", preamble=TREE),
    Honest(
        "a match with overlapping cases",
        "theorem mo (n : Nat) : (match n with | 0 => 1 | 5 => 2 | _ => 3) ≠ 0",
        "split <;> decide",
    ),
    Honest("exact?", "theorem se (a b : Nat) : a + b = b + a", "exact?"),
    Honest("show_term", SWAP, f"show_term {SWAPPED}"),
    Honest("ac_rfl", "theorem ac (a b c : Nat) : a + b + c = c + b + a", "ac_rfl"),
    Honest("congr", "theorem cg (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b", "congr"),
    Honest("ext", "theorem fe (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g", "funext x\nexact h x"),
    Honest(
        "subst", "theorem sb (a b : Nat) (h : a = b) (p : Nat → Prop) (k : p a) : p b", "subst h\nexact k"
    ),
    Honest("triangles", "theorem tr (a b : Nat) (h : a = b) (p : Nat → Prop) (k : p a) : p b", "exact h ▸ k"),
    Honest("contradiction", "theorem ct (p : Prop) (h : p) (n : ¬p) : 1 = 2", "contradiction"),
    Honest("specialize", "theorem sp (p : Nat → Prop) (h : ∀ n, p n) : p 3", "specialize h 3\nexact h"),
    Honest(
        "generalize",
        "theorem ge (f : Nat → Nat) (h : ∀ x, f x = 0) : f (1 + 1) = 0",
        "generalize 1 + 1 = k\nexact h k",
    ),
    Honest("change", "theorem ch (n : Nat) : n + 1 = Nat.succ n", "change Nat.succ n = Nat.succ n\nrfl"),
    Honest("by_contra", "theorem bc (p : Prop) (h : ¬¬p) : p", "false_or_by_contra\ncontradiction"),
    Honest("trace", SWAP, f'trace "hello"\ntrace_state\n{SWAPPED}'),
    # statements
    Honest(
        "universe polymorphic",
        "theorem up.{u, v} (α : Sort u) (β : α → Sort v) (f : ∀ a, β a) : f = fun a => f a",
        "rfl",
    ),
    Honest(
        "universes by variable",
        "theorem uv {α : Type u} {β : Type v} (x : α × β) : (x.1, x.2) = x",
        "rfl",
        preamble="universe u v",
    ),
    Honest("implicit arguments", "theorem im {α : Type} ⦃x y : α⦄ (h : x = y) : y = x", "exact h.symm"),
    Honest(
        "instance arguments",
        "theorem ia {α : Type} [Add α] [Mul α] (a b : α) (h : a + b = a * b) : a * b = a + b",
        "exact h.symm",
    ),
    Honest(
        "decidable instances",
        "theorem di (p : Prop) [Decidable p] : decide p = true ∨ decide p = false",
        "cases decide p <;> simp",
    ),
    Honest(
        "type-valued hypotheses",
        "theorem tv (α : Type) (x : α ⊕ α) (p : Prop) (h : α → p) : p",
        "cases x with\n| inl a => exact h a\n| inr a => exact h a",
    ),
    Honest("a subtype", "theorem st (x : { n : Nat // 0 < n }) : x.val ≠ 0", "exact Nat.ne_of_gt x.property"),
    Honest("a sigma type", "theorem sg (x : (n : Nat) × Fin n) : x.2.val < x.1", "exact x.2.isLt"),
    Honest(
        "quotients",
        "theorem qt (α : Type) (r : α → α → Prop) (a b : α) (h : r a b) : Quot.mk r a = Quot.mk r b",
        "exact Quot.sound h",
    ),
    Honest(
        "choice", "theorem cc (α : Type) (p : α → Prop) (h : ∃ a, p a) : p h.choose", "exact h.choose_spec"
    ),
    Honest("propext", "theorem pe (p q : Prop) (h : p ↔ q) : p = q", "exact propext h"),
    Honest("structure eta", "theorem et (x : Nat × Nat) : Prod.mk x.1 x.2 = x", "rfl"),
    Honest("proof irrelevance", "theorem pi (p : Prop) (a b : p) : a = b", "rfl"),
    Honest("a let in the statement", "theorem ls : let x := 3; x * x = 9", "intro x\nrfl"),
    Honest("a default value", "theorem dv (n : Nat := 3) : n = n", "rfl"),
    Honest("a docstring in front", "/-- a theorem -/\ntheorem doc : True", "trivial", name="doc"),
    Honest("an attribute in front", "@[simp] theorem att : True ↔ True", "exact Iff.rfl", name="att"),
    Honest("a protected theorem", "protected theorem Nat.mine : 1 = 1", "rfl", name="Nat.mine"),
    Honest("a private name", "theorem pr : hidden = 3", "rfl", preamble="private def hidden := 3"),
    Honest(
        "a namespace",
        "theorem inside : one = 1",
        "rfl",
        preamble="namespace A.B\ndef one := 1",
        name="A.B.inside",
    ),
    Honest(
        "a section with variables",
        "theorem sec (h : p) : p",
        "exact h",
        preamble="section\nvariable (p : Prop)",
    ),
    Honest("a notation in the preamble", "theorem nt : ⋆ = 5", "rfl", preamble='notation "⋆" => 5'),
    Honest(
        "a macro in the preamble",
        "theorem ma : True",
        "done_it",
        preamble='macro "done_it" : tactic => `(tactic| exact True.intro)',
    ),
    Honest(
        "a class in the preamble",
        "theorem cl (α : Type) [Pointed α] : ∃ x : α, x = Pointed.point",
        "exact ⟨Pointed.point, rfl⟩",
        preamble="class Pointed (α : Type) where\n  point : α",
    ),
    Honest(
        "mutual types in the preamble",
        "theorem mu : Even 4",
        "exact .step (.step (.step (.step .zero)))",
        preamble="mutual\ninductive Even : Nat → Prop | zero : Even 0 | step {n} : Odd n → Even (n + 1)\n"
        "inductive Odd : Nat → Prop | step {n} : Even n → Odd (n + 1)\nend",
    ),
    Honest("modules", "theorem mo : two = 2", "rfl", modules=("def one := 1\n", "def two := one + one\n")),
]

REFUSED: list[tuple[str, str, str]] = [
    ("a command word in a string", SWAP, f'have := "the axiom of choice"\n{SWAPPED}'),
    ("a command word in a quoted name", SWAP, f"have «a command: end» := h\n{SWAPPED}"),
    ("a field called like a command, behind a bracket", SWAP, f"have := (h).prefix\n{SWAPPED}"),
    ("a field called like a command, behind `·`", SWAP, f"have := (·.prefix)\n{SWAPPED}"),
    ("a field called like a command, behind a number", SWAP, f"have := h.1.prefix\n{SWAPPED}"),
    ("a command word right behind a letter with an accent", SWAP, f"have éend := h\n{SWAPPED}"),
    ("a command word right behind another sign, as in `∀end`", SWAP, f"have : ∀end, end = 1 := h\n{SWAPPED}"),
    (
        "`csimp`, `plausible`, `polyrith` as names",
        SWAP,
        f"have csimp := h\n{SWAPPED}",
    ),
    ("`suppress_compilation` as a name", SWAP, f"have suppress_compilation := h\n{SWAPPED}"),
    ("a variable `native` right behind a `+`", SWAP, f"have native := 1\nhave := 0 +native\n{SWAPPED}"),
    ("a tab", SWAP, f"have x := h\n\t{SWAPPED}"),
    ("a no-break space in a string", SWAP, f'have := "a\u00a0b"\n{SWAPPED}'),
    ("a documentation comment inside a proof", SWAP, f"/-- why -/\n{SWAPPED}"),
    ("a name in a quotation", SWAP, f"have := `Nat.add\n{SWAPPED}"),
    ("a numeral of more than 1,024 digits", SWAP, f"have : {'1' * 1025} = {'1' * 1025} := rfl\n{SWAPPED}"),
    ("brackets more than 256 deep", SWAP, "exact " + "(" * 257 + "⟨h.2, h.1⟩" + ")" * 257),
    (
        "a comment right behind an operator",
        SWAP,
        f"have : 1 = 1 --x\n  := rfl\nhave : 2 =--x\n  2 := rfl\n{SWAPPED}",
    ),
]
