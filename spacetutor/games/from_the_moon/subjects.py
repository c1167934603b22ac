"""What can be pointed at, what moves are about, and what they are counted under."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.core.game import Counted
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.choices import asked_for
from spacetutor.games.from_the_moon.pending import FROM_GREENHOUSES, RECHARGE, Drafting
from spacetutor.games.from_the_moon.pieces import COLOURS, LAB_SPACES, RESOURCES, ROVERS, SHIPS, SPACES
from spacetutor.games.from_the_moon.starts import site_of
from spacetutor.games.from_the_moon.state import State, View
from spacetutor.games.from_the_moon.values import Values

TILE, POINT, ROVER, LAB, SPACE, SMALL, LARGE, PART = (
    "tile", "point", "rover", "lab", "space", "small", "large", "part"
)  # fmt: skip
OPENING = 5
"""So many first actions of a seat are its opening."""

COUNTED = (
    Counted("factions", "faction", worded=True),
    Counted("labs", "lab", worded=True),
    Counted("buildings", "building", worded=True),
    Counted("openings", "action", OPENING, worded=True),
)
"""What goes with winning: factions, Laboratories taken, Buildings constructed, actions of the opening."""

OF_A_SEAT = ("seat", "score", "achievements")
"""What there is of everybody, whosever board lies at length."""

OF_THE_BOARD = ("energy", "gather", "foundation", "flip")
FACTIONS_OWN = 0
"""The large Building of one's faction."""


def who(view: View) -> int:
    """The seat whose board lies at length: the viewer's, or for a watcher the one to act."""
    return view.table.to_act if view.viewer is None else view.viewer


def things(values: Values, view: View) -> list[Thing]:
    """All that can be pointed at, as `tables/from-the-moon.js` lists it."""
    table, ground = view.table, values.grid[len(view.table.seats)]
    drafting = isinstance(asked_for(table), Drafting)
    found: dict[str, Iterable[int | str]] = {
        TILE: range(1, ground.tiles + 1),
        POINT: range(1, ground.points + 1),
        "parked": _parked(view),
        "ability": COLOURS,
        "supply": (0,),
        "bag": (0,),
        "ship": SHIPS,
        PART: (f"{SHIPS[ship]} {part}" for ship, row in enumerate(table.missions) for part in range(1, len(row) + 1)),
        LAB: (place for place, lab in enumerate(table.display, 1) if lab),
        "greenhouse": (0,),
        "progress": range(1, SPACES + 1),
        **{kind: range(len(table.seats)) for kind in OF_A_SEAT},
        "faction": table.factions if drafting else (),
        "objective": table.laid.objectives,
        LARGE: table.large,
    }
    if not drafting:
        found |= _of_the_board(view)
    return [Thing(kind, which) for kind, several in found.items() for which in several]


def _parked(view: View) -> list[int]:
    """Tiles with somebody else's Rover."""
    table, mine = view.table, who(view)
    return sorted({*table.rival, *(at for i, seat in enumerate(table.seats) if i != mine for at in seat.rovers if at)})


def _of_the_board(view: View) -> dict[str, Iterable[int | str]]:
    """What lies on the board at length."""
    table, mine = view.table, who(view)
    own = table.seats[mine]
    faction = (FACTIONS_OWN,) if own.faction else ()
    return {
        ROVER: range(1, ROVERS + 1),
        "resource": RESOURCES,
        "convert": ("energy", "food"),
        "recruit": COLOURS,
        "train": COLOURS,
        SPACE: range(1, LAB_SPACES + 1),
        SMALL: table.laid.small,
        LARGE: dict.fromkeys((*table.large, *own.large, *faction)),
        "power": (mine,) if own.faction else (),
        **dict.fromkeys(OF_THE_BOARD, (0,)),
    }


_NAMED: dict[type[Any], tuple[tuple[str, str], ...]] = {
    do.Send: ((ROVER, "rover"), (TILE, "tile")),
    do.Recruit: (("recruit", "colour"), (ROVER, "rover")),
    do.Train: (("train", "colour"), (ROVER, "rover")),
    do.SeatAstronaut: ((ROVER, "rover"),),
    do.Collect: (("resource", "colour"),),
    do.TakeResource: (("resource", "resource"),),
    do.UseAbility: (("ability", "colour"),),
    do.UseTerrain: ((TILE, "tile"),),
    do.BuildAt: ((POINT, "point"),),
    do.TakeLab: ((LAB, "place"),),
    do.Shelve: ((SPACE, "space"),),
    do.Fire: ((SPACE, "space"),),
    do.BuildSmall: ((SMALL, "tile"),),
    do.BuildLarge: ((LARGE, "tile"),),
    do.ChooseFaction: (("faction", "faction"),),
    do.Convert: (("convert", "what"),),
}
"""What is clicked for a move, and the field that says which."""

_INCOMES = {FROM_GREENHOUSES: Thing("flip", 0), RECHARGE: Thing("energy", 0)}


def about(action: Action) -> tuple[Thing, ...]:
    """What is clicked for a move, in this order; nothing where it is a button beside the table."""
    match action:
        case do.Construct(ship, part) | do.Improve(ship, part):
            return (Thing(PART, f"{SHIPS[ship]} {part}"),)
        case do.Income(part):
            return (_INCOMES.get(part) or Thing(SMALL, int(part)),)
        case do.BuildFaction():
            return (Thing(LARGE, FACTIONS_OWN),)
        case do.AddGreenhouse() | do.FlipGreenhouse() | do.AddFoundation() | do.Gather():
            return (Thing(action.kind, 0),)
    return tuple(Thing(kind, _which(action, field)) for kind, field in _NAMED.get(type(action), ()))


def _which(action: Action, field: str) -> int | str:
    which: int | str = getattr(action, field)
    return RESOURCES[which] if field in ("colour", "resource") and isinstance(which, int) else which


def marks(state: State, action: Action) -> tuple[tuple[str, int | str], ...]:
    """What statistics count a move under: actions as they begin, Buildings, Laboratories by their kind.

    With the first turn of a seat its faction counts as well, which was chosen or dealt.
    """
    if isinstance(action, do.TakeLab):
        more: tuple[tuple[str, int | str], ...] = (("lab", state.display[action.place - 1]),)
    else:
        more = tuple(("building", name) for name in _built(action))
    if state.pending or not state.turn or isinstance(action, do.Convert):
        return more
    seated = (("faction", state.me.faction),) if state.turn <= len(state.seats) else ()
    return (*seated, ("action", BEGUN[action.kind]), *more)


BEGUN = {
    "send": "send",
    "gather": "gather",
    **dict.fromkeys(("greenhouse", "flip"), "grow"),
    **dict.fromkeys(("recruit", "train"), "team"),
    **dict.fromkeys(("build", "build-large", "build-faction"), "build"),
    **dict.fromkeys(("foundation", "lab"), "research"),
}
"""By the move with which it begins, which of the six actions it is (T1)."""


def _built(action: Action) -> list[str]:
    """The Building that a move begins, by its name in statistics."""
    if not (site := site_of(action)):
        return []
    return [f"small-{site.small}" if site.small else f"large-{site.large}" if site.large else "faction"]
