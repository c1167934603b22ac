"""The race for the Projects, against a count of our own over the replays that come with the tutor."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.figure.moves import Moves
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games import restore
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.pictures.lacking import RaceTrack, lacking_over
from spacetutor.games.space_explorers.pictures.race import Race, project_figure, race_figure
from spacetutor.graphs.moves import moves_of
from spacetutor.play.cursor import Cursor
from spacetutor.play.record import Record
from spacetutor.play.replay import Replay, read_replay
from tests.places import REPLAYS, ROOT
from tests.support.stories import FILES

EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def played(path: Path) -> tuple[Replay, list[Any]]:
    replay = read_replay(path, restore)
    return replay, Cursor(replay).states


@cache
def run(path: Path) -> Race:
    replay, states = played(path)
    return Race(moves_of(Record.along(replay, states, replay.moves)), lacking_over(replay.game.cards, states))  # type: ignore[attr-defined]


def race(tracks: Race, dark: bool = False) -> dict[str, Any]:
    return race_figure(tracks, text_renderer(load_catalogue("space-explorers"), tracks.names).short, dark)


def race_one(tracks: Race, project: str, dark: bool = False) -> dict[str, Any]:
    return project_figure(tracks, project, text_renderer(load_catalogue("space-explorers"), tracks.names).short, dark)


def values(path: Path) -> dict[str, Any]:
    """The card values as the file has them: skills by the names of colours."""
    found: dict[str, Any] = json.loads(path.read_text())["cards"]["values"]
    return found


def sides(path: Path) -> dict[str, dict[str, Any]]:
    both = [project[nation] for project in values(path)["project"] for nation in ("american", "soviet")]
    return {side["name"].lower().replace(" ", "-"): side for side in both}


def counted(path: Path, project: str) -> list[list[int]]:
    """By seat and state, the skills lacking for a Project: counted card by card, from the file."""
    skills = {card["number"]: card["skills"] for card in values(path)["specialist"]}
    needs = sides(path)[project]["skills"]
    assert set(needs) <= set(COLOURS)
    _, states = played(path)
    rows = []
    for seat in range(len(states[0].seats)):
        hubs = [[card for batch in state.seats[seat].hub for card in batch] for state in states]
        have = [Counter(skill for card in hub for skill in skills[card]) for hub in hubs]
        rows.append([sum(max(0, n - has[colour]) for colour, n in needs.items()) for has in have])
    return rows


def completions(path: Path) -> dict[str, tuple[int, int]]:
    """Who completed which Project, and by which move: from the events."""
    replay, states = played(path)
    found = {}
    for number, move in enumerate(replay.moves, start=1):
        for event in replay.game.events(states[number - 1], move.action):
            if event.kind == "completed":
                found[event.facts["project"]] = (event.seat, number)
    return found


def drawn(figure: dict[str, Any], panel: int, kind: str) -> list[dict[str, Any]]:
    """The lines or the stars of a panel."""
    axis = f"x{panel + 1 if panel else ''}"
    mode = {"line": "lines+markers", "star": "markers"}[kind]
    return [trace for trace in figure["data"] if trace.get("xaxis") == axis and trace["mode"] == mode]


def stepped(trace: dict[str, Any], values: str = "customdata") -> list[int]:
    """A line's number in each state, up to where it ends."""
    points = dict(zip(trace["x"], trace[values], strict=True))
    steps: list[int] = []
    for at in range(trace["x"][-1] + 1):
        steps.append(round(points[at]) if at in points else steps[-1])
    return steps


def hover_texts(figure: dict[str, Any]) -> list[str]:
    return [text.replace("<br>", " ") for trace in figure["data"] for text in trace.get("hovertext", ())]


def small(names: tuple[str, ...] = ("Neil", "Yuri")) -> Race:
    """Neil needs two moves for Skylab; Yuri gets nowhere."""
    track = RaceTrack("skylab", "Skylab", 9, ((4, 2, 2, 0), (4, 4, 4, 4)), (0, 3))
    return Race(Moves(names, ("recruit 18 red", "take 3", "complete skylab"), (0, 1, 0)), (track,))


@EACH
def test_what_is_lacking_is_what_a_count_of_the_cards_gives(path: Path) -> None:
    for track in run(path).tracks:
        assert [list(row) for row in track.lacking] == counted(path, track.project)


@EACH
def test_completions_are_those_of_the_events(path: Path) -> None:
    found = {track.project: track.completed for track in run(path).tracks if track.completed}
    assert found == completions(path)


@EACH
def test_every_project_of_the_first_line_has_a_panel(path: Path) -> None:
    """Titled with its name and points."""
    _, states = played(path)
    known = sides(path)
    titles = [f"<b>{known[side]['name']}</b>, {known[side]['points']} points" for side in states[0].line]
    assert [note["text"] for note in race(run(path))["layout"]["annotations"]] == titles


@EACH
@pytest.mark.parametrize("values", ["customdata", "y"])
def test_lines_step_through_what_is_lacking_and_stop_at_the_completion(path: Path, values: str) -> None:
    figure, done = race(run(path)), completions(path)
    for panel, track in enumerate(run(path).tracks):
        end = done[track.project][1] if track.project in done else len(played(path)[1]) - 1
        expected = [row[: end + 1] for row in counted(path, track.project)]
        assert [stepped(line, values) for line in drawn(figure, panel, "line")] == expected


@EACH
def test_a_star_marks_each_completion_and_nothing_else(path: Path) -> None:
    figure, done = race(run(path)), completions(path)
    for panel, track in enumerate(run(path).tracks):
        stars = [star["x"] for star in drawn(figure, panel, "star")]
        assert stars == ([[done[track.project][1]]] if track.project in done else [])


@EACH
def test_all_panels_have_the_same_range(path: Path) -> None:
    layout = race(run(path))["layout"]
    assert len({tuple(axis["range"]) for name, axis in layout.items() if name.startswith("yaxis")}) == 1


@EACH
def test_a_figure_is_plain_json(path: Path) -> None:
    figure = race(run(path))
    assert json.loads(json.dumps(figure, allow_nan=False)) == figure


def test_hover_text_says_what_closed_the_gap() -> None:
    assert "Move 1, Neil: recruit 18 red. Neil lacks 2 skills, 4 before." in hover_texts(race(small()))


def test_hover_text_says_what_completed_the_project() -> None:
    assert "Move 3, Neil: complete skylab. Neil completes Skylab for 9 points." in hover_texts(race(small()))


def test_hover_text_of_a_seat_that_stood_still_says_so() -> None:
    assert "Move 3, Neil: complete skylab. Yuri still lacks 4 skills." in hover_texts(race(small()))


def test_the_rulebooks_first_recruit_is_told() -> None:
    """Neil's 18 has both skills that he lacks for Voskhod 2."""
    figure = race_one(run(REPLAYS / "rulebook-example.json"), "voskhod-2")
    told = "Move 1, Neil: recruit 18 red with yellow,yellow. Neil lacks 0 skills, 2 before."
    assert told in hover_texts(figure)


def test_a_name_is_text_and_never_markup() -> None:
    figure = race(small(("<b>Neil", "Yuri")))
    assert "<b>Neil" not in json.dumps(figure)


def test_seats_differ_by_colour_dash_and_symbol() -> None:
    """So that nobody needs to see colours."""
    figure = race(run(REPLAYS / "space-explorers-4-7-00000.json"))
    lines = drawn(figure, 0, "line")
    for looks in (
        {line["line"]["color"] for line in lines},
        {line["line"]["dash"] for line in lines},
        {line["marker"]["symbol"] for line in lines},
    ):
        assert len(looks) == 4


def test_each_line_ends_at_its_seats_name_and_the_star_alone_needs_a_key() -> None:
    figure = race(small())
    assert [trace["name"] for trace in figure["data"] if trace["showlegend"]] == ["completed"]
    for panel in range(len(small().tracks)):
        axis = f"x{panel + 1 if panel else ''}"
        ends = [end for end in figure["layout"]["meta"]["ends"] if end["axis"] == axis]
        assert [(end["text"], end["short"], end["key"]) for end in ends] == [
            ("Neil", "1", "1 Neil"),
            ("Yuri", "2", "2 Yuri"),
        ]
        assert [(end["x"], end["y"]) for end in ends] == [
            (line["x"][-1], line["y"][-1]) for line in drawn(figure, panel, "line")
        ]


def test_dark_changes_colours_and_nothing_else() -> None:
    light, dark = race(small()), race(small(), dark=True)
    assert light["layout"]["font"]["color"] != dark["layout"]["font"]["color"]
    assert hover_texts(light) == hover_texts(dark)


def test_one_project_in_detail_is_the_same_line() -> None:
    path = REPLAYS / "space-explorers-3-7-00000.json"
    panel = next(i for i, track in enumerate(run(path).tracks) if track.project == "skylab")
    alone, among = race_one(run(path), "skylab"), race(run(path))
    assert [line["x"] for line in drawn(alone, 0, "line")] == [line["x"] for line in drawn(among, panel, "line")]


def test_a_project_that_was_not_in_the_line_is_unknown() -> None:
    with pytest.raises(Unknown, match="viking-1"):
        race_one(small(), "viking-1")


def test_plotly_is_not_imported() -> None:
    """It is slow to import, and a kernel has no use for it."""
    drawers = "spacetutor.games.space_explorers.pictures, spacetutor.widgets.chart"
    script = f"import sys, {drawers}; print('plotly' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "False"
