"""Titles of pictures that once said what was not so, each by name: what the picture shows, and how the game ended."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.chart import Chart
from spacetutor.core.figure.moves import Moves
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import standard
from spacetutor.games.hope.charts import Charted, race, suspicion, tiles
from spacetutor.games.hope.state import EARTH_GONE, FREE, GAP, LOST, OVER
from spacetutor.games.space_explorers.pictures.books import Goal, Story
from spacetutor.games.space_explorers.pictures.findings import (
    growth_finding,
    points_finding,
    race_finding,
    races_finding,
    skills_finding,
    symbols_finding,
    tokens_finding,
)
from spacetutor.games.space_explorers.pictures.growth import growth_figure
from spacetutor.games.space_explorers.pictures.lacking import RaceTrack
from spacetutor.games.space_explorers.pictures.race import Race, race_figure
from spacetutor.graphs.chances import ChanceLines, chances_figure
from spacetutor.graphs.reviewed import chances_of
from spacetutor.graphs.statistics import effects_figure, lengths_figure, shares_figure
from spacetutor.pages.stats.session import CountingSession
from spacetutor.play.record import Record
from spacetutor.play.replay import encode
from spacetutor.play.shelf import Shelf
from spacetutor.play.table import play_out
from spacetutor.review import Plan, Reviewing
from spacetutor.stats import Gathered, Share, Stats, gather, replays_in, stats_of
from spacetutor.stats.reading import Finished
from tests.graphs.test_chances import decision
from tests.places import REPLAYS
from tests.stats.test_stats import made_up
from tests.support.hope.games import played
from tests.support.stories import told

NAMES = ("Neil", "Yuri", "Valentina", "Sally")
SAY = text_renderer(load_catalogue("space-explorers"), NAMES).short
HOPE = text_renderer(load_catalogue("hope"), NAMES).short
MOVES = Moves(NAMES[:2], ("take 3", "recruit 18 red", "take deck"), (0, 1, 0))


def title(figure: dict[str, Any]) -> str:
    found: str = figure["layout"]["meta"]["title"]
    return found


# --- HOPE ---------------------------------------------------------------------------------------------------------


def hope_line(*changes: dict[str, Any]) -> Charted:
    """A table of three with a traitor, changed from state to state."""
    game, start = played(1).game, played(1).states[0]
    states = [start._replace(**change) for change in changes]
    return Charted(game.rules, states, played(1).actions[: len(states) - 1])


def suspects(*points: int, cleared: bool = False) -> tuple[Any, ...]:
    seats = played(1).states[0].seats
    return tuple(
        seat._replace(suspect=number, cleared=cleared, role="hope") for seat, number in zip(seats, points, strict=True)
    )


def peak(chart: Chart) -> float:
    return max(number for series in chart.series for number in series.y)


def test_suspicion_is_told_by_its_height_where_all_were_cleared_in_the_end() -> None:
    """Everybody was accused in error, so right before the end nobody is suspected; the line went up all the same."""
    clear = suspects(70, 0, 0, cleared=True)
    line = hope_line({"seats": suspects(0, 0, 0)}, {"seats": suspects(70, 0, 0)}, {"seats": clear})
    line = line._replace(states=[*line.states, line.last._replace(phase=OVER, ending=LOST)])
    chart = suspicion(line)
    wanted = f"Nobody was the traitor. Most suspicion fell on Neil: {peak(chart):g} % at its height."
    assert HOPE(chart.finding) == wanted
    assert peak(chart) > 30


def test_suspicion_of_a_table_on_which_all_are_cleared_falls_on_nobody() -> None:
    line = hope_line({"seats": suspects(0, 0, 0)}, {"seats": suspects(70, 0, 0, cleared=True)})
    assert HOPE(suspicion(line).finding) == "Everybody has been cleared: nobody here can be the traitor."


def test_more_suspicion_is_a_greater_number() -> None:
    """25 % and 25 % look alike; the title has the numbers of the lines."""
    doubt = suspects(2, 0, 0)
    shown = (doubt[0], doubt[1]._replace(revealed=True, role="traitor"), doubt[2])
    chart = suspicion(hope_line({"seats": doubt}, {"seats": shown}))
    assert [series.y[0] for series in chart.series] == [25.4, 24.9, 24.9]
    assert HOPE(chart.finding).startswith("Yuri is the traitor, with 24.9 % right before all knew.")
    assert HOPE(chart.finding).endswith("More suspicion fell on Neil: 25.4 %.")


@pytest.mark.parametrize(
    ("ending", "says"), [(LOST, "the Regression came to its end"), (EARTH_GONE, "Earth has vanished")]
)
def test_more_stable_tiles_over_a_lost_game_say_that_it_is_lost(ending: str, says: str) -> None:
    universe = played(1).states[0].universe._replace(stable=0b1110, gone=0b10000)
    said = HOPE(tiles(hope_line({"universe": universe, "phase": OVER, "ending": ending})).finding)
    assert said.startswith("More tiles are stable than have vanished: 3 tiles against 1 tile, of 36.")
    assert said.endswith(f"The universe is lost: {says}.")


def test_tiles_of_a_game_that_goes_on_say_nothing_of_its_end() -> None:
    assert "universe" not in HOPE(tiles(hope_line({})).finding)


@pytest.mark.parametrize("ending", ["", LOST, "saved", "limit"])
def test_the_numbers_above_the_race_of_hope_are_those_of_its_lines(ending: str) -> None:
    """The Marker's own spaces are many more than those of the row, and no line shows them."""
    track = played(1).game.values.track
    mission = played(1).states[0].mission._replace(row=(0,) * 5, marker=track.last - 3)
    chart = race(hope_line({"mission": mission, "ending": ending}))
    lines = {str(series.label.value): series.y[-1] for series in chart.series}
    facts = chart.finding.facts
    assert facts["row"] == lines["chart.pioneers"]
    assert facts["regression"] == int(lines["chart.regression"])
    assert facts["n"] == lines["chart.vanished"]
    assert facts["row_end"] == chart.levels[0].y == track.row_end
    assert str(mission.marker) not in HOPE(chart.finding).replace(f"{track.row_end}", "")


def test_gaps_of_the_row_are_not_called_filled() -> None:
    mission = played(1).states[0].mission._replace(row=(0, GAP, FREE, 1))
    assert "has come to space 4 of" in HOPE(race(hope_line({"mission": mission})).finding)


def test_earth_is_none_of_the_tiles_that_vanished_before_it() -> None:
    universe = played(1).states[0].universe._replace(gone=0b111)
    finding = race(hope_line({}, {"universe": universe, "phase": OVER, "ending": EARTH_GONE})).finding
    assert HOPE(finding).startswith("Earth vanished with move 1, after 2 other tiles.")


# --- Space Explorers ----------------------------------------------------------------------------------------------


def books(over: bool = True, **changes: Any) -> Story:
    return Story(MOVES if over else MOVES._replace(over=False), told("greedy-2").story.ledger._replace(**changes))


def near(*goals: tuple[int, ...], skills: tuple[tuple[int, ...], ...]) -> str:
    """The heat map's title after the first move: goals by what they need, seats by what they have."""
    named = zip(("Skylab", "Proton 1"), goals, strict=False)
    ledger = {"goals": tuple(Goal(name, name, needs, None) for name, needs in named)}
    return SAY(skills_finding(books(**ledger, skills=tuple((own, own) for own in skills)), 1))


def test_the_heat_map_names_all_who_are_equally_near() -> None:
    said = near((2, 0), skills=((1, 0), (1, 1)))
    assert said == "After move 1, Neil and Yuri are equally near to completing a Project: each lacks one skill."
    assert near((2, 0), skills=((2, 0), (2, 1))) == "After move 1, Neil and Yuri each have every skill for a Project."


def test_the_heat_map_names_all_projects_that_are_equally_near() -> None:
    said = near((2, 0), (0, 2), skills=((1, 1), (0, 0)))
    assert said == (
        "After move 1, Neil is nearest to completing a Project: one skill is lacking for each of Skylab and Proton 1."
    )
    assert (
        near((1, 0), (0, 1), skills=((1, 1), (0, 0))) == "After move 1, Neil has every skill for Skylab and Proton 1."
    )


def test_the_heat_map_before_the_first_move_speaks_of_no_move() -> None:
    goals = (Goal("skylab", "Skylab", (2, 0), None),)
    said = SAY(skills_finding(books(goals=goals, skills=(((1, 0),), ((0, 0),))), 0))
    assert said == "Before the first move, Neil is nearest to completing a Project: one skill is lacking for Skylab."


def test_no_line_of_the_hubs_growth_lies_below_its_number() -> None:
    """Seats with equal numbers are drawn apart, but nobody has less than nothing."""
    for name in ("greedy-2", "greedy-4", "random-3"):
        lines = [trace for trace in growth_figure(told(name).story, SAY)["data"] if "customdata" in trace]
        assert lines
        for line in lines:
            assert all(0 <= y - number < 0.5 for y, number in zip(line["y"], line["customdata"], strict=True))


def test_no_line_of_the_race_lies_below_its_number() -> None:
    track = RaceTrack("skylab", "Skylab", 9, ((4, 2, 2, 0), (4, 4, 4, 0)), (0, 3))
    for line in race_figure(Race(MOVES, (track,)), SAY)["data"]:
        for y, number in zip(line["y"], line.get("customdata", ()), strict=False):
            assert 0 <= y - number < 0.5


def test_two_who_are_ahead_of_the_winner_together_led_the_race() -> None:
    said = SAY(race_finding("Skylab", ((4, 4, 0), (4, 1, 1), (4, 1, 1)), (0, 2)))
    assert said == "Yuri and Valentina led the race for Skylab until move 1, but Neil completed it with move 2."


def test_a_rival_who_led_before_the_first_move_is_told() -> None:
    said = SAY(race_finding("Skylab", ((4, 1, 0), (3, 3, 3)), (0, 2)))
    assert said == "Yuri led the race for Skylab before the first move, but Neil completed it with move 2."


def test_nearest_is_told_of_the_last_moment() -> None:
    """Yuri has been nearer, and is not any more."""
    said = SAY(race_finding("Skylab", ((4, 2, 2), (4, 1, 4)), None))
    assert said == "Nobody has completed Skylab. Nearest to it: Neil, lacking 2 skills."
    said = SAY(race_finding("Skylab", ((4, 0), (4, 0)), None))
    assert said == "Nobody has completed Skylab, but every skill for it is in the hub of Neil and Yuri."


def test_projects_of_several_are_counted_for_each() -> None:
    lacks = ((1, 0), (2, 2))
    said = SAY(races_finding([("Skylab", lacks, (0, 1)), ("Mars 3", ((2, 2), (1, 0)), (1, 1))]))
    assert said == "Neil and Yuri completed the most Projects: one each, of 2."


def test_the_smallest_share_need_not_be_the_smallest_number() -> None:
    """3 of 10 is a smaller share than 2 of 5."""
    ledger = told("greedy-2").story.ledger
    bill = ledger.bills[0]
    bills = (bill._replace(seat=0, parts=(7, 0, 3, 0, 0)), bill._replace(seat=1, parts=(3, 0, 2, 0, 0)))
    said = SAY(symbols_finding(ledger._replace(bills=bills)))
    assert said == "Neil paid the smallest share with tokens and cards moved to the Center: 3 of 10 symbols."


def test_some_who_have_equally_many_have_the_most() -> None:
    """A third has fewer, so "equally many" alone is not the whole truth."""
    moves = MOVES._replace(names=NAMES[:3])
    course = told("greedy-2").story.ledger.growth[0]._replace(numbers=((1,) * 4, (2,) * 4, (2,) * 4))
    story = Story(moves, told("greedy-2").story.ledger._replace(growth=(course,), points=(course,)))
    assert SAY(growth_finding(story)) == "Yuri and Valentina have the most skills in the end: 2 each."
    assert SAY(points_finding(story)).startswith("Yuri and Valentina have the most points in the end: 2 points each.")
    said = SAY(tokens_finding((1, 2, 2)))
    assert said == "Yuri and Valentina passed on the most: 2 tokens each, of 5."


def test_a_game_that_goes_on_has_no_end_in_its_titles() -> None:
    course = told("greedy-2").story.ledger.growth[0]._replace(numbers=((0, 1, 1, 2), (0, 0, 0, 0)))
    story = books(over=False, growth=(course,), points=(course,))
    assert SAY(growth_finding(story)) == "Neil has the most skills so far: 2."
    assert SAY(points_finding(story)) == "Neil is ahead from move 1 on, with 2 points so far: 2 of them skills."


def test_whoever_is_ahead_before_the_first_move_is_so_from_the_start() -> None:
    course = told("greedy-2").story.ledger.growth[0]._replace(numbers=((1, 1, 1, 2), (0, 0, 0, 0)))
    assert SAY(points_finding(books(points=(course,)))).startswith("Neil is ahead from the start, with 2 points")


# --- the review ---------------------------------------------------------------------------------------------------


def test_a_review_that_has_just_begun_says_how_far_it_is_and_no_more() -> None:
    replay = play_out(standard("space-explorers", 2), ["random"] * 2, "begun")[0]
    making = Reviewing(encode(replay), Plan("5"))
    for _ in making.run(lambda work, tasks: map(work, tasks), [3]):
        pass
    drawn = chances_figure(chances_of(Record.of(replay), making.review), SAY)
    winner = NAMES[replay.result.winners[0]]  # type: ignore[union-attr]
    assert title(drawn) == f"{winner} won. One of {len(replay.moves)} moves is judged so far."
    lines = [trace["y"] for trace in drawn["data"] if trace.get("hovertext")]
    for line in lines:
        assert [at for at, value in enumerate(line) if value is not None] == [2, len(replay.moves)]


def test_a_shared_victory_is_a_victory() -> None:
    even = ChanceLines(MOVES, ((0.5, 0.6, 0.4, 0.5), (0.5, 0.4, 0.6, 0.5)), ((0.0,) * 4, (0.0,) * 4))
    assert title(chances_figure(even, SAY)) == "Neil and Yuri won together."


def test_a_favourite_who_has_won_is_told_to_have_won() -> None:
    won = ChanceLines(MOVES, ((0.5, 0.6, 0.7, 1.0), (0.5, 0.4, 0.3, 0.0)), ((0.0,) * 4, (0.0,) * 4))
    assert title(chances_figure(won, SAY)) == "Neil won, and was the favourite from move 1 on."


def test_what_only_the_last_move_decided_is_told_so() -> None:
    late = ChanceLines(MOVES, ((0.5, 0.6, 0.3, 1.0), (0.5, 0.4, 0.7, 0.0)), ((0.0,) * 4, (0.0,) * 4))
    assert title(chances_figure(late, SAY)) == "Neil won, and became the favourite only with the last move."


def test_where_an_unfinished_game_stands_is_what_its_last_move_made_of_it() -> None:
    replay = play_out(standard("space-explorers", 2), ["random"] * 2, "stands")[0]
    cut = replay._replace(moves=replay.moves[:3], result=None)
    state = cut.game.new(cut.chance)
    for move in cut.moves:
        state = cut.game.apply(state, move.action)
    cut = cut._replace(final=cut.game.digest(state))
    making = Reviewing(encode(cut), Plan("5"))
    for _ in making.run(lambda work, tasks: map(work, tasks)):
        pass
    found = chances_of(Record.of(cut), making.review)
    last = making.review.decisions[-1]
    wanted = (last.seen or last.after).values
    assert [row[-1] for row in found.values] == [value / 10_000 for value in wanted]


def test_a_move_that_is_hardly_better_is_not_worth_0_percent_more() -> None:
    from spacetutor.graphs.decision import decision_figure

    best, played_one = decision().branches
    close = decision()._replace(branches=(best._replace(value=0.502), played_one._replace(value=0.5)))
    assert "was worth less than 1 point of winning chance more to Neil" in title(decision_figure(close, SAY))


# --- statistics ---------------------------------------------------------------------------------------------------


def counted(folder: Path, game: str = "space-explorers") -> Stats:
    gathered = Gathered(game)
    for reading in gather(replays_in(folder), 1):
        gathered.add(reading)
    return stats_of(gathered)


def test_an_unfinished_game_of_another_game_is_another_game(tmp_path: Path) -> None:
    source = REPLAYS / "rulebook-example.json"
    (tmp_path / source.name).write_bytes(source.read_bytes())
    found = counted(tmp_path, "hope")
    assert (found.unfinished, found.others) == (0, 1)
    found = counted(tmp_path)
    assert (found.unfinished, found.others) == (1, 0)


def test_the_same_game_in_two_files_counts_once_and_that_is_said(tmp_path: Path) -> None:
    """Whoever sat there and whatever was noted: what was dealt and played makes the game."""
    replay = play_out(standard("space-explorers", 2), ["random"] * 2, "twice")[0]
    other = play_out(standard("space-explorers", 2), ["random"] * 2, "once")[0]
    renamed = replay._replace(players=tuple(player._replace(name="X") for player in replay.players))
    for name, each in (("a.json", replay), ("b.json", renamed), ("c.json", other)):
        (tmp_path / name).write_bytes(encode(each))
    found = counted(tmp_path)
    assert (found.games, found.again) == (2, 1)
    assert sum(entry.games for entry in found.bots) == 4
    session = CountingSession(Shelf(tmp_path), "space-explorers")
    session.count(lambda done: None)
    assert "The same game once more in another file, not counted: 1." in session.summary()


def test_the_command_says_what_it_read_twice(tmp_path: Path, capsys: Any) -> None:
    from spacetutor.cli import main

    raw = encode(play_out(standard("space-explorers", 2), ["random"] * 2, "twice")[0])
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_bytes(raw)
    assert main(["stats", str(tmp_path), "--jobs", "1"]) == 0
    assert "1 finished games of space-explorers, 1 once more in another file (not counted)" in capsys.readouterr().out
    assert main(["stats", str(tmp_path), "--json", "--jobs", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["again"] == 1


def test_players_who_win_equally_often_are_both_named() -> None:
    stats = made_up(20, 0.5)._replace(
        bots=(Share("greedy", 10, 5.0, 0.5, 0.2, 0.8), Share("random", 20, 10.0, 0.5, 0.3, 0.7))
    )
    assert title(shares_figure(stats, "bots", SAY)) == "Greedy and random win the most: 50 % of the seats of each."


def test_where_nobody_has_won_nobody_wins_the_most() -> None:
    stats = made_up(20, 0.5)._replace(
        bots=(Share("greedy", 10, 0.0, 0.0, 0.0, 0.3), Share("random", 20, 0.0, 0.0, 0.0, 0.2))
    )
    assert title(shares_figure(stats, "bots", SAY)) == "Nobody has won a game."


def test_a_fair_share_leaves_out_what_nobody_won() -> None:
    """Of 400 games 300 are lost by all; the first of two seats wins 80 of the other 100."""
    gathered = Gathered("hope")
    for i in range(400):
        winners = () if i >= 100 else (0,) if i < 80 else (1,)
        gathered.add(Finished(("greedy", "greedy"), 0, winners, (1, 0), "saved", 20, 40, (), "hope"))
    drawn = shares_figure(stats_of(gathered), "places", HOPE)
    assert title(drawn) == "Place 1 of 2 wins more than its share: 20 %."
    assert drawn["data"][1]["x"] == [12.5, 12.5]


def test_without_games_no_place_is_spoken_of() -> None:
    assert title(shares_figure(stats_of(Gathered()), "places", SAY)) == "There are no finished games."


def test_things_that_go_with_winning_alike_are_all_named() -> None:
    gathered = Gathered()
    for i in range(1000):
        marks = ((0, "recruited", 1), (0, "recruited", 3))
        gathered.add(Finished(("random", "random"), 0, (int(i >= 600),), (1, 0), "projects", 20, 40, marks))
    said = title(effects_figure(stats_of(gathered), "recruited", SAY))
    assert said == "Winning goes most with card 1 and card 3: 20 games of a hundred more."


def test_the_game_in_the_middle_is_in_the_middle() -> None:
    """All games have 40 moves: that half of them have 40 or fewer would be less than the truth."""
    said = title(lengths_figure(made_up(9, 0.5), SAY))
    assert said == "From short to long, the game in the middle has 40 moves."
