"""Skills of every seat against the Projects, at one move: how much of each is there."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, colours, name, seat
from spacetutor.core.figure.rows import lying, rows_layout, shortened
from spacetutor.core.figure.style import Figure, Say, headed, lines, plain, seat_colour, seat_soft
from spacetutor.games.space_explorers.pictures.books import Goal, Story
from spacetutor.games.space_explorers.pictures.findings import is_done, lacking, skills_finding

DONE = "\u2605"
BESIDE = 0.95
"""Room for names and numbers, as a part of what a whole bar takes."""


def skills_figure(story: Story, at: int, say: Say, dark: bool = False) -> Figure:
    """A row for each Project and in it a bar for each seat, full where nothing is lacking after a move.

    Unknown if there is no such move.
    """
    if not 0 <= at <= story.last:
        raise Unknown(f"there is no move {at}")
    titles = [f"{goal.name} {DONE}" if is_done(goal, at) else goal.name for goal in story.ledger.goals]
    layout = rows_layout(titles, len(story.seats), (0.0, 1.0 + BESIDE), dark) | {"meta": {"go": "customdata"}}
    tracks = [_track(story, index, at, say, dark) for index in story.seats]
    bars = [_bars(story, index, at, say, dark) for index in story.seats]
    title, units = say(skills_finding(story, at)), say(Explanation("label.picture.skills-units", NO_FACTS))
    return {"data": [*tracks, *bars], "layout": headed(layout, title, units, dark)}


def _track(story: Story, index: int, at: int, say: Say, dark: bool) -> Figure:
    """All that is needed, under what is there, and beside it how much that is."""
    goals = story.ledger.goals
    return {
        **lying(index, len(story.seats)),
        "x": [1] * len(goals),
        "y": list(range(len(goals))),
        "marker": {"color": seat_soft(index, dark)},
        "text": [_number(story, index, goal, at, say) for goal in goals],
        "textposition": "outside",
        "textfont": {"size": 13, "color": seat_colour(index, dark)},
        "hoverinfo": "skip",
    }


def _bars(story: Story, index: int, at: int, say: Say, dark: bool) -> Figure:
    """What a seat has for every Project."""
    goals = story.ledger.goals
    cells = [_have(story, index, goal, at) for goal in goals]
    return {
        **lying(index, len(story.seats)),
        "name": plain(story.moves.names[index]),
        "x": [round(has / needed, 4) for has, needed in cells],
        "y": list(range(len(goals))),
        "marker": {"color": seat_colour(index, dark)},
        "customdata": [_last_change(story, index, goal, at) for goal in goals],
        "hoverinfo": "text",
        "hovertext": [lines(_told(story, index, goal, at, say)) for goal in goals],
    }


def _have(story: Story, index: int, goal: Goal, at: int) -> tuple[int, int]:
    """Skills that count towards a Project, and those it needs."""
    needed = sum(goal.needs)
    return needed - lacking(goal, story.ledger.skills[index][at]), needed


def _number(story: Story, index: int, goal: Goal, at: int, say: Say) -> str:
    """The seat's name and what it has, with a star where it has completed the Project."""
    has, needed = _have(story, index, goal, at)
    star = f" {DONE}" if is_done(goal, at) and goal.completed and goal.completed[0] == index else ""
    told = say(Explanation("label.picture.of", {"n": has, "all": needed}))
    return f"{plain(shortened(story.moves.names[index]))} <b>{told}</b>{star}"


def _last_change(story: Story, index: int, goal: Goal, at: int) -> int:
    """The move that brought the seat where it stands: a click goes there."""
    if is_done(goal, at) and goal.completed and goal.completed[0] == index:
        return goal.completed[1]
    numbers = [lacking(goal, skills) for skills in story.ledger.skills[index][: at + 1]]
    return next((move for move in range(at, 0, -1) if numbers[move] != numbers[move - 1]), 0)


def _told(story: Story, index: int, goal: Goal, at: int, say: Say) -> str:
    facts: dict[str, Fact] = {"seat": seat(index), "project": name(goal.name)}
    skills = story.ledger.skills[index][at]
    short = [max(0, need - has) for need, has in zip(goal.needs, skills, strict=True)]
    named = tuple(c for c, n in zip(story.ledger.colours, short, strict=True) for _ in range(n))
    if goal.completed and is_done(goal, at):
        done: dict[str, Fact] = {"seat": seat(goal.completed[0]), "project": name(goal.name), "move": goal.completed[1]}
        first = say(Explanation("picture.skills-done", done)) + " "
    else:
        first = ""
    key_of = "picture.skills-lacks" if named else "picture.skills-there"
    return first + say(Explanation(key_of, facts | ({"lacking": colours(named)} if named else {})))
