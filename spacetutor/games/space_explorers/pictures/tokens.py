"""Tokens around the table: who passed on how many, of which colours and when."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import NO_FACTS, Explanation, Fact, colour, colours, count, seat
from spacetutor.core.flow import Arc, Flow, Passing
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.pictures.findings import tokens_finding

Given = tuple[tuple[int, int], Passing]
"""A token that was passed on, and by whom to whom."""


def token_flow(seats: range, steps: Sequence[tuple[Event, ...]]) -> Flow:
    """The tokens of a line of play: its seats, and what happened by each move."""
    given = [
        _given(move, event) for move, events in enumerate(steps, start=1) for event in events if event.kind == "token"
    ]
    return Flow(
        finding=tokens_finding([sum(giver == index for (giver, _), _ in given) for index in seats]),
        units=Explanation("label.picture.tokens-units", NO_FACTS),
        colours=COLOURS,
        labels=tuple(Explanation("label.division", {"division": colour(each)}) for each in COLOURS),
        arcs=tuple(_arc(index, (index + 1) % len(seats), given) for index in seats),
        seats=tuple(_told_seat(index, given) for index in seats),
    )


def _given(move: int, event: Event) -> Given:
    taker, named = event.facts["to"], event.facts["colour"]
    told = Explanation("picture.token", {"colour": colour(named), "taker": seat(taker)})
    return (event.seat, taker), Passing(move, named, told)


def _arc(giver: int, taker: int, given: Sequence[Given]) -> Arc:
    """What a seat passed on to the next one clockwise: to nobody else do tokens go."""
    passings = tuple(passing for edge, passing in given if edge == (giver, taker))
    facts: dict[str, Fact] = {"seat": seat(giver), "taker": seat(taker), "tokens": count("token", len(passings))}
    if not passings:
        return Arc(giver, taker, (), Explanation("picture.tokens-none", facts))
    facts["colours"] = colours(tuple(passing.colour for passing in passings))
    return Arc(giver, taker, passings, Explanation("picture.tokens", facts))


def _told_seat(index: int, given: Sequence[Given]) -> Explanation:
    gave = sum(giver == index for (giver, _), _ in given)
    got = sum(taker == index for (_, taker), _ in given)
    return Explanation("picture.tokens-seat", {"seat": seat(index), "given": count("token", gave), "got": got})
