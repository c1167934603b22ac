"""Oracles of refusals: that a move may not be made, and of each rule that it breaks the facts."""

from __future__ import annotations

from collections.abc import Callable

from spacetutor.core.explanation import Term
from spacetutor.games.space_explorers.actions import Arrange, Pass
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Claim, Oracle
from tests.truth.space_explorers.moves import alike, matches
from tests.truth.space_explorers.reading import (
    asked,
    cards_of,
    differs,
    fact,
    first,
    lacking_of,
    legal_of,
    wrong,
)
from tests.truth.space_explorers.refused_payments import (
    not_held,
    not_in_hand,
    pays_itself,
    spare,
    uncovered,
    wrong_number,
)


def broken(claim: Claim) -> set[str]:
    """The rules that the engine says are broken."""
    return {reason.rule for reason in claim.game.reasons(claim.view, asked(claim)).failures}


def refused(claim: Claim) -> str:
    """It is not legal; and of its reasons there are so many: one for who is not to act, and when the game is over."""
    rules, action, over = broken(claim), asked(claim), claim.game.actor(claim.state) is None
    alone = over or claim.seat != claim.state.to_act
    what = claim.told.facts["what"]
    assert isinstance(what, Term)
    kind, said = what.value[0].removeprefix("tried."), dict(what.value[1])
    return first(
        wrong("it is legal", not rules or action in claim.game.legal(claim.view)),
        wrong("it is another move", not matches(claim, claim.state, action, kind, said)),
        differs("reasons", fact(claim, "n"), 1 if alone else len(rules)),
        differs("told", len([c for c in claim.told.children if c.key != "refused.nearest"]), fact(claim, "n")),
    )


def nearest(claim: Claim) -> str:
    """What is told under it is a move like the one that was tried; that it is legal is that statement's own matter."""
    legal = [move for move in legal_of(claim.game, claim.state) if alike(move, asked(claim))]
    return first(wrong("nothing is allowed", not legal), differs("moves", len(claim.told.children), 1))


def rule(name: str, facts: Callable[[Claim], str]) -> Oracle:
    """The rule is broken, says the engine, and the facts are so."""

    def oracle(claim: Claim) -> str:
        return first(wrong(f"{name} is not broken", name not in broken(claim)), facts(claim))

    return oracle


def whose_turn(claim: Claim) -> str:
    return differs("to act", fact(claim, "to_act"), claim.game.actor(claim.state))


def phase(claim: Claim) -> str:
    return differs("phase", fact(claim, "phase"), f"phase.{claim.state.phase}")


def passing(claim: Claim) -> str:
    return wrong("there is nothing to do", not [m for m in claim.game.legal(claim.state) if not isinstance(m, Pass)])


def answer(claim: Claim) -> str:
    return differs("ability", fact(claim, "ability"), claim.state.pending[0])


def not_in_center(claim: Claim) -> str:
    card = fact(claim, "card")
    return first(differs("card", card, asked(claim).card), wrong("it is there", card in claim.state.center))


def nowhere(claim: Claim) -> str:
    """Neither in the Center nor in the true hand of the player to act."""
    hand = claim.state.seats[claim.state.to_act].hand
    return first(not_in_center(claim), wrong("it is in hand", fact(claim, "card") in hand))


def no_deck(claim: Claim) -> str:
    return wrong("there are cards", claim.state.deck)


def misfit(claim: Claim) -> str:
    action = asked(claim)
    skills = tuple(dict.fromkeys(COLOURS[c] for c in cards_of(claim).card(action.card).skills))
    return first(
        differs("card", fact(claim, "card"), action.card),
        differs("Division", fact(claim, "division"), COLOURS[action.division]),
        wrong("it fits", fact(claim, "division") in skills),
        differs("fits", fact(claim, "fits"), skills),
    )


USES = {"reveal": 44, "arrange": 57, "trade": 56, "complete": 19, "recruit": 31}
"""Abilities by the kind of move that uses them."""


def inactive(claim: Claim) -> str:
    """The ability that the move would use, and why it does not work."""
    action, state, ability = asked(claim), claim.state, fact(claim, "ability")
    hub = state.seats[state.to_act].hub
    used = getattr(action, "ability", USES.get(action.kind))
    lies = any(ability in batch for batch in hub)
    top = any(batch[-1:] == (ability,) for batch in hub)
    true = {
        "fresh": state.fresh == ability and top,
        "used": ability in state.used,
        "covered": lies and not top,
        "absent": not lies,
    }
    why = claim.told.key.rpartition(".")[2]
    return first(differs("ability", ability, used), wrong(f"not {why}", not true[why]))


def no_recruiter(claim: Claim) -> str:
    ability = fact(claim, "ability")
    return first(differs("ability", ability, asked(claim).ability), wrong("it recruits", ability in (8, 10, 55)))


def base_cost(claim: Claim) -> str:
    action = asked(claim)
    printed, wanted = len(cards_of(claim).card(action.card).cost), {8: 3, 55: 2}.get(action.ability)
    problem = differs("card", fact(claim, "card"), action.card)
    if claim.told.key.endswith("never"):
        return first(problem, wrong("it recruits by cost", wanted))
    return first(
        problem,
        differs("printed", fact(claim, "base"), printed),
        differs("for", fact(claim, "wanted"), wanted),
        wrong("it fits", printed == wanted),
    )


def not_from_hand(claim: Claim) -> str:
    card, hand = fact(claim, "card"), claim.state.seats[claim.state.to_act].hand
    return first(differs("card", card, asked(claim).card), wrong("it is in hand", card in hand))


def lacking(claim: Claim) -> int:
    return sum(lacking_of(claim, asked(claim).project, claim.state.seats[claim.state.to_act].hub))


def named_project(claim: Claim) -> str:
    name, project = fact(claim, "project"), asked(claim).project
    sides = cards_of(claim).sides
    return differs("Project", name, sides[project].name if project in sides else project)


def one_skill(claim: Claim) -> str:
    number = lacking(claim)
    said = 0 if claim.told.key.endswith("none") else fact(claim, "lacking")
    return first(named_project(claim), differs("lacking", said, number), wrong("just one is lacking", number == 1))


def skills(claim: Claim) -> str:
    return first(named_project(claim), differs("lacking", fact(claim, "n"), lacking(claim)))


def not_in_line(claim: Claim) -> str:
    return first(named_project(claim), wrong("it is there", asked(claim).project in claim.state.line))


def other_batch(claim: Claim) -> str:
    """Laid already, in another batch, or in none."""
    card, state = fact(claim, "card"), claim.state
    batch = next((batch for batch in state.seats[state.to_act].hub if card in batch), ())
    true = {
        "laid": card in state.arranged,
        "other": bool(batch and state.arranged and state.arranged[0] not in batch),
        "absent": not batch,
    }
    why = claim.told.key.rpartition(".")[2]
    return first(differs("card", card, asked(claim).card), wrong(f"not {why}", not true[why]))


def no_change(claim: Claim) -> str:
    """However it goes on, the batch comes out as it was."""
    state = claim.state
    action = asked(claim)
    laid = (*state.arranged, action.card) if isinstance(action, Arrange) else state.arranged
    batch = next(batch for batch in state.seats[state.to_act].hub if laid[0] in batch)
    same = batch[::-1][: len(laid)] == laid
    settled = len(laid) >= len(batch) - 1 or not isinstance(action, Arrange)
    return wrong("it can still change", not (same and settled))


def not_begun(claim: Claim) -> str:
    return wrong("one is begun", claim.state.arranged)


def begun(claim: Claim) -> str:
    return wrong("none is begun", not claim.state.arranged)


def question(claim: Claim) -> str:
    return wrong("something is offered", claim.state.pending)


def over(claim: Claim) -> str:
    return wrong("the game goes on", claim.game.actor(claim.state) is not None)


def one_project(claim: Claim) -> str:
    return wrong("none was completed", claim.state.phase != "done")


WHY = ("fresh", "used", "covered", "absent")
BY_RULE: dict[str, tuple[tuple[str, ...], Oracle]] = {
    "turn.seat": (("",), whose_turn),
    "turn.phase": (("",), phase),
    "turn.pass": (("",), passing),
    "turn.answer": (("",), answer),
    "turn.question": (("",), question),
    "end.over": (("",), over),
    "take.center": (("",), not_in_center),
    "deck.empty": (("",), no_deck),
    "recruit.where": (("",), nowhere),
    "recruit.division": (("",), misfit),
    "pay.cover": (("", ".of"), uncovered),
    "pay.spare": (("",), spare),
    "pay.tokens": (("",), not_held),
    "pay.hand": (("",), not_in_hand),
    "pay.target": (("",), pays_itself),
    "ability.active": (tuple(f".{why}" for why in WHY), inactive),
    "ability.recruits": (("",), no_recruiter),
    "ability.base-cost": (("", ".never"), base_cost),
    "ability.10.hand": (("",), not_from_hand),
    "ability.19.one": (("", ".none"), one_skill),
    "ability.57.batch": ((".laid", ".other", ".absent"), other_batch),
    "ability.57.change": (("",), no_change),
    "ability.57.begun": (("",), not_begun),
    "ability.57.finish": (("",), begun),
    "project.line": (("",), not_in_line),
    "project.skills": (("",), skills),
    "project.one": (("",), one_project),
}

ORACLES: dict[str, Oracle] = {
    "refused": refused,
    "refused.nearest": nearest,
    **{f"refused.{name}{end}": rule(name, of) for name, (ends, of) in BY_RULE.items() for end in ends},
    "refused.pay.tokens.count": rule("pay.tokens", wrong_number),
    "refused.pay.tokens.none": rule("pay.tokens", wrong_number),
}

CONTRARY = {
    **{
        f"refused.ability.active.{why}": tuple(f"refused.ability.active.{other}" for other in WHY if other != why)
        for why in WHY
    },
    "refused.turn.pass": ("refused.end.over",),
    "refused.turn.question": ("refused.turn.pass", "refused.ability.57.begun"),
    "refused.end.over": ("refused.turn.pass",),
    "refused.deck.empty": ("refused.end.over",),
    "refused.ability.57.change": ("refused.ability.57.begun",),
    "refused.ability.57.begun": ("refused.ability.57.finish",),
    "refused.ability.57.finish": ("refused.ability.57.begun",),
    "refused.project.one": ("refused.end.over",),
    "refused.pay.cover": ("refused.pay.cover.of",),
    "refused.pay.cover.of": ("refused.pay.cover",),
    "refused.pay.tokens.none": ("refused.pay.tokens",),
}
