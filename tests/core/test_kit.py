"""What games share: options that are declared once, and a shell that reads what follows from its parts."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import pytest

from spacetutor.core.errors import Fault
from spacetutor.core.kit.fields import kinds_of, shape_of
from spacetutor.core.kit.marked import Section, documents
from spacetutor.core.kit.options import declared, flag, number, word, words
from spacetutor.core.setting import FLAG, NO, NUMBER, WORD, WORDS, YES, Setting
from spacetutor.core.shape import Flag, Int, Misfit, Text
from spacetutor.games import GAMES
from spacetutor.games.space_explorers import SpaceExplorers


class Some(NamedTuple):
    """Options of every kind."""

    seats: Annotated[int, number(1, 3)] = 1
    pace: Annotated[str, word("slow", "quick")] = "slow"
    open: Annotated[bool, flag()] = False
    first: Annotated[int | None, number(0, 2)] = None
    names: Annotated[tuple[str, ...] | None, words(2, "moon", "sun")] = None


def test_settings_follow_from_the_fields() -> None:
    assert declared(Some).settings == (
        Setting("seats", NUMBER, 1, (1, 2, 3)),
        Setting("pace", WORD, "slow", ("slow", "quick")),
        Setting("open", FLAG, False, (YES, NO)),
        Setting("first", NUMBER, None, (0, 1, 2)),
        Setting("names", WORDS, None, ("moon", "sun")),
    )


def test_files_hold_the_seats_and_whatever_is_not_as_usual() -> None:
    shape = declared(Some).shape
    assert shape.write(Some()) == {"seats": 1}
    assert shape.write(Some(2, "quick", True, 0, ("sun",))) == {
        "seats": 2,
        "pace": "quick",
        "open": True,
        "first": 0,
        "names": ["sun"],
    }
    assert shape.read({"seats": 3, "names": None}) == Some(3)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({}, ""),
        ({"seats": 4}, "seats"),
        ({"seats": 1, "pace": "fast"}, "pace"),
        ({"seats": 1, "names": ["sun", "sun"]}, "names[1]"),
        ({"seats": 1, "other": 1}, ""),
    ],
)
def test_what_no_option_may_be_is_refused(document: object, place: str) -> None:
    with pytest.raises(Misfit) as caught:
        declared(Some).shape.read(document)
    assert caught.value.place == place


@pytest.mark.parametrize("name", GAMES)
def test_settings_and_shape_of_a_game_are_one_declaration(name: str) -> None:
    kind = GAMES[name]
    assert [setting.name for setting in kind.settings] == list(kind.options_shape.schema()["properties"])


def test_a_class_that_names_no_parts_inherits_what_follows_from_them() -> None:
    class Another(SpaceExplorers):
        settings = SpaceExplorers.settings[:1]

    class Onward(Another):
        id = "onward"

    assert Onward.settings == Another.settings
    assert Onward.chance_shape is SpaceExplorers.chance_shape


class Step(NamedTuple):
    """A move with all that a field may be."""

    where: Annotated[int, Int(0, 9)]
    far: Annotated[bool, Flag()] = False
    kind: str = "step"


class Rest(NamedTuple):
    """A move without fields of its own."""

    kind: str = "rest"


def test_a_tuple_is_read_and_written_as_its_fields_say() -> None:
    """What says no shape is not written; what stands ahead comes first; what is left out has its value."""
    shape = shape_of(Step, {"far": False}, ahead=("far",))
    assert list(shape.fields) == ["far", "where"]
    assert shape.write(Step(3)) == {"where": 3}
    assert shape.read({"where": 3}) == Step(3)
    assert shape_of(Step).write(Step(3)) == {"where": 3, "far": False}


def test_moves_are_told_apart_by_their_kind() -> None:
    shape = kinds_of(Step | Rest)
    for move, written in ((Step(3, True), {"kind": "step", "where": 3, "far": True}), (Rest(), {"kind": "rest"})):
        assert shape.write(move) == written
        assert shape.read(written) == move
    with pytest.raises(Misfit, match="must be one of step, rest"):
        shape.read({"kind": "jump"})


def test_a_kind_may_be_put_together_by_another_function() -> None:
    shape = kinds_of(Step | Rest, {Step: lambda where, far: Step(2 * where, far)})
    assert shape.read({"kind": "step", "where": 2}) == Step(4)


class Engine(NamedTuple):
    """A record of a value file: one field says which it is, two are values."""

    name: Annotated[str, Text(9)]
    price: Annotated[int, Int(0, 9)]
    thrust: Annotated[int, Int(0, 9)]


@pytest.mark.parametrize(
    ("printed", "reconstructed"), [(["price"], []), (["price", "thrust"], ["price"])], ids=["left out", "twice"]
)
def test_every_value_of_a_box_is_marked_once(printed: list[str], reconstructed: list[str]) -> None:
    """A value is known from the published game or our own, never both and never neither."""
    shape = documents(lambda engine: engine, {"engine": Section(Engine, many=1, keys=1)}, marked=True)
    engine = {"name": "vega", "price": 3, "thrust": 5}
    marked = engine | {"printed": ["price"], "reconstructed": ["thrust"]}
    assert shape.read({"engine": [marked]}) == (Engine("vega", 3, 5),)
    with pytest.raises(Fault, match=r"vega, printed and reconstructed: together must name each of price, thrust once"):
        shape.read({"engine": [engine | {"printed": printed, "reconstructed": reconstructed}]})
