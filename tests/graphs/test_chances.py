"""Chances to win and decision trees, drawn from made-up data."""

from __future__ import annotations

import json

import networkx as nx

from spacetutor.core.explanation import Explanation, card, seat
from spacetutor.core.figure.moves import Moves
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.graphs.chances import ChanceLines, Turning, chances_figure
from spacetutor.graphs.decision import Bough, DecisionTree, decision_figure, decision_graph
from spacetutor.graphs.reviewed import chances_of
from spacetutor.play.record import Record
from spacetutor.play.replay import encode
from spacetutor.play.table import play_out
from spacetutor.review import Plan, Reviewing

NAMES = ("Neil", "<b>Yuri")
SAY = text_renderer(load_catalogue("space-explorers"), NAMES).short
MOVES = Moves(NAMES, ("take 3", "recruit 18 red", "take deck"), (0, 1, 0))


def statement(number: int) -> Explanation:
    return Explanation("place.center", {"card": card(number)})


def chances() -> ChanceLines:
    turning = Turning(2, Explanation("project.rival-ready", {"seat": seat(1)}))
    values = ((0.5, 0.6, 0.4, 0.3), (0.5, 0.4, 0.6, 0.7))
    return ChanceLines(MOVES._replace(over=False), values, ((0.05,) * 4, (0.05,) * 4), (turning,))


def decision() -> DecisionTree:
    reply = Bough(1, statement(5), 0.4, 0.02)
    best = Bough(0, statement(18), 0.61, 0.02, follow=(reply, Bough(1, statement(7), 0.62, 0.03)))
    played = Bough(0, statement(3), 0.5, 0.02, played=True, follow=(reply._replace(played=True),))
    return DecisionTree(NAMES, 2, 0, (best, played))


def test_each_seat_has_a_line_of_its_chances_in_percent() -> None:
    drawn = chances_figure(chances(), SAY)
    lines = [trace["y"] for trace in drawn["data"] if trace.get("hovertext")]
    assert lines == [[50, 60, 40, 30], [50, 40, 60, 70]]


def test_the_band_is_a_standard_error_wide_to_each_side() -> None:
    band = next(trace for trace in chances_figure(chances(), SAY)["data"] if trace.get("fill") == "toself")
    assert band["y"] == [55, 65, 45, 35, 25, 35, 55, 45]


def test_a_band_stays_between_never_and_always() -> None:
    sure = ChanceLines(MOVES, ((0.99,) * 4, (0.01,) * 4), ((0.05,) * 4, (0.05,) * 4))
    bands = [trace["y"] for trace in chances_figure(sure, SAY)["data"] if trace.get("fill") == "toself"]
    assert max(map(max, bands)) == 100
    assert min(map(min, bands)) == 0


def test_the_title_names_the_favourite_and_since_when() -> None:
    title = chances_figure(chances(), SAY)["layout"]["meta"]["title"]
    assert title == "&lt;b&gt;Yuri is the favourite from move 2 on, with 70 % so far."


def test_turning_points_are_numbered_at_their_moves_and_named() -> None:
    drawn = chances_figure(chances(), SAY)
    assert [(note["x"], note["text"]) for note in drawn["layout"]["annotations"]] == [(2, "<b>1</b>")]
    assert any(trace["name"].startswith("1: ") for trace in drawn["data"] if "name" in trace)


def test_a_game_even_to_the_end_is_told_so() -> None:
    even = ChanceLines(MOVES._replace(over=False), ((0.5,) * 4, (0.5,) * 4), ((0.0,) * 4, (0.0,) * 4))
    title = chances_figure(even, SAY)["layout"]["meta"]["title"]
    assert title == "Neil and &lt;b&gt;Yuri are the favourites so far, with 50 % each."


def test_a_game_that_nobody_won_is_drawn_and_told_so() -> None:
    lost = play_out(Hope(Options(seats=2, traitor=False)), ["random", "random"], "nobody")[0]
    making = Reviewing(encode(lost), Plan("5"))
    found = chances_of(Record.of(lost), making.review)
    assert [row[-1] for row in found.values] == [0, 0]
    title = chances_figure(found, SAY)["layout"]["meta"]["title"]
    assert title == f"Nobody won. 0 of {len(lost.moves)} moves are judged so far."


def test_the_tree_has_a_node_for_the_moment_and_one_for_each_branch() -> None:
    graph = decision_graph(decision())
    assert nx.is_arborescence(graph)
    assert len(graph) == 6


def test_each_branch_has_a_row_under_the_one_it_follows() -> None:
    """As an outline: deeper is further right, and what follows a move stands right below it."""
    nodes = next(trace for trace in decision_figure(decision(), SAY)["data"] if "text" in trace)
    places = list(zip(nodes["x"], nodes["y"], strict=True))
    assert places == [(0, 0), (1, 1), (2, 2), (2, 3), (1, 4), (2, 5)]
    assert "61 %" in nodes["text"][1]


def test_what_was_played_is_drawn_thick() -> None:
    lines = [trace for trace in decision_figure(decision(), SAY)["data"] if trace["mode"] == "lines"]
    assert sorted(line["line"]["width"] > 2 for line in lines) == [False, False, False, True, True]


def test_the_trees_title_says_what_was_better_and_by_how_much() -> None:
    title = decision_figure(decision(), SAY)["layout"]["meta"]["title"]
    assert title == "Another move 2 was worth 11 points of winning chance more to Neil: Card 18 lies in the Center."


def test_the_best_move_is_told_to_be_the_best() -> None:
    only = decision()._replace(branches=(decision().branches[1],))
    assert "Nothing better was found" in decision_figure(only, SAY)["layout"]["meta"]["title"]
    assert "nothing to choose" in decision_figure(only._replace(branches=()), SAY)["layout"]["meta"]["title"]


def test_both_are_plain_json_and_names_are_text() -> None:
    for drawn in (chances_figure(chances(), SAY), decision_figure(decision(), SAY)):
        assert json.loads(json.dumps(drawn, allow_nan=False)) == drawn
        assert "<b>Yuri" not in json.dumps(drawn)
