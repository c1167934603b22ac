"""HOPE's value file: the standard one as the rulings want it, and faults in edited copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games.hope.bugs import EFFECTS
from spacetutor.games.hope.technologies import JOKER, TECHNOLOGIES, card
from spacetutor.games.hope.values import CONCAVE, CONVEX, STANDARD, VALUES, load_values
from tests.support.hope.builders import BOX

TEXT = STANDARD.read_text()


# The standard file.


def test_the_standard_file_loads() -> None:
    assert load_values(STANDARD).hash == BOX.hash


def test_there_are_thirty_six_tiles_six_of_each_technology() -> None:
    assert [tile.number for tile in BOX.tile] == list(range(1, 37))
    assert set(Counter(tile.technology for tile in BOX.tile).values()) == {6}


def test_tiles_are_of_both_forms_in_equal_parts() -> None:
    assert Counter(tile.form for tile in BOX.tile) == {CONVEX: 18, CONCAVE: 18}


def test_every_tile_has_a_planet_and_no_face_more_than_three() -> None:
    assert all(sum(tile.planets) > 0 and max(tile.planets) <= 3 for tile in BOX.tile)


def test_there_are_seventy_cards_as_many_of_each_technology() -> None:
    cards = Counter[int]()
    for each in BOX.card:
        cards[each.technology] += each.copies
    assert sum(cards.values()) == 70
    assert len({count for technology, count in cards.items() if technology != JOKER}) == 1


def test_there_are_twenty_bug_cards_one_of_each_effect() -> None:
    assert sorted(bug.effect for bug in BOX.bug) == sorted(EFFECTS)
    assert {bug.extra for bug in BOX.bug} == {0, 1, 2}


def test_there_are_sixteen_tokens_of_four_kinds() -> None:
    assert (sum(token.copies for token in BOX.token), len(BOX.token)) == (16, 4)


def test_each_crossing_touches_a_place_of_the_row_before_the_last() -> None:
    rows = [crossing.row for crossing in BOX.track.crossings]
    assert rows == sorted(set(rows))
    assert rows[-1] < BOX.track.row_end


def test_the_values_of_a_replay_come_back_the_same() -> None:
    again = VALUES.read(BOX.document())
    assert (again.hash, again.crossing) == (BOX.hash, BOX.crossing)


def test_marks_do_not_change_the_hash() -> None:
    """Where a value is from makes no other game."""
    assert VALUES.read(BOX.document()).hash == BOX.hash


# Faults in edited copies.

Edit = Callable[[str], str]


def put(old: str, new: str) -> Edit:
    """The first place that looks so (a pattern) has the new text."""

    def edit(text: str) -> str:
        changed, times = re.subn(old, new, text, count=1)
        assert times == 1
        return changed

    return edit


def without(heading: str, number: int) -> Edit:
    """The table of that heading that comes at this number is gone."""

    def edit(text: str) -> str:
        starts = [match.start() for match in re.finditer(r"^\[", text, re.MULTILINE)] + [len(text)]
        mine = [start for start in starts if text.startswith(heading, start)]
        end = next(start for start in starts if start > mine[number])
        return text[: mine[number]] + text[end:]

    return edit


def doubled(heading: str) -> Edit:
    """The first table of that heading stands there twice."""

    def edit(text: str) -> str:
        start = text.index(heading)
        end = text.index("\n[", start) + 1
        return text[:end] + text[start:end] + text[end:]

    return edit


PLANETS = r"planets = \[\d, \d, \d\]"
PLAIN_CARDS = r"symbols = 0\ncopies = \d+"
FIRST_CROSSING, SECOND_CROSSING = (
    r"(?<=touches\n    )\[\d+, \d+\]",
    r"(?<=touches\n    )(\[\d+, \d+\],\n    )\[\d+, ",
)
MARKS = r'reconstructed = \["form", "technology", "planets"\]'
FAULTS: dict[str, tuple[Edit, str, str]] = {
    "no TOML": (put(r"\[\[tile\]\]", "[[tile"), "", ""),
    "unknown table": (put(r"\[stacks\]", "[stack]"), "", "stack"),
    "unknown field": (put("number = 1\n", "number = 1\ncolour = 1\n"), "tile 1", "colour"),
    "missing field": (put('technology = "oxygen"\n', ""), "tile 1", "technology"),
    "form": (put(r'form = "\w+"', 'form = "round"'), "tile 1, form", "convex"),
    "technology": (put('technology = "oxygen"', 'technology = "gold"'), "tile 1, technology", "oxygen"),
    "tile number": (put("number = 1\n", "number = 37\n"), "tile 37, number", "36"),
    "tile twice": (put("number = 1\n", "number = 2\n"), "tile 1", "missing"),
    "tile missing": (without("[[tile]]", 4), "tile 5", "missing"),
    "planets too many": (put(PLANETS, "planets = [4, 1, 0]"), "tile 1, planets", "3"),
    "planets too few": (put(PLANETS, "planets = [1, 1]"), "tile 1, planets", "3"),
    "no planet": (put(PLANETS, "planets = [0, 0, 0]"), "tile 1, planets", "at least one planet"),
    "planets as text": (put(PLANETS, 'planets = "1"'), "tile 1, planets", "list"),
    "cards too many": (put(PLAIN_CARDS, "symbols = 0\ncopies = 70"), "card, copies", "there are 70"),
    "cards too few": (without("[[card]]", 0), "card, copies", "there are 70"),
    "card symbols": (put("symbols = 2", "symbols = 3"), "card, entry", "2"),
    "card twice": (put("symbols = 1\n", "symbols = 0\n"), "card", "twice"),
    "card none": (put(PLAIN_CARDS, "symbols = 0\ncopies = 0"), "card, entry 1, copies", "1"),
    "token kind": (put('kind = "draw"', 'kind = "sleep"'), "token sleep, kind", "draw"),
    "token missing": (without("[[token]]", 0), "token draw", "missing"),
    "token count": (put(r'kind = "draw"\ncopies = \d+', 'kind = "draw"\ncopies = 16'), "token, copies", "there are 16"),
    "token twice": (doubled("[[token]]"), "token", ""),
    "bug effect": (put('effect = "calm"', 'effect = "quiet"'), "bug 2, effect", "supplies"),
    "bug effect twice": (put('effect = "calm"', 'effect = "drift"'), "bug, effect calm", "missing"),
    "bug missing": (without("[[bug]]", 19), "bug 20", "missing"),
    "bug extra": (put(r"extra = \d", "extra = 3"), "bug 1, extra", "2"),
    "character": (put('name = "brave"', 'name = "coward"'), "character coward, name", "brave"),
    "character missing": (without("[[character]]", 1), "character earthling", "missing"),
    "levels": (put(r"levels = \[.*\]", "levels = [5, 6, 7]"), "character brave, levels", "4"),
    "upgrade": (put(r"upgrade = \[.*\]", "upgrade = [0, 4, 5]"), "character brave, upgrade", "1"),
    "raising": (put(r"raising = \[.*\]", 'raising = ["3", 4, 5]'), "character brave, raising", "number"),
    "stack symbols": (put(r"symbols = \[.*\]", "symbols = [1, 1, 4]"), "stacks.symbols", "3"),
    "last": (put(r"last = \d+", "last = 9"), "track.last", "10"),
    "row end": (put(r"row_end = \d+", "row_end = 5"), "track, crossings", "before the end"),
    "track shorter than its crossings": (put(r"last = \d+", "last = 10"), "track, crossings", "before the end"),
    "crossing with a number of symbols": (put(FIRST_CROSSING, "[1, 1, 2]"), "track.crossings[0]", "2"),
    "crossing of one number": (put(FIRST_CROSSING, "[1]"), "track.crossings[0]", "2"),
    "crossings that fall": (put(SECOND_CROSSING, r"\1[1, "), "track, crossings", "rise"),
    "crossings that fall on the row": (put(SECOND_CROSSING + r"\d+", r"\1[9, 1"), "track, crossings", "rise"),
    "mark missing": (
        put(MARKS, 'reconstructed = ["form", "technology"]'),
        "tile 1, printed and reconstructed",
        "planets",
    ),
    "mark in both": (put(r"printed = \[\]", 'printed = ["form"]'), "tile 1, printed and reconstructed", "once"),
    "mark of no field": (put(r"printed = \[\]", 'printed = ["colour"]'), "tile 1, printed", "form"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_in_a_copy_is_one_clear_line(fault: str, tmp_path: Path) -> None:
    """It names the file, the place and what is wrong there."""
    edit, place, words = FAULTS[fault]
    path = tmp_path / "mine.toml"
    path.write_text(edit(TEXT))
    with pytest.raises(Fault) as caught:
        load_values(path)
    told = str(caught.value)
    assert told.startswith(str(path))
    assert "\n" not in told
    assert place in told
    assert words in told


def test_a_file_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"nowhere\.toml"):
        load_values(tmp_path / "nowhere.toml")


def cards(technology: str, symbols: int, copies: int) -> str:
    """A table of cards as the file has it."""
    values = f'technology = "{technology}"\nsymbols = {symbols}\ncopies = {copies}\n'
    return f'[[card]]\n{values}printed = []\nreconstructed = ["symbols", "copies"]\n\n'


def with_cards(text: str, tables: str) -> str:
    """The file with other cards."""
    start, end = text.index("[[card]]"), text.index("[[token]]")
    return text[:start] + tables + text[end:]


PLAIN = "".join(cards(name, 0, 10) for name in TECHNOLOGIES)


def test_symbols_on_jokers_are_enough_for_the_open_cards(tmp_path: Path) -> None:
    """Any card with a symbol can lie open at the start."""
    path = tmp_path / "mine.toml"
    path.write_text(with_cards(TEXT, PLAIN + cards("joker", 0, 7) + cards("joker", 1, 3)))
    assert load_values(path).deck.count(card(JOKER, 1)) == 3


def test_two_cards_with_symbols_are_too_few(tmp_path: Path) -> None:
    """Three lie open at the start."""
    path = tmp_path / "mine.toml"
    path.write_text(with_cards(TEXT, PLAIN + cards("joker", 0, 8) + cards("joker", 1, 2)))
    with pytest.raises(Fault, match="three cards with a Regression symbol"):
        load_values(path)
