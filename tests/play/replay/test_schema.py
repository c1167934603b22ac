"""The JSON Schema of replay files."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from spacetutor.core.browser import hash_of
from spacetutor.games import kind_of, restore
from spacetutor.play.replay import encode, read_replay, schema
from tests.places import REPLAYS


@pytest.mark.parametrize("name", ["rulebook-example", "universe-saved", "three-ships-alone"])
def test_what_is_written_fits_the_schema_of_its_game_and_nothing_beside_it(name: str) -> None:
    replay = read_replay(REPLAYS / f"{name}.json", restore)._replace(owners=(hash_of("neil"),))
    fits = Draft202012Validator(schema(replay.game, kind_of(replay.game.id).material_shape)).is_valid
    document = json.loads(encode(replay))
    assert fits(document)
    for changes in ({"moves": [{"kind": "jump"}]}, {"options": {"seats": 99}}, {"extra": 1}):
        assert not fits(document | changes)
