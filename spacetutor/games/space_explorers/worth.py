"""What things are worth before they are points: the numbers by which moves are ranked and tables are judged.

They were found by play: games of the ranking's first move against itself, with the numbers shifted a little each way
(simultaneous perturbation, Spall 1992).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from spacetutor.games.space_explorers.abilities import ANY_SYMBOL, ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.hub import Hub
from spacetutor.games.space_explorers.scoring import points
from spacetutor.games.space_explorers.state import FULL_HUB, Seat, State

SPECIALIST, ASTERISK, PROJECT_NEAR = 0.33, 1.23, 1.6
SYMBOL, ANY, ABILITY, REDUCTION, COVERED = 1.43, 1.45, 0.51, 0.13, 1.18
TOKEN, CARD = 0.95, 0.57
TAKE, WANTED, SHORT, UNSEEN = 0.7, 0.28, 1.13, 1.86
"""In points. `TAKE`: a card in hand; `WANTED`: the part of a card's worth that one has by holding it; `SHORT`: a symbol
that is lacking; `UNSEEN`: the worth of a card of which only the back is known."""


class Standing(NamedTuple):
    """What a hub and Projects come to: points, Specialists, symbols given, other live abilities, reductions, skills."""

    points: int
    specialists: int
    symbols: int
    any: int
    abilities: int
    reductions: int
    skills: Counted


class Worth:
    """The worth of everything in a set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        everyone = (None, *cards.specialist)
        self.lasting = [
            SPECIALIST + (ASTERISK if card.points is None else card.points) if card else 0.0 for card in everyone
        ]
        """What a Specialist is worth to the end, by number."""
        self.while_on_top = [self._on_top(number) for number in range(len(everyone))]
        """What its ability is worth from the first turn to the last."""
        self.near = lru_cache(1 << 15)(self._near)
        self.ready = lru_cache(1 << 15)(self._ready)
        self.brought = lru_cache(1 << 10)(self._brought)
        self.gains = lru_cache(1 << 15)(self._gains)
        self.standing = lru_cache(1 << 15)(self._standing)

    def _on_top(self, number: int) -> float:
        if self.cards.symbols[number]:
            return SYMBOL * len(self.cards.symbols[number])
        if number in ANY_SYMBOL:
            return ANY
        return 0.0 if number == 0 or number in ASTERISKS or number in TWO_SKILLS else ABILITY

    def _near(self, line: tuple[str, ...], skills: Counted) -> float:
        """The Projects in the line, each worth the more the fewer skills are lacking."""
        total = 0.0
        for side in line:
            lacking = self.cards.lacking(side, skills)
            total += self.cards.sides[side].points / (1 + 0.55 * lacking) * (1 if lacking else 1.1)
        return PROJECT_NEAR * total

    def _ready(self, line: tuple[str, ...], skills: Counted) -> tuple[str, ...]:
        """The Projects in the line that could be completed with these skills."""
        return tuple([side for side in line if not self.cards.lacking(side, skills)])

    def _brought(self, sides: tuple[str, ...]) -> int:
        """What Projects bring in the end."""
        return sum([self.cards.sides[side].points for side in sides])

    def _gains(self, line: tuple[str, ...], skills: Counted) -> tuple[float, ...]:
        """What one skill more of each colour brings nearer."""
        now = self.near(line, skills)
        more = [tuple(has + (c == colour) for c, has in enumerate(skills)) for colour in range(5)]
        return tuple(self.near(line, after) - now for after in more)

    def _standing(self, hub: Hub, projects: tuple[str, ...]) -> Standing:
        facts = self.cards.hub(hub)
        seat = Seat((0,) * 5, hub, (), (), projects)
        return Standing(
            sum(line.points for line in points(self.cards, seat)),
            sum(map(len, hub)),
            sum(facts.purse.free),
            facts.purse.any,
            sum(self.while_on_top[top] == ABILITY for top in facts.tops),
            sum(facts.reductions),
            facts.skills,
        )


worth_of = lru_cache(8)(Worth)
"""One for each set of cards in use."""


def time_left(state: State) -> float:
    """How much of the game is to come, from 1 down to 0, by the fullest hub."""
    return max(0.0, 1.0 - max([sum(map(len, seat.hub)) for seat in state.seats]) / FULL_HUB)
