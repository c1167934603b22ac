"""From the Moon for bots: what they go by, what they see at once, and what a balance counts."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from spacetutor.bots import bot
from spacetutor.core.balance import Finding, Tally
from spacetutor.core.evidence import MET, NOT_MET, TOO_FEW
from spacetutor.games.from_the_moon import FromTheMoon
from spacetutor.games.from_the_moon.actions import Action, Convert
from spacetutor.games.from_the_moon.apply import apply
from spacetutor.games.from_the_moon.balance import closing
from spacetutor.games.from_the_moon.options import Options
from spacetutor.games.from_the_moon.pieces import FACTIONS
from spacetutor.games.from_the_moon.state import State
from spacetutor.play.replay.model import Result
from tests.games.from_the_moon.builders import played, table

SEATS = [1, 2, 3, 4]
THINKING = ["greedy", "search:60"]
PLACES = [[place, place] for place in range(1, 10)]
"""Terrain tile n on place n."""

POOR: dict[str, Any] = {"faction": "survivors", "crews": [["metal"], ["water"], ["polymer"]]}


def walk(game: FromTheMoon, seed: int) -> Iterator[tuple[State, Action]]:
    """A game of promising moves, and now and then of any: it comes to parts that random play never sees."""
    rng = Random(seed)
    state = game.new(game.deal(rng))
    while game.actor(state) is not None:
        likely = [move for _, move in game.ideas(state)[:3]] if rng.random() < 0.85 else game.legal(state)
        action = rng.choice(likely)
        yield state, action
        state = game.apply(state, action)


def finished(game: FromTheMoon, bots: list[str], seed: int) -> State:
    """The end of a game between bots."""
    rng, choosers = Random(seed), [bot(name) for name in bots]
    state = game.new(game.deal(rng))
    while (seat := game.actor(state)) is not None:
        view = game.view(state, seat)
        state = game.apply(state, choosers[seat].choose(game, view, game.legal(view), rng))
    return state


def chosen(name: str, game: FromTheMoon, state: State) -> str:
    """What a bot does on this table, as text."""
    view = game.view(state, state.to_act)
    return game.text(bot(name).choose(game, view, game.legal(view), Random(1)))


# what they go by


@pytest.mark.parametrize("seats", SEATS)
def test_ideas_are_legal_and_never_lacking(seats: int) -> None:
    game = FromTheMoon(Options(seats=seats))
    for state, _ in walk(game, seats):
        found, legal = [move for _, move in game.ideas(state)], set(game.legal(state))
        assert found
        assert len(found) == len(set(found))
        assert legal.issuperset(found)


@pytest.mark.parametrize("seats", SEATS)
def test_ideas_are_fewer_than_moves(seats: int) -> None:
    """Conversions and orders that come to the same are left out, so that a search does not drown."""
    game = FromTheMoon(Options(seats=seats))
    walks = [walk(game, seed + seats) for seed in (10, 40, 50)]
    counts = [(len(game.ideas(state)), len(game.legal(state))) for each in walks for state, _ in each]
    assert sum(thought for thought, _ in counts) < 0.7 * sum(legal for _, legal in counts)


def test_ideas_don_t_know_what_lies_face_down() -> None:
    game = FromTheMoon(Options(seats=2))
    for state, _ in [*walk(game, 3)][::9]:
        assert game.ideas(game.imagine(game.view(state, state.to_act), Random(7))) == game.ideas(state)


@pytest.mark.parametrize("seats", SEATS)
def test_prospects_are_shares_and_end_in_the_result(seats: int) -> None:
    game, last = FromTheMoon(Options(seats=seats)), None
    for state, action in walk(game, 20 + seats):
        found = game.prospects(state)
        assert all(0.0 <= chance <= 1.0 for chance in found)
        assert seats == 1 or sum(found) == pytest.approx(1.0)
        last = game.apply(state, action)
    assert last is not None
    won = [entry.winner for entry in game.score(last)]
    assert game.prospects(last) == tuple(each / max(1, sum(won)) for each in won)


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_search_remembers_does_not_hang_on_what_lies_face_down(seats: int) -> None:
    """A move that was worked out on one table comes to the same on another where it draws nothing; what it draws, and
    the piles, are that table's own.
    """
    game, rng = FromTheMoon(Options(seats=seats)), Random(5)
    for state, action in walk(game, 50 + seats):
        game.apply(state, action)
        other = game.imagine(game.view(state, state.to_act), rng)
        assert game.apply(other, action) == apply(game.rules, other, action, [])


@pytest.mark.parametrize("seats", SEATS)
def test_the_census_is_the_same_all_game(seats: int) -> None:
    game = FromTheMoon(Options(seats=seats))
    assert len({game.census(state) for state, _ in walk(game, 30 + seats) if state.turn}) == 1


@pytest.mark.parametrize("name", ["eager", "greedy"])
@pytest.mark.parametrize("seats", SEATS)
def test_every_quick_bot_plays_to_the_end(seats: int, name: str) -> None:
    assert finished(FromTheMoon(Options(seats=seats)), [name] * seats, 1).over


def test_the_search_plays_to_the_end() -> None:
    assert finished(FromTheMoon(Options(seats=2)), ["search:3", "search:3"], 1).over


def test_who_knows_what_things_are_worth_beats_chance() -> None:
    game = FromTheMoon(Options(seats=2))
    for seed in range(6):
        bots = ["random", "random"]
        bots[seed % 2] = "greedy"
        assert game.score(finished(game, bots, seed))[seed % 2].winner


# what they see at once


def launching() -> tuple[FromTheMoon, State]:
    """One tile of Mars is left, and whoever takes it has most of them; cubes are at hand, but no Energy to build."""
    me = POOR | {"energy": 0, "resources": {"metal": 3, "water": 1, "polymer": 1, "food": 4}, "taken": [["mars", 1]]}
    other = POOR | {"faction": "pioneers", "taken": [["mars", 2]], "rovers": [1, 2, 3]}
    return table(me, other, tiles=PLACES, missions=[[1, 2, 3], [1, 2, 3], [0, 0, 6]])


@pytest.mark.parametrize("name", THINKING)
def test_the_last_tile_of_a_ship_is_taken_for_the_majority(name: str) -> None:
    """With it the ship launches, and the main bonus goes to whoever has more tiles (M3, M5)."""
    game, state = launching()
    state = played(game, state, "send 1 to 9", "effect")
    assert chosen(name, game, state) == "construct mars 3"


@pytest.mark.parametrize("name", THINKING)
def test_a_rover_goes_where_the_launch_is(name: str) -> None:
    game, state = launching()
    assert chosen(name, game, state) in [f"send {rover} to {tile}" for rover in (1, 2, 3) for tile in (6, 8, 9)]


@pytest.mark.parametrize("name", THINKING)
def test_nobody_goes_hungry_who_has_energy(name: str) -> None:
    """An unfed Astronaut costs three points, two Energy are back at the next gathering (I3)."""
    me = POOR | {"resources": {"food": 2}, "batteries": 8, "energy": 0, "rovers": [4, 5, 6]}
    game, state = table(me, POOR | {"faction": "pioneers"}, tiles=PLACES)
    state = played(game, state, "gather") if "gather" in map(game.text, game.legal(state)) else state
    assert chosen(name, game, state) == "convert energy"


@pytest.mark.parametrize("name", THINKING)
def test_alone_nobody_launches_the_last_ship_too_soon(name: str) -> None:
    """The third launch ends the game, and objectives that are not met by then are lost (Z4)."""
    me = POOR | {"resources": {"metal": 4, "water": 4, "polymer": 4, "food": 9}, "space": 5}
    lying = {"launched": [["europa", 4], ["titan", 5]], "objectives": [2, 3, 5], "rival": [1, 2, 3]}
    game, state = table(me, tiles=PLACES, missions=[[0, 0, 0], [0, 0, 0], [0, 0, 1]], **lying)
    state = played(game, state, "send 1 to 9", "effect")
    assert chosen(name, game, state) != "construct mars 3"


@pytest.mark.parametrize("name", THINKING)
def test_in_the_last_turn_a_tile_is_better_than_its_cubes(name: str) -> None:
    """Two Resources are one point in the end (E4)."""
    me = POOR | {"resources": {"metal": 2, "water": 2, "polymer": 2, "food": 2}}
    game, state = table(me, POOR | {"faction": "pioneers"}, tiles=PLACES, first=1)
    state = played(game, state._replace(ending="track"), "send 1 to 9", "effect")
    assert chosen(name, game, state).startswith("construct")


def test_conversions_are_no_ideas_while_nothing_hangs_on_them() -> None:
    """Two for one is seldom worth a thought (P3)."""
    game, state = launching()
    assert not [move for _, move in game.ideas(state) if isinstance(move, Convert)]


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (1, 4), (1, 5), (1, 6), (2, 3), (3, 3)])
def test_a_greedy_bot_does_not_convert_to_and_fro(seats: int, seed: int) -> None:
    """Energy to Food and Food to Energy, one after the other, only lose (P3): it would be to put something off."""
    game, rng, before = FromTheMoon(Options(seats=seats)), Random(seed), ""
    state = game.new(game.deal(rng))
    while (seat := game.actor(state)) is not None:
        view = game.view(state, seat)
        move = bot("greedy").choose(game, view, game.legal(view), rng)
        after = game.text(move)
        assert {before, after} != {"convert energy", "convert food"}
        before, state = after, game.apply(state, move)


# alone


ALONE = POOR | {"faction": "netrunners", "resources": {"metal": 2, "water": 2, "polymer": 2, "food": 9}, "space": 4}
LYING: dict[str, Any] = {"tiles": PLACES, "missions": [[1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]], "rival": [1, 2, 3]}


def chance(me: dict[str, Any], **lying: Any) -> float:
    """Of somebody who plays alone."""
    game, state = table(ALONE | me, **LYING | lying)
    return game.prospects(state)[0]


def test_alone_what_is_needed_makes_a_victory_likelier() -> None:
    """Of the tiles that are left each takes cubes and an approval (M3, Z4)."""
    poor = chance({"resources": {"food": 9}}, objectives=[3])
    assert poor < chance({}, objectives=[3])
    assert poor < chance({"crews": [["metal+"], ["water+"], ["polymer+"]], "resources": {"food": 9}}, objectives=[3])
    assert poor < chance({"resources": {"food": 9}}, objectives=[3], missions=[[1, 0, 0, 0], [1, 0, 0, 0], [0] * 4])


def test_alone_an_objective_that_lacks_much_makes_it_less_likely() -> None:
    """Six Buildings, eight Laboratories, seven Specialists: all of it is paid beside the ships (Z5)."""
    assert chance({}, objectives=[2, 5, 7]) < chance({}, objectives=[2, 5]) < chance({}, objectives=[2])


@pytest.mark.parametrize("objectives", [[8], [9]])
def test_alone_nothing_is_hoped_for_when_it_is_too_late(objectives: list[int]) -> None:
    """Europa is launched on space 4, four connected Buildings stand there on space 4, or never (Z5)."""
    built = [[point, 0] for point in (1, 2, 3, 4)]
    assert chance({"space": 3}, objectives=objectives) > 0.001
    assert chance({"space": 5}, objectives=objectives, buildings=built) < 0.001


def test_alone_somebody_who_can_t_be_fed_has_nearly_lost() -> None:
    """One unfed Astronaut ends the game (Z2)."""
    hungry = {"resources": {"metal": 2, "water": 2, "polymer": 2}, "rovers": [4, 5, 6], "batteries": 1}
    assert chance(hungry, objectives=[3]) < 0.5 * chance(hungry | {"batteries": 9}, objectives=[3])


def test_tasks_that_don_t_hinder_each_other_have_one_order() -> None:
    """A Rover that can do all there is to do takes the cubes first; the tile's effect is last anyhow (R4)."""
    me = POOR | {"crews": [["metal", "water", "polymer"], ["metal"], ["water"]]}
    game, state = table(me, POOR | {"faction": "pioneers"}, tiles=PLACES, cubes=[[1, {"metal": 1, "water": 1}]])
    state = played(game, state, "send 1 to 1")
    assert [game.text(move) for _, move in game.ideas(state)] == ["collect metal"]
    assert {"collect metal", "collect water", "effect", "done"} <= {game.text(move) for move in game.legal(state)}


# what a balance counts


def test_a_closing_says_who_sat_there_and_what_was_taken() -> None:
    game = FromTheMoon(Options(seats=2))
    end = finished(game, ["eager", "eager"], 3)
    marks = closing(game.material, end)
    assert [what for kind, what in marks if kind == "seated"] == [seat.faction for seat in end.seats]
    assert [what for kind, what in marks if kind == "score"] == [entry.total for entry in game.score(end)]
    assert {what for kind, what in marks if kind == "small offered"} == set(end.laid.small)
    assert {what for kind, what in marks if kind == "own offered"} == {seat.faction for seat in end.seats}
    for kind in ("small", "large", "laboratory", "mission", "own"):
        taken, offered = ({what for k, what in marks if k == f"{kind} {mark}"} for mark in ("taken", "offered"))
        assert taken <= offered


def tallied(seats: int, launches: float, games: int, turns: int = 30, rare: int = 0) -> Tally:
    """Games of so many seats: such a share ended by launches, places and factions win in turn; some tiles are rare."""
    tally = Tally(seats)
    for number in range(games):
        ending = "launches" if number < launches * games else "track"
        winners = (number % seats,) if seats > 1 or number % 10 < 3 else ()
        marks: list[tuple[str, int | str]] = [("seated", who) for who in FACTIONS]
        marks += [("won", FACTIONS[number % 8]), ("score", 140 + number % 7)]
        marks += [("small offered", 1), ("own offered", "workers")]
        marks += [("small taken", 1), ("own taken", "workers")] if not rare or number % rare == 0 else []
        tally.add(Result(ending, (140,) * seats, winners), turns * seats + number % 3, 0, tuple(marks))
    return tally


def judged(tally: Tally) -> dict[str, Finding]:
    game = FromTheMoon(Options(seats=tally.seats))
    return {found.demand.key.removeprefix("balance."): found for found in game.findings(tally)}


@pytest.mark.parametrize("seats", SEATS)
def test_games_as_they_should_be_meet_every_demand(seats: int) -> None:
    assert {found.verdict for found in judged(tallied(seats, 0.75, 4000)).values()} == {MET}


@pytest.mark.parametrize(
    ("demand", "tally", "verdict"),
    [
        ("launched", tallied(2, 0.4, 400), NOT_MET),
        ("launched", tallied(2, 0.6, 40), TOO_FEW),
        ("turns", tallied(2, 0.75, 400, turns=40), NOT_MET),
        ("small", tallied(2, 0.75, 4000, rare=100), NOT_MET),
        ("small", tallied(2, 0.75, 30, rare=29), TOO_FEW),
        ("own", tallied(2, 0.75, 4000, rare=100), NOT_MET),
        ("factions", tallied(2, 0.75, 24), TOO_FEW),
    ],
)
def test_a_demand_is_judged_by_its_interval(demand: str, tally: Tally, verdict: str) -> None:
    assert judged(tally)[demand].verdict == verdict
