"""What each action at a table of HOPE does."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.hope.reference.bugs import ask_next, check_paid, draw_bug
from tests.support.hope.reference.faces import BORDER, EARTH
from tests.support.hope.reference.happenings import (
    BACK,
    CHARACTERS,
    CLOCKWISE,
    NOT_ASKING,
    Seat,
    Table,
    clockwise_from,
    draw,
    enter,
    gain_medals,
    game_over,
    leave_hand,
    new_stretch,
    on_tiles,
    player,
    regression,
    reward_settler,
    top_card,
    turn_ship,
)
from tests.support.hope.reference.moves import DIMENSIONS, LEVERS, Action, goes_on
from tests.support.hope.reference.row import ROW, give_place, is_full, stabilize, take_from_row
from tests.support.hope.reference.setting_up import fresh_moment, hand_limit

TURN_LIMIT = 240


def do_monolith(table: Table, action: Action) -> None:
    table["universe"]["monolith"] = action["space"]
    table["phase"] = "launch"


def do_launch(table: Table, action: Action) -> None:
    """Ship after ship; the last one is followed by the first turn."""
    player(table)["dimension"] = DIMENSIONS.index(action["dimension"])
    table["to_act"] = clockwise_from(table, table["to_act"])[1]
    if table["to_act"] == table["first"]:
        table["phase"] = "turn"


def do_fly(table: Table, action: Action) -> None:
    """The lever is used, every tile of the path is touched and entered."""
    moment, ship = table["moment"], player(table)
    if not goes_on(table, action["lever"]):
        moment["moves"] -= 1
    moment["onward"] = False
    moment["flown"] = LEVERS.index(action["lever"])
    ship["levers"] |= 1 << moment["flown"]
    for space in action["path"]:
        ship["space"] = space
        moment["touched"].append(space)
        enter(table, table["to_act"], space)


def do_polarize(table: Table, action: Action) -> None:
    """The ship changes its dimension, and all levers work again."""
    moment = table["moment"]
    moment["moves"] -= 1
    moment["flown"] = -1
    moment["onward"] = False
    player(table)["levers"] = 0
    turn_ship(table, table["to_act"], CLOCKWISE)
    new_stretch(table)


def pay(table: Table, cards: list[int]) -> None:
    leave_hand(player(table), cards)
    table["moment"]["pile"] += cards


def do_settle(table: Table, action: Action) -> None:
    """Cards, Medals, the Brave's card, the Pioneer; then perhaps a stable tile with all that comes of it."""
    moment, me, space = table["moment"], player(table), action["space"]
    pay(table, action["cards"])
    moment["at"] = moment["touched"].index(space, moment["at"])
    moment["settled_in"] = moment["stretch"]
    reward_settler(table, space)
    if me["character"] == "brave" and space in BORDER and not any(table["universe"]["pioneers"][space]):
        draw(table, table["to_act"], 1)
    me["supply"] -= 1
    table["universe"]["pioneers"][space][me["dimension"]].append(table["to_act"])
    if is_full(table, space):
        stabilize(table, space)
        draw_bug(table)


def do_row(table: Table, action: Action) -> None:
    """A place of the row for one of the owner's Pioneers; after the last of them the Bug Card."""
    give_place(table, action["owner"])
    draw_bug(table)


def do_teleport(table: Table, action: Action) -> None:
    """The jump uses no movement; both tiles are touched."""
    pay(table, action["cards"])
    table["moment"]["touched"].append(action["space"])
    table["moment"]["flown"] = -1
    player(table)["space"] = action["space"]
    enter(table, table["to_act"], action["space"])


def do_token(table: Table, action: Action) -> None:
    """Two cards, one more movement, or two Medals."""
    player(table)["tokens"].remove(action["token"])
    if action["token"] == "draw":
        draw(table, table["to_act"], 2)
    elif action["token"] == "move":
        table["moment"]["moves"] += 1
    else:
        gain_medals(table, table["to_act"], 2)


def do_polarize_all(table: Table, action: Action) -> None:
    """Every ship polarizes, the user's first. A flight of this turn may then go on."""
    player(table)["tokens"].remove("polarize")
    for seat in clockwise_from(table, table["to_act"]):
        turn_ship(table, seat, CLOCKWISE if action["clockwise"] else BACK)
    table["moment"]["onward"] = table["moment"]["flown"] != -1
    new_stretch(table)


def grow(table: Table, track: str, costs: str) -> None:
    """A Pioneer goes to the next step of a track."""
    seat = player(table)
    seat["medals"] -= CHARACTERS[seat["character"]][costs][seat[track]]
    seat[track] += 1
    seat["supply"] -= 1
    table["moment"]["grown"] = True


def do_upgrade(table: Table, action: Action) -> None:
    grow(table, "rank", "upgrade")
    table["moment"]["moves"] += 1


def do_raise(table: Table, action: Action) -> None:
    grow(table, "level", "raising")


def expose(traitor: Seat) -> None:
    """All know the traitor, who falls back to the start of both tracks."""
    traitor["revealed"] = True
    traitor["supply"] += traitor["rank"] + traitor["level"]
    traitor["rank"] = traitor["level"] = 0


def do_accuse(table: Table, action: Action) -> None:
    """Right: the traitor pays. Wrong: the accuser does, with Pioneers of the row where too few are on tiles."""
    me, accused = player(table), table["seats"][action["seat"]]
    me["accuser"] = True
    if accused["role"] == "traitor":
        expose(accused)
        accused["medals"] = max(0, accused["medals"] - 2)
        gain_medals(table, table["to_act"], 2)
        ask_for_pioneers(table, "replace", min(2, on_tiles(table, action["seat"]), me["supply"]))
        table["asking"]["traitor"] = action["seat"] if table["phase"] == "replace" else -1
        return
    accused["cleared"] = True
    if me["level"]:
        me["level"] -= 1
        me["supply"] += 1
    settled = min(2, on_tiles(table, table["to_act"]))
    for _ in range(2 - settled):
        take_from_row(table, table["to_act"])
    ask_for_pioneers(table, "lose", settled)
    if not settled:
        halve_medals(me)


def ask_for_pioneers(table: Table, phase: str, number: int) -> None:
    """The accuser is asked which Pioneers, if it is about any."""
    if number:
        table["phase"] = phase
        table["asking"] = {**NOT_ASKING, "seat": table["to_act"], "pioneers": number}


def one_pioneer_less(table: Table) -> bool:
    """Whether that was the last one asked for; then the turn goes on."""
    table["asking"]["pioneers"] -= 1
    if table["asking"]["pioneers"] == 0:
        do_leave(table, {"kind": "leave"})
    return bool(table["phase"] == "turn")


def do_replace(table: Table, action: Action) -> None:
    """The accuser's Pioneer stands where the traitor's stood."""
    traitor = table["asking"]["traitor"]
    face = table["universe"]["pioneers"][action["space"]][DIMENSIONS.index(action["dimension"])]
    face[face.index(traitor)] = table["to_act"]
    table["seats"][traitor]["supply"] += 1
    player(table)["supply"] -= 1
    one_pioneer_less(table)


def do_leave(table: Table, action: Action) -> None:
    table["phase"] = "turn"
    table["asking"] = dict(NOT_ASKING)


def send_home(table: Table, action: Action, owner: int) -> None:
    """A Pioneer leaves a face for its owner's supply."""
    table["universe"]["pioneers"][action["space"]][DIMENSIONS.index(action["dimension"])].remove(owner)
    table["seats"][owner]["supply"] += 1


def do_give_up(table: Table, action: Action) -> None:
    """One of the wrong accuser's Pioneers; after the last of them her Medals."""
    send_home(table, action, table["to_act"])
    if one_pioneer_less(table):
        halve_medals(player(table))


def halve_medals(seat: Seat) -> None:
    """Half the Medals go, the odd one too."""
    seat["medals"] //= 2


def do_reveal(table: Table, action: Action) -> None:
    """The traitor says who he is, and will never grow again."""
    expose(player(table))
    player(table)["disowned"] = True


def do_coax(table: Table, action: Action) -> None:
    """One Medal, one Pioneer, once for each time he entered."""
    player(table)["medals"] -= 1
    table["moment"]["entered"].remove(action["space"])
    send_home(table, action, action["seat"])


def do_pledge_medal(table: Table, action: Action) -> None:
    table["asking"]["pledges"][table["asking"]["seat"]][0] += 1
    check_paid(table)


def do_pledge_cards(table: Table, action: Action) -> None:
    table["asking"]["pledges"][table["asking"]["seat"]][1] += action["cards"]
    check_paid(table)


def do_pledge_nothing(table: Table, action: Action) -> None:
    ask_next(table)


def do_finish(table: Table, action: Action) -> None:
    """The pile is laid; an open card or a full hand; the Regression; and the next player."""
    moment, me = table["moment"], player(table)
    if moment["pile"]:
        table["center"]["discards"][action["column"]] += moment["pile"]
        moment["pile"] = []
    if moment["settled_in"] != -1:
        take_open(table, action["column"])
    else:
        draw(table, table["to_act"], hand_limit(table, me) - len(me["hand"]))
    regression(table)
    if table["phase"] != "over":
        pass_on(table)
    if table["phase"] == "over":
        table["moment"] = fresh_moment(EARTH)


def take_open(table: Table, column: int) -> None:
    """The open card goes to the hand, seen by all, and another takes its place."""
    me, opened = player(table), table["center"]["open"]
    card, opened[column] = opened[column], -1
    if card != -1:
        me["hand"] = sorted([*me["hand"], card])
        me["known"] = sorted([*me["known"], card])
    following = top_card(table)
    opened[column] = -1 if following is None else following


def pass_on(table: Table) -> None:
    """The next player's turn, unless the round that ends the game is full or there have been too many turns."""
    following = clockwise_from(table, table["to_act"])[1]
    if table["turn"] >= TURN_LIMIT or (table["ending"] and following == table["first"]):
        table["ending"] = table["ending"] or "limit"
        game_over(table)
        return
    table["to_act"] = following
    table["turn"] += 1
    table["moment"] = fresh_moment(player(table)["space"])


DEEDS: dict[str, Callable[[Table, Action], None]] = {
    "monolith": do_monolith,
    "launch": do_launch,
    "fly": do_fly,
    "polarize": do_polarize,
    "settle": do_settle,
    ROW: do_row,
    "teleport": do_teleport,
    "token": do_token,
    "polarize-all": do_polarize_all,
    "upgrade": do_upgrade,
    "raise": do_raise,
    "accuse": do_accuse,
    "replace": do_replace,
    "leave": do_leave,
    "give-up": do_give_up,
    "reveal": do_reveal,
    "coax": do_coax,
    "pledge-medal": do_pledge_medal,
    "pledge-cards": do_pledge_cards,
    "pledge-nothing": do_pledge_nothing,
    "finish": do_finish,
}
