"""Puzzles of Space Explorers, answered by a second reading of the rules.

Nothing here asks the engine for an answer: what a puzzle says (cards, colours, numbers) is put to
`tests/support/space_explorers/reference.py`, or to the rulings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from spacetutor.core.game import AnyGame
from spacetutor.core.puzzle import Puzzle
from spacetutor.explain import load_catalogue
from spacetutor.games import GAMES
from tests.support.space_explorers import reference
from tests.support.space_explorers.reference import COLOURS, Box, Payment, Target

ASTERISK_COLOURS = {11: "purple", 23: "red", 35: "green", 47: "blue", 59: "yellow"}


class Sitting(NamedTuple):
    """A puzzle's table as the second reading of the rules takes it, made of what the view shows alone."""

    table: dict[str, Any]
    box: Box
    cards: dict[str, Any]
    game: AnyGame
    puzzle: Puzzle

    @property
    def target(self) -> Target:
        facts = self.puzzle.question.facts
        return Target(facts["card"].value, facts["division"].value)  # type: ignore[union-attr]


@lru_cache(16)
def variant(seats: int, card_34: str = "hub") -> AnyGame:
    kind = GAMES["space-explorers"]
    return kind(kind.options_shape.read({"seats": seats, "card_34": card_34}))


def sit(game: AnyGame, puzzle: Puzzle) -> Sitting:
    """Lay the view out as a table; where the viewer can't see, any cards that nobody has seen."""
    view = puzzle.view
    seen = {*view.center, *(card for seat in view.seats for cards in (seat.hand, *seat.hub) for card in cards)}
    unseen = [card for card in range(1, 61) if card not in seen]
    seats = []
    for seat in view.seats:
        drawn, unseen = unseen[: seat.hidden.count], unseen[seat.hidden.count :]
        tokens = {colour: number for colour, number in zip(COLOURS, seat.tokens, strict=True) if number}
        hub, hand = [list(batch) for batch in seat.hub], sorted([*seat.hand, *drawn])
        seats.append({"tokens": tokens, "hub": hub, "hand": hand, "known": [*seat.known], "projects": [*seat.projects]})
    same = ("first", "to_act", "phase", "turn", "fresh", "ending")
    lists = ("center", "line", "used", "pending", "arranged")
    table = {"seats": seats, "deck": unseen[: view.deck.count]} | {field: getattr(view, field) for field in same}
    table |= {field: list(getattr(view, field)) for field in lists}
    cards = game.material.document()
    return Sitting(table, reference.open_box(cards, game.options.card_34), cards, game, puzzle)


def side_id(name: str) -> str:
    return name.lower().replace(" ", "-")


def only(flags: list[bool]) -> tuple[int, ...]:
    """The places of what is right."""
    return tuple(i for i, flag in enumerate(flags) if flag)


# --- one answer of each kind, worked out anew ---------------------------------------------------------------------


def ability(at: Sitting) -> tuple[int, ...]:
    """The option whose words belong to the card: by number, by the symbols it gives, or by its two skills."""
    number = at.puzzle.question.facts["card"].value  # type: ignore[union-attr]
    words = load_catalogue("space-explorers")
    said = [f"{words.sentence(option.says.key)} {option.says.facts}" for option in at.puzzle.options]
    assert len(set(said)) == len(said), "no two options say the same"

    def belongs(says: Any) -> bool:
        match says.key.removeprefix("ability.").split("-")[0]:
            case "symbols":
                given = at.box.specialists[number].get("symbols", [])
                return bool(given) and sorted(given) == sorted(says.facts["symbols"].value)
            case "two":
                return (number - 1) % 12 in (4, 5)
            case named:
                return int(named) == number

    return only([belongs(option.says) for option in at.puzzle.options])


def cost(at: Sitting) -> tuple[int, ...]:
    return (len(reference.reduced_cost(at.table, at.box, at.target)),)


def recruit(at: Sitting) -> tuple[int, ...]:
    """Yes if some payment is legal; else what is missing, and that only if it is the same however one pays."""
    table, box, target = at.table, at.box, at.target
    assert [reference.reveals(table), reference.arrangements(table), reference.trades(table)] == [[], [], []]
    assert not [m for m in reference.recruits_by_ability(table, box) if (m["card"], m["division"]) == target]
    possible = bool(reference.payments(table, box, target))
    need, chosen = left_open(table, box, target)
    missing = max(0, need.total() - chosen)
    assert possible == (missing == 0)
    ways = {tuple(sorted(way)) for way in combinations(need.elements(), missing)}

    def holds(key: str, said: Any) -> bool:
        if key == "puzzle.recruit.yes":
            return possible
        if said.kind == "count":
            return bool(said.value == ("symbol", missing)) and not possible
        return not possible and ways == {tuple(sorted(said.value))}

    return only([holds(option.says.key, option.says.facts.get("missing")) for option in at.puzzle.options])


def left_open(table: dict[str, Any], box: Box, target: Target) -> tuple[Counter[str], int]:
    """What coloured symbols and all tokens leave open, and how many symbols of a free choice there are for it."""
    seat = reference.player(table)
    with_31 = 31 in reference.active(table)
    moved = tuple(card for card in seat["hand"] if card != target.card)
    everything = Payment(tuple(reference.token_list(seat)), moved, with_31)
    helpers = reference.active(table, without_31=with_31)
    coloured = Counter(everything.tokens)
    for card in helpers:
        coloured.update(box.specialists[card].get("symbols", []))
    chosen = sum(reference.any_symbols(table, box, card, target) for card in helpers) + 3 * with_31
    chosen += reference.moved_symbols(box, everything, helpers)
    return Counter(reference.reduced_cost(table, box, target)) - coloured, chosen


def payment(at: Sitting) -> tuple[int, ...]:
    """Allowed, and with fewer parts than every other option that is allowed; nothing allowed has fewer."""
    legal = set(reference.payments(at.table, at.box, at.target))
    least = min(map(parts, legal))
    said = [spoken_payment(option.says) for option in at.puzzle.options]
    assert len(set(said)) == len(said)
    return only([way in legal and parts(way) == least for way in said])


def parts(way: Payment) -> int:
    return len(way.tokens) + len(way.cards) + way.return_31


def spoken_payment(says: Any) -> Payment:
    """The payment that an option's words name."""
    tokens = sorted(says.facts["tokens"].value, key=COLOURS.index)
    return Payment(tuple(tokens), tuple(says.facts["cards"].value), says.key.endswith("31"))


def projects(at: Sitting) -> tuple[int, ...]:
    ready = {move["project"] for move in reference.completions(at.table, at.box)}
    names = [side_id(option.says.facts["project"].value) for option in at.puzzle.options]  # type: ignore[union-attr]
    assert names == at.table["line"]
    return only([name in ready for name in names])


def move(at: Sitting) -> tuple[int, ...]:
    """The moves are tried one by one; those of the next turn too, with the cards that are in sight now."""
    side = side_id(at.puzzle.question.facts["project"].value)  # type: ignore[union-attr]
    leads_to = completes if at.puzzle.question.key == "puzzle.move.ask" else completes_later
    actions = [at.game.action_shape.write(option.subject) for option in at.puzzle.options]
    return only([leads_to(at, at.table, action, side) for action in actions])


def completes(at: Sitting, table: dict[str, Any], action: dict[str, Any], side: str) -> bool:
    """Whether the Project can be completed in the turn of this action."""
    after = played(at, table, action)
    own = after["to_act"] == table["to_act"] and after["phase"] == "end"
    return own and any(move["project"] == side for move in reference.completions(after, at.box))


def played(at: Sitting, table: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """The table after the action, all offered cards taken."""
    after = reference.apply(table, action, at.cards, at.box.card_34)
    while after["pending"] and after["to_act"] == table["to_act"]:
        after = reference.apply(after, {"kind": "accept"}, at.cards, at.box.card_34)
    return after


def completes_later(at: Sitting, table: dict[str, Any], action: dict[str, Any], side: str) -> bool:
    """Whether some action of the next turn does it, if the seat could act again at once."""
    me = table["to_act"]
    seat = reference.player(table)
    seen = {*table["center"], *seat["hand"], *(card for batch in seat["hub"] for card in batch)}
    after = played(at, table, action)
    if after["to_act"] == me and after["phase"] == "end":
        after = reference.apply(after, {"kind": "end-turn"}, at.cards, at.box.card_34)
    if after["ending"]:
        return False
    after |= {"to_act": me, "phase": "main", "used": [], "fresh": 0}
    hand = after["seats"][me]["hand"]
    wanted = [card for card in [*after["center"], *hand] if card in seen and nearly(at, after, card, side)]
    moves = [move for move in reference.recruits_by_ability(after, at.box) if move["card"] in wanted]
    for target in reference.targets(at.box, wanted):
        for way in reference.payments(after, at.box, target):
            spent = {"tokens": dict(Counter(way.tokens)), "cards": list(way.cards), "return_31": way.return_31}
            moves.append({"kind": "recruit", **target._asdict(), **spent})
    if nearly(at, after, None, side):
        moves.append({"kind": "take-deck"} if after["deck"] else {"kind": "pass"})
    return any(completes(at, after, move, side) for move in moves)


def nearly(at: Sitting, table: dict[str, Any], card: int | None, side: str) -> bool:
    """Whether at most one skill is lacking with this card in the hub: 19 may lend that."""
    numbers = [number for batch in reference.player(table)["hub"] for number in batch] + ([card] if card else [])
    skills = Counter(skill for number in numbers for skill in at.box.specialists[number]["skills"])
    return (Counter(at.box.needs[side]) - skills).total() <= 1


def covered(at: Sitting) -> tuple[int, ...]:
    """The upper card of the batch loses its ability, unless it is one with two skills or an asterisk."""
    assert any(not way.return_31 for way in reference.payments(at.table, at.box, at.target))
    upper = reference.batch_of(at.table, at.target.division)[-1]
    assert upper not in (32, 45)
    two_skills = (upper - 1) % 12 in (4, 5)
    lost = None if two_skills or at.box.specialists[upper]["points"] == "*" else upper
    said = [option.says.facts["card"].value if option.says.facts else None for option in at.puzzle.options]  # type: ignore[union-attr]
    assert len(set(said)) == len(said)
    return only([card == lost for card in said])


def score(at: Sitting) -> tuple[int, ...]:
    """Printed points, asterisks as the rulebook words them, Projects; cards in hand count nothing."""
    seat = at.table["seats"][at.puzzle.question.facts["seat"].value]  # type: ignore[union-attr]
    hub, done = seat["hub"], seat["projects"]
    skills = Counter(skill for batch in hub for card in batch for skill in at.box.specialists[card]["skills"])
    total = 0
    for batch in hub:
        for height, card in enumerate(batch):
            printed = at.box.specialists[card]["points"]
            special = {
                12: 2 * (len(batch) - height - 1),
                36: 2 * height,
                24: skills.total() // 3,
                48: 3 * min(skills[colour] for colour in COLOURS),
                60: 2 * len(done),
            }
            total += special.get(card, skills[ASTERISK_COLOURS.get(card, "")]) if printed == "*" else printed
    sides = [project[nation] for project in at.cards["project"] for nation in ("american", "soviet")]
    return (total + sum(side["points"] for side in sides if side_id(side["name"]) in done),)


ANSWERS: dict[str, Callable[[Sitting], tuple[int, ...]]] = {
    "ability": ability,
    "cost": cost,
    "recruit": recruit,
    "payment": payment,
    "projects": projects,
    "move": move,
    "covered": covered,
    "score": score,
}


def answer(game: AnyGame, puzzle: Puzzle) -> tuple[int, ...]:
    """What is right by the second reading."""
    return ANSWERS[puzzle.kind](sit(game, puzzle))


def table_of(seed: int) -> AnyGame:
    """Seats and readings of 34 vary."""
    return variant(2 + seed % 3, "hand" if seed % 10 == 9 else "hub")
