"""Moments that games hardly ever come to: late ones with much on every board, beginnings, and tables laid by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.pieces import COLOURS
from tests.games.from_the_moon.adapter import Engine
from tests.games.from_the_moon.builders import table
from tests.games.from_the_moon.compare import deal, pick
from tests.support.moon import rich
from tests.truth import Compared, Moment


def rare() -> Iterator[Moment]:
    """All of them."""
    yield from beginnings()
    yield from laid()
    yield from alone()
    yield from given()
    yield from late()


GAMES, LONG, EVERY = 24, 60, 5
"""So many games from rich tables, so many moves of each, of which every so-manieth is looked at."""


def late() -> Iterator[Moment]:
    """Moments late in games, with much on every board."""
    for seed in range(GAMES):
        document, rng = deal(seed), Random(seed)
        engine = Engine(document)
        engine.load(document, rich(document, seed))
        game: Any = FromTheMoon(engine.rules.options)
        used = tuple(card for card in range(1, 10) if card not in engine.state.locations) if game.seats == 1 else ()
        states, actions = [engine.state._replace(passed=used)], list[Any]()
        for at in range(LONG):
            if states[-1].over:
                break
            lines = {game.text(move): move for move in game.legal(states[-1])}
            actions.append(lines[pick(sorted(lines), rng)])
            states.append(game.apply(states[-1], actions[-1]))
            if at % EVERY == 0 or states[-1].over:
                yield Moment(game, tuple(states), tuple(actions))


def beginnings() -> Iterator[Moment]:
    """Factions are chosen, teams take their seats."""
    alone: Any = FromTheMoon(Options(1))
    begun = alone, alone.new(alone.deal(Random(0)))
    yield from walked(begun, "faction pioneers", "seat water in 1")
    asked = alone.apply(begun[1], alone.parse("faction pioneers"))
    few = asked._replace(seats=(asked.me._replace(waiting=(1, 2)),))
    yield Moment(alone, (few,), (), (alone.parse("seat water in 1"),))
    for seats in (1, 2, 3, 4):
        game: Any = FromTheMoon(Options(seats))
        states, actions, rng = [game.new(game.deal(Random(seats)))], list[Any](), Random(seats)
        yield Moment(game, tuple(states), ())
        while not states[-1].turn:
            actions.append(rng.choice(game.legal(states[-1])))
            states.append(game.apply(states[-1], actions[-1]))
            tried = [game.parse(f"seat {colour} in {rover}") for colour in COLOURS for rover in (1, 2, 3)]
            refused = [move for move in tried if move not in game.legal(states[-1])]
            yield Moment(game, tuple(states), tuple(actions), tuple(refused))


def walked(laid_out: tuple[Any, Any], *lines: str, tried: tuple[str, ...] = ()) -> Iterator[Moment]:
    """A table, and what it comes to by these moves; at the end somebody tries something."""
    game, state = laid_out
    states, actions = [state], list[Any]()
    for line in lines:
        yield Moment(game, tuple(states), tuple(actions))
        actions.append(game.parse(line))
        states.append(game.apply(states[-1], actions[-1]))
    yield Moment(game, tuple(states), tuple(actions), tuple(map(game.parse, tried)))


MUCH = {"metal": 6, "water": 6, "polymer": 6, "food": 6}
OUT = {"rovers": [1, 2, 3]}
CROWD = {"crews": [["metal", "metal", "water"], ["water", "polymer"], ["polymer"]], "faction": "workers"}
BUILT = [[point, 0] for point in range(1, 9)]


def alone() -> Iterator[Moment]:
    """A launch on another space than an objective asks for, points for another medal, and a gathering that moves the
    rival and leaves Energy unspent.
    """
    ships = {"missions": [[0, 0, 3], [1, 2, 3], [1, 2, 3]], "improved": [["europa", 1, 0]], "rival": [7, 8, 9]}
    any_ship = {"tiles": [[4, 9]], "cubes": [[4, {"metal": 1}]], "objectives": [3, 8]}
    game: Any
    for points in (132, 182):
        game, state = table({"resources": MUCH, "faction": "workers", "points": points}, **any_ship, **ships)
        for line in ("send 1 to 4", "effect"):
            state = game.apply(state, game.parse(line))
        launch, improve, point = map(game.parse, ("construct europa 3", "improve europa 2", "point"))
        yield Moment(game, (state,), (), (Compared(launch, improve), Compared(point, launch)))
    out = table({"resources": MUCH, "faction": "workers", "energy": 4, "rovers": [4, 5, 6]}, rival=[7, 8, 9])
    game, state = out
    yield Moment(game, (state,), (), (Compared(game.parse("gather"), game.parse("build 3")),))
    yield from walked(out, "gather")


def given() -> Iterator[Moment]:
    """A launch that pays another the most, and a point in its place."""
    ships = {"missions": [[0, 0, 3], [1, 2, 3], [1, 2, 3]], "tiles": [[4, 9]], "cubes": [[4, {"metal": 1}]]}
    other = {"faction": "pioneers", "taken": [["europa", 1], ["europa", 2]]}
    game: Any
    game, state = table({"resources": MUCH, "faction": "workers"}, other, **ships)
    for line in ("send 1 to 4", "effect"):
        state = game.apply(state, game.parse(line))
    launch, point = map(game.parse, ("construct europa 3", "point"))
    yield Moment(game, (state,), (), (Compared(launch, point),))


def laid() -> Iterator[Moment]:
    """Everything used up, nothing to eat, an empty supply, and the ends of solo games."""
    rich_one = {"resources": MUCH, "faction": "workers"}
    yield from walked(table(rich_one, {}, buildings=BUILT), tried=("build 3", "build faction"))
    full = [[point, 0 if point < 9 else 1 if point < 17 else 2] for point in range(1, 21)]
    yield from walked(table({}, {}, rich_one, buildings=full, to_act=2), tried=("build 3", "build large 1"))
    yield from walked(
        table(OUT | CROWD | {"energy": 5}, {"resources": {"metal": 1}}), "gather", "convert energy", "feed"
    )
    yield from walked(table(OUT | CROWD | {"energy": 5}, rival=[7, 8, 9]), "gather", "feed")
    yield from walked(table({"resources": {}, "energy": 5}, {}), tried=("train metal in 1",))
    none = {"supply": {"metal": 0, "water": 3, "polymer": 3, "food": 0}, "tiles": [[1, 1]]}
    yield from walked(table(rich_one, {}, **none), "send 1 to 1", "effect", tried=("take metal", "convert energy"))
    bag = {"bag": [], "supply": {"metal": 20, "water": 20, "polymer": 20, "food": 30}}
    yield from walked(table(OUT | rich_one, {}, **bag), "gather")
    trained = {"crews": [["metal+", "metal+", "metal+"], ["metal"], ["water"]], "resources": MUCH}
    yield from walked(table(trained, {}), tried=("train metal in 2",))
    lab = {"resources": MUCH, "foundations": 1, "labs": [[1, 2]]}
    yield from walked(table(lab, {}, display=[1, 4, 9, 10, 4, 11]), "lab 5", tried=("fire 1 energy",))
    six = {
        "improved": [
            ["europa", 1, 0],
            ["europa", 2, 0],
            ["titan", 1, 0],
            ["titan", 2, 0],
            ["mars", 1, 0],
            ["mars", 2, 0],
        ]
    }
    taken = {
        "taken": [["europa", 1], ["europa", 2], ["europa", 3], ["titan", 1], ["titan", 2], ["mars", 1], ["mars", 2]]
    }
    any_ship = {"tiles": [[1, 9]], "cubes": [[1, {"metal": 1}]]}
    yield from walked(
        table(rich_one, taken, {}, **six, **any_ship), "send 1 to 1", "effect", tried=("improve europa 3",)
    )
    game: Any
    game, state = table(rich_one, {})
    yield Moment(
        game, (state._replace(display=(0, *state.display[1:]), labs=()),), (), (game.parse("lab 1"), Thing("lab", 1))
    )
    exact = {"resources": {"metal": 1, "polymer": 1}, "energy": 2}
    yield from walked(table(exact, {}), "build 3", tried=("convert energy",))
    game, state = table(OUT | {"space": 6, "resources": MUCH}, {})
    over = game.apply(state, game.parse("gather"))
    yield Moment(game, (state, over), (game.parse("gather"),), (Thing("piece", 0),))
    trained = {"crews": [["metal+"], ["water+"], ["polymer+"]], "energy": 2}
    ground = {"tiles": [[1, 3]], "cubes": [[1, {"metal": 3}]]}
    yield from walked(table(trained, {}, **ground), "send 1 to 1", tried=("effect",))
    game, state = table({}, {})
    yield Moment(game, (state._replace(ending="track", over=True),), (), (Thing("score", 0),))
    yield from endings()


def endings() -> Iterator[Moment]:
    """Somebody alone wins, comes to the end of the track, or misses an objective."""
    two = {"launched": [["europa", 4], ["titan", 5]], "tiles": [[4, 9]], "rival": [1, 2, 3]}
    tiles = [
        ["europa", 1],
        ["europa", 2],
        ["europa", 3],
        ["titan", 1],
        ["titan", 2],
        ["titan", 3],
        ["mars", 1],
        ["mars", 2],
    ]
    for objectives, points in (([1], 60), ([1], 170), ([2], 60)):
        me = {"resources": MUCH, "taken": tiles, "achievements": 12, "points": points, "faction": "workers"}
        won = table(me, **two, objectives=objectives)
        yield from walked(won, "send 1 to 4", "effect", "construct mars 3", "done")
    last = {"resources": MUCH, "space": 6, "rovers": [4, 5, 6], "faction": "workers", "energy": 5}
    yield from walked(table(last, rival=[1, 2, 3], objectives=[1]), "gather", "done")
