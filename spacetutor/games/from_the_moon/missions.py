"""Approvals: constructing and improving parts of ships, launches and who gets what for them."""

from __future__ import annotations

from spacetutor.core.event import Source
from spacetutor.core.kit.majority import shared
from spacetutor.games.from_the_moon.counting import Table
from spacetutor.games.from_the_moon.deeds import gain, hooked, progress
from spacetutor.games.from_the_moon.draft import Draft
from spacetutor.games.from_the_moon.effects import Gains, Researches
from spacetutor.games.from_the_moon.pieces import SHIPS
from spacetutor.games.from_the_moon.state import LAUNCHES
from spacetutor.games.from_the_moon.values import Values


def construct(draft: Draft, ship: int, part: int) -> None:
    """Score, keep the tile; with the ship's last tile it launches at once (M3)."""
    tile, tiles = draft.missions[ship][part - 1], draft.missions[ship]
    draft.missions = _with(draft.missions, ship, (*tiles[: part - 1], 0, *tiles[part:]))
    draft.me.taken = _with(draft.me.taken, ship, (*draft.me.taken[ship], tile))
    draft.say("constructed", Source("ship", SHIPS[ship]), "construct.tile", ship=SHIPS[ship], part=part, tile=tile)
    gain(draft, Gains(points=draft.values.mission[ship, tile].points), Source("mission", SHIPS[ship]), "construct.tile")
    progress(draft, "mission")
    if not any(draft.missions[ship]):
        launch(draft, ship)
    hooked(draft, "mission")


def improve(draft: Draft, ship: int, part: int) -> None:
    """One's cube on the part, score; then Special Research is offered (M4)."""
    parts = draft.improved[ship]
    draft.improved = _with(draft.improved, ship, (*parts[: part - 1], draft.to_act, *parts[part:]))
    draft.say("improved", Source("ship", SHIPS[ship]), "improve.once", ship=SHIPS[ship], part=part)
    draft.push(Researches())
    gain(draft, Gains(points=draft.values.part[ship, part].points), Source("part", SHIPS[ship]), "improve.once")
    progress(draft, "improve")
    hooked(draft, "improve")


def _with(ships: tuple[tuple[int, ...], ...], ship: int, parts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*ships[:ship], parts, *ships[ship + 1 :])


def launch(draft: Draft, ship: int) -> None:
    """Bonuses by Mission tiles; alone by improved parts (M5, Z3). The third launch brings the end (E1)."""
    draft.launched = (*draft.launched[:ship], draft.me.space, *draft.launched[ship + 1 :])
    draft.say("launched", Source("ship", SHIPS[ship]), "launch.bonus", ship=SHIPS[ship])
    for seat, points in enumerate(launch_bonuses(draft.values, draft, ship)):
        if points:
            draft.score(seat, points, Source("launch", SHIPS[ship]), "launch.solo" if draft.solo else "launch.bonus")
    if all(draft.launched) and not draft.ending:
        draft.ending = LAUNCHES
        draft.say("end-triggered", None, "end.triggered", by=LAUNCHES)


def launch_bonuses(values: Values, table: Table, ship: int, more: int = 0) -> list[int]:
    """Points of every seat for a launch, perhaps with more tiles of the seat to act; alone by improved parts."""
    main, second = values.ship[ship][1:]
    if table.solo:
        improved = table.improved[ship].count(table.to_act)
        return [main if improved >= 2 else second if improved else 0]
    taken = [len(seat.taken[ship]) for seat in table.seats]
    taken[table.to_act] = len(table.me.taken[ship]) + more
    return shared(taken, main, second)
