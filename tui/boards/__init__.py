"""Drawings of a chart: one for every game, and scenery for those that have some."""
