"""Explanations of Space Explorers as data: statements with facts and rules, taken from reasons, prices and events.

No rule is worked out here a second time, and no sentence is written here: keys lead into the catalogue of a language.
"""

from collections.abc import Callable

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import SHORT, Explanation, Thing, seat
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.state import MAIN, OVER, START, View
from spacetutor.games.space_explorers.tell.card import tell_ability, tell_card
from spacetutor.games.space_explorers.tell.choice import tell_choice
from spacetutor.games.space_explorers.tell.compare import tell_compare
from spacetutor.games.space_explorers.tell.links import tell_links
from spacetutor.games.space_explorers.tell.move import tell_move
from spacetutor.games.space_explorers.tell.offer import target_of, tell_offer, tell_place
from spacetutor.games.space_explorers.tell.pressing import tell_pressing
from spacetutor.games.space_explorers.tell.price import tell_price
from spacetutor.games.space_explorers.tell.project import tell_project
from spacetutor.games.space_explorers.tell.prompt import tell_prompt
from spacetutor.games.space_explorers.tell.scene import Scene
from spacetutor.games.space_explorers.tell.score import tell_score
from spacetutor.games.space_explorers.tell.turn import tell_turn
from spacetutor.games.space_explorers.view import as_if_to_act

__all__ = [
    "Scene",
    "tell_ability",
    "tell_compare",
    "tell_links",
    "tell_move",
    "tell_pressing",
    "tell_prompt",
    "tell_thing",
    "tell_turn",
]


def tell_thing(table: Scene, thing: Thing, detail: int) -> Explanation:
    """A card, an offer (a card to recruit), a price, a Project, a score, or all choices.

    An offer or a price in one Division is named like 18 green.
    """
    view = table.view
    viewer = view.to_act if view.viewer is None else view.viewer
    match thing:
        case Thing("card", int(number)):
            return _at_its_time(table, number, lambda then: tell_card(then, number, detail))
        case Thing("choice", _):
            return tell_choice(table, detail)
        case Thing("offer", int(number)):
            return _offered(table, number, detail, lambda then: tell_offer(then, number, detail))
        case Thing("price" | "offer", str(where)):
            return _tell_target(table, thing.kind, where, detail)
        case Thing("division", str(colour)) if colour in COLOURS:
            return _tell_division(table, COLOURS.index(colour), detail)
        case Thing("project", str(side)):
            return tell_project(table, side, viewer, detail)
        case Thing("score", int(index)) if 0 <= index < len(view.seats):
            return tell_score(table, index)
    raise Unknown(f"there is no {thing.kind} {thing.which} to explain")


def _tell_division(table: Scene, division: int, detail: int) -> Explanation:
    """A Division of whoever is to act: its upper card; where it is empty, what may be done."""
    batch = table.view.seats[table.view.to_act].hub[division]
    return tell_thing(table, Thing("card", batch[-1]) if batch else Thing("choice", 0), detail)


def _tell_target(table: Scene, kind: str, where: str, detail: int) -> Explanation:
    """The price of a card in one Division, or the offer of it there; both are named like 18 green."""
    number, division = target_of(table, kind, where)
    if kind == "price":
        return _at_its_time(table, number, lambda then: tell_price(then, number, division, detail))
    return _offered(table, number, detail, lambda then: tell_place(then, number, division, detail))


def _whose(view: View, number: int) -> int:
    """Whose recruit a card would be: the viewer's own, or of a card in another hand, and for a watcher, the seat's to
    act.
    """
    if view.viewer is None or (number not in view.center and number not in view.seats[view.viewer].hand):
        return view.to_act
    return view.viewer


def _in_reach(view: View, number: int) -> bool:
    """Whether the viewer, or the seat to act, could recruit a card."""
    if number in view.center or number in view.seats[view.to_act].hand:
        return True
    return view.viewer is not None and number in view.seats[view.viewer].hand


def _offered(table: Scene, number: int, detail: int, tell: Callable[[Scene], Explanation]) -> Explanation:
    """An offer at its time; after the game there is none, and nobody can recruit what is out of reach."""
    if table.view.phase == OVER:
        return tell_choice(table, SHORT)
    if not _in_reach(table.view, number):
        return tell_card(table, number, detail)
    return _at_its_time(table, number, tell)


def _at_its_time(table: Scene, number: int, tell: Callable[[Scene], Explanation]) -> Explanation:
    """A card; one that could be recruited at another moment, or by another seat, as it would be then."""
    view = table.view
    if _about_to_act(view) or view.phase == OVER or not _in_reach(view, number):
        return tell(table)
    whose = _whose(view, number)
    why = _supposed(view, whose)
    then = Scene(table.rules, as_if_to_act(view, whose))
    return Explanation(f"supposed.{why}", {"seat": seat(whose)}, (tell(then),), "turn.phase")


def _about_to_act(view: View) -> bool:
    """Whether the viewer takes an action next."""
    return view.viewer == view.to_act and view.phase in (START, MAIN) and not view.pending and not view.arranged


def _supposed(view: View, whose: int) -> str:
    """What must be supposed for a seat to recruit: another turn, an answer first, a batch in order.

    Of a seat that is just about to act, others can tell only what they see.
    """
    if whose != view.to_act:
        return "waiting"
    if view.phase not in (START, MAIN):
        return "later"
    if view.pending or view.arranged:
        return "soon" if view.pending else "arranging"
    return "watching"
