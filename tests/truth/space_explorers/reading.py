"""What the oracles of Space Explorers share: facts read back from terms, and tables to ask the engine about."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Any

from spacetutor.core.explanation import Explanation, Term, Thing
from spacetutor.games.space_explorers.abilities import ASTERISKS, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Recruit
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim


def value(fact: Any) -> Any:
    """A fact as plain data: the card's number, the colour's name, the number of things, the list of values."""
    if not isinstance(fact, Term):
        return fact
    if fact.kind in ("count", "numbered"):
        return fact.value[1]
    if fact.kind in ("list", "either"):
        return tuple(map(value, fact.value))
    if fact.kind == "phrase":
        return fact.value[0], {name: value(inner) for name, inner in fact.value[1]}
    return fact.value


def fact(claim: Claim, name: str) -> Any:
    return value(claim.told.facts[name])


def by_colour(names: tuple[str, ...]) -> tuple[int, ...]:
    """Things told by their colours, counted."""
    counted = Counter(names)
    return tuple(counted[name] for name in COLOURS)


def amount(claim: Claim, name: str) -> tuple[int, ...]:
    """A fact that tells things by their colours, counted."""
    return by_colour(fact(claim, name))


def division_of(claim: Claim, name: str = "division") -> int:
    return COLOURS.index(fact(claim, name))


def differs(what: str, said: Any, true: Any) -> str:
    """Nothing where what is said is so."""
    return "" if said == true else f"{what}: said {said}, but it is {true}"


def wrong(problem: str, so: Any) -> str:
    """The problem, if it is one."""
    return problem if so else ""


def twice(claim: Claim, *names: str) -> str:
    """Whether the same is told of the same thing beside it; with names, whether those facts alone are the same."""
    if not claim.path:
        return ""
    kin = claim.told.key.partition(".")[0]
    beside = [child for child in claim.path[-1].children if child.key.partition(".")[0] == kin]
    mine = _told(claim.told, names)
    return wrong("it is told twice", sum(_told(child, names) == mine for child in beside) > 1)


def _told(told: Explanation, names: tuple[str, ...]) -> Any:
    facts = {name: value(told.facts[name]) for name in names or told.facts if name in told.facts}
    return facts if names else (told.key, facts, [_told(child, ()) for child in told.children[:1]])


def first(*problems: str) -> str:
    """The first problem that there is."""
    return next(filter(None, problems), "")


def above(claim: Claim, *keys: str) -> Explanation | None:
    """The nearest statement above with one of these keys, or with one that begins like `offer.`."""
    for told in reversed(claim.path):
        if any(told.key == key or (key.endswith(".") and told.key.startswith(key)) for key in keys):
            return told
    return None


def cards_of(claim: Claim) -> Any:
    """The cards that the game is played with."""
    game: Any = claim.game
    return game.cards


def reading_of_34(claim: Claim) -> str:
    reading: str = claim.game.options.card_34
    return reading


def side_named(claim: Claim, name: str) -> str:
    """The Project side of this name."""
    return next(side for side, shown in cards_of(claim).sides.items() if shown.name == name)


def supposed(claim: Claim) -> Any:
    """The table that a statement speaks of: under `supposed.` one where that seat is about to act."""
    above_it = above(claim, "supposed.")
    return claim.state if above_it is None else acting(claim.state, value(above_it.facts["seat"]))


def acting(state: Any, seat: int) -> Any:
    """The table as it would be if this seat were about to act, nothing else changed."""
    return state._replace(to_act=seat, phase="main", used=(), fresh=0, pending=(), arranged=())


@lru_cache(512)
def legal_of(game: Any, state: Any) -> frozenset[Any]:
    """All legal moves of a table."""
    return frozenset(game.legal(state))


def legal(claim: Claim) -> frozenset[Any]:
    """All legal moves of the table that a statement speaks of."""
    return legal_of(claim.game, supposed(claim))


def asked(claim: Claim) -> Any:
    """The move or the thing that is explained: of a puzzle, that of the option that was chosen, or of the right one."""
    if not isinstance(claim.subject, Asked):
        return claim.subject
    puzzle, given = claim.subject
    chosen = (given or puzzle.right)[:1] if puzzle.options else ()
    return puzzle.options[chosen[0]].subject if chosen else puzzle.subject


def thing(claim: Claim) -> Thing | None:
    return claim.subject if isinstance(claim.subject, Thing) else None


def next_seat(claim: Claim, state: Any) -> int:
    return (state.to_act + 1) % claim.game.seats


def has_own_work(claim: Claim, number: int) -> bool:
    """Whether a card has an ability that works while it lies on top."""
    return number not in ASTERISKS | TWO_SKILLS and not (number == 34 and reading_of_34(claim) == "hand")


def skills_of(claim: Claim, hub: Any) -> tuple[int, ...]:
    """The skills in a hub by colour, counted card by card."""
    skills = Counter(skill for batch in hub for number in batch for skill in cards_of(claim).card(number).skills)
    return tuple(skills[c] for c in range(5))


def lacking_of(claim: Claim, side: str, hub: Any) -> tuple[int, ...]:
    """The skills that a hub lacks for a Project, by colour."""
    needs = cards_of(claim).sides[side].skills
    return tuple(max(0, need - has) for need, has in zip(needs, skills_of(claim, hub), strict=True))


OFFERS = (
    *(f"offer.{side}{kind}" for side in ("", "side-") for kind in ("open", "free", "closed", "by", "by-tokens")),
    *(f"offer.{side}{kind}" for side in ("", "side-") for kind in ("unsure", "beyond")),
    "offer.side-closed-of",
)
"""Statements of one card in one Division."""


def target(claim: Claim) -> tuple[int, int]:
    """The card and the Division that a statement is about: its own, or those of an offer or a recruit above."""
    told = claim.told if claim.told.key in OFFERS else above(claim, *OFFERS, "move.recruit")
    assert told is not None
    return value(told.facts["card"]), COLOURS.index(value(told.facts["division"]))


def payments_named(claim: Claim, spend: Explanation, card: int, division: int) -> list[Recruit]:
    """The recruits that a sentence of what is paid may mean: hidden cards may be any that the viewer can't see."""
    parts = spend.key.removeprefix("spend.").split("-")
    tokens = by_colour(value(spend.facts["tokens"])) if "tokens" in parts else (0,) * 5
    named, hidden = _cards_named(spend.facts["cards"]) if "cards" in parts else ((), 0)
    state = supposed(claim)
    known = claim.view.seats[state.to_act].hand
    unseen = [number for number in state.seats[state.to_act].hand if number not in known]
    return [
        Recruit(card, division, tokens, (*chosen, *named), "31" in parts) for chosen in combinations(unseen, hidden)
    ]


def _cards_named(told: Any) -> tuple[tuple[int, ...], int]:
    """Cards by number, and how many more that are hidden."""
    if told.kind == "cards":
        return told.value, 0
    if told.kind == "count":
        return (), told.value[1]
    named, hidden = told.value
    return named.value, hidden.value[1]


def allowed(claim: Claim, action: Recruit) -> bool:
    """Whether a recruit is legal at the table that a statement speaks of."""
    return action._replace(cards=tuple(sorted(action.cards))) in legal(claim)


def recruit_above(claim: Claim) -> Recruit | None:
    """The recruit, with its payment, that a statement speaks of."""
    head = above(claim, "offer.open", "offer.free", "offer.side-open", "offer.side-free", "move.recruit")
    if head is None:
        return None
    spend = next((child for child in head.children if child.key.startswith("spend.")), None)
    if spend is None:
        return None
    card, division = value(head.facts["card"]), COLOURS.index(value(head.facts["division"]))
    return next((action for action in payments_named(claim, spend, card, division) if allowed(claim, action)), None)
