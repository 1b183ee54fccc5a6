"""Tests; the folders mirror the program, and house/ holds what is asked of the source itself."""
