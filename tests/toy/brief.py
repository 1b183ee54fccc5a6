"""What the title needs to know of the toy game."""

from model.brief import Brief, Option, Scenario, SeatBrief
from model.record import words

BRIEF = Brief(
    "toy",
    words("Toy Skirmish"),
    words("Four captains lay cards face down; the stronger side strikes."),
    1,
    (
        SeatBrief("north", "red", words("North")),
        SeatBrief("east", "blue", words("East")),
        SeatBrief("south", "red", words("South")),
        SeatBrief("west", "blue", words("West")),
    ),
    (
        Scenario("skirmish", words("Skirmish"), words("Four rounds.")),
        Scenario("duel", words("Duel"), words("One round."), (("rounds", 1),)),
    ),
    (Option("rounds", words("Rounds"), words("How long it lasts."), 4, low=1, high=5),),
)
