"""A second, slow reading of the rules of Space Explorers, for tests only.

It was written from the rulebook and the rulings and shares no line with the engine, so that where the two agree the
agreement means something. Everything here prefers the obvious way to the quick one: payments are found by trying them.
A table, an action and the cards are plain JSON-like dicts; what the caller hands in is never changed.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple

Table = dict[str, Any]
Seat = dict[str, Any]
Action = dict[str, Any]
Cards = dict[str, Any]

COLOURS = ("blue", "green", "yellow", "red", "purple")
OFFERED_DRAWS = {9: 1, 21: 2, 32: 1, 43: 1, 45: 2, 58: 1}
FREE_FOR_BASE_COST = {8: 3, 55: 2}
CENTER_SIZE = 6
HUB_LIMIT = 12
TURN_LIMIT = 400


class Box(NamedTuple):
    """What comes out of the box: the Specialists by number, what each Project side needs, and how 34 is read."""

    specialists: dict[int, dict[str, Any]]
    needs: dict[str, dict[str, int]]
    card_34: str


class Target(NamedTuple):
    """The Specialist somebody wants and the Division it would join."""

    card: int
    division: str


class Payment(NamedTuple):
    """One choice of things to spend: a token a colour name, hand cards by number, and perhaps 31."""

    tokens: tuple[str, ...]
    cards: tuple[int, ...]
    return_31: bool


# --- the four functions the tests call ---------------------------------------------------------------------------


def legal(table: Table, cards: Cards, card_34: str = "hub") -> list[Action]:
    """Everything the player to act may do now."""
    box = open_box(cards, card_34)
    if table["phase"] == "over":
        return []
    if table["pending"]:
        return [{"kind": "accept"}, {"kind": "decline"}]
    if table["arranged"]:
        return arrangements(table)
    if table["phase"] == "end":
        return trades(table) + completions(table, box) + [{"kind": "end-turn"}]
    if table["phase"] not in ("start", "main"):
        raise ValueError(f"no decision is left in phase {table['phase']!r}")
    early = reveals(table) + arrangements(table) if table["phase"] == "start" else []
    return early + trades(table) + (main_actions(table, box) or [{"kind": "pass"}])


def apply(table: Table, action: Action, cards: Cards, card_34: str = "hub") -> Table:
    """The table after a legal action and after all that follows without a decision."""
    after = copy.deepcopy(table)
    APPLY[action["kind"]](after, action, open_box(cards, card_34))
    settle(after, open_box(cards, card_34))
    return after


def perft(table: Table, cards: Cards, depth: int, card_34: str = "hub") -> int:
    """How many different sequences of exactly `depth` actions start here."""
    if depth == 0:
        return 1
    return sum(
        perft(apply(table, action, cards, card_34), cards, depth - 1, card_34)
        for action in legal(table, cards, card_34)
    )


def canonical(action: Action) -> str:
    """One spelling for equal actions, so that lists of them can be compared as sets."""
    return json.dumps(action, sort_keys=True)


# --- looking at the table ----------------------------------------------------------------------------------------


def open_box(cards: Cards, card_34: str) -> Box:
    """The card lists turned into look-ups; both sides of every Project are there."""
    if card_34 not in ("hub", "hand"):
        raise ValueError(f"card_34 is 'hub' or 'hand', not {card_34!r}")
    sides = [project[nation] for project in cards["project"] for nation in ("american", "soviet")]
    return Box(
        specialists={card["number"]: card for card in cards["specialist"]},
        needs={side["name"].lower().replace(" ", "-"): side["skills"] for side in sides},
        card_34=card_34,
    )


def player(table: Table) -> Seat:
    """The seat of the player to act."""
    seat: Seat = table["seats"][table["to_act"]]
    return seat


def neighbour(table: Table) -> int:
    """The number of the next seat clockwise."""
    return int((table["to_act"] + 1) % len(table["seats"]))


def batch_of(table: Table, division: str) -> list[int]:
    """The player's batch in one Division, bottom card first."""
    batch: list[int] = player(table)["hub"][COLOURS.index(division)]
    return batch


def active(table: Table, without_31: bool = False) -> list[int]:
    """The cards whose abilities work now (A1, A2): on top, not recruited this turn, not used this turn.

    With `without_31` the answer is for the moment after 31 has left the top of its batch.
    """
    tops = []
    for batch in player(table)["hub"]:
        left = batch[:-1] if without_31 and batch and batch[-1] == 31 else batch
        tops += left[-1:]
    return [card for card in tops if card != table["fresh"] and card not in table["used"]]


def token_list(seat: Seat) -> list[str]:
    """The seat's tokens one by one, in the order of the colours."""
    return [colour for colour in COLOURS for _ in range(seat["tokens"].get(colour, 0))]


def token_pairs(seat: Seat) -> list[tuple[str, ...]]:
    """Every different choice of two of the seat's tokens (A7, A8)."""
    held = Counter(token_list(seat))
    return [pair for pair in combinations_with_replacement(COLOURS, 2) if Counter(pair) <= held]


# --- what a recruit costs and what pays for it -------------------------------------------------------------------


def base_cost(box: Box, card: int) -> int:
    """How many symbols are printed on the card."""
    return len(box.specialists[card]["cost"])


def reduced_cost(table: Table, box: Box, target: Target) -> list[str]:
    """The symbols still asked for once the batch's skills of the Division's colour have cut from the bottom (P2)."""
    skills = [skill for card in batch_of(table, target.division) for skill in box.specialists[card]["skills"]]
    printed: list[str] = box.specialists[target.card]["cost"]
    return printed[: max(0, len(printed) - skills.count(target.division))]


def any_symbols(table: Table, box: Box, card: int, target: Target) -> int:
    """How many symbols of a free choice an active card gives towards this target (P3)."""
    if card in (22, 33):
        return 1
    if card == 7:
        return 1 if target.card in player(table)["hand"] else 0
    if card == 20:
        return 1 if base_cost(box, target.card) in (5, 6) else 0
    if card == 46:
        return 2 if len(box.specialists[target.card]["skills"]) == 2 else 0
    return 0


def moved_symbols(box: Box, payment: Payment, helpers: list[int]) -> int:
    """Symbols of a free choice from hand cards: two each, and one more where 34 helps (A9)."""
    symbols = 2 * len(payment.cards)
    if box.card_34 == "hub" and 34 in helpers and payment.cards:
        return symbols + 1
    if box.card_34 == "hand" and 34 in payment.cards:
        return symbols + 1
    return symbols


def covers(table: Table, box: Box, target: Target, payment: Payment) -> bool:
    """Whether the active cards and this payment together give every symbol of the fixed cost."""
    helpers = active(table, without_31=payment.return_31)
    coloured = Counter(payment.tokens)
    for card in helpers:
        coloured.update(box.specialists[card].get("symbols", []))
    free_choice = sum(any_symbols(table, box, card, target) for card in helpers)
    free_choice += moved_symbols(box, payment, helpers)
    free_choice += 3 if payment.return_31 else 0
    missing = Counter(reduced_cost(table, box, target)) - coloured
    return missing.total() <= free_choice


def imaginable(table: Table, box: Box, target: Target) -> Iterator[Payment]:
    """All sets of things the player could spend, but for plainly idle ones.

    Left aside: more tokens of a colour than the cost has symbols of it, and more hand cards than half the cost
    (rounded up). One of those could always be left out, so no legal payment is lost.
    """
    cost = reduced_cost(table, box, target)
    held = player(table)["tokens"]
    hand = [card for card in player(table)["hand"] if card != target.card]
    counts = [range(min(held.get(colour, 0), cost.count(colour)) + 1) for colour in COLOURS]
    for numbers in product(*counts):
        tokens = tuple(colour for colour, number in zip(COLOURS, numbers, strict=True) for _ in range(number))
        for size in range(min(len(hand), (len(cost) + 1) // 2) + 1):
            for moved in combinations(sorted(hand), size):
                yield Payment(tokens, moved, False)
                if 31 in active(table):
                    yield Payment(tokens, moved, True)


def with_one_part_less(payment: Payment) -> Iterator[Payment]:
    """The payment again and again, each time without one of its parts."""
    for index in range(len(payment.tokens)):
        yield payment._replace(tokens=payment.tokens[:index] + payment.tokens[index + 1 :])
    for index in range(len(payment.cards)):
        yield payment._replace(cards=payment.cards[:index] + payment.cards[index + 1 :])
    if payment.return_31:
        yield payment._replace(return_31=False)


def payments(table: Table, box: Box, target: Target) -> list[Payment]:
    """The legal payments: they cover the cost, and stop doing so as soon as any part is missing (P4)."""
    return [
        payment
        for payment in imaginable(table, box, target)
        if covers(table, box, target, payment)
        and not any(covers(table, box, target, less) for less in with_one_part_less(payment))
    ]


# --- the legal lists ---------------------------------------------------------------------------------------------


def reveals(table: Table) -> list[Action]:
    """44: the top of the deck may join the Center."""
    return [{"kind": "reveal"}] if 44 in active(table) and table["deck"] else []


def trades(table: Table) -> list[Action]:
    """56: any one token for a card from the deck."""
    if 56 not in active(table) or not table["deck"]:
        return []
    return [{"kind": "trade", "token": colour} for colour in COLOURS if player(table)["tokens"].get(colour, 0)]


def arrangements(table: Table) -> list[Action]:
    """57: the cards that may be laid next, and stopping once the order is already a new one."""
    if 57 not in active(table):
        return []
    laid = table["arranged"]
    actions: list[Action] = []
    for batch in player(table)["hub"]:
        old = batch[::-1]
        if len(old) < 2 or not set(laid) <= set(old):
            continue
        for card in old:
            if card not in laid and can_differ([*laid, card], old):
                actions.append({"kind": "arrange", "card": card})
    if laid and laid != top_down_batch(table, laid[0])[: len(laid)]:
        actions.append({"kind": "keep-rest"})
    return actions


def can_differ(laid: list[int], old: list[int]) -> bool:
    """Whether some way to go on from the laid cards ends in another order than the old one (all from the top down)."""
    rest = [card for card in old if card not in laid]
    return len(rest) >= 2 or laid + rest != old


def top_down_batch(table: Table, card: int) -> list[int]:
    """The player's batch that holds this card, top card first."""
    return next(batch[::-1] for batch in player(table)["hub"] if card in batch)


def main_actions(table: Table, box: Box) -> list[Action]:
    """Every take, recruit and recruit by an ability: what fills the action of a turn."""
    takes: list[Action] = [{"kind": "take-card", "card": card} for card in table["center"]]
    if table["deck"]:
        takes.append({"kind": "take-deck"})
    return takes + recruits(table, box) + recruits_by_ability(table, box)


def targets(box: Box, numbers: Iterable[int]) -> list[Target]:
    """Each of these Specialists with each Division one of its skills fits."""
    return [Target(card, colour) for card in numbers for colour in COLOURS if colour in box.specialists[card]["skills"]]


def recruits(table: Table, box: Box) -> list[Action]:
    """Ordinary recruits, one for each Specialist, Division and legal payment."""
    actions = []
    for target in targets(box, table["center"] + player(table)["hand"]):
        for payment in payments(table, box, target):
            action: Action = {"kind": "recruit", "card": target.card, "division": target.division}
            if payment.tokens:
                action["tokens"] = dict(Counter(payment.tokens))
            if payment.cards:
                action["cards"] = list(payment.cards)
            if payment.return_31:
                action["return_31"] = True
            actions.append(action)
    return actions


def recruits_by_ability(table: Table, box: Box) -> list[Action]:
    """8 and 55 recruit for nothing where the printed cost fits; 10 recruits any hand card for two tokens."""
    hand = player(table)["hand"]
    actions: list[Action] = []
    for ability, fitting_cost in FREE_FOR_BASE_COST.items():
        if ability in active(table):
            for card, division in targets(box, table["center"] + hand):
                if base_cost(box, card) == fitting_cost:
                    actions.append({"kind": "recruit-by", "card": card, "division": division, "ability": ability})
    if 10 in active(table):
        for (card, division), pair in product(targets(box, hand), token_pairs(player(table))):
            action: Action = {"kind": "recruit-by", "card": card, "division": division, "ability": 10}
            actions.append({**action, "tokens": dict(Counter(pair))})
    return actions


def completions(table: Table, box: Box) -> list[Action]:
    """Projects whose skills the hub has, and those one skill short where 19 can lend it for two tokens (A7)."""
    cards = [card for batch in player(table)["hub"] for card in batch]
    skills = Counter(skill for card in cards for skill in box.specialists[card]["skills"])
    actions: list[Action] = []
    for project in table["line"]:
        lacking = (Counter(box.needs[project]) - skills).total()
        if lacking == 0:
            actions.append({"kind": "complete", "project": project})
        elif lacking == 1 and 19 in active(table):
            for pair in token_pairs(player(table)):
                actions.append({"kind": "complete", "project": project, "tokens": dict(Counter(pair))})
    return actions


# --- small changes to the table (these work on apply's own copy) --------------------------------------------------


def draw(table: Table, number: int) -> None:
    """Up to so many cards go from the deck to the player's hand, unseen by the others (E1)."""
    drawn, table["deck"] = table["deck"][:number], table["deck"][number:]
    player(table)["hand"] = sorted(player(table)["hand"] + drawn)


def leave_hand(table: Table, card: int) -> None:
    """A card goes out of the player's hand, and with it what the others knew of it."""
    seat = player(table)
    seat["hand"] = [other for other in seat["hand"] if other != card]
    seat["known"] = [other for other in seat["known"] if other != card]


def hand_on_tokens(table: Table, tokens: dict[str, int]) -> None:
    """Tokens go from the player to the next seat; colours that run out are no longer listed."""
    giver, taker = player(table), table["seats"][neighbour(table)]
    left: Counter[str] = Counter(giver["tokens"])
    left.subtract(tokens)
    if min(left.values(), default=0) < 0:
        raise ValueError("more tokens are spent than the seat has")
    giver["tokens"] = {colour: left[colour] for colour in COLOURS if left[colour]}
    gained = Counter(taker["tokens"]) + Counter(tokens)
    taker["tokens"] = {colour: gained[colour] for colour in COLOURS if gained[colour]}


def refill(table: Table) -> None:
    """The deck fills the Center up to six cards (P5)."""
    while len(table["center"]) < CENTER_SIZE and table["deck"]:
        table["center"].append(table["deck"].pop(0))


def offer_58(table: Table) -> None:
    """After cards came from the deck to the hand, 58 asks about one more before anything else (A6)."""
    if 58 in active(table) and 58 not in table["pending"]:
        table["pending"].insert(0, 58)


def place(table: Table, box: Box, target: Target) -> None:
    """The paid Specialist joins its batch; then the Center is filled, abilities ask, and the hub is counted."""
    if target.card in table["center"]:
        table["center"].remove(target.card)
    else:
        leave_hand(table, target.card)
    batch = batch_of(table, target.division)
    covered = batch[-1] if batch else 0
    batch.append(target.card)
    table["fresh"] = target.card
    table["phase"] = "end"
    refill(table)
    if covered in (32, 45):
        table["pending"].append(covered)
    if 9 in active(table) and base_cost(box, target.card) in (5, 6):
        table["pending"].append(9)
    if sum(len(batch) for batch in player(table)["hub"]) >= HUB_LIMIT:
        table["ending"] = table["ending"] or "specialists"


# --- what each action does ---------------------------------------------------------------------------------------


def do_take_card(table: Table, action: Action, box: Box) -> None:
    """A card from the Center to the hand, before everybody's eyes."""
    table["center"].remove(action["card"])
    seat = player(table)
    seat["hand"] = sorted([*seat["hand"], action["card"]])
    seat["known"] = sorted([*seat["known"], action["card"]])
    table["phase"] = "end"
    refill(table)


def do_take_deck(table: Table, action: Action, box: Box) -> None:
    """The top of the deck to the hand."""
    draw(table, 1)
    table["phase"] = "end"
    offer_58(table)


def do_recruit(table: Table, action: Action, box: Box) -> None:
    """The payment first (31, hand cards, tokens), then the Specialist (P1, P5, A10)."""
    if action.get("return_31", False):
        batch = next(batch for batch in player(table)["hub"] if batch[-1:] == [31])
        table["center"].append(batch.pop())
        table["used"].append(31)
    for card in sorted(action.get("cards", [])):
        leave_hand(table, card)
        table["center"].append(card)
    hand_on_tokens(table, action.get("tokens", {}))
    place(table, box, Target(action["card"], action["division"]))


def do_recruit_by(table: Table, action: Action, box: Box) -> None:
    """A recruit by 8, 55 or 10; only 10 takes tokens."""
    table["used"].append(action["ability"])
    hand_on_tokens(table, action.get("tokens", {}))
    place(table, box, Target(action["card"], action["division"]))


def do_reveal(table: Table, action: Action, box: Box) -> None:
    """44 lays the top of the deck into the Center."""
    table["center"].append(table["deck"].pop(0))
    table["used"].append(44)


def do_arrange(table: Table, action: Action, box: Box) -> None:
    """57 lays one more card; a last single card needs no decision."""
    table["arranged"].append(action["card"])
    if len(top_down_batch(table, action["card"])) - len(table["arranged"]) == 1:
        do_keep_rest(table, action, box)


def do_keep_rest(table: Table, action: Action, box: Box) -> None:
    """57 is settled: the laid cards on top, the others below them as they were."""
    laid = table["arranged"]
    hub = player(table)["hub"]
    index = next(index for index, batch in enumerate(hub) if laid[0] in batch)
    hub[index] = [card for card in hub[index] if card not in laid] + laid[::-1]
    table["arranged"] = []
    table["used"].append(57)


def do_trade(table: Table, action: Action, box: Box) -> None:
    """56 swaps a token for a card; before the action it also closes the start of the turn."""
    hand_on_tokens(table, {action["token"]: 1})
    draw(table, 1)
    table["used"].append(56)
    if table["phase"] == "start":
        table["phase"] = "main"
    offer_58(table)


def do_complete(table: Table, action: Action, box: Box) -> None:
    """A Project leaves the line for its maker; 21 and 43 then offer their cards (A5)."""
    if action.get("tokens", {}):
        hand_on_tokens(table, action["tokens"])
        table["used"].append(19)
    table["line"].remove(action["project"])
    player(table)["projects"].append(action["project"])
    if not table["line"]:
        table["ending"] = table["ending"] or "projects"
    table["pending"] += [card for card in (21, 43) if card in active(table)]
    table["phase"] = "done"


def do_pass(table: Table, action: Action, box: Box) -> None:
    """Nothing can be done, so the turn goes on to its end."""
    table["phase"] = "end"


def do_end_turn(table: Table, action: Action, box: Box) -> None:
    """The turn goes clockwise, unless the game stops before the First Player or at the turn limit (E2, E4)."""
    table["used"] = []
    table["fresh"] = 0
    if table["ending"] and neighbour(table) == table["first"]:
        table["phase"] = "over"
    elif table["turn"] == TURN_LIMIT:
        table["phase"] = "over"
        table["ending"] = "limit"
    else:
        table["phase"] = "start"
        table["to_act"] = neighbour(table)
        table["turn"] += 1


def do_accept(table: Table, action: Action, box: Box) -> None:
    """The offered cards are drawn; that is itself a draw 58 may add to."""
    ability = table["pending"].pop(0)
    draw(table, OFFERED_DRAWS[ability])
    table["used"].append(ability)
    offer_58(table)


def do_decline(table: Table, action: Action, box: Box) -> None:
    """The offer lapses and the ability stays unused (A3)."""
    table["pending"].pop(0)


APPLY: dict[str, Callable[[Table, Action, Box], None]] = {
    "take-card": do_take_card,
    "take-deck": do_take_deck,
    "recruit": do_recruit,
    "recruit-by": do_recruit_by,
    "reveal": do_reveal,
    "arrange": do_arrange,
    "keep-rest": do_keep_rest,
    "trade": do_trade,
    "complete": do_complete,
    "pass": do_pass,
    "end-turn": do_end_turn,
    "accept": do_accept,
    "decline": do_decline,
}


def settle(table: Table, box: Box) -> None:
    """What needs no decision: offers an empty deck can't meet lapse, and a turn with nothing left to do ends."""
    if not table["deck"]:
        table["pending"] = []
    if table["pending"]:
        return
    nothing_left = table["phase"] == "end" and not trades(table) and not completions(table, box)
    if table["phase"] == "done" or nothing_left:
        do_end_turn(table, {"kind": "end-turn"}, box)
