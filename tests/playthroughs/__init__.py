"""Whole games by the real program: on the screen, in a real terminal, line by line, and one written down."""
