"""Oracles of the titles of Space Explorers: counted card by card in the states, and by the engine's receipts."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from tests.truth import Claim, Oracle
from tests.truth.titles import Drawn, Line
from tests.truth.titles.reading import (
    BEFORE_FIRST,
    FROM_START,
    about,
    differs,
    fact,
    first,
    is_so,
    lowest,
    move_of,
    tense,
    top,
)

COLOURS = ("blue", "green", "yellow", "red", "purple")
FOR_A_SKILL = {11: "purple", 23: "red", 35: "green", 47: "blue", 59: "yellow"}
ANY_SYMBOL = (22, 33)
RETURNED = 31


class Box(NamedTuple):
    """The values of the box: Specialists by number, Project sides by id and by name."""

    cards: dict[int, dict[str, Any]]
    sides: dict[str, dict[str, Any]]

    def named(self, name: str) -> str:
        """The side of this name; a LookupError if there is none."""
        return {printed["name"]: side for side, printed in self.sides.items()}[name]


@lru_cache(4)
def box(game: Any) -> Box:
    document = game.material.document()
    both = [project[nation] for project in document["project"] for nation in ("american", "soviet")]
    sides = {side["name"].lower().replace(" ", "-"): side for side in both}
    return Box({card["number"]: card for card in document["specialist"]}, sides)


def line_of(claim: Claim) -> Line:
    drawn: Drawn = claim.subject
    return drawn.line


# what lies before a seat


def skills(game: Any, seat: Any) -> Counter[str]:
    return Counter(skill for batch in seat.hub for card in batch for skill in box(game).cards[card]["skills"])


def lacking(game: Any, seat: Any, side: str) -> int:
    has = skills(game, seat)
    return sum(max(0, number - has[colour]) for colour, number in box(game).sides[side]["skills"].items())


def lacks(game: Any, state: Any, side: str) -> list[int]:
    return [lacking(game, seat, side) for seat in state.seats]


def free_symbols(game: Any, seat: Any) -> int:
    """Symbols that upper cards give towards every recruit."""
    tops = [batch[-1] for batch in seat.hub if batch]
    return sum(len(box(game).cards[card].get("symbols", ())) + int(card in ANY_SYMBOL) for card in tops)


def asterisk(game: Any, seat: Any, batch: tuple[int, ...], card: int) -> int:
    has, under = skills(game, seat), batch.index(card)
    if card in FOR_A_SKILL:
        return has[FOR_A_SKILL[card]]
    worth = {12: 2 * (len(batch) - under - 1), 36: 2 * under, 24: sum(has.values()) // 3}
    worth |= {48: 3 * min(has[colour] for colour in COLOURS), 60: 2 * len(seat.projects)}
    return worth[card]


def points(game: Any, seat: Any) -> dict[str, int]:
    """What a seat would score, by where it comes from."""
    found = Counter({"printed": 0, "asterisks": 0, "projects": 0})
    for batch in seat.hub:
        for card in batch:
            printed = box(game).cards[card]["points"]
            found["asterisks" if printed == "*" else "printed"] += (
                asterisk(game, seat, batch, card) if printed == "*" else printed
            )
    found["projects"] = sum(box(game).sides[side]["points"] for side in seat.projects)
    return dict(found)


@lru_cache(64)
def totals(game: Any, states: tuple[Any, ...]) -> list[list[int]]:
    """By state and seat."""
    return [[sum(points(game, seat).values()) for seat in state.seats] for state in states]


# the race


def has_completed(line: Line, side: str) -> tuple[int, int] | None:
    """The first state in which a seat has a Project: the seat and the move."""
    for move, state in enumerate(line.states):
        for seat, own in enumerate(state.seats):
            if side in own.projects:
                return seat, move
    return None


def race_open(claim: Claim) -> str:
    line, side = line_of(claim), box(claim.game).named(fact(claim, "project"))
    now = lacks(claim.game, line.states[-1], side)
    return first(
        differs("Project", side, claim.subject.part),
        differs("completed by", None, has_completed(line, side)),
        differs("nearest", fact(claim, "seats"), lowest(now)),
        differs("lacking", fact(claim, "n"), min(now)),
        is_so("something is lacking", min(now) > 0) if claim.told.key == "finding.race-open" else "",
    )


def race_done(claim: Claim) -> str:
    """Who was nearer than the winner, and until when."""
    line, side = line_of(claim), box(claim.game).named(fact(claim, "project"))
    winner, move = fact(claim, "seat"), fact(claim, "move")
    ahead = [lowest(lacks(claim.game, state, side)) for state in line.states[:move]]
    beaten = [at for at, seats in enumerate(ahead) if winner not in seats]
    problem = differs("completed by", (winner, move), has_completed(line, side))
    problem = problem or is_so("the picture shows this Project", claim.subject.part in ("", side))
    if problem or claim.told.key == "finding.race-won":
        return problem or differs("others were nearer after", [], beaten)
    until = fact(claim, "until")
    return first(
        differs("nearer until", until, max(beaten, default=None)),
        differs("those who led", fact(claim, "rivals"), ahead[until]),
        differs("at the start", claim.told.key == "finding.race-start", until == 0),
    )


def races(claim: Claim) -> str:
    line = line_of(claim)
    done = [len(set(seat.projects) & set(line.states[0].line)) for seat in line.states[-1].seats]
    if claim.told.key == "finding.races-none":
        return differs("Projects completed", 0, sum(done))
    return first(
        differs("seats", fact(claim, "seats"), top(done)),
        differs("Projects", fact(claim, "n"), max(done)),
        differs("of", fact(claim, "all"), len(line.states[0].line)),
        differs("several", claim.told.key == "finding.races-even", len(top(done)) > 1),
        is_so("any is completed", max(done) > 0),
    )


# the books


def points_title(claim: Claim) -> str:
    by_state = totals(claim.game, line_of(claim).states)
    ahead = top(by_state[-1])
    if claim.told.key == "finding.points-none":
        return first(differs("points", 0, max(by_state[-1])), tense(claim))
    problem = first(
        differs("ahead", fact(claim, "seats"), ahead),
        differs("points", fact(claim, "points"), max(by_state[-1])),
        differs("several", claim.told.key == "finding.points-even", len(ahead) > 1),
        tense(claim),
    )
    if problem or len(ahead) > 1:
        return problem
    since = move_of(claim, "since", FROM_START)
    sources = points(claim.game, line_of(claim).states[-1].seats[ahead[0]])
    return first(
        is_so("so all the time since then", all(top(now) == ahead for now in by_state[since:])),
        is_so("not before", since == 0 or top(by_state[since - 1]) != ahead),
        differs("of this source", fact(claim, "most"), sources[fact(claim, "what").removeprefix("book.")]),
        differs("the most of one source", fact(claim, "most"), max(sources.values())),
    )


def bills(line: Line) -> list[tuple[int, int]]:
    """By seat: symbols that tokens or cards moved to the Center paid for, and all that were printed on recruits."""
    found = [(0, 0) for _ in line.seats]
    for state, action in zip(line.states, line.actions, strict=False):
        if not action.kind.startswith("recruit"):
            continue
        seat, cost = line.game.actor(state) or 0, len(box(line.game).cards[action.card]["cost"])
        payment = line.game.payment(state, action)
        sources = [paid.source for paid in payment.paid] if payment else []
        given = sum(source.kind in ("token", "hand") or source == ("card", RETURNED) for source in sources)
        found[seat] = (found[seat][0] + given, found[seat][1] + cost)
    return found


def symbols(claim: Claim) -> str:
    paid = bills(line_of(claim))
    payers = [seat for seat, (_, cost) in enumerate(paid) if cost]
    if claim.told.key == "finding.symbols-none":
        return differs("who paid", [], payers)
    shares = {seat: paid[seat][0] / paid[seat][1] for seat in payers}
    least = [seat for seat in payers if abs(shares[seat] - min(shares.values())) < 1e-12]
    if claim.told.key == "finding.symbols-even":
        share = about("percent", fact(claim, "percent"), 100 * shares[least[0]])
        return first(differs("seats", fact(claim, "seats"), least), is_so("there are several", len(least) > 1), share)
    told = (fact(claim, "given"), fact(claim, "symbols"))
    return first(differs("seat", [fact(claim, "seat")], least), differs("given of", told, paid[least[0]]))


def given_tokens(line: Line) -> list[int]:
    """By seat: tokens that it has fewer after a move of its own, which the next one has more."""
    given = [0 for _ in line.seats]
    for before, after in zip(line.states, line.states[1:], strict=False):
        seat = line.game.actor(before) or 0
        changes = zip(before.seats[seat].tokens, after.seats[seat].tokens, strict=True)
        given[seat] += sum(max(0, old - new) for old, new in changes)
    return given


def tokens(claim: Claim) -> str:
    given = given_tokens(line_of(claim))
    if claim.told.key == "finding.tokens-none":
        return differs("tokens", 0, sum(given))
    return first(
        differs("seats", fact(claim, "seats"), top(given)),
        differs("tokens", fact(claim, "tokens"), max(given)),
        differs("of", fact(claim, "all"), sum(given)),
        differs("several", claim.told.key == "finding.tokens-even", len(top(given)) > 1),
    )


def growth(claim: Claim) -> str:
    seats, what = line_of(claim).states[-1].seats, fact(claim, "what")
    if what == "book.skills":
        numbers = [sum(skills(claim.game, seat).values()) for seat in seats]
    else:
        numbers = [free_symbols(claim.game, seat) for seat in seats]
    problem = first(tense(claim), differs("counted", what, "book.free-symbols" if claim.path else "book.skills"))
    if problem or claim.told.key == "finding.growth-none":
        return problem or differs(what, 0, max(numbers))
    return first(
        differs("seats", fact(claim, "seats"), top(numbers)),
        differs(what, fact(claim, "most"), max(numbers)),
        differs("several", claim.told.key == "finding.growth-even", len(top(numbers)) > 1),
        is_so(f"there are any {what}", max(numbers) > 0),
    )


# one moment


def near(claim: Claim) -> dict[tuple[int, str], int]:
    """By seat and name of a Project that lies there: the skills that are lacking."""
    state = claim.state
    return {
        (seat, box(claim.game).sides[side]["name"]): lacking(claim.game, own, side)
        for side in state.line
        for seat, own in enumerate(state.seats)
    }


def heat(claim: Claim) -> str:
    found = near(claim)
    problem = differs("move", move_of(claim, "when", BEFORE_FIRST), claim.subject.at)
    if problem or claim.told.key == "finding.skills-none":
        return problem or differs("Projects left", [], list(claim.state.line))
    least = [key for key, number in found.items() if number == min(found.values())]
    seats, projects = sorted({seat for seat, _ in least}), sorted(project for _, project in least)
    several = "seats" in claim.told.facts
    return first(
        differs("seats", fact(claim, "seats") if several else [fact(claim, "seat")], seats),
        "" if several else differs("Projects", sorted(fact(claim, "projects")), projects),
        differs("lacking", fact(claim, "n"), min(found.values())),
        differs("all there", "there" in claim.told.key, min(found.values()) == 0),
    )


def hub(claim: Claim) -> str:
    """Above a hub as a graph: the Projects that its seat is nearest to."""
    seat = int(claim.subject.part)
    own = {project: number for (index, project), number in near(claim).items() if index == seat}
    if claim.told.key == "links.none":
        return first(differs("seat", fact(claim, "seat"), seat), differs("Projects left", [], list(own)))
    wanted = sorted(project for project, number in own.items() if number == min(own.values()))
    return first(
        differs("seat", fact(claim, "seat"), seat),
        differs("Projects", sorted(fact(claim, "projects")), wanted),
        differs("lacking", fact(claim, "n") if claim.told.key == "links.near" else 0, min(own.values())),
    )


ORACLES: dict[str, Oracle] = {
    **dict.fromkeys(("finding.race-open", "finding.race-ready"), race_open),
    **dict.fromkeys(("finding.race-won", "finding.race-turned", "finding.race-start"), race_done),
    **dict.fromkeys(("finding.races", "finding.races-even", "finding.races-none"), races),
    **dict.fromkeys(("finding.points", "finding.points-even", "finding.points-none"), points_title),
    **dict.fromkeys(("finding.symbols", "finding.symbols-even", "finding.symbols-none"), symbols),
    **dict.fromkeys(("finding.tokens", "finding.tokens-even", "finding.tokens-none"), tokens),
    **dict.fromkeys(("finding.growth", "finding.growth-even", "finding.growth-none"), growth),
    **dict.fromkeys(("finding.skills", "finding.skills-several", "finding.skills-even"), heat),
    **dict.fromkeys(("finding.skills-there", "finding.skills-there-even", "finding.skills-none"), heat),
    **dict.fromkeys(("links.near", "links.there", "links.none"), hub),
}
