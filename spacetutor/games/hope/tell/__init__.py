"""Explanations of HOPE as data: statements with facts and rules, taken from reasons, receipts and events.

No rule is worked out here a second time, and no sentence is written here: keys lead into the catalogue of a language.
"""

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import Explanation, Thing
from spacetutor.games.hope.actions import Action, Polarize, Raise, Upgrade
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.tell.bug import tell_bug
from spacetutor.games.hope.tell.cards import tell_card, tell_deck, tell_discard, tell_open
from spacetutor.games.hope.tell.choice import tell_choice
from spacetutor.games.hope.tell.cockpit import (
    tell_gravity,
    tell_level,
    tell_lever,
    tell_medals,
    tell_rank,
    tell_role,
    tell_seat,
    tell_token,
)
from spacetutor.games.hope.tell.compare import tell_compare
from spacetutor.games.hope.tell.end import tell_end
from spacetutor.games.hope.tell.move import tell_move
from spacetutor.games.hope.tell.pressing import tell_pressing
from spacetutor.games.hope.tell.prompt import tell_prompt
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.tell.score import tell_score
from spacetutor.games.hope.tell.space import tell_space
from spacetutor.games.hope.tell.track import tell_marker, tell_monolith, tell_row, tell_stack
from spacetutor.games.hope.tell.turn import tell_turn

_OF_A_SEAT = {
    "seat": tell_seat,
    "medals": tell_medals,
    "score": tell_score,
    "rank": tell_rank,
    "level": tell_level,
    "role": tell_role,
}

_MOVES: dict[str, Action] = {"polarize": Polarize(), "upgrade": Upgrade(), "raise": Raise()}
"""What a cockpit has a place for: what the move would do, or why it may not be made."""

__all__ = ["Scene", "tell_compare", "tell_move", "tell_pressing", "tell_prompt", "tell_thing", "tell_turn"]


def tell_thing(table: Scene, thing: Thing, detail: int) -> Explanation:
    """Anything on the table that can be pointed at; Thing("end", 0) is what the end of the turn will do."""
    match thing:
        case Thing("space", int(space)) if 0 <= space < SPACES:
            return tell_space(table, space, detail)
        case Thing("open", int(column)):
            return tell_open(table, column, detail)
        case Thing("discard", int(column)):
            return tell_discard(table, column, detail)
        case Thing("choice", _):
            return tell_choice(table, detail)
        case Thing("end", _):
            return tell_end(table, detail)
        case Thing(kind, _) if kind in _MOVES:
            return tell_move(table, _MOVES[kind], detail)
    return _tell_piece(table, thing)


def _tell_piece(table: Scene, thing: Thing) -> Explanation:
    match thing:
        case Thing("lever", str(name)):
            return tell_lever(table, name)
        case Thing("gravity", str(name)):
            return tell_gravity(table, name)
        case Thing("card", str(name)):
            return tell_card(table, name)
        case Thing("token", str(kind)):
            return tell_token(table, kind)
        case Thing("bug", int(number)):
            return tell_bug(table, number)
        case Thing("stack", int(index)):
            return tell_stack(table, index)
        case Thing(kind, int(index)) if kind in _OF_A_SEAT:
            return _OF_A_SEAT[kind](table, index)
    plain = {"monolith": tell_monolith, "marker": tell_marker, "row": tell_row, "deck": tell_deck}
    if thing.kind in plain:
        return plain[thing.kind](table)
    raise Unknown(f"there is no {thing.kind} {thing.which} to explain")
