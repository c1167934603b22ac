"""Position files: what is left out has a sensible default, what can't be so is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spacetutor.cli.common import open_table
from spacetutor.core.errors import Fault
from spacetutor.games import kind_of
from spacetutor.games.space_explorers.cards import standard_cards
from spacetutor.games.space_explorers.position import options_of, place, read_setup, setup_shape
from spacetutor.games.space_explorers.state import State
from tests.places import REPLAYS

POSITIONS = sorted((REPLAYS / "positions").glob("*.json"))


def document(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A position as a teacher would write it; two seats that say nothing unless told otherwise."""
    return {"format": 1, "game": "space-explorers", "seats": list(seats) or [{}, {}]} | fields


def laid(*seats: dict[str, Any], **fields: Any) -> State:
    return place(read_setup(document(*seats, **fields)), standard_cards())


def refused(written: Any) -> Fault:
    """The Fault that the position is refused with, on reading or on laying."""
    with pytest.raises(Fault) as caught:
        place(read_setup(written), standard_cards())
    return caught.value


# Defaults.


def test_the_first_six_cards_are_the_center() -> None:
    """Without a Center it is filled from the deck, which runs in the order of the numbers."""
    assert laid().center == (1, 2, 3, 4, 5, 6)


def test_the_deck_has_all_cards_that_are_nowhere_else() -> None:
    """Without a deck, every card that the position doesn't name is in it."""
    state = laid({"hub": {"blue": [1]}, "hand": [2]}, {}, center=[3, 4, 5, 6, 7, 60])
    assert state.deck == tuple(range(8, 60))


def test_tokens_are_one_of_each_colour() -> None:
    """Where no seat says, each has one of each colour."""
    assert [seat.tokens for seat in laid({}, {}, {}).seats] == [(1, 1, 1, 1, 1)] * 3


def test_hands_hubs_and_projects_are_empty() -> None:
    """A seat that says nothing has no cards and no Projects."""
    seat = laid().seats[0]
    assert (seat.hub, seat.hand, seat.known, seat.projects) == (((),) * 5, (), (), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_line_has_two_projects_more_than_seats(seats: int) -> None:
    """Without a line there are players plus two Projects in it, of different cards."""
    line = laid(*[{}] * seats).line
    assert len({standard_cards().project_number[side] for side in line}) == seats + 2


def test_completed_projects_are_missing_from_the_line() -> None:
    """Those completed and those in line together make the usual number, each card once."""
    state = laid({"projects": ["explorer-1"]}, {"projects": ["voskhod-2"]})
    numbers = [standard_cards().project_number[side] for side in (*state.line, "explorer-1", "voskhod-2")]
    assert len(set(numbers)) == len(numbers) == 4


def test_the_first_seat_is_first_player_and_to_act() -> None:
    """Seat 0 begins."""
    assert (laid().first, laid().to_act) == (0, 0)


def test_the_turn_is_the_first_and_at_its_start() -> None:
    """Turn 1, nothing done yet."""
    assert (laid().turn, laid().phase) == (1, "start")


def test_nothing_is_used_fresh_or_pending() -> None:
    """No ability was used, no card was recruited this turn, nothing waits for an answer."""
    state = laid()
    assert (state.used, state.fresh, state.pending, state.arranged) == ((), 0, (), ())


def test_card_34_is_read_as_in_the_worked_example() -> None:
    """The option is "hub" unless the position says "hand"."""
    assert options_of(read_setup(document())).card_34 == "hub"


def test_card_34_can_be_read_the_other_way() -> None:
    """A position says how its table reads the card."""
    assert options_of(read_setup(document(card_34="hand"))).card_34 == "hand"


def test_the_game_has_as_many_seats_as_the_position() -> None:
    """Seats are counted from the list."""
    assert options_of(read_setup(document({}, {}, {}, {}))).seats == 4


@pytest.mark.parametrize("field", ["center", "deck", "line"])
def test_null_is_the_same_as_leaving_out(field: str) -> None:
    """A part that is null has its default."""
    assert laid(**{field: None}) == laid()


# What is written is laid.


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("center", (9, 8, 7, 6, 5, 4)),
        ("line", ("skylab", "luna-9")),
        ("first", 1),
        ("to_act", 1),
        ("phase", "end"),
        ("turn", 400),
    ],
)
def test_a_written_part_is_laid_as_it_is(field: str, value: Any) -> None:
    """What the position says is on the table."""
    written = list(value) if isinstance(value, tuple) else value
    assert getattr(laid(**{field: written}), field) == value


def test_a_hub_is_laid_from_bottom_to_top() -> None:
    """Batches keep the order in which they are written, by Division."""
    assert laid({"hub": {"red": [38, 37], "blue": [1]}}, {}).seats[0].hub == ((1,), (), (), (38, 37), ())


def test_a_card_with_two_colours_fits_either_division() -> None:
    """Tester 18 has a green and a red skill."""
    assert laid({"hub": {"red": [18]}}, {"hub": {"green": [13]}}).seats[0].hub[3] == (18,)


def test_hands_are_kept_in_order() -> None:
    """A hand has no order of its own, so two ways to write it are one position."""
    assert laid({"hand": [9, 2], "known": [9]}, {}) == laid({"hand": [2, 9], "known": [9]}, {})


def test_a_short_center_is_filled_from_the_deck() -> None:
    """Cards from the top of the deck follow those written until there are six."""
    state = laid(center=[60, 59], deck=[10, 20, 30, 40, 50, 51])
    assert state.center == (60, 59, 10, 20, 30, 40)
    assert state.deck == (50, 51)


def test_a_center_above_six_stays() -> None:
    """Cards that were played to the Center may lie there beyond six."""
    assert len(laid(center=list(range(1, 9))).center) == 8


def test_an_empty_deck_stays_empty() -> None:
    """An explicit empty deck is not filled, and so a short Center stays short."""
    state = laid(center=[1, 2], deck=[])
    assert (state.center, state.deck) == ((1, 2), ())


def test_a_lone_silent_seat_gets_the_remaining_tokens() -> None:
    """What the others leave of the tokens is with the one seat that doesn't say."""
    state = laid({"tokens": {"green": 3, "yellow": 2}}, {}, {"tokens": {"purple": 2}})
    assert state.seats[1].tokens == (3, 0, 1, 3, 1)


def test_an_empty_object_of_tokens_is_not_silence() -> None:
    """A seat that writes {} has no tokens, and the silent one has them all."""
    assert [seat.tokens for seat in laid({"tokens": {}}, {}).seats] == [(0,) * 5, (2,) * 5]


def test_twelve_specialists_have_brought_the_end_about() -> None:
    """A hub with twelve Specialists means that the last round is on."""
    hub = {"blue": list(range(1, 13))}
    assert laid({"hub": hub}, {}).ending == "specialists"


def test_an_empty_line_has_brought_the_end_about() -> None:
    """Without Projects in the line the last round is on."""
    assert laid(line=[]).ending == "projects"


# Refusals.

REFUSED: dict[str, tuple[Any, str, str]] = {
    "card twice in a hand": (document({"hand": [7, 7]}, {}), "seats[0].hand[1]", "twice"),
    "card twice in the deck": (document(deck=[7, 8, 7]), "deck[2]", "twice"),
    "card in hub and hand": (
        document({}, {"hub": {"blue": [7]}, "hand": [7]}),
        "seats[1].hand",
        "card 7 is also in seats[1].hub.blue",
    ),
    "card in two divisions": (
        document({"hub": {"green": [18], "red": [18]}}, {}),
        "seats[0].hub.red",
        "card 18 is also in seats[0].hub.green",
    ),
    "card in two hands": (
        document({"hand": [7]}, {"hand": [7]}),
        "seats[1].hand",
        "card 7 is also in seats[0].hand",
    ),
    "card in two hubs": (
        document({"hub": {"blue": [7]}}, {"hub": {"blue": [7]}}),
        "seats[1].hub.blue",
        "card 7 is also in seats[0].hub.blue",
    ),
    "card in hand and center": (document({"hand": [7]}, {}, center=[7]), "center", "card 7 is also in seats[0].hand"),
    "card in center and deck": (document(center=[7], deck=[8, 7]), "deck", "card 7 is also in center"),
    "too few tokens": (
        document({"tokens": {"red": 1}}, {"tokens": {"red": 1}}),
        "seats, tokens",
        "0 blue in all: with 2 seats there are 2 of each colour",
    ),
    "too many tokens": (document({"tokens": {"red": 3}}, {}), "seats, tokens", "3 red"),
    "two silent of three": (document({"tokens": {"red": 3}}, {}, {}), "seats, tokens", "0 blue"),
    "more tokens than there can be": (document({"tokens": {"red": 5}}, {}), "seats[0].tokens.red", "0 to 4"),
    "unknown key": (document(colour="red"), "", "unknown key 'colour'"),
    "unknown key of a seat": (document({}, {"cards": [1]}), "seats[1]", "unknown key 'cards'"),
    "unknown Division": (document({}, {"hub": {"orange": [1]}}), "seats[1].hub", "unknown key 'orange'"),
    "unknown token": (document({"tokens": {"orange": 1}}, {}), "seats[0].tokens", "unknown key 'orange'"),
    "a kind, as in a replay": (document(kind="position"), "", "unknown key 'kind'"),
    "card without the Division's skill": (
        document({}, {"hub": {"red": [37, 7]}}),
        "seats[1].hub.red",
        "card 7 has no red skill",
    ),
    "known card not in hand": (
        document({}, {"hand": [7], "known": [8]}),
        "seats[1].known",
        "card 8 is not in this seat's hand",
    ),
    "first out of range": (document(first=2), "first", "no seat 2: seats count from 0 to 1"),
    "to_act out of range": (document({}, {}, {}, to_act=3), "to_act", "no seat 3: seats count from 0 to 2"),
    "to_act far out of range": (document(to_act=4), "to_act", "0 to 3"),
    "negative seat": (document(first=-1), "first", "0 to 3"),
    "both sides of one Project": (document(line=["luna-9", "explorer-1", "sputnik-1"]), "line", "two sides"),
    "both sides, one in line": (
        document({"projects": ["explorer-1"]}, {}, line=["sputnik-1"]),
        "line",
        "sputnik-1",
    ),
    "side twice in the line": (document(line=["luna-9", "luna-9"]), "line[1]", "twice"),
    "unknown Project": (document(line=["sputnik-9"]), "line", "no Project 'sputnik-9'"),
    "unknown Project of a seat": (
        document({}, {"projects": ["sputnik-9"]}),
        "seats[1].projects",
        "no Project 'sputnik-9'",
    ),
    "both sides with one seat": (
        document({}, {"projects": ["explorer-1", "sputnik-1"]}),
        "seats[1].projects",
        "two sides",
    ),
    "one side with two seats": (
        document({"projects": ["luna-9"]}, {"projects": ["luna-9"]}),
        "seats[1].projects",
        "luna-9",
    ),
    "not an object": ([document()], "", "must be an object"),
    "seats not a list": (document() | {"seats": {}}, "seats", "must be a list"),
    "seat not an object": (document() | {"seats": [{}, 1]}, "seats[1]", "must be an object"),
    "card as text": (document({"hand": ["7"]}, {}), "seats[0].hand[0]", "whole number from 1 to 60"),
    "card 0": (document(center=[0]), "center[0]", "1 to 60"),
    "card 61": (document({"hub": {"red": [37, 61]}}, {}), "seats[0].hub.red[1]", "1 to 60"),
    "card true": (document(deck=[True]), "deck[0]", "1 to 60"),
    "hub as list": (document({"hub": [[], [], [], [], []]}, {}), "seats[0].hub", "must be an object"),
    "tokens as list": (document({"tokens": [1, 1, 1, 1, 1]}, {}), "seats[0].tokens", "must be an object"),
    "turn as text": (document(turn="1"), "turn", "1 to 400"),
    "turn 0": (document(turn=0), "turn", "1 to 400"),
    "turn 401": (document(turn=401), "turn", "1 to 400"),
    "phase unknown": (document(phase="over"), "phase", "start, main, end"),
    "card_34 unknown": (document(card_34="both"), "card_34", "hub, hand"),
    "title as number": (document(title=1), "title", "text"),
    "name too long": (document({"name": "x" * 41}, {}), "seats[0].name", "0 to 40"),
    "name null": (document({}, {"name": None}), "seats[1].name", "text"),
    "hand null": (document({}, {"hand": None}), "seats[1].hand", "list"),
    "format 2": (document() | {"format": 2}, "format", "1"),
    "no format": ({"game": "space-explorers", "seats": [{}, {}]}, "", "lacks 'format'"),
    "another game": (document() | {"game": "chess"}, "game", "space-explorers"),
    "no seats": ({"format": 1, "game": "space-explorers"}, "", "lacks 'seats'"),
    "one seat": (document({}), "seats", "2 to 4 entries, not 1"),
    "five seats": (document({}, {}, {}, {}, {}), "seats", "2 to 4 entries, not 5"),
}


@pytest.mark.parametrize(("written", "where", "problem"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_its_place(written: Any, where: str, problem: str) -> None:
    """A position that can't be so is a Fault that names the place in the file and what is wrong there."""
    fault = refused(written)
    assert fault.place == where
    assert problem in fault.problem


def test_one_side_in_two_places_is_not_called_two_sides() -> None:
    """The same side completed twice is told as what it is: sputnik-1 is there twice."""
    fault = refused(document({"projects": ["sputnik-1"]}, {"projects": ["sputnik-1"]}))
    assert "two sides" not in fault.problem


def test_a_fault_in_a_file_names_the_file(tmp_path: Path) -> None:
    """Opened from a file, the Fault has file, place and problem in one line."""
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps(document({"hand": [61]}, {})))
    with pytest.raises(Fault) as caught:
        open_table(str(path))
    assert str(caught.value) == f"{path}: seats[0].hand[0]: must be a whole number from 1 to 60, not 61"


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_positions_that_come_with_the_package_are_laid(path: Path) -> None:
    """Every position of the replays folder opens."""
    assert open_table(str(path)).game.seats >= 2


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_written_back_is_the_same_position(path: Path) -> None:
    """Read and written, a position says the same."""
    document = json.loads(path.read_text())
    shape = kind_of(document["game"]).setup_shape
    setup = shape.read(document)
    assert shape.read(shape.write(setup)) == setup


def test_a_position_with_every_part_written_out_comes_back() -> None:
    """Nothing that a position can say is lost on writing."""
    everything = {
        "format": 1,
        "game": "space-explorers",
        "title": "All of it",
        "seats": [
            {
                "name": "Neil",
                "tokens": {"blue": 2, "red": 1},
                "hub": {"blue": [1], "purple": [49, 50]},
                "hand": [2, 3],
                "known": [3],
                "projects": ["skylab"],
            },
            {"tokens": {"green": 2, "yellow": 2, "red": 1, "purple": 2}},
        ],
        "center": [10, 11, 12, 13, 14, 15],
        "deck": [60, 59],
        "line": ["luna-9"],
        "first": 1,
        "to_act": 1,
        "phase": "main",
        "turn": 9,
        "card_34": "hand",
    }
    assert setup_shape.write(read_setup(everything)) == everything


@pytest.mark.parametrize(("to_act", "phase"), [(0, "over"), (1, "start")])
def test_after_the_last_project_the_first_player_has_no_turn(to_act: int, phase: str) -> None:
    """The game is over when it comes to the First Player, and goes on for the others."""
    document = {"format": 1, "game": "space-explorers", "seats": [{}, {}], "line": [], "to_act": to_act}
    assert place(read_setup(document), standard_cards()).phase == phase


def test_a_hub_holds_at_most_twelve() -> None:
    """The game would have ended before."""
    hub = {"blue": list(range(1, 13)), "green": [13]}
    document = {"format": 1, "game": "space-explorers", "seats": [{}, {"hub": hub}]}
    with pytest.raises(Fault, match="more than 12 Specialists"):
        place(read_setup(document), standard_cards())
