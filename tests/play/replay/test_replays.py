"""Replays: what they refuse, what-ifs, and walking through them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spacetutor.core.errors import Fault, Illegal, Unknown
from spacetutor.games import restore
from spacetutor.play.cursor import Cursor
from spacetutor.play.replay import Note, Replay, decode, encode, is_replay, read_replay, verify
from tests.places import OLD_RULES, REPLAYS

EXAMPLE = REPLAYS / "rulebook-example.json"
FINISHED = REPLAYS / "space-explorers-3-7-00000.json"
OF_OLD_RULES = OLD_RULES / "hope-1.json"


@pytest.fixture
def example() -> Replay:
    return read_replay(EXAMPLE, restore)


def refused(**changes: Any) -> Fault:
    """The fault of the finished game's file with some fields changed."""
    document = json.loads(FINISHED.read_text()) | changes
    with pytest.raises(Fault) as caught:
        verify(decode(json.dumps(document).encode(), restore))
    return caught.value


def moves() -> list[Any]:
    listed: list[Any] = json.loads(FINISHED.read_text())["moves"]
    return listed


def test_the_first_wrong_move_is_named_with_its_rule() -> None:
    changed = moves()
    changed[4] = {"action": {"kind": "end-turn"}}
    fault = refused(moves=changed)
    assert fault.place == "move 5"
    assert "`end turn` is not legal" in fault.problem
    assert "[turn.phase]" in fault.problem


def test_a_missing_last_move_is_noticed() -> None:
    assert refused(moves=moves()[:-1]).place == "result"


def test_a_game_in_progress_can_not_claim_a_result() -> None:
    result = json.loads(FINISHED.read_text())["result"]
    assert refused(moves=moves()[:3], result=result).place == "result"


def test_a_finished_game_must_tell_its_result() -> None:
    assert refused(result=None).place == "result"


def test_other_scores_are_noticed() -> None:
    result = json.loads(FINISHED.read_text())["result"]
    assert refused(result=result | {"scores": [0, 0, 99]}).place == "result"


def test_another_final_hash_is_noticed() -> None:
    assert refused(final="0" * 64).place == "final"


def test_an_unknown_field_is_named() -> None:
    assert "'comment'" in refused(comment="hello").problem


def test_a_move_with_a_wrong_field_is_named() -> None:
    changed = moves()
    changed[7]["action"] = {"kind": "take-card", "card": "seven"}
    assert refused(moves=changed).place == "moves[7].action.card"


def test_a_future_format_is_called_by_its_number() -> None:
    fault = refused(format=3)
    assert (fault.place, fault.problem) == ("format", "is format 3, and this program reads formats 1 to 2")


def test_other_rules_are_refused() -> None:
    assert refused(rules=2).place == "rules"


def test_a_game_of_old_rules_is_refused_by_both_versions() -> None:
    """A file of HOPE's first rules, as it was written: its values look otherwise too, but that is not what is wrong."""
    with pytest.raises(Fault) as caught:
        read_replay(OF_OLD_RULES, restore)
    assert caught.value.place == "rules"
    assert caught.value.problem == "hope was played by version 1 of its rules, and this program plays version 2"


def test_an_unknown_game_is_refused() -> None:
    assert refused(game="chess").place == "game"


def test_changed_card_values_are_noticed() -> None:
    cards = json.loads(FINISHED.read_text())["cards"]
    cards["values"]["specialist"][0]["points"] = 5
    assert refused(cards=cards).place == "cards.hash"


def test_true_is_not_taken_for_one() -> None:
    """Values that were checked before are recognised, but only if they are the same to the letter."""
    verify(read_replay(FINISHED, restore))
    cards = json.loads(FINISHED.read_text())["cards"]
    cards["values"]["specialist"][2]["points"] = True
    assert refused(cards=cards).place.startswith("cards.values")


def test_a_deck_with_a_card_twice_is_refused() -> None:
    chance = json.loads(FINISHED.read_text())["chance"]
    chance["deck"][0] = chance["deck"][1]
    assert refused(chance=chance).place == "chance.deck[1]"


def test_a_position_of_other_size_is_refused() -> None:
    document = json.loads(EXAMPLE.read_text())
    document["options"]["seats"] = 2
    document["players"].pop()
    with pytest.raises(Fault, match="the position has 3 seats, and this game 2"):
        verify(decode(json.dumps(document).encode(), restore))


def test_a_note_on_a_move_that_is_not_there_is_refused(example: Replay) -> None:
    with pytest.raises(Fault) as caught:
        verify(example._replace(notes=(Note(12, "?"),)))
    assert caught.value.place == "notes"


def test_a_cursor_seeks_and_steps(example: Replay) -> None:
    cursor = Cursor(example)
    start = cursor.state
    after = cursor.seek(4)
    assert cursor.step(-4) == start
    assert cursor.step(4) == after
    assert cursor.step(99) == verify(example)[-1]
    assert cursor.step(-99) == start


@pytest.mark.parametrize(("move", "line"), [(12, None), (-1, None), (0, 0)])
def test_a_cursor_knows_what_is_not_there(example: Replay, move: int, line: int | None) -> None:
    with pytest.raises(Unknown):
        Cursor(example).seek(move, line)


def test_a_what_if_is_part_of_the_file(example: Replay) -> None:
    """Branch off, play on, branch off the branch, write, read: all of it is there, and the game itself is unchanged."""
    cursor = Cursor(example)
    cursor.seek(1)
    cursor.branch(cursor.game.parse("complete proton-1"), "Proton 1 first")
    cursor.branch(cursor.game.parse("take 40"))
    cursor.seek(2, 0)
    changed = cursor.branch(cursor.game.parse("take deck"), "or the deck")
    again = decode(encode(changed), restore)
    verify(again)
    assert [(b.name, b.parent, b.start, len(b.moves)) for b in again.branches] == [
        ("Proton 1 first", None, 1, 2),
        ("or the deck", 0, 2, 1),
    ]
    assert again.moves == example.moves
    assert Cursor(again).seek(3, 1) == cursor.state


def test_rewinding_inside_a_what_if(example: Replay) -> None:
    cursor = Cursor(example)
    cursor.seek(1)
    cursor.branch(cursor.game.parse("complete proton-1"))
    here = cursor.state
    cursor.step(-2)
    assert cursor.state == Cursor(example).state
    assert cursor.step(2) == here


def test_an_illegal_what_if_changes_nothing(example: Replay) -> None:
    cursor = Cursor(example)
    with pytest.raises(Illegal):
        cursor.branch(cursor.game.parse("end turn"))
    assert cursor.replay == example


def test_a_wrong_move_in_a_what_if_is_named(example: Replay) -> None:
    cursor = Cursor(example)
    changed = cursor.branch(cursor.game.parse("take 33"))
    branch = changed.branches[0]
    wrong = changed._replace(branches=(branch._replace(start=1),))
    with pytest.raises(Fault) as caught:
        verify(wrong)
    assert caught.value.place == "branch 0, move 1"


@pytest.mark.parametrize("change", [{"parent": 0}, {"parent": 5}, {"start": 99}])
def test_a_what_if_from_nowhere_is_refused(example: Replay, change: dict[str, int]) -> None:
    changed = Cursor(example).branch(Cursor(example).game.parse("take 33"))
    wrong = changed._replace(branches=(changed.branches[0]._replace(**change),))
    with pytest.raises(Fault, match="branches\\[0\\]"):
        verify(wrong)


def test_a_position_that_counts_moves_is_no_replay() -> None:
    """Replays tell moves; a position lays seats, whatever else it says."""
    assert is_replay(json.loads(EXAMPLE.read_text()))
    assert not is_replay({"format": 1, "game": "hope", "seats": [{}, {}], "moves": 0})
    assert not is_replay([{"moves": []}])
