"""Oracles of cards: what is printed on them, where they lie, what their abilities do."""

from __future__ import annotations

import re
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.explain import load_catalogue
from spacetutor.games.space_explorers.abilities import (
    ASTERISKS,
    COSTLY,
    DRAWS,
    FREE_BY_COST,
    POINTS_PER_CARD_ABOVE,
    POINTS_PER_CARD_UNDER,
    POINTS_PER_FULL_SET,
    POINTS_PER_PROJECT,
    POINTS_PER_SKILL,
    POINTS_PER_THREE_SKILLS,
    SYMBOL_CARDS,
    TWO_SKILLS,
)
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.payment import FOR_31, PER_CARD
from tests.truth import Asked, Claim, Oracle
from tests.truth.space_explorers.moves import has_a_part
from tests.truth.space_explorers.reading import (
    above,
    amount,
    asked,
    by_colour,
    cards_of,
    differs,
    fact,
    first,
    has_own_work,
    legal,
    reading_of_34,
    supposed,
    value,
    wrong,
)

PROFESSIONS = ("engineer", "tester", "researcher", "builder", "astronaut")
"""By twelve numbers each."""


def card(claim: Claim) -> str:
    number, about = fact(claim, "card"), asked(claim)
    profession = f"profession.{PROFESSIONS[(number - 1) // 12]}"
    asked_for = about.which if isinstance(about, Thing) and isinstance(about.which, int) else number
    return first(differs("card", number, asked_for), differs("profession", fact(claim, "profession"), profession))


def number_above(claim: Claim) -> int:
    """The card that a statement belongs to."""
    told = above(claim, "card")
    assert told is not None
    number: int = value(told.facts["card"])
    return number


def values(claim: Claim) -> str:
    shown = cards_of(claim).card(number_above(claim))
    return first(
        differs("skills", amount(claim, "skills"), tuple(shown.skills.count(c) for c in range(5))),
        differs("cost", amount(claim, "cost"), tuple(shown.cost.count(c) for c in range(5))),
    )


def points(claim: Claim) -> str:
    return differs("points", fact(claim, "points"), cards_of(claim).card(number_above(claim)).points)


# --- abilities ---


def ability_of(claim: Claim) -> tuple[str, int]:
    """The card whose ability is told: of an option of a puzzle, any that the puzzle has."""
    if isinstance(claim.subject, Asked) and not above(claim, "card"):
        options = [option.subject.which for option in claim.subject.puzzle.options]
        said = _name(claim)
        return said, next((number for number in options if _called(claim, number) == said and _shows(claim, number)), 0)
    return _name(claim), number_above(claim)


def _name(claim: Claim) -> str:
    return claim.told.key.partition(".")[2]


def _called(claim: Claim, number: int) -> str:
    """What its ability is called."""
    if number in SYMBOL_CARDS:
        return "symbols"
    if number in TWO_SKILLS:
        return "two-skills"
    return "34-hand" if number == 34 and reading_of_34(claim) == "hand" else str(number)


def _shows(claim: Claim, number: int) -> bool:
    if "symbols" not in claim.told.facts:
        return True
    return amount(claim, "symbols") == by_colour(tuple(COLOURS[c] for c in cards_of(claim).card(number).symbols))


def ability(claim: Claim) -> str:
    """It is this card's, with its symbols; and the numbers in its sentence are those that the engine goes by."""
    said, number = ability_of(claim)
    if not number:
        return "no card of the puzzle does that"
    return first(
        differs("ability", said, _called(claim, number)),
        wrong("other symbols", not _shows(claim, number)),
        differs("numbers", _numbers(claim.told.key), _engine_numbers(claim.told.key)),
    )


def _numbers(key: str) -> set[int]:
    sentence = load_catalogue("space-explorers").sentence(key)
    return {int(number) for number in re.findall(r"\d+", sentence)}


CENTER = 6
"""Cards that always lie in the Center, while the deck lasts."""

_COSTLY = {COSTLY, COSTLY + 1}
ABILITY_NUMBERS: dict[str, set[int]] = {
    "7": {1},
    "8": {FREE_BY_COST[8]},
    "55": {FREE_BY_COST[55]},
    "9": _COSTLY | {DRAWS[9]},
    "10": {2},
    "19": {2},
    "20": _COSTLY | {1},
    "21": {DRAWS[21]},
    "22": {1},
    "33": {1},
    "32": {DRAWS[32]},
    "43": {DRAWS[43]},
    "45": {DRAWS[45]},
    "58": {DRAWS[58]},
    "34": {PER_CARD, PER_CARD + 1},
    "34-hand": {PER_CARD, PER_CARD + 1},
    "46": {2},
    "56": {1},
    "12": {POINTS_PER_CARD_ABOVE[1]},
    "36": {POINTS_PER_CARD_UNDER[1]},
    "48": {POINTS_PER_FULL_SET[1]},
    "60": {POINTS_PER_PROJECT[1]},
    **{str(number): {1} for number in POINTS_PER_SKILL},
}
MORE_NUMBERS: dict[str, set[int]] = {"24": {3, POINTS_PER_THREE_SKILLS[1]}, "31": {FOR_31}, "44": {CENTER}}


def _engine_numbers(key: str) -> set[int]:
    table, _, name = key.partition(".")
    return (ABILITY_NUMBERS if table == "ability" else MORE_NUMBERS).get(name, set())


# --- places ---


def place(claim: Claim) -> str:
    """Where the card lies as far as the viewer sees, and whether its ability works there."""
    number, state = fact(claim, "card"), supposed(claim)
    where, owner, division = _where(claim, number)
    return first(
        differs("card", number, number_above(claim)),
        differs("place", claim.told.key, f"place.{_standing(claim, state, number, where, owner)}"),
        differs("seat", fact(claim, "seat"), owner) if "seat" in claim.told.facts else "",
        differs("Division", fact(claim, "division"), division) if "division" in claim.told.facts else "",
    )


def _where(claim: Claim, number: int) -> tuple[Any, int, str]:
    """The hand, the batch or the name of a place; whose; and the Division."""
    for i, seat in enumerate(claim.view.seats):
        if number in seat.hand:
            return "hand", i, ""
        for division, batch in enumerate(seat.hub):
            if number in batch:
                return batch, i, COLOURS[division]
    return ("center" if number in claim.state.center else "unseen"), -1, ""


def _standing(claim: Claim, state: Any, number: int, where: Any, owner: int) -> str:
    if where in ("center", "unseen"):
        return str(where)
    asterisk, plain = number in ASTERISKS, number in TWO_SKILLS
    in_hand_alone = not has_own_work(claim, number) and not asterisk and not plain
    if where == "hand":
        return "hand-plain" if plain else "hand-counting" if asterisk else "hand-works" if in_hand_alone else "hand"
    if plain or asterisk or in_hand_alone:
        return "plain" if plain else "counting" if asterisk else "idle"
    if where[-1] != number:
        return "covered"
    if owner == state.to_act and number in (state.fresh, *state.used):
        return "fresh" if number == state.fresh else "used"
    return "active"


def example(claim: Claim) -> str:
    """One move is told; that it is legal, and that the card has a part in it, is that statement's own matter."""
    number = fact(claim, "card")
    told = [child.key for child in claim.told.children]
    helped = any(has_a_part(claim, number, move) for move in legal(claim))
    return first(
        differs("card", number, number_above(claim)),
        differs("moves", len(told), 1),
        wrong("it has a part in none", not helped),
    )


NAMES = ("symbols", "two-skills", "34-hand", *(str(n) for n in range(1, 61) if n not in SYMBOL_CARDS | TWO_SKILLS))
PLACES = ("hand", "hand-plain", "hand-works", "hand-counting", "idle", "plain", "counting", "covered", "active")

ORACLES: dict[str, Oracle] = {
    "card": card,
    "card.values": values,
    "card.points": points,
    "card.example": example,
    **{f"{table}.{name}": ability for table in ("ability", "ability-more") for name in NAMES},
    **{f"place.{where}": place for where in (*PLACES, "fresh", "used", "center", "unseen")},
}

CONTRARY = {
    **{f"place.{where}": tuple(f"place.{other}" for other in PLACES if other != where) for where in PLACES},
    "place.fresh": ("place.active", "place.used"),
    "place.used": ("place.active", "place.fresh"),
    "place.center": ("place.unseen",),
    "place.unseen": ("place.center",),
    **{
        f"{table}.{name}": (f"{table}.{'7' if name != '7' else '8'}",)
        for table in ("ability", "ability-more")
        for name in NAMES
    },
}
