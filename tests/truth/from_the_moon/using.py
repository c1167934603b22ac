"""Oracles of what effects would count, cost and bring."""

from __future__ import annotations

import re
from typing import Any

from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.counts import brings, counted, own
from tests.truth.from_the_moon.moves import spoken, words
from tests.truth.from_the_moon.reading import RESOURCES, WORDS, Oracles, facts, lacks, one_of, who

ORACLES = Oracles()


def effects(claim: Claim) -> list[tuple[str, int]]:
    """The effects that the thing has, in words, and the tile they are used on."""
    state, root = claim.state, claim.path[0]
    at = facts(root)
    if claim.path[-1].key == "effect.option":
        return [(facts(claim.path[-1])["what"], 0)]
    match root.key:
        case "tile":
            tile = at["tile"]
            if claim.path[-1].key == "tile.ability":
                colour = RESOURCES.index(facts(claim.path[-1])["colour"])
                return [(printed.ABILITY[state.laid.powers[colour]], tile)]
            return [(printed.terrain(state, tile), tile)]
        case "small":
            return [(printed.SMALL[at["tile"]], 0)]
        case "large":
            return [(printed.large(at["tile"]), 0)]
        case "lab":
            return [(text, 0) for text in printed.LAB[state.display[at["place"] - 1]].values()]
        case "shelf":
            return [(text, 0) for text in printed.LAB[state.seats[at["seat"]].labs[at["space"] - 1]].values()]
    return []


@ORACLES.of("effect.count")
def count(claim: Claim) -> None:
    """As many as there are, and so much for each."""
    problems = []
    for text, tile in effects(claim):
        each = re.search(r"(\d+) ([\w ]+) for each (.+)$", text)
        if each:
            of, n = each[3], counted(own(claim), each[3], tile)
            total = int(each[1]) * n
            what = words(f"{total} {each[2].removesuffix('s')}") if total and "of choice" not in text else total
            said = facts(claim.told)
            shown = int(said["what"].split()[0]) if isinstance(said["what"], str) else said["what"] or total
            problems.append((said["n"], shown, word_of(claim)) == (n, what, of))
    insist(any(problems), "there are other numbers")
    insist(facts(claim.told)["seat"] == who(claim), "it is told for somebody else")


def word_of(claim: Claim) -> str:
    return WORDS.term(claim.told.facts["of"])


@ORACLES.of("effect.option")
def option(claim: Claim) -> None:
    """It is one of the effects of the Laboratory."""
    insist(facts(claim.told)["what"] in [text for text, _ in effects(claim)], "it has no such effect")


@ORACLES.of("effect.price")
def in_all(claim: Claim) -> None:
    """The price of the effect that a move uses, with what its next step costs."""
    found = [(state, move) for state, move in spoken(claim) if printed.used(state, move)]
    one_of(claim, [{"price": printed.price(state, move)} for state, move in found])


@ORACLES.of("effect.useless", "effect.due", "effect.missing", exclusive=False)
def use(claim: Claim) -> dict[str, Any]:
    """To the seat that it is told for."""
    state = own(claim)
    found = [(text, brings(state, text, tile)) for text, tile in effects(claim)]
    if claim.told.key == "effect.useless":
        insist(not all(use for _, use in found), "each would bring something")
        return {"seat": who(claim)}
    prices = [printed.effect_price(state, text) for text, use in found if use]
    said = facts(claim.told)
    if claim.told.key == "effect.due":
        insist(said["price"] in prices, f"it costs {prices}")
        return {"seat": who(claim)}
    insist(said["missing"] in [lacks(state.me, price) for price in prices], "other things are missing")
    return {"seat": who(claim)}
