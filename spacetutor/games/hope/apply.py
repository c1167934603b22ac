"""What a legal move does to the table."""

from __future__ import annotations

from typing import assert_never

from spacetutor.core.event import Source
from spacetutor.games.hope import loyalty, meddling
from spacetutor.games.hope.actions import (
    Accuse,
    Action,
    Admit,
    Coax,
    Finish,
    Fly,
    GiveUp,
    Launch,
    Leave,
    PlaceMonolith,
    PledgeCards,
    PledgeMedal,
    PledgeNothing,
    Polarize,
    PolarizeAll,
    Raise,
    Replace,
    Reveal,
    Settle,
    Teleport,
    Upgrade,
    UseToken,
)
from spacetutor.games.hope.bugs import HASTE, STORED, STORES
from spacetutor.games.hope.draft import DECK, Draft, Log
from spacetutor.games.hope.flights import polarized
from spacetutor.games.hope.options import Rules
from spacetutor.games.hope.places import CLOCKWISE, COUNTER, DIMENSIONS
from spacetutor.games.hope.regression import advance, symbols
from spacetutor.games.hope.settling import admit, settle
from spacetutor.games.hope.state import (
    BUG,
    LAUNCH,
    LEVERS,
    LIMIT,
    NONE,
    OVER,
    TURN,
    TURN_LIMIT,
    AnySeat,
    Position,
    State,
    fresh_moment,
)
from spacetutor.games.hope.suspicion import deed
from spacetutor.games.hope.technologies import CARD_NAMES
from spacetutor.games.hope.values import DRAW, MOVE, POLARIZE, Values

DRAWN_BY_TOKEN = 2
MEDALS_BY_TOKEN = 2


def apply(rules: Rules, state: State, action: Action, log: Log = None) -> State:
    """The state after a legal move, and after all that follows from it by itself."""
    values = rules.material
    draft = Draft(values, state, log)
    if points := deed(values, state, action):
        actor = state.asking.seat if state.phase == BUG else state.to_act
        holder = state.seats[actor]
        draft.seats[actor] = holder._replace(suspect=holder.suspect + points)
    match action:
        case Fly(lever, path):
            _fly(draft, lever, path)
        case Settle(space, cards):
            settle(draft, space, cards)
        case Finish(column):
            _finish(draft, column)
        case Polarize():
            _polarize(draft)
        case Teleport(space, cards):
            _teleport(draft, space, cards)
        case UseToken(token):
            _use_token(draft, token)
        case PolarizeAll(clockwise):
            _polarize_all(draft, clockwise)
        case Upgrade() | Raise():
            _grow(draft, isinstance(action, Upgrade))
        case Launch(dimension):
            _launch(draft, dimension)
        case PlaceMonolith(space):
            draft.universe = draft.universe._replace(monolith=space)
            draft.say("monolith-placed", source=Source("space", space), space=space, rule="monolith.choice")
            draft.phase = LAUNCH
        case Accuse() | Replace() | Leave() | GiveUp() | Reveal() | Coax():
            loyalty.apply(draft, action)
        case Admit(seat):
            admit(draft, seat)
        case PledgeMedal():
            meddling.pledge(draft, 1, ())
        case PledgeCards(cards):
            meddling.pledge(draft, 0, cards)
        case PledgeNothing():
            meddling.pledge_nothing(draft)
        case _:
            assert_never(action)
    if draft.phase == OVER:
        _close(draft)
    return draft.freeze()


def _launch(draft: Draft, dimension: int) -> None:
    """Ships start on Earth one after the other; after the last the first turn begins."""
    draft.seats[draft.me] = draft.acting._replace(dimension=dimension)
    draft.say("launched", dimension=DIMENSIONS[dimension], rule="launch.room")
    draft.me = (draft.me + 1) % len(draft.seats)
    if draft.me == draft.first:
        draft.phase = TURN


def _fly(draft: Draft, lever: int, path: tuple[int, ...]) -> None:
    """The lever is pulled and the ship enters one tile after the other. A flight that goes on costs no movement."""
    moment, ship = draft.moment, draft.acting
    free = moment.onward and lever == moment.flown
    draft.seats[draft.me] = ship._replace(space=path[-1], levers=ship.levers | 1 << lever)
    moves = moment.moves if free else moment.moves - 1
    draft.moment = moment._replace(moves=moves, begun=True, touched=moment.touched + path, flown=lever, onward=False)
    if draft.log is not None:
        draft.say(
            "flew", None, Source("lever", LEVERS[lever]), start=ship.space, path=path, end=path[-1], rule="fly.path"
        )
    for space in path:
        draft.enter(draft.me, space)


def _shift(draft: Draft, seat: int, new: int, source: Source) -> None:
    """One ship changes its dimension."""
    ship = draft.seats[seat]
    space, entered = polarized(draft.values, draft.universe, ship, new)
    draft.seats[seat] = ship._replace(space=space, dimension=new)
    facts = {"dimension": DIMENSIONS[new], "start": ship.space, "end": space, "entered": entered}
    draft.say("polarized", seat, source, rule="polarize.where", **facts)
    if entered:
        draft.enter(seat, space)


def _new_stretch(draft: Draft) -> None:
    moment = draft.moment
    draft.moment = moment._replace(begun=True, stretch=moment.stretch + 1, touched=(draft.acting.space,), at=0)


def _polarize(draft: Draft) -> None:
    """The ship changes its dimension and all levers work again."""
    _shift(draft, draft.me, CLOCKWISE[draft.acting.dimension], Source("movement", "polarize"))
    draft.seats[draft.me] = draft.acting._replace(levers=0)
    _new_stretch(draft)
    moment = draft.moment
    draft.moment = moment._replace(moves=moment.moves - 1, flown=NONE, onward=False)


def _polarize_all(draft: Draft, clockwise: bool) -> None:
    """Every ship changes its dimension, the user's first; her flight may then go on."""
    _spend_token(draft, POLARIZE)
    turned = CLOCKWISE if clockwise else COUNTER
    for seat in draft.clockwise:
        _shift(draft, seat, turned[draft.seats[seat].dimension], Source("token", POLARIZE))
    _new_stretch(draft)
    draft.moment = draft.moment._replace(onward=draft.moment.flown != NONE)


def _teleport(draft: Draft, space: int, cards: tuple[int, ...]) -> None:
    """The Prodigy is on another tile of the same technology, in the same dimension."""
    moment, ship = draft.moment, draft.acting
    draft.use_cards(draft.me, cards)
    draft.seats[draft.me] = draft.acting._replace(space=space)
    draft.moment = moment._replace(begun=True, touched=(ship.space, space), pile=moment.pile + cards, flown=NONE)
    names = tuple(CARD_NAMES[kind] for kind in cards)
    source = Source("character", ship.character)
    draft.say("teleported", None, source, rule="teleport.target", start=ship.space, end=space, cards=names)
    draft.enter(draft.me, space)


def _spend_token(draft: Draft, token: str) -> None:
    seat = draft.acting
    tokens = list(seat.tokens)
    tokens.remove(token)
    draft.seats[draft.me] = seat._replace(tokens=tuple(tokens))
    draft.moment = draft.moment._replace(begun=True)
    draft.say("token-used", source=Source("token", token), token=token, rule="token.own")


def _use_token(draft: Draft, token: str) -> None:
    _spend_token(draft, token)
    source = Source("token", token)
    if token == DRAW:
        draft.draw(draft.me, DRAWN_BY_TOKEN, source)
    elif token == MOVE:
        draft.moment = draft.moment._replace(moves=draft.moment.moves + 1)
    else:
        draft.gain_medals(draft.me, MEDALS_BY_TOKEN, source)


def growth_cost(values: Values, seat: AnySeat, upgrade: bool) -> int | None:
    """The Medals that the next step of a track costs; None at its end."""
    character = values.characters[seat.character]
    costs, step = (character.upgrade, seat.rank) if upgrade else (character.raising, seat.level)
    return costs[step] if step < len(costs) else None


def _grow(draft: Draft, upgrade: bool) -> None:
    """A Pioneer goes to the cockpit: a rank higher with one more movement now, or a higher technology level."""
    cost = growth_cost(draft.values, draft.acting, upgrade)
    assert cost is not None
    source = Source("cockpit", "upgrade" if upgrade else "raise")
    draft.lose_medals(draft.me, cost, source)
    seat, moment = draft.acting, draft.moment
    rank, level = (seat.rank + 1, seat.level) if upgrade else (seat.rank, seat.level + 1)
    draft.seats[draft.me] = seat._replace(rank=rank, level=level, supply=seat.supply - 1)
    draft.moment = moment._replace(begun=True, grown=True, moves=moment.moves + int(upgrade))
    draft.say("upgraded" if upgrade else "raised", source=source, step=rank if upgrade else level, rule="grow.once")


def hand_limit(values: Values, position: Position | Draft, seat: AnySeat) -> int:
    """The technology level, more or less by a Bug Card."""
    effect = values.effect[position.center.bug]
    more = STORED if effect == STORES else -1 if effect == HASTE else 0
    return values.characters[seat.character].levels[seat.level] + more


def _finish(draft: Draft, column: int | None) -> None:
    """The used cards are laid down and one is taken, or the hand is refilled; then comes the Regression."""
    placed = draft.moment.settled_in != NONE
    if column is not None:
        _discard(draft, column, placed)
    if not placed:
        wanted = hand_limit(draft.values, draft, draft.acting) - len(draft.acting.hand)
        if wanted > 0:
            draft.draw(draft.me, wanted, DECK)
    draft.moment = fresh_moment(0)
    found = symbols(draft.values, draft)
    parts = {"open": found.open, "discards": found.discards, "stacks": found.stacks}
    draft.say("regression", None, None, rule="regression.symbols", count=found.total, **parts)
    advance(draft, found.total, Source("regression", draft.turn))
    if draft.phase != OVER:
        _pass_turn(draft)


def _discard(draft: Draft, column: int, placed: bool) -> None:
    """The pile goes face up on a discard space; whoever placed a Pioneer takes the card above it."""
    discards = list(draft.center.discards)
    discards[column] = discards[column] + draft.moment.pile
    draft.center = draft.center._replace(discards=tuple(discards))
    names = tuple(CARD_NAMES[kind] for kind in draft.moment.pile)
    draft.say("discarded", rule="finish.pile", column=column, cards=names)
    if not placed:
        return
    kind = draft.center.open[column]
    if kind != NONE:
        seat = draft.acting
        draft.seats[draft.me] = seat._replace(
            hand=tuple(sorted((*seat.hand, kind))), known=tuple(sorted((*seat.known, kind)))
        )
        draft.say("took", source=Source("open", column), card=CARD_NAMES[kind], rule="finish.cards")
    meddling.fill(draft, column)


def _pass_turn(draft: Draft) -> None:
    """The next player's turn; or the end, once the round in which it came about is complete."""
    draft.say("turn-ended", turn=draft.turn)
    following = (draft.me + 1) % len(draft.seats)
    if (draft.ending and following == draft.first) or draft.turn >= TURN_LIMIT:
        draft.ending = draft.ending or LIMIT
        draft.phase = OVER
        return
    draft.me = following
    draft.turn += 1
    draft.moment = fresh_moment(draft.acting.space)


def _close(draft: Draft) -> None:
    """At the end a hidden traitor shows himself."""
    for seat, holder in enumerate(draft.seats):
        if holder.role == "traitor" and not holder.revealed:
            draft.seats[seat] = holder._replace(revealed=True)
            draft.say("unmasked", seat, rule="traitor.role")
    draft.say("game-over", by=draft.ending, rule="end.over")
