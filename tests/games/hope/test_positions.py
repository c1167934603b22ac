"""HOPE's position files: what is left out has a sensible default, what can't be so is refused with its place."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spacetutor.core.errors import Fault, Unknown
from spacetutor.games.hope import Hope
from spacetutor.games.hope.options import Options
from spacetutor.games.hope.places import RINGS
from spacetutor.games.hope.placing import place
from spacetutor.games.hope.position import options_of, read_setup, setup_shape
from spacetutor.games.hope.state import State
from spacetutor.games.hope.technologies import SYMBOLS_OF
from tests.support.hope.builders import BOX


def document(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A position as a teacher would write it; two seats that say nothing unless told otherwise."""
    return {"format": 1, "game": "hope", "seats": list(seats) or [{}, {}]} | fields


def laid(*seats: dict[str, Any], **fields: Any) -> State:
    return place(read_setup(document(*seats, **fields)), BOX)


def refused(written: Any) -> Fault:
    """The Fault that the position is refused with, on reading or on laying."""
    with pytest.raises(Fault) as caught:
        place(read_setup(written), BOX)
    return caught.value


# Defaults.


def test_every_tile_lies_somewhere() -> None:
    assert sorted(laid().universe.layout) == list(range(37))


def test_a_tile_that_is_named_lies_where_it_is_wanted() -> None:
    state = laid(tiles=[[4, 36], [5, 1]])
    assert state.universe.layout[4:6] == (36, 1)
    assert sorted(state.universe.layout) == list(range(37))


def test_every_card_is_somewhere() -> None:
    state = laid({"hand": ["water", "joker*"]}, {})
    hands = [kind for seat in state.seats for kind in seat.hand]
    assert Counter((*state.center.open, *state.center.deck, *hands)) == Counter(BOX.deck)


def test_open_cards_show_a_symbol() -> None:
    assert all(SYMBOLS_OF[kind] for kind in laid().center.open)


def test_a_deck_that_is_named_is_all_there_is() -> None:
    assert len(laid(deck=["water"]).center.deck) == 1


def test_ships_are_on_earth_in_different_dimensions() -> None:
    state = laid({}, {}, {})
    assert [(seat.space, seat.dimension) for seat in state.seats] == [(0, 0), (0, 1), (0, 2)]


def test_characters_are_different() -> None:
    state = laid({"character": "acrobat"}, {}, {}, {})
    assert len({seat.character for seat in state.seats}) == 4
    assert state.seats[0].character == "acrobat"


def test_pioneers_in_play_are_missing_from_the_supply() -> None:
    """25, but two in the cockpit, one for the rank, one on the row, one on a tile."""
    state = laid({"rank": 1}, {}, tiles=[[4, 8]], pioneers=[[4, "red", 0]], row=[0])
    assert [seat.supply for seat in state.seats] == [20, 23]


def test_stacks_have_lost_a_token_for_each_stable_tile() -> None:
    assert [len(stack) for stack in laid(stable=[1, 2, 3, 4, 5, 6]).center.stacks] == [0, 4, 6]


def test_tokens_on_tiles_and_in_cockpits_are_missing_from_the_stacks() -> None:
    state = laid({"tokens": ["move"]}, {}, stable=[1, 2], gifts=[[1, "draw"]])
    rest = Counter(token for stack in state.center.stacks for token in stack)
    assert rest["move"] <= 3
    assert rest["draw"] <= 3


def test_border_tiles_with_pioneers_have_given_their_medal() -> None:
    state = laid(tiles=[[19, 8]], pioneers=[[19, "red", 0]], stable=[20])
    assert state.universe.claimed == 1 << 19 | 1 << 20


def test_the_monolith_stands_on_the_first_tile_of_the_outermost_ring() -> None:
    assert laid().universe.monolith == 19
    assert laid(gone=[19, 20]).universe.monolith == 21
    assert laid(gone=list(RINGS[3])).universe.monolith == 7


def test_the_first_seat_is_first_player_and_to_act() -> None:
    state = laid()
    assert (state.first, state.to_act, state.turn, state.phase) == (0, 0, 1, "turn")


def test_a_full_row_has_saved_the_universe() -> None:
    full = [place % 3 for place in range(BOX.track.row_end)]
    assert laid({}, {}, {}, row=full).ending == "saved"
    assert laid({}, {}, {}, row=full[1:]).ending == ""


def test_a_marker_at_the_end_has_lost_it() -> None:
    assert laid(marker=BOX.track.last).ending == "lost"


def test_bug_cards_make_a_game_with_bug_cards() -> None:
    assert options_of(read_setup(document(bugs=[1]))).bugs
    assert options_of(read_setup(document(bug=12))).bugs
    assert not options_of(read_setup(document())).bugs


@pytest.mark.parametrize("level", ["normal", "advanced", "expert", "hero"])
def test_difficulty_is_the_games_level(level: str) -> None:
    assert options_of(read_setup(document(difficulty=level))).level == level


def test_a_position_is_written_and_read_again() -> None:
    setup = read_setup(document({"name": "Neil", "hand": ["water"], "used": ["any"]}, {}, row=[0, None, 1]))
    assert setup_shape.read(setup_shape.write(setup)) == setup


def test_the_game_lays_a_position_with_its_names() -> None:
    _, state, names = Hope.lay(document({"name": "Neil"}, {}))
    assert (names, state.phase) == (("Neil", "Seat 2"), "turn")


def test_a_position_is_for_as_many_seats_as_the_game_has() -> None:
    with pytest.raises(Unknown):
        Hope(Options(seats=3)).new(read_setup(document()))


# Faults.

FULL = [[4, "red", 0], [4, "red", 0]]
REFUSED: dict[str, tuple[Any, str]] = {
    "no object": ([], ""),
    "another game": (document() | {"game": "chess"}, "game"),
    "another format": (document() | {"format": 2}, "format"),
    "unknown field": (document(moon=1), ""),
    "one seat": (document({}), "seats"),
    "five seats": (document({}, {}, {}, {}, {}), "seats"),
    "unknown field of a seat": (document({"money": 1}, {}), "seats[0]"),
    "no such card": (document({"hand": ["gold"]}, {}), "seats[0].hand[0]"),
    "no such dimension": (document({"dimension": "green"}, {}), "seats[0].dimension"),
    "no such lever": (document({"used": ["up"]}, {}), "seats[0].used[0]"),
    "a lever twice": (document({"used": ["any", "any"]}, {}), "seats[0].used"),
    "no such space": (document({"space": 37}, {}), "seats[0].space"),
    "no such character": (document({"character": "coward"}, {}), "seats[0].character"),
    "one character twice": (document({"character": "brave"}, {"character": "brave"}), "seats, character"),
    "too many Medals": (document({"medals": 20}, {"medals": 11}), "seats, medals"),
    "known but not held": (document({"known": ["water"]}, {}), "seats[0].known"),
    "a traitor without the variant": (document({"role": "traitor"}, {}), "seats, role"),
    "two traitors": (document({"role": "traitor"}, {"role": "traitor"}, traitor=True), "seats, role"),
    "revealed but loyal": (document({"revealed": True}, {}, traitor=True), "seats[0].revealed"),
    "a ship in a hole": (document({"space": 20}, {}, gone=[20]), "seats[0].space"),
    "first player not there": (document(first=2), "first"),
    "nobody to act": (document(to_act=3), "to_act"),
    "a row of somebody else": (document(row=[0, 2]), "row[1]"),
    "a Pioneer of somebody else": (document(pioneers=[[4, "red", 3]]), "pioneers[0]"),
    "more Pioneers than there are": (document(row=[0] * 24), "seats[0]"),
    "more Pioneers than planets": (document(tiles=[[4, 8]], pioneers=FULL), "pioneers[1]"),
    "a full tile": (document(tiles=[[4, 1]], pioneers=[[4, "red", 0], [4, "purple", 0]]), "pioneers"),
    "a Pioneer in a hole": (document(gone=[4], tiles=[[4, 8]], pioneers=FULL[:1]), "pioneers[0]"),
    "a Pioneer on a stable tile": (document(stable=[4], tiles=[[4, 8]], pioneers=FULL[:1]), "pioneers[0]"),
    "a Pioneer on Earth": (document(pioneers=[[0, "red", 0]]), "pioneers[0]"),
    "Earth gone": (document(gone=[0]), "gone"),
    "Earth stable": (document(stable=[0]), "stable"),
    "stable and gone": (document(stable=[4], gone=[4]), "gone"),
    "a token on a barren tile": (document(gifts=[[4, "move"]]), "gifts[0]"),
    "two tokens on a tile": (document(stable=[4], gifts=[[4, "move"], [4, "draw"]]), "gifts"),
    "too many tokens of a kind": (document({"tokens": ["move"] * 5}, {}), "gifts and tokens"),
    "the Monolith in a hole": (document(gone=[20], monolith=20), "monolith"),
    "the Monolith inside": (document(monolith=7), "monolith"),
    "a tile twice": (document(tiles=[[4, 8], [5, 8]]), "tiles[1]"),
    "two tiles on a space": (document(tiles=[[4, 8], [4, 9]]), "tiles[1]"),
    "a tile on Earth": (document(tiles=[[0, 8]]), "tiles[0]"),
    "too many cards of a kind": (document({"hand": ["water**"] * 2}, {}), "hand, open, deck and discards"),
    "two open cards": (document(open=["water*", "light*"]), "open"),
    "two discard spaces": (document(discards=[[], []]), "discards"),
    "the lasting Bug Card in the deck": (document(bug=12, bugs=[12]), "bugs"),
    "a Bug Card twice": (document(bugs=[1, 1]), "bugs"),
    "a Bug Card that lasts but acts once": (document(bug=1), "bug"),
    "the Marker beyond the track": (document(marker=BOX.track.last + 1), "marker"),
    "no such level": (document(difficulty="easy"), "difficulty"),
    "turn 0": (document(turn=0), "turn"),
}


@pytest.mark.parametrize("fault", REFUSED)
def test_position_that_cannot_be_is_refused_with_its_place(fault: str) -> None:
    """In one line."""
    written, where = REFUSED[fault]
    found = refused(written)
    assert where in found.place
    assert "\n" not in str(found)
