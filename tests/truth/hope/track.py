"""Oracles of the Mission Track and the Monolith: crossings, places of the row, what the Regression does next."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish, Settle
from spacetutor.games.hope.places import EARTH, RING_OF, RINGS
from spacetutor.games.hope.state import FREE, GAP, OVER, SAVED, Mission, State
from spacetutor.games.hope.technologies import card
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, fact
from tests.truth.hope.scene import beginning, count_of, is_gone, is_stable, played, rules, showing, struck, values

ORACLES = Oracles()


def over(claim: Claim) -> bool:
    return bool(claim.state.phase == OVER)


def marker(claim: Claim) -> int:
    return int(claim.state.mission.marker)


def advanced(claim: Claim, steps: int) -> tuple[list[Any], State]:
    """The Marker goes on by so many spaces: a turn ends with as many symbols in sight."""
    center = showing(values(claim), claim.state, steps)
    seats = tuple(seat._replace(hand=(card(0, 0),) * 20) for seat in claim.state.seats)
    state = beginning(claim.state._replace(center=center, seats=seats), 0)
    return played(claim, state, Finish())


@ORACLES.of("track.marker", "track.marker.end", "track.marker.last", exclusive=False)
def where(claim: Claim) -> dict[str, Any]:
    last = values(claim).track.last
    insist((marker(claim) == last) == claim.told.key.endswith("last"), "it is on its last space, or not")
    if claim.told.key == "track.marker":
        lost = claim.state._replace(mission=claim.state.mission._replace(marker=last - 1), ending="")
        _, after = advanced(claim._replace(state=lost), 1)
        insist(after.ending == "lost" and not claim.state.ending, "that would not lose the universe")
    return {"marker": marker(claim), "last": last, "n": last - marker(claim)}


def next_crossing(claim: Claim) -> Any:
    """The first crossing ahead of the Marker."""
    return min(crossing for crossing in values(claim).track.crossings if crossing.marker > marker(claim))


@ORACLES.of("track.covered", "track.uncovered")
def crossing(claim: Claim) -> dict[str, Any]:
    """The Marker goes there: the crossing is held by a Pioneer, or the Regression strikes."""
    ahead = next_crossing(claim)
    away = ahead.marker - marker(claim)
    events, _ = advanced(claim, away)
    kinds = [event.kind for event in events if event.source == ("crossing", ahead.marker)]
    insist(("held" in kinds) == (claim.told.key == "track.covered"), "it is covered, or not")
    insist(not over(claim), "the Marker does not move after the end")
    facts = {"crossing": ahead.marker, "n": away}
    if claim.told.key == "track.covered":
        return facts | {"seat": claim.state.mission.row[ahead.row - 1]}
    return facts | {"row": ahead.row}


@ORACLES.of("track.strikes")
def strikes(claim: Claim) -> None:
    events, after = advanced(claim, next_crossing(claim).marker - marker(claim))
    space = claim.state.universe.monolith
    insist(is_gone(after, space) != is_stable(claim.state, space), "that is not what happens")
    insist(any(event.kind in ("vanished", "withstood") for event in events), "the Regression does not strike")


@ORACLES.of("track.symbols")
def in_sight(claim: Claim) -> dict[str, Any]:
    return {"symbols": counted_now(claim)}


def counted_now(claim: Claim) -> int:
    """The symbols that a turn would count which changes nothing on the table."""
    seats = tuple(seat._replace(hand=(card(0, 0),) * 20) for seat in claim.state.seats)
    state = beginning(claim.state._replace(seats=seats), claim.state.to_act)
    return count_of(played(claim, state, Finish())[0])


# --- the row ---


@ORACLES.of("track.row", "track.row.end", "track.row.full", exclusive=False)
def row(claim: Claim) -> dict[str, Any]:
    used = sum(owner != FREE for owner in claim.state.mission.row)
    end = values(claim).track.row_end
    insist((used == end) == claim.told.key.endswith("full"), "it is full, or not")
    insist(claim.told.key != "track.row" or not claim.state.ending, "the end has come about")
    if claim.told.key == "track.row":
        insist(_saved_by_the_last(claim), "that would not save the universe")
    return {"end": end} if claim.told.key.endswith("full") else {"length": used, "end": end}


def _saved_by_the_last(claim: Claim) -> bool:
    """All places but the last are filled, and a galaxy of one planet becomes stable."""
    state: State = claim.state
    spaces = [i for i in range(1, 37) if not is_gone(state, i) and not is_stable(state, i)]
    if not spaces:
        return True
    space, filled = spaces[0], (0,) * (values(claim).track.row_end - 1)
    shown = values(claim).tile[state.universe.layout[space] - 1]
    face = next(d for d in range(3) if shown.planets[d])
    faces = tuple((0,) * (shown.planets[d] - (d == face)) for d in range(3))
    universe = state.universe._replace(
        pioneers=(*state.universe.pioneers[:space], faces, *state.universe.pioneers[space + 1 :])
    )
    paid = card(shown.technology, 0)
    holder = state.seats[0]._replace(space=space, dimension=face, hand=(paid,), supply=3)
    laid = state._replace(universe=universe, mission=Mission(filled, 1), seats=(holder, *state.seats[1:]))
    laid = beginning(laid._replace(center=laid.center._replace(bugs=(), bug=0)), 0)
    return played(claim, laid, Settle(space, (paid,)))[1].ending == SAVED


@ORACLES.of("track.row.of")
def row_of(claim: Claim) -> dict[str, Any]:
    return {"n": claim.state.mission.row.count(fact(claim, "seat"))}


@ORACLES.of("track.row.gaps")
def gaps(claim: Claim) -> dict[str, Any]:
    places = tuple(i + 1 for i, owner in enumerate(claim.state.mission.row) if owner == GAP)
    return {"gaps": places, "n": len(places)}


@ORACLES.of("track.row.skips")
def skipped(claim: Claim) -> dict[str, Any]:
    """The Marker stands there, and the place is empty."""
    here = [each for each in values(claim).track.crossings if each.marker == marker(claim)]
    insist(here and not over(claim), "the Marker stands at no crossing")
    place = here[0].row
    taken = claim.state.mission.row[place - 1 : place]
    insist(taken in ((), (FREE,)), "the place is taken or left out already")
    return {"row": place}


# --- the Monolith ---


@ORACLES.of("monolith", "monolith.stable", "monolith.earth", "monolith.end")
def monolith(claim: Claim) -> dict[str, Any]:
    space = claim.state.universe.monolith
    insist(over(claim) == claim.told.key.endswith("end"), "the game is over, or not")
    if not over(claim):
        kinds = [event.kind for event in struck(rules(claim), claim.state, 1)]
        insist(("withstood" in kinds) == claim.told.key.endswith("stable"), "a strike does the contrary")
        insist(("game-over" in kinds) == claim.told.key.endswith("earth"), "it is Earth, or not")
    return {"space": space} if space != EARTH else {}


@ORACLES.of("monolith.when")
def when(claim: Claim) -> dict[str, Any]:
    """Going on space by space, the Regression strikes for the first time."""
    for steps in range(1, values(claim).track.last - marker(claim) + 1):
        place = marker(claim) + steps
        for each in values(claim).track.crossings:
            if each.marker == place and _uncovered(claim, each):
                return {"crossing": place, "n": steps}
    insist(False, "no open crossing lies ahead")
    return {}


def _uncovered(claim: Claim, crossing: Any) -> bool:
    """The Marker steps on a crossing from just before it, and that very crossing lets the Regression strike."""
    before = claim.state._replace(mission=claim.state.mission._replace(marker=crossing.marker - 1))
    events, _ = advanced(claim._replace(state=before), 1)
    struck_by = [event.source for event in events if event.kind in ("vanished", "withstood")]
    return struck_by == [("crossing", crossing.marker)]


@ORACLES.of("monolith.by-symbols")
def by_symbols(claim: Claim) -> None:
    insist(not counted_now(claim), "symbols are in sight")
    for steps in (1, 2):
        moved = next(event for event in struck(rules(claim), claim.state, steps) if event.kind == "monolith")
        insist(moved.facts["steps"] == steps, "it moves by another number")


@ORACLES.of("monolith.going", "monolith.inward")
def going(claim: Claim) -> dict[str, Any]:
    steps = counted_now(claim)
    moved = next(event for event in struck(rules(claim), claim.state, steps) if event.kind == "monolith")
    inward = RING_OF[moved.facts["start"]] != RING_OF[moved.facts["end"]]
    insist(inward == claim.told.key.endswith("inward"), "it goes inwards, or stays on its ring")
    return {"steps": steps, "end": moved.facts["end"]}


@ORACLES.of("monolith.holes")
def holes(claim: Claim) -> None:
    universe = claim.state.universe
    ring = RINGS[RING_OF[universe.monolith]]
    left = [space for space in ring if not is_gone(claim.state, space)]
    vanishes = not is_stable(claim.state, universe.monolith)
    insist(len(left) < len(ring) or vanishes, "no tile of the ring is gone")


@ORACLES.of("monolith.pioneers")
def losses(claim: Claim) -> dict[str, Any]:
    left = [event for event in struck(rules(claim), claim.state, 1) if event.kind == "pioneer-left"]
    insist(left, "no Pioneer is lost")
    return {"n": len(left)}
