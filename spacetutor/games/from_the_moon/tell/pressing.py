"""What matters before one's next turn: the end of the game, and ships that somebody else may launch."""

from __future__ import annotations

from spacetutor.core.explanation import Explanation, Fact, seat, word
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.interpret import covers, funds_of
from spacetutor.games.from_the_moon.pieces import SHIPS, SPACES
from spacetutor.games.from_the_moon.tell.scene import Scene


def tell_pressing(table: Scene) -> Explanation | None:
    """The weightiest thing, told to the seat to act alone."""
    state = table.table
    if table.view.viewer != table.me or state.over or not state.turn:
        return None
    if state.ending:
        return Explanation("pressing.last", {"by": word(f"ending.{state.ending}")}, rule="end.over")
    return _launch(table, True) or _track(table) or _launch(table, False)


def _others(table: Scene) -> list[int]:
    """The other seats, the next one first."""
    seats = len(table.table.seats)
    return [(table.me + step) % seats for step in range(1, seats)]


def _launch(table: Scene, third: bool) -> Explanation | None:
    """A ship with one Mission tile left, which somebody can pay for; by the third launch the end comes."""
    state = table.table
    for ship in range(len(SHIPS)):
        tiles = [tile for tile in state.missions[ship] if tile]
        if state.launched[ship] or len(tiles) != 1 or third != (sum(map(bool, state.launched)) == len(SHIPS) - 1):
            continue
        due = table.values.mission[ship, tiles[0]].price.amounts
        for index in _others(table):
            if covers(funds_of(state.seats[index]), due):
                facts: dict[str, Fact] = {"seat": seat(index), "ship": terms.ship(ship)}
                return Explanation("pressing.third" if third else "pressing.launch", facts, rule="launch.bonus")
    return None


def _track(table: Scene) -> Explanation | None:
    """Somebody on the last space of the Progress track."""
    for index in _others(table):
        if table.table.seats[index].space == SPACES:
            return Explanation("pressing.track", {"seat": seat(index), "n": SPACES}, rule="end.triggered")
    return None
