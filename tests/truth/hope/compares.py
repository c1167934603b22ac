"""Oracles of two moves side by side: both are made on the table, and what is said of the better one is looked at."""

from __future__ import annotations

from typing import Any

from spacetutor.games.hope.actions import Finish, PledgeCards, Settle, Teleport
from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.state import SAVED, State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from tests.truth import Claim, Compared
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, fact
from tests.truth.hope.scene import count_of, finishes, is_stable, played, with_seat, without_bugs
from tests.truth.hope.scores import on_tiles, safe

ORACLES = Oracles()


def pair(claim: Claim) -> tuple[Any, Any]:
    """The better move, and the one that was played."""
    assert isinstance(claim.subject, Compared)
    return claim.subject.better, claim.subject.played


def tables(claim: Claim, move: Any) -> list[State]:
    """The tables after a move: of a turn's end one for each card that may come."""
    if isinstance(move, Finish):
        return [after for _, after in finishes(claim, move.column).values()]
    return [played(claim, without_bugs(claim.state), move)[1]]


def events(claim: Claim, move: Any) -> list[Any]:
    return played(claim, without_bugs(claim.state), move)[0]


def me(claim: Claim) -> int:
    actor = claim.game.actor(claim.state)
    assert actor is not None
    return actor


def betrays(claim: Claim) -> bool:
    return bool(claim.state.seats[me(claim)].role == TRAITOR)


def more(claim: Claim, ask: Any) -> int:
    """By how much the better move is ahead of the other, whatever card comes."""
    better, other = ({ask(after) for after in tables(claim, move)} for move in pair(claim))
    insist(len(better) == len(other) == 1, "it hangs on the new card")
    return int(better.pop() - other.pop())


def gain(claim: Claim, ask: Any) -> dict[str, Any]:
    difference = more(claim, ask)
    insist(difference > 0, "it is not more")
    return {"n": difference}


def triggered(claim: Claim, move: Any) -> set[str]:
    """The ends that a move brings about: none had come about before."""
    return {after.ending for after in tables(claim, move)} - {claim.state.ending}


@ORACLES.of("compare.ends", "compare.ended")
def ends(claim: Claim) -> dict[str, Any]:
    """The better move brings about an end that its player wants, or the played one one that she does not want."""
    move = pair(claim)[0] if claim.told.key == "compare.ends" else pair(claim)[1]
    found = triggered(claim, move)
    insist(len(found) == 1, "no end comes about for sure")
    (by,) = found
    wanted = (by == SAVED) != betrays(claim)
    insist(wanted == (claim.told.key == "compare.ends"), "that is what she wants, or not")
    return {"by": f"ending.{by}"}


def stabilized(claim: Claim, move: Any) -> list[int]:
    after = tables(claim, move)[0]
    return [i for i in range(37) if is_stable(after, i) and not is_stable(claim.state, i)]


@ORACLES.of("compare.stable", "compare.rescues")
def stable(claim: Claim) -> dict[str, Any]:
    better, other = pair(claim)
    (space,) = stabilized(claim, better)
    insist(not stabilized(claim, other), "so does the other move")
    insist(
        (claim.state.universe.monolith == space) == (claim.told.key == "compare.rescues"), "the Monolith is not there"
    )
    return {"space": space}


@ORACLES.of("compare.helps")
def helps(claim: Claim) -> dict[str, Any]:
    insist(betrays(claim) and not stabilized(claim, pair(claim)[0]), "that is not bad for this seat")
    (space,) = stabilized(claim, pair(claim)[1])
    return {"space": space}


def surely_gone(claim: Claim, move: Any) -> set[int]:
    each = [
        {i for i in range(37) if (after.universe.gone & ~claim.state.universe.gone) >> i & 1}
        for after in tables(claim, move)
    ]
    return set.intersection(*each)


@ORACLES.of("compare.vanishes", "compare.destroys")
def vanishes(claim: Claim) -> None:
    """It vanishes by one of the moves and not by the other."""
    better, other = pair(claim)
    does, does_not = (other, better) if claim.told.key == "compare.vanishes" else (better, other)
    space = fact(claim, "space")
    insist(space in surely_gone(claim, does), "it does not surely vanish")
    insist(space not in surely_gone(claim, does_not), "so it does by the other move")
    insist(betrays(claim) == (claim.told.key == "compare.destroys"), "that is good for the other side")


@ORACLES.of("compare.safe")
def safety(claim: Claim) -> dict[str, Any]:
    insist(not betrays(claim), "that is nothing to a traitor")
    return gain(claim, lambda after: sum(safe(after, me(claim))))


@ORACLES.of("compare.medals")
def medals(claim: Claim) -> dict[str, Any]:
    return gain(claim, lambda after: after.seats[me(claim)].medals)


@ORACLES.of("compare.pioneers")
def pioneers(claim: Claim) -> dict[str, Any]:
    return gain(claim, lambda after: on_tiles(after, me(claim)))


@ORACLES.of("compare.token", "compare.token-kept")
def token(claim: Claim) -> None:
    """It brings one, or does not use one up."""
    gain(claim, lambda after: len(after.seats[me(claim)].tokens))
    now = len(claim.state.seats[me(claim)].tokens)
    after = len(tables(claim, pair(claim)[0])[0].seats[me(claim)].tokens)
    insist((after > now) == (claim.told.key == "compare.token"), "it brings one, or only keeps one")


def to_settle(claim: Claim, move: Any) -> list[int]:
    """Tiles that could be settled after a move, with the cards that were in hand before it."""
    after = tables(claim, move)[0]
    if after.to_act != me(claim) or after.phase != "turn":
        return []
    hand = list(claim.state.seats[me(claim)].hand)
    for kind in move.cards if isinstance(move, Settle | Teleport | PledgeCards) else ():
        hand.remove(kind)
    moves = claim.game.legal(with_seat(after, me(claim), hand=tuple(hand)))
    return sorted({each.space for each in moves if isinstance(each, Settle)})


@ORACLES.of("compare.tiles")
def tiles(claim: Claim) -> dict[str, Any]:
    mine, theirs = (to_settle(claim, move) for move in pair(claim))
    insist(len(mine) > len(theirs), "there are not more")
    return {"spaces": tuple(mine), "n": len(mine), "other": len(theirs)}


@ORACLES.of("compare.goes-on")
def goes_on(claim: Claim) -> None:
    better, other = pair(claim)
    insist(isinstance(other, Finish) and not isinstance(better, Finish), "the turn does not end")


@ORACLES.of("compare.symbols", "compare.more-symbols")
def symbols(claim: Claim) -> dict[str, Any]:
    """The fewest symbols that may be counted after either."""
    mine, theirs = (min(count_of(log) for log, _ in finishes(claim, move.column).values()) for move in pair(claim))
    insist((mine > theirs) == betrays(claim) and mine != theirs, "that is no reason")
    insist(betrays(claim) == (claim.told.key == "compare.more-symbols"), "that is for the other side")
    return {"symbols": mine, "other": theirs}


@ORACLES.of("compare.top")
def top(claim: Claim) -> dict[str, Any]:
    """The card that lies on top of the used ones after each."""
    mine, theirs = (SYMBOLS_OF[tables(claim, move)[0].moment.pile[-1]] for move in pair(claim))
    insist((mine > theirs) == betrays(claim) and mine != theirs, "that is no reason")
    return {"symbols": mine, "other": theirs}


@ORACLES.of("compare.takes")
def takes(claim: Claim) -> dict[str, Any]:
    took = [[event.facts["card"] for event in events(claim, move) if event.kind == "took"] for move in pair(claim)]
    insist(took[0] != took[1], "the same card is taken")
    return {"card": f"card.{took[0][0]}"}


@ORACLES.of("compare.hand")
def hand(claim: Claim) -> dict[str, Any]:
    return {"more": gain(claim, lambda after: len(after.seats[me(claim)].hand))["n"]}
