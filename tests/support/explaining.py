"""What the tests of explanations share: positions, statements, and everything that can be asked about a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from spacetutor.core.explanation import Explanation, Term, Thing
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.options import Options
from spacetutor.games.space_explorers.state import State, View
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out


@lru_cache(4)
def greedy_positions(seats: int, count: int) -> tuple[SpaceExplorers, list[State]]:
    """Positions of greedy games in which somebody is to act."""
    game = SpaceExplorers(Options(seats=seats))
    states: list[State] = []
    seed = 0
    while len(states) < count:
        replay, _ = play_out(game, ["greedy"] * seats, f"explain {seats} {seed}")
        states += [state for state in verify(replay) if game.actor(state) is not None]
        seed += 1
    return game, states[:count]


def statements(tree: Explanation) -> Iterator[Explanation]:
    yield tree
    for child in tree.children:
        yield from statements(child)


def keys(*trees: Explanation) -> set[str]:
    """The statements that these explanations make."""
    return {statement.key for tree in trees for statement in statements(tree)}


def refused_recruits(game: SpaceExplorers, view: View) -> list[Recruit]:
    """Every card within reach in every Division where it can't be recruited, with all that could be given."""
    legal = {(move.card, move.division) for move in game.legal(view) if isinstance(move, Recruit)}
    seat = view.seats[view.to_act]
    return [
        Recruit(card, division, seat.tokens)
        for card in (*view.center, *seat.hand)
        for division in range(5)
        if (card, division) not in legal
    ]


def subjects(game: SpaceExplorers, view: View) -> list[Any]:
    """All that can be asked about a position."""
    within_reach = {*view.center, *view.seats[view.to_act].hand}
    others = [thing for thing in game.things(view) if thing.kind != "card" or thing.which not in within_reach]
    offers = [Thing("offer", number) for number in sorted(within_reach)]
    return [*game.legal(view), *refused_recruits(game, view), *offers, *others, Thing("choice", 0)]


def cards_named(tree: Explanation) -> set[int]:
    """Every card that an explanation names in its facts."""
    named: set[int] = set()
    for statement in statements(tree):
        for fact in statement.facts.values():
            named |= _cards(fact)
    return named


def _cards(fact: Any) -> set[int]:
    match fact:
        case Term("card", int(number)):
            return {number}
        case Term("cards", tuple(numbers)):
            return set(numbers)
        case Term("list", tuple(terms)):
            return set().union(*map(_cards, terms))
    return set()
