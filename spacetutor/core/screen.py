"""What a browser gets, as types: all screens, faces, moves and offers have this; a game's own have more.

A game declares its screens and faces as TypedDicts (`screen_types.py`), so that mypy reads the functions that build
them; `tests/tools/script_types.py` writes the same types for the scripts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from spacetutor.core.explanation import Thing
from spacetutor.core.price import Sign


class Row(NamedTuple):
    """A list whose entries have types of their own: `Annotated[list[Any], Row((int, str))]`."""

    of: tuple[Any, ...]


class SeatShown(TypedDict):
    name: str


class Screen(TypedDict):
    """One moment. `to_act` is None at the end."""

    turn: int
    to_act: int | None
    seats: list[SeatShown]


class ValueShown(TypedDict):
    """A number under a label, which is a word of the board; `was` is what it is without a reduction."""

    label: str
    n: int
    was: NotRequired[int]


class PieceShown(TypedDict):
    """Something that lies on the table. `title` is a word of the board with a place for `which`, and "" is something
    that lies face down. `thing` is what it stands for where it can be pointed at, `seat` whose it is.
    """

    title: str
    which: int | str
    thing: Thing | None
    seat: int | None


class CardShown(PieceShown):
    """A piece with values on it."""

    values: list[ValueShown]


class ZoneShown(TypedDict):
    """A place for cards, of a seat or of all. `down`: how many lie there in a pile face down; `thing`: that pile."""

    label: str
    seat: int | None
    cards: list[CardShown]
    down: int
    thing: Thing | None


class CounterShown(ValueShown):
    """A number that a seat has, or the table."""

    seat: int | None
    thing: Thing | None


class MarkerShown(TypedDict):
    """Where a seat stands on a track."""

    seat: int
    at: int
    thing: Thing | None


class TrackShown(TypedDict):
    """Spaces in a row, from 0 to the `last` one."""

    label: str
    last: int
    markers: list[MarkerShown]


class SpaceShown(PieceShown):
    """A space of a map, at a point, with what lies on it."""

    x: float
    y: float
    pieces: list[PieceShown]


class MapShown(TypedDict):
    """Spaces and the ways between them, each two numbers of spaces."""

    label: str
    spaces: list[SpaceShown]
    links: list[Annotated[list[int], Row((int, int))]]


class PlainScreen(Screen):
    """A screen that the default table draws (`tables/default.js`), whatever the game: all it has lies in these."""

    zones: list[ZoneShown]
    counters: list[CounterShown]
    tracks: list[TrackShown]
    maps: list[MapShown]


class Owned(TypedDict):
    """What a screen has beside that where somebody learns: their seat."""

    own: NotRequired[int]


class Faces(TypedDict):
    """What never changes."""

    game: str


class Struck(TypedDict):
    """A price: what it was, what was left to pay, and each sign of it from the top down."""

    base: int
    left: int
    signs: list[Sign]


class MoveShown(TypedDict):
    """A move that was made; `line` is HTML."""

    seat: int
    turn: int
    line: str
    cost: Struck | None
    about: tuple[Thing, ...]


class Offer(TypedDict):
    """A move that may be made: the things that are clicked for it, and HTML. `head` is what several have in common.

    `way`: what it goes over or takes, which may be drawn before it is made.
    `signs` are its price with what strikes and pays each item; `spends` the things that it gives away for it, one by
    one. Moves with the same things and the same head are ways to pay for the same.
    `rank`: its place among the moves that are worth a thought, the first of them 0.
    """

    about: tuple[Thing, ...]
    line: str
    way: NotRequired[tuple[Thing, ...]]
    head: NotRequired[str]
    tail: NotRequired[str]
    signs: NotRequired[list[Sign]]
    spends: NotRequired[list[Thing]]
    rank: NotRequired[int]


class News(TypedDict):
    """What somebody did: a line of HTML, and the things of it."""

    line: str
    things: list[Thing]


class PlayerShown(TypedDict):
    """Who sat at a game that is looked at, and how it went for them; None and "" where that is not known yet."""

    name: str
    played_by: str
    points: int | None
    won: bool
    accuracy: int | None
    luck: str


class RankedMove(TypedDict):
    """What a review says of a move: its class, the points of winning chance that it lost, and a sentence.

    `better` is HTML: the better move, and what speaks for it most.
    """

    rank: str
    lost: int
    said: str
    better: str


class StripShown(TypedDict):
    """A game at a glance: what there is to say, and by seat and moment the points and, where judged, the chances."""

    heading: str
    names: list[str]
    points: list[list[int]]
    chances: list[list[float | None]]


class TurningShown(TypedDict):
    """A move that cost much, and the better one: each in a line, which is HTML, with the things that it is about."""

    move: int
    rank: str
    said: str
    played: str
    better: str
    about: tuple[Thing, ...]
    instead: tuple[Thing, ...]


class PlayedShown(TypedDict):
    """How a seat played: by class of decision the words for how many there were. Only classes that there were."""

    seat: int
    name: str
    told: str
    classes: list[Annotated[list[Any], Row((str, int, str))]]


class ReviewShown(TypedDict):
    """How far the review is: `refused`, `none`, `running`, `part` or `done`. `summary` is HTML."""

    state: str
    text: str
    done: int
    moves: int
    turnings: list[TurningShown]
    played: list[PlayedShown]
    summary: str
    practise: bool


class WeighedShown(TypedDict):
    """What thinking about a what-if has come to: `none`, `running` or `done`, in words and as a part of the time."""

    state: str
    text: str
    percent: int


class SeatedShown(TypedDict):
    """Who sat at a game of a list: a name, the points once it is over, and whether it was won."""

    name: str
    points: int | None
    won: bool


class GameCard(TypedDict):
    """A game of a list, or a stack of simulated ones. `picture` is SVG that Python made; `state` is `fault`, `stack`,
    `going`, `reviewed` or `over`, and `tidy` whether this visitor may rename and remove it. `given` is the name that
    somebody gave it, "" where it has none.
    """

    name: str
    given: str
    game: str
    title: str
    players: list[SeatedShown]
    result: str
    when: str
    length: str
    state: str
    address: str
    picture: str
    stacked: int
    tidy: bool


class ChipShown(TypedDict):
    """Something that a list can be narrowed to: its key, its words, and how many games there are."""

    key: str
    label: str
    n: int


class GamesShown(TypedDict):
    """What was found on a shelf: the first cards of all, and what the list can be narrowed to."""

    cards: list[GameCard]
    total: int
    summary: str
    games: list[ChipShown]
    seats: list[ChipShown]
    states: list[ChipShown]
    marks: list[ChipShown]
    bin: list[GameCard]


class RulesEntry(TypedDict):
    """A rule or a ruling as it is listed; `example` says whether there is one, `card` whose rule it is, "" for all."""

    kind: Literal["rule", "ruling"]
    id: str
    title: str
    text: str
    section: str
    rulings: list[str]
    example: bool
    card: str


class RulesPart(TypedDict):
    id: str
    title: str
    entries: list[RulesEntry]


class ExampleShown(TypedDict, total=False):
    """What is said of the example on the board; `verdict` and `instead` are HTML. Empty where none is shown."""

    id: str
    allowed: bool
    tried: str
    earlier: str
    verdict: str
    other: str
    instead: str
