"""Tables to ask the engine about: the one that a statement speaks of, and others that differ by one thing."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from spacetutor.core.event import Event
from spacetutor.games.hope.actions import Finish, Fly, Settle
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.options import SHUFFLES
from spacetutor.games.hope.state import LAUNCH, MONOLITH, NONE, NOT_ASKING, OVER, TURN, Mission, State, fresh_moment
from spacetutor.games.hope.technologies import SYMBOLS_OF, card
from tests.truth import Claim
from tests.truth.frame import above
from tests.truth.hope.reading import about, facts

MANY = 60
"""More Medals than a seat can ever spend."""


def values(claim: Claim) -> Any:
    game: Any = claim.game
    return game.values


def rules(claim: Claim) -> Any:
    game: Any = claim.game
    return game.rules


def who(claim: Claim) -> int:
    """The seat that things are told for: the viewer's, or for a watcher the one that has the turn."""
    return int(claim.state.to_act if claim.seat is None else claim.seat)


def holder(claim: Claim) -> Any:
    return claim.state.seats[who(claim)]


def effect(claim: Claim) -> str:
    """What the lasting Bug Card does; "" for none."""
    return str(values(claim).effect[claim.state.center.bug])


def is_gone(state: State, space: int) -> bool:
    return bool(state.universe.gone >> space & 1)


def is_stable(state: State, space: int) -> bool:
    return bool(state.universe.stable >> space & 1)


def tile(claim: Claim, space: int) -> Any:
    """The tile on a space, as the box has it; Earth is none."""
    return values(claim).tile[claim.state.universe.layout[space] - 1]


def with_seat(state: State, seat: int, **fields: Any) -> State:
    """The table with one seat changed."""
    holder = state.seats[seat]._replace(**fields)
    return state._replace(seats=(*state.seats[:seat], holder, *state.seats[seat + 1 :]))


def beginning(state: State, seat: int) -> State:
    """The table as it would be if this seat's turn began."""
    moment = fresh_moment(state.seats[seat].space)
    return state._replace(to_act=seat, phase=TURN, moment=moment, asking=NOT_ASKING)


def going_on(state: State) -> State:
    """The table with the turn going on, if a question stands in its middle."""
    return state._replace(phase=TURN, asking=NOT_ASKING)


def spoken_of(claim: Claim) -> State:
    """The table that a statement about a ship speaks of: now, when the turn goes on, or at the beginning of a turn."""
    state: State = claim.state
    if above(claim, "supposed.waiting") or who(claim) != state.to_act or state.phase in (MONOLITH, LAUNCH, OVER):
        return beginning(state, who(claim))
    return going_on(state)


def legal(claim: Claim, state: State) -> list[Any]:
    """What the seat that decides may do there."""
    return list(claim.game.legal(state))


def flights(claim: Claim, state: State) -> list[Fly]:
    return [move for move in legal(claim, state) if isinstance(move, Fly)]


def with_movement(state: State, used: int | None = None) -> State:
    """The table with one movement left, and these levers used."""
    moved = state._replace(moment=state.moment._replace(moves=1, onward=False))
    return moved if used is None else with_seat(moved, state.to_act, levers=used)


def played(claim: Claim, state: State, action: Any) -> tuple[list[Event], State]:
    """What the engine says of a move, and the table after it."""
    log: list[Event] = []
    return log, apply(rules(claim), state, action, log)


def without_bugs(state: State) -> State:
    """The table with no Bug Card to come, so that a move can be followed to its end."""
    return state._replace(center=state.center._replace(bugs=()))


def standing_on(claim: Claim, seat: int, space: int, dimension: int) -> State:
    """A seat at the beginning of its turn on a space, with a Pioneer in supply."""
    state = with_seat(
        claim.state, seat, space=space, dimension=dimension, supply=max(1, claim.state.seats[seat].supply)
    )
    return without_bugs(beginning(state, seat)._replace(ending=""))


def settled_on(claim: Claim, seat: int, space: int, dimension: int) -> tuple[list[Event], State]:
    """A seat puts a Pioneer there, with a card that pays."""
    paying = card(values(claim).technology[claim.state.universe.layout[space]], 0)
    state = with_seat(standing_on(claim, seat, space, dimension), seat, hand=(paying,), known=())
    return played(claim, state, Settle(space, (paying,)))


def free(claim: Claim, space: int, dimension: int) -> int:
    """Planets of a face without a Pioneer."""
    state = claim.state
    if space == 0 or is_gone(state, space) or is_stable(state, space):
        return 0
    return int(tile(claim, space).planets[dimension] - len(state.universe.pioneers[space][dimension]))


def unseen(claim: Claim) -> Counter[int]:
    """Cards that the one who was told has not seen."""
    view, center = claim.view, claim.view.center
    seen = Counter([*center.aside, *view.moment.pile, *(kind for kind in center.open if kind != NONE)])
    for cards in (*center.discards, *(seat.hand for seat in view.seats)):
        seen.update(cards)
    return Counter(values(claim).deck) - seen


Ends = dict[int, tuple[list[Event], State]]
_kept: dict[tuple[int, int, int | None], tuple[Claim, Ends]] = {}
"""Ends of turns that were asked for lately, by table, view and column; the claim keeps both alive."""


def finishes(claim: Claim, column: int | None) -> Ends:
    """The end of the turn by the symbols on the new open card; NONE where no new card comes."""
    key = (id(claim.state), id(claim.view), column)
    if key not in _kept:
        if len(_kept) > MANY:
            _kept.clear()
        _kept[key] = (claim, _finishes(claim, column))
    return _kept[key][1]


def _finishes(claim: Claim, column: int | None) -> Ends:
    state = going_on(claim.state)
    placed = state.moment.settled_in != NONE
    if column is None or not placed:
        return {NONE: played(claim, state, Finish(column))}
    found = {}
    for symbols in range(3):
        dealt = dealt_next(claim, state, column, symbols)
        if dealt is not None:
            found[symbols] = played(claim, dealt, Finish(column))
    return found or {NONE: played(claim, state, Finish(column))}


def dealt_next(claim: Claim, state: State, column: int, symbols: int) -> State | None:
    """The table with a card of so many symbols next, if one can come as far as is known."""
    center = state.center
    if center.deck:
        kinds = [kind for kind in unseen(claim) if SYMBOLS_OF[kind] == symbols]
        return state._replace(center=center._replace(deck=(kinds[0], *center.deck[1:]))) if kinds else None
    piles = list(center.discards)
    piles[column] = (*piles[column], *state.moment.pile)
    loose = sorted([*center.aside, *(kind for pile in piles for kind in pile[:-1])])
    first = [i for i, kind in enumerate(loose) if SYMBOLS_OF[kind] == symbols]
    if not first:
        return None
    order = (first[0], *(i for i in range(len(loose)) if i != first[0]))
    return state._replace(center=center._replace(shuffles=(order,) * SHUFFLES))


def ended(claim: Claim) -> list[tuple[list[Event], State]]:
    """The ends of the turn that a statement speaks of: of its column, and with the new card that it supposes."""
    ends = finishes(claim, column_of(claim))
    new = above(claim, "end.count.new")
    if new is None and claim.told.key == "end.count.new":
        new = claim.told
    return list(ends.values()) if new is None else [ends[facts(new)["new"]]]


def column_of(claim: Claim) -> int | None:
    """The discard space that the end of a turn is told for."""
    way = above(claim, "end.column", "end.column.sure")
    if way is not None:
        return int(facts(way)["column"]) - 1
    subject = about(claim).subject
    if isinstance(subject, Finish):
        return subject.column
    return subject.which if getattr(subject, "kind", "") in ("open", "discard") else None


def count_of(events: list[Event]) -> int:
    """The symbols that were counted."""
    return next(int(event.facts["count"]) for event in events if event.kind == "regression")


@lru_cache(1 << 10)
def struck(rules: Any, state: State, symbols: int) -> tuple[Event, ...]:
    """What the Regression does if it strikes now, with so many symbols counted: one crossing lies open before it."""
    values = rules.material
    crossing = values.track.crossings[0]
    seats = tuple(seat._replace(hand=(card(0, 0),) * MANY) for seat in state.seats)
    before = state._replace(center=showing(values, state, symbols), seats=seats, ending="")
    before = before._replace(mission=Mission((), crossing.marker - 1))
    log: list[Event] = []
    apply(rules, beginning(before, state.to_act), Finish(), log)
    assert count_of(log) == symbols
    return tuple(log)


def showing(values: Any, state: State, symbols: int) -> Any:
    """The Technology Center with so many symbols in sight: on cards, and under stacks where cards do not suffice."""
    stacks: list[tuple[str, ...]] = [("draw",)] * 3
    for i in (2, 1, 0):
        if symbols - values.stacks.symbols[i] >= 12:
            stacks[i] = ()
            symbols -= values.stacks.symbols[i]
    cards = [card(0, min(2, max(0, symbols - 2 * i))) for i in range(6)]
    discards = tuple((kind,) for kind in cards[3:])
    return state.center._replace(open=tuple(cards[:3]), discards=discards, bug=0, stacks=tuple(stacks))
