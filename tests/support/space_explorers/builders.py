"""Positions that read like a table, and moves as lines of text.

    t = table(seat(blue=[7], hand=[14, 2], tokens="PPR"), seat(), center=[33, 40])
    t = t.play("recruit 14 green with 2")

Seats that say nothing of tokens have one of each colour, or what the others leave.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from spacetutor.core.errors import Illegal
from spacetutor.core.event import Event
from spacetutor.core.price import Payment, Price, Score
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.position import options_of, place, read_setup
from spacetutor.games.space_explorers.state import Seat, State

_LETTERS = {name[0].upper(): name for name in COLOURS}


def seat(
    *, tokens: str | None = None, hand: Any = (), known: Any = (), projects: Any = (), **hub: Any
) -> dict[str, Any]:
    """A seat; tokens as letters ("GGY"), the hub's batches by colour, from bottom to top."""
    written: dict[str, Any] = {"hub": hub, "hand": list(hand), "known": list(known), "projects": list(projects)}
    if tokens is not None:
        written["tokens"] = {_LETTERS[letter]: tokens.count(letter) for letter in tokens}
    return written


@dataclass(frozen=True)
class Table:
    """A game and a state of it, spoken to in lines of text."""

    game: SpaceExplorers
    state: State

    @property
    def me(self) -> Seat:
        """The seat to act."""
        return self.state.seats[self.state.to_act]

    def seat(self, index: int) -> Seat:
        return self.state.seats[index]

    def legal(self) -> list[str]:
        return [self.game.text(action) for action in self.game.legal(self.state)]

    def can(self, line: str) -> bool:
        """Whether the move is legal; the legal list and the reasons must agree."""
        action = self.game.parse(line)
        listed = action in self.game.legal(self.state)
        assert listed == self.game.reasons(self.state, action).legal, f"legal list and reasons differ on {line}"
        return listed

    def refusals(self, line: str) -> set[str]:
        """The ids of the rules that the move breaks; the same whether it is asked about or tried."""
        action = self.game.parse(line)
        broken = {reason.rule for reason in self.game.reasons(self.state, action).failures}
        assert (action in self.game.legal(self.state)) == (not broken), f"legal list and reasons differ on {line}"
        try:
            self.game.apply(self.state, action)
        except Illegal as illegal:
            assert {reason.rule for reason in illegal.verdict.failures} == broken
        else:
            assert not broken, f"{line} was refused by {broken} but could be played"
        return broken

    def play(self, *lines: str) -> Self:
        state = self.state
        for line in lines:
            state = self.game.apply(state, self.game.parse(line))
        return replace(self, state=state)

    def events(self, line: str) -> list[Event]:
        return list(self.game.events(self.state, self.game.parse(line)))

    def price(self, line: str) -> Price:
        price = self.game.price(self.state, self.game.parse(line))
        assert price is not None
        return price

    def payment(self, line: str) -> Payment:
        payment = self.game.payment(self.state, self.game.parse(line))
        assert payment is not None
        return payment

    def score(self, index: int) -> Score:
        return self.game.score(self.state)[index]

    def payments(self, target: str) -> set[str]:
        """All ways to pay for `recruit 18 red`: what follows `with`, or "" where it costs nothing."""
        lines = [line for line in self.legal() if line == target or line.startswith(target + " with ")]
        return {line.removeprefix(target).removeprefix(" with ") for line in lines}


def table(*seats: dict[str, Any], cards: CardSet | None = None, **fields: Any) -> Table:
    """A table laid as a position file would: fields left out have that file's defaults."""
    setup = read_setup({"format": 1, "game": "space-explorers", "seats": list(seats)} | fields)
    game = SpaceExplorers(options_of(setup), cards)
    return Table(game, place(setup, game.cards))
