"""Gathering: income, feeding, one space on, and the refill (I1)."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.from_the_moon.choices import waits
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.deeds import note_group, run
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Gains
from spacetutor.games.from_the_moon.options import RIVAL_ROVERS
from spacetutor.games.from_the_moon.pending import FROM_GREENHOUSES, RECHARGE, Earning, Ends, Feeding
from spacetutor.games.from_the_moon.pieces import FOOD, SPACES
from spacetutor.games.from_the_moon.state import HUNGER, TRACK


def gather(draft: Draft) -> None:
    """Rovers home; plain gains of the income come by themselves, the rest waits (I1, I2)."""
    me, small = draft.me, draft.values.small
    me.rovers = (0, 0, 0)
    draft.say("gathered", None, "gather.out")
    plain = [tile for tile in me.small if all(isinstance(effect, Gains) for effect in small[tile].income)]
    plain = [tile for tile in plain if not waits(draft.values, me, str(tile))]
    rest = (*(str(tile) for tile in me.small if tile not in plain), FROM_GREENHOUSES, RECHARGE)
    draft.pending = (Ends(), Feeding(), Earning(rest))
    for tile in plain:
        earn(draft, str(tile))


def earn(draft: Draft, part: str) -> None:
    """One part of the income (I2)."""
    me, board = draft.me, draft.values.board
    draft.say("income", Source("income", part), "income.left", part=part)
    if part == FROM_GREENHOUSES:
        basic, improved = me.greenhouses
        draft.gain(Gains(food=basic * board.basic + improved * board.improved), Source("income", part), "income.left")
    elif part == RECHARGE:
        draft.gain(Gains(energy=me.batteries - me.energy), Source("income", part), "income.left")
    else:
        run(draft, draft.values.small[int(part)].income, Source("small", int(part)))


def feed(draft: Draft) -> None:
    """Every Astronaut eats; each unfed one costs points, alone the game (I3, Z2)."""
    draft.pop()
    me = draft.me
    eating = mouths(draft.values, me)
    fed = min(eating, me.resources[FOOD])
    draft.pay((0, 0, 0, fed, 0), Source("feeding", 0), "feed.mouths")
    if hungry := eating - fed:
        draft.say("hungry", None, "feed.solo" if draft.solo else "feed.mouths", count=hungry)
        if draft.solo:
            draft.ending, draft.over, draft.pending = HUNGER, True, ()
            draft.say("game-over", None, "feed.solo", by=HUNGER)
            return
        draft.score(draft.to_act, -hungry * draft.values.board.unfed, Source("hunger", 0), "feed.mouths")
    _advance(draft)


def _advance(draft: Draft) -> None:
    """One space on; beyond the sixth the end is near; who is first on a space refills (I5, E1)."""
    me = draft.me
    others = [seat.space for i, seat in enumerate(draft.seats) if i != draft.to_act]
    me.space += 1
    draft.say("advanced", None, "progress.space", space=me.space)
    if me.space > SPACES:
        if not draft.ending:
            draft.ending = TRACK
            draft.say("end-triggered", None, "end.triggered", by=TRACK)
        return
    if all(space < me.space for space in others):
        _refill(draft)
    if draft.solo:
        _relocate(draft)
        note_group(draft)


def _refill(draft: Draft) -> None:
    """Tile by tile, then Greenhouses; alone not under the rival's Rovers (I5, Z2)."""
    step = draft.values.progress[draft.laid.progress[draft.me.space - 1]]
    for tile in range(1, len(draft.cubes) + 1):
        if tile not in draft.rival:
            draft.fill(tile, step.cubes)
    draft.greenhouses = draft.values.table[len(draft.seats)].greenhouses
    draft.say("refilled", Source("progress", step.number), "refill.first", cubes=step.cubes)


def _relocate(draft: Draft) -> None:
    """The rival's Rovers go to the next three Location cards; the second order follows the first (Z2)."""
    if not draft.locations:
        draft.locations, draft.later, draft.passed = draft.later, (), ()
    draft.rival = draft.locations[:RIVAL_ROVERS]
    draft.locations, draft.passed = draft.locations[RIVAL_ROVERS:], draft.passed + draft.rival
    draft.say("relocated", None, "rival.moves", tiles=draft.rival)
