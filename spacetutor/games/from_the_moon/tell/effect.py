"""The one teller of effects: what tiles, Laboratories, Buildings and factions do, in words and for a seat as it is."""

from __future__ import annotations

from collections.abc import Mapping

from spacetutor.core.explanation import Explanation, Term, aside, claim, count, phrase, seat, word
from spacetutor.games.from_the_moon import effects as kinds
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.counting import count as counted
from spacetutor.games.from_the_moon.effects import Effect, Effects, Hook
from spacetutor.games.from_the_moon.interpret import covers, due_for, funds_of, lacking, useful
from spacetutor.games.from_the_moon.tell.scene import Scene


def does(effects: Effects) -> Term:
    """An effect in a few words, its price first: for 1 Energy train a Specialist."""
    price = [each for each in effects if isinstance(each, kinds.Pays)]
    what = Term("list", tuple(_part(each) for each in effects if not isinstance(each, kinds.Pays)))
    return phrase("effect.priced", {"price": terms.price(price[0].amounts), "what": what}) if price else what


def either(options: Mapping[str, Effects]) -> Term:
    """The effects of a Laboratory, of which it does one."""
    return Term("either", tuple(does(effect) for effect in options.values()))


def _part(effect: Effect) -> Term:
    """What has nothing to count or name is a word of its own."""
    match effect:
        case kinds.Gains():
            return terms.gains(effect[:8])
        case kinds.PerEach(of):
            return phrase("effect.each", {"what": _each(effect, 1), "of": word(f"of.{of}")})
        case kinds.Takes(n):
            return count("choice", n)
        case kinds.Approves(ships, constructing):
            return phrase(f"effect.{'construct' if constructing else 'approve'}", {"ships": terms.ships(ships)})
        case kinds.Recruits(points) if points:
            return phrase("effect.recruit-points", {"points": terms.points(points)})
        case kinds.Grows(True):
            return word("effect.stacked")
    return word(f"effect.{effect.kind}")


def _each(effect: kinds.PerEach, times: int) -> Term:
    named = {"choice": effect.resource, "food": effect.food, "energy": effect.energy, "points": effect.points}
    return terms.amounts({what: n * times for what, n in named.items()})


def hooked(hook: Hook, key: str, rule: str) -> Explanation:
    """What a faction gets, and when."""
    return claim(key, rule, when=word(f"when.{hook.when}"), what=does(hook.effect))


def tell_use(table: Scene, effects: Effects, tile: int = 0, rule: str = "effect.use") -> list[Explanation]:
    """What an effect would count, cost and lack now, for the seat that it is told for; or that it brings nothing."""
    own, values = table.own, table.values
    if not table.seat.faction:
        return []
    told = [_counted(table, each, tile) for each in effects if isinstance(each, kinds.PerEach)]
    if not useful(values, own, effects, tile):
        return [*told, aside("effect.useless", rule, seat=seat(table.who))]
    due, funds = due_for(values, own, effects), funds_of(own.me)
    plain = next((each.amounts for each in effects if isinstance(each, kinds.Pays)), (0,) * 5)
    if due != plain:
        told.append(aside("effect.due", "pay.enough", seat=seat(table.who), price=terms.price(due)))
    if not covers(funds, due):
        missing = terms.amounts(lacking(due, funds))
        told.append(aside("effect.missing", "pay.enough", seat=seat(table.who), missing=missing))
    return told


def _counted(table: Scene, effect: kinds.PerEach, tile: int) -> Explanation:
    n = counted(table.values, table.own, effect.of, tile)
    rule, of = "ground.around" if tile else "end.score", word(f"of.{effect.of}")
    return aside("effect.count", rule, seat=seat(table.who), of=of, n=n, what=_each(effect, n))
