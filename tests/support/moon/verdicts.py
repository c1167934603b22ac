"""What is said to an answer, put to the second reading: each number and each reason in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.core.puzzle import Option
from tests.support.moon.puzzles import Sitting, amounts, brought, collected, fewer, gained_by, is_price, reach
from tests.support.moon.trying import can_fire, most_fired, most_fired_after, shelved

BASIC, IMPROVED = 1, 2


def collect(at: Sitting, facts: Any, _: str) -> bool:
    crew, lying = at.own["crews"][facts["rover"] - 1], at.laid.shot["cubes"][facts["tile"] - 1]
    tasks = [basic + 2 * special for basic, special in crew]
    got = amounts(facts["got"])[:3]
    fits = all(n <= min(task, cubes) for n, task, cubes in zip(got, tasks, lying, strict=True))
    told = [amounts(facts["tasks"])[:3], amounts(facts["lying"])[:3]]
    return fits and told == [tasks, lying] and sum(got) == facts["n"] == collected(at, facts["tile"])


def ability(at: Sitting, facts: Any, key: str) -> bool:
    colour = at.facts["colour"].value.removeprefix("resource.")
    power = at.laid.deal["powers"][colour]
    return bool(key.removesuffix("-none") == power and facts["n"] == brought(at, colour, facts["tile"]))


def site(at: Sitting, facts: Any, key: str) -> bool:
    state = at.laid.load().state
    seat, ground, point = state.seats[at.me], state.ground, facts["point"]
    if key == "touches":
        return list(facts["tiles"].value) == ground.touched(point) and facts["n"] == len(ground.touched(point))
    if key.startswith("rovers"):
        return bool(facts["n"] == sum(tile in seat.rovers for tile in ground.touched(point)))
    own = state.own_points(seat)
    return bool(facts["n"] == len(ground.connections([*own, point])) - len(ground.connections(own)))


def price(at: Sitting, facts: Any, key: str) -> bool:
    """The base with what is added or taken off makes the price, and with that it can be paid."""
    base, due = amounts(facts["base"]), amounts(facts["due"])
    if key == "near":
        changed = [*base[:4], base[4] - facts["n"]]
    elif key == "near-none":
        changed = base
    else:
        changed = [n + more for n, more in zip(base, amounts(facts["more"]), strict=True)]
    gone = key != "stack" or at.laid.shot["free_greenhouses"] == 0
    return changed == due and is_price(at, due) and gone and (key != "plain" or base == due)


def hunger(at: Sitting, facts: Any, key: str) -> bool:
    if key == "none":
        return bool(at.own["faction"] == facts["faction"].value.removeprefix("faction.") == "cyborgs")
    people = sum(sum(pair) for crew in at.own["crews"] for pair in crew)
    food = facts["held"] + facts["greenhouses"] + facts["tiles"] + facts["converted"]
    counted = facts["mouths"] == people and facts["held"] == at.own["resources"][3]
    return bool(
        counted and facts["n"] == max(0, people - food) == at.puzzle.options[at.puzzle.right[0]].says.facts["n"]
    )


def income(at: Sitting, facts: Any, _: str) -> bool:
    food = BASIC * facts["basic"] + IMPROVED * facts["improved"]
    right = at.puzzle.options[at.puzzle.right[0]].says.facts["n"]
    return bool(food == facts["food"] and food + facts["bonus"] == facts["n"] == right)


def launch(at: Sitting, facts: Any, key: str) -> bool:
    counts, gained = gained_by(at)
    points = {name: facts[name].value[1] for name in ("main", "second", "both", "each", "points") if name in facts}
    if key == "alone":
        return bool(facts["n"] == counts[0] and gained.get(0, 0) == points["points"])
    if key == "tied-first":
        tied = [each.value for each in facts["seats"].value]
        share = points["both"] == points["main"] + points["second"] and points["each"] == points["both"] // len(tied)
        return share and gained == dict.fromkeys(tied, points["each"]) and {counts[i] for i in tied} == {facts["most"]}
    first = facts["first"].value
    expected = {first: points["main"]}
    if key == "clear":
        expected[facts["next"].value] = points["second"]
    if key == "tied-second":
        expected |= {each.value: points["each"] for each in facts["seats"].value}
    others = {counts[i] for i in expected if i != first}
    return gained == expected and counts[first] == facts["most"] and others <= {facts.get("fewer")}


def pay(at: Sitting, facts: Any, key: str, move: str = "") -> bool:
    have, due = [*at.own["resources"], at.own["energy"]], amounts(facts["due"])
    lacks = [max(0, n - h) for n, h in zip(due, have, strict=True)]
    if not _costs(at, move, due) or (key == "has") != (move in at.laid.load().legal()):
        return False
    if key == "converted":
        given, got = facts["given"].value, facts["got"].value
        table = at.laid.load()
        for _ in range(got[1]):
            table.play(f"convert {given[0]}")
        goods = table.state.seats[at.me].goods
        before = dict(zip(("metal", "water", "polymer", "food", "energy"), have, strict=True))
        paid = before[given[0]] - goods[given[0]] == given[1] and goods[got[0]] - before[got[0]] == got[1]
        return paid and move in table.legal()
    if key in ("cubes", "reach"):
        told = amounts(facts["missing"])
        return move not in reach(at) and told == (lacks if key == "reach" else [*lacks[:3], 0, 0]) and any(told)
    return key == "has"


def _costs(at: Sitting, move: str, due: list[int]) -> bool:
    """Whether so much pays for a move, and nothing less does."""

    def pays(funds: list[int]) -> bool:
        return move in at.laid.load(at.laid.board(resources=funds[:4], energy=funds[4], batteries=9)).legal()

    return pays(due) and not any(map(pays, fewer(due)))


def labs(at: Sitting, facts: Any, key: str) -> bool:
    taken = at.facts["place"], at.facts["space"]
    if key in ("begins", "stuck"):
        return bool(facts["n"] == most_fired_after(at.game, at.puzzle.view, taken, facts["space"]))
    row, column = divmod(taken[1] - 1, 4)
    lines = [i for i, lab in enumerate(at.own["labs"]) if lab and (i // 4 == row or i % 4 == column)]
    surcharge = (2, 1, 0)[(taken[0] - 1) // 2]
    counted = facts["all"] == len(lines) + 1 and facts["energy"] == at.own["energy"] - surcharge
    order = facts["order"].value
    fires = can_fire(at.game, shelved(at.game, at.puzzle.view, taken), order)
    return counted and fires and len(order) == facts["n"] == most_fired(at.game, at.puzzle.view, taken)


def final(at: Sitting, facts: Any, _: str) -> bool:
    lines = ("track", "achievements", "improvements", "resources", "achievement", "large")
    board = at.laid.shot["seats"][facts["seat"].value]
    single = facts["achievement"] in (0, board["achievements"]) and facts["resources"] == sum(board["resources"]) // 2
    total = sum(facts[line] for line in lines)
    return bool(single and facts["track"] == board["points"] and total == facts["n"])


CLAIMS: dict[str, Callable[..., bool]] = {
    "collect": collect,
    "price": price,
    "site": site,
    "specialist": ability,
    "hunger": hunger,
    "income": income,
    "buy": pay,
    "launch": launch,
    "labs": labs,
    "final": final,
}


def holds(at: Sitting, option: Option) -> bool:
    """Whether what is said to an answer is true of the table."""
    _, kind, key = option.verdict.key.split(".")
    more = (at.game.text(option.subject),) if kind == "buy" else ()
    return CLAIMS[kind](at, option.verdict.facts, key, *more)
