"""Bots: sensible enough that their games look like games."""

from __future__ import annotations

from random import Random

import pytest

from spacetutor.bots import bot
from spacetutor.core.errors import Unknown
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.table import play_out
from tests.games.space_explorers.test_rulebook_examples import position


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(Unknown, match="no bot 'clever'; there are random, eager, greedy, search"):
        bot("clever")


def test_random_chooses_every_move_about_as_often() -> None:
    table = position("rulebook-example")
    view, moves = table.game.view(table.state, 0), table.game.legal(table.state)
    rng, chooser = Random(1), bot("random")
    chosen = [chooser.choose(table.game, view, moves, rng) for _ in range(2000)]
    assert all(120 <= chosen.count(move) <= 280 for move in moves)


def test_eager_wins_nearly_always_against_random() -> None:
    game = SpaceExplorers(Options(seats=2))
    results = [play_out(game, ["eager", "random"], str(seed))[0].result for seed in range(40)]
    assert sum(result is not None and result.winners == (0,) for result in results) >= 34


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eager_games_are_as_long_as_games_are(seats: int) -> None:
    game = SpaceExplorers(Options(seats=seats))
    finals = [play_out(game, ["eager"] * seats, str(seed))[1] for seed in range(20)]
    assert 12 <= sum(state.turn for state in finals) / len(finals) / seats <= 22
    assert sum(any(seat.projects for seat in state.seats) for state in finals) >= 18


def test_greedy_wins_nearly_always_against_random() -> None:
    game = SpaceExplorers(Options(seats=2))
    results = [play_out(game, ["greedy", "random"], str(seed))[0].result for seed in range(20)]
    assert sum(result is not None and result.winners == (0,) for result in results) >= 18


def test_greedy_completes_a_project_when_it_can() -> None:
    table = position("rulebook-example").play("recruit 18 red with yellow,yellow")
    moves = table.game.legal(table.state)
    choice = bot("greedy").choose(table.game, table.game.view(table.state, 0), moves, Random(1))
    assert table.game.text(choice) == "complete voskhod-2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_last_twelve_to_twenty_two_turns_a_seat(seats: int) -> None:
    game = SpaceExplorers(Options(seats=seats))
    turns = [play_out(game, ["greedy"] * seats, str(seed))[1].turn for seed in range(15)]
    assert 12 <= sum(turns) / len(turns) / seats <= 22
