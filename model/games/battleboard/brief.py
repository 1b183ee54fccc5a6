"""Battle Board in short, for the title screen; it must not import the rules."""

from model.brief import Brief
from model.data import decode

BRIEF = decode("model.games.battleboard", "brief.json", Brief)
