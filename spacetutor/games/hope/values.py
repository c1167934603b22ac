"""Galaxy Tiles, cards, tokens, characters and the Mission Track: reading them, checking them, looking things up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import digest
from spacetutor.core.shape import Fields, Int, ListOf, OneOf, Shape
from spacetutor.core.written import read_box
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.technologies import MOST_SYMBOLS, NAMES, TECHNOLOGIES, card

TILES, CARDS, BUGS, TOKENS = 36, 70, 20, 16
STANDARD = Path(__file__).with_name("values.toml")
FORMS = ("convex", "concave")
CONVEX, CONCAVE = range(2)
CHARACTERS = ("brave", "earthling", "prodigy", "acrobat")
BRAVE, EARTHLING, PRODIGY, ACROBAT = CHARACTERS
TOKEN_KINDS = ("draw", "move", "polarize", "medals")
DRAW, MOVE, POLARIZE, MEDALS = TOKEN_KINDS
STEPS = 3
"""Steps on either track of a Character Tile."""

Marks = tuple[str, ...]


class Tile(NamedTuple):
    """A Galaxy Tile: its form, its technology, the planets of its purple, red and blue face."""

    number: int
    form: int
    technology: int
    planets: tuple[int, ...]
    printed: Marks = ()
    reconstructed: Marks = ()


class Cards(NamedTuple):
    """How many Technology Cards there are of one kind."""

    technology: int
    symbols: int
    copies: int
    printed: Marks = ()
    reconstructed: Marks = ()


class Token(NamedTuple):
    """How many Bonus Tokens there are of one kind."""

    kind: str
    copies: int
    printed: Marks = ()
    reconstructed: Marks = ()


class Bug(NamedTuple):
    """A Bug Card: what it does, and its cost beyond one Medal a player."""

    number: int
    effect: str
    extra: int
    printed: Marks = ()
    reconstructed: Marks = ()


class Character(NamedTuple):
    """A Character Tile: technology levels from the start on, and what each step of its two tracks costs."""

    name: str
    levels: tuple[int, ...]
    upgrade: tuple[int, ...]
    raising: tuple[int, ...]
    printed: Marks = ()
    reconstructed: Marks = ()


class Stacks(NamedTuple):
    """The Regression symbols under the three stacks of Bonus Tokens."""

    symbols: tuple[int, ...]
    printed: Marks = ()
    reconstructed: Marks = ()


class Crossing(NamedTuple):
    """Where the Marker's way touches the Pioneer Row: the space of either."""

    marker: int
    row: int


class Track(NamedTuple):
    """The Mission Track: the Marker's last space, the Pioneer Row's last space, and their crossings."""

    last: int
    row_end: int
    crossings: tuple[Crossing, ...]
    printed: Marks = ()
    reconstructed: Marks = ()


class _CrossingShape:
    """[marker, row]"""

    _numbers = ListOf(Int(1, 999), 2, shortest=2)

    def read(self, value: Any) -> Crossing:
        return Crossing(*self._numbers.read(value))

    def write(self, value: Crossing) -> list[int]:
        return list(value)

    def schema(self) -> dict[str, Any]:
        return self._numbers.schema()


def _one_of(*words: str) -> OneOf[int]:
    return OneOf({word: i for i, word in enumerate(words)})


def _steps(count: int) -> ListOf[int]:
    return ListOf(Int(1, 20), count, shortest=count)


_FIELDS: dict[str, tuple[Any, dict[str, Shape[Any]]]] = {
    "tile": (
        Tile,
        {
            "number": Int(1, TILES),
            "form": _one_of(*FORMS),
            "technology": _one_of(*TECHNOLOGIES),
            "planets": ListOf(Int(0, 3), 3, shortest=3),
        },
    ),
    "card": (
        Cards,
        {"technology": _one_of(*NAMES), "symbols": Int(0, MOST_SYMBOLS), "copies": Int(1, CARDS)},
    ),
    "token": (Token, {"kind": OneOf.texts(*TOKEN_KINDS), "copies": Int(0, TOKENS)}),
    "bug": (Bug, {"number": Int(1, BUGS), "effect": OneOf.texts(*EFFECTS), "extra": Int(0, 2)}),
    "character": (
        Character,
        {
            "name": OneOf.texts(*CHARACTERS),
            "levels": _steps(STEPS + 1),
            "upgrade": _steps(STEPS),
            "raising": _steps(STEPS),
        },
    ),
    "stacks": (Stacks, {"symbols": ListOf(Int(0, 3), 3, shortest=3)}),
    "track": (
        Track,
        {"last": Int(10, 500), "row_end": Int(5, 100), "crossings": ListOf(_CrossingShape(), 100, shortest=1)},
    ),
}
_KEYS = {"tile": ("number",), "card": ("technology",), "token": ("kind",), "bug": ("number",), "character": ("name",)}
_LISTS = {"tile": TILES, "card": 30, "token": 4, "bug": BUGS, "character": 4}


def _documents(marked: bool) -> Fields[Values]:
    """The shape of a value file; `marked` with the marks of where each value is from, as people edit it."""
    shapes: dict[str, Shape[Any]] = {}
    for what, (cls, fields) in _FIELDS.items():
        own, defaults = dict(fields), {}
        if marked:
            names = _marked_fields(what)
            marks = ListOf(OneOf.texts(*names), len(names), distinct=True)
            own |= {"printed": marks, "reconstructed": marks}
            defaults = {"printed": (), "reconstructed": ()}
        record = Fields(cls, own, defaults)
        shapes[what] = ListOf(record, _LISTS[what], shortest=1) if what in _LISTS else record
    return Fields(Values, shapes)


def _marked_fields(what: str) -> tuple[str, ...]:
    return tuple(field for field in _FIELDS[what][1] if field not in _KEYS.get(what, ()))


class Values:
    """All pieces of the game, checked, with what the rules look up ready at hand."""

    def __init__(
        self,
        tile: Iterable[Tile],
        card: Iterable[Cards],
        token: Iterable[Token],
        bug: Iterable[Bug],
        character: Iterable[Character],
        stacks: Stacks,
        track: Track,
    ) -> None:
        self.tile = tuple(sorted(tile, key=lambda each: each.number))
        self.card = tuple(sorted(card, key=lambda each: each[:2]))
        self.token, self.bug = tuple(token), tuple(sorted(bug, key=lambda each: each.number))
        self.character, self.stacks, self.track = tuple(character), stacks, track
        _check(self)
        self.hash = digest(self.document())
        self._look_up()

    def _look_up(self) -> None:
        """Facts by number: tile 0 is Earth."""
        self.form = (CONVEX, *(tile.form for tile in self.tile))
        self.technology = (-1, *(tile.technology for tile in self.tile))
        self.planets = ((0, 0, 0), *(tile.planets for tile in self.tile))
        self.all_planets = tuple(sum(planets) for planets in self.planets)
        self.characters = {each.name: each for each in self.character}
        self.effect = ("", *(each.effect for each in self.bug))
        self.extra = (0, *(each.extra for each in self.bug))
        self.deck = tuple(kind for each in self.card for kind in [_kind(each)] * each.copies)
        self.tokens = tuple(kind for each in self.token for kind in [each.kind] * each.copies)
        crossings = {crossing.marker: crossing for crossing in self.track.crossings}
        # By the Marker's space.
        self.crossing = tuple(crossings.get(space) for space in range(self.track.last + 1))

    def document(self) -> dict[str, Any]:
        """The values as a replay carries them."""
        return VALUES.write(self)


def _kind(cards: Cards) -> int:
    return card(cards.technology, cards.symbols)


def _check(values: Values) -> None:
    """Raise a Fault at the first value that can't be so."""
    _check_each("tile", [tile.number for tile in values.tile], range(1, TILES + 1))
    _check_each("bug", [bug.number for bug in values.bug], range(1, BUGS + 1))
    _check_each("bug, effect", [bug.effect for bug in values.bug], EFFECTS)
    _check_each("character", [each.name for each in values.character], CHARACTERS)
    _check_each("token", [token.kind for token in values.token], TOKEN_KINDS)
    for tile in values.tile:
        if not any(tile.planets):
            raise Fault("must have at least one planet", place=f"tile {tile.number}, planets")
    _check_count("token, copies", sum(token.copies for token in values.token), TOKENS)
    _check_count("card, copies", sum(cards.copies for cards in values.card), CARDS)
    kinds = [_kind(cards) for cards in values.card]
    if len(set(kinds)) != len(kinds):
        raise Fault("a kind of card stands there twice", place="card")
    if sum(cards.copies for cards in values.card if cards.symbols) < 3:
        raise Fault("three cards with a Regression symbol are needed for the start", place="card, symbols")
    _check_track(values.track)


def _check_each(what: str, found: list[Any], wanted: Iterable[Any]) -> None:
    for name in wanted:
        if found.count(name) != 1:
            raise Fault("is missing" if name not in found else "is there more than once", place=f"{what} {name}")


def _check_count(place: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise Fault(f"makes {found} in all: there are {wanted}", place=place)


def _check_track(track: Track) -> None:
    for before, after in pairwise(track.crossings):
        if after.marker <= before.marker or after.row <= before.row:
            raise Fault("must rise from crossing to crossing, for the Marker and the row", place="track, crossings")
    final = track.crossings[-1]
    if final.marker >= track.last or final.row > track.row_end:
        raise Fault("must lie before the end of the track", place="track, crossings")


def _check_marks(values: Values) -> None:
    """In a file for people each value is marked once, as printed or as reconstructed."""
    for what in _FIELDS:
        entries = getattr(values, what)
        for entry in entries if what in _LISTS else (entries,):
            fields = _marked_fields(what)
            if sorted(entry.printed + entry.reconstructed) != sorted(fields):
                problem = f"together must name each of {', '.join(fields)} once"
                name = f"{what} {entry[0]}" if what in _LISTS else what
                raise Fault(problem, place=f"{name}, printed and reconstructed")


MARKED = _documents(marked=True)
VALUES = _documents(marked=False)


def load_values(path: Path = STANDARD) -> Values:
    """The values of a file that a person wrote, or a Fault that names file, piece and field."""
    return read_box(MARKED, path, "number", "name", "kind", check=_check_marks)


@lru_cache(1)
def standard_values() -> Values:
    return load_values()
