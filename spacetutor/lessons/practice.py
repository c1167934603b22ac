"""Puzzles from games that bots play: the same game, kind and seed make the same puzzle in every process."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple, Protocol

from spacetutor.bots.eager import Eager
from spacetutor.bots.playable import Playable
from spacetutor.core.contracts import AnyQuizzing, Variant
from spacetutor.core.errors import Unknown
from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import Puzzle
from spacetutor.games import standard

KIND = "kind"
"""What a key begins with that stands for a whole kind of puzzle; other keys begin with the kind that asks for them."""

GAMES_TRIED = 200
"""A kind of puzzle that so many games don't offer is none."""


class Practised(Variant, Playable, AnyQuizzing, Protocol):
    """What practice asks of a game: to be named, played by bots, and to ask."""


class Name(NamedTuple):
    """What a puzzle is called: space-explorers/3/cost/12345 is the game, its seats, the kind and the seed.

    Where a game's rules have changed, their version stands behind the game: hope/v2/3/vanish/12345.
    """

    game: str
    seats: int
    kind: str
    seed: int
    rules: int = 1

    def __str__(self) -> str:
        rules = f"/v{self.rules}" if self.rules > 1 else ""
        return f"{self.game}{rules}/{self.seats}/{self.kind}/{self.seed}"


def name_of(game: Practised, kind: str, seed: int) -> Name:
    """What the puzzle of this game, kind and seed is called, by the rules as they are."""
    return Name(game.id, game.seats, kind, seed, game.rules_version)


def read_name(text: str) -> Name:
    """The name that a text is, or Unknown."""
    game, *rest = text.split("/")
    rules = rest.pop(0).removeprefix("v") if len(rest) == 4 and rest[0].startswith("v") else "1"
    if len(rest) == 3 and _whole(rules, 4) and _whole(rest[0], 2) and _whole(rest[2].removeprefix("-"), 20):
        return Name(game, int(rest[0]), rest[1], int(rest[2]), int(rules))
    raise Unknown(f"{text[:60]!r} does not name a puzzle; names read like space-explorers/3/cost/12345")


def _whole(text: str, digits: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= digits


def named(name: Name) -> tuple[AnyGame, Puzzle]:
    """The puzzle of that name, with the game it is from: its standard cards and options.

    By other rules the right answer may have been another one, so a puzzle of these is not asked again.
    """
    game = standard(name.game, name.seats)
    if name.rules != game.rules_version:
        problem = f"asks by version {name.rules} of {name.game}'s rules, and they are version {game.rules_version} now"
        raise Unknown(f"{str(name)!r} {problem}")
    return game, make(game, name.kind, name.seed)


def check_kind(game: AnyQuizzing, kind: str) -> None:
    """Raise Unknown unless the game has such puzzles."""
    if kind not in game.puzzle_kinds:
        raise Unknown(f"there is no puzzle {kind!r}; there are {', '.join(game.puzzle_kinds)}")


def keys_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What a learner knows who answers it: how this kind is done, and the one thing that was asked, if it was one."""
    kind = f"{KIND}:{puzzle.kind}"
    return (kind, f"{puzzle.kind}:{puzzle.remembered}") if puzzle.remembered else (kind,)


def kind_asking(key: str) -> str:
    """The kind of puzzle that brings a key back."""
    head, _, rest = key.partition(":")
    return rest if head == KIND else head


def is_about(puzzle: Puzzle, key: str) -> bool:
    """Whether a puzzle of the right kind asks for what a key stands for; "" stands for nothing in particular."""
    return not key or key.startswith(f"{KIND}:") or key in keys_of(puzzle)


def make(game: Practised, kind: str, seed: int) -> Puzzle:
    """The puzzle of this kind and seed, from a game between eager bots."""
    check_kind(game, kind)
    rng = Random(f"{game.id}/{game.seats}/{kind}/{seed}")
    for _ in range(GAMES_TRIED):
        for view in _positions(game, rng):
            puzzle = game.puzzle(kind, view, rng)
            if puzzle is not None:
                return puzzle
    raise Unknown(f"{GAMES_TRIED} games brought no puzzle {kind!r}")


def _positions(game: Practised, rng: Random) -> Iterator[Any]:
    """What the seat to act sees, from some moment of a new game on; in the end the open table."""
    bot, state = Eager(), game.new(game.deal(rng))
    skipped = game.puzzle_after(rng)
    while (seat := game.actor(state)) is not None:
        view = game.view(state, seat)
        if skipped:
            skipped -= 1
        else:
            yield view
        # The game recognises the moves it has just listed for the state, and need not judge the chosen one again.
        state = game.apply(state, bot.choose(game, view, game.legal(state), rng))
    yield game.open_view(state)
