"""What the seat to act is asked now, what it may do, and what matters before its next turn."""

from __future__ import annotations

from spacetutor.core.explanation import FULL, Explanation, Fact, Term, aside, claim, seat, word
from spacetutor.core.kit.asking import unasked
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import mouths
from spacetutor.games.from_the_moon.effects import Approves, Takes
from spacetutor.games.from_the_moon.interpret import covers, funds_of
from spacetutor.games.from_the_moon.pending import Feeding, SeatingTeam, Shelving, Siting, Tasks, Using
from spacetutor.games.from_the_moon.pieces import FOOD, SHIPS, SPACES
from spacetutor.games.from_the_moon.subjects import BEGUN
from spacetutor.games.from_the_moon.tell.effect import either
from spacetutor.games.from_the_moon.tell.scene import Scene
from spacetutor.games.from_the_moon.tell.statement import with_price


def tell_prompt(table: Scene) -> Explanation:
    """Nothing is offered that can't be done."""
    if told := unasked(table.view.viewer, table.me, table.table.over):
        return told
    by = table.asked
    key = f"prompt.{by.kind if by else 'action'}"
    if isinstance(by, Approves) and by.constructing:
        key += ".constructing"
    return claim(key, "turn.asked", *_kinds(table), seat=seat(table.me), **_asked(table))


def _asked(table: Scene) -> dict[str, Fact]:
    """What belongs to the question."""
    match table.asked:
        case Tasks(rover, left):
            place = table.table.me.rovers[rover - 1]
            return {"rover": rover, "tile": place, "n": sum(left)}
        case SeatingTeam():
            return {"colour": terms.resource(table.table.me.waiting[0])}
        case Siting(small, large):
            return {"building": terms.building(small, large)}
        case Using(tiles, uses):
            return {"tiles": terms.numbers(tiles), "n": uses}
        case Shelving(lab):
            return {"what": either(table.values.lab[lab])}
        case Takes(n):
            return {"n": n}
        case Approves(ships):
            return {"ships": terms.ships(ships)}
        case Feeding():
            me = table.table.me
            return {"n": mouths(table.values, me) - me.resources[FOOD]}
    return {}


def _kinds(table: Scene) -> tuple[Explanation, ...]:
    """As an action begins, those of the six that can be paid."""
    if table.asked is not None:
        return ()
    kinds = dict.fromkeys(BEGUN[move.kind] for move in table.legal if move.kind in BEGUN)
    return (claim("prompt.can", what=Term("either", tuple(word(f"action.{kind}") for kind in kinds))),)


def tell_choice(table: Scene, detail: int) -> Explanation:
    """Every choice of the seat that decides, kind by kind."""
    if told := unasked(table.view.viewer, table.me, table.table.over):
        return told
    kinds = []
    for kind in dict.fromkeys(move.kind for move in table.legal):
        moves = [move for move in table.legal if move.kind == kind]
        lines = [with_price(table, move, FULL)._replace(detail=FULL) for move in moves]
        listed = lines if detail >= FULL else []
        kinds.append(aside("choice.kind", "", *listed, what=word(f"kind.{kind}"), n=len(lines)))
    return claim("choice", "", *kinds, seat=seat(table.me), n=len(table.legal))


# what matters next


def tell_pressing(table: Scene) -> Explanation | None:
    """The weightiest thing, told to the seat to act alone: the end of the game, ships that others may launch."""
    state = table.table
    if table.view.viewer != table.me or state.over or not state.turn:
        return None
    if state.ending:
        return claim("pressing.last", "end.over", by=word(f"ending.{state.ending}"))
    return _launch(table, True) or _track(table) or _launch(table, False)


def _others(table: Scene) -> list[int]:
    """The other seats, the next one first."""
    seats = len(table.table.seats)
    return [(table.me + step) % seats for step in range(1, seats)]


def _launch(table: Scene, third: bool) -> Explanation | None:
    """A ship with one Mission tile left, which somebody can pay for; by the third launch the end comes."""
    state = table.table
    for ship in range(len(SHIPS)):
        tiles = [tile for tile in state.missions[ship] if tile]
        if state.launched[ship] or len(tiles) != 1 or third != (sum(map(bool, state.launched)) == len(SHIPS) - 1):
            continue
        due = table.values.mission[ship, tiles[0]].price.amounts
        for index in _others(table):
            if covers(funds_of(state.seats[index]), due):
                key = "pressing.third" if third else "pressing.launch"
                return claim(key, "launch.bonus", seat=seat(index), ship=terms.ship(ship))
    return None


def _track(table: Scene) -> Explanation | None:
    """Somebody on the last space of the Progress track."""
    for index in _others(table):
        if table.table.seats[index].space == SPACES:
            return claim("pressing.track", "end.triggered", seat=seat(index), n=SPACES)
    return None
