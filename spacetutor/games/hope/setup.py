"""The table at the beginning, from what chance decided."""

from __future__ import annotations

from spacetutor.games.hope.options import STACKS, Deal, Options, Rules, check_deal
from spacetutor.games.hope.places import BORDER, EARTH, SPACES
from spacetutor.games.hope.state import (
    IN_COCKPIT,
    LAUNCH,
    MONOLITH,
    NOBODY,
    NONE,
    NOT_ASKING,
    PIONEERS,
    Center,
    Mission,
    Seat,
    State,
    Universe,
    fresh_moment,
)
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF
from spacetutor.games.hope.values import Values


def set_up(rules: Rules, deal: Deal) -> State:
    """Cards to all by their technology level, the first player first; then a card says where the Monolith stands."""
    check_deal(rules, deal)
    options, values = rules
    deck, hands = deal.deck, dict[int, tuple[int, ...]]()
    for i in range(options.seats):
        seat = (deal.first + i) % options.seats
        level = values.characters[deal.characters[seat]].levels[0]
        hands[seat], deck = tuple(sorted(deck[:level])), deck[level:]
    candidates, turned = _first_monolith(values, deal.layout, deck)
    return State(
        seats=tuple(_seat(deal, seat, hands[seat]) for seat in range(options.seats)),
        universe=Universe(deal.layout, 0, 0, (NOBODY,) * SPACES, (), 0, candidates[0]),
        center=Center(
            open=deal.open,
            deck=deck[turned:] + deck[:turned],
            discards=((), (), ()),
            aside=(),
            shuffles=deal.shuffles,
            shuffled=0,
            stacks=_stacks(options, deal),
            bugs=deal.bugs,
            bug=0,
        ),
        mission=Mission((), 0),
        moment=fresh_moment(EARTH),
        asking=NOT_ASKING,
        first=deal.first,
        to_act=deal.first,
        phase=MONOLITH if len(candidates) > 1 else LAUNCH,
        turn=1,
        ending="",
    )


def _seat(deal: Deal, seat: int, hand: tuple[int, ...]) -> Seat:
    return Seat(
        character=deal.characters[seat],
        space=EARTH,
        dimension=NONE,
        levers=0,
        hand=hand,
        known=(),
        medals=0,
        supply=PIONEERS - IN_COCKPIT,
        rank=0,
        level=0,
        tokens=(),
        role=deal.roles[seat],
        revealed=False,
        disowned=False,
        accuser=False,
        cleared=False,
    )


def _stacks(options: Options, deal: Deal) -> tuple[tuple[str, ...], ...]:
    stacks, start = [], 0
    for size in STACKS[options.level]:
        stacks.append(deal.tokens[start : start + size])
        start += size
    return tuple(stacks)


def _first_monolith(values: Values, layout: tuple[int, ...], deck: tuple[int, ...]) -> tuple[list[int], int]:
    """Where the Monolith may begin, and how many cards were turned to find out: a Joker, or a technology that the
    border lacks, does not count.
    """
    for turned, kind in enumerate(deck, start=1):
        technology = TECHNOLOGY_OF[kind]
        found = [space for space in BORDER if values.technology[layout[space]] == technology]
        if technology != JOKER and found:
            fewest = min(values.all_planets[layout[space]] for space in found)
            return [space for space in found if values.all_planets[layout[space]] == fewest], turned
    return list(BORDER), len(deck)
