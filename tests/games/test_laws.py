"""The laws that every game in the registry obeys, over whole random games."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Illegal
from spacetutor.core.game import AnyGame
from spacetutor.games import GAMES, decided, restore
from spacetutor.play.replay import decode, encode, verify
from spacetutor.play.table import play_out
from tests.support.secrecy import found_out, moments, same_after

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "space-explorers": [{"seats": seats, "card_34": reading} for seats in (2, 3, 4) for reading in ("hub", "hand")],
    "hope": [
        {"seats": 2, "traitor": True, "level": "hero", "bugs": True},
        {"seats": 3, "traitor": True, "level": "normal", "bugs": False},
        {"seats": 3, "traitor": False, "level": "expert", "bugs": True},
        {"seats": 4, "traitor": True, "level": "advanced", "bugs": True},
    ],
    "from-the-moon": [
        {"seats": 1, "level": "expert"},
        {"seats": 2},
        {"seats": 3, "draft": "dealt"},
        {"seats": 4, "first": 2},
    ],
}
"""The variants of each game that are put to the laws: every setting comes up, at tables of every size."""

PRICED = {"space-explorers", "hope", "from-the-moon"}
"""Games in which moves have prices."""

ALWAYS_WON = {"space-explorers"}
"""Games that somebody wins."""

TABLES = [(game, options) for game, variants in VARIANTS.items() for options in variants]


def named(table: tuple[str, dict[str, Any]]) -> str:
    return "-".join([table[0], *map(str, table[1].values())])


@pytest.fixture(params=TABLES, ids=named)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return decided(*request.param)


def test_every_game_is_put_to_the_laws() -> None:
    """At tables of every size that it is for."""
    assert set(VARIANTS) == set(GAMES)
    for name, variants in VARIANTS.items():
        seats = next(setting for setting in GAMES[name].settings if setting.name == "seats")
        assert {options["seats"] for options in variants} == set(seats.choices)


def walk(game: AnyGame, seed: int) -> Iterator[tuple[Any, Any]]:
    """The states of a random game, each with the move made there."""
    rng = Random(seed)
    state = game.new(game.deal(rng))
    while game.actor(state) is not None:
        action = rng.choice(game.legal(state))
        yield state, action
        state = game.apply(state, action)


def positions(game: AnyGame, count: int) -> list[tuple[Any, Any]]:
    """Positions from all parts of random games."""
    found = [pair for seed in range(4) for pair in walk(game, seed)]
    return found[:: max(1, len(found) // count)]


def another(game: AnyGame, state: Any) -> int | None:
    """A seat that is not to act; in a game for one, somebody who only watches."""
    return (game.actor(state) + 1) % game.seats if game.seats > 1 else None


def test_legal_moves_apply_and_the_old_state_is_unchanged(game: AnyGame) -> None:
    for state, _ in positions(game, 60):
        before = game.digest(state)
        for action in game.legal(state):
            assert game.reasons(state, action).legal
            game.apply(state, action)
        assert game.digest(state) == before


def test_moves_are_listed_once(game: AnyGame) -> None:
    for state, _ in positions(game, 150):
        moves = game.legal(state)
        assert len(set(moves)) == len(moves)


def test_moves_of_other_moments_are_refused_with_the_verdict_that_reasons_give(game: AnyGame) -> None:
    """Every move seen anywhere is tried everywhere: it is in the list, or apply raises just what reasons say."""
    pairs = positions(game, 40)
    actions = list({action for _, action in pairs})
    for state, _ in pairs:
        moves = set(game.legal(state))
        for action in actions:
            verdict = game.reasons(state, action)
            assert verdict.legal == (action in moves), game.text(action)
            if not verdict.legal:
                with pytest.raises(Illegal) as caught:
                    game.apply(state, action)
                assert caught.value.verdict == verdict


def test_moves_go_to_json_and_text_and_back(game: AnyGame) -> None:
    for state, _ in positions(game, 100):
        for action in game.legal(state):
            written = json.loads(json.dumps(game.action_shape.write(action)))
            assert game.action_shape.read(written) == action
            assert game.parse(game.text(action)) == action


def test_states_go_to_json_and_back(game: AnyGame) -> None:
    for state, _ in positions(game, 100):
        again = game.state_from_json(json.loads(json.dumps(game.state_json(state))))
        assert again == state
        assert hash(again) == hash(state)
        assert game.digest(again) == game.digest(state)


def test_pieces_are_conserved_and_games_end(game: AnyGame) -> None:
    for seed in range(6):
        pairs = list(walk(game, seed))
        counted = game.census(pairs[0][0])
        assert all(game.census(state) == counted for state, _ in pairs)
        final = game.apply(*pairs[-1])
        assert game.actor(final) is None
        assert game.ending(final)
        assert game.legal(final) == []
        assert len(game.score(final)) == game.seats
        assert any(score.winner for score in game.score(final)) or game.id not in ALWAYS_WON


def test_every_move_has_events_and_asking_for_them_changes_nothing(game: AnyGame) -> None:
    for state, action in positions(game, 80):
        before = game.digest(state)
        assert game.events(state, action)
        assert game.digest(state) == before


def test_prices_add_up(game: AnyGame) -> None:
    """Base plus lines is the total, which is as many as the items left; a payment meets each item."""
    seen = 0
    for state, _ in positions(game, 80):
        for action in game.legal(state):
            price, payment = game.price(state, action), game.payment(state, action)
            if price is None or payment is None:
                continue
            seen += 1
            assert price.base + sum(line.delta for line in price.lines) == price.total == len(price.items)
            assert sorted(paid.item for paid in payment.paid) == sorted(price.items)
            assert not payment.missing
    assert seen > 50 or game.id not in PRICED


def test_a_view_is_enough_to_decide(game: AnyGame) -> None:
    """The seat to act finds in its view the same moves, reasons and prices that the state gives."""
    for state, action in positions(game, 80):
        view = game.view(state, game.actor(state))
        assert game.legal(view) == game.legal(state)
        assert game.reasons(view, action) == game.reasons(state, action)
        assert game.price(view, action) == game.price(state, action)


def test_a_seat_that_is_not_to_act_has_no_moves(game: AnyGame) -> None:
    for state, action in positions(game, 30):
        view = game.view(state, another(game, state))
        assert game.legal(view) == []
        assert "turn.seat" in {reason.rule for reason in game.reasons(view, action).failures}


def test_what_a_seat_cannot_see_makes_no_difference(game: AnyGame) -> None:
    """Deal all that is hidden from it anew, where the game declares it: all it is shown, told and asked stays equal.

    So do its bots' choices. The same holds for somebody who watches, and at an open table for what nobody may see.
    """
    assert list(found_out(game, moments(game, 30))) == []
    assert list(found_out(game, moments(game, 150), ["view", "legal", "reasons"])) == []


def test_ideas_are_legal_moves_best_first(game: AnyGame) -> None:
    """Somebody who is to act has at least one, none comes twice, and `apply` takes each."""
    for state, _ in positions(game, 150):
        found = game.ideas(state)
        actions = [action for _, action in found]
        assert set(actions) <= set(game.legal(state))
        assert len(set(actions)) == len(actions) > 0
        assert [promise for promise, _ in found] == sorted((promise for promise, _ in found), reverse=True)


def test_prospects_are_chances_and_in_the_end_the_result(game: AnyGame) -> None:
    """Together at most 1: the rest is that nobody wins. In the end the victory is shared out, or nobody's."""
    for state, action in positions(game, 100):
        chances = game.prospects(state)
        assert len(chances) == game.seats
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) <= 1 + 1e-9
        if game.id in ALWAYS_WON:
            assert min(chances) > 0
            assert sum(chances) == pytest.approx(1)
        after = game.apply(state, action)
        if game.actor(after) is None:
            won = [score.winner for score in game.score(after)]
            assert game.prospects(after) == tuple(winner / max(1, sum(won)) for winner in won)


def test_nobody_has_won_before_the_game_is_over(game: AnyGame) -> None:
    """A score marks winners of a game that is over; whoever leads has not won."""
    for state, _ in positions(game, 100):
        assert not any(score.winner for score in game.score(state))
        assert not any(score.winner for score in game.score(game.view(state, None)))


def test_events_keep_secrets(game: AnyGame) -> None:
    """Two moves before and after which somebody sees the same are told that seat, or a watcher, in the same way."""
    compared = 0
    for one, other in same_after(game, moments(game, 24)):
        assert one == other
        compared += 1
    assert compared > 200


def test_imagined_tables_fit_the_view_and_keep_every_piece(game: AnyGame) -> None:
    rng = Random(7)
    for state, _ in positions(game, 60):
        for seat in (*range(game.seats), None):
            view = game.view(state, seat)
            imagined = game.imagine(view, rng)
            assert game.view(imagined, seat) == view
            assert game.census(imagined) == game.census(state)


def test_every_cited_rule_is_in_the_rulebook(game: AnyGame) -> None:
    rulebook = game.rulebook()
    pairs = positions(game, 30)
    for state, _ in pairs:
        for _, action in pairs:
            assert {reason.rule for reason in game.reasons(state, action).reasons} <= set(rulebook)
    for state, action in positions(game, 300):
        assert {event.rule for event in game.events(state, action)} <= {"", *rulebook}


def test_a_replay_comes_back_the_same(game: AnyGame) -> None:
    for seed in range(3):
        replay, _ = play_out(game, ["random"] * game.seats, str(seed))
        raw = encode(replay)
        again = decode(raw, restore)
        assert verify(again)[-1] == verify(replay)[-1]
        assert encode(again) == raw


SCRIPT = """
import sys
from spacetutor.games import GAMES, standard
from spacetutor.play.replay import encode
from spacetutor.play.table import play_out
from hashlib import sha256
for name in GAMES:
    for bots in (["greedy", "random"], ["search:10", "greedy"], ["random"] * 4):
        game = standard(name, len(bots))
        print(sha256(encode(play_out(game, bots, "a seed")[0])).hexdigest())
"""


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    """Whatever that process's hash seed is."""

    def told(hash_seed: str) -> str:
        env = {"PYTHONHASHSEED": hash_seed, "PATH": ""}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True
        ).stdout

    assert told("1") == told("2") != ""
