"""Oracles of Bug Cards: what each does, tried on the table as it lies; what it costs and who has paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacetutor.games.hope.actions import Finish, Fly, PledgeMedal, PledgeNothing, Settle
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.places import BORDER, EARTH, SPACES
from spacetutor.games.hope.state import ALL_LEVERS, BUG, NO_PLEDGE, NOBODY, NONE, SIDEWAYS, Asking, State
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGY_OF, card
from spacetutor.games.hope.values import ACROBAT
from tests.truth import Claim, Prompt
from tests.truth.frame import insist
from tests.truth.hope.reading import Oracles, about, fact
from tests.truth.hope.scene import (
    MANY,
    beginning,
    count_of,
    free,
    is_gone,
    is_stable,
    legal,
    played,
    settled_on,
    standing_on,
    tile,
    values,
    with_seat,
)

ORACLES = Oracles()


def bug(claim: Claim) -> int:
    """The Bug Card that is spoken of: the one that was asked about, or that is to be paid for."""
    subject = about(claim).subject
    return int(claim.state.asking.bug if isinstance(subject, Prompt) else subject.which)


def effect(claim: Claim) -> str:
    return str(values(claim).effect[bug(claim)])


def asked(claim: Claim) -> State:
    """The table with this Bug Card to be paid for, nothing laid down, and seat 0 asked; with Earth, at least."""
    universe = claim.state.universe
    state = beginning(claim.state._replace(universe=universe._replace(gone=universe.gone & ~1)), 0)
    seats = len(state.seats)
    asking = Asking(bug(claim), 0, (NO_PLEDGE,) * seats, 0, NONE)
    center = state.center._replace(bug=0, deck=(card(0, 0),) * MANY)
    return state._replace(phase=BUG, asking=asking, center=center, ending="")


def price(claim: Claim) -> int:
    """Medals are laid down one by one until they suffice."""
    state, paid = with_seat(asked(claim), 0, medals=MANY), 0
    while state.phase == BUG:
        _, state = played(claim, state, PledgeMedal())
        paid += 1
    return paid


def worked(claim: Claim) -> tuple[State, State]:
    """The table before and after the card has worked: paid for by somebody with Medals of his own, or not paid."""
    state = asked(claim)
    if EFFECTS[effect(claim)].malus:
        after = state
        while after.phase == BUG:
            _, after = played(claim, after, PledgeNothing())
        return state, after
    rich = with_seat(state, 0, medals=state.seats[0].medals + price(claim))
    after = rich
    while after.phase == BUG:
        _, after = played(claim, after, PledgeMedal())
    return state, after


# --- the card ---


@ORACLES.of("bug.bonus", "bug.malus")
def name(claim: Claim) -> dict[str, Any]:
    """It is paid for, and works; or is not, and works all the same."""
    state = with_seat(asked(claim), 0, medals=MANY)
    while state.phase == BUG:
        log, state = played(claim, state, PledgeMedal())
    works = any(event.kind == "bug-works" for event in log)
    insist(works == (claim.told.key == "bug.bonus"), "paying does the contrary")
    return {"bug": f"bug.{effect(claim)}"}


@ORACLES.of("bug.cost")
def cost(claim: Claim) -> dict[str, Any]:
    return {"medals": price(claim)}


@ORACLES.of("bug.in-effect")
def in_effect(claim: Claim) -> None:
    insist(claim.state.center.bug == bug(claim), "it is not in effect")


@ORACLES.of("bug.lasting")
def lasting(claim: Claim) -> None:
    insist(worked(claim)[1].center.bug == bug(claim), "it acts once")


@ORACLES.of("bug.missing")
def missing(claim: Claim) -> dict[str, Any]:
    asking = claim.state.asking
    insist(asking.bug == bug(claim) and claim.state.phase == BUG, "it is not asked for")
    laid = sum(medals + len(cards) // 2 for medals, cards in asking.pledges)
    return {"medals": price(claim), "laid": laid, "n": price(claim) - laid}


@ORACLES.of("bug.share", "bug.extra")
def share(claim: Claim) -> dict[str, Any]:
    seats = len(claim.state.seats)
    extra = price(claim) - seats
    insist(bool(extra) == (claim.told.key == "bug.extra"), "it costs more than one each, or not")
    return {"n": seats, "extra": extra} if extra else {"n": seats}


@ORACLES.of("bug.pledged")
def pledged(claim: Claim) -> dict[str, Any]:
    medals, cards = claim.state.asking.pledges[fact(claim, "seat")]
    return {"medals": medals, "cards": len(cards)}


# --- what it does ---


def does(claim: Claim) -> None:
    said = claim.told.key.removeprefix("bug.does.")
    insist(said == effect(claim), "that is another Bug Card")
    insist(TRIED[said](claim), "that is not what it does")


def _each(claim: Claim, change: Any) -> bool:
    """Whether a change holds for every seat before and after it."""
    before, after = worked(claim)
    return all(change(one, other) for one, other in zip(before.seats, after.seats, strict=True))


def _supplies(claim: Claim) -> bool:
    return _each(claim, lambda one, other: len(other.hand) == len(one.hand) + 2)


def _calm(claim: Claim) -> bool:
    before, after = worked(claim)
    return after.mission.marker == max(0, before.mission.marker - 3)


def _moved(claim: Claim) -> list[int]:
    """How many tiles the Monolith moved, if it did."""
    state = asked(claim)
    action = PledgeNothing()
    if not EFFECTS[effect(claim)].malus:
        state = with_seat(state, 0, medals=MANY)
    steps = []
    while state.phase == BUG:
        log, state = played(claim, state, action if EFFECTS[effect(claim)].malus else PledgeMedal())
        steps += [event.facts["steps"] for event in log if event.kind == "monolith"]
    return steps


def _drift(claim: Claim) -> bool:
    before, after = worked(claim)
    return _moved(claim) == [2] and before.universe.gone == after.universe.gone


def _fresh(claim: Claim) -> bool:
    before, after = worked(claim)
    put = [kind for kind in before.center.open if kind != NONE]
    return len(after.center.aside) == len(before.center.aside) + len(put) and set(after.center.open) == {card(0, 0)}


def _leak(claim: Claim) -> bool:
    return _each(claim, lambda one, other: other.medals == max(0, one.medals - 1))


def _surge(claim: Claim) -> bool:
    """Three spaces on, or one more for each Pioneer it would end on; if a tile is struck the Monolith moves by 3."""
    before, after = worked(claim)
    last = values(claim).track.last
    return after.mission.marker >= min(last, before.mission.marker + 3) and _moved(claim) in ([], [3])


def _tide(claim: Claim) -> bool:
    before, after = worked(claim)
    space = before.universe.monolith
    vanished = is_gone(after, space) != is_stable(before, space)
    return vanished and (space == EARTH or _moved(claim) == [1])


def _static(claim: Claim) -> bool:
    _, after = worked(claim)
    return not any(TECHNOLOGY_OF[kind] == JOKER for seat in after.seats for kind in seat.hand)


def at_work(claim: Claim, bug_card: int) -> Claim:
    """The same table with this Bug Card in effect, or none."""
    center = claim.state.center._replace(bug=bug_card, bugs=(), deck=(card(0, 0),) * MANY)
    return claim._replace(state=beginning(claim.state._replace(center=center, ending=""), 0))


def _refilled(claim: Claim) -> int:
    """Cards in hand after a turn without a Pioneer."""
    state = with_seat(claim.state, 0, hand=())
    return len(played(claim, state, Finish())[1].seats[0].hand)


def _counted(claim: Claim) -> int:
    """Symbols of a table with two in sight."""
    plain = card(0, 0)
    center = claim.state.center._replace(
        open=(card(0, 2), plain, plain), discards=((), (), ()), stacks=(("draw",),) * 3
    )
    return count_of(played(claim, claim.state._replace(center=center), Finish())[0])


def difference(claim: Claim, ask: Any) -> Any:
    return ask(at_work(claim, bug(claim))) - ask(at_work(claim, 0))


def _paths(claim: Claim, character: str) -> set[tuple[int, ...]]:
    state = with_seat(claim.state, 0, character=character, levers=0, dimension=max(0, claim.state.seats[0].dimension))
    return {move.path for move in legal(claim, state) if isinstance(move, Fly) and move.lever == SIDEWAYS}


def _corners(claim: Claim) -> bool:
    """A ship of anybody's flies where the Acrobat flies."""
    return _paths(at_work(claim, bug(claim)), "brave") == _paths(at_work(claim, 0), ACROBAT)


def _fog(claim: Claim) -> bool:
    state = with_seat(at_work(claim, bug(claim)).state, 0, levers=0, dimension=0)
    return all(len(move.path) <= 2 for move in legal(claim, state) if isinstance(move, Fly))


def _faults(claim: Claim) -> bool:
    found = [(space, d) for space in range(1, SPACES) for d in range(3) if free(claim, space, d)]
    faulty = at_work(claim, bug(claim))
    states = [with_seat(standing_on(faulty, 0, *place), 0, hand=(card(JOKER, 0),) * 2) for place in found[:3]]
    return not any(isinstance(move, Settle) for state in states for move in legal(claim, state))


def settled_first(claim: Claim, beside: bool) -> int | None:
    """Medals of seat 0 for a Pioneer on an empty border tile, or beside another's; None where no tile is left."""
    for space in BORDER:
        if is_gone(claim.state, space) or is_stable(claim.state, space) or sum(tile(claim, space).planets) < 3:
            continue
        faces = [d for d in range(3) for _ in range(tile(claim, space).planets[d])]
        there = tuple((1,) if beside and d == faces[-1] else () for d in range(3)) if beside else NOBODY
        universe = claim.state.universe
        pioneers = (*universe.pioneers[:space], there, *universe.pioneers[space + 1 :])
        universe = universe._replace(pioneers=pioneers, claimed=(1 << SPACES) - 1 if beside else 0)
        seats = tuple(each._replace(medals=0, revealed=False) for each in claim.state.seats)
        laid = claim._replace(state=claim.state._replace(universe=universe, seats=seats))
        return int(settled_on(laid, 0, space, faces[0])[1].seats[0].medals)
    return None


def _frontier(claim: Claim) -> bool:
    return settled_first(at_work(claim, bug(claim)), beside=False) in (2, None)


def _silence(claim: Claim) -> bool:
    return settled_first(at_work(claim, bug(claim)), beside=True) in (0, None)


TRIED: dict[str, Callable[[Claim], bool]] = {
    "supplies": _supplies,
    "calm": _calm,
    "drift": _drift,
    "fresh": _fresh,
    "levers": lambda claim: _each(claim, lambda _, other: other.levers == 0),
    "leak": _leak,
    "surge": _surge,
    "jam": lambda claim: _each(claim, lambda _, other: other.levers == ALL_LEVERS),
    "recall": lambda claim: _each(claim, lambda _, other: other.space == EARTH),
    "tide": _tide,
    "static": _static,
    "stores": lambda claim: difference(claim, _refilled) == 2,
    "corners": _corners,
    "shield": lambda claim: difference(claim, _counted) == -1,
    "frontier": _frontier,
    "fog": _fog,
    "faults": _faults,
    "storm": lambda claim: difference(claim, _counted) == 1,
    "silence": _silence,
    "haste": lambda claim: difference(claim, _refilled) == -1,
}
for _name in TRIED:
    ORACLES.of(f"bug.does.{_name}")(does)
