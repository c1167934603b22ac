"""Heat map of skills by seat against the Projects, at one move."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, colours, name, seat
from spacetutor.core.figure.style import INK, Figure, Say, base_layout, headed, key, lines
from spacetutor.games.space_explorers.pictures.books import Goal, Story
from spacetutor.games.space_explorers.pictures.findings import is_done, lacking, skills_finding

SHADES = {
    False: [[0.0, "#f3f6fc"], [1.0, "#7db3f2"]],
    True: [[0.0, "#1a2038"], [1.0, "#3a6cb4"]],
}
"""From nothing to all that is needed: one colour from faint to full, so that it needs no colour to be seen."""

DONE = "\u2605"
ROW = 62


def skills_figure(story: Story, at: int, say: Say, dark: bool = False) -> Figure:
    """For each seat and Project the share of needed skills that the seat has after a move; Unknown if there is none."""
    if not 0 <= at <= story.last:
        raise Unknown(f"there is no move {at}")
    goals = story.ledger.goals
    cells = [[_have(story, index, goal, at) for goal in goals] for index in story.seats]
    heat = {
        "type": "heatmap",
        "x": list(range(len(goals))),
        "y": list(story.seats),
        "z": [[round(has / needed, 4) for has, needed in row] for row in cells],
        "text": [[_cell(story, index, goal, at, say) for goal in goals] for index in story.seats],
        "texttemplate": "%{text}",
        "textfont": {"size": 14, "color": INK[dark]},
        "customdata": [[_last_change(story, index, goal, at) for goal in goals] for index in story.seats],
        "zmin": 0,
        "zmax": 1,
        "colorscale": SHADES[dark],
        "showscale": False,
        "xgap": 3,
        "ygap": 3,
        "hoverinfo": "text",
        "hovertext": [[lines(_told(story, index, goal, at, say)) for goal in goals] for index in story.seats],
    }
    layout = _layout(story, dark)
    title, units = say(skills_finding(story, at)), say(Explanation("label.picture.skills-units", NO_FACTS))
    done = say(Explanation("label.picture.completed", NO_FACTS))
    star = key(done, "markers", marker={"symbol": "star", "size": 11, "color": INK[dark]})
    return {"data": [heat, star], "layout": headed(layout, title, units, dark)}


def _have(story: Story, index: int, goal: Goal, at: int) -> tuple[int, int]:
    """Skills that count towards a Project, and those it needs."""
    needed = sum(goal.needs)
    return needed - lacking(goal, story.ledger.skills[index][at]), needed


def _cell(story: Story, index: int, goal: Goal, at: int, say: Say) -> str:
    has, needed = _have(story, index, goal, at)
    star = f"{DONE}<br>" if is_done(goal, at) and goal.completed and goal.completed[0] == index else ""
    return star + say(Explanation("label.picture.of", {"n": has, "all": needed}))


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


def _layout(story: Story, dark: bool) -> Figure:
    goals, names = story.ledger.goals, story.moves.names
    bare = {
        "fixedrange": True,
        "zeroline": False,
        "showgrid": False,
        "tickmode": "array",
        "automargin": True,
        "ticks": "",
    }
    across = {"tickvals": list(range(len(goals))), "ticktext": [lines(goal.name, 7) for goal in goals]}
    down = {"tickvals": list(story.seats), "ticktext": [lines(name, 12) for name in names]}
    margin = {"l": 60, "r": 10, "t": 10, "b": 60}
    return base_layout(dark) | {
        "margin": margin,
        "height": ROW * len(names) + margin["t"] + margin["b"],
        "xaxis": bare
        | across
        | {"tickangle": 0, "tickfont": {"size": 12, "color": INK[dark]}, "range": [-0.5, len(goals) - 0.5]},
        "yaxis": bare | down | {"range": [len(names) - 0.5, -0.5], "tickfont": {"size": 12}},
        "meta": {"go": "customdata"},
    }
