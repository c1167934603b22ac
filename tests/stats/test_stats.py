"""Statistics of many games, against a count in plain Python; the command, and what it does with bad input."""

from __future__ import annotations

import csv
import io
import json
import math
from collections import defaultdict
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from spacetutor.cli import main
from spacetutor.contests.simulate import run, series
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import GAMES as REGISTRY
from spacetutor.games import restore, standard
from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure
from spacetutor.pages.stats.session import CountingSession
from spacetutor.play.replay import encode, read_replay
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out
from spacetutor.stats import Effect, Gathered, Share, Stats, gather, replays_in, stats_of
from spacetutor.stats.effects import FEWEST
from spacetutor.stats.reading import Finished
from spacetutor.stats.sheet import sheet
from tests.places import REPLAYS

GAMES = 40
SAY = text_renderer(load_catalogue("space-explorers"), ()).short


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of two and of three seats, with two kinds of bots, each kind in every seat."""
    found = tmp_path_factory.mktemp("games")
    for bots in (("greedy", "random", "random"), ("random", "greedy")):
        list(run(series(standard("space-explorers", len(bots)), bots, 3, out=found), GAMES // 2, 1))
    return found


@cache
def counted(folder: Path) -> Stats:
    gathered = Gathered()
    for reading in gather(replays_in(folder), 1):
        gathered.add(reading)
    return stats_of(gathered)


@pytest.fixture(scope="module")
def stats(folder: Path) -> Stats:
    return counted(folder)


class Row:
    """A seat of a game, as its file tells."""

    def __init__(self, path: Path, seat: int) -> None:
        document = json.loads(path.read_text())
        replay = read_replay(path, restore)
        result, state = document["result"], replay.game.new(replay.chance)
        self.seats, self.bot = len(document["players"]), document["players"][seat]["played_by"]
        self.won = (seat in result["winners"]) / len(result["winners"])
        self.place = (seat - state.first) % self.seats
        self.recruited: list[int] = []
        self.completed: set[str] = set()
        self.begun = ""
        for move in replay.moves:
            if state.to_act == seat:
                self._note(document_of(replay, move.action))
            state = replay.game.apply(state, move.action)

    def _note(self, action: dict[str, Any]) -> None:
        kind = action["kind"]
        begun = ""
        if kind.startswith("recruit"):
            self.recruited.append(action["card"])
            begun = f"recruited {action['card']}"
        elif kind == "complete":
            self.completed.add(action["project"])
        elif kind == "take-deck":
            begun = "drawn deck"
        elif kind.startswith("take"):
            begun = f"taken {action['card']}"
        self.begun = self.begun or begun


def document_of(replay: Any, action: Any) -> dict[str, Any]:
    found: dict[str, Any] = replay.game.action_shape.write(action)
    return found


@cache
def rows(folder: Path) -> list[Row]:
    paths = sorted(folder.glob("*.json"))
    return [Row(path, seat) for path in paths for seat in range(len(json.loads(path.read_text())["players"]))]


def wilson(won: float, games: int) -> tuple[float, float]:
    """The roots of (p - share)^2 = z^2 p (1 - p) / games, found by halving."""
    share, z = won / games, 1.959964

    def outside(p: float) -> bool:
        return (p - share) ** 2 > z * z * p * (1 - p) / games

    def edge(inner: float, outer: float) -> float:
        for _ in range(60):
            middle = (inner + outer) / 2
            inner, outer = (inner, middle) if outside(middle) else (middle, outer)
        return inner

    return edge(share, 0.0), edge(share, 1.0)


def test_shares_by_player_are_those_of_a_plain_count(stats: Stats, folder: Path) -> None:
    for entry in stats.bots:
        own = [row.won for row in rows(folder) if row.bot == entry.what]
        assert (entry.games, entry.won) == (len(own), pytest.approx(sum(own)))
        assert (entry.low, entry.high) == pytest.approx(wilson(sum(own), len(own)), abs=1e-6)
    assert {entry.what for entry in stats.bots} == {"greedy", "random"}


def test_shares_by_place_are_those_of_a_plain_count(stats: Stats, folder: Path) -> None:
    assert [entry.what for entry in stats.places] == ["1 of 2", "2 of 2", "1 of 3", "2 of 3", "3 of 3"]
    for entry in stats.places:
        own = [row.won for row in rows(folder) if f"{row.place + 1} of {row.seats}" == entry.what]
        assert (entry.games, entry.won) == (len(own), pytest.approx(sum(own)))


def test_lengths_and_endings_are_those_of_the_files(stats: Stats, folder: Path) -> None:
    documents = [json.loads(path.read_text()) for path in folder.glob("*.json")]
    for entry in stats.length:
        moves = [len(document["moves"]) for document in documents if len(document["players"]) == entry.seats]
        wanted = (len(moves), min(moves), median(moves), max(moves))
        assert (entry.games, entry.shortest, entry.median, entry.longest) == wanted
    assert sum(games for _, games in stats.moves) == stats.games == GAMES
    assert sum(count for _, count in stats.endings) == GAMES


HAVING = {
    "recruited": lambda row: map(str, row.recruited),
    "completed": lambda row: row.completed,
    "early": lambda row: map(str, row.recruited[:3]),
    "first": lambda row: [row.begun],
}


@pytest.mark.parametrize("table", HAVING)
def test_effects_are_those_of_a_plain_count(stats: Stats, folder: Path, table: str) -> None:
    """Shares with and without; and the difference among equals, weighted as Mantel and Haenszel did."""
    things = {str(thing) for row in rows(folder) for thing in HAVING[table](row)}
    assert {entry.what for entry in stats.effects[table]} == things
    for entry in stats.effects[table]:
        sides: dict[bool, list[float]] = {True: [], False: []}
        strata: dict[Any, dict[bool, list[float]]] = defaultdict(lambda: {True: [], False: []})
        for row in rows(folder):
            has = entry.what in set(HAVING[table](row))
            sides[has].append(row.won)
            strata[row.seats, row.bot][has].append(row.won)
        assert (entry.games, entry.games_without) == (len(sides[True]), len(sides[False]))
        assert entry.share == pytest.approx(sum(sides[True]) / len(sides[True]))
        weights, total = 0.0, 0.0
        for found in strata.values():
            with_it, without = found[True], found[False]
            if with_it and without:
                weight = len(with_it) * len(without) / (len(with_it) + len(without))
                total += weight * (sum(with_it) / len(with_it) - sum(without) / len(without))
                weights += weight
        assert entry.difference == pytest.approx(total / weights if weights else 0.0)


def made_up(games: int, lucky: float) -> Stats:
    """Tables of two; seat 0 has card 1 and wins that share of games, everybody has card 2 in every other game."""
    gathered = Gathered()
    for i in range(games):
        winner = 0 if i < games * lucky else 1
        marks = [(0, "recruited", 1)] + [(seat, "recruited", 2) for seat in (0, 1) if i % 2]
        gathered.add(Finished(("random", "random"), 0, (winner,), (1, 0), "projects", 20, 40, tuple(marks)))
    return stats_of(gathered)


def test_the_interval_knows_that_one_seats_win_is_the_others_loss() -> None:
    """Seat 0 wins 60 of 100: the difference is 2 p - 1, and its error twice that of p."""
    one = next(entry for entry in made_up(100, 0.6).effects["recruited"] if entry.what == "1")
    assert one.difference == pytest.approx(0.2)
    half = 1.959964 * 2 * math.sqrt(0.6 * 0.4 / 100)
    assert (one.low, one.high) == (pytest.approx(0.2 - half), pytest.approx(0.2 + half))


@pytest.mark.parametrize(("games", "sure"), [(50, False), (1000, True)])
def test_what_may_be_chance_is_not_called_sure(games: int, sure: bool) -> None:
    found = {entry.what: entry for entry in made_up(games, 0.6).effects["recruited"]}
    assert found["1"].sure == sure
    assert not found["2"].sure


def test_of_too_few_games_nothing_is_said() -> None:
    one = next(entry for entry in made_up(FEWEST - 1, 1.0).effects["recruited"] if entry.what == "1")
    assert (one.low, one.high, one.sure) == (-1, 1, False)


def test_the_order_of_reading_and_the_number_of_processes_make_no_difference(folder: Path, stats: Stats) -> None:
    gathered = Gathered()
    for reading in gather(replays_in(folder), 2):
        gathered.add(reading)
    assert stats_of(gathered) == stats


def test_a_broken_file_is_named_and_the_others_count(folder: Path, tmp_path: Path, capsys: Any) -> None:
    for path in sorted(folder.glob("*.json"))[:3]:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "other.json").write_text('{"moves": 3}')
    assert main(["stats", str(tmp_path), "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "3 finished games" in told
    assert "2 files do not hold" in told
    assert "broken.json" in told
    assert "other.json" in told


def test_a_game_in_progress_is_counted_apart(tmp_path: Path, capsys: Any) -> None:
    source = REPLAYS / "rulebook-example.json"
    document = json.loads(source.read_text())
    assert document["result"] is None
    (tmp_path / source.name).write_bytes(source.read_bytes())
    assert main(["stats", str(tmp_path), "--jobs", "1"]) == 0
    assert "0 finished games of space-explorers, 1 in progress" in capsys.readouterr().out


@pytest.mark.parametrize("game", REGISTRY)
def test_the_page_has_words_for_every_table_of_every_game(game: str, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(encode(play_out(standard(game, 2), ("random", "random"), "words")[0]))
    session = CountingSession(Shelf(tmp_path), game)
    session.count(lambda done: None)
    for title, name in session.tables():
        assert title in session.table(name)
        assert session.figure(name)["layout"]["meta"]["units"]


def test_json_has_every_table(folder: Path, stats: Stats, capsys: Any) -> None:
    assert main(["stats", str(folder), "--json", "--jobs", "1"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document == json.loads(json.dumps(stats.document()))
    assert set(document["effects"]) == set(HAVING)


def test_csv_has_a_row_for_everything_and_is_never_overwritten(folder: Path, tmp_path: Path, capsys: Any) -> None:
    out = tmp_path / "stats.csv"
    assert main(["stats", str(folder), "--csv", str(out), "--jobs", "1"]) == 0
    listed = list(csv.DictReader(io.StringIO(out.read_bytes().decode("utf-8-sig"))))
    found = counted(folder)
    assert len(listed) == len(found.places) + len(found.bots) + sum(map(len, found.effects.values()))
    before = out.read_bytes()
    assert main(["stats", str(folder), "--csv", str(out), "--jobs", "1"]) == 1
    assert "is not overwritten" in capsys.readouterr().err
    assert out.read_bytes() == before


def test_a_name_that_looks_like_a_formula_stays_a_text() -> None:
    stats = made_up(10, 0.5)
    odd = stats._replace(bots=(Share("=1+1", 1, 1.0, 1.0, 0.2, 1.0),))
    assert b"'=1+1" in sheet(odd)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["{folder}/nowhere"], "is not a folder"),
        (["{folder}"], "has no replays"),
        (["{folder}/\0"], "is not a folder"),
    ],
)
def test_a_folder_that_is_none_is_one_clear_error(tmp_path: Path, capsys: Any, words: list[str], problem: str) -> None:
    assert main(["stats", *(word.format(folder=tmp_path) for word in words)]) == 1
    told = capsys.readouterr().err
    assert problem in told
    assert told.count("\n") == 1


def test_a_file_in_a_folders_place_is_one_clear_error(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "file").write_text("")
    assert main(["stats", str(tmp_path / "file")]) == 1
    assert "is not a folder" in capsys.readouterr().err


def test_figures_show_the_tables(stats: Stats) -> None:
    for table, shares in (("places", stats.places), ("bots", stats.bots)):
        points = shares_figure(stats, table, SAY)["data"][0]
        assert points["x"] == [round(100 * entry.share, 3) for entry in shares]
        highs = [x + more for x, more in zip(points["x"], points["error_x"]["array"], strict=True)]
        assert highs == pytest.approx([100 * entry.high for entry in shares], abs=0.01)
        numbers = next(trace for trace in shares_figure(stats, table, SAY)["data"] if trace["mode"] == "text")
        assert numbers["text"] == [f" {100 * entry.share:.0f} %" for entry in shares]
    bars = lengths_figure(stats, SAY)["data"][0]
    assert sum(bars["y"]) == stats.games
    assert sum(map(int, filter(None, bars["text"]))) == stats.games


@pytest.mark.parametrize("table", HAVING)
def test_the_figure_of_effects_has_the_best_and_the_worst(stats: Stats, table: str) -> None:
    drawn = effects_figure(stats, table, SAY)
    points = [trace for trace in drawn["data"] if trace["mode"] != "text"]
    shown = sorted(x for trace in points for x in trace["x"] if x is not None)
    wanted = [round(100 * e.difference, 3) for e in stats.effects[table] if min(e.games, e.games_without) >= FEWEST]
    assert shown[:1] == sorted(wanted)[:1]
    assert shown[-1:] == sorted(wanted)[-1:]
    assert json.loads(json.dumps(drawn, allow_nan=False)) == json.loads(json.dumps(drawn))


def test_titles_are_true() -> None:
    """Of what is made up we know what they must say."""
    lucky = made_up(1000, 0.6)
    assert shares_figure(lucky, "places", SAY)["layout"]["meta"]["title"] == (
        "Place 1 of 2 wins more than its share: 60 %."
    )
    assert effects_figure(lucky, "recruited", SAY)["layout"]["meta"]["title"] == (
        "Winning goes most with card 1: 20 games of a hundred more."
    )
    even = made_up(1000, 0.5)
    assert "No place" in shares_figure(even, "places", SAY)["layout"]["meta"]["title"]
    assert "Nothing here" in effects_figure(even, "recruited", SAY)["layout"]["meta"]["title"]
    assert lengths_figure(even, SAY)["layout"]["meta"]["title"] == (
        "From short to long, the game in the middle has 40 moves."
    )


def test_no_games_are_no_trouble() -> None:
    empty = stats_of(Gathered())
    for drawn in (shares_figure(empty, "bots", SAY), effects_figure(empty, "first", SAY), lengths_figure(empty, SAY)):
        assert json.dumps(drawn, allow_nan=False)


def test_the_page_reports_how_far_it_is_and_escapes_names(folder: Path) -> None:
    session, steps = CountingSession(Shelf(folder)), list[int]()
    found = session.count(steps.append)
    assert steps == [20, 40]
    odd = Effect("<b>", 20, 0.5, 20, 0.5, 0.0, -0.1, 0.1, 1.0)
    session.stats = found._replace(effects=found.effects | {"completed": (odd,)}, faults=(f"{folder}/<x>.json: bad",))
    assert "<b>" not in session.table("completed")
    assert "&lt;x&gt;.json" in session.summary()
    assert str(folder) not in session.summary()


def test_polars_is_not_imported_before_it_is_needed() -> None:
    import subprocess
    import sys

    script = "import sys, spacetutor.cli, spacetutor.pages.stats.session; print('polars' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
