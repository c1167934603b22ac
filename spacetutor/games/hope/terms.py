"""The facts of HOPE as terms that a language can say."""

from __future__ import annotations

from collections.abc import Iterable

from spacetutor.core.explanation import Fact, Term, colour, colours, count, numbered, word
from spacetutor.games.hope.places import DIMENSIONS, EARTH
from spacetutor.games.hope.state import LEVERS
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES


def space(number: int) -> Term:
    return word("earth") if number == EARTH else numbered("space", number)


def spaces(numbers: Iterable[int]) -> Term:
    """One space, or several by their numbers alone: a path can be long."""
    several = tuple(numbers)
    if len(several) == 1:
        return Term("list", (space(several[0]),))
    told: tuple[Fact, ...] = tuple(word("earth") if number == EARTH else number for number in several)
    return Term("list", told)


def places(numbers: Iterable[int]) -> Term:
    """Places of the row, by their numbers."""
    return Term("list", tuple(numbers))


def column(index: int) -> Term:
    """One of the three columns of the Technology Center, as people count them."""
    return numbered("column", index + 1)


def card(kind: int) -> Term:
    return word(f"card.{CARD_NAMES[kind]}")


def cards(kinds: Iterable[int]) -> Term:
    return Term("list", tuple(card(kind) for kind in kinds))


def card_names(names: Iterable[str]) -> Term:
    return Term("list", tuple(word(f"card.{name}") for name in names))


def technology(index: int) -> Term:
    return word(f"technology.{NAMES[index]}")


def dimension(index: int) -> Term:
    return colour(DIMENSIONS[index])


def planets(numbers: Iterable[int]) -> Term:
    """Planets by dimension: 2 purple and 1 red."""
    return colours(tuple(DIMENSIONS[d] for d, number in enumerate(numbers) for _ in range(number)))


def lever(index: int) -> Term:
    return word(f"lever.{LEVERS[index]}")


def levers(indices: Iterable[int]) -> Term:
    return Term("list", tuple(lever(index) for index in indices))


def token(kind: str) -> Term:
    return word(f"token.{kind}")


def tokens(kinds: Iterable[str]) -> Term:
    return Term("list", tuple(token(kind) for kind in kinds))


def bug(effect: str) -> Term:
    return word(f"bug.{effect}")


def symbols(number: int) -> Term:
    return count("symbol", number)


def medals(number: int) -> Term:
    return count("medal", number)
