"""A Project: the skills had and lacking, how close the others are, and whether 19 could close the gap."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, card, colours, count, name, seat
from spacetutor.core.reason import Reason
from spacetutor.games.space_explorers.abilities import LOAN_SKILL
from spacetutor.games.space_explorers.actions import Complete
from spacetutor.games.space_explorers.colours import COLOURS, Counted, counted, spread
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.payment import rest
from spacetutor.games.space_explorers.reasons import reasons
from spacetutor.games.space_explorers.state import END
from spacetutor.games.space_explorers.tell.scene import Scene


def _names(counted: Counted) -> tuple[str, ...]:
    return tuple(COLOURS[c] for c in spread(counted))


def tell_project(table: Scene, side: str, seat_index: int, detail: int) -> Explanation:
    """How a seat stands with a Project."""
    project = table.cards.sides.get(side)
    if project is None:
        raise Unknown(f"there is no Project {side!r}; there are {', '.join(sorted(table.cards.sides))}")
    facts: dict[str, Fact] = {"project": name(project.name), "points": count("point", project.points)}
    owner = next((i for i, shown in enumerate(table.view.seats) if side in shown.projects), None)
    if owner is not None:
        return Explanation("project.done", facts | {"seat": seat(owner)}, rule="project.line")
    if side not in table.view.line:
        return Explanation("project.absent", facts, rule="project.line")
    lacking = _lacking(table, side, seat_index)
    facts |= {"seat": seat(seat_index), "needs": colours(_names(project.skills)), "lacking": colours(_names(lacking))}
    facts["n"] = sum(lacking)
    children = _more(table, side, seat_index, lacking) if detail > SHORT else ()
    key = "project.lacking" if any(lacking) else "project.ready"
    return Explanation(key, facts, children, "project.skills")


def _lacking(table: Scene, side: str, seat_index: int) -> Counted:
    return rest(table.cards.sides[side].skills, table.cards.hub(table.view.seats[seat_index].hub).skills)


def _more(table: Scene, side: str, seat_index: int, lacking: Counted) -> tuple[Explanation, ...]:
    needs = table.cards.sides[side].skills
    had = tuple(need - short for need, short in zip(needs, lacking, strict=True))
    told = []
    if any(had):
        told.append(Explanation("project.had", {"had": colours(_names(had))}, detail=LONGER))
    if sum(lacking) == 1:
        told += _loan(table, side, seat_index)
    for other in range(len(table.view.seats)):
        if other != seat_index:
            short = sum(_lacking(table, side, other))
            key = "project.rival" if short else "project.rival-ready"
            told.append(Explanation(key, {"seat": seat(other), "lacking": count("skill", short)}, detail=LONGER))
    return tuple(told)


def _loan(table: Scene, side: str, seat_index: int) -> list[Explanation]:
    """Whether 19, if the seat has it, could lend the one skill that is lacking: the engine's own reasons decide."""
    holder = table.view.seats[seat_index]
    if not batch_of(holder.hub, LOAN_SKILL):
        return []
    trial = table.view._replace(to_act=seat_index, viewer=seat_index, phase=END, pending=(), arranged=())
    tokens = counted(spread(holder.tokens)[:2]) if sum(holder.tokens) > 1 else TWO_BLUE
    broken = reasons(table.rules, trial, Complete(side, tokens)).failures
    key = f"project.no-loan.{_unready(broken[0])}" if broken else "project.loan"
    return [Explanation(key, {"card": card(LOAN_SKILL)}, rule="ability.19.one", detail=LONGER)]


TWO_BLUE = (2, 0, 0, 0, 0)
"""Two tokens that a seat with fewer than two does not have."""


def _unready(reason: Reason) -> str:
    """What 19 lacks: to lie on top, to be unused and not new this turn, or two tokens."""
    return "tokens" if reason.rule == "pay.tokens" else reason.way
