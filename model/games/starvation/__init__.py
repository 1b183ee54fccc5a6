"""Starvation Island: the 108-card game of Guadalcanal for two sides and four commanders."""
