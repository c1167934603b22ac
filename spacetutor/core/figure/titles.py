"""What titles of pictures say alike: who is ahead, since when, and whether that is how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.explanation import Term, numbered, seat, word


def seats(indices: Sequence[int]) -> Term:
    """Several seats by their names."""
    return Term("list", tuple(seat(index) for index in indices))


def best(numbers: Sequence[float]) -> list[int]:
    """The seats with the highest number."""
    return [index for index, number in enumerate(numbers) if number == max(numbers)]


def since(move: int) -> Term:
    """From when on something holds; 0 is the moment before the first move."""
    return numbered("from-move", move) if move else word("picture.from-start")


def standing(over: bool) -> Term:
    """Whether what is told of the last moment is told of the end of the game."""
    return word("picture.in-the-end" if over else "picture.so-far")
