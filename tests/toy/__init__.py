"""A small complete game with everything a big one has: hands, hidden and forced choices, dice, private reports."""
