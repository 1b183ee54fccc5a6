"""What the terminal is sent, counted in bytes: little for a key, nothing while nothing happens."""

from tests.bench import wire

MOST = 2000


def test_cursor_keys_send_little(tmp_path):
    found = wire.cursor_keys(tmp_path, (90,))
    keys = found["list"] + found["map"]
    assert sum(count > 0 for count in keys) > 5, "the cursor moved"
    assert max(keys) <= MOST, found


def test_nothing_is_sent_while_nothing_happens(tmp_path):
    assert wire.idle(tmp_path) == {"table": 0, "title": 0}
