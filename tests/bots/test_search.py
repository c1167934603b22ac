"""The bot that thinks ahead, and what it goes by."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from spacetutor.bots import BOTS, LEVELS, bot
from spacetutor.bots.search import Budget, Search, study
from spacetutor.core.errors import Unknown
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.table import play_out
from tests.games.space_explorers.test_rulebook_examples import position


@pytest.mark.parametrize("other", ["random", "greedy"])
def test_thirty_simulations_beat_the_bots_without_foresight(other: str) -> None:
    """Six games, three from each seat; by chance alone five wins of six are one in nine."""
    game = SpaceExplorers(Options(seats=2))
    won = 0
    for number in range(6):
        seats = ["search:30", other] if number % 2 else [other, "search:30"]
        result = play_out(game, seats, str(number // 2))[0].result
        assert result is not None
        won += result.winners == (seats.index("search:30"),)
    assert won >= 5


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_whole_games_with_more_seats(seats: int) -> None:
    game = SpaceExplorers(Options(seats=seats))
    result = play_out(game, ["search:5", *["random"] * (seats - 1)], "1")[0].result
    assert result is not None
    assert result.winners == (0,)


SCRIPT = """
from random import Random
from spacetutor.bots.search import Budget, study
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
game = SpaceExplorers(Options(seats=3))
state = game.new(game.deal(Random(4)))
view = game.view(state, game.actor(state))
print(study(game, view, game.legal(view), Random(1), Budget(60)))
"""


def test_the_same_random_numbers_give_the_same_study_in_another_process() -> None:
    """Whatever that process's hash seed is."""

    def told(hash_seed: str) -> str:
        env = {"PYTHONHASHSEED": hash_seed, "PATH": ""}
        command = [sys.executable, "-c", SCRIPT]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    assert told("1") == told("2") != ""


def test_a_study_accounts_for_every_simulation() -> None:
    """Visits add up to the budget; chances of all seats add up to one; the best comes first."""
    table = position("rulebook-example")
    view, moves = table.game.view(table.state, 0), table.game.legal(table.state)
    found = study(table.game, view, moves, Random(1), Budget(simulations=80))
    assert sum(candidate.visits for candidate in found) == 80
    assert found[0].visits == max(candidate.visits for candidate in found)
    for candidate in found:
        assert candidate.action in moves
        assert sum(candidate.values) == pytest.approx(1)
        assert candidate.value == candidate.values[0]
        assert 0 <= candidate.error <= 0.5


def test_only_the_moves_asked_about_are_studied() -> None:
    """A review can have any move looked into that was played, also one that is nobody's idea."""
    table = position("rulebook-example")
    view, moves = table.game.view(table.state, 0), table.game.legal(table.state)
    for move in moves:
        (found,) = study(table.game, view, [move], Random(1), Budget(simulations=5))
        assert (found.action, found.visits) == (move, 5)


def test_a_budget_in_seconds_is_always_enough_for_one_look() -> None:
    table = position("rulebook-example")
    view, moves = table.game.view(table.state, 0), table.game.legal(table.state)
    assert study(table.game, view, moves, Random(1), Budget(seconds=1e-9))[0].visits >= 1


def test_it_completes_a_project_when_it_can() -> None:
    table = position("rulebook-example").play("recruit 18 red with yellow,yellow")
    moves = table.game.legal(table.state)
    choice = bot("search:20").choose(table.game, table.game.view(table.state, 0), moves, Random(1))
    assert table.game.text(choice) == "complete voskhod-2"


def test_budgets_are_read() -> None:
    chosen = [bot(name) for name in ("search:200", "search:0.5s", "search:2s")]
    assert [chooser.budget for chooser in chosen if isinstance(chooser, Search)] == [
        Budget(simulations=200),
        Budget(seconds=0.5),
        Budget(seconds=2.0),
    ]


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "1.5", "0s", "s", ".s", "1e3", "nans", "infs", "\u0663", "9" * 30, "4000s"]
)
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(Unknown, match="is no budget"):
        bot(f"search:{text}")


def test_other_bots_have_no_options() -> None:
    with pytest.raises(Unknown, match="greedy has no options"):
        bot("greedy:5")


def test_every_level_is_a_bot() -> None:
    """From weak to strong; no level's name is a bot's own."""
    assert list(LEVELS) == ["beginner", "easy", "medium", "strong"]
    assert not set(LEVELS) & set(BOTS)
    for level, name in LEVELS.items():
        assert type(bot(level)) is type(bot(name))
