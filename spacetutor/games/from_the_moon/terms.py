"""The facts of From the Moon as terms that a language can say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from spacetutor.core.explanation import Fact, Term, count, numbered, phrase, seat, word
from spacetutor.games.from_the_moon.pieces import COLOURS, GAINED, PRICED, RESOURCES, SHIPS, Amounts

NOTHING = word("nothing")


def resource(which: int | str) -> Term:
    """Metal, Water, Polymer, Food; the first three are colours as well."""
    return word(f"resource.{RESOURCES[which] if isinstance(which, int) else which}")


def ship(which: int | str) -> Term:
    return word(f"ship.{SHIPS[which] if isinstance(which, int) else which}")


def ships(which: Iterable[int]) -> Term:
    return Term("either", tuple(map(ship, which)))


def faction(name: str) -> Term:
    return word(f"faction.{name}")


def amounts(named: Mapping[str, int]) -> Term:
    """So much of this and that: 2 Metal and 1 Energy."""
    some = tuple(count(what, n) for what, n in named.items() if n)
    return Term("list", some) if some else NOTHING


def price(due: Amounts) -> Term:
    return amounts(dict(zip(PRICED, due, strict=True)))


def gains(of: Iterable[Any]) -> Term:
    """A plain gain, by what it brings."""
    return amounts(dict(zip(GAINED, of, strict=False)))


def cubes(on: Iterable[int]) -> Term:
    return amounts(dict(zip(RESOURCES, on, strict=False)))


def points(n: int) -> Term:
    """Scores may be negative."""
    return count("points", n) if n >= 0 else count("minus", -n)


def numbers(several: Iterable[int]) -> Term:
    return Term("list", tuple(several))


def seats(several: Iterable[int]) -> Term:
    return Term("list", tuple(map(seat, several)))


def building(small: int, large: int) -> Term:
    """A small or large tile by its number, or the faction's Building."""
    if small:
        return numbered("small", small)
    return numbered("large", large) if large else word("faction-building")


def part(which: int | str) -> Fact:
    """A part of a ship by its number; of the income a small tile, Greenhouses or the gauge."""
    if isinstance(which, int):
        return which
    return numbered("small", int(which)) if which.isdecimal() else word(f"income.{which}")


def crew(of: tuple[tuple[int, int], ...]) -> Term:
    """Who sits in a Rover, one by one."""
    found = [
        phrase(("astronaut", "specialist")[special], {"colour": resource(colour)})
        for colour in range(len(COLOURS))
        for special in (1, 0)
        for _ in range(of[colour][special])
    ]
    return Term("list", tuple(found)) if found else NOTHING


def asked(kind: str) -> Term:
    """What waits to be answered."""
    return word(f"asked.{kind}")


_MAKERS: dict[str, Callable[[Any], Fact]] = {
    "to_act": seat,
    "colour": resource,
    "resource": resource,
    "ship": ship,
    "faction": faction,
    "due": amounts,
    "missing": amounts,
    "part": part,
    "tiles": numbers,
    "asked": asked,
    "by": lambda ending: word(f"ending.{ending}"),
    "option": lambda option: word(f"option.{option or 'only'}"),
    "what": lambda what: word(f"what.{what}"),
}


def facts(named: Mapping[str, Any]) -> dict[str, Fact]:
    """Facts of moves, reasons and events as terms, by their names; plain numbers stay."""
    return {
        name: fact if isinstance(fact, Term) or name not in _MAKERS else _MAKERS[name](fact)
        for name, fact in named.items()
        if isinstance(fact, Term | int) or name in _MAKERS
    }


def each(n: int, several: Sequence[Term]) -> dict[str, Fact]:
    """What has so many, one thing or several with as many each."""
    return {"what": Term("list", tuple(several)), "most": n if len(several) == 1 else phrase("each", {"n": n})}
