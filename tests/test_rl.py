"""The games as environments of PettingZoo: its own test passes, and an observation has no secrets in it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from spacetutor.games import GAMES
from spacetutor.rl import ACTIONS, SIZE, TableEnv, env, facts, raw_env
from tests.support.secrecy import dealt_anew, face_down
from tests.support.small_game import joined

CYCLES = 60


@pytest.fixture(scope="module", params=[*GAMES, "moonshot"])
def table(request: pytest.FixtureRequest) -> Iterator[TableEnv]:
    with joined():
        yield raw_env(request.param, seats=2)


def walked(table: TableEnv, seed: int, moves: int) -> Iterator[Any]:
    """The states of a game in which everybody moves by chance."""
    rng = Random(seed)
    table.reset(seed=seed)
    for _ in range(moves):
        if not table.agents or table.terminations[table.agent_selection]:
            return
        offered = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(int(rng.choice(list(offered))))
        yield table.state_of_game


def test_pettingzoos_own_test_passes(table: TableEnv) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(table.game.id, seats=2), num_cycles=CYCLES, verbose_progress=False)


def test_the_same_seed_is_the_same_game() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env("space-explorers", seats=2), num_cycles=20)


def test_an_action_is_an_index_into_the_legal_moves(table: TableEnv) -> None:
    table.reset(seed=3)
    for _ in walked(table, 3, 25):
        agent = table.agent_selection
        legal = table.game.legal(table.state_of_game)
        observed = table.observe(agent)
        assert observed["action_mask"].sum() == min(len(legal), ACTIONS)
        assert table.infos[agent]["moves"] == [table.game.text(move) for move in legal][:ACTIONS]
        assert observed["observation"].shape == (SIZE,)
        others = [each for each in table.agents if each != agent]
        assert not any(table.observe(each)["action_mask"].any() for each in others)


def test_what_is_hidden_makes_no_difference(table: TableEnv) -> None:
    """It is dealt anew where the game declares its secrets: neither numbers nor words of a seat change."""
    rng, different = Random(2), 0
    for number, state in enumerate(list(walked(table, 5, 24))):
        for seat, agent in enumerate(table.possible_agents):
            if number % 6 != seat:
                continue
            other = dealt_anew(face_down(table.game, state, seat), state, rng)
            different += other != state
            shown = []
            for each in (state, other):
                table.state_of_game = each
                observed = table.observe(agent)
                shown.append((observed["observation"].tobytes(), observed["action_mask"].tobytes(), table._told(agent)))
            assert shown[0] == shown[1]
    assert different, "nothing was hidden, so nothing was tried"


def test_what_a_seat_sees_is_in_its_numbers(table: TableEnv) -> None:
    """Every move changes what everybody observes; an observation that shows nothing would keep every secret, too."""
    states = list(walked(table, 7, 12))
    seen = set()
    for state in states:
        table.state_of_game = state
        seen.add(table.observe("seat_0")["observation"].tobytes())
    assert len(seen) > len(states) // 2
    assert len(set(facts(table.game.view(states[-1], 0)))) > 10


def test_the_victory_is_shared_out_at_the_end() -> None:
    table = raw_env("space-explorers", seats=2)
    table.reset(seed=1)
    list(walked(table, 1, 10_000))
    won = [score.winner for score in table.game.score(table.state_of_game)]
    assert all(table.terminations.values())
    assert list(table.rewards.values()) == [each / sum(won) for each in won]


def test_a_masked_move_costs_whoever_tries_it() -> None:
    table = env("space-explorers", seats=2)
    table.reset(seed=1)
    first = table.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        table.step(ACTIONS - 1)
    assert table.unwrapped.rewards[first] == -1


def test_it_is_rendered_as_text() -> None:
    table = raw_env("hope", render_mode="ansi", seats=2)
    table.reset(seed=1)
    assert "to act" in (table.render() or "")
