"""Oracles of the Technology Center: cards, open cards, discard spaces, the deck, stacks of Bonus Tokens."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish, Settle
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import NONE, OVER, TURN, State
from spacetutor.games.hope.technologies import CARD_NAMES, JOKER, NAMES, SYMBOLS_OF, TECHNOLOGY_OF, card
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.cockpits import refilled
from tests.truth.hope.reading import Oracles, number, thing
from tests.truth.hope.scene import (
    MANY,
    beginning,
    count_of,
    effect,
    finishes,
    free,
    holder,
    legal,
    played,
    settled_on,
    standing_on,
    tile,
    who,
    with_seat,
)

ORACLES = Oracles()


def over(claim: Claim) -> bool:
    return bool(claim.state.phase == OVER)


def kind(claim: Claim) -> int:
    """The card that was asked about."""
    return CARD_NAMES.index(str(thing(claim).which))


def tiles(claim: Claim) -> list[tuple[int, int]]:
    """Spaces and dimensions where a Pioneer could be placed."""
    return [(space, d) for space in range(1, SPACES) for d in range(3) if free(claim, space, d)]


def pays(claim: Claim, paid: tuple[int, ...]) -> set[int]:
    """The technologies of tiles where these cards pay for a Pioneer, as the table lies."""
    found, tried = set(), set()
    for space, dimension in tiles(claim):
        technology = tile(claim, space).technology
        if technology not in tried:
            tried.add(technology)
            state = with_seat(standing_on(claim, 0, space, dimension), 0, hand=tuple(sorted(paid)))
            found |= {technology} if Settle(space, paid) in legal(claim, state) else set()
    return found


@ORACLES.of("card", "card.joker", "card.faulty")
def what_a_card_pays(claim: Claim) -> dict[str, Any]:
    technologies = {tile(claim, space).technology for space, _ in tiles(claim)}
    own = TECHNOLOGY_OF[kind(claim)]
    wanted = {"card": technologies & {own}, "card.joker": technologies, "card.faulty": set()}[claim.told.key]
    insist(pays(claim, (kind(claim),)) == wanted, "it pays elsewhere")
    insist((own == JOKER) == (claim.told.key != "card"), "it is a Joker, or not")
    insist((effect(claim) == FAULTS and own == JOKER) == (claim.told.key == "card.faulty"), "it is faulty, or not")
    return {"card": f"card.{CARD_NAMES[kind(claim)]}", "technology": f"technology.{NAMES[own]}"}


def counted_with(claim: Claim, shown: int) -> tuple[int, int]:
    """The symbols that are counted with this card open, and with it on top of a discard pile; all else shows none."""
    plain = card(0, 0)
    center = claim.state.center._replace(bug=0, bugs=(), stacks=(("draw",),) * 3)
    found = []
    for opened, top in ((shown, plain), (plain, shown)):
        lying = center._replace(open=(opened, plain, plain), discards=((top,), (), ()))
        events, _ = played(claim, beginning(claim.state._replace(center=lying, ending=""), 0), Finish())
        found.append(count_of(events))
    return found[0], found[1]


@ORACLES.of("card.symbols", "card.no-symbols")
def symbols(claim: Claim) -> dict[str, Any]:
    both = counted_with(claim, kind(claim))
    insist(both[0] == both[1], "it counts in one place only")
    insist(bool(both[0]) == (claim.told.key == "card.symbols"), "it shows symbols, or none")
    return {"n": both[0]} if both[0] else {}


@ORACLES.of("card.pair")
def pair(claim: Claim) -> dict[str, Any]:
    held = [each for each in holder(claim).hand if TECHNOLOGY_OF[each] == TECHNOLOGY_OF[kind(claim)]]
    insist(len(held) > 1, "there are not two")
    two = (held[0], held[1])
    insist(pays(claim, two) == {tile(claim, space).technology for space, _ in tiles(claim)}, "two do not pay")
    return {"seat": who(claim), "n": len(held)}


@ORACLES.of("card.where", "card.nowhere")
def where(claim: Claim) -> dict[str, Any]:
    dimension, own = holder(claim).dimension, TECHNOLOGY_OF[kind(claim)]
    fits = tuple(s for s, d in tiles(claim) if d == dimension and tile(claim, s).technology == own)
    insist(bool(fits) == (claim.told.key == "card.where"), "there is a tile, or none")
    known = {"dimension": DIMENSIONS[dimension], "technology": f"technology.{NAMES[own]}"}
    return {**known, "spaces": fits, "n": len(fits)} if fits else known


# --- columns ---


def opened(claim: Claim) -> int:
    return int(claim.state.center.open[number(claim)])


def top(claim: Claim) -> int:
    pile = claim.state.center.discards[number(claim)]
    return int(pile[-1]) if pile else NONE


def shown(claim: Claim, shows: int) -> dict[str, Any]:
    return {"column": number(claim) + 1, "card": f"card.{CARD_NAMES[shows]}"}


def counts(claim: Claim, shows: int) -> dict[str, Any]:
    """The card, and the symbols that are counted for it; none are counted after the end."""
    number_of = counted_with(claim, shows)[0]
    insist(not over(claim), "nothing counts after the end")
    insist(bool(number_of) != claim.told.key.endswith("clean"), "it shows symbols, or none")
    return shown(claim, shows) | ({"n": number_of} if number_of else {})


@ORACLES.of("open", "open.clean")
def open_card(claim: Claim) -> dict[str, Any]:
    return counts(claim, opened(claim))


@ORACLES.of("open.end")
def open_at_the_end(claim: Claim) -> dict[str, Any]:
    insist(over(claim), "the game goes on")
    return shown(claim, opened(claim))


@ORACLES.of("open.none")
def no_open_card(claim: Claim) -> dict[str, Any]:
    insist(opened(claim) == NONE, "a card is open")
    return {"column": number(claim) + 1}


@ORACLES.of("open.taking")
def taking(claim: Claim) -> None:
    """Somebody places a Pioneer and ends the turn there."""
    insist(not over(claim), "nobody takes it after the end")
    found = tiles(claim)
    if found:
        _, state = settled_on(claim, 0, *found[0])
        while state.phase != TURN:
            _, state = played(claim, state, legal(claim, state)[0])
        _, after = played(claim, state, Finish(number(claim)))
        insist(opened(claim) in after.seats[0].hand, "it is not taken")


@ORACLES.of("discard", "discard.clean")
def discard(claim: Claim) -> dict[str, Any]:
    return counts(claim, top(claim))


@ORACLES.of("discard.end")
def discard_at_the_end(claim: Claim) -> dict[str, Any]:
    insist(over(claim), "the game goes on")
    return shown(claim, top(claim))


@ORACLES.of("discard.empty")
def nothing_discarded(claim: Claim) -> dict[str, Any]:
    insist(top(claim) == NONE, "a card lies there")
    return {"column": number(claim) + 1}


@ORACLES.of("discard.laying", "discard.laying.same")
def laying(claim: Claim) -> dict[str, Any]:
    """The turn ends there, and what lies on top is looked at."""
    insist(claim.state.phase == TURN and claim.state.moment.pile, "there is nothing to lay down")
    _, after = next(iter(finishes(claim, number(claim)).values()))
    now = after.center.discards[number(claim)][-1]
    before = SYMBOLS_OF[top(claim)] if top(claim) != NONE else 0
    insist((before == SYMBOLS_OF[now]) == claim.told.key.endswith("same"), "it is as before, or not")
    return {"top": f"card.{CARD_NAMES[now]}", "after": SYMBOLS_OF[now], "before": before}


@ORACLES.of("discard.gone")
def leaving(claim: Claim) -> dict[str, Any]:
    """The open card is in hand after the turn, and another one lies there."""
    events, after = next(iter(finishes(claim, number(claim)).values()))
    insist([event.facts["column"] for event in events if event.kind == "opened"] == [number(claim)], "no card comes")
    actor = claim.state.to_act
    held = [state.seats[actor].hand.count(opened(claim)) for state in (claim.state, after)]
    insist(held[1] == held[0] + 1, "the open card is not taken")
    return {"gone": SYMBOLS_OF[opened(claim)]}


# --- deck and stacks ---


@ORACLES.of("deck")
def deck(claim: Claim) -> dict[str, Any]:
    return {"n": len(claim.state.center.deck)}


@ORACLES.of("deck.renewed", "deck.aside")
def renewed(claim: Claim) -> dict[str, Any]:
    """The deck runs out: all discards but the top ones, and what lies aside, are in the new one."""
    center = claim.state.center._replace(deck=(), bug=0)
    state = with_seat(beginning(claim.state._replace(center=center, ending=""), 0), 0, hand=())
    _, after = played(claim, state, Finish())
    loose = sum(max(0, len(pile) - 1) for pile in center.discards) + len(center.aside)
    drawn = len(after.seats[0].hand)
    insist(len(after.center.deck) + drawn == loose and not after.center.aside, "other cards are shuffled")
    tops = [pile[-1:] for pile in center.discards]
    insist(not loose or [pile[-1:] for pile in after.center.discards] == tops, "the top cards do not stay")
    insist(not over(claim), "nobody draws after the end")
    return {"n": len(center.aside)} if claim.told.key == "deck.aside" else {}


@ORACLES.of("deck.refill", "deck.full")
def refill(claim: Claim) -> dict[str, Any]:
    """The seat ends a turn without a Pioneer, with a deck that suffices."""
    held = len(holder(claim).hand)
    limit, after = refilled(claim, who(claim), 0), refilled(claim, who(claim), held)
    insist((after > held) == (claim.told.key == "deck.refill"), "cards come, or none")
    insist(not placed(claim), "a Pioneer was placed")
    return {"seat": who(claim), "held": held, "limit": limit}


def placed(claim: Claim) -> bool:
    state: State = claim.state
    return bool(state.to_act == who(claim) and state.moment.settled_in != NONE)


@ORACLES.of("deck.placed")
def not_refilled(claim: Claim) -> dict[str, Any]:
    insist(placed(claim), "no Pioneer was placed")
    return {"seat": who(claim)}


def stack(claim: Claim) -> tuple[str, ...]:
    found: tuple[str, ...] = claim.state.center.stacks[number(claim)]
    return found


@ORACLES.of("stack", "stack.empty")
def under_a_stack(claim: Claim) -> dict[str, Any]:
    """All cards show nothing and the other stacks are full: what counts once this one is empty lies under it."""
    plain = (card(0, 0),)
    stacks = tuple(() if i == number(claim) else ("draw",) for i in range(3))
    center = claim.state.center._replace(open=plain * 3, discards=(plain,) * 3, stacks=stacks, bug=0)
    seats = tuple(seat._replace(hand=plain * MANY) for seat in claim.state.seats)
    state = beginning(claim.state._replace(center=center, seats=seats, ending=""), 0)
    insist(bool(stack(claim)) == (claim.told.key == "stack"), "it is empty, or not")
    insist(not over(claim), "nothing counts after the end")
    number_of = {"n": len(stack(claim))} if stack(claim) else {}
    return {"stack": number(claim) + 1, "symbols": count_of(played(claim, state, Finish())[0]), **number_of}


@ORACLES.of("stack.end", "stack.empty.end")
def stack_at_the_end(claim: Claim) -> dict[str, Any]:
    insist(over(claim), "the game goes on")
    insist(bool(stack(claim)) == (claim.told.key == "stack.end"), "it is empty, or not")
    number_of = {"n": len(stack(claim))} if stack(claim) else {}
    return {"stack": number(claim) + 1, **number_of}


@ORACLES.of("stack.next")
def next_token(claim: Claim) -> None:
    """The next galaxy is made stable: all but one planet of a tile are filled, and a Pioneer takes the last."""
    insist(not over(claim), "no galaxy becomes stable after the end")
    found = tiles(claim)
    if not found:
        return
    space, dimension = found[0]
    planets = tile(claim, space).planets
    faces = tuple((0,) * (planets[d] - (d == dimension)) for d in range(3))
    universe = claim.state.universe
    pioneers = (*universe.pioneers[:space], faces, *universe.pioneers[space + 1 :])
    filled = claim._replace(state=claim.state._replace(universe=universe._replace(pioneers=pioneers)))
    events, _ = settled_on(filled, 0, space, dimension)
    laid = [event.source.what for event in events if event.kind == "token-laid" and event.source is not None]
    insist(laid == [number(claim)], "another stack is next")
