"""What can be asked of a table: some of its things, moves that may be made, and moves that may not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, get_args

from spacetutor.core.explanation import Thing
from spacetutor.games.from_the_moon.actions import Action, action_shape
from spacetutor.games.from_the_moon.effects import WORDS
from spacetutor.games.from_the_moon.pending import INCOMES
from spacetutor.games.from_the_moon.pieces import FACTIONS

MOVES, THINGS, TRIES = 5, 24, 3
"""So many legal moves are asked about, so many things, and so many tries of each kind of move."""

NUMBERS = {"colour": 3, "resource": 4, "ship": 3}
CHOSEN = {"faction": FACTIONS, "option": WORDS, "what": ("energy", "food")}


def asks(game: Any, view: Any, rng: Random) -> list[Any]:
    """Things, some legal moves of every kind, and some refused ones."""
    listed = game.things(view)
    things = [*rng.sample(listed, min(THINGS, len(listed))), Thing("choice", 0)]
    things += [thing for thing in listed if thing.kind in ("score", "zone") and view.table.over]
    refused = [move for move in tries(rng, view.table) if not game.reasons(view, move).legal]
    return [*dict.fromkeys(things), *few(game.legal(view), rng), *few(refused, rng)]


def few(moves: Sequence[Any], rng: Random) -> list[Any]:
    """Some of many moves, of every kind that there is."""
    kinds = {move.kind: move for move in rng.sample(moves, len(moves))}
    return list(dict.fromkeys([*kinds.values(), *rng.sample(moves, min(MOVES, len(moves)))]))


def tries(rng: Random, table: Any) -> list[Any]:
    """Moves of every kind, with whatever they may name."""
    found = []
    for kind in get_args(Action):
        fields = [name for name in kind._fields if name != "kind"]
        for _ in range(TRIES if fields else 1):
            found.append(kind(**{name: given(rng, kind, name) for name in fields}))
    return [move for move in found if action_shape.read(action_shape.write(move)) == move]


def given(rng: Random, kind: Any, name: str) -> Any:
    """Something that a move may name there."""
    if name in NUMBERS:
        return rng.randrange(NUMBERS[name])
    if name in CHOSEN:
        return rng.choice(CHOSEN[name])
    if name == "part" and kind.__name__ == "Income":
        return rng.choice(INCOMES)
    most = {"rover": 3, "place": 6, "space": 12, "part": 6, "point": 25}
    by_kind = {"BuildSmall": 13, "BuildLarge": 8}
    return rng.randint(1, most.get(name) or by_kind.get(kind.__name__, 16))
