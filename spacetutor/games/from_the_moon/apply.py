"""What comes of a move."""

from __future__ import annotations

from spacetutor.games.from_the_moon.actions import Action, Convert
from spacetutor.games.from_the_moon.answers import answer
from spacetutor.games.from_the_moon.draft import Draft, Log
from spacetutor.games.from_the_moon.options import Rules
from spacetutor.games.from_the_moon.state import State
from spacetutor.games.from_the_moon.turn import begin, settle


def apply(rules: Rules, state: State, action: Action, log: Log = None) -> State:
    """The state after a legal move, and after all that follows from it by itself."""
    draft = Draft(rules.material, state, log)
    make(draft, action)
    return draft.freeze()


def make(draft: Draft, action: Action) -> None:
    """A legal move on a table taken apart."""
    if draft.pending or isinstance(action, Convert):
        answer(draft, action)
    else:
        begin(draft, action)
    settle(draft)
