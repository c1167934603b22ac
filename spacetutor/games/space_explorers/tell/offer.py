"""A card that could be recruited: in each Division what it costs, how it can be paid or what is missing."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation, Fact, card, colour, colours, count, seat
from spacetutor.games.space_explorers.abilities import (
    DRAWS,
    FREE_BY_COST,
    FREE_FROM_HAND,
    ON_COVERED,
    THIRD_SYMBOL,
)
from spacetutor.games.space_explorers.actions import Recruit, RecruitBy
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.colours import COLOURS, NONE, counted, spread
from spacetutor.games.space_explorers.hub import without_31
from spacetutor.games.space_explorers.payment import Spend, cost, payments
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.tell.payment import (
    given_up,
    hides,
    short_of,
    tell_missing,
    tell_payment,
    tell_spend,
)
from spacetutor.games.space_explorers.tell.price import tell_price
from spacetutor.games.space_explorers.tell.scene import Scene

_NUMBERS = {str(number) for number in range(1, SPECIALISTS + 1)}
_RECRUITING = {*FREE_BY_COST, FREE_FROM_HAND}

Facts = dict[str, Fact]


def tell_offer(table: Scene, number: int, detail: int) -> Explanation:
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
    of_these = "-of" if any(child.key == "offer.missing-of" for child in children) else ""
    return place._replace(key=place.key.replace("offer.", "offer.side-") + of_these, children=children)


def target_of(table: Scene, kind: str, where: str) -> tuple[int, int]:
    """The card and the Division of an offer or a price that is named like 18 green."""
    number, _, division = where.partition(" ")
    if number not in _NUMBERS or division not in COLOURS:
        raise Unknown(f"a {kind} is asked for with a card and a Division, like 18 green, not {where[:40]!r}")
    if COLOURS.index(division) not in table.cards.divisions[int(number)]:
        raise Unknown(f"card {number} has no {division} skill")
    return int(number), COLOURS.index(division)


def tell_place(table: Scene, number: int, division: int, detail: int) -> Explanation:
    """The card in one Division: it can be paid for, an ability can bring it in, or something is missing."""
    goal = cost(table.cards, table.means, number, table.facts.reductions[division])
    ways = payments(table.means, goal)
    price = tell_price(table, number, division, detail)._replace(detail=LONGER)
    facts: Facts = {"card": card(number), "division": colour(COLOURS[division]), "cost": price.facts["cost"]}
    if ways:
        return _open(table, (number, division), ways, (price, facts, detail))
    helpers = _helpers(table, number, division)
    if helpers:
        return _brought(table, (number, division), (price, facts, detail), helpers[0])
    if table.may_hide_34:
        return _perhaps(table, number, division, (price, facts))
    short = _missing(table, number, division, detail)
    return Explanation("offer.closed", facts | dict(short.facts), (price, short))


def _open(
    table: Scene, target: tuple[int, int], ways: list[Spend], said: tuple[Explanation, Facts, int]
) -> Explanation:
    """It can be paid for: the cheapest way, what that means, and the others."""
    price, facts, detail = said
    free = price.key == "price.nothing"
    key = "offer.free" if free else "offer.open"
    ways.sort(key=given_up)
    if table.may_hide_34:
        # What a hidden card pays is not sure, so a payment is named only if it needs none.
        ways = [way for way in ways if not hides(way)][:1]
        if not ways:
            return Explanation(key, facts, (price, Explanation("spend.unsure", {"seat": seat(table.me)})))
    best = Recruit(target[0], target[1], *ways[0])
    told = [price, tell_spend(table, ways[0], LONGER if free else SHORT)]
    if detail > SHORT:
        told += [*tell_payment(table, best), *_meaning(table, *target, best.return_31)]
        told += [*_others(table, ways[1:], detail), *(_also(ability) for ability in _helpers(table, *target))]
    return Explanation(key, facts, tuple(told))


def _helpers(table: Scene, number: int, division: int) -> list[int]:
    """The abilities by which the card could join this Division without symbols: the engine's own reasons decide."""
    found = []
    for ability in table.facts.tops:
        if ability in _RECRUITING:
            tokens = counted(spread(table.seat.tokens)[:2]) if ability == FREE_FROM_HAND else NONE
            action = RecruitBy(number, division, ability, tokens)
            if reasons(table.rules, table.view, action).legal:
                found.append(ability)
    return found


def _by(ability: int) -> str:
    return "by-tokens" if ability == FREE_FROM_HAND else "by"


def _also(ability: int) -> Explanation:
    return Explanation(f"offer.also-{_by(ability)}", {"ability": card(ability)}, rule="ability.recruits", detail=LONGER)


def _brought(table: Scene, target: tuple[int, int], said: tuple[Explanation, Facts, int], ability: int) -> Explanation:
    """It can't be paid for, but an ability brings it in."""
    price, facts, detail = said
    told = (price, *_meaning(table, *target, False)) if detail > SHORT else (price,)
    return Explanation(f"offer.{_by(ability)}", facts | {"ability": card(ability)}, told, "ability.recruits")


def _perhaps(table: Scene, number: int, division: int, said: tuple[Explanation, Facts]) -> Explanation:
    """It can't be paid for, unless 34 is among the cards that the viewer can't see."""
    price, facts = said
    hand = (*table.means.hand[1:], THIRD_SYMBOL)
    has = table.means._replace(hand=hand)
    ways = payments(has, cost(table.cards, has, number, table.facts.reductions[division]))
    facts |= {"seat": seat(table.me), "needed": card(THIRD_SYMBOL)}
    return Explanation("offer.unsure" if ways else "offer.beyond", facts, (price,), "pay.hand")


def _missing(table: Scene, number: int, division: int, detail: int) -> Explanation:
    """What all that the seat could give leaves open, with ways that could bring it."""
    tried = _everything(table, number, division)
    receipt = payment(table.rules, table.view, tried)
    missing, exact = short_of(receipt)
    further = tell_missing(table, missing, tried) if detail > SHORT else ()
    facts: Facts = {"missing": colours(missing), "n": len(receipt.missing)}
    return Explanation("offer.missing" if exact else "offer.missing-of", facts, further, "pay.cover")


def _everything(table: Scene, number: int, division: int) -> Recruit:
    """The recruit with all that the seat could give for it: what this leaves open is truly missing."""
    hand = tuple(other for other in table.seat.hand if other != number)
    return Recruit(number, division, table.seat.tokens, hand, table.means.purse_31 is not None)


def _others(table: Scene, ways: list[Spend], detail: int) -> tuple[Explanation, ...]:
    """The other payments; not of a hand of which some cards are hidden, since nobody could tell those apart."""
    if not ways or table.seat.hidden.count:
        return ()
    each = tuple(tell_spend(table, way, FULL) for way in ways) if detail >= FULL else ()
    return (Explanation("offer.others", {"n": len(ways)}, each, "pay.spare", LONGER),)


def tell_other_ways(table: Scene, action: Recruit, detail: int) -> tuple[Explanation, ...]:
    """The other payments for the same recruit, cheapest first."""
    goal = cost(table.cards, table.means, action.card, table.facts.reductions[action.division])
    mine = (action.tokens, action.cards, action.return_31)
    return _others(table, sorted((way for way in payments(table.means, goal) if way != mine), key=given_up), detail)


def _meaning(table: Scene, number: int, division: int, return_31: bool) -> list[Explanation]:
    """What the choice of this Division means: the card that it covers, and the skills that it adds for later."""
    hub = (return_31 and without_31(table.seat.hub)) or table.seat.hub
    told = [_covering(table, hub[division][-1])] if hub[division] else []
    after = table.cards.hub(hub).reductions[division] + table.cards.skills[number].count(division)
    return [*told, *_later(table, division, after)]


def _later(table: Scene, division: int, after: int) -> list[Explanation]:
    """How much less later recruits to the Division cost; no card costs less than nothing."""
    most, before = table.cards.dearest[division], table.facts.reductions[division]
    cut = min(after, most) - min(before, most)
    facts: Facts = {"division": colour(COLOURS[division]), "cut": count("symbol", cut), "n": cut}
    key = "offer.later" if after <= table.cards.cheapest[division] else "offer.later-most"
    told = Explanation(key if cut else "offer.same", facts, rule="pay.cover", detail=LONGER)
    return [told] if cut >= 0 else []


def _covering(table: Scene, number: int) -> Explanation:
    """The upper card gets covered: its ability is lost, or set off by just that, or there is none to lose."""
    facts: Facts = {"card": card(number)}
    if number in ON_COVERED:
        facts["count"] = count("card", DRAWS[number])
        return Explanation("offer.covers-draw", facts, rule="ability.active", detail=LONGER)
    key = "offer.covers" if table.works_on_top(number) else "offer.covers-plain"
    return Explanation(key, facts, rule="ability.active", detail=LONGER)
