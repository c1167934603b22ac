"""What a box has printed, piece by piece."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from spacetutor.core.shape import Flag, Int, ListOf, OneOf
from spacetutor.games.from_the_moon import effects, pieces

LEVELS = ("easy", "normal", "hard", "expert")
ABILITIES = ("food", "energy", "resource")
NONE = -1
Pair = tuple[int, int]
_small, _pair = Int(0, 99), ListOf(Int(0, 300), 2, shortest=2)
_colour = OneOf({"": NONE, **{word: i for i, word in enumerate(pieces.COLOURS)}})


class Size(NamedTuple):
    """By the number of players: the grid, parts of each ship, large tiles, Greenhouses without surcharge."""

    players: Annotated[int, Int(1, pieces.MOST_SEATS)]
    rows: Annotated[int, Int(2, 4)]
    columns: Annotated[int, Int(2, 4)]
    parts: Annotated[int, Int(1, pieces.PARTS)]
    large: Annotated[int, Int(0, pieces.LARGE)]
    greenhouses: Annotated[int, Int(0, 9)]


class Costs(NamedTuple):
    """Prices of the boards; `stacked` and `rows` are surcharges, `levels` prices of small Buildings."""

    greenhouse: Annotated[effects.Pays, effects.pays_shape]
    stacked: Annotated[effects.Pays, effects.pays_shape]
    flip: Annotated[effects.Pays, effects.pays_shape]
    recruit: Annotated[effects.Pays, effects.pays_shape]
    train: Annotated[effects.Pays, effects.pays_shape]
    foundation: Annotated[effects.Pays, effects.pays_shape]
    laboratory: Annotated[effects.Pays, effects.pays_shape]
    rows: Annotated[tuple[effects.Pays, ...], ListOf(effects.pays_shape, 3, shortest=3)]
    research: Annotated[effects.Pays, effects.pays_shape]
    levels: Annotated[tuple[effects.Pays, ...], ListOf(effects.pays_shape, 3, shortest=3)]
    energy_for_food: Annotated[int, Int(1, 9)]
    food_for_energy: Annotated[int, Int(1, 9)]


class PlayerBoard(NamedTuple):
    """What a player board gives where something leaves it or covers it, what it holds, and what there is in all."""

    columns: Annotated[tuple[effects.Gains, ...], ListOf(effects.gains_shape, 3, shortest=3)]
    markers: Annotated[tuple[effects.Gains, ...], ListOf(effects.gains_shape, pieces.MARKERS, shortest=pieces.MARKERS)]
    spaces: Annotated[tuple[effects.Gains, ...], ListOf(effects.gains_shape, 6, shortest=6)]
    third_row: Annotated[effects.Gains, effects.gains_shape]
    large: Annotated[effects.Gains, effects.gains_shape]
    basic: Annotated[int, _small]
    improved: Annotated[int, _small]
    batteries: Annotated[int, Int(1, 9)]
    unfed: Annotated[int, _small]
    cubes: Annotated[int, Int(1, 9)]
    kept: Annotated[int, _small]
    bag: Annotated[int, Int(1, 60)]
    supply: Annotated[int, _small]
    food: Annotated[int, _small]


class Scoring(NamedTuple):
    """Final scoring: first and second; solo stages of Achievements, ships with improvements, medals, objectives."""

    achievements: Annotated[Pair, _pair]
    improvements: Annotated[Pair, _pair]
    resources: Annotated[int, Int(1, 9)]
    achievement: Annotated[int, _small]
    stages: Annotated[Pair, _pair]
    stage_points: Annotated[Pair, _pair]
    fleet: Annotated[Pair, _pair]
    medals: Annotated[Pair, _pair]
    objectives: Annotated[tuple[int, ...], ListOf(Int(1, pieces.OBJECTIVES), len(LEVELS), shortest=len(LEVELS))]


class PowerToken(NamedTuple):
    """What a Specialist can do besides collecting (G5)."""

    name: Annotated[str, OneOf.texts(*ABILITIES)]
    effect: Annotated[effects.Effects, effects.effects_shape]


class Terrain(NamedTuple):
    """A tile: with how many players it is used, and its effect."""

    number: Annotated[int, Int(1, pieces.TILES)]
    players: Annotated[int, Int(1, pieces.MOST_SEATS)]
    effect: Annotated[effects.Effects, effects.effects_shape]


class Ship(NamedTuple):
    """The bonuses of its launch."""

    name: Annotated[int, pieces.ship_shape]
    main: Annotated[int, _small]
    second: Annotated[int, _small]


class ShipTask(NamedTuple):
    """A Mission tile, or what improving a part costs and scores."""

    ship: Annotated[int, pieces.ship_shape]
    number: Annotated[int, Int(1, pieces.PARTS)]
    price: Annotated[effects.Pays, effects.pays_shape]
    points: Annotated[int, _small]


class ProgressTile(NamedTuple):
    """A Progress tile: the deed that earns an Achievement, and the cubes of a refill."""

    number: Annotated[int, Int(1, pieces.PROGRESS)]
    deed: Annotated[str, OneOf.texts(*effects.DEEDS)]
    cubes: Annotated[int, Int(0, 4)]


class SmallTile(NamedTuple):
    """A small Building: its income. The odd one is always drawn."""

    number: Annotated[int, Int(1, pieces.SMALL)]
    level: Annotated[int, Int(1, 3)]
    income: Annotated[effects.Effects, effects.effects_shape]
    odd: Annotated[bool, Flag()] = False


class LargeTile(NamedTuple):
    """A large Building: its price, and what it scores in the end."""

    number: Annotated[int, Int(1, pieces.LARGE)]
    price: Annotated[effects.Pays, effects.pays_shape]
    end: Annotated[effects.Effects, effects.effects_shape]


class LabKind(NamedTuple):
    """A kind of Laboratory: what it does when it fires."""

    number: Annotated[int, Int(1, pieces.KINDS)]
    copies: Annotated[int, _small]
    options: Annotated[tuple[effects.LabOption, ...], ListOf(effects.option_shape, 4, shortest=1)]


class Faction(NamedTuple):
    """What a faction starts with, its power and its Building.

    `recruiting` is paid for every recruit, `eats` at gatherings; with its Building `both_tiles` at the edge are used,
    `discount` is for Rovers next to a new Building.
    """

    name: Annotated[str, OneOf.texts(*pieces.FACTIONS)]
    batteries: Annotated[int, Int(0, 9)]
    resources: Annotated[effects.Pays, effects.pays_shape]
    price: Annotated[effects.Pays, effects.pays_shape]
    extra: Annotated[int, _colour] = NONE
    specialist: Annotated[int, _colour] = NONE
    tile: Annotated[str, OneOf.texts("", "greenhouse", "foundation")] = ""
    power: Annotated[tuple[effects.Hook, ...], ListOf(effects.hook_shape, 4)] = ()
    building: Annotated[tuple[effects.Hook, ...], ListOf(effects.hook_shape, 4)] = ()
    recruiting: Annotated[effects.Pays, effects.pays_shape] = effects.Pays()
    eats: Annotated[bool, Flag()] = True
    food_for_energy: Annotated[int, Int(0, 9)] = 0
    both_tiles: Annotated[bool, Flag()] = False
    discount: Annotated[bool, Flag()] = False

    def hooks(self, large: tuple[int, ...]) -> tuple[effects.Hook, ...]:
        """What it gets with these large Buildings: by its power, and by its own Building (0)."""
        return (*self.power, *self.building) if 0 in large else self.power


class Objective(NamedTuple):
    """So many of something in the end; or launches on these spaces, ship by ship; or a group of Buildings on one."""

    number: Annotated[int, Int(1, pieces.OBJECTIVES)]
    of: Annotated[str, OneOf.texts("", *effects.OWN)] = ""
    least: Annotated[int, _small] = 0
    launches: Annotated[tuple[int, ...], ListOf(Int(1, 6), len(pieces.SHIPS))] = ()
    group: Annotated[int, _small] = 0
    space: Annotated[int, _small] = 0
