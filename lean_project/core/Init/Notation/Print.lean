prelude
import Init.Notation.Numerals

/-! # How terms are printed

Unexpanders turn applications back into notation in goals and messages.  Infix notations make their
own; those of notations with binders or brackets are compiled into Lean and linked here.
-/

set_option linter.all false

open Lean.PrettyPrinter (Unexpander)

@[app_unexpander Unit.unit, extern "l_unexpandUnit"]
opaque unexpandUnit : Unexpander

@[app_unexpander Exists, extern "l_unexpandExists"]
opaque unexpandExists : Unexpander

@[app_unexpander Sigma, extern "l_unexpandSigma"]
opaque unexpandSigma : Unexpander

@[app_unexpander PSigma, extern "l_unexpandPSigma"]
opaque unexpandPSigma : Unexpander

@[app_unexpander Subtype, extern "l_unexpandSubtype"]
opaque unexpandSubtype : Unexpander

@[app_unexpander Prod.mk, extern "l_unexpandProdMk"]
opaque unexpandProdMk : Unexpander

@[app_unexpander ite, extern "l_unexpandIte"]
opaque unexpandIte : Unexpander

@[app_unexpander List.nil, extern "l_unexpandListNil"]
opaque unexpandListNil : Unexpander

@[app_unexpander List.cons, extern "l_unexpandListCons"]
opaque unexpandListCons : Unexpander

@[app_unexpander List.toArray, extern "l_unexpandListToArray"]
opaque unexpandListToArray : Unexpander

@[app_unexpander Eq.ndrec, extern "l_unexpandEqNDRec"]
opaque unexpandEqNDRec : Unexpander

@[app_unexpander Eq.rec, extern "l_unexpandEqRec"]
opaque unexpandEqRec : Unexpander
