"""Bug Cards: drawing one, asking for its price, and what it does."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.hope import bugs
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.regression import advance, move_monolith, strike
from spacetutor.games.hope.state import (
    ALL_LEVERS,
    BUG,
    NO_PLEDGE,
    NONE,
    NOT_ASKING,
    TURN,
    AnySeat,
    Asking,
    Pledge,
    Position,
)
from spacetutor.games.hope.technologies import CARD_NAMES, JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.values import Values


def bug_price(values: Values, position: Position | Draft, bug: int) -> int:
    """One Medal for each player, and what the card asks on top."""
    return len(position.seats) + values.extra[bug]


def pledged(asking: Asking) -> int:
    """What has been laid down so far, in Medals: two cards count one."""
    return sum(medals + len(cards) // 2 for medals, cards in asking.pledges)


def is_asked(seat: AnySeat) -> bool:
    """Whoever plainly has nothing to give is not asked: no Medal, and no two cards."""
    return seat.medals > 0 or len(seat.hand) + seat.hidden.count >= 2


def draw_bug(draft: Draft) -> None:
    """A new Bug Card ends the lasting one; then the players are asked, the one with the turn first."""
    bug, *rest = draft.center.bugs
    draft.center = draft.center._replace(bugs=tuple(rest), bug=0)
    draft.say("bug", source=Source("bug", bug), bug=bug, effect=draft.values.effect[bug], rule="bug.drawn")
    draft.phase = BUG
    draft.asking = Asking(bug, draft.me, (NO_PLEDGE,) * len(draft.seats), 0, NONE)
    _ask_from(draft, 0)


def _ask_from(draft: Draft, place: int) -> None:
    """The next seat from this place round the table that may have something to give; after the last it is unpaid."""
    for seat in draft.clockwise[place:]:
        if is_asked(draft.seats[seat]):
            draft.asking = draft.asking._replace(seat=seat)
            return
    for seat in draft.clockwise:
        _show(draft, seat, draft.asking.pledges[seat][1])
    _resolve(draft, paid=False)


def pledge(draft: Draft, medals: int, cards: tuple[int, ...]) -> None:
    """One Medal more, or two cards; with enough on the table the price is paid."""
    seat, pledges = draft.asking.seat, list(draft.asking.pledges)
    before = pledges[seat]
    pledges[seat] = (before[0] + medals, before[1] + cards)
    draft.asking = draft.asking._replace(pledges=tuple(pledges))
    draft.say("pledged", seat, medals=medals, cards=tuple(CARD_NAMES[kind] for kind in cards), rule="bug.price")
    if pledged(draft.asking) >= bug_price(draft.values, draft, draft.asking.bug):
        _pay(draft)


def pledge_nothing(draft: Draft) -> None:
    draft.say("no-pledge", draft.asking.seat, rule="bug.price")
    _ask_from(draft, draft.clockwise.index(draft.asking.seat) + 1)


def _pay(draft: Draft) -> None:
    source = Source("bug", draft.asking.bug)
    for seat, (medals, cards) in enumerate(draft.asking.pledges):
        draft.lose_medals(seat, medals, source)
        if cards:
            draft.use_cards(seat, cards)
            draft.put_aside(cards)
            draft.say("gave", seat, source, cards=tuple(CARD_NAMES[kind] for kind in cards), rule="bug.price")
    _resolve(draft, paid=True)


def _show(draft: Draft, seat: int, cards: tuple[int, ...]) -> None:
    """Cards that were laid down and taken back have been seen by all."""
    holder = draft.seats[seat]
    known = list(holder.known)
    for kind in set(cards):
        known += [kind] * max(0, cards.count(kind) - known.count(kind))
    draft.seats[seat] = holder._replace(known=tuple(sorted(known)))


def left_to_pledge(seat: AnySeat, given: Pledge) -> tuple[int, tuple[int, ...]]:
    """Medals and cards that are not on the table yet."""
    hand = list(seat.hand)
    for kind in given[1]:
        hand.remove(kind)
    return seat.medals - given[0], tuple(hand)


def _resolve(draft: Draft, *, paid: bool) -> None:
    """A bonus works if it is paid for, a malus unless it is."""
    bug = draft.asking.bug
    effect = bugs.EFFECTS[draft.values.effect[bug]]
    draft.phase, draft.asking = TURN, NOT_ASKING
    works = paid != effect.malus
    draft.say("bug-works" if works else "bug-off", source=Source("bug", bug), bug=bug, paid=paid, rule="bug.drawn")
    if not works:
        return
    if effect.lasting:
        draft.center = draft.center._replace(bug=bug)
    else:
        _strike_once(draft, effect.name, Source("bug", bug))


def _strike_once(draft: Draft, effect: str, source: Source) -> None:
    """What the cards do that act once."""
    match effect:
        case bugs.SUPPLIES:
            for seat in draft.clockwise:
                draft.draw(seat, bugs.SUPPLIED, source)
        case bugs.CALM:
            start, draft.marker = draft.marker, max(0, draft.marker - bugs.CALMED)
            draft.say("marker", source=source, start=start, end=draft.marker, rule="regression.symbols")
        case bugs.DRIFT:
            move_monolith(draft, bugs.DRIFTED, source)
        case bugs.FRESH:
            _renew_open(draft)
        case bugs.LEAK:
            for seat in draft.clockwise:
                draft.lose_medals(seat, 1, source)
        case bugs.SURGE:
            advance(draft, bugs.SURGED, source)
        case bugs.LEVERS | bugs.JAM:
            used = 0 if effect == bugs.LEVERS else ALL_LEVERS
            draft.seats = [seat._replace(levers=used) for seat in draft.seats]
            draft.say("levers", source=source, used=bool(used), rule="bug.drawn")
        case bugs.RECALL:
            for seat in draft.clockwise:
                draft.to_earth(seat)
        case bugs.TIDE:
            strike(draft, 1, source)
        case bugs.STATIC:
            _lose_jokers(draft, source)
        case _:
            raise AssertionError(effect)


def _renew_open(draft: Draft) -> None:
    """The open cards go aside, and three others come from the deck."""
    draft.put_aside(tuple(kind for kind in draft.center.open if kind != NONE))
    draft.center = draft.center._replace(open=(NONE,) * 3)
    for column in range(3):
        fill(draft, column)


def fill(draft: Draft, column: int) -> None:
    """An open space gets the next card of the deck, if there is one."""
    kind = draft.next_card()
    opened = list(draft.center.open)
    opened[column] = kind
    draft.center = draft.center._replace(open=tuple(opened))
    if kind != NONE:
        draft.say("opened", source=Source("deck", 0), column=column, card=CARD_NAMES[kind], rule="finish.cards")


def _lose_jokers(draft: Draft, source: Source) -> None:
    """All Jokers in hands go aside."""
    for seat in draft.clockwise:
        jokers = tuple(kind for kind in draft.seats[seat].hand if TECHNOLOGY_OF[kind] == JOKER)
        if jokers:
            draft.use_cards(seat, jokers)
            draft.put_aside(jokers)
            draft.say("gave", seat, source, cards=tuple(CARD_NAMES[kind] for kind in jokers), rule="bug.price")
