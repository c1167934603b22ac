"""What does this cost?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, Thing
from spacetutor.core.puzzle import Option, Puzzle, difficulty
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.counting import recruits, trainees
from spacetutor.games.from_the_moon.interpret import Bill, bill_of, building_bill, total
from spacetutor.games.from_the_moon.pending import Siting
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, METAL, POLYMER, PRICED, WATER, Amounts
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, one_of, turn_of, with_others
from spacetutor.games.from_the_moon.puzzles.later import built_large
from spacetutor.games.from_the_moon.subjects import LAB, LARGE, POINT, SMALL, about

HARD = {"greenhouse": 2, "lab": 2, "slid": 4, "recruit": 2, "train": 1, "foundation": 1, "small": 1, "large": 3}
"""What there is to be seen, by what is asked; surcharges and discounts come on top."""

NEAR = "small-at"
"""A price that hangs on the point, which few can ask for: when they can, it is asked for more often."""

PAIRS = ((ENERGY, 1), (METAL, 1), (POLYMER, 1), (ENERGY, 2), (WATER, 1), (FOOD, 1))
"""What is forgotten or added by mistake."""


class Priced(NamedTuple):
    """Something that has a price: what is asked, its facts, its bill, the move or thing that explains it."""

    what: str
    facts: dict[str, Fact]
    bill: Bill
    subject: Action | Thing


def ask_price(shown: Shown, rng: Random) -> Puzzle | None:
    """A price with its surcharge or discount: of Greenhouses, recruits, Buildings, Laboratories on their row.

    To be seen: the printed price, and what changes it: the stack, the row, a faction's power or Building.
    """
    look = turn_of(shown)
    if not look:
        return None
    if look.values.faction[look.seat.faction].discount and any(look.seat.rovers):
        look = built_large(look, rng, own=True)
    found: dict[str, list[Priced]] = {}
    for priced in _priced(look, rng):
        found.setdefault(priced.what, []).append(priced)
    asked = rng.choice(found[NEAR if NEAR in found and rng.random() < 0.5 else rng.choice(list(found))])
    right, base = total(asked.bill), asked.bill[0][1]
    offered = with_others(right, [base, *_mistakes(right, rng)], rng)
    verdict = Explanation(f"puzzle.price.{_why(asked)}", _sum(look, asked), rule="pay.enough")
    options = [
        Option(Explanation("puzzle.price.due", {"due": terms.price(due)}), verdict, asked.subject) for due in offered
    ]
    seen = HARD.get(asked.what, 5) + (len(asked.bill) > 1) + (sum(right) > 4)
    question = Explanation(f"puzzle.price.ask-{asked.what}", asked.facts)
    return one_of(look, question, options, offered.index(right))._replace(
        marks=(asked.subject,) if isinstance(asked.subject, Thing) else about(asked.subject),
        difficulty=difficulty(seen, (2, 3, 4, 5)),
    )


def _priced(look: Look, rng: Random) -> Iterator[Priced]:
    """All that could be asked for: what lies or stands there, without regard to who can pay it."""
    table, values, me = look.table, look.values, look.seat
    for place in range(1, 7):
        if table.display[place - 1] and (bill := bill_of(values, table, do.TakeLab(place), None)):
            yield Priced("lab", {"place": place}, bill, Thing(LAB, place))
    if not table.solo:
        yield from _slid(look)
    plain: list[tuple[str, Action | None]] = [
        ("greenhouse", do.AddGreenhouse() if sum(me.greenhouses) < 6 else None),
        ("recruit", next((do.Recruit(*place) for place in recruits(me)), None)),
        ("train", next((do.Train(*place) for place in trainees(me)), None)),
        ("foundation", do.AddFoundation() if me.foundations < 6 else None),
    ]
    for what, move in plain:
        if move and (bill := bill_of(values, table, move, None)):
            yield Priced(what, {}, bill, move)
    if look.free_points and table.buildings.count(look.me) < 8:
        yield from _buildings(look, rng)


def _slid(look: Look) -> Iterator[Priced]:
    """A Laboratory that slides a row down when one below it is taken, or doesn't (L2)."""
    for below in range(3, 7):
        for place in (below - 2, below - 3 if below % 2 == 0 else below - 1):
            if look.table.display[place - 1]:
                falls = 2 * (place % 2 == below % 2)
                bill = bill_of(look.values, look.table, do.TakeLab(place + falls), None)
                assert bill
                yield Priced("slid", {"place": place, "below": below}, bill, Thing(LAB, place))


def _buildings(look: Look, rng: Random) -> Iterator[Priced]:
    """Small and large ones; on which point is said where a discount hangs on it (F5)."""
    table, me = look.table, look.seat
    near = look.values.faction[me.faction].discount and 0 in me.large
    point = rng.choice(look.free_points)
    for tile in table.laid.small:
        if tile not in me.small:
            bill = building_bill(look.values, table, Siting(small=tile), point)
            more: dict[str, Fact] = {"point": point} if near else {}
            subject = Thing(POINT, point) if near else Thing(SMALL, tile)
            yield Priced(NEAR if near else "small", {"small": tile, **more}, bill, subject)
    for tile in table.large if len(me.large) < 2 and not near else ():
        bill = building_bill(look.values, table, Siting(large=tile), point)
        yield Priced("large", {"large": tile}, bill, Thing(LARGE, tile))


def _mistakes(right: Amounts, rng: Random) -> list[Amounts]:
    """Prices that are one or two pieces off."""
    found: list[Amounts] = []
    for i, step in rng.sample(PAIRS, len(PAIRS)):
        for change in (step, -step):
            wrong = tuple(n + change * (i == j) for j, n in enumerate(right))
            if min(wrong) >= 0 and any(wrong):
                found.append(wrong)  # type: ignore[arg-type]
    near = [due for due in found if due[ENERGY] != right[ENERGY]]
    return [*near[:2], *found]


def _why(asked: Priced) -> str:
    """What changes the price, by the source of the bill's second line."""
    if asked.what in ("lab", "slid"):
        return asked.what
    if asked.what == NEAR:
        return "near" if len(asked.bill) > 1 else "near-none"
    return str(asked.bill[1][0].kind) if len(asked.bill) > 1 else "plain"


def _sum(look: Look, asked: Priced) -> dict[str, Fact]:
    base, due = asked.bill[0][1], total(asked.bill)
    more = [a - b for a, b in zip(due, base, strict=True)]
    facts: dict[str, Fact] = {"base": terms.price(base), "due": terms.price(due)}
    if asked.what == NEAR:
        less: dict[str, Fact] = {"n": -more[ENERGY]} if len(asked.bill) > 1 else {}
        return facts | less | {"point": asked.facts["point"]}
    return facts | {"more": terms.amounts({what: abs(n) for what, n in zip(PRICED, more, strict=True)})}
