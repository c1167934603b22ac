"""Does this tile vanish, and where will the Monolith stand?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, Thing, count
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Action, Finish
from spacetutor.games.hope.puzzles.common import Ahead, look_ahead, on_rim, space_thing, with_others
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.tell.scene import Scene

FEWEST = 3
"""Spaces to choose from; where fewer are left, nothing needs to be counted."""

WRONG = 3
FARTHEST = 9
"""Spaces that the Marker is said to go, at most, where nobody can know it yet."""

STEPS_A_LEVEL = 2
"""So many tiles more to count make a question harder."""

FATES = ("vanishes", "stable", "held", "free")
"""The tile vanishes; it is stable; every crossing that is met is covered; none is met."""


def ask_vanish(table: Scene, rng: Random) -> Puzzle | None:
    """What the end of the turn does to the tile under the Monolith, or where the Monolith stands then.

    Where a card that comes new could change the count, the question says how far the Marker goes. To be seen: the
    symbols, the crossings, who covers them, and the tiles left on the rim.
    """
    if not table.acting:
        return None
    told = bool(table.view.moment.pile)
    number = rng.randint(1, FARTHEST) if told else symbols(table.values, table.view).total
    ahead = look_ahead(table, number)
    if ahead.earth or not number:
        return None
    seen = 1 + 2 * len(ahead.met) + 2 * (not told) + any(held for _, held in ahead.met)
    where = _where(table, ahead, rng) if ahead.strikes and rng.random() < 0.5 else None
    if where is not None and len(where.options) >= FEWEST:
        return where._replace(
            question=_question(table, "where", number if told else 0),
            difficulty=difficulty(seen + 2 + number // STEPS_A_LEVEL, (4, 6, 8, 10)),
        )
    return _fate(table, ahead)._replace(
        question=_question(table, "tile", number if told else 0),
        difficulty=difficulty(seen, (4, 6, 8, 10)),
    )


def _question(table: Scene, what: str, told: int) -> Explanation:
    """What is asked, with the Marker's way if it is told."""
    facts: dict[str, Fact] = {"space": terms.space(table.view.universe.monolith)}
    if told:
        return Explanation(f"puzzle.vanish.told-{what}", facts | {"n": told})
    return Explanation(f"puzzle.vanish.ask-{what}", facts)


def fate(table: Scene, ahead: Ahead) -> str:
    if not ahead.met:
        return "free"
    if not ahead.strikes:
        return "held"
    return "stable" if table.is_stable(table.view.universe.monolith) else "vanishes"


def _fate(table: Scene, ahead: Ahead) -> Puzzle:
    right = fate(table, ahead)
    facts: dict[str, Fact] = {"space": terms.space(table.view.universe.monolith), "n": len(ahead.met)}
    verdict = Explanation(f"puzzle.vanish.is-{right}", facts, rule="regression.vanish")
    subjects = {
        "vanishes": Thing("monolith", 0),
        "stable": space_thing(table.view.universe.monolith),
        "held": Thing("row", 0),
        "free": Thing("marker", 0),
    }
    options = [Option(Explanation(f"puzzle.vanish.{key}", NO_FACTS), verdict, subjects[key]) for key in FATES]
    return _puzzle(table, tuple(options), FATES.index(right))


def _where(table: Scene, ahead: Ahead, rng: Random) -> Puzzle:
    """The right space among those next to it on the rim, and where the Monolith is now."""
    before, after = table.view.universe.monolith, ahead.monolith
    rim = [space for space in on_rim(table, after) if not table.is_gone(space) and space != ahead.vanished]
    near = [*rim[:2], *rim[-3:-1]]
    rng.shuffle(near)
    stays = [before] if before != ahead.vanished else []
    offered = sorted(with_others(after, [*stays, *near], WRONG, rng))
    facts: dict[str, Fact] = {"start": terms.space(before), "space": terms.space(after)}
    facts["steps"] = count("tile", ahead.symbols)
    verdict = Explanation("puzzle.vanish.goes", facts, rule="regression.monolith")
    says = [Explanation("puzzle.vanish.space", {"space": terms.space(space)}) for space in offered]
    return _puzzle(table, tuple(Option(said, verdict, _shown(table)) for said in says), offered.index(after))


def _shown(table: Scene) -> Action | Thing:
    """What shows the way of Marker and Monolith: the end of the turn, step by step, where it can be known."""
    return Thing("monolith", 0) if table.view.moment.pile else Finish()


def _puzzle(table: Scene, options: tuple[Option, ...], right: int) -> Puzzle:
    """Question and difficulty are still to come."""
    return Puzzle(
        kind="vanish",
        form=ONE,
        view=table.view,
        question=Explanation("", NO_FACTS),
        options=options,
        right=(right,),
        subject=_shown(table),
        seat=table.me,
        marks=(Thing("monolith", 0), Thing("marker", 0)),
        difficulty=1,
    )
