"""Every kind of move, fully chosen; as JSON and as a line of text (T2)."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from spacetutor.core.kit.fields import kinds_of
from spacetutor.core.kit.lines import Lines
from spacetutor.core.shape import Int, OneOf, Tagged
from spacetutor.games.from_the_moon import pieces
from spacetutor.games.from_the_moon.effects import WORDS
from spacetutor.games.from_the_moon.pending import INCOMES

_rover, _tile, _space = Int(1, pieces.ROVERS), Int(1, pieces.MOST_TILES), Int(1, pieces.LAB_SPACES)


class ChooseFaction(NamedTuple):
    """Take a faction card."""

    faction: Annotated[str, OneOf.texts(*pieces.FACTIONS)]
    kind: str = "faction"


class SeatAstronaut(NamedTuple):
    """Seat one of the starting team."""

    colour: Annotated[int, pieces.colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "seat"


class Send(NamedTuple):
    """Send a Rover to a tile."""

    rover: Annotated[int, _rover]
    tile: Annotated[int, _tile]
    kind: str = "send"


class Collect(NamedTuple):
    """Take a cube of this colour from the tile."""

    colour: Annotated[int, pieces.colour_shape]
    kind: str = "collect"


class UseAbility(NamedTuple):
    """Use a Specialist's ability."""

    colour: Annotated[int, pieces.colour_shape]
    kind: str = "ability"


class UseEffect(NamedTuple):
    """Use the effect of the Rover's tile, as the last task."""

    kind: str = "effect"


class TakeResource(NamedTuple):
    """Take a Resource of choice."""

    resource: Annotated[int, pieces.resource_shape]
    kind: str = "take"


class AddGreenhouse(NamedTuple):
    """Construct a Greenhouse."""

    kind: str = "greenhouse"


class FlipGreenhouse(NamedTuple):
    """Improve a Greenhouse."""

    kind: str = "flip"


class Recruit(NamedTuple):
    """Recruit an Astronaut into a Rover."""

    colour: Annotated[int, pieces.colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "recruit"


class Train(NamedTuple):
    """Make a Specialist of an Astronaut in a Rover."""

    colour: Annotated[int, pieces.colour_shape]
    rover: Annotated[int, _rover]
    kind: str = "train"


class BuildSmall(NamedTuple):
    """Begin a small Building."""

    tile: Annotated[int, Int(1, pieces.SMALL)]
    kind: str = "build"


class BuildLarge(NamedTuple):
    """Begin a large Building of the main board."""

    tile: Annotated[int, Int(1, pieces.LARGE)]
    kind: str = "build-large"


class BuildFaction(NamedTuple):
    """Begin the faction's Building."""

    kind: str = "build-faction"


class BuildAt(NamedTuple):
    """Place the Building on a point, and pay."""

    point: Annotated[int, Int(1, pieces.MOST_POINTS)]
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

    ship: Annotated[int, pieces.ship_shape]
    part: Annotated[int, Int(1, pieces.PARTS)]
    kind: str = "construct"


class Improve(NamedTuple):
    """Improve a ship's part."""

    ship: Annotated[int, pieces.ship_shape]
    part: Annotated[int, Int(1, pieces.PARTS)]
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

lines: Lines[Action] = Lines(Action, _LINES)
text, parse = lines.text, lines.parse
