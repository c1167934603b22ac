"""What comes of a move."""

from __future__ import annotations

from functools import lru_cache

from spacetutor.games.from_the_moon.actions import Action, Convert
from spacetutor.games.from_the_moon.draft import Draft, Log
from spacetutor.games.from_the_moon.known import REMEMBERED, Drawn, laid_back, openly
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.turn import answer, begin, settle


def apply(rules: Rules, state: State, action: Action, log: Log = None) -> State:
    """The state after a legal move, and after all that follows from it by itself."""
    if log is None and (table := _known(rules, openly(state), action)):
        return laid_back(table, state)
    draft = Draft(rules.material, state, log)
    make(draft, action)
    return draft.freeze()


@lru_cache(REMEMBERED)
def _known(rules: Rules, table: State, action: Action) -> State | None:
    """What comes of a move that draws nothing."""
    draft = Draft(rules.material, table, None)
    try:
        make(draft, action)
    except Drawn:
        return None
    return draft.freeze()


def make(draft: Draft, action: Action) -> None:
    """A legal move on a table taken apart."""
    if draft.pending or isinstance(action, Convert):
        answer(draft, action)
    else:
        begin(draft, action)
    settle(draft)
