"""A tutor and replay analyzer for space board games, and a library that notebooks love.

    import spacetutor as st

    game = st.play("space-explorers", ["greedy", "random"], seed=7)
    game                                  # the last table, drawn
    game[12].legal()                      # the moves before move 13, with prices

What `__all__` names stays as it is from version to version; everything else is inside and may change. Nothing slow is
imported before it is asked for. What can't be done is a Fault (a file), Illegal (a move) or Unknown (a request).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from spacetutor.core.errors import Fault, Illegal, Unknown

if TYPE_CHECKING:
    import ipywidgets
    import polars

    from spacetutor.bots import Bot
    from spacetutor.library.contest import Contest
    from spacetutor.library.lesson import LessonDraft
    from spacetutor.library.listed import GameList
    from spacetutor.library.opening import AnyPath
    from spacetutor.library.own_bots import AnyBot
    from spacetutor.library.played import PlayedGame
    from spacetutor.library.puzzles import PuzzleSheet

__version__ = "0.1.0"

__all__ = [
    "Fault",
    "Illegal",
    "Unknown",
    "arena",
    "bot",
    "frame",
    "games",
    "learn",
    "lesson",
    "new",
    "open",
    "play",
    "position",
    "puzzles",
    "simulate",
    "watch",
]


def open(path: AnyPath) -> PlayedGame:  # noqa: A001 - as in chess.pgn and gzip: `st.open` reads well
    """A game that was written down, every move of it proven; or a position.

    >>> game = open("replays/rulebook-example.json")
    >>> game.id, game.players, len(game.moves)
    ('space-explorers', ('Neil', 'Yuri', 'Valentina'), 11)
    >>> print(game[0].explain("recruit 18 red", detail=1))
    Recruit card 18 to the red Division. It costs 3 symbols: 3 yellow. Pay with tokens: 2 yellow, to Yuri.
    >>> open("replays/no-such-game.json")
    Traceback (most recent call last):
    spacetutor.core.errors.Fault: replays/no-such-game.json: there is no such file
    """
    from spacetutor.library.opening import open_game

    return open_game(path)


def games(folder: AnyPath | None = None) -> GameList:
    """The games of a folder; without one, those of the tutor's own shelf.

    >>> shelf = games("replays")
    >>> len(shelf), shelf.of("hope").files[0].name
    (7, 'universe-saved.json')
    >>> shelf["universe-saved.json"].result.winners
    (2,)
    """
    from spacetutor.library.listed import games_in
    from spacetutor.library.opening import as_path

    if folder is None:
        from spacetutor.cli.folders import shelf_folder

        return games_in(shelf_folder())
    return games_in(as_path(folder))


def new(game: str, seats: int | None = None, seed: int | str | None = None, **options: Any) -> PlayedGame:
    """A game that is dealt and waits for its first move. The same seed deals the same cards; options are the game's.

    >>> game = new("space-explorers", seats=2, seed=7)
    >>> after = game.play(game.legal().texts[0])
    >>> len(game.moves), len(after.moves)
    (0, 1)
    >>> new("chess")
    Traceback (most recent call last):
    spacetutor.core.errors.Unknown: there is no game 'chess'; there is space-explorers, hope, from-the-moon
    """
    from spacetutor.library.opening import new_game

    return new_game(game, seats, seed, options)


def position(written: AnyPath | dict[str, Any]) -> PlayedGame:
    """A table as a teacher writes it: a file, its text, or the same as a dict.

    >>> table = position("replays/positions/class-2-price-falls.json")
    >>> print(table.explain("recruit 55 purple", detail=1))
    Recruit card 55 to the purple Division. It costs 2 symbols (4 on the card, 2 struck): 1 red and 1 yellow.
    Pay with tokens: 1 yellow and 1 red, to Yuri.
    """
    from spacetutor.library.opening import lay_position

    return lay_position(written)


def play(game: str, bots: Sequence[AnyBot], seed: int | str = 1, **options: Any) -> PlayedGame:
    """A whole game between bots, one a seat: names, or objects of your own with `choose`.

    >>> game = play("space-explorers", ["greedy", "random"], seed=7)
    >>> game.players, game.result.winners
    (('Easy bot', 'Random bot'), (0,))
    """
    from spacetutor.library.opening import play_game

    return play_game(game, bots, seed, options)


def bot(name: AnyBot) -> Bot:
    """A bot by its name, or one of your own, ready to choose: `random`, `eager`, `greedy`, `search:200`.

    >>> new("space-explorers", seats=2, seed=7)[0].ask(bot("greedy"))
    'recruit 17 green with blue,yellow,red and 36'
    """
    from spacetutor.library.own_bots import made

    return made(name)


def arena(game: str, bots: Sequence[AnyBot], games: int = 20, seed: int = 1, **how: Any) -> Contest:
    """Every bot against every other, so many games each pair. `seats`, `workers` and the game's options go behind.

    >>> class First:
    ...     def choose(self, game, view, legal, rng):
    ...         return legal[0]
    >>> arena("space-explorers", [First(), "eager"], games=4)
    bot    Elo   give or take  won  games
    eager  +191  254           4    4
    first  -191  254           0    4
    """
    from spacetutor.library.contest import contest

    return contest(game, bots, games, seed, **how)


def simulate(game: str, bots: Sequence[AnyBot], games: int, folder: AnyPath, **how: Any) -> GameList:
    """Games of these bots, one a seat, as files in a folder. `seed`, `workers` and the game's options go behind.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     len(simulate("space-explorers", ["eager", "eager"], 3, folder))
    3
    """
    from spacetutor.library.contest import simulated
    from spacetutor.library.opening import as_path

    return simulated(game, bots, games, as_path(folder), **how)


def frame(games: Iterable[PlayedGame] | PlayedGame, workers: int | None = None) -> polars.DataFrame:
    """Every move of every game as a data frame of polars (with `to_pandas()`, where pandas is installed).

    >>> moves = frame(open("replays/rulebook-example.json"))
    >>> moves["text"][0], moves["cost"][0], moves["struck"][0]
    ('recruit 18 red with yellow,yellow', 3, 0)
    """
    from spacetutor.library.frames import frame_of

    return frame_of(games, workers)


def puzzles(game: str, count: int = 6, kinds: Sequence[str] | None = None, seed: int = 1) -> PuzzleSheet:
    """Puzzles of a game, the kinds by turns, on a sheet that can be printed: `save` writes it with the answers.

    >>> sheet = puzzles("space-explorers", 2, kinds=["cost"], seed=3)
    >>> sheet.questions[0].question, sheet.questions[0].answer[:8]
    ('How many symbols does card 17 cost in the green Division? (A number.)', 'It is 3.')
    """
    from spacetutor.library.puzzles import sheet

    return sheet(game, count, kinds, seed)


def lesson(written: str, game: str = "space-explorers") -> LessonDraft:
    """A lesson of your own, as a text of TOML: read, and every task played through; `faults` says what is wrong.

    >>> lesson('id = "mine"').faults[0].problem
    "lacks 'title'"
    """
    from spacetutor.library.lesson import draft

    return draft(written, game)


def learn(game: str = "") -> ipywidgets.Widget:
    """The course of a game in a cell: lessons, practice and progress, as the Learn page has them."""
    from spacetutor.library.showing import learning

    return learning(game)


def watch(game: PlayedGame | AnyPath) -> ipywidgets.Widget:
    """A game in a cell as its page shows it: the board, moves, the coach, pictures and what-ifs."""
    from spacetutor.library.showing import watching

    return watching(game)


_NAMESAKES: dict[str, Callable[..., Any]] = {"games": games, "play": play}
"""Rooms of the house that are called like something above: once they are imported, they can be called all the same."""


class _Room(ModuleType):
    def __call__(self, *given: Any, **named: Any) -> Any:
        return _NAMESAKES[self.__name__.rpartition(".")[2]](*given, **named)


class _House(ModuleType):
    def __setattr__(self, name: str, value: Any) -> None:
        if name in _NAMESAKES and isinstance(value, ModuleType):
            value.__class__ = _Room
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _House
