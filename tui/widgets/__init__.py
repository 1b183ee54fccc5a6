"""The panes and lines of the table."""
