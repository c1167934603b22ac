"""Two moves side by side: what speaks for the better one, by facts of the engine.

Both moves are made on the same imagined table, and what comes from the deck is left out. What the next player could
do is told from the cards in sight: the Center and those that all saw taken. Cards in a hand that nobody has seen may
pay, as any card does.
"""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import SHORT, Explanation, Fact, card, cards, colour, colours, count, name, seat
from spacetutor.games.space_explorers.abilities import ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Accept, Action, Complete, Recruit
from spacetutor.games.space_explorers.apply import apply
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, NONE, Counted, spread
from spacetutor.games.space_explorers.draft import Log
from spacetutor.games.space_explorers.hub import tops
from spacetutor.games.space_explorers.legal import completions
from spacetutor.games.space_explorers.payment import cost, means, payments
from spacetutor.games.space_explorers.pricing import price
from spacetutor.games.space_explorers.scoring import points, score
from spacetutor.games.space_explorers.state import END, OVER, Seat, State
from spacetutor.games.space_explorers.tell.move import statement
from spacetutor.games.space_explorers.tell.payment import tell_spend
from spacetutor.games.space_explorers.tell.table import Table

MOST = 5
"""So many reasons are given, the weightiest first."""

NAMED = 3
"""So many cards are named in one of them."""

Reach = dict[int, tuple[str, ...]]
"""Cards that a seat could recruit, each with the Projects that it would have every skill for by that."""


class Made(NamedTuple):
    """A move that was made on the imagined table, with what it offers taken."""

    action: Action
    state: State
    seat: Seat
    done: tuple[str, ...]
    passed: Counted
    unseen: frozenset[int]

    @property
    def over(self) -> bool:
        return self.state.phase == OVER


def tell_compare(table: Table, played: Action, better: Action) -> Explanation:
    """The better move in a line, and why it is better than the one that was played."""
    for action in (played, better):
        if action not in table.legal:
            raise Unknown("only moves that are legal here can be compared")
    one, other = _made(table, better), _made(table, played)
    told = [*_endings(table, one, other), *_projects(table, one, other)]
    if not one.over:
        told += [*_gifts(table, other), *_left(table, one, other), *_race(table, one, other)]
        told += [*_price(table, one, other), *_points(table, one, other), *_abilities(table, one, other)]
        told += [*_tokens(table, one, other), *_hand(one, other)]
    head = statement(table, better)
    paid: list[Explanation] = []
    if isinstance(better, Recruit):
        paid.append(tell_spend(table, (better.tokens, better.cards, better.return_31), SHORT))
    reasons = told[:MOST] or [Explanation("compare.later", {})]
    return head._replace(children=(*paid, *reasons))


def _made(table: Table, action: Action) -> Made:
    log: Log = []
    state = apply(table.cards, table.card_34, table.imagined, action, log)
    while state.pending and state.to_act == table.me:
        state = apply(table.cards, table.card_34, state, Accept(), log)
    done = tuple(str(event.facts["project"]) for event in log or () if event.kind == "completed")
    given = [COLOURS.index(str(event.facts["colour"])) for event in log or () if event.kind == "token"]
    passed = tuple(given.count(c) for c in range(5))
    unseen = frozenset(int(event.facts["card"]) for event in log or () if event.kind == "revealed")
    return Made(action, state, state.seats[table.me], done, passed, unseen)


def _endings(table: Table, one: Made, other: Made) -> list[Explanation]:
    """Whether a move ends the game, and who wins then."""
    told = []
    if (
        one.over
        and table.me in _winners(table.cards, one)
        and not (other.over and table.me in _winners(table.cards, other))
    ):
        told.append(Explanation("compare.wins", {}, rule="end.over"))
    if other.over and table.me not in (won := _winners(table.cards, other)) and not one.over:
        told.append(Explanation("compare.ends", {"seat": seat(won[0])}, rule="end.over"))
    return told


def _winners(deck: CardSet, made: Made) -> list[int]:
    return [index for index, entry in enumerate(score(deck, made.state)) if entry.winner]


def _side(table: Table, side: str) -> dict[str, Fact]:
    shown = table.cards.sides[side]
    return {"project": name(shown.name), "points": count("point", shown.points)}


def _projects(table: Table, one: Made, other: Made) -> list[Explanation]:
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


def _ready(table: Table, made: Made) -> list[str]:
    """What can be completed before this turn ends."""
    state = made.state
    if state.to_act != table.me or state.phase != END:
        return []
    moves = completions(table.cards, state)
    return list(dict.fromkeys(move.project for move in moves if isinstance(move, Complete)))


def _gifts(table: Table, other: Made) -> list[Explanation]:
    """What the tokens that were passed on let the next player do."""
    if other.over or not any(other.passed):
        return []
    before = _reach(table, other, _without(other, table.next))
    after = _reach(table, other, other.state.seats[table.next])
    gained = {number: sides for number, sides in after.items() if number not in before}
    facts: dict[str, Fact] = {"next": seat(table.next), "tokens": colours(_names(other.passed))}
    winning = [(number, side) for number, sides in gained.items() for side in sides]
    if winning:
        number, side = winning[0]
        facts |= {"card": card(number)} | _side(table, side)
        return [Explanation("compare.gift-project", facts, rule="pay.tokens")]
    if gained:
        facts |= {"cards": cards(tuple(sorted(gained))[:NAMED])}
        return [Explanation("compare.gift", facts, rule="pay.tokens")]
    return []


def _left(table: Table, one: Made, other: Made) -> list[Explanation]:
    """Projects that the next player can complete after the played move, and not after the better one.

    What only the tokens make possible is told with them.
    """
    if other.over or one.over:
        return []
    after = _reach(table, other, _without(other, table.next))
    instead = _reach(table, one, one.state.seats[table.next])
    for number, sides in after.items():
        for side in sides:
            if side not in instead.get(number, ()):
                facts = {"next": seat(table.next), "card": card(number)} | _side(table, side)
                return [Explanation("compare.leaves", facts, rule="project.skills")]
    return []


def _without(made: Made, receiver: int) -> Seat:
    """The next player without the tokens that this move passed on."""
    holder = made.state.seats[receiver]
    return holder._replace(tokens=tuple(map(int.__sub__, holder.tokens, made.passed)))


def _reach(table: Table, made: Made, holder: Seat) -> Reach:
    """What a seat could recruit of the cards in sight, and which Projects it could complete by that."""
    deck = table.cards
    facts = deck.hub(holder.hub)
    hand = holder.hand if table.card_34 == "hub" else holder.known
    has = means(deck, holder._replace(hand=hand), table.card_34)
    found: Reach = {}
    for number in (*(c for c in made.state.center if c not in made.unseen), *holder.known):
        for division in deck.divisions[number]:
            if number not in found and payments(has, cost(deck, has, number, facts.reductions[division])):
                skills = tuple(own + deck.skills[number].count(c) for c, own in enumerate(facts.skills))
                lines = [side for side in made.state.line if deck.lacking(side, facts.skills)]
                found[number] = tuple(side for side in lines if not deck.lacking(side, skills))
    return found


def _names(counted: Counted) -> tuple[str, ...]:
    return tuple(COLOURS[c] for c in spread(counted))


def _race(table: Table, one: Made, other: Made) -> list[Explanation]:
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
    facts = _side(table, side) | {"new": count("skill", new), "old": old}
    return [Explanation("compare.nearer", facts, rule="project.skills")]


def _price(table: Table, one: Made, other: Made) -> list[Explanation]:
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


def _points(table: Table, one: Made, other: Made) -> list[Explanation]:
    mine, theirs = (sum(line.points for line in points(table.cards, made.seat)) for made in (one, other))
    if mine <= theirs:
        return []
    return [Explanation("compare.points", {"points": count("point", mine - theirs)})]


def _abilities(table: Table, one: Made, other: Made) -> list[Explanation]:
    """Abilities that the played move covers and the better one keeps; then those that the better one brings."""
    quiet = ASTERISKS | TWO_SKILLS
    mine, theirs, had = (tops(hub) for hub in (one.seat.hub, other.seat.hub, table.seat.hub))
    lost = [number for number in had if number in mine and number not in theirs and number not in quiet]
    new = [number for number in mine if number not in had and number not in theirs and number not in quiet]
    told = [Explanation("compare.covers", {"card": card(number)}, rule="ability.active") for number in lost]
    told += [Explanation("compare.ability", {"card": card(number)}, rule="ability.active") for number in new]
    return told


def _tokens(table: Table, one: Made, other: Made) -> list[Explanation]:
    """Fewer tokens to the next player."""
    if sum(one.passed) >= sum(other.passed):
        return []
    facts: dict[str, Fact] = {"next": seat(table.next), "other": count("token", sum(other.passed))}
    if one.passed == NONE:
        return [Explanation("compare.no-tokens", facts, rule="pay.tokens")]
    return [Explanation("compare.fewer-tokens", facts | {"n": sum(one.passed)}, rule="pay.tokens")]


def _hand(one: Made, other: Made) -> list[Explanation]:
    more = len(one.seat.hand) - len(other.seat.hand)
    return [Explanation("compare.hand", {"more": count("card", more)}, rule="pay.hand")] if more > 0 else []
