"""The environment: provers practise here on a real Lean, and only Lean's kernel says what is proved."""
