"""Oracles of things: tiles, points, ships, boards, what lies ready; and what effects would count and bring."""

from __future__ import annotations

import re
from typing import Any

from tests.support.moon import values as box
from tests.truth import Claim
from tests.truth.from_the_moon import printed
from tests.truth.from_the_moon.moves import spoken, words
from tests.truth.from_the_moon.reading import (
    RESOURCES,
    SHIPS,
    Oracles,
    facts,
    insist,
    lacks,
    number,
    one_of,
    seat_of,
    some,
    thing,
    who,
    whose,
)

ORACLES = Oracles()
GAINS = {"Metal": 0, "Water": 1, "Polymer": 2, "Food": 3}


def own(claim: Claim) -> Any:
    """The table as if the seat that things are told for were to act."""
    return claim.state._replace(to_act=who(claim))


def counted(state: Any, of: str, tile: int) -> int:
    """How many of something the seat to act has, or there are around a tile."""
    me, seat = state.me, state.to_act
    mine = [point for point, owner in enumerate(state.buildings, 1) if owner == seat]
    foreign = {t for i, other in enumerate(state.seats) if i != seat for t in other.rovers if t} | set(state.rival)
    near = printed.beside(state, tile) if tile else []
    across = box.GRIDS[len(state.seats)][1] + 1
    pairs = [(a, b) for a in mine for b in mine if b == a + across or (b == a + 1 and a % across)]
    found: dict[str, int] = {
        "Specialist": sum(pair[1] for each in me.crews for pair in each),
        "Battery": me.batteries,
        "Laboratory": sum(lab > 0 for lab in me.labs),
        "improved Greenhouse": me.greenhouses[1],
        "Mission tile": sum(map(len, me.taken)),
        "improved part": sum(owner == seat for parts in state.improved for owner in parts),
        "connection of own Buildings": len(pairs),
        "own Building": len(mine),
        "Achievement": me.achievements,
        "own Building around the tile": sum(point in mine for point in printed.points_of(state, tile)) if tile else 0,
        "foreign Rover beside the tile": len(foreign.intersection(near)),
        "own Rover beside the tile": sum(t in me.rovers for t in near),
    }
    return found[of]


def brings(state: Any, text: str, tile: int = 0) -> bool:
    """Whether an effect, by its words, would bring the seat to act anything."""
    me = state.me
    text = re.sub(r"^for [^:]*: ", "", text)
    each = re.fullmatch(r"(.*) for each (.*)", text)
    if each:
        return counted(state, each[2], tile) > 0 and brings(state, each[1])
    if "approval" in text or "Battery" in text or ("point" in text and "recruit" not in text) or "Achievement" in text:
        return True
    if "of choice" in text:
        return any(state.supply)
    if "recruit" in text:
        seats = [i for i, crew in enumerate(me.crews) if sum(map(sum, crew)) < box.ROVER_SEATS]
        team = [sum(sum(crew[c]) for crew in me.crews) for c in range(3)]
        return bool(seats) and any(n < box.ASTRONAUTS_OF_A_COLOUR for n in team)
    if "training" in text:
        basic, special = ([sum(crew[c][i] for crew in me.crews) for c in range(3)] for i in (0, 1))
        return any(b and s < box.MARKERS_OF_A_COLOUR for b, s in zip(basic, special, strict=True))
    if "improving a Greenhouse" in text:
        return bool(me.greenhouses[0])
    if "Greenhouse" in text:
        return bool(sum(me.greenhouses) < box.MOST_GREENHOUSES)
    if "Energy" in text:
        return bool(me.energy < me.batteries)
    return any(state.supply[i] for name, i in GAINS.items() if name in text)


# what effects count and cost


def effects(claim: Claim) -> list[tuple[str, int]]:
    """The effects that the thing has, in words, and the tile they are used on."""
    state, root = claim.state, claim.path[0]
    at = facts(root)
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
    from tests.truth.from_the_moon.reading import WORDS

    return WORDS.term(claim.told.facts["of"])


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


# the ground


@ORACLES.of("tile")
def tile(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    cubes = some(dict(zip(RESOURCES, state.cubes[n - 1], strict=False)))
    return {"tile": n, "what": printed.terrain(state, n), "cubes": cubes}


@ORACLES.of("tile.free", "tile.rover", "tile.rival")
def there(claim: Claim) -> dict[str, Any] | None:
    state, n = claim.state, number(claim)
    for i, seat in enumerate(state.seats):
        if n in seat.rovers:
            insist(claim.told.key == "tile.rover", "somebody's Rover is there")
            return {"seat": i, "rover": seat.rovers.index(n) + 1}
    insist(claim.told.key == ("tile.rival" if n in state.rival else "tile.free"), "it is otherwise")
    return None


@ORACLES.of("tile.ability")
def ability(claim: Claim) -> None:
    colours = [facts(child)["colour"] for child in claim.path[-1].children if child.key == "tile.ability"]
    insist(sorted(colours) == sorted(RESOURCES[:3]), "each colour once")


@ORACLES.of("tile.around", "tile.around.corner")
def around(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    near = printed.beside(state, n)
    insist((len(near) == 2) == claim.told.key.endswith("corner"), "a corner tile has two beside it")
    return {"points": tuple(printed.points_of(state, n)), "tiles": tuple(near)}


@ORACLES.of("point.free", "point.owner", "point.rival")
def point(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, number(claim)
    owner = state.buildings[n - 1]
    key = {-2: "point.free", -1: "point.rival"}.get(owner, "point.owner")
    insist(claim.told.key == key, "somebody else is there")
    tiles = printed.touched(state, n)
    return {"point": n, "tiles": tuple(tiles), "n": len(tiles), **({"seat": owner} if owner >= 0 else {})}


@ORACLES.of("point.tile")
def ground(claim: Claim) -> dict[str, Any]:
    n = facts(claim.told)["tile"]
    insist(n in printed.touched(claim.state, number(claim)), "it is not touched")
    return {"what": printed.terrain(claim.state, n)}


@ORACLES.of("point.links")
def links(claim: Claim) -> dict[str, Any]:
    """Counted before and after a Building there."""
    state, n = own(claim), number(claim)
    owners = list(state.buildings)
    owners[n - 1] = state.to_act
    of = "connection of own Buildings"
    more = counted(state._replace(buildings=tuple(owners)), of, 0) - counted(state, of, 0)
    return {"seat": who(claim), "n": more}


@ORACLES.of("power")
def power(claim: Claim) -> dict[str, Any]:
    colour = str(number(claim))
    return {"colour": colour, "what": printed.ABILITY[claim.state.laid.powers[RESOURCES.index(colour)]]}


# ships


def ship_of(claim: Claim) -> int:
    return SHIPS.index(str(number(claim)).split()[0])


@ORACLES.of("ship", "ship.launched", exclusive=False)
def ship(claim: Claim) -> dict[str, Any]:
    n = ship_of(claim)
    insist(bool(claim.state.launched[n]) == (claim.told.key == "ship.launched"), "launched, or not")
    return {"ship": SHIPS[n], "n": sum(tile > 0 for tile in claim.state.missions[n])}


@ORACLES.of("ship.bonus", "ship.bonus.solo")
def bonus(claim: Claim) -> dict[str, Any]:
    insist((len(claim.state.seats) == 1) == claim.told.key.endswith("solo"), "alone, or not")
    main, second = box.LAUNCH_BONUS[SHIPS[ship_of(claim)]]
    return {"main": main, "second": second}


@ORACLES.of("ship.tiles", "ship.improved")
def held(claim: Claim) -> dict[str, Any]:
    state, n, seat = claim.state, ship_of(claim), facts(claim.told)["seat"]
    if claim.told.key == "ship.tiles":
        return {"n": len(state.seats[seat].taken[n])}
    return {"n": sum(owner == seat for owner in state.improved[n])}


@ORACLES.of("ship.stake")
def stake(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, ship_of(claim)
    tiles = [len(seat.taken[n]) for seat in state.seats]
    return {"points": divided(tiles, box.LAUNCH_BONUS[SHIPS[n]])[facts(claim.told)["seat"]]}


def divided(counts: list[int], bonus: tuple[int, int]) -> list[int]:
    """Most and second most; ties share, those for first both bonuses."""
    best = max(counts)
    first = [i for i, n in enumerate(counts) if n == best and n]
    rest = [n for n in counts if n < best]
    second = [i for i, n in enumerate(counts) if rest and n == max(rest) and n]
    found = [0] * len(counts)
    for i in first:
        found[i] = bonus[0] if len(first) == 1 else sum(bonus) // len(first)
    for i in second if len(first) == 1 else ():
        found[i] = bonus[1] // len(second)
    return found


@ORACLES.of("mission.tile", "mission.open", "mission.improved", "mission.launched", exclusive=False)
def part(claim: Claim) -> dict[str, Any]:
    state, n = claim.state, ship_of(claim)
    which = int(str(number(claim)).split()[1])
    tile, owner = state.missions[n][which - 1], state.improved[n][which - 1]
    wanted = {"ship": SHIPS[n], "part": which}
    name = SHIPS[n]
    if owner >= 0:
        insist(claim.told.key == "mission.improved", "it is improved")
        return wanted | {"seat": owner}
    if state.launched[n]:
        insist(claim.told.key == "mission.launched", "the ship has left")
        return wanted
    insist(claim.told.key == ("mission.tile" if tile else "mission.open"), "the tile is there, or not")
    due = box.MISSION_PRICES[name][tile - 1] if tile else box.IMPROVING_PRICES[name][which - 1]
    points = box.MISSION_POINTS[tile - 1] if tile else box.IMPROVING_POINTS[which - 1]
    return wanted | {"price": box.price(due), "points": points}


@ORACLES.of("mission.missing", "mission.payable")
def payable(claim: Claim) -> dict[str, Any]:
    missing = lacks(seat_of(claim), facts(claim.path[0])["price"])
    insist(bool(missing) == (claim.told.key == "mission.missing"), "it can be paid, or not")
    return {"seat": who(claim), **({"missing": missing} if missing else {})}


@ORACLES.of("mission.last")
def last(claim: Claim) -> dict[str, Any]:
    n = ship_of(claim)
    insist(sum(tile > 0 for tile in claim.state.missions[n]) == 1, "others are left")
    return {"ship": SHIPS[n]}


# boards


@ORACLES.of("rover.home", "rover.out")
def rover(claim: Claim) -> dict[str, Any]:
    seat, n = whose(claim)
    tile = claim.state.seats[seat].rovers[n - 1]
    insist(bool(tile) == (claim.told.key == "rover.out"), "it is out, or at home")
    return {"seat": seat, "rover": n, "crew": people(claim.state.seats[seat].crews[n - 1]), "tile": tile}


def people(crew: Any) -> Any:
    names = []
    for colour, (basic, special) in zip(("Metal", "Water", "Polymer"), crew, strict=True):
        names += [f"a {colour} Specialist"] * special + [f"a {colour} Astronaut"] * basic
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0] if names else {}


@ORACLES.of("rover.tasks", "rover.seats", exclusive=False)
def crew(claim: Claim) -> dict[str, Any]:
    seat, n = whose(claim)
    pairs = claim.state.seats[seat].crews[n - 1]
    heads = sum(map(sum, pairs))
    return {"n": heads + sum(special for _, special in pairs) if claim.told.key == "rover.tasks" else 3 - heads}


@ORACLES.of("seat", "seat.bare", "seat.has", exclusive=False)
def seat(claim: Claim) -> dict[str, Any]:
    index = number(claim)
    holder = claim.state.seats[index]
    insist(bool(holder.faction) == (claim.told.key != "seat.bare"), "there is a faction, or not")
    if claim.told.key == "seat.bare":
        return {"seat": index}
    has = {"points": holder.points, "achievements": holder.achievements}
    has["cubes"] = some(dict(zip(RESOURCES, holder.resources, strict=True)))
    has["batteries"] = some({"energy": holder.energy, "battery": holder.batteries})
    return {"seat": index, "faction": holder.faction, **(has if claim.told.key == "seat.has" else {})}


@ORACLES.of("energy", "energy.full", "energy.rates", exclusive=False)
def energy(claim: Claim) -> dict[str, Any]:
    holder = claim.state.seats[number(claim)]
    if claim.told.key == "energy.full":
        insist(holder.energy == holder.batteries, "there is room")
        return {}
    if claim.told.key == "energy.rates":
        return {"energy": 2, "food": 1 if holder.faction == "survivors" else 2}
    return {"seat": number(claim), "energy": holder.energy, "n": holder.batteries}


@ORACLES.of(
    "income", "income.food", "income.fed", "income.hungry", "income.hungry.solo", "income.fasts", exclusive=False
)
def income(claim: Claim) -> dict[str, Any]:
    state, holder = claim.state, claim.state.seats[number(claim)]
    basic, improved = holder.greenhouses
    if claim.told.key == "income":
        return {"seat": number(claim), "basic": basic, "improved": improved}
    comes = min(basic + 2 * improved + (1 in holder.small), state.supply[3])
    mouths = 0 if holder.faction == "cyborgs" else sum(sum(map(sum, each)) for each in holder.crews)
    if claim.told.key == "income.food":
        return {"comes": comes, "have": holder.resources[3], "n": mouths}
    hungry = mouths - holder.resources[3] - comes
    key = "income.fasts" if not mouths else "income.fed" if hungry <= 0 else "income.hungry"
    insist(claim.told.key.removesuffix(".solo") == key, f"{hungry} are hungry")
    insist(claim.told.key.endswith("solo") == (hungry > 0 and len(state.seats) == 1), "alone, or not")
    return {"n": max(0, hungry)}


@ORACLES.of("shelf", "shelf.empty", "shelf.none", "shelf.fires", exclusive=False)
def shelf(claim: Claim) -> dict[str, Any]:
    index, n = whose(claim)
    holder = claim.state.seats[index]
    lab = holder.labs[n - 1]
    pairs = [(1, 2), (5, 6), (9, 10), (3, 4), (7, 8), (11, 12)][: holder.foundations]
    key = "shelf" if lab else "shelf.empty" if any(n in pair for pair in pairs) else "shelf.none"
    if claim.told.key == "shelf.fires":
        row = range((n - 1) // 4 * 4 + 1, (n - 1) // 4 * 4 + 5)
        column = range((n - 1) % 4 + 1, 13, 4)
        line = sorted(space for space in {*row, *column} if holder.labs[space - 1] and space != n)
        return {"spaces": tuple(line), "n": len(line)}
    insist(claim.told.key == key, "something else lies there")
    return {"seat": index, "space": n, **({"what": printed.lab(lab)} if lab else {})}


# what lies ready


@ORACLES.of("lab", "lab.none", exclusive=False)
def lab(claim: Claim) -> dict[str, Any]:
    kind = claim.state.display[number(claim) - 1]
    insist(bool(kind) == (claim.told.key == "lab"), "something lies there, or not")
    return {"place": number(claim), **({"what": printed.lab(kind)} if kind else {})}


@ORACLES.of("small", "large", exclusive=False)
def tile_of(claim: Claim) -> dict[str, Any]:
    if claim.told.key == "large":
        return {"tile": number(claim), "what": printed.large(number(claim))}
    _, n = whose(claim)
    return {"tile": n, "level": box.SMALL_LEVEL[n], "what": printed.SMALL[n]}


@ORACLES.of("building.built")
def built(claim: Claim) -> dict[str, Any]:
    small = thing(claim).kind == "small"
    n = whose(claim)[1] if small else number(claim)
    owners = [i for i, each in enumerate(claim.state.seats) if n in (each.small if small else each.large)]
    return {"seats": tuple(owners)}


@ORACLES.of("progress", "progress.there", "progress.refill", exclusive=False)
def progress(claim: Claim) -> dict[str, Any]:
    space = number(claim) if thing(claim).kind == "progress" else claim.state.seats[number(claim)].space
    step = claim.state.laid.progress[space - 1]
    if claim.told.key == "progress.there":
        return {"seats": tuple(i for i, each in enumerate(claim.state.seats) if each.space == space)}
    if claim.told.key == "progress.refill":
        return {"n": box.CUBES_A_TILE[step]}
    deed = {"improve greenhouse": "flip", "improve part": "improve"}.get(box.DEEDS[step], box.DEEDS[step])
    return {"space": space, "deed": deed}


@ORACLES.of("piece", "piece.beyond")
def piece(claim: Claim) -> dict[str, Any]:
    space = claim.state.seats[number(claim)].space
    insist((space > box.SPACES) == (claim.told.key == "piece.beyond"), "beyond the last space, or not")
    return {"seat": number(claim), "space": space}


@ORACLES.of("supply", "supply.greenhouses", "supply.stack", exclusive=False)
def supply(claim: Claim) -> dict[str, Any]:
    state = claim.state
    if claim.told.key == "supply.stack":
        return {"n": len(state.labs)}
    if claim.told.key == "supply.greenhouses":
        return {"n": state.greenhouses}
    return {"cubes": some(dict(zip(RESOURCES, state.supply, strict=True))), "n": len(state.bag)}
