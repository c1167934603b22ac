"""What a move leads to: whether a Project can be completed at the end of this turn, or of the seat's next one."""

from __future__ import annotations

from spacetutor.games.space_explorers.abilities import LOAN_SKILL, RETURN
from spacetutor.games.space_explorers.actions import Accept, Action, EndTurn, Recruit, RecruitBy
from spacetutor.games.space_explorers.apply import apply
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.legal import completions
from spacetutor.games.space_explorers.puzzles.common import within_reach
from spacetutor.games.space_explorers.state import END, State
from spacetutor.games.space_explorers.tell import Scene
from spacetutor.games.space_explorers.view import as_if_to_act, view

MOST_SKILLS = 2
"""No card brings more."""


def skills_after(table: Scene, action: Action) -> Counted:
    """The skills in the hub once the action is taken."""
    skills = list(table.facts.skills)
    if isinstance(action, Recruit | RecruitBy):
        for c in table.cards.skills[action.card]:
            skills[c] += 1
        if isinstance(action, Recruit) and action.return_31:
            for c in table.cards.skills[RETURN]:
                skills[c] -= 1
    return tuple(skills)


def lends(table: Scene) -> bool:
    """Whether 19 is in the hub, so that it may come to lend a skill."""
    return any(LOAN_SKILL in batch for batch in table.seat.hub)


def this_turn(table: Scene, action: Action, side: str) -> bool:
    """Whether the Project can be completed at the end of the turn in which this action is taken."""
    lacking = table.cards.lacking(side, skills_after(table, action))
    if lacking == 0 or lacking > 1 or not lends(table):
        return lacking == 0
    after = _answered(table, action)
    if after.to_act != table.me or after.phase != END:
        return False
    return any(move.project == side for move in completions(table.cards, after))


def completing(table: Scene, side: str) -> list[int]:
    """The moves after which the Project can be completed this turn, by their place in the list."""
    loan = lends(table)
    closing = _closing(table, table.facts.skills, side, loan)
    anything = table.cards.lacking(side, table.facts.skills) <= loan
    if not closing and not anything:
        return []
    hopeful = [
        i
        for i, move in enumerate(table.legal)
        if (move.card in closing if isinstance(move, Recruit | RecruitBy) else anything)
    ]
    return [i for i in hopeful if this_turn(table, table.legal[i], side)]


def next_turn(table: Scene, action: Action, side: str) -> int:
    """The card by which the Project could be completed on the seat's next turn if nobody else changed anything; or 0.

    Cards that are not in sight yet may pay, like any card in hand, but nobody can plan to recruit them.
    """
    has = skills_after(table, action)
    loan = lends(table) or LOAN_SKILL in within_reach(table)
    closing = _closing(table, has, side, loan)
    anything = table.cards.lacking(side, has) <= loan
    if not closing and not anything:
        return 0
    after = _answered(table, action)
    if after.to_act == table.me and after.phase == END:
        after = apply(table.rules, after, EndTurn())
    if after.ending:
        return 0
    then = as_if_to_act(view(after, table.me), table.me)
    # Only what could bring the missing skills need be listed.
    then = then._replace(center=tuple([card for card in then.center if card in closing]))
    later = Scene(table.rules, then)
    for move in later.legal:
        if isinstance(move, Recruit | RecruitBy):
            bringer = move.card if move.card in closing else 0
        else:
            bringer = LOAN_SKILL if anything else 0
        if bringer and this_turn(later, move, side):
            return bringer
    return 0


def _closing(table: Scene, has: Counted, side: str, loan: bool) -> set[int]:
    """The cards within reach, now or once 31 is back in the Center, of which one could bring all that is lacking."""
    lacking = [(c, needed - has[c]) for c, needed in table.cards.side_needs[side] if needed > has[c]]
    short = sum([number for _, number in lacking]) - loan
    if short > MOST_SKILLS:
        return set()
    skills = table.cards.skills
    reach = within_reach(table) + ((RETURN,) if RETURN in table.facts.tops else ())
    return {card for card in reach if sum([min(number, skills[card].count(c)) for c, number in lacking]) >= short}


def _answered(table: Scene, action: Action) -> State:
    """An imagined table after the action, with every offered card taken."""
    state = apply(table.rules, table.imagined, action)
    while state.pending and state.to_act == table.me:
        state = apply(table.rules, state, Accept())
    return state
