"""Values of a printed box: records in sections, each value marked once as known from the published game or our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from spacetutor.core.errors import Fault
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.shape import Fields, ListOf, OneOf, Shape


class Section(NamedTuple):
    """Records of one kind: how many there are (0: a single one), and how many of its fields say which it is."""

    kind: Any
    many: int = 0
    keys: int = 0


class Marked(Fields[Any]):
    """A record with its marks."""

    def __init__(self, record: Fields[Any], keys: int) -> None:
        names = list(record.fields)[keys:]
        marks = ListOf(OneOf.texts(*names), len(names), distinct=True)
        self.record, self.keys = record, list(record.fields)[:keys]
        fields: dict[str, Shape[Any]] = {**record.fields, "printed": marks, "reconstructed": marks}
        super().__init__(self._build, fields, record.defaults)

    def _build(self, printed: tuple[str, ...], reconstructed: tuple[str, ...], **found: Any) -> Any:
        built = self.record.build(**found)
        named = [name for name in self.record.write(built) if name not in self.keys]
        if sorted(printed + reconstructed) != sorted(named):
            name = " ".join(str(found[key]) for key in self.keys)
            problem = f"together must name each of {', '.join(named)} once"
            raise Fault(problem, place=f"{name}, printed and reconstructed")
        return built


def documents(build: Callable[..., Any], sections: Mapping[str, Section], marked: bool) -> Fields[Any]:
    """The shape of a value file; `marked` as people edit it, otherwise as a replay carries it."""
    shapes: dict[str, Shape[Any]] = {}
    for what, (kind, many, keys) in sections.items():
        record: Fields[Any] = shape_of(kind, kind._field_defaults)
        record = Marked(record, keys) if marked else record
        shapes[what] = ListOf(record, many, shortest=many) if many else record
    return Fields(build, shapes)


def by_name(what: str, entries: tuple[Any, ...], keys: int = 1) -> dict[Any, Any]:
    """A section by what its entries are called; a Fault names one that is there twice."""
    found: dict[Any, Any] = {}
    for entry in entries:
        name = entry[0] if keys == 1 else entry[:keys]
        if name in found:
            raise Fault("is there more than once", place=f"{what} {name}")
        found[name] = entry
    return found
