"""Oracles of Projects, and of a hub as a graph: skills that are there and lacking, and what feeds what."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.games.space_explorers.actions import Complete
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Hub, Oracle
from tests.truth.space_explorers.offers import costs
from tests.truth.space_explorers.reading import (
    above,
    amount,
    asked,
    cards_of,
    differs,
    division_of,
    fact,
    first,
    lacking_of,
    legal_of,
    side_named,
    twice,
    value,
    wrong,
)


def side(claim: Claim) -> str:
    return side_named(claim, fact(claim, "project"))


def named(claim: Claim) -> str:
    """It is the Project that was asked about, with its points."""
    option = above(claim, "puzzle.projects.")
    about = asked(claim) if option is None else Thing("project", side_named(claim, value(option.facts["project"])))
    true = about.which if isinstance(about, Thing) and about.kind == "project" else side(claim)
    points = fact(claim, "points") if "points" in claim.told.facts else None
    return first(
        differs("Project", side(claim), true),
        differs("points", points, cards_of(claim).sides[true].points) if points is not None else "",
    )


def whose(claim: Claim) -> int:
    """The seat that a Project is told for: the viewer's, the seat's to act for a watcher, or that of the graph."""
    if isinstance(claim.subject, Hub):
        return claim.subject.seat
    seat: int = claim.state.to_act if claim.seat is None else claim.seat
    return seat


def done(claim: Claim) -> str:
    owner = claim.state.seats[fact(claim, "seat")]
    return first(named(claim), wrong("not by that seat", side(claim) not in owner.projects))


def absent(claim: Claim) -> str:
    everywhere = (*claim.state.line, *(one for seat in claim.state.seats for one in seat.projects))
    return first(named(claim), wrong("it is in the game", side(claim) in everywhere))


def standing(claim: Claim) -> str:
    """How many skills are lacking, and which."""
    seat = fact(claim, "seat")
    short = lacking_of(claim, side(claim), claim.state.seats[seat].hub)
    return first(
        named(claim),
        wrong("it is not in the line", side(claim) not in claim.state.line),
        differs("seat", seat, whose(claim)),
        differs("ready", claim.told.key == "project.ready", not any(short)),
        differs("number", fact(claim, "n"), sum(short)),
        differs("lacking", amount(claim, "lacking"), short),
    )


def project_above(claim: Claim) -> tuple[str, int]:
    """The Project and the seat that a statement belongs to."""
    head = above(claim, "project.lacking", "project.ready")
    assert head is not None
    return side_named(claim, value(head.facts["project"])), value(head.facts["seat"])


def had(claim: Claim) -> str:
    one, seat = project_above(claim)
    needs = cards_of(claim).sides[one].skills
    short = lacking_of(claim, one, claim.state.seats[seat].hub)
    return differs("had", amount(claim, "had"), tuple(n - s for n, s in zip(needs, short, strict=True)))


def rival(claim: Claim) -> str:
    one, mine = project_above(claim)
    seat = fact(claim, "seat")
    short = sum(lacking_of(claim, one, claim.state.seats[seat].hub))
    ready = claim.told.key.endswith("ready")
    return first(
        wrong("that is the same seat", seat == mine),
        twice(claim, "seat"),
        differs("ready", ready, short == 0),
        "" if ready else differs("lacking", fact(claim, "lacking"), short),
    )


def at_the_end(claim: Claim, seat: int) -> Any:
    """The table at the end of a turn of this seat; its own if it is to act."""
    state = claim.state._replace(phase="end", pending=(), arranged=())
    return state if seat == state.to_act else state._replace(to_act=seat, used=(), fresh=0)


def loan(claim: Claim) -> str:
    """Whether 19 may lend the skill, says the engine; and if not, what it lacks."""
    one, seat = project_above(claim)
    state = at_the_end(claim, seat)
    completed = [move for move in legal_of(claim.game, state) if isinstance(move, Complete) and move.project == one]
    can = any(any(move.tokens) for move in completed)
    batch = next((batch for batch in state.seats[seat].hub if 19 in batch), (0,))
    true = {
        "loan": can,
        "covered": batch[-1] != 19 and 19 in batch,
        "fresh": state.fresh == 19,
        "used": 19 in state.used,
        "tokens": batch[-1] == 19 and sum(state.seats[seat].tokens) < 2,
    }
    why = claim.told.key.rpartition(".")[2]
    return first(
        differs("card", fact(claim, "card"), 19),
        wrong("not one skill is lacking", sum(lacking_of(claim, one, state.seats[seat].hub)) != 1),
        wrong("that is not why", not true[why] or can != (why == "loan")),
    )


# --- a hub as a graph ---


def hub_of(claim: Claim) -> Any:
    assert isinstance(claim.subject, Hub)
    return claim.state.seats[claim.subject.seat].hub


def nearest(claim: Claim) -> str:
    """The Projects of the line for which this seat lacks the fewest skills, and how many."""
    assert isinstance(claim.subject, Hub)
    short = {one: sum(lacking_of(claim, one, hub_of(claim))) for one in claim.state.line}
    least = min(short.values(), default=-1)
    names = tuple(cards_of(claim).sides[one].name for one in claim.state.line if short[one] == least)
    key = "none" if not short else "near" if least else "there"
    return first(
        differs("seat", fact(claim, "seat"), claim.subject.seat),
        differs("what is said", claim.told.key, f"links.{key}"),
        differs("Projects", fact(claim, "projects"), names) if short else "",
        differs("number", fact(claim, "n"), least) if least > 0 else "",
    )


def cut(claim: Claim) -> str:
    """What the cards that fit a Division cost less with its batch than without."""
    division = COLOURS.index(value(claim.path[-1].facts["division"]))
    before, after = (costs(claim.game, batch, division) for batch in ((), hub_of(claim)[division]))
    less = {old - new for old, new in zip(before, after, strict=True)}
    key = "no-cut" if less == {0} else "cut" if len(less) == 1 else "cut-most"
    return first(
        differs("Division", division_of(claim), division),
        differs("what is said", claim.told.key, f"links.{key}"),
        differs("less", fact(claim, "cut"), max(less)) if key != "no-cut" else "",
    )


def label(claim: Claim) -> str:
    """What stands beside a point: what it is, as told when one points at it; what is struck; what is lacking."""
    head, kind = claim.path[-1] if claim.path else claim.told, claim.told.key.partition(".")[2]
    if not claim.path:
        name = "n" if kind == "card" else kind
        return differs(kind, fact(claim, name), value(claim.told.children[0].facts[kind]))
    if kind in ("less", "not-less"):
        division = COLOURS.index(value(head.facts["division"]))
        before, after = (costs(claim.game, batch, division) for batch in ((), hub_of(claim)[division]))
        most = max(old - new for old, new in zip(before, after, strict=True))
        return differs("less", fact(claim, "n") if kind == "less" else 0, most)
    short = lacking_of(claim, side_named(claim, value(head.facts["project"])), hub_of(claim))
    return differs("lacking", amount(claim, "lacking") if kind == "lacks" else (0,) * 5, short)


def lies(claim: Claim) -> str:
    batch, number = hub_of(claim)[division_of(claim)], fact(claim, "card")
    return first(
        differs("card", number, value(claim.path[-1].facts["n"])),
        wrong("it is not there", number not in batch),
        differs("on top", claim.told.key == "links.upper", batch[-1:] == (number,)),
    )


def cheaper(claim: Claim) -> str:
    """Skills of the Division's colour in its own batch."""
    division, number = division_of(claim), fact(claim, "card")
    skills = cards_of(claim).card(number).skills.count(division)
    return first(
        wrong("it is not there", number not in hub_of(claim)[division]), differs("skills", fact(claim, "n"), skills)
    )


def feeding(claim: Claim) -> str:
    """Skills of a card that a Project needs, or has enough of, when those before it in the hub are counted first."""
    number, needs = fact(claim, "card"), list(cards_of(claim).sides[side(claim)].skills)
    counts, spare = [0] * 5, [0] * 5
    asks = tuple(needs)
    for other in (other for batch in hub_of(claim) for other in batch):
        for skill in cards_of(claim).card(other).skills:
            needed = needs[skill] > 0
            needs[skill] -= 1
            if other == number and asks[skill]:
                (counts if needed else spare)[skill] += 1
    true = counts if claim.told.key == "links.feeds" else spare
    in_line = wrong("it is not in the line", side(claim) not in claim.state.line)
    return first(in_line, wrong("none", not any(true)), differs("skills", amount(claim, "skills"), tuple(true)))


WHY = ("covered", "fresh", "used", "tokens")
ORACLES: dict[str, Oracle] = {
    "project.done": done,
    "project.absent": absent,
    "project.lacking": standing,
    "project.ready": standing,
    "project.had": had,
    "project.rival": rival,
    "project.rival-ready": rival,
    "project.loan": loan,
    **{f"project.no-loan.{why}": loan for why in WHY},
    **{f"links.{key}": nearest for key in ("near", "there", "none")},
    **{f"links.{key}": cut for key in ("cut", "cut-most", "no-cut")},
    **{f"label.{key}": label for key in ("division", "card", "project", "less", "not-less", "lacks", "ready")},
    "links.upper": lies,
    "links.covered": lies,
    "links.cheaper": cheaper,
    "links.feeds": feeding,
    "links.spare": feeding,
}

CONTRARY = {
    "project.lacking": ("project.ready",),
    "project.ready": ("project.lacking",),
    "project.done": ("project.absent",),
    "project.absent": ("project.lacking",),
    "project.rival": ("project.rival-ready",),
    "project.rival-ready": ("project.rival",),
    "project.loan": tuple(f"project.no-loan.{why}" for why in WHY),
    **{f"project.no-loan.{why}": ("project.loan",) for why in WHY},
    "links.near": ("links.there", "links.none"),
    "links.there": ("links.near",),
    "links.none": ("links.near",),
    "links.cut": ("links.no-cut", "links.cut-most"),
    "links.no-cut": ("links.cut",),
    "links.cut-most": ("links.cut",),
    "links.upper": ("links.covered",),
    "links.covered": ("links.upper",),
    "links.feeds": ("links.spare",),
    "links.spare": ("links.feeds",),
}
