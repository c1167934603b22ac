"""Hypothesis walks through HOPE: arbitrary moves, legal or not, at arbitrary moments, judged three ways."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spacetutor.core.errors import Illegal
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.state import State
from tests.support.hope.candidates import asked, candidates, games_and_states
from tests.support.hope.walks import VARIANTS, named
from tests.tools.conserving import played_out

Where = tuple[Hope, State]


@settings(max_examples=100, deadline=None)
@given(data=st.data(), where=games_and_states())
def test_a_move_is_listed_just_if_no_rule_refuses_it(data: st.DataObject, where: Where) -> None:
    """The fast list, the reasons and apply agree on every candidate."""
    game, state = where
    listed = set(game.legal(state))
    tries = candidates(game, state)
    for _ in range(12):
        action = data.draw(tries)
        verdict = game.reasons(state, action)
        assert verdict.legal == (action in listed), (game.text(action), verdict.failures)
        if not verdict.legal:
            with pytest.raises(Illegal) as caught:
                game.apply(state, action)
            assert caught.value.verdict == verdict


@settings(max_examples=60, deadline=None)
@given(data=st.data(), where=games_and_states())
def test_a_view_is_enough_to_judge_a_move(data: st.DataObject, where: Where) -> None:
    """The seat that is asked needs nothing but what it sees; another seat is told that it is not its turn."""
    game, state = where
    me = asked(state)
    own, other = game.view(state, me), game.view(state, (me + 1) % game.seats)
    assert game.legal(own) == game.legal(state)
    tries = candidates(game, state)
    for _ in range(6):
        action = data.draw(tries)
        assert game.reasons(own, action) == game.reasons(state, action)
        assert game.price(own, action) == game.price(state, action)
        assert "turn.seat" in {reason.rule for reason in game.reasons(other, action).failures}


@settings(max_examples=60, deadline=None)
@given(data=st.data(), where=games_and_states())
def test_whatever_can_be_tried_can_be_written_down(data: st.DataObject, where: Where) -> None:
    """As a line of text and as JSON, and read again."""
    game, state = where
    tries = candidates(game, state)
    for _ in range(8):
        action = data.draw(tries)
        assert game.parse(game.text(action)) == action
        assert game.action_shape.read(json.loads(json.dumps(game.action_shape.write(action)))) == action


@settings(max_examples=60, deadline=None)
@given(where=games_and_states())
def test_moves_are_listed_once_and_there_is_always_one(where: Where) -> None:
    game, state = where
    moves = game.legal(state)
    assert len(set(moves)) == len(moves) > 0


@settings(max_examples=60, deadline=None)
@given(where=games_and_states(), seed=st.integers(0, 10**6))
def test_what_a_seat_imagines_looks_to_it_like_the_truth(where: Where, seed: int) -> None:
    """From every seat, and for somebody who only watches: the same view, and every piece there."""
    game, state = where
    for viewer in (*range(game.seats), None):
        view = game.view(state, viewer)
        imagined = game.imagine(view, Random(seed))
        assert game.view(imagined, viewer) == view
        assert game.census(imagined) == game.census(state)
        assert [seat.role for seat in imagined.seats].count("traitor") <= int(game.options.traitor)


@settings(max_examples=60, deadline=None)
@given(where=games_and_states())
def test_states_are_written_down_and_read_again(where: Where) -> None:
    game, state = where
    again = game.state_from_json(json.loads(json.dumps(game.state_json(state))))
    assert again == state
    assert game.digest(again) == game.digest(state)


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_random_games_end_with_every_piece(options: Options) -> None:
    """A few of each variant; `python -m tests.tools.conserving 5000` plays many."""
    for seed in range(25):
        played_out(options, seed)
