"""What can be asked of a table of Space Explorers: its things, moves that may be made, and moves that may not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.space_explorers.actions import (
    Accept,
    Arrange,
    Complete,
    Decline,
    EndTurn,
    KeepRest,
    Pass,
    Recruit,
    RecruitBy,
    Reveal,
    TakeCard,
    TakeDeck,
    Trade,
)
from spacetutor.games.space_explorers.colours import COLOURS, NONE

MOVES = 10
"""So many legal moves are asked about, beside one of each kind; and so many refused ones."""


def asks(game: Any, view: Any, rng: Random) -> list[Any]:
    """Things, some legal moves of every kind, and some refused ones."""
    moves = few(game.legal(view), rng)
    refused = [move for move in tries(game, view, rng) if not game.reasons(view, move).legal]
    return [*things(game, view, rng), *moves, *few(refused, rng)]


def few(moves: Sequence[Any], rng: Random) -> list[Any]:
    """Some of many moves, of every kind that there is."""
    kinds = {move.kind: move for move in rng.sample(moves, len(moves))}
    return list(dict.fromkeys([*kinds.values(), *rng.sample(moves, min(MOVES, len(moves)))]))


def things(game: Any, view: Any, rng: Random) -> list[Thing]:
    """All that lies on the table, offers and prices one by one, Projects that are done or not in the game."""
    listed = game.things(view)
    within_reach = (*view.center, *view.seats[view.to_act].hand)
    targets = [f"{card} {COLOURS[at]}" for card in within_reach for at in game.cards.divisions[card]]
    found = [*listed, Thing("choice", 0), Thing("card", rng.randrange(1, 61))]
    found += [Thing("offer", card) for card in within_reach]
    found += [
        Thing(kind, target) for target in rng.sample(targets, min(3, len(targets))) for kind in ("offer", "price")
    ]
    sides = [*(side for seat in view.seats for side in seat.projects), rng.choice(sorted(game.cards.sides))]
    anywhere = rng.randrange(1, 61)
    found += [Thing("offer", anywhere), Thing("price", f"{anywhere} {COLOURS[game.cards.divisions[anywhere][0]]}")]
    return [*found, *(Thing("project", side) for side in sides)]


def tries(game: Any, view: Any, rng: Random) -> list[Any]:
    """Moves that somebody might try at this table; most are not allowed."""
    seat = view.seats[view.to_act]
    plain = [TakeDeck(), Reveal(), KeepRest(), EndTurn(), Pass(), Accept(), Decline()]
    plain += [TakeCard(card) for card in (*view.center[:1], rng.randrange(1, 61))]
    plain += [Trade(token) for token in range(5)]
    plain += [Arrange(card) for batch in seat.hub for card in batch[-2:]] + [Arrange(rng.randrange(1, 61))]
    plain += [Arrange(card) for card in view.arranged]
    sides = [*view.line, rng.choice(sorted(game.cards.sides))]
    plain += [Complete(side, tokens) for side in sides for tokens in (NONE, some_tokens(seat, rng, 2), (2, 0, 0, 0, 0))]
    return [*plain, *recruits(game, view, rng), *recruits_by(view, rng)]


def some_tokens(seat: Any, rng: Random, count: int) -> tuple[int, ...]:
    """So many of the seat's tokens, or as many as it has."""
    held = [c for c, number in enumerate(seat.tokens) for _ in range(number)]
    chosen = rng.sample(held, min(count, len(held)))
    return tuple(chosen.count(c) for c in range(5))


def recruits(game: Any, view: Any, rng: Random) -> list[Recruit]:
    """Recruits with too little, with too much, with what is not there, to Divisions that fit and others."""
    seat = view.seats[view.to_act]
    found = []
    for card in (*view.center, *seat.hand, rng.randrange(1, 61)):
        for division in (*game.cards.divisions[card], rng.randrange(5)):
            tokens = (NONE, some_tokens(seat, rng, 1), seat.tokens, (1, 1, 0, 0, 0))
            cards = ((), seat.hand, seat.hand[:1], (rng.randrange(1, 61),))
            spent = (rng.choice(tokens), rng.choice(cards), rng.random() < 0.3)
            found.append(Recruit(card, division, *spent))
    return found


def recruits_by(view: Any, rng: Random) -> list[RecruitBy]:
    seat = view.seats[view.to_act]
    cards = (*view.center, *seat.hand)
    abilities = (8, 10, 55, 7)
    return [
        RecruitBy(card, rng.randrange(5), rng.choice(abilities), some_tokens(seat, rng, rng.randrange(4)))
        for card in rng.sample(cards, min(5, len(cards)))
    ]
