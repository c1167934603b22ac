"""Changes to what-ifs: each fits itself to the game as it is by now, or says that another page was faster."""

from __future__ import annotations

import pytest

from spacetutor.games import standard
from spacetutor.play.replay import Branch, Replay
from spacetutor.play.shelf.changes import Claim, DropLine, NameLine, PlayOn
from spacetutor.play.table import play_out


@pytest.fixture(scope="module")
def game() -> Replay:
    """A game with a what-if, another that begins from it, and a third beside them."""
    played, _ = play_out(standard("space-explorers", 2), ("random", "random"), "changes")
    moves = played.moves
    return played._replace(
        branches=(
            Branch("one", None, 0, moves[:2]),
            Branch("two", 0, 1, moves[1:3]),
            Branch("three", None, 3, moves[3:4]),
        )
    )


def gone_on(game: Replay, line: int) -> Replay:
    """The same game after somebody else has played on in a what-if."""
    branches = list(game.branches)
    branches[line] = branches[line]._replace(moves=(*branches[line].moves, game.moves[5]))
    return game._replace(branches=tuple(branches))


def test_a_what_if_gets_another_name_whatever_was_added_to_it(game: Replay) -> None:
    made = NameLine(1, "better").onto(game, gone_on(game, 1))
    assert (made.line, made.overtaken) == (1, False)
    assert [branch.name for branch in made.replay.branches] == ["one", "better", "three"]
    assert made.replay.branches[1].moves == gone_on(game, 1).branches[1].moves


def test_a_what_if_that_was_taken_away_gets_no_name(game: Replay) -> None:
    now = DropLine(1).onto(game, game).replay
    assert NameLine(1, "better").onto(game, now) == (now, None, True)


def test_a_what_if_goes_with_all_that_begin_from_it_and_the_others_keep_their_numbers(game: Replay) -> None:
    left = DropLine(0).onto(game, game).replay.branches
    assert [bool(branch.moves) for branch in left] == [False, False, True]
    assert left[2] == game.branches[2]


@pytest.mark.parametrize("line", [0, 1])
def test_nothing_is_taken_away_where_somebody_has_gone_on_since(game: Replay, line: int) -> None:
    """Be it with the what-if itself or with one that begins from it."""
    now = gone_on(game, line)
    assert DropLine(0).onto(game, now) == (now, 0, True)


def test_a_what_if_is_played_on_though_others_have_grown(game: Replay) -> None:
    now = gone_on(game, 0)
    made = PlayOn(2, game.moves[4:6]).onto(game, now)
    assert (made.line, made.overtaken) == (2, False)
    assert made.replay.branches == (*now.branches[:2], game.branches[2]._replace(moves=game.moves[3:6]))


def test_a_what_if_that_somebody_has_gone_on_with_is_not_played_on(game: Replay) -> None:
    now = gone_on(game, 2)
    assert PlayOn(2, game.moves[4:6]).onto(game, now) == (now, 2, True)


@pytest.mark.parametrize(
    ("owners", "after"), [(("a",), ("a", "b")), (("a", "b"), ("a", "b")), (("c",), ("c",)), ((), ())], ids=str
)
def test_a_learner_has_games_of_their_other_browsers_and_nobody_elses(
    game: Replay, owners: tuple[str, ...], after: tuple[str, ...]
) -> None:
    now = game._replace(owners=owners)
    assert Claim(frozenset("a"), "b").onto(now, now).replay.owners == after
