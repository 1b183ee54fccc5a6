"""Battle Board: one battle on a card whose columns are combat values."""
