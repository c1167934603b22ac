"""Points by source over time: a panel a seat, its sources on top of each other."""

from __future__ import annotations

from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, count, seat
from spacetutor.core.figure.ends import LineEnd, ended
from spacetutor.core.figure.panels import axes, named, panelled
from spacetutor.core.figure.style import KINDS, Figure, Say, headed, kind_word, lines, plain, seat_title, soft
from spacetutor.games.space_explorers.pictures.books import Story
from spacetutor.games.space_explorers.pictures.findings import points_finding


def points_figure(story: Story, say: Say, dark: bool = False) -> Figure:
    """What each seat would score at each move, by source."""
    totals = [sum(course.numbers[s][at] for course in story.ledger.points) for s in story.seats for at in _all(story)]
    titles = [seat_title(index, name, dark) for index, name in enumerate(story.moves.names)]
    spans = ([-0.5, story.last + 0.5], [0.0, max(1, *totals) * 1.06])
    layout = panelled(titles, spans, dark, columns=2 if len(titles) % 2 == 0 else 3, row=240, narrowest=250)
    named(layout, *(say(Explanation(f"label.picture.{axis}", NO_FACTS)) for axis in ("move", "points")))
    layout = headed(layout, say(points_finding(story)), say(Explanation("label.picture.points-units", NO_FACTS)), dark)
    traces = [
        _area(story, index, source, say, dark) | axes(index) | {"stackgroup": f"seat {index}"}
        for index in story.seats
        for source in range(len(story.ledger.points))
    ]
    ends = [end for index in story.seats for end in _ends(story, index, say, dark)]
    return {"data": traces, "layout": ended(layout, ends)}


def _ends(story: Story, index: int, say: Say, dark: bool) -> list[LineEnd]:
    """The sources of a seat's points beside the ends of their bands."""
    found, below = list[LineEnd](), 0
    for source, course in enumerate(story.ledger.points):
        if part := course.numbers[index][-1]:
            spot, colour = below + part / 2, kind_word(source, dark)
            label = _name(story, source, say)
            found.append(LineEnd(story.last, spot, f"{label} {part}", colour, str(part), label, index))
        below += part
    return found


def _all(story: Story) -> range:
    return range(story.last + 1)


def _changes(story: Story, index: int) -> list[int]:
    """The first and last state, and those in which any source of the seat's points changed."""
    rows = [course.numbers[index] for course in story.ledger.points]
    changed = [at for at in range(1, story.last + 1) if any(row[at] != row[at - 1] for row in rows)]
    return sorted({0, *changed, story.last})


def _area(story: Story, index: int, source: int, say: Say, dark: bool) -> Figure:
    row, colour = story.ledger.points[source].numbers[index], KINDS[source % len(KINDS)][dark]
    points = _changes(story, index)
    return {
        "type": "scatter",
        "mode": "lines+markers",
        "name": plain(_name(story, source, say)),
        "showlegend": False,
        "x": points,
        "y": [row[at] for at in points],
        "line": {"shape": "hv", "width": 1.5, "color": colour},
        "marker": {"color": colour, "size": [5 if at and row[at] != row[at - 1] else 0 for at in points], "opacity": 1},
        "fillcolor": soft(colour),
        "hoverinfo": "text",
        "hovertext": [_told(story, (index, at), source, say) for at in points],
    }


def _told(story: Story, spot: tuple[int, int], source: int, say: Say) -> str:
    index, at = spot
    course = story.ledger.points[source]
    total = sum(each.numbers[index][at] for each in story.ledger.points)
    facts: dict[str, Fact] = {"seat": seat(index), "points": count("point", total), "what": course.label}
    told = Explanation("picture.points", facts | {"part": course.numbers[index][at]})
    return lines(f"{say(story.moves.told(at))} {say(told)}")


def _name(story: Story, source: int, say: Say) -> str:
    return say(Explanation("label.picture.amount", {"what": story.ledger.points[source].label}))
