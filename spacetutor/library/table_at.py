"""One table of a game: what lies there, what may be done, what it costs, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, overload

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import FULL, LONGER, SHORT, Explanation
from spacetutor.core.game import AnyGame
from spacetutor.core.price import receipt
from spacetutor.core.seats import check_seat
from spacetutor.core.sketch import plain
from spacetutor.explain import Renderer, html_renderer, load_catalogue, text_renderer
from spacetutor.graphs.receipt import receipt_drawing, summed
from spacetutor.library.displayed import Displayed, as_image, html_table, text_table
from spacetutor.library.drawing import SeatLine, TableCard, receipt_card, table_drawing
from spacetutor.library.own_bots import AnyBot, made
from spacetutor.play.record import Record
from spacetutor.telling.asking import Asked, explained
from spacetutor.telling.spoken import name_of, say, spoken_winners

OPEN, WATCHER = "open", "watcher"
"""Whose eyes beside a seat's, which is a number from 0: everybody's cards in sight, or nobody's."""

Eyes = int | str


class LegalMove(NamedTuple):
    """A move that may be made: as it is written, what it costs in full, what of that is struck, and what is to pay."""

    text: str
    cost: int | None
    struck: int
    to_pay: tuple[str, ...]


class LegalMoves(Displayed, Sequence[LegalMove]):
    """The moves that the seat to act may make, with their prices; a table."""

    def __init__(self, moves: Sequence[LegalMove]) -> None:
        self._moves = tuple(moves)

    @overload
    def __getitem__(self, index: int) -> LegalMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[LegalMove]: ...
    def __getitem__(self, index: int | slice) -> LegalMove | Sequence[LegalMove]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[LegalMove]:
        return iter(self._moves)

    @property
    def texts(self) -> list[str]:
        """The moves alone, as `explain` and `play` take them."""
        return [move.text for move in self]

    def _table(self) -> tuple[Sequence[str], list[list[str]]]:
        priced = any(move.cost is not None for move in self)
        heads = ["move", "cost", "struck", "to pay"] if priced else ["move"]
        rows = [[move.text, *(_priced(move) if priced else ())] for move in self]
        return heads, rows

    def text(self) -> str:
        return text_table(*self._table())

    def html(self) -> str:
        return html_table(*self._table())


def _priced(move: LegalMove) -> list[str]:
    if move.cost is None:
        return ["", "", ""]
    return [str(move.cost), f"-{move.struck}" if move.struck else "", " ".join(move.to_pay)]


class Why(Displayed):
    """An explanation: in words, and the price of a move drawn sign by sign where it has one."""

    def __init__(self, table: TableAt, told: Explanation, action: Any, detail: int) -> None:
        self.told, self.detail = told, detail
        self._table_at, self._action = table, action

    def text(self) -> str:
        """In words, to the level of detail that was asked for."""
        catalogue = load_catalogue(self._table_at.game.id)
        return text_renderer(catalogue, self._table_at.names).text(self.told, self.detail)

    def svg(self) -> str:
        """The receipt of a move that costs something."""
        game, view = self._table_at.game, self._table_at.acting_view
        price = None if self._action is None else game.price(view, self._action)
        payment = None if price is None else game.payment(view, self._action)
        if price is None or payment is None:
            return ""
        signs, words = receipt(price, payment), load_catalogue(game.id)
        drawn = receipt_drawing(signs, words)
        return receipt_card(drawn, game.text(self._action), summed(signs, words)) if drawn else ""

    def html(self) -> str:
        """In words, a list where there is more than a line."""
        words = html_renderer(load_catalogue(self._table_at.game.id), self._table_at.names)
        if self.detail == SHORT:
            return f"<p>{words.short(self.told)}</p>"
        return f"<ul>{self._listed(self.told, words)}</ul>"

    def _listed(self, told: Explanation, words: Renderer) -> str:
        """Statements in statements. A notebook has no page of rules that a link could lead to."""
        inner = "".join(self._listed(child, words) for child in told.children if child.detail <= self.detail)
        return f"<li>{words.sentence(told)}{f'<ul>{inner}</ul>' if inner else ''}</li>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """A notebook shows one kind of thing; as an image the drawing passes where markup is cleaned away."""
        return {"text/plain": self.text(), "text/html": f"{as_image(self.svg(), self.text())}{self.html()}"}


class TableAt(Displayed):
    """A table of a game, after so many moves, as somebody sees it.

    An OPEN table has every seat's cards in sight, as around a table at which a game is talked over; what no seat may
    look at, a draw pile, stays face down. It is the default: whoever has a game's file has all that is in it. `seen_by`
    gives the same table as one seat or a watcher sees it, with all else hidden. What may be done and why is always
    answered from what the seat to act may know.
    """

    def __init__(self, record: Record, at: int, eyes: Eyes = OPEN) -> None:
        self._record, self.at, self.eyes = record, at, eyes

    @property
    def game(self) -> AnyGame:
        """The rules, for those who go deeper."""
        return self._record.game

    @property
    def names(self) -> tuple[str, ...]:
        return self._record.names

    @property
    def state(self) -> Any:
        """All there is on the table, hidden or not."""
        return self._record.states[self.at]

    @property
    def view(self) -> Any:
        """What whoever looks may know."""
        if self.eyes == OPEN:
            return self.game.open_view(self.state)
        return self.game.view(self.state, self.viewer)

    @property
    def to_act(self) -> int | None:
        """The seat whose move it is; None when the game is over."""
        return self.game.actor(self.state)

    @property
    def acting_view(self) -> Any:
        """What the seat to act may know; whoever looks at one seat's table asks for that seat."""
        return self.game.view(self.state, self.viewer)

    @property
    def viewer(self) -> int | None:
        """Whose knowledge answers are made of: the seat that looks, at an open table the seat to act."""
        return self.eyes if isinstance(self.eyes, int) else None if self.eyes == WATCHER else self.to_act

    def seen_by(self, seat: Eyes) -> TableAt:
        """The same table as a seat (0 is the first), a "watcher" or everybody around an "open" one sees it."""
        if isinstance(seat, int) and not isinstance(seat, bool):
            check_seat(seat, self.game.seats)
        elif seat not in (OPEN, WATCHER):
            raise Unknown(f"{seat!r} is nobody's eyes: a seat's number, {OPEN!r} or {WATCHER!r}")
        return TableAt(self._record, self.at, seat)

    def legal(self) -> LegalMoves:
        """The moves that may be made here, with what they cost."""
        view = self.acting_view
        return LegalMoves([self._priced(view, action) for action in self.game.legal(view)])

    def _priced(self, view: Any, action: Any) -> LegalMove:
        price, text = self.game.price(view, action), self.game.text(action)
        if price is None:
            return LegalMove(text, None, 0, ())
        return LegalMove(text, price.base, price.base - price.total, price.items)

    def explain(self, subject: str = "", detail: int = LONGER) -> Why:
        """Why: a move in words, a thing ("card 18"), "score", "turn", or nothing for what may be done here.

        The beginning of a move is enough: of those that begin so and may be made, the first is meant. `detail` is 1 for
        a sentence, 2 for its reasons, 3 for all there is.
        """
        if detail not in range(SHORT, FULL + 1):
            raise Unknown(f"{detail!r} is no level of detail: {SHORT}, {LONGER} or {FULL}")
        meant = self._meant(subject)
        told = explained(Asked(self._record, self.at, self.viewer), meant.split(), detail)
        return Why(self, told, self._action(meant), detail)

    def ask(self, player: AnyBot = "search:200", seed: int | str = 1) -> str:
        """What a bot would play here: a name, or one of your own. The same seed gives the same answer."""
        if self.to_act is None:
            raise Unknown("the game is over: nobody has a move")
        view = self.game.view(self.state, self.to_act)
        return self.game.text(made(player).choose(self.game, view, self.game.legal(view), Random(str(seed))))

    def _meant(self, subject: str) -> str:
        texts = [self.game.text(action) for action in self.game.legal(self.acting_view)]
        words = " ".join(subject.split())
        begun = [text for text in texts if text.startswith(f"{words} ")]
        return words if words in texts or not words or not begun else begun[0]

    def _action(self, text: str) -> Any:
        """The move that a text is; None where it is none."""
        try:
            return self.game.parse(text)
        except Unknown:
            return None

    # what is shown

    def _said(self) -> str:
        """Whose turn it is, or how the game came out."""
        actor = self.to_act
        if actor is None:
            return spoken_winners(self.game, self.state, list(self.names))
        return say("library.to-act", name=self.names[actor], turn=self.game.turn(self.state))

    def _title(self) -> str:
        last, game = self._record.last, name_of(self.game.id)
        if not last:
            return game
        return say("library.after", game=game, n=self.at, last=last) if self.at else say("library.before", game=game)

    def _seated(self) -> list[SeatLine]:
        """Everybody, with their points where these are not a secret of somebody else."""
        known = self.eyes == OPEN or self.to_act is None
        scores = self.game.score(self.state) if known else ()
        points = [say("library.points", n=score.total) for score in scores] or [""] * self.game.seats
        return [SeatLine(i, f"{name}   {points[i]}".rstrip()) for i, name in enumerate(self.names)]

    def text(self) -> str:
        """The table in text, as `spacetutor legal` and puzzles show it."""
        return "\n".join([self._title(), self._said(), "", plain(self.game.sketch(self.view, self.names))])

    def svg(self) -> str:
        """The table, drawn without a script."""
        view = self.view
        sketch = self.game.sketch(view, self.names)
        return table_drawing(TableCard(self._title(), self._said(), self._seated(), self.game.small(view), sketch))
