"""The law of secrets can fail: whatever a game declares a secret, a game that lets it out is found out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from spacetutor.bots import BOTS
from spacetutor.core.event import Event
from spacetutor.core.game import AnyGame
from spacetutor.core.secret import Place, Secret, at, put
from spacetutor.games import decided
from tests.games.test_laws import VARIANTS
from tests.support.secrecy import (
    DOORS,
    OPEN,
    Spot,
    all_eyes,
    dealt_anew,
    face_down,
    found_out,
    hidden,
    moments,
    same_after,
    seen,
)

FACE_DOWN = {
    "space-explorers": {"seats[].hand", "deck"},
    "hope": {
        "seats[].hand",
        "seats[].role",
        "box",
        "center.deck",
        "center.shuffles[]",
        "center.stacks[]",
        "center.bugs",
    },
    "from-the-moon": {"labs", "bag", "bags[]", "locations", "later"},
}
"""What the rulebooks keep from somebody, by the place in a state."""

METHODS = {door: "chart" if door == "pictures" else door for door in DOORS if door not in ("view", "bots")}
"""What is asked at a door."""


@cache
def tables(game_id: str) -> list[AnyGame]:
    """The game in all variants of the laws, those for many seats first: they have the most secrets."""
    return [decided(game_id, options) for options in reversed(VARIANTS[game_id])]


@cache
def at_hand(game: AnyGame) -> list[Spot]:
    return moments(game, 12)


@cache
def declared() -> dict[tuple[str, str], Secret]:
    """Every secret of every game, by the names of both."""
    return {
        (game_id, secret.name): secret
        for game_id in VARIANTS
        for game in tables(game_id)
        for secret in game.secrets(game.new(game.deal(Random(1))))
    }


def names_of(game: AnyGame) -> set[str]:
    """What lies face down here as a game begins: at a table for one that may be more than at others."""
    state = game.new(game.deal(Random(1)))
    return {secret.name for secret in game.secrets(state) if secret.pieces(state)}


HOLDING = sorted({game_id for (game_id, _), secret in declared().items() if secret.seats})
"""Games in which a seat has what others can't see; in From the Moon nobody has (K1)."""

ON_THE_TABLE = [names for names, secret in declared().items() if secret.place]
FROM_ALL = [names for names in ON_THE_TABLE if not declared()[names].seats]
"""Secrets that are not in the box, and of these what no seat may see."""


@pytest.fixture(params=[f"{game_id} {i}" for game_id in VARIANTS for i in range(len(tables(game_id)))])
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each of the tables."""
    game_id, number = request.param.split()
    return tables(game_id)[int(number)]


class Mutant:
    """A game that is as it was but for what a test changes."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Leaking(Mutant):
    """Its views show one secret to everybody."""

    def __init__(self, game: AnyGame, name: str) -> None:
        super().__init__(game)
        self._name = name

    def view(self, state: Any, seat: int | None) -> Any:
        return self._leaked(state, self._game.view(state, seat))

    def open_view(self, state: Any) -> Any:
        return self._leaked(state, self._game.open_view(state))

    def _leaked(self, state: Any, view: Any) -> Any:
        for secret in self._game.secrets(state):
            if secret.name == self._name:
                value = at(state, secret.place) if secret.place else secret.boxed
                return shown(view, secret.place, value)
        return view


def shown(part: Any, place: Place, value: Any) -> Any:
    """The view with the true value where it hides it; or beside its fields, where it has none for that."""
    if not place or (isinstance(place[0], str) and not hasattr(part, place[0])):
        beside = type(part.__class__.__name__, (part.__class__,), {})._make(part)
        beside.let_out = value
        return beside
    if len(place) == 1:
        return put(part, place, value)
    return put(part, place[:1], shown(at(part, place[:1]), place[1:], value))


class Peeking(Mutant):
    """It remembers the last table that somebody looked at, and one of its answers has a trace of it."""

    def __init__(self, game: AnyGame, method: str) -> None:
        super().__init__(game)
        self.looked_at: Any = None
        if method:
            setattr(self, method, lambda *asked: (getattr(game, method)(*asked), game.digest(self.looked_at)))

    def view(self, state: Any, seat: int | None) -> Any:
        self.looked_at = state
        return self._game.view(state, seat)

    def open_view(self, state: Any) -> Any:
        self.looked_at = state
        return self._game.open_view(state)


class Peeker:
    """A bot that is led by the table and not by its view."""

    def choose(self, game: Any, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return game.digest(game.looked_at)


class Talking(Mutant):
    """It tells everybody what is meant for one seat's eyes."""

    def events(self, state: Any, action: Any) -> tuple[Event, ...]:
        told = self._game.events(state, action)
        return tuple(event._replace(facts={**event.facts, **event.secret}) for event in told)


class Forgetting(Mutant):
    """It does not declare one of its secrets."""

    def __init__(self, game: AnyGame, name: str) -> None:
        super().__init__(game)
        self._name = name

    def secrets(self, state: Any) -> list[Secret]:
        return [secret for secret in self._game.secrets(state) if secret.name != self._name]


def test_every_secret_of_the_rulebook_is_declared() -> None:
    """And nothing else. A place that comes several times is written without its number."""
    for game_id, kinds in FACE_DOWN.items():
        assert {re.sub(r"\d+", "", name) for owner, name in declared() if owner == game_id} == kinds
    assert set(FACE_DOWN) == set(VARIANTS)


def test_secrets_dealt_anew_make_another_table_of_the_same_pieces(game: AnyGame) -> None:
    """What somebody may see stays as it is, and the new table is one that can be written down."""
    rng, changed = Random(3), 0
    for state, _ in at_hand(game):
        for eyes in all_eyes(game):
            other = dealt_anew(face_down(game, state, eyes), state, rng)
            changed += other != state
            assert game.census(other) == game.census(state)
            assert game.state_from_json(game.state_json(other)) == other
            for secret in game.secrets(state):
                assert len(secret.pieces(other)) == len(secret.pieces(state))
                assert hidden(secret, eyes) or secret.pieces(other) == secret.pieces(state)
    assert changed > 30


@pytest.mark.parametrize("game_id", VARIANTS)
def test_a_game_that_keeps_its_secrets_is_not_accused(game_id: str) -> None:
    game = tables(game_id)[0]
    assert list(found_out(Peeking(game, ""), at_hand(game))) == []
    assert all(one == two for one, two in same_after(Mutant(game), at_hand(game)))


@cache
def accused(game_id: str, name: str) -> set[str]:
    """Through whose eyes a secret of this name is seen, once all views show it."""
    return {told for game in tables(game_id) for told in found_out(Leaking(game, name), at_hand(game), ["view"])}


@pytest.mark.parametrize(("game_id", "name"), declared())
def test_a_view_that_leaks_a_secret_is_found_out(game_id: str, name: str) -> None:
    """By every other seat and whoever watches; not by a seat that may see it."""
    found, seats = accused(game_id, name), declared()[game_id, name].seats
    sizes = [game.seats for game in tables(game_id)]
    most = max((game.seats for game in tables(game_id) if name in names_of(game)), default=max(sizes))
    assert {*(f"{seat} by view" for seat in range(most) if seat not in seats), "None by view"} <= found
    assert not found & {f"{seat} by view" for seat in seats}


@pytest.mark.parametrize(("game_id", "name"), FROM_ALL)
def test_an_open_table_where_even_that_lies_open_is_found_out(game_id: str, name: str) -> None:
    """Hands and roles are turned up there; decks and stacks are not."""
    assert f"{OPEN} by view" in accused(game_id, name)


@pytest.mark.parametrize("door", METHODS)
@pytest.mark.parametrize("game_id", VARIANTS)
def test_an_answer_with_a_trace_of_the_table_is_found_out(game_id: str, door: str) -> None:
    """Prompts, explanations, screens, puzzles, the list of moves and all the rest."""
    game = tables(game_id)[0]
    assert any(found_out(Peeking(game, METHODS[door]), at_hand(game), [door]))


@pytest.mark.parametrize("game_id", VARIANTS)
def test_a_bot_that_peeks_is_found_out(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "peeking", Peeker())
    game = tables(game_id)[0]
    assert any(found_out(Peeking(game, ""), at_hand(game), ["bots"]))


@pytest.mark.parametrize("game_id", HOLDING)
def test_events_that_tell_a_secret_are_found_out(game_id: str) -> None:
    game = tables(game_id)[0]
    assert any(one != two for one, two in same_after(Talking(game), at_hand(game)))


def undeclared(game: AnyGame, state: Any) -> Iterator[str]:
    """Places of a state that some view hides, though no secret lies there for those eyes.

    Whatever stands there is changed; if the view stays the same, it does not show it.
    """
    secrets = game.secrets(state)
    views = {eyes: seen(game, state, eyes) for eyes in all_eyes(game)}
    for place, value in values(state):
        other = put(state, place, changed(value))
        covering = [secret for secret in secrets if secret.place and place[: len(secret.place)] == secret.place]
        for eyes, view in views.items():
            if not any(hidden(secret, eyes) for secret in covering) and seen(game, other, eyes) == view:
                yield f"{place} for {eyes}"


def values(whole: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every single value of a state, with its place."""
    if not isinstance(whole, tuple):
        yield place, whole
        return
    for i, part in enumerate(whole):
        yield from values(part, (*place, whole._fields[i] if hasattr(whole, "_fields") else i))


def changed(value: Any) -> Any:
    """Another value of its kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"not {value}"
    raise AssertionError(f"states hold numbers and words, not {value!r}")


def test_whatever_a_view_hides_is_declared_a_secret(game: AnyGame) -> None:
    for state, _ in at_hand(game)[::4]:
        assert list(undeclared(game, state)) == []


@pytest.mark.parametrize(("game_id", "name"), ON_THE_TABLE)
def test_a_secret_that_was_not_declared_is_noticed(game_id: str, name: str) -> None:
    states = ((Forgetting(game, name), state) for game in tables(game_id) for state, _ in at_hand(game)[::4])
    assert any(any(undeclared(game, state)) for game, state in states)
