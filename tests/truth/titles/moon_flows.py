"""Oracles of titles about what went on in From the Moon: Resources brought in, mouths fed, Laboratories fired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from spacetutor.core.explanation import Term
from tests.truth import Claim
from tests.truth.titles import Line
from tests.truth.titles.reading import differs, fact, first, is_so, top

FOUR = ("metal", "water", "polymer", "food")
CAME = {
    "the tile": "ground",
    "effect": "choice",
    "terrain": "effects",
    "power": "effects",
    "lab": "labs",
    "small": "income",
    "income": "income",
    "conversion": "converted-in",
    "board": "powers",
    "faction": "powers",
}


def whole(claim: Claim) -> str:
    """A sum is told of a game only if that is over."""
    wanted = "chart.in-this-game" if claim.subject.line.over else "picture.so-far"
    return differs("when", fact(claim, "when"), wanted)


def leaders(claim: Claim, stem: str, numbers: Sequence[int]) -> str:
    """Who has the most, and whether the title is for one of several, for equals, or for one alone."""
    way = "-alone" if len(numbers) == 1 else "-even" if len(top(numbers)) > 1 else ""
    return first(
        differs("title", claim.told.key, f"finding.{stem}{way}"),
        differs("seats", fact(claim, "seats"), top(numbers)),
    )


def most_of(claim: Claim, own: Mapping[str, int]) -> str:
    """What has the most, all of it where several have as many, and then that it is so many each."""
    tops = sorted(what for what, n in own.items() if n == max(own.values()))
    most = claim.told.facts["most"]
    number = dict(most.value[1])["n"] if isinstance(most, Term) else most
    return first(
        differs("what", sorted(what.removeprefix("chart.") for what in fact(claim, "what")), tops),
        differs("most", number, max(own.values())),
        differs("each", isinstance(most, Term) and most.value[0] == "each", len(tops) > 1),
    )


def nobody(claim: Claim, numbers: Sequence[int]) -> str:
    return differs("most", max(numbers), 0)


@lru_cache(8)
def events_of(game: Any, states: tuple[Any, ...], actions: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    return [tuple(game.events(state, action)) for state, action in zip(states, actions, strict=False)]


def happened(line: Line) -> list[tuple[Any, ...]]:
    """By move, what the engine says has happened."""
    return events_of(line.game, line.states, line.actions)


def kind(event: Any) -> str:
    return event.source.kind if event.source else ""


def points_are(claim: Claim, n: int) -> str:
    """Below zero points are told otherwise."""
    what, number = claim.told.facts["points"].value  # type: ignore[union-attr]
    return differs("points", number if what == "points" else -number, n)


# Resources


def brought(line: Line) -> list[Counter[str]]:
    """By seat: Resources that came after the start, by where from; with what went they are what lies there."""
    found = [Counter[str]() for _ in line.seats]
    for number, events in enumerate(happened(line)):
        change = [[0] * 4 for _ in line.seats]
        for event in events:
            sign = {"gained": 1, "collected": 1, "paid": -1}.get(event.kind, 0)
            facts = {event.facts["colour"]: 1} if event.kind == "collected" else event.facts
            amounts = [sign * facts.get(what, 0) if sign else 0 for what in FOUR]
            change[event.seat] = [a + b for a, b in zip(change[event.seat], amounts, strict=True)]
            if sum(amounts) > 0:
                found[event.seat][CAME["the tile" if event.kind == "collected" else kind(event)]] += sum(amounts)
        before, after = line.states[number : number + 2]
        if line.actions[number].kind != "faction":
            for seat in line.seats:
                moved = [b - a for a, b in zip(before.seats[seat].resources, after.seats[seat].resources, strict=True)]
                assert moved == change[seat], "what is told is what the table shows"
    return found


def resources(claim: Claim) -> str:
    by_seat = brought(claim.subject.line)
    sums = [each.total() for each in by_seat]
    if claim.told.key == "finding.resources-none":
        return nobody(claim, sums) or whole(claim)
    problem = first(
        leaders(claim, "resources", sums),
        differs("Resources", fact(claim, "n"), max(sums)),
        is_so("there is any", max(sums) > 0),
        whole(claim),
    )
    if problem or claim.told.key.endswith("-even"):
        return problem
    return most_of(claim, by_seat[top(sums)[0]])


# Food


def unfed(line: Line) -> list[int]:
    """By seat: mouths at feedings less the Food that was eaten."""
    found = [0 for _ in line.seats]
    for after, events in zip(line.states[1:], happened(line), strict=True):
        fed = [event.seat for event in events if event.kind == "advanced"]
        fed += [event.seat for event in events if event.kind == "game-over" and event.facts["by"] == "hunger"]
        for seat in fed:
            own = after.seats[seat]
            crew = sum(basic + trained for rover in own.crews for basic, trained in rover)
            eaten = sum(
                event.facts["food"]
                for event in events
                if event.seat == seat and event.kind == "paid" and kind(event) == "feeding"
            )
            found[seat] += (crew if line.game.material.faction[own.faction].eats else 0) - eaten
    return found


def hunger(claim: Claim) -> str:
    line: Line = claim.subject.line
    counts = unfed(line)
    if claim.told.key == "finding.hunger-none":
        return nobody(claim, counts) or whole(claim)
    alone = len(counts) == 1
    return first(
        leaders(claim, "hunger", counts),
        differs("hungry", fact(claim, "n"), max(counts)),
        is_so("there is any", max(counts) > 0),
        is_so("that ended the game", line.game.ending(line.states[-1]) == "hunger") if alone else "",
        "" if alone else points_are(claim, max(counts) * line.game.material.board.unfed),
        whole(claim),
    )


# Laboratories


def fired(line: Line) -> tuple[list[int], list[int]]:
    """By seat: how often Laboratories fired, and the points that came while one was not finished.

    One that was chosen is finished when the others are asked for again; one that fired by itself, at once.
    """
    times, points = [0 for _ in line.seats], [0 for _ in line.seats]
    depth = 0
    for state, action, events in zip(line.states, line.actions, happened(line), strict=False):
        waiting = state.pending
        if not (depth and len(waiting) > depth and waiting[depth - 1].kind == "fire"):
            depth = 0
        counting = bool(depth) and action.kind != "convert"
        for event in events:
            if event.kind == "fired":
                times[event.seat] += 1
                counting = True
            elif event.kind in ("turn-ended", "income", "gathered"):
                counting = False
            elif counting and event.kind == "gained" and event.seat == state.to_act:
                points[event.seat] += event.facts.get("points", 0)
        if action.kind == "fire":
            depth = len(waiting)
    return times, points


def firings(claim: Claim) -> str:
    times, points = fired(claim.subject.line)
    if claim.told.key == "finding.firings-none":
        return nobody(claim, times) or whole(claim)
    told = claim.told.facts["times"]
    problem = first(
        leaders(claim, "firings", times),
        differs("times", told.value[1], max(times)),  # type: ignore[union-attr]
        is_so("any fired", max(times) > 0),
        whole(claim),
    )
    if problem or claim.told.key.endswith("-even"):
        return problem
    return points_are(claim, points[top(times)[0]])
