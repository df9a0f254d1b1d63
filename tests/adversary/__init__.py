"""The adversary suite: attacks on the judge, honest proofs that look odd, fuzzing, and a mutation check."""
