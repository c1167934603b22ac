"""Oracles of puzzles: of the question, and of what is said to every answer."""

from __future__ import annotations

from typing import Any

from spacetutor.core.explanation import Thing
from spacetutor.core.puzzle import MOVE, NUMBER, SEVERAL
from spacetutor.games.space_explorers.abilities import ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim, Oracle
from tests.truth.space_explorers.answers import (
    bringers,
    completable,
    is_missing,
    payments,
    puzzle_of,
    right_numbers,
    side_of,
    target_of,
    things,
    this_turn,
)
from tests.truth.space_explorers.reading import (
    differs,
    fact,
    first,
    lacking_of,
    legal_of,
    side_named,
    twice,
    value,
    wrong,
)

# --- the question ---


def question(claim: Claim) -> str:
    """It is about what the puzzle's own subject is about, and has an answer, but not every one."""
    puzzle, right = puzzle_of(claim), right_numbers(claim)
    few = puzzle.form in (NUMBER, SEVERAL) or 0 < len(right) < len(puzzle.options)
    return first(
        wrong("no answer, or all", not few),
        differs("right", set(puzzle.right), right),
        about(claim),
    )


def about(claim: Claim) -> str:
    """The facts of the question are those of the puzzle."""
    puzzle, subject = puzzle_of(claim), puzzle_of(claim).subject
    said = {name: value(fact) for name, fact in claim.told.facts.items()}
    where = said.get("card"), COLOURS.index(said["division"]) if "division" in said else None
    problems = [differs("seat", said["seat"], puzzle.seat)] if "seat" in said else []
    if puzzle.kind == "payment":
        problems.append(differs("target", where, (subject.card, subject.division)))
    elif isinstance(subject, Thing) and isinstance(subject.which, str) and "division" in said:
        problems.append(differs("target", f"{said['card']} {said['division']}", subject.which))
    elif puzzle.kind == "ability":
        problems.append(differs("card", said["card"], subject.which))
    elif puzzle.kind == "covered":
        problems += _covering(claim, where)
    if "project" in said:
        problems.append(differs("Project", side_named(claim, said["project"]), puzzle.marks[0].which))
    return first(*problems)


def _covering(claim: Claim, where: tuple[Any, Any]) -> list[str]:
    """The recruit of which is spoken is legal, and covers what the puzzle is about."""
    legal = [m for m in legal_of(claim.game, claim.state) if isinstance(m, Recruit) and (m.card, m.division) == where]
    covered = {
        event.facts["covered"]
        for move in legal
        if not move.return_31
        for event in claim.game.events(claim.state, move)
        if event.kind == "recruited"
    }
    return [differs("covered", covered, {puzzle_of(claim).subject.which}), _marked(claim, where[0])]


def _marked(claim: Claim, card: int) -> str:
    return differs("card", card, puzzle_of(claim).marks[0].which)


# --- what is said to an answer ---


def judged(claim: Claim) -> str:
    """Right or wrong, by the engine; what is shown is right."""
    puzzle, right = puzzle_of(claim), right_numbers(claim)
    assert isinstance(claim.subject, Asked)
    given = set(claim.subject.given or puzzle.right)
    if claim.told.key == "puzzle.shown":
        return wrong("not right", not set(puzzle.right[:1]) <= right if puzzle.form == MOVE else given != right)
    good = given == right if puzzle.form == SEVERAL else given <= right
    return differs("right", claim.told.key == "puzzle.right", good)


def number(claim: Claim) -> str:
    assert isinstance(claim.subject, Asked)
    right = right_numbers(claim)
    kind = claim.told.key.rpartition(".")[2]
    given = set(claim.subject.given or ())
    true = "shown" if not given else "right" if given == right else "wrong"
    return first(
        differs("judged", kind, true),
        differs("right", {fact(claim, "right")}, right),
        differs("given", {fact(claim, "given")}, given) if kind == "wrong" else "",
    )


def chosen(claim: Claim) -> Any:
    """The option that an answer, or the solution, speaks of."""
    assert isinstance(claim.subject, Asked)
    puzzle, given = claim.subject
    return puzzle.options[(given or puzzle.right)[0]]


def ability(claim: Claim) -> str:
    card, right = fact(claim, "card"), value(puzzle_of(claim).question.facts["card"])
    return first(
        differs("card", card, chosen(claim).subject.which),
        differs("right", claim.told.key.endswith("right"), card == right),
    )


def at_target(claim: Claim) -> str:
    card, division = target_of(claim)
    return first(
        differs("card", fact(claim, "card"), card), differs("Division", fact(claim, "division"), COLOURS[division])
    )


def recruit(claim: Claim) -> str:
    kind = claim.told.key.rpartition(".")[2]
    if kind == "open":
        return first(at_target(claim), wrong("it can't", not payments(claim)))
    problem = first(
        wrong("it can", payments(claim)),
        wrong("something else is missing", not is_missing(claim, claim.told.facts["missing"])),
    )
    if kind == "closed":
        return first(at_target(claim), problem)
    return first(
        problem,
        wrong("that is missing", is_missing(claim, claim.told.facts["said"])),
        differs("said", fact(claim, "said"), value(chosen(claim).says.facts["missing"])),
    )


def payment(claim: Claim) -> str:
    action, legal = chosen(claim).subject, payments(claim)
    least = min(map(things, legal))
    true = "refused" if action not in legal else "cheapest" if things(action) == least else "dearer"
    kind = claim.told.key.rpartition(".")[2]
    return first(
        differs("judged", kind, true),
        differs("given", fact(claim, "given"), things(action)) if kind != "refused" else "",
        differs("least", fact(claim, "least"), least) if kind == "dearer" else "",
    )


def project(claim: Claim) -> str:
    side = side_named(claim, fact(claim, "project"))
    listed = {option.subject.which for option in puzzle_of(claim).options}
    return first(
        wrong("no option", side not in listed),
        twice(claim, "project"),
        differs("ready", claim.told.key.endswith("ready"), side in completable(claim)),
    )


def project_move(claim: Claim) -> str:
    """Whether the Project can be completed, this turn or next, after the chosen move; and what is lacking if not."""
    side, move = side_named(claim, fact(claim, "project")), chosen(claim).subject
    later = claim.told.key.startswith("puzzle.next")
    cards = bringers(claim.game, claim.state, move, side) if later else frozenset()
    ways = cards if later else this_turn(claim, move)
    right = claim.told.key.endswith("right")
    state = claim.game.apply(claim.state, move)
    short = sum(lacking_of(claim, side, state.seats[claim.state.to_act].hub))
    return first(
        differs("Project", side, side_of(claim)),
        differs("right", right, bool(ways)),
        wrong("not by that card", later and right and fact(claim, "card") not in cards),
        "" if right else differs("lacking", fact(claim, "lacking"), short),
    )


def fate(claim: Claim) -> str:
    """What becomes of a card when another one is recruited: covered and lost, or not, and why not."""
    _, division = target_of(claim)
    batch = claim.state.seats[claim.state.to_act].hub[division]
    card, option = fact(claim, "card"), chosen(claim).says
    named = value(option.facts["card"]) if "card" in option.facts else batch[-1]
    if card not in batch:
        true = "elsewhere"
    elif card != batch[-1]:
        true = "already"
    else:
        true = "asterisk" if card in ASTERISKS else "plain" if card in TWO_SKILLS else "lost"
    return first(differs("card", card, named), differs("fate", claim.told.key, f"puzzle.covered.{true}"))


def option_card(claim: Claim) -> str:
    """An answer to choose from: an upper card of the hub, or one right under it."""
    hub = claim.state.seats[claim.state.to_act].hub
    there = fact(claim, "card") in {number for batch in hub for number in batch[-2:]}
    return first(wrong("no option", not there), twice(claim))


def option_project(claim: Claim) -> str:
    side = side_named(claim, fact(claim, "project"))
    return first(wrong("no option", side not in claim.state.line), twice(claim))


KINDS = ("ability", "cost", "recruit", "payment", "projects", "move", "next", "score", "covered")
FATES = ("lost", "elsewhere", "already", "asterisk", "plain")
ORACLES: dict[str, Oracle] = {
    **{f"puzzle.{kind}.ask": question for kind in KINDS},
    **{f"puzzle.{how}": judged for how in ("right", "wrong", "shown")},
    **{f"puzzle.number.{how}": number for how in ("right", "wrong", "shown")},
    "puzzle.ability.right": ability,
    "puzzle.ability.wrong": ability,
    **{f"puzzle.recruit.{how}": recruit for how in ("open", "closed", "other")},
    **{f"puzzle.payment.{how}": payment for how in ("cheapest", "dearer", "refused")},
    **{f"puzzle.projects.{how}": project for how in ("ready", "open")},
    **{f"puzzle.{when}.{how}": project_move for when in ("move", "next") for how in ("right", "wrong")},
    **{f"puzzle.covered.{what}": fate for what in FATES},
    "puzzle.card": option_card,
    "puzzle.project": option_project,
}

CONTRARY = {
    "puzzle.right": ("puzzle.wrong",),
    "puzzle.wrong": ("puzzle.right",),
    "puzzle.ability.right": ("puzzle.ability.wrong",),
    "puzzle.ability.wrong": ("puzzle.ability.right",),
    "puzzle.recruit.open": ("puzzle.recruit.closed",),
    "puzzle.recruit.closed": ("puzzle.recruit.open",),
    "puzzle.payment.cheapest": ("puzzle.payment.dearer", "puzzle.payment.refused"),
    "puzzle.payment.dearer": ("puzzle.payment.cheapest", "puzzle.payment.refused"),
    "puzzle.payment.refused": ("puzzle.payment.dearer",),
    "puzzle.projects.ready": ("puzzle.projects.open",),
    "puzzle.projects.open": ("puzzle.projects.ready",),
    "puzzle.move.right": ("puzzle.move.wrong",),
    "puzzle.move.wrong": ("puzzle.move.right",),
    "puzzle.next.right": ("puzzle.next.wrong",),
    "puzzle.next.wrong": ("puzzle.next.right",),
    **{f"puzzle.covered.{f}": tuple(f"puzzle.covered.{other}" for other in FATES if other != f) for f in FATES},
}

SILENT = {
    f"puzzle.{answer}": "an answer to choose from, right or wrong, which claims nothing by itself"
    for answer in ("recruit.yes", "recruit.no", "none")
}
