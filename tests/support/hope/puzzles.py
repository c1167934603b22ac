"""Puzzles of HOPE, answered by a second reading of the rules.

Nothing here asks the engine for an answer: the table is laid out from what the view shows, and what a puzzle says
(spaces, technologies, numbers) is put to `tests/hope_reference`, or worked out anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import Puzzle
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from tests.support.hope.reference import copied, moves, play
from tests.support.hope.reference.happenings import (
    BOX,
    CROSSINGS,
    TECHNOLOGIES,
    Table,
    advance_marker,
    is_covered,
    is_gone,
    is_stable,
    lasting,
    player,
    regression,
    technology,
    tile,
)
from tests.support.hope.reference.moves import DIMENSIONS, is_open, paths, payments

JOKER = 18
PLAIN = 0
"""A card without a symbol."""


class Sitting(NamedTuple):
    """A puzzle and its table as the second reading takes it."""

    table: Table
    puzzle: Puzzle
    game: AnyGame

    def fact(self, name: str) -> Any:
        return self.puzzle.question.facts[name].value  # type: ignore[union-attr]


def sit(game: AnyGame, puzzle: Puzzle) -> Sitting:
    """Lay the view out as a table; where the viewer can't see, any cards that nobody has seen."""
    view = puzzle.view
    seen = Counter([*view.center.aside, *view.moment.pile, *(card for pile in view.center.discards for card in pile)])
    seen.update(card for card in view.center.open if card >= 0)
    for seat in view.seats:
        seen.update(seat.hand)
    box = Counter({TECHNOLOGIES.index(e["technology"]) * 3 + e["symbols"]: e["copies"] for e in BOX["card"]})
    unseen = sorted((box - seen).elements())
    seats = []
    for seat in view.seats:
        drawn, unseen = unseen[: seat.hidden.count], unseen[seat.hidden.count :]
        shown = seat._asdict() | {"hand": sorted([*seat.hand, *drawn]), "role": seat.role or "hope"}
        seats.append({field: value for field, value in listed(shown).items() if field != "hidden"})
    center = listed(view.center._asdict() | {"deck": unseen[: view.center.deck.count], "bugs": []})
    center["stacks"] = [["draw"] * stack.count for stack in view.center.stacks]
    center["shuffles"] = [list(range(70))]
    parts = ("universe", "mission", "moment", "asking")
    table = {"seats": seats, "center": center} | {part: listed(getattr(view, part)._asdict()) for part in parts}
    table |= {field: getattr(view, field) for field in ("first", "to_act", "phase", "turn", "ending")}
    return Sitting(table, puzzle, game)


def listed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    if isinstance(value, dict):
        return {key: listed(entry) for key, entry in value.items()}
    return [listed(entry) for entry in value] if isinstance(value, (tuple, list)) else value


def space_of(term: Any) -> int:
    """The space that a term names."""
    if term.kind == "word":
        assert term.value == "earth"
        return 0
    kind, number = term.value
    assert kind == "space"
    assert number > 0
    return int(number)


def only(flags: list[bool]) -> tuple[int, ...]:
    """The places of what is right."""
    return tuple(i for i, flag in enumerate(flags) if flag)


def differ(options: list[Any]) -> None:
    assert len({repr(option) for option in options}) == len(options) > 1, "no two options say the same"


# --- one answer of each kind, worked out anew ---------------------------------------------------------------------


def pay(at: Sitting) -> tuple[int, ...]:
    """The technologies of each option against those of every legal payment; each option's move is legal if it pays."""
    space = space_of(at.puzzle.question.facts["space"])
    assert is_open(at.table, space)
    ways = {tuple(sorted(technology(card) for card in way)) for way in payments(at.table, space)}
    said = [
        tuple(sorted(term.value.removeprefix("technology.") for term in option.says.facts["cards"].value))  # type: ignore[union-attr]
        for option in at.puzzle.options
    ]
    differ(said)
    allowed = moves(at.table)
    for option, way in zip(at.puzzle.options, said, strict=True):
        assert (at.game.action_shape.write(option.subject) in allowed) == (way in ways)
    return only([way in ways for way in said])


def reach(at: Sitting) -> tuple[int, ...]:
    """The ends of all flights of the lever, read off the drawing."""
    lever = at.fact("lever").removeprefix("lever.")
    ship = player(at.table)
    assert space_of(at.puzzle.question.facts["space"]) == ship["space"]
    assert at.fact("dimension") == DIMENSIONS[ship["dimension"]]
    ends = {path[-1] for path in paths(at.table, lever)}
    said = [space_of(option.says.facts["space"]) for option in at.puzzle.options]
    differ(said)
    assert not any(is_gone(at.table, space) for space in said)
    flights = moves(at.table)
    for option, space in zip(at.puzzle.options, said, strict=True):
        action = at.game.action_shape.write(option.subject)
        assert action["path"][-1] == space
        assert (action in flights) == (space in ends)
    return only([space in ends for space in said])


def polarize(at: Sitting) -> tuple[int, ...]:
    """The move is made, and the ship looked at."""
    key = at.puzzle.question.key.removeprefix("puzzle.polarize.")
    if key == "ask":
        action: dict[str, Any] = {"kind": "polarize"}
        owner = at.table["to_act"]
    else:
        action = {"kind": "polarize-all", "clockwise": key == "all-clockwise"}
        owner = at.fact("seat")
        # The question supposes the token.
        player(at.table)["tokens"].append("polarize")
    assert action in moves(at.table)
    ship = play(at.table, action)["seats"][owner]
    there = ship["space"], DIMENSIONS[ship["dimension"]]
    said = [(space_of(o.says.facts["space"]), o.says.facts["dimension"].value) for o in at.puzzle.options]  # type: ignore[union-attr]
    differ(said)
    return only([place == there for place in said])


def symbols(at: Sitting) -> tuple[int, ...]:
    """The turn is ended, and the Marker looked at; with cards laid, on a track where nothing is in its way."""
    if at.puzzle.question.key == "puzzle.symbols.ask":
        return (play(at.table, {"kind": "finish"})["mission"]["marker"],)
    table = copied(at.table)
    _, number = at.fact("column")
    column = number - 1
    assert {"kind": "finish", "column": column} in moves(table)
    settled = table["moment"]["settled_in"] != -1
    assert settled == (at.puzzle.question.key == "puzzle.symbols.take")
    table["center"]["discards"][column] += table["moment"]["pile"]
    if settled:
        table["center"]["open"][column] = PLAIN
    table["mission"] = {"row": [], "marker": 0}
    table["universe"] |= {"gone": 0, "monolith": 19}
    regression(table)
    return (table["mission"]["marker"],)


def medals(at: Sitting) -> tuple[int, ...]:
    """The Pioneer is placed, as if the ship had come by, and Medals are counted before and after."""
    table, space = copied(at.table), space_of(at.puzzle.question.facts["space"])
    card = JOKER
    if lasting(table) == "faults":
        card = TECHNOLOGIES.index(tile(table, space)["technology"]) * 3
    player(table)["hand"] = [card]
    table["moment"] |= {"touched": [space], "at": 0}
    settle = {"kind": "settle", "space": space, "cards": [card]}
    assert settle in moves(table)
    after = play(table, settle)
    gained = {
        seat: number
        for seat, (a, b) in enumerate(zip(table["seats"], after["seats"], strict=True))
        if (number := b["medals"] - a["medals"])
    }
    said = [told_gains(option.says) for option in at.puzzle.options]
    differ(said)
    return only([gains == gained for gains in said])


def told_gains(says: Any) -> dict[int, int]:
    """Medals by seat, as an option tells them."""
    if says.key == "puzzle.medals.nobody":
        return {}
    return {each.facts["seat"].value: each.facts["medals"].value[1] for each in (says, *says.children)}


def vanish(at: Sitting) -> tuple[int, ...]:
    """The turn is ended, or the Marker moved as the question says; then the tile and the Monolith are looked at."""
    table = copied(at.table)
    told, what = at.puzzle.question.key.removeprefix("puzzle.vanish.").split("-")
    if told == "told":
        advance_marker(table, int(at.puzzle.question.facts["n"]))  # type: ignore[arg-type]
    else:
        table = play(table, {"kind": "finish"})
    if what == "where":
        there = table["universe"]["monolith"]
        said = [space_of(option.says.facts["space"]) for option in at.puzzle.options]
        differ(said)
        return only([space == there for space in said])
    became = fate(at.table, table)
    keys = [option.says.key.removeprefix("puzzle.vanish.") for option in at.puzzle.options]
    differ(keys)
    return only([key == became for key in keys])


def fate(before: Table, after: Table) -> str:
    """What became of the tile under the Monolith, and why it stayed if it did."""
    space = before["universe"]["monolith"]
    if is_gone(after, space):
        return "vanishes"
    way = range(before["mission"]["marker"] + 1, after["mission"]["marker"] + 1)
    met = [CROSSINGS[marker] for marker in way if marker in CROSSINGS]
    if not met:
        return "free"
    if all(is_covered(before, row_space) for row_space in met):
        return "held"
    assert is_stable(before, space)
    return "stable"


def afford(at: Sitting) -> tuple[int, ...]:
    """Every way to pay for every planet, or not to, is tried."""
    table = copied(at.table)
    flight = at.game.action_shape.write(at.puzzle.subject)
    assert flight in moves(table)
    assert tuple(space_of_number(fact) for fact in at.fact("path")) == tuple(flight["path"])
    ship = player(table)
    spots: list[int] = []
    for space in [ship["space"], *flight["path"]]:
        if is_open(table, space):
            taken = len(table["universe"]["pioneers"][space][ship["dimension"]])
            spots += [space] * (tile(table, space)["planets"][ship["dimension"]] - taken)

    @cache
    def most(first: int, hand: tuple[int, ...]) -> int:
        if first == len(spots) or not hand:
            return 0
        ship["hand"] = list(hand)
        best = most(first + 1, hand)
        ship["hand"] = list(hand)
        for way in {tuple(sorted(card // 3 * 3 for card in way)) for way in payments(table, spots[first])}:
            left = list(hand)
            for card in way:
                left.remove(card)
            best = max(best, 1 + most(first + 1, tuple(left)))
        return best

    number = min(most(0, tuple(sorted(card // 3 * 3 for card in ship["hand"]))), ship["supply"])
    said = [option.says.facts["n"] for option in at.puzzle.options]
    differ(said)
    return only([n == number for n in said])


def space_of_number(fact: Any) -> int:
    """In a path of several a space is its number alone, one by itself is named as a space, and Earth is a word."""
    if isinstance(fact, int):
        return fact
    return int(fact.value[1]) if fact.kind == "numbered" else 0


ANSWERS: dict[str, Callable[[Sitting], tuple[int, ...]]] = {
    "pay": pay,
    "reach": reach,
    "polarize": polarize,
    "symbols": symbols,
    "medals": medals,
    "vanish": vanish,
    "afford": afford,
}


def answer(game: AnyGame, puzzle: Puzzle) -> tuple[int, ...]:
    """What is right by the second reading."""
    return ANSWERS[puzzle.kind](sit(game, puzzle))


@cache
def variant(options: Options) -> Hope:
    return Hope(options)


def table_of(seed: int) -> AnyGame:
    """Seats, traitor, Bug Cards and difficulty vary."""
    level = ("normal", "advanced", "expert", "hero")[seed % 4]
    return variant(Options(seats=2 + seed % 3, traitor=seed % 5 > 0, bugs=seed % 2 > 0, level=level))
