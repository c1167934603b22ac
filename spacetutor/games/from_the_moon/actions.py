"""Every kind of move, fully chosen; as JSON and as a line of text (T2)."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, get_args

from spacetutor.core.errors import Unknown
from spacetutor.core.kit.fields import kinds_of, shape_of
from spacetutor.core.shape import Int, Misfit, OneOf, Shape, Tagged
from spacetutor.games.from_the_moon.effects import WORDS
from spacetutor.games.from_the_moon.pending import INCOMES
from spacetutor.games.from_the_moon.pieces import (
    FACTIONS,
    LAB_SPACES,
    LARGE,
    MOST_POINTS,
    MOST_TILES,
    PARTS,
    ROVERS,
    SMALL,
    colour_shape,
    resource_shape,
    ship_shape,
)

_rover, _tile, _space = Int(1, ROVERS), Int(1, MOST_TILES), Int(1, LAB_SPACES)


class ChooseFaction(NamedTuple):
    """Take a faction card."""

    faction: Annotated[str, OneOf.texts(*FACTIONS)]
    kind: str = "faction"


class SeatAstronaut(NamedTuple):
    """Seat one of the starting team."""

    colour: Annotated[int, colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "seat"


class Send(NamedTuple):
    """Send a Rover to a tile."""

    rover: Annotated[int, _rover]
    tile: Annotated[int, _tile]
    kind: str = "send"


class Collect(NamedTuple):
    """Take a cube of this colour from the tile."""

    colour: Annotated[int, colour_shape]
    kind: str = "collect"


class UseAbility(NamedTuple):
    """Use a Specialist's ability."""

    colour: Annotated[int, colour_shape]
    kind: str = "ability"


class UseEffect(NamedTuple):
    """Use the effect of the Rover's tile, as the last task."""

    kind: str = "effect"


class TakeResource(NamedTuple):
    """Take a Resource of choice."""

    resource: Annotated[int, resource_shape]
    kind: str = "take"


class AddGreenhouse(NamedTuple):
    """Construct a Greenhouse."""

    kind: str = "greenhouse"


class FlipGreenhouse(NamedTuple):
    """Improve a Greenhouse."""

    kind: str = "flip"


class Recruit(NamedTuple):
    """Recruit an Astronaut into a Rover."""

    colour: Annotated[int, colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "recruit"


class Train(NamedTuple):
    """Make a Specialist of an Astronaut in a Rover."""

    colour: Annotated[int, colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "train"


class BuildSmall(NamedTuple):
    """Begin a small Building."""

    tile: Annotated[int, Int(1, SMALL)]
    kind: str = "build"


class BuildLarge(NamedTuple):
    """Begin a large Building of the main board."""

    tile: Annotated[int, Int(1, LARGE)]
    kind: str = "build-large"


class BuildFaction(NamedTuple):
    """Begin the faction's Building."""

    kind: str = "build-faction"


class BuildAt(NamedTuple):
    """Place the Building on a point, and pay."""

    point: Annotated[int, Int(1, MOST_POINTS)]
    kind: str = "at"


class UseTerrain(NamedTuple):
    """Use the effect of a tile that the new Building touches."""

    tile: Annotated[int, _tile]
    kind: str = "terrain"


class AddFoundation(NamedTuple):
    """Take a Foundation."""

    kind: str = "foundation"


class TakeLab(NamedTuple):
    """Take a Laboratory of the display."""

    place: Annotated[int, Int(1, 6)]
    kind: str = "lab"


class Shelve(NamedTuple):
    """Put the Laboratory on a space."""

    space: Annotated[int, _space]
    kind: str = "shelve"


class Fire(NamedTuple):
    """Let the Laboratory on a space fire, by one of its options."""

    space: Annotated[int, _space]
    option: Annotated[str, OneOf.texts(*WORDS)] = ""
    kind: str = "fire"


class Construct(NamedTuple):
    """Take the Mission tile of a ship's part."""

    ship: Annotated[int, ship_shape]
    part: Annotated[int, Int(1, PARTS)]
    kind: str = "construct"


class Improve(NamedTuple):
    """Improve a ship's part."""

    ship: Annotated[int, ship_shape]
    part: Annotated[int, Int(1, PARTS)]
    kind: str = "improve"


class TakePoint(NamedTuple):
    """Take a point in place of work on a ship."""

    kind: str = "point"


class Gather(NamedTuple):
    """Gather the Rovers."""

    kind: str = "gather"


class Income(NamedTuple):
    """Take this part of the income next."""

    part: Annotated[str, OneOf.texts(*INCOMES)]
    kind: str = "income"


class Feed(NamedTuple):
    """Feed as many as can be fed."""

    kind: str = "feed"


class Convert(NamedTuple):
    """Energy to Food, or Food to Energy."""

    what: Annotated[str, OneOf.texts("energy", "food")]
    kind: str = "convert"


class Done(NamedTuple):
    """Leave the rest."""

    kind: str = "done"


Action = (
    ChooseFaction | SeatAstronaut | Send | Collect | UseAbility | UseEffect | TakeResource | AddGreenhouse
    | FlipGreenhouse | Recruit | Train | BuildSmall | BuildLarge | BuildFaction | BuildAt | UseTerrain | AddFoundation
    | TakeLab | Shelve | Fire | Construct | Improve | TakePoint | Gather | Income | Feed | Convert | Done
)  # fmt: skip
action_shape: Tagged[Action] = kinds_of(Action)

_LINES: dict[type[Any], str] = {
    SeatAstronaut: "seat {colour} in {rover}",
    Send: "send {rover} to {tile}",
    FlipGreenhouse: "improve greenhouse",
    Recruit: "recruit {colour} in {rover}",
    Train: "train {colour} in {rover}",
    BuildLarge: "build large {tile}",
    BuildFaction: "build faction",
}
"""How moves are written that are not just their kind and what they name."""


def _pattern(kind: Any) -> list[tuple[str, Shape[Any] | None]]:
    """Word by word: the word itself, or a field and what it may be."""
    fields = shape_of(kind).fields
    line = _LINES.get(kind) or " ".join([kind._field_defaults["kind"], *(f"{{{name}}}" for name in fields)])
    return [(name := word.strip("{}"), fields[name] if name != word else None) for word in line.split()]


_PATTERNS = {kind: _pattern(kind) for kind in get_args(Action)}


def text(action: Action) -> str:
    """The move as one line: `send 2 to 7`, `fire 10 metal`."""
    words = (str(shape.write(getattr(action, word))) if shape else word for word, shape in _PATTERNS[type(action)])
    return " ".join(filter(None, words))


def parse(line: str) -> Action:
    """The move of a line, or Unknown."""
    words = line.split()
    for kind, pattern in _PATTERNS.items():
        given = [*words, ""] if kind is Fire and len(words) == 2 else words
        if len(given) == len(pattern) and all(
            shape or word == one for (word, shape), one in zip(pattern, given, strict=True)
        ):
            try:
                found = {word: _read(shape, one) for (word, shape), one in zip(pattern, given, strict=True) if shape}
                made: Action = kind(**found)
                return made
            except Misfit:
                continue
    raise Unknown(f"{line[:40]!r} is not a move")


def _read(shape: Shape[Any], word: str) -> Any:
    number = word.isascii() and word.isdecimal() and len(word) < 4
    return shape.read(int(word) if number and isinstance(shape, Int) else word)
