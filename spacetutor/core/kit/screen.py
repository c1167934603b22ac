"""Parts of a PlainScreen, which the default table draws, and the same as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from spacetutor.core.explanation import Thing
from spacetutor.core.screen import (
    CardShown,
    CounterShown,
    MapShown,
    MarkerShown,
    PieceShown,
    PlainScreen,
    SpaceShown,
    TrackShown,
    ValueShown,
    ZoneShown,
)
from spacetutor.core.sketch import Sketch, Span
from spacetutor.core.view import Hidden

C = TypeVar("C")
ZONE = "zone"
"""The kind of a thing that is a pile face down."""


def value(label: str, n: int, was: int | None = None) -> ValueShown:
    """A number, and what it was before a reduction if there is one."""
    return {"label": label, "n": n} if was in (None, n) else {"label": label, "n": n, "was": was}


def piece(title: str, which: int | str = "", thing: Thing | None = None, seat: int | None = None) -> PieceShown:
    return {"title": title, "which": which, "thing": thing, "seat": seat}


def card(title: str, thing: Thing, *values: ValueShown) -> CardShown:
    """A card that can be pointed at; its title has a place for which one it is."""
    return {**piece(title, thing.which, thing), "values": list(values)}


def zone(label: str, pile: Sequence[C] | Hidden, face: Callable[[C], CardShown], seat: int | None = None) -> ZoneShown:
    """Cards that lie open, or as many as there are face down; those are one thing, named by the zone and its seat."""
    if isinstance(pile, Hidden):
        thing = Thing(ZONE, label if seat is None else f"{label} {seat}")
        return {"label": label, "seat": seat, "cards": [], "down": len(pile), "thing": thing}
    return {"label": label, "seat": seat, "cards": [face(each) for each in pile], "down": 0, "thing": None}


def unreduced(shown: ZoneShown) -> ZoneShown:
    """The zone without what reductions leave of its cards' values: where a learner is asked to work that out."""
    cards: list[CardShown] = [
        {**card, "values": [value for value in card["values"] if "was" not in value]} for card in shown["cards"]
    ]
    return {**shown, "cards": cards}


def counter(label: str, n: int, seat: int | None = None, thing: Thing | None = None) -> CounterShown:
    return {"label": label, "n": n, "seat": seat, "thing": thing}


def track(label: str, last: int, at: Sequence[int], kind: str) -> TrackShown:
    """A marker for each seat, which stands for the thing of this kind and the seat's number."""
    markers: list[MarkerShown] = [
        {"seat": seat, "at": space, "thing": Thing(kind, seat)} for seat, space in enumerate(at)
    ]
    return {"label": label, "last": last, "markers": markers}


def space(shown: PieceShown, x: float, y: float, *pieces: PieceShown) -> SpaceShown:
    return {**shown, "x": x, "y": y, "pieces": list(pieces)}


def things_of(screen: PlainScreen) -> list[Thing]:
    """All that can be pointed at, each once."""
    return list(dict.fromkeys(thing for thing in _things(screen) if thing))


def _things(screen: PlainScreen) -> Iterator[Thing | None]:
    yield from (space["thing"] for drawn in screen["maps"] for space in drawn["spaces"])
    yield from (piece["thing"] for drawn in screen["maps"] for space in drawn["spaces"] for piece in space["pieces"])
    yield from (marker["thing"] for track in screen["tracks"] for marker in track["markers"])
    yield from (counter["thing"] for counter in screen["counters"])
    yield from (card["thing"] for zone in screen["zones"] for card in zone["cards"])
    yield from (zone["thing"] for zone in screen["zones"] if zone["down"])


def sketched(screen: PlainScreen) -> Sketch:
    """The screen as lines of text: what is everybody's, then each seat's."""
    lines = [*_of(screen, None)]
    for seat, shown in enumerate(screen["seats"]):
        acts = " *" if seat == screen["to_act"] else ""
        lines += [(Span(f"{shown['name']}{acts}", "strong"),), *_of(screen, seat)]
    return tuple(lines)


def _of(screen: PlainScreen, seat: int | None) -> Iterator[tuple[Span, ...]]:
    for drawn in screen["maps"] if seat is None else []:
        yield from _mapped(drawn)
    for track in screen["tracks"]:
        at = [marker["at"] for marker in track["markers"] if marker["seat"] == seat]
        yield from ((Span(f"  {track['label']}: {space} / {track['last']}"),) for space in at)
    for counter in screen["counters"]:
        if counter["seat"] == seat:
            yield (Span(f"  {_valued(counter)}"),)
    for zone in screen["zones"]:
        if zone["seat"] == seat:
            lying = [_carded(card) for card in zone["cards"]] + ([f"{zone['down']} face down"] if zone["down"] else [])
            yield (Span(f"  {zone['label']}: {', '.join(lying) or '-'}"),)


def _mapped(drawn: MapShown) -> Iterator[tuple[Span, ...]]:
    for space in drawn["spaces"]:
        on = ", ".join(f"{piece['title']} {piece['which']}".strip() for piece in space["pieces"])
        yield (Span(f"  {space['title']} {space['which']}: {on or '-'}"),)


def _carded(card: CardShown) -> str:
    return f"{card['title']} {card['which']} ({', '.join(map(_valued, card['values']))})"


def _valued(shown: ValueShown | CounterShown) -> str:
    was = f" (was {shown['was']})" if "was" in shown else ""
    return f"{shown['label']} {shown['n']}{was}"
