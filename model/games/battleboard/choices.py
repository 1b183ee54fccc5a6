"""What a seat may choose, one small thing at a time [BB-4 Decision list]; the tag is the typed verb."""

from model.record import Choice


class Buy(Choice, frozen=True):
    """[BB-12.2] Buy a unit by its code; `ftr@sea` is a fighter for a deck of a landing's defender."""

    unit: str


class Done(Choice, frozen=True):
    """[BB-12.2] Buy no more."""


class Fight(Choice, frozen=True):
    """[BB-10.2] Fight a naval force of submarines and transports."""


class Bypass(Choice, frozen=True):
    """[BB-10.2] Sail past it."""


class Land(Choice, frozen=True):
    """[BB-10.3] Keep one aircraft for the land stage."""


class Sea(Choice, frozen=True):
    """[BB-10.3] Send all the rest of this kind into the sea stage."""


class Strike(Choice, frozen=True):
    """[BB-2.5] All submarines left strike."""


class Submerge(Choice, frozen=True):
    """[BB-2.5] One submarine submerges."""


class Lose(Choice, frozen=True):
    """[BB-8.10] Give a hit to a unit of a class: `bb+`, `tr[inf+art]`, `inf~`."""

    unit: str


class Press(Choice, frozen=True):
    """[BB-6.2] Fight another round."""


class Retreat(Choice, frozen=True):
    """[BB-6.3] Leave with everything."""


class Withdraw(Choice, frozen=True):
    """[BB-10.7] Take all but the seaborne units out of a landing."""


AnyChoice = Buy | Done | Fight | Bypass | Land | Sea | Strike | Submerge | Lose | Press | Retreat | Withdraw
