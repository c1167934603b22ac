"""The review: what it finds, what it says, and that nothing but the seat's own view steers it."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from spacetutor.bots.search import Budget
from spacetutor.core.errors import Unknown
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import restore
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.replay import Note, decode, encode, fingerprint
from spacetutor.play.table import play_out
from spacetutor.review import Plan, Reviewing, decide, standings, turning_points
from spacetutor.review.judging import judge
from spacetutor.review.model import (
    BEST,
    BLUNDER,
    CERTAIN,
    FORCED,
    GOOD,
    INACCURACY,
    MISTAKE,
    blank,
    rank_of,
)
from spacetutor.review.running import Task, choice_at, on_cores
from spacetutor.review.store import write_review
from spacetutor.review.summary import lucky_moments
from spacetutor.review.telling import tell_decision, tell_luck, tell_standing, tell_turning
from tests.support.explaining import keys
from tests.support.reviewing import CLEAR, Clear, judged, small_game
from tests.support.space_explorers.builders import seat, table

QUICK = Plan("12", "quick")


@pytest.mark.parametrize("clear", CLEAR.values(), ids=CLEAR.keys())
def test_it_names_the_move_that_clearly_wins_or_loses(clear: Clear) -> None:
    """The wrong move is called one, the right one is named, and the reason is the very thing that makes it right."""
    decision = judged(clear.table, clear.wrong)
    assert decision.rank in (MISTAKE, BLUNDER)
    game = clear.table.game
    better = game.text(decision.better.action)
    assert better.startswith(clear.right)
    view = game.view(clear.table.state, decision.seat)
    told = game.compare(view, decision.action, decision.better.action)
    assert clear.says in keys(told)
    assert judged(clear.table, better).rank in (BEST, GOOD)


def test_a_decision_is_judged_from_what_its_seat_could_see() -> None:
    """Other hands and the deck dealt anew, as far as the seat can't see them: the judge says the same."""
    game = SpaceExplorers(Options(seats=3))
    replay, _ = play_out(game, ["greedy"] * 3, "hidden")
    state = game.new(replay.chance)
    for number, move in enumerate(replay.moves[:30]):
        actor = game.actor(state)
        assert actor is not None
        view = game.view(state, actor)
        other = game.imagine(view, Random(number))
        choices = [choice_at(game, at, move.action) for at in (state, other)]
        if number % 6 == 0 and other != state:
            # What came up is seen after the move, so only the luck may differ.
            found = [judge(game, choice, 1, (Budget(simulations=8), "x"))._replace(seen=None) for choice in choices]
            assert found[0] == found[1]
        state = game.apply(state, move.action)


def test_forced_moves_are_not_judged() -> None:
    at = table(seat(tokens=""), seat(), center=[], deck=[])
    decision = judged(at, "pass", 5)
    assert (decision.rank, decision.forced, decision.loss) == (FORCED, True, 0)
    review = Reviewing(small_game(), QUICK).review._replace(decisions=(decision,))
    assert [standing.judged for standing in standings(review, 2)] == [0, 0]


@pytest.mark.parametrize(
    ("loss", "error", "rank"),
    [
        (0, 0, BEST),
        (1, 0, GOOD),
        (199, 10, GOOD),
        (200, 10, INACCURACY),
        (499, 10, INACCURACY),
        (500, 10, MISTAKE),
        (1199, 10, MISTAKE),
        (1200, 10, BLUNDER),
        (1200, 600, GOOD),
        (1201, 600, BLUNDER),
    ],
)
def test_thresholds(loss: int, error: int, rank: str) -> None:
    """From 2, 5 and 12 points; a loss within twice its error is held against nobody."""
    assert rank_of(loss, error) == rank


def test_the_played_move_is_looked_into_as_long_as_the_others() -> None:
    """Also one that the search would never think of; chances add up, and nothing loses less than nothing."""
    at = CLEAR["a token that hands the win to the neighbour"].table
    for line in at.legal()[::5]:
        decision = judged(at, line, 20)
        assert at.game.text(decision.action) == line
        assert decision.before.values[0] >= decision.after.values[0]
        for candidate in decision.candidates:
            assert abs(sum(candidate.chances.values) - CERTAIN) <= 2
            assert candidate.loss >= 0
        assert [one.loss for one in decision.candidates] == sorted(one.loss for one in decision.candidates)


def test_luck_is_what_came_up_and_nobody_could_know() -> None:
    """A card from the deck is luck; where no card comes up there is none."""
    near = table(seat(blue=[5, 8], purple=[53], green=[19]), seat(), line=["sputnik-1"], phase="end")
    assert judged(near, "end turn", 10).seen is None
    at = table(seat(), seat())
    assert judged(at, "take deck", 10).seen is not None


def test_the_same_task_is_judged_alike_in_every_process() -> None:
    """Whatever that process's hash seed is."""
    script = "import sys; from spacetutor.review import *; from spacetutor.review.running import Task;"
    script += "print(decide(Task(sys.stdin.buffer.read(), 9, Plan('12', 'quick'))))"

    def told(hash_seed: str) -> str:
        env = {"PYTHONHASHSEED": hash_seed, "PATH": "", "PYTHONPATH": ":".join(sys.path)}
        command = [sys.executable, "-c", script]
        return subprocess.run(command, env=env, input=small_game(), capture_output=True, check=True).stdout.decode()

    assert told("1") == told("2") == f"{decide(Task(small_game(), 9, QUICK))}\n"


def test_one_worker_and_two_review_alike() -> None:
    raw = small_game(3)
    moves = list(range(1, 9))
    one, two = Reviewing(raw, QUICK), Reviewing(raw, QUICK)
    assert [decision.move for decision in one.run(on_cores(1), moves)] == moves
    list(two.run(on_cores(2), moves))
    assert write_review(one.review, one.replay.game) == write_review(two.review, two.replay.game)
    other = Reviewing(raw, QUICK._replace(seed="another"))
    list(other.run(on_cores(1), moves))
    assert other.review.decisions != one.review.decisions


def test_random_play_loses_more_than_greedy() -> None:
    """A whole game at a small budget: the worse player has the larger losses."""
    making = Reviewing(small_game(), Plan("30"))
    for _ in making.run(on_cores(1)):
        assert making.review.decisions, "it can be used while it comes"
    assert making.review.done
    greedy, random = standings(making.review, 2)
    assert random.mean_loss > greedy.mean_loss
    assert random.accuracy < greedy.accuracy
    turning = turning_points(making.review)
    assert turning
    assert {decision.rank for decision in turning} <= {MISTAKE, BLUNDER}


def test_what_a_review_says_is_in_words() -> None:
    making = Reviewing(small_game(), Plan("30"))
    list(making.run(on_cores(1)))
    words, reviewed = text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri")), making.record
    told = [tell_decision(reviewed, decision) for decision in making.review.decisions]
    told += [tell_turning(reviewed, decision) for decision in turning_points(making.review)]
    told += [entry for decision in lucky_moments(making.review) for entry in tell_luck(decision)]
    told += [tell_standing(standing) for standing in standings(making.review, 2)]
    for tree in told:
        assert "{" not in words.text(tree, 3)
    first = words.text(tell_turning(reviewed, turning_points(making.review)[0]), 3)
    assert " lost " in first
    assert "What would have been better:" in first


def test_notes_and_names_do_not_matter_to_a_review_but_moves_do() -> None:
    replay = decode(small_game(), restore)
    noted = replay._replace(notes=(Note(1, "hm"),), players=tuple(p._replace(name="Yuri") for p in replay.players))
    assert fingerprint(noted) == fingerprint(replay)
    assert fingerprint(replay._replace(moves=replay.moves[:-1])) != fingerprint(replay)


def test_a_game_without_moves_and_a_budget_that_is_none_are_refused() -> None:
    replay = decode(small_game(), restore)
    game = replay.game
    bare = replay._replace(moves=(), result=None, final=game.digest(game.new(replay.chance)))
    with pytest.raises(Unknown, match="nothing to review"):
        Reviewing(encode(bare), QUICK)
    with pytest.raises(Unknown, match="is no budget"):
        Reviewing(small_game(), Plan("many"))


def test_a_game_in_progress_can_be_reviewed() -> None:
    replay = decode(small_game(), restore)
    game, state = replay.game, replay.game.new(replay.chance)
    for move in replay.moves[:3]:
        state = game.apply(state, move.action)
    begun = replay._replace(moves=replay.moves[:3], result=None, final=game.digest(state))
    making = Reviewing(encode(begun), QUICK)
    assert len(list(making.run(on_cores(1)))) == 3
    assert blank(begun, QUICK).moves == 3


def test_moves_that_are_not_legal_are_not_compared() -> None:
    at = table(seat(), seat())
    view = at.game.view(at.state, 0)
    with pytest.raises(Unknown, match="legal"):
        at.game.compare(view, at.game.parse("take deck"), at.game.parse("pass"))
