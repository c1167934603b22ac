"""Two moves side by side: what speaks for the better one, by facts of the engine.

Both moves are made on the same imagined table, what they offer is taken, and what comes from the deck is left out.
"""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.explanation import SHORT, Explanation, Fact, Term, card, cards, colour, colours, count, name, seat
from spacetutor.core.kit.telling import check_comparable, compared
from spacetutor.games.space_explorers.abilities import ON_COVERED
from spacetutor.games.space_explorers.actions import Accept, Action, Recruit
from spacetutor.games.space_explorers.apply import apply
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, NONE, Counted, spread
from spacetutor.games.space_explorers.draft import Log
from spacetutor.games.space_explorers.hub import batch_of, tops
from spacetutor.games.space_explorers.legal import completions
from spacetutor.games.space_explorers.pricing import price
from spacetutor.games.space_explorers.scoring import points, score
from spacetutor.games.space_explorers.state import END, OVER, TURN_LIMIT, Seat, State
from spacetutor.games.space_explorers.tell.move import with_payment
from spacetutor.games.space_explorers.tell.reach import reach
from spacetutor.games.space_explorers.tell.scene import Scene

NAMED = 3
"""So many cards are named in one of them."""


class Made(NamedTuple):
    """A move that was made on the imagined table, with what it offers taken."""

    action: Action
    state: State
    seat: Seat
    done: tuple[str, ...]
    passed: Counted
    unseen: frozenset[int]
    taken: bool

    @property
    def over(self) -> bool:
        return self.state.phase == OVER


def tell_compare(table: Scene, played: Action, better: Action) -> Explanation:
    """The better move in a line, and why it is better than the one that was played."""
    check_comparable(table.legal, played, better)
    one, other = _made(table, better), _made(table, played)
    told = [*_endings(table, one, other), *_projects(table, one, other)]
    if not one.over:
        told += [*_gifts(table, other), *_left(table, one, other), *_race(table, one, other)]
        told += [*_price(table, one, other), *_points(table, one, other), *_abilities(table, one, other)]
        told += [*_tokens(table, one, other), *_hand(one, other)]
    return compared(with_payment(table, better, SHORT), told)


def _made(table: Scene, action: Action) -> Made:
    log: Log = []
    state = apply(table.rules, table.imagined, action, log)
    taken = False
    while state.pending and state.to_act == table.me:
        state, taken = apply(table.rules, state, Accept(), log), True
    done = tuple(str(event.facts["project"]) for event in log or () if event.kind == "completed")
    given = [COLOURS.index(str(event.facts["colour"])) for event in log or () if event.kind == "token"]
    passed = tuple(given.count(c) for c in range(5))
    unseen = frozenset(int(event.facts["card"]) for event in log or () if event.kind == "revealed")
    return Made(action, state, state.seats[table.me], done, passed, unseen, taken)


def _endings(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Whether a move ends the game, and who wins then."""
    won, lost = _winners(table.cards, one), _winners(table.cards, other)
    if table.me in won and table.me not in lost:
        others = tuple(seat(index) for index in won if index != table.me)
        key = "compare.wins-together" if others else "compare.wins"
        return [Explanation(key, {"others": Term("list", others)}, rule="end.over")]
    if lost and table.me not in lost and not one.over:
        facts: dict[str, Fact] = {"seats": Term("list", tuple(map(seat, lost))), "n": len(lost)}
        return [Explanation("compare.ends", facts, rule="end.over")]
    return []


def _winners(deck: CardSet, made: Made) -> list[int]:
    """Who has won, if the game is over by this move."""
    return [index for index, entry in enumerate(score(deck, made.state)) if made.over and entry.winner]


def _side(table: Scene, side: str) -> dict[str, Fact]:
    shown = table.cards.sides[side]
    return {"project": name(shown.name), "points": count("point", shown.points)}


def _projects(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Projects that the better move completes, or makes possible to complete this very turn."""
    told = [Explanation("compare.completes", _side(table, side), rule="project.skills") for side in one.done]
    told = [entry for entry, side in zip(told, one.done, strict=True) if side not in other.done]
    now = _ready(table, one)
    told += [
        Explanation("compare.ready", _side(table, side), rule="project.skills")
        for side in now
        if side not in (*other.done, *_ready(table, other))
    ]
    return told


def _ready(table: Scene, made: Made) -> list[str]:
    """What can be completed before this turn ends."""
    state = made.state
    if state.to_act != table.me or state.phase != END:
        return []
    return list(dict.fromkeys(move.project for move in completions(table.cards, state)))


def _gifts(table: Scene, other: Made) -> list[Explanation]:
    """What the tokens that were passed on let the next player do."""
    if not any(other.passed) or not _next_acts(table, other):
        return []
    before = reach(table, other.state, _without(other, table.next), other.unseen).may
    after = reach(table, other.state, other.state.seats[table.next], other.unseen).sure
    mine = _ready(table, other)
    gained = {number: sides for number, sides in after.items() if number not in before}
    facts: dict[str, Fact] = {"next": seat(table.next), "tokens": colours(_names(other.passed))}
    winning = [(number, side) for number, sides in gained.items() for side in sides if side not in mine]
    if winning:
        number, side = winning[0]
        facts |= {"card": card(number)} | _side(table, side)
        return [Explanation("compare.gift-project", facts, rule="pay.tokens")]
    if gained:
        facts |= {"cards": cards(tuple(sorted(gained))[:NAMED])}
        return [Explanation("compare.gift", facts, rule="pay.tokens")]
    return []


def _left(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Projects that the next player can complete after the played move, and not after the better one.

    What only the tokens make possible is told with them.
    """
    if one.over or not _next_acts(table, other):
        return []
    after = reach(table, other.state, _without(other, table.next), other.unseen).sure
    instead = reach(table, one.state, one.state.seats[table.next], one.unseen).may
    mine = _ready(table, other)
    for number, sides in after.items():
        for side in sides:
            if side not in (*instead.get(number, ()), *mine):
                facts = {"next": seat(table.next), "card": card(number)} | _side(table, side)
                return [Explanation("compare.leaves", facts, rule="project.skills")]
    return []


def _next_acts(table: Scene, made: Made) -> bool:
    """Whether the action of this turn is done with the move, and the next player will have a turn."""
    state = made.state
    if state.to_act != table.me:
        return True
    last = (state.ending and table.next == state.first) or state.turn >= TURN_LIMIT
    return state.phase == END and not last


def _without(made: Made, receiver: int) -> Seat:
    """The next player without the tokens that this move passed on."""
    holder = made.state.seats[receiver]
    return holder._replace(tokens=tuple(map(int.__sub__, holder.tokens, made.passed)))


def _names(counted: Counted) -> tuple[str, ...]:
    return tuple(COLOURS[c] for c in spread(counted))


def _race(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The Project for which the better move leaves the fewest skills lacking, where the played one leaves more."""
    mine, theirs = (table.cards.hub(made.seat.hub).skills for made in (one, other))
    gains = []
    for place, side in enumerate(side for side in table.view.line if side not in (*one.done, *other.done)):
        new, old = table.cards.lacking(side, mine), table.cards.lacking(side, theirs)
        if 0 < new < old:
            gains.append((new, -table.cards.sides[side].points, place, side, old))
    if not gains:
        return []
    new, _, _, side, old = min(gains)
    facts = _side(table, side) | {"n": new, "old": old}
    return [Explanation("compare.nearer", facts, rule="project.skills")]


def _price(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The same card for less: in another Division, or with fewer things given away."""
    better, played = one.action, other.action
    if not isinstance(better, Recruit) or not isinstance(played, Recruit) or better.card != played.card:
        return []
    mine, theirs = (price(table.cards, table.seat.hub, move.card, move.division).total for move in (better, played))
    if mine >= theirs:
        return []
    facts: dict[str, Fact] = {"card": card(better.card), "division": colour(COLOURS[better.division])}
    facts |= {"cost": count("symbol", mine), "other": theirs}
    return [Explanation("compare.price", facts, rule="pay.cover")]


def _points(table: Scene, one: Made, other: Made) -> list[Explanation]:
    mine, theirs = (sum(line.points for line in points(table.cards, made.seat)) for made in (one, other))
    if mine <= theirs:
        return []
    return [Explanation("compare.points", {"points": count("point", mine - theirs)})]


def _abilities(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Abilities that the played move covers and the better one keeps; then those that the better one brings.

    Those that being covered sets off are not lost by it.
    """
    mine, theirs, had = (tops(hub) for hub in (one.seat.hub, other.seat.hub, table.seat.hub))
    lost = [number for number in had if number in mine and number not in theirs and number not in ON_COVERED]
    lost = [number for number in lost if batch_of(other.seat.hub, number)]
    new = [number for number in mine if number not in had and number not in theirs]
    told = [("compare.covers", number) for number in lost]
    told += [("compare.uncovers" if batch_of(table.seat.hub, n) else "compare.ability", n) for n in new]
    return [
        Explanation(key, {"card": card(number)}, rule="ability.active")
        for key, number in told
        if table.works_on_top(number)
    ]


def _tokens(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Fewer tokens to the next player."""
    if sum(one.passed) >= sum(other.passed):
        return []
    facts: dict[str, Fact] = {"next": seat(table.next), "other": count("token", sum(other.passed))}
    if one.passed == NONE:
        return [Explanation("compare.no-tokens", facts, rule="pay.tokens")]
    return [Explanation("compare.fewer-tokens", facts | {"n": sum(one.passed)}, rule="pay.tokens")]


def _hand(one: Made, other: Made) -> list[Explanation]:
    more = len(one.seat.hand) - len(other.seat.hand)
    key = "compare.hand-taken" if one.taken or other.taken else "compare.hand"
    return [Explanation(key, {"more": count("card", more)}, rule="pay.hand")] if more > 0 else []
