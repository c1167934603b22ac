"""Two moves side by side: what speaks for the better one, by facts of the engine.

Both moves are made on the same imagined table, and what comes from decks and stacks is left out. What helps H.O.P.E.
speaks against a move of the traitor's, and the other way round.
"""

from __future__ import annotations

from typing import NamedTuple

from spacetutor.core.event import Event
from spacetutor.core.explanation import Explanation, Fact, count, word
from spacetutor.core.kit.telling import check_comparable, compared
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Accuse, Action, Finish, PledgeCards, Settle, Teleport
from spacetutor.games.hope.apply import apply
from spacetutor.games.hope.legal import legal
from spacetutor.games.hope.loyalty import pioneers_on_row, pioneers_on_tiles
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.paying import without
from spacetutor.games.hope.scoring import in_cockpit
from spacetutor.games.hope.state import SAVED, Seat, State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.tell.foresight import outcomes
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.statement import with_payment


class Made(NamedTuple):
    """A move that was made on the imagined table; `hand` is what is left of the cards that the seat knows.

    `sure`: the table after it hangs on no card that nobody has seen.
    """

    action: Action
    state: State
    seat: Seat
    events: tuple[Event, ...]
    hand: tuple[int, ...]
    sure: bool


def tell_compare(table: Scene, played: Action, better: Action) -> Explanation:
    """The better move in a line, and why it is better than the one that was played."""
    check_comparable(table.legal, played, better)
    told: list[Explanation] = []
    if not isinstance(played, Accuse) and not isinstance(better, Accuse):
        one, other = _made(table, better), _made(table, played)
        if one.sure and other.sure:
            told += _ending(table, one, other)
        told += [*_tiles(table, one, other), *_gains(table, one, other)]
        told += [*_chances(table, one, other), *_regression(table, one, other), *_hand(one, other)]
    return compared(with_payment(table, better), told)


def _made(table: Scene, action: Action) -> Made:
    """Bug Cards stay away: nobody knows which would come."""
    imagined = table.imagined
    log: list[Event] = []
    state = apply(table.rules, imagined._replace(center=imagined.center._replace(bugs=())), action, log)
    used = action.cards if isinstance(action, Settle | Teleport | PledgeCards) else ()
    hand = without(table.view.seats[table.me].hand, used)
    assert hand is not None
    sure = not isinstance(action, Finish) or len(outcomes(table, action)) == 1
    return Made(action, state, state.seats[table.me], tuple(log), hand, sure)


def _betrays(table: Scene) -> bool:
    """Whether the seat that decides is the traitor, as far as the viewer knows."""
    return table.view.seats[table.me].role == TRAITOR


def _ending(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """The better move brings about an end that its player wants, or the played one an end that she does not want."""
    told = []
    for made, key in ((one, "compare.ends"), (other, "compare.ended")):
        by = next((event.facts["by"] for event in made.events if event.kind == "end-triggered"), "")
        same = {one.state.ending, other.state.ending} == {by}
        wanted = (by == SAVED) != _betrays(table)
        if by and not same and wanted == (made is one):
            told.append(Explanation(key, {"by": word(f"ending.{by}")}, rule="end.over"))
    return told


def _tiles(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """A galaxy made stable, or one that vanishes by one of the moves and not by the other."""
    if _betrays(table):
        return _tiles_against(table, one, other)
    told = []
    stable = _stabilized(one)
    if len(stable) > len(_stabilized(other)):
        under = stable[0] == table.view.universe.monolith
        key = "compare.rescues" if under else "compare.stable"
        told.append(Explanation(key, {"space": terms.space(stable[0])}, rule="settle.stable"))
    if isinstance(other.action, Finish):
        kept = _vanishing(table, one)
        for space in sorted(_vanishing(table, other) - kept):
            told.append(Explanation("compare.vanishes", {"space": terms.space(space)}, rule="regression.vanish"))
    return told


def _tiles_against(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """For the traitor: the played move makes a galaxy stable, or the better one lets more vanish."""
    told = []
    stable = _stabilized(other)
    if len(stable) > len(_stabilized(one)):
        told.append(Explanation("compare.helps", {"space": terms.space(stable[0])}, rule="settle.stable"))
    if isinstance(one.action, Finish) and isinstance(other.action, Finish):
        for space in sorted(_vanishing(table, one) - _vanishing(table, other)):
            told.append(Explanation("compare.destroys", {"space": terms.space(space)}, rule="regression.vanish"))
    return told


def _stabilized(made: Made) -> list[int]:
    return [int(event.facts["space"]) for event in made.events if event.kind == "stable"]


def _vanishing(table: Scene, made: Made) -> set[int]:
    """Tiles that vanish whatever card comes."""
    if not isinstance(made.action, Finish):
        return {int(event.facts["space"]) for event in made.events if event.kind == "vanished"}
    each = [
        {int(event.facts["space"]) for event in outcome.events if event.kind == "vanished"}
        for outcome in outcomes(table, made.action)
    ]
    return set.intersection(*each)


def _gains(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """More Pioneers in safety, which is nothing to the traitor; more Medals, Pioneers on tiles, a Bonus Token."""
    told, me = [], table.me
    safe = [pioneers_on_row(made.state.mission.row, me) + in_cockpit(made.seat) for made in (one, other)]
    on_tiles = [pioneers_on_tiles(made.state.universe, me) for made in (one, other)]
    medals = [made.seat.medals for made in (one, other)]
    tokens = [len(made.seat.tokens) for made in (one, other)]
    if safe[0] > safe[1] and not _betrays(table):
        told.append(Explanation("compare.safe", {"n": safe[0] - safe[1]}, rule="end.saved"))
    if medals[0] > medals[1]:
        told.append(Explanation("compare.medals", {"n": medals[0] - medals[1]}, rule="medals.shared"))
    if one.sure and other.sure and on_tiles[0] > on_tiles[1]:
        told.append(Explanation("compare.pioneers", {"n": on_tiles[0] - on_tiles[1]}, rule="settle.planet"))
    if tokens[0] > tokens[1]:
        brought = tokens[0] > len(table.view.seats[me].tokens)
        told.append(Explanation("compare.token" if brought else "compare.token-kept", {}, rule="token.gift"))
    return told


def _chances(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Tiles that could be settled next, with the cards that are known; and a turn that goes on."""
    mine, theirs = (_open_tiles(table, made) for made in (one, other))
    told = []
    if len(mine) > len(theirs):
        facts: dict[str, Fact] = {"spaces": terms.spaces(mine), "n": len(mine), "other": len(theirs)}
        told.append(Explanation("compare.tiles", facts, rule="settle.touched"))
    if isinstance(other.action, Finish) and not isinstance(one.action, Finish):
        told.append(Explanation("compare.goes-on", {}, rule="finish.pile"))
    return told


def _open_tiles(table: Scene, made: Made) -> list[int]:
    state = made.state
    if state.to_act != table.me or state.phase != "turn":
        return []
    holder = made.seat._replace(hand=made.hand)
    seats = (*state.seats[: table.me], holder, *state.seats[table.me + 1 :])
    moves = legal(table.rules, state._replace(seats=seats))
    return sorted({move.space for move in moves if isinstance(move, Settle)})


def _regression(table: Scene, one: Made, other: Made) -> list[Explanation]:
    """Fewer symbols for the Marker, for the traitor more: by where cards are laid, or by the card that lies on top."""
    betrays = _betrays(table)
    match one.action, other.action:
        case Finish(), Finish():
            mine, theirs = _fewest(table, one.action), _fewest(table, other.action)
            if mine == theirs or (mine > theirs) != betrays:
                return _taken(one, other)
            key, rule = "compare.more-symbols" if betrays else "compare.symbols", "regression.symbols"
        case Settle(), Settle():
            mine, theirs = (SYMBOLS_OF[action.cards[-1]] for action in (one.action, other.action))
            if mine == theirs or (mine > theirs) != betrays:
                return []
            key, rule = "compare.top", "finish.pile"
        case _:
            return []
    return [Explanation(key, {"symbols": terms.symbols(mine), "other": theirs}, rule=rule)]


def _fewest(table: Scene, action: Finish) -> int:
    counts = [
        int(event.facts["count"])
        for outcome in outcomes(table, action)
        for event in outcome.events
        if event.kind == "regression"
    ]
    return min(counts)


def _taken(one: Made, other: Made) -> list[Explanation]:
    """Another open card comes to hand."""
    took = [next((e.facts["card"] for e in made.events if e.kind == "took"), None) for made in (one, other)]
    if took[0] is None or took[0] == took[1]:
        return []
    return [Explanation("compare.takes", {"card": word(f"card.{took[0]}")}, rule="finish.cards")]


def _hand(one: Made, other: Made) -> list[Explanation]:
    """More cards are left, or come."""
    more = len(one.seat.hand) - len(other.seat.hand)
    return [Explanation("compare.hand", {"more": count("card", more)}, rule="pay.hand")] if more > 0 else []
