"""The card file: the standard one with all that is known of the printed game, and faults in edited copies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from spacetutor.core.errors import Fault
from spacetutor.games.space_explorers.cards import STANDARD, CardSet, Side, Specialist, load_cards, standard_cards
from spacetutor.games.space_explorers.colours import COLOURS

BLUE, GREEN, YELLOW, RED, PURPLE = range(5)
ASTERISKS = {11, 12, 23, 24, 35, 36, 47, 48, 59, 60}
SYMBOL_CARDS = {1, 2, 3, 4, 13, 14, 15, 16, 25, 26, 27, 28, 37, 38, 39, 40, 49, 50, 51, 52}
TWO_SKILLS = {5, 6, 17, 18, 29, 30, 41, 42, 53, 54}
SIDES = [side for project in standard_cards().project for side in project.sides]


def printed(field: str) -> list[Specialist]:
    """The Specialists whose value in this field is marked as printed."""
    return [card for card in standard_cards().specialist if field in card.printed]


def printed_side(name: str) -> Side:
    """The Project side of that name, whose name must be marked as printed."""
    side = next(side for side in SIDES if side.name == name)
    assert "name" in side.printed
    return side


# The standard file.


def test_the_standard_file_loads() -> None:
    """The file that comes with the package is in order."""
    assert load_cards(STANDARD).hash == standard_cards().hash


def test_there_are_sixty_specialists() -> None:
    """The numbers run from 1 to 60."""
    assert [card.number for card in standard_cards().specialist] == list(range(1, 61))


def test_there_are_ten_projects() -> None:
    """The numbers run from 1 to 10."""
    assert [project.number for project in standard_cards().project] == list(range(1, 11))


def test_each_project_has_an_american_and_a_soviet_side() -> None:
    """Twenty sides of different names: ten American, ten Soviet."""
    projects = standard_cards().project
    americans = {project.american.name for project in projects}
    soviets = {project.soviet.name for project in projects}
    assert (len(americans), len(soviets), len(americans | soviets)) == (10, 10, 20)


@pytest.mark.parametrize(
    ("name", "nation"),
    [
        ("Explorer 1", "american"),
        ("Apollo 11", "american"),
        ("Voyager", "american"),
        ("Skylab", "american"),
        ("Sputnik 1", "soviet"),
        ("Voskhod 2", "soviet"),
        ("Proton 1", "soviet"),
        ("Salyut 1", "soviet"),
    ],
)
def test_missions_are_on_the_side_of_their_nation(name: str, nation: str) -> None:
    """Whose mission it was, history tells."""
    assert name in {getattr(project, nation).name for project in standard_cards().project}


@pytest.mark.parametrize(
    ("numbers", "colour"),
    [
        (range(1, 13), BLUE),
        (range(13, 25), GREEN),
        (range(25, 37), YELLOW),
        (range(37, 49), RED),
        (range(49, 61), PURPLE),
    ],
    ids=["Engineers", "Testers", "Researchers", "Builders", "Astronauts"],
)
def test_each_profession_has_twelve_cards_of_its_colour(numbers: range, colour: int) -> None:
    """Twelve Engineers are blue, twelve Testers green, and so on: each has a skill of that colour."""
    assert all(colour in standard_cards().card(number).skills for number in numbers)


def test_asterisks_are_on_the_last_two_of_each_twelve() -> None:
    """Exactly ten cards have an asterisk for their points."""
    assert {card.number for card in standard_cards().specialist if card.points is None} == ASTERISKS


@pytest.mark.parametrize("number", sorted(ASTERISKS))
def test_each_asterisk_is_marked_printed(number: int) -> None:
    """The rulebook's list of abilities says which cards have one."""
    assert "points" in standard_cards().card(number).printed


def test_symbols_are_on_the_first_four_of_each_twelve() -> None:
    """Exactly twenty cards give printed symbols."""
    assert {card.number for card in standard_cards().specialist if card.symbols} == SYMBOL_CARDS


def test_two_skills_are_on_the_fifth_and_sixth_of_each_twelve() -> None:
    """Exactly ten cards have two skills."""
    assert {card.number for card in standard_cards().specialist if len(card.skills) == 2} == TWO_SKILLS


def test_two_skills_are_the_same_or_different() -> None:
    """Cards with two skills of one colour and cards with two colours are both there."""
    cards = [standard_cards().card(number) for number in TWO_SKILLS]
    assert {len(set(card.skills)) for card in cards} == {1, 2}


def test_base_costs_run_from_two_to_six() -> None:
    """Every cost from 2 to 6 symbols occurs, and no other."""
    assert {len(card.cost) for card in standard_cards().specialist} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("card", standard_cards().specialist, ids=lambda card: str(card.number))
def test_every_value_of_a_specialist_is_marked_once(card: Specialist) -> None:
    """Each value is printed or reconstructed, never both."""
    fields = ["cost", "points", "skills", *(["symbols"] if card.symbols else [])]
    assert sorted(card.printed + card.reconstructed) == fields


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.id)
def test_every_value_of_a_project_side_is_marked_once(side: Side) -> None:
    """Each value is printed or reconstructed, never both."""
    assert sorted(side.printed + side.reconstructed) == ["name", "points", "skills"]


# What is known of the printed game.


def test_printed_a_tester_with_green_and_red_costs_three_yellow() -> None:
    """From the worked example: Neil's Tester."""
    testers = [card for card in printed("skills") if 13 <= card.number <= 24 and set(card.skills) == {GREEN, RED}]
    assert [card.cost for card in testers if "cost" in card.printed] == [(YELLOW,) * 3]


def test_printed_a_cost_of_four_has_red_uppermost() -> None:
    """From the second cost example."""
    assert [card.number for card in printed("cost") if len(card.cost) == 4 and card.cost[0] == RED]


def test_printed_a_cost_of_three_yellow_and_one_red_is_that_of_four_with_red_uppermost() -> None:
    """From a review; it is the same card as the example's."""
    assert (RED, YELLOW, YELLOW, YELLOW) in {card.cost for card in printed("cost")}


def test_a_specialist_costs_five() -> None:
    """From the third cost example, which doesn't tell the colours."""
    assert any(len(card.cost) == 5 for card in standard_cards().specialist)


def test_printed_a_cost_of_one_green_and_one_purple() -> None:
    """From a review."""
    assert [GREEN, PURPLE] in [sorted(card.cost) for card in printed("cost")]


def test_printed_a_cost_of_three_blue_and_three_red() -> None:
    """From a review."""
    assert [BLUE] * 3 + [RED] * 3 in [sorted(card.cost) for card in printed("cost")]


def test_printed_a_project_needs_four_blue_three_red_one_purple() -> None:
    """From the rulebook's picture of a Project."""
    assert (4, 0, 0, 3, 1) in {side.skills for side in SIDES if "skills" in side.printed}


def test_printed_sputnik_1_needs_two_blue_and_three_purple() -> None:
    """From a review: name and skills."""
    sputnik = printed_side("Sputnik 1")
    assert sputnik.skills == (2, 0, 0, 0, 3)
    assert "skills" in sputnik.printed


@pytest.mark.parametrize("name", ["Voskhod 2", "Proton 1", "Sputnik 1", "Apollo 11", "Voyager"])
def test_printed_project_names(name: str) -> None:
    """From the worked example and from reviews."""
    assert printed_side(name).name == name


def test_printed_an_engineer_gives_one_yellow() -> None:
    """From the worked example: Neil's Engineer."""
    assert [card.number for card in printed("symbols") if card.number <= 12 and card.symbols == (YELLOW,)]


def test_printed_two_cards_together_give_two_red_and_one_purple() -> None:
    """From the worked example: Neil's other symbols."""
    cards = [card.symbols for card in printed("symbols") if set(card.symbols) <= {RED, PURPLE}]
    assert Counter(symbol for symbols in cards for symbol in symbols) == {RED: 2, PURPLE: 1}


def test_printed_a_builder_gives_one_green() -> None:
    """From the worked example: the Builder that Yuri recruits."""
    assert [card.number for card in printed("symbols") if 37 <= card.number <= 48 and card.symbols == (GREEN,)]


def test_a_specialist_is_worth_three_points() -> None:
    """From a review: at least one is; which one is not known."""
    assert 3 in {card.points for card in standard_cards().specialist}


# Faults in edited copies.

TEXT = STANDARD.read_text(encoding="utf-8")
Edit = Callable[[str], str]


def block(what: str, number: int) -> str:
    """The lines of one card, as they stand in the standard file."""
    found = re.search(rf"\[\[{what}\]\]\nnumber = {number}\n.*?(?=\[\[|\Z)", TEXT, re.DOTALL)
    assert found is not None
    return found[0]


def edited(what: str, number: int, old: str, new: str) -> str:
    """The standard file with one text of one card replaced."""
    before = block(what, number)
    assert before.count(old) >= 1, f"{what} {number} has no {old}"
    return TEXT.replace(before, before.replace(old, new, 1))


def twice(what: str, number: int, over: int, old: str = "", new: str = "") -> str:
    """The standard file with one card in the place of another, perhaps with a change."""
    return TEXT.replace(block(what, over), block(what, number).replace(old, new, 1))


def written(folder: Path, text: str) -> Path:
    path = folder / "edited.toml"
    path.write_text(text, encoding="utf-8")
    return path


FAULTS: dict[str, tuple[str, str, str]] = {
    "missing card": (TEXT.replace(block("specialist", 17), ""), "specialist 17", "is missing"),
    "missing project": (TEXT.replace(block("project", 4), ""), "project 4", "is missing"),
    "card twice": (twice("specialist", 16, over=17), "specialist 16", "more than once"),
    "card twice, with other points": (
        twice("specialist", 11, 12, 'points = "*"', "points = 0"),
        "specialist 11",
        "more than once",
    ),
    "a card too many": (TEXT + block("specialist", 60), "specialist", "0 to 60 entries, not 61"),
    "project twice": (twice("project", 3, over=4), "project 3", "more than once"),
    "number out of range": (
        edited("specialist", 17, "number = 17", "number = 61"),
        "specialist 61, number",
        "from 1 to 60",
    ),
    "no number": (edited("specialist", 17, "number = 17\n", ""), "specialist, entry 17", "lacks 'number'"),
    "no cost": (edited("specialist", 6, "cost = ", "# cost = "), "specialist 6", "lacks 'cost'"),
    "wrong colour": (edited("specialist", 18, '"yellow"', '"orange"'), "specialist 18, cost.0", "blue, green"),
    "wrong colour of skills": (edited("specialist", 18, '"red"', '"RED"'), "specialist 18, skills.1", "blue, green"),
    "cost of one": (edited("specialist", 4, '"green", "red"', '"red"'), "specialist 4, cost", "2 to 6"),
    "cost of seven": (
        edited("specialist", 10, "cost = [", 'cost = ["red", '),
        "specialist 10, cost",
        "2 to 6 entries, not 7",
    ),
    "asterisk on a wrong card": (edited("specialist", 10, "points = 3", 'points = "*"'), "specialist 10, points", "no"),
    "number on an asterisk card": (edited("specialist", 60, '"*"', "2"), "specialist 60, points", 'must be "*"'),
    "too many points": (edited("specialist", 10, "points = 3", "points = 21"), "specialist 10, points", "0 to 20"),
    "negative points": (edited("specialist", 10, "points = 3", "points = -1"), "specialist 10, points", "0 to 20"),
    "symbols on a card that gives none": (
        edited("specialist", 7, "points = 1", 'points = 1\nsymbols = ["red"]'),
        "specialist 7, symbols",
        "must be empty",
    ),
    "no symbols on a card that gives some": (
        edited("specialist", 52, 'symbols = ["red"]', "symbols = []"),
        "specialist 52, symbols",
        "must not be empty",
    ),
    "wrong profession colour": (
        edited("specialist", 25, 'skills = ["yellow"]', 'skills = ["red"]'),
        "specialist 25, skills",
        "begin with yellow",
    ),
    "one skill where two belong": (
        edited("specialist", 5, 'skills = ["blue", "blue"]', 'skills = ["blue"]'),
        "specialist 5, skills",
        "must be two",
    ),
    "three skills": (
        edited("specialist", 5, 'skills = ["blue", ', 'skills = ["blue", "red", '),
        "specialist 5, skills",
        "1 to 2",
    ),
    "a mark missing": (
        edited("specialist", 8, '["skills", "cost", "points"]', '["skills", "cost"]'),
        "specialist 8, printed and reconstructed",
        "each of skills, cost, points once",
    ),
    "all marks missing": (
        edited("specialist", 8, 'printed = []\nreconstructed = ["skills", "cost", "points"]\n', ""),
        "specialist 8, printed and reconstructed",
        "each of skills, cost, points once",
    ),
    "all marks empty": (
        edited("specialist", 8, '["skills", "cost", "points"]', "[]"),
        "specialist 8, printed and reconstructed",
        "each of skills, cost, points once",
    ),
    "a mark in both lists": (
        edited("specialist", 8, "printed = []", 'printed = ["cost"]'),
        "specialist 8, printed and reconstructed",
        "once",
    ),
    "a mark twice in one list": (
        edited("specialist", 8, '["skills", "cost", "points"]', '["skills", "cost", "points", "cost"]'),
        "specialist 8, reconstructed.3",
        "twice",
    ),
    "a mark of what the card doesn't have": (
        edited("specialist", 8, '["skills", "cost", "points"]', '["skills", "cost", "points", "symbols"]'),
        "specialist 8, printed and reconstructed",
        "each of skills, cost, points once",
    ),
    "a mark of nothing": (
        edited("specialist", 8, '"cost", "p', '"price", "p'),
        "specialist 8, reconstructed.1",
        "cost",
    ),
    "a project's mark missing": (
        edited("project", 9, 'reconstructed = ["name", "points"]', 'reconstructed = ["name"]'),
        "project 9, printed and reconstructed",
        "each of name, points, skills once",
    ),
    "unknown key": (edited("specialist", 30, "points = 1", "points = 1\nname = 1"), "specialist 30", "key 'name'"),
    "unknown key of a side": (
        edited("project", 2, "points = 4", "points = 4\nyear = 61"),
        "project 2, american",
        "year",
    ),
    "unknown key of the file": ("version = 1\n" + TEXT, "", "unknown key 'version'"),
    "project name twice": (
        edited("project", 7, '"Venera 7"', '"Sputnik 1"'),
        "project 7, soviet.name",
        "also a side of project 1",
    ),
    "project name twice on one card": (
        edited("project", 1, '"Explorer 1"', '"sputnik 1"'),
        "project 1, soviet.name",
        "also a side of project 1",
    ),
    "project without a name": (edited("project", 7, '"Venera 7"', '""'), "project 7, soviet.name", "1 to 40"),
    "project without a side": (
        re.sub(r"\[project.soviet\]\nname = \"Vega 1\".*", "", TEXT, flags=re.DOTALL),
        "project 10",
        "lacks 'soviet'",
    ),
    "project without skills": (
        edited("project", 7, "{ green = 3, red = 3 }", "{}"),
        "project 7, soviet.skills",
        "at least one",
    ),
    "project with a wrong colour": (edited("project", 7, "green = 3", "grey = 3"), "project 7, soviet.skills", "grey"),
    "project with too many skills": (
        edited("project", 7, "green = 3", "green = 10"),
        "project 7, soviet.skills.green",
        "0 to 9",
    ),
    "not TOML": (TEXT.replace("[[specialist]]", "[[specialist", 1), "", "is not TOML"),
    "empty": ("", "", "lacks 'specialist'"),
    "points of a wrong type": (edited("specialist", 9, "points = 2", 'points = "2"'), "specialist 9, points", "'2'"),
    "points with a fraction": (edited("specialist", 9, "points = 2", "points = 2.0"), "specialist 9, points", "2.0"),
    "points that are true": (edited("specialist", 9, "points = 2", "points = true"), "specialist 9, points", "True"),
    "a date for points": (edited("specialist", 9, "points = 2", "points = 1961-04-12"), "specialist 9, points", "0 to"),
    "cost of a wrong type": (edited("specialist", 9, "cost = [", 'cost = "red" # ['), "specialist 9, cost", "a list"),
    "number of a wrong type": (
        edited("specialist", 17, "number = 17", 'number = "17"'),
        "specialist, entry 17, number",
        "1 to 60",
    ),
    "side of a wrong type": (
        re.sub(r"\[project.american\]\nname = \"Voyager\".*?(?=\[)", 'american = "Voyager"\n', TEXT, flags=re.DOTALL),
        "project 10, american",
        "object",
    ),
    "specialists of a wrong type": ('specialist = "all"\nproject = []\n', "specialist", "list"),
    "specialists that are numbers": ("specialist = [1, 2]\nproject = []\n", "specialist, entry 1", "object"),
}


@pytest.mark.parametrize(("text", "place", "problem"), FAULTS.values(), ids=FAULTS)
def test_a_fault_names_file_card_and_field(tmp_path: Path, text: str, place: str, problem: str) -> None:
    """Each kind of fault in an edited copy is refused in one line: which file, which card, which field, and why."""
    assert text != TEXT
    path = written(tmp_path, text)
    with pytest.raises(Fault) as caught:
        load_cards(path)
    fault = caught.value
    assert fault.file == str(path)
    assert fault.place == place
    assert problem in fault.problem
    assert len(str(fault)) < len(str(path)) + 200


@pytest.mark.parametrize("number", ["9" * 4000, "0x" + "f" * 4000], ids=["decimal", "hexadecimal"])
def test_a_huge_card_number_is_refused_in_a_short_line(tmp_path: Path, number: str) -> None:
    """A number of thousands of digits is a Fault like any other, and is not repeated in its message."""
    path = written(tmp_path, edited("specialist", 17, "number = 17", f"number = {number}"))
    with pytest.raises(Fault, match="from 1 to 60, not a huge number") as caught:
        load_cards(path)
    assert len(str(caught.value)) < len(str(path)) + 200


def test_an_untouched_copy_is_in_order(tmp_path: Path) -> None:
    """What refuses the edited copies is the edit."""
    assert load_cards(written(tmp_path, TEXT)).hash == standard_cards().hash


# The hash.


def loaded(folder: Path, text: str) -> CardSet:
    return load_cards(written(folder, text))


@pytest.mark.parametrize(
    "text",
    [
        edited("specialist", 10, "points = 3", "points = 2"),
        edited("specialist", 10, '"purple", "purple", "purple", "yellow"', '"yellow", "purple", "purple", "purple"'),
        edited("specialist", 1, 'symbols = ["yellow"]', 'symbols = ["red"]'),
        edited("specialist", 6, '"yellow"', '"red"'),
        edited("project", 7, "points = 6", "points = 7"),
        edited("project", 7, "red = 3", "red = 2"),
        edited("project", 7, "Venera 7", "Venera 8"),
    ],
    ids=["points", "order of a cost", "symbols", "skills", "project points", "project skills", "project name"],
)
def test_a_changed_value_changes_the_hash(tmp_path: Path, text: str) -> None:
    """Cards with any other value have another hash."""
    assert loaded(tmp_path, text).hash != standard_cards().hash


@pytest.mark.parametrize(
    "text",
    [
        edited(
            "specialist",
            10,
            'printed = []\nreconstructed = ["skills", "cost", "points"]',
            'printed = ["points"]\nreconstructed = ["cost", "skills"]',
        ),
        "# my own box\n" + TEXT.replace(" = ", "  =  "),
        TEXT.replace(block("specialist", 3), "").replace("[[project]]", block("specialist", 3) + "[[project]]", 1),
        edited("specialist", 7, "points = 1", "points = 1\nsymbols = []"),
        edited("project", 7, "{ green = 3, red = 3 }", "{ red = 3, green = 3, blue = 0 }"),
    ],
    ids=["marks", "blanks and comments", "order of cards", "no symbols written out", "order of colours"],
)
def test_what_is_no_value_does_not_change_the_hash(tmp_path: Path, text: str) -> None:
    """Marks, comments and the order of cards don't matter: same values, same hash."""
    assert text != TEXT
    assert loaded(tmp_path, text).hash == standard_cards().hash


def test_marks_are_kept_apart_from_values() -> None:
    """What a replay carries of the cards has no marks."""
    assert {key for card in standard_cards().document()["specialist"] for key in card} == {
        "number",
        "skills",
        "cost",
        "points",
        "symbols",
    }


def test_colours_are_named_in_the_order_of_the_professions() -> None:
    """Tests and files count colours in this order."""
    assert COLOURS == ("blue", "green", "yellow", "red", "purple")
