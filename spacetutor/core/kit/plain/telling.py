"""What is told of any plain game: keys are made of the kinds of moves, events, rules and sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, NO_FACTS, Explanation, Fact, Thing, seat
from spacetutor.core.kit.asking import unasked
from spacetutor.core.kit.plain.seen import Seen
from spacetutor.core.kit.screen import ZONE
from spacetutor.core.price import Price


class PlainTable(NamedTuple):
    """A game, and a table of it through somebody's eyes."""

    game: Any
    view: Seen[Any]


def facts_of(actor: int, action: Any) -> dict[str, Fact]:
    """A move's own numbers, and whose it is."""
    return {"seat": seat(actor)} | {name: value for name, value in action._asdict().items() if name != "kind"}


def tell_move(table: PlainTable, action: Any, _: int) -> Explanation:
    """`move.KIND` with its price, or what refuses it: `refused.RULE` each."""
    game, view = table
    failures, facts = game.reasons(view, action).failures, facts_of(view.table.to_act, action)
    if failures:
        told = tuple(Explanation(each.refusal, each.facts, rule=each.rule) for each in failures)
        return Explanation("plain.refused", NO_FACTS, told)
    price = game.price(view, action)
    return Explanation(f"move.{action.kind}", facts, (tell_price(price),) if price else ())


def tell_price(price: Price) -> Explanation:
    """What it costs, and a line for each source that makes it cheaper: `price.SOURCE`."""
    if not price.lines:
        return Explanation("plain.price", {"n": price.total})
    lines = tuple(
        Explanation(f"price.{line.source.kind}", {"n": -line.delta, "which": int(line.source.what)}, detail=LONGER)
        for line in price.lines
    )
    return Explanation("plain.price-reduced", {"n": price.total, "base": price.base}, lines)


def tell_thing(table: PlainTable, thing: Thing, _: int) -> Explanation:
    """`thing.KIND` with what the game says of it, and the moves that are about it, with what refuses them."""
    game, view = table
    if thing == Thing("choice", 0):
        return tell_choice(table)
    if thing.kind == ZONE:
        return tell_pile(table, thing)
    if thing not in game.things(view):
        raise Unknown(f"there is no {thing.kind} {thing.which} to explain")
    told = Explanation(f"thing.{thing.kind}", game.told(view.table, thing))
    if unasked(view.viewer, view.table.to_act, bool(game.ending(view))):
        return told
    moves = [action for action in game.moves(view.table) if thing in game.about(action)]
    return told._replace(children=_later(tell_move(table, action, 0) for action in moves))


def tell_pile(table: PlainTable, thing: Thing) -> Explanation:
    """How many lie there, which is all that these eyes may know."""
    zones = table.game.screen(table.view, [""] * table.game.seats)["zones"]
    for down in (zone["down"] for zone in zones if zone["thing"] == thing and zone["down"]):
        return Explanation("plain.down", {"n": down})
    raise Unknown(f"there is no {thing.which} face down")


def tell_choice(table: PlainTable) -> Explanation:
    game, view = table
    if told := unasked(view.viewer, view.table.to_act, bool(game.ending(view))):
        return told
    moves = game.legal(view)
    facts: dict[str, Fact] = {"seat": seat(view.table.to_act), "n": len(moves)}
    return Explanation("choice", facts, _later(tell_move(table, action, 0) for action in moves))


def _later(told: Any) -> tuple[Explanation, ...]:
    return tuple(each._replace(detail=LONGER) for each in told)


def tell_prompt(table: PlainTable) -> Explanation:
    game, view = table
    asked = Explanation("plain.prompt", {"seat": seat(view.table.to_act)})
    return unasked(view.viewer, view.table.to_act, bool(game.ending(view))) or asked


def tell_turn(
    _: Any, steps: Sequence[tuple[Seen[Any], Any, tuple[Event, ...]]], after: Any, detail: int
) -> Explanation:
    """`event.KIND` for all that happened; `.own` for those who know more of it than others."""
    first = steps[0][0].table
    told = tuple(tell_event(event) for _, _, events in steps for event in events)
    return Explanation("plain.turn", {"seat": seat(first.to_act), "turn": first.turn}, told)


def tell_event(event: Event) -> Explanation:
    key = f"event.{event.kind}.own" if event.secret else f"event.{event.kind}"
    return Explanation(key, {"seat": seat(event.seat), **event.facts, **event.secret})


def tell_compare(table: PlainTable, played: Any, better: Any) -> Explanation:
    """`compare.NAME` for everything of which the better move brings more at once."""
    game, view = table
    one, other = game.brings(view.table, played), game.brings(view.table, better)
    more = [name for name in other if other[name] > one.get(name, 0)]
    told = (Explanation(f"compare.{name}", {"n": other[name], "other": one.get(name, 0)}) for name in more)
    return Explanation("plain.compare" if more else "plain.compare-later", NO_FACTS, tuple(told))
