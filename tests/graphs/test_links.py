"""A hub as a graph, against a count of our own over the replays that come with the tutor."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.links import Links
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.graphs.links import in_words, links_figure, links_graph
from tests.games.space_explorers.test_race import EACH, played, sides, values
from tests.places import REPLAYS, ROOT
from tests.support.space_explorers.builders import Table, seat, table

COLOURS = ["blue", "green", "yellow", "red", "purple"]


def moments(path: Path) -> Iterator[tuple[Any, int, Links]]:
    """Every seat at every state of a replay."""
    replay, states = played(path)
    game = replay.game
    for state in states:
        for index in range(len(state.seats)):
            yield state, index, game.links(game.view(state, None), index)


def skills_of(path: Path) -> dict[int, list[str]]:
    return {card["number"]: card["skills"] for card in values(path)["specialist"]}


def links_of(at: Table, index: int = 0) -> Links:
    return at.game.links(at.game.view(at.state, None), index)


def said(links: Links) -> list[str]:
    """Everything that pointing at the graph can tell."""
    say = text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri")).short
    return [say(entry.told) for entry in (*links.nodes, *links.links)]


def strands(links: Links, source: str, target: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    return next(((li.counts, li.spare) for li in links.links if (li.source, li.target) == (source, target)), None)


@EACH
def test_a_division_is_made_cheaper_by_skills_of_its_colour_in_its_own_batch(path: Path) -> None:
    skills = skills_of(path)
    for state, index, links in moments(path):
        wanted = {
            (f"card {card}", f"division {colour}"): skills[card].count(colour)
            for colour, batch in zip(COLOURS, state.seats[index].hub, strict=True)
            for card in batch
            if colour in skills[card]
        }
        drawn = {(li.source, li.target): len(li.counts) for li in links.links if li.target.startswith("division")}
        assert drawn == wanted


@EACH
def test_what_counts_for_a_project_is_what_it_needs_and_the_hub_has(path: Path) -> None:
    """By colour: the strands that count are the smaller of both, and with those to spare they are all that there is."""
    skills = skills_of(path)
    for state, index, links in moments(path):
        has = Counter(skill for batch in state.seats[index].hub for card in batch for skill in skills[card])
        for project in state.line:
            needs = sides(path)[project]["skills"]
            into = [li for li in links.links if li.target == f"project {project}"]
            counts = Counter(colour for li in into for colour in li.counts)
            spare = Counter(colour for li in into for colour in li.spare)
            assert +counts == +Counter({c: min(n, has[c]) for c, n in needs.items()})
            assert +spare == +Counter({c: has[c] - n for c, n in needs.items() if n and has[c] > n})


@EACH
def test_a_card_feeds_a_project_with_its_own_skills(path: Path) -> None:
    skills = skills_of(path)
    for _, _, links in moments(path):
        for link in links.links:
            mine = Counter(skills[int(link.source.removeprefix("card "))])
            assert Counter(link.counts) + Counter(link.spare) <= mine


@EACH
def test_every_card_of_the_hub_is_there_once_and_only_upper_ones_are_solid(path: Path) -> None:
    for state, index, links in moments(path):
        hub = state.seats[index].hub
        shown = {node.id: node.solid for node in links.nodes if node.column == 1}
        assert shown == {f"card {card}": card == batch[-1] for batch in hub for card in batch}
        assert [node.id for node in links.nodes if node.column == 2] == [f"project {side}" for side in state.line]


def test_both_skills_of_a_card_strike_a_symbol_each() -> None:
    """5 has two blue skills."""
    links = links_of(table(seat(blue=[5]), seat()))
    assert strands(links, "card 5", "division blue") == (("blue", "blue"), ())
    told = "Card 5 has 2 blue skills in the blue Division: they can strike 2 symbols off a recruit there."
    assert any(told in text for text in said(links))


def test_covered_skills_count_as_upper_ones_do() -> None:
    upper, covered = links_of(table(seat(blue=[1]), seat())), links_of(table(seat(blue=[1, 2]), seat()))
    assert strands(covered, "card 1", "division blue") == strands(upper, "card 1", "division blue") == (("blue",), ())


def test_the_title_names_the_nearest_project() -> None:
    path = REPLAYS / "rulebook-example.json"
    replay, states = played(path)
    game = replay.game
    told = [
        text_renderer(load_catalogue("space-explorers"), [player.name for player in replay.players]).short(
            game.links(game.view(states[at], None), 0).title
        )
        for at in (0, 1, 5)
    ]
    assert told == [
        "Neil is one skill away from Proton 1.",
        "Neil has every skill for Voskhod 2 and Proton 1.",
        "Neil has every skill for Proton 1.",
    ]


def test_pointing_says_what_a_link_means() -> None:
    path = REPLAYS / "rulebook-example.json"
    replay, states = played(path)
    told = said(replay.game.links(replay.game.view(states[0], None), 0))
    assert "Card 24 has a green skill in the green Division: it can strike one symbol off a recruit there." in told
    assert "Card 1 brings 1 blue towards Proton 1." in told
    assert "Card 52 has 1 purple to spare: Proton 1 asks for no more of that." in told
    assert "Card 25 is covered in the yellow Division. Its skills still count." in told


def test_there_are_no_links_of_a_seat_that_is_not_there() -> None:
    at = table(seat(), seat())
    with pytest.raises(Unknown, match="no seat 2"):
        links_of(at, 2)


@pytest.mark.parametrize("seats", [(seat(), seat()), (seat(), seat(projects=["skylab"]))])
def test_an_empty_hub_has_no_links(seats: tuple[Any, ...]) -> None:
    links = links_of(table(*seats))
    assert links.links == ()
    assert links_figure(links, str)["layout"]["height"] > 200


@EACH
def test_the_graph_is_made_of_the_games_records(path: Path) -> None:
    for _, _, links in list(moments(path))[::7]:
        graph = links_graph(links)
        assert {node: data["node"] for node, data in graph.nodes(data=True)} == {n.id: n for n in links.nodes}
        edges = {(source, target): link for source, target, link in graph.edges(data="link")}
        assert edges == {(link.source, link.target): link for link in links.links}
        assert all(graph.nodes[source]["node"].column == 1 for source, _ in graph.edges)


@EACH
def test_a_figure_is_plain_finite_json_and_every_strand_is_drawn(path: Path) -> None:
    names = [f"seat {i}" for i in range(4)]
    for _, _, links in list(moments(path))[::5]:
        figure = links_figure(links, text_renderer(load_catalogue("space-explorers"), names).short)
        assert json.loads(json.dumps(figure, allow_nan=False)) == figure
        drawn = [trace for trace in figure["data"] if trace["mode"] == "lines+markers"]
        assert len(drawn) == sum(len(li.counts) + len(li.spare) for li in links.links)
        height = figure["layout"]["yaxis"]["range"][0]
        assert all(0 <= y <= height for trace in figure["data"] for y in trace["y"])


@EACH
def test_things_of_a_column_do_not_overlap(path: Path) -> None:
    for _, _, links in moments(path):
        for trace, least in zip(links_figure(links, lambda told: told.key)["data"][-3:], (28, 28, 50), strict=True):
            heights = sorted(trace["y"])
            assert all(b - a > least - 0.2 for a, b in itertools.pairwise(heights))


def test_names_are_text_and_never_markup() -> None:
    links = links_of(table(seat(blue=[1]), seat()))
    figure = links_figure(links, text_renderer(load_catalogue("space-explorers"), ("<img src=x>", "Yuri")).short)
    assert "<img" not in json.dumps(figure)
    assert "&lt;img" in json.dumps(figure)


def test_dark_changes_colours_and_nothing_else() -> None:
    links = links_of(table(seat(blue=[1]), seat()))
    light, dark = links_figure(links, str), links_figure(links, str, dark=True)
    assert light["layout"]["font"]["color"] != dark["layout"]["font"]["color"]
    assert [trace["y"] for trace in light["data"]] == [trace["y"] for trace in dark["data"]]


def test_colours_are_doubled_by_shapes() -> None:
    divisions = links_figure(links_of(table(seat(), seat())), str)["data"][-3]["marker"]
    assert len(set(divisions["symbol"])) == len(set(divisions["color"])) == 5


def test_the_figure_is_said_in_words() -> None:
    told = in_words(
        links_of(table(seat(blue=[1]), seat())),
        text_renderer(load_catalogue("space-explorers"), ("Neil", "Yuri")).short,
    )
    assert told.startswith("Neil is ")
    assert "Recruits to the blue Division cost 1 symbol less." in told


def test_networkx_is_not_imported_before_a_graph_is_asked_for() -> None:
    """It is slow to import, and a page opens without it."""
    rooms = "spacetutor.pages.game.page, spacetutor.graphs.links, spacetutor.graphs.flow"
    script = f"import sys, {rooms}; print('networkx' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "False"
