"""The types of From the Moon's faces and screens."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from spacetutor.core.screen import Row

Pair = Annotated[list[int], Row((int, int))]
Price = dict[str, int]
"""How much of which Resource, and of Energy; what is not named costs nothing."""


class MoonEffect(TypedDict):
    """One entry of an effect as the values have it: its kind, and whatever is not as usual."""

    kind: str
    metal: NotRequired[int]
    water: NotRequired[int]
    polymer: NotRequired[int]
    food: NotRequired[int]
    energy: NotRequired[int]
    battery: NotRequired[int]
    achievement: NotRequired[int]
    points: NotRequired[int]
    resource: NotRequired[int]
    of: NotRequired[str]
    n: NotRequired[int]
    ships: NotRequired[list[str]]
    constructing: NotRequired[bool]
    stacked: NotRequired[bool]
    bought: NotRequired[bool]
    price: NotRequired[Price]


class MoonOption(TypedDict):
    """One of the effects of a Laboratory; no word where there is nothing to choose."""

    word: str
    effect: list[MoonEffect]


class MoonHook(TypedDict):
    when: str
    effect: list[MoonEffect]


class MoonSmall(TypedDict):
    level: int
    price: Price
    income: list[MoonEffect]


class MoonLarge(TypedDict):
    price: Price
    end: list[MoonEffect]


class MoonMission(TypedDict):
    """A Mission tile, or what improving a part costs and brings."""

    price: Price
    points: int


class MoonShipFace(TypedDict):
    """Mission tiles and improvements by number, from 1."""

    bonus: Pair
    missions: dict[str, MoonMission]
    parts: dict[str, MoonMission]


class MoonDeed(TypedDict):
    deed: str
    cubes: int


class MoonFaction(TypedDict):
    """What a faction begins with, its power, and its Building. `marks`: what is no gain at some moment."""

    extra: str
    specialist: str
    batteries: int
    tile: str
    resources: Price
    price: Price
    power: list[MoonHook]
    building: list[MoonHook]
    marks: dict[str, str]


class MoonObjective(TypedDict):
    """So many of something, launches by ship on these spaces, or a connected group on a space."""

    of: NotRequired[str]
    count: NotRequired[int]
    launches: NotRequired[list[int]]
    group: NotRequired[int]
    space: NotRequired[int]


class MoonCosts(TypedDict):
    """`rows`: surcharges of the display from the top; `stacked`: that of a Greenhouse of the stack."""

    greenhouse: Price
    stacked: Price
    flip: Price
    foundation: Price
    laboratory: Price
    rows: list[Price]


class MoonBonuses(TypedDict):
    """What places give: Astronauts' columns, Specialist markers, Greenhouse spaces from the bottom, and others."""

    columns: list[MoonEffect]
    markers: list[MoonEffect]
    spaces: list[MoonEffect]
    third_row: MoonEffect
    large: MoonEffect


class MoonPieces(TypedDict):
    """What is printed, by number, name or ship."""

    colours: list[str]
    resources: list[str]
    ships: list[str]
    terrain: dict[str, list[MoonEffect]]
    abilities: dict[str, list[MoonEffect]]
    labs: dict[str, list[MoonOption]]
    small: dict[str, MoonSmall]
    large: dict[str, MoonLarge]
    fleet: dict[str, MoonShipFace]
    progress: dict[str, MoonDeed]
    factions: dict[str, MoonFaction]
    objectives: dict[str, MoonObjective]
    costs: MoonCosts
    bonuses: MoonBonuses


class MoonFaces(MoonPieces):
    game: str


class MoonShip(TypedDict):
    """By part: its Mission tile (0: gone) and who improved it (-1: nobody). `launched`: on which space, 0: not yet."""

    parts: list[Pair]
    launched: int


class MoonGoal(TypedDict):
    """A solo objective: its number, how far it is, whether it is reached."""

    number: int
    have: int
    met: bool


class MoonAsked(TypedDict):
    """What is asked of the seat to act, where it is not a new action.

    `kind`: draft, seating, tasks, site, terrain, shelve, fire, income, feed, end, or that of `effect`. A Rover with its
    tasks left by colour, a Laboratory in hand, a Building without its point, spaces that may fire.
    """

    kind: str
    rover: NotRequired[int]
    tasks: NotRequired[list[int]]
    lab: NotRequired[int]
    small: NotRequired[int]
    large: NotRequired[int]
    spaces: NotRequired[list[int]]
    effect: NotRequired[MoonEffect]


class MoonLine(TypedDict):
    """A line of a bill: where it comes from, and what it asks for. Discounts are below 0."""

    source: str
    price: Price


class MoonBill(TypedDict):
    """What something costs the seat to act, line by line, and what lacks. `convert`, `times`: the conversion that would
    be enough, and how often; not there where none would do.
    """

    lines: list[MoonLine]
    lacks: NotRequired[Price]
    convert: NotRequired[str]
    times: NotRequired[int]


class MoonSeat(TypedDict):
    """`rovers`: their tiles, 0 at home. `crews`: by Rover and colour basic Astronauts and Specialists. `left`: by
    colour Astronauts and markers that lie on the board still. `taken`: Mission tiles by ship. `rates`: Energy for a
    Food, Food for an Energy. `recruit`, `train`: what these cost. `cubes`: for improvements. `total` at the end.
    """

    name: str
    faction: str
    points: int
    achievements: int
    energy: int
    batteries: int
    resources: list[int]
    rovers: list[int]
    crews: list[list[Pair]]
    left: list[Pair]
    greenhouses: Pair
    foundations: int
    labs: list[int]
    small: list[int]
    large: list[int]
    taken: list[list[int]]
    space: int
    rates: Pair
    recruit: Price
    train: Price
    cubes: int
    total: int | None
    winner: bool


class MoonGround(TypedDict):
    """Terrain by tile; cubes by tile and colour; Buildings' seats by point, -1 is the solo rival; its Rovers' tiles."""

    rows: int
    columns: int
    tiles: list[int]
    cubes: list[list[int]]
    buildings: dict[str, int]
    rival: list[int]
    powers: list[str]


class MoonScreen(MoonGround):
    """`display`: Laboratories in rows of two from the top. `free`: Greenhouses without surcharge. `small`: the six
    tiles that each seat has. `progress`: tiles by space. `factions`: to choose from. `chain`: spaces whose
    Laboratories may fire, now or after what is asked. `bills`: by thing ("part mars 2"), for the seat to act alone.
    """

    turn: int
    to_act: int | None
    viewer: int | None
    first: int
    ending: str
    asked: MoonAsked | None
    chain: list[int]
    bills: dict[str, MoonBill]
    supply: list[int]
    bag: int
    display: list[int]
    stack: int
    free: int
    large: list[int]
    small: list[int]
    progress: list[int]
    vessels: list[MoonShip]
    factions: list[str]
    objectives: list[MoonGoal]
    seats: list[MoonSeat]
