"""What happens, kind by kind: how the facts of an event are said. What is not listed is for programs alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spacetutor.core.event import Makers, Source, made
from spacetutor.core.explanation import Fact, Term, colour, count, seat, word
from spacetutor.games.hope.terms import bug, card_names, column, medals, space, spaces, symbols, token
from spacetutor.games.hope.values import Values


def _number(number: int) -> int:
    return number


def _cards(number: int) -> Term:
    return count("card", number)


def _card(name: str) -> Term:
    return word(f"card.{name}")


def _pioneers(number: int) -> Term:
    return count("pioneer", number)


def _tiles(number: int) -> Term:
    return count("tile", number)


def _medals(number: int) -> Term:
    """Gained or lost: the kind of sentence says which."""
    return medals(abs(number))


def _ending(by: str) -> Term:
    return word(f"ending.{by}")


_WAY: Makers = {"start": space, "end": space}

SAID: dict[str, Makers] = {
    "accused": {"accused": seat},
    "bug": {"effect": bug},
    "discarded": {"column": column, "cards": card_names},
    "drew": {"count": _cards},
    "end-triggered": {"by": _ending},
    "exposed": {"pioneers": _pioneers},
    "flew": {**_WAY, "path": spaces},
    "game-over": {"by": _ending},
    "gave": {"cards": card_names},
    "launched": {"dimension": colour},
    "lowered": {"step": _number},
    "marker": {"start": _number, "end": _number},
    "medals": {"count": _medals},
    "monolith": {**_WAY, "steps": _tiles},
    "monolith-placed": {"space": space},
    "off-row": {"place": _number},
    "on-row": {"place": _number},
    "opened": {"column": column, "card": _card},
    "pioneer-left": {"space": space, "dimension": colour},
    "pledged": {"cards": card_names},
    "polarized": {**_WAY, "dimension": colour},
    "raised": {"step": _number},
    "regression": {"count": symbols},
    "replaced": {"space": space, "dimension": colour, "traitor": seat},
    "settled": {"space": space, "dimension": colour, "cards": card_names},
    "shuffled": {"count": _cards},
    "stable": {"space": space, "pioneers": _pioneers},
    "teleported": {**_WAY, "cards": card_names},
    "token": {"token": token},
    "token-laid": {"space": space, "token": token},
    "token-used": {"token": token},
    "took": {"card": _card},
    "turn-ended": {"turn": _number},
    "upgraded": {"step": _number},
    "vanished": {"space": space},
    "withstood": {"space": space},
}


def terms_of(values: Values, kind: str, source: Source | None, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """An event's facts as terms, and where it came from, if that is told."""
    return {**made(SAID.get(kind, {}), facts), **(_from(values, source) if source is not None else {})}


def _from(values: Values, source: Source) -> dict[str, Fact]:
    match source:
        case (("space" | "shared" | "border"), int(number)):
            return {"where": space(number)}
        case "character", str(name):
            return {"character": word(f"character.{name}")}
        case "token", str(kind):
            return {"token": token(kind)}
        case "bug", int(number):
            return {"effect": bug(values.effect[number])}
        case "lever", str(name):
            return {"lever": word(f"lever.{name}")}
        case "crossing", int(number):
            crossing = values.crossing[number]
            return {"crossing": number} if crossing is None else {"crossing": number, "row": crossing.row}
    return {}
