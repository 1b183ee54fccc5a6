"""Tables, campaigns on disk, bots and series."""
