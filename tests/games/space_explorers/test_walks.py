"""Hypothesis walks: arbitrary moves, legal or not, at arbitrary moments, judged three ways."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spacetutor.core.errors import Illegal
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.actions import (
    Accept,
    Action,
    Arrange,
    Complete,
    Decline,
    EndTurn,
    KeepRest,
    Pass,
    Recruit,
    RecruitBy,
    Reveal,
    TakeCard,
    TakeDeck,
    Trade,
)
from spacetutor.games.space_explorers.options import Options
from spacetutor.games.space_explorers.state import State
from tests.support.space_explorers import reference

card = st.integers(1, 60)
colour = st.integers(0, 4)
few_tokens = st.tuples(*[st.sampled_from((0, 0, 0, 1, 2))] * 5)


def walked(game: SpaceExplorers, seed: int, steps: int) -> State:
    """A state some way into a random game that is not over yet."""
    rng = Random(seed)
    state = game.new(game.deal(rng))
    for _ in range(steps):
        after = game.apply(state, rng.choice(game.legal(state)))
        if game.actor(after) is None:
            return state
        state = after
    return state


@st.composite
def games_and_states(draw: st.DrawFn) -> tuple[SpaceExplorers, State]:
    options = Options(seats=draw(st.integers(2, 4)), card_34=draw(st.sampled_from(("hub", "hand"))))
    game = SpaceExplorers(options)
    return game, walked(game, draw(st.integers(0, 10**6)), draw(st.integers(0, 130)))


@st.composite
def candidates(draw: st.DrawFn, game: SpaceExplorers, state: State) -> Action:
    """Any move at all, but mostly with cards that are about."""
    seat = state.seats[state.to_act]
    about = st.sampled_from((*state.center, *seat.hand, *(c for batch in seat.hub for c in batch), 31)) | card
    moved = st.lists(st.sampled_from(seat.hand or (1,)) | card, max_size=3, unique=True).map(lambda c: tuple(sorted(c)))
    side = st.sampled_from((*state.line, *game.cards.sides))
    kinds: list[st.SearchStrategy[Any]] = [
        about.map(TakeCard),
        st.tuples(about, colour, few_tokens, moved, st.booleans()).map(lambda fields: Recruit(*fields)),
        st.tuples(about, colour, st.sampled_from((8, 10, 55, 9)), few_tokens).map(lambda fields: RecruitBy(*fields)),
        about.map(Arrange),
        colour.map(Trade),
        st.tuples(side, few_tokens).map(lambda fields: Complete(*fields)),
        st.sampled_from((TakeDeck(), Reveal(), KeepRest(), EndTurn(), Pass(), Accept(), Decline())),
    ]
    near = [move for move in game.legal(state) if isinstance(move, Recruit)]
    if near:
        kinds.append(st.sampled_from(near).flatmap(lambda move: neighbours(move, seat.hand)))
    action: Action = draw(st.one_of(kinds))
    return action


def neighbours(move: Recruit, hand: tuple[int, ...]) -> st.SearchStrategy[Recruit]:
    """A legal recruit with its payment changed a little."""

    def changed(delta: tuple[int, ...], cards: tuple[int, ...], return_31: bool) -> Recruit:
        tokens = tuple(max(0, n + d) for n, d in zip(move.tokens, delta, strict=True))
        return move._replace(tokens=tokens, cards=cards, return_31=return_31)

    deltas = st.tuples(*[st.sampled_from((0, 0, 0, 1, -1))] * 5)
    some = st.lists(st.sampled_from(hand), max_size=3, unique=True).map(sorted) if hand else st.just([])
    cards = st.just(move.cards) | some.map(tuple)
    return st.builds(changed, deltas, cards, st.booleans() | st.just(move.return_31))


@settings(max_examples=250, deadline=None)
@given(data=st.data(), where=games_and_states())
def test_a_move_is_listed_just_if_no_rule_refuses_it(data: st.DataObject, where: tuple[SpaceExplorers, State]) -> None:
    """The fast list, the reasons and apply agree on every candidate."""
    game, state = where
    listed = set(game.legal(state))
    for _ in range(12):
        action = data.draw(candidates(game, state))
        verdict = game.reasons(state, action)
        assert verdict.legal == (action in listed), (game.text(action), verdict.failures)
        if not verdict.legal:
            try:
                game.apply(state, action)
            except Illegal as illegal:
                assert illegal.verdict == verdict
            else:
                raise AssertionError(f"{game.text(action)} was refused and played")


@settings(max_examples=250, deadline=None)
@given(where=games_and_states())
def test_the_second_implementation_lists_the_same_moves(where: tuple[SpaceExplorers, State]) -> None:
    game, state = where
    moves = game.legal(state)
    assume(len(moves) <= 100)  # the second implementation tries every subset
    document, mode = json.loads(json.dumps(game.state_json(state))), game.options.card_34
    listed = sorted(reference.canonical(game.action_shape.write(move)) for move in moves)
    second = reference.legal(document, game.cards.document(), mode)
    assert sorted(map(reference.canonical, second)) == listed


@settings(max_examples=250, deadline=None)
@given(where=games_and_states(), pick=st.integers(0, 10**6))
def test_the_second_implementation_plays_the_same(where: tuple[SpaceExplorers, State], pick: int) -> None:
    game, state = where
    moves = game.legal(state)
    move = moves[pick % len(moves)]
    document, mode = json.loads(json.dumps(game.state_json(state))), game.options.card_34
    second = reference.apply(document, game.action_shape.write(move), game.cards.document(), mode)
    assert second == json.loads(json.dumps(game.state_json(game.apply(state, move))))


@settings(max_examples=120, deadline=None)
@given(data=st.data(), where=games_and_states())
def test_whatever_is_tried_is_explained(data: st.DataObject, where: tuple[SpaceExplorers, State]) -> None:
    """Any move at all, at any moment, from any seat: an explanation that can be said, with every broken rule in it.

    Somebody who is not to act hears of that alone, and so does everybody once the game is over.
    """
    game, state = where
    words = text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri", "Valentina", "seat 3"))
    for _ in range(8):
        action = data.draw(candidates(game, state))
        viewer = data.draw(st.sampled_from((state.to_act, (state.to_act + 1) % game.seats, None)))
        view = game.view(state, viewer)
        told = game.explain(view, action, 3)
        assert words.text(told, 3)
        broken = {reason.rule for reason in game.reasons(view, action).failures}
        assert (told.key == "refused") == bool(broken)
        above_all = broken & ({"end.over"} if game.actor(state) is None else {"turn.seat"})
        assert (above_all or broken) <= {child.rule for child in told.children}
