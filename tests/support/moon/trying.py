"""All ways to take an income, or to let Laboratories fire, tried on the engine: the best that can come of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spacetutor.core.event import Event
from spacetutor.core.game import AnyGame
from spacetutor.games.from_the_moon.actions import parse

OVER = ("advanced", "turn-ended", "game-over")


def fewest_hungry(game: AnyGame, view: Any, converting: bool) -> int:
    """Unfed Astronauts after the best income, with all Rovers out; Energy is converted, if at all, at feeding."""
    state = game.imagine(view, Random(1))
    me = state.seats[state.to_act]
    taken = {tile for seat in state.seats for tile in seat.rovers}.union(state.rival)
    free = [tile for tile in range(1, len(state.cubes) + 1) if tile not in taken]
    out = me._replace(rovers=tuple(tile or free.pop() for tile in me.rovers))
    seats = tuple(out if i == state.to_act else seat for i, seat in enumerate(state.seats))
    return _Meals(game, converting).after(state._replace(seats=seats), "gather")


class _Meals:
    """Tables of one gathering, each looked at once."""

    def __init__(self, game: AnyGame, converting: bool) -> None:
        self.game, self.converting = game, converting
        self.known: dict[Any, int] = {}

    def after(self, state: Any, line: str) -> int:
        move = parse(line)
        events = self.game.events(state, move)
        if any(event.kind in OVER or event.kind == "hungry" for event in events):
            return sum(int(event.facts["count"]) for event in events if event.kind == "hungry")
        return self.least(self.game.apply(state, move))

    def least(self, state: Any) -> int:
        if state not in self.known:
            lines = [self.game.text(move) for move in self.game.legal(state)]
            feeding = "feed" in lines and self.converting
            self.known[state] = min(self.after(state, line) for line in _few(lines, feeding))
        return self.known[state]


def _few(lines: Sequence[str], feeding: bool) -> list[str]:
    """Of recruits and trainings one; conversions only of Energy, at feeding."""
    found = [line for line in lines if not line.startswith(("recruit", "train", "convert"))]
    found += [line for line in lines if line.startswith(("recruit", "train"))][:1]
    return found + [line for line in lines if line == "convert energy" and feeding]


def most_fired(game: AnyGame, view: Any, taken: tuple[int, int]) -> int:
    """Laboratories that fire at best, once one from a place of the display is on its space; nobody converts."""
    state, events = shelved(game, view, taken)
    return _fired(events) + _Firings(game).most(state)


def most_fired_after(game: AnyGame, view: Any, taken: tuple[int, int], first: int) -> int:
    """Likewise, with the one on this space as the first."""
    state, events = shelved(game, view, taken)
    began = [event.facts["space"] for event in events if event.kind == "fired"]
    if began:
        return most_fired(game, view, taken) if began[0] == first else 0
    firings = _Firings(game)
    moves = [move for move in game.legal(state) if move.kind == "fire" and move.space == first]
    return max((firings.after(state, move) for move in moves), default=0)


def shelved(game: AnyGame, view: Any, taken: tuple[int, int]) -> tuple[Any, list[Event]]:
    """The table once the Laboratory is on its space, and what has happened since; the only space is not asked for."""
    place, space = taken
    state = game.imagine(view, Random(1))
    events = list(game.events(state, parse(f"lab {place}")))
    state = game.apply(state, parse(f"lab {place}"))
    shelve = parse(f"shelve {space}")
    if shelve in game.legal(state):
        events += game.events(state, shelve)
        state = game.apply(state, shelve)
    return state, events


def _fired(events: Sequence[Event]) -> int:
    """Before the turn has passed."""
    ended = next((i for i, event in enumerate(events) if event.kind == "turn-ended"), len(events))
    return sum(event.kind == "fired" for event in events[:ended])


def can_fire(game: AnyGame, begun: tuple[Any, list[Event]], order: Sequence[int]) -> bool:
    """Whether Laboratories can fire in just this order; the last plain ones may have fired by themselves, in any."""
    state, events = begun
    fired = [event.facts["space"] for event in events if event.kind == "fired"]
    if fired:
        return set(fired) == set(order)
    if not order:
        return True
    if not any(waiting.kind == "fire" for waiting in state.pending):
        return False
    legal = game.legal(state)
    moves = [move for move in legal if move.kind == "fire" and move.space == order[0]]
    if any(move.kind == "fire" for move in legal):
        return any(_goes_on(game, (state, move), order[1:]) for move in moves)
    return _goes_on(game, (state, next(move for move in legal if move.kind in ("done", "point"))), order)


def _goes_on(game: AnyGame, made: tuple[Any, Any], order: Sequence[int]) -> bool:
    """Whether the rest can fire after a move, by itself or one by one."""
    state, move = made
    events = game.events(state, move)
    fired = [event.facts["space"] for event in events if event.kind == "fired"]
    more = fired[1:] if move.kind == "fire" else fired
    return set(more) == set(order) if more else can_fire(game, (game.apply(state, move), []), order)


class _Firings:
    """Tables of one round of firing, each looked at once."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.known: dict[Any, int] = {}

    def most(self, state: Any) -> int:
        """How many more can fire."""
        if not any(waiting.kind == "fire" for waiting in state.pending):
            return 0
        if state not in self.known:
            self.known[state] = max((self.after(state, move) for move in self.offered(state)), default=0)
        return self.known[state]

    def after(self, state: Any, move: Any) -> int:
        return _fired(self.game.events(state, move)) + self.most(self.game.apply(state, move))

    def offered(self, state: Any) -> list[Any]:
        """What may fire; whatever an effect offers beyond that is declined."""
        legal = self.game.legal(state)
        firing = [move for move in legal if move.kind == "fire"]
        return firing or [move for move in legal if move.kind in ("done", "point")][:1]
