"""The screens, driven without a terminal."""
