"""A hub as a graph: which cards feed which Projects, and which Division they make cheaper."""

from __future__ import annotations

from spacetutor.core.explanation import (
    NO_FACTS,
    SHORT,
    Explanation,
    Fact,
    Term,
    card,
    colour,
    colours,
    count,
    name,
    seat,
)
from spacetutor.core.links import Link, LinkNode, Links
from spacetutor.games.space_explorers.colours import COLOURS, spread
from spacetutor.games.space_explorers.payment import rest
from spacetutor.games.space_explorers.tell.project import tell_project
from spacetutor.games.space_explorers.tell.scene import Scene

HEADINGS = ("label.divisions", "label.cards", "label.projects")


def tell_links(table: Scene, seat_index: int) -> Links:
    """All that lies open of one seat: its hub, the Projects still in the line, and what follows for its recruits."""
    hub = table.view.seats[seat_index].hub
    nodes = [_division(table, seat_index, division) for division in range(len(COLOURS))]
    links = []
    for division, batch in enumerate(hub):
        for number in reversed(batch):
            nodes.append(_card(number, division, upper=number == batch[-1]))
            links.append(_cheaper(table, number, division))
    for side in table.view.line:
        nodes.append(_project(table, seat_index, side))
        links += _feeding(table, seat_index, side)
    divisions, cards, projects = (Explanation(key, NO_FACTS) for key in HEADINGS)
    title = _title(table, seat_index)
    return Links(title, (divisions, cards, projects), COLOURS, tuple(nodes), tuple(links))


def _division(table: Scene, seat_index: int, division: int) -> LinkNode:
    """A Division, with what its batch strikes from the cost of a recruit to it."""
    struck = table.cards.hub(table.view.seats[seat_index].hub).reductions[division]
    cut = min(struck, table.cards.dearest[division])
    shown = colour(COLOURS[division])
    facts: dict[str, Fact] = {"division": shown, "n": cut, "cut": count("symbol", cut)}
    some = "links.cut" if cut <= table.cards.cheapest[division] else "links.cut-most"
    told = Explanation(some if cut else "links.no-cut", facts)
    note = Explanation("label.less" if cut else "label.not-less", {"n": cut})
    label = Explanation("label.division", {"division": shown})
    return LinkNode(_place(division), 0, label, told, note, COLOURS[division])


def _place(division: int) -> str:
    return f"division {COLOURS[division]}"


def _card(number: int, division: int, upper: bool) -> LinkNode:
    told = Explanation(
        "links.upper" if upper else "links.covered", {"card": card(number), "division": colour(COLOURS[division])}
    )
    label = Explanation("label.card", {"n": number})
    return LinkNode(f"card {number}", 1, label, told, None, COLOURS[division], _place(division), upper)


def _project(table: Scene, seat_index: int, side: str) -> LinkNode:
    """A Project in the line, with the skills that the seat still lacks for it."""
    shown = table.cards.sides[side]
    has = table.cards.hub(table.view.seats[seat_index].hub).skills
    lacking = tuple(COLOURS[c] for c in spread(rest(shown.skills, has)))
    note = (
        Explanation("label.lacks", {"lacking": colours(lacking)}) if lacking else Explanation("label.ready", NO_FACTS)
    )
    label = Explanation("label.project", {"project": name(shown.name)})
    return LinkNode(f"project {side}", 2, label, tell_project(table, side, seat_index, SHORT), note, solid=not lacking)


def _cheaper(table: Scene, number: int, division: int) -> Link:
    """Each skill of the Division's colour in its own batch strikes a symbol; skills of other colours strike none."""
    strikes = tuple(COLOURS[c] for c in table.cards.card(number).skills if c == division)
    facts: dict[str, Fact] = {"card": card(number), "division": colour(COLOURS[division]), "n": len(strikes)}
    return Link(f"card {number}", _place(division), strikes, (), Explanation("links.cheaper", facts))


def _feeding(table: Scene, seat_index: int, side: str) -> list[Link]:
    """Skills that a Project needs, covered ones too, card by card; once it has enough of a colour, more is to spare."""
    need = list(table.cards.sides[side].skills)
    found = []
    for number in (number for batch in table.view.seats[seat_index].hub for number in batch):
        counts, spare = [], []
        for skill in table.cards.card(number).skills:
            if need[skill] > 0:
                counts.append(COLOURS[skill])
            elif table.cards.sides[side].skills[skill]:
                spare.append(COLOURS[skill])
            need[skill] -= 1
        if counts or spare:
            told = _told(number, table.cards.sides[side].name, tuple(counts), tuple(spare))
            found.append(Link(f"card {number}", f"project {side}", tuple(counts), tuple(spare), told))
    return found


def _told(number: int, project: str, counts: tuple[str, ...], spare: tuple[str, ...]) -> Explanation:
    facts: dict[str, Fact] = {"card": card(number), "project": name(project)}
    more = Explanation("links.spare", facts | {"skills": colours(spare)})
    if not counts:
        return more
    return Explanation("links.feeds", facts | {"skills": colours(counts)}, (more,) if spare else ())


def _title(table: Scene, seat_index: int) -> Explanation:
    """The Projects that the seat is nearest to, and how near."""
    has = table.cards.hub(table.view.seats[seat_index].hub).skills
    lacking = {side: table.cards.lacking(side, has) for side in table.view.line}
    if not lacking:
        return Explanation("links.none", {"seat": seat(seat_index)})
    least = min(lacking.values())
    nearest = tuple(name(table.cards.sides[side].name) for side in lacking if lacking[side] == least)
    facts: dict[str, Fact] = {"seat": seat(seat_index), "projects": Term("list", nearest), "n": least}
    return Explanation("links.near" if least else "links.there", facts)
