"""The Mission Track, the Monolith and the stacks: how far the Regression is, and what it does next."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, count, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.places import EARTH, RING_OF, RINGS
from spacetutor.games.hope.regression import covered, monolith_after, symbols
from spacetutor.games.hope.state import FREE, GAP, OVER
from spacetutor.games.hope.tell.end import tell_symbols
from spacetutor.games.hope.tell.scene import Scene
from spacetutor.games.hope.values import Crossing


def next_crossing(table: Scene) -> Crossing | None:
    """The first crossing ahead of the Marker."""
    marker = table.view.mission.marker
    return next((crossing for crossing in table.values.track.crossings if crossing.marker > marker), None)


def _ahead(table: Scene, crossing: Crossing) -> Explanation:
    """A crossing: how far it is, and whether a Pioneer covers it."""
    row = table.view.mission.row
    facts: dict[str, Fact] = {"crossing": crossing.marker, "row": crossing.row}
    facts["n"] = crossing.marker - table.view.mission.marker
    if covered(row, crossing):
        return Explanation("track.covered", facts | {"seat": seat(row[crossing.row - 1])}, rule="regression.crossing")
    strikes = Explanation("track.strikes", {}, rule="regression.vanish", detail=LONGER)
    return Explanation("track.uncovered", facts, (strikes,), "regression.crossing")


def tell_marker(table: Scene) -> Explanation:
    """Where the Marker is, the next crossing, and the symbols that would move it."""
    marker, track = table.view.mission.marker, table.values.track
    facts: dict[str, Fact] = {"marker": marker, "last": track.last, "n": track.last - marker}
    key = "track.marker.last" if marker == track.last else "track.marker.end" if table.view.ending else "track.marker"
    if table.view.phase == OVER:
        return Explanation(key, facts, rule="regression.symbols")
    ahead = next_crossing(table)
    told = [] if ahead is None else [_ahead(table, ahead)]
    counted = symbols(table.values, table.view)
    moves: dict[str, Fact] = {"symbols": terms.symbols(counted.total)}
    told.append(Explanation("track.symbols", moves, tell_symbols(table, counted), "regression.symbols", LONGER))
    return Explanation(key, facts, tuple(told), "regression.symbols")


def tell_row(table: Scene) -> Explanation:
    """How full the row is, whose Pioneers stand there, its gaps, and the next crossing it covers."""
    row, track = table.view.mission.row, table.values.track
    used = sum(owner != FREE for owner in row)
    facts: dict[str, Fact] = {"length": used, "end": track.row_end}
    told = [
        Explanation("track.row.of", {"seat": seat(i), "n": row.count(i)}, detail=LONGER)
        for i in range(len(table.view.seats))
        if i in row
    ]
    gaps = [place + 1 for place, owner in enumerate(row) if owner == GAP]
    if gaps:
        told.append(
            Explanation("track.row.gaps", {"gaps": terms.places(gaps), "n": len(gaps)}, rule="row.gap", detail=LONGER)
        )
    if table.view.phase != OVER:
        told += _to_come(table)
    key = "track.row.full" if used == track.row_end else "track.row.end" if table.view.ending else "track.row"
    return Explanation(key, facts, tuple(told), "end.saved")


def _to_come(table: Scene) -> list[Explanation]:
    """The place that the Marker keeps from Pioneers, and the next crossing."""
    row, told = table.view.mission.row, []
    standing = table.values.crossing[table.view.mission.marker]
    if standing is not None and row[standing.row - 1 : standing.row] in ((), (FREE,)):
        told.append(Explanation("track.row.skips", {"row": standing.row}, rule="row.gap", detail=LONGER))
    ahead = next_crossing(table)
    return told if ahead is None else [*told, _ahead(table, ahead)]


def tell_monolith(table: Scene) -> Explanation:
    """The tile that vanishes next, when that is, and where the Monolith goes then and why."""
    universe = table.view.universe
    space = universe.monolith
    facts: dict[str, Fact] = {"space": terms.space(space)}
    if table.view.phase == OVER:
        return Explanation("monolith.end", facts, rule="regression.monolith")
    key = "monolith.stable" if table.is_stable(space) else "monolith.earth" if space == EARTH else "monolith"
    told: list[Explanation] = []
    ahead = next((crossing for crossing in table.values.track.crossings if _strikes(table, crossing)), None)
    if ahead is not None:
        away = ahead.marker - table.view.mission.marker
        told.append(Explanation("monolith.when", {"crossing": ahead.marker, "n": away}, rule="regression.crossing"))
        if space != EARTH:
            told.append(_going(table))
    losses = [owner for face in universe.pioneers[space] for owner in face]
    if losses and not table.is_stable(space):
        told.append(Explanation("monolith.pioneers", {"n": len(losses)}, rule="regression.vanish", detail=LONGER))
    return Explanation(key, facts, tuple(told), "regression.monolith")


def _strikes(table: Scene, crossing: Crossing) -> bool:
    return crossing.marker > table.view.mission.marker and not covered(table.view.mission.row, crossing)


def _going(table: Scene) -> Explanation:
    """Where the Monolith goes from here by the symbols in sight, once its tile has vanished or stayed."""
    universe, steps = table.view.universe, symbols(table.values, table.view).total
    space = universe.monolith
    if not steps:
        return Explanation("monolith.by-symbols", {}, rule="regression.monolith", detail=LONGER)
    after = universe if table.is_stable(space) else universe._replace(gone=universe.gone | 1 << space)
    end = monolith_after(after, steps)
    facts: dict[str, Fact] = {"end": terms.space(end), "steps": count("tile", steps)}
    if RING_OF[end] != RING_OF[space]:
        return Explanation("monolith.inward", facts, rule="regression.monolith", detail=LONGER)
    holes = any(after.gone >> tile & 1 for tile in RINGS[RING_OF[space]])
    why = (Explanation("monolith.holes", {}, rule="regression.monolith", detail=LONGER),) if holes else ()
    return Explanation("monolith.going", facts, why, "regression.monolith", LONGER)


def tell_stack(table: Scene, index: int) -> Explanation:
    """A stack of Bonus Tokens, and the symbols under it."""
    stacks = table.view.center.stacks
    if not 0 <= index < len(stacks):
        raise Unknown(f"there is no stack {index}")
    printed = table.values.stacks.symbols[index]
    facts: dict[str, Fact] = {"stack": index + 1, "symbols": terms.symbols(printed), "n": stacks[index].count}
    over = ".end" if table.view.phase == OVER else ""
    if not stacks[index].count:
        return Explanation(f"stack.empty{over}", facts, rule="regression.symbols")
    if over:
        return Explanation("stack.end", facts, rule="regression.symbols")
    turn = next(i for i, stack in enumerate(stacks) if stack.count) == index
    told = (Explanation("stack.next", {}, rule="token.gift", detail=SHORT),) if turn else ()
    return Explanation("stack", facts, told, "regression.symbols")
