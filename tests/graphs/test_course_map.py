"""The course map: what comes before what, what is done, and the drawing."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest

from spacetutor.explain import load_catalogue
from spacetutor.graphs.course import BOX, course_graph, course_map, course_svg, lesson_states
from spacetutor.lessons import Course, Lesson, load_course
from tests.support.learning import COURSE, LESSON, TAUGHT, write_course

SVG = "{http://www.w3.org/2000/svg}"
IDS = [lesson.id for lesson in COURSE.lessons]
each_course = pytest.mark.parametrize("course", TAUGHT.values(), ids=TAUGHT)


@each_course
def test_the_order_of_the_course_follows_the_needs(course: Course) -> None:
    """Whoever takes the lessons one after the other never lacks anything."""
    graph, ids = course_graph(course), [lesson.id for lesson in course.lessons]
    assert nx.is_directed_acyclic_graph(graph)
    assert all(ids.index(a) < ids.index(b) for a, b in graph.edges)
    assert nx.number_weakly_connected_components(graph) == 1
    done: set[str] = set()
    for lesson in ids:
        assert lesson_states(course, done)[lesson] == "next"
        done.add(lesson)
    assert set(lesson_states(course, done).values()) == {"done"}


def test_states_are_done_next_open_and_later() -> None:
    states = lesson_states(COURSE, {"table", "take", "division", "price"})
    assert (states["price"], states["tokens"], states["asterisks"]) == ("done", "next", "open")
    assert (states["hand"], states["example"]) == ("later", "later")
    jumped = lesson_states(COURSE, {"example"})
    assert (jumped["example"], jumped["table"], jumped["end"]) == ("done", "next", "later")


@each_course
def test_boxes_lie_apart_and_below_what_they_need(course: Course) -> None:
    drawn = course_map(course)
    spots = {node["id"]: (node["x"], node["y"]) for node in drawn["nodes"]}
    assert all(spots[edge["from"]][1] < spots[edge["to"]][1] for edge in drawn["edges"])
    for a in spots:
        x, y = spots[a]
        assert BOX[0] / 2 <= x <= drawn["width"] - BOX[0] / 2
        assert BOX[1] / 2 <= y <= drawn["height"] - BOX[1] / 2
        for b in spots:
            if a < b:
                assert abs(x - spots[b][0]) >= BOX[0] or abs(y - spots[b][1]) >= BOX[1]


@each_course
def test_upright_lines_pass_no_box(course: Course) -> None:
    """A line that passes a layer does so in a column without a box there."""
    drawn = course_map(course)
    spots = {node["id"]: (node["x"], node["y"]) for node in drawn["nodes"]}
    for edge in drawn["edges"]:
        top, bottom = spots[edge["from"]][1], spots[edge["to"]][1]
        passed = {x for x, y in spots.values() if top < y < bottom}
        upright = re.search(r"(\d+) \d+V\d+", edge["path"])
        assert upright
        assert int(upright[1]) not in passed


PAGE = "learn.ipynb?game=space-explorers&lesson="


def test_the_drawing_links_every_lesson_and_says_its_state() -> None:
    svg = course_svg(course_map(COURSE, {"table"}), load_catalogue("space-explorers"))
    tree = ElementTree.fromstring(svg)
    links = {link.get("href"): link.get("aria-label") for link in tree.iter(f"{SVG}a")}
    assert set(links) == {f"{PAGE}{lesson}" for lesson in IDS}
    assert links[f"{PAGE}table"] == "The table and the goal, 2 minutes, done"
    assert links[f"{PAGE}take"] == "Taking a card, 2 minutes, next"
    assert links[f"{PAGE}end"] == "The end and the score, 2 minutes, for later"
    assert all(link.find(f"{SVG}title") is not None for link in tree.iter(f"{SVG}a"))
    assert "#" not in svg, "ink is the page's own, in light and dark"
    assert "currentColor" in svg


@each_course
def test_titles_are_drawn_in_full(course: Course) -> None:
    """Two lines hold every title, and a link knows the game it is of."""
    tree = ElementTree.fromstring(course_svg(course_map(course), load_catalogue()))
    for lesson, link in zip(course.lessons, tree.iter(f"{SVG}a"), strict=True):
        lines = [line.text or "" for line in link.iter(f"{SVG}tspan")]
        assert " ".join(lines[:-1]) == lesson.title
        assert f"game={course.game}&lesson={lesson.id}" in str(link.get("href"))


def test_titles_and_ids_are_escaped(tmp_path: Path) -> None:
    nasty = LESSON.replace('"My lesson"', "'<b>\"&'").replace('id = "mine"', "id = '\"><script>'")
    write_course(tmp_path, nasty)
    svg = course_svg(course_map(load_course(tmp_path)), load_catalogue("space-explorers"))
    assert "<script>" not in svg
    assert "<b>" not in svg
    link = next(ElementTree.fromstring(svg).iter(f"{SVG}a"))
    assert link.get("href") == f"{PAGE}%22%3E%3Cscript%3E"


def test_a_line_gives_way_to_a_box_in_its_own_column() -> None:
    """From r to d the line would pass s, so it goes over to the column of d first."""

    def made(name: str, *needs: str) -> Lesson:
        return COURSE.lessons[0]._replace(id=name, needs=needs)

    lessons = (made("a"), made("r"), made("b", "a"), made("s", "r"), made("d", "b", "r", "a"))
    drawn = course_map(Course("Made", "space-explorers", "Made.", lessons))
    spots = {node["id"]: (node["x"], node["y"]) for node in drawn["nodes"]}
    paths = {(edge["from"], edge["to"]): edge["path"] for edge in drawn["edges"]}
    assert set(paths) == {("a", "b"), ("r", "s"), ("b", "d"), ("r", "d")}, "a before d follows from a before b before d"
    assert spots["r"][0] == spots["s"][0]
    assert paths["r", "d"].startswith(f"M{spots['r'][0]} ")
    assert re.search(rf"{spots['d'][0]} \d+V{spots['d'][1] - BOX[1] // 2}$", paths["r", "d"])
