"""What a sample proves: intervals, and verdicts by them."""

from __future__ import annotations

from math import inf, isfinite
from random import Random

import pytest

from spacetutor.core.balance import Finding, Tally, written
from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW, Estimate, judged, mean, share
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.play.replay.model import Result


def test_a_share_has_the_interval_of_wilson() -> None:
    """37 of 60; and where three numbers are to hold together, each interval is wider."""
    assert share(37, 60) == pytest.approx((0.6167, 0.4902, 0.7291), abs=1e-4)
    assert share(0, 0) == (0.0, 0.0, 1.0)
    one, three = share(37, 60), share(37, 60, among=3)
    assert three.low < one.low < one.high < three.high


@pytest.mark.parametrize(
    ("numbers", "half"),
    [([1, 2, 3, 4, 5], 1.9632), ([3, 5, 5, 7, 9, 9, 11, 15], 3.2224), (list(range(100)), 5.7566)],
)
def test_a_mean_has_the_interval_of_student(numbers: list[int], half: float) -> None:
    """Half the width is Student's quantile (2.7764, 2.3646, 1.9842 from his table) times the standard error."""
    found = mean(len(numbers), sum(numbers), sum(number**2 for number in numbers))
    middle = sum(numbers) / len(numbers)
    assert found == pytest.approx((middle, middle - half, middle + half), abs=0.01)


def test_four_numbers_have_a_mean_and_no_interval() -> None:
    found = mean(4, 16, 64)
    assert found.value == 4
    assert not isfinite(found.low)
    assert not isfinite(found.high)
    assert written(found, 1) == "4.0"


def test_intervals_hold_the_truth_in_95_of_100_samples() -> None:
    """A coin that falls on one side 3 times of 10, 50 throws a sample; 1000 samples."""
    rng = Random(5)
    samples = [share(sum(rng.random() < 0.3 for _ in range(50)), 50) for _ in range(1000)]
    held = sum(found.low <= 0.3 <= found.high for found in samples)
    assert 930 <= held <= 970


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (2, 3, MET),
        (1, 4, MET),
        (0.5, 2, TOO_FEW),
        (3, 4.5, TOO_FEW),
        (0, 9, TOO_FEW),
        (4.1, 5, NOT_MET),
        (0, 0.9, NOT_MET),
    ],
)
def test_a_number_is_within_limits_or_outside_or_nobody_can_tell(low: float, high: float, verdict: str) -> None:
    assert judged([Estimate((low + high) / 2, low, high)], 1, 4) == verdict


def test_one_number_outside_is_enough_to_say_no() -> None:
    doubtful, within, outside = Estimate(4, 3, 5), Estimate(2, 2, 2), Estimate(6, 5, 7)
    assert judged([within, doubtful], 1, 4) == TOO_FEW
    assert judged([within, doubtful, outside], 1, 4) == NOT_MET
    assert judged([], -inf, inf) == MET


def explored(games: int, first: float, turns: int = 32, left_out: int = 0) -> dict[str, Finding]:
    """Findings on games of Space Explorers at two seats, such a share of them won by the first player."""
    game, tally = SpaceExplorers(), Tally(2)
    numbers = [card.number for card in game.cards.specialist if card.number != left_out]
    marks = [(kind, number) for kind in ("recruited", "taken") for number in numbers]
    marks += [("completed", side) for side in game.cards.sides]
    for number in range(games):
        winner = 0 if number < round(first * games) else 1
        tally.add(Result("projects", (1, 1), (winner,)), turns, 0, tuple(marks) if number == 0 else ())
    return {found.demand.key.removeprefix("balance."): found for found in game.findings(tally)}


def test_fair_games_of_space_explorers_meet_every_demand() -> None:
    assert {found.verdict for found in explored(2000, 0.5).values()} == {MET}


@pytest.mark.parametrize(("games", "verdict"), [(40, TOO_FEW), (4000, NOT_MET)])
def test_a_first_player_who_wins_two_of_three_games(games: int, verdict: str) -> None:
    """1.33 of the share: outside of what is fair, once there are games enough."""
    found = explored(games, 2 / 3)["places"]
    assert found.verdict == verdict
    assert "1.3" in str(found.found.facts)


@pytest.mark.parametrize(("games", "verdict"), [(40, TOO_FEW), (1000, NOT_MET)])
def test_a_card_that_nobody_recruits(games: int, verdict: str) -> None:
    assert explored(games, 0.5, left_out=12)["recruited"].verdict == verdict


@pytest.mark.parametrize(("turns", "verdict"), [(32, MET), (50, NOT_MET)])
def test_games_of_space_explorers_last_12_to_22_turns_a_seat(turns: int, verdict: str) -> None:
    assert explored(100, 0.5, turns)["turns"].verdict == verdict
