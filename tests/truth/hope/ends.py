"""Oracles of what the end of the turn will do: symbols by their source, what vanishes, who wins."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish
from spacetutor.games.hope.bugs import SHIELD, STORM
from spacetutor.games.hope.state import OVER, TURN
from spacetutor.games.hope.technologies import card
from tests.truth import Claim
from tests.truth.frame import above, insist
from tests.truth.hope.reading import Oracles, fact
from tests.truth.hope.scene import beginning, column_of, count_of, effect, ended, finishes, played
from tests.truth.hope.track import counted_now

ORACLES = Oracles()


def numbers(claim: Claim) -> list[int]:
    """The symbols that may be counted."""
    return [count_of(events) for events, _ in ended(claim)]


@ORACLES.of("end.turn", "end.choice")
def when(claim: Claim) -> None:
    insist(claim.state.phase == TURN, "no turn ends now")
    insist(bool(claim.state.moment.pile) == (claim.told.key == "end.choice"), "cards were used, or not")


@ORACLES.of("end.later")
def later(claim: Claim) -> dict[str, Any]:
    insist(claim.state.phase not in (TURN, OVER), "a turn can end now")
    return {"symbols": counted_now(claim)}


@ORACLES.of("end.column", "end.column.sure")
def column(claim: Claim) -> dict[str, Any]:
    insist(fact(claim, "column") in (1, 2, 3), "there is no such column")
    found = [count_of(events) for events, _ in finishes(claim, fact(claim, "column") - 1).values()]
    insist((len(set(found)) > 1) == (claim.told.key == "end.column"), "it is sure, or not")
    least = {"least": min(found)}
    return least | ({"most": max(found)} if len(set(found)) > 1 else {})


@ORACLES.of("end.symbols")
def symbols(claim: Claim) -> dict[str, Any]:
    insist(len(set(numbers(claim))) == 1, "it hangs on the new card")
    return {"symbols": numbers(claim)[0], "n": numbers(claim)[0]}


@ORACLES.of("end.none")
def calm(claim: Claim) -> None:
    insist(not any(numbers(claim)), "some are counted")


@ORACLES.of("end.between")
def between(claim: Claim) -> dict[str, Any]:
    insist(len(set(numbers(claim))) > 1, "it does not hang on the new card")
    return {"least": min(numbers(claim)), "most": max(numbers(claim))}


@ORACLES.of("end.count.new")
def with_a_new_card(claim: Claim) -> dict[str, Any]:
    return {"symbols": count_of(finishes(claim, column_of(claim))[fact(claim, "new")][0])}


@ORACLES.of("end.vanishes", "end.may-vanish")
def harm(claim: Claim) -> None:
    """The tile is gone in all cases, or in some of them."""
    space = fact(claim, "space")
    gone = [after.universe.gone >> space & 1 for _, after in ended(claim)]
    insist(not claim.state.universe.gone >> space & 1, "it has vanished before")
    insist(all(gone) if claim.told.key == "end.vanishes" else 0 < sum(gone) < len(gone), "it stays, or is not sure")


# --- the receipt ---


def receipt(claim: Claim) -> dict[str, int]:
    """The symbols that were counted, by where they are."""
    if above(claim, "track.symbols", "end.later"):
        seats = tuple(seat._replace(hand=(card(0, 0),) * 20) for seat in claim.state.seats)
        state = beginning(claim.state._replace(seats=seats), claim.state.to_act)
        logs = [played(claim, state, Finish())[0]]
    else:
        logs = [events for events, _ in ended(claim)]
    insist(len(logs) == 1, "it hangs on the new card")
    shown = next(event.facts for event in logs[0] if event.kind == "regression")
    return {source: sum(shown[source]) for source in ("open", "discards", "stacks")}


@ORACLES.of("end.open", "end.discards", "end.stacks")
def counted(claim: Claim) -> dict[str, Any]:
    return {"n": receipt(claim)[claim.told.key.removeprefix("end.")]}


@ORACLES.of("end.storm", "end.shield")
def by_a_bug_card(claim: Claim) -> None:
    """The same table without the card counts one less, or one more."""
    at_work = {STORM: "end.storm", SHIELD: "end.shield"}.get(effect(claim))
    insist(at_work == claim.told.key, "another Bug Card is in effect, or none")
    quiet = claim._replace(state=claim.state._replace(center=claim.state.center._replace(bug=0)))
    difference = counted_now(claim) - counted_now(quiet)
    wanted = 1 if effect(claim) == STORM else -1
    insist(difference == wanted or counted_now(quiet) == 0, "it makes another difference")


def says_who_wins(claim: Claim) -> list[int]:
    """The winners of the game after the end of the turn that is spoken of."""
    found = []
    for _, after in ended(claim):
        insist(after.phase == OVER, "the game goes on")
        found += [i for i, score in enumerate(claim.game.score(after)) if score.winner]
    return found
