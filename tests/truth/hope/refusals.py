"""Oracles of refusals: the rule is broken, its facts are so, and what is called the nearest is legal and near."""

from __future__ import annotations

from typing import Any

from spacetutor.core.reason import Reason
from spacetutor.explain import load_catalogue
from spacetutor.games.hope.actions import Coax, Finish, Fly, GiveUp, Replace, Settle, Teleport
from spacetutor.games.hope.places import DIMENSIONS
from spacetutor.games.hope.state import LEVERS
from tests.truth import Claim
from tests.truth.frame import insist
from tests.truth.hope.faces import steps
from tests.truth.hope.moves import card_words
from tests.truth.hope.reading import Oracles, about, facts, value
from tests.truth.hope.rules import FACTS

ORACLES = Oracles()


def tried(claim: Claim) -> Any:
    return about(claim).subject


def failures(claim: Claim) -> dict[str, Reason]:
    """The rules that the move breaks, as the one who was told sees the table."""
    return {reason.rule: reason for reason in claim.game.reasons(claim.view, tried(claim)).failures}


def names(claim: Claim) -> dict[str, Any]:
    """What the move names."""
    move = tried(claim)
    found: dict[str, Any] = {}
    for field in set(move._fields) - {"kind"}:
        given = getattr(move, field)
        if field == "dimension":
            given = DIMENSIONS[given]
        elif field == "cards":
            given = card_words(given)
        elif field == "token":
            given = f"token.{given}"
        elif field == "lever":
            given = f"lever.{LEVERS[given]}"
        elif field == "column" and given is not None:
            given += 1
        elif field == "seat":
            field, given = "owner", given if given < len(claim.state.seats) else "no-seat"
        found[field] = given
    if isinstance(move, Fly):
        found["end"] = move.path[-1]
    return found


@ORACLES.of("refused")
def attempt(claim: Claim) -> dict[str, Any]:
    """It is refused, for so many reasons; and it is what was tried."""
    move = tried(claim)
    laying = ".laying" if isinstance(move, Finish) and move.column is not None else ""
    key, said = claim.told.facts["what"].value  # type: ignore[union-attr]
    insist(key == f"tried.{move.kind}{laying}", "something else was tried")
    wanted = names(claim)
    insist(all(value(given) == wanted[name] for name, given in said), f"what was tried is {wanted}")
    return {"n": len(failures(claim))}


@ORACLES.of("refused.nearest")
def nearest(claim: Claim) -> None:
    """Of the legal moves of its kind none is nearer to the place that was tried."""
    (told,) = claim.told.children
    move = tried(claim)
    alike = [other for other in claim.game.legal(claim.state) if type(other) is type(move)]
    insist(alike, "no such move is allowed")
    if isinstance(move, Settle | Teleport | Replace | GiveUp | Coax | Fly):
        end = facts(told)["end" if isinstance(move, Fly) else "space"]
        best = min(steps(_place(other), _place(move)) for other in alike)
        insist(steps(end, _place(move)) == best, "another one is nearer")


def _place(move: Any) -> int:
    return int(move.path[-1] if isinstance(move, Fly) else move.space)


def reason(claim: Claim) -> dict[str, Any]:
    """The rule is among those that are broken; its facts are looked up on the table."""
    key = claim.told.key.removeprefix("refused.")
    rule = next(rule for rule in failures_by_length(claim) if key == rule or key.startswith(f"{rule}."))
    insist(claim.told.rule == rule, "another rule is cited")
    state, move = claim.state, tried(claim)
    me = state.seats[claim.game.actor(state) if claim.game.actor(state) is not None else state.to_act]
    variant = key.removeprefix(rule).removeprefix(".")
    ask = FACTS.get(rule)
    return ask(claim, move, me, variant) if ask else {}


def failures_by_length(claim: Claim) -> list[str]:
    """Broken rules, those with longer names first."""
    broken = sorted(failures(claim), key=len, reverse=True)
    insist(broken, "nothing is broken")
    return [*broken, claim.told.key.removeprefix("refused.")] if not _fits(claim, broken) else broken


def _fits(claim: Claim, broken: list[str]) -> bool:
    key = claim.told.key.removeprefix("refused.")
    fits = any(key == rule or key.startswith(f"{rule}.") for rule in broken)
    insist(fits, "that rule is not broken")
    return fits


ORACLES.of(*(key for key in load_catalogue("hope").keys_under("refused.") if key not in ORACLES))(reason)
