"""How a game of HOPE begins and ends, and who has won."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spacetutor.core.errors import Unknown
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import LEVELS, STACKS, Deal, Options
from spacetutor.games.hope.places import BORDER, RINGS
from spacetutor.games.hope.state import TURN_LIMIT, State
from spacetutor.games.hope.technologies import JOKER, SYMBOLS_OF, TECHNOLOGY_OF, read_card
from spacetutor.telling.spoken import spoken_ending
from tests.support.hope.builders import BOX, Universe, galaxy, seat, track, universe

SHORT = track((9, 3), last=10, row_end=5)
"""A Mission Track that ends soon."""

SYMBOL = ["water*", "oxygen", "oxygen"]


# --- the beginning ---


def dealt(seed: int = 1, **options: Any) -> tuple[Hope, Deal]:
    game = Hope(Options(**options))
    return game, game.deal(Random(seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_as_many_cards_as_the_technology_level(seats: int) -> None:
    """The first player is served first, from the top."""
    game, deal = dealt(seats=seats, first=1)
    state = game.new(deal)
    levels = [BOX.characters[each.character].levels[0] for each in state.seats]
    assert [len(each.hand) for each in state.seats] == levels
    assert state.seats[1].hand == tuple(sorted(deal.deck[: levels[1]]))


def test_open_cards_all_show_a_symbol() -> None:
    for seed in range(20):
        assert all(SYMBOLS_OF[kind] for kind in dealt(seed)[1].open)


@pytest.mark.parametrize("level", LEVELS)
def test_stacks_hold_what_the_level_says(level: str) -> None:
    game, deal = dealt(level=level)
    assert tuple(len(stack) for stack in game.new(deal).center.stacks) == STACKS[level]


def test_two_pioneers_stand_in_each_cockpit_from_the_start() -> None:
    game, deal = dealt()
    assert [score.total for score in game.score(game.new(deal))] == [2, 2, 2]
    assert {each.supply for each in game.new(deal).seats} == {23}


def in_hands(deal: Deal) -> int:
    return sum(BOX.characters[name].levels[0] for name in deal.characters)


def with_top(deal: Deal, *cards: str) -> Deal:
    """The deal with these cards next after the hands."""
    hands, kinds = in_hands(deal), [read_card(name) for name in cards]
    rest = list(deal.deck)
    for kind in kinds:
        rest.reverse()
        rest.remove(kind)
        rest.reverse()
    return deal._replace(deck=(*rest[:hands], *kinds, *rest[hands:]))


def water_on_the_border(state: State) -> list[int]:
    """Border spaces with a water tile, those with fewest planets only."""
    water = [space for space in BORDER if BOX.technology[state.universe.layout[space]] == 1]
    fewest = min(BOX.all_planets[state.universe.layout[space]] for space in water)
    return [space for space in water if BOX.all_planets[state.universe.layout[space]] == fewest]


def test_monolith_stands_on_the_border_tile_of_the_card_with_fewest_planets() -> None:
    for seed in range(10):
        game, deal = dealt(seed)
        state = game.new(with_top(deal, "water"))
        assert state.universe.monolith in water_on_the_border(state)


def test_monolith_card_goes_under_the_deck() -> None:
    game, deal = dealt()
    laid = with_top(deal, "water")
    turned = in_hands(deal)
    assert game.new(laid).center.deck == (*laid.deck[turned + 1 :], laid.deck[turned])


def test_monolith_a_joker_does_not_count() -> None:
    game, deal = dealt()
    laid = with_top(deal, "joker", "water")
    state = game.new(laid)
    assert state.universe.monolith in water_on_the_border(state)
    assert [TECHNOLOGY_OF[kind] for kind in state.center.deck[-2:]] == [JOKER, 1]


def test_monolith_a_technology_that_the_border_lacks_does_not_count() -> None:
    """All six water tiles lie inside."""
    game, deal = dealt()
    layout = (0, *(n for n in range(7, 37)), *range(1, 7))
    state = game.new(with_top(deal._replace(layout=layout), "water", "oxygen"))
    assert BOX.technology[layout[state.universe.monolith]] == 0


def tied() -> tuple[Hope, State]:
    """Two water tiles with three planets lie on the border, 20 and 30, a bigger one on 25, and no smaller one."""
    game, deal = dealt(first=2)
    others = [n for n in range(1, 37) if n not in (8, 9, 12)]
    layout = [0, 7, *(n for n in others if n != 7)]
    for space, tile in ((20, 8), (25, 12), (30, 9)):
        layout.insert(space, tile)
    return game, game.new(with_top(deal._replace(layout=tuple(layout)), "water"))


def test_monolith_is_placed_by_the_first_player_where_tiles_tie() -> None:
    game, state = tied()
    t = Universe(game, state)
    assert (state.phase, game.actor(state), t.legal()) == ("monolith", 2, ["monolith 20", "monolith 30"])
    after = t.play("monolith 30")
    assert (after.monolith, after.state.phase, after.state.to_act) == (30, "launch", 2)


def test_monolith_is_placed_only_where_tiles_tie() -> None:
    game, state = tied()
    for space in (21, 25):
        assert Universe(game, state).refusals(f"monolith {space}") == {"monolith.choice"}


def launching() -> Universe:
    game, deal = dealt(seats=4, first=2)
    t = Universe(game, game.new(deal))
    return t if t.state.phase == "launch" else t.play(t.legal()[0])


def test_ships_launch_from_the_first_player_on() -> None:
    t = launching()
    order = []
    for dimension in ("red", "red", "blue", "blue"):
        order.append(t.state.to_act)
        t = t.play(f"launch {dimension}")
    assert order == [2, 3, 0, 1]
    assert (t.state.phase, t.state.to_act, t.state.turn) == ("turn", 2, 1)


def test_at_most_two_ships_launch_in_a_dimension() -> None:
    assert launching().play("launch red", "launch red").refusals("launch red") == {"launch.room"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roles_are_one_traitor_among_one_card_more_than_seats(seats: int) -> None:
    """So that now and then nobody is the traitor."""
    found = {dealt(seed, seats=seats)[1].roles.count("traitor") for seed in range(40)}
    assert found == {0, 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_role_card_is_as_likely_as_another(seats: int) -> None:
    """Each seat is the traitor, and nobody is, about once in one game more than there are seats."""
    dealing = [dealt(seed, seats=seats)[1].roles for seed in range(400)]
    found = [roles.index("traitor") if "traitor" in roles else None for roles in dealing]
    for who in (*range(seats), None):
        assert found.count(who) / len(found) == pytest.approx(1 / (seats + 1), abs=0.07)


def test_nobody_is_the_traitor_where_the_table_plays_without() -> None:
    assert all("traitor" not in dealt(seed, traitor=False)[1].roles for seed in range(40))


# --- deals that can't be ---

FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "earth": ({"layout": (1, 0, *range(2, 37))}, "Earth"),
    "cards": ({"deck": (0,) * 67}, "cards of the box"),
    "open": ({}, "Regression symbol"),
    "tokens": ({"tokens": ("move",) * 16}, "Bonus Tokens of the box"),
    "bugs": ({"bugs": (1, 2)}, "Bug Cards"),
    "characters": ({"characters": ("brave",)}, "3 seats"),
    "roles": ({"roles": ("hope",) * 4}, "3 seats"),
    "traitors": ({"roles": ("traitor", "traitor", "hope")}, "at most one traitor"),
    "first": ({"first": 3}, "no seat 3"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_deal_fault_is_named(fault: str) -> None:
    changed, words = FAULTS[fault]
    game, deal = dealt()
    if fault == "open":
        plain = next(i for i, kind in enumerate(deal.deck) if not SYMBOLS_OF[kind])
        deck = list(deal.deck)
        deck[plain] = deal.open[0]
        changed = {"open": (deal.deck[plain], *deal.open[1:]), "deck": tuple(deck)}
    with pytest.raises(Unknown, match=words):
        game.new(deal._replace(**changed))


def test_deal_without_a_traitor_in_the_game_has_no_traitor() -> None:
    game, deal = dealt(traitor=False)
    with pytest.raises(Unknown, match="traitor"):
        game.new(deal._replace(roles=("traitor", "hope", "hope")))


def test_deal_names_the_first_player_and_the_characters_that_the_table_chose() -> None:
    """What the options say was not left to chance."""
    game, deal = dealt(first=1, characters=("brave", "acrobat", "prodigy"))
    for changed in (deal._replace(first=0), deal._replace(characters=("acrobat", "brave", "prodigy"))):
        with pytest.raises(Unknown, match="options"):
            game.new(changed)


OPTIONS: dict[str, dict[str, Any]] = {
    "one seat": {"seats": 1},
    "five seats": {"seats": 5},
    "first beyond": {"seats": 2, "first": 2},
    "characters short": {"seats": 3, "characters": ("brave",)},
}


@pytest.mark.parametrize("options", OPTIONS)
def test_options_that_cannot_be_played_are_refused(options: str) -> None:
    with pytest.raises(Unknown):
        Hope(Options(**OPTIONS[options]))


# --- three ways to end ---


def closing(row: int = 4, **fields: Any) -> Universe:
    """The next Pioneer of seat 0 fills the row's last space."""
    one = galaxy(planets=(1, 0, 0))
    seats = fields.pop("seats", (seat(at=4, hand=["joker"]), seat(), seat()))
    return universe(*seats, galaxies={4: one}, values=SHORT, row=[1] * row, **fields)


def test_saved_when_the_row_is_full_and_the_round_is_finished() -> None:
    """Everybody has the same number of turns."""
    t = closing().play("settle 4 with joker", "finish 1")
    assert (t.state.ending, t.state.phase) == ("saved", "turn")
    assert t.play("finish").state.phase == "turn"
    over = t.play("finish", "finish")
    assert (over.state.phase, over.game.ending(over.state)) == ("over", "saved")


def test_saved_by_the_last_player_of_a_round_ends_with_her_turn() -> None:
    """The first player is seat 1."""
    t = closing(first=1).play("settle 4 with joker", "finish 1")
    assert t.state.phase == "over"


def test_saved_is_not_yet_with_one_space_left() -> None:
    assert closing(row=3).play("settle 4 with joker").state.ending == ""


def test_lost_when_the_marker_reaches_its_last_space_and_the_round_is_finished() -> None:
    t = universe(seat(), seat(), values=SHORT, marker=9, open=SYMBOL).play("finish")
    assert (t.state.ending, t.state.phase, t.marker) == ("lost", "turn", 10)
    assert t.play("finish").state.phase == "over"


def test_lost_marker_does_not_pass_its_last_space() -> None:
    t = universe(seat(), seat(), values=SHORT, marker=9, open=["water**", "light**", "oxygen"]).play("finish")
    assert t.marker == 10


def test_what_came_first_decides_between_saved_and_lost() -> None:
    t = closing(marker=9, open=SYMBOL).play("settle 4 with joker", "finish 2")
    assert (t.state.ending, t.marker) == ("saved", 10)


def test_what_is_lost_is_not_saved_later_in_the_round() -> None:
    """The Pioneers reach the end of the row after the Marker has reached its own."""
    t = closing(seats=(seat(), seat(at=4, hand=["joker"])), marker=9, open=SYMBOL)
    after = t.play("finish", "settle 4 with joker")
    assert (len(after.row()), after.state.ending) == (5, "lost")


def test_the_game_ends_by_the_turn_limit() -> None:
    t = universe(seat(), seat(), turn=TURN_LIMIT).play("finish")
    assert (t.state.phase, t.state.ending) == ("over", "limit")


def test_no_move_is_legal_when_the_game_is_over() -> None:
    t = universe(seat(), seat(), turn=TURN_LIMIT).play("finish")
    assert t.legal() == []
    assert t.refusals("finish") == {"end.over"}


def test_a_hidden_traitor_shows_himself_at_the_end() -> None:
    t = universe(seat(role="traitor"), seat(), traitor=True, turn=TURN_LIMIT)
    after = t.play("finish")
    assert after.seat(0).revealed
    assert "unmasked" in t.kinds("finish")


# --- the winner ---


def won(t: Universe) -> list[int]:
    return [i for i, score in enumerate(t.game.score(t.state)) if score.winner]


def saved(*seats: dict[str, Any], row: list[int] | None = None, **fields: Any) -> list[int]:
    """Who has won a saved universe, ended by the last seat's turn; cards stay as they are."""
    last = len(seats) - 1
    t = universe(*seats, values=SHORT, row=row or [], to_act=last, **fields)
    return won(Universe(t.game, t.state._replace(phase="over", ending="saved")))


def test_nobody_has_won_before_the_game_is_over() -> None:
    """Though the row is full, the round goes on."""
    t = closing().play("settle 4 with joker")
    assert t.state.ending == "saved"
    assert won(t) == []


def test_winner_has_most_pioneers_on_row_and_in_cockpit() -> None:
    assert saved(seat(), seat(), seat(), row=[0, 1, 1, 2]) == [1]
    assert saved(seat(rank=2), seat(), seat(), row=[0, 1, 1, 2]) == [0]
    assert saved(seat(), seat(), seat(level=2), row=[0, 1, 1, 2]) == [2]


def test_winner_of_a_tie_has_more_medals() -> None:
    assert saved(seat(medals=2), seat(medals=1), row=[0, 1]) == [0]


def test_winner_of_a_further_tie_has_the_higher_rank() -> None:
    """Two more in the cockpit each: by upgrades, or by technology steps."""
    assert saved(seat(rank=2, medals=1), seat(level=2, medals=1), row=[0, 1]) == [0]


def test_medals_count_before_rank_and_rank_before_cards() -> None:
    """Each tie-break decides alone, whatever the later ones say. A level and a rank weigh the same in the cockpit."""
    assert saved(seat(level=2, medals=2), seat(rank=2, medals=1), row=[0, 1]) == [0]
    assert saved(seat(rank=2), seat(level=2, hand=["water"]), row=[0, 1]) == [0]


def test_winner_of_a_further_tie_has_more_cards() -> None:
    assert saved(seat(hand=["water", "light"]), seat(hand=["water"])) == [0]


def test_winner_of_the_last_tie_comes_later_in_player_order() -> None:
    """From the first player on."""
    assert saved(seat(), seat(), seat()) == [2]
    assert saved(seat(), seat(), seat(), first=1) == [0]


def test_winner_of_a_saved_universe_is_not_the_traitor() -> None:
    assert saved(seat(role="traitor"), seat(), row=[0, 0, 0], traitor=True) == [1]


def lost(*seats: dict[str, Any], ending: str = "lost", **fields: Any) -> list[int]:
    t = universe(*seats, galaxies={4: galaxy(planets=(3, 3, 3))}, **fields)
    return won(Universe(t.game, t.state._replace(phase="over", ending=ending)))


@pytest.mark.parametrize("ending", ["lost", "limit"])
def test_traitor_wins_a_lost_universe_with_most_pioneers_on_tiles(ending: str) -> None:
    standing = {4: {"red": [0, 0], "blue": [1, 2]}}
    assert lost(seat(role="traitor"), seat(), seat(), traitor=True, pioneers=standing, ending=ending) == [0]


def test_traitor_with_as_many_pioneers_as_another_does_not_win() -> None:
    """The second condition: the highest number. Then all lose together."""
    standing = {4: {"red": [0, 0], "blue": [1, 1]}}
    assert lost(seat(role="traitor"), seat(), seat(), traitor=True, pioneers=standing) == []


def test_traitors_pioneers_on_the_row_do_not_count_for_him() -> None:
    t = lost(seat(role="traitor"), seat(), traitor=True, pioneers={4: {"red": [1]}}, row=[0, 0, 0])
    assert t == []


def test_nobody_wins_a_lost_universe_without_a_traitor() -> None:
    assert lost(seat(), seat(), pioneers={4: {"red": [0, 0]}}) == []


def test_traitor_wins_when_earth_vanishes_whatever_stands_on_tiles() -> None:
    assert lost(seat(role="traitor"), seat(), traitor=True, pioneers={4: {"red": [1]}}, ending="earth") == [0]


def test_nobody_wins_when_earth_vanishes_without_a_traitor() -> None:
    assert lost(seat(), seat(), ending="earth") == []


def test_earth_gone_ends_a_game_at_any_seat() -> None:
    """The Monolith is on Earth, and the next crossing is not covered."""
    gone = [space for ring in RINGS[1:] for space in ring]
    t = universe(seat(role="traitor"), seat(), traitor=True, gone=gone, values=SHORT, marker=8, open=SYMBOL)
    after = t.play("finish")
    assert (after.state.ending, after.state.phase, won(after)) == ("earth", "over", [0])


def test_nothing_goes_on_after_earth_is_gone() -> None:
    """The Marker has gone its way, here to the track's end; the Monolith has nowhere to go, and no turn follows."""
    gone = [space for ring in RINGS[1:] for space in ring]
    t = universe(seat(), seat(), gone=gone, values=SHORT, marker=8, open=["water**", "light**", "oxygen"])
    after = t.play("finish")
    assert (after.marker, after.state.ending) == (10, "earth")
    told = [kind for kind in t.kinds("finish") if kind in ("vanished", "monolith", "end-triggered", "turn-ended")]
    assert told == ["vanished", "end-triggered"]


def test_the_winner_is_seen_from_every_seat() -> None:
    """Hidden cards count in a tie: everybody can see how many they are."""
    t = universe(seat(hand=["water", "light", "carbon"]), seat(hand=["water", "light"]), values=SHORT)
    over = t.state._replace(phase="over", ending="saved")
    for viewer in (0, 1, None):
        assert [score.winner for score in t.game.score(t.game.view(over, viewer))] == [True, False]


def test_places_are_numbered_only_where_somebody_has_won() -> None:
    """A lost universe has no winner, so its seats have no places."""
    game, state, names = Hope.lay(
        {"format": 1, "game": "hope", "seats": [{}, {}], "to_act": 1, "marker": BOX.track.last - 1}
    )
    lost = game.apply(state, game.parse("finish"))
    assert game.ending(lost) == "lost"
    assert "<ol>" not in spoken_ending(game, lost, list(names))
    document = {"format": 1, "game": "hope", "seats": [{}, {}], "to_act": 1, "row": [0, 1] * 19}
    game, state, names = Hope.lay(document)
    assert "<ol>" in spoken_ending(game, game.apply(state, game.parse("finish")), list(names))
