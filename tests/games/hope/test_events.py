"""Every change on HOPE's table is told by an event: the next table follows from the last one and the events alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest

from spacetutor.core.event import Event
from spacetutor.games.hope import Hope
from spacetutor.games.hope.actions import Action
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.places import DIMENSIONS, SPACES
from spacetutor.games.hope.state import ALL_LEVERS, FREE, GAP, LEVERS, NONE, State
from spacetutor.games.hope.technologies import CARD_NAMES
from tests.support.hope.builders import BOX, galaxy, seat, track, universe
from tests.support.hope.walks import VARIANTS, beginning, midst, named, walk

Cards = Counter[str]


@dataclass
class Books:
    """Where every piece is, by its name on the table."""

    deck: Cards
    hands: list[Cards]
    open: list[str | None]
    discards: list[list[str]]
    aside: Cards
    pile: list[str]
    medals: list[int]
    supply: list[int]
    ranks: list[int]
    levels: list[int]
    tokens: list[Counter[str]]
    known_traitors: list[bool]
    accusers: list[bool]
    ships: list[tuple[int, str]]
    levers: list[int]
    faces: dict[tuple[int, str], Counter[int]]
    row: list[int]
    waiting: Counter[int]
    stacks: list[list[str]]
    gifts: dict[int, str]
    gone: set[int]
    stable: set[int]
    monolith: int
    marker: int
    bugs: list[int]
    bug: int
    ending: str


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[kind] for kind in cards]


def bits(mask: int) -> set[int]:
    return {space for space in range(SPACES) if mask >> space & 1}


def books(state: State) -> Books:
    center, universe, seats = state.center, state.universe, state.seats
    return Books(
        deck=Counter(names(center.deck)),
        hands=[Counter(names(seat.hand)) for seat in seats],
        open=[None if kind == NONE else CARD_NAMES[kind] for kind in center.open],
        discards=[names(pile) for pile in center.discards],
        aside=Counter(names(center.aside)),
        pile=names(state.moment.pile),
        medals=[seat.medals for seat in seats],
        supply=[seat.supply for seat in seats],
        ranks=[seat.rank for seat in seats],
        levels=[seat.level for seat in seats],
        tokens=[Counter(seat.tokens) for seat in seats],
        known_traitors=[seat.revealed for seat in seats],
        accusers=[seat.accuser for seat in seats],
        ships=[(seat.space, "" if seat.dimension == NONE else DIMENSIONS[seat.dimension]) for seat in seats],
        levers=[seat.levers for seat in seats],
        faces={
            (space, DIMENSIONS[d]): Counter(face)
            for space, faces in enumerate(universe.pioneers)
            for d, face in enumerate(faces)
            if face
        },
        row=list(state.mission.row),
        waiting=Counter(state.asking.waiting),
        stacks=[list(stack) for stack in center.stacks],
        gifts=dict(universe.gifts),
        gone=bits(universe.gone),
        stable=bits(universe.stable),
        monolith=universe.monolith,
        marker=state.mission.marker,
        bugs=list(center.bugs),
        bug=center.bug,
        ending=state.ending,
    )


def moved(card: str, source: Cards, target: Cards) -> None:
    assert source[card] > 0, f"{card} is not there"
    source[card] -= 1
    target[card] += 1


def fold_cards(kept: Books, event: Event) -> None:
    me, facts = event.seat, event.facts
    match event.kind:
        case "drew":
            assert facts["count"] == len(event.secret["cards"])
            for card in event.secret["cards"]:
                moved(card, kept.deck, kept.hands[me])
        case "shuffled":
            loose = kept.aside + Counter(card for pile in kept.discards for card in pile[:-1])
            assert facts["count"] == loose.total()
            kept.deck += loose
            kept.aside.clear()
            kept.discards = [pile[-1:] for pile in kept.discards]
        case "opened":
            assert kept.open[facts["column"]] is None
            moved(facts["card"], kept.deck, Counter())
            kept.open[facts["column"]] = facts["card"]
        case "took":
            assert event.source is not None
            assert kept.open[int(event.source.what)] == facts["card"]
            kept.open[int(event.source.what)] = None
            kept.hands[me][facts["card"]] += 1
        case "settled" | "teleported":
            for card in facts["cards"]:
                moved(card, kept.hands[me], Counter())
                kept.pile.append(card)
        case "discarded":
            assert list(facts["cards"]) == kept.pile
            kept.discards[facts["column"]] += kept.pile
            kept.pile = []
        case "gave":
            for card in facts["cards"]:
                moved(card, kept.hands[me], kept.aside)


def fold_pioneers(kept: Books, event: Event) -> None:
    me, facts = event.seat, event.facts
    match event.kind:
        case "settled":
            kept.supply[me] -= 1
            kept.faces.setdefault((facts["space"], facts["dimension"]), Counter())[me] += 1
        case "pioneer-left":
            kept.supply[me] += 1
            _leave(kept, (facts["space"], facts["dimension"]), me)
        case "replaced":
            place = facts["space"], facts["dimension"]
            kept.faces[place][me] += 1
            _leave(kept, place, facts["traitor"])
            kept.supply[me] -= 1
            kept.supply[facts["traitor"]] += 1
        case "stable":
            kept.stable.add(facts["space"])
            owners = sum((kept.faces.pop((facts["space"], d), Counter()) for d in DIMENSIONS), Counter[int]())
            kept.waiting += owners
            assert facts["pioneers"] <= owners.total()
        case "on-row":
            kept.waiting.subtract([me])
            assert facts["place"] == fill(kept.row, me)
        case "no-place":
            kept.waiting.subtract([me])
            kept.supply[me] += 1
        case "gap":
            fill(kept.row, GAP)
        case "off-row":
            assert kept.row[facts["place"] - 1] == me
            later = [i for i in range(facts["place"] - 1, len(kept.row)) if kept.row[i] >= 0]
            for here, following in pairwise(later):
                kept.row[here] = kept.row[following]
            kept.row[later[-1]] = FREE
            while kept.row and kept.row[-1] == FREE:
                kept.row.pop()
            kept.supply[me] += 1
        case "upgraded" | "raised":
            kept.supply[me] -= 1
            (kept.ranks if event.kind == "upgraded" else kept.levels)[me] = facts["step"]
        case "lowered":
            kept.supply[me] += 1
            kept.levels[me] = facts["step"]
        case "exposed":
            assert facts["pioneers"] == kept.ranks[me] + kept.levels[me]
            kept.supply[me] += facts["pioneers"]
            kept.ranks[me] = kept.levels[me] = 0
            kept.known_traitors[me] = True


def fill(row: list[int], owner: int) -> int:
    """The first free space of the row is filled; its number."""
    if FREE not in row:
        row.append(FREE)
    place = row.index(FREE)
    row[place] = owner
    return place + 1


def _leave(kept: Books, place: tuple[int, str], owner: int) -> None:
    assert kept.faces[place][owner] > 0
    kept.faces[place] -= Counter([owner])
    if not kept.faces[place]:
        del kept.faces[place]


def fold_ships(kept: Books, event: Event) -> None:
    me, facts = event.seat, event.facts
    match event.kind:
        case "launched":
            kept.ships[me] = (kept.ships[me][0], facts["dimension"])
        case "flew":
            assert event.source is not None
            assert facts["start"] == kept.ships[me][0]
            kept.ships[me] = (facts["path"][-1], kept.ships[me][1])
            kept.levers[me] |= 1 << LEVERS.index(str(event.source.what))
        case "polarized":
            assert event.source is not None
            kept.ships[me] = (facts["end"], facts["dimension"])
            if event.source.kind == "movement":
                kept.levers[me] = 0
        case "teleported":
            kept.ships[me] = (facts["end"], kept.ships[me][1])
        case "reappeared":
            kept.ships[me] = (0, kept.ships[me][1])
        case "levers":
            kept.levers = [ALL_LEVERS if facts["used"] else 0] * len(kept.levers)


def fold_tokens(kept: Books, event: Event) -> None:
    me, facts = event.seat, event.facts
    match event.kind:
        case "medals":
            kept.medals[me] += facts["count"]
        case "token-laid":
            assert event.source is not None
            assert kept.stacks[int(event.source.what)].pop(0) == facts["token"]
            kept.gifts[facts["space"]] = facts["token"]
        case "token":
            assert event.source is not None
            kept.tokens[me][kept.gifts.pop(int(event.source.what))] += 1
        case "token-used":
            assert kept.tokens[me][facts["token"]] > 0
            kept.tokens[me] -= Counter([facts["token"]])


def fold_universe(kept: Books, event: Event) -> None:
    facts = event.facts
    match event.kind:
        case "vanished":
            kept.gone.add(facts["space"])
            assert not any(space == facts["space"] for space, _ in kept.faces)
        case "monolith":
            kept.monolith = facts["end"]
        case "monolith-placed":
            kept.monolith = facts["space"]
        case "marker":
            assert facts["start"] == kept.marker
            kept.marker = facts["end"]
        case "bug":
            assert kept.bugs.pop(0) == facts["bug"]
            kept.bug = 0
        case "bug-works":
            effect = EFFECTS[BOX.effect[facts["bug"]]]
            if effect.lasting:
                kept.bug = facts["bug"]
            elif effect.name == "fresh":
                kept.aside += Counter(card for card in kept.open if card is not None)
                kept.open = [None] * 3
        case "accused":
            kept.accusers[event.seat] = True
        case "unmasked":
            kept.known_traitors[event.seat] = True
        case "end-triggered" | "game-over":
            kept.ending = facts["by"]


def fold(kept: Books, event: Event) -> None:
    """The books after an event."""
    for part in (fold_cards, fold_pioneers, fold_ships, fold_tokens, fold_universe):
        part(kept, event)


def told(game: Hope, state: State, rng: Random, longest: int) -> set[str]:
    """The kinds of events along a walk, every move of which is accounted for."""
    kinds: set[str] = set()
    for before, action in walk(game, state, rng, longest):
        kinds |= accounted(game, before, action)
    return kinds


def accounted(game: Hope, before: State, action: Action) -> set[str]:
    """The kinds of events of a move, which together make the table that follows."""
    kept, events = books(before), game.events(before, action)
    for event in events:
        fold(kept, event)
    assert kept == books(game.apply(before, action)), game.text(action)
    return {event.kind for event in events}


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_events_account_for_every_piece_that_moves(options: Options) -> None:
    """From the beginning, and from the midst of things."""
    game, rng = Hope(options), Random(named(options))
    told(game, beginning(game, rng), rng, 150)
    for _ in range(6):
        told(game, midst(game, rng), rng, 40)


def test_every_kind_of_event_comes_up() -> None:
    """So that accounting for them means something."""
    rng, kinds = Random(3), set[str]()
    for seats in (2, 3, 4) * 25:
        game = Hope(Options(seats=seats, bugs=True))
        kinds |= told(game, midst(game, rng), rng, 30)
        kinds |= told(game, beginning(game, rng), rng, 6)
    assert kinds | {"gap", "levers"} == KINDS


def test_a_gap_on_the_row_is_told() -> None:
    """The Marker stands on the crossing with the row's second space."""
    one = {4: galaxy(planets=(1, 0, 0))}
    t = universe(seat(at=4, hand=["joker"]), seat(), galaxies=one, values=track((4, 2)), marker=4, row=[1])
    assert "gap" in accounted(t.game, t.state, t.game.parse("settle 4 with joker"))


def test_jammed_levers_are_told() -> None:
    """Bug Card 8, which nobody can pay for."""
    one = {4: galaxy(planets=(1, 0, 0))}
    t = universe(seat(at=4, hand=["joker"]), seat(), galaxies=one, bugs=[8])
    assert "levers" in accounted(t.game, t.state, t.game.parse("settle 4 with joker"))


KINDS = {
    "accused", "bug", "bug-off", "bug-works", "discarded", "drew", "end-triggered", "exposed", "flew", "game-over",
    "gap", "gave", "held", "launched", "levers", "lowered", "marker", "medals", "monolith", "monolith-placed",
    "no-place", "no-pledge", "off-row", "on-row", "opened", "pioneer-left", "pledged", "polarized", "pushed-on",
    "raised", "reappeared", "regression", "replaced", "settled", "shuffled", "stable", "teleported", "token",
    "token-laid", "token-used", "took", "turn-ended", "unmasked", "upgraded", "vanished", "withstood",
}  # fmt: skip
