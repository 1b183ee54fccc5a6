"""Battle Board: its examples, its clauses, and its rules at play."""
