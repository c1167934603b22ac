"""Names from a browser, cleaned at the door."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import ipywidgets as w
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacetutor.core.names import clean_name
from spacetutor.core.shape import Text
from spacetutor.games import FIRST, restore
from spacetutor.pages.learn import page as learn
from spacetutor.pages.play import page as play
from spacetutor.pages.play.seating import Seating
from spacetutor.pages.play.session import PlaySession
from spacetutor.play.replay import read_replay, verify
from spacetutor.play.shelf import Shelf

ODD = ("a\tb", "a\x00b", "a\x7fb", "a\x85b", "a\ud800b", "a\u2028b", "a\u2029b", "a\r\n b", "a\udcffb", "a\x1f\x1eb")


@pytest.mark.parametrize("pasted", ODD, ids=ascii)
def test_what_controls_and_halves_of_characters_are_spaces(pasted: str) -> None:
    assert clean_name(pasted, 40) == "a b"


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("  Neil   Armstrong ", "Neil Armstrong"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("a\u3000\u00a0b", "a b"),
        ("\t\n\x00", ""),
        ("", ""),
        ("a\u202eb", "ab"),
        ("\u067e\u200c\u0627", "\u067e\u200c\u0627"),
    ],
    ids=ascii,
)
def test_spaces_are_one_accents_are_with_their_letter_and_nothing_turns_the_line(pasted: str, name: str) -> None:
    assert clean_name(pasted, 40) == name


FAMILY = "\U0001f469\u200d\U0001f680"
WAVE = "\U0001f44b\U0001f3fd"
FLAG = "\U0001f1ee\U0001f1f3"


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("abcdef", "abcd"),
        ("abc def", "abc"),
        ("abcd\u0303\u0331", "abc"),
        (f"abc{FAMILY}", "abc"),
        (f"ab{FAMILY}", "ab"),
        (f"a{FAMILY}", f"a{FAMILY}"),
        (f"abc{WAVE}", "abc"),
        (f"abc{FLAG}", "abc"),
        (f"ab{FLAG}x", f"ab{FLAG}"),
        (f"a{FLAG}{FLAG}", f"a{FLAG}"),
        ("x" + "\u0303" * 9, "x\u0303\u0303\u0303"),
    ],
    ids=ascii,
)
def test_a_long_name_is_cut_where_a_character_ends(pasted: str, name: str) -> None:
    """At four letters. An endless pile of accents has no end, and is cut all the same."""
    assert clean_name(pasted, 4) == name


@given(st.text(st.characters(), max_size=60), st.integers(1, 45))
def test_a_clean_name_can_be_written_and_stays_as_it_is(text: str, longest: int) -> None:
    name = clean_name(text, longest)
    assert len(name) <= longest
    assert clean_name(name, longest) == name
    assert Text(longest).read(name) == name
    assert name.encode().decode() == name
    assert unicodedata.is_normalized("NFC", name)


@pytest.mark.parametrize("pasted", ODD, ids=ascii)
def test_a_game_of_players_with_pasted_names_can_be_read_again(pasted: str, tmp_path: Path) -> None:
    seating = Seating(FIRST, w.Button())
    seating.seats[0][1].value = pasted
    session = PlaySession(Shelf(tmp_path))
    session.start(*seating.decided())
    (path,) = tmp_path.glob("*.json")
    replay = read_replay(path, restore)
    verify(replay)
    assert replay.players[0].name == "a b"


def test_a_name_of_which_nothing_can_be_seen_is_no_name() -> None:
    seating = Seating(FIRST, w.Button())
    seating.seats[0][1].value = "\t\x00 "
    assert seating.decided()[1][0].name == "Player 1"


def test_the_word_of_a_deal_is_cleaned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that all who open the address get the same deal, however it was pasted."""
    deals: list[str] = []
    monkeypatch.setenv("SPACETUTOR_REPLAYS", str(tmp_path))
    monkeypatch.setattr(play, "PlaySession", lambda shelf, deal: deals.append(deal) or PlaySession(shelf, deal))
    for asked in ("monday%09%20class", "monday%20class%00", "monday class\udcff", "x" * 60):
        monkeypatch.setenv("QUERY_STRING", f"deal={asked}")
        play.play_page()
    assert deals == ["monday class", "monday class", "monday class", "x" * 40]


def test_a_learners_name_is_cleaned_at_the_door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path))
    page = learn._LearnPage(FIRST, "", "")
    page.door._message(None, {"kind": "enter", "name": " Neil\tA.\x00", "word": "", "again": False}, [])
    assert page.door.inside == "Neil A."


def test_a_learner_of_whose_name_nothing_can_be_seen_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever is inside stays."""
    monkeypatch.setenv("SPACETUTOR_LEARNERS", str(tmp_path))
    page = learn._LearnPage(FIRST, "", "")
    for name in ("Neil", "\ud800\t"):
        page.door._message(None, {"kind": "enter", "name": name, "word": "", "again": False}, [])
    assert page.door.trouble == "a name has 1 to 40 letters or signs that can be seen"
    assert page.door.inside == "Neil"
