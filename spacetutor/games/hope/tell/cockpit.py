"""What lies before a player: the character, levers, tokens, Medals, and the gravity points around the universe."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, seat, word
from spacetutor.games.hope.apply import growth_cost, hand_limit
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import CLOCKWISE, DIMENSIONS
from spacetutor.games.hope.state import ALL_MEDALS, LEVERS, NONE, SeatView
from spacetutor.games.hope.tell import terms
from spacetutor.games.hope.tell.table import Table
from spacetutor.games.hope.values import TOKEN_KINDS


def tell_lever(table: Table, name: str) -> Explanation:
    """What a lever does, whether it is used, and where it leads now."""
    if name not in LEVERS:
        raise Unknown(f"there is no lever {name[:20]!r}: there are {', '.join(LEVERS)}")
    lever, ship = LEVERS.index(name), table.seat
    facts: dict[str, Fact] = {"lever": terms.lever(lever), "seat": seat(table.who)}
    if ship.dimension == NONE:
        return Explanation(f"lever.{name}.any", facts, rule="fly.path")
    facts["dimension"] = terms.dimension(ship.dimension)
    used = bool(ship.levers >> lever & 1)
    told = [Explanation("lever.used" if used else "lever.ready", facts, rule="fly.lever")]
    ends = sorted({fly.path[-1] for fly in table.routes[lever]})
    reach: dict[str, Fact] = {"ends": terms.spaces(ends), "n": len(ends)}
    leads = "lever.nowhere" if not ends else "lever.would" if used else "lever.leads"
    told.append(Explanation(leads, reach, rule="fly.path", detail=LONGER))
    return Explanation(f"lever.{name}", facts, tuple(told), "fly.path")


def tell_gravity(table: Table, name: str) -> Explanation:
    """A gravity point: whom it attracts, and the dimension that follows."""
    if name not in DIMENSIONS:
        raise Unknown(f"there is no gravity point {name[:20]!r}: there are {', '.join(DIMENSIONS)}")
    dimension = DIMENSIONS.index(name)
    facts: dict[str, Fact] = {"dimension": terms.dimension(dimension)}
    told = [
        Explanation("gravity.ship", facts | {"seat": seat(i)}, detail=LONGER)
        for i, ship in enumerate(table.view.seats)
        if ship.dimension == dimension
    ]
    after = facts | {"next": terms.dimension(CLOCKWISE[dimension])}
    told.append(Explanation("gravity.next", after, rule="polarize.where", detail=SHORT))
    return Explanation("gravity", facts, tuple(told), "move.dimension")


def tell_token(kind: str) -> Explanation:
    if kind not in TOKEN_KINDS:
        raise Unknown(f"there is no Bonus Token {kind[:20]!r}: there are {', '.join(TOKEN_KINDS)}")
    more = Explanation("token.when", {}, rule="token.own", detail=LONGER)
    return Explanation(f"token.{kind}", {}, (more,), "token.own")


def tell_seat(table: Table, index: int) -> Explanation:
    """A cockpit: the character and its ability, ship, hand, tracks, role if it is known."""
    holder = _holder(table, index)
    facts: dict[str, Fact] = {"seat": seat(index), "character": word(f"character.{holder.character}")}
    told = [Explanation(f"character.{holder.character}", {}, rule=f"character.{holder.character}")]
    if holder.dimension != NONE:
        ship: dict[str, Fact] = {"space": terms.space(holder.space), "dimension": terms.dimension(holder.dimension)}
        told.append(Explanation("seat.ship", ship, detail=LONGER))
    hand: dict[str, Fact] = {
        "cards": count("card", len(holder.hand) + holder.hidden.count),
        "limit": hand_limit(table.values, table.view, holder),
    }
    told.append(Explanation("seat.hand", hand, rule="finish.cards", detail=LONGER))
    told += [_known(table, index), *_growth(table, index)]
    told.append(Explanation("seat.supply", {"n": holder.supply}, rule="settle.supply", detail=LONGER))
    if holder.tokens:
        told.append(
            Explanation("seat.tokens", {"tokens": terms.tokens(holder.tokens)}, rule="token.own", detail=LONGER)
        )
    told += _role(table, index)
    return Explanation("seat", facts, tuple(part for part in told if part.key))


def _holder(table: Table, index: int) -> SeatView:
    if not 0 <= index < len(table.view.seats):
        raise Unknown(f"there is no seat {index}")
    return table.view.seats[index]


def _known(table: Table, index: int) -> Explanation:
    """Cards in another's hand that everybody has seen."""
    holder = table.view.seats[index]
    if index == table.view.viewer or not holder.hand:
        return Explanation("", {})
    return Explanation("seat.known", {"cards": terms.cards(holder.hand)}, rule="finish.cards", detail=LONGER)


def _growth(table: Table, index: int) -> list[Explanation]:
    """The next step of either track, and its cost."""
    told, holder = [], table.view.seats[index]
    levels = table.values.characters[holder.character].levels
    for key, upgrade, reached in (("upgrade", True, holder.rank), ("raise", False, levels[holder.level])):
        cost = growth_cost(table.values, holder, upgrade)
        facts: dict[str, Fact] = {"reached": reached}
        if cost is None:
            told.append(Explanation(f"seat.{key}.done", facts, rule="grow.track", detail=LONGER))
        else:
            told.append(
                Explanation(f"seat.{key}", facts | {"cost": terms.medals(cost)}, rule="grow.medals", detail=LONGER)
            )
    return told


def tell_rank(table: Table, index: int) -> Explanation:
    """How far a character is upgraded, what the next upgrade costs, and what rank is good for."""
    told = [Explanation("rank.moves", {}, rule="move.left"), _growth(table, index)[0]._replace(detail=SHORT)]
    if table.traitors:
        told.append(Explanation("rank.accuse", {}, rule="accuse.upgraded", detail=LONGER))
    return Explanation("rank", {"seat": seat(index), "n": _holder(table, index).rank}, (*told, *_safe()), "grow.once")


def tell_level(table: Table, index: int) -> Explanation:
    """Up to how many cards a seat refills its hand, and what the next step costs."""
    limit = hand_limit(table.values, table.view, _holder(table, index))
    told = (_growth(table, index)[1]._replace(detail=SHORT), *_safe())
    return Explanation("level", {"seat": seat(index), "limit": limit}, told, "finish.cards")


def _safe() -> tuple[Explanation, ...]:
    return (Explanation("rank.safe", {}, rule="grow.supply", detail=LONGER),)


def tell_role(table: Table, index: int) -> Explanation:
    """Whose side a seat is on, as far as the viewer knows, and what the traitor wants."""
    _holder(table, index)
    told = _role(table, index) or [Explanation("role.none", {}, rule="traitor.role")]
    why = Explanation("role.aims", {}, rule="traitor.role", detail=LONGER)
    return told[0]._replace(detail=SHORT, children=(why,) if table.traitors else ())


def _role(table: Table, index: int) -> list[Explanation]:
    """What the viewer knows of a role; nothing where the table plays without a traitor."""
    if not table.traitors:
        return []
    holder = table.view.seats[index]
    if holder.revealed:
        return [Explanation("seat.traitor", {"seat": seat(index)}, rule="traitor.known")]
    key = "seat.secret" if not holder.role else "seat.hidden-traitor" if holder.role == TRAITOR else "seat.hope"
    return [Explanation(key, {"seat": seat(index)}, rule="traitor.role", detail=LONGER)]


def tell_medals(table: Table, index: int) -> Explanation:
    """A seat's Medals: what they are good for, and how one gets more."""
    holder = _holder(table, index)
    left = ALL_MEDALS - sum(other.medals for other in table.view.seats)
    told = [Explanation("medals.barred", {"seat": seat(index)}, rule="traitor.known")] if holder.revealed else []
    told += [
        Explanation("medals.shared", {}, rule="medals.shared"),
        Explanation("medals.border", {}, rule="medals.border"),
        *_growth(table, index),
        Explanation("medals.left", {"n": left}, rule="medals.shared", detail=LONGER),
    ]
    return Explanation("medals", {"seat": seat(index), "n": holder.medals}, tuple(told), "medals.shared")
