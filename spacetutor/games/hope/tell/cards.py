"""Technology Cards: in hand, open, on a discard space, in the deck."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.apply import hand_limit
from spacetutor.games.hope.bugs import FAULTS
from spacetutor.games.hope.legal import free_planets
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.state import NONE, OVER, TURN
from spacetutor.games.hope.technologies import CARD_NAMES, JOKER, SYMBOLS_OF, TECHNOLOGY_OF
from spacetutor.games.hope.tell.end import tell_finish
from spacetutor.games.hope.tell.scene import Scene


def tell_card(table: Scene, name: str) -> Explanation:
    """A kind of card: what it pays for, its symbols, and where it could be used now."""
    if name not in CARD_NAMES:
        raise Unknown(f"there is no card {name[:20]!r}")
    kind = CARD_NAMES.index(name)
    technology = TECHNOLOGY_OF[kind]
    joker = technology == JOKER
    facts: dict[str, Fact] = {"card": terms.card(kind), "technology": terms.technology(technology)}
    told = [_symbols(kind)]
    if joker and table.effect() == FAULTS:
        return Explanation("card.faulty", facts, tuple(told), "pay.faults")
    told += _pair(table, kind)
    if table.acting and not joker:
        told.append(_useful(table, technology))
    return Explanation("card.joker" if joker else "card", facts, tuple(told), "pay.card")


def _pair(table: Scene, kind: int) -> list[Explanation]:
    """Two of a technology in a hand that is seen whole."""
    same = [other for other in table.seat.hand if TECHNOLOGY_OF[other] == TECHNOLOGY_OF[kind]]
    if kind not in same or len(same) < 2 or table.seat.hidden.count or table.view.phase == OVER:
        return []
    facts: dict[str, Fact] = {"seat": seat(table.who), "n": len(same)}
    return [Explanation("card.pair", facts, rule="pay.card", detail=LONGER)]


def _symbols(kind: int) -> Explanation:
    key = "card.symbols" if SYMBOLS_OF[kind] else "card.no-symbols"
    return Explanation(key, {"n": SYMBOLS_OF[kind]}, rule="regression.symbols", detail=LONGER)


def _useful(table: Scene, technology: int) -> Explanation:
    """Tiles of this technology that the ship can settle now, or else where there are planets of its dimension."""
    fits = [
        space
        for space in range(1, SPACES)
        if table.values.technology[table.tile(space)] == technology
        and free_planets(table.values, table.view, space, table.seat.dimension) > 0
    ]
    facts: dict[str, Fact] = {"technology": terms.technology(technology), "n": len(fits), "spaces": terms.spaces(fits)}
    facts["dimension"] = terms.dimension(table.seat.dimension)
    key = "card.where" if fits else "card.nowhere"
    return Explanation(key, facts, rule="settle.planet", detail=LONGER)


def tell_open(table: Scene, column: int, detail: int) -> Explanation:
    """An open card: what it is, and who gets it when."""
    if not 0 <= column < len(table.view.center.open):
        raise Unknown(f"there is no open card {column}")
    kind = table.view.center.open[column]
    facts: dict[str, Fact] = {"column": terms.column(column)}
    if kind == NONE:
        return Explanation("open.none", facts, rule="finish.cards")
    facts |= {"card": terms.card(kind), "n": SYMBOLS_OF[kind]}
    if table.view.phase == OVER:
        return Explanation("open.end", facts, rule="regression.symbols")
    told: tuple[Explanation, ...] = (Explanation("open.taking", facts, rule="finish.cards"),)
    if detail > SHORT:
        told += _laying(table, column)
    return Explanation("open" if SYMBOLS_OF[kind] else "open.clean", facts, told, "regression.symbols")


def tell_discard(table: Scene, column: int, detail: int) -> Explanation:
    """A discard space: its top card counts; what laying the used cards there would change."""
    if not 0 <= column < len(table.view.center.discards):
        raise Unknown(f"there is no discard space {column}")
    pile = table.view.center.discards[column]
    facts: dict[str, Fact] = {"column": terms.column(column), "cards": count("card", len(pile))}
    key = "discard.empty"
    if pile:
        facts |= {"card": terms.card(pile[-1]), "n": SYMBOLS_OF[pile[-1]]}
        key = "discard" if SYMBOLS_OF[pile[-1]] else "discard.clean"
        key = "discard.end" if table.view.phase == OVER else key
    told = _laying(table, column) if table.view.moment.pile and table.view.phase == TURN else ()
    if detail == SHORT:
        told = tuple(part._replace(children=()) for part in told)
    return Explanation(key, facts, told, "regression.symbols")


def _laying(table: Scene, column: int) -> tuple[Explanation, ...]:
    """What ending the turn there does: the symbols that go and come, and what follows."""
    moment, center = table.view.moment, table.view.center
    if not moment.pile or table.view.phase != TURN:
        return ()
    old, kind = center.discards[column][-1:], center.open[column]
    before = SYMBOLS_OF[old[0]] if old else 0
    facts: dict[str, Fact] = {"before": before, "after": terms.symbols(SYMBOLS_OF[moment.pile[-1]])}
    facts["top"] = terms.card(moment.pile[-1])
    told = [part._replace(detail=LONGER) for part in tell_finish(table, Finish(column), LONGER)]
    if moment.settled_in != NONE and kind != NONE:
        gone: dict[str, Fact] = {"gone": terms.symbols(SYMBOLS_OF[kind])}
        told.insert(0, Explanation("discard.gone", gone, rule="finish.cards", detail=LONGER))
    same = before == SYMBOLS_OF[moment.pile[-1]]
    return (Explanation("discard.laying.same" if same else "discard.laying", facts, tuple(told), "finish.pile"),)


def tell_deck(table: Scene) -> Explanation:
    """How many cards are left, what happens when none is, and how many the seat would draw now."""
    center = table.view.center
    facts: dict[str, Fact] = {"n": center.deck.count}
    if table.view.phase == OVER:
        return Explanation("deck", facts, rule="deck.renewed")
    told = [Explanation("deck.renewed", {}, rule="deck.renewed", detail=LONGER), _refill(table)]
    if center.aside:
        told.append(Explanation("deck.aside", {"n": len(center.aside)}, rule="deck.renewed", detail=LONGER))
    return Explanation("deck", facts, tuple(told), "deck.renewed")


def _refill(table: Scene) -> Explanation:
    """What a turn without a new Pioneer brings, unless one was placed in this turn already."""
    holder = table.seat
    limit = hand_limit(table.values, table.view, holder)
    held = len(holder.hand) + holder.hidden.count
    facts: dict[str, Fact] = {"seat": seat(table.who), "limit": limit, "held": held}
    if table.in_turn and table.view.moment.settled_in != NONE:
        return Explanation("deck.placed", facts, rule="finish.cards")
    return Explanation("deck.refill" if limit > held else "deck.full", facts, rule="finish.cards")
