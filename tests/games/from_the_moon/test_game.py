"""From the Moon as a game among games: the laws, its words."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from spacetutor.core.explanation import FULL, Thing
from spacetutor.core.game import AnyGame
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.explain.reference import reference
from spacetutor.games import decided, restore
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import Player, decode, encode, verify
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out

ID = "from-the-moon"


@pytest.fixture(params=[1, 2, 3, 4])
def game(request: pytest.FixtureRequest) -> AnyGame:
    return decided(ID, {"seats": request.param})


def test_every_statement_has_words(game: AnyGame) -> None:
    """Of moves, refusals, things, turns, comparisons and questions, in random games."""
    words = text_renderer(load_catalogue(ID), [f"Seat {i}" for i in range(game.seats)])
    replay, _ = play_out(game, ["random"] * game.seats, "words")
    states, moves = verify(replay), [move.action for move in replay.moves]
    rng = Random(1)
    for state, action in list(zip(states, moves, strict=False))[::5]:
        view = game.view(state, game.actor(state))
        told = [game.explain(view, action, FULL), game.explain(view, rng.choice(moves), FULL), game.prompt(view)]
        told += [game.explain(view, thing, FULL) for thing in rng.sample(game.things(view), 5)]
        told += [game.explain(view, Thing("choice", 0), FULL), game.compare(view, action, game.legal(view)[0])]
        told.append(game.explain_turn([(view, action, game.events(state, action))], view, FULL))
        assert all(words.text(each, FULL) for each in told)


def test_every_rule_has_its_words() -> None:
    rules = decided(ID, {}).rulebook()
    assert [entry.id for entry in reference(rules, load_catalogue(ID))] == list(rules)


def test_it_is_played_on_the_play_page(tmp_path: Path) -> None:
    game = decided(ID, {"seats": 2})
    session = PlaySession(Shelf(tmp_path))
    session.start(game, (Player("Johannes", "person"), Player("Capucine", "random")))
    assert session.table is not None
    while session.table.actor is not None:
        session.play(session.version, 0)
    assert session.table.record.last > 40


@pytest.mark.parametrize("bot", ["greedy", "search:10"])
def test_bots_play_it_to_the_end_and_the_replay_holds(bot: str) -> None:
    game = decided(ID, {"seats": 2})
    replay, _ = play_out(game, [bot, "random"], "a game")
    assert game.ending(verify(decode(encode(replay), restore))[-1])
