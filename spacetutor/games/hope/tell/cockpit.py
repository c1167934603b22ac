"""What lies before a player: the character, levers, tokens, Medals, and the gravity points around the universe."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, seat, word
from spacetutor.games.hope import terms
from spacetutor.games.hope.apply import growth_cost, hand_limit
from spacetutor.games.hope.bugs import FOG, FRONTIER, SILENCE
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.places import CLOCKWISE, DIMENSIONS
from spacetutor.games.hope.state import ALL_MEDALS, ANY, LEVERS, NONE, OVER, SIDEWAYS, SeatView
from spacetutor.games.hope.tell.path import goes_by_corners
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import ACROBAT, TOKEN_KINDS


def tell_lever(table: Scene, name: str) -> Explanation:
    """What a lever does and how far, whether it can be pulled, and where it leads from here."""
    if name not in LEVERS:
        raise Unknown(f"there is no lever {name[:20]!r}: there are {', '.join(LEVERS)}")
    lever, ship = LEVERS.index(name), table.seat
    facts: dict[str, Fact] = {"lever": terms.lever(lever), "seat": seat(table.who)}
    if ship.dimension == NONE:
        return Explanation(f"lever.{name}.any", facts, rule="fly.path")
    facts["dimension"] = terms.dimension(ship.dimension)
    told: tuple[Explanation, ...] = ()
    if table.view.phase != OVER:
        told = (*_how_far(table, lever), *_works(table, lever), _leads(table, lever))
    return Explanation(f"lever.{name}", facts, told, "fly.path")


def _leads(table: Scene, lever: int) -> Explanation:
    """Where it leads now, or would lead if it could be pulled."""
    ends = sorted({fly.path[-1] for fly in table.routes[lever]})
    facts: dict[str, Fact] = {"ends": terms.spaces(ends), "n": len(ends)}
    now = table.acting and lever in table.levers
    key = "lever.nowhere" if not ends else "lever.leads" if now else "lever.would"
    return Explanation(key, facts, rule="fly.path", detail=LONGER)


def _how_far(table: Scene, lever: int) -> list[Explanation]:
    """As far as one likes, unless there is fog; and whether it goes across corners."""
    told = [Explanation("lever.fog" if table.effect() == FOG else "lever.far", {}, rule="fly.path")]
    if lever in (SIDEWAYS, ANY) and goes_by_corners(table, table.seat):
        by = "acrobat" if table.seat.character == ACROBAT else "bug"
        told.append(Explanation(f"lever.corners.{by}", {}, rule="character.acrobat"))
    return told


def _works(table: Scene, lever: int) -> list[Explanation]:
    """Whether the seat can pull a lever, or what is missing for it; nothing where it could but leads nowhere."""
    if lever not in table.levers:
        key = "used" if table.seat.levers >> lever & 1 else "no-move"
    elif not table.in_turn or not table.routes[lever]:
        key = "unused" if not table.seat.levers >> lever & 1 else ""
    else:
        onward = table.seat.levers >> lever & 1 or not table.view.moment.moves
        key = "onward" if onward else "ready" if table.acting else "unused"
    return [Explanation(f"lever.{key}", {"seat": seat(table.who)}, rule="fly.lever")] if key else []


def tell_gravity(table: Scene, name: str) -> Explanation:
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


def tell_token(table: Scene, kind: str) -> Explanation:
    if kind not in TOKEN_KINDS:
        raise Unknown(f"there is no Bonus Token {kind[:20]!r}: there are {', '.join(TOKEN_KINDS)}")
    more = Explanation("token.when", {}, rule="token.own", detail=LONGER)
    return Explanation(f"token.{kind}", {}, (more,) if table.view.phase != OVER else (), "token.own")


def tell_seat(table: Scene, index: int) -> Explanation:
    """A cockpit: the character and its ability, ship, hand, tracks, role if it is known."""
    holder = _holder(table, index)
    facts: dict[str, Fact] = {"seat": seat(index), "character": word(f"character.{holder.character}")}
    told = [Explanation(f"character.{holder.character}", {}, rule=f"character.{holder.character}")]
    if holder.dimension != NONE:
        ship: dict[str, Fact] = {"space": terms.space(holder.space), "dimension": terms.dimension(holder.dimension)}
        told.append(Explanation("seat.ship", ship, detail=LONGER))
    told += [_hand(table, holder), *_known(table, index), *_growth(table, index)]
    told.append(Explanation("seat.supply", {"n": holder.supply}, rule="settle.supply", detail=LONGER))
    if holder.tokens:
        told.append(
            Explanation("seat.tokens", {"tokens": terms.tokens(holder.tokens)}, rule="token.own", detail=LONGER)
        )
    told += _role(table, index)
    return Explanation("seat", facts, tuple(told))


def _hand(table: Scene, holder: SeatView) -> Explanation:
    facts: dict[str, Fact] = {"cards": count("card", len(holder.hand) + holder.hidden.count)}
    if table.view.phase == OVER:
        return Explanation("seat.hand.end", facts, detail=LONGER)
    facts["limit"] = hand_limit(table.values, table.view, holder)
    return Explanation("seat.hand", facts, rule="finish.cards", detail=LONGER)


def _holder(table: Scene, index: int) -> SeatView:
    if not 0 <= index < len(table.view.seats):
        raise Unknown(f"there is no seat {index}")
    return table.view.seats[index]


def _known(table: Scene, index: int) -> list[Explanation]:
    """Cards in another's hand that everybody has seen."""
    holder = table.view.seats[index]
    if index == table.view.viewer or not holder.hand:
        return []
    return [Explanation("seat.known", {"cards": terms.cards(holder.hand)}, rule="finish.cards", detail=LONGER)]


def _growth(table: Scene, index: int) -> list[Explanation]:
    """Rank and technology level; the next step of either track and its cost, where it can still be taken."""
    told, holder = [], table.view.seats[index]
    levels = table.values.characters[holder.character].levels
    for track, upgrade, reached in (("upgrade", True, holder.rank), ("raise", False, levels[holder.level])):
        cost = growth_cost(table.values, holder, upgrade)
        facts: dict[str, Fact] = {"reached": reached}
        key, rule = f"seat.{track}", "grow.medals"
        if table.view.phase == OVER:
            key, rule = f"{key}.end", "grow.track"
        elif holder.disowned:
            key, rule = f"{key}.barred", "grow.disowned"
        elif cost is None:
            key, rule = f"{key}.done", "grow.track"
        else:
            facts["cost"] = terms.medals(cost)
        told.append(Explanation(key, facts, rule=rule, detail=LONGER))
    return told


def _grows(table: Scene, index: int) -> bool:
    """Whether a seat may take steps in what is left of the game."""
    return table.view.phase != OVER and not _holder(table, index).disowned


def tell_rank(table: Scene, index: int) -> Explanation:
    """How far a character is upgraded, what the next upgrade costs, and what rank is good for."""
    facts: dict[str, Fact] = {"seat": seat(index), "n": _holder(table, index).rank}
    if table.view.phase == OVER:
        return Explanation("rank", facts, rule="grow.once")
    told = [_growth(table, index)[0]._replace(detail=SHORT)]
    if _grows(table, index):
        told.insert(0, Explanation("rank.moves", {}, rule="move.left"))
    if table.traitors:
        told.append(Explanation("rank.accuse", {}, rule="accuse.upgraded", detail=LONGER))
    return Explanation("rank", facts, (*told, *_safe(table, index)), "grow.once")


def tell_level(table: Scene, index: int) -> Explanation:
    """Up to how many cards a seat refills its hand, and what the next step costs."""
    limit = hand_limit(table.values, table.view, _holder(table, index))
    facts: dict[str, Fact] = {"seat": seat(index), "limit": limit}
    told = _growth(table, index)[1]._replace(detail=SHORT)
    if table.view.phase == OVER:
        return told
    return Explanation("level", facts, (told, *_safe(table, index)), "finish.cards")


def _safe(table: Scene, index: int) -> tuple[Explanation, ...]:
    return (Explanation("rank.safe", {}, rule="grow.supply", detail=LONGER),) if _grows(table, index) else ()


def tell_role(table: Scene, index: int) -> Explanation:
    """Whose side a seat is on, as far as the viewer knows, and what the traitor wants."""
    _holder(table, index)
    told = _role(table, index) or [Explanation("role.none", {}, rule="traitor.role")]
    why = Explanation("role.aims", {}, rule="traitor.role", detail=LONGER)
    return told[0]._replace(detail=SHORT, children=(why,) if table.traitors else ())


def _role(table: Scene, index: int) -> list[Explanation]:
    """What the viewer can tell of a role; nothing where the table plays without a traitor."""
    if not table.traitors:
        return []
    holder, facts = table.view.seats[index], {"seat": seat(index)}
    if holder.revealed:
        return [Explanation("seat.traitor", facts, rule="traitor.known")]
    if holder.role == TRAITOR:
        return [Explanation("seat.hidden-traitor", facts, rule="traitor.role", detail=LONGER)]
    known = holder.role or table.knows_roles
    return [Explanation("seat.hope" if known else "seat.secret", facts, rule="traitor.role", detail=LONGER)]


def tell_medals(table: Scene, index: int) -> Explanation:
    """A seat's Medals: how one gets more, what they are good for, and how many are left."""
    holder = _holder(table, index)
    told = [] if table.view.phase == OVER else _ways_to_medals(table, holder)
    told += _growth(table, index)
    if left := medals_left(table):
        told.append(Explanation("medals.left", {"n": left}, rule="medals.shared", detail=LONGER))
    return Explanation("medals", {"seat": seat(index), "n": holder.medals}, tuple(told), "medals.shared")


def medals_left(table: Scene) -> int:
    return ALL_MEDALS - sum(other.medals for other in table.view.seats)


def _ways_to_medals(table: Scene, holder: SeatView) -> list[Explanation]:
    """What brings Medals as the table lies: nothing to a traitor whom all know, or where none is left."""
    if holder.revealed:
        return [Explanation("medals.barred", {}, rule="traitor.known")]
    if not medals_left(table):
        return [Explanation("medals.gone", {}, rule="medals.shared")]
    shared = "medals.silence" if table.effect() == SILENCE else "medals.shared"
    first = min(2 if table.effect() == FRONTIER else 1, medals_left(table))
    return [
        Explanation(shared, {}, rule="medals.shared"),
        Explanation("medals.border", {"n": first}, rule="medals.border"),
    ]
