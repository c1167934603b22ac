"""Who gets Medals for a Pioneer here?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, seat
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.bugs import FRONTIER, SILENCE
from spacetutor.games.hope.places import BORDER, SPACES
from spacetutor.games.hope.puzzles.common import asked, free_here, in_one_stretch, space_thing, with_others
from spacetutor.games.hope.state import ALL_MEDALS
from spacetutor.games.hope.tell.scene import Scene

WRONG = 3
EMPTY = ("border", "claimed")
OFTENER = 3
"""Tiles with Pioneers, where somebody must be looked for, are asked about so many times as often as empty ones."""

ENOUGH = 8
"""With so many Medals in the supply nobody goes short."""

Gains = tuple[int, ...]
"""Medals for each seat."""


def ask_medals(table: Scene, rng: Random) -> Puzzle | None:
    """What each seat gets for a Pioneer of the viewer's on a tile with a free planet in the ship's dimension.

    To be seen: whose Pioneers stand there, whether it is a border tile, and whether it has given its Medal.
    """
    if not table.acting or not in_one_stretch(table) or table.seat.revealed or _left(table) < ENOUGH:
        return None
    by_reason: dict[str, list[int]] = {}
    for space in range(1, SPACES):
        if free_here(table, space):
            by_reason.setdefault(reason(table, space), []).append(space)
    by_reason.pop("plain", None)
    if not by_reason:
        return None
    why = rng.choice([why for why in sorted(by_reason) for _ in range(1 if why in EMPTY else OFTENER)])
    space = rng.choice(by_reason[why])
    right = gains(table, space)
    offered = with_others(right, _wrong(table, space, rng), WRONG, rng)
    verdict = _verdict(table, space, why)
    there = [owner for face in table.view.universe.pioneers[space] for owner in face]
    seen = len(there) + len(set(there)) + (space in BORDER) + (len(there) > 0 and table.me in there)
    return Puzzle(
        kind="medals",
        form=ONE,
        view=table.view,
        question=asked("medals", {"space": terms.space(space)}),
        options=tuple(Option(_says(each), verdict, space_thing(space)) for each in offered),
        right=(offered.index(right),),
        subject=space_thing(space),
        seat=table.me,
        marks=(space_thing(space),),
        difficulty=difficulty(seen, (2, 3, 4, 6)),
    )


def owners(table: Scene, space: int) -> set[int]:
    return {owner for face in table.view.universe.pioneers[space] for owner in face}


def reason(table: Scene, space: int) -> str:
    """What decides about Medals there: others' Pioneers, one's own, or the border."""
    there = owners(table, space)
    if table.me in there:
        return "own"
    if there:
        known = any(table.view.seats[owner].revealed for owner in there)
        return "silence" if table.effect() == SILENCE else "known" if known else "shared"
    if space not in BORDER:
        return "plain"
    return "claimed" if table.view.universe.claimed >> space & 1 else "border"


def gains(table: Scene, space: int) -> Gains:
    """Medals by seat, with enough of them in the supply."""
    view, there = table.view, owners(table, space)
    found = [0] * len(view.seats)
    if table.me not in there and table.effect() != SILENCE:
        found[table.me] = len(there)
        for owner in there:
            found[owner] = int(not view.seats[owner].revealed)
    if space in BORDER and not view.universe.claimed >> space & 1:
        found[table.me] += 2 if table.effect() == FRONTIER else 1
    return tuple(found)


def _left(table: Scene) -> int:
    return ALL_MEDALS - sum(each.medals for each in table.view.seats)


def _wrong(table: Scene, space: int, rng: Random) -> list[Gains]:
    """What comes out if one forgets the others, counts Pioneers, or gives where nothing is given."""
    there, me, seats = owners(table, space), table.me, range(len(table.view.seats))
    pioneers = sum(map(len, table.view.universe.pioneers[space]))
    others = there - {me}
    right = gains(table, space)

    def only(mine: int, theirs: int) -> Gains:
        return tuple(mine if i == me else theirs if i in others else 0 for i in seats)

    likely = [only(0, 0), only(len(others), 1), only(pioneers, 1), only(len(others), 0), only(1, 0), only(0, 1)]
    rng.shuffle(likely)
    more = [only(right[me] + 1, 1), only(2, 0), only(1, 1), only(3, 0)]
    return likely + more


def _says(each: Gains) -> Explanation:
    told = [
        Explanation("puzzle.medals.gain", {"seat": seat(i), "medals": count("medal", number)})
        for i, number in enumerate(each)
        if number
    ]
    return told[0]._replace(children=tuple(told[1:])) if told else Explanation("puzzle.medals.nobody", NO_FACTS)


def _verdict(table: Scene, space: int, why: str) -> Explanation:
    """Why it is so, whatever was answered."""
    facts: dict[str, Fact] = {"space": terms.space(space), "n": len(owners(table, space) - {table.me})}
    if why == "border":
        facts["medals"] = count("medal", gains(table, space)[table.me])
    rule = "medals.border" if why in ("border", "claimed") else "medals.shared"
    return Explanation(f"puzzle.medals.{why}", facts, rule=rule)
