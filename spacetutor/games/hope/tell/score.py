"""A score: Pioneers on the row and in the cockpit; how it would come out; who has won."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, Explanation, Fact, count, seat, word
from spacetutor.games.hope.loyalty import pioneers_on_tiles
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.scoring import score, standing, winner
from spacetutor.games.hope.state import EARTH_GONE, OVER, SAVED, Position
from spacetutor.games.hope.tell.scene import Scene

_TIES = ("medals", "rank", "cards", "order")


def tell_score(table: Scene, index: int) -> Explanation:
    """A seat's Pioneers as they stand; with the game over, whether it has won and why."""
    if not 0 <= index < len(table.view.seats):
        raise Unknown(f"there is no seat {index}")
    entry = score(table.view)[index]
    parts = {line.source.kind: line.points for line in entry.lines}
    facts: dict[str, Fact] = {"seat": seat(index), "total": count("pioneer", entry.total), **parts}
    on_tiles: dict[str, Fact] = {"seat": seat(index), "n": pioneers_on_tiles(table.view.universe, index)}
    told = [Explanation("score.tiles", on_tiles, rule="end.lost", detail=LONGER)]
    if table.view.phase != OVER:
        return Explanation("score.now", facts, (*told, *_behind(table, index)), "end.saved")
    ended = Explanation("score.ended", {"by": word(f"ending.{table.view.ending}")}, rule="end.over", detail=LONGER)
    told += [_result(table, index), ended]
    if table.view.seats[index].role == TRAITOR and table.view.ending != SAVED:
        return _traitors_end(table, index)._replace(children=tuple(told[1:]))
    return Explanation("score.final", facts, tuple(told), "end.saved")


def _traitors_end(table: Scene, index: int) -> Explanation:
    """A traitor's score where the universe is lost: Earth is gone, or Pioneers on tiles against those of the others."""
    others = {i: pioneers_on_tiles(table.view.universe, i) for i in range(len(table.view.seats)) if i != index}
    most = max(others, key=others.__getitem__)
    facts: dict[str, Fact] = {"seat": seat(index), "n": pioneers_on_tiles(table.view.universe, index)}
    facts |= {"other": seat(most), "most": others[most]}
    earth = ".earth" if table.view.ending == EARTH_GONE else ""
    return Explanation(f"score.final.traitor{earth}", facts, rule="end.lost")


def _behind(table: Scene, index: int) -> list[Explanation]:
    """The strongest rival has more Pioneers, or as many and more of what breaks the tie. A known traitor is none."""
    known = [i for i, each in enumerate(table.view.seats) if each.role == TRAITOR]
    others = [i for i in range(len(table.view.seats)) if i != index and i not in known]
    if index in known or not others:
        return []
    best = max(others, key=lambda i: standing(table.view, i))
    mine, theirs = standing(table.view, index), standing(table.view, best)
    facts: dict[str, Fact] = {"seat": seat(index), "other": seat(best)}
    if mine[0] != theirs[0]:
        key = "score.ahead" if mine > theirs else "score.behind"
        return [Explanation(key, facts | {"n": abs(mine[0] - theirs[0])}, rule="end.saved", detail=LONGER)]
    facts["what"] = _decides(mine, theirs)
    key = "score.tie-ahead" if mine > theirs else "score.tie-behind"
    return [Explanation(key, facts, rule="end.winner", detail=LONGER)]


def tell_winner(over: Position) -> Explanation:
    """Who has won a finished game, if anybody; roles must be open."""
    won = winner(over)
    roles = [each.role for each in over.seats]
    if won is not None:
        key = "score.traitor-wins" if roles[won] == TRAITOR else "score.wins"
        return Explanation(key, {"seat": seat(won)}, rule="end.winner")
    if TRAITOR in roles:
        return Explanation("score.nobody.traitor", {"seat": seat(roles.index(TRAITOR))}, rule="end.lost")
    return Explanation("score.nobody", {}, rule="end.lost")


def _result(table: Scene, index: int) -> Explanation:
    """Won or not, and by what."""
    facts: dict[str, Fact] = {"seat": seat(index)}
    traitor = table.view.seats[index].role == TRAITOR
    if score(table.view)[index].winner:
        return tell_winner(table.view)
    if table.view.ending == SAVED:
        return Explanation("score.traitor-loses", facts, rule="end.winner") if traitor else _beaten(table, index)
    return Explanation("score.traitor-short" if traitor else "score.lost", facts, rule="end.lost")


def _beaten(table: Scene, index: int) -> Explanation:
    """Who did more to save the universe, or as much and was ahead by what breaks the tie."""
    won = winner(table.view)
    assert won is not None
    mine, theirs = standing(table.view, index), standing(table.view, won)
    facts: dict[str, Fact] = {"seat": seat(index), "other": seat(won)}
    if mine[0] != theirs[0]:
        return Explanation("score.beaten", facts | {"n": theirs[0] - mine[0]}, rule="end.winner")
    return Explanation("score.beaten.tie", facts | {"what": _decides(mine, theirs)}, rule="end.winner")


def _decides(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Fact:
    """What breaks a tie."""
    return word(
        f"tie.{next(what for what, one, other in zip(_TIES, mine[1:], theirs[1:], strict=True) if one != other)}"
    )
