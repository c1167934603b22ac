"""Oracles of two moves side by side: both are made on the true table, and what they claim is looked at there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spacetutor.games.space_explorers.actions import Accept, Complete, EndTurn, Recruit, RecruitBy
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Compared, Oracle
from tests.truth.space_explorers.reading import (
    amount,
    by_colour,
    cards_of,
    differs,
    fact,
    first,
    has_own_work,
    lacking_of,
    side_named,
    wrong,
)


def pair(claim: Claim) -> Compared:
    assert isinstance(claim.subject, Compared)
    return claim.subject


@lru_cache(256)
def after(game: Any, state: Any, action: Any) -> tuple[Any, tuple[Any, ...], bool]:
    """The table after a move with all that it offers taken, what happened, and whether anything was offered."""
    me, events, taken = state.to_act, list(game.events(state, action)), False
    state = game.apply(state, action)
    while state.pending and state.to_act == me:
        events += game.events(state, Accept())
        state, taken = game.apply(state, Accept()), True
    return state, tuple(events), taken


def made(claim: Claim, better: bool) -> tuple[Any, tuple[Any, ...], bool]:
    return after(claim.game, claim.state, pair(claim).better if better else pair(claim).played)


def both(claim: Claim) -> tuple[Any, Any]:
    """The tables after the better move and after the one that was played."""
    return made(claim, True)[0], made(claim, False)[0]


def winners(claim: Claim, state: Any) -> tuple[int, ...]:
    """Who has won a game that is over: by points, then by those of Projects."""
    if claim.game.actor(state) is not None:
        return ()
    sides = cards_of(claim).sides
    ranks = [
        (score.total, sum(sides[side].points for side in seat.projects))
        for score, seat in zip(claim.game.score(state), state.seats, strict=True)
    ]
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))


def wins(claim: Claim) -> str:
    me, (one, other) = claim.state.to_act, both(claim)
    won = winners(claim, one)
    others = tuple(i for i in won if i != me)
    together = claim.told.key.endswith("together")
    return first(
        wrong("it does not win", me not in won),
        wrong("the other wins as well", me in winners(claim, other)),
        differs("together", together, bool(others)),
        differs("with", fact(claim, "others"), others) if together else "",
    )


def ends(claim: Claim) -> str:
    one, other = both(claim)
    won = winners(claim, other)
    return first(
        wrong("the other ends it too", claim.game.actor(one) is None),
        wrong("that is no loss", claim.state.to_act in won),
        differs("winners", fact(claim, "seats"), won),
        differs("number", fact(claim, "n"), len(won)),
    )


def side_of(claim: Claim) -> str:
    return side_named(claim, fact(claim, "project"))


def worth(claim: Claim) -> str:
    return differs("points", fact(claim, "points"), cards_of(claim).sides[side_of(claim)].points)


def completes(claim: Claim) -> str:
    me, side = claim.state.to_act, side_of(claim)
    one, other = (side in state.seats[me].projects for state in both(claim))
    return first(worth(claim), wrong("it does not", not one), wrong("the other does too", other))


def can_complete(claim: Claim, state: Any, side: str) -> bool:
    """Whether the seat that made the move can complete a Project before its turn ends."""
    if state.to_act != claim.state.to_act or state.phase != "end":
        return False
    return any(isinstance(move, Complete) and move.project == side for move in claim.game.legal(state))


def ready(claim: Claim) -> str:
    side, (one, other) = side_of(claim), both(claim)
    has = side in other.seats[claim.state.to_act].projects
    return first(
        worth(claim),
        wrong("it can't be completed", not can_complete(claim, one, side)),
        wrong("so it can after the other", has or can_complete(claim, other, side)),
    )


# --- what the next player can do ---


def follower(claim: Claim) -> int:
    seat: int = (claim.state.to_act + 1) % claim.game.seats
    return seat


def their_turn(claim: Claim, state: Any) -> Any | None:
    """The table at the beginning of the next player's turn, if there is one."""
    if state.to_act != claim.state.to_act:
        return state
    if claim.game.actor(state) is None or state.phase != "end":
        return None
    ended = claim.game.apply(state, EndTurn())
    return None if claim.game.actor(ended) is None else ended


def recruits(claim: Claim, state: Any, card: int) -> list[Any]:
    """All ways in which the player to act can recruit a card."""
    return [move for move in claim.game.legal(state) if isinstance(move, Recruit | RecruitBy) and move.card == card]


def leads_to(claim: Claim, state: Any, card: int, side: str) -> bool:
    """Whether some recruit of the card lets that player complete the Project in the same turn."""
    seat = state.to_act
    for move in recruits(claim, state, card):
        then = after(claim.game, state, move)[0]
        if then.to_act == seat and then.phase == "end":
            moves = claim.game.legal(then)
            if any(isinstance(other, Complete) and other.project == side for other in moves):
                return True
    return False


def passed(claim: Claim, better: bool) -> tuple[int, ...]:
    """The tokens that a move passes on."""
    events = made(claim, better)[1]
    return by_colour(tuple(str(event.facts["colour"]) for event in events if event.kind == "token"))


def without(state: Any, tokens: tuple[int, ...]) -> Any:
    """The table without these tokens of the player to act."""
    seat = state.seats[state.to_act]
    fewer = seat._replace(tokens=tuple(has - gone for has, gone in zip(seat.tokens, tokens, strict=True)))
    return state._replace(seats=tuple(fewer if other is seat else other for other in state.seats))


def gift(claim: Claim) -> str:
    """The tokens that the played move passes on let the next player recruit what was out of reach."""
    tokens, state = passed(claim, better=False), their_turn(claim, made(claim, False)[0])
    if state is None:
        return "the next player has no turn"
    project = claim.told.key.endswith("project")
    cards = (fact(claim, "card"),) if project else fact(claim, "cards")
    bare = without(state, tokens)
    problem = first(
        differs("next", fact(claim, "next"), follower(claim)),
        differs("tokens", amount(claim, "tokens"), tokens),
        wrong("nothing is named", not cards),
        wrong("still out of reach", not all(recruits(claim, state, card) for card in cards)),
        wrong("within reach anyway", any(recruits(claim, bare, card) for card in cards)),
    )
    if problem or not project:
        return problem
    return first(worth(claim), wrong("not completed by it", not leads_to(claim, state, cards[0], side_of(claim))))


def leaves(claim: Claim) -> str:
    card, side = fact(claim, "card"), side_of(claim)
    one, other = (their_turn(claim, state) for state in both(claim))
    return first(
        differs("next", fact(claim, "next"), follower(claim)),
        worth(claim),
        wrong("the played move does not", other is None or not leads_to(claim, other, card, side)),
        wrong("the better one does too", one is not None and leads_to(claim, one, card, side)),
        wrong("it was ready before", other is not None and ready_without(claim, other, side)),
    )


def ready_without(claim: Claim, state: Any, side: str) -> bool:
    return not any(lacking_of(claim, side, state.seats[state.to_act].hub))


# --- what it brings ---


def hubs(claim: Claim) -> tuple[Any, Any, Any]:
    """One's own hub before, after the better move, and after the one that was played."""
    me = claim.state.to_act
    one, other = both(claim)
    return claim.state.seats[me].hub, one.seats[me].hub, other.seats[me].hub


def nearer(claim: Claim) -> str:
    _, one, other = hubs(claim)
    new, old = (sum(lacking_of(claim, side_of(claim), hub)) for hub in (one, other))
    return first(
        differs("after it", fact(claim, "n"), new),
        differs("after the other", fact(claim, "old"), old),
        wrong("it is not nearer", new >= old),
        wrong("it is not in the line", side_of(claim) not in both(claim)[0].line),
    )


def cheaper(claim: Claim) -> str:
    better, played = pair(claim).better, pair(claim).played
    mine, theirs = (claim.game.price(claim.state, move) for move in (better, played))
    if mine is None or theirs is None:
        return "they are not both recruits"
    return first(
        differs("card", fact(claim, "card"), better.card),
        differs("same card", better.card, played.card),
        differs("Division", fact(claim, "division"), COLOURS[better.division]),
        differs("cost", fact(claim, "cost"), mine.total),
        differs("other", fact(claim, "other"), theirs.total),
        wrong("it is not cheaper", mine.total >= theirs.total),
    )


def points(claim: Claim) -> str:
    me, (one, other) = claim.state.to_act, both(claim)
    mine, theirs = (claim.game.score(state)[me].total for state in (one, other))
    return first(differs("more", fact(claim, "points"), mine - theirs), wrong("no more", mine <= theirs))


def tops(hub: Any) -> set[int]:
    return {batch[-1] for batch in hub if batch}


def everybody(hub: Any) -> set[int]:
    return {number for batch in hub for number in batch}


def ability(claim: Claim) -> str:
    """A card that only one of the moves leaves or brings on top, with an ability that hangs on that."""
    number, (had, one, other) = fact(claim, "card"), hubs(claim)
    true = {
        "covers": number in tops(had) & tops(one) and number in everybody(other) - tops(other),
        "ability": number in tops(one) and number not in everybody(had),
        "uncovers": number in tops(one) and number in everybody(had) - tops(had),
    }
    key = claim.told.key.partition(".")[2]
    return first(
        wrong("that is not so", not true[key]),
        wrong("so it is after the other", number in tops(other)),
        wrong("its ability does not hang on that", not has_own_work(claim, number)),
        wrong("being covered sets it off", key == "covers" and number in (32, 45)),
    )


def tokens(claim: Claim) -> str:
    mine, theirs = (sum(passed(claim, better)) for better in (True, False))
    said = fact(claim, "n") if claim.told.key.endswith("fewer-tokens") else 0
    return first(
        differs("next", fact(claim, "next"), follower(claim)),
        differs("passed by it", said, mine),
        differs("passed by the other", fact(claim, "other"), theirs),
        wrong("not fewer", mine >= theirs),
    )


def hand(claim: Claim) -> str:
    me, (one, other) = claim.state.to_act, both(claim)
    more = len(one.seats[me].hand) - len(other.seats[me].hand)
    taken = made(claim, True)[2] or made(claim, False)[2]
    return first(
        differs("more", fact(claim, "more"), more),
        differs("offered", claim.told.key.endswith("taken"), taken),
        wrong("no more", more <= 0),
    )


ORACLES: dict[str, Oracle] = {
    "compare.wins": wins,
    "compare.wins-together": wins,
    "compare.ends": ends,
    "compare.completes": completes,
    "compare.ready": ready,
    "compare.gift": gift,
    "compare.gift-project": gift,
    "compare.leaves": leaves,
    "compare.nearer": nearer,
    "compare.price": cheaper,
    "compare.points": points,
    "compare.covers": ability,
    "compare.ability": ability,
    "compare.uncovers": ability,
    "compare.no-tokens": tokens,
    "compare.fewer-tokens": tokens,
    "compare.hand": hand,
    "compare.hand-taken": hand,
}

CONTRARY = {
    "compare.wins": ("compare.ends", "compare.wins-together"),
    "compare.wins-together": ("compare.wins",),
    "compare.completes": ("compare.ready",),
    "compare.ready": ("compare.completes",),
    "compare.covers": ("compare.ability", "compare.uncovers"),
    "compare.ability": ("compare.covers", "compare.uncovers"),
    "compare.uncovers": ("compare.covers", "compare.ability"),
    "compare.hand": ("compare.hand-taken",),
    "compare.hand-taken": ("compare.hand",),
}

SILENT = {"compare.later": "speaks of what comes some moves later, which nobody can know"}
