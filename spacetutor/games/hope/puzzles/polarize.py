"""Where is the ship after polarizing?"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from spacetutor.core.explanation import Explanation, Fact, seat
from spacetutor.core.puzzle import ONE, Option, Puzzle, difficulty
from spacetutor.games.hope import terms
from spacetutor.games.hope.actions import Polarize, PolarizeAll
from spacetutor.games.hope.flights import polarized
from spacetutor.games.hope.places import CLOCKWISE, COUNTER, EARTH, NEIGHBOURS, NOWHERE
from spacetutor.games.hope.puzzles.common import space_thing, with_others
from spacetutor.games.hope.state import ANY
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import CONCAVE

WRONG = 3
EASY = 0.5
"""How often a ship on a convex tile, where nothing needs to be looked for, is asked about."""

GENERAL = 0.3
"""How often a General Polarization is asked about, token or not."""

Place = tuple[int, int]
"""A space, and a dimension of it."""


class Turned(NamedTuple):
    """A ship about to change its dimension: whose, into which, and the move that does it."""

    owner: int
    new: int
    move: Polarize | PolarizeAll


def ask_polarize(table: Scene, rng: Random) -> Puzzle | None:
    """Space and dimension after the seat's own polarization, or of any ship after a General Polarization.

    To be seen: the next dimension; on a concave tile the border to cross, and whether there is a tile behind it;
    another one's ship, and the other way round.
    """
    asked = _asked(table, rng) if table.acting else None
    if asked is None:
        return None
    ship = table.view.seats[asked.owner]
    concave = table.form(ship.space) == CONCAVE
    if not concave and rng.random() > EASY:
        return None
    space, entered = polarized(table.values, table.view.universe, ship, asked.new)
    right = (space, asked.new)
    wrong = _wrong(table, asked, rng)
    offered = with_others(right, wrong, WRONG, rng)
    seen = 1 + concave + (concave and not entered) * (1 + _at_a_hole(table, ship.space))
    seen += isinstance(asked.move, PolarizeAll) + (asked.new == COUNTER[ship.dimension])
    return Puzzle(
        kind="polarize",
        form=ONE,
        view=table.view,
        question=_question(asked),
        options=tuple(_option(table, asked, place, right) for place in offered),
        right=(offered.index(right),),
        subject=asked.move,
        seat=table.me,
        marks=(space_thing(ship.space),),
        difficulty=difficulty(seen, (2, 3, 4, 5)),
    )


def _asked(table: Scene, rng: Random) -> Turned | None:
    """The seat's own polarization where it is allowed, or what a token would do to any ship."""
    me = table.seat
    if rng.random() < GENERAL:
        owner, clockwise = rng.randrange(len(table.view.seats)), rng.random() < 0.5
        turn = CLOCKWISE if clockwise else COUNTER
        return Turned(owner, turn[table.view.seats[owner].dimension], PolarizeAll(clockwise))
    if table.view.moment.moves and (me.levers or not table.routes[ANY]):
        return Turned(table.me, CLOCKWISE[me.dimension], Polarize())
    return None


def _at_a_hole(table: Scene, space: int) -> bool:
    """Whether a tile beside this one has vanished, which is seen less easily than the border of the universe."""
    return any(tile != NOWHERE and table.is_gone(tile) for tile in NEIGHBOURS[space])


def _wrong(table: Scene, asked: Turned, rng: Random) -> list[Place]:
    """Places where somebody looks for the ship who takes a wrong border, stays, or turns the wrong way round."""
    ship = table.view.seats[asked.owner]
    other = next(d for d in range(3) if d not in (asked.new, ship.dimension))
    around = [tile for tile in NEIGHBOURS[ship.space] if tile != NOWHERE and not table.is_gone(tile)]
    rng.shuffle(around)
    right, _ = polarized(table.values, table.view.universe, ship, asked.new)
    guesses = [(ship.space, asked.new), (right, other), (EARTH, asked.new)]
    rng.shuffle(guesses)
    return [*guesses, *((tile, asked.new) for tile in around)]


def _question(asked: Turned) -> Explanation:
    if isinstance(asked.move, Polarize):
        return Explanation("puzzle.polarize.ask", {})
    way = "clockwise" if asked.move.clockwise else "back"
    return Explanation(f"puzzle.polarize.all-{way}", {"seat": seat(asked.owner)})


def _option(table: Scene, asked: Turned, place: Place, right: Place) -> Option:
    """The verdict says where the ship goes and why; to a wrong dimension, which one it is."""
    ship = table.view.seats[asked.owner]
    says = Explanation("puzzle.polarize.place", _place_facts(place))
    facts = _place_facts(right) | {"start": terms.space(ship.space), "old": terms.dimension(ship.dimension)}
    if table.form(ship.space) != CONCAVE:
        key = "convex"
    else:
        key = "crossed" if polarized(table.values, table.view.universe, ship, asked.new)[1] else "earth"
    verdict = Explanation(f"puzzle.polarize.{key}", facts, rule="polarize.where")
    if place[1] != right[1]:
        verdict = Explanation("puzzle.polarize.turn", facts, (verdict,), "polarize.where")
    return Option(says, verdict, space_thing(place[0]))


def _place_facts(place: Place) -> dict[str, Fact]:
    return {"space": terms.space(place[0]), "dimension": terms.dimension(place[1])}
