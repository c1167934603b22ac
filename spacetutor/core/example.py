"""A rule shown on a table: who tries what there, and what may be done instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from spacetutor.core.explanation import SHORT, Explanation, Thing

if TYPE_CHECKING:
    from spacetutor.core.game import AnyGame


class Example(NamedTuple):
    """One moment of a game. `seat` tries a move, which a rule refuses or a ruling allows; `instead` is allowed (None:
    nothing is). `frame` is what to look at besides the things that the moves themselves name; `before` are the moves
    that led here from the position, each with the state in which it was made.
    """

    game: AnyGame
    state: Any
    names: tuple[str, ...]
    seat: int
    tried: Any
    instead: Any | None
    frame: tuple[Thing, ...]
    before: tuple[tuple[Any, Any], ...] = ()

    @property
    def view(self) -> Any:
        """The table as the one who tries sees it: hands of others stay hidden."""
        return self.game.view(self.state, self.seat)

    def earlier(self) -> list[Explanation]:
        """The moves that led here, each told to the seat that made it: in another's view it would be refused."""
        game = self.game
        return [game.explain(game.view(state, game.actor(state)), action, SHORT) for state, action in self.before]
