"""The values of HOPE's box: what a balance of them demands, and how they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from random import Random

import pytest

from spacetutor.bots import bot
from spacetutor.core.balance import Finding, Tally
from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW
from spacetutor.core.sketch import plain
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope import Hope
from spacetutor.games.hope.balance import PIECES, SAVES, TRIALS
from spacetutor.games.hope.options import LEVELS, Options
from spacetutor.games.hope.values import CHARACTERS
from spacetutor.play.replay.model import Result

Mark = tuple[str, int | str]
ALL_PIECES: list[Mark] = [(kind, thing) for kind, things in PIECES for thing in things]


MANY, FEW = 6000, 60


def tallied(saved: float, turns: Iterable[int] = (36,), marks: Iterable[Mark] = ALL_PIECES, games: int = MANY) -> Tally:
    """Games of three: such a share saved, each won by the places in turn, the others lost for all."""
    tally, lengths = Tally(3), cycle(turns)
    for number in range(games):
        won = number < round(saved * games)
        result = Result("saved" if won else "lost", (1, 1, 1), (number % 3,) if won else ())
        tally.add(result, next(lengths), 0, tuple(marks) if number == 0 else ())
    return tally


def characters(games: int, **victories: int) -> list[Mark]:
    """Each character at the table in so many games; a quarter of them won, or as many as said."""
    won = {who: victories.get(who, games // 4) for who in CHARACTERS}
    return [mark for who in CHARACTERS for mark in [("seated", who)] * games + [("won", who)] * won[who]]


def judged(tally: Tally, level: str = "normal") -> dict[str, Finding]:
    return {found.demand.key.removeprefix("balance."): found for found in Hope(Options(level=level)).findings(tally)}


def test_games_as_they_should_be_meet_every_demand() -> None:
    found = judged(tallied(0.5, marks=[*ALL_PIECES, *characters(4000)]))
    assert {each.verdict for each in found.values()} == {MET}


@pytest.mark.parametrize(
    ("saved", "games", "verdict", "shown"),
    [
        (0.50, MANY, MET, "50 % (49-51 %)"),
        (0.62, MANY, NOT_MET, "62 % (61-63 %)"),
        (0.38, MANY, NOT_MET, "38 % (37-39 %)"),
        (0.60, MANY, TOO_FEW, "60 % (59-61 %)"),
        (0.62, FEW, TOO_FEW, "62 % (49-73 %)"),
        (0.50, FEW, TOO_FEW, "50 % (38-62 %)"),
        (0.90, FEW, NOT_MET, "90 % (80-95 %)"),
    ],
)
def test_a_normal_table_saves_the_universe_in_40_to_60_of_a_hundred_games(
    saved: float, games: int, verdict: str, shown: str
) -> None:
    """Only games enough say so, or so far off that few are enough."""
    found = judged(tallied(saved, games=games))["saved"]
    assert (found.verdict, text_renderer(load_catalogue("hope"), ()).sentence(found.found)) == (verdict, shown)


def test_harder_levels_ask_for_fewer_saved_games() -> None:
    assert tuple(SAVES) == LEVELS
    ranges = list(SAVES.values())
    assert ranges == sorted(ranges, reverse=True)
    assert judged(tallied(0.05), "hero")["saved"].verdict == MET
    assert judged(tallied(0.5), "hero")["saved"].verdict == NOT_MET
    assert {trial.options["level"] for trial in TRIALS} == set(LEVELS)


@pytest.mark.parametrize(
    ("turns", "games", "verdict"),
    [
        ((30, 42), MANY, MET),
        ((20, 26), MANY, NOT_MET),
        ((46, 52), MANY, NOT_MET),
        ((18, 32), FEW, TOO_FEW),
        ((36, 36), 4, TOO_FEW),
    ],
)
def test_games_last_8_to_16_turns_a_seat(turns: tuple[int, int], games: int, verdict: str) -> None:
    """Four games say nothing of an average, however equal they are."""
    assert judged(tallied(0.5, turns, games=games))["turns"].verdict == verdict


@pytest.mark.parametrize(
    ("seated", "prodigy", "verdict"),
    [(4000, 1000, MET), (4000, 1900, NOT_MET), (4000, 500, NOT_MET), (40, 19, TOO_FEW)],
)
def test_a_character_that_wins_too_often_or_too_seldom_is_found(seated: int, prodigy: int, verdict: str) -> None:
    found = judged(tallied(0.5, marks=characters(seated, prodigy=prodigy)))["characters"]
    assert found.verdict == verdict
    share = 4 * prodigy / (3 * (seated // 4) + prodigy)
    assert f"prodigy {share:.2f} (" in str(found.found.facts)


@pytest.mark.parametrize(("rounds", "verdict"), [(1, TOO_FEW), (200, NOT_MET)])
def test_a_place_that_wins_too_often_is_found(rounds: int, verdict: str) -> None:
    """Three of six games are no proof, six hundred of twelve hundred are."""
    tally = Tally(3)
    for place in (0, 0, 0, 1, 1, 2) * rounds:
        tally.add(Result("saved", (1, 1, 1), (place,)), 36, 0, ())
    assert judged(tally)["places"].verdict == verdict


def test_games_that_nobody_won_say_nothing_of_places_and_characters() -> None:
    found = judged(tallied(0.0, marks=[("seated", who) for who in CHARACTERS]))
    assert found["places"].verdict == found["characters"].verdict == TOO_FEW


@pytest.mark.parametrize("mark", ALL_PIECES, ids=str)
def test_a_piece_that_is_never_used_is_found(mark: Mark) -> None:
    found = judged(tallied(0.5, marks=[other for other in ALL_PIECES if other != mark]))
    assert found[str(mark[0])].verdict == NOT_MET
    assert all(found[str(kind)].verdict == MET for kind, _ in PIECES if kind != mark[0])


def test_a_piece_that_did_not_come_up_in_few_games_may_yet_do_so() -> None:
    found = judged(tallied(0.5, marks=ALL_PIECES[1:], games=10))
    assert found[str(ALL_PIECES[0][0])].verdict == TOO_FEW


def test_demands_are_said_in_words() -> None:
    words = text_renderer(load_catalogue("hope"), ())
    said = [words.sentence(found.demand) for found in judged(tallied(0.5)).values()]
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
        assert f"{crossing.marker}/{crossing.row}" in text
    for bug in values.bug:
        assert bug.effect in text
    printed = [span.text for row in shown for span in row if "printed" in span.style]
    assert printed == ["5 6 7 8", "3 4 5", "3 4 5"]
