"""Hub growth: what hubs have and give, move by move, a line a seat."""

from __future__ import annotations

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, seat
from spacetutor.core.figure.ends import LineEnd, ended, seat_end
from spacetutor.core.figure.panels import axes, named, panelled
from spacetutor.core.figure.style import Figure, Say, headed, lines, plain, seat_line, seat_marker
from spacetutor.games.space_explorers.pictures.books import Story
from spacetutor.games.space_explorers.pictures.findings import growth_finding

LANE = 0.07
"""Seats with equal numbers are drawn one above another, this far apart; the lowest where the number is."""


def growth_figure(story: Story, say: Say, dark: bool = False) -> Figure:
    """A panel for each thing that hubs give, each with its own range: they are different things."""
    courses = story.ledger.growth
    labels = [plain(say(Explanation("label.picture.amount", {"what": course.label}))) for course in courses]
    spans = ([-0.5, story.last + 0.5], [0.0, 1.0])
    layout = panelled([f"<b>{label}</b>" for label in labels], spans, dark, columns=2, row=250, narrowest=330)
    for panel, course in enumerate(courses):
        most = max(1, *(number for row in course.numbers for number in row))
        layout[f"yaxis{panel + 1 if panel else ''}"] |= {"range": [-0.5, most + 0.6], "dtick": 1 if most < 9 else None}
    named(layout, say(Explanation("label.picture.move", NO_FACTS)), say(Explanation("label.picture.number", NO_FACTS)))
    layout = headed(layout, say(growth_finding(story)), say(Explanation("label.picture.growth-units", NO_FACTS)), dark)
    traces = [
        _line(story, panel, index, say, dark) | axes(panel) for panel in range(len(courses)) for index in story.seats
    ]
    ends = [_end(story, panel, index, dark) for panel in range(len(courses)) for index in story.seats]
    return {"data": traces, "layout": ended(layout, ends)}


def _end(story: Story, panel: int, index: int, dark: bool) -> LineEnd:
    number = story.ledger.growth[panel].numbers[index][-1]
    spot = story.last, number + LANE * index
    return seat_end(index, story.moves.names, spot, dark, str(number))._replace(panel=panel)


def _line(story: Story, panel: int, index: int, say: Say, dark: bool) -> Figure:
    """A point where it begins, one at each change, and one at the end; `customdata` has the numbers as they are."""
    row = story.ledger.growth[panel].numbers[index]
    changes = [at for at in range(1, story.last + 1) if row[at] != row[at - 1]]
    points = sorted({0, *changes, story.last})
    lane = round(LANE * index, 3)
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(story.moves.names[index]),
        "legendgroup": f"seat {index}",
        "showlegend": False,
        "x": points,
        "y": [row[at] + lane for at in points],
        "customdata": [row[at] for at in points],
        "line": seat_line(index, dark) | {"shape": "hv"},
        "marker": seat_marker(index, dark) | {"size": [7 if at in changes else 0 for at in points]},
        "hoverinfo": "text",
        "hovertext": [_told(story, panel, (index, at), say) for at in points],
    }


def _told(story: Story, panel: int, spot: tuple[int, int], say: Say) -> str:
    index, at = spot
    course = story.ledger.growth[panel]
    facts: dict[str, Fact] = {"seat": seat(index), "what": course.label, "n": course.numbers[index][at]}
    return lines(f"{say(story.moves.told(at))} {say(Explanation('picture.growth', facts))}")
