"""A card that could be recruited: in each Division what it costs, how it can be paid or what is missing."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, card, colour, colours, count
from spacetutor.games.space_explorers.abilities import ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.payment import Spend, cost, payments
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.tell.payment import given_up, tell_missing, tell_payment, tell_spend
from spacetutor.games.space_explorers.tell.price import tell_price
from spacetutor.games.space_explorers.tell.table import Table

_NUMBERS = {str(number) for number in range(1, SPECIALISTS + 1)}


def tell_offer(table: Table, number: int, detail: int) -> Explanation:
    """The card in every Division that fits, side by side."""
    divisions = table.cards.divisions[number]
    told = tuple(tell_place(table, number, division, detail) for division in divisions)
    if len(told) == 1:
        return told[0]
    told = tuple(_side(place) for place in told)
    names = colours(tuple(COLOURS[division] for division in divisions))
    return Explanation("offer.choice", {"card": card(number), "divisions": names}, told, "recruit.division")


def _side(place: Explanation) -> Explanation:
    """One of two Divisions, told so that the two can be compared: all else comes with more detail."""
    children = tuple(child._replace(detail=max(child.detail, LONGER)) for child in place.children)
    return place._replace(key=place.key.replace("offer.", "offer.side-"), children=children)


def tell_target(table: Table, kind: str, where: str, detail: int) -> Explanation:
    """The price of a card in one Division, or the offer of it there; both are named like 18 green."""
    number, _, division = where.partition(" ")
    if number not in _NUMBERS or division not in COLOURS:
        raise Unknown(f"a {kind} is asked for with a card and a Division, like 18 green, not {where[:40]!r}")
    if COLOURS.index(division) not in table.cards.divisions[int(number)]:
        raise Unknown(f"card {number} has no {division} skill")
    tell = tell_price if kind == "price" else tell_place
    return tell(table, int(number), COLOURS.index(division), detail)


def tell_place(table: Table, number: int, division: int, detail: int) -> Explanation:
    """The card in one Division."""
    goal = cost(table.cards, table.means, number, table.facts.reductions[division])
    ways = payments(table.means, goal)
    price = tell_price(table, number, division, detail)._replace(detail=LONGER)
    facts = {"card": card(number), "division": colour(COLOURS[division]), "cost": price.facts["cost"]}
    if ways:
        ways.sort(key=given_up)
        best = Recruit(number, division, *ways[0])
        free = price.key == "price.nothing"
        spend = tell_spend(table, ways[0], LONGER if free else SHORT)
        children = (price, spend, *_more(table, best, ways, detail))
        return Explanation("offer.free" if free else "offer.open", facts, children)
    tried = _everything(table, number, division)
    missing = payment(table.cards, table.card_34, table.view, tried).missing
    further = tell_missing(table, missing, tried) if detail > SHORT else ()
    short = Explanation("offer.missing", {"missing": colours(missing), "n": len(missing)}, further, "pay.cover")
    facts["missing"] = colours(missing)
    return Explanation("offer.closed", facts, (price, short, *_meaning(table, number, division, detail)))


def _everything(table: Table, number: int, division: int) -> Recruit:
    """The recruit with all that the seat could give for it: what this leaves open is truly missing."""
    hand = tuple(other for other in table.seat.hand if other != number)
    return Recruit(number, division, table.seat.tokens, hand, table.means.purse_31 is not None)


def _more(table: Table, best: Recruit, ways: list[Spend], detail: int) -> tuple[Explanation, ...]:
    if detail == SHORT:
        return ()
    told = [*tell_payment(table, best), *_meaning(table, best.card, best.division, detail)]
    return (*told, *_others(table, ways[1:], detail))


def _others(table: Table, ways: list[Spend], detail: int) -> tuple[Explanation, ...]:
    if not ways:
        return ()
    each = tuple(tell_spend(table, way, FULL) for way in ways) if detail >= FULL else ()
    return (Explanation("offer.others", {"n": len(ways)}, each, "pay.spare", LONGER),)


def tell_other_ways(table: Table, action: Recruit, detail: int) -> tuple[Explanation, ...]:
    """The other payments for the same recruit, cheapest first."""
    goal = cost(table.cards, table.means, action.card, table.facts.reductions[action.division])
    mine = (action.tokens, action.cards, action.return_31)
    return _others(table, sorted((way for way in payments(table.means, goal) if way != mine), key=given_up), detail)


def _meaning(table: Table, number: int, division: int, detail: int) -> tuple[Explanation, ...]:
    """What the choice of this Division means: the ability it covers, and the skills it adds for later."""
    if detail == SHORT:
        return ()
    name = colour(COLOURS[division])
    batch = table.seat.hub[division]
    told = []
    if batch:
        key = "offer.covers-plain" if batch[-1] in ASTERISKS | TWO_SKILLS else "offer.covers"
        told.append(Explanation(key, {"card": card(batch[-1])}, rule="ability.active", detail=LONGER))
    later = table.cards.card(number).skills.count(division)
    facts = {"division": name, "cut": count("symbol", later)}
    told.append(Explanation("offer.later", facts, rule="pay.cover", detail=LONGER))
    return tuple(told)
