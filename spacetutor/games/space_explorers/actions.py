"""Everything a player can decide, one class a kind; as JSON and as a line of text.

The last field of each class names its kind, so that two actions of different kinds are never equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple, assert_never

from spacetutor.core.errors import Unknown
from spacetutor.core.kit.fields import kinds_of
from spacetutor.core.shape import Flag, Int, ListOf, Tagged, Text
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.colours import COLOURS, NONE, Counted, colour, colour_counts, counted, spread
from spacetutor.games.space_explorers.options import MOST_SEATS


class TakeCard(NamedTuple):
    """Take a card from the Center to hand."""

    card: Annotated[int, _card]
    kind: str = "take-card"


class TakeDeck(NamedTuple):
    """Take the top card of the deck to hand."""

    kind: str = "take-deck"


class Recruit(NamedTuple):
    """Recruit a Specialist to a Division: these tokens, cards from hand, and perhaps 31 pay for it."""

    card: Annotated[int, _card]
    division: Annotated[int, colour]
    tokens: Annotated[Counted, _tokens] = NONE
    cards: Annotated[tuple[int, ...], ListOf(_card, SPECIALISTS, distinct=True)] = ()
    return_31: Annotated[bool, Flag()] = False
    kind: str = "recruit"


class RecruitBy(NamedTuple):
    """Recruit without symbols, by an ability that is an action: 8, 55, or 10 with two tokens."""

    card: Annotated[int, _card]
    division: Annotated[int, colour]
    ability: Annotated[int, _card]
    tokens: Annotated[Counted, _tokens] = NONE
    kind: str = "recruit-by"


class Reveal(NamedTuple):
    """Use 44: the deck's top card joins the Center."""

    kind: str = "reveal"


class Arrange(NamedTuple):
    """Use 57, or go on using it: this card comes next in its batch, from the top down."""

    card: Annotated[int, _card]
    kind: str = "arrange"


class KeepRest(NamedTuple):
    """Finish 57: the cards not yet laid stay in the order they had."""

    kind: str = "keep-rest"


class Trade(NamedTuple):
    """Use 56: pass one token on and take a card from the deck."""

    token: Annotated[int, colour]
    kind: str = "trade"


class Complete(NamedTuple):
    """Take a Project from the line; two tokens if 19 lends the missing skill."""

    project: Annotated[str, Text(40, shortest=1)]
    tokens: Annotated[Counted, _tokens] = NONE
    kind: str = "complete"


class EndTurn(NamedTuple):
    """End the turn without (further) use of what one might still do."""

    kind: str = "end-turn"


class Pass(NamedTuple):
    """Do nothing, having no legal action."""

    kind: str = "pass"


class Accept(NamedTuple):
    """Take the cards an ability offers."""

    kind: str = "accept"


class Decline(NamedTuple):
    """Leave the cards an ability offers."""

    kind: str = "decline"


Action = (
    TakeCard
    | TakeDeck
    | Recruit
    | RecruitBy
    | Reveal
    | Arrange
    | KeepRest
    | Trade
    | Complete
    | EndTurn
    | Pass
    | Accept
    | Decline
)

_card = Int(1, SPECIALISTS)
_tokens = colour_counts(MOST_SEATS)


def _recruit(card: int, division: int, tokens: Counted, cards: tuple[int, ...], return_31: bool) -> Recruit:
    """Two payments that spend the same things are one: the cards stand in the order of their numbers."""
    return Recruit(card, division, tokens, tuple(sorted(cards)), return_31)


action_shape: Tagged[Action] = kinds_of(Action, {Recruit: _recruit})


def _colours(tokens: Counted) -> str:
    return ",".join(COLOURS[c] for c in spread(tokens))


def text(action: Action) -> str:
    """The action as one line: `recruit 18 red with yellow,yellow`."""
    match action:
        case TakeCard(card):
            return f"take {card}"
        case TakeDeck():
            return "take deck"
        case Recruit(card, division, tokens, cards, return_31):
            parts = [_colours(tokens), ",".join(str(c) for c in cards), "31 returned" if return_31 else ""]
            paid = " and ".join(part for part in parts if part)
            line = f"recruit {card} {COLOURS[division]}"
            return f"{line} with {paid}" if paid else line
        case RecruitBy(card, division, ability, tokens):
            line = f"recruit {card} {COLOURS[division]} by {ability}"
            return f"{line} with {_colours(tokens)}" if any(tokens) else line
        case Arrange(card):
            return f"arrange {card}"
        case Trade(token):
            return f"trade {COLOURS[token]}"
        case Complete(project, tokens):
            return f"complete {project} with {_colours(tokens)}" if any(tokens) else f"complete {project}"
        case Reveal() | KeepRest() | EndTurn() | Pass() | Accept() | Decline():
            return action.kind.replace("-", " ")
    assert_never(action)


def _read_card(word: str) -> int:
    if not word.isdecimal() or not 1 <= len(word) <= 2 or not 1 <= int(word) <= SPECIALISTS:
        raise Unknown(f"{word!r} is not a card number from 1 to {SPECIALISTS}")
    return int(word)


def _read_colour(word: str) -> int:
    if word not in COLOURS:
        raise Unknown(f"{word!r} is not a colour: {', '.join(COLOURS)}")
    return COLOURS.index(word)


def _read_tokens(words: str) -> Counted:
    return counted(tuple(_read_colour(word) for word in words.split(",")))


def _read_recruit(card: str, division: str, rest: list[str]) -> Action:
    target, where = _read_card(card), _read_colour(division)
    match rest:
        case ["by", ability]:
            return RecruitBy(target, where, _read_card(ability))
        case ["by", ability, "with", tokens]:
            return RecruitBy(target, where, _read_card(ability), _read_tokens(tokens))
        case []:
            return Recruit(target, where)
        case ["with", *parts]:
            return _read_payment(target, where, " ".join(parts).split(" and "))
    raise Unknown("after a recruit comes `with` and what pays for it, or `by` and an ability")


def _read_payment(card: int, division: int, parts: list[str]) -> Recruit:
    tokens, cards, return_31 = NONE, tuple[int, ...](), False
    for part in parts:
        if part == "31 returned" and not return_31:
            return_31 = True
        elif part[:1].isdigit() and not cards:
            cards = tuple(_read_card(word) for word in part.split(","))
        elif not part[:1].isdigit() and tokens == NONE:
            tokens = _read_tokens(part)
        else:
            raise Unknown("name all tokens with commas between them, then `and` all cards: with red,red and 12,17")
    return _recruit(card, division, tokens, cards, return_31)


_PLAIN: dict[str, Callable[[], Action]] = {
    "take deck": TakeDeck,
    "reveal": Reveal,
    "keep rest": KeepRest,
    "end turn": EndTurn,
    "pass": Pass,
    "accept": Accept,
    "decline": Decline,
}


def parse(line: str) -> Action:
    """The action that a line of text means, or Unknown that says what was not understood."""
    words = line.lower().split()
    if plain := _PLAIN.get(" ".join(words)):
        return plain()
    match words:
        case ["take", card]:
            return TakeCard(_read_card(card))
        case ["recruit", card, division, *rest]:
            return _read_recruit(card, division, rest)
        case ["arrange", card]:
            return Arrange(_read_card(card))
        case ["trade", token]:
            return Trade(_read_colour(token))
        case ["complete", project]:
            return Complete(project)
        case ["complete", project, "with", tokens]:
            return Complete(project, _read_tokens(tokens))
    raise Unknown(f"{line!r} is not a move; moves read like `take 17`, `recruit 18 red with yellow,yellow`, `end turn`")
