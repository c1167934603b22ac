"""What can happen to a game on the shelf. A change is made on a game as somebody saw it, and fits itself to the game as
it is by now: nothing that another page has saved meanwhile is lost by it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from spacetutor.play.replay.codec import MOST_OWNERS
from spacetutor.play.replay.lines import Try, dropped, line_with, moves_along, taken_back, tried
from spacetutor.play.replay.model import Branch, Move, OwnDeal, Replay, Result


class Outcome(NamedTuple):
    """The game after a change; the what-if that it added to, if any; whether it came too late to be what it was."""

    replay: Replay
    line: int | None = None
    overtaken: bool = False


class Change(Protocol):
    def onto(self, seen: Replay, now: Replay) -> Outcome:
        """Make this change, which was wished for on the game as `seen`, on the game as it is `now`."""
        ...


class End(NamedTuple):
    """How the table lies after the last move: its hash, and the result if the game is over."""

    final: str
    result: Result | None


class Advance(NamedTuple):
    """The next move of the game. Of two different ones the first stands, and the second is kept as a what-if.

    Such a what-if must not tell what is hidden from whoever made the move, so it goes on in a deal of its own.
    """

    move: Move
    end: End
    deal: Callable[[], OwnDeal]
    name: str

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        count = len(seen.moves)
        if now.moves == seen.moves:
            return Outcome(now._replace(moves=(*now.moves, self.move), final=self.end.final, result=self.end.result))
        if now.moves[:count] == seen.moves and now.moves[count].action == self.move.action:
            return Outcome(now)
        line = line_with(now, seen.moves)
        return Outcome(*tried(now, Try(line, count, self.move, self.deal(), self.name)), overtaken=True)


class TakeBack(NamedTuple):
    """The game goes back to a moment, and what was played after it stays as a what-if. Not if it has gone on since."""

    to: int
    end: End
    name: str

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        if now.moves != seen.moves:
            return Outcome(now, overtaken=True)
        back = taken_back(now, self.to, self.name)
        return Outcome(back._replace(final=self.end.final, result=self.end.result))


class TryMove(NamedTuple):
    """Another move at a moment of a line, kept as a what-if."""

    attempt: Try

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        attempt = self.attempt
        before = moves_along(seen, attempt.line)[: attempt.at]
        if attempt.line is None and now.moves[: attempt.at] != before:
            attempt = attempt._replace(line=line_with(now, before))
        if attempt.line is not None and attempt.deal is None:
            there = moves_along(now, attempt.line)[attempt.at :]
            if there and there[0].action == attempt.move.action:
                return Outcome(now, attempt.line)
        return Outcome(*tried(now, attempt))


class NameLine(NamedTuple):
    """Another name for a what-if, which keeps its number whatever others add."""

    line: int
    name: str

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        branches = list(now.branches)
        if not branches[self.line].moves:
            return Outcome(now, overtaken=True)
        branches[self.line] = branches[self.line]._replace(name=self.name)
        return Outcome(now._replace(branches=tuple(branches)), self.line)


class DropLine(NamedTuple):
    """A what-if is taken away with all that hang on it. Not if somebody has gone on with any of them since."""

    line: int

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        before, after = dropped(seen, self.line), dropped(now, self.line)
        if {number: now.branches[number].moves for number in after} != {
            number: seen.branches[number].moves for number in before
        }:
            return Outcome(now, self.line, overtaken=True)
        gone = Branch("", None, 0, ())
        kept = (gone if number in after else branch for number, branch in enumerate(now.branches))
        return Outcome(now._replace(branches=tuple(kept)))


class PlayOn(NamedTuple):
    """Several moves at the end of a what-if. Not if somebody has gone on with it since."""

    line: int
    moves: tuple[Move, ...]

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        branch = now.branches[self.line]
        if branch.moves != seen.branches[self.line].moves:
            return Outcome(now, self.line, overtaken=True)
        branches = list(now.branches)
        branches[self.line] = branch._replace(moves=(*branch.moves, *self.moves))
        return Outcome(now._replace(branches=tuple(branches)), self.line)


class Claim(NamedTuple):
    """A learner who has proven who they are has their games on another machine, too."""

    known: frozenset[str]
    hash: str

    def onto(self, seen: Replay, now: Replay) -> Outcome:
        if self.hash in now.owners or not self.known & set(now.owners):
            return Outcome(now)
        return Outcome(now._replace(owners=(*now.owners, self.hash)[-MOST_OWNERS:]))
