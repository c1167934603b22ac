"""Moments that games hardly ever come to: ends of tracks and supplies, the last places of the row, every Bug Card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacetutor.games.hope.game import Hope
from tests.support.hope.builders import BOX, BUG, Universe, galaxy, seat, track, universe
from tests.truth import Moment

ROOMY = galaxy(planets=(3, 3, 3))
LAST = galaxy(planets=(1, 0, 0))
"""A tile with one planet: a Pioneer makes it stable at once."""

END = BOX.track.row_end
GONE = list(range(1, 37))


def after(at: Universe, *lines: str, also: tuple[str, ...] = ()) -> Moment:
    """The moment after these moves, with the tables on the way; and moves to ask about there."""
    states, actions = [at.state], []
    for line in lines:
        actions.append(at.game.parse(line))
        states.append(at.game.apply(states[-1], actions[-1]))
    return Moment(at.game, tuple(states), tuple(actions), tuple(map(at.game.parse, also)))


def rare() -> Iterator[Moment]:
    yield from bugs()
    yield from supplies()
    yield from rows()
    yield from ships()
    yield from traitors()
    yield from ends()
    yield from near()


def bugs() -> Iterator[Moment]:
    """Each Bug Card, asked for, paid and not paid; with some of its price laid down."""
    for effect, number in BUG.items():
        if not effect:
            continue
        me = seat(at=4, hand=["water", "light", "joker"], medals=9, used=["any"])
        other = seat(hand=["joker*", "plants", "plants"], medals=2)
        fields: dict[str, Any] = {"galaxies": {4: LAST}, "bugs": [number, number % 20 + 1], "marker": 20}
        drawn = universe(me, other, pioneers={9: {"red": [1]}}, **fields).play("settle 4 with water")
        yield after(drawn, "pledge medal")
        yield after(drawn, *["pledge medal"] * (2 + BOX.extra[number]))
        yield after(drawn, "pledge medal", "pledge nothing", "pledge nothing")


def supplies() -> Iterator[Moment]:
    """Nothing is left: no Medal, no step, no open card, no cards to draw; and Jokers that do not work."""
    yield after(universe(seat(tokens=["medals"], rank=3, level=3), seat(medals=30)))
    yield after(universe(seat(tokens=["medals", "draw"], medals=1), seat(medals=28), bug=BUG["silence"]))
    rich = universe(seat(tokens=["draw", "medals"], medals=9), seat())
    yield from (after(rich, "token draw"), after(rich, "token medals"), after(rich, "upgrade"), after(rich, "raise"))
    many = ["water", "carbon", "light", "plants", "animals"] * 2
    teleporting = universe(seat(character="prodigy", at=2, hand=many), seat(), galaxies={2: ROOMY, 9: ROOMY})
    yield from (after(teleporting, "teleport 9 with water"), after(teleporting, "teleport 9 with water", "finish 1"))
    stable = [number for number in range(3, 37) if number != 9]
    yield after(
        universe(seat(character="prodigy", at=2, hand=many), seat(), galaxies={2: ROOMY, 9: ROOMY}, stable=stable)
    )
    faulty = universe(seat(at=2, hand=["joker", "joker*", "water"]), seat(), galaxies={2: ROOMY}, bug=BUG["faults"])
    yield from (after(faulty), after(faulty, "settle 2 with water"))
    bare = universe(seat(at=2, hand=["water"]), seat(), galaxies={2: ROOMY}).play("settle 2 with water")
    center = bare.state.center._replace(deck=(), open=(-1, -1, 0), discards=((3, 4), (), (5,)))
    yield after(Universe(bare.game, bare.state._replace(center=center)))


def rows() -> Iterator[Moment]:
    """Two Pioneers for one place; gaps; the last place."""
    tile = galaxy(planets=(1, 1, 0))
    there: dict[str, Any] = {"galaxies": {4: tile}, "pioneers": {4: {"red": [1]}}}
    short = universe(seat(at=4, hand=["water"]), seat(), row=[0, 1] * (END // 2 - 1) + [1], **there)
    yield after(short, "settle 4 with water")
    yield after(short, "settle 4 with water", "admit 1")
    gaps = track((2, 1), (9, 4))
    yield after(universe(seat(), seat(), values=gaps, marker=1, row=[0], open=["water*", "oxygen", "oxygen"]), "finish")
    yield after(universe(seat(at=4, hand=["water"]), seat(), values=gaps, marker=9, row=[None, 1, 1], **there))
    full: dict[str, Any] = {"galaxies": {4: LAST}, "row": [0, 1] * (END // 2 - 1) + [0]}
    for role in ("hope", "traitor"):
        me = seat(at=4, hand=["water"], role=role)
        yield after(universe(me, seat(), moves=0, traitor=True, **full))
    inner = list(range(19, 37))
    under: dict[str, Any] = {"galaxies": {4: LAST}, "monolith": 4, "gone": [*inner, *range(7, 19)]}
    yield after(universe(seat(at=4, hand=["water"]), seat(), moves=0, **under))


def ships() -> Iterator[Moment]:
    """A flight that may go on, all levers used, fog, and corners for everybody."""
    turning = universe(seat(tokens=["polarize"], character="brave"), seat())
    yield after(turning, "fly towards 2", "token polarize clockwise")
    yield after(universe(seat(used=["towards", "away", "sideways", "any"]), seat()))
    yield after(universe(seat(at=31, used=["any"]), seat(), galaxies={31: galaxy("concave")}))
    placing = universe(seat(at=2, hand=["water"] * 3, used=["any"]), seat(), galaxies={2: ROOMY})
    yield after(placing, "settle 2 with water", "polarize")
    claimed = placing.state.universe._replace(claimed=(1 << 37) - 1)
    yield after(Universe(placing.game, placing.state._replace(universe=claimed)))
    chosen = Hope().example("monolith.choice")
    beginning = Universe(chosen.game, chosen.state)  # type: ignore[arg-type]
    yield from (after(beginning), after(beginning, beginning.legal()[0]))
    for effect in ("fog", "corners", "frontier"):
        for dimension, space in (("purple", 0), ("red", 14), ("blue", 27)):
            yield after(universe(seat(at=space, dim=dimension, character="brave"), seat(at=31), bug=BUG[effect]))


def near() -> Iterator[Moment]:
    """The last planet of a face, with somebody's ship on it or elsewhere; and the Marker near its end."""
    tile = galaxy(planets=(1, 1, 0))
    for space, dimension in ((4, "purple"), (4, "red"), (5, "purple")):
        other = seat(at=space, dim=dimension)
        yield after(universe(seat(at=4, dim="purple", hand=["water"]), other, seat(), galaxies={4: tile}, moves=0))
    yield after(universe(seat(), seat(), marker=BOX.track.last - 2, open=["water*", "light*", "oxygen"]))


def traitors() -> Iterator[Moment]:
    """Accusations right and wrong, a traitor whom all know, and one who has revealed himself."""
    pioneers = {9: {"purple": [0, 0]}, 2: {"red": [1]}}
    tiles = {9: ROOMY, 2: ROOMY}
    for role, standing in (("traitor", pioneers), ("hope", pioneers), ("hope", {})):
        me, other = seat(rank=2, level=1, medals=3), seat(role=role, rank=1, medals=2)
        at = universe(me, other, galaxies=tiles, pioneers=standing, traitor=True, row=[1, 0, 0, 1])
        yield from (after(at), after(at, "accuse 1"))
        if role == "traitor":
            yield after(at, "accuse 1", "replace 2 red")
    known = seat(role="traitor", revealed=True, medals=2, character="brave", tokens=["medals"])
    coaxing = universe(known, seat(), galaxies=tiles, pioneers=pioneers, traitor=True)
    yield from (after(coaxing, "fly towards 2"), after(coaxing, "fly towards 2", "coax 2 red 1"))
    yield after(universe(known, seat(), stable=[2], traitor=True), "fly towards 2", also=("coax 2 red 1",))
    shown = {"open": ["water", "light**", "plants"], "values": track((2, 1)), "moves": 0}
    laying = universe(seat(at=2, hand=["water"], role="traitor"), seat(), galaxies=tiles, traitor=True, **shown)
    yield after(laying, "settle 2 with water")
    hidden = seat(role="traitor", medals=4, rank=1, character="brave")
    yield after(universe(hidden, seat(), galaxies=tiles, pioneers=pioneers, traitor=True), "fly towards 2", "reveal")


def ends() -> Iterator[Moment]:
    """The universe saved or lost, with and without a traitor, tied and not; the last round; and no Earth."""
    full = [0, 1] * (END // 2)
    for first in (0, 1):
        yield after(universe(seat(medals=1), seat(medals=first), row=full, first=first), *["finish"] * (2 - first))
    saved = universe(seat(role="traitor"), seat(), seat(medals=1), row=full, traitor=True)
    yield from (after(saved), after(saved, "finish", "finish", "finish"))
    lost: dict[str, Any] = {"marker": BOX.track.last - 1, "open": ["water*", "light*", "oxygen"], "traitor": True}
    alone = universe(seat(), seat(), **(lost | {"traitor": False}))
    yield from (after(alone, "finish"), after(alone, "finish", "finish"))
    for theirs in ([], [1, 1]):
        standing = {9: {"purple": [0], "red": theirs}}
        traitor = universe(seat(role="traitor"), seat(), galaxies={9: ROOMY}, pioneers=standing, **lost)
        yield from (after(traitor, "finish"), after(traitor, "finish", "finish"))
    for role in ("traitor", "hope"):
        me = seat(role=role)
        last = universe(me, seat(), monolith=0, gone=GONE, values=track((2, 1)), **(lost | {"marker": 1}))
        yield from (after(last), after(last, "finish"))
