"""The right answers to puzzles of Space Explorers, worked out anew from the engine."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spacetutor.core.puzzle import Puzzle
from spacetutor.games.space_explorers.abilities import ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Complete, EndTurn, Recruit, RecruitBy
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim
from tests.truth.space_explorers.comparing import after, can_complete
from tests.truth.space_explorers.offers import still_open
from tests.truth.space_explorers.reading import acting, by_colour, legal_of, side_named, value


def puzzle_of(claim: Claim) -> Puzzle:
    assert isinstance(claim.subject, Asked)
    return claim.subject.puzzle


def target_of(claim: Claim) -> tuple[int, int]:
    """The card and the Division that the question names."""
    facts = puzzle_of(claim).question.facts
    return value(facts["card"]), COLOURS.index(value(facts["division"]))


def side_of(claim: Claim) -> str:
    """The Project that the question names."""
    return side_named(claim, value(puzzle_of(claim).question.facts["project"]))


def things(action: Recruit) -> int:
    return sum(action.tokens) + len(action.cards) + action.return_31


# --- the right answers ---


def right_numbers(claim: Claim) -> set[int]:
    """The number that is asked for, or the indices of all right options."""
    puzzle = puzzle_of(claim)
    solved = {
        "ability": ability_answer,
        "cost": cost_answer,
        "recruit": recruit_answer,
        "payment": payment_answer,
        "projects": projects_answer,
        "move": move_answer,
        "covered": covered_answer,
        "score": score_answer,
    }
    return solved[puzzle.kind](claim)


def ability_answer(claim: Claim) -> set[int]:
    card = value(puzzle_of(claim).question.facts["card"])
    return {i for i, option in enumerate(puzzle_of(claim).options) if option.subject.which == card}


def cost_answer(claim: Claim) -> set[int]:
    price = claim.game.price(claim.state, Recruit(*target_of(claim)))
    assert price is not None
    return {price.total}


def payments(claim: Claim) -> list[Recruit]:
    where = target_of(claim)
    legal = legal_of(claim.game, claim.state)
    return [move for move in legal if isinstance(move, Recruit) and (move.card, move.division) == where]


def missing(claim: Claim) -> tuple[int, tuple[int, ...] | None]:
    """How many symbols are missing with all that there is; and which, where that does not hang on a choice."""
    state, (card, division) = claim.state, target_of(claim)
    seat = state.seats[state.to_act]
    back = any(batch[-1:] == (31,) for batch in seat.hub)
    hand = tuple(number for number in seat.hand if number != card)
    receipt = claim.game.payment(state, Recruit(card, division, seat.tokens, hand, back))
    assert receipt is not None
    left = still_open(claim, state, card, division, back)
    exact = sum(left) == len(receipt.missing) or sum(number > 0 for number in left) == 1
    return len(receipt.missing), by_colour(receipt.missing) if exact else None


def recruit_answer(claim: Claim) -> set[int]:
    options = [option.says for option in puzzle_of(claim).options]
    if payments(claim):
        return {i for i, says in enumerate(options) if says.key == "puzzle.recruit.yes"}
    return {i for i, says in enumerate(options) if "missing" in says.facts and is_missing(claim, says.facts["missing"])}


def is_missing(claim: Claim, said: Any) -> bool:
    """Whether this is what is missing: a number of symbols, or their colours."""
    number, colours = missing(claim)
    if said.kind == "count":
        return bool(value(said) == number and number)
    return colours is not None and by_colour(value(said)) == colours


def payment_answer(claim: Claim) -> set[int]:
    legal = payments(claim)
    least = min(map(things, legal))
    options = [option.subject for option in puzzle_of(claim).options]
    return {i for i, action in enumerate(options) if action in legal and things(action) == least}


def completable(claim: Claim) -> set[str]:
    legal = legal_of(claim.game, claim.state)
    return {move.project for move in legal if isinstance(move, Complete)}


def projects_answer(claim: Claim) -> set[int]:
    options = puzzle_of(claim).options
    return {i for i, option in enumerate(options) if option.subject.which in completable(claim)}


def this_turn(claim: Claim, move: Any) -> bool:
    """Whether the Project can be completed at the end of this turn after the move."""
    return can_complete(claim, after(claim.game, claim.state, move)[0], side_of(claim))


def move_answer(claim: Claim) -> set[int]:
    options = [option.subject for option in puzzle_of(claim).options]
    if puzzle_of(claim).question.key == "puzzle.move.ask":
        return {i for i, move in enumerate(options) if this_turn(claim, move)}
    return {i for i, move in enumerate(options) if bringers(claim.game, claim.state, move, side_of(claim))}


@lru_cache(512)
def bringers(game: Any, state: Any, move: Any, side: str) -> frozenset[int]:
    """The cards by which a Project can be completed on the next turn after a move, if nobody else changes anything.

    What came up from the deck can't be planned with, but may pay.
    """
    seat = state.to_act
    then = after(game, state, move)[0]
    if then.to_act == seat and then.phase == "end":
        then = game.apply(then, EndTurn())
    known = {*state.center, *state.seats[seat].hand, 31}
    then = acting(then, seat)
    then = then._replace(center=tuple(card for card in then.center if card in known))
    found: set[int] = set()
    for other in [] if then.ending else game.legal(then):
        recruits = isinstance(other, Recruit | RecruitBy)
        if recruits and (other.card not in known or other.card in found):
            continue
        end = after(game, then, other)[0]
        if end.to_act != seat or end.phase != "end":
            continue
        if any(isinstance(last, Complete) and last.project == side for last in game.legal(end)):
            found.add(other.card if recruits else 19)
    return frozenset(found)


def covered_answer(claim: Claim) -> set[int]:
    """The upper card of the batch, if it has an ability to lose; else that there is none."""
    _, division = target_of(claim)
    upper = claim.state.seats[claim.state.to_act].hub[division][-1]
    options = puzzle_of(claim).options
    if upper in ASTERISKS | TWO_SKILLS:
        return {i for i, option in enumerate(options) if option.says.key == "puzzle.none"}
    named = [value(option.says.facts["card"]) if "card" in option.says.facts else 0 for option in options]
    return {i for i, number in enumerate(named) if number == upper}


def score_answer(claim: Claim) -> set[int]:
    return {claim.game.score(claim.state)[value(puzzle_of(claim).question.facts["seat"])].total}
