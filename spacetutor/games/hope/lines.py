"""Moves as lines of text, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from spacetutor.core.errors import Unknown
from spacetutor.games.hope.actions import (
    PLAIN_TOKENS,
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    Leave,
    PlaceMonolith,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Reveal,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.options import MOST_SEATS, OPEN
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.technologies import CARD_NAMES, read_card

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
        case Accuse(seat) | Admit(seat):
            return f"{action.kind} {seat}"
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
        case ["admit", seat]:
            return Admit(_read_seat(seat))
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
    """Both orders are the same pledge: no card of it lies on top."""
    cards = tuple(sorted(_read_payment(words)))
    if len(cards) != 2:
        raise Unknown("two cards of one technology stand for a Medal: pledge light,light")
    return PledgeCards(cards)
