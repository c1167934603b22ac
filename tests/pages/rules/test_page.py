"""The rules page: its session without a browser, and the page in a real one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from spacetutor.core.errors import Unknown
from spacetutor.games.space_explorers import SpaceExplorers
from spacetutor.pages.rules.session import RulesSession
from tests.support.server import served
from tests.support.watching import watched

PAGE = "voila/render/rules.ipynb"
browser_test = pytest.mark.browser
pytestmark = pytest.mark.served


@pytest.fixture
def session() -> RulesSession:
    return RulesSession(SpaceExplorers())


def test_rules_are_listed_by_part_and_rulings_last(session: RulesSession) -> None:
    parts = session.parts()
    assert [part["id"] for part in parts] == [
        *("turn", "taking", "recruiting", "paying", "abilities", "projects", "end", "rulings")
    ]
    assert all(entry["example"] for part in parts[:-1] for entry in part["entries"])
    assert [entry["id"] for entry in parts[-1]["entries"] if not entry["example"]] == ["E3", "E4"]


def test_rules_use_words_that_the_rulebook_teaches(session: RulesSession) -> None:
    """The cards of a Division have no further name where people read."""
    entries = [entry for part in session.parts() for entry in part["entries"]]
    read = [*(f"{entry['title']} {entry['text']}" for entry in entries), *session.pictures().values()]
    assert [text for text in read if "batch" in text.lower()] == []


def test_a_rule_about_one_card_says_which(session: RulesSession) -> None:
    """So that the card's pictogram stands beside it."""
    cards = {entry["id"]: entry["card"] for part in session.parts() for entry in part["entries"]}
    assert (cards["ability.57.change"], cards["ability.10.hand"]) == ("57", "10")
    assert {cards["ability.active"], cards["ability.recruits"], cards["turn.seat"], cards["A3"]} == {""}


@pytest.mark.parametrize("shows", SpaceExplorers().examples())
def test_each_example_is_laid_for_the_page(session: RulesSession, shows: str) -> None:
    """One screen with something framed that is on it, the move tried in words, and what is allowed instead."""
    traits = session.open(shows)
    shown, [screen] = traits["shown"], traits["screens"]
    seen = {number for seat in screen["seats"] for number in (*seat["hand"], *(n for b in seat["hub"] for n in b))}
    things = {("card", n) for n in (*screen["center"], *seen)} | {("project", side["id"]) for side in screen["line"]}
    assert {tuple(thing) for thing in traits["framed"]} & things
    assert shown["verdict"].startswith('<ul class="st-explanation"><li class="st-statement')
    assert ("tries: " in shown["tried"]) != shown["allowed"]
    assert shown["tried"].startswith(session.example.names[session.example.seat])  # type: ignore[union-attr]
    assert shown["earlier"].count(".") == len(session.example.before)  # type: ignore[union-attr]
    assert ("instead" in shown) == (session.example.instead is not None)  # type: ignore[union-attr]


def test_a_rule_does_not_link_to_itself(session: RulesSession) -> None:
    """But to another rule that the move breaks as well."""
    assert "data-rule" not in session.open("pay.cover")["shown"]["verdict"]
    assert 'data-rule="turn.answer"' in session.open("project.one")["shown"]["verdict"]


@pytest.mark.parametrize("shows", ["E3", "nonsense", "", None, 7, ["A1"]])
def test_what_has_no_example_is_unknown(session: RulesSession, shows: object) -> None:
    with pytest.raises(Unknown):
        session.open(shows)


def test_questions_are_answered_about_the_example_that_is_open(session: RulesSession) -> None:
    ask = {"kind": "thing", "thing": ["card", 33], "full": False}
    assert session.tell(ask) == ""
    session.open("pay.cover")
    assert "can be recruited" in session.tell(ask)
    assert "st-explanation" in session.tell(ask | {"full": True})
    assert "legal moves" in session.tell({"kind": "choice"})
    for nonsense in ({"kind": "thing", "thing": ["card", 61], "full": True}, {"kind": "turn"}, None, 7):
        assert session.tell(nonsense) == ""


@pytest.fixture(scope="module")
def tutor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("log") / "voila.log") as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must have logged no error at the end."""
    with watched(browser, reduced_motion="reduce") as page:
        yield page


def opened(page: Page, tutor: str, query: str = "") -> Page:
    page.goto(f"{tutor}{PAGE}{query}")
    expect(page.locator(".st-entry:visible").first).to_be_visible(timeout=60_000)
    return page


@browser_test
def test_an_address_shows_a_rule_with_its_example(page: Page, tutor: str) -> None:
    """As the links of explanations ask for; everything on the table can be pointed at."""
    opened(page, tutor, "?rule=pay.cover")
    example = page.get_by_role("region", name="Example: Pay the whole cost")
    expect(example).to_contain_text("Neil tries: recruit 33 yellow with blue, purple")
    expect(example).to_contain_text("Missing: 1 blue and 1 purple.")
    expect(example).to_contain_text("Allowed instead: recruit 33 yellow with blue, purple and 14")
    for number in (33, 28, 14):
        expect(page.locator(f'[data-card="{number}"]')).to_have_class(re.compile("st-framed"))
    expect(page.locator(".st-bar, .st-moves")).to_have_count(0)
    expect(page.get_by_role("heading", name="One Project a turn")).to_have_count(0)
    page.locator('.st-center [data-card="18"]').hover()
    expect(page.locator(".st-hint")).to_contain_text("Card 18")
    page.locator('.st-center [data-card="41"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-told")).to_contain_text("Card 41 is a Builder")


@browser_test
def test_show_me_works_by_keyboard_and_moves_the_one_board(page: Page, tutor: str) -> None:
    opened(page, tutor)
    first = page.get_by_role("button", name="Show me: Your turn only")
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[id="rule-turn.seat"] .st-board')).to_be_visible()
    expect(first).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".st-example")).to_contain_text("It is the turn of Neil, and only that player decides.")
    second = page.get_by_role("button", name="Show me: Ruling A4")
    second.focus()
    page.keyboard.press("Enter")
    expect(page.locator('[id="ruling-A4"] .st-board [data-card="32"]')).to_have_class(re.compile("st-framed"))
    expect(page.locator(".st-board")).to_have_count(1)
    expect(first).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".st-story")).to_contain_text("Card 32 then offers 1 card from the deck")
    page.keyboard.press("Enter")
    expect(page.locator(".st-board")).to_have_count(0)
    expect(page.get_by_text("Earlier this turn")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator('[id="ruling-A4"] .st-board')).to_be_visible()


@browser_test
def test_moves_that_came_before_are_told(page: Page, tutor: str) -> None:
    opened(page, tutor, "?rule=ability.57.finish")
    expect(page.get_by_text("Earlier this turn: Use card 57: lay card 2 next")).to_be_visible()
    expect(page.locator(".st-case")).to_have_count(2)


@browser_test
def test_search_finds_and_counts(page: Page, tutor: str) -> None:
    opened(page, tutor)
    status = page.get_by_role("status")
    expect(status).to_have_text("Rules: 27, rulings: 23")
    page.get_by_label("Search").fill("one project")
    expect(status).to_have_text("Rules: 3, rulings: 5")
    expect(page.get_by_role("heading", name="One Project a turn")).to_be_visible()
    expect(page.get_by_role("link", name="Recruiting")).to_have_count(0)
    page.get_by_label("Search").fill("no such words anywhere")
    expect(page.get_by_text("No rule has all of these words.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(status).to_have_text("Rules: 27, rulings: 23")


@browser_test
def test_contents_and_rulings_are_links_for_the_keyboard(page: Page, tutor: str) -> None:
    """A link goes to its part, rule or ruling and puts the focus there, even if a search hides it."""
    opened(page, tutor, "?rule=turn.answer")
    page.get_by_role("button", name="Show all").click()
    page.get_by_role("navigation").get_by_role("link", name="Projects").focus()
    page.keyboard.press("Enter")
    projects = page.get_by_role("heading", name="Projects", level=2)
    expect(projects).to_be_focused()
    assert projects.bounding_box()["y"] >= page.locator("header").first.bounding_box()["height"], "below the bar"  # type: ignore[index]
    expect(page.locator(".st-reference code")).to_have_count(0)
    expect(page.locator(".st-entry-picture svg").first).to_be_attached()
    page.get_by_label("Search").fill("answer first")
    page.locator(".st-entry:visible").get_by_role("link", name="Ruling A3").click()
    heading = page.get_by_role("heading", name="Ruling A3")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()


@browser_test
def test_an_address_goes_to_a_ruling(page: Page, tutor: str) -> None:
    opened(page, tutor, "#ruling-A3")
    expect(page.get_by_role("heading", name="Ruling A3")).to_be_focused()


@browser_test
def test_headings_go_down_one_level_at_a_time(page: Page, tutor: str) -> None:
    opened(page, tutor, "?rule=pay.spare")
    expect(page.locator(".st-example .st-card").first).to_be_visible()
    levels = page.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4,h5')].filter(h => h.offsetParent).map(h => +h.tagName[1])"
    )
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
