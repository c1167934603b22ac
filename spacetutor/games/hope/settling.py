"""Pioneers: placing them, what that earns, and galaxies that become stable."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.games.hope import row
from spacetutor.games.hope.bugs import FRONTIER, SILENCE
from spacetutor.games.hope.draft import Draft
from spacetutor.games.hope.meddling import draw_bug
from spacetutor.games.hope.places import BORDER, DIMENSIONS
from spacetutor.games.hope.state import NOBODY, ROW, Faces
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.games.hope.values import BRAVE

FIRST_ON_BORDER = BORDER[0]
DRAWN_BY_BRAVE = 1


def settle(draft: Draft, space: int, cards: tuple[int, ...]) -> None:
    """One Pioneer on a planet of the ship's dimension: for cards, with its Medals; and perhaps a galaxy is stable."""
    moment, faces = draft.moment, draft.universe.pioneers[space]
    draft.use_cards(draft.me, cards)
    seat = draft.acting
    draft.seats[draft.me] = seat._replace(supply=seat.supply - 1)
    draft.moment = moment._replace(
        at=moment.touched.index(space, moment.at), settled_in=moment.stretch, pile=moment.pile + cards, begun=True
    )
    here = (*faces[seat.dimension], draft.me)
    draft.set_faces(space, _with_face(faces, seat.dimension, here))
    if draft.log is not None:
        names = tuple(CARD_NAMES[kind] for kind in cards)
        facts = {"space": space, "dimension": DIMENSIONS[seat.dimension], "cards": names}
        draft.say("settled", None, Source("space", space), rule="settle.planet", **facts)
    _reward(draft, space, faces)
    if sum(map(len, draft.universe.pioneers[space])) == draft.values.all_planets[draft.universe.layout[space]]:
        _stabilize(draft, space)


def _with_face(faces: Faces, dimension: int, face: tuple[int, ...]) -> Faces:
    purple, red, blue = (face if d == dimension else faces[d] for d in range(3))
    return purple, red, blue


def neighbours_on(faces: Faces, me: int) -> list[int]:
    """The other players with Pioneers on a tile; none counts where one has a Pioneer there oneself."""
    owners = {owner for face in faces for owner in face}
    return [] if me in owners else sorted(owners)


def _reward(draft: Draft, space: int, before: Faces) -> None:
    """Medals for settling beside others, and for being the first on a border tile; the Brave draws on an empty one."""
    others = neighbours_on(before, draft.me)
    if others and draft.effect != SILENCE:
        draft.gain_medals(draft.me, len(others), Source("shared", space))
        for seat in draft.clockwise[1:]:
            if seat in others:
                draft.gain_medals(seat, 1, Source("shared", space))
    if space < FIRST_ON_BORDER:
        return
    universe = draft.universe
    if not universe.claimed >> space & 1:
        draft.universe = universe._replace(claimed=universe.claimed | 1 << space)
        draft.gain_medals(draft.me, 2 if draft.effect == FRONTIER else 1, Source("border", space))
    if before == NOBODY and draft.acting.character == BRAVE:
        draft.draw(draft.me, DRAWN_BY_BRAVE, Source("character", BRAVE))


def _stabilize(draft: Draft, space: int) -> None:
    """The tile is safe, a Bonus Token lies on it, the Pioneers go to the row, and a Bug Card may come."""
    owners = [owner for face in draft.universe.pioneers[space] for owner in face]
    draft.set_faces(space, NOBODY)
    draft.universe = draft.universe._replace(stable=draft.universe.stable | 1 << space)
    room = len(row.free_places(draft.values, draft.mission))
    pioneers = min(len(owners), room)
    draft.say("stable", None, Source("space", space), rule="settle.stable", space=space, pioneers=pioneers)
    _lay_token(draft, space)
    row.to_row(draft, tuple(seat for seat in draft.clockwise for _ in range(owners.count(seat))))
    _draw_bug(draft)


def admit(draft: Draft, owner: int) -> None:
    """A place of the row is given away; after the last one a Bug Card may come."""
    row.admit(draft, owner)
    _draw_bug(draft)


def _draw_bug(draft: Draft) -> None:
    """Once nobody waits for a place any more."""
    if draft.center.bugs and draft.phase != ROW:
        draw_bug(draft)


def _lay_token(draft: Draft, space: int) -> None:
    """The top Bonus Token of the first stack that has one."""
    stacks = list(draft.center.stacks)
    for i, stack in enumerate(stacks):
        if stack:
            stacks[i] = stack[1:]
            draft.center = draft.center._replace(stacks=tuple(stacks))
            gifts = tuple(sorted((*draft.universe.gifts, (space, stack[0]))))
            draft.universe = draft.universe._replace(gifts=gifts)
            draft.say("token-laid", source=Source("stack", i), space=space, token=stack[0], rule="token.gift")
            return
