"""Golden campaigns: whole games in files, which must go on loading."""
