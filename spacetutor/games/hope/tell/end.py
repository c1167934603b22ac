"""The end of a turn: cards, symbols by their source, the Marker's way, what vanishes, where the Monolith goes."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.event import Event
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.bugs import SHIELD, STORM
from spacetutor.games.hope.regression import Symbols, symbols
from spacetutor.games.hope.state import NONE, OVER, TURN
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.foresight import UNKNOWN, Outcome, foreseen, outcomes, tell_foreseen
from spacetutor.games.hope.tell.score import tell_winner
from spacetutor.games.hope.tell.table import Table

_CARDS = ("discarded", "took", "opened", "drew", "shuffled")


def tell_end(table: Table, detail: int) -> Explanation:
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


def _way(table: Table, column: int, detail: int) -> Explanation:
    """One of the three discard spaces: what comes of it in a line."""
    told = tuple(part._replace(detail=LONGER) for part in tell_finish(table, Finish(column), detail))
    numbers = [_counted(outcome.events) for outcome in outcomes(table, Finish(column))]
    facts: dict[str, Fact] = {"column": terms.column(column), "least": min(numbers), "most": max(numbers)}
    return Explanation("end.column" if len(set(numbers)) > 1 else "end.column.sure", facts, told)


def tell_finish(table: Table, action: Finish, detail: int) -> tuple[Explanation, ...]:
    """The Marker's way in a line, or how far it may go; then all of it."""
    ends = outcomes(table, action)
    told = [_headline(ends), *_harm(ends)]
    if detail > SHORT:
        told += tell_foreseen(table, [event for event in foreseen(table, action) if event.kind in _CARDS])
        told += [_outcome(table, outcome) for outcome in ends]
    return tuple(told)


def _counted(events: Sequence[Event]) -> int:
    return next((int(event.facts["count"]) for event in events if event.kind == "regression"), 0)


def _headline(ends: Sequence[Outcome]) -> Explanation:
    numbers = [_counted(outcome.events) for outcome in ends]
    if len(set(numbers)) == 1:
        same: dict[str, Fact] = {"symbols": terms.symbols(numbers[0]), "n": numbers[0]}
        return Explanation("end.symbols", same, rule="regression.symbols")
    facts: dict[str, Fact] = {"least": min(numbers), "most": terms.symbols(max(numbers))}
    return Explanation("end.between", facts, rule="regression.symbols")


def _harm(ends: Sequence[Outcome]) -> list[Explanation]:
    """The first tile that will vanish, or may: in a line."""
    lost = [next((e.facts["space"] for e in outcome.events if e.kind == "vanished"), None) for outcome in ends]
    struck = [space for space in lost if space is not None]
    if not struck:
        return []
    key = "end.vanishes" if len(struck) == len(ends) else "end.may-vanish"
    return [Explanation(key, {"space": terms.space(struck[0])}, rule="regression.vanish")]


def _outcome(table: Table, outcome: Outcome) -> Explanation:
    """The count as a receipt, and what follows from it, event by event."""
    count_event = next(event for event in outcome.events if event.kind == "regression")
    receipt = Symbols(
        count_event.facts["open"], count_event.facts["discards"], count_event.facts["stacks"], _by_bug(table)
    )
    facts: dict[str, Fact] = {"symbols": terms.symbols(receipt.total)}
    key = "end.count"
    if outcome.symbols != UNKNOWN:
        facts["new"] = terms.symbols(outcome.symbols)
        key = "end.count.new"
    after = [event for event in outcome.events if event.kind not in (*_CARDS, "regression")]
    children = (*tell_symbols(table, receipt), *tell_foreseen(table, after))
    if outcome.after.phase == OVER and table.knows_roles:
        children = (*children, tell_winner(outcome.after))
    return Explanation(key, facts, children, "regression.symbols", LONGER)


def _by_bug(table: Table) -> int:
    return symbols(table.values, table.view).bug


def tell_symbols(table: Table, counted: Symbols) -> tuple[Explanation, ...]:
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


def tell_taken(table: Table, column: int) -> dict[str, Fact]:
    """The discard space, and the card that is taken there if a Pioneer was placed."""
    facts: dict[str, Fact] = {"column": terms.column(column), "pile": count("card", len(table.view.moment.pile))}
    kind = table.view.center.open[column]
    if table.view.moment.settled_in != NONE and kind != NONE:
        facts["card"] = terms.card(kind)
    return facts
