"""Random games of HOPE in all variants: each ends, and no piece is lost or found on the way.

`python -m tests.tools.conserving 5000` for many; the suite plays fewer.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.state import ALL_MEDALS, ENDINGS, TURN_LIMIT, State
from tests.support.hope.walks import VARIANTS, beginning, midst, walk


def pieces_are_right(game: Hope, state: State) -> None:
    """What the census does not count: Medals, tokens, tiles, and where nothing may stand."""
    universe, center, seats = state.universe, state.center, state.seats
    assert 0 <= sum(seat.medals for seat in seats) <= ALL_MEDALS
    assert all(seat.medals >= 0 and seat.supply >= 0 for seat in seats)
    tokens = sum(map(len, center.stacks)) + len(universe.gifts) + sum(len(seat.tokens) for seat in seats)
    assert tokens <= len(game.values.tokens)
    assert not universe.gone & universe.stable
    for space, faces in enumerate(universe.pioneers):
        planets = game.values.planets[universe.layout[space]]
        assert all(len(face) <= room for face, room in zip(faces, planets, strict=True))
        assert not any(faces) or not (universe.gone | universe.stable) >> space & 1
    assert all(not universe.gone >> seat.space & 1 for seat in seats) or state.ending == "earth"
    assert state.mission.marker <= game.values.track.last
    assert state.turn <= TURN_LIMIT


def played_out(options: Options, seed: int) -> str:
    """One game to its end, every second from the midst of things; how it ended."""
    game, rng = Hope(options), Random(seed)
    start = midst(game, rng) if seed % 2 else beginning(game, rng)
    counted, last = game.census(start), None
    for state, action in walk(game, start, rng):
        assert game.census(state) == counted, game.text(action)
        pieces_are_right(game, state)
        last = state, action
    assert last is not None
    final = game.apply(*last)
    assert game.actor(final) is None
    assert game.legal(final) == []
    assert game.census(final) == counted
    assert sum(score.winner for score in game.score(final)) <= 1
    assert game.ending(final) in ENDINGS[1:]
    return game.ending(final)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    tally = Counter(played_out(VARIANTS[seed % len(VARIANTS)], seed // len(VARIANTS)) for seed in range(count))
    print(f"{count} games, no piece lost: " + ", ".join(f"{times} {ending}" for ending, times in tally.most_common()))
