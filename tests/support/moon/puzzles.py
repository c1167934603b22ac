"""Puzzles of From the Moon, answered without what made them.

The table is laid out from what the view shows, and moves are made on it: by the second reading, and where a best order
is looked for, by trying all orders on the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import Puzzle
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.options import Options
from tests.support.moon.ending import scores
from tests.support.moon.laying import Laid, Shot
from tests.support.moon.missions import launch as launched
from tests.support.moon.table import Table
from tests.support.moon.trying import fewest_hungry, most_fired, most_fired_after

PRICED = ("metal", "water", "polymer", "food", "energy")
PLENTY = [9, 9, 9, 9]


class Sitting(NamedTuple):
    """A puzzle and its table as the second reading takes it."""

    laid: Laid
    puzzle: Puzzle
    game: AnyGame

    @property
    def me(self) -> int:
        return self.laid.me

    @property
    def asked(self) -> str:
        """What is asked, behind the kind."""
        return self.puzzle.question.key.split(".")[2]

    @property
    def facts(self) -> Any:
        return self.puzzle.question.facts

    @property
    def own(self) -> Shot:
        board: Shot = self.laid.shot["seats"][self.me]
        return board

    def said(self, name: str) -> list[Any]:
        """What the options say; no two of them the same."""
        found = [option.says.facts[name] for option in self.puzzle.options]
        assert len(set(found)) == len(found) > 1
        return found


def sit(game: AnyGame, puzzle: Puzzle) -> Sitting:
    return Sitting(Laid(puzzle.view.table), puzzle, game)


def only(flags: list[bool]) -> tuple[int, ...]:
    """The places of what is right."""
    return tuple(i for i, flag in enumerate(flags) if flag)


def most(counted: list[int]) -> tuple[int, ...]:
    """The places of the largest number."""
    return only([n == max(counted) for n in counted])


def amounts(term: Any) -> list[int]:
    """Metal, Water, Polymer, Food and Energy, as a term tells them."""
    if term.kind == "word":
        assert term.value == "nothing"
        return [0] * 5
    told = dict(each.value for each in term.value)
    return [told.get(what, 0) for what in PRICED]


# --- one answer of each kind, worked out anew ---------------------------------------------------------------------


def collect(at: Sitting) -> tuple[int, ...]:
    """The Rover is sent to each tile, and collects as long as it can."""
    return most([collected(at, tile) for tile in at.said("tile")])


def collected(at: Sitting, tile: int) -> int:
    table, cubes = at.laid.load(), 0
    table.play(f"send {at.facts['rover']} to {tile}")
    while moves := [move for move in table.legal() if move.startswith("collect")]:
        table.play(moves[0])
        cubes += 1
    return cubes


def ability(at: Sitting) -> tuple[int, ...]:
    """One Specialist alone goes to each tile and uses the ability; nothing else gives what it gives."""
    return most([brought(at, at.facts["colour"].value.removeprefix("resource."), tile) for tile in at.said("tile")])


def brought(at: Sitting, colour: str, tile: int) -> int:
    rover = at.own["rovers"].index(0)
    crews = [[[0, 0], [0, 0], [1, 0]] for _ in range(3)]
    crews[rover] = [[0, int(colour == each)] for each in ("metal", "water", "polymer")]
    changes = {"crews": crews, "faction": "unifiers", "large": [], "energy": 0, "batteries": 9, "resources": PLENTY}
    table = at.laid.load(at.laid.board(**changes) | {"supply": [20, 20, 20, 40]})
    table.play(f"send {rover + 1} to {tile}")
    if f"ability {colour}" not in table.legal():
        return 0
    table.play(f"ability {colour}")
    taken = 0
    while at.asked == "ask-resource" and "take food" in table.legal():
        table.play("take food")
        taken += 1
    board = table.snapshot()["seats"][at.me]
    return taken or int(board["energy"]) or int(board["resources"][3]) - PLENTY[3]


def price(at: Sitting) -> tuple[int, ...]:
    """With just so much it can be paid, and with one piece less it can't."""
    return only([is_price(at, amounts(term)) for term in at.said("due")])


def is_price(at: Sitting, due: list[int]) -> bool:
    return affords(at, due) and not any(affords(at, less) for less in fewer(due))


def fewer(due: list[int]) -> list[list[int]]:
    """A price with one piece less, each in turn."""
    return [[n - (i == j) for j, n in enumerate(due)] for i in range(5) if due[i]]


def affords(at: Sitting, funds: list[int]) -> bool:
    rich = {"resources": funds[:4], "energy": funds[4], "batteries": 9}
    match at.asked.split("-", 1)[1]:
        case "lab":
            return f"lab {at.facts['place']}" in _roomy(at, rich).legal()
        case "slid":
            return f"lab {_slid(at)}" in _roomy(at, rich).legal()
        case "small":
            return f"build {at.facts['small']}" in at.laid.load(at.laid.board(**rich)).legal()
        case "large":
            return f"build large {at.facts['large']}" in at.laid.load(at.laid.board(**rich)).legal()
        case "small-at":
            return _builds(at, rich)
        case what:
            return any(move.startswith(what) for move in at.laid.load(at.laid.board(**rich)).legal())


def _roomy(at: Sitting, rich: Shot) -> Table:
    """With room for Laboratories."""
    return at.laid.load(at.laid.board(**rich, foundations=6, labs=[0] * 12))


def _slid(at: Sitting) -> int:
    """Where the Laboratory lies once another was taken; each on display is another kind, so that it is known again."""
    rich = at.laid.board(resources=PLENTY, energy=9, batteries=9, foundations=6, labs=[0] * 12)
    table = at.laid.load(rich | {"display": [1, 2, 3, 4, 5, 6]})
    table.play(f"lab {at.facts['below']}")
    return int(table.snapshot()["display"].index(at.facts["place"])) + 1


def _builds(at: Sitting, rich: Shot) -> bool:
    """Whether the Building can come to stand on the point: it is offered there, or it is the only one."""
    table = at.laid.load(at.laid.board(**rich))
    if f"build {at.facts['small']}" not in table.legal():
        return False
    table.play(f"build {at.facts['small']}")
    return f"at {at.facts['point']}" in table.legal() or str(at.facts["point"]) in table.snapshot()["buildings"]


def site(at: Sitting) -> tuple[int, ...]:
    """Points as the second reading's ground has them."""
    state = at.laid.load().state
    seat, ground, said = state.seats[at.me], state.ground, at.said("point")
    assert not any(point in state.buildings for point in said)
    if at.asked == "ask-tiles":
        return only([{at.facts["one"], at.facts["other"]} <= set(ground.touched(point)) for point in said])
    if at.asked == "ask-rovers":
        return most([sum(tile in seat.rovers for tile in ground.touched(point)) for point in said])
    return most([len(ground.connections([*state.own_points(seat), point])) for point in said])


def hunger(at: Sitting) -> tuple[int, ...]:
    """Every way to take the income is tried."""
    hungry = fewest_hungry(at.game, at.puzzle.view, converting=at.asked == "ask-converted")
    return only([n == hungry for n in at.said("n")])


def income(at: Sitting) -> tuple[int, ...]:
    """Somebody who eats nothing gathers and takes the parts in this order; Food is counted before and after."""
    parts = [_part(term) for term in at.facts["order"].value]
    tiles = [int(part) for part in parts if part.isdecimal()]
    assert set(tiles) <= set(at.own["small"])
    taken = {tile for board in at.laid.shot["seats"] for tile in board["rovers"]}.union(at.laid.shot["rival_rovers"])
    free = [tile for tile in range(1, len(at.laid.deal["tiles"]) + 1) if tile not in taken]
    out = {"rovers": [tile or free.pop() for tile in at.own["rovers"]], "small": sorted(tiles)}
    energy = {"energy": 0, "batteries": 9, "resources": PLENTY}
    table = at.laid.load(at.laid.board(**out, **energy, faction="cyborgs", large=[]) | {"supply": [20, 20, 20, 40]})
    table.play("gather")
    for part in parts:
        for move in (f"income {part}", "improve greenhouse" if part == "3" else "greenhouse"):
            if move in table.legal() and (move.startswith("income") or part.isdecimal()):
                table.play(move)
    got = table.snapshot()["seats"][at.me]["resources"][3] - PLENTY[3]
    return only([n == got for n in at.said("n")])


def _part(term: Any) -> str:
    return str(term.value[1]) if term.kind == "numbered" else term.value.removeprefix("income.")


def pay(at: Sitting) -> tuple[int, ...]:
    """All conversions are made one after the other, and what is legal then is looked at."""
    assert amounts(at.facts["have"]) == [*at.own["resources"], at.own["energy"]]
    legal = reach(at)
    said = [at.game.text(option.subject) for option in at.puzzle.options]
    assert len(set(said)) == len(said) > 1
    return only([move in legal for move in said])


def reach(at: Sitting) -> set[str]:
    """What is legal now or after conversions."""
    legal: set[str] = set()
    _reach(at, [], legal, set())
    return legal


def _reach(at: Sitting, converted: list[str], legal: set[str], seen: set[tuple[int, int]]) -> None:
    table = at.laid.load()
    for move in converted:
        table.play(move)
    goods = table.state.seats[at.me].goods
    if (goods["food"], goods["energy"]) in seen:
        return
    seen.add((goods["food"], goods["energy"]))
    legal.update(table.legal())
    for move in [move for move in table.legal() if move.startswith("convert")]:
        _reach(at, [*converted, move], legal, seen)


def launch(at: Sitting) -> tuple[int, ...]:
    _, gained = gained_by(at)
    said = [_gains(option.says) for option in at.puzzle.options]
    assert len({repr(each) for each in said}) == len(said) > 1
    return only([each == gained for each in said])


def gained_by(at: Sitting) -> tuple[list[int], dict[int, int]]:
    """The tiles go as the question says, the ship is launched, and points are counted before and after.

    Given back with the numbers that decide: tiles by seat, or alone improved parts.
    """
    state, ship = at.laid.load().state, at.facts["ship"].value.removeprefix("ship.")
    before = [seat.points for seat in state.seats]
    if at.asked == "ask-alone":
        for _ in range(at.facts["n"]):
            state.improved[ship][state.improved[ship].index(None)] = at.me
    else:
        left = [tile for tile in state.missions[ship] if tile]
        for taker in at.facts["takers"].value:
            told = dict(taker.value[1])
            for _ in range(told["n"]):
                state.seats[told["seat"].value].taken[ship].append(left.pop())
        assert not left
    launched(state, state.seats[at.me], ship)
    gained = {i: seat.points - before[i] for i, seat in enumerate(state.seats) if seat.points != before[i]}
    counts = [state.improvements(seat, ship) if state.solo else len(seat.taken[ship]) for seat in state.seats]
    return counts, gained


def _gains(says: Any) -> dict[int, int]:
    """Points by seat, as an option tells them."""
    if says.key == "puzzle.launch.points":
        return {0: says.facts["points"].value[1]} if says.facts["points"].value[1] else {}
    return {each.facts["seat"].value: each.facts["points"].value[1] for each in (says, *says.children)}


def labs(at: Sitting) -> tuple[int, ...]:
    """Every order is tried on the engine."""
    place, space = at.facts["place"], at.facts["space"]
    if at.asked == "ask":
        number = most_fired(at.game, at.puzzle.view, (place, space))
        return only([n == number for n in at.said("n")])
    return most([most_fired_after(at.game, at.puzzle.view, (place, space), first) for first in at.said("space")])


def final(at: Sitting) -> tuple[int, ...]:
    total = scores(at.laid.load().state)[at.facts["seat"].value]
    return only([n == total for n in at.said("n")])


ANSWERS: dict[str, Callable[[Sitting], tuple[int, ...]]] = {
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


def answer(game: AnyGame, puzzle: Puzzle) -> tuple[int, ...]:
    """What is right by a second reading."""
    return ANSWERS[puzzle.kind](sit(game, puzzle))


@cache
def variant(options: Options) -> FromTheMoon:
    return FromTheMoon(options)


def table_of(seed: int) -> FromTheMoon:
    """One to four seats, factions chosen or dealt."""
    return variant(Options(seats=1 + seed % 4, draft=("open", "dealt")[seed // 4 % 2]))
