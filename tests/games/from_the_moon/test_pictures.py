"""From the Moon's pictures: their numbers counted another way, where a click leads, and words for all of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spacetutor.core.chart import Chart
from spacetutor.core.errors import Unknown
from spacetutor.core.figure.style import LIGHT
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.pictures.firings import firings
from spacetutor.games.from_the_moon.pictures.ground import standing_on
from spacetutor.games.from_the_moon.pictures.ledger import keep_ledger
from spacetutor.games.from_the_moon.pictures.points import points_books
from spacetutor.games.from_the_moon.pictures.race import convoy
from spacetutor.games.from_the_moon.pictures.supplies import stocks
from spacetutor.graphs.pictures import Gallery
from spacetutor.play.record import Record
from spacetutor.play.replay import Move
from tests.games.from_the_moon.builders import table
from tests.support.moon_pictures import NAMES, SEEDS, THINGS, cut, heard, journey, lines, played
from tests.truth.titles.from_the_moon import ORACLES

EACH = pytest.mark.parametrize("seed", SEEDS)
PICTURES = pytest.mark.parametrize("picture", FromTheMoon.pictures)
WHAT = ("metal", "water", "polymer", "food", "energy")


def say(told: Any) -> str:
    return text_renderer(load_catalogue("from-the-moon"), NAMES).short(told)


def figure(record: Record, picture: str, dark: bool = False) -> dict[str, Any]:
    return Gallery(record).figure(picture, say, dark=dark)


# numbers


@EACH
def test_what_came_and_went_is_what_lies_there(seed: int) -> None:
    """By seat and Resource, Energy included: all entries together are what the seat has in the end."""
    record = played(seed)
    ledger = keep_ledger(journey(record))
    for seat, own in enumerate(record.state.seats):
        for what, has in zip(WHAT, (*own.resources, own.energy), strict=True):
            entries = [
                n for (owner, of, _), several in ledger.items() if (owner, of) == (seat, what) for _, n in several
            ]
            assert sum(entries) == has


@EACH
def test_every_point_has_a_source(seed: int) -> None:
    for record in (played(seed), cut(played(seed), played(seed).last * 2 // 3)):
        books = points_books(journey(record))
        for seat, score in enumerate(record.game.score(record.state)):
            assert sum(n for (owner, _), several in books.items() if owner == seat for _, n in several) == score.total


@EACH
def test_tiles_left_and_taken_are_all_tiles_at_every_move(seed: int) -> None:
    """And a ship is launched by the move that takes its last one."""
    record = played(seed)
    found = convoy(journey(record))
    for ship in range(3):
        rows = [found.left[ship], *found.taken[ship]]
        assert {sum(row[at] for row in rows) for at in range(record.last + 1)} == {len(record.states[0].missions[ship])}
        gone = [at for at, left in enumerate(found.left[ship]) if not left]
        assert found.launched[ship] == (gone[0] if gone else None)


@EACH
def test_hunger_costs_three_points_a_mouth(seed: int) -> None:
    record = played(seed)
    books = points_books(journey(record))
    for seat, stock in enumerate(stocks(journey(record))):
        lost = sum(n for _, n in books.get((seat, "hunger"), ()))
        assert lost == (0 if record.game.seats == 1 else -3 * stock.hungry.total())


@EACH
def test_every_building_on_the_ground_has_its_move(seed: int) -> None:
    record = played(seed)
    for each in standing_on(journey(record)):
        assert record.state.buildings[each.point - 1] == each.owner
        if each.move:
            assert record.states[each.move - 1].buildings[each.point - 1] != each.owner
            assert record.states[each.move].buildings[each.point - 1] == each.owner


@EACH
def test_every_firing_is_noted_once(seed: int) -> None:
    record = played(seed)
    happened = [
        (move, event.seat, event.facts["space"])
        for move in range(1, record.last + 1)
        for event in record.events(move)
        if event.kind == "fired"
    ]
    assert [(each.move, each.seat, each.space) for each in firings(journey(record))] == happened


def test_some_games_have_what_is_counted() -> None:
    """Else the counts above prove nothing."""
    found = [firings(journey(played(seed))) for seed in SEEDS]
    assert sum(map(len, found)) > 30
    assert any(each.deeds and each.paid for several in found for each in several)
    assert any(stock.hungry for seed in SEEDS for stock in stocks(journey(played(seed))))
    assert any(any(each.launched) for each in (convoy(journey(played(seed))) for seed in SEEDS))


@pytest.mark.parametrize("more", [(), ("convert energy",)], ids=["as printed", "converting in between"])
def test_the_example_of_the_book_brings_what_it_says(more: tuple[str, ...]) -> None:
    """Johannes fires four Laboratories: points for Buildings, Metal, a Resource of choice, and a part of Mars.

    What he converts before he pays for the part is no gain of the Laboratory.
    """
    labs = [[2, 13], [6, 14], [9, 15]]
    have = {"resources": {"metal": 2, "polymer": 2}, "batteries": 8, "energy": 4 + 2 * len(more)}
    johannes = {**have, "foundations": 3, "labs": labs}
    game, before = table(johannes, {}, {}, display=[1, 2, 8, 4, 5, 6], buildings=[[1, 0], [3, 0], [9, 0]])
    record = Record(game, NAMES[:3], [before])
    firing = ("fire 2", "fire 9", "fire 6 polymer", "fire 10 mars", *more, "construct mars 1")
    for text in ("foundation", "lab 3", "shelve 10", *firing):
        action = game.parse(text)
        record.grow(Move(action), game.apply(record.state, action))
    found = {each.space: each for each in firings(journey(record))}
    assert {space: (dict(+each.got), dict(each.paid)) for space, each in found.items()} == {
        2: ({"points": 3}, {"energy": 1}),
        9: ({"metal": 1}, {}),
        6: ({"polymer": 1}, {"energy": 1}),
        10: ({"points": 6}, {"metal": 2, "polymer": 1}),
    }
    assert dict(found[10].deeds) == {"constructed": 1}


def test_what_comes_after_the_last_firing_is_not_its_own() -> None:
    """A Foundation that is bought in the same action."""
    have = {"resources": {"metal": 3, "polymer": 3}, "batteries": 8, "energy": 8, "foundations": 3, "labs": [[9, 15]]}
    game, before = table(have, {}, display=[1, 2, 8, 4, 5, 6])
    record = Record(game, NAMES[:2], [before])
    for text in ("lab 3", "shelve 10", "fire 9", "done", "foundation"):
        action = game.parse(text)
        record.grow(Move(action), game.apply(record.state, action))
    (fired,) = firings(journey(record))
    assert (dict(+fired.got), dict(fired.paid), dict(fired.deeds)) == ({"metal": 1}, {}, {})


# figures


@PICTURES
@EACH
def test_a_click_leads_to_a_move_of_the_game(picture: str, seed: int) -> None:
    """By the place of a point, or by what is written with it."""
    record = played(seed)
    drawn = figure(record, picture)
    own = drawn["layout"]["meta"].get("go") == "customdata"
    spots = [
        spot
        for trace in drawn["data"]
        if trace.get("hovertext")
        for spot in trace.get("customdata" if own else "x", ())
    ]
    assert spots or (picture == "labs" and not firings(journey(record)))
    assert all(isinstance(spot, int) and 0 <= spot <= record.last for spot in spots)


@PICTURES
def test_it_is_drawn_at_every_moment_and_in_the_dark(picture: str) -> None:
    """Plain JSON, with a title and with what is counted; the words are the same in light and dark."""
    for record in [*lines()][::3]:
        light, dark = (figure(record, picture, way) for way in (False, True))
        assert json.loads(json.dumps(light)) == light
        for key in ("title", "units"):
            assert light["layout"]["meta"][key] == dark["layout"]["meta"][key] != ""


def test_seats_have_their_colours() -> None:
    chart = played(2).game.chart("achievements", played(2).states, played(2).actions)
    assert isinstance(chart, Chart)
    drawn = figure(played(2), "achievements")["data"][:3]
    assert [trace["line"]["color"] for trace in drawn] == list(LIGHT[:3])


def test_there_are_no_parts_and_no_pictures_of_one_move() -> None:
    gallery = Gallery(played(1))
    assert [gallery.parts(name) for name in gallery.names] == [[]] * len(gallery.names)
    with pytest.raises(Unknown):
        gallery.figure("race", say, "europa")
    with pytest.raises(Unknown):
        gallery.moment("race", 1, say)


# words


def test_every_sentence_and_word_of_the_pictures_is_said() -> None:
    """No title, label or word that nobody ever reads, and none that is missing."""
    catalogue = load_catalogue("from-the-moon")
    statements, words = heard()
    written = set(catalogue.say)
    assert {*statements, *words} <= written
    own = {key for key in written if key.startswith(("word.chart.", "label.chart.", "word.stats."))} | set(ORACLES)
    assert own - {*statements, *words} == set()


def test_things_of_statistics_are_those_of_the_box() -> None:
    values = FromTheMoon().material
    assert THINGS["labs"] == [str(number) for number in values.lab]
    assert len(THINGS["buildings"]) == 1 + len(values.small) + len(values.large)
