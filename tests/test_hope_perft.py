"""HOPE by the engine and by an independent second implementation: the same moves, the same tables, the same counts."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import LEVELS, Options
from tests import hope_reference
from tests.hope_disorder import disorder
from tests.hope_reference.deeds import DEEDS

VARIANTS = [
    Options(seats=seats, traitor=traitor, bugs=bugs, level=level)
    for (seats, traitor, bugs), level in zip(product((2, 3, 4), (True, False), (True, False)), LEVELS * 3, strict=True)
]
STEPS = 25
LIKING = {"finish": 0.4, "settle": 6.0, "fly": 1.5, "pledge-medal": 2.0, "launch": 1.0}
"""A random player that settles more than it ends turns, so that things happen."""


class Walk(NamedTuple):
    """A variant, a seed, and whether the walk starts in the midst of things or with the set-up."""

    options: Options
    seed: int
    late: bool

    def start(self) -> tuple[Hope, dict[str, Any]]:
        """The game, and the table as the second implementation sets it up."""
        rng = Random(self.seed)
        game = Hope(self.options)
        deal = plain(game.chance_shape.write(game.deal(rng)))
        table = hope_reference.new(plain(game.options_shape.write(self.options)), deal)
        if not self.late:
            return game, table
        while table["phase"] != "turn":
            table = hope_reference.play(table, rng.choice(hope_reference.moves(table)))
        return game, disorder(table, rng)


WALKS = [Walk(options, seed, late) for options in VARIANTS for seed, late in ((1, False), (2, True), (3, True))]


def plain(document: Any) -> Any:
    """As it would be read from a file."""
    return json.loads(json.dumps(document))


def spelled(actions: list[dict[str, Any]]) -> Counter[str]:
    return Counter(map(hope_reference.canonical, actions))


def choose(actions: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """First a kind of move, then one of these."""
    kinds = sorted({action["kind"] for action in actions})
    (kind,) = rng.choices(kinds, [LIKING.get(kind, 1.0) for kind in kinds])
    return rng.choice([action for action in actions if action["kind"] == kind])


def named(walk: Walk) -> str:
    o = walk.options
    parts = (f"{o.seats} seats", o.traitor and "traitor", o.bugs and "bugs", o.level, walk.late and "late", walk.seed)
    return " ".join(str(part) for part in parts if part)


@pytest.mark.parametrize("options", VARIANTS)
def test_both_set_up_the_same_table(options: Options) -> None:
    game = Hope(options)
    for seed in range(10):
        deal = game.deal(Random(seed))
        written = plain(game.options_shape.write(options)), plain(game.chance_shape.write(deal))
        assert plain(game.state_json(game.new(deal))) == hope_reference.new(*written)


@pytest.mark.parametrize("walk", WALKS, ids=named)
def test_both_allow_and_do_the_same(walk: Walk) -> None:
    game, table = walk.start()
    rng = Random(walk.seed)
    for _ in range(STEPS):
        state = game.state_from_json(table)
        actions = hope_reference.moves(table, walk.options.traitor)
        assert spelled([plain(game.action_shape.write(action)) for action in game.legal(state)]) == spelled(actions)
        if not actions:
            break
        action = choose(actions, rng)
        table = hope_reference.play(table, action)
        assert plain(game.state_json(game.apply(state, game.action_shape.read(action)))) == table, action


@pytest.mark.parametrize("walk", WALKS[::4], ids=named)
def test_both_name_the_same_winner(walk: Walk) -> None:
    game, table = walk.start()
    rng = Random(walk.seed)
    while actions := hope_reference.moves(table, walk.options.traitor):
        table = hope_reference.play(table, choose(actions, rng))
    scores = game.score(game.state_from_json(table))
    assert [seat for seat, score in enumerate(scores) if score.place == 1] == hope_reference.winners(table)


def test_the_walks_try_every_kind_of_move() -> None:
    """So that agreeing along them means something."""
    tried: set[str] = set()
    for walk in WALKS:
        _, table = walk.start()
        rng = Random(walk.seed)
        for _ in range(STEPS):
            actions = hope_reference.moves(table, walk.options.traitor)
            if not actions:
                break
            action = choose(actions, rng)
            tried.add(action["kind"])
            table = hope_reference.play(table, action)
    assert tried == set(DEEDS)
