"""Oracles of moves and their steps, of the list of all choices, of the moment that is supposed, and of the prompt."""

from __future__ import annotations

from typing import Any

from spacetutor.games.space_explorers.actions import (
    Accept,
    Action,
    Arrange,
    Complete,
    Decline,
    KeepRest,
    Recruit,
    RecruitBy,
    TakeCard,
    Trade,
)
from spacetutor.games.space_explorers.colours import COLOURS
from tests.truth import Asked, Claim, Compared, Oracle, Turn
from tests.truth.space_explorers.reading import (
    above,
    asked,
    by_colour,
    cards_of,
    differs,
    fact,
    first,
    legal_of,
    twice,
    value,
    wrong,
)

Said = dict[str, Any]


def said_of(claim: Claim, state: Any, action: Action) -> tuple[str, Said]:
    """How a move is called, and what its sentence must say of it."""
    after = (state.to_act + 1) % claim.game.seats
    match action:
        case TakeCard(card) | Arrange(card):
            return action.kind, {"card": card}
        case Recruit():
            return action.kind, {"card": action.card, "division": COLOURS[action.division]}
        case RecruitBy(card, division, ability, tokens):
            said = {"card": card, "division": COLOURS[division], "ability": ability}
            return _with_tokens(action.kind, said, tokens, after)
        case Trade(token):
            return action.kind, {"token": COLOURS[token], "next": after}
        case Complete(project, tokens):
            sides = cards_of(claim).sides
            name = sides[project].name if project in sides else project
            lender = {"ability": 19} if any(tokens) else {}
            return _with_tokens(action.kind, {"project": name} | lender, tokens, after)
        case Accept() | Decline():
            return action.kind, {"ability": state.pending[0]} if state.pending else {}
    return action.kind, {}


def _with_tokens(kind: str, said: Said, tokens: Any, after: int) -> tuple[str, Said]:
    if not any(tokens):
        return kind, said
    return f"{kind}-tokens", said | {"tokens": tuple(tokens), "next": after}


def matches(claim: Claim, state: Any, action: Action, key: str, facts: Any) -> bool:
    """Whether a sentence is of this move."""
    kind, said = said_of(claim, state, action)
    told = {name: value(facts[name]) for name in said if name in facts}
    if "tokens" in told:
        told["tokens"] = by_colour(told["tokens"])
    return key == kind and told == said


def meant(claim: Claim) -> tuple[Any, list[Any], str]:
    """The moves of which one must be meant, on which table; and what it means if none is."""
    state = claim.state
    if isinstance(claim.subject, Turn):
        raise AssertionError("turns are looked through move by move")
    if above(claim, "refused.nearest"):
        near = [move for move in legal_of(claim.game, state) if alike(move, asked(claim))]
        return state, near, "not legal, or not like what was tried"
    example, legal = above(claim, "card.example"), list(legal_of(claim.game, state))
    if example is not None:
        number = value(example.facts["card"])
        return state, [move for move in legal if has_a_part(claim, number, move)], "the card has no part in that"
    if above(claim, "choice"):
        return state, legal, "not legal"
    if isinstance(claim.subject, Compared):
        return state, [claim.subject.better], "not the better move"
    if isinstance(claim.subject, Asked) and claim.subject.given is None:
        return state, [option.subject for option in claim.subject.puzzle.options], "no option of the puzzle"
    return state, [asked(claim)], "not what was asked about"


HELPS = {"reveal": 44, "trade": 56, "arrange": 57}


def has_a_part(claim: Claim, number: int, move: Any) -> bool:
    """Whether a card pays towards a recruit, brings it in, lends a skill, or is used by the move."""
    if isinstance(move, Recruit):
        receipt = claim.game.payment(claim.state, move)
        return receipt is not None and any(paid.source == ("card", number) for paid in receipt.paid)
    if isinstance(move, RecruitBy):
        return move.ability == number
    return number == (19 if isinstance(move, Complete) and any(move.tokens) else HELPS.get(move.kind))


def alike(move: Any, other: Any) -> bool:
    """Of the same card or Project, or of the same kind."""
    same = any(getattr(move, name, 0) == getattr(other, name, 1) for name in ("card", "project"))
    return same or type(move) is type(other)


def move(claim: Claim) -> str:
    """A move in a line: it is the one it stands for, and where it is told as one that may be made, it may."""
    kind = claim.told.key.removeprefix("move.")
    if isinstance(claim.subject, Turn):
        pairs = zip(claim.subject.states, claim.subject.actions, strict=False)
        played = any(matches(claim, *pair, kind, claim.told.facts) for pair in pairs)
        return wrong("not played in this turn", not played)
    state, moves, problem = meant(claim)
    found = [move for move in moves if matches(claim, state, move, kind, claim.told.facts)]
    return first(
        wrong(problem, not found),
        wrong("not legal", found and found[0] not in legal_of(claim.game, state)),
        twice(claim) if above(claim, "choice", "puzzle.") else "",
    )


# --- all choices, the moment that is supposed, the prompt ---


def choice(claim: Claim) -> str:
    """So many legal moves, and every one that is no recruit stands in the list."""
    legal = claim.game.legal(claim.state)
    plain = [move for move in legal if not isinstance(move, Recruit)]
    told = [child for child in claim.told.children if child.key.startswith("move.")]
    return first(
        differs("seat", fact(claim, "seat"), claim.state.to_act),
        differs("moves", fact(claim, "n"), len(legal)),
        differs("listed", len(told), len(plain)),
    )


def waiting(claim: Claim) -> str:
    return first(
        differs("seat", fact(claim, "seat"), claim.state.to_act),
        wrong("it is the viewer's own turn", claim.seat == claim.state.to_act),
        wrong("the game is over", claim.game.actor(claim.state) is None),
    )


def over(claim: Claim) -> str:
    return wrong("the game is not over", claim.game.actor(claim.state) is not None)


def moment(claim: Claim) -> str:
    """What is supposed differs from what is so: whose turn it is, whether it is past its action, what comes first."""
    state, seat = claim.state, fact(claim, "seat")
    begun = state.phase in ("start", "main")
    true = {
        "waiting": seat != state.to_act and seat == claim.seat,
        "later": seat == state.to_act and state.phase in ("end", "done"),
        "soon": seat == state.to_act and begun and bool(state.pending),
        "arranging": seat == state.to_act and begun and bool(state.arranged),
        "watching": seat == state.to_act != claim.seat and begun and not state.pending and not state.arranged,
    }
    return wrong("it is another moment", not true[claim.told.key.removeprefix("supposed.")])


def prompt(claim: Claim) -> str:
    """What the seat is asked: the part of its turn, an answer, or the next card of a batch."""
    state = claim.state
    return first(differs("seat", fact(claim, "seat"), state.to_act), _asked_for(claim, state))


def _asked_for(claim: Claim, state: Any) -> str:
    key = claim.told.key.removeprefix("prompt.")
    legal = claim.game.legal(state)
    if key == "turn":
        problem = wrong("something else comes first", state.pending or state.arranged)
        return first(problem, differs("phase", fact(claim, "phase"), f"phase.{state.phase}"))
    if key == "asked":
        problem = wrong("nothing is offered", Accept() not in legal)
        return first(problem, differs("card", fact(claim, "card"), state.pending[0]))
    laying = [COLOURS[d] for d, batch in enumerate(state.seats[state.to_act].hub) if set(state.arranged) & set(batch)]
    return first(
        differs("Division", [fact(claim, "division")], laying),
        differs("the rest can be left", key == "arranging", KeepRest() in legal),
        wrong("no card can be laid", not any(isinstance(move, Arrange) for move in legal)),
    )


KINDS = ("take-card", "take-deck", "recruit", "recruit-by", "recruit-by-tokens", "reveal", "arrange", "keep-rest")
MORE = ("trade", "complete", "complete-tokens", "end-turn", "pass", "accept", "decline")
ORACLES: dict[str, Oracle] = {
    **{f"move.{kind}": move for kind in (*KINDS, *MORE)},
    "choice": choice,
    "choice.waiting": waiting,
    "choice.over": over,
    **{f"supposed.{when}": moment for when in ("waiting", "later", "soon", "arranging", "watching")},
    **{f"prompt.{what}": prompt for what in ("turn", "asked", "arranging", "arranging-on")},
}

CONTRARY = {
    "choice.over": ("choice.waiting",),
    "choice.waiting": ("choice.over",),
    "supposed.waiting": ("supposed.later", "supposed.watching"),
    "supposed.later": ("supposed.waiting", "supposed.soon"),
    "supposed.watching": ("supposed.waiting", "supposed.later"),
    "supposed.soon": ("supposed.later", "supposed.arranging"),
    "supposed.arranging": ("supposed.soon", "supposed.later"),
    "prompt.turn": ("prompt.asked",),
    "prompt.asked": ("prompt.turn",),
    "prompt.arranging": ("prompt.arranging-on",),
    "prompt.arranging-on": ("prompt.arranging",),
    "move.take-deck": ("move.pass", "move.end-turn"),
    "move.end-turn": ("move.pass", "move.take-deck"),
    "move.pass": ("move.end-turn",),
    "move.accept": ("move.decline",),
    "move.decline": ("move.accept",),
    "move.reveal": ("move.take-deck",),
    "move.keep-rest": ("move.end-turn",),
}
