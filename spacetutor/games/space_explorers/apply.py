"""What a legal move does to the table."""

from __future__ import annotations

from typing import assert_never

from spacetutor.core.event import Source
from spacetutor.core.explanation import name
from spacetutor.games.space_explorers.abilities import (
    AGAIN,
    COSTLY,
    DRAWS,
    LOAN_SKILL,
    ON_COSTLY_RECRUIT,
    ON_COVERED,
    ON_PROJECT,
    REARRANGE,
    RETURN,
    REVEAL,
    TRADE,
)
from spacetutor.games.space_explorers.actions import (
    Accept,
    Action,
    Arrange,
    Complete,
    Decline,
    EndTurn,
    KeepRest,
    Pass,
    Recruit,
    RecruitBy,
    Reveal,
    TakeCard,
    TakeDeck,
    Trade,
)
from spacetutor.games.space_explorers.cards import CardSet
from spacetutor.games.space_explorers.colours import COLOURS, NONE
from spacetutor.games.space_explorers.draft import DECK, Draft, Log
from spacetutor.games.space_explorers.hub import batch_of, without_31
from spacetutor.games.space_explorers.options import Rules
from spacetutor.games.space_explorers.pricing import booked
from spacetutor.games.space_explorers.state import DONE, END, FULL_HUB, MAIN, OVER, START, TURN_LIMIT, State

TRADED = tuple(tuple(int(c == token) for c in range(5)) for token in range(5))


def apply(rules: Rules, state: State, action: Action, log: Log = None) -> State:
    """The state after a legal move, and after all that follows from it by itself."""
    draft, cards = Draft(state, log), rules.material
    match action:
        case TakeCard(card):
            _take_card(draft, card)
        case TakeDeck():
            draft.phase = END
            draft.draw(1, DECK)
            _offer_again(draft)
        case Recruit(card, division, tokens, moved, return_31):
            if log is not None:
                log.extend(booked(rules, state, action))
            _pay(draft, moved, return_31)
            if tokens != NONE:
                draft.pass_tokens(tokens)
            _place(draft, cards, card, division)
        case RecruitBy(card, division, ability, tokens):
            draft.use(ability)
            draft.say("ability", Source("card", ability), card=card, rule="ability.recruits")
            if tokens != NONE:
                draft.pass_tokens(tokens)
            _place(draft, cards, card, division)
        case Reveal():
            draft.use(REVEAL)
            draft.to_center_from_deck(Source("card", REVEAL))
        case Arrange(card):
            _arrange(draft, card)
        case KeepRest():
            _lay(draft, draft.arranged)
        case Trade(token):
            draft.phase = MAIN if draft.phase == START else draft.phase
            draft.use(TRADE)
            draft.pass_tokens(TRADED[token])
            draft.draw(1, Source("card", TRADE))
            _offer_again(draft)
        case Complete(project, tokens):
            if tokens != NONE:
                draft.pass_tokens(tokens)
            _complete(draft, cards, project, tokens != NONE)
        case Accept():
            _take_offered(draft)
        case Decline():
            draft.say("declined", Source("card", draft.pending[0]))
            draft.pending = draft.pending[1:]
        case Pass():
            draft.say("passed")
            draft.phase = END
        case EndTurn():
            draft.phase = DONE
        case _:
            assert_never(action)
    _settle(draft, cards)
    return draft.freeze()


def _on_top(draft: Draft, ability: int) -> bool:
    """The ability is on top of a batch, unused, and its card was not recruited this turn."""
    if ability in draft.used or ability == draft.fresh:
        return False
    return ability in [batch[-1] for batch in draft.hub if batch]


def _take_card(draft: Draft, card: int) -> None:
    """Take a card from the Center to hand: everybody saw it."""
    draft.phase = END
    draft.from_center(card)
    draft.hand = tuple(sorted((*draft.hand, card)))
    draft.known = tuple(sorted((*draft.known, card)))
    if draft.log is not None:
        draft.say("took", Source("center", card), card=card, rule="take.center")
    draft.refill()


def _pay(draft: Draft, moved: tuple[int, ...], return_31: bool) -> None:
    """Cards from hand, and 31 from its batch, go to the Center before the target leaves it."""
    if return_31:
        hub = without_31(draft.hub)
        assert hub is not None
        draft.hub = hub
        draft.center = (*draft.center, RETURN)
        draft.use(RETURN)
        draft.say("returned", Source("card", RETURN), card=RETURN, rule="pay.cover")
    for card in moved:
        draft.from_hand(card)
        draft.center = (*draft.center, card)
        draft.say("moved", Source("hand", card), card=card, rule="pay.hand")


def _place(draft: Draft, cards: CardSet, card: int, division: int) -> None:
    """The Specialist goes on top of the batch; what that triggers is asked."""
    draft.phase = END
    if card in draft.center:
        draft.from_center(card)
        place = "center"
    else:
        draft.from_hand(card)
        place = "hand"
    batch = draft.hub[division]
    covered = batch[-1] if batch else 0
    draft.hub = (*draft.hub[:division], (*batch, card), *draft.hub[division + 1 :])
    draft.fresh = card
    if draft.log is not None:
        source, where = Source(place, card), COLOURS[division]
        draft.say("recruited", source, rule="recruit.division", card=card, division=where, covered=covered)
    draft.refill()
    if covered in ON_COVERED:
        draft.pending = (covered,)
    if cards.base[card] >= COSTLY and _on_top(draft, ON_COSTLY_RECRUIT):
        draft.pending = (*draft.pending, ON_COSTLY_RECRUIT)
    if not draft.ending and sum(map(len, draft.hub)) >= FULL_HUB:
        draft.ending = "specialists"
        draft.say("end-triggered", None, by=draft.ending, rule="end.over")


def _offer_again(draft: Draft) -> None:
    """58: after taking from the deck, one more, once a turn."""
    if AGAIN not in draft.pending and _on_top(draft, AGAIN):
        draft.pending = (AGAIN, *draft.pending)


def _take_offered(draft: Draft) -> None:
    ability, *others = draft.pending
    draft.pending = tuple(others)
    draft.use(ability)
    draft.draw(DRAWS[ability], Source("card", ability))
    _offer_again(draft)


def _arrange(draft: Draft, card: int) -> None:
    """57: lay one more card of the batch, from the top down; when one is left the order is settled."""
    draft.arranged = (*draft.arranged, card)
    draft.say("laid", Source("card", REARRANGE), card=card)
    batch = batch_of(draft.hub, card)
    if len(draft.arranged) >= len(batch) - 1:
        _lay(draft, draft.arranged)


def _lay(draft: Draft, arranged: tuple[int, ...]) -> None:
    old = batch_of(draft.hub, arranged[0])
    division = draft.hub.index(old)
    batch = (*(card for card in old if card not in arranged), *reversed(arranged))
    draft.hub = (*draft.hub[:division], batch, *draft.hub[division + 1 :])
    draft.arranged = ()
    draft.use(REARRANGE)
    draft.say("arranged", Source("card", REARRANGE), division=COLOURS[division], batch=batch)


def _complete(draft: Draft, cards: CardSet, project: str, by_loan: bool) -> None:
    """The Project comes from the line to the player; 21 and 43 offer cards."""
    draft.phase = DONE
    draft.line = tuple(side for side in draft.line if side != project)
    draft.projects = (*draft.projects, project)
    if by_loan:
        draft.use(LOAN_SKILL)
    source, side = Source("card", LOAN_SKILL) if by_loan else None, cards.sides[project]
    named = {"project": name(side.name)}
    draft.say("completed", source, rule="project.skills", terms=named, project=project, points=side.points)
    draft.pending = tuple(ability for ability in ON_PROJECT if _on_top(draft, ability))
    if not draft.ending and not draft.line:
        draft.ending = "projects"
        draft.say("end-triggered", None, by=draft.ending, rule="end.over")


def _settle(draft: Draft, cards: CardSet) -> None:
    """Go on to the next moment at which somebody has something to decide."""
    if draft.pending and not draft.deck:
        for ability in draft.pending:
            draft.say("deck-empty", Source("card", ability), rule="deck.empty")
        draft.pending = ()
    if draft.pending:
        ability = draft.pending[0]
        draft.say("offered", Source("card", ability), count=min(DRAWS[ability], len(draft.deck)))
        return
    if draft.arranged:
        return
    if draft.phase == END and not _something_left(draft, cards):
        draft.phase = DONE
    if draft.phase == DONE:
        _end_turn(draft)


def _something_left(draft: Draft, cards: CardSet) -> bool:
    """Whether 56 can still be used or a Project be completed at the end of this turn."""
    facts = cards.hub(draft.hub)
    if TRADE in facts.tops and draft.deck and any(draft.tokens) and _on_top(draft, TRADE):
        return True
    lacking = cards.least_lacking(draft.line, facts.skills)
    return lacking == 0 or (lacking == 1 and sum(draft.tokens) >= 2 and _on_top(draft, LOAN_SKILL))


def _end_turn(draft: Draft) -> None:
    """The turn goes to the next player, or the game is over: before the First Player, or at the limit of turns."""
    draft.used, draft.fresh = (), 0
    if draft.log is not None:
        draft.say("turn-ended", None, turn=draft.turn)
    if draft.ending and draft.next == draft.first:
        draft.phase = OVER
    elif draft.turn >= TURN_LIMIT:
        draft.phase, draft.ending = OVER, "limit"
    else:
        draft.turn += 1
        draft.phase = START
        draft.pass_turn()
        return
    draft.say("game-over", None, by=draft.ending, rule="end.over")
