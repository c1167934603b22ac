"""Oracles of offers: what can be recruited where and how, what is missing, what it covers and makes cheaper."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.space_explorers.abilities import DRAWS
from spacetutor.games.space_explorers.actions import Recruit, RecruitBy
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Oracle
from tests.truth.space_explorers.hidden import with_34, without_34
from tests.truth.space_explorers.reading import (
    above,
    acting,
    amount,
    asked,
    by_colour,
    cards_of,
    differs,
    division_of,
    fact,
    first,
    has_own_work,
    legal,
    legal_of,
    reading_of_34,
    recruit_above,
    supposed,
    target,
    twice,
    value,
    wrong,
)


def ways(claim: Claim, kind: type[Any], moves: frozenset[Any] | None = None) -> list[Any]:
    """The legal recruits of this kind for the card and the Division that a statement is about."""
    where = target(claim)
    listed = legal(claim) if moves is None else moves
    return [move for move in listed if isinstance(move, kind) and (move.card, move.division) == where]


def cost(claim: Claim) -> int:
    price = claim.game.price(supposed(claim), Recruit(*target(claim)))
    assert price is not None
    return price.total


def priced(claim: Claim) -> str:
    return differs("cost", fact(claim, "cost"), cost(claim)) if "cost" in claim.told.facts else ""


def asked_about(claim: Claim) -> str:
    """It is the card that was asked about, or whose Divisions are told side by side; and the Division fits it."""
    card, about = fact(claim, "card"), asked(claim)
    head = above(claim, "offer.choice", "card")
    named = [value(head.facts["card"])] if head is not None else [card]
    if isinstance(about, Thing) and about.kind in ("card", "offer"):
        number, _, division = str(about.which).partition(" ")
        named.append(int(number))
        if division and "division" in claim.told.facts and division != fact(claim, "division"):
            return "another Division was asked about"
    fits = "division" not in claim.told.facts or division_of(claim) in cards_of(claim).card(card).skills
    return first(
        differs("card", {card}, set(named)), wrong("it does not fit", not fits), twice(claim, "card", "division")
    )


def open_for(claim: Claim) -> str:
    free = claim.told.key.endswith("free")
    return first(
        asked_about(claim),
        wrong("no recruit is legal", not ways(claim, Recruit)),
        differs("free", free, cost(claim) == 0),
        "" if free else priced(claim),
    )


def closed(claim: Claim) -> str:
    open_ways = ways(claim, Recruit) + ways(claim, RecruitBy)
    if reading_of_34(claim) == "hand":
        # What is told as certain must not hang on a hidden card.
        open_ways += [way for state in with_34(claim) for way in ways(claim, Recruit, legal_of(claim.game, state))]
    problem = first(asked_about(claim), wrong(f"{open_ways[:1]} is legal", open_ways), priced(claim))
    if problem or "side" not in claim.told.key:
        return problem
    return short(claim, claim.told.key.endswith("-of"))


def missing(claim: Claim) -> str:
    return short(claim, claim.told.key.endswith("-of"))


def short(claim: Claim, of_these: bool) -> str:
    """What is missing when all is given: so many symbols, of these colours, or out of these where one may choose."""
    state, (card, division) = supposed(claim), target(claim)
    seat = state.seats[state.to_act]
    back = any(batch[-1:] == (31,) for batch in seat.hub)
    hand = tuple(number for number in seat.hand if number != card)
    receipt = claim.game.payment(state, Recruit(card, division, seat.tokens, hand, back))
    assert receipt is not None
    left = still_open(claim, state, card, division, back)
    exact = sum(left) == len(receipt.missing) or sum(number > 0 for number in left) == 1
    true = left if of_these else by_colour(receipt.missing)
    return first(
        differs("out of several", of_these, not exact),
        differs("number", fact(claim, "n"), len(receipt.missing)),
        differs("missing", amount(claim, "missing"), true),
    )


def still_open(claim: Claim, state: Any, card: int, division: int, back: bool) -> tuple[int, ...]:
    """What is left of a cost after symbols of fixed colours: those printed on upper cards, and tokens."""
    price = claim.game.price(state, Recruit(card, division))
    assert price is not None
    seat, left = state.seats[state.to_act], list(by_colour(price.items))
    batches = [batch[:-1] if back and batch[-1:] == (31,) else batch for batch in seat.hub]
    symbols = [symbol for batch in batches if batch for symbol in cards_of(claim).card(batch[-1]).symbols]
    for c in range(5):
        left[c] = max(0, left[c] - symbols.count(c) - seat.tokens[c])
    return tuple(left)


# --- abilities that recruit ---


def by_ability(claim: Claim) -> str:
    """The ability brings it in; for two tokens, any two that the seat has."""
    ability, tokens = fact(claim, "ability"), claim.told.key.endswith("tokens")
    found = [move for move in ways(claim, RecruitBy) if move.ability == ability]
    state = supposed(claim)
    pairs = _pairs(state.seats[state.to_act].tokens) if tokens else {(0,) * 5}
    return first(
        asked_about(claim) if "card" in claim.told.facts else "",
        wrong("the ability can't do that", not found),
        differs("payments", {move.tokens for move in found}, pairs),
    )


def _pairs(held: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every two of some tokens."""
    each = [c for c, number in enumerate(held) for _ in range(number)]
    chosen = [(a, b) for i, a in enumerate(each) for b in each[i + 1 :]]
    return {tuple(pair.count(c) for c in range(5)) for pair in chosen}


# --- what depends on a hidden card ---


def perhaps(claim: Claim) -> str:
    """With 34 in hand it can be recruited, and without it can't; or not even with it."""
    hopeful = claim.told.key.endswith("unsure")
    game, able = claim.game, [legal_of(claim.game, state) for state in with_34(claim)]
    possible = any(ways(claim, Recruit, moves) for moves in able)
    now = ways(claim, Recruit, legal_of(game, without_34(claim))) + ways(claim, RecruitBy)
    return first(
        asked_about(claim),
        differs("seat", fact(claim, "seat"), supposed(claim).to_act),
        priced(claim),
        differs("needed", fact(claim, "needed"), 34) if hopeful else "",
        wrong("34 is read otherwise", reading_of_34(claim) == "hub"),
        wrong("all cards are seen", not able),
        wrong("it is possible anyway", now),
        differs("possible with 34", hopeful, possible),
    )


# --- what it means ---


def made(claim: Claim) -> Any:
    """The recruit that an offer speaks of: with the payment it names, or by the ability it names."""
    head = above(claim, "offer.by", "offer.by-tokens", "offer.side-by", "offer.side-by-tokens")
    if head is None:
        return recruit_above(claim)
    ability = value(head.facts["ability"])
    return next(move for move in ways(claim, RecruitBy) if move.ability == ability)


def covering(claim: Claim) -> str:
    """The recruit covers this card, and what becomes of its ability is so."""
    card, game, state = fact(claim, "card"), claim.game, supposed(claim)
    events = game.events(state, made(claim))
    covered = next(event.facts["covered"] for event in events if event.kind == "recruited")
    offers = [event for event in events if event.kind in ("offered", "deck-empty") and event.source.what == card]
    kind = "covers-draw" if offers else "covers" if has_own_work(claim, card) else "covers-plain"
    return first(
        differs("card", card, covered),
        differs("what becomes of it", claim.told.key, f"offer.{kind}"),
        differs("cards", fact(claim, "count"), DRAWS.get(card)) if kind == "covers-draw" else "",
    )


@lru_cache(4096)
def costs(game: Any, batch: tuple[int, ...], division: int) -> tuple[int, ...]:
    """What each card that fits a Division costs with such a batch in it."""
    hub = tuple(batch if c == division else () for c in range(5))
    state = _bare(game)
    seats = (state.seats[0]._replace(hub=hub), *state.seats[1:])
    position = acting(state._replace(seats=seats), 0)
    fits = [number for number in range(1, 61) if division in game.cards.card(number).skills]
    return tuple(game.price(position, Recruit(number, division)).total for number in fits)


@lru_cache(64)
def _bare(game: Any) -> Any:
    """Some table of the game, for its form."""
    from random import Random

    return game.new(game.deal(Random(1)))


def later(claim: Claim) -> str:
    """What all cards that fit the Division cost before and after."""
    _, division = target(claim)
    state, game = supposed(claim), claim.game
    hub = game.apply(state, made(claim)).seats[state.to_act].hub
    before = costs(game, state.seats[state.to_act].hub[division], division)
    after = costs(game, hub[division], division)
    less = [old - new for old, new in zip(before, after, strict=True)]
    return first(differs("Division", division_of(claim), division), _less(claim, before, less))


def _less(claim: Claim, before: tuple[int, ...], less: list[int]) -> str:
    if claim.told.key == "offer.same":
        return wrong(f"not the same: {less}", any(less))
    if claim.told.key == "offer.later":
        return wrong(f"not so for all: {less}", set(less) != {fact(claim, "cut")} or not any(less))
    number = fact(claim, "n")
    each = all(cut == 1 or not old for cut, old in zip(less, before, strict=True)) if number == 1 else True
    return first(differs("most", number, max(less)), wrong(f"not so for all: {less}", not each))


def others(claim: Claim) -> str:
    head = above(claim, "offer.", "move.recruit")
    assert head is not None
    where = value(head.facts["card"]), COLOURS.index(value(head.facts["division"]))
    found = [move for move in legal(claim) if isinstance(move, Recruit) and (move.card, move.division) == where]
    return differs("other ways", fact(claim, "n"), len(found) - 1)


def choice(claim: Claim) -> str:
    fits = set(cards_of(claim).card(fact(claim, "card")).skills)
    said = len(claim.told.children)
    return first(differs("Divisions", 2, len(fits)), differs("told", said, len(fits)), asked_about(claim))


SIDES = ("", "side-")
ORACLES: dict[str, Oracle] = {
    **{f"offer.{side}{kind}": open_for for side in SIDES for kind in ("open", "free")},
    **{f"offer.{side}closed": closed for side in SIDES},
    "offer.side-closed-of": closed,
    "offer.missing": missing,
    "offer.missing-of": missing,
    **{f"offer.{side}{kind}": by_ability for side in (*SIDES, "also-") for kind in ("by", "by-tokens")},
    **{f"offer.{side}{kind}": perhaps for side in SIDES for kind in ("unsure", "beyond")},
    **{f"offer.{kind}": covering for kind in ("covers", "covers-plain", "covers-draw")},
    **{f"offer.{kind}": later for kind in ("later", "later-most", "same")},
    "offer.others": others,
    "offer.choice": choice,
}

CONTRARY = {
    "offer.open": ("offer.closed", "offer.free"),
    "offer.free": ("offer.closed", "offer.open"),
    "offer.closed": ("offer.open", "offer.free"),
    "offer.side-open": ("offer.side-closed", "offer.side-free"),
    "offer.side-free": ("offer.side-closed", "offer.side-open"),
    "offer.side-closed": ("offer.side-open", "offer.side-free"),
    "offer.by": ("offer.closed", "offer.by-tokens"),
    "offer.by-tokens": ("offer.closed", "offer.by"),
    "offer.unsure": ("offer.beyond", "offer.closed"),
    "offer.beyond": ("offer.unsure", "offer.open"),
    "offer.covers": ("offer.covers-plain", "offer.covers-draw"),
    "offer.covers-plain": ("offer.covers", "offer.covers-draw"),
    "offer.covers-draw": ("offer.covers", "offer.covers-plain"),
    "offer.later": ("offer.same",),
    "offer.same": ("offer.later",),
    "offer.later-most": ("offer.later", "offer.same"),
    "offer.missing": ("offer.missing-of",),
    "offer.missing-of": ("offer.missing",),
}
