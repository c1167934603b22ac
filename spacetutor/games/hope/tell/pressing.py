"""What matters before one's next turn: the end of the game, and planets that somebody else may settle first."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, seat, word
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Settle
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import EARTH, SPACES
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.row import free_places
from spacetutor.games.hope.tell.scene import Scene


def tell_pressing(table: Scene) -> Explanation | None:
    """The weightiest thing, told to the seat whose turn it is alone."""
    if not table.acting:
        return None
    if ending := table.view.ending:
        return Explanation("pressing.last", {"by": word(f"ending.{ending}")}, rule="end.over")
    return _earth(table) or _marker(table) or _row(table) or _planet(table)


def _earth(table: Scene) -> Explanation | None:
    """The Monolith on Earth: the Regression need strike once more only."""
    if table.view.universe.monolith != EARTH:
        return None
    return Explanation("pressing.earth", {}, rule="regression.vanish")


def _marker(table: Scene) -> Explanation | None:
    """As many symbols in sight as the Marker has spaces before it."""
    left = table.values.track.last - table.view.mission.marker
    shown = symbols(table.values, table.view).total
    if shown < left:
        return None
    return Explanation("pressing.marker", {"n": left, "symbols": terms.symbols(shown)}, rule="end.lost")


def _row(table: Scene) -> Explanation | None:
    """A tile that lacks one Pioneer, with as many planets as the row has places up to its end."""
    view, values = table.view, table.values
    places = free_places(values, view.mission)
    if values.track.row_end - 1 not in places:
        return None
    for space in range(1, SPACES):
        free = [free_planets(values, view, space, dimension) for dimension in range(3)]
        if sum(free) == 1 and values.all_planets[table.tile(space)] >= len(places):
            facts: dict[str, Fact] = {"n": len(places), "space": terms.space(space)}
            return Explanation("pressing.row", facts, rule="end.saved")
    return None


def _planet(table: Scene) -> Explanation | None:
    """The last planet of a face that one could settle, with somebody's ship on that very face."""
    view, dimension = table.view, table.seat.dimension
    for space in dict.fromkeys(move.space for move in table.legal if isinstance(move, Settle)):
        if free_planets(table.values, view, space, dimension) != 1:
            continue
        for index, other in enumerate(view.seats):
            if index != table.me and (other.space, other.dimension) == (space, dimension):
                facts: dict[str, Fact] = {"seat": seat(index), "space": terms.space(space)}
                return Explanation("pressing.planet", facts | {"dimension": terms.dimension(dimension)})
    return None
