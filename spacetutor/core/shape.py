"""Shapes of JSON values: one declaration reads strictly, writes, and gives the JSON Schema.

A value that doesn't fit raises `Misfit`, which gathers its place (`moves[3].action.card`) on the way out, so that
reading what does fit spends nothing on messages.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Misfit(Exception):
    """A value that doesn't have the shape asked for."""

    def __init__(self, problem: str, *steps: str | int) -> None:
        super().__init__(problem)
        self.problem = problem
        self.steps = list(steps)

    @property
    def place(self) -> str:
        text = "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in reversed(self.steps))
        return text.removeprefix(".")


def shown(value: object) -> str:
    """A value as an error message shows it: short, whatever it is."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**12:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def read_each(shape: Shape[T], values: Sequence[Any]) -> list[T]:
    """Read every value; a misfit names the first one that doesn't fit."""
    entries: list[T] = []
    read = shape.read
    try:
        for value in values:
            entries.append(read(value))
    except Misfit as misfit:
        misfit.steps.append(len(entries))
        raise
    return entries


class Shape(Protocol[T]):
    """Reads a JSON value into a T, writes it back, and describes itself."""

    def read(self, value: Any) -> T: ...
    def write(self, value: T) -> Any: ...
    def schema(self) -> dict[str, Any]: ...


class Int:
    """A whole number between two bounds, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def read(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise Misfit(f"must be a whole number from {self.low} to {self.high}, not {shown(value)}")
        return value

    def write(self, value: int) -> int:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag:
    """True or false."""

    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise Misfit(f"must be true or false, not {shown(value)}")
        return value

    def write(self, value: bool) -> bool:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


class Text:
    """Some text of limited length, without control characters; with line breaks only where it may have `lines`."""

    def __init__(self, longest: int, *, shortest: int = 0, lines: bool = False) -> None:
        self.longest, self.shortest, self.lines = longest, shortest, lines

    def read(self, value: Any) -> str:
        if type(value) is not str or not self.shortest <= len(value) <= self.longest:
            raise Misfit(f"must be a text of {self.shortest} to {self.longest} characters, not {shown(value)}")
        if not value.isprintable() and any(map(self._controls, value)):
            raise Misfit("must not hold control characters")
        return value

    def _controls(self, letter: str) -> bool:
        """Whether a letter could steer a terminal instead of being shown."""
        return unicodedata.category(letter) == "Cc" and not (self.lines and letter == "\n")

    def write(self, value: str) -> str:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": self.shortest, "maxLength": self.longest}


class OneOf(Generic[T]):
    """One of some words, each standing for a value."""

    def __init__(self, words: Mapping[str, T]) -> None:
        self.values = dict(words)
        self.words = {value: word for word, value in words.items()}

    @staticmethod
    def texts(*words: str) -> OneOf[str]:
        return OneOf({word: word for word in words})

    def read(self, value: Any) -> T:
        if type(value) is not str or value not in self.values:
            raise Misfit(f"must be one of {', '.join(self.values)}; not {shown(value)}")
        return self.values[value]

    def write(self, value: T) -> str:
        return self.words[value]

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.values)}


class Maybe(Generic[T]):
    """A value or null."""

    def __init__(self, inner: Shape[T]) -> None:
        self.inner = inner

    def read(self, value: Any) -> T | None:
        return None if value is None else self.inner.read(value)

    def write(self, value: T | None) -> Any:
        return None if value is None else self.inner.write(value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.inner.schema(), {"type": "null"}]}


class ListOf(Generic[T]):
    """A list of values of one shape, of limited length, read as a tuple."""

    def __init__(self, inner: Shape[T], longest: int, *, shortest: int = 0, distinct: bool = False) -> None:
        self.inner, self.longest, self.shortest, self.distinct = inner, longest, shortest, distinct

    def read(self, value: Any) -> tuple[T, ...]:
        if type(value) is not list:
            raise Misfit(f"must be a list, not {shown(value)}")
        if not self.shortest <= len(value) <= self.longest:
            raise Misfit(f"must have {self.shortest} to {self.longest} entries, not {len(value)}")
        entries = read_each(self.inner, value)
        if self.distinct and len(set(entries)) != len(entries):
            twice = next(i for i, entry in enumerate(entries) if entry in entries[:i])
            raise Misfit(f"{shown(value[twice])} is listed twice", twice)
        return tuple(entries)

    def write(self, value: Sequence[T]) -> list[Any]:
        return [self.inner.write(entry) for entry in value]

    def schema(self) -> dict[str, Any]:
        listed = {"type": "array", "items": self.inner.schema(), "minItems": self.shortest, "maxItems": self.longest}
        return listed | {"uniqueItems": True} if self.distinct else listed


class Listed:
    """Values of different shapes as one list of that length; read as a tuple."""

    def __init__(self, *shapes: Shape[Any]) -> None:
        self.shapes = shapes

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(self.shapes):
            raise Misfit(f"must be a list of {len(self.shapes)} entries, not {shown(value)}")
        return tuple(shape.read(entry) for shape, entry in zip(self.shapes, value, strict=True))

    def write(self, value: tuple[Any, ...]) -> list[Any]:
        return [shape.write(entry) for shape, entry in zip(self.shapes, value, strict=True)]

    def schema(self) -> dict[str, Any]:
        count = len(self.shapes)
        return {
            "type": "array",
            "prefixItems": [shape.schema() for shape in self.shapes],
            "minItems": count,
            "maxItems": count,
        }


class Counts:
    """How many of each word, such as {"red": 2}; read as a tuple in the words' order. Words not named count 0."""

    def __init__(self, words: Sequence[str], most: int) -> None:
        self.words, self.most = tuple(words), most
        self.index = {word: i for i, word in enumerate(words)}

    def read(self, value: Any) -> tuple[int, ...]:
        if type(value) is not dict:
            raise Misfit(f"must be an object such as {{{self.words[0]!r}: 1}}, not {shown(value)}")
        counts = [0] * len(self.words)
        for word, count in value.items():
            if word not in self.index:
                raise Misfit(f"has an unknown key {shown(word)}; it may have {', '.join(self.words)}")
            if type(count) is not int or not 0 <= count <= self.most:
                raise Misfit(f"must be a whole number from 0 to {self.most}, not {shown(count)}", word)
            counts[self.index[word]] = count
        return tuple(counts)

    def write(self, value: Sequence[int]) -> dict[str, int]:
        return {word: count for word, count in zip(self.words, value, strict=True) if count}

    def schema(self) -> dict[str, Any]:
        count = {"type": "integer", "minimum": 0, "maximum": self.most}
        return {"type": "object", "properties": dict.fromkeys(self.words, count), "additionalProperties": False}


class Fields(Generic[T]):
    """An object with named fields. A field with a default may be missing, and is left out when it has that value."""

    def __init__(
        self, build: Callable[..., T], fields: Mapping[str, Shape[Any]], defaults: Mapping[str, Any] | None = None
    ) -> None:
        self.build, self.fields, self.defaults = build, dict(fields), dict(defaults or {})
        self.reads = [(name, shape.read) for name, shape in self.fields.items()]
        self._in_order = getattr(build, "_fields", None) == tuple(self.fields)

    def read(self, value: Any) -> T:
        if type(value) is not dict:
            raise Misfit(f"must be an object, not {shown(value)}")
        return self.read_fields(value, 0)

    def read_fields(self, value: dict[str, Any], others: int) -> T:
        """Read from an object that has `others` further keys, already looked at."""
        found: list[Any] = []
        seen = others
        for name, read in self.reads:
            if name in value:
                seen += 1
                try:
                    found.append(read(value[name]))
                except Misfit as misfit:
                    misfit.steps.append(name)
                    raise
            elif name in self.defaults:
                found.append(self.defaults[name])
            else:
                raise Misfit(f"lacks {name!r}")
        if seen != len(value):
            self._refuse_unknown(value)
        return self.build(*found) if self._in_order else self.build(**dict(zip(self.fields, found, strict=True)))

    def _refuse_unknown(self, value: dict[str, Any]) -> None:
        unknown = next((key for key in value if key not in self.fields and key != "kind"), "kind")
        raise Misfit(f"has an unknown key {shown(unknown)}; it may have {', '.join(self.fields)}")

    def write(self, value: T) -> dict[str, Any]:
        written = {}
        for name, shape in self.fields.items():
            entry = getattr(value, name)
            if name not in self.defaults or entry != self.defaults[name]:
                written[name] = shape.write(entry)
        return written

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "required": [name for name in self.fields if name not in self.defaults],
            "additionalProperties": False,
        }


class Tagged(Generic[T]):
    """One of several records, told apart by their `kind`."""

    def __init__(self, kinds: Mapping[str, tuple[type[Any], Fields[Any]]]) -> None:
        self.records = {kind: record for kind, (_, record) in kinds.items()}
        self.kinds = {cls: kind for kind, (cls, _) in kinds.items()}

    def read(self, value: Any) -> T:
        if type(value) is not dict:
            raise Misfit(f"must be an object, not {shown(value)}")
        kind = value.get("kind")
        if type(kind) is not str or kind not in self.records:
            raise Misfit(f"must be one of {', '.join(self.records)}; not {shown(kind)}", "kind")
        read: T = self.records[kind].read_fields(value, 1)
        return read

    def write(self, value: T) -> dict[str, Any]:
        kind = self.kinds[type(value)]
        return {"kind": kind} | self.records[kind].write(value)

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [self._tagged(kind, record.schema()) for kind, record in self.records.items()]}

    @staticmethod
    def _tagged(kind: str, schema: dict[str, Any]) -> dict[str, Any]:
        properties = {"kind": {"const": kind}} | schema["properties"]
        return schema | {"properties": properties, "required": ["kind", *schema["required"]]}
