"""Odds on the command line: figures, two set-ups side by side, JSON, and one sentence for bad words."""

import json
import sys

import pytest

from tests.battleboard.reference import BATTLES
from tui.cli import main
from tui.odds_command import Meter, read


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the command line in this process: exit code, output, errors."""

    def go(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ironbottom", "odds", *words])
        monkeypatch.setattr(sys, "excepthook", sys.excepthook)
        with pytest.raises(SystemExit) as end:
            main()
        said = capsys.readouterr()
        code = end.value.code
        return (code if isinstance(code, int) else 0), said.out, said.err

    return go


def test_figures_and_bars(run):
    code, out, err = run("3 SS 2 DD", "1 BB 2 DD")
    assert (code, err) == (0, "")
    assert out.startswith("3 SS 2 DD\nagainst 2 DD 1 BB\n\n 63.98% ")
    assert "exact, 21 states" in out
    assert max(map(len, out.splitlines())) <= 80


def test_two_set_ups_stand_side_by_side(run):
    code, out, _ = run(
        "2 DD", "2 DD", "--versus", "3 DD", "2 DD", "--option", "ambush", "--versus-option", "ambush=off"
    )
    assert code == 0
    assert out.splitlines()[0].split("  ")[0] == "2 DD"
    assert out.splitlines()[0].endswith("3 DD")
    assert max(map(len, out.splitlines())) <= 80
    _, both, _ = run("2 DD", "2 DD", "--versus", "3 DD", "2 DD", "--json")
    first, second = json.loads(both)
    assert first["win"] < second["win"]


@pytest.mark.parametrize("battle", BATTLES[::7], ids=lambda battle: battle["id"])
def test_json_of_the_reference(run, battle):
    forces = [" ".join(f"{count} {name}" for name, count in battle[side].items()) for side in ("attacker", "defender")]
    pairs = [
        f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in battle["options"].items()
    ]
    code, out, err = run(*forces, *(word for pair in pairs for word in ("--policy", pair)), "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert [found[name] for name in ("win", "draw", "loss")] == pytest.approx(
        [battle[name] for name in ("win", "draw", "loss")], abs=1.01e-6
    )
    assert found["expected"] == pytest.approx(battle["expected"], abs=1.01e-6)
    assert found["exact"] is True
    assert found["error"] == 0
    assert {"att_dist", "def_dist", "rounds"} <= found.keys()


def test_names_of_the_reference_are_options_too(run):
    _, one, _ = run("2 DD", "DD", "--retreat", "ev", "--ambush", "--ool_A=DD", "--json")
    _, two, _ = run(
        "2 DD", "DD", "--option", "retreat=ev", "--option", "ambush=on", "--policy", 'ool_A=["DD"]', "--json"
    )
    assert json.loads(one) == json.loads(two)


def test_what_can_be_told_is_listed(run):
    code, out, _ = run("--list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()][-1] == "retreat"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("3 XX", "DD"), "There is no unit called 'XX'; there is SS, "),
        (("-3 SS", "DD"), "There cannot be -3 SS."),
        (("", "DD"), "A force needs at least one unit."),
        (("10000 DD", "DD"), "A force has at most 100 units, not 10000."),
        (("INF", "DD"), "The attacker's INF has no place in a sea battle."),
        (("TR", "DD"), "The attacker needs a unit that can attack"),
        (("DD",), "Missing argument 'DEFENDER'."),
        (("DD", "DD", "--kind", "air"), "kind is sea or land, not 'air'."),
        (("DD", "DD", "--option", "ambsh=on"), "There is no option or policy called 'ambsh'; did you mean 'ambush'?"),
        (("DD", "DD", "--option", "retreat=home"), "retreat is never, rounds:N, units:N or ev, not 'home'."),
        (("DD", "DD", "--option", "keep_A={"), "The value of keep_A is not JSON: {."),
        (("DD", "DD", "--game", "starvation"), "Starvation Island has no odds to ask for."),
        (("DD", "DD", "--game", "starvatoin"), "There is no game called 'starvatoin'; did you mean 'starvation'?"),
        (("DD", "DD", "--jsn"), "There is no option '--jsn'; did you mean '--json'?"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_bad_words_are_one_sentence(run, words, said):
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_a_break_ends_it(run, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.odds_command.answer", stop)
    assert run("DD", "DD")[0] == 130


def test_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr("tui.odds_command.PATIENCE", -1)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    meter = Meter()
    assert meter(0.25)
    assert meter(0.25)
    meter.clear()
    assert capsys.readouterr().err == "\r 25%\r    \r"


def test_plain_bars(run, monkeypatch):
    monkeypatch.setattr("tui.odds_command.block", lambda: "#")
    assert "###" in run("2 DD", "DD")[1]


def test_values_as_they_are_written():
    assert read(("a", "b=1,2", 'c={"x":1}', "d=null")) == {"a": True, "b": "1,2", "c": {"x": 1}, "d": None}
