"""What a step asks for, in terms that every game has: things, events, prices and scores. Never one scripted click."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import Thing
from spacetutor.core.shape import Fields, Flag, Int, ListOf, Maybe, Misfit, Shape, Tagged, Text, shown

MOST_MOVES = 6
"""Moves of the learner that a task may take: a step is one small idea."""

Value = str | int


class Pattern(NamedTuple):
    """Fits an event of this kind with these facts, each fact one of the values listed. Without `seat`: the learner's.

    Of a fact that is a list (a path, some cards) one entry is enough. `times` so many events must fit; `why` is said
    to somebody who did what should be avoided.
    """

    kind: str
    facts: Mapping[str, tuple[Value, ...]]
    seat: int | None = None
    source: tuple[str, Value] | None = None
    times: int = 1
    why: str = ""

    def fits(self, event: Event, learner: int) -> bool:
        if event.kind != self.kind or event.seat != (learner if self.seat is None else self.seat):
            return False
        if self.source is not None and event.source != self.source:
            return False
        known = {**event.facts, **event.seen_by(learner).secret}
        return all(name in known and _is_one_of(known[name], values) for name, values in self.facts.items())

    def met(self, events: Sequence[Event], learner: int) -> bool:
        return sum(self.fits(event, learner) for event in events) >= self.times


def _is_one_of(fact: object, values: tuple[Value, ...]) -> bool:
    return any(entry in values for entry in fact) if isinstance(fact, tuple) else fact in values


class Point(NamedTuple):
    """Point at any of these things."""

    at: tuple[Thing, ...]


class Events(NamedTuple):
    """Bring these events about, and none of those to avoid, in at most so many moves."""

    events: tuple[Pattern, ...]
    avoid: tuple[Pattern, ...] = ()
    moves: int = 1

    def met(self, events: Sequence[Event], learner: int) -> bool:
        return all(pattern.met(events, learner) for pattern in self.events) and not self.avoided(events, learner)

    def avoided(self, events: Sequence[Event], learner: int) -> Pattern | None:
        """What was done and should not have been."""
        return next((pattern for pattern in self.avoid if pattern.met(events, learner)), None)


class Reply(NamedTuple):
    """An answer to choose. A wrong one says why it is wrong."""

    text: str
    right: bool = False
    why: str = ""


class Choose(NamedTuple):
    """Choose the right one of some answers."""

    options: tuple[Reply, ...]


class Number(NamedTuple):
    """Give a number that the engine works out too: what a move costs, or a seat's score after the step's replies."""

    number: int
    price_of: str | None = None
    score_of: int | None = None


Goal = Point | Events | Choose | Number


class _Value:
    """A word or a whole number."""

    def read(self, value: Any) -> Value:
        if type(value) is int or (type(value) is str and 0 < len(value) <= 60):
            return value
        raise Misfit(f"must be a word or a whole number, not {shown(value)}")

    def write(self, value: Value) -> Value:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "integer"]}


class _Thing:
    """Something that can be pointed at: ["card", 40]."""

    def read(self, value: Any) -> Thing:
        kind, which = _pair(value)
        return Thing(kind, which)

    def write(self, value: Thing) -> list[Value]:
        return list(value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "minItems": 2, "maxItems": 2}


def _pair(value: Any) -> tuple[str, Value]:
    if type(value) is not list or len(value) != 2 or type(value[0]) is not str or type(value[1]) not in (int, str):
        raise Misfit(f'must be a kind and which one, such as ["card", 40]; not {shown(value)}')
    return value[0], value[1]


class _Pattern:
    """An event's kind, and the facts it must have: {kind = "recruited", card = [13, 16], division = "green"}."""

    _fixed: Mapping[str, Shape[Any]] = {"kind": Text(40, shortest=1), "seat": Int(0, 9), "times": Int(1, 20)}
    _values = ListOf(_Value(), 60, shortest=1)

    def __init__(self, *, told: bool) -> None:
        self.told = told

    def read(self, value: Any) -> Pattern:
        if type(value) is not dict:
            raise Misfit(f'must be an object such as {{kind = "recruited", card = 13}}, not {shown(value)}')
        for needed in ("kind", "why") if self.told else ("kind",):
            if needed not in value:
                raise Misfit(f"lacks {needed!r}")
        found: dict[str, Any] = {}
        facts: dict[str, tuple[Value, ...]] = {}
        for name, entry in value.items():
            try:
                self._read_one(name, entry, found, facts)
            except Misfit as misfit:
                misfit.steps.append(name)
                raise
        return Pattern(facts=facts, **found)

    def _read_one(self, name: str, entry: Any, found: dict[str, Any], facts: dict[str, tuple[Value, ...]]) -> None:
        if name in self._fixed:
            found[name] = self._fixed[name].read(entry)
        elif name == "source":
            found[name] = _pair(entry)
        elif name == "why" and self.told:
            found[name] = sentence.read(entry)
        else:
            facts[name] = self._values.read(entry if type(entry) is list else [entry])

    def write(self, value: Pattern) -> dict[str, Any]:
        facts = {name: list(values) for name, values in value.facts.items()}
        rest = {"seat": value.seat, "source": value.source and list(value.source), "why": value.why or None}
        written = {"kind": value.kind, "times": value.times} | facts
        return written | {name: entry for name, entry in rest.items() if entry is not None}

    def schema(self) -> dict[str, Any]:
        return {"type": "object", "required": ["kind", "why"] if self.told else ["kind"]}


sentence = Text(200, shortest=1)
"""What a learner reads in one breath."""

goal_shape: Tagged[Goal] = Tagged(
    {
        "point": (Point, Fields(Point, {"at": ListOf(_Thing(), 60, shortest=1, distinct=True)})),
        "events": (
            Events,
            Fields(
                Events,
                {
                    "events": ListOf(_Pattern(told=False), 8, shortest=1),
                    "avoid": ListOf(_Pattern(told=True), 8),
                    "moves": Int(1, MOST_MOVES),
                },
                {"avoid": (), "moves": 1},
            ),
        ),
        "choose": (
            Choose,
            Fields(
                Choose,
                {
                    "options": ListOf(
                        Fields(
                            Reply,
                            {"text": Text(120, shortest=1), "right": Flag(), "why": sentence},
                            {"right": False, "why": ""},
                        ),
                        6,
                        shortest=2,
                    )
                },
            ),
        ),
        "number": (
            Number,
            Fields(
                Number,
                {"number": Int(0, 999), "price_of": Maybe(Text(120, shortest=1)), "score_of": Maybe(Int(0, 9))},
                {"price_of": None, "score_of": None},
            ),
        ),
    }
)
