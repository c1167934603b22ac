"""What leads to what, as data: things in three columns and the links between them. A game tells it, a graph draws."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from spacetutor.core.explanation import Explanation


class LinkNode(NamedTuple):
    """One thing. `column` is 0 to 2 from left to right; things of the middle column are drawn beside their `group`.

    `group` is the id of a thing in the left column; `solid` things are drawn full, others hollow; "" is no colour.
    """

    id: str
    column: int
    label: Explanation
    told: Explanation
    note: Explanation | None = None
    colour: str = ""
    group: str = ""
    solid: bool = True


class Link(NamedTuple):
    """From one thing to another: a colour for each strand that counts, and for each that is more than is needed."""

    source: str
    target: str
    counts: tuple[str, ...]
    spare: tuple[str, ...]
    told: Explanation


class Links(NamedTuple):
    """One moment of one seat: what is worth saying of it, the columns' headings, and the names of all colours."""

    title: Explanation
    headings: tuple[Explanation, Explanation, Explanation]
    colours: tuple[str, ...]
    nodes: tuple[LinkNode, ...]
    links: tuple[Link, ...]


class Linked(Protocol):
    """A game that tells what leads to what; other games need none of it."""

    def links(self, view: Any, seat: int) -> Links: ...
