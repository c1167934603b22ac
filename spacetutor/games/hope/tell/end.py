"""The end of a turn: cards, symbols by their source, the Marker's way, what vanishes, where the Monolith goes."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.ahead import ahead
from spacetutor.games.hope.bugs import SHIELD, STORM
from spacetutor.games.hope.regression import Symbols, symbols
from spacetutor.games.hope.state import NONE, OVER, TURN
from spacetutor.games.hope.tell.foresight import Foreseen, foreseen, outcomes, tell_foreseen
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.score import tell_winner

_CARDS = ("discarded", "took", "opened", "drew", "shuffled")


def tell_end(table: Scene, detail: int) -> Explanation:
    """What will come of ending the turn now: once where it makes no difference where the cards are laid, else for each
    discard space. Outside of a turn: the symbols in sight.
    """
    if table.view.phase == OVER:
        return Explanation("choice.over", {}, rule="end.over")
    if table.view.phase != TURN:
        counted = symbols(table.values, table.view)
        facts: dict[str, Fact] = {"symbols": terms.symbols(counted.total)}
        return Explanation("end.later", facts, tell_symbols(table, counted), "regression.symbols")
    if not table.view.moment.pile:
        told = tell_finish(table, Finish(), detail)
        return Explanation("end.turn", {}, told, "regression.symbols")
    ways = tuple(_way(table, column, detail) for column in range(3))
    return Explanation("end.choice", {}, ways, "finish.pile")


def _way(table: Scene, column: int, detail: int) -> Explanation:
    """One of the three discard spaces: the symbols in a line, and what comes of them."""
    head, *rest = tell_finish(table, Finish(column), detail)
    told = tuple(part._replace(detail=LONGER) for part in (*head.children, *rest))
    numbers = [_counted(outcome.events) for outcome in outcomes(table, Finish(column))]
    facts: dict[str, Fact] = {"column": terms.column(column), "least": min(numbers), "most": max(numbers)}
    return Explanation("end.column" if len(set(numbers)) > 1 else "end.column.sure", facts, told)


def tell_finish(table: Scene, action: Finish, detail: int) -> tuple[Explanation, ...]:
    """The symbols in a line, or how many they may be, and what vanishes; then all of it, without saying that again."""
    ends = outcomes(table, action)
    told = [_headline(ends), *_harm(ends)]
    if detail == SHORT:
        return tuple(told)
    known = "vanished" if told[1:] and told[1].key == "end.vanishes" else ""
    told += tell_foreseen([event for event in foreseen(table, action) if event.kind in _CARDS])
    if len(ends) == 1:
        told[0] = told[0]._replace(children=_receipt(table, ends[0]))
        return (*told, *_consequences(table, ends[0], known))
    return (*told, *(_outcome(table, outcome, known) for outcome in ends))


def _counted(events: Sequence[Event]) -> int:
    return next((int(event.facts["count"]) for event in events if event.kind == "regression"), 0)


def _headline(ends: Sequence[Foreseen]) -> Explanation:
    numbers = [_counted(outcome.events) for outcome in ends]
    if not any(numbers):
        return Explanation("end.none", {}, rule="regression.symbols")
    if len(set(numbers)) == 1:
        same: dict[str, Fact] = {"symbols": terms.symbols(numbers[0]), "n": numbers[0]}
        return Explanation("end.symbols", same, rule="regression.symbols")
    facts: dict[str, Fact] = {"least": min(numbers), "most": terms.symbols(max(numbers))}
    return Explanation("end.between", facts, rule="regression.symbols")


def _harm(ends: Sequence[Foreseen]) -> list[Explanation]:
    """The first tile that will vanish, or may: in a line."""
    lost = [next((e.facts["space"] for e in outcome.events if e.kind == "vanished"), None) for outcome in ends]
    struck = [space for space in lost if space is not None]
    if not struck:
        return []
    key = "end.vanishes" if len(struck) == len(ends) else "end.may-vanish"
    return [Explanation(key, {"space": terms.space(struck[0])}, rule="regression.vanish")]


def _outcome(table: Scene, outcome: Foreseen, known: str) -> Explanation:
    """What comes of it if the new open card shows so many symbols: the count as a receipt, then event by event."""
    facts: dict[str, Fact] = {"symbols": terms.symbols(_counted(outcome.events)), "new": terms.symbols(outcome.symbols)}
    told = (*_receipt(table, outcome), *_consequences(table, outcome, known))
    return Explanation("end.count.new", facts, told, "regression.symbols", LONGER)


def _receipt(table: Scene, outcome: Foreseen) -> tuple[Explanation, ...]:
    facts = next(event.facts for event in outcome.events if event.kind == "regression")
    return tell_symbols(table, Symbols(facts["open"], facts["discards"], facts["stacks"], _by_bug(table)))


def _consequences(table: Scene, outcome: Foreseen, known: str) -> tuple[Explanation, ...]:
    """What follows from the count, and who wins where the game is over; without the events of a kind that is known."""
    told = tell_foreseen([e for e in outcome.events if e.kind not in (*_CARDS, "regression", known)])
    if outcome.after.phase == OVER and table.knows_roles:
        return (*told, tell_winner(outcome.after)._replace(detail=LONGER))
    return told


def _by_bug(table: Scene) -> int:
    return symbols(table.values, table.view).bug


def tell_symbols(table: Scene, counted: Symbols) -> tuple[Explanation, ...]:
    """The receipt: a line for each source that shows a symbol, and one for a Bug Card."""
    sums = {"open": sum(counted.open), "discards": sum(counted.discards), "stacks": sum(counted.stacks)}
    told = [
        Explanation(f"end.{source}", {"n": number}, rule="regression.symbols", detail=LONGER)
        for source, number in sums.items()
        if number
    ]
    if counted.bug:
        key = {STORM: "end.storm", SHIELD: "end.shield"}[table.effect()]
        told.append(Explanation(key, {"n": counted.bug}, rule="regression.symbols", detail=LONGER))
    return tuple(told)


def tell_taken(table: Scene, column: int) -> dict[str, Fact]:
    """The discard space, and the card that is taken there if a Pioneer was placed."""
    facts: dict[str, Fact] = {"column": terms.column(column), "pile": count("card", len(table.view.moment.pile))}
    kind = table.view.center.open[column]
    if table.view.moment.settled_in != NONE and kind != NONE:
        facts["card"] = terms.card(kind)
    return facts


def tell_drawn(table: Scene) -> dict[str, Fact]:
    """How many cards the end of a turn without used cards brings; nothing where it is none."""
    ends = ahead(table.values, table.view)
    return {"n": ends[0].draw} if ends and ends[0].draw else {}
