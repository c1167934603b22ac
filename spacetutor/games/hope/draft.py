"""A table in the middle of a move: what apply changes, piece by piece, each piece an event if anybody listens."""

from __future__ import annotations

from spacetutor.core.event import Event, Source
from spacetutor.games.hope.events import terms_of
from spacetutor.games.hope.options import SHUFFLES
from spacetutor.games.hope.paying import without
from spacetutor.games.hope.places import DIMENSIONS, EARTH
from spacetutor.games.hope.state import (
    ALL_MEDALS,
    NONE,
    Faces,
    Mission,
    Seat,
    State,
)
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.games.hope.values import EARTHLING, Values

DECK = Source("deck", 0)
DRAWN_ON_EARTH = 2
Log = list[Event] | None
FOR_MEDALS = {
    "shared": "medals.shared",
    "border": "medals.border",
    "token": "token.own",
    "accusation": "accuse.right",
    "cockpit": "grow.medals",
    "bug": "bug.price",
    "traitor": "coax.medal",
}
"""By what they come from or go to, the rule by which Medals change hands."""

Cards = tuple[int, ...]


class Draft:
    """A state taken apart. `freeze` puts it together again; the old state is never touched."""

    __slots__ = (*(set(State._fields) - {"mission"}), *Mission._fields, "log", "me", "values")

    def __init__(self, values: Values, state: State, log: Log) -> None:
        self.values, self.log = values, log
        (
            seats,
            self.universe,
            self.center,
            (self.row, self.marker),
            self.moment,
            self.asking,
            self.first,
            self.me,
            self.phase,
            self.turn,
            self.ending,
        ) = state
        self.seats = list(seats)

    def freeze(self) -> State:
        return State(
            tuple(self.seats),
            self.universe,
            self.center,
            self.mission,
            self.moment,
            self.asking,
            self.first,
            self.me,
            self.phase,
            self.turn,
            self.ending,
        )

    @property
    def mission(self) -> Mission:
        return Mission(self.row, self.marker)

    @property
    def acting(self) -> Seat:
        return self.seats[self.me]

    @property
    def clockwise(self) -> list[int]:
        """All seats, the one with the turn first."""
        count = len(self.seats)
        return [(self.me + i) % count for i in range(count)]

    @property
    def effect(self) -> str:
        """What the lasting Bug Card does; "" for none."""
        return self.values.effect[self.center.bug]

    def say(
        self, kind: str, seat: int | None = None, source: Source | None = None, *, rule: str = "", **facts: object
    ) -> None:
        """One thing that happened, by a rule, if anybody listens."""
        if self.log is not None:
            who, told = self.me if seat is None else seat, terms_of(self.values, kind, source, facts)
            self.log.append(Event(kind, who, source, facts, rule=rule, terms=told))

    # Medals

    def gain_medals(self, seat: int, count: int, source: Source) -> None:
        """As many as the supply has; a traitor whom all know gets none."""
        holder = self.seats[seat]
        count = min(count, ALL_MEDALS - sum(other.medals for other in self.seats))
        if count <= 0 or holder.revealed:
            return
        self.seats[seat] = holder._replace(medals=holder.medals + count)
        self.say("medals", seat, source, rule=FOR_MEDALS[source.kind], count=count)

    def lose_medals(self, seat: int, count: int, source: Source) -> None:
        """Up to so many, back to the supply."""
        holder = self.seats[seat]
        count = min(count, holder.medals)
        if count:
            self.seats[seat] = holder._replace(medals=holder.medals - count)
            self.say("medals", seat, source, rule=FOR_MEDALS[source.kind], count=-count)

    # cards

    def draw(self, seat: int, count: int, source: Source) -> None:
        """Cards from the deck to a hand, one after the other; nobody else sees which."""
        drawn = []
        for _ in range(count):
            kind = self.next_card()
            if kind == NONE:
                break
            drawn.append(kind)
        if drawn:
            holder = self.seats[seat]
            self.seats[seat] = holder._replace(hand=tuple(sorted((*holder.hand, *drawn))))
        if self.log is not None:
            names = tuple(CARD_NAMES[kind] for kind in drawn)
            facts = {"count": len(drawn)}
            told = terms_of(self.values, "drew", source, facts)
            self.log.append(Event("drew", seat, source, facts, {"cards": names}, "finish.cards", told))

    def next_card(self) -> int:
        """The top of the deck, made anew from the discards where it is empty; NONE where that does not help."""
        if not self.center.deck:
            self._renew_deck()
        if not self.center.deck:
            return NONE
        kind, *rest = self.center.deck
        self.center = self.center._replace(deck=tuple(rest))
        return kind

    def _renew_deck(self) -> None:
        """All discards but the top of each pile, and what lies aside, are shuffled."""
        center = self.center
        loose = [*center.aside, *(kind for pile in center.discards for kind in pile[:-1])]
        if not loose:
            return
        loose.sort()
        order = center.shuffles[center.shuffled % SHUFFLES]
        self.center = center._replace(
            deck=tuple(loose[i] for i in order if i < len(loose)),
            discards=tuple(pile[-1:] for pile in center.discards),
            aside=(),
            shuffled=center.shuffled + 1,
        )
        self.say("shuffled", source=DECK, count=len(loose), rule="deck.renewed")

    def use_cards(self, seat: int, cards: Cards) -> None:
        """Cards leave a hand; where all knew of such a card, it is that one."""
        holder = self.seats[seat]
        left = without(holder.hand, cards)
        assert left is not None
        known = list(holder.known)
        for kind in cards:
            if kind in known:
                known.remove(kind)
        self.seats[seat] = holder._replace(hand=left, known=tuple(known))

    def put_aside(self, cards: Cards) -> None:
        self.center = self.center._replace(aside=tuple(sorted((*self.center.aside, *cards))))

    # ships and tiles

    def enter(self, seat: int, space: int) -> None:
        """A ship comes upon a tile: it takes the Bonus Token there; the Earthling draws on Earth."""
        ship, universe = self.seats[seat], self.universe
        if space == EARTH:
            if ship.character == EARTHLING:
                self.draw(seat, DRAWN_ON_EARTH, Source("character", EARTHLING))
            return
        if universe.stable >> space & 1:
            for gift in universe.gifts:
                if gift[0] == space:
                    self.universe = universe._replace(gifts=tuple(other for other in universe.gifts if other != gift))
                    self.seats[seat] = ship._replace(tokens=tuple(sorted((*ship.tokens, gift[1]))))
                    self.say("token", seat, Source("space", space), token=gift[1], rule="token.gift")
        elif seat == self.me and ship.revealed:
            self.moment = self.moment._replace(entered=(*self.moment.entered, space))

    def set_faces(self, space: int, faces: Faces) -> None:
        pioneers = self.universe.pioneers
        self.universe = self.universe._replace(pioneers=(*pioneers[:space], faces, *pioneers[space + 1 :]))

    def take_pioneer(self, space: int, dimension: int, owner: int) -> None:
        """One Pioneer goes back to its owner's supply."""
        faces = list(self.universe.pioneers[space])
        face = list(faces[dimension])
        face.remove(owner)
        faces[dimension] = tuple(face)
        self.set_faces(space, (faces[0], faces[1], faces[2]))
        holder = self.seats[owner]
        self.seats[owner] = holder._replace(supply=holder.supply + 1)
        self.say("pioneer-left", owner, Source("space", space), space=space, dimension=DIMENSIONS[dimension])

    def to_earth(self, seat: int) -> None:
        """A ship reappears on Earth in its dimension."""
        ship = self.seats[seat]
        if ship.space != EARTH:
            self.seats[seat] = ship._replace(space=EARTH)
            self.say("reappeared", seat, Source("space", ship.space), rule="regression.vanish")
