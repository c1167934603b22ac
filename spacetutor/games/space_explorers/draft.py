"""A table in the middle of a move: what apply changes, piece by piece, each piece an event if anybody listens."""

from __future__ import annotations

from collections.abc import Mapping

from spacetutor.core.event import Event, Source
from spacetutor.core.explanation import NO_FACTS, Fact
from spacetutor.games.space_explorers.colours import COLOURS, Counted, spread
from spacetutor.games.space_explorers.events import terms_of
from spacetutor.games.space_explorers.state import CENTER, Seat, State

DECK = Source("deck", 0)
Log = list[Event] | None
Facts = Mapping[str, Fact]


class Draft:
    """A state taken apart for the player to act. `freeze` puts it together again; the old state is never touched."""

    __slots__ = (*State._fields, *Seat._fields, "gained", "log", "me", "untouched")

    def __init__(self, state: State, log: Log) -> None:
        (
            self.seats,
            self.center,
            self.deck,
            self.line,
            self.first,
            self.me,
            self.phase,
            self.turn,
            self.used,
            self.fresh,
            self.pending,
            self.arranged,
            self.ending,
        ) = state
        self.tokens, self.hub, self.hand, self.known, self.projects = state.seats[self.me]
        self.gained: Counted | None = None
        self.untouched = False
        self.log = log

    @property
    def next(self) -> int:
        """The next player clockwise."""
        return (self.me + 1) % len(self.seats)

    def freeze(self) -> State:
        return State(
            self.seats if self.untouched else self._seats(),
            self.center,
            self.deck,
            self.line,
            self.first,
            self.me,
            self.phase,
            self.turn,
            self.used,
            self.fresh,
            self.pending,
            self.arranged,
            self.ending,
        )

    def _seats(self) -> tuple[Seat, ...]:
        seats = list(self.seats)
        seats[self.me] = Seat(self.tokens, self.hub, self.hand, self.known, self.projects)
        if self.gained:
            n = self.next
            tokens, hub, hand, known, projects = seats[n]
            seats[n] = Seat(tuple(map(int.__add__, tokens, self.gained)), hub, hand, known, projects)
        return tuple(seats)

    def pass_turn(self) -> None:
        """The next player clockwise is to act."""
        self.seats = self._seats()
        self.gained = None
        self.me = (self.me + 1) % len(self.seats)
        self.untouched = True
        self.tokens, self.hub, self.hand, self.known, self.projects = self.seats[self.me]

    def say(
        self, kind: str, source: Source | None = None, *, rule: str = "", terms: Facts = NO_FACTS, **facts: object
    ) -> None:
        """One thing that happened, by a rule, if anybody listens; `terms` beside those that its facts make."""
        if self.log is not None:
            told = {**terms_of(kind, source, facts), **terms}
            self.log.append(Event(kind, self.me, source, facts, rule=rule, terms=told))

    def pass_tokens(self, tokens: Counted) -> None:
        """Tokens go to the next player clockwise."""
        self.tokens = tuple(map(int.__sub__, self.tokens, tokens))
        self.gained = tokens if self.gained is None else tuple(map(int.__add__, self.gained, tokens))
        if self.log is not None:
            for c in spread(tokens):
                self.say("token", Source("token", COLOURS[c]), colour=COLOURS[c], to=self.next)

    def draw(self, count: int, source: Source) -> None:
        """Up to so many cards from the deck to hand; nobody else sees which."""
        drawn, self.deck = self.deck[:count], self.deck[count:]
        self.hand = tuple(sorted(self.hand + drawn))
        if self.log is not None:
            facts = {"count": len(drawn)}
            told = terms_of("drew", source, facts)
            self.log.append(Event("drew", self.me, source, facts, {"cards": drawn}, "deck.empty", told))

    def refill(self) -> None:
        """While the Center has fewer than six cards and the deck has any, the top of the deck fills it."""
        while len(self.center) < CENTER and self.deck:
            self.to_center_from_deck(DECK)

    def to_center_from_deck(self, source: Source) -> None:
        card, self.deck = self.deck[0], self.deck[1:]
        self.center = (*self.center, card)
        if self.log is not None:
            self.say("revealed", source, card=card)

    def from_center(self, card: int) -> None:
        self.center = tuple([other for other in self.center if other != card])

    def from_hand(self, card: int) -> None:
        self.hand = tuple([other for other in self.hand if other != card])
        if card in self.known:
            self.known = tuple([other for other in self.known if other != card])

    def use(self, ability: int) -> None:
        self.used = (*self.used, ability)
