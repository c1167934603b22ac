"""From seat to seat: the draft, the starting teams, the turns and the end."""

from __future__ import annotations

from spacetutor.games.from_the_moon import deeds
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.pending import SeatingTeam
from spacetutor.games.from_the_moon.state import LIMIT, TURN_LIMIT


def choose(draft: Draft, name: str) -> None:
    """From the last seat backwards; then the First Player's team takes its seats (S2, S4)."""
    draft.factions = tuple(other for other in draft.factions if other != name)
    deeds.start_as(draft, name)
    if draft.to_act == draft.first:
        draft.pending = (SeatingTeam(),)
    else:
        draft.sit((draft.to_act - 1) % len(draft.seats))


def next_to_sit(draft: Draft) -> None:
    following = (draft.to_act + 1) % len(draft.seats)
    draft.sit(following)
    if following == draft.first:
        draft.pending, draft.turn = (), 1


def pass_turn(draft: Draft) -> None:
    """The next turn; or the end, once the round in which it came about is complete (E1, E5)."""
    following = (draft.to_act + 1) % len(draft.seats)
    draft.say("turn-ended", None, "turn.pass", turn=draft.turn)
    draft.pending = ()
    if draft.turn >= TURN_LIMIT * len(draft.seats):
        draft.ending = draft.ending or LIMIT
    if draft.ending and (following == draft.first or draft.ending == LIMIT):
        draft.over = True
        draft.say("game-over", None, "end.over", by=draft.ending)
        return
    draft.turn += 1
    draft.sit(following)
