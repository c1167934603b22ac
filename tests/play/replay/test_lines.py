"""Lines of a replay: what-ifs of what-ifs, those with a deal of their own, and files that claim the impossible."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games import restore, standard
from spacetutor.play.cursor import Cursor
from spacetutor.play.replay import Branch, OwnDeal, Replay, decode, encode, prove
from spacetutor.play.replay.codec import MOST_TRIED
from spacetutor.play.replay.lines import ancestry, dealt_at, line_with, moves_along, taken_back
from spacetutor.play.replay.model import format_of
from spacetutor.play.table import play_out


@pytest.fixture(scope="module")
def played() -> Replay:
    return play_out(standard("space-explorers", 2), ("random", "random"), "lines")[0]


def along(replay: Replay, *what_ifs: tuple[int | None, int, int]) -> Replay:
    """What-ifs that repeat the game's own moves: the parent, the start and how many moves of each."""
    branches = (Branch("", parent, start, replay.moves[start : start + count]) for parent, start, count in what_ifs)
    return replay._replace(branches=tuple(branches))


def read_again(replay: Replay, **changes: Any) -> Replay:
    document = json.loads(encode(replay)) | changes
    return decode(json.dumps(document).encode(), restore)


def test_a_chain_of_a_thousand_what_ifs_is_walked(played: Replay) -> None:
    """Each leaves the one before it; nothing is asked of it by asking itself."""
    last = len(played.moves) - 1
    chain = along(played, *((i - 1 if i else None, min(i, last), 1) for i in range(1000)))
    cursor = Cursor(read_again(chain))
    cursor.seek(last, 999)
    assert tuple(cursor.moves) == played.moves[: last + 1]
    assert cursor.state == prove(played).main[last]


def test_a_what_if_may_leave_a_later_one_in_the_second_format(played: Replay) -> None:
    """The one that holds what was taken back comes after those that hang on it."""
    replay = along(played, (1, 3, 2), (None, 1, 4))
    assert format_of(replay) == 2
    states = prove(read_again(replay)).branches
    assert states[0] == prove(played).main[:6]
    assert [*ancestry(replay, 0)] == [1, 0]


def test_in_the_first_format_it_may_not(played: Replay) -> None:
    with pytest.raises(Fault, match=r"branches\[0\]\.parent: must be an earlier branch"):
        read_again(along(played, (1, 3, 2), (None, 1, 4)), format=1)


@pytest.mark.parametrize("circle", [((0, 1, 1),), ((1, 1, 1), (0, 1, 1)), ((5, 1, 1),)])
def test_what_ifs_do_not_run_in_a_circle_or_lead_nowhere(played: Replay, circle: Any) -> None:
    with pytest.raises(Fault, match="must be another branch"):
        prove(read_again(along(played, *circle)))


def test_the_first_format_knows_no_owners_and_no_deals(played: Replay) -> None:
    """A file says the first format that can hold it, and a program that reads only that one refuses the rest."""
    assert format_of(played) == 1
    owned = played._replace(owners=("0" * 64,))
    assert format_of(owned) == format_of(read_again(owned)) == 2
    with pytest.raises(Fault, match="unknown key 'owners'"):
        read_again(owned, format=1)


@pytest.mark.parametrize("owners", ["x", ["x"], ["0" * 64] * 2, [1], [f"{i:064x}" for i in range(21)]])
def test_owners_are_hashes_each_once(played: Replay, owners: Any) -> None:
    with pytest.raises(Fault, match="owners"):
        read_again(played, format=2, owners=owners)


def test_too_many_moves_in_what_ifs_are_refused_by_number(played: Replay) -> None:
    many = along(played, *[(None, 0, len(played.moves))] * (MOST_TRIED // len(played.moves) + 1))
    with pytest.raises(Fault, match=f"{MOST_TRIED:,} is the most"):
        read_again(many)


def test_moves_along_a_line_are_those_of_its_parents_up_to_where_it_leaves_them(played: Replay) -> None:
    replay = along(played, (None, 2, 5), (0, 4, 1))
    assert moves_along(replay, None) == played.moves
    assert moves_along(replay, 0) == played.moves[:7]
    assert moves_along(replay, 1) == played.moves[:5]


def test_a_line_is_another_deal_from_where_it_was_dealt(played: Replay) -> None:
    """One that leaves it before that point has the game's own cards again."""
    replay = along(played, (None, 3, 4), (0, 5, 1), (0, 2, 1))
    dealt = replay.branches[0]._replace(deal=OwnDeal(0, None))
    replay = replay._replace(branches=(dealt, *replay.branches[1:]))
    assert [dealt_at(replay, line) for line in (None, 0, 1, 2)] == [None, 3, 3, None]
    assert line_with(replay, played.moves[:5]) is None
    with pytest.raises(Fault, match="no such moves"):
        line_with(replay._replace(moves=()), played.moves[:4])


def test_what_is_taken_back_can_be_read_again(played: Replay) -> None:
    """The game is shorter, and its old end is a what-if that others may hang on."""
    replay = taken_back(along(played, (None, 6, 2)), 4, "taken back")
    assert replay.moves == played.moves[:4]
    assert moves_along(replay, 1) == played.moves
    assert moves_along(replay, 0) == played.moves[:8]
