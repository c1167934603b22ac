"""Resources and Energy in and out, by where they came from and what they went to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Fact
from spacetutor.games.from_the_moon.pictures.journey import Journey, most, named
from spacetutor.games.from_the_moon.pieces import PRICED, RESOURCES
from spacetutor.games.from_the_moon.terms import each

START = "start"
INS = (START, "ground", "choice", "effects", "labs", "income", "powers", "converted-in")
OUTS = ("ships", "buildings", "team", "greenhouses", "research", "eaten", "uses", "converted-out")
"""What brings Resources and Energy, and what they go to."""

_GAINED = {
    "effect": "choice",
    "terrain": "effects",
    "power": "effects",
    "lab": "labs",
    "small": "income",
    "income": "income",
    "conversion": "converted-in",
}
"""By the source of a gain; all others are powers of factions and places of the board."""

_PAID = {
    "mission": "ships",
    "part": "ships",
    "building": "buildings",
    "recruit": "team",
    "train": "team",
    "greenhouse": "greenhouses",
    "flip": "greenhouses",
    "foundation": "research",
    "laboratory": "research",
    "research": "research",
}
"""By what a price is for; all others are uses of tiles, Laboratories and powers."""

Ledger = dict[tuple[int, str, str], list[tuple[int, int]]]
"""By seat, Resource or Energy, and source: each move, and how much came by it; what went is negative."""


def keep_ledger(line: Journey) -> Ledger:
    """What every seat got and gave; together with nothing else it is what it has."""
    found: Ledger = defaultdict(list)
    for i, own in enumerate(line.states[0].seats):
        _book(found, (i, START, 0), dict(zip(PRICED, (*own.resources, own.energy), strict=True)))
    for move, event, _ in line.happened:
        match event.kind:
            case "collected":
                _book(found, (event.seat, "ground", move), {event.facts["colour"]: 1})
            case "gained":
                _book(found, (event.seat, _gained(event), move), event.facts)
            case "paid":
                _book(found, (event.seat, _paid(event), move), {what: -n for what, n in event.facts.items()})
            case "faction":
                faction = line.values.faction[event.facts["faction"]]
                amounts = (*faction.resources[:4], faction.batteries)
                _book(found, (event.seat, START, move), dict(zip(PRICED, amounts, strict=True)))
    return dict(found)


def _book(found: Ledger, entry: tuple[int, str, int], amounts: Mapping[str, Any]) -> None:
    seat, source, move = entry
    for what in PRICED:
        if n := amounts.get(what, 0):
            found[seat, what, source].append((move, n))


def _gained(event: Event) -> str:
    return _GAINED.get(event.source.kind if event.source else "", "powers")


def _paid(event: Event) -> str:
    kind, what = event.source or ("", "")
    if kind == "price":
        return _PAID.get(str(what), "uses")
    return {"feeding": "eaten", "conversion": "converted-out"}.get(kind, "uses")


def amount(ledger: Ledger, seat: int, what: str, source: str) -> int:
    return sum(n for _, n in ledger.get((seat, what, source), ()))


def ledger_finding(line: Journey, ledger: Ledger) -> Explanation:
    """Who brought in the most Resources after the start, and from where the most of them; Energy is none."""
    came = [[sum(amount(ledger, i, what, source) for what in RESOURCES) for source in INS[1:]] for i in line.seats]
    sums = list(map(sum, came))
    if not any(sums):
        return Explanation("finding.resources-none", {"when": line.altogether})
    way, facts = most(line, sums)
    told: dict[str, Fact] = facts | {"n": max(sums), "when": line.altogether}
    if way != "-even":
        own = came[sums.index(max(sums))]
        told |= each(max(own), [named(source) for source, n in zip(INS[1:], own, strict=True) if n == max(own)])
    return Explanation(f"finding.resources{way}", told)
