"""Which Projects can be completed now?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, Thing, name, seat
from spacetutor.core.puzzle import SEVERAL, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import LOAN_SKILL
from spacetutor.games.space_explorers.actions import Complete
from spacetutor.games.space_explorers.legal import active
from spacetutor.games.space_explorers.puzzles.common import asked
from spacetutor.games.space_explorers.state import END
from spacetutor.games.space_explorers.tell import Scene

NEAR = 2
"""A Project that lacks so few skills must be counted with care."""


def ask_projects(table: Scene, rng: Random) -> Puzzle | None:
    """All Projects of the line for which the seat has every skill, or for which 19 can lend the last one.

    To be seen: each Project, those that are near twice, and 19.
    """
    view = table.view
    if view.phase != END or view.pending or view.viewer != view.to_act or len(view.line) < 2:
        return None
    ready = {move.project for move in table.legal if isinstance(move, Complete)}
    near = sum(table.cards.lacking(side, table.facts.skills) <= NEAR for side in view.line)
    seen = len(view.line) + near + 2 * active(view, LOAN_SKILL)
    return Puzzle(
        kind="projects",
        form=SEVERAL,
        view=view,
        question=asked("projects", {"seat": seat(table.me)}),
        options=tuple(_option(table, side, side in ready) for side in view.line),
        right=tuple(i for i, side in enumerate(view.line) if side in ready),
        subject=Thing("choice", 0),
        seat=table.me,
        marks=tuple(Thing("project", side) for side in view.line),
        difficulty=difficulty(seen, (5, 6, 7, 9)),
    )


def _option(table: Scene, side: str, ready: bool) -> Option:
    facts: dict[str, Fact] = {"project": name(table.cards.sides[side].name)}
    verdict = Explanation("puzzle.projects.ready" if ready else "puzzle.projects.open", facts, rule="project.skills")
    return Option(Explanation("puzzle.project", facts), verdict, Thing("project", side))
