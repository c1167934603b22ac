"""What a move leads to: whether a Project can be completed at the end of this turn, or of the seat's next one."""

from __future__ import annotations

from spacetutor.games.space_explorers.abilities import LOAN_SKILL, RETURN
from spacetutor.games.space_explorers.actions import Accept, Action, Complete, EndTurn, Recruit, RecruitBy
from spacetutor.games.space_explorers.apply import apply
from spacetutor.games.space_explorers.colours import Counted
from spacetutor.games.space_explorers.legal import completions
from spacetutor.games.space_explorers.puzzles.common import within_reach
from spacetutor.games.space_explorers.state import END, State
from spacetutor.games.space_explorers.tell import Table
from spacetutor.games.space_explorers.view import as_if_to_act, seen_cards, view


def skills_after(table: Table, action: Action) -> Counted:
    """The skills in the hub once the action is taken."""
    skills = list(table.facts.skills)
    if isinstance(action, Recruit | RecruitBy):
        for c in table.cards.skills[action.card]:
            skills[c] += 1
        if isinstance(action, Recruit) and action.return_31:
            for c in table.cards.skills[RETURN]:
                skills[c] -= 1
    return tuple(skills)


def lends(table: Table) -> bool:
    """Whether 19 is in the hub, so that it may come to lend a skill."""
    return any(LOAN_SKILL in batch for batch in table.seat.hub)


def this_turn(table: Table, action: Action, side: str) -> bool:
    """Whether the Project can be completed at the end of the turn in which this action is taken."""
    lacking = table.cards.lacking(side, skills_after(table, action))
    if lacking == 0 or lacking > 1 or not lends(table):
        return lacking == 0
    after = _answered(table, action)
    if after.to_act != table.me or after.phase != END:
        return False
    return any(isinstance(move, Complete) and move.project == side for move in completions(table.cards, after))


def next_turn(table: Table, action: Action, side: str) -> bool:
    """Whether the Project could be completed on the seat's next turn if nobody else changed anything until then.

    Cards that are not in sight yet may pay, like any card in hand, but nobody can plan to recruit them.
    """
    has = skills_after(table, action)
    if not _within_a_recruit(table, action, has, side):
        return False
    after = _answered(table, action)
    if after.to_act == table.me and after.phase == END:
        after = apply(table.cards, table.card_34, after, EndTurn())
    if after.ending:
        return False
    known = seen_cards(table.view)
    then = as_if_to_act(view(after, table.me))
    then = then._replace(center=tuple(card for card in then.center if card in known))
    later = Table(table.cards, table.card_34, then)
    return any(
        this_turn(later, move, side)
        for move in later.legal
        if not isinstance(move, Recruit | RecruitBy) or move.card in known
    )


def _within_a_recruit(table: Table, action: Action, has: Counted, side: str) -> bool:
    """A quick look: whether one more card in sight, and perhaps 19, could bring what is lacking then."""
    cards = table.cards
    reach = within_reach(table)
    loan = lends(table) or LOAN_SKILL in reach
    if cards.lacking(side, has) <= loan:
        return True
    for number in (*reach, RETURN):
        more = tuple(n + cards.skills[number].count(c) for c, n in enumerate(has))
        if cards.lacking(side, more) <= loan:
            return True
    return False


def _answered(table: Table, action: Action) -> State:
    """An imagined table after the action, with every offered card taken."""
    state = apply(table.cards, table.card_34, table.imagined, action)
    while state.pending and state.to_act == table.me:
        state = apply(table.cards, table.card_34, state, Accept())
    return state
