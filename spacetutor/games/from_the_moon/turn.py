"""What runs by itself: until somebody is asked, through gatherings and from turn to turn."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import deeds, gathering
from spacetutor.games.from_the_moon.answers import answer, carry_out
from spacetutor.games.from_the_moon.choices import asked_for, asks, choices
from spacetutor.games.from_the_moon.deeds import charge, hooked
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Flips, Founds, Grows, Laboratories, Recruits, Trains
from spacetutor.games.from_the_moon.interpret import funds_of
from spacetutor.games.from_the_moon.passing import next_to_sit, pass_turn
from spacetutor.games.from_the_moon.pending import After, Earning, Ends, Feeding, Pending, SeatingTeam, Tasks
from spacetutor.games.from_the_moon.starts import site_of

_OTHER: dict[type[object], tuple[Pending, ...]] = {
    do.AddGreenhouse: (Ends(), After("grown"), Flips(bought=True)),
    do.FlipGreenhouse: (Ends(), After("grown"), Grows(bought=True)),
    do.Recruit: (Ends(), After("teamed"), Trains(bought=True)),
    do.Train: (Ends(), After("teamed"), Recruits(bought=True)),
    do.AddFoundation: (Ends(), Laboratories(bought=True)),
    do.TakeLab: (Ends(), Founds(bought=True)),
}
"""What waits after the first part of an action: the other part, and what the faction gets (T6)."""


def settle(draft: Draft) -> None:
    """Go on until somebody is asked, or it is over (T2, T4)."""
    while not draft.over and (draft.pending or all(draft.me.rovers)):
        match asked_for(draft):
            case After(when):
                draft.pop()
                deeds.hooked(draft, when)
                continue
            case Founds(bought=False):
                draft.pop()
                deeds.found(draft)
                continue
            case SeatingTeam() if not draft.me.waiting:
                next_to_sit(draft)
                continue
        moves = choices(draft.values, draft, funds_of(draft.me))
        if asks(draft.values, draft, moves):
            return
        _by_itself(draft, moves)


def _by_itself(draft: Draft, moves: list[do.Action]) -> None:
    """The only answer, or what needs none."""
    match asked_for(draft):
        case None:
            begin(draft, moves[0])
        case Ends():
            pass_turn(draft)
        case Earning(parts):
            draft.pop()
            for part in parts:
                gathering.earn(draft, part)
        case Feeding() if not moves:
            gathering.feed(draft)
        case _ if moves:
            answer(draft, moves[0])
        case _:
            draft.pop()


# a new action


def begin(draft: Draft, action: do.Action) -> None:
    """The first choice of an action (T2)."""
    match action:
        case do.Send(rover, tile):
            _send(draft, rover, tile)
        case do.Gather():
            gathering.gather(draft)
        case _ if site := site_of(action):
            draft.pending = (Ends(), After("constructed"), site)
            draft.say("building", None, "build.point", tile=site.small or site.large)
        case _:
            draft.pending = _OTHER[type(action)]
            charge(draft, action, None)
            carry_out(draft, action, None)


def _send(draft: Draft, rover: int, tile: int) -> None:
    """Gains for placing come first, then the tasks of its crew (R2, R3)."""
    me = draft.me
    me.rovers = (*me.rovers[: rover - 1], tile, *me.rovers[rover:])
    crew = me.crews[rover - 1]
    draft.say("sent", Source("rover", rover), "send.free", rover=rover, tile=tile)
    draft.pending = (Ends(), Tasks(rover, tuple([b + 2 * s for b, s in crew]), tuple([s for _, s in crew])))
    ground = draft.values.grid[len(draft.seats)]
    if ground.outer[tile]:
        hooked(draft, "corner", tile)
    hooked(draft, "placed", tile)
