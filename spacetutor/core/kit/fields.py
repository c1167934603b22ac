"""A tuple with names that is declared once: each field's type, and beside it the shape that reads and writes it.

class Seat(NamedTuple):
    medals: Annotated[int, Int(0, 30)]

seat_shape = shape_of(Seat)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from spacetutor.core.shape import Fields, Shape, Tagged

T = TypeVar("T")

NOTHING: Mapping[str, Any] = MappingProxyType({})
NOT_OTHERWISE: Mapping[type[Any], Callable[..., Any]] = MappingProxyType({})


def shape_of(kind: type[T], left_out: Mapping[str, Any] = NOTHING, ahead: tuple[str, ...] = ()) -> Fields[T]:
    """What the fields of a tuple with names, or a dataclass, say of themselves; one that says nothing is not written.

    Fields of the values `left_out` need not be in a file; those `ahead` stand first in it.
    """
    shapes = {name: found for name, hint in get_type_hints(kind, include_extras=True).items() if (found := _said(hint))}
    ordered = [*ahead, *(name for name in shapes if name not in ahead)]
    return Fields(kind, {name: shapes[name] for name in ordered}, left_out)


def _said(hint: Any) -> Shape[Any] | None:
    """The shape beside a type, if there is one."""
    return get_args(hint)[1] if get_origin(hint) is Annotated else None


def kinds_of(union: Any, built: Mapping[type[Any], Callable[..., Any]] = NOT_OTHERWISE) -> Tagged[Any]:
    """The shape of a move: one of several tuples, told apart by the default of their field `kind`.

    What else has a default need not be written; `built` says how a kind is put together if not by its class.
    """
    kinds: dict[str, tuple[type[Any], Fields[Any]]] = {}
    for kind in get_args(union):
        defaults = dict(kind._field_defaults)
        name = defaults.pop("kind")
        kinds[name] = (kind, Fields(built.get(kind, kind), shape_of(kind).fields, defaults))
    return Tagged(kinds)
