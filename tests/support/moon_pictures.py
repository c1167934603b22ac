"""Games of From the Moon for the tests of its pictures, and the statements and words that these say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from spacetutor.core.explanation import Explanation, Fact, Term
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.pictures.journey import Journey
from spacetutor.graphs.pictures import Gallery
from spacetutor.graphs.statistics import effects_figure
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from spacetutor.play.table import play_out
from spacetutor.stats import Effect, Gathered, stats_of
from tests.support.explaining import keys

NAMES = ("Neil", "Yuri", "Valentina", "Seat 4")
SEEDS = range(9)
KEEN = ("fire", "shelve", "construct", "improve", "lab", "at", "build", "foundation", "collect", "effect", "send")
WHIM, KEENLY = 0.35, 4


@cache
def played(seed: int) -> Record:
    """A game of greedy bots with dealt factions, or of players who like to fire, construct and build."""
    game = FromTheMoon(Options(seats=1 + seed % 4, draft=("open", "dealt")[seed // 4 % 2]))
    if seed >= KEENLY:
        return Record.of(play_out(game, ("greedy",) * game.seats, f"moon pictures {seed}")[0])
    return _keen(game, seed)


def _keen(game: FromTheMoon, seed: int) -> Record:
    rng = Random(f"moon pictures {seed}")
    record = Record(game, NAMES[: game.seats], [game.new(game.deal(rng))])
    while (seat := game.actor(record.state)) is not None:
        moves = game.legal(record.state)
        keen = [move for kind in KEEN for move in moves if move.kind == kind]
        first = [move for move in keen if move.kind == keen[0].kind]
        hungry = record.state.seats[seat].resources[3] < 5 and [move for move in moves if move.kind == "greenhouse"]
        move = rng.choice(hungry or (first if first and rng.random() > WHIM else moves))
        record.grow(Move(move), game.apply(record.state, move))
    return record


def journey(record: Record) -> Journey:
    return Journey(record.game.rules, record.states, record.actions)  # type: ignore[attr-defined]


def cut(record: Record, moves: int) -> Record:
    """The same game after so many moves."""
    return Record(record.game, record.names, record.states[: moves + 1], record.moves[:moves])


def later(record: Record, moves: int) -> Record:
    """The same game told from a table in its middle on."""
    return Record(record.game, record.names, record.states[moves:], record.moves[moves:])


def lines() -> Iterator[Record]:
    """Whole games, parts of them, and tables that games hardly come to."""
    for seed in SEEDS:
        yield played(seed)
        yield from (cut(played(seed), moves) for moves in (0, 8, 20, 44))
        yield later(played(seed), played(seed).last // 2)
    yield cut(played(5), 160)  # the Laboratories of two seats have fired as often
    for seats in (1, 2):
        state = played(seats - 1).states[10]
        poor = tuple(seat._replace(points=-2 - i) for i, seat in enumerate(state.seats))
        yield Record(played(seats - 1).game, NAMES[:seats], [state._replace(seats=poor)])
    yield from _hungry()
    yield from _laid()


def _laid() -> Iterator[Record]:
    """Tables with which a line may begin: Buildings that are connected, a ship that is gone, as many Mission tiles with
    each seat.
    """
    for factions in (("pioneers",), ("pioneers", "workers")):
        seats = [{"faction": faction, "taken": [["mars", i + 1]]} for i, faction in enumerate(factions)]
        table = {"buildings": [[6, 0], [7, 0]], "launched": [["europa", 2]]}
        game, state, _ = FromTheMoon.lay({"format": 1, "game": "from-the-moon", "seats": seats} | table)
        yield Record(game, NAMES[: len(factions)], [state])


def _hungry() -> Iterator[Record]:
    """Everybody gathers and goes hungry alike; alone that is the end."""
    for count in (1, 2):
        tiles = range(1, 4) if count > 1 else range(4, 7)
        seats = [
            {"faction": faction, "rovers": [tile + 3 * i for tile in tiles], "energy": 1}
            for i, faction in enumerate(("pioneers", "workers")[:count])
        ]
        game, state, _ = FromTheMoon.lay({"format": 1, "game": "from-the-moon", "seats": seats})
        record = Record(game, NAMES[:count], [state])
        for text in ("gather", "feed") * count:
            record.grow(Move(game.parse(text)), game.apply(record.state, game.parse(text)))
        yield record


@cache
def heard() -> tuple[frozenset[str], frozenset[str]]:
    """Statements, and words among their facts."""
    told: list[Explanation] = []

    def hear(statement: Explanation) -> str:
        told.append(statement)
        return "."

    for record in lines():
        gallery = Gallery(record)
        for name in gallery.names:
            gallery.figure(name, hear)
    _statistics(hear)
    words = {word for each in _all(told) for fact in each.facts.values() for word in _words(fact)}
    return frozenset(keys(*told)), frozenset(words)


def _all(told: list[Explanation]) -> Iterator[Explanation]:
    for each in told:
        yield each
        yield from _all(list(each.children))


def _words(fact: Fact) -> Iterator[str]:
    """Catalogue keys of words and counts."""
    if not isinstance(fact, Term):
        return
    match fact.kind, fact.value:
        case "word", key:
            yield f"word.{key}"
        case "count", (what, _):
            yield f"count.{what}"
        case (("list" | "either"), several):
            for each in several:
                yield from _words(each)
        case "phrase", (_, facts):
            for _, each in facts:
                yield from _words(each)


def _statistics(hear: Any) -> None:
    """Every thing of every table, sure and strong."""
    empty = stats_of(Gathered(FromTheMoon.id))
    for table, things in THINGS.items():
        for what in things:
            entry = Effect(what, 20, 0.6, 20, 0.5, 0.1, 0.0, 0.2, 0.01, sure=True)
            effects_figure(empty._replace(effects={table: (entry,)}), table, hear)


THINGS = {
    "factions": [*FromTheMoon().material.faction],
    "labs": [*map(str, range(1, 19))],
    "buildings": ["faction", *(f"small-{n}" for n in range(1, 14)), *(f"large-{n}" for n in range(1, 9))],
    "openings": ["send", "gather", "grow", "team", "build", "research"],
}
