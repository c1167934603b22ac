"""Bots against each other, every one against every other: results in a file that a stopped run goes on from."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from spacetutor.contests.bulk import spread
from spacetutor.contests.rating import Wins
from spacetutor.contests.simulate import GameSeries, kept
from spacetutor.core.errors import Fault
from spacetutor.core.files import compact_json, create_file, parse_json, read_bytes
from spacetutor.core.game import GameKind
from spacetutor.core.shape import Fields, Int, ListOf, Misfit, Text
from spacetutor.core.written import check_size, read_back
from spacetutor.games import restore
from spacetutor.play.replay import verify
from spacetutor.play.shelf import written
from spacetutor.play.table import play_out

RESULTS = "results.jsonl"
FORMAT = 1
PAIR = 2
Pair = tuple[str, str]


class Fixture(NamedTuple):
    """One game of a pair, and its number among them."""

    one: str
    other: str
    number: int

    def seated(self, seats: int) -> tuple[str, ...]:
        """The two take turns around the table, and which of them begins changes from game to game.

        At a table for one they take turns from game to game: each plays every deal by itself.
        """
        pair = (self.one, self.other)
        return tuple(pair[(seat + self.number) % 2] for seat in range(seats))

    @property
    def file_name(self) -> str:
        """Of its replay. A colon is not for file names."""
        return f"{self.one}-vs-{self.other}-{self.number:05d}.json".replace(":", "-")


class Played(NamedTuple):
    """What the file of results keeps of a game."""

    one: str
    other: str
    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.one, self.other, self.number)

    @property
    def alone(self) -> str:
        """Who played at a table for one; "" at others."""
        return self.fixture.seated(1)[0] if len(self.scores) == 1 else ""

    def share(self) -> float:
        """How much of the victory is the first bot's; nothing, where nobody won."""
        names = self.fixture.seated(len(self.scores))
        return sum(names[seat] == self.one for seat in self.winners) / max(1, len(self.winners))


_bot, _seat = Text(40, shortest=1), Int(0, 9)
_played = Fields(
    Played,
    {
        "one": _bot,
        "other": _bot,
        "number": Int(0, 10**9),
        "winners": ListOf(_seat, 10, distinct=True),
        "scores": ListOf(Int(-(10**6), 10**6), 10, shortest=1),
        "moves": Int(0, 10**6),
    },
)


def usual_seats(kind: GameKind) -> int:
    """Two bots play against each other; where a game is not for two, as many seats as it says itself."""
    seats = next(setting for setting in kind.settings if setting.name == "seats")
    return PAIR if PAIR in seats.choices else int(seats.default)


def fixtures(bots: Sequence[str], games: int) -> list[Fixture]:
    """Every pair's games, all first games before any second one, so that an unfinished run says something too."""
    pairs = list(combinations(bots, 2))
    return [Fixture(one, other, number) for number in range(games) for one, other in pairs]


def tallies(played: Sequence[Played]) -> dict[Pair, Wins]:
    """The results by pair."""
    found: dict[Pair, Wins] = {}
    for game in played:
        games, won, nobodys = found.get((game.one, game.other), Wins(0, 0.0))
        found[game.one, game.other] = Wins(games + 1, won + game.share(), nobodys + (not game.winners))
    return found


def by_bot(played: Sequence[Played]) -> dict[str, Wins]:
    """The results by bot: of the games it was in, how many it won. At a table for one it was in half of a pair's."""
    found: dict[str, Wins] = {}
    for game in played:
        for name, won in ((game.one, game.share()), (game.other, bool(game.winners) - game.share())):
            if game.alone in ("", name):
                games, before, nobodys = found.get(name, Wins(0, 0.0))
                found[name] = Wins(games + 1, before + won, nobodys + (not game.winners))
    return found


class Arena:
    """A round robin. With a folder, each game's replay and result are there once it has been played."""

    def __init__(self, plan: GameSeries, games: int) -> None:
        self.plan = plan
        self.fixtures = fixtures(plan.bots, games)
        self.folder = Path(plan.out) if plan.out else None
        self.results = None if self.folder is None else Results(self.folder / RESULTS, plan)

    def run(self, seats: int, jobs: int) -> Iterator[Played]:
        """All results: those of earlier runs at once, the others as they come."""
        known = {} if self.results is None else {game.fixture: game for game in self.results.read()}
        yield from (known[fixture] for fixture in self.fixtures if fixture in known)
        tasks = ((self.plan, seats, fixture) for fixture in self.fixtures if fixture not in known)
        for game in spread(_play, tasks, jobs):
            if self.results is not None:
                self.results.append(game)
            yield game


class Results:
    """The file of results: a line that says which games these are, then a line a game. Lines are only ever added."""

    def __init__(self, path: Path, plan: GameSeries) -> None:
        self.path = path
        about = {"format": FORMAT, "game": plan.game, "options": plan.options, "cards": plan.material_hash}
        self.head = compact_json(about | {"seed": plan.seed}) + b"\n"

    def read(self) -> list[Played]:
        """The games played so far. A last line that was cut off is dropped, as if it had not been begun."""
        if not self.path.exists():
            create_file(self.path, self.head)
            return []
        raw = read_bytes(self.path)
        whole = raw[: raw.rfind(b"\n") + 1]
        if not whole.startswith(self.head):
            problem = "holds games of another seed, game, option or set of cards; choose another folder"
            raise Fault(problem, file=str(self.path))
        if len(whole) < len(raw):
            os.truncate(self.path, len(whole))
        lines = whole[len(self.head) :].splitlines()
        return [self._line(number, line) for number, line in enumerate(lines, start=2)]

    def _line(self, number: int, line: bytes) -> Played:
        try:
            return _read_line(line)
        except Fault as fault:
            place = " ".join(part for part in (f"line {number}", fault.place) if part)
            raise Fault(fault.problem, place=place, file=str(self.path)) from None

    def append(self, game: Played) -> None:
        line = compact_json(_played.write(game)) + b"\n"
        try:
            read_back(line, _read_line, game)
            check_size(self.path.stat().st_size + len(line))
            with self.path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except Fault as fault:
            raise fault.within(str(self.path)) from None
        except OSError as error:
            raise Fault(f"can't be written: {error.strerror}", file=str(self.path)) from None


def _read_line(line: bytes) -> Played:
    """A game's line in the file of results."""
    try:
        game = _played.read(parse_json(line))
        if max(game.winners, default=0) >= len(game.scores):
            raise Misfit("names a seat that has no score", "winners")
    except Misfit as misfit:
        raise Fault(misfit.problem, place=misfit.place) from None
    return game


def _play(task: tuple[GameSeries, int, Fixture]) -> Played:
    """One game. Two games in a row have the same deal, with the bots in each other's seats."""
    plan, seats, fixture = task
    bots, deal = fixture.seated(seats), f"{plan.seed}/{fixture.number // 2}"
    path = Path(plan.out) / fixture.file_name if plan.out else None
    if path is not None and path.exists():
        # It was finished, and the run was stopped before its result was noted.
        replay = kept(path, plan, bots, deal)
        verify(replay)
    else:
        game = restore(plan.game, plan.options, plan.material, plan.material_hash)
        replay, _ = play_out(game, bots, deal)
        if path is not None:
            create_file(path, written(replay))
    assert replay.result is not None
    return Played(*fixture, replay.result.winners, replay.result.scores, len(replay.moves))
