"""Moves of HOPE that somebody might try, legal or not, for Hypothesis: mostly about things that are there."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import (
    PLAIN_TOKENS,
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    Leave,
    PlaceMonolith,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Reveal,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.flights import flights
from spacetutor.games.hope.places import BORDER, SPACES
from spacetutor.games.hope.state import State
from spacetutor.games.hope.technologies import KINDS
from tests.support.hope.walks import VARIANTS, beginning, midst, walk

space = st.integers(0, SPACES - 1)
dimension = st.integers(0, 2)
lever = st.integers(0, 3)
kind = st.integers(0, KINDS - 1)
PLAIN = (
    Polarize(),
    PolarizeAll(True),
    PolarizeAll(False),
    Upgrade(),
    Raise(),
    Leave(),
    Reveal(),
    PledgeMedal(),
    PledgeNothing(),
    Finish(),
)


@st.composite
def games_and_states(draw: st.DrawFn) -> tuple[Hope, State]:
    """A game and a state of it, from all variants and all parts of games; not over yet."""
    game = Hope(draw(st.sampled_from(VARIANTS)))
    rng = Random(draw(st.integers(0, 10**6)))
    start = midst(game, rng) if draw(st.booleans()) else beginning(game, rng)
    steps = draw(st.integers(0, 30))
    state = start
    for before, _ in walk(game, start, rng, steps + 1):
        state = before
    return game, state


def cards(state: State, least: int) -> st.SearchStrategy[tuple[int, ...]]:
    """One or two cards: mostly out of the hand of the seat that is asked."""
    hand = state.seats[asked(state)].hand
    one = st.sampled_from(hand) | kind if hand else kind
    return st.lists(one, min_size=least, max_size=2).map(tuple)


def made(move: Callable[..., Any], *fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Moves of one sort; their `kind` is their own."""
    return st.tuples(*fields).map(lambda chosen: move(*chosen))


def asked(state: State) -> int:
    return state.asking.seat if state.phase == "bug" else state.to_act


def flying(game: Hope, state: State) -> st.SearchStrategy[Fly]:
    """Paths of other levers, paths cut short or led astray, and any spaces at all."""
    paths = [fly.path for routes in flights(game.values, state, state.seats[state.to_act]) for fly in routes]
    anywhere = st.lists(space, min_size=1, max_size=4, unique=True).map(tuple)
    if not paths:
        return made(Fly, lever, anywhere)
    known = st.sampled_from(paths)
    astray = st.tuples(known, space).filter(lambda pair: pair[1] not in pair[0]).map(lambda pair: (*pair[0], pair[1]))
    return made(Fly, lever, known | known.map(lambda path: path[-1:]) | astray | anywhere)


def candidates(game: Hope, state: State) -> st.SearchStrategy[Action]:
    """Any move at all, but mostly with tiles, cards and players that are about."""
    touched = st.sampled_from(state.moment.touched or (0,)) | space
    settled = [at for at, faces in enumerate(state.universe.pioneers) if any(faces)]
    peopled = st.sampled_from(settled) | space if settled else space
    entered = st.sampled_from(state.moment.entered) | peopled if state.moment.entered else peopled
    seat = st.integers(0, game.seats - 1) | st.integers(0, 3)
    kinds: list[st.SearchStrategy[Any]] = [
        made(Settle, touched, cards(state, 1)),
        made(Teleport, space, cards(state, 1)),
        made(UseToken, st.sampled_from(PLAIN_TOKENS)),
        made(Accuse, seat),
        made(Admit, seat),
        made(Replace, peopled, dimension),
        made(GiveUp, peopled, dimension),
        made(Coax, entered, dimension, seat),
        made(PledgeCards, cards(state, 2).map(lambda pair: tuple(sorted(pair)))),
        made(Finish, st.integers(0, 2)),
        made(Launch, dimension),
        made(PlaceMonolith, st.sampled_from(BORDER) | space),
        st.sampled_from(PLAIN),
        st.sampled_from(game.legal(state)),
    ]
    if state.seats[state.to_act].dimension >= 0:
        kinds.append(flying(game, state))
    return st.one_of(kinds)
