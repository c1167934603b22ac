"""What a move would bring about: the engine's own events on an imagined table, without what nobody can know yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation
from spacetutor.games.hope.actions import Accuse, Action, Finish, PledgeNothing
from spacetutor.games.hope.options import SHUFFLES
from spacetutor.games.hope.state import NONE, State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.tell.event import tell_event
from spacetutor.games.hope.tell.scene import Scene

UNKNOWN = -1
_UNTOLD = ("turn-ended", "unmasked")
"""Whether somebody is unmasked in the end only the traitor knows."""


class Foreseen(NamedTuple):
    """What happens if the new open card shows so many symbols (UNKNOWN: no new card decides anything), and the imagined
    table after it.
    """

    symbols: int
    events: tuple[Event, ...]
    after: State


def foreseen(table: Scene, action: Action) -> list[Event]:
    """The events of a move up to the point where something unseen decides. An accusation can't be foreseen at all."""
    if isinstance(action, Accuse):
        return []
    log = _certain(table, action, table.events(action))
    if isinstance(action, Finish) and len(outcomes(table, action)) > 1:
        return [event for event in log if event.kind in ("discarded", "took", "shuffled", "opened", "drew")]
    return log


def tell_foreseen(events: Sequence[Event]) -> tuple[Explanation, ...]:
    return tuple(tell_event(event, foresight=True) for event in events)


def _certain(table: Scene, action: Action, log: Sequence[Event]) -> list[Event]:
    """Without what hangs on a Bug Card that nobody has seen, or on cards in the hands of others."""
    found: list[Event] = []
    for event in log:
        if event.kind in _UNTOLD:
            continue
        if event.kind == "gave" and isinstance(action, PledgeNothing) and event.seat != table.view.viewer:
            continue
        found.append(event)
        if event.kind == "bug":
            break
    return found


def outcomes(table: Scene, action: Finish) -> list[Foreseen]:
    """The end of a turn, once for each number of symbols that the new open card may show."""
    state, column = table.imagined, action.column
    placed = state.moment.settled_in != NONE
    if column is None or not placed:
        return [_outcome(table, action, UNKNOWN, state)]
    found = []
    for symbols in range(max(SYMBOLS_OF) + 1):
        dealt = _with_next(table, state, column, symbols)
        if dealt is not None:
            found.append(_outcome(table, action, symbols, dealt))
    return found or [_outcome(table, action, UNKNOWN, state)]


def _outcome(table: Scene, action: Finish, symbols: int, state: State) -> Foreseen:
    events, after = table.played(action, state)
    return Foreseen(symbols, tuple(_certain(table, action, events)), after)


def _with_next(table: Scene, state: State, column: int, symbols: int) -> State | None:
    """The imagined table, with a card of so many symbols next; None where no such card can come."""
    center = state.center
    if center.deck:
        hidden = [*center.deck, *_out_of_sight(table, state)]
        kind = next((kind for kind in sorted(hidden) if SYMBOLS_OF[kind] == symbols), None)
        return None if kind is None else state._replace(center=center._replace(deck=(kind, *center.deck[1:])))
    laid = [(*pile, *(state.moment.pile if i == column else ())) for i, pile in enumerate(center.discards)]
    loose = sorted([*center.aside, *(kind for pile in laid for kind in pile[:-1])])
    place = next((i for i, kind in enumerate(loose) if SYMBOLS_OF[kind] == symbols), None)
    if place is None:
        return None
    order = (place, *(i for i in range(len(loose)) if i != place))
    return state._replace(center=center._replace(shuffles=(order,) * SHUFFLES))


def _out_of_sight(table: Scene, state: State) -> list[int]:
    """Cards that the viewer imagines in hands."""
    found = []
    for dealt, seen in zip(state.seats, table.view.seats, strict=True):
        hand = list(dealt.hand)
        for kind in seen.hand:
            hand.remove(kind)
        found += hand
    return found
