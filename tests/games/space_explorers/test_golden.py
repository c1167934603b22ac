"""Golden playthroughs: whole games written out, so that no rule changes in silence.

When a change is meant, `python -m tests.games.space_explorers.test_golden` writes them anew;
read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.game import AnyGame
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.games.space_explorers.options import Options
from spacetutor.play.replay import verify
from spacetutor.play.table import play_out
from tests.places import GOLDEN

TABLES = {
    "two seats": ("greedy", "random"),
    "three seats": ("random", "greedy", "random"),
    "four seats": ("greedy", "random", "greedy", "random"),
    "two seats, 34 from hand": ("random", "random"),
}


def playthrough(name: str) -> str:
    """Every move with its events as a watcher sees them, then the scores, point by point."""
    bots = TABLES[name]
    game = SpaceExplorers(Options(seats=len(bots), card_34="hand" if "hand" in name else "hub"))
    replay, _ = play_out(game, bots, f"golden {name}")
    states = verify(replay)
    lines = [f"{name}: {', '.join(replay.chance.line)}; first player {replay.chance.first}"]
    for state, move in zip(states, replay.moves, strict=False):
        lines += told(game, state, move.action)
    return "\n".join([*lines, *result(game, states[-1]), replay.final, ""])


def told(game: AnyGame, state: Any, action: Any) -> list[str]:
    """A move and its events as a watcher sees them."""
    lines = [f"turn {game.turn(state)} seat {game.actor(state)}: {game.text(action)}"]
    for event in game.events(state, action):
        facts = ", ".join(f"{name}={value}" for name, value in event.seen_by(None).facts.items())
        source = "" if event.source is None else f" from {event.source.kind} {event.source.what}"
        lines.append(f"    {event.kind}{source}: {facts}")
    return lines


def result(game: AnyGame, state: Any) -> list[str]:
    """The scores, point by point, and what ended the game."""
    lines = []
    for seat, score in enumerate(game.score(state)):
        sources = ", ".join(f"{line.source.kind} {line.source.what}: {line.points}" for line in score.lines)
        lines.append(f"seat {seat}{' (winner)' if score.winner else ''}: {score.total} = {sources}")
    return [*lines, f"ended by {game.ending(state)}"]


def file_of(name: str) -> Path:
    return GOLDEN / f"{name.replace(', ', '-').replace(' ', '-')}.txt"


@pytest.mark.parametrize("name", TABLES)
def test_the_game_goes_as_it_always_went(name: str) -> None:
    assert playthrough(name) == file_of(name).read_text()


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for table in TABLES:
        file_of(table).write_text(playthrough(table))
