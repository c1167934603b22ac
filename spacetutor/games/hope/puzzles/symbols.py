"""How far does the Marker go at the end of this turn?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import NO_FACTS, Explanation, Thing
from spacetutor.core.puzzle import NUMBER, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.options import OPEN
from spacetutor.games.hope.puzzles.common import look_ahead
from spacetutor.games.hope.regression import Symbols, symbols
from spacetutor.games.hope.state import NONE
from spacetutor.games.hope.technologies import SYMBOLS_OF
from spacetutor.games.hope.tell.scene import Scene


def ask_symbols(table: Scene, rng: Random) -> Puzzle | None:
    """The symbols that count once the cards lie on a discard space; without cards, where the Marker comes to stand.

    To be seen: each card that shows symbols, empty stacks, a Bug Card; what the pile covers; Pioneers on the way.
    """
    if not table.acting:
        return None
    if table.view.moment.pile:
        return _laid(table, rng.randrange(OPEN))
    found = symbols(table.values, table.view)
    ahead = look_ahead(table, found.total)
    if ahead.earth or not found.total:
        return None
    pushed = ahead.marker - table.view.mission.marker - found.total
    return _puzzle(table, Finish(), Explanation("puzzle.symbols.ask", NO_FACTS), ahead.marker)._replace(
        difficulty=difficulty(_seen(found) + 3 * max(0, pushed) + 1, (3, 4, 5, 7))
    )


def _laid(table: Scene, column: int) -> Puzzle:
    """A Pioneer's cards: the open card above is taken, and the one that comes in its place is not known yet."""
    view = table.view
    top = SYMBOLS_OF[view.moment.pile[-1]]
    found = symbols(table.values, view)
    taken = view.moment.settled_in != NONE
    found = found._replace(
        open=tuple(0 if taken and i == column else n for i, n in enumerate(found.open)),
        discards=tuple(top if i == column else n for i, n in enumerate(found.discards)),
    )
    question = Explanation("puzzle.symbols.take" if taken else "puzzle.symbols.lay", {"column": terms.column(column)})
    return _puzzle(table, Finish(column), question, found.total)._replace(
        difficulty=difficulty(_seen(found) + 2, (3, 4, 5, 7))
    )


def _seen(found: Symbols) -> int:
    """Things that show symbols; stacks and Bug Cards are overlooked more easily."""
    cards = sum(n > 0 for n in found.open + found.discards)
    return cards + 2 * sum(n > 0 for n in found.stacks) + 2 * (found.bug != 0)


def _puzzle(table: Scene, move: Finish, question: Explanation, right: int) -> Puzzle:
    marks = (Thing("marker", 0),) if move.column is None else (Thing("discard", move.column),)
    return Puzzle(
        kind="symbols",
        form=NUMBER,
        view=table.view,
        question=question,
        options=(),
        right=(right,),
        subject=move,
        seat=table.me,
        marks=marks,
        difficulty=1,
    )
