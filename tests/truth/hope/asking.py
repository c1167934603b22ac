"""What can be asked of a table of HOPE: its things, moves that may be made, and moves that may not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.hope.actions import (
    PLAIN_TOKENS,
    Accuse,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    Leave,
    PlaceMonolith,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Reveal,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.flights import flights
from spacetutor.games.hope.places import NEIGHBOURS, NOWHERE, SPACES
from spacetutor.games.hope.state import NONE
from spacetutor.games.hope.technologies import CARD_NAMES, KINDS
from spacetutor.games.hope.values import TOKEN_KINDS

MOVES = 6
"""So many legal moves are asked about, beside one of each kind; and so many refused ones."""

TILES = 6
"""So many tiles are asked about, beside those where something is."""


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
    """What lies on the table, of the tiles only some; all roles, some Bug Cards, cards and tokens of the box."""
    tiles = {view.universe.monolith, *(seat.space for seat in view.seats), *rng.sample(range(SPACES), TILES)}
    tiles |= {space for space, _ in rng.sample(view.universe.gifts, min(1, len(view.universe.gifts)))}
    listed = [thing for thing in game.things(view) if thing.kind != "space" or thing.which in tiles]
    listed += [Thing("role", seat) for seat in range(game.seats)] + [Thing("open", column) for column in range(3)]
    listed += [Thing("bug", rng.randrange(1, 21)), Thing("card", CARD_NAMES[rng.randrange(KINDS)])]
    return list(dict.fromkeys([*listed, Thing("choice", 0), Thing("token", rng.choice(TOKEN_KINDS))]))


def tries(game: Any, view: Any, rng: Random) -> list[Any]:
    """Moves that somebody might try at this table; most are not allowed."""
    plain: list[Any] = [
        Polarize(),
        PolarizeAll(True),
        PolarizeAll(False),
        Upgrade(),
        Raise(),
        Leave(),
        Reveal(),
        PledgeMedal(),
    ]
    plain += [PledgeNothing(), Finish(), *(Finish(column) for column in range(3))]
    plain += [UseToken(token) for token in PLAIN_TOKENS] + [Launch(dimension) for dimension in range(3)]
    plain += [kind(seat) for seat in range(4) for kind in (Accuse, Admit)]
    return [*plain, *paid(view, rng), *flown(game, view, rng), *somewhere(view, rng)]


def paid(view: Any, rng: Random) -> list[Any]:
    """Pioneers, teleports and pledges with cards of the hand and others."""
    hand = [*view.seats[view.to_act].hand, rng.randrange(KINDS)]
    touched = [*view.moment.touched, view.seats[view.to_act].space, *rng.sample(range(SPACES), 4)]
    found: list[Any] = []
    for space in touched:
        cards = tuple(rng.choice(hand) for _ in range(rng.choice((1, 1, 2))))
        found += [Settle(space, cards), Teleport(space, cards)]
    pair = tuple(sorted(rng.choice(hand) for _ in range(2)))
    return [*found, PledgeCards(pair)]


def flown(game: Any, view: Any, rng: Random) -> list[Fly]:
    """Steps in all directions, ways that go on after a flight that is possible, and jumps."""
    ship = view.seats[view.to_act]
    around = [tile for tile in NEIGHBOURS[ship.space] if tile != NOWHERE]
    found = [Fly(lever, (tile,)) for tile in around for lever in range(4)]
    found += [Fly(rng.randrange(4), (rng.randrange(SPACES),)) for _ in range(3)]
    if ship.dimension == NONE:
        return found
    for lever, flights_of in enumerate(flights(game.values, view, ship)):
        for fly in rng.sample(flights_of, min(3, len(flights_of))):
            beyond = [tile for tile in NEIGHBOURS[fly.path[-1]] if tile != NOWHERE and tile not in fly.path]
            found.append(Fly(lever, (*fly.path, rng.choice(beyond))) if beyond else fly)
    return found


def somewhere(view: Any, rng: Random) -> list[Any]:
    """What is done to a planet: where Pioneers stand, where the ship has been, and anywhere."""
    settled = [space for space, faces in enumerate(view.universe.pioneers) if any(faces)]
    chosen = [*rng.sample(settled, min(3, len(settled))), *view.moment.touched[-2:], rng.randrange(SPACES)]
    found: list[Any] = []
    for space in chosen:
        dimension, seat = rng.randrange(3), rng.randrange(len(view.seats))
        found += [Replace(space, dimension), GiveUp(space, dimension), Coax(space, dimension, seat)]
    return [*found, *(PlaceMonolith(space) for space in chosen)]
