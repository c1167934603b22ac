"""The values of HOPE's box: what a balance of them demands, and how they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from spacetutor.bots import bot
from spacetutor.core.balance import Finding, Tally
from spacetutor.core.sketch import plain
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope import Hope
from spacetutor.games.hope.balance import PIECES, SAVES, TRIALS
from spacetutor.games.hope.options import LEVELS, Options
from spacetutor.games.hope.values import CHARACTERS
from spacetutor.replay.model import Result

Mark = tuple[str, int | str]
ALL_PIECES: list[Mark] = [(kind, thing) for kind, things in PIECES for thing in things]
SEATED: list[Mark] = [("seated", who) for who in CHARACTERS for _ in range(30)]


def tallied(saved: int, turns: int = 36, wins: Iterable[Mark] = (), marks: Iterable[Mark] = ALL_PIECES) -> Tally:
    """Sixty games of three: so many saved, each won by the places in turn, the others lost for all."""
    tally = Tally(3)
    for number in range(60):
        won = number < saved
        counted = [*marks, *SEATED, *wins] if number == 0 else ()
        tally.add(Result("saved" if won else "lost", (1, 1, 1), (number % 3,) if won else ()), turns, 0, tuple(counted))
    return tally


FAIR_WINS: list[Mark] = [("won", who) for who in CHARACTERS for _ in range(8)]


def judged(tally: Tally, level: str = "normal") -> dict[str, Finding]:
    return {found.demand.key.removeprefix("balance."): found for found in Hope(Options(level=level)).findings(tally)}


def test_games_as_they_should_be_meet_every_demand() -> None:
    assert all(found.met for found in judged(tallied(30, wins=FAIR_WINS)).values())


@pytest.mark.parametrize(("saved", "met"), [(23, False), (24, True), (36, True), (37, False)])
def test_a_normal_table_saves_the_universe_in_40_to_60_of_a_hundred_games(saved: int, met: bool) -> None:
    assert judged(tallied(saved))["saved"].met == met


def test_harder_levels_ask_for_fewer_saved_games() -> None:
    assert tuple(SAVES) == LEVELS
    ranges = list(SAVES.values())
    assert ranges == sorted(ranges, reverse=True)
    assert judged(tallied(3), "hero")["saved"].met
    assert not judged(tallied(30), "hero")["saved"].met
    assert {trial.options["level"] for trial in TRIALS} == set(LEVELS)


@pytest.mark.parametrize(("turns", "met"), [(23, False), (24, True), (48, True), (49, False)])
def test_games_last_8_to_16_turns_a_seat(turns: int, met: bool) -> None:
    assert judged(tallied(30, turns))["turns"].met == met


def test_a_character_that_wins_too_often_is_found() -> None:
    wins = [*FAIR_WINS, *(("won", "prodigy") for _ in range(5))]
    found = judged(tallied(30, wins=wins))["characters"]
    assert not found.met
    assert "prodigy 1.41" in str(found.found.facts)


def test_a_place_that_wins_too_often_is_found() -> None:
    tally = Tally(3)
    for place in (0, 0, 0, 1, 1, 2):
        tally.add(Result("saved", (1, 1, 1), (place,)), 36, 0, ())
    assert not judged(tally)["places"].met


@pytest.mark.parametrize("mark", ALL_PIECES, ids=str)
def test_a_piece_that_is_never_used_is_found(mark: Mark) -> None:
    found = judged(tallied(30, marks=[other for other in ALL_PIECES if other != mark]))
    assert not found[str(mark[0])].met
    assert all(found[str(kind)].met for kind, _ in PIECES if kind != mark[0])


def test_demands_are_said_in_words() -> None:
    words = text_renderer(load_catalogue("hope"), ())
    said = [words.sentence(found.demand) for found in judged(tallied(30)).values()]
    assert said[0] == "40 to 60 % of the games save the universe"
    assert "every character wins 0.75 to 1.25 of its share" in said


def test_a_finished_game_counts_who_sat_and_who_won_and_what_is_stable() -> None:
    game, rng = Hope(Options(traitor=False)), Random(2)
    state = game.new(game.deal(rng))
    while (seat := game.actor(state)) is not None:
        view = game.view(state, seat)
        state = game.apply(state, bot("greedy").choose(game, view, game.legal(view), rng))
    marks = game.closing(state)
    assert [who for kind, who in marks if kind == "seated"] == [holder.character for holder in state.seats]
    winners = [state.seats[i].character for i, entry in enumerate(game.score(state)) if entry.winner]
    assert [who for kind, who in marks if kind == "won"] == winners
    assert sum(kind == "stabilized" for kind, _ in marks) == state.universe.stable.bit_count() > 0


def test_the_sheet_shows_every_value_and_marks_what_is_printed() -> None:
    values = Hope().values
    shown = Hope().sheet()
    text = plain(shown)
    assert sum(
        line.split()[:2] == [str(tile.number), ("convex", "concave")[tile.form]]
        for tile in values.tile
        for line in text.splitlines()
    ) == len(values.tile)
    for crossing in values.track.crossings:
        assert f"{crossing.marker}/{crossing.row}{'*' * crossing.symbols}" in text
    for bug in values.bug:
        assert bug.effect in text
    printed = [span.text for row in shown for span in row if "printed" in span.style]
    assert printed == ["5 6 7 8", "3 4 5", "3 4 5"]
