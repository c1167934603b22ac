"""What others did, in a line each: nothing is said of somebody who only took seats."""

from __future__ import annotations

import re
from random import Random

from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.telling.spoken import spoken_news


def begun(seed: int) -> Record:
    """A game of three up to the first turn of all."""
    game, rng = FromTheMoon(Options(3)), Random(seed)
    record = Record(game, ("Neil", "Yuri", "Mika"), [game.new(game.deal(rng))])
    while game.turn(record.state) == 0:
        action = game.legal(record.state)[0]
        record.grow(Move(action), game.apply(record.state, action))
    return record


def test_a_line_of_news_says_something() -> None:
    """S4: seats are taken by a move where there is a choice, and that alone is no news."""
    seated = 0
    for seed in range(8):
        record = begun(seed)
        seated += sum(record.game.text(action).startswith("seat") for action in record.actions)
        for start in range(record.last):
            for entry in spoken_news(record, 0, start):
                assert not re.sub(r"<[^>]+>", "", entry["line"]).endswith(":")
    assert seated
