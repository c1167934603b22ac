"""What a browser may know: card faces once, and for each moment a screen built from a view."""

from __future__ import annotations

from collections.abc import Sequence

from spacetutor.core.price import receipt
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.cards import NATIONS, CardSet
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.pricing import payment, price
from spacetutor.games.space_explorers.scoring import points
from spacetutor.games.space_explorers.screen_types import ExplorersFronts, ExplorersScreen, ExplorersSeat
from spacetutor.games.space_explorers.state import MAIN, OVER, START, SeatView, View


def faces(cards: CardSet) -> ExplorersFronts:
    """The fronts of all cards: what is printed on them is no secret."""
    return {
        "colours": list(COLOURS),
        "cards": {
            str(card.number): {
                "skills": list(card.skills),
                "cost": list(card.cost),
                "points": "*" if card.points is None else card.points,
                "gives": list(card.symbols),
            }
            for card in cards.specialist
        },
        "projects": {
            side.id: {"name": side.name, "points": side.points, "needs": list(side.skills), "nation": nation}
            for project in cards.project
            for nation, side in zip(NATIONS, project.sides, strict=True)
        },
    }


def screen(rules: Rules, view: View, names: Sequence[str], sums: bool = True) -> ExplorersScreen:
    """One moment as the view's owner may see it; without `sums`, nothing that is worked out from the cards."""
    cards = rules.material
    skills = [cards.hub(seat.hub).skills for seat in view.seats]
    shown: ExplorersScreen = {
        "turn": view.turn,
        "phase": view.phase,
        "to_act": None if view.phase == OVER else view.to_act,
        "first": view.first,
        "center": list(view.center),
        "deck": view.deck.count,
        "line": [{"id": side, "lacks": [cards.lacking(side, has) for has in skills if sums]} for side in view.line],
        "seats": [_seat(cards, seat, name, sums) for seat, name in zip(view.seats, names, strict=True)],
        "fresh": view.fresh,
        "asked": view.pending[0] if view.pending else 0,
    }
    if sums and view.viewer == view.to_act and view.phase in (START, MAIN) and not view.pending:
        shown["prices"] = _prices(rules, view)
    return shown


def _prices(rules: Rules, view: View) -> dict[str, list[int]]:
    """What each card within reach costs in each Division that it fits, for whoever is to act."""
    cards = rules.material
    reach = (*view.center, *view.seats[view.to_act].hand)
    wanted = [Recruit(card, division) for card in reach for division in cards.divisions[card]]
    return {f"{move.card} {COLOURS[move.division]}": _column(rules, view, move) for move in wanted}


def _column(rules: Rules, view: View, move: Recruit) -> list[int]:
    """The receipt of a recruit that gives nothing away, by the cards that strike and pay."""
    hub = view.seats[view.to_act].hub
    signs = receipt(price(rules.material, hub, move.card, move.division), payment(rules, view, move))
    return [-int(what) if fate == "struck" else int(what) for _, fate, what in signs]


def _seat(cards: CardSet, seat: SeatView, name: str, sums: bool) -> ExplorersSeat:
    return {
        "name": name,
        "tokens": list(seat.tokens),
        "hub": [list(batch) for batch in seat.hub],
        "hand": list(seat.hand),
        "known": list(seat.known),
        "hidden": seat.hidden.count,
        "projects": list(seat.projects),
        "points": sum(line.points for line in points(cards, seat)) if sums else "?",
    }
