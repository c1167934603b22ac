"""What could be paid now, with conversions?"""

from __future__ import annotations

from random import Random

from spacetutor.core.explanation import Explanation, Fact, count
from spacetutor.core.puzzle import SEVERAL, Option, Puzzle, difficulty
from spacetutor.games.from_the_moon import actions as do
from spacetutor.games.from_the_moon import terms
from spacetutor.games.from_the_moon.actions import Action
from spacetutor.games.from_the_moon.interpret import bill_of, building_bill, covers, funds_of, rate, total, within_reach
from spacetutor.games.from_the_moon.pieces import ENERGY, FOOD, PRICED, Amounts
from spacetutor.games.from_the_moon.puzzles.common import Look, Shown, one_of, turn_of
from spacetutor.games.from_the_moon.puzzles.later import stocked
from spacetutor.games.from_the_moon.starts import actions, site_of
from spacetutor.games.from_the_moon.subjects import about

FEWEST, MOST = 3, 5
RICH: Amounts = (99, 99, 99, 99, 99)
CLOSE = 2
"""What is out of reach by more pieces than this is not asked about."""

NAMES: dict[type[object], str] = {
    do.AddGreenhouse: "greenhouse",
    do.FlipGreenhouse: "flip",
    do.Recruit: "recruit",
    do.Train: "train",
    do.AddFoundation: "foundation",
    do.TakeLab: "lab",
    do.BuildSmall: "small",
    do.BuildLarge: "large",
    do.BuildFaction: "faction",
}


def ask_buy(shown: Shown, rng: Random) -> Puzzle | None:
    """All among some purchases that can be paid at once or after conversions (P3).

    To be seen: each price with its surcharge; Energy for Food and Food for Energy, each at its rate.
    """
    look = turn_of(shown)
    if not look or (look.values.faction[look.seat.faction].discount and 0 in look.seat.large):
        return None
    look = _earned(look, rng)
    offered = _offered(look, rng)
    if len(offered) < FEWEST:
        return None
    reach = [funds_of(look.seat), *within_reach(look.values, look.table)]
    payable = [next((funds for funds in reach if covers(funds, due_for(look, move))), None) for move in offered]
    options = [_option(look, move, funds) for move, funds in zip(offered, payable, strict=True)]
    right = tuple(i for i, funds in enumerate(payable) if funds)
    keys = [option.verdict.key.split(".")[-1] for option in options]
    seen = len(offered) + 3 * keys.count("converted") + keys.count("reach") + len(set(keys))
    question = Explanation("puzzle.buy.ask", {"have": terms.price(reach[0])})
    return one_of(look, question, options, 0)._replace(
        form=SEVERAL,
        right=right,
        subject=offered[0],
        marks=tuple(dict.fromkeys(thing for move in offered for thing in about(move))),
        difficulty=difficulty(seen, (6, 8, 11, 15)),
    )


def _earned(look: Look, rng: Random) -> Look:
    """With some more Resources, and the Energy that a few actions leave."""
    look = stocked(look, (rng.randint(0, 2), rng.randint(0, 1), rng.randint(0, 2), rng.randint(0, 2)))
    return look.with_seat(look.seat._replace(energy=min(look.seat.energy, rng.randint(0, 4))))


def due_for(look: Look, move: Action) -> Amounts:
    """The whole price of a purchase; no discount is at work here."""
    if site := site_of(move):
        return total(building_bill(look.values, look.table, site, look.free_points[0]))
    bill = bill_of(look.values, look.table, move, None)
    assert bill
    return total(bill)


def _offered(look: Look, rng: Random) -> list[Action]:
    """Purchases that nothing but their price can keep away, one of each kind, in any order; rather those for which
    conversions have to be thought of.
    """
    found: dict[tuple[str, Amounts], Action] = {}
    moves = [move for move in actions(look.values, look.table, None, RICH) if type(move) in NAMES]
    rng.shuffle(moves)
    have = funds_of(look.seat)
    for move in moves:
        due = due_for(look, move)
        if sum(max(0, n - h) for n, h in zip(due, have, strict=True)) <= CLOSE:
            found.setdefault((NAMES[type(move)], due), move)
    dear = sorted(found, key=lambda key: _plain(have, key[1]) + 1.5 * rng.random())
    chosen = [found[key] for key in dear[: rng.randint(FEWEST, MOST)]]
    rng.shuffle(chosen)
    return chosen


def _plain(have: Amounts, due: Amounts) -> bool:
    """Whether no conversion needs to be thought of: it is all there, or cubes are missing."""
    return covers(have, due) or any(n > have[i] for i, n in enumerate(due[:FOOD]))


def _option(look: Look, move: Action, funds: Amounts | None) -> Option:
    due, have = due_for(look, move), funds_of(look.seat)
    facts: dict[str, Fact] = {"due": terms.price(due)}
    lacks = [max(0, n - h) for n, h in zip(due, have, strict=True)]
    if funds == have:
        key = "has"
    elif funds:
        key, facts = "converted", facts | _conversion(look, have, funds)
    elif any(lacks[:FOOD]):
        key, facts["missing"] = "cubes", terms.cubes(lacks[:FOOD])
    else:
        key, facts["missing"] = "reach", terms.amounts(dict(zip(PRICED, lacks, strict=True)))
    rule = "convert.gain" if key in ("converted", "reach") else "pay.enough"
    named: dict[str, Fact] = {name: getattr(move, name) for name in ("place", "tile") if hasattr(move, name)}
    says = Explanation(f"puzzle.buy.{NAMES[type(move)]}", named)
    return Option(says, Explanation(f"puzzle.buy.{key}", facts, rule=rule), move)


def _conversion(look: Look, have: Amounts, funds: Amounts) -> dict[str, Fact]:
    """What is given and got on the way from one to the other."""
    gained = ENERGY if funds[ENERGY] > have[ENERGY] else FOOD
    times = funds[gained] - have[gained]
    what = ("food", "energy") if gained == ENERGY else ("energy", "food")
    spent = sum(rate(look.values, look.seat, what[0])) * times
    return {"given": count(what[0], spent), "got": count(what[1], times)}
