"""HOPE for bots: what they go by, that they know no secrets, and that thinking helps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spacetutor.bots import BOTS, bot
from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Action, Finish
from spacetutor.games.hope.loyalty import pioneers_on_tiles
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.scoring import winner
from spacetutor.games.hope.state import BUG, EARTH_GONE, LOST, SAVED, TURN, State
from tests.support.hope.builders import track

VARIANTS = [
    Options(seats=2, traitor=False),
    Options(seats=3, level="hero"),
    Options(seats=4, bugs=True),
]


def named(options: Options) -> str:
    return f"{options.seats}-{'traitor' if options.traitor else 'loyal'}-{'bugs' if options.bugs else 'plain'}"


def walk(game: Hope, seed: int) -> Iterator[tuple[State, Action]]:
    """A game of promising moves, and now and then of any: it comes to parts that random play never sees."""
    rng = Random(seed)
    state = game.new(game.deal(rng))
    while game.actor(state) is not None:
        likely = [move for _, move in game.ideas(state)[:4]] if rng.random() < 0.8 else game.legal(state)
        action = rng.choice(likely)
        yield state, action
        state = game.apply(state, action)


def positions(game: Hope, every: int, games: int = 3) -> list[State]:
    return [state for seed in range(games) for state, _ in walk(game, seed)][::every]


def played(game: Hope, bots: list[str], seed: int) -> State:
    """The end of a game between bots."""
    rng, choosers = Random(seed), [bot(name) for name in bots]
    state = game.new(game.deal(rng))
    while (seat := game.actor(state)) is not None:
        view = game.view(state, seat)
        state = game.apply(state, choosers[seat].choose(game, view, game.legal(view), rng))
    return state


def saved(game: Hope, name: str, seeds: range) -> int:
    """How many of these games a table of this bot saves the universe in."""
    return sum(played(game, [name] * game.seats, seed).ending == SAVED for seed in seeds)


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_ideas_are_legal_moves_best_first_and_few(options: Options) -> None:
    """In every phase that comes up there is at least one; none comes twice; flights and payments are pruned."""
    game = Hope(options)
    phases = set()
    for state in positions(game, 2):
        found, legal = game.ideas(state), game.legal(state)
        moves = [move for _, move in found]
        assert moves
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(legal)
        assert [promise for promise, _ in found] == sorted((promise for promise, _ in found), reverse=True)
        assert len(moves) <= 60
        if any(isinstance(move, Finish) for move in legal):
            assert any(isinstance(move, Finish) for move in moves)
        phases.add(state.phase)
    assert TURN in phases
    assert (BUG in phases) == options.bugs


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_prospects_are_chances_and_in_the_end_the_result(options: Options) -> None:
    game = Hope(options)
    for seed in range(3):
        state = None
        for state, action in walk(game, seed):
            chances = game.prospects(state)
            assert len(chances) == options.seats
            assert all(0 <= chance <= 1 for chance in chances)
            assert sum(chances) <= 1 + 1e-9
            state = game.apply(state, action)
        assert state is not None
        assert game.prospects(state) == tuple(float(seat == winner(state)) for seat in range(options.seats))


def test_an_idea_that_is_not_of_this_moment_is_judged_like_any_move() -> None:
    """Only what was just thought of goes unchecked."""
    game = Hope(VARIANTS[0])
    for state, action in walk(game, 1):
        old = game.ideas(state)
        after = game.apply(state, action)
        for _, move in old:
            if move not in game.legal(after):
                assert not game.reasons(after, move).legal
                return
    pytest.fail("every old idea stayed legal through a whole game")


@pytest.mark.parametrize("name", [*(name for name in BOTS if name != "search"), "search:6"])
@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_what_a_seat_cannot_see_makes_no_difference(options: Options, name: str) -> None:
    """Hands, roles, deck, stacks and Bug Cards dealt anew: the same view, and the same choice by the same numbers."""
    game, chooser = Hope(options), bot(name)
    for number, state in enumerate(positions(game, 23)):
        seat = game.actor(state)
        assert seat is not None
        view = game.view(state, seat)
        other = game.view(game.imagine(view, Random(number)), seat)
        assert view == other
        choices = {chooser.choose(game, each, game.legal(each), Random(number)) for each in (view, other)}
        assert len(choices) == 1
        assert choices <= set(game.legal(state))


def test_the_more_a_bot_thinks_the_more_often_it_saves_the_universe() -> None:
    """Of these twelve games random saves none, eager 2 and greedy 4."""
    game = Hope(Options(traitor=False))
    random, eager, greedy = (saved(game, name, range(12)) for name in ("random", "eager", "greedy"))
    assert random == 0
    assert 0 < eager < greedy


def test_a_little_search_saves_the_universe() -> None:
    game = Hope(Options(traitor=False))
    assert saved(game, "search:20", range(4)) >= 3


def test_the_same_random_numbers_give_the_same_game() -> None:
    game = Hope(Options(bugs=True))
    assert played(game, ["search:4", "greedy", "eager"], 5) == played(game, ["search:4", "greedy", "eager"], 5)


def idled(game: Hope) -> State:
    """The end of a game in which everybody only ends turns."""
    state = game.new(game.deal(Random(1)))
    while game.actor(state) is not None:
        legal = game.legal(state)
        state = game.apply(state, next((move for move in legal if isinstance(move, Finish)), legal[0]))
    return state


def test_a_table_that_only_ends_its_turns_is_lost() -> None:
    """Nothing is ever covered: a tile vanishes in nearly every turn, and the Marker comes to its end."""
    state = idled(Hope())
    assert state.ending == LOST
    assert 0.8 * state.turn <= state.universe.gone.bit_count() <= state.turn


def test_a_table_that_only_ends_its_turns_on_a_long_way_loses_earth() -> None:
    """Tile after tile vanishes, and Earth last."""
    long = track(*((3 * row, row) for row in range(1, 100)), last=400, row_end=100)
    assert idled(Hope(None, long)).ending == EARTH_GONE


def test_every_other_ending_comes_about_between_bots() -> None:
    game = Hope()
    endings = {played(game, [name] * 3, seed).ending for name in ("eager", "greedy") for seed in range(10)}
    assert {SAVED, LOST} <= endings


# the traitor


def roles(state: State, traitor: int | None) -> State:
    seats = [
        seat._replace(role="traitor" if number == traitor else "hope", revealed=False)
        for number, seat in enumerate(state.seats)
    ]
    return state._replace(seats=tuple(seats))


def with_a_pile(game: Hope) -> list[State]:
    """Moments at which used cards must be laid down in one of the columns."""
    return [state for state in positions(game, 1, 6) if state.phase == TURN and state.moment.pile]


def test_the_traitor_lays_his_cards_where_more_symbols_stay_in_sight() -> None:
    """And a player of H.O.P.E. where fewer do; the same table, another role."""
    game = Hope()
    differ = 0
    for state in with_a_pile(game):
        best = {}
        for traitor in (None, state.to_act):
            columns = [idea for idea in game.ideas(roles(state, traitor)) if isinstance(idea[1], Finish)]
            best[traitor is None] = columns[0][1]
        differ += best[True] != best[False]
    assert differ >= len(with_a_pile(game)) // 3 > 0


def test_the_marker_near_its_end_is_good_for_the_traitor_alone() -> None:
    """Every other seat's chances fall; his rise where he has the most Pioneers on tiles, as he must have to win."""
    game = Hope()
    checked = leading = 0
    for state in positions(game, 3, 4):
        if state.phase != TURN or state.ending or state.mission.marker > 60:
            continue
        traitor = (state.to_act + 1) % 3
        state = roles(state, traitor)
        later = state._replace(mission=state.mission._replace(marker=110))
        on_tiles = [pioneers_on_tiles(state.universe, seat) for seat in range(3)]
        for seat, (before, after) in enumerate(zip(game.prospects(state), game.prospects(later), strict=True)):
            assert (game.outlook(later, seat) > game.outlook(state, seat)) == (seat == traitor)
            if seat != traitor:
                assert after < before
            elif max(on_tiles) == on_tiles[traitor] > sorted(on_tiles)[1]:
                assert after > before
                leading += 1
        checked += 1
    assert checked > 30
    assert leading > 3


def test_a_table_with_a_traitor_saves_the_universe_less_often() -> None:
    """At a greedy table somebody who is known to be the traitor by nobody makes the difference."""
    game = Hope()
    rows = {True: 0, False: 0}
    for seed in range(6):
        for betrayed in (True, False):
            deal = game.deal(Random(seed))
            cards = tuple("traitor" if betrayed and seat == 1 else "hope" for seat in range(3))
            state, rng = game.new(deal._replace(roles=cards)), Random(seed)
            while (seat := game.actor(state)) is not None:
                view = game.view(state, seat)
                state = game.apply(state, bot("greedy").choose(game, view, game.legal(view), rng))
            rows[betrayed] += len(state.mission.row)
    assert rows[True] < 0.9 * rows[False]
