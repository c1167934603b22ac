"""Explanations of Space Explorers as data: statements with facts and rules, taken from reasons, prices and events.

No rule is worked out here a second time, and no sentence is written here: keys lead into the catalogue of a language.
"""

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Thing, seat
from spacetutor.games.space_explorers.state import MAIN, START
from spacetutor.games.space_explorers.tell.card import tell_ability, tell_card
from spacetutor.games.space_explorers.tell.choice import tell_choice
from spacetutor.games.space_explorers.tell.compare import tell_compare
from spacetutor.games.space_explorers.tell.links import tell_links
from spacetutor.games.space_explorers.tell.move import tell_move
from spacetutor.games.space_explorers.tell.offer import tell_offer, tell_target
from spacetutor.games.space_explorers.tell.project import tell_project
from spacetutor.games.space_explorers.tell.prompt import tell_prompt
from spacetutor.games.space_explorers.tell.score import tell_score
from spacetutor.games.space_explorers.tell.table import Table
from spacetutor.games.space_explorers.tell.turn import tell_turn
from spacetutor.games.space_explorers.view import as_if_to_act

__all__ = [
    "Table",
    "tell_ability",
    "tell_compare",
    "tell_links",
    "tell_move",
    "tell_prompt",
    "tell_thing",
    "tell_turn",
]


def tell_thing(table: Table, thing: Thing, detail: int) -> Explanation:
    """A card, an offer (a card to recruit), a price, a Project, a score, or all choices.

    An offer or a price in one Division is named like 18 green.
    """
    view = table.view
    viewer = view.to_act if view.viewer is None else view.viewer
    match thing:
        case Thing("card" | "offer", int(number)):
            return _tell_at_its_time(table, thing.kind, number, detail)
        case Thing("choice", _):
            return tell_choice(table, detail)
        case Thing("price" | "offer", str(where)):
            return tell_target(table, thing.kind, where, detail)
        case Thing("project", str(side)):
            return tell_project(table, side, viewer, detail)
        case Thing("score", int(index)) if 0 <= index < len(view.seats):
            return tell_score(table, index)
    raise Unknown(f"there is no {thing.kind} {thing.which} to explain")


def _tell_at_its_time(table: Table, kind: str, number: int, detail: int) -> Explanation:
    """A card; one that could be recruited at another moment, as it would be then.

    The viewer has acted (later), is not to act (waiting), or only watches.
    """
    teller = tell_card if kind == "card" else tell_offer
    view = table.view
    me = view.to_act if view.viewer is None else view.viewer
    within_reach = number in view.center or number in view.seats[me].hand
    acting = view.viewer == view.to_act and view.phase in (START, MAIN) and not view.pending and not view.arranged
    if acting or not within_reach:
        return teller(table, number, detail)
    then = Table(table.cards, table.card_34, as_if_to_act(view))
    why = "watching" if view.viewer is None else "later" if view.viewer == view.to_act else "waiting"
    return Explanation(f"supposed.{why}", {"seat": seat(me)}, (teller(then, number, detail),), "turn.phase")
