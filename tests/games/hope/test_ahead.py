"""What the table says of the end of a turn is what the end of the turn brings."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.ahead import NOWHERE, TurnEnd, ahead
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.state import NONE, State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out


def turns() -> Iterator[tuple[Hope, State, TurnEnd]]:
    """Moments of three games in which somebody could end a turn, with all ways to do so."""
    for seats in (2, 3, 4):
        replay = play_out(Hope(Options(seats=seats, bugs=seats == 3)), ["greedy"] * seats, f"ahead {seats}")[0]
        for state in verify(replay)[:-1]:
            found = ahead(replay.game.values, replay.game.view(state, state.to_act))
            yield from ((replay.game, state, end) for end in found)


def test_the_end_of_a_turn_is_as_foretold() -> None:
    """Cards, symbols, Marker, tile and Monolith: all of it where nothing unseen decides, else at least so much."""
    seen = set()
    for game, state, end in turns():
        after, happened = _happened(game, state, end)
        new = SYMBOLS_OF[after.center.open[end.column]] if end.more else 0
        counted = happened["regression"]["count"]
        assert end.symbols <= counted <= end.symbols + new
        assert happened.get("drew", {"count": 0})["count"] == end.draw
        if counted == end.symbols:
            assert end.marker == after.mission.marker
            assert (end.struck != NOWHERE) == ("vanished" in happened or "withstood" in happened)
            assert end.stays == ("withstood" in happened)
            assert end.pushed == ("pushed-on" in happened)
            assert end.monolith == after.universe.monolith
            seen.add((end.struck != NOWHERE, end.stays, end.pushed, bool(end.held), bool(end.draw)))
        else:
            assert end.marker <= after.mission.marker
            assert end.struck in (NOWHERE, state.universe.monolith)
    assert len(seen) > 8


def _happened(game: Hope, state: State, end: TurnEnd) -> tuple[State, dict[str, Any]]:
    """The table after the end of the turn, and the facts of what happened, by kind."""
    finish = Finish(None if end.column == NONE else end.column)
    return game.apply(state, finish), {event.kind: event.facts for event in game.events(state, finish)}


def test_nobody_ends_a_turn_outside_of_one() -> None:
    game = Hope(Options(seats=2))
    state = game.new(game.deal(Random("before")))
    assert ahead(game.values, game.view(state, 0)) == []
