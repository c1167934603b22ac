"""The pictures of a game: their numbers against a count of our own over events, their titles against the data."""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.core.figure.style import Say, seat_soft
from spacetutor.games.space_explorers.pictures.books import Story
from spacetutor.games.space_explorers.pictures.findings import last_rivals, race_finding, races_finding
from spacetutor.games.space_explorers.pictures.growth import growth_figure
from spacetutor.games.space_explorers.pictures.points import points_figure
from spacetutor.games.space_explorers.pictures.skills import skills_figure
from spacetutor.games.space_explorers.pictures.symbols import symbols_figure
from spacetutor.graphs.flow import flow_graph
from tests.support.stories import COLOURS, GAMES, Told, hubs, tokens_figure, told

EACH = pytest.mark.parametrize("name", GAMES)
FIGURES = {"points": points_figure, "symbols": symbols_figure, "growth": growth_figure}
DRAWN = pytest.mark.parametrize("picture", [*FIGURES, "tokens", "skills"])


def figure(name: str, picture: str, dark: bool = False) -> dict[str, Any]:
    game = told(name)
    if picture == "skills":
        return skills_figure(game.story, game.story.last, game.say, dark)
    if picture == "tokens":
        return tokens_figure(game, game.say, dark)
    return FIGURES[picture](game.story, game.say, dark)


def title(drawn: dict[str, Any]) -> str:
    found: str = drawn["layout"]["meta"]["title"]
    return found


def stepped(trace: dict[str, Any], last: int, values: str = "y") -> list[float]:
    """A stepped line's number in each state."""
    points = dict(zip(trace["x"], trace[values], strict=True))
    steps: list[float] = []
    for at in range(last + 1):
        steps.append(points[at] if at in points else steps[-1])
    return steps


def asterisk(card: int, batch: list[int], skills: Counter[str], projects: int) -> int:
    """What an asterisk brings, by the rulebook."""
    by_skill = {11: "purple", 23: "red", 35: "green", 47: "blue", 59: "yellow"}
    if card in by_skill:
        return skills[by_skill[card]]
    under = batch.index(card)
    return {
        12: 2 * (len(batch) - under - 1),
        36: 2 * under,
        24: sum(skills.values()) // 3,
        48: 3 * min(skills[colour] for colour in COLOURS),
        60: 2 * projects,
    }[card]


def scored(game: Told, hub: Any) -> tuple[int, int, int]:
    values, sides = game.values, game.sides
    printed = sum(values[card]["points"] for card in hub.cards if values[card]["points"] != "*")
    stars = sum(
        asterisk(card, batch, hub.skills(values), len(hub.projects))
        for batch in hub.batches.values()
        for card in batch
        if values[card]["points"] == "*"
    )
    return printed, stars, sum(sides[project]["points"] for project in hub.projects)


@EACH
def test_points_are_those_of_the_cards_and_projects_that_events_brought(name: str) -> None:
    game, drawn = told(name), figure(name, "points")
    for seat, row in enumerate(hubs(game)):
        wanted = [scored(game, hub) for hub in row]
        areas = [t for t in drawn["data"] if t.get("stackgroup") == f"seat {seat}"]
        assert [stepped(area, game.story.last) for area in areas] == [[s[i] for s in wanted] for i in range(3)]


@EACH
def test_points_end_with_the_result(name: str) -> None:
    game = told(name)
    totals = [sum(course.numbers[seat][-1] for course in game.story.ledger.points) for seat in game.story.seats]
    assert totals == [score.total for score in game.replay.game.score(game.states[-1])]


@EACH
def test_each_recruit_is_a_bar_of_its_printed_cost(name: str) -> None:
    """Its symbols are booked where the events of its move say they came from."""
    game, drawn = told(name), figure(name, "symbols")
    for seat in game.story.seats:
        axis = f"x{seat + 1 if seat else ''}"
        *bars, sums = [trace for trace in drawn["data"] if trace["xaxis"] == axis]
        wanted = []
        for move, events in enumerate(game.events, start=1):
            for recruit in [e for e in events if e.kind == "recruited" and e.seat == seat]:
                cost = len(game.values[recruit.facts["card"]]["cost"])
                kinds = Counter(
                    "moved" if e.source == ("card", 31) else e.source.kind
                    for e in events
                    if e.kind == "paid" and e.source
                )
                struck = sum(e.kind == "reduced" for e in events)
                parts = [struck, kinds["card"], kinds["token"], kinds["hand"] + kinds["moved"]]
                free = cost if any(e.kind == "ability" for e in events) else 0
                assert sum(parts) + free == cost
                wanted.append((move, *parts, free))
        drawn_bars = list(zip(bars[0]["customdata"], *(bar["y"] for bar in bars), strict=True))
        assert drawn_bars == wanted
        assert sums["text"] == [f"<b>{sum(parts)}</b>" if any(parts) else "" for _, *parts in wanted]
        assert drawn["layout"]["meta"]["steps"][seat] == [move for move, *_ in wanted]


@EACH
def test_tokens_are_those_that_left_one_seat_for_the_next(name: str) -> None:
    """Counted from the states: what a seat has less, its neighbour has more."""
    game = told(name)
    graph = flow_graph(game.flow)
    wanted: Counter[tuple[int, int, str]] = Counter()
    for move, (before, after) in enumerate(zip(game.states, game.states[1:], strict=False), start=1):
        actor = game.story.moves.movers[move - 1]
        lost = [b - a for b, a in zip(before.seats[actor].tokens, after.seats[actor].tokens, strict=True)]
        for colour, n in zip(COLOURS, lost, strict=True):
            if n > 0:
                wanted[move, actor, colour] += n
    found = Counter(
        (passing.move, giver, passing.colour)
        for giver, taker, arc in graph.edges(data="arc")
        for passing in arc.passings
        if taker == (giver + 1) % len(game.story.seats)
    )
    assert found == wanted


@EACH
def test_token_dots_and_widths_are_the_passings(name: str) -> None:
    game, drawn = told(name), figure(name, "tokens")
    dots = [move for trace in drawn["data"] for move in trace.get("customdata", ())]
    events = [move for move, es in enumerate(game.events, start=1) for e in es if e.kind == "token"]
    assert sorted(dots) == events
    arcs = [trace["line"]["width"] for trace in drawn["data"] if trace["mode"] == "lines"]
    counts = [sum(e.kind == "token" and e.seat == seat for es in game.events for e in es) for seat in game.story.seats]
    assert sorted(range(len(arcs)), key=lambda i: (arcs[i], i)) == sorted(
        range(len(counts)), key=lambda i: (counts[i], i)
    )


@EACH
def test_growth_is_what_a_count_of_the_cards_gives(name: str) -> None:
    game, drawn = told(name), figure(name, "growth")
    values, last = game.values, game.story.last
    for seat, row in enumerate(hubs(game)):
        skills = [sum(hub.skills(values).values()) for hub in row]
        free = [sum(len(values[top].get("symbols", ())) + (top in (22, 33)) for top in hub.tops) for hub in row]
        lines = [t for t in drawn["data"] if t.get("legendgroup") == f"seat {seat}" and "hovertext" in t]
        assert [stepped(line, last, "customdata") for line in lines] == [skills, free]
        assert [[round(y) for y in stepped(line, last)] for line in lines] == [skills, free]


@EACH
def test_bars_of_skills_count_those_that_a_project_needs(name: str) -> None:
    """A row for each Project: the seat's name, how many of how many, a star for whoever completed it."""
    game = told(name)
    rows = hubs(game)
    for at in range(0, game.story.last + 1, 7):
        drawn = skills_figure(game.story, at, game.say)["data"]
        for seat in game.story.seats:
            track, bars = drawn[seat], drawn[len(game.story.seats) + seat]
            has = rows[seat][at].skills(game.values)
            for place, side in enumerate(game.states[0].line):
                needs = game.sides[side]["skills"]
                counted = sum(min(n, has[colour]) for colour, n in needs.items())
                star = " \u2605" if side in rows[seat][at].projects else ""
                told_number = f"<b>{counted} of {sum(needs.values())}</b>{star}"
                assert track["text"][place] == f"{game.story.moves.names[seat]} {told_number}"
                assert bars["x"][place] == pytest.approx(counted / sum(needs.values()), abs=1e-4)
                assert (track["y"][place], bars["y"][place]) == (place, place)
                assert 0 <= bars["customdata"][place] <= at
        assert {drawn[seat]["marker"]["color"] for seat in game.story.seats} == {
            seat_soft(seat, False) for seat in game.story.seats
        }


def test_a_move_that_is_not_there_has_no_picture() -> None:
    game = told("greedy-2")
    with pytest.raises(Unknown, match="no move"):
        skills_figure(game.story, game.story.last + 1, game.say)


@EACH
@DRAWN
def test_figures_are_plain_finite_json(name: str, picture: str) -> None:
    drawn = figure(name, picture)
    assert json.loads(json.dumps(drawn, allow_nan=False)) == json.loads(json.dumps(drawn))
    for trace in drawn["data"]:
        for axis in ("x", "y"):
            assert all(value is None or math.isfinite(value) for value in trace[axis])


@DRAWN
def test_a_name_is_text_and_never_markup(picture: str) -> None:
    game = told("greedy-4")
    names = ("<img src=x>", "<b>Yuri", "Neil & Sons", "Valentina")
    story = Story(game.story.moves._replace(names=names), game.story.ledger)
    game = game._replace(story=story)
    if picture == "skills":
        drawn = skills_figure(story, story.last, game.say)
    elif picture == "tokens":
        drawn = tokens_figure(game, game.say)
    else:
        drawn = FIGURES[picture](story, game.say)
    assert "<img" not in json.dumps(drawn)
    assert "<b>Yuri" not in json.dumps(drawn).replace("<b>&lt;b&gt;Yuri", "").replace("<b>Valentina", "")


@DRAWN
def test_dark_changes_looks_and_not_numbers(picture: str) -> None:
    light, dark = figure("greedy-4", picture), figure("greedy-4", picture, dark=True)
    assert light["layout"]["font"]["color"] != dark["layout"]["font"]["color"]
    assert [t.get("hovertext") for t in light["data"]] == [t.get("hovertext") for t in dark["data"]]
    assert [t["y"] for t in light["data"]] == [t["y"] for t in dark["data"]]


def test_kinds_in_bars_differ_by_pattern_as_well() -> None:
    """So that nobody needs to see colours."""
    shapes = defaultdict(set)
    for trace in figure("greedy-4", "symbols")["data"]:
        if pattern := trace.get("marker", {}).get("pattern"):
            shapes[trace["name"]].add(pattern["shape"])
    assert all(len(found) == 1 for found in shapes.values())
    assert len({found.pop() for found in shapes.values()}) == len(shapes) >= 3


@EACH
def test_bands_of_points_end_at_their_names_and_numbers(name: str) -> None:
    """Every source that has brought a seat points, in the middle of its band."""
    game, drawn = told(name), figure(name, "points")
    for seat in game.story.seats:
        axis, below, wanted = f"x{seat + 1 if seat else ''}", 0.0, []
        for area in (trace for trace in drawn["data"] if trace["xaxis"] == axis):
            part = area["y"][-1]
            wanted += [(f"{area['name']} {part}", below + part / 2)] if part else []
            below += part
        ends = [end for end in drawn["layout"]["meta"]["ends"] if end["axis"] == axis]
        assert [(end["text"], end["y"]) for end in ends] == wanted


@EACH
def test_the_title_of_the_points_is_true(name: str) -> None:
    """Who is ahead, since when: found going forward through the scores of every state."""
    game = told(name)
    scores = [[score.total for score in game.replay.game.score(state)] for state in game.states]
    names, since = game.story.moves.names, 0
    leader: list[int] = []
    for at, now in enumerate(scores):
        ahead = [i for i, total in enumerate(now) if total == max(now)]
        if ahead != leader:
            leader, since = ahead, at
    told_title = title(figure(name, "points")).lower()
    if len(leader) == 1:
        assert told_title.startswith(
            f"{names[leader[0]].lower()} is ahead from {f'move {since} on' if since else 'the start'}, with "
            f"{max(scores[-1])} p"
        )
    else:
        assert f"{max(scores[-1])} points each" in told_title


@EACH
def test_the_title_of_the_tokens_is_true(name: str) -> None:
    game = told(name)
    given = Counter(event.seat for events in game.events for event in events if event.kind == "token")
    said = title(figure(name, "tokens"))
    most = max(given.values())
    assert f"{most} token" in said
    leaders = [game.story.moves.names[seat].lower() for seat, n in given.items() if n == most]
    assert all(leader in said.lower() for leader in leaders)


@EACH
def test_the_title_of_the_symbols_is_true(name: str) -> None:
    game, shares = told(name), {}
    for seat in game.story.seats:
        own = [e for events in game.events for e in events if e.seat == seat]
        paid = [e.source for e in own if e.kind == "paid" and e.source]
        given = sum(source.kind in ("token", "hand") or source == ("card", 31) for source in paid)
        total = sum(len(game.values[e.facts["card"]]["cost"]) for e in own if e.kind == "recruited")
        if total:
            shares[seat] = given / total
    least = [seat for seat, share in shares.items() if share == min(shares.values())]
    said = title(figure(name, "symbols")).lower()
    assert all(game.story.moves.names[seat].lower() in said for seat in least)


LACKS = ((4, 2, 2, 2, 0), (4, 4, 1, 1, 1))


def english() -> Say:
    return told("rulebook-example").say


def test_a_race_that_turned_is_told_with_the_move_until_which_it_was_led() -> None:
    """Seat 1 alone lacks least up to the third move; seat 0 completes with the fourth."""
    assert last_rivals(LACKS, 0, 4) == ([1], 3)
    said = english()(race_finding("Proton 1", LACKS, (0, 4)))
    assert said == "Yuri led the race for Proton 1 until move 3, but Neil completed it with move 4."


def test_a_race_led_by_its_winner_is_told_so() -> None:
    said = english()(race_finding("Proton 1", LACKS, (1, 3)))
    assert said == "Neil led the race for Proton 1 until move 1, but Yuri completed it with move 3."
    said = english()(race_finding("Proton 1", ((3, 2, 1, 0), (3, 3, 3, 3)), (0, 3)))
    assert said == "Neil completed Proton 1 with move 3, and nobody else was nearer on the way."


def test_an_open_race_names_who_came_nearest() -> None:
    said = english()(race_finding("Proton 1", ((4, 2), (4, 1)), None))
    assert said == "Nobody has completed Proton 1. Nearest to it: Yuri, lacking one skill."


def test_of_several_races_the_one_that_turned_last_is_told() -> None:
    early = ((4, 4, 0, 0, 0), (4, 3, 3, 3, 3))
    races = [("Skylab", early, (0, 2)), ("Proton 1", LACKS, (0, 4)), ("Mars 3", LACKS, None)]
    assert "Proton 1" in english()(races_finding(races))
    assert english()(races_finding(races[2:])) == "No Project has been completed."
