"""Explanations of From the Moon as data: statements with facts and rules, taken from reasons, receipts and events.

No rule is worked out here a second time, and no sentence is written here: keys lead into the catalogue of a language.
"""

from collections.abc import Callable
from typing import Any

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Thing
from spacetutor.core.kit.screen import ZONE
from spacetutor.games.from_the_moon.pieces import FACTIONS, LAB_SPACES
from spacetutor.games.from_the_moon.tell import board, ground, market, ships
from spacetutor.games.from_the_moon.tell.compare import tell_compare
from spacetutor.games.from_the_moon.tell.move import tell_move
from spacetutor.games.from_the_moon.tell.prompt import tell_choice, tell_pressing, tell_prompt
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.score import tell_score
from spacetutor.games.from_the_moon.tell.turn import tell_turn

__all__ = ["Scene", "tell_compare", "tell_move", "tell_pressing", "tell_prompt", "tell_thing", "tell_turn", "things"]

_TOLD: dict[str, Callable[[Scene, Any], Explanation]] = {
    "tile": ground.tell_tile, "point": ground.tell_point, "rover": board.tell_rover, "lab": market.tell_lab,
    "space": board.tell_shelf, "small": market.tell_small, "large": market.tell_large, "part": ships.tell_mission,
    "ship": ships.tell_ship, "ability": ground.tell_power, "seat": board.tell_seat, "gauge": board.tell_energy,
    "income": board.tell_income, "score": tell_score, "faction": board.tell_faction, "progress": market.tell_progress,
    "piece": market.tell_piece, "supply": market.tell_supply, ZONE: market.tell_pile, "recruit": market.tell_recruit,
    "train": market.tell_train, "greenhouse": market.tell_greenhouse, "foundation": market.tell_foundation,
}  # fmt: skip

_OWN = {
    "resource": "seat", "energy": "gauge", "convert": "gauge", "gather": "income", "flip": "income",
}  # fmt: skip
"""What lies on the board at length, and what of its owner is told when it is pointed at."""


def tell_thing(table: Scene, thing: Thing, detail: int) -> Explanation:
    """Anything on the table that can be pointed at; Thing("choice", 0) is what may be done."""
    if thing == Thing("choice", 0):
        return tell_choice(table, detail)
    if thing not in table.drawn and thing not in things(table):
        raise Unknown(f"there is no {thing.kind} {thing.which} to explain")
    meant = _meant(table, thing)
    return _TOLD[meant.kind](table, meant.which)


def _meant(table: Scene, thing: Thing) -> Thing:
    """What a thing of the table is told by: a conversion by its gauge, a Rover that is in the way by its tile."""
    match thing:
        case Thing(kind) if kind in _OWN:
            return Thing(_OWN[kind], table.who)
        case Thing("parked", tile):
            return Thing("tile", tile)
        case Thing("bag"):
            return Thing("supply", 0)
        case Thing("achievements", index):
            return Thing("seat", index)
        case Thing("objective"):
            return Thing("score", 0)
        case Thing("power", index):
            return Thing("faction", table.table.seats[int(index)].faction)
        case Thing("large", 0):
            return Thing("faction", table.seat.faction)
    return thing


def things(table: Scene) -> list[Thing]:
    """What can be asked about beside what the table draws: the boards of the others, and what follows from a board."""
    at = table.table
    seats, others = range(len(at.seats)), [i for i in range(len(at.seats)) if i != table.who]
    factions = at.factions or tuple(dict.fromkeys(holder.faction for holder in at.seats if holder.faction))
    of_others = {"rover": (1, 2, 3), "space": range(1, LAB_SPACES + 1)}
    found: dict[str, Any] = {
        **{kind: [f"{i} {n}" for i in others for n in numbers] for kind, numbers in of_others.items()},
        "small": [f"{i} {tile}" for i in seats for tile in at.seats[i].small],
        "large": sorted({tile for holder in at.seats for tile in holder.large if tile}),
        "lab": range(1, 7), "gauge": seats, "income": seats, "piece": seats,
        "faction": [name for name in FACTIONS if name in factions], ZONE: ["stack"],
    }  # fmt: skip
    return [Thing(kind, which) for kind, several in found.items() for which in several]
