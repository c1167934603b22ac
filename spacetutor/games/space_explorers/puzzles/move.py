"""Find a move that completes a Project, this turn or next."""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import SHORT, Explanation, Fact, Thing, card, count, name, seat
from spacetutor.core.puzzle import MOVE, Option, Puzzle, difficulty
from spacetutor.games.space_explorers.abilities import REARRANGE, REVEAL, TRADE
from spacetutor.games.space_explorers.actions import Action
from spacetutor.games.space_explorers.puzzles.ahead import completing, lends, next_turn, skills_after
from spacetutor.games.space_explorers.puzzles.common import acting, within_reach
from spacetutor.games.space_explorers.tell import Scene
from spacetutor.games.space_explorers.tell.move import with_payment

FEWEST, MOST = 4, 40
"""So many legal moves make a question that can be looked through."""

BEFORE_THE_ACTION = {REARRANGE, REVEAL, TRADE}
"""With these a turn can be more than its action, and any of their moves keeps everything possible."""

FARTHEST = 3
"""A card brings two skills at most, and 19 may lend one."""

TRIED = 3
"""So many Projects are looked at."""

LATER = 0.12
"""How often the next turn is looked at first."""


def ask_move(table: Scene, rng: Random) -> Puzzle | None:
    """A legal move after which a Project can be completed at the end of this turn, or of the next one.

    To be seen: what is lacking, the moves there are, the turn between, and 19.
    """
    if not acting(table) or not table.view.line or _more_than_an_action(table):
        return None
    if not FEWEST <= len(table.legal) <= MOST:
        return None
    if rng.random() < LATER and _foreseeable(table):
        found = _find(table, "next", rng)
        if found is not None:
            return found
    return _find(table, "move", rng)


def _more_than_an_action(table: Scene) -> bool:
    return not BEFORE_THE_ACTION.isdisjoint(table.facts.tops)


def _foreseeable(table: Scene) -> bool:
    """Whether the next turn can be told from what is in sight: no end near, and it will be no more than an action."""
    cards = (*within_reach(table), *(number for batch in table.seat.hub for number in batch))
    return not table.view.ending and table.card_34 == "hub" and BEFORE_THE_ACTION.isdisjoint(cards)


def _find(table: Scene, when: str, rng: Random) -> Puzzle | None:
    """A Project to which some of the moves lead, at most half of them."""
    near = [side for side in table.view.line if 1 <= table.cards.lacking(side, table.facts.skills) <= FARTHEST]
    rng.shuffle(near)
    for side in near[:TRIED]:
        right = completing(table, side)
        if when == "next":
            right = [] if right else _later(table, side)
        if 0 < len(right) <= len(table.legal) // 2:
            return _puzzle(table, when, side, tuple(right))
    return None


def _later(table: Scene, side: str) -> list[int]:
    """The moves that lead to a Project on the next turn; it stops looking once they are more than half."""
    right: list[int] = []
    for i, move in enumerate(table.legal):
        if next_turn(table, move, side):
            right.append(i)
            if len(right) > len(table.legal) // 2:
                break
    return right


def _puzzle(table: Scene, when: str, side: str, right: tuple[int, ...]) -> Puzzle:
    facts: dict[str, Fact] = {"seat": seat(table.me), "project": name(table.cards.sides[side].name)}
    lacking = table.cards.lacking(side, table.facts.skills)
    seen = 2 * lacking + len(table.legal) // 5 + 2 * lends(table) + 3 * (when == "next")
    options = [_option(table, move, side, f"puzzle.{when}.{_mark(i in right)}") for i, move in enumerate(table.legal)]
    return Puzzle(
        kind="move",
        form=MOVE,
        view=table.view,
        question=Explanation(f"puzzle.{when}.ask", facts),
        options=tuple(options),
        right=right,
        subject=table.legal[right[0]],
        seat=table.me,
        marks=(Thing("project", side),),
        difficulty=difficulty(seen, (4, 5, 7, 9)),
    )


def _mark(right: bool) -> str:
    return "right" if right else "wrong"


def _option(table: Scene, move: Action, side: str, key: str) -> Option:
    says = with_payment(table, move, SHORT)
    lacking = table.cards.lacking(side, skills_after(table, move))
    facts: dict[str, Fact] = {"project": name(table.cards.sides[side].name), "lacking": count("skill", lacking)}
    if key == "puzzle.next.right":
        facts["card"] = card(next_turn(table, move, side))
    return Option(says, Explanation(key, facts, rule="project.skills"), move)
