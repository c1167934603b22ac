"""What a table decides before the game, and what chance decides."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Annotated, NamedTuple

from spacetutor.core.errors import Unknown
from spacetutor.core.kit import rules
from spacetutor.core.kit.fields import shape_of
from spacetutor.core.kit.options import declared, flag, number, word, words
from spacetutor.core.shape import Int, ListOf, OneOf
from spacetutor.games.hope.places import SPACES
from spacetutor.games.hope.technologies import KINDS, SYMBOLS_OF
from spacetutor.games.hope.values import BUGS, CARDS, CHARACTERS, TILES, TOKEN_KINDS, TOKENS, Values

LEAST_SEATS, MOST_SEATS = 2, 4
STACKS = {"normal": (5, 5, 6), "advanced": (4, 4, 8), "expert": (3, 2, 11), "hero": (2, 1, 13)}
"""By difficulty: how many Bonus Tokens lie in each stack."""

LEVELS = tuple(STACKS)
OPEN = 3
SHUFFLES = 8
HOPE, TRAITOR = "hope", "traitor"
ROLES = (HOPE, TRAITOR)


class Options(NamedTuple):
    """The variant. `characters` by seat; without it they are dealt. `first` is the youngest player's seat."""

    seats: Annotated[int, number(LEAST_SEATS, MOST_SEATS)] = 3
    traitor: Annotated[bool, flag()] = True
    level: Annotated[str, word(*LEVELS)] = "normal"
    bugs: Annotated[bool, flag()] = False
    characters: Annotated[tuple[str, ...] | None, words(MOST_SEATS, *CHARACTERS)] = None
    first: Annotated[int | None, number(0, MOST_SEATS - 1)] = None


OPTIONS = declared(Options)
Rules = rules.Rules[Options, Values]


class Deal(NamedTuple):
    """What chance decided: tiles by space, the three open cards, the deck from the top, characters and roles by seat,
    Bonus Tokens (the first stack first, each from the top), Bug Cards from the top, the orders in which discards are
    shuffled into a new deck, and who is first.
    """

    layout: Annotated[tuple[int, ...], layout_shape]
    open: Annotated[tuple[int, ...], ListOf(kind_shape, OPEN, shortest=OPEN)]
    deck: Annotated[tuple[int, ...], ListOf(kind_shape, CARDS - OPEN, shortest=CARDS - OPEN)]
    characters: Annotated[tuple[str, ...], characters_shape]
    roles: Annotated[tuple[str, ...], ListOf(OneOf.texts(*ROLES), MOST_SEATS)]
    tokens: Annotated[tuple[str, ...], ListOf(OneOf.texts(*TOKEN_KINDS), TOKENS, shortest=TOKENS)]
    bugs: Annotated[tuple[int, ...], ListOf(Int(1, BUGS), BUGS, distinct=True)]
    shuffles: Annotated[tuple[tuple[int, ...], ...], shuffles_shape]
    first: Annotated[int, Int(0, MOST_SEATS - 1)]


characters_shape = ListOf(OneOf.texts(*CHARACTERS), MOST_SEATS, distinct=True)
kind_shape = Int(0, KINDS - 1)
layout_shape = ListOf(Int(0, TILES), SPACES, shortest=SPACES, distinct=True)
shuffles_shape = ListOf(ListOf(Int(0, CARDS - 1), CARDS, shortest=CARDS, distinct=True), SHUFFLES, shortest=SHUFFLES)
deal_shape = shape_of(Deal)


def check_options(rules: Rules) -> None:
    """Raise Unknown where the options can't be played."""
    options = rules.options
    if not LEAST_SEATS <= options.seats <= MOST_SEATS:
        raise Unknown(f"HOPE is for {LEAST_SEATS} to {MOST_SEATS} seats, not {options.seats}")
    if options.first is not None and not 0 <= options.first < options.seats:
        raise Unknown(f"the first player must be a seat from 0 to {options.seats - 1}, not {options.first}")
    if options.characters is not None and len(options.characters) != options.seats:
        raise Unknown(f"{len(options.characters)} characters are named, and there are {options.seats} seats")


def check_deal(rules: Rules, deal: Deal) -> None:
    """Raise Unknown unless this can have been dealt from the box."""
    options, values = rules
    seats = options.seats
    if deal.layout[0] != 0:
        raise Unknown("Earth (tile 0) lies in the middle, on space 0")
    if Counter(deal.open + deal.deck) != Counter(values.deck):
        raise Unknown("the open cards and the deck are not the cards of the box")
    if not all(SYMBOLS_OF[kind] for kind in deal.open):
        raise Unknown("each of the open cards shows a Regression symbol at the start")
    if Counter(deal.tokens) != Counter(values.tokens):
        raise Unknown("these are not the Bonus Tokens of the box")
    if len(deal.bugs) != (BUGS if options.bugs else 0):
        raise Unknown("Bug Cards are all there, or none where the table plays without them")
    if len(deal.characters) != seats or len(deal.roles) != seats:
        raise Unknown(f"characters and roles must be named for {seats} seats")
    if deal.roles.count(TRAITOR) > int(options.traitor):
        raise Unknown("there is at most one traitor, and none where the table plays without")
    if deal.first >= seats:
        raise Unknown(f"there is no seat {deal.first} to be first player")
    if options.first not in (None, deal.first):
        raise Unknown(f"the options say that seat {options.first} is first, and the deal seat {deal.first}")
    if options.characters not in (None, deal.characters):
        raise Unknown("the deal has other characters than the options")


def deal(rules: Rules, rng: Random) -> Deal:
    """Shuffle everything. Open cards are drawn until three show a Regression symbol; the others go back."""
    options, values = rules
    tiles = list(range(1, TILES + 1))
    rng.shuffle(tiles)
    deck = list(values.deck)
    rng.shuffle(deck)
    opened = [kind for kind in deck if SYMBOLS_OF[kind]][:OPEN]
    for kind in opened:
        deck.remove(kind)
    rng.shuffle(deck)
    tokens = list(values.tokens)
    rng.shuffle(tokens)
    bugs = list(range(1, BUGS + 1)) if options.bugs else []
    rng.shuffle(bugs)
    return Deal(
        layout=(0, *tiles),
        open=tuple(opened),
        deck=tuple(deck),
        characters=options.characters or tuple(rng.sample(CHARACTERS, options.seats)),
        roles=_roles(options, rng),
        tokens=tuple(tokens),
        bugs=tuple(bugs),
        shuffles=shuffles(rng),
        first=rng.randrange(options.seats) if options.first is None else options.first,
    )


def shuffles(rng: Random) -> tuple[tuple[int, ...], ...]:
    """Orders for the decks to come."""
    return tuple(tuple(rng.sample(range(CARDS), CARDS)) for _ in range(SHUFFLES))


def _roles(options: Options, rng: Random) -> tuple[str, ...]:
    """With a traitor in the game there is one role card more than players, so that perhaps nobody is the traitor."""
    if not options.traitor:
        return (HOPE,) * options.seats
    cards = [HOPE] * options.seats + [TRAITOR]
    rng.shuffle(cards)
    return tuple(cards[: options.seats])
