"""What a table decides before the game, and what chance decides."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.kit import rules
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.options import declared, number, word
from spacetutor.core.shape import Int, ListOf, OneOf
from spacetutor.games.from_the_moon import pieces
from spacetutor.games.from_the_moon.records import ABILITIES, LEVELS
from spacetutor.games.from_the_moon.state import ALL_CUBES, ALL_LABS, BAGS, DISPLAY
from spacetutor.games.from_the_moon.values import Values

OPEN, DEALT = "open", "dealt"
SMALL_DRAWN = {1: 2, 2: 2, 3: 1}
"""Small Buildings drawn of each level; the odd one is always there (S1)."""

RIVAL_BUILDINGS, RIVAL_ROVERS = 6, 3
Numbers = tuple[int, ...]


class Options(NamedTuple):
    """The variant. `draft`: factions are chosen or dealt; `level` counts for one player alone."""

    seats: Annotated[int, number(1, pieces.MOST_SEATS)] = 2
    draft: Annotated[str, word(OPEN, DEALT)] = OPEN
    level: Annotated[str, word(*LEVELS)] = "normal"
    first: Annotated[int | None, number(0, pieces.MOST_SEATS - 1)] = None


OPTIONS = declared(Options)
Rules = rules.Rules[Options, Values]
_cubes = ListOf(pieces.colour_shape, ALL_CUBES)
_parts = ListOf(Int(1, pieces.PARTS), pieces.PARTS, distinct=True)
_nine = ListOf(Int(1, 9), 9, shortest=9, distinct=True)


class Deal(NamedTuple):
    """What chance decided. Laboratories: the first six lie open; bags from the front; a later bag leaves out of its
    order what does not go in (I6). Solo: the rival's points, two orders of Location cards, objectives.
    """

    first: Annotated[int, Int(0, pieces.MOST_SEATS - 1)]
    tiles: Annotated[Numbers, ListOf(Int(1, pieces.TILES), pieces.MOST_TILES, distinct=True)]
    powers: Annotated[tuple[str, ...], ListOf(OneOf.texts(*ABILITIES), len(pieces.COLOURS), distinct=True)]
    missions: Annotated[tuple[Numbers, ...], ListOf(_parts, len(pieces.SHIPS))]
    labs: Annotated[Numbers, ListOf(Int(1, pieces.KINDS), ALL_LABS)]
    large: Annotated[Numbers, ListOf(Int(1, pieces.LARGE), pieces.LARGE, distinct=True)]
    progress: Annotated[Numbers, ListOf(Int(1, pieces.PROGRESS), pieces.SPACES, shortest=pieces.SPACES, distinct=True)]
    small: Annotated[Numbers, ListOf(Int(1, pieces.SMALL), 6, distinct=True)]
    factions: Annotated[tuple[str, ...], ListOf(OneOf.texts(*pieces.FACTIONS), len(pieces.FACTIONS), distinct=True)]
    bag: Annotated[Numbers, _cubes]
    bags: Annotated[tuple[Numbers, ...], ListOf(_cubes, BAGS, shortest=BAGS)]
    zones: Annotated[Numbers, ListOf(Int(1, pieces.MOST_POINTS), RIVAL_BUILDINGS, distinct=True)] = ()
    locations: Annotated[tuple[Numbers, ...], ListOf(_nine, 2)] = ()
    objectives: Annotated[Numbers, ListOf(Int(1, pieces.OBJECTIVES), pieces.OBJECTIVES, distinct=True)] = ()


deal_shape = shape_of(Deal, Deal._field_defaults)


def check_options(rules: Rules) -> None:
    """Raise Unknown where the options can't be played."""
    options = rules.options
    if options.first is not None and not 0 <= options.first < options.seats:
        raise Unknown(f"the first player must be a seat from 0 to {options.seats - 1}, not {options.first}")


def tiles_for(values: Values, seats: int) -> list[int]:
    """Terrain tiles that are used with so many players; alone as with two (Z1)."""
    return [tile.number for tile in values.terrain.values() if tile.players <= max(2, seats)]


def all_cubes(values: Values) -> int:
    """Cubes of a colour: those of the first bag and those of the supply."""
    return values.board.bag + values.board.supply


def deal(rules: Rules, rng: Random) -> Deal:
    """Shuffle everything."""
    (seats, _, level, first), values = rules
    table, alone = values.table[seats], seats == 1

    def some(pieces: list[int] | range, count: int) -> Numbers:
        return tuple(rng.sample(pieces, count))

    def shuffled(each: int) -> Numbers:
        return some([colour for colour in range(len(pieces.COLOURS)) for _ in range(each)], each * len(pieces.COLOURS))

    drawn = [tile for level, count in SMALL_DRAWN.items() for tile in some(_of_level(values, level), count)]
    odd = [tile.number for tile in values.small.values() if tile.odd]
    return Deal(
        first=rng.randrange(seats) if first is None else first,
        tiles=some(tiles := tiles_for(values, seats), len(tiles)),
        powers=tuple(rng.sample(ABILITIES, len(ABILITIES))),
        missions=tuple(some(range(1, pieces.PARTS + 1), table.parts) for _ in pieces.SHIPS),
        labs=some(list(values.labs), len(values.labs)),
        large=tuple(sorted(some(range(1, pieces.LARGE + 1), table.large))),
        progress=some(range(1, pieces.PROGRESS + 1), pieces.SPACES),
        small=tuple(sorted(drawn + odd)),
        factions=pieces.FACTIONS if alone else tuple(rng.sample(pieces.FACTIONS, seats + 1)),
        bag=shuffled(values.board.bag),
        bags=tuple(shuffled(all_cubes(values)) for _ in range(BAGS)),
        zones=some(range(1, values.grid[seats].points + 1), RIVAL_BUILDINGS) if alone else (),
        locations=tuple(some(range(1, 10), 9) for _ in range(2)) if alone else (),
        objectives=some(range(1, pieces.OBJECTIVES + 1), objectives_of(values, level)) if alone else (),
    )


def objectives_of(values: Values, level: str) -> int:
    return values.scoring.objectives[LEVELS.index(level)]


def _of_level(values: Values, level: int) -> list[int]:
    return [tile.number for tile in values.small.values() if tile.level == level and not tile.odd]


def check_deal(rules: Rules, deal: Deal) -> None:
    """Raise Unknown unless this can have been dealt from the box."""
    (seats, _, level, first), values = rules
    table, alone, bag, every = values.table[seats], seats == 1, values.board.bag, all_cubes(values)
    levels = Counter(values.small[tile].level for tile in deal.small if not values.small[tile].odd)
    solo = (RIVAL_BUILDINGS, 2, objectives_of(values, level)) if alone else (0, 0, 0)
    checks = {
        "the first player is another than the options say": deal.first < seats and first in (None, deal.first),
        "these are not the terrain tiles for so many players": sorted(deal.tiles) == sorted(tiles_for(values, seats)),
        "each colour has one of the abilities": len(deal.powers) == len(pieces.COLOURS),
        "each ship has as many parts as the table says": [*map(len, deal.missions)]
        == [table.parts] * len(pieces.SHIPS),
        "these are not the Laboratories of the box": Counter(deal.labs) == Counter(values.labs),
        "there are other numbers of large Buildings": len(deal.large) == table.large,
        "these are not the small Buildings of their levels": levels == SMALL_DRAWN and len(deal.small) == 6,
        "there is one faction more than seats": len(deal.factions) == (len(pieces.FACTIONS) if alone else seats + 1),
        "these are not the cubes of the bag": Counter(deal.bag) == dict.fromkeys(range(len(pieces.COLOURS)), bag),
        "a later bag is an order of all cubes": all(
            Counter(later) == dict.fromkeys(range(len(pieces.COLOURS)), every) for later in deal.bags
        ),
        "the solo cards don't fit": (len(deal.zones), len(deal.locations), len(deal.objectives)) == solo
        and all(point <= values.grid[seats].points for point in deal.zones),
    }
    for problem, holds in checks.items():
        if not holds:
            raise Unknown(problem)


def opened(labs: Numbers) -> tuple[Numbers, Numbers]:
    """Laboratories on display and in the stack; places for which there is none are 0."""
    return (*labs[:DISPLAY], *(0,) * (DISPLAY - len(labs))), labs[DISPLAY:]
