"""Positions of HOPE that read like the table, and moves as lines of text.

    t = universe(seat(at=4, dim="red", hand=["water", "joker*"]), seat(), pioneers={9: {"red": [1]}})
    t = t.play("fly towards 12", "settle 12 with water")

Unless `galaxies` says otherwise, tile 1 of the box lies on space 1, tile 2 on space 2, and so on:

          19  20  21  22              purple
        36   7   8   9  23
      35  18   1   2  10  24
    34  17   6   0   3  11  25
      33  16   5   4  12  26
        32  15  14  13  27
    blue  31  30  29  28  red

Open cards show no Regression symbol and the Marker stands still, where a test does not say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spacetutor.games.hope import Hope
from spacetutor.games.hope.places import DIMENSIONS, EARTH, SPACES
from spacetutor.games.hope.placing import place
from spacetutor.games.hope.position import options_of, read_setup
from spacetutor.games.hope.state import LEVERS, NONE, State
from spacetutor.games.hope.technologies import CARD_NAMES, TECHNOLOGIES
from spacetutor.games.hope.values import FORMS, STEPS, TILES, Crossing, Tile, Values, standard_values
from tests.support.space_explorers.builders import Table

BOX = standard_values()
CALM = ("oxygen", "oxygen", "oxygen")
"""Three open cards without a Regression symbol."""

BUG = {effect: number for number, effect in enumerate(BOX.effect)}
"""The number of each Bug Card, by what it does."""


def seat(*, at: int = EARTH, dim: str = "purple", hand: Any = (), **fields: Any) -> dict[str, Any]:
    """A seat: where its ship is, in which dimension, its cards, and the fields of a position file."""
    return {"space": at, "dimension": dim, "hand": list(hand)} | fields


def galaxy(form: str = "convex", technology: str = "water", planets: tuple[int, int, int] = (1, 1, 1)) -> Tile:
    """A Galaxy Tile as a test wants it; its number is the space it is laid on."""
    return Tile(0, FORMS.index(form), TECHNOLOGIES.index(technology), planets)


def box(**pieces: Any) -> Values:
    """The pieces of the box, some of them others."""
    names = ("tile", "card", "token", "bug", "character", "stacks", "track")
    return Values(**({name: getattr(BOX, name) for name in names} | pieces))


def track(*crossings: tuple[int, int], last: int = 120, row_end: int = 48) -> Values:
    """The box with another Mission Track: crossings of the Marker's space and the row's."""
    every = tuple(Crossing(*crossing) for crossing in crossings)
    return box(track=BOX.track._replace(last=last, row_end=row_end, crossings=every))


@dataclass(frozen=True)
class Universe(Table):
    """A game of HOPE and a state of it, with the words of the table."""

    game: Hope
    state: State

    @property
    def ship(self) -> tuple[int, str]:
        """Where the ship of the seat with the turn is, and in which dimension."""
        return self.ship_of(self.state.to_act)

    def ship_of(self, index: int) -> tuple[int, str]:
        ship = self.state.seats[index]
        return ship.space, DIMENSIONS[ship.dimension]

    def hand(self, index: int = 0) -> list[str]:
        return [CARD_NAMES[kind] for kind in self.state.seats[index].hand]

    def medals(self) -> list[int]:
        return [each.medals for each in self.state.seats]

    def supplies(self) -> list[int]:
        return [each.supply for each in self.state.seats]

    def used(self, index: int = 0) -> list[str]:
        """The levers of a seat that do not work now."""
        return [name for lever, name in enumerate(LEVERS) if self.state.seats[index].levers >> lever & 1]

    def pioneers(self, space: int) -> dict[str, list[int]]:
        """The Pioneers of a tile by dimension; dimensions without any are left out."""
        faces = self.state.universe.pioneers[space]
        return {DIMENSIONS[d]: list(face) for d, face in enumerate(faces) if face}

    def row(self) -> list[int | None]:
        return [None if owner == NONE else owner for owner in self.state.mission.row]

    @property
    def marker(self) -> int:
        return self.state.mission.marker

    @property
    def monolith(self) -> int:
        return self.state.universe.monolith

    def gone(self) -> list[int]:
        return [space for space in range(SPACES) if self.state.universe.gone >> space & 1]

    def stable(self) -> list[int]:
        return [space for space in range(SPACES) if self.state.universe.stable >> space & 1]

    def open(self) -> list[str | None]:
        return [None if kind == NONE else CARD_NAMES[kind] for kind in self.state.center.open]

    def flights(self, lever: str) -> set[tuple[int, ...]]:
        """The paths that this lever offers now."""
        lines = [line.split() for line in self.legal() if line.startswith(f"fly {lever} ")]
        return {tuple(map(int, path.split(","))) for _, _, path in lines}

    def offered(self, *kinds: str) -> list[str]:
        """The legal moves that begin with one of these words."""
        return [line for line in self.legal() if line.split()[0] in kinds]

    def kinds(self, line: str) -> list[str]:
        """The kinds of the events of a move, in order."""
        return [event.kind for event in self.events(line)]


def universe(
    *seats: dict[str, Any],
    galaxies: dict[int, Tile] | None = None,
    pioneers: dict[int, dict[str, list[int]]] | None = None,
    values: Values = BOX,
    **fields: Any,
) -> Universe:
    """A table laid as a position file would: fields left out have that file's defaults, but the tiles lie in order."""
    if galaxies:
        tiles = [_laid(values, galaxies, number) for number in range(1, TILES + 1)]
        values = Values(tiles, values.card, values.token, values.bug, values.character, values.stacks, values.track)
    standing = [
        [space, dimension, owner]
        for space, faces in (pioneers or {}).items()
        for dimension, owners in faces.items()
        for owner in owners
    ]
    written = {"format": 1, "game": "hope", "seats": list(seats) or [seat(), seat()], "pioneers": standing}
    written |= {"tiles": [[space, space] for space in range(1, SPACES)], "open": list(CALM)}
    setup = read_setup(written | fields)
    game = Hope(options_of(setup), values)
    return Universe(game, place(setup, game.values))


def _laid(values: Values, galaxies: dict[int, Tile], number: int) -> Tile:
    return galaxies[number]._replace(number=number) if number in galaxies else values.tile[number - 1]


def costs(character: str, kind: str) -> tuple[int, ...]:
    """What the steps of a track of a Character Tile cost."""
    steps: tuple[int, ...] = getattr(BOX.characters[character], kind)
    assert len(steps) == STEPS
    return steps
