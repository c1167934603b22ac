"""A table that is played by move texts."""

from __future__ import annotations

from typing import Any

from tests.support.moon.choices import Asking
from tests.support.moon.ending import scores, winners
from tests.support.moon.setup import set_up
from tests.support.moon.state import State
from tests.support.moon.turns import rounds
from tests.support.moon.written import restore, snapshot


class Table:
    """A game in progress: what lies on the table, and the question that waits for an answer."""

    def __init__(self, state: State, course: Asking[None]) -> None:
        self.state = state
        self.course = course
        self.to_act: int | None = None
        self.texts: list[str] = []
        self.go_on(None)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def go_on(self, answer: str | None) -> None:
        """To the next question, or to the end."""
        try:
            self.to_act, texts = next(self.course) if answer is None else self.course.send(answer)
        except StopIteration:
            self.to_act, texts = None, []
        self.texts = sorted(texts)

    def legal(self) -> list[str]:
        """All moves of the seat that is to act, sorted."""
        return list(self.texts)

    def play(self, text: str) -> None:
        """A legal move and all that follows by itself."""
        if text not in self.texts:
            raise ValueError(f"{text} is not among {self.texts}")
        self.go_on(text)

    def snapshot(self) -> dict[str, Any]:
        """The table in plain JSON."""
        shown = {"to_act": self.to_act, **snapshot(self.state)}
        if self.over:
            shown |= {"scores": scores(self.state), "winners": winners(self.state)}
        return shown


def start(deal: dict[str, Any]) -> Table:
    """The table of a deal before the first decision."""
    state = State(deal)
    return Table(state, whole_game(state))


def whole_game(state: State) -> Asking[None]:
    """Setup, then rounds from the First Player on."""
    yield from set_up(state)
    yield from rounds(state, state.deal["first"])


def load(deal: dict[str, Any], shown: dict[str, Any]) -> Table:
    """The table of a snapshot, as a main turn of the seat to act begins."""
    state = State(deal)
    restore(state, shown)
    return Table(state, rounds(state, shown["to_act"]))
