"""A Bug Card: what it does, what it costs, and who has laid down what."""

from __future__ import annotations

from spacetutor.core.errors import Unknown
from spacetutor.core.explanation import LONGER, Explanation, Fact, count, seat
from spacetutor.games.hope import terms
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.meddling import bug_price, pledged
from spacetutor.games.hope.tell.scene import Scene


def tell_bug(table: Scene, number: int) -> Explanation:
    """The card in a line; whether it waits for its price, lasts, or lies elsewhere."""
    if not 1 <= number < len(table.values.effect):
        raise Unknown(f"there is no Bug Card {number}")
    effect = EFFECTS[table.values.effect[number]]
    facts: dict[str, Fact] = {"bug": terms.bug(effect.name)}
    told = [Explanation(f"bug.does.{effect.name}", {}, rule="bug.drawn")]
    told += _price(table, number) if table.view.asking.bug == number else _standing(table, number)
    if effect.lasting:
        told.append(Explanation("bug.lasting", {}, rule="bug.drawn", detail=LONGER))
    return Explanation("bug.malus" if effect.malus else "bug.bonus", facts, tuple(told), "bug.drawn")


def _standing(table: Scene, number: int) -> list[Explanation]:
    price: dict[str, Fact] = {"medals": terms.medals(bug_price(table.values, table.view, number))}
    told = [Explanation("bug.cost", price, rule="bug.price", detail=LONGER)]
    if table.view.center.bug == number:
        told.append(Explanation("bug.in-effect", {}, rule="bug.drawn", detail=LONGER))
    return told


def _price(table: Scene, number: int) -> list[Explanation]:
    """What is asked, what is on the table, what is missing: a receipt by seats."""
    asking = table.view.asking
    price, laid = bug_price(table.values, table.view, number), pledged(asking)
    facts: dict[str, Fact] = {"medals": terms.medals(price), "laid": laid, "n": price - laid}
    told = [Explanation("bug.missing", facts, rule="bug.price")]
    extra = table.values.extra[number]
    share: dict[str, Fact] = {"n": len(table.view.seats), "extra": extra}
    told.append(Explanation("bug.extra" if extra else "bug.share", share, rule="bug.price", detail=LONGER))
    for index, (medals, cards) in enumerate(asking.pledges):
        if medals or cards:
            given: dict[str, Fact] = {
                "seat": seat(index),
                "medals": terms.medals(medals),
                "cards": count("card", len(cards)),
            }
            told.append(Explanation("bug.pledged", given, rule="bug.price", detail=LONGER))
    return told
