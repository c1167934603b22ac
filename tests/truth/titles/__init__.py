"""Is it true what stands above a picture? Every title is put to an oracle, which counts its claim again.

A title is a tree of statements like an explanation, so it is a Claim whose subject is what was drawn: a picture of a
line of play, a review, or a table of statistics. Oracles read states, moves, reviews and results, and never the books,
charts and findings that the title was made from. A game's titles are a Part, as its statements are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from spacetutor.core.explanation import Explanation
from spacetutor.core.game import AnyGame
from spacetutor.graphs.pictures import LINKS, Gallery
from spacetutor.play.record import Record
from spacetutor.play.replay import Move, Replay
from tests.truth import Claim, claims_of

NAMES = ("Neil", "Yuri", "Valentina", "Sally")


class Line(NamedTuple):
    """A line of play, to its end or cut off before: all states, and the moves between them."""

    game: AnyGame
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    replay: Replay

    @property
    def record(self) -> Record:
        return Record.along(self.replay, self.states, self.replay.moves)

    @property
    def over(self) -> bool:
        return self.game.actor(self.states[-1]) is None

    @property
    def is_whole(self) -> bool:
        """Whether it begins as its game was dealt."""
        return bool(self.states[0] == self.game.new(self.replay.chance))

    @property
    def seats(self) -> range:
        return range(self.game.seats)

    def later(self, moves: int) -> Line:
        """The same game told from a table in its middle on, after so many moves."""
        replay = self.replay._replace(moves=self.replay.moves[moves:])
        return Line(self.game, self.states[moves:], self.actions[moves:], replay)

    def cut(self, moves: int) -> Line:
        """The same game after so many moves."""
        actions = self.actions[:moves]
        final = self.game.digest(self.states[moves])
        result = self.replay.result if moves == len(self.actions) else None
        replay = self.replay._replace(moves=tuple(map(Move, actions)), final=final, result=result)
        return Line(self.game, self.states[: moves + 1], actions, replay)


class Drawn(NamedTuple):
    """A picture of a line: the whole, a part of it, or one moment."""

    line: Line
    picture: str
    part: str = ""
    at: int = -1


TITLES = ("finding.", "links.", "review.turning")
"""What is said above a picture, and beside its turning points."""


Say = Callable[[Explanation], str]


def said(draw: Callable[[Say], dict[str, Any]], words: Say = lambda told: ".") -> list[Explanation]:
    """The titles that stand on a figure: above it, or beside a turning point. All else is said in words, or in none."""
    heard: list[Explanation] = []

    def hear(told: Explanation) -> str:
        heard.append(told)
        return f"[{len(heard)}]" if told.key.startswith(TITLES) else words(told)

    figure = draw(hear)
    shown = " ".join([figure["layout"]["meta"]["title"], *(trace.get("name", "") for trace in figure["data"])])
    return [told for number, told in enumerate(heard, 1) if f"[{number}]" in shown]


def titled(game: AnyGame, state: Any, subject: Any, titles: list[Explanation]) -> Iterator[Claim]:
    """Titles as claims, each with the statements below it; what the words of moves say is no title."""
    for told in titles:
        for claim in claims_of(Claim(game, state, None, None, subject, told, ())):
            if claim.told.key.startswith(TITLES):
                yield claim


def drawn(line: Line, moments: list[int]) -> Iterator[Claim]:
    """All titles of a line's pictures; pictures of one moment at these moves."""
    gallery = Gallery(line.record)
    subjects = [Drawn(line, picture) for picture in gallery.names if picture not in gallery.moments]
    subjects += [Drawn(line, picture, part) for picture in gallery.names for _, part in gallery.parts(picture)]
    for subject in subjects:
        figure = said(lambda say, it=subject: gallery.figure(it.picture, say, it.part))  # type: ignore[misc]
        yield from titled(line.game, line.states[-1], subject, figure)
    for picture in (picture for picture in gallery.names if picture in gallery.moments):
        for at in moments:
            figure = said(lambda say, name=picture, at=at: gallery.moment(name, at, say))  # type: ignore[misc]
            yield from titled(line.game, line.states[at], Drawn(line, picture, at=at), figure)
    if LINKS in line.game.pictures:
        for at in moments:
            yield from _linked(line, at)


def _linked(line: Line, at: int) -> Iterator[Claim]:
    """What stands above each seat's hub as a graph."""
    game: Any = line.game
    for seat in line.seats:
        told = game.links(game.view(line.states[at], None), seat).title
        yield from titled(line.game, line.states[at], Drawn(line, LINKS, str(seat), at), [told])
