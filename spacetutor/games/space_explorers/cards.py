"""The 60 Specialists and the 20 Project sides: reading them, checking them, looking things up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.files import digest
from spacetutor.core.shape import Fields, Int, ListOf, OneOf, Shape, Text
from spacetutor.core.written import read_box
from spacetutor.games.space_explorers.abilities import ASTERISKS, SYMBOL_CARDS, TWO_SKILLS
from spacetutor.games.space_explorers.colours import COLOURS, Counted, colour_counts, colour_list, counted
from spacetutor.games.space_explorers.hub import hub_facts

SPECIALISTS = 60
PROJECTS = 10
MOST_SKILLS = 2 * SPECIALISTS
"""More than any batch can have."""

NATIONS = ("american", "soviet")
STANDARD = Path(__file__).with_name("cards.toml")


class Specialist(NamedTuple):
    """One Specialist card. `cost` runs from the top of the card to the bottom; `points` None is an asterisk."""

    number: int
    skills: tuple[int, ...]
    cost: tuple[int, ...]
    points: int | None
    symbols: tuple[int, ...] = ()
    printed: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()

    @property
    def profession(self) -> int:
        """The colour of the card's twelve: 1-12 blue, 13-24 green, and so on."""
        return (self.number - 1) // 12


class Side(NamedTuple):
    """One side of a Project card."""

    name: str
    points: int
    skills: Counted
    printed: tuple[str, ...] = ()
    reconstructed: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The name as commands and files write it: Voskhod 2 is voskhod-2."""
        return self.name.lower().replace(" ", "-")


class Project(NamedTuple):
    """One Project card with its two sides."""

    number: int
    american: Side
    soviet: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        return (self.american, self.soviet)


class _Points:
    """A number of points, or "*" for an asterisk."""

    def read(self, value: Any) -> int | None:
        return None if value == "*" else Int(0, 20).read(value)

    def write(self, value: int | None) -> int | str:
        return "*" if value is None else value

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [Int(0, 20).schema(), {"const": "*"}]}


def _marks(*fields: str) -> ListOf[str]:
    return ListOf(OneOf.texts(*fields), len(fields), distinct=True)


_CARD_FIELDS = ("skills", "cost", "points", "symbols")
_SIDE_FIELDS = ("name", "points", "skills")
_SPECIALIST: dict[str, Shape[Any]] = {
    "number": Int(1, SPECIALISTS),
    "skills": colour_list(1, 2),
    "cost": colour_list(2, 6),
    "points": _Points(),
    "symbols": colour_list(0, 3),
}
_SIDE: dict[str, Shape[Any]] = {"name": Text(40, shortest=1), "points": Int(1, 30), "skills": colour_counts(9)}


def _documents(marked: bool) -> Fields[CardSet]:
    """The shape of a card file; `marked` with the marks of where each value is from, as people edit it."""
    card, side = dict(_SPECIALIST), dict(_SIDE)
    none: dict[str, Any] = {"printed": (), "reconstructed": ()}
    if marked:
        card |= {"printed": _marks(*_CARD_FIELDS), "reconstructed": _marks(*_CARD_FIELDS)}
        side |= {"printed": _marks(*_SIDE_FIELDS), "reconstructed": _marks(*_SIDE_FIELDS)}
    sides = Fields(Side, side, none if marked else {})
    project = Fields(Project, {"number": Int(1, PROJECTS), "american": sides, "soviet": sides})
    specialist = Fields(Specialist, card, {"symbols": ()} | (none if marked else {}))
    fields: dict[str, Shape[Any]] = {
        "specialist": ListOf(specialist, SPECIALISTS),
        "project": ListOf(project, PROJECTS),
    }
    return Fields(CardSet, fields)


class CardSet:
    """All cards of the game, checked, with what the rules look up ready at hand."""

    def __init__(self, specialist: Iterable[Specialist], project: Iterable[Project]) -> None:
        self.specialist = tuple(sorted(specialist, key=lambda card: card.number))
        self.project = tuple(sorted(project, key=lambda card: card.number))
        _check(self.specialist, self.project)
        self.hash = digest(self.document())
        self.sides = {side.id: side for card in self.project for side in card.sides}
        self.project_number = {side.id: card.number for card in self.project for side in card.sides}
        # Indexed by card number; number 0 is no card.
        cards = (None, *self.specialist)
        self.divisions = tuple(tuple(dict.fromkeys(c.skills)) if c else () for c in cards)
        self.base = tuple(len(c.cost) if c else 0 for c in cards)
        self.skills = tuple(c.skills if c else () for c in cards)
        self.two_skills = tuple(len(c.skills) == 2 if c else False for c in cards)
        self.symbols = tuple(c.symbols if c else () for c in cards)
        # By Division: the fewest and the most symbols that are printed on a card which fits it.
        costs = [[len(c.cost) for c in self.specialist if division in c.skills] or [0] for division in range(5)]
        self.cheapest, self.dearest = tuple(map(min, costs)), tuple(map(max, costs))
        # By card and reduction: the symbols still to obtain.
        self.need = tuple(
            tuple(counted(c.cost[: max(0, len(c.cost) - cut)]) for cut in range(MOST_SKILLS + 1)) if c else ()
            for c in cards
        )
        self.side_needs = {name: tuple((c, n) for c, n in enumerate(s.skills) if n) for name, s in self.sides.items()}
        self.least_lacking = lru_cache(1 << 14)(self._least_lacking)
        self.hub = lru_cache(1 << 14)(partial(hub_facts, self))

    def document(self) -> dict[str, Any]:
        """The values as a replay carries them."""
        return VALUES.write(self)

    def card(self, number: int) -> Specialist:
        return self.specialist[number - 1]

    def _least_lacking(self, line: tuple[str, ...], skills: Counted) -> int:
        """How many skills a hub with these is short of for the nearest Project of a line."""
        least = MOST_SKILLS
        for side in line:
            short = 0
            for c, needed in self.side_needs[side]:
                if skills[c] < needed:
                    short += needed - skills[c]
            if short < least:
                least = short
        return least

    def lacking(self, side: str, skills: Counted) -> int:
        """How many skills a hub with these is short of for a Project."""
        short = 0
        for c, needed in self.side_needs[side]:
            if skills[c] < needed:
                short += needed - skills[c]
        return short


def _fault(what: str, number: int, field: str, problem: str) -> Fault:
    return Fault(problem, place=f"{what} {number}, {field}")


def _check(specialists: tuple[Specialist, ...], projects: tuple[Project, ...]) -> None:
    """Raise a Fault at the first value that can't be so."""
    _check_numbers("specialist", [card.number for card in specialists], SPECIALISTS)
    _check_numbers("project", [card.number for card in projects], PROJECTS)
    for card in specialists:
        _check_specialist(card)
    names: dict[str, int] = {}
    for project in projects:
        for nation, side in zip(NATIONS, project.sides, strict=True):
            if side.id in names:
                problem = f"{side.name!r} is also a side of project {names[side.id]}"
                raise _fault("project", project.number, f"{nation}.name", problem)
            names[side.id] = project.number
            if not any(side.skills):
                raise _fault("project", project.number, f"{nation}.skills", "must ask for at least one skill")


def _check_numbers(what: str, numbers: list[int], count: int) -> None:
    for number in range(1, count + 1):
        if numbers.count(number) != 1:
            problem = "is missing" if number not in numbers else "is there more than once"
            raise Fault(problem, place=f"{what} {number}")


def _check_specialist(card: Specialist) -> None:
    def fault(field: str, problem: str) -> Fault:
        return _fault("specialist", card.number, field, problem)

    if card.skills[0] != card.profession:
        raise fault("skills", f"must begin with {COLOURS[card.profession]}, the colour of this card's profession")
    if card.number in TWO_SKILLS and len(card.skills) != 2:
        raise fault("skills", "must be two: this card has no ability but two skills")
    if (card.points is None) != (card.number in ASTERISKS):
        wanted = 'must be "*"' if card.number in ASTERISKS else "must be a number: this card has no asterisk"
        raise fault("points", wanted)
    if bool(card.symbols) != (card.number in SYMBOL_CARDS):
        wanted = "must not be empty" if card.number in SYMBOL_CARDS else "must be empty: this card gives none"
        raise fault("symbols", wanted)


def _check_marks(cards: CardSet) -> None:
    """In a file for people each value is marked once, as printed or as reconstructed."""
    for card in cards.specialist:
        fields = _CARD_FIELDS if card.symbols else _CARD_FIELDS[:-1]
        _check_marked("specialist", card.number, card, fields)
    for project in cards.project:
        for side in project.sides:
            _check_marked("project", project.number, side, _SIDE_FIELDS)


def _check_marked(what: str, number: int, card: Specialist | Side, fields: tuple[str, ...]) -> None:
    if sorted(card.printed + card.reconstructed) != sorted(fields):
        problem = f"together must name each of {', '.join(fields)} once"
        raise _fault(what, number, "printed and reconstructed", problem)


MARKED = _documents(marked=True)
VALUES = _documents(marked=False)


def load_cards(path: Path = STANDARD) -> CardSet:
    """The cards of a file that a person wrote, or a Fault that names file, card and field."""
    return read_box(MARKED, path, "number", check=_check_marks)


@lru_cache(1)
def standard_cards() -> CardSet:
    return load_cards()
