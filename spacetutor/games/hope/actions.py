"""Every kind of move, fully chosen; as JSON and as a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, assert_never

from spacetutor.core.errors import Unknown
from spacetutor.core.shape import Flag, Int, ListOf, Maybe, OneOf, Record, Tagged
from spacetutor.games.hope.options import MOST_SEATS, OPEN, kind_shape
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.technologies import CARD_NAMES, read_card
from spacetutor.games.hope.values import DRAW, MEDALS, MOVE


class PlaceMonolith(NamedTuple):
    """Choose the Monolith's first tile, where the card left a choice."""

    space: int
    kind: str = "monolith"


class Launch(NamedTuple):
    """Place one's ship on a dimension of Earth."""

    dimension: int
    kind: str = "launch"


class Fly(NamedTuple):
    """Pull a lever and fly along these tiles."""

    lever: int
    path: tuple[int, ...]
    kind: str = "fly"


class Polarize(NamedTuple):
    """Change the dimension; all levers work again."""

    kind: str = "polarize"


class Settle(NamedTuple):
    """Put a Pioneer on a planet of a touched tile, for these cards; the last lies on top."""

    space: int
    cards: tuple[int, ...]
    kind: str = "settle"


class Teleport(NamedTuple):
    """The Prodigy's jump to another tile of the same technology, for these cards."""

    space: int
    cards: tuple[int, ...]
    kind: str = "teleport"


class UseToken(NamedTuple):
    """Use a Bonus Token that draws, moves or gives Medals."""

    token: str
    kind: str = "token"


class PolarizeAll(NamedTuple):
    """Use the Bonus Token that polarizes every ship, this way round."""

    clockwise: bool
    kind: str = "polarize-all"


class Upgrade(NamedTuple):
    """Upgrade the character for Medals: a rank higher, and one more movement now."""

    kind: str = "upgrade"


class Raise(NamedTuple):
    """Raise the technology level for Medals."""

    kind: str = "raise"


class Accuse(NamedTuple):
    """Say that this seat is the traitor."""

    seat: int
    kind: str = "accuse"


class Replace(NamedTuple):
    """Having found the traitor: one of his Pioneers gives way to one's own."""

    space: int
    dimension: int
    kind: str = "replace"


class Leave(NamedTuple):
    """Replace no more of the traitor's Pioneers."""

    kind: str = "leave"


class GiveUp(NamedTuple):
    """Having accused in error: one's own Pioneer goes back."""

    space: int
    dimension: int
    kind: str = "give-up"


class Reveal(NamedTuple):
    """Say that one is the traitor."""

    kind: str = "reveal"


class Coax(NamedTuple):
    """The revealed traitor talks a Pioneer into leaving a tile he has entered."""

    space: int
    dimension: int
    seat: int
    kind: str = "coax"


class PledgeMedal(NamedTuple):
    """Lay down a Medal for the Bug Card."""

    kind: str = "pledge-medal"


class PledgeCards(NamedTuple):
    """Lay down two cards of a technology for the Bug Card, in place of a Medal."""

    cards: tuple[int, ...]
    kind: str = "pledge-cards"


class PledgeNothing(NamedTuple):
    """Lay down nothing more for the Bug Card."""

    kind: str = "pledge-nothing"


class Finish(NamedTuple):
    """End the turn; the cards used go to this discard space (None: there are none)."""

    column: int | None = None
    kind: str = "finish"


Action = (
    PlaceMonolith
    | Launch
    | Fly
    | Polarize
    | Settle
    | Teleport
    | UseToken
    | PolarizeAll
    | Upgrade
    | Raise
    | Accuse
    | Replace
    | Leave
    | GiveUp
    | Reveal
    | Coax
    | PledgeMedal
    | PledgeCards
    | PledgeNothing
    | Finish
)
PLAIN_TOKENS = (DRAW, MOVE, MEDALS)

_space, _seat = Int(0, SPACES - 1), Int(0, MOST_SEATS - 1)
_dimension = OneOf({name: i for i, name in enumerate(DIMENSIONS)})
_payment = ListOf(kind_shape, 2, shortest=1)


def _kind(cls: type[Any], fields: dict[str, Any], defaults: dict[str, Any] | None = None) -> tuple[type[Any], Any]:
    return cls, Record(cls, fields, defaults)


action_shape: Tagged[Action] = Tagged(
    {
        "monolith": _kind(PlaceMonolith, {"space": _space}),
        "launch": _kind(Launch, {"dimension": _dimension}),
        "fly": _kind(
            Fly,
            {
                "lever": OneOf({name: i for i, name in enumerate(LEVERS)}),
                "path": ListOf(_space, SPACES, shortest=1, distinct=True),
            },
        ),
        "polarize": _kind(Polarize, {}),
        "settle": _kind(Settle, {"space": _space, "cards": _payment}),
        "teleport": _kind(Teleport, {"space": _space, "cards": _payment}),
        "token": _kind(UseToken, {"token": OneOf.texts(*PLAIN_TOKENS)}),
        "polarize-all": _kind(PolarizeAll, {"clockwise": Flag()}),
        "upgrade": _kind(Upgrade, {}),
        "raise": _kind(Raise, {}),
        "accuse": _kind(Accuse, {"seat": _seat}),
        "replace": _kind(Replace, {"space": _space, "dimension": _dimension}),
        "leave": _kind(Leave, {}),
        "give-up": _kind(GiveUp, {"space": _space, "dimension": _dimension}),
        "reveal": _kind(Reveal, {}),
        "coax": _kind(Coax, {"space": _space, "dimension": _dimension, "seat": _seat}),
        "pledge-medal": _kind(PledgeMedal, {}),
        "pledge-cards": _kind(PledgeCards, {"cards": ListOf(kind_shape, 2, shortest=2)}),
        "pledge-nothing": _kind(PledgeNothing, {}),
        "finish": _kind(Finish, {"column": Maybe(Int(0, OPEN - 1))}, {"column": None}),
    }
)

_PLAIN: dict[str, Callable[[], Action]] = {
    "polarize": Polarize,
    "token polarize clockwise": lambda: PolarizeAll(True),
    "token polarize back": lambda: PolarizeAll(False),
    "upgrade": Upgrade,
    "raise": Raise,
    "leave": Leave,
    "reveal": Reveal,
    "pledge medal": PledgeMedal,
    "pledge nothing": PledgeNothing,
    "finish": Finish,
}
_LINES = {make(): line for line, make in _PLAIN.items()}


def text(action: Action) -> str:
    """The action as one line: `fly towards 4,9`, `settle 9 with water`."""
    if line := _LINES.get(action):
        return line
    match action:
        case PlaceMonolith(space):
            return f"monolith {space}"
        case Launch(dimension):
            return f"launch {DIMENSIONS[dimension]}"
        case Fly(lever, path):
            return f"fly {LEVERS[lever]} {','.join(map(str, path))}"
        case Settle(space, cards) | Teleport(space, cards):
            return f"{action.kind} {space} with {_cards(cards)}"
        case UseToken(token):
            return f"token {token}"
        case Accuse(seat):
            return f"accuse {seat}"
        case Replace(space, dimension) | GiveUp(space, dimension):
            return f"{action.kind.replace('-', ' ')} {space} {DIMENSIONS[dimension]}"
        case Coax(space, dimension, seat):
            return f"coax {space} {DIMENSIONS[dimension]} {seat}"
        case PledgeCards(cards):
            return f"pledge {_cards(cards)}"
        case Finish(int(column)):
            return f"finish {column + 1}"
        case (
            Polarize() | PolarizeAll() | Upgrade() | Raise() | Leave() | Reveal() | PledgeMedal() | PledgeNothing()
        ) | Finish():
            raise AssertionError(action)
    assert_never(action)


def _cards(cards: tuple[int, ...]) -> str:
    return ",".join(CARD_NAMES[kind] for kind in cards)


def _read_number(word: str, what: str, least: int, most: int) -> int:
    if not word.isdecimal() or len(word) > 2 or not least <= int(word) <= most:
        raise Unknown(f"{word[:20]!r} is not {what} from {least} to {most}")
    return int(word)


def _read_space(word: str) -> int:
    return _read_number(word, "a space", 0, SPACES - 1)


def _read_seat(word: str) -> int:
    return _read_number(word, "a seat", 0, MOST_SEATS - 1)


def _read_word(word: str, words: tuple[str, ...], what: str) -> int:
    if word not in words:
        raise Unknown(f"{word[:20]!r} is not {what}: {', '.join(words)}")
    return words.index(word)


def _read_dimension(word: str) -> int:
    return _read_word(word, DIMENSIONS, "a dimension")


def _read_payment(words: str) -> tuple[int, ...]:
    cards = tuple(read_card(word) for word in words.split(","))
    if len(cards) > 2:
        raise Unknown("one or two cards pay, with a comma between two: settle 9 with light,light*")
    return cards


def _read_path(words: str) -> tuple[int, ...]:
    path = tuple(_read_space(word) for word in words.split(","))
    if len(set(path)) != len(path):
        raise Unknown("a path has no tile twice")
    return path


def parse(line: str) -> Action:
    """The action that a line of text means, or Unknown that says what was not understood."""
    words = line.lower().split()
    if plain := _PLAIN.get(" ".join(words)):
        return plain()
    match words:
        case ["monolith", space]:
            return PlaceMonolith(_read_space(space))
        case ["launch", dimension]:
            return Launch(_read_dimension(dimension))
        case ["fly", lever, path]:
            return Fly(_read_word(lever, LEVERS, "a lever"), _read_path(path))
        case ["settle", space, "with", cards]:
            return Settle(_read_space(space), _read_payment(cards))
        case ["teleport", space, "with", cards]:
            return Teleport(_read_space(space), _read_payment(cards))
        case ["token", token]:
            return UseToken(PLAIN_TOKENS[_read_word(token, PLAIN_TOKENS, "a Bonus Token")])
        case ["accuse", seat]:
            return Accuse(_read_seat(seat))
        case ["replace", space, dimension]:
            return Replace(_read_space(space), _read_dimension(dimension))
        case ["give", "up", space, dimension]:
            return GiveUp(_read_space(space), _read_dimension(dimension))
        case ["coax", space, dimension, seat]:
            return Coax(_read_space(space), _read_dimension(dimension), _read_seat(seat))
        case ["pledge", cards]:
            return _read_pledge(cards)
        case ["finish", column]:
            return Finish(_read_number(column, "a discard space", 1, OPEN) - 1)
    raise Unknown(f"{line[:60]!r} is not a move; moves read like `fly towards 4,9`, `settle 9 with water`, `finish 2`")


def _read_pledge(words: str) -> PledgeCards:
    cards = _read_payment(words)
    if len(cards) != 2:
        raise Unknown("two cards of one technology stand for a Medal: pledge light,light")
    return PledgeCards(cards)
