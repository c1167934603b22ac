"""The lines of a replay: the game as it was played (None), and its what-ifs by their number.

A what-if keeps its number for good: whatever is added comes after it, and one that is taken away leaves an empty place
without moves. So two pages that add to one game never mean different what-ifs by one number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.play.replay.model import Branch, Move, OwnDeal, Replay


class Try(NamedTuple):
    """Another move at a moment of a line, and, if it goes on in a deal of its own, that deal."""

    line: int | None
    at: int
    move: Move
    deal: OwnDeal | None = None
    name: str = ""


def ancestry(replay: Replay, line: int | None) -> list[int]:
    """The what-ifs that lead to a line, the outermost first and itself last; a Fault where they run in a circle."""
    found: dict[int, None] = {}
    while line is not None:
        if line in found or not 0 <= line < len(replay.branches):
            raise Fault(
                "must be another branch, and not lead back to this one", place=f"branches[{[*found][-1]}].parent"
            )
        found[line] = None
        line = replay.branches[line].parent
    return [*found][::-1]


def moves_along(replay: Replay, line: int | None) -> tuple[Move, ...]:
    """All moves of a line, from the first of the game."""
    moves = list(replay.moves)
    for number in ancestry(replay, line):
        branch = replay.branches[number]
        moves[branch.start :] = branch.moves
    return tuple(moves)


def dealt_at(replay: Replay, line: int | None) -> int | None:
    """The moment from which on a line is another deal than the game's; None where it never is.

    A what-if that leaves a line before its deal has the game's own cards.
    """
    found: int | None = None
    for number in ancestry(replay, line):
        branch = replay.branches[number]
        if found is not None and branch.start < found:
            found = None
        if branch.deal is not None and found is None:
            found = branch.start
    return found


def dropped(replay: Replay, line: int) -> set[int]:
    """A what-if, and all that begin from it or from one of those."""
    return {number for number in range(len(replay.branches)) if line in ancestry(replay, number)}


def line_with(replay: Replay, moves: Sequence[Move]) -> int | None:
    """A line of the game's own cards that begins with these moves; a Fault where there is none."""
    lines: tuple[int | None, ...] = (None, *range(len(replay.branches)))
    for line in lines:
        along = moves_along(replay, line)
        dealt = dealt_at(replay, line)
        if along[: len(moves)] == tuple(moves) and (dealt is None or dealt > len(moves)):
            return line
    raise Fault("has no such moves any more")


def tried(replay: Replay, attempt: Try) -> tuple[Replay, int]:
    """With another move: a new what-if, or one move more where a what-if ends. Returns the what-if's number, too."""
    line, at, move, deal, name = attempt
    branches = list(replay.branches)
    if line is not None and deal is None and at == len(moves_along(replay, line)):
        branches[line] = branches[line]._replace(moves=(*branches[line].moves, move))
    else:
        branches.append(Branch(name, line, at, (move,), deal))
        line = len(branches) - 1
    return replay._replace(branches=tuple(branches)), line


def taken_back(replay: Replay, to: int, name: str) -> Replay:
    """The game up to a moment. What was played after it stays as a what-if, and what hung on that hangs on it still.

    `final` and `result` are still those of the whole game: whoever knows the table there sets them.
    """
    undone = replay.moves[to:]
    new = len(replay.branches)
    hung = [
        branch._replace(parent=new) if branch.parent is None and branch.start > to else branch
        for branch in replay.branches
    ]
    notes = tuple(note._replace(move=min(note.move, to)) for note in replay.notes)
    branches = (*hung, Branch(name, None, to, undone))
    return replay._replace(moves=replay.moves[:to], branches=branches, notes=notes)
