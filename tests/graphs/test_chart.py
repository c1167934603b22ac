"""Plain pictures, drawn from made-up charts."""

from __future__ import annotations

from typing import Any

import pytest

from spacetutor.core.chart import AREAS, BARS, LINES, STEPS, Chart, Level, Series
from spacetutor.core.explanation import NO_FACTS, Explanation, name, seat
from spacetutor.core.figure.moves import Moves
from spacetutor.core.figure.style import Figure, seat_colour, seat_soft
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.graphs.chart import chart_figure

MOVES = Moves(("Neil", "Yu<b>ri"), ("first move", "second move"), (0, 1))
KINDS = pytest.mark.parametrize("kind", [LINES, STEPS, AREAS, BARS])


def made_up(kind: str) -> Chart:
    """Two things over three moments, with a goal at 12."""
    rows = (Series(name("stable"), (0, 1, 2), (3, 3, 7)), Series(name("barren"), (0, 1, 2), (0, 2, 4)))
    if kind == BARS:
        rows = (
            Series(name("tiles"), (0, 1), (3, 5), moves=(2, 1)),
            Series(name("tokens"), (0, 1), (2, -1), moves=(1, 1)),
        )
    finding, units = Explanation("finding.no-games", NO_FACTS), Explanation("label.stats.games", NO_FACTS)
    return Chart(kind, finding, units, rows, (Level(name("goal"), 12),), (seat(0), seat(1)))


def drawn(kind: str, dark: bool = False) -> Figure:
    return chart_figure(made_up(kind), MOVES, text_renderer(load_catalogue(), MOVES.names).short, dark)


def shown(kind: str) -> list[dict[str, Any]]:
    """The series, without the line across; of bars, those of the two seats."""
    return drawn(kind)["data"][:2]


@KINDS
def test_the_title_is_the_finding_and_the_goal_is_in_sight(kind: str) -> None:
    layout = drawn(kind)["layout"]
    assert layout["meta"]["title"] == "There are no finished games."
    assert layout["xaxis" if kind == BARS else "yaxis"]["range"][1] > 12


@KINDS
def test_light_and_dark_differ_in_colours_alone(kind: str) -> None:
    light, dark = drawn(kind), drawn(kind, dark=True)
    assert [trace.get("y") for trace in light["data"]] == [trace.get("y") for trace in dark["data"]]
    assert light["layout"]["font"]["color"] != dark["layout"]["font"]["color"]


@pytest.mark.parametrize("kind", [LINES, STEPS])
def test_lines_have_points_where_something_changes(kind: str) -> None:
    stable, barren = shown(kind)
    assert (stable["x"], stable["y"], stable["marker"]["size"]) == ([0, 2], [3, 7], [0, 7])
    assert (barren["x"], barren["y"]) == ([0, 1, 2], [0, 2, 4])
    assert stable["line"]["shape"] == {LINES: "linear", STEPS: "hv"}[kind]
    assert stable["line"]["dash"] != barren["line"]["dash"]
    assert stable["marker"]["symbol"] != barren["marker"]["symbol"]


@pytest.mark.parametrize("kind", [LINES, STEPS])
def test_lines_can_be_drawn_first_and_their_x_is_the_move(kind: str) -> None:
    meta = drawn(kind)["layout"]["meta"]
    assert meta["first"] is True
    assert "go" not in meta
    assert "still" not in meta


def test_areas_are_stacked_at_the_same_moves_with_flat_fills() -> None:
    stable, barren = shown(AREAS)
    assert stable["x"] == barren["x"] == [0, 1, 2]
    assert stable["stackgroup"] == barren["stackgroup"]
    assert stable["fillcolor"] != barren["fillcolor"]
    assert "fillpattern" not in stable
    assert drawn(AREAS)["layout"]["yaxis"]["range"][0] == 0


@pytest.mark.parametrize("kind", [LINES, STEPS])
def test_lines_end_at_their_names_and_numbers(kind: str) -> None:
    """A level is named like a line; nothing is left for a legend."""
    figure = drawn(kind)
    ends = [(end["text"], end["x"], end["y"]) for end in figure["layout"]["meta"]["ends"]]
    assert ends == [("stable 7", 2, 7), ("barren 4", 2, 4), ("goal 12", 2, 12)]
    assert not any(trace["showlegend"] for trace in figure["data"])


def test_areas_end_at_their_names_in_the_middle_of_their_bands() -> None:
    ends = drawn(AREAS)["layout"]["meta"]["ends"]
    assert [(end["text"], end["y"]) for end in ends[:2]] == [("stable 7", 3.5), ("barren 4", 9)]


def test_bars_have_names_and_numbers_and_lead_to_their_moves() -> None:
    """A row for each thing, and in it a bar for each seat."""
    neil, yuri = shown(BARS)
    layout = drawn(BARS)["layout"]
    assert [note["text"] for note in layout["annotations"]] == ["<b>tiles</b>", "<b>tokens</b>", "goal 12"]
    assert (neil["x"], yuri["x"]) == ([3, 2], [5, -1])
    assert yuri["text"] == ["Yu&lt;b&gt;ri <b>5</b>", "Yu&lt;b&gt;ri <b>-1</b>"]
    assert (layout["meta"]["go"], neil["customdata"]) == ("customdata", [2, 1])
    assert layout["xaxis"]["range"][0] < -1
    assert yuri["hovertext"][1] == "Yu&lt;b&gt;ri: -1, tokens."


def test_bars_of_seats_have_their_colours_and_flat_fills() -> None:
    for dark in (False, True):
        bars = drawn(BARS, dark)["data"][:2]
        assert [trace["marker"]["line"]["color"] for trace in bars] == [seat_colour(i, dark) for i in (0, 1)]
        assert [trace["marker"]["color"] for trace in bars] == [seat_soft(i, dark) for i in (0, 1)]


def test_bars_of_a_row_lie_one_under_another() -> None:
    neil, yuri = shown(BARS)
    assert neil["offset"] + neil["width"] <= yuri["offset"]
    assert yuri["offset"] + yuri["width"] <= 1


def test_a_long_name_beside_a_bar_is_cut() -> None:
    long = Moves(("Konstantin Eduardowitsch", "Yuri"), *MOVES[1:])
    figure = chart_figure(made_up(BARS), long, text_renderer(load_catalogue(), long.names).short)
    assert figure["data"][0]["text"][0] == "Konstantin Ed\u2026 <b>3</b>"


def test_a_seats_line_has_the_seats_colour() -> None:
    chart = made_up(STEPS)
    series = tuple(entry._replace(seat=1 - place) for place, entry in enumerate(chart.series))
    say = text_renderer(load_catalogue(), MOVES.names).short
    first, second = chart_figure(chart._replace(series=series), MOVES, say)["data"][:2]
    assert (first["line"]["dash"], second["line"]["dash"]) == ("dash", "solid")


def test_a_point_tells_the_move_and_the_number() -> None:
    assert shown(STEPS)[0]["hovertext"][1] == "Move 2, Yu&lt;b&gt;ri: second move. Stable: 7."


def test_an_axis_has_few_marks_however_high_it_goes() -> None:
    chart = made_up(STEPS)._replace(levels=(Level(name("far"), 730),))
    axis = chart_figure(chart, MOVES, text_renderer(load_catalogue(), MOVES.names).short)["layout"]["yaxis"]
    assert axis["dtick"] == 100
