"""The types of HOPE's faces and screens."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from spacetutor.core.screen import Row

Points = list[Annotated[list[float], Row((float, float))]]
"""Places in a picture, each an x and a y."""

Tile = Annotated[list[Any], Row((int, int, list[int]))]
"""Form, technology, and planets by dimension."""

Card = Annotated[list[Any], Row((int, int, str))]
"""Technology, Regression symbols, and what the kind is called in a move."""

Pair = Annotated[list[int], Row((int, int))]
Pledge = Annotated[list[Any], Row((int, list[int]))]
"""Medals, and cards."""


class HopeOutline(TypedDict):
    """Faces, planets and ships by form and dimension, the latter two by their number too."""

    spaces: Points
    corners: Points
    gravity: Points
    rhombi: list[list[Points]]
    planets: list[list[list[Points]]]
    ships: list[list[list[Points]]]


class HopeCharacter(TypedDict):
    levels: list[int]
    upgrade: list[int]
    raising: list[int]


class HopeBug(TypedDict):
    effect: str
    malus: bool


class HopeTrack(TypedDict):
    """A crossing is a space of the Marker's way and a place of the row."""

    last: int
    row: int
    crossings: list[Pair]


class HopePieces(TypedDict):
    dimensions: list[str]
    technologies: list[str]
    levers: list[str]
    outline: HopeOutline
    neighbours: list[list[int]]
    tiles: list[Tile]
    cards: list[Card]
    characters: dict[str, HopeCharacter]
    bugs: list[HopeBug | None]
    stacks: list[int]
    track: HopeTrack


class HopeFaces(HopePieces):
    game: str
    traitor: bool


class HopeUniverse(TypedDict):
    """Tiles by space; Pioneers' seats by space and dimension, where there are some."""

    layout: list[int]
    gone: list[int]
    stable: list[int]
    pioneers: dict[str, list[list[int]]]
    gifts: dict[str, str]
    monolith: int


class HopeCenter(TypedDict):
    """`discards`: the top card of each pile (-1: none) and how many there are. No symbols where sums are left out."""

    open: list[int]
    deck: int
    discards: list[Pair]
    stacks: list[int]
    symbols: int | None
    bugs: int
    bug: int


class HopeAsked(TypedDict):
    bug: int
    pledges: list[Pledge]


class HopeAhead(TypedDict):
    """A way to end the turn now; with `more`, all is the least that will happen. `struck`: -1 where nothing is."""

    column: int
    draw: int
    symbols: int
    more: bool
    marker: int
    pushed: bool
    held: int
    struck: int
    stays: bool
    monolith: int


class HopeSeat(TypedDict):
    name: str
    character: str
    space: int
    dimension: int
    used: list[bool]
    hand: list[int]
    known: list[int]
    hidden: int
    medals: int
    supply: int
    rank: int
    level: int
    tokens: list[str]
    role: str
    revealed: bool
    disowned: bool
    cleared: bool
    accuser: bool
    points: int | Literal["?"]


class HopeScreen(HopeUniverse):
    turn: int
    phase: str
    to_act: int | None
    has_turn: int
    viewer: int | None
    first: int
    ending: str
    center: HopeCenter
    row: list[int]
    marker: int
    moves: int
    touched: list[int]
    pile: list[int]
    waiting: list[int]
    asked: HopeAsked | None
    reach: list[list[int]]
    ahead: list[HopeAhead]
    seats: list[HopeSeat]
