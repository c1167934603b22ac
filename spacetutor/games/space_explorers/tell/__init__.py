"""Explanations of Space Explorers as data: statements with facts and rules, taken from reasons, prices and events.

No rule is worked out here a second time, and no sentence is written here: keys lead into the catalogue of a language.
"""

from spacetutor.games.space_explorers.tell.card import tell_ability, tell_card
from spacetutor.games.space_explorers.tell.choice import tell_choice
from spacetutor.games.space_explorers.tell.compare import tell_compare
from spacetutor.games.space_explorers.tell.links import tell_links
from spacetutor.games.space_explorers.tell.move import tell_move
from spacetutor.games.space_explorers.tell.offer import tell_offer, tell_target
from spacetutor.games.space_explorers.tell.project import tell_project
from spacetutor.games.space_explorers.tell.score import tell_score
from spacetutor.games.space_explorers.tell.table import Table, supposed
from spacetutor.games.space_explorers.tell.turn import tell_turn

__all__ = [
    "Table",
    "supposed",
    "tell_ability",
    "tell_card",
    "tell_choice",
    "tell_compare",
    "tell_links",
    "tell_move",
    "tell_offer",
    "tell_project",
    "tell_score",
    "tell_target",
    "tell_turn",
]
