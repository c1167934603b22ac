"""The engine's tables and moves in the words of the second implementation.

They were written without a look at each other, so what waits for a place on the row is kept under other names.
"""

from __future__ import annotations

import json
from typing import Any

from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.state import State

Table = dict[str, Any]


def plain(document: Any) -> Any:
    """As it would be read from a file."""
    return json.loads(json.dumps(document))


def table_of(game: Hope, state: State) -> Table:
    """The engine's state as the second implementation has it; those who wait are in no order there."""
    table: Table = plain(game.state_json(state))
    waiting = table["asking"].pop("waiting")
    if waiting:
        table["mission"]["waiting"] = sorted(waiting)
    return table


def state_of(game: Hope, table: Table) -> State:
    """The table of the second implementation as a state of the engine."""
    mission = dict(table["mission"])
    waiting = mission.pop("waiting", [])
    return game.state_from_json(table | {"mission": mission, "asking": table["asking"] | {"waiting": waiting}})


def deed_of(game: Hope, action: Action) -> Table:
    """The engine's move as a deed of the second implementation."""
    written: Table = plain(game.action_shape.write(action))
    return {"kind": "row", "owner": written["seat"]} if written["kind"] == "admit" else written


def action_of(game: Hope, deed: Table) -> Action:
    """The deed as a move of the engine."""
    return game.action_shape.read({"kind": "admit", "seat": deed["owner"]} if deed["kind"] == "row" else deed)
