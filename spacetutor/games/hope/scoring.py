"""Who has won, and how many Pioneers each has brought to safety."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Source
from spacetutor.core.price import Points, Score
from spacetutor.games.hope.loyalty import pioneers_on_row, pioneers_on_tiles
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.state import EARTH_GONE, IN_COCKPIT, OVER, SAVED, AnySeat, Position


def in_cockpit(seat: AnySeat) -> int:
    return IN_COCKPIT + seat.rank + seat.level


def standing(position: Position, seat: int) -> tuple[int, ...]:
    """What decides among those who saved the universe: Pioneers on row and in cockpit; Medals; rank; cards; order."""
    holder = position.seats[seat]
    pioneers = pioneers_on_row(position.mission.row, seat) + in_cockpit(holder)
    cards = len(holder.hand) + holder.hidden.count
    order = (seat - position.first) % len(position.seats)
    return (pioneers, holder.medals, holder.rank, cards, order)


def winner(position: Position) -> int | None:
    """The one winner of a game as it stands, if anybody has won; roles must be open."""
    seats = range(len(position.seats))
    traitor = next((i for i in seats if position.seats[i].role == TRAITOR), None)
    if position.ending == SAVED:
        return max((i for i in seats if i != traitor), key=lambda i: standing(position, i))
    if traitor is None or not position.ending:
        return None
    if position.ending == EARTH_GONE:
        return traitor
    on_tiles = [pioneers_on_tiles(position.universe, i) for i in seats]
    most = all(on_tiles[traitor] > on_tiles[i] for i in seats if i != traitor)
    return traitor if most else None


def score(position: Position) -> tuple[Score, ...]:
    """By seat: Pioneers on the row and in the cockpit, and who has won if the game is over."""
    won = winner(position) if position.phase == OVER else None
    scores = []
    seats: Sequence[AnySeat] = position.seats
    for i, seat in enumerate(seats):
        lines = (
            Points(Source("row", i), pioneers_on_row(position.mission.row, i)),
            Points(Source("cockpit", i), in_cockpit(seat)),
        )
        scores.append(Score(lines, i == won))
    return tuple(scores)
