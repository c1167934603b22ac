"""HOPE by the engine and by an independent second implementation: the same moves, the same tables, the same counts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import LEVELS, Options
from spacetutor.games.hope.state import State
from tests.support.hope import reference as hope_reference
from tests.support.hope.disorder import disorder
from tests.support.hope.matching import action_of, deed_of, plain, state_of, table_of
from tests.support.hope.reference.deeds import DEEDS

VARIANTS = [
    Options(seats=seats, traitor=traitor, bugs=bugs, level=level)
    for (seats, traitor, bugs), level in zip(product((2, 3, 4), (True, False), (True, False)), LEVELS * 3, strict=True)
]
STARTS = ((5, False), (7, False), *((seed, True) for seed in range(12)))
STEPS = 30
LIKING = {"finish": 0.4, "settle": 6.0, "fly": 1.5, "pledge-medal": 2.0, "accuse": 6.0}
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
        if self.options.traitor:
            roles = ["traitor"] + ["hope"] * (self.options.seats - 1)
            for seat, role in zip(table["seats"], rng.sample(roles, len(roles)), strict=True):
                seat["role"] = role
        return game, disorder(table, rng)


WALKS = [Walk(options, seed, late) for options in VARIANTS for seed, late in STARTS]
TABLES = {
    "set-up with a Monolith to place": Walk(Options(seats=2, traitor=False), 7, False),
    "a Prodigy, with Bug Cards": Walk(Options(seats=2, traitor=False, bugs=True), 0, True),
    "an Acrobat who is the traitor": Walk(Options(seats=3, bugs=True, level="hero"), 22, True),
    "a Brave traitor": Walk(Options(seats=3, bugs=True, level="hero"), 12, True),
    "an Earthling at a table of four": Walk(Options(seats=4), 4, True),
    "the last places of the row": Walk(Options(seats=3, traitor=False), 346, True),
}
COUNTS: dict[str, tuple[int, int, int]] = {
    "set-up with a Monolith to place": (2, 6, 18),
    "a Prodigy, with Bug Cards": (54, 931, 15579),
    "an Acrobat who is the traitor": (27, 360, 6808),
    "a Brave traitor": (10, 81, 1256),
    "an Earthling at a table of four": (24, 477, 8226),
    "the last places of the row": (13, 95, 652),
}
"""The number of sequences of one, two and three moves. They hang on the values of the box:
`python -m tests.games.hope.test_perft` counts anew, by the second implementation."""


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
        assert table_of(game, game.new(deal)) == hope_reference.new(*written)


@pytest.mark.parametrize("walk", WALKS, ids=named)
def test_both_allow_and_do_the_same(walk: Walk) -> None:
    game, table = walk.start()
    rng = Random(walk.seed)
    for _ in range(STEPS):
        state = state_of(game, table)
        actions = hope_reference.moves(table, walk.options.traitor)
        assert spelled([deed_of(game, action) for action in game.legal(state)]) == spelled(actions)
        if not actions:
            break
        action = choose(actions, rng)
        table = hope_reference.play(table, action)
        assert table_of(game, game.apply(state, action_of(game, action))) == table, action


@pytest.mark.parametrize("walk", WALKS[::4], ids=named)
def test_both_name_the_same_winner(walk: Walk) -> None:
    game, table = walk.start()
    rng = Random(walk.seed)
    while actions := hope_reference.moves(table, walk.options.traitor):
        table = hope_reference.play(table, choose(actions, rng))
    scores = game.score(state_of(game, table))
    assert [seat for seat, score in enumerate(scores) if score.winner] == hope_reference.winners(table)


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


def perft(game: Hope, table: dict[str, Any], depth: int) -> int:
    """Sequences of that many moves, by the engine."""

    @cache
    def count(state: State, left: int) -> int:
        moves = game.legal(state)
        return len(moves) if left == 1 else sum(count(game.apply(state, move), left - 1) for move in moves)

    return count(state_of(game, table), depth)


def counted_by_the_second(walk: Walk) -> tuple[int, ...]:
    _, table = walk.start()
    return tuple(hope_reference.perft(table, depth, walk.options.traitor) for depth in (1, 2, 3))


@pytest.mark.parametrize("name", TABLES)
def test_the_engine_counts_what_the_table_says(name: str) -> None:
    game, table = TABLES[name].start()
    assert tuple(perft(game, table, depth) for depth in (1, 2, 3)) == COUNTS[name]


@pytest.mark.parametrize("name", TABLES)
def test_the_second_implementation_counts_the_same(name: str) -> None:
    assert counted_by_the_second(TABLES[name]) == COUNTS[name]


def first_turn() -> tuple[Hope, dict[str, Any]]:
    """Two players at the beginning of the first turn, in the traitor variant."""
    game, table = Walk(Options(seats=2, characters=("brave", "acrobat"), first=0), 1, False).start()
    while table["phase"] != "turn":
        table = hope_reference.play(table, hope_reference.moves(table)[0])
    return game, table


def both_play(game: Hope, table: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """The table after the action, on which both agree."""
    after = hope_reference.play(table, action)
    assert table_of(game, game.apply(state_of(game, table), action_of(game, action))) == after
    return after


def test_a_gap_at_the_end_of_the_row_stays_when_the_pioneer_after_it_is_lost() -> None:
    """A gap is for ever: the next Pioneer goes beyond it."""
    game, table = first_turn()
    table["seats"][0].update(rank=1, supply=21, role="hope")
    table["seats"][1].update(supply=22, role="hope")
    table["mission"]["row"] = [1, -1, 0]
    assert both_play(game, table, {"kind": "accuse", "seat": 1})["mission"]["row"] == [1, -1]


def test_a_space_before_a_gap_is_filled_first_when_its_pioneer_was_lost() -> None:
    """Two lost from the row leave a space before the gap; the gap does not move."""
    game, table = first_turn()
    table["seats"][0].update(rank=1, supply=20, role="hope")
    table["seats"][1].update(supply=22, role="hope")
    table["mission"]["row"] = [1, 0, -1, 0]
    assert both_play(game, table, {"kind": "accuse", "seat": 1})["mission"]["row"] == [1, -2, -1]


def test_an_empty_space_for_open_cards_is_filled_when_the_pile_is_laid_under_it() -> None:
    """There is no card to take, but the deck has one for the space."""
    game, table = first_turn()
    card = table["seats"][0]["hand"].pop()
    table["moment"].update(begun=True, settled_in=0, pile=[card])
    taken, table["center"]["open"][0] = table["center"]["open"][0], -1
    table["center"]["discards"][1].append(taken)
    top = table["center"]["deck"][0]
    after = both_play(game, table, {"kind": "finish", "column": 0})
    assert after["center"]["open"][0] == top
    assert after["seats"][0]["hand"] == table["seats"][0]["hand"]


if __name__ == "__main__":
    for name, walk in TABLES.items():
        print(f'    "{name}": {counted_by_the_second(walk)},')
