"""The types of Space Explorers' faces and screens."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ExplorersCard(TypedDict):
    """Colours by their number; `cost` from the top down; "*" is an asterisk."""

    skills: list[int]
    cost: list[int]
    points: int | Literal["*"]
    gives: list[int]


class ExplorersProject(TypedDict):
    name: str
    points: int
    needs: list[int]
    nation: str


class ExplorersFronts(TypedDict):
    colours: list[str]
    cards: dict[str, ExplorersCard]
    projects: dict[str, ExplorersProject]


class ExplorersFaces(ExplorersFronts):
    game: str


class ExplorersLine(TypedDict):
    """A Project that lies open; `lacks` is what each seat lacks for it."""

    id: str
    lacks: list[int]


class ExplorersSeat(TypedDict):
    """`points` are "?" where sums are left out."""

    name: str
    tokens: list[int]
    hub: list[list[int]]
    hand: list[int]
    known: list[int]
    hidden: int
    projects: list[str]
    points: int | Literal["?"]


class ExplorersScreen(TypedDict):
    """`prices`: by "CARD COLOUR" what the column of a card comes to for whoever is to act and sees this, sign by sign
    from the top down, before anything is given away: the card that pays it, less than 0 the one that strikes it, 0 for
    nobody.
    """

    turn: int
    phase: str
    to_act: int | None
    first: int
    center: list[int]
    deck: int
    line: list[ExplorersLine]
    seats: list[ExplorersSeat]
    fresh: int
    asked: int
    prices: NotRequired[dict[str, list[int]]]
