"""Statistics of From the Moon: what moves are counted under, and places in the order of play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spacetutor.cli import main
from spacetutor.contests.simulate import run, series
from spacetutor.explain import load_catalogue
from spacetutor.games import decided, restore
from spacetutor.pages.stats.session import CountingSession
from spacetutor.play.replay import read_replay
from spacetutor.play.shelf import Shelf
from spacetutor.stats import Gathered, Stats, enough, gather, replays_in, stats_of
from tests.games.from_the_moon.builders import table

ID = "from-the-moon"
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"level": "easy"}),
    (2, {"draft": "open", "first": 1}),
    (3, {"draft": "dealt"}),
)
GAMES = 8


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of random players, alone and together, with factions chosen and dealt."""
    folder = tmp_path_factory.mktemp("games")
    for seats, options in TABLES:
        game = decided(ID, {"seats": seats} | options)
        list(run(series(game, ("random",) * seats, 3, out=folder), GAMES, 1))
    return folder


@pytest.fixture(scope="module")
def stats(shelf: Path) -> Stats:
    gathered = Gathered(ID)
    for reading in gather(replays_in(shelf), 1):
        gathered.add(reading)
    return stats_of(gathered)


def ends(shelf: Path) -> list[Any]:
    """The last table of every game."""
    found = []
    for path in replays_in(shelf):
        replay = read_replay(path, restore)
        state = replay.game.new(replay.chance)
        for move in replay.moves:
            state = replay.game.apply(state, move.action)
        found.append(state)
    return found


def counts(stats: Stats, table_name: str) -> dict[str, int]:
    return {entry.what: entry.games for entry in stats.effects[table_name]}


def seats_with(shelf: Path, things: Any) -> dict[str, int]:
    """How many seats have a thing in the end."""
    found: dict[str, int] = {}
    for state in ends(shelf):
        for seat in state.seats:
            for what in set(things(seat)):
                found[what] = found.get(what, 0) + 1
    return found


def test_factions_count_whether_chosen_or_dealt(shelf: Path, stats: Stats) -> None:
    assert counts(stats, "factions") == seats_with(shelf, lambda seat: [seat.faction])


def test_laboratories_count_by_their_kind(shelf: Path, stats: Stats) -> None:
    """All that lie on boards in the end were taken from the display."""
    found = seats_with(shelf, lambda seat: [str(lab) for lab in seat.labs if lab])
    assert found
    assert counts(stats, "labs") == found


def test_buildings_count_by_their_tile(shelf: Path, stats: Stats) -> None:
    def named(seat: Any) -> list[str]:
        return [*(f"small-{n}" for n in seat.small), *(f"large-{n}" if n else "faction" for n in seat.large)]

    found = seats_with(shelf, named)
    assert found
    assert counts(stats, "buildings") == found


def test_an_opening_is_the_first_five_actions() -> None:
    """Conversions are no action, nor is what an action asks for afterwards."""
    game, state = table({"faction": "pioneers", "resources": {"food": 4}, "energy": 4}, {})
    assert game.marks(state, game.parse("convert food")) == ()
    sent = game.parse("send 1 to 5")
    assert game.marks(state, sent) == (("faction", "pioneers"), ("action", "send"))
    after = game.apply(state, sent)
    assert game.marks(after, game.parse("effect")) == ()
    later = state._replace(turn=9)
    assert game.marks(later, game.parse("recruit water in 1")) == (("action", "team"),)
    kind = state.display[2]
    assert game.marks(later, game.parse("lab 3")) == (("action", "research"), ("lab", kind))


def test_places_count_from_the_first_turn_not_from_the_draft(shelf: Path, stats: Stats) -> None:
    """Factions are chosen from the last seat backwards; the First Player begins the turns."""
    won = [0.0, 0.0]
    for path in replays_in(shelf):
        replay = read_replay(path, restore)
        if replay.game.seats == 2 and replay.result:
            for seat in replay.result.winners:
                won[(seat - 1) % 2] += 1 / len(replay.result.winners)
    assert [entry.won for entry in stats.places if entry.what.endswith("of 2")] == won


def test_alone_a_game_is_won_or_not(stats: Stats) -> None:
    alone = next(entry for entry in stats.places if entry.what == "1 of 1")
    assert (alone.games, alone.won) == (GAMES, 0)


def test_page_and_command_say_what_things_are(shelf: Path, stats: Stats, capsys: pytest.CaptureFixture[str]) -> None:
    session = CountingSession(Shelf(shelf), ID)
    session.count(lambda done: None)
    titles = load_catalogue(ID).sentence
    assert (
        [name for _, name in session.tables()] == list(stats.effects) == ["factions", "labs", "buildings", "openings"]
    )
    for title, name in session.tables():
        assert title == titles(f"word.counted.{name}")
        assert session.figure(name)["layout"]["meta"]["units"] == titles(f"label.stats.{name}-units")
    assert "Biofarmers" in session.table("factions")
    labs = session.table("labs")
    assert all(f">Lab: {titles(f'word.stats.labs.{what}')}<" in labs for what in counts(stats, "labs"))
    assert main(["stats", str(shelf), "--game", ID, "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "24 finished games of from-the-moon" in told
    shown = [entry.what for entry in enough(stats.effects["openings"])]
    assert shown
    assert all(titles(f"word.stats.openings.{what}") in told for what in shown)
