"""Every rule that HOPE's moves are put to: for each a table and a move that breaks it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.games.hope import reasons
from spacetutor.games.hope.state import TURN_LIMIT
from tests.games.hope.test_ends import launching, tied
from tests.support.hope.builders import BUG, Universe, galaxy, seat, track, universe

ROOMY = {4: galaxy(planets=(3, 3, 3)), 13: galaxy(planets=(3, 3, 3))}


def settler(**fields: object) -> Universe:
    """Seat 0 stands on a roomy water tile with water and light in hand."""
    me = seat(at=4, hand=["water", "water", "light"], **fields)
    return universe(me, seat(), galaxies=ROOMY)


def asking() -> Universe:
    """Seat 0 is asked for a Bug Card; it has two cards that are no pair, and no Medal."""
    me = seat(at=4, hand=["joker", "water", "light"])
    t = universe(me, seat(), galaxies={4: galaxy(planets=(1, 0, 0))}, bugs=[BUG["leak"]])
    return t.play("settle 4 with joker")


def hunted(role: str = "traitor", **me: object) -> Universe:
    """Seat 0 may accuse seat 1; both have a Pioneer on 4."""
    mine = seat(**({"rank": 1, "medals": 3} | me))
    return universe(mine, seat(role=role), galaxies=ROOMY, pioneers={4: {"red": [0, 1]}}, traitor=True)


def known_traitor(medals: int = 1) -> Universe:
    me = seat(role="traitor", revealed=True, medals=medals)
    return universe(me, seat(), galaxies=ROOMY, pioneers={4: {"red": [1]}}, traitor=True)


def crowded() -> Universe:
    """Seat 0 has a place of the row to give to itself or to seat 1."""
    t = universe(
        seat(at=4, hand=["joker"]),
        seat(),
        seat(),
        galaxies={4: galaxy(planets=(2, 0, 0))},
        pioneers={4: {"purple": [1]}},
        values=track((9, 3), row_end=5),
        row=[1] * 4,
    )
    return t.play("settle 4 with joker")


PLAIN = universe(seat(), seat())
RICH = universe(seat(medals=9), seat())
REFUSED: dict[str, tuple[Universe, str]] = {
    "turn.seat": (PLAIN, "finish"),
    "turn.phase": (PLAIN, "pledge medal"),
    "end.over": (universe(seat(), seat(), turn=TURN_LIMIT).play("finish"), "finish"),
    "monolith.choice": (Universe(*tied()), "monolith 21"),
    "launch.room": (launching().play("launch red", "launch red"), "launch red"),
    "move.left": (PLAIN.play("fly towards 1"), "fly any 7"),
    "fly.lever": (universe(seat(used=["towards"]), seat()), "fly towards 1"),
    "fly.path": (PLAIN, "fly towards 4"),
    "polarize.lever": (PLAIN, "polarize"),
    "settle.supply": (
        universe(seat(at=4, hand=["water"]), seat(), galaxies=ROOMY, row=[0] * 23),
        "settle 4 with water",
    ),
    "settle.touched": (settler(), "settle 13 with water"),
    "settle.order": (settler().play("fly away 13", "settle 13 with water"), "settle 4 with water"),
    "settle.stretch": (settler(used=["any"]).play("settle 4 with water", "polarize"), "settle 4 with water"),
    "settle.planet": (universe(seat(hand=["joker"]), seat()), "settle 0 with joker"),
    "pay.hand": (settler(), "settle 4 with joker"),
    "pay.card": (settler(), "settle 4 with light"),
    "pay.faults": (
        universe(seat(at=4, hand=["joker"]), seat(), galaxies=ROOMY, bug=BUG["faults"]),
        "settle 4 with joker",
    ),
    "teleport.character": (universe(seat(at=7, character="brave", hand=["water"]), seat()), "teleport 8 with water"),
    "teleport.first": (
        universe(seat(at=7, character="prodigy", hand=["water"]), seat()).play("fly away 1"),
        "teleport 8 with water",
    ),
    "teleport.target": (
        universe(seat(at=7, character="prodigy", hand=["water"]), seat()),
        "teleport 13 with water",
    ),
    "token.own": (PLAIN, "token draw"),
    "grow.disowned": (universe(seat(role="traitor", medals=9), seat(), traitor=True).play("reveal"), "upgrade"),
    "grow.once": (RICH.play("raise"), "upgrade"),
    "grow.track": (universe(seat(rank=3, medals=9), seat()), "upgrade"),
    "grow.medals": (PLAIN, "raise"),
    "grow.supply": (universe(seat(medals=9), seat(), row=[0] * 23), "raise"),
    "accuse.variant": (universe(seat(rank=1, medals=1), seat()), "accuse 1"),
    "accuse.once": (hunted(accuser=True), "accuse 1"),
    "accuse.known": (universe(seat(rank=1), seat(role="traitor", revealed=True), traitor=True), "accuse 1"),
    "accuse.upgraded": (hunted(rank=0), "accuse 1"),
    "accuse.other": (hunted(), "accuse 0"),
    "accuse.rank": (universe(seat(rank=1), seat(rank=1), traitor=True), "accuse 1"),
    "replace.place": (hunted().play("accuse 1"), "replace 4 blue"),
    "lose.place": (hunted(role="hope").play("accuse 1"), "give up 4 blue"),
    "row.last": (crowded(), "admit 2"),
    "reveal.role": (hunted(), "reveal"),
    "reveal.known": (known_traitor(), "reveal"),
    "coax.known": (PLAIN, "coax 4 red 1"),
    "coax.entered": (known_traitor(), "coax 4 red 1"),
    "coax.medal": (known_traitor(0).play("fly away 4"), "coax 4 red 1"),
    "coax.pioneer": (known_traitor().play("fly away 4"), "coax 4 blue 1"),
    "pledge.medal": (asking(), "pledge medal"),
    "pledge.pair": (asking(), "pledge water,light"),
    "finish.pile": (PLAIN, "finish 1"),
}
"""`turn.seat` is asked from the seat that is not to act."""


def refused(rule: str) -> set[str]:
    t, line = REFUSED[rule]
    if rule == "turn.seat":
        verdict = t.game.reasons(t.game.view(t.state, 1), t.game.parse(line))
        return {reason.rule for reason in verdict.failures}
    return t.refusals(line)


def rules_in_the_code() -> set[str]:
    """The id of every Reason that the module writes."""
    tree = ast.parse(Path(reasons.__file__).read_text())
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    written = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reason"]
    return {argument.value for argument in written if isinstance(argument, ast.Constant)}


@pytest.mark.parametrize("rule", REFUSED)
def test_rule_is_raised_where_it_is_broken(rule: str) -> None:
    """The move that breaks the rule is refused by it."""
    assert rule in refused(rule)


def test_rules_in_the_code_are_all_raised_by_some_test() -> None:
    """What is refused in the table above names every rule that is put to a move, and no other."""
    assert set().union(*(refused(rule) for rule in REFUSED)) == rules_in_the_code() == set(REFUSED)


def test_rules_in_the_code_are_all_in_the_rulebook() -> None:
    assert rules_in_the_code() <= set(PLAIN.game.rulebook())


LINES = [
    "fly", "fly up 4", "fly towards", "fly towards 37", "fly towards 4,4", "fly towards 4,x", "settle 4",
    "settle 4 with", "settle 4 with gold", "settle 4 with water***", "settle 4 with water,water,water",
    "teleport x with water", "token", "token polarize", "token polarize up", "token gold", "accuse", "accuse 4",
    "coax 4 red", "coax 4 green 1", "replace 4", "give 4 red", "give up 4", "pledge", "pledge water",
    "pledge water,water,water", "finish 0", "finish 4", "launch", "launch green", "monolith 99", "monolith -1", "",
    "raise 1", "upgrade now",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_line_that_is_no_move_is_not_understood(line: str) -> None:
    with pytest.raises(Unknown):
        PLAIN.game.parse(line)


def test_lines_are_read_whatever_their_case_and_spaces() -> None:
    assert PLAIN.game.parse("  Fly  TOWARDS 1,7 ") == PLAIN.game.parse("fly towards 1,7")
