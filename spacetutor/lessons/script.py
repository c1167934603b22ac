"""The tables of a lesson: where each step begins, and how play goes on when others have a turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from spacetutor.bots import bot
from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.core.game import AnyGame
from spacetutor.games import Laid, lay
from spacetutor.lessons.course import Lesson, fault_at
from spacetutor.lessons.goals import Events

OTHERS = "greedy"
"""Who plays the other seats where the script has no move that fits."""


class Opening(NamedTuple):
    """The table at which a step begins, and the seat that the learner has."""

    game: AnyGame
    state: Any
    names: tuple[str, ...]
    seat: int


def openings(lesson: Lesson) -> list[Opening]:
    """The opening of every step; a Fault names the line of what can't be laid or played."""
    opened: list[Opening] = []
    table: Laid | None = None
    for i, step in enumerate(lesson.step):
        if step.position is not None:
            table = _laid(lesson, i)
        if table is None:
            raise fault_at(lesson.file, f"step[{i}]", "the first step needs a position")
        opening = _seated(lesson, i, table, None if step.position is not None else opened[-1].seat)
        opened.append(opening)
        table = table._replace(state=_ended(lesson, i, opening))
    return opened


def _laid(lesson: Lesson, index: int) -> Laid:
    document = {"format": 1, "game": lesson.game} | lesson.step[index].position
    try:
        return lay(document)
    except Fault as fault:
        place = f"step[{index}].position"
        raise fault_at(lesson.file, ".".join(filter(None, (place, fault.place))), fault.problem) from None


def _seated(lesson: Lesson, index: int, table: Laid, before: int | None) -> Opening:
    """The learner has the seat that the step names, keeps the one from the step before, or has the one to act."""
    actor = table.game.actor(table.state)
    seat = next(seat for seat in (lesson.step[index].seat, before, actor, 0) if seat is not None)
    if seat >= table.game.seats:
        raise fault_at(lesson.file, f"step[{index}].seat", f"there is no seat {seat}")
    if isinstance(lesson.step[index].goal, Events) and actor != seat:
        raise fault_at(lesson.file, f"step[{index}].seat", "the learner's seat is not to act when the step begins")
    return Opening(*table, seat)


def _ended(lesson: Lesson, index: int, opening: Opening) -> Any:
    """The table after the step's solution and all its replies, each made by the seats whose turn it is."""
    step, game, state = lesson.step[index], opening.game, opening.state
    if step.solution and not isinstance(step.goal, Events):
        raise fault_at(lesson.file, f"step[{index}].solution", "belongs to a goal of events; this goal needs none")
    mine, theirs = list(enumerate(step.solution)), list(enumerate(step.replies))
    while mine or theirs:
        my_turn = game.actor(state) == opening.seat
        field, moves = ("solution", mine) if mine and (my_turn or not theirs) else ("replies", theirs)
        j, text = moves.pop(0)
        place = f"step[{index}].{field}[{j}]"
        if my_turn != (field == "solution"):
            raise fault_at(lesson.file, place, f"it is {'' if my_turn else 'not '}the learner's turn here")
        state = _made(lesson, place, game, state, text)
    return state


def _made(lesson: Lesson, place: str, game: AnyGame, state: Any, text: str) -> Any:
    try:
        return game.apply(state, game.parse(text))
    except Unknown as unknown:
        raise fault_at(lesson.file, place, str(unknown)) from None
    except Illegal as illegal:
        rules = " ".join(f"[{reason.rule}]" for reason in illegal.verdict.failures)
        raise fault_at(lesson.file, place, f"`{text}` is not legal here {rules}") from None


def others_play(opening: Opening, state: Any, replies: Sequence[str]) -> tuple[Any, tuple[str, ...]]:
    """The table when the learner is to act again, or nobody is; and the replies that are left.

    The others follow the script while it fits. Where the learner has changed the table so that it doesn't, a bot
    plays in their place, always in the same way.
    """
    game, left = opening.game, list(replies)
    while (actor := game.actor(state)) not in (None, opening.seat):
        legal = game.legal(state)
        scripted = game.parse(left.pop(0)) if left else None
        if scripted not in legal:
            view = game.view(state, actor)
            scripted = bot(OTHERS).choose(game, view, game.legal(view), Random(0))
        state = game.apply(state, scripted)
    return state, tuple(left)


def finished_by_script(opening: Opening, state: Any, replies: Sequence[str]) -> Any | None:
    """The table after the rest of the replies, or None where the script doesn't fit this table."""
    for text in replies:
        try:
            state = opening.game.apply(state, opening.game.parse(text))
        except Illegal:
            return None
    return state
