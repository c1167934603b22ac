"""Elo and intervals against numbers worked out by hand."""

from __future__ import annotations

from math import log10, sqrt

import pytest

from spacetutor.contests.rating import Wins, inverted, ratings, wilson


def test_the_interval_of_a_share() -> None:
    """Eighty of a hundred, and all of ten: (p + z2/2n -+ z sqrt(pq/n + z2/4n2)) / (1 + z2/n)."""
    assert wilson(Wins(100, 80)) == pytest.approx((0.7112, 0.8666), abs=1e-4)
    assert wilson(Wins(10, 10)) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(Wins(0, 0)) == (0.0, 1.0)


def test_two_players_differ_by_the_logarithm_of_their_odds() -> None:
    """Seven and a half of ten, and the game that each pair is given: 8 of 11 against 3."""
    found = ratings(["a", "b"], {("a", "b"): Wins(10, 7.5)})
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * log10(8 / 3))
    assert found["a"].elo + found["b"].elo == pytest.approx(0)


def test_the_margin_of_two_players() -> None:
    """The difference has variance 1/(npq) in logarithms; each is half of it from the middle."""
    found = ratings(["a", "b"], {("a", "b"): Wins(10, 7.5)})
    by_hand = 1.959964 * sqrt(1 / (11 * 8 / 11 * 3 / 11)) / 2 * 400 / 2.302585
    assert found["a"].margin == pytest.approx(by_hand, rel=1e-5)
    assert found["b"].margin == pytest.approx(by_hand, rel=1e-5)


def test_three_players_whose_results_fit_exactly() -> None:
    """Strengths 4, 2 and 1: the shares are then 2/3, 4/5 and 2/3, and the steps between them equal."""
    table = {("a", "b"): Wins(59, 39.5), ("a", "c"): Wins(59, 47.5), ("b", "c"): Wins(59, 39.5)}
    found = ratings(["a", "b", "c"], table)
    step = 400 * log10(2)
    assert [found[name].elo for name in "abc"] == pytest.approx([step, 0, -step], abs=1e-6)
    assert found["b"].margin < found["a"].margin == pytest.approx(found["c"].margin)


def test_who_won_every_game_has_a_number() -> None:
    found = ratings(["a", "b"], {("a", "b"): Wins(100, 100)})
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * log10(100.5 / 0.5))


def test_a_matrix_times_its_inverse() -> None:
    assert inverted([[0.0, 2.0], [4.0, 1.0]]) == [pytest.approx([-0.125, 0.25]), pytest.approx([0.5, 0.0])]


def test_a_game_that_nobody_won_counts_for_no_one() -> None:
    """The share of wins falls, and who is stronger stays as it is."""
    decided, with_others = {("a", "b"): Wins(10, 7.0)}, {("a", "b"): Wins(30, 7.0, 20)}
    assert with_others["a", "b"].lost == decided["a", "b"].lost == 3
    assert ratings(("a", "b"), with_others) == ratings(("a", "b"), decided)
    assert wilson(with_others["a", "b"])[1] < wilson(decided["a", "b"])[1]
