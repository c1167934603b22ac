"""Every move there is, tried on rich tables: it is in the list, or a reason of some rule refuses it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import get_args

import pytest

from spacetutor.core.shape import Int, OneOf
from spacetutor.games.from_the_moon.actions import Action, action_shape
from spacetutor.games.from_the_moon.legal import legal
from spacetutor.games.from_the_moon.reasons import reasons
from tests.games.from_the_moon.adapter import Engine
from tests.games.from_the_moon.compare import deal, pick
from tests.support.moon import rich


def every_move() -> Iterator[Action]:
    """All that can be written, whatever the table."""
    for kind in get_args(Action):
        fields = action_shape.records[kind._field_defaults["kind"]].fields
        values = [
            range(shape.low, shape.high + 1) if isinstance(shape, Int) else _words(shape) for shape in fields.values()
        ]
        yield from (kind(*given) for given in product(*values))


def _words(shape: object) -> list[object]:
    assert isinstance(shape, OneOf)
    return list(shape.values.values())


MOVES = list(every_move())


@pytest.mark.parametrize("seed", range(32, 40))
def test_reasons_and_the_list_agree_on_every_move(seed: int) -> None:
    document, rng = deal(seed), Random(seed)
    engine = Engine(document)
    engine.load(document, rich(document, seed))
    for step in range(60):
        if engine.state.over:
            break
        listed = set(legal(engine.rules, engine.state))
        if step % 2 == 0:
            for action in MOVES:
                verdict = reasons(engine.rules, engine.state, action)
                assert verdict.legal == (action in listed), (action, verdict.failures)
        engine.play(pick(engine.legal(), rng))
