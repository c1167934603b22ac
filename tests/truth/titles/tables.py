"""Tables of statistics whose titles are looked at: of games that were played, and of games that were made up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import kind_of, standard
from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure
from spacetutor.play.replay import Replay, encode
from spacetutor.stats import Gathered, Stats, gather, replays_in, stats_of
from spacetutor.stats.reading import Finished
from tests.truth import Claim
from tests.truth.titles import Line, said, titled

SHARES = ("places", "bots")
MADE_UP = ((30, 0.0), (60, 0.4), (400, 0.15), (400, 0.0), (900, 0.3))
"""How many games are made up, and how much a place and a thing have to do with winning in them."""


class Row(NamedTuple):
    """A seat of a finished game: its place in the order of play, its share of the victory, its marked moves."""

    game: int
    seats: int
    place: int
    player: str
    won: float
    marks: tuple[tuple[str, str], ...]


class Counted(NamedTuple):
    """A table of statistics of so many games, with what it was counted from."""

    game: str
    rows: tuple[Row, ...]
    lengths: tuple[int, ...]
    table: str


def counted(game: str, some: Sequence[Line], rng: Random) -> Iterator[Claim]:
    """Titles of statistics of these lines as files, and of made-up games."""
    whole = [line.replay for line in some if line.replay.result]
    for replays in (whole, whole[:1], []):
        stats = _of_files(game, replays, [line for line in some if not line.replay.result])
        yield from _titles(game, stats, _rows(replays))
    for records in ([_record(game, swing, rng) for _ in range(games)] for games, swing in MADE_UP):
        yield from _of_records(game, records)
    for winners in ((0,), (0, 1)), ((), ()), ((0, 1), (0, 1)):
        yield from _of_records(game, [_duel(game, won) for won in winners])


def _of_records(game: str, records: Sequence[Finished]) -> Iterator[Claim]:
    gathered = Gathered(game)
    for record in records:
        gathered.add(record)
    yield from _titles(game, stats_of(gathered), _recorded(records))


def _of_files(game: str, replays: Sequence[Replay], begun: Sequence[Line]) -> Stats:
    """Counted from a folder: each game twice, others in progress."""
    gathered = Gathered(game)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for i, replay in enumerate(replays):
            for copy in ("a", "b"):
                (folder / f"{i}{copy}.json").write_bytes(encode(replay))
        for i, line in enumerate(begun[:5]):
            (folder / f"begun{i}.json").write_bytes(encode(line.replay))
        for reading in gather(replays_in(folder), 1):
            gathered.add(reading)
    assert not gathered.faults, gathered.faults
    return stats_of(gathered)


def _rows(replays: Iterable[Replay]) -> list[tuple[list[Row], int]]:
    """Each game's rows and length, from its replay."""
    found = []
    for number, replay in enumerate(replays):
        game, result = replay.game, replay.result
        assert result is not None
        state = game.new(replay.chance)
        start, marks = -1, [list[tuple[str, str]]() for _ in replay.players]
        for move in replay.moves:
            acting = game.actor(state) or 0
            start = acting if start < 0 and game.turn(state) else start
            marks[acting] += [(kind, str(what)) for kind, what in game.marks(state, move.action)]
            state = game.apply(state, move.action)
        rows = []
        for seat, player in enumerate(replay.players):
            won = (seat in result.winners) / max(1, len(result.winners))
            place = (seat - start) % game.seats
            rows.append(Row(number, game.seats, place, player.played_by, won, tuple(marks[seat])))
        found.append((rows, len(replay.moves)))
    return found


def _record(game: str, swing: float, rng: Random) -> Finished:
    """A made-up game in which whoever is first, or has the first thing, wins more often; perhaps nobody wins."""
    seats = rng.choice((2, 3))
    kinds = sorted({table.kind for table in kind_of(game).counted if table.kind} or {"any"})
    things = {kind: _things(game, kind) for kind in kinds}
    marks = [(seat, kind, what) for seat in range(seats) for kind in kinds for what in rng.sample(things[kind], 3)]
    lucky = things[kinds[0]][1]
    luck = [rng.random() + swing * (seat == 0) + swing * ((seat, kinds[0], lucky) in marks) for seat in range(seats)]
    winners = (luck.index(max(luck)),) if game != "hope" or rng.random() < 0.5 else ()
    players = tuple(rng.choice(("greedy", "random")) for _ in range(seats))
    turns = rng.randrange(20, 60)
    return Finished(players, 0, winners, (0,) * seats, "projects", turns, turns + rng.randrange(4), tuple(marks), game)


def _things(game: str, kind: str) -> list[str]:
    """What may be counted under a kind: things that have words, or eight by number."""
    tables = [table.name for table in kind_of(game).counted if table.worded and table.kind == kind]
    words = load_catalogue(game).keys_under(f"word.stats.{tables[0]}.") if tables else ()
    return sorted(key.rpartition(".")[2] for key in words)[:8] or [str(number) for number in range(8)]


def _duel(game: str, winners: tuple[int, ...]) -> Finished:
    """A short game of two unequal players."""
    return Finished(("greedy", "random"), 0, winners, (0, 0), "projects", 20, 20 + len(winners), (), game)


def _recorded(records: Iterable[Finished]) -> list[tuple[list[Row], int]]:
    found = []
    for number, record in enumerate(records):
        size, rows = len(record.players), list[Row]()
        for seat, player in enumerate(record.players):
            marks = tuple((kind, str(what)) for owner, kind, what in record.marks if owner == seat)
            won = (seat in record.winners) / max(1, len(record.winners))
            rows.append(Row(number, size, (seat - record.first) % size, player, won, marks))
        found.append((rows, record.moves))
    return found


def _titles(game: str, stats: Stats, games: Sequence[tuple[list[Row], int]]) -> Iterator[Claim]:
    rows = tuple(row for own, _ in games for row in own)
    lengths = tuple(moves for _, moves in games)
    words = text_renderer(load_catalogue(game), ()).short
    for table in (*SHARES, "lengths", *stats.effects):
        if table in SHARES:
            titles = said(lambda say, it=table: shares_figure(stats, it, say))  # type: ignore[misc]
        elif table == "lengths":
            titles = said(lambda say: lengths_figure(stats, say))
        else:
            titles = said(lambda say, it=table: effects_figure(stats, it, say), words)  # type: ignore[misc]
        yield from titled(standard(game), None, Counted(game, rows, lengths, table), titles)
