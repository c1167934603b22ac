"""What a browser may know: the pieces once, and for each moment a screen built from a view."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.games.hope.ahead import TurnEnd, ahead
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.flights import flights
from spacetutor.games.hope.legal import turn_of
from spacetutor.games.hope.outline import outline
from spacetutor.games.hope.places import DIMENSIONS, NEIGHBOURS, SPACES
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.scoring import standing
from spacetutor.games.hope.screen_types import (
    HopeAhead,
    HopeAsked,
    HopeCenter,
    HopePieces,
    HopeScreen,
    HopeSeat,
    HopeUniverse,
)
from spacetutor.games.hope.state import BUG, LEVERS, OVER, TURN, Universe, View
from spacetutor.games.hope.technologies import CARD_NAMES, NAMES, SYMBOLS_OF, TECHNOLOGY_OF
from spacetutor.games.hope.values import Values


def faces(values: Values) -> HopePieces:
    """What is printed on the pieces, and where they lie in the picture; none of it is a secret."""
    return {
        "dimensions": list(DIMENSIONS),
        "technologies": list(NAMES),
        "levers": list(LEVERS),
        "outline": outline(),
        "neighbours": [list(around) for around in NEIGHBOURS],
        "tiles": [
            [form, technology, list(planets)]
            for form, technology, planets in zip(values.form, values.technology, values.planets, strict=True)
        ],
        "cards": [list(card) for card in zip(TECHNOLOGY_OF, SYMBOLS_OF, CARD_NAMES, strict=True)],
        "characters": {
            each.name: {"levels": list(each.levels), "upgrade": list(each.upgrade), "raising": list(each.raising)}
            for each in values.character
        },
        "bugs": [{"effect": name, "malus": EFFECTS[name].malus} if name else None for name in values.effect],
        "stacks": list(values.stacks.symbols),
        "track": {
            "last": values.track.last,
            "row": values.track.row_end,
            "crossings": [list(crossing) for crossing in values.track.crossings],
        },
    }


def screen(values: Values, view: View, names: Sequence[str], sums: bool = True) -> HopeScreen:
    """One moment as the view's owner may see it; without `sums`, nothing that is worked out from the pieces."""
    asked = view.asking.seat if view.phase == BUG else view.to_act
    return {
        "turn": turn_of(view),
        "phase": view.phase,
        "to_act": None if view.phase == OVER else asked,
        "has_turn": view.to_act,
        "viewer": view.viewer,
        "first": view.first,
        "ending": view.ending,
        **_universe(view.universe),
        "center": _center(values, view, sums),
        "row": list(view.mission.row),
        "marker": view.mission.marker,
        "moves": view.moment.moves,
        "touched": list(view.moment.touched) if view.phase == TURN else [],
        "pile": list(view.moment.pile),
        "waiting": list(view.asking.waiting),
        "asked": _asked(view),
        "reach": _reach(values, view) if sums else [],
        "ahead": [_ahead(end) for end in ahead(values, view)] if sums else [],
        "seats": [_seat(view, seat, name, sums) for seat, name in enumerate(names)],
    }


def without_roles(view: View) -> View:
    """Where nobody can be a traitor, a role says nothing."""
    return view._replace(seats=tuple(seat._replace(role="") for seat in view.seats))


def _universe(universe: Universe) -> HopeUniverse:
    """The map in few words, for a replay has many. Pioneers are named where there are some, by space and dimension."""
    return {
        "layout": list(universe.layout),
        "gone": [space for space in range(SPACES) if universe.gone >> space & 1],
        "stable": [space for space in range(SPACES) if universe.stable >> space & 1],
        "pioneers": {
            str(space): [list(face) for face in faces] for space, faces in enumerate(universe.pioneers) if any(faces)
        },
        "gifts": {str(space): token for space, token in universe.gifts},
        "monolith": universe.monolith,
    }


def _center(values: Values, view: View, sums: bool) -> HopeCenter:
    center = view.center
    return {
        "open": list(center.open),
        "deck": center.deck.count,
        "discards": [[pile[-1] if pile else -1, len(pile)] for pile in center.discards],
        "stacks": [stack.count for stack in center.stacks],
        "symbols": symbols(values, view).total if sums else None,
        "bugs": center.bugs.count,
        "bug": center.bug,
    }


def _asked(view: View) -> HopeAsked | None:
    """A Bug Card that is being paid for: its number, and what each seat has laid down."""
    if view.phase != BUG:
        return None
    return {"bug": view.asking.bug, "pledges": [[medals, list(cards)] for medals, cards in view.asking.pledges]}


def _reach(values: Values, view: View) -> list[list[int]]:
    """By lever: where a flight of the seat to act may end now."""
    if view.phase != TURN:
        return []
    seat, moment = view.seats[view.to_act], view.moment
    ends = []
    for lever, flying in enumerate(flights(values, view, seat)):
        unused = moment.moves > 0 and not seat.levers >> lever & 1
        onward = moment.onward and moment.flown == lever
        ends.append(sorted({flight.path[-1] for flight in flying}) if unused or onward else [])
    return ends


def _ahead(end: TurnEnd) -> HopeAhead:
    return {
        "column": end.column,
        "draw": end.draw,
        "symbols": end.symbols,
        "more": end.more,
        "marker": end.marker,
        "pushed": end.pushed,
        "held": end.held,
        "struck": end.struck,
        "stays": end.stays,
        "monolith": end.monolith,
    }


def _seat(view: View, index: int, name: str, sums: bool) -> HopeSeat:
    seat = view.seats[index]
    return {
        "name": name,
        "character": seat.character,
        "space": seat.space,
        "dimension": seat.dimension,
        "used": [bool(seat.levers >> lever & 1) for lever in range(len(LEVERS))],
        "hand": list(seat.hand),
        "known": list(seat.known),
        "hidden": seat.hidden.count,
        "medals": seat.medals,
        "supply": seat.supply,
        "rank": seat.rank,
        "level": seat.level,
        "tokens": list(seat.tokens),
        "role": seat.role,
        "revealed": seat.revealed,
        "disowned": seat.disowned,
        "cleared": seat.cleared,
        "accuser": seat.accuser,
        "points": standing(view, index)[0] if sums else "?",
    }
