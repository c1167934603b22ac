"""A card: what it is, what its ability does, whether that is active now, and an example on this table."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, SHORT, Explanation, Fact, card, colour, colours, count, seat, word
from spacetutor.games.space_explorers.abilities import ASTERISKS, SYMBOL_CARDS, THIRD_SYMBOL, TWO_SKILLS
from spacetutor.games.space_explorers.actions import Action, Arrange, Complete, Recruit, RecruitBy, Reveal, Trade
from spacetutor.games.space_explorers.cards import SPECIALISTS
from spacetutor.games.space_explorers.colours import COLOURS
from spacetutor.games.space_explorers.hub import batch_of
from spacetutor.games.space_explorers.legal import abilities
from spacetutor.games.space_explorers.pricing import payment
from spacetutor.games.space_explorers.scoring import asterisk
from spacetutor.games.space_explorers.state import OVER
from spacetutor.games.space_explorers.tell.move import with_payment
from spacetutor.games.space_explorers.tell.offer import tell_offer
from spacetutor.games.space_explorers.tell.scene import Scene
from spacetutor.games.space_explorers.tell.score import tell_asterisk

PROFESSIONS = ("engineer", "tester", "researcher", "builder", "astronaut")


def tell_card(table: Scene, number: int, detail: int) -> Explanation:
    if not 1 <= number <= SPECIALISTS:
        raise Unknown(f"there is no card {number}: cards have numbers from 1 to {SPECIALISTS}")
    profession = word(f"profession.{PROFESSIONS[table.cards.card(number).profession]}")
    facts: dict[str, Fact] = {"card": card(number), "profession": profession}
    return Explanation("card", facts, tuple(_children(table, number, detail)))


def _values(table: Scene, number: int) -> Explanation:
    """What is printed on it beside its ability and points."""
    shown = table.cards.card(number)
    skills, cost = (colours(tuple(COLOURS[c] for c in marks)) for marks in (shown.skills, shown.cost))
    return Explanation("card.values", {"skills": skills, "cost": cost}, detail=LONGER)


def _children(table: Scene, number: int, detail: int) -> list[Explanation]:
    shown = table.cards.card(number)
    within_reach = (number in table.view.center or number in table.seat.hand) and table.view.phase != OVER
    # What is pointed at within reach is first of all something to recruit.
    told = [tell_ability(table, number, detail)._replace(detail=LONGER if within_reach else SHORT)]
    if detail > SHORT:
        told.insert(0, _values(table, number))
    if shown.points is not None:
        told.append(Explanation("card.points", {"points": count("point", shown.points)}, detail=LONGER))
    if detail > SHORT:
        told.append(_place(table, number))
        told += _example(table, number)
    if within_reach:
        told.append(tell_offer(table, number, detail))
    return told


def tell_ability(table: Scene, number: int, detail: int = SHORT) -> Explanation:
    """Its ability in a sentence, and what else there is to know about it."""
    name, facts, rule = _ability_words(table, number)
    more = (Explanation(f"ability-more.{name}", {}, detail=LONGER),) if detail > SHORT else ()
    return Explanation(f"ability.{name}", facts, more, rule)


def _ability_words(table: Scene, number: int) -> tuple[str, dict[str, Fact], str]:
    """What the catalogue calls it, its facts, and its rule."""
    if number in SYMBOL_CARDS:
        return "symbols", {"symbols": colours(tuple(COLOURS[c] for c in table.cards.card(number).symbols))}, "pay.cover"
    if number in TWO_SKILLS:
        return "two-skills", {}, ""
    reading = "-hand" if number == THIRD_SYMBOL and table.card_34 == "hand" else ""
    return f"{number}{reading}", {}, "" if number in ASTERISKS else "ability.active"


def _place(table: Scene, number: int) -> Explanation:
    """Where it lies, and whether its ability works there."""
    facts: dict[str, Fact] = {"card": card(number)}
    for i, shown in enumerate(table.view.seats):
        facts["seat"] = seat(i)
        if number in shown.hand:
            return Explanation(f"place.{_in_hand(table, number)}", facts, detail=LONGER)
        batch = batch_of(shown.hub, number)
        if batch:
            facts["division"] = colour(COLOURS[shown.hub.index(batch)])
            return Explanation(
                f"place.{_standing(table, i, number, batch)}", facts, rule="ability.active", detail=LONGER
            )
    where = "center" if number in table.view.center else "unseen"
    return Explanation(f"place.{where}", {"card": card(number)}, detail=LONGER)


def _in_hand(table: Scene, number: int) -> str:
    """A hand is no place for an ability, except that of 34 where it is read so."""
    if number in TWO_SKILLS:
        return "hand-plain"
    if number == THIRD_SYMBOL and table.card_34 == "hand":
        return "hand-works"
    return "hand-counting" if number in ASTERISKS else "hand"


def _standing(table: Scene, owner: int, number: int, batch: tuple[int, ...]) -> str:
    if number in TWO_SKILLS:
        return "plain"
    if number in ASTERISKS:
        return "counting"
    if not table.works_on_top(number):
        return "idle"
    if batch[-1] != number:
        return "covered"
    if owner != table.me:
        return "active"
    if number == table.view.fresh:
        return "fresh"
    return "active" if number in abilities(table.view) else "used"


def _example(table: Scene, number: int) -> list[Explanation]:
    """A move on this table that the card makes possible or cheaper, or what its asterisk is worth now."""
    batch = batch_of(table.seat.hub, number)
    if batch and number in ASTERISKS:
        steps = asterisk(number, batch, table.facts.skills, len(table.seat.projects))
        return [Explanation(f"score.{steps.what}", tell_asterisk(number, steps), detail=LONGER)]
    if not batch or batch[-1] != number:
        return []
    for action in table.legal:
        if _helps(table, number, action):
            told = with_payment(table, action, LONGER)
            return [Explanation("card.example", {"card": card(number)}, (told,), detail=LONGER)]
    return []


def _helps(table: Scene, number: int, action: Action) -> bool:
    """Whether the card has a part in this move."""
    match action:
        case Recruit():
            receipt = payment(table.rules, table.view, action)
            return any(paid.source.kind == "card" and paid.source.what == number for paid in receipt.paid)
        case RecruitBy():
            return action.ability == number
        case Reveal():
            return number == 44
        case Trade():
            return number == 56
        case Arrange():
            return number == 57
        case Complete():
            return number == 19 and any(action.tokens)
    return False
