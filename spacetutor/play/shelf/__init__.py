"""The shelf: the one place that lists, opens and saves games, for whoever may see them, and loses none."""

from spacetutor.play.shelf import tidying
from spacetutor.play.shelf.changes import Advance, Change, Claim, DropLine, End, NameLine, PlayOn, TakeBack, TryMove
from spacetutor.play.shelf.index import Index, IndexEntry
from spacetutor.play.shelf.shelf import Kept, Saved, Shelf, default_folder, game_in, shelf_here, written
from spacetutor.play.shelf.visitor import ALONE, Visitor, visitor_here

__all__ = [
    "ALONE",
    "Advance",
    "Change",
    "Claim",
    "DropLine",
    "End",
    "Index",
    "IndexEntry",
    "Kept",
    "NameLine",
    "PlayOn",
    "Saved",
    "Shelf",
    "TakeBack",
    "TryMove",
    "Visitor",
    "default_folder",
    "game_in",
    "shelf_here",
    "tidying",
    "visitor_here",
    "written",
]
