"""Proving a replay: every move is played, and what the file says of the outcome must come out."""

from __future__ import annotations

from typing import Any

from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.core.game import AnyGame
from spacetutor.replay.model import Branch, Move, Replay, result_of


def opening(replay: Replay) -> Any:
    """The table before the first move."""
    try:
        return replay.game.new(replay.chance)
    except (Fault, Unknown) as error:
        raise Fault(f"can't be dealt: {error}", place="chance") from None


def verify(replay: Replay) -> list[Any]:
    """All states of the game, or a Fault at the first thing that is wrong: a move, the result, the final hash."""
    game = replay.game
    states = play(game, opening(replay), replay.moves, "move")
    final = states[-1]
    result = result_of(game, final)
    if replay.result != result:
        raise Fault(f"must be {_told(result)}, as the moves play out", place="result")
    if replay.final != game.digest(final):
        raise Fault("is not the hash of the table after the last move", place="final")
    for note in replay.notes:
        if note.move > len(replay.moves):
            raise Fault(f"is on move {note.move}, and the game has {len(replay.moves)}", place="notes")
    lines: list[list[Any]] = []
    for i, branch in enumerate(replay.branches):
        lines.append(_branch(game, states, lines, i, branch))
    return states


def play(game: AnyGame, state: Any, moves: tuple[Move, ...], place: str) -> list[Any]:
    """The states from this one on; a Fault names the first move that is not legal, and why."""
    states = [state]
    apply = game.apply
    for move in moves:
        try:
            state = apply(state, move.action)
        except Illegal as illegal:
            raise refusal(game, illegal, f"{place} {len(states)}") from None
        states.append(state)
    return states


def refusal(game: AnyGame, illegal: Illegal, place: str) -> Fault:
    """What was tried and which rules it breaks, by their ids."""
    rules = tuple(reason.rule for reason in illegal.verdict.failures)
    problem = f"`{game.text(illegal.action)}` is not legal {' '.join(f'[{rule}]' for rule in rules)}"
    return Fault(problem, place=place, rules=rules)


def _branch(game: AnyGame, main: list[Any], lines: list[list[Any]], index: int, branch: Branch) -> list[Any]:
    """A what-if's states, those of its parent up to the start included."""
    if branch.parent is not None and branch.parent >= index:
        raise Fault("must be an earlier branch", place=f"branches[{index}].parent")
    parent = main if branch.parent is None else lines[branch.parent]
    if branch.start >= len(parent):
        raise Fault(f"is after the {len(parent) - 1} moves of its parent", place=f"branches[{index}].start")
    before = parent[: branch.start]
    return before + play(game, parent[branch.start], branch.moves, f"branch {index}, move")


def _told(result: Any) -> str:
    return "null (the game is not over)" if result is None else f"{result.ending} {list(result.scores)}"
