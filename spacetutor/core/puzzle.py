"""A question about a position, with a checked answer."""

from __future__ import annotations

from typing import Any, NamedTuple

from spacetutor.core.explanation import Explanation, Thing

ONE, SEVERAL, NUMBER, MOVE = "one", "several", "number", "move"
"""What is asked for: one of the options, all that are right (perhaps none), a number, or a legal move that does it."""

EASIEST, HARDEST = 1, 5


class Option(NamedTuple):
    """An answer that may be given: its words, what is to be said if it is, and the move or thing that explains it."""

    says: Explanation
    verdict: Explanation
    subject: Any


class Puzzle(NamedTuple):
    """A question that a seat can answer from what it sees.

    `right` are the indices of the right options: one for ONE, any number for SEVERAL, at least one but not all for
    MOVE, whose options are all legal moves. For NUMBER there are no options, and it holds the number. `subject` is the
    move or thing whose explanation shows the solution, `seat` the one whose cards matter, `marks` what to frame.
    `remembered` is what comes back by itself once it was missed, beside the kind: the card whose ability was asked.
    """

    kind: str
    form: str
    view: Any
    question: Explanation
    options: tuple[Option, ...]
    right: tuple[int, ...]
    subject: Any
    seat: int
    marks: tuple[Thing, ...]
    difficulty: int
    remembered: str = ""


class Answered(NamedTuple):
    """Whether an answer was right, and the explanation of that very answer."""

    right: bool
    why: Explanation


def difficulty(seen: int, steps: tuple[int, int, int, int]) -> int:
    """From 1 to 5 by how many things must be seen: one more for each of the steps that is reached."""
    return EASIEST + sum(seen >= step for step in steps)
