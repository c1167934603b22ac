"""Shapes of JSON values: what they read, what they refuse and where, what they write, what their schema says."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from spacetutor.core.shape import (
    Counts,
    Fields,
    Flag,
    Int,
    Listed,
    ListOf,
    Maybe,
    Misfit,
    OneOf,
    Shape,
    Tagged,
    Text,
    read_each,
    shown,
)
from spacetutor.games.space_explorers.cards import _Points
from spacetutor.games.space_explorers.position import _Hub


class Rocket(NamedTuple):
    """A record with one field that must be there and two that may be left out."""

    name: str
    stages: int = 1
    crew: tuple[str, ...] = ()


class Launch(NamedTuple):
    rocket: Rocket
    fuel: tuple[int, ...] = (0, 0)


class Wait(NamedTuple):
    days: int


class Scrub(NamedTuple):
    pass


INT = Int(0, 3)
TEXT = Text(3, shortest=1)
COLOUR = OneOf({"red": 7, "blue": 9})
MAYBE = Maybe(INT)
NUMBERS = ListOf(INT, 3, shortest=1)
DISTINCT = ListOf(INT, 3, distinct=True)
PAIR = Listed(INT, COLOUR)
COUNTS = Counts(("red", "blue"), 2)
ROCKET = Fields(Rocket, {"name": TEXT, "stages": INT, "crew": ListOf(TEXT, 2)}, {"stages": 1, "crew": ()})
LAUNCH = Fields(Launch, {"rocket": ROCKET, "fuel": COUNTS}, {"fuel": (0, 0)})
EVENT: Tagged[Any] = Tagged(
    {"launch": (Launch, LAUNCH), "wait": (Wait, Fields(Wait, {"days": INT})), "scrub": (Scrub, Fields(Scrub, {}))}
)
FLEET = ListOf(EVENT, 3)

SHAPES: dict[str, Shape[Any]] = {
    "int": INT,
    "flag": Flag(),
    "text": TEXT,
    "one-of": COLOUR,
    "maybe": MAYBE,
    "list": NUMBERS,
    "distinct": DISTINCT,
    "pair": PAIR,
    "counts": COUNTS,
    "record": ROCKET,
    "nested": LAUNCH,
    "tagged": EVENT,
    "list-of-tagged": FLEET,
    "points": _Points(),
    "hub": _Hub(),
}

FITS: list[tuple[str, Any, Any]] = [
    ("int", 0, 0),
    ("int", 3, 3),
    ("flag", True, True),
    ("flag", False, False),
    ("text", "a", "a"),
    ("text", "äß.", "äß."),
    ("one-of", "red", 7),
    ("one-of", "blue", 9),
    ("maybe", None, None),
    ("maybe", 2, 2),
    ("list", [1], (1,)),
    ("list", [3, 3, 0], (3, 3, 0)),
    ("distinct", [], ()),
    ("distinct", [2, 0, 1], (2, 0, 1)),
    ("pair", [2, "red"], (2, 7)),
    ("counts", {}, (0, 0)),
    ("counts", {"blue": 2}, (0, 2)),
    ("record", {"name": "Ve"}, Rocket("Ve")),
    ("record", {"name": "Ve", "stages": 3, "crew": ["A"]}, Rocket("Ve", 3, ("A",))),
    ("nested", {"rocket": {"name": "x"}, "fuel": {"red": 1}}, Launch(Rocket("x"), (1, 0))),
    ("tagged", {"kind": "wait", "days": 2}, Wait(2)),
    ("tagged", {"kind": "scrub"}, Scrub()),
    ("list-of-tagged", [{"kind": "scrub"}, {"kind": "wait", "days": 0}], (Scrub(), Wait(0))),
    ("points", "*", None),
    ("points", 20, 20),
    ("hub", {"green": [13, 14], "purple": [49]}, ((), (13, 14), (), (), (49,))),
]

MISFITS: list[tuple[str, Any, str, str]] = [
    ("int", -1, "", "0 to 3"),
    ("int", 4, "", "0 to 3"),
    ("int", True, "", "whole number"),
    ("int", 1.0, "", "whole number"),
    ("int", "1", "", "whole number"),
    ("int", None, "", "whole number"),
    ("flag", 1, "", "true or false"),
    ("flag", "true", "", "true or false"),
    ("text", "", "", "1 to 3 characters"),
    ("text", "abcd", "", "1 to 3 characters"),
    ("text", 7, "", "text"),
    ("text", "a\x1b", "", "control characters"),
    ("text", "a\t", "", "control characters"),
    ("text", "a\n", "", "control characters"),
    ("one-of", "green", "", "red, blue"),
    ("one-of", 7, "", "red, blue"),
    ("one-of", ["red"], "", "red, blue"),
    ("maybe", 9, "", "0 to 3"),
    ("maybe", False, "", "0 to 3"),
    ("list", [], "", "1 to 3 entries"),
    ("list", [0, 0, 0, 0], "", "1 to 3 entries"),
    ("list", {"0": 1}, "", "list"),
    ("list", "123", "", "list"),
    ("list", [1, 2, 9], "[2]", "0 to 3"),
    ("distinct", [1, 2, 1], "[2]", "twice"),
    ("pair", [2], "", "list of 2 entries"),
    ("pair", [2, "red", 0], "", "list of 2 entries"),
    ("pair", "2", "", "list of 2 entries"),
    ("pair", [2, "green"], "", "red, blue"),
    ("counts", [1, 2], "", "object"),
    ("counts", {"green": 1}, "", "unknown key 'green'"),
    ("counts", {"red": 3}, "red", "0 to 2"),
    ("counts", {"red": -1}, "red", "0 to 2"),
    ("counts", {"red": True}, "red", "whole number"),
    ("record", [], "", "object"),
    ("record", {}, "", "lacks 'name'"),
    ("record", {"name": "x", "fins": 1}, "", "unknown key 'fins'"),
    ("record", {"name": "x", "kind": "rocket"}, "", "unknown key 'kind'"),
    ("record", {"name": "x", "stages": 4}, "stages", "0 to 3"),
    ("record", {"name": "x", "crew": ["A", ""]}, "crew[1]", "1 to 3 characters"),
    ("nested", {"rocket": {"name": "x", "crew": ["A", 5]}}, "rocket.crew[1]", "text"),
    ("nested", {"rocket": {"stages": 1}}, "rocket", "lacks 'name'"),
    ("tagged", {"days": 1}, "kind", "launch, wait, scrub"),
    ("tagged", {"kind": "fly"}, "kind", "launch, wait, scrub"),
    ("tagged", {"kind": ["wait"]}, "kind", "launch, wait, scrub"),
    ("tagged", "wait", "", "object"),
    ("tagged", {"kind": "scrub", "days": 1}, "", "unknown key 'days'"),
    ("tagged", {"kind": "wait", "days": 9}, "days", "0 to 3"),
    ("list-of-tagged", [{"kind": "scrub"}, {"kind": "fly"}], "[1].kind", "launch, wait, scrub"),
    (
        "list-of-tagged",
        [{"kind": "launch", "rocket": {"name": "x", "crew": ["A", "long"]}}],
        "[0].rocket.crew[1]",
        "1 to 3 characters",
    ),
    ("points", "**", "", "0 to 20"),
    ("points", None, "", "0 to 20"),
    ("hub", {"orange": []}, "", "unknown key 'orange'"),
    ("hub", {"red": [37, 61]}, "red[1]", "1 to 60"),
    ("hub", {"red": [37, 37]}, "red[1]", "twice"),
]


@pytest.mark.parametrize(("name", "document", "value"), FITS)
def test_what_fits_is_read(name: str, document: Any, value: Any) -> None:
    """A document that fits is read as the value it stands for."""
    assert SHAPES[name].read(document) == value


@pytest.mark.parametrize(("name", "document", "value"), FITS)
def test_what_was_read_is_written_back(name: str, document: Any, value: Any) -> None:
    """A value is written as the document it was read from."""
    assert SHAPES[name].write(value) == document


@pytest.mark.parametrize(("name", "document", "value"), FITS)
def test_the_schema_accepts_what_fits(name: str, document: Any, value: Any) -> None:
    """A document that fits is valid by the shape's schema."""
    Draft202012Validator(SHAPES[name].schema()).validate(document)


@pytest.mark.parametrize(("name", "document", "place", "problem"), MISFITS)
def test_what_does_not_fit_is_refused_with_its_place(name: str, document: Any, place: str, problem: str) -> None:
    """A document that doesn't fit is a Misfit that names the place, however deep, and what is wanted there."""
    with pytest.raises(Misfit) as caught:
        SHAPES[name].read(document)
    assert caught.value.place == place
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("name", "document"),
    [
        (name, document)
        for name, document, _, problem in MISFITS
        if problem != "control characters" and not isinstance(document, float)
    ],
)
def test_the_schema_refuses_what_does_not_fit(name: str, document: Any) -> None:
    """A misfit is invalid by the schema too (JSON Schema takes 1.0 for whole, and knows no control characters)."""
    assert not Draft202012Validator(SHAPES[name].schema()).is_valid(document)


@pytest.mark.parametrize("name", SHAPES)
def test_schemas_are_schemas(name: str) -> None:
    """What a shape says of itself is a JSON Schema."""
    Draft202012Validator.check_schema(SHAPES[name].schema())


@pytest.mark.parametrize("character", ["\x7f", "\x85", "\x9b"])
def test_text_refuses_the_upper_control_characters(character: str) -> None:
    """Delete and the C1 codes (U+009B begins a terminal's escape sequence) are control characters as well."""
    with pytest.raises(Misfit):
        Text(10).read(f"a{character}b")


def test_a_field_with_its_default_is_left_out() -> None:
    """A field that has its default value is not written."""
    assert ROCKET.write(Rocket("x", stages=1, crew=())) == {"name": "x"}


def test_a_default_written_out_is_read_as_that_default() -> None:
    """It makes no difference whether a default stands in the document."""
    assert ROCKET.read({"name": "x", "stages": 1, "crew": []}) == ROCKET.read({"name": "x"})


def test_a_missing_field_is_named_before_an_unknown_one() -> None:
    """A misspelt field is reported as the one that is missing, with the record's place."""
    with pytest.raises(Misfit, match="lacks 'days'"):
        EVENT.read({"kind": "wait", "dayz": 1})


def test_counts_leave_zeros_out() -> None:
    """Words that count 0 are not written."""
    assert COUNTS.write((0, 2)) == {"blue": 2}


def test_words_can_stand_for_themselves() -> None:
    """OneOf.texts reads a word as that word."""
    assert OneOf.texts("hub", "hand").read("hand") == "hand"


def test_read_each_names_the_first_misfit() -> None:
    """Of several entries that don't fit, the first is named."""
    with pytest.raises(Misfit) as caught:
        read_each(INT, [0, 8, 9])
    assert caught.value.place == "[1]"


def test_a_place_reads_from_the_outside_in() -> None:
    """Steps are gathered on the way out and told the other way round."""
    assert Misfit("is wrong", "card", "action", 3, "moves").place == "moves[3].action.card"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ({"a": 1}, "an object"),
        ([1, 2], "a list"),
        (10**13, "a huge number"),
        pytest.param(-(10**5000), "a huge number", id="5001 digits"),
        (None, "None"),
        ("x", "'x'"),
    ],
)
def test_values_are_shown_briefly(value: object, told: str) -> None:
    """A message shows a small value as it is and a large one by its kind."""
    assert shown(value) == told


@pytest.mark.parametrize("value", ["x" * 10_000, "\ud800" * 100, "\x1b[31m" * 50])
def test_shown_values_are_short_and_printable(value: str) -> None:
    """Whatever the value, the message stays on its line and can be printed."""
    assert len(shown(value)) <= 40
    assert shown(value).isprintable()


_leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 4),
    st.sampled_from(["red", "blue", "wait", "scrub", "*", "ab", "", "abcd"]),
)
_keys = st.sampled_from(["red", "blue", "green", "name", "stages", "crew", "rocket", "fuel", "kind", "days"])
_anything = st.recursive(
    _leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_keys, inner, max_size=3), max_leaves=8
)

_words = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=3)
_rockets = st.fixed_dictionaries(
    {"name": _words},
    optional={"stages": st.sampled_from([0, 2, 3]), "crew": st.lists(_words, min_size=1, max_size=2)},
)
_fuels = st.dictionaries(st.sampled_from(["red", "blue"]), st.integers(1, 2), min_size=1)
_launches = st.fixed_dictionaries({"rocket": _rockets}, optional={"fuel": _fuels})
_events = st.one_of(
    _launches.map(lambda launch: {"kind": "launch"} | launch),
    st.integers(0, 3).map(lambda days: {"kind": "wait", "days": days}),
    st.just({"kind": "scrub"}),
)
_fitting: dict[str, st.SearchStrategy[Any]] = {
    "text": _words,
    "list": st.lists(st.integers(0, 3), min_size=1, max_size=3),
    "distinct": st.lists(st.integers(0, 3), unique=True, max_size=3),
    "pair": st.tuples(st.integers(0, 3), st.sampled_from(["red", "blue"])).map(list),
    "counts": _fuels,
    "record": _rockets,
    "nested": _launches,
    "tagged": _events,
    "list-of-tagged": st.lists(_events, max_size=3),
}


def _reads(shape: Shape[Any], document: Any) -> bool:
    try:
        shape.read(document)
    except Misfit:
        return False
    return True


@pytest.mark.parametrize("name", SHAPES)
@given(document=_anything)
def test_reading_and_the_schema_agree(name: str, document: Any) -> None:
    """Of any small document, read and schema say the same: it fits or it doesn't. Nothing else is ever raised."""
    shape = SHAPES[name]
    assert _reads(shape, document) == Draft202012Validator(shape.schema()).is_valid(document)


@st.composite
def _spoilt(draw: st.DrawFn, name: str) -> Any:
    """A document that fits, in which one entry, somewhere, was replaced by something else."""
    document = deepcopy(draw(_fitting[name]))
    here = document
    while isinstance(here, dict | list) and here:
        key = draw(st.sampled_from(sorted(here))) if isinstance(here, dict) else draw(st.integers(0, len(here) - 1))
        if not isinstance(here[key], dict | list) or draw(st.booleans()):
            here[key] = draw(_anything)
            break
        here = here[key]
    return document


@pytest.mark.parametrize("name", [name for name in _fitting if name != "text"])
@given(data=st.data())
def test_reading_and_the_schema_agree_on_what_nearly_fits(name: str, data: st.DataObject) -> None:
    """With one entry replaced, read and schema still agree."""
    document = data.draw(_spoilt(name))
    shape = SHAPES[name]
    assert _reads(shape, document) == Draft202012Validator(shape.schema()).is_valid(document)


@pytest.mark.parametrize("name", _fitting)
@given(data=st.data())
def test_documents_without_defaults_come_back_as_they_were(name: str, data: st.DataObject) -> None:
    """Read and written, a document that leaves defaults out is the same document, valid by the schema."""
    document = data.draw(_fitting[name])
    shape = SHAPES[name]
    assert shape.write(shape.read(document)) == document
    Draft202012Validator(shape.schema()).validate(document)


def test_text_has_line_breaks_only_where_it_may() -> None:
    """A note may have several lines; other control characters are refused there too."""
    assert Text(9, lines=True).read("a\nb") == "a\nb"
    with pytest.raises(Misfit):
        Text(9, lines=True).read("a\x07b")
