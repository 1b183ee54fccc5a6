"""The table screen over a made-up table: what keys do, and what must not be seen or taken."""

import pytest
from textual.app import App
from textual.events import Key, Paste
from textual.message import Message

from tests.tui.stage import CHOICES, CROWD, FLEETS, Stage
from tui.bot_runner import BotRunner
from tui.frugal import FrugalCompositor
from tui.glyphs import ASCII, UNICODE
from tui.screens.curtain import CurtainScreen
from tui.screens.dialogs import Question
from tui.screens.help import HelpScreen, KeysScreen
from tui.screens.table import TableScreen
from tui.theme import NIGHT, THEMES

BYTES_A_KEY = 2000
TWO = {"japan_front": "Alice", "japan_rear": "Alice", "us_front": "Bob", "us_rear": "Bob"}


class NoBots(BotRunner):
    """A bot process that never answers."""

    async def choose(self, request):
        raise AssertionError


class Play(App):
    """Shows a table."""

    CSS_PATH = "../../tui/ironbottom.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, table, signs=UNICODE):
        super().__init__()
        self.glyphs = signs
        self.table = TableScreen(table, (table.people() or ("",))[0], NoBots())
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = NIGHT.name

    def on_mount(self):
        self.push_screen(self.table)

    async def ready(self, pilot):
        """Wait until the choices stand on the screen, if there are any."""
        for _ in range(50):
            await pilot.pause(0.01)
            if self.table.choices.is_armed or isinstance(self.screen, CurtainScreen):
                return

    def words(self):
        """Everything on the screen, as text."""
        return "\n".join(strip.text for strip in self.screen._compositor.render_strips(self.size))


async def until(pilot, check):
    """Wait until something is so."""
    for _ in range(300):
        if check():
            return
        await pilot.pause(0.01)
    assert check()


@pytest.fixture(autouse=True)
def no_odds(monkeypatch):
    """No process for odds."""

    async def ask(*_):
        return None

    monkeypatch.setattr("tui.odds.OddsRunner.ask", ask)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 50), (80, 40), (130, 24)])
async def test_everything_is_on_the_screen(size):
    app = Play(Stage())
    async with app.run_test(size=size) as pilot:
        await app.ready(pilot)
        words = app.words()
        for part in ("Starvation Island", "Turn 4", "J3", "U3", "Battle log", "Which ship", "CA Portland", "#123"):
            assert part in words
        assert "DD Yukikaze" in words or "Yukikaze" in words


async def test_more_room_shows_more():
    app = Play(Stage())
    async with app.run_test(size=(120, 40)) as pilot:
        await app.ready(pilot)
        words = app.words()
        assert "rear hand 6/6" in words
        assert "雪風" in words
        assert "Japan sails with 5 cards." in words
        await pilot.resize_terminal(80, 24)
        await app.ready(pilot)
        assert "front hand" in app.words()


async def test_digit_takes_a_choice():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("2")
        await app.ready(pilot)
        assert stage.played == [(123, "japan_front", (CHOICES[1],))]
        assert "#124" in app.words()


async def test_enter_takes_the_choice_under_the_cursor():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("down", "enter")
        await app.ready(pilot)
        assert stage.played == [(123, "japan_front", (CHOICES[1],))]


async def test_no_key_sent_before_the_prompt_takes_a_choice():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        early = Message().time
        await pilot.press("1")
        await app.ready(pilot)
        assert len(stage.played) == 1
        for key, sign in (("1", "1"), ("enter", "\r")):
            event = Key(key, sign)
            event.time = early
            app.post_message(event)
        await app.ready(pilot)
        assert len(stage.played) == 1
        await pilot.press("1")
        await app.ready(pilot)
        assert len(stage.played) == 2


async def test_keys_in_one_burst_take_one_choice():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        for _ in range(8):
            app.post_message(Key("1", "1"))
        await app.ready(pilot)
        assert len(stage.played) == 1


async def test_a_paste_takes_nothing():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        app.post_message(Paste("1\n1\n"))
        await app.ready(pilot)
        assert stage.played == []


async def test_marked_choices_go_as_a_row():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("space", "space", "enter")
        await app.ready(pilot)
        assert stage.played == [(123, "japan_front", CHOICES[:2])]


async def test_stale_choice_is_said_and_the_list_counts_again():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        stage.position = 130
        await pilot.press("1")
        await app.ready(pilot)
        assert "The position has changed; look again." in app.words()
        await pilot.press("1")
        await app.ready(pilot)
        assert [at for at, *_ in stage.played] == [130]


async def test_filter_by_letters_and_by_fleet():
    app = Play(Stage())
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("slash", *"laf", "enter")
        pane = app.table.choices
        assert [str(pane.labels[n].words) for n in pane._listed] == ["DD Laffey"]
        await pilot.press("escape")
        assert len(pane._listed) == len(CHOICES)
        app.table.map.focus()
        app.table.map.cursor = "g"
        await pilot.press("enter")
        await app.ready(pilot)
        assert len(pane._listed) == len(CHOICES) - 1
        assert app.table.focused is pane


async def test_choice_under_the_cursor_lights_the_map_and_a_fleet_is_described():
    app = Play(Stage(fleets=FLEETS | {"0": CROWD}))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        assert "g" in app.table.map.light.touched
        app.table.map.cursor = "b"
        app.table.map.focus()
        await until(pilot, lambda: "DD\u00a0Ship\u00a0B" in app.words())


async def test_log_search_jump_and_back_to_here():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        log = app.table.log_pane
        log.focus()
        await pilot.press("slash", *"sails", "enter")
        assert str(log.lines[log.at].words) == "Japan sails with 5 cards."
        await pilot.press("left_square_bracket")
        assert log.is_turn(log.lines[log.at])
        await pilot.press("end", "up", "g")
        await app.ready(pilot)
        assert isinstance(app.screen, Question)
        await pilot.press("y")
        await app.ready(pilot)
        assert stage.went == [(106, "Alice")]


async def test_undo_redo_help_keys_and_leaving():
    stage = Stage()
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("u", "U")
        assert stage.went == [("undo", "Alice"), ("redo", "Alice")]
        await pilot.press("question_mark")
        await app.ready(pilot)
        assert isinstance(app.screen, HelpScreen)
        assert "Two dice a wave." in app.words()
        assert "Not this" not in app.words()
        await pilot.press("escape", "f1")
        await app.ready(pilot)
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape", "q")
        await app.ready(pilot)
        assert app.table not in app.screen_stack


async def test_text_from_people_is_no_markup():
    stage = Stage({"japan_front": "[red]Ann[/]", "japan_rear": "Bob"})
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        assert "Pass to [red]Ann[/]" in app.words()


async def test_curtain_hides_everything_and_lifts_for_the_next():
    stage = Stage(TWO)
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        assert isinstance(app.screen, CurtainScreen)
        assert "Pass to Alice" in app.words()
        await pilot.press("enter")
        await app.ready(pilot)
        assert stage.went == [("shown", "Alice")]
        assert "Yukikaze" in app.words()
        stage.asked = "us_front"
        await pilot.press("1")
        await app.ready(pilot)
        words = app.words()
        assert "Pass to Bob" in words
        assert "Yukikaze" not in words
        assert app.table.hands.cards() == {}
        assert app.table.map.chart is None
        assert app.table.log_pane.lines == ()
        assert app.table.choices.choices == ()
        assert app.table.look.thing is None


async def test_undo_on_the_curtain_passes_back():
    stage = Stage(TWO)
    app = Play(stage)
    async with app.run_test(size=(80, 24)) as pilot:
        await app.ready(pilot)
        await pilot.press("enter")
        await app.ready(pilot)
        stage.asked = "us_front"
        await pilot.press("1")
        await app.ready(pilot)
        stage.asked = "japan_front"
        await pilot.press("u")
        await app.ready(pilot)
        assert ("undo", "Alice") in stage.went
        assert "Pass back to Alice" in app.words()


async def test_plain_glyphs_are_plain():
    app = Play(Stage(), ASCII)
    async with app.run_test(size=(120, 40)) as pilot:
        await app.ready(pilot)
        assert app.words().isascii()


async def test_cursor_keys_repaint_little(monkeypatch):
    sent, whole = [], []
    original, full = FrugalCompositor.render_partial_update, FrugalCompositor.render_full_update

    def render(self):
        update = original(self)
        sent.append(len(update.render_segments(app.console)) if update else 0)
        return update

    def render_all(self, *args, **kwargs):
        whole.append(True)
        return full(self, *args, **kwargs)

    async def is_quiet(pilot):
        before = len(sent), len(whole)
        await pilot.pause(0.2)
        return before == (len(sent), len(whole))

    app = Play(Stage())
    async with app.run_test(size=(120, 40)) as pilot:
        await app.ready(pilot)
        await pilot.press("down")
        monkeypatch.setattr(FrugalCompositor, "render_partial_update", render)
        monkeypatch.setattr(FrugalCompositor, "render_full_update", render_all)
        while not await is_quiet(pilot):
            pass
        whole.clear()
        for key in ("down", "up"):
            sent.clear()
            await pilot.press(key)
            while not (await is_quiet(pilot) and sum(sent)):
                pass
            assert not whole
            assert 0 < sum(sent) <= BYTES_A_KEY
