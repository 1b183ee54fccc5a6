"""The lines of the battle log: what happened, as data, each with its template."""

from model.games.starvation.reports_land import (
    AirTo,
    Attrition,
    AttritionRolled,
    Committed,
    GreatVictory,
    LandRolled,
    LevelsNow,
    Modified,
    Occupied,
    OrderCancelled,
    OrderDropped,
    OrderDue,
    OrderRevealed,
    Stopped,
    Superiority,
    Unoccupied,
)
from model.games.starvation.reports_port import (
    Approached,
    BackToPort,
    CameHome,
    Countered,
    Dealt,
    DeckOut,
    Declared,
    Drawn,
    Drew,
    DrewEnemy,
    Laid,
    LastTurn,
    Passed,
    Placed,
    Played,
    PlayedAt,
    PlayedOn,
    Recon,
    ReconMade,
    Reinforced,
    Reshuffled,
    RoundBegan,
    ShipHome,
    StaysInPort,
    Torpedoed,
    TurnBegan,
)
from model.games.starvation.reports_sea import (
    Attacked,
    Based,
    BasedLost,
    Bombarded,
    Challenged,
    Contact,
    Crippled,
    Damaged,
    DiceLost,
    Driven,
    Evaded,
    FlakRolled,
    Flew,
    Initiative,
    Intercepted,
    Landed,
    LandingBegan,
    LandingLost,
    Moved,
    NoSearch,
    Picked,
    Raided,
    Searched,
    Shelled,
    Struck,
    Sunk,
    Unbased,
)

AnyReport = (
    Dealt
    | TurnBegan
    | RoundBegan
    | CameHome
    | ShipHome
    | Declared
    | StaysInPort
    | Recon
    | ReconMade
    | BackToPort
    | Placed
    | Reinforced
    | Drew
    | DrewEnemy
    | Drawn
    | Reshuffled
    | DeckOut
    | LastTurn
    | Laid
    | Approached
    | Torpedoed
    | Countered
    | Played
    | PlayedOn
    | PlayedAt
    | Passed
    | Moved
    | Based
    | Unbased
    | NoSearch
    | Searched
    | Initiative
    | Picked
    | Flew
    | Struck
    | Contact
    | Intercepted
    | Driven
    | Attacked
    | DiceLost
    | Damaged
    | Sunk
    | Crippled
    | Challenged
    | Evaded
    | Bombarded
    | Shelled
    | BasedLost
    | Landed
    | LandingBegan
    | LandingLost
    | Raided
    | FlakRolled
    | OrderDue
    | OrderDropped
    | OrderCancelled
    | OrderRevealed
    | Stopped
    | Committed
    | Superiority
    | AirTo
    | Attrition
    | AttritionRolled
    | LandRolled
    | Modified
    | LevelsNow
    | Occupied
    | Unoccupied
    | GreatVictory
)

__all__ = [
    "AirTo",
    "AnyReport",
    "Approached",
    "Attacked",
    "Attrition",
    "AttritionRolled",
    "BackToPort",
    "Based",
    "BasedLost",
    "Bombarded",
    "CameHome",
    "Challenged",
    "Committed",
    "Contact",
    "Countered",
    "Crippled",
    "Damaged",
    "Dealt",
    "DeckOut",
    "Declared",
    "DiceLost",
    "Drawn",
    "Drew",
    "DrewEnemy",
    "Driven",
    "Evaded",
    "FlakRolled",
    "Flew",
    "GreatVictory",
    "Initiative",
    "Intercepted",
    "Laid",
    "LandRolled",
    "Landed",
    "LandingBegan",
    "LandingLost",
    "LastTurn",
    "LevelsNow",
    "Modified",
    "Moved",
    "NoSearch",
    "Occupied",
    "OrderCancelled",
    "OrderDropped",
    "OrderDue",
    "OrderRevealed",
    "Passed",
    "Picked",
    "Placed",
    "Played",
    "PlayedAt",
    "PlayedOn",
    "Raided",
    "Recon",
    "ReconMade",
    "Reinforced",
    "Reshuffled",
    "RoundBegan",
    "Searched",
    "Shelled",
    "ShipHome",
    "StaysInPort",
    "Stopped",
    "Struck",
    "Sunk",
    "Superiority",
    "Torpedoed",
    "TurnBegan",
    "Unbased",
    "Unoccupied",
]
