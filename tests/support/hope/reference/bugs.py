"""The Bug Cards of HOPE: who is asked, what is paid, what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.support.hope.reference.faces import EARTH
from tests.support.hope.reference.happenings import (
    BUGS,
    NOT_ASKING,
    Table,
    advance_marker,
    become_known,
    clockwise_from,
    draw,
    leave_hand,
    move_monolith,
    put_aside,
    strike,
    technology,
    top_card,
)

LASTING = ("stores", "corners", "shield", "frontier", "fog", "faults", "storm", "silence", "haste")
MALUS = ("leak", "surge", "jam", "recall", "tide", "static", "fog", "faults", "storm", "silence", "haste")


def draw_bug(table: Table) -> None:
    """The top Bug Card, if there is one; the one that lasted goes. Then the players are asked for its price.

    As long as Pioneers of the stable tile wait for a place on the row, none is drawn.
    """
    center = table["center"]
    if not center["bugs"] or table["phase"] != "turn":
        return
    center["bug"] = 0
    number = center["bugs"].pop(0)
    pledges = [[0, []] for _ in table["seats"]]
    table["phase"] = "bug"
    table["asking"] = {**NOT_ASKING, "bug": number, "seat": table["to_act"], "pledges": pledges}
    ask_from(table, clockwise_from(table, table["to_act"]))


def ask_from(table: Table, seats: list[int]) -> None:
    """The first of these who has a Medal or two cards is asked; if there is nobody, the price stays unpaid."""
    able = [seat for seat in seats if table["seats"][seat]["medals"] or len(table["seats"][seat]["hand"]) >= 2]
    if able:
        table["asking"]["seat"] = able[0]
    else:
        unpaid(table)


def ask_next(table: Table) -> None:
    """Those who come after the asked seat and before the drawer."""
    order = clockwise_from(table, table["to_act"])
    ask_from(table, order[order.index(table["asking"]["seat"]) + 1 :])


def pledges_left(table: Table) -> tuple[int, list[int]]:
    """The Medals and cards that the asked seat has not pledged."""
    seat = table["seats"][table["asking"]["seat"]]
    medals, cards = table["asking"]["pledges"][table["asking"]["seat"]]
    return seat["medals"] - medals, sorted((Counter(seat["hand"]) - Counter(cards)).elements())


def check_paid(table: Table) -> None:
    """One Medal a player and the card's extra; two cards count as one. Once it is enough, it is paid."""
    asking = table["asking"]
    price = len(table["seats"]) + BUGS[asking["bug"]]["extra"]
    if sum(medals + len(cards) // 2 for medals, cards in asking["pledges"]) < price:
        return
    for seat, (medals, cards) in zip(table["seats"], asking["pledges"], strict=True):
        seat["medals"] -= medals
        leave_hand(seat, cards)
        put_aside(table, cards)
    resolve(table, paid=True)


def unpaid(table: Table) -> None:
    """Everybody takes back what was pledged; the cards have been seen."""
    for seat, (_, cards) in zip(table["seats"], table["asking"]["pledges"], strict=True):
        become_known(seat, cards)
    resolve(table, paid=False)


def resolve(table: Table, paid: bool) -> None:
    """A bonus works if it was paid, a malus if it was not. Then the turn goes on."""
    number = table["asking"]["bug"]
    effect = BUGS[number]["effect"]
    table["phase"] = "turn"
    table["asking"] = dict(NOT_ASKING)
    if paid == (effect in MALUS):
        return
    if effect in LASTING:
        table["center"]["bug"] = number
    else:
        AT_ONCE[effect](table)


def supplies(table: Table) -> None:
    for seat in clockwise_from(table, table["to_act"]):
        draw(table, seat, 2)


def calm(table: Table) -> None:
    table["mission"]["marker"] = max(0, table["mission"]["marker"] - 3)


def fresh(table: Table) -> None:
    """The open cards go aside, and three new ones are opened."""
    center = table["center"]
    put_aside(table, [card for card in center["open"] if card != -1])
    center["open"] = [-1, -1, -1]
    for column in range(3):
        card = top_card(table)
        center["open"][column] = -1 if card is None else card


def leak(table: Table) -> None:
    for seat in table["seats"]:
        seat["medals"] = max(0, seat["medals"] - 1)


def set_levers(table: Table, used: int) -> None:
    for seat in table["seats"]:
        seat["levers"] = used


def recall(table: Table) -> None:
    for seat in table["seats"]:
        seat["space"] = EARTH


def static(table: Table) -> None:
    for seat in table["seats"]:
        jokers = [card for card in seat["hand"] if technology(card) == "joker"]
        leave_hand(seat, jokers)
        put_aside(table, jokers)


AT_ONCE: dict[str, Callable[[Table], None]] = {
    "supplies": supplies,
    "calm": calm,
    "drift": lambda table: move_monolith(table, 2),
    "fresh": fresh,
    "levers": lambda table: set_levers(table, 0),
    "leak": leak,
    "surge": lambda table: advance_marker(table, 3),
    "jam": lambda table: set_levers(table, 0b1111),
    "recall": recall,
    "tide": lambda table: strike(table, 1),
    "static": static,
}
