"""The small game of `docs/a-small-game/` among the others, and tables of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch

from moonshot import Moonshot

from spacetutor.core.explanation import FULL, Explanation, Thing
from spacetutor.core.game import AnyGame
from spacetutor.core.joined import FOLDERS
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES, register, standard
from tests.support.explaining import keys


@contextmanager
def joined() -> Iterator[None]:
    """The game in the registry, with its words, as long as the block runs."""
    with patch.dict(GAMES), patch.dict(FOLDERS):
        register(Moonshot)
        yield
    load_catalogue.cache_clear()


def table(*seats: dict[str, Any], **lying: Any) -> tuple[AnyGame, Any]:
    """A position: what each seat has, what lies on the table."""
    named = [{} for _ in seats]
    game, state, _ = Moonshot.lay(
        {"format": 1, "game": "moonshot", "seats": named, "table": {"seats": list(seats)} | lying}
    )
    return game, state


def small_game_keys() -> set[str]:
    """Every statement that the game makes in some random games, of one and of two seats."""
    return keys(
        *(told for seats in (1, 2) for number in range(30) for told in _told(standard("moonshot", seats), number))
    )


def _told(game: AnyGame, number: int) -> Iterator[Explanation]:
    rng = Random(number)
    states, tried = [game.new(game.deal(rng))], [game.parse("build 99")]
    while game.actor(states[-1]) is not None:
        moves = game.legal(states[-1])
        yield from _moment(game, states[-1], [*game.moves(states[-1]), *tried])  # type: ignore[attr-defined]
        action = rng.choice(moves)
        view = game.view(states[-1], None)
        states.append(game.apply(states[-1], action))
        events = tuple(event.seen_by(None) for event in game.events(states[-2], action))
        yield game.explain_turn([(view, action, events)], game.view(states[-1], None), FULL)
        yield from (game.compare(game.view(states[-2], game.actor(states[-2])), action, other) for other in moves)
        chart = game.chart("course", states, [])
        assert chart is not None
        yield from (chart.finding, chart.units)
    yield from _moment(game, states[-1], tried)


def _moment(game: AnyGame, state: Any, tried: list[Any]) -> Iterator[Explanation]:
    for eyes in (*range(game.seats), None):
        view = game.view(state, eyes)
        yield game.prompt(view)
        asked = [*game.things(view), *tried, Thing("choice", 0)]
        yield from (game.explain(view, subject, FULL) for subject in asked)
        puzzle = game.puzzle("moonshot-price", view, Random(1))
        yield from [puzzle.question] if puzzle else []
