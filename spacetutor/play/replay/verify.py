"""Proving a replay: every move is played, and what the file says of the outcome must come out."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.core.game import AnyGame
from spacetutor.play.replay.lines import ancestry
from spacetutor.play.replay.model import Branch, Move, Replay, result_of


def opening(replay: Replay) -> Any:
    """The table before the first move."""
    try:
        return replay.game.new(replay.chance)
    except (Fault, Unknown) as error:
        raise Fault(f"can't be dealt: {error}", place="chance") from None


class Proven(NamedTuple):
    """The tables of a replay that holds: along the game as it was played, and along each what-if from the first."""

    main: list[Any]
    branches: list[list[Any]]

    def along(self, line: int | None) -> list[Any]:
        return self.main if line is None else self.branches[line]


def verify(replay: Replay) -> list[Any]:
    """All states of the game, or a Fault at the first thing that is wrong: a move, the result, the final hash."""
    return prove(replay).main


def prove(replay: Replay) -> Proven:
    """The same with the states of every what-if."""
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
    return Proven(states, _what_ifs(replay, states))


def _what_ifs(replay: Replay, main: list[Any]) -> list[list[Any]]:
    """Each what-if is played once, after the one that it leaves."""
    lines: dict[int, list[Any]] = {}
    for number, branch in enumerate(replay.branches):
        # Nearly always it leaves one that has been played: then there is no need to look for those before it.
        known = branch.parent is None or branch.parent in lines
        for each in (number,) if known else ancestry(replay, number):
            if each not in lines:
                parent = replay.branches[each].parent
                lines[each] = _branch(replay, main if parent is None else lines[parent], each)
    return [lines[number] for number in range(len(replay.branches))]


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


def _branch(replay: Replay, parent: list[Any], index: int) -> list[Any]:
    """A what-if's states, those of its parent up to the start included."""
    branch = replay.branches[index]
    if branch.start >= len(parent):
        raise Fault(f"is after the {len(parent) - 1} moves of its parent", place=f"branches[{index}].start")
    start = _dealt(replay.game, parent[branch.start], branch, index)
    return parent[: branch.start] + play(replay.game, start, branch.moves, f"branch {index}, move")


def _dealt(game: AnyGame, state: Any, branch: Branch, index: int) -> Any:
    """The table that a what-if begins from. One of its own must look the same to the seat that it was dealt for."""
    if branch.deal is None:
        return state
    seat, table = branch.deal
    if seat is not None and seat >= game.seats:
        raise Fault(f"is no seat of {game.seats}", place=f"branches[{index}].deal.seat")
    if game.view(table, seat) != game.view(state, seat) or game.census(table) != game.census(state):
        raise Fault("is not a table that this seat could imagine there", place=f"branches[{index}].deal.table")
    return table


def _told(result: Any) -> str:
    return "null (the game is not over)" if result is None else f"{result.ending} {list(result.scores)}"
