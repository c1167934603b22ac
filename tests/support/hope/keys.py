"""Every statement that HOPE makes: in games, in moments that hardly ever come up, in examples and pictures."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import FULL
from spacetutor.games.hope.game import Hope
from spacetutor.games.hope.state import State
from tests.support.explaining import keys
from tests.support.hope.heard import heard_in_pictures, heard_in_puzzles, heard_in_statistics
from tests.truth import part_of


def hope_keys() -> set[str]:
    """The statements that come up in games and examples, in pictures and puzzles."""
    drawn, _ = heard_in_pictures()
    return part_of("hope").told | drawn | heard_in_statistics() | _example_keys() | heard_in_puzzles()


def _one_move(game: Hope, state: State, action: Any, viewer: int | None, detail: int = FULL) -> Any:
    step = (game.view(state, viewer), action, game.events(state, action))
    return game.explain_turn([step], game.view(game.apply(state, action), viewer), detail)


def _example_keys() -> set[str]:
    found: set[str] = set()
    for shows in Hope().examples():
        example = Hope().example(shows)
        game: Any = example.game
        for action in filter(None, (example.tried, example.instead)):
            found |= keys(game.explain(example.view, action, FULL))
        for thing in game.things(example.view):
            found |= keys(game.explain(example.view, thing, FULL))
        found |= keys(game.prompt(example.view))
        if game.reasons(example.view, example.tried).legal:
            found |= keys(_one_move(game, example.state, example.tried, example.seat))
        for state, action in example.before:
            found |= keys(_one_move(game, state, action, example.seat))
    return found


NEIL = {
    "name": "Neil",
    "character": "acrobat",
    "space": 2,
    "dimension": "purple",
    "hand": ["carbon", "light", "light*"],
}
YURI = {"name": "Yuri", "character": "earthling", "space": 11, "dimension": "red", "hand": ["oxygen", "water"]}


def laid(neil: dict[str, Any] | None = None, yuri: dict[str, Any] | None = None, **position: Any) -> tuple[Hope, State]:
    """A table of Neil and Yuri; Neil is to act."""
    seats = [NEIL | (neil or {}), YURI | (yuri or {})]
    game, state, _ = Hope.lay({"format": 1, "game": "hope", "seats": seats} | position)
    return game, state


def played(game: Hope, state: State, *lines: str) -> State:
    for line in lines:
        state = game.apply(state, game.parse(line))
    return state
