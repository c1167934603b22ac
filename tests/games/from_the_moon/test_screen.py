"""The engine's screens: like those that are made of the second reading's snapshots, and everything on them is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spacetutor.core.explanation import FULL, Thing
from spacetutor.explain import load_catalogue, text_renderer
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.actions import parse
from spacetutor.games.from_the_moon.faces import faces
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.screen import screen
from spacetutor.games.from_the_moon.screen_types import MoonFaces, MoonScreen
from spacetutor.games.from_the_moon.subjects import about, things
from spacetutor.games.from_the_moon.values import standard_values
from spacetutor.games.from_the_moon.view import view
from tests.assets.test_scripts import fits
from tests.games.from_the_moon.adapter import Engine, dealt
from tests.support import moon_faces, moon_screen
from tests.support.moon import Table, start

VALUES = standard_values()
LIKED = ("gather", "construct", "build", "at", "lab", "shelve", "fire", "improve", "train", "recruit")
SEATS = [1, 2, 3, 4]
Moment = tuple[Engine, Table, str]


def game(seats: int, seed: int = 3) -> Iterator[Moment]:
    """Both readings side by side, move by move, with the last move."""
    document = dealt(Options(seats, "open"), seed)
    engine, table, last, dice = Engine(document), start(document), "", Random(seed)
    yield engine, table, last
    while not table.over:
        texts = [text for text in table.legal() if text != "done"] or table.legal()
        last = dice.choice([text for text in texts if text.startswith(LIKED)] or texts)
        engine.play(last)
        table.play(last)
        yield engine, table, last


def shown(engine: Engine, viewer: int | None = None) -> MoonScreen:
    names = moon_screen.NAMES[: len(engine.state.seats)]
    return screen(VALUES, view(engine.state, viewer), names)


def comparable(made: MoonScreen) -> dict[str, Any]:
    """Without what a snapshot does not tell: turns, spaces of launches, what is asked, prices, orders of choices."""
    one: dict[str, Any] = json.loads(json.dumps(made))
    del one["turn"], one["asked"], one["chain"], one["bills"]
    one["factions"].sort()
    one["vessels"] = [ship | {"launched": bool(ship["launched"])} for ship in one["vessels"]]
    spaces = [n for n, each in enumerate(moon_faces.OBJECTIVES, 1) if "of" not in each]
    one["objectives"] = [goal for goal in one["objectives"] if goal["number"] not in spaces]
    return one


def test_faces_are_what_the_second_reading_prints() -> None:
    made: Any = {"game": "from-the-moon", **faces(VALUES)}
    assert fits(made, MoonFaces)
    assert made == moon_faces.faces()


@pytest.mark.parametrize("seats", SEATS)
def test_screens_are_those_of_the_snapshots(seats: int) -> None:
    """Of Astronauts who wait for their seats a snapshot does not tell."""
    for engine, table, last in game(seats):
        made = shown(engine, 0)
        assert fits(made, MoonScreen)
        other = moon_screen.screen(table, 0, last)
        for one, own, seat in zip(made["seats"], other["seats"], engine.state.seats, strict=True):
            if seat.waiting:
                one["left"] = own["left"]
        assert comparable(made) == comparable(other)


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_asked_is_what_moves_answer(seats: int) -> None:
    """As far as moves and the last one tell."""
    for engine, table, last in game(seats):
        guessed: dict[str, Any] = dict(moon_screen.asked(table, last) or {})
        guessed.pop("lab", 0)
        asked: dict[str, Any] = dict(shown(engine)["asked"] or {})
        fire, spaces = guessed.pop("spaces", []), asked.get("spaces", [])
        assert set(fire) <= set(spaces)
        if guessed.get("kind") in ("tasks", "shelve", "site", "fire", "draft", "seating"):
            assert guessed.items() <= asked.items()


@pytest.mark.parametrize("seats", SEATS)
def test_moves_are_about_things_on_the_table(seats: int) -> None:
    for engine, table, _ in game(seats):
        there = set(things(VALUES, view(engine.state, None)))
        for text in table.legal():
            named = about(parse(text))
            assert [tuple(thing) for thing in named] == moon_screen.about(text, table)
            assert there.issuperset(named)


@pytest.mark.parametrize("seats", SEATS)
def test_every_thing_is_told(seats: int) -> None:
    """To whoever looks."""
    words = text_renderer(load_catalogue("from-the-moon"), moon_screen.NAMES[:seats])
    moments = list(game(seats))
    for engine, _, _ in moments[:: len(moments) // 6]:
        played = FromTheMoon(engine.rules.options, engine.rules.material)
        for viewer in (None, *range(seats)):
            seen = played.view(engine.state, viewer)
            for thing in played.things(seen):
                assert words.text(played.explain(seen, thing, FULL), FULL)


@pytest.mark.parametrize("seats", SEATS)
def test_what_lies_face_down_changes_nothing(seats: int) -> None:
    """Orders of stack, bags and Location cards (K1)."""
    for engine, _, _ in list(game(seats))[::10]:
        state, seen = engine.state, shown(engine)
        turned = state._replace(
            labs=state.labs[::-1],
            bag=state.bag[::-1],
            bags=tuple(bag[::-1] for bag in state.bags),
            locations=state.locations[::-1],
            later=state.later[::-1],
        )
        assert screen(VALUES, view(turned, None), moon_screen.NAMES[:seats]) == seen


def test_the_faction_is_pointed_at_only_while_it_is_chosen() -> None:
    engine, *_ = next(game(2))
    there = things(VALUES, view(engine.state, None))
    assert {Thing("faction", name) for name in engine.state.factions} <= set(there)
    assert Thing("gather", 0) not in there
